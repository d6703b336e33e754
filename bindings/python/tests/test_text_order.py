"""What is read of real files through the bundled provider: words, lines, their order, and what a search finds."""

from __future__ import annotations

import pytest

import libinteract as ix
from text_pages import DOWN, Read, TextPage, lines

LEFT = ["Mrs. Ann Example", "12 Long Street", "Oldtown 4711"]
RIGHT = ["Your letter of May", "Our number 77/19", "Phone 555 0199"]


def words(document: ix.Document) -> list[str]:
    return [each.text for each in document.words(0)]


def found(document: ix.Document, text: str, options: int = 0) -> list[str]:
    """The texts of the matches."""
    with ix.Search(document, text, options) as search:
        return [document.text(0, each.first, each.count) for each in search]


# Vertical writing.


@pytest.mark.proves("S276b")
def test_a_font_for_vertical_writing_goes_down_then_left(read: Read) -> None:
    page = TextPage()
    page.glyphs("縦書きの文、", 300, 350, 20, DOWN)
    page.glyphs("二行目です。", 260, 350, 20, DOWN)
    document = read(page)
    assert lines(document) == ["縦書きの文、", "二行目です。"]
    for number, span in enumerate(document.lines(0)):
        x0, y0, x1, y1 = span.quad.bounds
        left = 290 - 40 * number
        assert abs(x0 - left) < 1 and abs(x1 - left - 20) < 1, "upright glyphs hang from the middle of their upper edge"
        assert abs(y0 - 50) < 8 and abs(y1 - 170) < 8


@pytest.mark.proves("S276i")
def test_columns_set_glyph_by_glyph_go_down_then_left(read: Read) -> None:
    page = TextPage()
    for column, text in enumerate(["左の列です", "中の列です", "右の列です"]):
        for row, glyph in enumerate(text):
            page.glyphs([glyph], 100 + 40 * column, 350 - 22 * row, 20)
    assert lines(read(page)) == ["右の列です", "中の列です", "左の列です"]


@pytest.mark.proves("S276i")
def test_punctuation_of_a_vertical_font_goes_with_its_line(read: Read) -> None:
    page = TextPage()
    for row, glyph in enumerate("雨、雪、風"):
        if glyph == "、":
            page.glyphs([glyph], 110, 368 - 22 * row, 20, DOWN)
        else:
            page.glyphs([glyph], 100, 350 - 22 * row, 20)
    page.glyphs("横書き", 200, 100, 20)
    page.glyphs(["ー"], 270, 117.6, 20, DOWN)
    page.glyphs("です", 280, 100, 20)
    assert sorted(lines(read(page))) == ["横書きーです", "雨、雪、風"]


# Words.


@pytest.mark.proves("S276a")
def test_a_narrow_space_ends_a_word(read: Read) -> None:
    page = TextPage()
    page.line("narrow spaces end words", 50, 300, words=-2.5)
    assert words(read(page)) == ["narrow", "spaces", "end", "words"]


@pytest.mark.proves("S276a")
def test_letters_set_apart_are_one_word(read: Read) -> None:
    page = TextPage()
    page.line("letters that are set apart", 30, 300, spacing=1.6, words=2)
    page.line("and the usual ones under them", 30, 280)
    assert lines(read(page)) == ["letters that are set apart", "and the usual ones under them"]


@pytest.mark.proves("S276a")
def test_control_characters_are_no_part_of_words(read: Read) -> None:
    page = TextPage()
    page.glyphs([*"bell", "\x07", *"book", "\x02", *"end"], 50, 300)
    assert words(read(page)) == ["bell", "book", "end"]


@pytest.mark.proves("S276h")
def test_letters_of_one_glyph_come_in_logical_order(read: Read) -> None:
    page = TextPage()
    page.glyphs(["م", "لا", "س"], 50, 300, 20)
    page.glyphs(["o", "ffi", "ce"], 50, 250, 20)
    document = read(page)
    assert lines(document) == ["سلام", "office"]
    assert found(document, "سلام") == ["سلام"]


# Order.


@pytest.mark.proves("S276c")
def test_short_blocks_side_by_side_are_read_one_after_the_other(read: Read) -> None:
    page = TextPage()
    page.lines(LEFT, 40, 350)
    page.lines(RIGHT, 220, 350)
    page.lines(["Dear Mrs. Example, thank you for your letter, which came", "to us on a fine day in the middle of May."], 40, 250)
    read_lines = lines(read(page))
    assert read_lines[:6] == LEFT + RIGHT and read_lines[6].startswith("Dear")


@pytest.mark.proves("S276c")
def test_a_table_is_read_by_rows(read: Read) -> None:
    page = TextPage()
    for row in range(4):
        for column in range(3):
            page.line(f"r{row}c{column}", 40 + 100 * column, 350 - 14 * row)
    assert lines(read(page)) == [" ".join(f"r{row}c{column}" for column in range(3)) for row in range(4)]


