"""The package over a worker whose file is hostile, or which lies: every call gives its answer or an error, within the limits."""

from __future__ import annotations

import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python/src"), str(ROOT / "Tests/Hostile")]

import kinds  # noqa: E402
import pikepdf  # noqa: E402
import libinteract as ix  # noqa: E402

FULL = "IX_WORKER_ALL" in os.environ
KINDS = kinds.load()
LIES = range(100 if FULL else 12)
SECONDS, LONG_SECONDS, MEMORY = 2.0, 3.0, 512 << 20
#: A process is ended two seconds after its time at the latest; a question that ends one is asked twice.
LONGEST = 2 * (LONG_SECONDS + 2) + 5

pytestmark = pytest.mark.usefixtures("installed")


def used(path: Path, how: ix.Worker, to: Path) -> tuple[Counter[str], ix.WorkerReport | None]:
    """Asks of a file as a viewer does. Returns how each call ended."""
    told: Counter[str] = Counter()

    def ask(call: Callable[[], object]) -> None:
        began = time.monotonic()
        try:
            call()
            told["answer"] += 1
        except ix.InteractError as error:
            told[type(error).__name__] += 1
        took = time.monotonic() - began
        assert took < LONGEST, f"a call took {took:.1f} s"

    with ix.open(path, worker=how) as document:
        told["pages"] = document.page_count
        for page in range(min(document.page_count, 2)):
            for call in (document.text, document.annotations, document.page_label, lambda page: document.render(page, 0.3)):
                ask(lambda call=call, page=page: call(page))
        for last in (lambda: list(document.outline()), lambda: document.find_destination("x"), document.form.load, lambda: document.save(to, ix.SaveFlags.COPY)):
            ask(last)
        return told, document.worker


@pytest.mark.proves("S288b", "S290e")
def test_hostile_files(tmp_path: Path) -> None:
    """All in this one process: what it holds of them stays within bounds too."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    how = ix.Worker(required=True, seconds=SECONDS, long_seconds=LONG_SECONDS, memory=MEMORY)
    all_told: Counter[str] = Counter()
    deaths = 0
    for name in list(KINDS) if FULL else list(KINDS)[1::3]:
        path = tmp_path / f"{name}.pdf"
        path.write_bytes(KINDS[name].small_file())
        told, report = used(path, how, tmp_path / "saved.pdf")
        all_told += told
        deaths += report.deaths if report else 0
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) >> 10
    print(f"{dict(all_told)}, {deaths} deaths, {grown} MiB more")
    assert all_told["answer"] > 20 and grown < 1024


def endless(path: Path) -> None:
    """A page whose content paints forms that paint forms: 12^9 rectangles."""
    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(200, 200))
        inner = file.make_stream(b"0 0 9 9 re f", Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 200, 200])
        for _ in range(9):
            resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=inner))
            inner = file.make_stream(
                b"/F Do " * 12, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 200, 200], Resources=resources)
        page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(F=inner))
        page.Contents = file.make_stream(b"/F Do")
        file.save(path)


@pytest.mark.proves("S290e")
def test_what_takes_too_long_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "endless.pdf"
    endless(path)
    how = ix.Worker(required=True, seconds=0.5, long_seconds=0.5)
    with ix.open(path, worker=how) as document:
        began = time.monotonic()
        with pytest.raises(ix.ProviderFailed):
            document.render(0, 0.3)
        assert time.monotonic() - began < 10
        assert document.page_count == 1 and document.worker is not None and document.worker.deaths >= 1
        # It is not asked again, and says so at once; other questions are answered.
        began = time.monotonic()
        with pytest.raises(ix.ProviderFailed):
            document.render(0, 0.3)
        assert time.monotonic() - began < 0.5
        assert document.annotations(0) == []


@pytest.mark.proves("S290f")
def test_programs_that_lie(build: Path, tmp_path: Path) -> None:
    """By the number in its name each lies in its own way (liar.cpp); the program that it is in the place of lies beside it."""
    path = ROOT / "examples/data/guide.pdf"
    all_told: Counter[str] = Counter()
    for number in LIES:
        program = build / f"liar-{number}"
        if not program.is_symlink():
            program.symlink_to(build / "liar")
        how = ix.Worker(required=True, seconds=1, long_seconds=1, restarts=2, program=str(program))
        try:
            told, _ = used(path, how, tmp_path / "saved.pdf")
        except ix.InteractError as error:
            told = Counter([type(error).__name__])
        all_told += told
    print(dict(all_told))
    assert sum(all_told.values()) > len(LIES)
