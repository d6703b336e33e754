"""The pages for contributors name what is there: decisions, changes, the files that a change touches."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs/contributing.md", *sorted((ROOT / "docs/contributing").glob("*.md")), ROOT / "docs/design.md", ROOT / "CODE-MAP.md"]
FOLDERS = ("Sources/", "Tests/", "include/", "schema/", "tools/", "bindings/", "docs/", "examples/", "benchmarks/")


@pytest.mark.proves("S334a")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_exists(page: Path) -> None:
    named = re.findall(r"`([\w./+-]+)`", page.read_text())
    paths = [each for each in named if each.startswith(FOLDERS) and "X" not in Path(each).stem]
    assert paths
    assert [each for each in paths if not (ROOT / each).exists()] == []


@pytest.mark.proves("S334a")
@pytest.mark.parametrize("kind", ["effect", "tool", "component", "layout", "annotation member", "setting"])
def test_each_kind_of_addition_has_its_list_of_files(kind: str) -> None:
    page = (ROOT / "docs/contributing.md").read_text()
    sections = {title.lower(): text for title, text in re.findall(r"^## (.+)\n((?:(?!^## ).*\n?)*)", page, re.M)}
    words = kind.split()[-1]
    text = next(text for title, text in sections.items() if re.fullmatch(rf"(?:an?|adding an?) (?:[\w ]+ )?{words}(?: .*)?", title))
    assert re.search(r"`(?:schema|Sources|include)/", text)


@pytest.mark.proves("S334a")
def test_every_decision_is_listed_and_says_what_it_costs() -> None:
    folder = ROOT / "docs/decisions"
    index = (folder / "README.md").read_text()
    pages = sorted(each for each in folder.glob("*.md") if each.name != "README.md")
    assert len(pages) >= 6
    assert [each.name for each in pages if f"({each.name})" not in index] == []
    numbers = [int(each.name[:3]) for each in pages]
    assert numbers == list(range(1, len(pages) + 1))
    assert [each.name for each in pages if not 8 <= each.read_text().count("\n") <= 80] == []


@pytest.mark.proves("S334a")
def test_the_changes_say_what_is_not_released_yet() -> None:
    text = (ROOT / "CHANGELOG.md").read_text()
    assert re.search(r"^## \[(?:Unreleased|\d+\.\d+\.\d+)\]", text, re.M)
    assert {"### Added", "### Changed", "### Fixed"} <= set(re.findall(r"^### \w+", text, re.M))


@pytest.mark.proves("S334a")
def test_moves_that_blame_passes_over_are_commits_of_this_history() -> None:
    lines = (ROOT / ".git-blame-ignore-revs").read_text().split("\n")
    hashes = [each for each in lines if each and not each.startswith("#")]
    assert hashes and all(re.fullmatch(r"[0-9a-f]{40}", each) for each in hashes)
