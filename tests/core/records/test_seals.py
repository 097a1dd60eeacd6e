"""Seals of lines: each hangs on its line and on the seal before."""

from __future__ import annotations

from headframe.records.seals import FIRST, seal_of, sealed, unsealed

LINES = (b'{"rewind":1}', b'{"rewind":2}', b'{"rewind":1}')


def test_a_seal_comes_off_as_it_went_on() -> None:
    """The line is what it was, and the seal is that of the line."""
    for line in LINES:
        assert (line, seal_of(line, FIRST)) == unsealed(sealed(line, FIRST))


def test_a_seal_hangs_on_all_lines_before() -> None:
    """Equal lines in other places have other seals, so none can be moved or left out."""
    seals = [FIRST]
    for line in LINES:
        seals.append(seal_of(line, seals[-1]))

    assert len(set(seals)) == 1 + len(LINES)
    assert seals[-1] != seal_of(LINES[2], seals[1])


def test_a_line_without_a_seal_of_ours_has_none() -> None:
    """One that is missing, in another form, or no JSON at all is told by an empty seal, the line left as it can be."""
    assert (LINES[0], b"") == unsealed(LINES[0])
    assert (LINES[0], b"") == unsealed(b'{"seal":"00","rewind":1}')
    assert (b'{"rewind":', b"") == unsealed(b'{"rewind":')
