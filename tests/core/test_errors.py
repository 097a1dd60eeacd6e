"""What errors say to people."""

from __future__ import annotations

from headframe.errors import RecordError


def test_a_record_error_stays_one_line() -> None:
    """What a damaged file says is quoted with its control characters written out."""
    assert "a field `plug\\ns` of \\x1b[31m" == str(RecordError("a field `plug\ns` of \x1b[31m"))
