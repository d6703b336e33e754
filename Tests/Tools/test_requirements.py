"""The list of requirements, the names that tests give, and the tool that counts them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
import requirements

ROOT = Path(__file__).resolve().parents[2]
LAST = 345
MARKS = {
    "*.py": r"mark\.proves\(([^)]*)\)",
    "*.swift": r"\.(?:proves|note)\(([^)]*)\)",
    "*.c": r'\bRUN\(\w+,\s*"([^"]*)"|^ \* proves: (.*)$|\[((?:S\d+[a-z]? ?)+)\]',
    "*.scn": r"^# proves: (.*)$",
    "*.sh": r"\[((?:S\d+[a-z]? ?)+)\]",
}
A_LIST = """# Requirements

## A. Things

- **S1** One thing that is
  told in two lines.
- **S2** Three things · not read yet
  - (a) The first.
  - (b) The second. [Python]
  - (c) The third. [open: issue 7]
- **S3** Two things
  - (a) The first. [any]
  - (b) The second. [later]
"""


def named() -> dict[str, set[str]]:
    """All names that tests of this folder give, and where."""
    found: dict[str, set[str]] = {}
    for folder in ("Tests", "bindings/python/tests", "examples/recipes", "benchmarks"):
        for pattern, mark in MARKS.items():
            for path in (ROOT / folder).rglob(pattern):
                if path.name == Path(__file__).name:
                    continue
                for groups in re.finditer(mark, path.read_text(encoding="utf-8"), re.MULTILINE):
                    for name in re.findall(r"\bS\d+[a-z]*\b", " ".join(filter(None, groups.groups()))):
                        found.setdefault(name, set()).add(str(path.relative_to(ROOT)))
    return found


@pytest.mark.proves("S338a")
def test_the_list_has_every_line_and_every_clause() -> None:
    lines = requirements.items(requirements.LIST.read_text(encoding="utf-8"))
    assert [item.text.split("**")[1] for _, item in lines] == [f"S{number}" for number in range(1, LAST + 1)]
    for _, item in lines:
        letters = [part.text.strip()[3] for part in item.clauses]
        assert letters == [chr(ord("a") + index) for index in range(len(letters))] and len(letters) != 1, item.text


@pytest.mark.proves("S338b")
def test_tests_name_what_the_list_has() -> None:
    clauses = requirements.requirements()
    found = named()
    assert len(found) > 250
    lines = {clause.line for clause in clauses.values()}
    wrong = {name: sorted(where) for name, where in found.items() if name not in clauses and name not in lines}
    assert not wrong, f"numbers and clauses that the list does not have: {wrong}"


def tallied(folder: Path, text: str, **files: str) -> dict[str, str]:
    """The state of each clause of a made list, with these result files."""
    (folder / "list.md").write_text(text)
    results = folder / "results"
    results.mkdir()
    for name, content in files.items():
        (results / name.replace("__", "-").replace("_DOT_", ".")).write_text(content)
    clauses = requirements.requirements(folder / "list.md")
    proofs = requirements.proofs_of(results)
    return {name: requirements.state(clause, proofs) for name, clause in clauses.items()}


def junit(*cases: tuple[str, str, str]) -> str:
    return "<testsuites>" + "".join(
        f'<testcase name="test"><properties><property name="{name}" value="{value}"/></properties>{outcome}</testcase>'
        for name, value, outcome in cases) + "</testsuites>"


@pytest.mark.proves("S338b")
def test_without_results_nothing_is_proven(tmp_path: Path) -> None:
    assert tallied(tmp_path, A_LIST) == {
        "S1": "nothing", "S2a": "nothing", "S2b": "nothing", "S2c": "open", "S3a": "nothing", "S3b": "later"}


@pytest.mark.proves("S338b")
def test_clauses_are_counted_by_language(tmp_path: Path) -> None:
    found = tallied(
        tmp_path, A_LIST, **{"42__cabi_DOT_log": "ok one [S1 S2a]\nFAIL two [S3a]\nok three [S2c]\n",
                             "python_DOT_xml": junit(("proves", "S1", ""), ("proves", "S2b S2c", ""))})
    assert found == {"S1": "proven", "S2a": "partly", "S2b": "proven", "S2c": "proven", "S3a": "nothing", "S3b": "later"}


@pytest.mark.proves("S338b")
def test_bare_numbers_are_counted_apart(tmp_path: Path) -> None:
    found = tallied(
        tmp_path, A_LIST, **{"42__cabi_DOT_log": "ok one [S2 S3]\n", "71__recipes_DOT_log": "ok python/one [S2 S3]\n"})
    assert found == {"S1": "nothing", "S2a": "bare", "S2b": "bare", "S2c": "open", "S3a": "nothing", "S3b": "later"}


@pytest.mark.proves("S338b")
@pytest.mark.parametrize("outcome", ["<failure/>", "<error/>", "<skipped/>"])
def test_only_tests_that_passed_count(tmp_path: Path, outcome: str) -> None:
    files = {"python_DOT_xml": junit(("proves", "S2b", outcome), ("proves-C", "S1", outcome)),
             "42__cabi_DOT_log": "skip one [S3a]\n"}
    assert "proven" not in tallied(tmp_path, A_LIST, **files).values()


@pytest.mark.proves("S338b")
def test_swift_goes_by_the_runner(tmp_path: Path) -> None:
    entries = [{"name": "good()", "proves": ["S3a"]}, {"name": "bad(each:)", "proves": ["S1"]}, {"name": "a name", "proves": ["S2b"]}]
    said = "".join(json.dumps(each) + "\n" for each in entries)
    files = {"swift__proves_DOT_jsonl": said, "swift_DOT_txt": '✘ Test "a name" failed after 1 s\n',
             "swift__swift__testing_DOT_xml": '<a><testcase name="bad(each:)"><failure/></testcase><testcase name="good()"/></a>'}
    found = tallied(tmp_path, A_LIST.replace("[Python]", "[Swift]").replace("One thing", "[any] One thing"), **files)
    assert (found["S3a"], found["S1"], found["S2b"]) == ("proven", "nothing", "nothing")


@pytest.mark.proves("S338b")
def test_a_test_names_at_most_eight() -> None:
    assert len(requirements.names("S1a S1b S1c S1d S1e S1f S1g S1h")) == 8
    with pytest.raises(SystemExit):
        requirements.names("S1a S1b S1c S1d S1e S1f S1g S1h S1i")


@pytest.mark.proves("S338b")
def test_the_report_names_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "list.md").write_text(A_LIST)
    clauses, proofs = requirements.requirements(tmp_path / "list.md"), requirements.Proofs()
    proofs.add("C", "S2a S2c S9", "one")
    proofs.add("Python", "S2c S3", "two")
    text = "\n".join(requirements.report(clauses, proofs, missing=True))
    assert "partly: S2a(not through Python)" in text and "nothing: S1 S2b S3a" in text
    assert "proven, though the list calls them open: S2c" in text and "does not have: S9" in text
    assert "which prove nothing: S3" in text
    assert text.endswith("proven: 1 of 6 clauses (clauses that tests name: C 2, Python 1, Swift 0)")


@pytest.mark.proves("S338b")
@pytest.mark.parametrize(("test", "clause"), [
    ("bindings/python/tests/test_errors.py::test_each_error_has_its_exception", "S251"),
    ("Tests/Tools/test_requirements.py::test_a_test_names_at_most_eight", "S338b")])
def test_what_a_test_names_is_in_its_result_file(tmp_path: Path, test: str, clause: str) -> None:
    """The binding is a project of its own for pytest: each has to write the property."""
    result = tmp_path / "python.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--junitxml", str(result), test]
    subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    assert re.search(rf'<property name="proves" value="[^"]*\b{clause}', result.read_text())
