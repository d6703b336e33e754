"""The conformance suite: providers that ship hold its rules, C and Python say the same, and what breaks a rule is noticed.

IX_CONFORMANCE is the program, IX_MUTANTS that of mutants.c. With IX_CONFORMANCE_ALL every rule is broken and every sample document read.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import files
import pytest

import libinteract as ix
from libinteract import conformance
from libinteract.errors import InvalidArgument

ROOT = Path(__file__).resolve().parents[2]
ALL = "IX_CONFORMANCE_ALL" in os.environ
CORPUS = Path(os.environ.get("IX_CORPUS", ROOT.parent / "shared/corpus"))
SAMPLES = sorted(CORPUS.rglob("*.pdf"))
BUNDLED = {name: os.environ.get(f"LIBINTERACT_{name.upper()}_LIBRARY") for name in ("poppler", "pdfium")}
INSTALLED = [name for name, path in BUNDLED.items() if path and Path(path).exists()]


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return files.write(tmp_path_factory.mktemp("documents"))


def command(provider: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Runs the program of C."""
    return subprocess.run([os.environ["IX_CONFORMANCE"], str(BUNDLED[provider]), f"ix_{provider}_provider", *map(str, arguments)],
                          capture_output=True, text=True, check=False)


@pytest.mark.proves("S306")
@pytest.mark.parametrize("provider", INSTALLED)
def test_what_ships_holds_every_rule(provider: str, documents: list[Path]) -> None:
    verdicts = conformance.check(provider, documents, password=files.PASSWORD)
    assert [each for each in verdicts if each.verdict == "fails"] == []
    assert [each for each in verdicts if each.verdict == "not tried"] == []
    assert len(verdicts) > 140


@pytest.mark.proves("S306")
def test_the_command_of_c_and_that_of_python_say_the_same(documents: list[Path]) -> None:
    given = ["--password", files.PASSWORD, *documents]
    in_c = command("poppler", *given)
    in_python = subprocess.run([sys.executable, "-m", "libinteract.conformance", "poppler", *map(str, given)], capture_output=True, text=True, check=False)
    assert (in_c.returncode, in_c.stdout) == (in_python.returncode, in_python.stdout) and in_c.returncode == 0, in_c.stdout
    assert "text\n  holds      answers " in in_c.stdout and in_c.stdout.splitlines()[-1].startswith("148 rules hold, 0 fail")
    by_name = f"{BUNDLED['poppler']}:ix_poppler_provider"
    assert json.loads(command("poppler", "--json", *given).stdout) == json.loads(conformance.run(by_name, ["--json", *map(str, given)])[1])


@pytest.mark.proves("S306")
def test_a_rule_that_is_broken_fails() -> None:
    """Each Nth of them here, all of them with IX_CONFORMANCE_ALL."""
    environment = {**os.environ, **({} if ALL else {"SAMPLE": "9"})}
    folder = Path(os.environ.get("TMPDIR", "/tmp")) / f"mutants-{os.getpid()}"
    folder.mkdir()
    try:
        result = subprocess.run(
            [os.environ["IX_MUTANTS"], str(BUNDLED["poppler"]), "ix_poppler_provider", files.PASSWORD, *map(str, files.write(folder))],
            capture_output=True, text=True, check=False, env=environment)
    finally:
        for each in folder.iterdir():
            each.unlink()
        folder.rmdir()
    assert result.returncode == 0, result.stdout
    assert "MISSED" not in result.stdout and result.stdout.count("caught") >= (146 if ALL else 15)


def test_what_no_file_tries_is_said(documents: list[Path]) -> None:
    verdicts = {(each.entry, each.rule): each for each in conformance.check("poppler", documents[1:2])}
    assert verdicts["unlock", "right"].verdict == "not tried" and verdicts["annotations", "fields"].verdict == "not tried"
    assert verdicts["text", "quads"].verdict == "holds" and verdicts["text", "quads"].times > 0


def test_arguments_that_make_no_sense(documents: list[Path]) -> None:
    for arguments in (["--only", "nothing", documents[0]], ["--pages", "0", documents[0]], ["--unknown", documents[0]], ["no such file.pdf"], []):
        assert conformance.run("poppler", [str(each) for each in arguments])[0] == 2
    with pytest.raises(InvalidArgument, match="no such file"):
        conformance.check("poppler", ["no such file.pdf"])
    assert command("poppler", "no such file.pdf").returncode == 2
    status, text = conformance.run("poppler", ["--rules"])
    assert status == 0 and text.count("not tried") > 140


def test_the_page_of_the_documentation_is_up_to_date() -> None:
    result = subprocess.run([sys.executable, ROOT / "tools/conformance.py", "--check"], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


class Small(ix.Provider):
    """A provider in Python: two pages with a line of text."""

    def page_count(self) -> int:
        return 2

    def pages(self, first: int, count: int) -> list[ix.PageInfo]:
        return [ix.PageInfo(media_box=ix.Rect(0, 0, 200, 100)) for at in range(first, min(first + count, 2))]

    def text(self, page: int) -> list[tuple[str, ix.Rect]]:
        if page > 1:
            raise LookupError(f"there is no page {page}")
        return [(letter, ix.Rect(20 + 8 * at, 40, 28 + 8 * at, 52)) for at, letter in enumerate("A line of text")]


class Forgetful(Small):
    """The same, which loses a letter each time that it is asked."""

    asked = 0

    def text(self, page: int) -> list[tuple[str, ix.Rect]]:
        self.asked += 1
        return super().text(page)[self.asked:]


@pytest.mark.proves("S306")
def test_a_provider_in_python(documents: list[Path]) -> None:
    missing = [("making", "missing")]  # It opens no file at all.
    found = conformance.check(Small, documents[:2])
    assert [(each.entry, each.rule) for each in found if each.verdict == "fails"] == missing
    assert {each.verdict for each in found if each.entry == "text"} == {"holds", "not tried"}
    assert {each.verdict for each in found if each.entry == "outline"} == {"not offered"}
    broken = {(each.entry, each.rule): each.shows for each in conformance.check(Forgetful, documents[:2]) if each.verdict == "fails"}
    assert ("text", "same") in broken and "then" in broken["text", "same"]


#: Samples with text in fonts that are not in the file: it is drawn only where such fonts are installed.
FONTS_ELSEWHERE = {"pdfjs-XiaoBiaoSong.pdf", "pdfminer-jo.pdf"}


@pytest.mark.skipif(not ALL, reason="every sample document: tools/prove.sh conformance")
@pytest.mark.parametrize("provider", INSTALLED)
def test_every_sample_document(provider: str) -> None:
    assert len(SAMPLES) > 100
    failing = {}
    for path in SAMPLES:
        fails = [each for each in conformance.check(provider, [path], pages=2) if each.verdict == "fails"
                 and not (path.name in FONTS_ELSEWHERE and (each.entry, each.rule) == ("text", "drawn"))]
        if fails:
            failing[path.name] = [f"{each.entry} {each.rule}: {each.shows}" for each in fails]
    assert failing == {}
