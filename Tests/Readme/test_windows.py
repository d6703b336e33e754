"""The README's first programs, by the commands that stand there: a window that shows a page, scrolls, and selects text."""

from __future__ import annotations

import os
import re
from pathlib import Path

import numpy
import pytest
from PIL import Image
from screen import Picture, Screen

ROOT = Path(__file__).resolve().parents[2]
PICTURES = Path(os.environ.get("BUILD", ROOT / "build")) / "pictures"


def command(program: str) -> str:
    """The command of the README that runs a program, its lines joined."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").replace("\\\n", " ")
    found = re.findall(rf"^    (.*examples/readme/{re.escape(program)}.*)$", text, re.MULTILINE)
    assert len(found) == 1, f"the README has no one command for {program}"
    return str(found[0])


def share(mask: numpy.ndarray) -> float:
    return float(mask.mean())


def paper(picture: Picture) -> float:
    return share(picture.min(axis=2) > 240)


def colored(picture: Picture) -> float:
    return share(numpy.ptp(picture, axis=2) > 40)


def changed(picture: Picture, before: Picture) -> float:
    return share((picture != before).any(axis=2))


def text_at(picture: Picture) -> tuple[int, int] | None:
    """A dark place with paper around it, in the middle of the window."""
    dark = picture.max(axis=2) < 90
    for y in range(280, 460):
        for x in range(300, 500):
            if dark[y, x] and share(picture[y - 12 : y + 12, x - 40 : x + 40].min(axis=2) > 240) > 0.5:
                return x, y
    return None


def keep(picture: Picture, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    Image.fromarray(picture).save(PICTURES / name)


@pytest.mark.proves("S265a")
@pytest.mark.parametrize("program", ["window.c", "window.py"])
def test_a_window_shows_a_page(program: str, tmp_path: Path) -> None:
    with Screen(tmp_path, command(program), ROOT) as screen:
        first = screen.picture_when(lambda seen: paper(seen) > 0.3 and text_at(seen) is not None, seconds=180)
        assert paper(first) > 0.3, f"no page is shown: {screen.errors}"
        at = text_at(first)
        assert at is not None, "no text on the page"
        x, y = at

        screen.hand("mousemove", x - 1, y)
        screen.hand("mousedown", 1)
        for step in range(1, 6):
            screen.hand("mousemove", x + 24 * step, y + 6 * step)
        screen.hand("mouseup", 1)
        selected = screen.picture_when(lambda seen: colored(seen) > colored(first) + 0.002)
        keep(selected, f"readme-{program.replace('.', '-')}.png")
        assert colored(selected) > colored(first) + 0.002, f"nothing was selected: {screen.errors}"

        for _ in range(3):
            screen.hand("click", 5)
        scrolled = screen.picture_when(lambda seen: changed(seen, selected) > 0.02 and paper(seen) > 0.2)
        keep(scrolled, f"readme-{program.replace('.', '-')}-scrolled.png")
        assert changed(scrolled, selected) > 0.02, "it did not scroll"
        assert paper(scrolled) > 0.2
        assert "Error" not in screen.errors and "CRITICAL" not in screen.errors, screen.errors
