"""How what a worker does later ends, through Python: why a save failed, and which pages a reload found again."""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

import pikepdf
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python/src")]

import libinteract as ix  # noqa: E402
from libinteract import effects  # noqa: E402

pytestmark = pytest.mark.usefixtures("installed")
GUIDE = ROOT / "examples/data/guide.pdf"
PENDING = ix.Worker(required=True, pending=True, seconds=60, long_seconds=60)


@pytest.mark.proves("S290c")
def test_a_save_that_fails_later_has_its_reason(tmp_path: Path) -> None:
    with ix.open(GUIDE, worker=PENDING) as document, ix.View(document, 400, 400) as view:
        document.wait(timeout=60)
        assert not document.save(tmp_path / "nowhere/saved.pdf")
        ended: list[int] = []
        while not ended:
            time.sleep(0.01)
            document.poll()
            ended = [each.status for each in view.effects() if isinstance(each, effects.Answered)]
        assert ended == [ix.Status.ERROR_IO] and "nowhere" in document.last_failure


@pytest.mark.proves("S255a", "S290c")
def test_pages_are_found_again_behind_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "guide.pdf"
    shutil.copy(GUIDE, path)
    with ix.open(path, worker=PENDING) as document:
        document.wait(timeout=60)
        before = [document.page_id(index) for index in range(len(document))]
        with pikepdf.open(GUIDE) as file:
            file.pages.insert(0, file.pages[2])
            del file.pages[3]
            file.save(tmp_path / "new.pdf")
        (tmp_path / "new.pdf").replace(path)
        with pytest.raises(ix.Pending):
            document.reload()
        assert document.wait(parts=ix.Wait.RELOAD, timeout=60)
        assert document.reloaded.count == 1 and document.reloaded.pages_kept == len(before)
        after = [document.page_id(index) for index in range(len(document))]
        assert after == [before[2], before[0], before[1], before[3]]
