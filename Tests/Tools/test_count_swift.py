"""Counting the tests of a Swift run: by its result file, not by lines that parallel tests interleave."""

from __future__ import annotations

from pathlib import Path

import pytest
from count_swift_tests import count

CASES = '<testcase classname="A" name="a()" /><testcase classname="A" name="b()"><failure message="no"></failure></testcase>' \
    '<testcase classname="A" name="c()"><skipped message="no file">Skipped</skipped></testcase>'


def run(folder: Path, cases: str, said: str, status: int) -> tuple[list[str], dict[str, int]]:
    results, output = folder / "swift-swift-testing.xml", folder / "swift.txt"
    if cases:
        results.write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>")
    output.write_text(said)
    return count(results, output, status)


@pytest.mark.proves("S265b")
def test_interleaved_lines_do_not_matter(tmp_path: Path) -> None:
    said = '✔ Test a() pas✔ Test c() skippedsed\nTest run with 3 tests in 1 suite failed after 1 seconds.\n'
    lines, counts = run(tmp_path, CASES, said, 1)
    assert counts == {"passed": 1, "failed": 1, "skipped": 1}
    assert lines == ["FAIL A.b()", "skipped: no file"]


@pytest.mark.parametrize(("cases", "said", "status"), [
    (CASES, "Test run with 4 tests in 1 suite failed after 1 seconds.", 1),
    ('<testcase classname="A" name="a()" />', "", 0),
    ("", "Test run with 1 test in 1 suite passed after 1 seconds.", 0),
    ("<!-- -->", "Test run with 0 tests in 0 suites passed after 0 seconds.", 0),
    ('<testcase classname="A" name="a()" />', "Test run with 1 test in 1 suite passed after 1 seconds.", 1)])
def test_a_run_that_does_not_add_up_has_failed(tmp_path: Path, cases: str, said: str, status: int) -> None:
    lines, counts = run(tmp_path, cases, said, status)
    assert counts["failed"] >= 1 and lines
