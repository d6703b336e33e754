"""Pictures as arrays: NumPy and Python's own buffers see the memory that was drawn into."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

import libinteract as ix

FORM = Path(__file__).parents[3] / "examples/data/form.pdf"


@pytest.fixture
def document() -> ix.Document:
    try:
        return ix.open(FORM)
    except ix.NotSupported as error:
        pytest.skip(str(error))


@pytest.mark.proves("S314e")
def test_a_picture_is_an_array_without_a_copy(document: ix.Document) -> None:
    picture = document[0].picture(0.5)
    array = numpy.asarray(picture)
    assert array.shape == picture.shape == (picture.height, picture.width, 4) and array.dtype == numpy.uint8 and array.flags.writeable
    assert numpy.shares_memory(array, numpy.asarray(picture))
    array[3, 5] = (1, 2, 3, 4)
    assert [picture.pixels[3, 5, i] for i in range(4)] == [1, 2, 3, 4]
    picture.pixels[3, 6, 0] = 9
    assert array[3, 6, 0] == 9
    del picture
    assert array[3, 5, 3] == 4


@pytest.mark.proves("S314e")
def test_a_picture_has_the_pixels_that_render_gives(document: ix.Document) -> None:
    width, height, rgba = document.render(0, 0.5)
    picture = document.picture(0, 0.5)
    assert (picture.width, picture.height, bytes(picture)) == (width, height, rgba) and picture == document[0].picture(0.5)
    part = document.picture(0, 0.5, (10, 20, 30, 40), format=ix.Pixels.BGRA)
    assert part.shape == (40, 30, 4) and bytes(part) == document.render(0, 0.5, (10, 20, 30, 40), format=ix.Pixels.BGRA)[2]
    assert repr(part) == "<Picture 30 x 40, BGRA>" and part != picture
    assert numpy.array_equal(numpy.asarray(picture)[20:60, 10:40, :3], numpy.asarray(part)[:, :, 2::-1])
    with document.snapshot() as snapshot:
        assert snapshot.picture(0, 0.5) == picture


@pytest.mark.proves("S314e")
def test_pixels_are_a_view_with_a_shape(document: ix.Document) -> None:
    picture = document.picture(0, 0.25, (0, 0, 7, 5))
    view = picture.pixels
    assert view.shape == (5, 7, 4) and view.nbytes == 140 and not view.readonly and view.contiguous
    assert numpy.frombuffer(view, numpy.uint8).size == 140
    with pytest.raises(ix.InvalidArgument, match="part is 0 by 5 pixels"):
        document.picture(0, 1, (0, 0, 0, 5))
    with pytest.raises(ix.InvalidArgument, match="scale is"):
        document.picture(0, float("nan"))


@pytest.mark.proves("S314e")
def test_what_is_drawn_over_pages_is_an_array_too() -> None:
    with ix.Document.new() as made:
        made.add_page(400, 400)
        square = made.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 90, 90))
        with ix.View(made, 400, 400) as view:
            view.selection.set([square.id])
            items, array = view.display_list(), view.display_array()
            assert len(items) == len(array) > 4
            for item, row in zip(items, array):
                corners = [value for corner in row["quad"].item() for value in corner]
                assert (row["kind"], row["role"], row["width"]) == (item.kind, item.role, item.width)
                assert corners == [value for corner in item.quad for value in corner]
            assert view.display_array().dtype is array.dtype, "the type of the records is made once"
            assert len(view.effects_array()) and not list(view.effects())
