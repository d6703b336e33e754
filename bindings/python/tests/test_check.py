"""The corpus checker on a folder made on the spot: it agrees with a true truth and reports a false one."""

from __future__ import annotations

import json
import re
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


def with_link(**changes: Any) -> dict[str, Any]:
    links = truth()["pages"][0]["links"]
    return truth(links=[links[0], {**links[1], "dest_fit": "XYZ", "dest_point": [0, 792], **changes}])


@pytest.mark.parametrize(("changes", "agrees"), [({}, True), ({"dest_fit": "Fit"}, False), ({"dest_point": [72, 300]}, False)])
def test_links_are_compared_with_their_places(folder: Path, changes: dict[str, Any], agrees: bool) -> None:
    done = check(folder, with_link(**changes))
    assert (done.returncode == 0) is agrees, done.stdout
    assert ("link places: guide page 0 link 1" in done.stdout) is not agrees


def test_letters_in_another_order_are_told(folder: Path) -> None:
    done = check(folder, truth(words=[["stnevE", [72, 700, 150, 730], [72, 704, 150, 724]]]))
    assert done.returncode == 1
    assert re.search(r"^glyphs: guide page 0: [1-9] of 'stnevE'$", done.stdout, re.MULTILINE)


def damaged(count: int, opened: str = "all", pages: int = 4) -> dict[str, Any]:
    tools = {name: {"opened": opened != "none", "pages": count} for name in ("a", "b", "c")}
    page = {"index": 0, "annots": [{"i": 0}, {"i": 1}], "words": [["Events", [0, 0, 1, 1], [0, 0, 1, 1]]]}
    return {"id": "guide", "tools": tools, "open": opened, "page_count": count, "page_count_agreed": True, "pages": [page][:pages]}


@pytest.mark.parametrize(("content", "facts", "said"), [
    ("whole", damaged(4), ""),
    ("whole", damaged(3), "malformed: guide: 4 pages, not 3"),
    ("whole", damaged(4, "none"), "malformed: guide: sound, and no reader opens it"),
    ("none", damaged(4), "malformed: guide: refused, and all readers open it"),
    ("none", damaged(4), "readable files: guide: INVALID"),
    ("none", damaged(4), "readable pages: guide page 0: is not there"),
    ("none", damaged(0, "none", 0), ""),
])
def test_a_damaged_file_that_is_refused_agrees_only_where_others_refuse_it(
    folder: Path, content: str, facts: dict[str, Any], said: str,
) -> None:
    (folder / "malformed").mkdir()
    shutil.move(folder / "guide.pdf", folder / "malformed/guide.pdf")
    if content == "none":
        (folder / "malformed/guide.pdf").write_bytes(b"nothing of a file")
    done = check(folder, facts)
    assert (done.returncode == 0) is (said == ""), done.stdout + done.stderr
    assert said in done.stdout