@pytest.mark.proves("S276c")
def test_two_columns_under_a_table(read: Read) -> None:
    page = TextPage()
    for row in range(4):
        for column in range(4):
            page.line(f"cell {row}{column}", 40 + 85 * column, 370 - 12 * row)
    left = [f"Line {n} of the column at the left" for n in range(8)]
    right = [f"Line {n} of the column at the right" for n in range(8)]
    page.lines(left, 40, 310)
    page.lines(right, 215, 310)
    assert lines(read(page))[4:] == left + right


@pytest.mark.proves("S276c")
def test_text_beside_a_caption(read: Read) -> None:
    page = TextPage()
    text = [f"Line {n} of the text that runs beside" for n in range(7)]
    caption = ["Figure 1: a picture of", "something that is there"]
    page.lines(text, 40, 350)
    page.lines(caption, 240, 308)
    assert lines(read(page)) == text + caption


@pytest.mark.proves("S276d")
def test_stacked_scripts_keep_their_line(read: Read) -> None:
    page = TextPage()
    page.line("The sum x", 40, 300)
    page.line("max", 87, 303.6, 7)
    page.line("min", 87, 297.4, 7)
    page.line("of all", 104, 300)
    page.line("and the next line of it", 40, 284)
    assert lines(read(page)) == ["The sum xmaxmin of all", "and the next line of it"]


@pytest.mark.proves("S276d")
def test_a_fraction_keeps_its_line(read: Read) -> None:
    page = TextPage()
    page.line("It is", 40, 300)
    page.line("a+b", 63, 305, 7)
    page.line("c+d", 63, 295, 7)
    page.line("of it", 77, 300)
    read_lines = lines(read(page))
    assert all(part in " ".join(read_lines) for part in ("a+b", "c+d", "It is", "of it"))
    assert "a+b" in read_lines[0] or read_lines[1] != "a+b", "not between the halves of its line"


# Texts that lie on one another.


@pytest.mark.proves("S276f")
def test_a_watermark_and_the_text_under_it_stay_apart(read: Read) -> None:
    page = TextPage()
    body = [f"This is line {n} of a text that a mark lies on" for n in range(6)]
    page.lines(body, 40, 300)
    page.line("COPY ONLY", 60, 268, 28)
    read_lines = lines(read(page))
    assert [each for each in read_lines if each.startswith("This")] == body
    assert "COPY ONLY" in read_lines


@pytest.mark.proves("S276f")
def test_an_overprint_and_an_ocr_layer_stay_apart(read: Read) -> None:
    page = TextPage()
    page.line("Printed words of a scanned page", 40, 300)
    page.line("Pr1nted wards of a scannod pago", 40.7, 300.2, 10.2, hidden=True)
    page.line("A price of 100 dollars", 40, 250)
    page.line("XXXXXXX", 60, 250)
    read_lines = lines(read(page))
    for text in ("Printed words of a scanned page", "Pr1nted wards of a scannod pago", "A price of 100 dollars", "XXXXXXX"):
        assert text in read_lines


# Search.


@pytest.mark.proves("S276g")
def test_search_folds_compatibility_forms(read: Read) -> None:
    page = TextPage()
    page.glyphs("ＦＵＬＬｗｉｄｔｈ", 20, 350, 10)
    page.glyphs(["ﻡ", "ﻼ", "ﺳ"], 20, 320, 20)  # presentation forms, as they stand
    page.glyphs("︵縦︶", 20, 280, 20)
    page.glyphs(["f", "ﬁ", "n", "d"], 20, 240, 20)
    document = read(page)
    assert found(document, "full width") == [] and found(document, "fullwidth") == ["ＦＵＬＬｗｉｄｔｈ"]
    assert len(found(document, "سلام")) == 1
    assert found(document, "(縦)") == ["︵縦︶"]
    assert found(document, "find") == ["ﬁnd"] and found(document, "ind") == ["ﬁnd"]


@pytest.mark.proves("S276g")
def test_search_folds_case_in_full(read: Read) -> None:
    page = TextPage()
    page.glyphs("Hauptstraße", 20, 350)
    page.glyphs("HAUPTSTRASSE", 20, 320)
    page.glyphs("ΣΊΣΥΦΟΣ", 20, 290)
    document = read(page)
    assert found(document, "strasse") == ["straße", "STRASSE"] == found(document, "STRAẞE")
    assert found(document, "straße", ix.SearchOptions.MATCH_CASE) == ["straße"]
    assert found(document, "σίσυφος", ix.SearchOptions.MATCH_DIACRITICS) == ["ΣΊΣΥΦΟΣ"]
    assert found(document, "σισυφος") == ["ΣΊΣΥΦΟΣ"]
    assert found(document, "σισυφος", ix.SearchOptions.MATCH_DIACRITICS) == []
