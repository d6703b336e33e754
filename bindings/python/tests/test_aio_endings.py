"""asyncio where things end early: parts that cannot be read, searches that are left, documents that are closed while tasks wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import Part, PartState, aio

from full_provider import Full
from later_provider import Later

GUIDE = Path(__file__).parents[3] / "examples/data/guide.pdf"


def damaged(page: int) -> ix.Glyphs:
    raise ix.Damaged(f"the text of page {page} is damaged")


class Broken(Full):
    """Its pages have no text that could be read."""

    def text(self, page: int) -> ix.Glyphs:
        return damaged(page)


class BrokenLater(Later):
    """The same, but it says so later."""

    def text(self, page: int) -> ix.Glyphs:
        return self.later(ix.Question(ix.QuestionKind.TEXT, page), lambda: damaged(page))


@pytest.mark.proves("S314f")
@pytest.mark.parametrize("provider", [Broken, BrokenLater], ids=["at once", "later"])
def test_a_part_that_cannot_be_read_is_failed(provider: Callable[[], Full]) -> None:
    async def load() -> list[PartState]:
        made = provider()
        with ix.open(provider=made) as document:
            letting = asyncio.create_task(let(made))
            while document.state == ix.DocumentState.OPENING:
                await asyncio.sleep(0.01)
                document.poll()
            states = [await aio.loaded(document, 0), await aio.loaded(document, 0), await aio.loaded(document, 0, Part.ANNOTATIONS)]
            letting.cancel()
            return states

    states = asyncio.run(asyncio.wait_for(load(), 20))
    assert states == [PartState.FAILED, PartState.FAILED, PartState.LOADED]


async def let(provider: Full) -> None:
    while isinstance(provider, Later):
        await asyncio.sleep(0.01)
        provider.let()


@pytest.mark.proves("S314f")
@pytest.mark.parametrize("worker", [False, True], ids=["in process", "worker"])
def test_a_search_may_be_left_at_the_first_match(worker: bool) -> None:
    complaints: list[dict[str, Any]] = []

    async def find() -> int:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
        found = 0
        with await aio.open(GUIDE, worker=worker) as document, ix.Search(document, "the") as search:
            async for _ in aio.matches(document, search):
                found += 1
                break
        await asyncio.sleep(0.05)
        return found

    try:
        assert asyncio.run(asyncio.wait_for(find(), 60)) == 1
    except ix.NotSupported as error:
        pytest.skip(str(error).splitlines()[0])
    assert not complaints


#: Tasks that wait for a document.
WAITS: dict[str, Callable[[ix.Document], Awaitable[object]]] = {
    "loaded": lambda document: aio.loaded(document, 0),
    "answer": lambda document: aio.answer(document, lambda: document.render(0, 1)),
    "form": aio.form,
    "save": lambda document: aio.save(document, "unwritten.pdf"),
}


@pytest.mark.proves("S314f")
@pytest.mark.parametrize("name", WAITS)
def test_tasks_that_wait_for_a_closed_document_end(name: str) -> None:
    async def wait() -> None:
        provider = Later(at_once=True)
        document = ix.open(provider=provider)
        provider.at_once = False
        waiting = asyncio.ensure_future(WAITS[name](document))
        await asyncio.sleep(0.02)
        assert not waiting.done()
        document.close()
        with pytest.raises(ix.StaleHandle):
            await waiting
        with pytest.raises(ix.StaleHandle):
            await aio.loaded(document, 0)

    asyncio.run(asyncio.wait_for(wait(), 20))
