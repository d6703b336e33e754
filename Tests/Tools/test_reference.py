"""The reader of the headers, the pages that are made of them, and what is counted as missing."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import documented
import pytest
from reference import c_headers, c_pages, groups, python_pages, stage

ROOT = Path(__file__).resolve().parents[2]
TEXT = """/** @file
 * A trial.
 */
typedef struct ix_trial ix_trial;

/** Ways. */
typedef enum ix_way {
  IX_WAY_ONE = 1, /**< The first. */
  IX_WAY_TWO = 1 << 1,
  IX_WAY_FORCE32 = 0x7fffffff
} ix_way;

/** Held by a trial. */
struct ix_trial {
  uint32_t size, count; /**< Both. */
  const char *name;
  union {
    struct { ix_point at; double width; } here; /**< View space; `at` is the middle. */
  } u;
  ix_status (*ask)(void *context, uint32_t *out_answer); /**< Asks. */
  ix_status (*fill)(void *context, uint8_t *bytes, const char *name); /**< Fills. */
};

/** @name Section
 *  @{ */
/**
 * Tries.
 *
 * Twice.
 *
 * @param trial  Which.
 * @retval IX_ERROR_BUSY  Now
 *                        and then.
 *
 * Cost: O(1).
 */
IX_API ix_status ix_trial_try(ix_trial *trial, double width, ix_trial **out_trial);
/** Paints.
 * @param[in,out] pixels  Of
 *                        the screen; may be NULL.
 * @retval IX_ERROR_IO  Now. */
IX_API ix_status ix_trial_paint(uint8_t *pixels);
/** @} */
"""


@pytest.fixture(scope="module")
def headers() -> list[c_headers.Header]:
    return c_headers.read_all()


def test_the_reader_knows_the_forms() -> None:
    header = c_headers.Reader("trial", TEXT).header
    assert header.brief == "A trial."
    way, trial, call, paint = header.entries
    assert [(each.name, each.doc, each.direction) for each in paint.members] == [("pixels", "Of\nthe screen; may be NULL.", "in,out")]
    assert [(each.type, each.name) for each in c_headers.arguments_of(trial.members[5])] == [
        ("void *", "context"), ("uint8_t *", "bytes"), ("const char *", "name")]
    assert [each.doc for each in way.members] == ["The first.", "", ""] and way.members[1].value == "1 << 1"
    assert trial.doc == "Held by a trial." and [each.name for each in trial.members] == ["size", "count", "name", "u", "ask", "fill"]
    assert [each.name for each in trial.members[3].members[0].members] == ["at", "width"]
    assert call.section == "Section" and call.spelled == "ix_status ix_trial_try(ix_trial *trial, double width, ix_trial **out_trial)"
    assert list(c_headers.tags_of(call.doc)) == [
        ("", "Tries."), ("", "Twice."), ("param", "trial  Which."), ("retval", "IX_ERROR_BUSY  Now\nand then."), ("", "Cost: O(1).")]


def test_what_is_missing_is_counted() -> None:
    found = sorted((each.kind, each.name) for each in documented.missing([c_headers.Reader("trial", TEXT).header])
                   if each.kind != "since")
    assert found == [
        ("direction", "ix_trial.fill(bytes)"), ("direction", "ix_trial_try(trial)"),
        ("field", "ix_trial.name"), ("field", "ix_trial.u.here.width"), ("length", "ix_trial.fill(name)"),
        ("null", "ix_trial_try(out_trial)"), ("null", "ix_trial_try(trial)"), ("ownership", "ix_trial.name"),
        ("ownership", "ix_trial_try(out_trial)"), ("parameter", "ix_trial_try(out_trial)"), ("parameter", "ix_trial_try(width)"),
        ("unit", "ix_trial_try(width)"), ("value", "IX_WAY_TWO")]


@pytest.mark.proves("S334b")
def test_headers_leave_nothing_unsaid(headers: list[c_headers.Header]) -> None:
    """Values of enums are counted by the tool alone, until all of them are described."""
    assert [str(each) for each in documented.missing(headers) if each.kind != "value"] == []


def test_every_declaration_of_the_manifest_is_read(headers: list[c_headers.Header]) -> None:
    manifest = json.loads((ROOT / "bindings/python/src/libinteract/_manifest.json").read_text(encoding="utf-8"))
    entries = [entry for header in headers for entry in header.entries]
    for kind, of in (("functions", "function"), ("callbacks", "callback"), ("structs", "struct"), ("enums", "enum")):
        assert {each.name for each in entries if each.kind == of} == set(documented._names(manifest[kind])), kind


@pytest.mark.proves("S334b")
def test_every_header_and_module_is_on_a_page_of_its_subject(headers: list[c_headers.Header]) -> None:
    named = {part for group in groups.C_GROUPS for part in group.parts}
    assert {each.name for each in headers} - named == set(), "name it in tools/reference/groups.py"
    pages = c_pages.Pages(headers).all()
    described = {word for page in pages.values() for line in page.split("\n") if ":: " in line for word in re.findall(r"\w+", line)}
    assert [entry.name for header in headers for entry in header.entries if entry.name not in described] == []
    named = {part for group in groups.PYTHON_GROUPS for part in group.parts}
    assert set(python_pages._exported()) - named == set(), "name it in tools/reference/groups.py"


@pytest.mark.proves("S334b")
def test_links_of_the_guide_lead_to_pages() -> None:
    pages = stage.pages()
    present = {*pages, *stage.pictures()}
    for name, text in pages.items():
        for target in re.findall(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
            place = (Path("/") / name).parent.joinpath(target)
            assert str(place.resolve().relative_to("/")) in present, f"{name}: {target}"
    listed = stage.contents().split("\n")
    assert [name for name in pages if name != "index.md" and name.removesuffix(".md") not in listed] == []


@pytest.mark.proves("S334b")
def test_one_command_builds_the_reference(tmp_path: Path) -> None:
    """A page of it here; `tools/prove.sh docs` builds all of it, and a warning is an error."""
    assert re.search(r"^docs:\n\t@tools/docs.sh$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    python = ROOT / ".venv-docs/bin/python"
    if not (ROOT / ".venv-docs/requirements.stamp").exists():
        pytest.skip("make docs was not run here: Sphinx is not installed")
    (tmp_path / "source").mkdir()
    for name in ("conf.py", "style.css"):
        shutil.copyfile(ROOT / "tools/reference/sphinx" / name, tmp_path / "source" / name)
    (tmp_path / "source/index.rst").write_text(c_pages.Pages(c_headers.read_all()).all()["c/basics.rst"], encoding="utf-8")
    command = [python, "-m", "sphinx", "-q", "-W", "-b", "html", tmp_path / "source", tmp_path / "html"]
    result = subprocess.run(command, env={**os.environ, "IX_ROOT": str(ROOT)}, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert 'id="c.ix_status"' in (tmp_path / "html/index.html").read_text(encoding="utf-8")
