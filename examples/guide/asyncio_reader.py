"""The code of docs/guide/asyncio.md: a document is read and a view is driven in asyncio. `python examples/guide/asyncio_reader.py`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import libinteract as ix
from libinteract import aio, effects, events

PAPER = Path(__file__).resolve().parents[1] / "data/guide.pdf"


# guide: read
async def read(path: Path) -> None:
    with await aio.open(path) as document:
        for page in document:
            await aio.loaded(document, page)
        words, picture = await asyncio.gather(
            aio.answer(document, lambda: sum(len(page.words) for page in document)),
            aio.answer(document, lambda: document[0].picture(0.5)))
        print(f"{len(document)} pages, {words} words; the first one is {picture.width} by {picture.height}")
        # guide end


# guide: live
async def browse(path: Path) -> None:
    with await aio.open(path) as document, ix.View(document, 600, 800) as view, aio.Live(view) as live:
        hand = asyncio.create_task(tap_a_link(live))
        async for effect in live:
            match effect:
                case effects.Page(page):
                    print(f"page {page + 1}")
                    if page > 0:
                        live.close()
                case _:
                    pass
        await hand
        # guide end


# guide: feed
async def tap_a_link(live: aio.Live) -> None:
    """As a window would hand over the events that it gets."""
    await aio.loaded(live.view.document, 0, ix.Part.ANNOTATIONS)
    live.now.set_fit(ix.Fit.PAGE)
    link = live.view.document[0].links[1].rect.center
    at = live.view.convert(0, ix.Space.PDF, link.x, link.y, ix.Space.VIEW)
    live.feed(events.down(at.x, at.y, 0))
    await asyncio.sleep(0.04)
    live.feed(events.up(at.x, at.y, 0))
    # guide end


if __name__ == "__main__":
    asyncio.run(read(Path(sys.argv[1]) if len(sys.argv) > 1 else PAPER))
    asyncio.run(browse(PAPER))
