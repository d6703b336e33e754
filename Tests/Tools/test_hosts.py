"""The pages on toolkits name every field of an event, every effect that a host must handle, and what drives a loop."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("gtk4", "qt6", "sdl2", "win32", "appkit")


def fields() -> list[str]:
    """The fields of ix_event as `arm.member`, read from the header; padding left out."""
    header = (ROOT / "include/interact/types/input.h").read_text()
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


@pytest.mark.proves("S257c")
@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_every_field_and_the_loop(page: str) -> None:
    text = (ROOT / f"docs/hosts/{page}.md").read_text()
    wanted = [f"`{name}`" for name in fields()]
    wanted += ["ix_view_deadline", "IX_EFFECT_MOVING", "IX_EFFECT_CURSOR", "IX_EFFECT_LOAD_WANTED"]
    assert [each for each in wanted if each not in text] == []


def listed(heading: str) -> set[str]:
    """The effects in a table of the page that all toolkits share."""
    text = (ROOT / "docs/hosts/README.md").read_text()
    section = re.search(rf"^## {heading}$(.*?)(?=^## |\Z)", text, re.M | re.S)
    assert section is not None
    rows = [line.split("|")[1] for line in section[1].splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`(IX_EFFECT_\w+)`", row)}


def test_the_tables_have_every_effect_once() -> None:
    manifest = json.loads(max((ROOT / "abi").glob("*.json")).read_text())
    effects = {each for each in manifest["enums"]["ix_effect_type"] if "FORCE32" not in each}
    must, may = listed("Effects that a host must handle"), listed("Effects that a host may read")
    assert len(effects) > 50 and must | may == effects and must & may == set()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_what_becomes_of_every_effect_that_must_be_handled(page: str) -> None:
    table = (ROOT / f"docs/hosts/{page}.md").read_text().split("| effect |")[1]
    named = set(re.findall(r"IX_EFFECT_\w+", "\n".join(line.split("|")[1] for line in table.splitlines() if line.startswith("|"))))
    assert listed("Effects that a host must handle") - named == set()


#: Calls that answer for the time after all queued events.
LATE = {"sdl2": ("SDL_GetMouseState", "SDL_GetModState"), "appkit": ("NSEvent.pressedMouseButtons",)}


@pytest.mark.parametrize("page", PAGES)
def test_buttons_and_modifiers_are_those_of_the_event(page: str) -> None:
    lines = (ROOT / f"docs/hosts/{page}.md").read_text().splitlines()
    for call in LATE.get(page, ()):
        naming = [line for line in lines if f"`{call}`" in line]
        assert naming and all(re.search(rf"`{re.escape(call)}`:? (?:it )?answers for", line) for line in naming)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_says_which_clock(page: str) -> None:
    row = next(line for line in (ROOT / f"docs/hosts/{page}.md").read_text().splitlines() if line.startswith("| `time_ns`"))
    assert "frames" in row or "same clock" in row
