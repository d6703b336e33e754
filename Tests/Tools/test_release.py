"""Releases: each kind of break is found and each kind of addition passes; what freezing writes."""

from __future__ import annotations

import copy
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import release
from abi import by_abidiff
from abi.breaks import additions, breaks
from abi.stub import source

ROOT = Path(__file__).resolve().parents[2]
NOW: dict[str, Any] = release.current(ROOT)
Change = Callable[[dict[str, Any]], object]


def member(content: dict[str, Any], struct: str, path: str, kind: str, offset: int, size: int) -> None:
    """Adds a member to the layouts of all machines."""
    content["structs"][struct]["members"][path] = [kind, offset, size]
    for part in ("layouts_ilp32", "layouts_i386"):
        content[part][struct]["members"][path] = [offset, size]


def grow(content: dict[str, Any], struct: str) -> None:
    """A member behind all others."""
    end = content["structs"][struct]["size"]
    member(content, struct, "more", "uint64_t", end, 8)
    for part in ("structs", "layouts_ilp32", "layouts_i386"):
        content[part][struct]["size"] += 8


def insert(content: dict[str, Any], struct: str, before: str) -> None:
    """A member before another, which goes back with all behind it."""
    members = content["structs"][struct]["members"]
    at = members[before][1]
    for place in members.values():
        place[1] += 8 if place[1] >= at else 0
    content["structs"][struct]["size"] += 8
    content["structs"][struct]["members"] = {"inserted": ["uint64_t", at, 8], **members} if at == 0 else {**members, "inserted": ["uint64_t", at, 8]}


def parameter(content: dict[str, Any], name: str, place: int) -> dict[str, Any]:
    found: dict[str, Any] = content["calls"][name]["parameters"][place]
    return found


