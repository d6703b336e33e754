"""The programs that readers copy state no priority of which the text beside them does not speak, and every program is run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"(?:<!-- (?P<source>[^\n]+) -->\n)?```(?P<language>\w+)\n(?P<body>.*?)```\n", re.DOTALL)
STATED = re.compile(r"\bpriority\s*=\s*(-?\d+)")
PROGRAMS = sorted(
    each for folder in ("examples", "docs") for suffix in ("c", "h", "py") for each in (ROOT / folder).rglob(f"*.{suffix}"))
PAGES = [each.read_text(encoding="utf-8") for each in sorted((ROOT / "docs").rglob("*.md")) + [ROOT / "README.md"]]


def texts_beside(program: Path) -> str:
    """The comment at the head of a program, and the pages that show a part of it."""
    head = re.match(r'\s*(/\*.*?\*/|""".*?""")', program.read_text(encoding="utf-8"), re.DOTALL)
    name = program.relative_to(ROOT).as_posix()
    stem = name.rsplit(".", 1)[0]
    return (head[0] if head else "") + "".join(BLOCK.sub("", page) for page in PAGES if f"{stem}." in page)


def faults(program: Path, text: str) -> list[str]:
    """The priorities that a program states and the text beside it does not."""
    stated = STATED.findall(program.read_text(encoding="utf-8"))
    return [each for each in stated if not re.search(rf"priority[^.|]*{re.escape(each)}\b", text, re.DOTALL)]


@pytest.mark.proves("S268a")
def test_no_program_states_a_priority_that_the_text_beside_it_does_not() -> None:
    assert len(PROGRAMS) > 50
    stating = [each for each in PROGRAMS if STATED.search(each.read_text(encoding="utf-8"))]
    assert {each.name: found for each in stating if (found := faults(each, texts_beside(each)))} == {}


@pytest.mark.proves("S268a")
def test_such_a_priority_is_found(tmp_path: Path) -> None:
    program = tmp_path / "own.c"
    program.write_text("options.priority = 500;", encoding="utf-8")
    assert faults(program, "A press of the host.") == ["500"]
    assert faults(program, "It states the priority 500, so it goes before the menu.") == []
    assert STATED.findall("view.add_recognizer(kind, priority=-1)") == ["-1"]


@pytest.mark.proves("S268")
def test_each_program_of_the_guide_comes_from_one_that_runs() -> None:
    found = 0
    for page in [*(ROOT / "docs/guide").glob("*.md"), ROOT / "README.md"]:
        for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
            if block["language"] not in ("c", "python"):
                continue
            found += 1
            assert block["source"] is not None, f"{page.name}: {block['body'].splitlines()[0]}"
            program = ROOT / block["source"].split("#")[0]
            assert program.exists(), block["source"]
            # The program of examples/scans is show.c and what it calls; scenes are played in the windows of examples/gtk.
            # Tests/Qt is a suite of its own.
            log = program.parent / "show.log" if program.parent.name == "scans" else program.with_suffix(".log")
            # Chapters for Python alone have tests in bindings/python/tests: test_testing.py, test_aio.py.
            alone = program.name in ("testing.py", "asyncio_reader.py")
            assert log.exists() or alone or program.parent.name in ("readme", "gtk", "Qt"), "a suite runs what has a log"
    assert found > 150
