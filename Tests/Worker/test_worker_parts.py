"""Parts of pages that a worker delivers later: calls raise Pending for them, waits without a limit end, and asyncio awaits them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python/src")]

import libinteract as ix  # noqa: E402
from libinteract import Part, PartState, Wait, aio  # noqa: E402

pytestmark = pytest.mark.usefixtures("installed")
GUIDE, FORM = ROOT / "examples/data/guide.pdf", ROOT / "examples/data/form.pdf"
PENDING = ix.Worker(required=True, pending=True)

#: Calls of a document whose results are not empty, once its process has read them.
CALLS: list[Callable[[ix.Document], Any]] = [
    lambda document: document.text(0), lambda document: document[0].words, lambda document: document[1].lines,
    lambda document: document[0].glyphs, lambda document: document[0].annotations, lambda document: document[0].links,
    lambda document: document[0].text_in(ix.Rect(0, 0, 612, 792)), lambda document: document.table_text(0, ix.Rect(0, 0, 612, 792)),
]


@pytest.mark.proves("S290c", "S293a")
@pytest.mark.parametrize("number", range(len(CALLS)))
def test_a_viewer_is_told_to_wait_where_a_script_waits(number: int) -> None:
    ask = CALLS[number]
    with ix.open(GUIDE, worker=ix.Worker(required=True)) as document:
        wanted = repr(ask(document))

    async def answered() -> str:
        with ix.open(GUIDE, worker=PENDING) as document:
            with pytest.raises(ix.Pending, match="being opened"):
                ask(document)
            assert document.wait(timeout=60)
            with pytest.raises(ix.Pending, match="later"):
                ask(document)
            return repr(await aio.answer(document, lambda: ask(document)))

    found = asyncio.run(asyncio.wait_for(answered(), 60))
    assert found == wanted and len(found) > 4


@pytest.mark.proves("S290c")
def test_a_wait_without_a_limit_ends_with_what_it_waits_for() -> None:
    with ix.open(GUIDE, worker=PENDING) as document:
        assert document.wait() and document.state == ix.DocumentState.OK
        assert document.wait(0) and document.wait(1, Wait.LINES)
        assert [document.part_state(0, each) for each in (Part.TEXT, Part.ANNOTATIONS)] == [PartState.LOADED] * 2
        assert document.part_state(1, Part.LINES) == PartState.LOADED and document.text(0)


@pytest.mark.proves("S290c", "S314f")
def test_a_form_is_not_taken_for_empty() -> None:
    async def names() -> list[str]:
        with await aio.open(FORM, worker=PENDING) as document:
            with pytest.raises(ix.Pending):
                len(document.form)
            return await aio.answer(document, lambda: document.form.names)

    with ix.open(FORM) as document:
        assert asyncio.run(asyncio.wait_for(names(), 60)) == document.form.names != []


@pytest.mark.proves("S290e", "S314f")
def test_a_part_that_ends_every_process_ends_the_waiting(tmp_path: Path) -> None:
    async def ask() -> None:
        with ix.open(GUIDE, worker=ix.Worker(required=True, pending=True, seconds=1e-6)) as document:
            document.wait()
            with pytest.raises(ix.InteractError):
                await aio.answer(document, lambda: document.text(0))

    asyncio.run(asyncio.wait_for(ask(), 60))
