"""The documentation names what exists: functions, values and files."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
PROSE = [each for each in PAGES if each.name not in ("plan.md", "requirements.md")]


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.fixture(scope="module")
def interface() -> set[str]:
    text = "\n".join(each.read_text(encoding="utf-8") for each in (ROOT / "include").rglob("*.h"))
    return set(re.findall(r"\b(?:ix|IX)_\w+", text))


@pytest.mark.parametrize("page", PROSE, ids=named)
def test_every_name_of_the_interface_exists(page: Path, interface: set[str]) -> None:
    text = page.read_text(encoding="utf-8")
    names = set(re.findall(r"\b(?:ix_[a-z]\w+|IX_(?:EFFECT|EVENT|TOOL|TEXT|FIELD|PART|ROLE|DRAW|ERROR|PHRASE|SUBTYPE|SETTING|KEY)_\w+)", text))
    assert {each for each in names if each.rstrip("_") not in interface and not each.endswith("_")} == set()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    files = [each for each in targets if not re.match(r"[a-z]+:", each)]
    assert [each for each in files if not (page.parent / each).exists()] == []


def test_every_chapter_is_listed_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    pages = [each for folder in ("guide", "contracts") for each in (ROOT / "docs" / folder).glob("*.md")]
    assert [named(each) for each in pages if f"({named(each)})" not in readme] == []


def test_pictures_are_small_and_shown() -> None:
    pictures = list((ROOT / "docs/pictures").glob("*.png"))
    text = "\n".join(each.read_text(encoding="utf-8") for each in PAGES)
    assert pictures and all(os.stat(each).st_size < 100_000 and f"pictures/{each.name}" in text for each in pictures)
