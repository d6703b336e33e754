"""Documents that another process reads: `open(..., worker=True)`."""

from __future__ import annotations

import ctypes
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import libinteract as ix
from libinteract import _worker

ROOT = Path(__file__).resolve().parents[3]
LONG, GUIDE = ROOT / "examples/data/long.pdf", ROOT / "examples/data/guide.pdf"


@pytest.fixture(autouse=True)
def installed() -> None:
    try:
        _worker.load_worker()
        _worker.renderer(os.environ.get("LIBINTERACT_PROVIDER"))
    except ix.NotSupported as error:
        pytest.skip(str(error).splitlines()[0])


@pytest.fixture
def document() -> Iterator[ix.Document]:
    with ix.open(LONG, worker=True) as opened:
        yield opened


def facts(document: ix.Document) -> object:
    pages = range(min(4, document.page_count))
    return [(document.text(i), [(a.subtype, a.rect) for a in document.annotations(i)], document.render(i, 0.5)) for i in pages]


@pytest.mark.proves("S290a", "S290c")
@pytest.mark.parametrize("path", [LONG, GUIDE], ids=lambda path: str(path.stem))
def test_it_waits_and_gives_the_same(path: Path) -> None:
    with ix.open(path) as inside, ix.open(path, worker=True) as outside, ix.open(path.read_bytes(), worker=True) as bytes_outside:
        assert facts(inside) == facts(outside) == facts(bytes_outside)
        assert outside.provider == inside.provider and inside.worker is None


@pytest.mark.proves("S290a")
def test_saved_bytes_are_the_same(tmp_path: Path) -> None:
    for name, worker in (("inside.pdf", False), ("outside.pdf", True)):
        with ix.open(GUIDE, worker=worker) as document:
            document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40), color=(1, 0, 0))
            document.save(tmp_path / name)
            assert not document.history.modified
    assert (tmp_path / "inside.pdf").read_bytes() == (tmp_path / "outside.pdf").read_bytes()


@pytest.mark.proves("S290b")
def test_killed_it_opens_again_with_the_edits(document: ix.Document) -> None:
    made = document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 60, 40), color=(1, 0, 0))
    before = document.render(0, 0.5)
    report = document.worker
    assert report is not None and report.place == ix.WorkerPlace.PROCESS and report.deaths == 0 and report.reason == ""
    os.kill(report.process, signal.SIGKILL)
    assert document.render(0, 0.5) == before and document.text(1)
    after = document.worker
    assert after is not None and (after.starts, after.deaths) == (2, 1) and after.process != report.process
    assert [each.id for each in document.annotations(0)][-1] == made.id and document.history.modified


@pytest.mark.proves("S290c")
def test_pending_it_never_waits_and_tells_by_a_descriptor() -> None:
    with ix.open(LONG, worker=ix.Worker(pending=True)) as document:
        states = [document.state]
        assert document.page_count == 0
        deadline = time.monotonic() + 20
        while states[-1] == ix.DocumentState.OPENING and time.monotonic() < deadline:
            select.select([document], [], [], 1)
            document.poll()
            states.append(document.state)
        assert states[0] == ix.DocumentState.OPENING and states[-1] == ix.DocumentState.OK and document.page_count > 1
        assert document.load(0, ix.Part.TEXT) is False
        assert document.wait(0, ix.Wait.TEXT, 20) and document.text(0)


@pytest.mark.proves("S290e")
def test_limits_that_are_none_are_refused() -> None:
    for worker in (ix.Worker(memory=0), ix.Worker(seconds=-1), ix.Worker(long_seconds=float("nan")), ix.Worker(restarts=0)):
        with pytest.raises(ix.InvalidArgument, match="wanted is a number"):
            ix.open(LONG, worker=worker)
    with ix.open(LONG, worker=ix.Worker(memory=None, seconds=None, long_seconds=None)) as document:
        assert document.page_count > 1


@pytest.mark.proves("S290e")
def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    with ix.open(LONG, worker=ix.Worker(program=str(tmp_path / "no"))) as document:
        report = document.worker
        assert document.page_count > 1 and report is not None
        assert report.place == ix.WorkerPlace.HOST and report.process == 0 and "no" in report.reason
    with ix.open(LONG, worker=ix.Worker(program=str(tmp_path / "no"), required=True)) as document:
        assert document.state == ix.DocumentState.INVALID and document.message


def test_not_for_a_provider_of_the_program() -> None:
    with pytest.raises(ix.InvalidArgument, match="runs in this process"):
        ix.open(LONG, provider=ix.Provider, worker=True)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ix.InputOutput, match="no.pdf"):
        ix.open(tmp_path / "no.pdf", worker=True)


def test_it_ends_with_the_document_and_is_no_child(document: ix.Document) -> None:
    report = document.worker
    assert report is not None
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)
    document.close()
    deadline = time.monotonic() + 5
    while os.path.exists(f"/proc/{report.process}") and time.monotonic() < deadline:
        time.sleep(0.01)
    assert _ended(report.process)


def _ended(process: int) -> bool:
    try:
        return ") Z" in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return True


def test_the_renderer_is_not_loaded_here() -> None:
    program = f"import libinteract as ix; d = ix.open({str(LONG)!r}, worker=True); d.text(0); print(open('/proc/self/maps').read())"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=os.environ)
    assert "libinteract-worker" in ran.stdout
    assert not any(name in ran.stdout for name in ("libpoppler", "libpdfium", "libqpdf", "libinteract-poppler", "libinteract-pdfium"))


@pytest.mark.parametrize("kind", [_worker.Options, _worker.Report], ids=lambda kind: str(kind.__name__))
def test_structs_are_as_in_c(kind: type[ctypes.Structure], tmp_path: Path) -> None:
    name = {"Options": "ix_worker_options", "Report": "ix_worker_report"}[kind.__name__]
    fields = [field[0] for field in kind._fields_]
    source = tmp_path / "places.c"
    source.write_text(
        '#include <interact/worker.h>\n#include <stddef.h>\n#include <stdio.h>\nint main(void) {\n'
        + "".join(f'  printf("%zu ", offsetof({name}, {field}));\n' for field in fields) + f'  printf("%zu\\n", sizeof({name}));\n}}\n')
    subprocess.run(["cc", "-I", ROOT / "include", source, "-o", tmp_path / "places"], check=True)
    said = subprocess.run([tmp_path / "places"], capture_output=True, text=True, check=True).stdout.split()
    assert [int(each) for each in said] == [getattr(kind, field).offset for field in fields] + [ctypes.sizeof(kind)]
