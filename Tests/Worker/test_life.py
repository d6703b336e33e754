"""How a worker starts, dies and is started again (life.c), and what happens where there is none."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest
from dump import corpus

ROOT = Path(__file__).resolve().parents[2]
KILLS = os.environ.get("IX_WORKER_KILLS", "50")
LIES = os.environ.get("IX_WORKER_LIES", "20")


@pytest.fixture(scope="module")
def document() -> Path:
    folder = corpus()
    if folder is None:
        pytest.skip("no sample documents")
    return folder / "pdfjs-tracemonkey_with_annotations.pdf"


def life(build: Path, *words: object, **environment: str) -> str:
    done = subprocess.run(
        [build / "life", *(str(word) for word in words)], capture_output=True, text=True, timeout=3600, env={**os.environ, **environment})
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(f"ok {words[0]}\n")
    return done.stdout


@pytest.mark.proves("S290c", through="C")
def test_no_signal_no_child_no_descriptor_is_left(build: Path, document: Path) -> None:
    life(build, "quiet", document)


@pytest.mark.proves("S290b", through="C")
def test_it_is_killed_at_random_moments(build: Path, document: Path) -> None:
    life(build, "kills", document, KILLS)


@pytest.mark.parametrize("name", ["host", "fork", "sandbox"])
def test_the_host(build: Path, document: Path, name: str) -> None:
    life(build, name, document)


@pytest.mark.proves("S290c", through="C")
def test_answers_come_when_the_descriptor_says_so(build: Path, document: Path) -> None:
    life(build, "pending", document)


@pytest.mark.proves("S290c", through="C")
def test_a_document_is_opened_and_read_without_waiting(build: Path, document: Path, worker: Path) -> None:
    """By a host's loop, and by ix_document_wait()."""
    whole(build, worker, "document", document)


@pytest.mark.proves("S290c", through="C")
@pytest.mark.parametrize("what", ["save", "waited", "shown"])
def test_what_a_host_is_told_at_the_end(build: Path, document: Path, worker: Path, what: str) -> None:
    """Why a save failed, and that a reload is whole; until then the document shows its pages."""
    whole(build, worker, "endings", document, what)


@pytest.mark.proves("S245a", through="C")
def test_a_provider_is_opened_once(build: Path, document: Path, worker: Path) -> None:
    whole(build, worker, "endings", document, "twice")


def whole(build: Path, worker: Path, name: str, *words: object) -> None:
    """Runs a program over documents of the core."""
    library = Path(os.environ.get("LIBINTERACT_LIBRARY", worker / "libinteract.so"))
    flags = ["-std=gnu11", f"-I{ROOT / 'include'}", f"-L{worker}", "-linteract-worker", f"-Wl,-rpath,{worker}:{library.parent}"]
    subprocess.run(["cc", ROOT / f"Tests/Worker/{name}.c", "-o", build / name, *flags, library], check=True)
    done = subprocess.run([str(each) for each in (build / name, *words)], capture_output=True, text=True, timeout=120)
    assert done.stdout == f"ok {name}\n", done.stderr


@pytest.mark.proves("S290d", through="C")
def test_what_waits_and_what_runs_is_cancelled(build: Path, document: Path) -> None:
    life(build, "cancel", document)


@pytest.mark.proves("S290e", through="C")
def test_one_that_does_not_answer_is_ended(build: Path, document: Path) -> None:
    life(build, "stopped", document)


@pytest.mark.proves("S290b", through="C")
def test_a_part_of_a_page_that_ended_two_may_be_asked_again(build: Path, document: Path) -> None:
    """So an edit of a page that was refused can be made later; a picture is refused until the file is loaded again."""
    done = subprocess.run([build / "again", document], capture_output=True, text=True, timeout=300)
    assert done.stdout == "ok again\n", done.stderr


@pytest.mark.proves("S290f", through="C")
def test_one_that_lies_gives_statuses(build: Path, document: Path) -> None:
    """Its answers are spoiled at random; memory that it was given it tries to shorten."""
    life(build, "lies", document, LIES, IX_LIAR=str(build / "liar"))


def place(build: Path, document: Path, **environment: str) -> tuple[int, int, str]:
    done = subprocess.run([build / "place", document], capture_output=True, text=True, env={**os.environ, **environment})
    where, state, *why = done.stdout.split(" ", 2)
    return int(where), int(state), "".join(why).strip()


def test_without_a_program_the_host_reads_it_itself(build: Path, document: Path, tmp_path: Path) -> None:
    where, state, why = place(build, document, LIBINTERACT_WORKER_PROGRAM=str(tmp_path / "none"))
    assert (where, state) == (2, 0)
    assert "interact-worker was not found" in why and str(tmp_path / "none") in why


def test_a_program_that_says_nothing_is_none(build: Path, document: Path, tmp_path: Path) -> None:
    program = tmp_path / "silent"
    program.write_text("#!/bin/sh\nexit 0\n")
    program.chmod(0o755)
    where, state, why = place(build, document, LIBINTERACT_WORKER_PROGRAM=str(program))
    assert (where, state) == (2, 0) and "ends before it says anything" in why
    assert place(build, document) == (1, 0, "")


def sources() -> list[Path]:
    """Those of libinteract-worker.so, as its build lists them; of fonts those of a build without HarfBuzz."""
    folder = ROOT / "Sources/Worker"
    listed = re.search(r"add_library\(interact-worker SHARED(.*?)\)", (folder / "CMakeLists.txt").read_text(), re.DOTALL)
    assert listed is not None
    named = [folder / word.replace("${PDF_PROVIDER}", "../PdfProvider") for word in listed[1].split()]
    return [*named, ROOT / "Sources/PdfProvider/Fonts/WithoutFonts.cpp"]


@pytest.mark.proves("S290b", "S290f", through="C")
@pytest.mark.skipif("IX_WORKER_ALL" not in os.environ, reason="only where all is tried")
def test_nothing_of_the_client_is_misused(build: Path, document: Path, worker: Path, tmp_path: Path) -> None:
    """Under AddressSanitizer and UBSan: lies, deaths, cancelling, and a host that does not wait."""
    flags = ["-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", f"-I{ROOT / 'include'}"]
    folders = [f"-I{ROOT / 'Sources/Worker'}", f"-I{ROOT / 'Sources/PdfProvider'}"]
    objects = [tmp_path / f"{number}.o" for number in range(len(sources()))]
    for source, to in zip(sources(), objects):
        subprocess.run(["c++", "-std=c++17", *flags, *folders, "-c", source, "-o", to], check=True)
    subprocess.run(["cc", "-std=gnu11", *flags, "-c", ROOT / "Tests/Worker/life.c", "-o", tmp_path / "life.o"], check=True)
    subprocess.run(["c++", *flags, tmp_path / "life.o", *objects, "-ldl", "-lpthread", "-o", tmp_path / "life"], check=True)
    (tmp_path / "interact-worker").symlink_to(worker / "interact-worker")
    for words in (["lies", LIES], ["kills", KILLS], ["pending"], ["cancel"], ["stopped"]):
        program = {"LIBINTERACT_WORKER_PROGRAM": str(tmp_path / "interact-worker"), "IX_LIAR": str(build / "liar")}
        life(tmp_path, words[0], document, *words[1:], **program)
