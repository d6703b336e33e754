"""The option at the top of a list box (/TI): read, kept in sight, written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pikepdf = pytest.importorskip("pikepdf")

import libinteract as ix  # noqa: E402
from libinteract import events  # noqa: E402
from libinteract.enums import FieldFlags, FieldKind, Key, Modifier, TextKind  # noqa: E402
from states import complaints  # noqa: E402

CORPUS = Path(os.environ.get("IX_CORPUS", Path(__file__).resolve().parents[3] / "shared/corpus"))
OPTIONS = [f"option {i}" for i in range(20)]
#: Four rows of it show, each 13.8 high.
BOX = ix.Rect(100, 100, 200, 160)


def row(view: ix.View, at: int, now: int) -> None:
    """Clicks a row of the list."""
    place = view.convert(0, ix.Space.PDF, 150, BOX.y1 - 13.8 * (at + 0.5), ix.Space.VIEW)
    view.feed(events.tap(place.x, place.y, now, device=ix.DeviceKind.MOUSE))


def made(path: Path) -> Path:
    with pikepdf.new() as file:
        file.add_blank_page(page_size=(300, 300))
        file.save(path)
    with ix.open(path) as document:
        document.form.create(0, FieldKind.LIST_BOX, BOX, name="list", flags=FieldFlags.MULTI_SELECT, options=OPTIONS)
        document.save()
    return path


def top(path: Path) -> int | None:
    with pikepdf.open(path) as file:
        found = file.pages[0].Annots[0].get("/TI")
        return None if found is None else int(found)


@pytest.mark.proves("S231c", "S231g")
def test_the_end_of_a_range_stays_in_sight_and_is_saved(tmp_path: Path) -> None:
    path = made(tmp_path / "list.pdf")
    assert top(path) is None
    with ix.open(path) as document:
        (field,) = document.annotations(0)
        with ix.View(document, 300, 300) as view:
            row(view, 1, 1000)
            for each in range(6):
                view.feed(events.key_down(Key.DOWN, 2000 + each, modifiers=Modifier.SHIFT))
        assert document.form.values(field) == OPTIONS[1:8] and field.refreshed().text(TextKind.FIELD_TOP) == "4"
        document.save()
        assert not complaints(path)
    assert top(path) == 4
    with ix.open(path) as document:
        (field,) = document.annotations(0)
        for wrong in ("four", "-1", "4 ", "1234567890"):
            with pytest.raises(ix.InvalidArgument, match="TextKind.FIELD_TOP is a whole number"):
                field.set_text(TextKind.FIELD_TOP, wrong)
        assert field.refreshed().text(TextKind.FIELD_TOP) == "4"
        with ix.View(document, 300, 300) as view:
            row(view, 0, 1000)
            assert document.form.values(field) == [OPTIONS[4]]
        # A call leaves it to what is chosen.
        assert document.form.choose(field, [0])
        document.save()
    assert top(path) is None


@pytest.mark.proves("S231c")
def test_the_list_of_a_file_is_clicked_as_it_is_drawn() -> None:
    path = CORPUS / "pdfium-listbox_form.pdf"
    if not path.exists():
        pytest.skip("no sample documents")
    with ix.open(path) as document:
        field = next(each for each in document.annotations(0) if each.field and each.field.name == "Listbox_SingleSelectLastSelected")
        assert field.text(TextKind.FIELD_TOP) == "9"
        before = document.form.values(field)
        assert before == [field.texts(TextKind.FIELD_OPTION)[9]]
        with ix.View(document, 600, 1200) as view:
            place = view.convert(0, ix.Space.PDF, 150, 125, ix.Space.VIEW)
            # The list does not go beyond its end: the last two options show.
            view.feed(events.tap(place.x, place.y, 1000, device=ix.DeviceKind.MOUSE))
            assert document.form.values(field) == [field.texts(TextKind.FIELD_OPTION)[8]]


@pytest.mark.proves("S231c")
def test_a_wheel_scrolls_what_is_drawn_and_writes_nothing(tmp_path: Path) -> None:
    path = made(tmp_path / "list.pdf")
    with ix.open(path) as document:
        (field,) = document.annotations(0)
        with ix.View(document, 300, 300) as view:
            place = view.convert(0, ix.Space.PDF, 150, 130, ix.Space.VIEW)
            row(view, 0, 1000)
            shown, state, offset = document.render(0, 2)[2], document.hash, view.viewport.offset
            view.feed(events.wheel(place.x, place.y, 2000, notches_y=2))
            assert document.render(0, 2)[2] != shown and document.render(0, 2, printed=True)[2] == shown
            assert document.hash == state and view.viewport.offset == offset
            # By the pixel: a row is as high as it is drawn.
            high = 13.8 * view.viewport.zoom
            view.feed(events.wheel(place.x, place.y, 2100, dy=high * 0.6))
            view.feed(events.wheel(place.x, place.y, 2200, dy=high * 0.6))
            row(view, 0, 4000)
            assert document.form.values(field) == [OPTIONS[7]]
            document.undo()
            assert document.hash == state and document.render(0, 2)[2] == shown
            view.feed(events.wheel(place.x, place.y, 5000, notches_y=2))
            assert document.render(0, 2)[2] != shown
        # It goes with its view.
        assert document.render(0, 2)[2] == shown
