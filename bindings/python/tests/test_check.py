"""The corpus checker on a folder made on the spot: it agrees with a true truth and reports a false one."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from libinteract import _library, errors

GUIDE = Path(__file__).resolve().parents[3] / "examples/data/guide.pdf"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    try:
        _library.load_poppler()
    except errors.NotSupported as error:
        pytest.skip(str(error))
    (tmp_path / "truth").mkdir()
    shutil.copy(GUIDE, tmp_path / "guide.pdf")
    return tmp_path


def truth(**changes: Any) -> dict[str, Any]:
    page: dict[str, Any] = {
        "index": 0, "display_size": [612, 792],
        "annots": [
            {"i": 0, "subtype": "Link", "rect": [70, 36, 172, 52]}, {"i": 1, "subtype": "Link", "rect": [316, 36, 388, 52]}],
        "links": [
            {"annot": 0, "action": "URI", "uri": "https://example.org/libinteract"},
            {"annot": 1, "action": "GoTo", "dest_page": 2}],
        "words": [["Events", [72, 700, 150, 730], [72, 704, 150, 724]]],
        "probes": [
            {"d": [100, 748], "class": "inside", "annot": 0, "link": 0}, {"d": [300, 300], "class": "outside", "annot": None}],
    }
    page.update(changes)
    return {"id": "guide", "page_count": 4, "pages": [page], "fields": []}


def check(folder: Path, facts: dict[str, Any], *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "truth/guide.json").write_text(json.dumps(facts))
    return subprocess.run(
        [sys.executable, "-m", "libinteract.check", "corpus", str(folder), *options], capture_output=True, text=True, check=False)


def test_a_true_truth_agrees(folder: Path) -> None:
    done = check(folder, truth())
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("17 passed, 0 failed, 0 skipped\n")


@pytest.mark.parametrize(("changes", "said"), [
    ({"display_size": [612, 700]}, "display size: guide page 0"),
    ({"words": [["Nowhere", [72, 700, 150, 730], [72, 704, 150, 724]]]}, "words: guide page 0: 'Nowhere'"),
    ({"probes": [{"d": [300, 300], "class": "inside", "annot": 0}]}, "annotation None, not 0"),
    ({"links": [{"annot": 0, "action": "URI", "uri": "https://example.org/other"}]}, "links: guide page 0 link 0"),
    ({"annots": [{"i": 0, "subtype": "Ink", "rect": [70, 36, 172, 60]}], "links": [], "probes": []}, "annotation rect"),
])
def test_a_false_truth_is_reported(folder: Path, changes: dict[str, Any], said: str) -> None:
    done = check(folder, truth(**changes))
    assert done.returncode == 1 and said in done.stdout, done.stdout + done.stderr


def test_bounds_decide_where_they_are_given(folder: Path) -> None:
    false = truth(display_size=[1, 1])
    assert check(folder, false, "--at-least", "words=100").returncode == 0
    assert check(folder, false, "--at-least", "display size=100").returncode == 1
    assert check(folder, false, "--at-least", "display size=100", "--except", "guide").returncode == 0