BREAKS: dict[str, tuple[Change, str]] = {
    "function gone": (lambda c: c["functions"].pop("ix_view_feed"), "ix_view_feed: it is gone"),
    "signature": (lambda c: c["functions"].update(ix_view_feed="ix_status(ix_view *, const ix_event *, uint32_t, size_t *)"), "ix_view_feed: its signature"),
    "callback gone": (lambda c: c["callbacks"].pop("ix_trace_query"), "ix_trace_query: it is gone"),
    "callback": (lambda c: c["callbacks"].update(ix_trace_query="void (*)(const char *, void *)"), "ix_trace_query: its signature"),
    "value changed": (lambda c: c["enums"]["ix_fit"].update(IX_FIT_PAGE=77), "IX_FIT_PAGE of ix_fit: it is 77"),
    "value gone": (lambda c: c["enums"]["ix_fit"].pop("IX_FIT_PAGE"), "IX_FIT_PAGE of ix_fit: it is gone"),
    "enum gone": (lambda c: c["enums"].pop("ix_fit"), "ix_fit: it is gone"),
    "struct gone": (lambda c: c["structs"].pop("ix_point"), "ix_point: it is gone"),
    "fixed struct grown": (lambda c: grow(c, "ix_point"), "ix_point: it has 24 bytes, not 16"),
    "struct shrunk": (lambda c: c["structs"]["ix_viewport"].update(size=8), "ix_viewport: it has 8 bytes"),
    "alignment": (lambda c: c["structs"]["ix_viewport"].update(alignment=16), "ix_viewport: its alignment is 16"),
    "member moved": (lambda c: c["structs"]["ix_point"]["members"].update(y=["double", 16, 8]), "ix_point.y: it is double at 16"),
    "member retyped": (lambda c: c["structs"]["ix_point"]["members"].update(y=["uint64_t", 8, 8]), "ix_point.y: it is uint64_t at 8"),
    "member gone": (lambda c: c["structs"]["ix_point"]["members"].pop("y"), "ix_point.y: it is gone"),
    "member inserted": (lambda c: insert(c, "ix_viewport", "zoom"), "ix_viewport.inserted: it was inserted"),
    "member in a hole": (lambda c: member(c, "ix_viewport", "hole", "uint32_t", 4, 4), "ix_viewport.hole: it was inserted at 4"),
    "member of 32 bits": (lambda c: c["layouts_i386"]["ix_event"]["members"].update(time_ns=[16, 8]), "ix_event.time_ns: it is at 16 with 8 bytes, not at 8 with 8 bytes on i386"),
    "size of 32 bits": (lambda c: c["layouts_ilp32"]["ix_point"].update(size=12), "ix_point: it has 12 bytes, not 16 with 32-bit pointers"),
    "enum of a parameter": (lambda c: c["holds"]["ix_view_set_fit"].update({"1": "ix_axis"}), "ix_view_set_fit: parameter 1 holds ix_axis"),
    "direction": (lambda c: parameter(c, "ix_view_feed", 3).update(direction="in"), "ix_view_feed(out_fed): its direction is in"),
    "NULL refused": (lambda c: parameter(c, "ix_view_feed", 3).update(null="no"), "ix_view_feed(out_fed): NULL was taken"),
    "another free": (lambda c: parameter(c, "ix_view_new", 3).update(free="ix_reader_free"), "ix_view_new(out_view): it is to be freed"),
    "id": (lambda c: c["ids"].update(ix_page_id={"type": "uint32_t"}), "ix_page_id: it is a uint32_t"),
    "constant": (lambda c: c["constants"]["IX_OUTER_CONTAINER"].update(value=1), "IX_OUTER_CONTAINER: its value was 4294967295"),
    "symbol gone": (lambda c: c["symbols"].pop("ix_view_feed"), "ix_view_feed: its symbol is gone"),
    "symbol's version": (lambda c: c["symbols"].update(ix_view_feed="LIBINTERACT_0.2"), "ix_view_feed: its symbol is in LIBINTERACT_0.2"),
    "SONAME": (lambda c: c.update(soname="libinteract.so.1"), "the SONAME is libinteract.so.1"),
}
ADDITIONS: dict[str, Change] = {
    "nothing": lambda c: None,
    "function": lambda c: (c["functions"].update(ix_new="ix_status(void)"), c["symbols"].update(ix_new="LIBINTERACT_0.2")),
    "callback": lambda c: c["callbacks"].update(ix_new_hook="void (*)(void *)"),
    "value": lambda c: c["enums"]["ix_fit"].update(IX_FIT_NEW=99),
    "enum": lambda c: c["enums"].update(ix_new={"IX_NEW": 1}),
    "struct": lambda c: c["structs"].update(ix_new={"size": 4, "alignment": 4, "members": {"a": ["uint32_t", 0, 4]}}),
    "sized struct grown": lambda c: grow(c, "ix_layout_options"),
    "arm of a union": lambda c: (member(c, "ix_effect", "u.new", "struct", 24, 8), member(c, "ix_effect", "u.new.a", "uint64_t", 24, 8)),
    "enum of a parameter": lambda c: c["holds"].update(ix_view_advance={"1": "ix_axis"}),
    "NULL taken": lambda c: parameter(c, "ix_view_new", 3).update(null="yes"),
}


def changed(change: Change) -> dict[str, Any]:
    new = copy.deepcopy(NOW)
    change(new)
    return new


@pytest.mark.proves("S307c")
@pytest.mark.parametrize("name", sorted(BREAKS))
def test_a_break_is_found(name: str) -> None:
    change, told = BREAKS[name]
    assert [each for each in breaks(NOW, changed(change)) if each.startswith(told)], breaks(NOW, changed(change))


@pytest.mark.proves("S307c")
@pytest.mark.parametrize("name", sorted(ADDITIONS))
def test_an_addition_is_no_break(name: str) -> None:
    assert breaks(NOW, changed(ADDITIONS[name])) == []


@pytest.mark.proves("S307c")
def test_additions_are_named() -> None:
    new = changed(lambda c: [ADDITIONS[each](c) for each in ("function", "value", "sized struct grown")])
    assert additions(NOW, new) == ["IX_FIT_NEW", "ix_layout_options.more", "ix_new"]


