"""Calls that return what comes later: they raise `Pending`, and `aio.answer` awaits them. What is not there yet is never taken for empty."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import libinteract as ix
from libinteract import Part, PartState, Question, QuestionKind, aio

from full_provider import WORD
from later_provider import Later


@pytest.fixture
def provider() -> Later:
    return Later()


@pytest.fixture
def document(provider: Later) -> Iterator[ix.Document]:
    """A document that is open, and whose parts come later."""
    with ix.open(provider=provider) as made:
        assert made.wait()
        yield made


def parts_of(document: ix.Document, view: ix.View) -> dict[str, Callable[[], Any]]:
    """The calls that need a part of a page, each with its result once it is there."""
    page, measures = document[0], ix.Measures(document)
    return {
        "text": lambda: document.text(0) == page.text == WORD,
        "words": lambda: [each.text for each in page.words] == [WORD],
        "lines": lambda: len(page.lines) == 1,
        "blocks": lambda: len(page.blocks) == 1,
        "glyphs": lambda: len(page.glyphs) == document.glyph_count(0) == len(WORD),
        "quads": lambda: len(page.text_quads(0, 3)) == 1,
        "glyph": lambda: page.glyph_at(104, 94) == 0,
        "range": lambda: page.range_at(104, 94) == (0, len(WORD)),
        "text in": lambda: page.text_in(ix.Rect(0, 0, 600, 800)) == WORD,
        "addresses": lambda: page.addresses == [],
        "table": lambda: WORD in document.table_text(0),
        "cells": lambda: isinstance(document.table_cells(0), list),
        "annotations": lambda: len(page.annotations) == 3,
        "links": lambda: len(page.links) == 1,
        "viewports": lambda: len(page.viewports) == 1,
        "measure": lambda: measures.at(page, 10, 10) is not None,
        "created": lambda: document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(1, 1, 9, 9)).remove(),
        "images": lambda: len(document.images(0)) == 1,
        "image request": lambda: len(document.image_request(0, 0)) == 2,
        "image": lambda: view.select_image(0, 0),
        "strokes": lambda: len(measures.lines(0)) == 1,
        "fields": lambda: document.form.names == ["choice"],
        "field": lambda: document.form.get("choice") is not None and "choice" in document.form and len(document.form) == 1,
        "missing": lambda: document.form.missing() == [],
        "selected": lambda: view.select_text(0, 0, 1, 4) in (True, False) and view.selected_text.startswith(WORD),
    }


PARTS = [
    "text", "words", "lines", "blocks", "glyphs", "quads", "glyph", "range", "text in", "addresses", "table", "cells", "annotations", "links",
    "viewports", "measure", "created", "images", "image request", "image", "strokes", "fields", "field", "missing", "selected"]


@pytest.mark.proves("S293a", "S314f")
@pytest.mark.parametrize("name", PARTS)
def test_what_is_not_there_yet_is_never_taken_for_empty(provider: Later, document: ix.Document, name: str) -> None:
    with ix.View(document, 600, 800) as view:
        calls = parts_of(document, view)
        assert list(calls) == PARTS
        before = document.hash
        with pytest.raises(ix.Pending):
            calls[name]()
        assert document.hash == before, "nothing has changed"

        async def answered() -> Any:
            async def let() -> None:
                while True:
                    await asyncio.sleep(0.001)
                    provider.let()

            letting = asyncio.create_task(let())
            found = await aio.answer(document, calls[name])
            letting.cancel()
            return found

        assert asyncio.run(asyncio.wait_for(answered(), 20)) is not False


@pytest.mark.proves("S293a")
def test_a_part_that_comes_later_is_named(document: ix.Document) -> None:
    with pytest.raises(ix.Pending, match="TEXT of page 1") as told:
        document.text(1)
    assert (told.value.page, told.value.part) == (document.page_id(1), Part.TEXT)
    with pytest.raises(ix.NotFound):
        document.text(2)


@pytest.mark.proves("S293a", "S314f")
def test_a_part_that_cannot_be_read_ends_the_waiting(provider: Later, document: ix.Document) -> None:
    def unreadable() -> ix.Glyphs:
        raise OSError("not this page")

    def text(page: int) -> ix.Glyphs:
        return provider.later(Question(QuestionKind.TEXT, page), unreadable)

    provider.text = text  # type: ignore[method-assign]

    async def wait() -> None:
        async def let() -> None:
            while True:
                await asyncio.sleep(0.001)
                provider.let()

        letting = asyncio.create_task(let())
        with pytest.raises(ix.InputOutput):
            await aio.answer(document, lambda: document.words(0))
        assert await aio.loaded(document, 0, Part.TEXT) == PartState.FAILED
        letting.cancel()

    asyncio.run(asyncio.wait_for(wait(), 20))


@pytest.mark.proves("S293a")
def test_a_document_that_is_being_opened_has_no_pages_yet(provider: Later) -> None:
    with ix.open(provider=provider) as document:
        for call in (lambda: document.pages, lambda: list(document), lambda: document[0], lambda: document.text(0), lambda: document.form.names,
                     lambda: document.page_geometry(0)):
            with pytest.raises(ix.Pending, match="being opened"):
                call()
        assert document.page_count == len(document) == 0
        assert document.wait() and len(document.pages) == 2
