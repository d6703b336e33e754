"""What text fields take by their flags, push buttons, what is required, how wide letters are, and fields in a saved file."""

from __future__ import annotations

from pathlib import Path

import pytest

import libinteract as ix
from desk import Desk
from libinteract import effects
from libinteract.enums import EffectType, FieldFlags, FieldKind

pikepdf = pytest.importorskip("pikepdf")


@pytest.fixture
def desk(desk: Desk) -> Desk:
    """The desk of all tests, its first effects read."""
    list(desk.effects.effects())
    return desk


def field(desk: Desk, name: str, y: float, value: str | None = None, flags: int = 0, max_length: int = 0) -> ix.Annotation:
    rect = ix.Rect(50, 400 - y - 20, 250, 400 - y)
    return desk.document.add_field(0, FieldKind.TEXT, rect, name, value=value, flags=flags, max_length=max_length)


def fill(desk: Desk, widget: ix.Annotation, text: str) -> list[str]:
    """As a host does that was asked to."""
    desk.view.set(ix.Setting.TEXT_EDITING, 0)
    desk.click(380, 380)
    x, y, *_ = desk.box(widget)
    desk.click(x + 10, y + 10)
    assert [each.subject for each in desk.effects.effects() if each.type == EffectType.EDIT_REQUESTED] == [widget.id]
    desk.view.fill_field(widget.id, text)
    return desk.document.form.values(widget)


@pytest.mark.proves("S231a")
def test_text_fields_take_what_their_flags_allow(desk: Desk) -> None:
    comb = field(desk, "comb", 50, flags=FieldFlags.COMB, max_length=4)
    few, lines = field(desk, "few", 90, max_length=3), field(desk, "lines", 130, flags=FieldFlags.MULTI_LINE)
    one, secret = field(desk, "one", 170), field(desk, "secret", 210, flags=FieldFlags.PASSWORD)
    for widget, text in ((comb, "12345"), (few, "abcd"), (one, "one\ntwo")):
        with pytest.raises(ix.InvalidArgument):
            fill(desk, widget, text)
        assert desk.document.form.values(widget) == []
    for widget, text in ((comb, "1234"), (few, "ab\u00e9"), (lines, "one\ntwo"), (one, "one"), (secret, "hush")):
        assert fill(desk, widget, text) == [text]


@pytest.mark.proves("S231d", "S231f")
def test_push_buttons_act_and_what_is_required_is_known(tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    name, dictionary = pikepdf.Name, pikepdf.Dictionary
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(400, 400)).obj
        widgets = [
            dictionary(FT=name.Tx, T="text", V="Ada", Ff=int(FieldFlags.REQUIRED), Rect=[50, 330, 250, 350]),
            dictionary(FT=name.Btn, T="reset", Ff=1 << 16, Rect=[50, 290, 250, 310], A=dictionary(S=name.ResetForm)),
            dictionary(FT=name.Btn, T="submit", Ff=1 << 16, Rect=[50, 250, 250, 270], A=dictionary(
                S=name.SubmitForm, F=dictionary(FS=name.URL, F="https://example.org")))]
        for each in widgets:
            each.Type, each.Subtype = name.Annot, name.Widget
        page.Annots = pikepdf.Array([file.make_indirect(each) for each in widgets])
        file.Root.AcroForm = dictionary(Fields=pikepdf.Array(list(page.Annots)))
        file.save(path)
    with ix.open(path) as document, ix.View(document, 400, 400) as view:
        desk = Desk(document, view)
        text, reset, _ = document.annotations(0)
        assert text.field and text.field.flags & FieldFlags.REQUIRED
        assert reset.field and not reset.field.flags & FieldFlags.REQUIRED
        desk.click(100, 100)
        assert document.form.values(text) == [] and document.history.undo_name == ix.Phrase.UNDO_RESET_FORM
        desk.kinds()
        desk.click(100, 140)
        told = list(desk.effects.effects())
        (missing,) = [each for each in told if each.type == EffectType.FIELDS_MISSING]
        assert missing.subject == text.id and EffectType.ACTION not in [each.type for each in told]
        view.insist_on_action(missing.action)
        (asked,) = [each for each in desk.effects.effects() if each.type == EffectType.ACTION]
        assert asked.kind == ix.ActionKind.SUBMIT_FORM and document.action(asked.action).needs_consent


@pytest.mark.proves("S231h")
def test_letters_are_as_wide_as_the_standard_fonts_have_them(desk: Desk) -> None:
    widget = field(desk, "name", 50, value="iiiiWWWW")
    desk.view.set(ix.Setting.TEXT_EDITING, 0)

    def press(x: float) -> effects.EditRequested:
        desk.click(380, 380)
        desk.click(x, 60)
        (asked,) = [each for each in desk.effects.effects() if each.type == EffectType.EDIT_REQUESTED]
        return asked

    size, narrow, wide = press(60).font_size, 0.222, 0.944  # i and W of Helvetica
    assert size > 4 and widget.field
    ways = {narrow: 1, 2 * narrow: 2, 4 * narrow: 4, 4 * narrow + wide: 5, 4 * narrow + 3 * wide: 7}
    assert {way: press(52 + way * size).caret for way in ways} == ways


@pytest.mark.proves("S231g")
def test_values_and_appearances_are_saved(tmp_path: Path) -> None:
    path = tmp_path / "form.pdf"
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(200, 200))
        file.save(path)
    with ix.open(path) as document:
        name = document.form.create(0, FieldKind.TEXT, ix.Rect(20, 20, 120, 40), "name")
        secret = document.form.create(0, FieldKind.TEXT, ix.Rect(20, 60, 120, 80), "secret", flags=FieldFlags.PASSWORD)
        document.form.fill(name, "Wuthering")
        document.form.fill(secret, "hushhush")
        document.save()
    assert b"hushhush" not in path.read_bytes()
    with pikepdf.open(path) as file:
        saved = next(each for each in file.pages[0].Annots if each.get("/T") == "name")
        assert saved.V == "Wuthering" and b"(Wuthering)" in saved.AP.N.read_bytes()
    with ix.open(path) as document:
        assert document.form.values(document.form["name"]) == ["Wuthering"]
        assert document.form["name"].traits & ix.AnnotationTraits.HAS_APPEARANCE
