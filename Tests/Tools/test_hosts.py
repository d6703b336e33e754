"""The pages on toolkits name every field of an event and what drives a loop."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("gtk4", "qt6", "sdl2", "win32", "appkit")


def fields() -> list[str]:
    """The fields of ix_event as `arm.member`, read from the header; padding left out."""
    header = (ROOT / "include/interact/types/event.h").read_text()
    struct = re.search(r"typedef struct ix_event \{(.*?)\} ix_event;", header, re.S)
    assert struct is not None
    text = re.sub(r"/\*.*?\*/", "", struct[1], flags=re.S)
    found = ["flags", "time_ns", "device"]
    for body, arm in re.findall(r"struct \{(.*?)\} (\w+);", text, re.S):
        names = re.findall(r"(\w+)(?:\[\d+\])?;", body)
        found += [f"{arm}.{name}" for name in names if name != "reserved"]
    return found


def test_the_header_was_read() -> None:
    assert {"pointer.tilt_y", "wheel.v120_x", "trackpad.fingers", "key.key"} <= set(fields()) and len(fields()) > 25


@pytest.mark.proves("S257")
@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_every_field_and_the_loop(page: str) -> None:
    text = (ROOT / f"docs/hosts/{page}.md").read_text()
    wanted = [f"`{name}`" for name in fields()]
    wanted += ["ix_view_deadline", "IX_EFFECT_MOVING", "IX_EFFECT_CURSOR", "IX_EFFECT_LOAD_WANTED"]
    assert [each for each in wanted if each not in text] == []