@pytest.mark.proves("S307c")
def test_a_manifest_is_enough_to_compile_against(tmp_path: Path) -> None:
    (tmp_path / "stub.c").write_text(source(NOW))
    command = ["cc", "-std=c11", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror", "-fsyntax-only", str(tmp_path / "stub.c")]
    assert subprocess.run(command).returncode == 0


@pytest.mark.proves("S307c")
@pytest.mark.skipif(not by_abidiff.is_there(), reason="abidiff is not installed")
def test_abidiff_agrees() -> None:
    assert by_abidiff.differences(NOW, NOW) == ""
    assert by_abidiff.differences(NOW, changed(lambda c: [c[part].pop("ix_view_feed") for part in ("functions", "calls", "symbols")])) != ""


def project(tmp_path: Path, content: dict[str, Any]) -> Path:
    """A project of that manifest."""
    (tmp_path / "abi").mkdir(exist_ok=True)
    (tmp_path / "cmake").mkdir(exist_ok=True)
    (tmp_path / "VERSION").write_text(f"{content['version']}\n")
    (tmp_path / f"abi/{content['abi']}.json").write_text(json.dumps(content))
    nodes: dict[str, list[str]] = {}
    for name, node in content["symbols"].items():
        nodes.setdefault(node, []).append(name)
    (tmp_path / "cmake/interact.map").write_text("".join(f"{node} {{\n{''.join(f'    {each};{chr(10)}' for each in names)}}};\n" for node, names in nodes.items()))
    return tmp_path


@pytest.mark.proves("S307c")
def test_a_release_is_frozen_and_held_to(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_abidiff, "is_there", lambda: False)
    root = project(tmp_path, NOW)
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n")
    assert release.check(root, None) == 0 and release.freeze(root, "2026-11-23") == 0 and release.check(root, None) == 0
    more = changed(ADDITIONS["value"])
    project(root, more)
    assert release.check(root, None) == 1
    assert "IX_FIT_NEW: 0.1.0 is out without it: raise VERSION" in capsys.readouterr().out
    assert release.freeze(root, "2026-11-23") == 0 and release.check(root, None) == 0
    project(root, NOW | {"version": "0.2.0", "abi": "0.2"})
    assert release.check(root, None) == 1 and "IX_FIT_NEW of ix_fit: it is gone (release 0.1.0)" in capsys.readouterr().out
    assert release.freeze(root, "2027-01-01") == 1 and not (root / "abi/released/0.2.0.json").exists()
    project(root, changed(lambda c: (ADDITIONS["value"](c), ADDITIONS["function"](c), c.update(version="0.2.0", abi="0.2"))))
    assert release.check(root, None) == 0


@pytest.mark.proves("S307c")
def test_the_changelog_enters_a_release_once() -> None:
    text = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n### Fixed\n\n- Two.\n"
    once = release.entered(text, "0.1.0", "2026-11-23")
    assert once == "# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-23\n\n### Added\n\n- One.\n\n### Fixed\n\n- Two.\n"
    assert release.entered(once, "0.1.0", "2026-11-23") == once
    later = once.replace("[Unreleased]\n", "[Unreleased]\n\n### Fixed\n\n- Three.\n\n### Changed\n\n- Four.\n")
    assert release.entered(later, "0.1.0", "2026-11-23") == once.replace("- Two.", "- Three.\n- Two.") + "\n### Changed\n\n- Four.\n"
    after = release.entered(later, "0.2.0", "2027-01-01")
    assert after.index("## [0.2.0] - 2027-01-01") < after.index("- Four.") < after.index("## [0.1.0]") < after.index("- Two.")


@pytest.mark.proves("S307c")
def test_what_is_frozen_holds_now() -> None:
    released = release.releases(ROOT)
    assert [each["version"] for each in released][:1] == ["0.1.0"] and all(breaks(each, NOW) == [] for each in released)
