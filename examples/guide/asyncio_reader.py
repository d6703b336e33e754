"""The code of docs/guide/asyncio.md: reading a document and driving a view in asyncio. `python examples/guide/asyncio_reader.py`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import libinteract as ix
from libinteract import aio, effects, events

PAPER = Path(__file__).resolve().parents[1] / "data/guide.pdf"


# guide: read
async def count_words(page: ix.Page) -> int:
    return len(await aio.answer(page.document, lambda: page.words))


async def read(path: Path) -> None:
    with await aio.open(path) as document:
        counts = await asyncio.gather(*(count_words(page) for page in document))
        picture = await aio.answer(document, lambda: document[0].picture(0.5))
        print(f"{len(document)} pages, {sum(counts)} words; the first one is {picture.width} by {picture.height}")
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
    """Feeds events, as a window would when it gets them."""
    document = live.view.document
    links = await aio.answer(document, lambda: document[0].links)
    live.now.set_fit(ix.Fit.PAGE)
    link = links[1].rect.center
    at = live.view.convert(0, ix.Space.PDF, link.x, link.y, ix.Space.VIEW)
    live.feed(events.down(at.x, at.y, 0))
    await asyncio.sleep(0.04)
    live.feed(events.up(at.x, at.y, 0))
    # guide end


if __name__ == "__main__":
    asyncio.run(read(Path(sys.argv[1]) if len(sys.argv) > 1 else PAPER))
    asyncio.run(browse(PAPER))
