"""Options and their words."""

from __future__ import annotations

from itertools import product

import pytest

from headframe.actions import Codes, Reason, Verb

COLOURS, SIZES = ("red", "blue"), ("s", "m", "l")


def test_codes_are_dense_and_words_their_exact_inverse() -> None:
    """Every pair of arguments has one code of the range, the last argument fastest, and its words in their order."""
    verb = Verb("paint", (COLOURS, SIZES), 40)
    pairs = list(product(range(2), range(3)))

    assert list(verb.codes) == [verb.code(*pair) for pair in pairs] == list(range(40, 46))
    assert pairs == [verb.args(code) for code in verb.codes]
    assert [("paint", COLOURS[c], SIZES[s]) for c, s in pairs] == verb.words()


def test_a_verb_without_arguments_has_one_code() -> None:
    """Its words are its name."""
    verb = Verb("end", (), 7)

    assert ([7], (), [("end",)]) == (list(verb.codes), verb.args(7), verb.words())


def test_a_verb_over_nothing_has_no_code() -> None:
    """A kind without content gives no option."""
    assert [] == list(Verb("play", ((), SIZES), 3).codes)


def test_options_are_found_by_their_words() -> None:
    """Every option of every verb, and nothing else."""
    codes = Codes({"paint": Verb("paint", (COLOURS, SIZES), 0), "end": Verb("end", (), 6)})

    assert list(range(7)) == [codes[words] for words in codes]
    assert len(codes) == 7
    for words in ((), ("paint",), ("paint", "red"), ("paint", "s", "red"), ("end", "s"), ("sing",)):
        assert words not in codes
        with pytest.raises(KeyError):
            codes[words]


def test_a_reason_is_one_line_with_rule_and_cure() -> None:
    """What is not known is left out."""
    assert "too dear (D-1); sell something" == str(Reason("too dear", "D-1", "sell something"))
    assert "too dear" == str(Reason("too dear"))
