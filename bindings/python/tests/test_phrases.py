"""Texts and numbers that people see."""

from __future__ import annotations

import os
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import libinteract as ix


@pytest.mark.proves("S262a")
def test_every_phrase_has_an_english_text_and_no_two_of_a_kind_are_alike() -> None:
    texts: dict[int, list[str]] = {}
    for phrase in ix.Phrase:
        texts.setdefault(phrase // 100, []).append(ix.phrase(phrase))
    assert all(all(group) and len(set(group)) == len(group) for group in texts.values()) and len(texts) >= 4
    assert ix.phrase(ix.Phrase.UNDO_MOVE) == "Move" and ix.phrase(ix.Phrase.UNIT_DEGREE) == "\u00b0"
    with pytest.raises(ix.NotFound):
        ix.phrase(99)


@pytest.mark.proves("S262b", "S262c")
def test_separators_are_settings_and_no_locale_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "LC_ALL", "de_DE.UTF-8")
    with ix.Document.new() as document:
        assert document.format_number(-1234567.005, 2) == "-1234567.01"
        document.set_number_style(",", "\u202f")
        assert document.format_number(1234567.891, 1) == "1\u202f234\u202f567,9"
        assert document.format_number(999.9996, 3) == "1\u202f000,000"
        assert document.format_number(-0.0004, 3) == "0,000"
        for number, digits in ((float("nan"), 2), (float("inf"), 2), (1.0, 16)):
            with pytest.raises(ix.InvalidArgument):
                document.format_number(number, digits)
        with pytest.raises(ix.TooLarge):
            document.set_number_style("x" * 17)
        assert document.format_number(0.5) == "1"


@given(st.floats(allow_nan=False, allow_infinity=False), st.integers(0, 15))
def test_numbers_are_rounded_as_their_decimal_form_reads(number: float, digits: int) -> None:
    with ix.Document.new() as document:
        text = document.format_number(number, digits)
        assert float(text) == pytest.approx(number, abs=0.5000001 * 10.0 ** -digits, rel=1e-15)
        if abs(number) < 1e12:
            wanted = Decimal(repr(number)).quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP)
            assert text == f"{abs(wanted) if wanted == 0 else wanted:f}"


@pytest.mark.proves("S262a")
def test_the_number_of_a_refusal_has_its_phrase() -> None:
    for refusal in ix.FillRefusal:
        assert ix.Phrase(600 + refusal).name == f"REFUSED_{refusal.name}" and ix.phrase(600 + refusal)
