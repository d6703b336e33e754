"""Files that another program changes while they are open: every entry answers as the file was, or IX_ERROR_IO (S284).

A file is truncated at each length, grows, is rewritten, replaced, deleted, or cannot be read any more: before any entry was
called, after all were, and before each read of the file. Small files are read whole when they are opened; large ones, here made
of a hole of 33 MiB, through the descriptor.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

from dump import PROVIDER, corpus, program
from pdf import Pdf

#: All lengths and all reads with `make prove`.
FULL = "IX_CHANGING_FULL" in os.environ
CHANGES = ("truncate", "grow", "rewrite", "overwrite", "backdate", "replace", "delete", "touch", "eio")
HOLE = 33 << 20
POPPLER = {"text", "last text", "render", "render bare", "render_changed", "render_annotation"}
HERE = Path(__file__).resolve().parent


def made(path: Path, word: str, pages: int, hole: int = 0) -> Path:
    """Pages with a word, a shape, a field, an image; an outline and a destination; a hole between contents and annotations."""
    pdf = Pdf()
    image = pdf.stream("/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8", "\0\x80\xff@")
    sheets = []
    for i in range(pages):
        n = 200 + 10 * i
        sheets.append(pdf.page(extra=f"/Annots [{n} 0 R {n + 1} 0 R]", text=f"{word} {i}"))
        pdf.put(n, f"<< /Type /Annot /Subtype /Square /Rect [20 20 60 50] /C [1 0 0] /Contents ({word} note) >>")
        pdf.put(n + 1, f"<< /Type /Annot /Subtype /Widget /FT /Tx /T (f{i}) /V ({word}) /DA (/F 9 Tf) /Rect [80 20 160 50] >>")
        pdf.objects[sheets[-1]] = pdf.objects[sheets[-1]].replace(b"/Font", b"/XObject << /I %d 0 R >> /Font" % image)
        pdf.objects[sheets[-1] - 1] = pdf.objects[sheets[-1] - 1].replace(b"BT", b"q 30 0 0 30 150 150 cm /I Do Q\nBT")
        pdf.objects[sheets[-1] - 1] = pdf.objects[sheets[-1] - 1].replace(b"/Length ", b"/Length 1")
    if hole:
        pdf.put(199, f"<< /Length {hole} >>\nstream\n" + "\0" * hole + "\nendstream")
    pdf.put(190, "<< /Type /Outlines /First 191 0 R /Last 191 0 R /Count 1 >>")
    pdf.put(191, f"<< /Title ({word}) /Parent 190 0 R /Dest [{sheets[0]} 0 R /Fit] >>")
    fields = " ".join(f"{201 + 10 * i} 0 R" for i in range(pages))
    form = f"/AcroForm << /Fields [{fields}] >>"
    pdf.tree(*sheets, catalog=f"/Outlines 190 0 R /Dests << /there [{sheets[-1]} 0 R /Fit] >> {form}")
    if not hole:
        return pdf.write(path)
    whole = pdf.write(path.with_suffix(".whole"))
    subprocess.run(["cp", "--sparse=always", str(whole), str(path)], check=True)
    whole.unlink()
    return path


def rewritten(path: Path, kind: str) -> Path:
    """The same as another kind of file; `encrypted` has the password `u`."""
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        if kind == "object streams":
            pdf.save(path, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        elif kind == "linearized":
            pdf.save(path, linearize=True)
        elif kind == "encrypted":
            pdf.save(path, encryption=pikepdf.Encryption(owner="o", user="u"))
    return path


@pytest.fixture(scope="session")
def player(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found, compiler = program(), shutil.which("cc")
    library = Path(os.environ.get(f"IX_{PROVIDER.upper()}_LIBRARY", ""))
    if not library.is_file() and found is not None:
        library = found.parent.parent / f"libinteract-{PROVIDER}.so"
    if not library.is_file() or compiler is None or not hasattr(os, "SEEK_HOLE"):
        pytest.skip("needs the bundled provider, a C compiler and a system with holes in files")
    out = tmp_path_factory.mktemp("changes") / "provider_changes"
    command = [compiler, "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-rdynamic", f"-I{HERE.parents[1]}/include"]
    command += [str(HERE / "provider_changes.c"), "-o", str(out), str(library), f"-Wl,-rpath,{library.parent}"]
    subprocess.run([*command, *os.environ.get("IX_SANITIZE", "").split()], check=True)
    return out


class Played:
    """The output of provider_changes: how often what happened, and which entries refused."""

    def __init__(self, text: str) -> None:
        self.text = text
        lines = text.splitlines()
        counts = next((line for line in lines if line.startswith("cases ")), "")
        self.counts = {name: int(number) for name, number in (each.split() for each in counts.split(", ") if each)}
        self.refused = {line.split(": ")[1] for line in lines if line.startswith("refused: ")}
        self.wrong = {line.split(": ")[1].split(" answers")[0] for line in lines if " answers " in line}

    def require(self) -> Played:
        bad = {name: self.counts[name] for name in ("mixed", "hung", "crashed", "failed")}
        assert set(bad.values()) == {0} and self.counts["cases"], self.text
        return self


def play(
    player: Path, file: Path, other: Path, change: str, moment: str, first: int = 0, step: int = 1, count: int = 1, *password: str
) -> Played:
    folder = file.parent / "open"
    folder.mkdir(exist_ok=True)
    arguments = [file, other, folder, change, moment, first, step, count, *password]
    done = subprocess.run([str(player), *map(str, arguments)], capture_output=True, text=True, check=False)
    return Played(done.stdout + done.stderr)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """In memory where the system has such a folder: the copies that are saved wait for no disk then."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as made_here:
        yield Path(made_here)


@pytest.fixture(scope="module")
def large(folder: Path) -> tuple[Path, Path]:
    return made(folder / "large.pdf", "old", 3, HOLE), made(folder / "larger.pdf", "new", 4, HOLE + 4096)


@pytest.mark.proves("S284")
@pytest.mark.parametrize("kind", ["plain", "object streams", "linearized", "encrypted"])
def test_a_small_file_stays_what_it_was(player: Path, folder: Path, kind: str) -> None:
    """Only saving is refused."""
    file = rewritten(made(folder / f"{kind}.pdf", "old", 3), kind)
    other = rewritten(made(folder / f"{kind}-other.pdf", "new", 4), kind)
    password = ["u"] if kind == "encrypted" else []
    length = file.stat().st_size
    step = 1 if FULL and kind == "plain" else 64 if FULL else length // 3
    changes = CHANGES if FULL or kind == "plain" else ("truncate", "overwrite")
    for change in changes:
        cases = -(-length // step) if change == "truncate" else 1
        found = play(player, file, other, change, "opened", 0 if change == "truncate" else 1, step, cases, *password).require()
        assert found.refused <= {"save"} and found.counts["cases"] == cases, (change, found.text)
        found = play(player, file, other, change, "used", 1000, 1, 1, *password).require()
        assert found.refused <= {"save"}, (change, found.text)
        play(player, file, other, change, "reading", 0, 1, 1000 if FULL else 2, *password).require()


@pytest.mark.proves("S284")
@pytest.mark.parametrize("change", CHANGES)
def test_a_large_file_is_as_it_was_or_lost(player: Path, large: tuple[Path, Path], change: str) -> None:
    file, other = large
    blocks = file.stat().st_size // 4096 + 1
    step = (16 if FULL else 3000) * 4096
    for moment in ("opened", "used") if FULL or change in ("truncate", "overwrite", "eio") else ("opened",):
        cases = -(-blocks * 4096 // step) if change == "truncate" and moment == "opened" else 1
        found = play(player, file, other, change, moment, 0 if change == "truncate" else 1, step, cases)
        if change == "eio":
            # Poppler does not tell that it could not read: a page may lack what it wanted then.
            assert (found.counts["hung"], found.counts["crashed"]) == (0, 0) and found.wrong <= POPPLER, found.text
            continue
        found.require()
        if change in ("replace", "delete"):
            assert found.refused <= {"save"}, found.text
        else:
            assert found.counts["lost"] == cases and found.refused >= POPPLER | {"annotations", "pages", "save"}, found.text
            assert not found.refused & {"page_count"}, found.text


@pytest.mark.proves("S284")
@pytest.mark.parametrize("change", [each for each in CHANGES if each != "eio"])
def test_a_large_file_that_changes_in_the_middle_of_an_entry(player: Path, large: tuple[Path, Path], change: str) -> None:
    file, other = large
    play(player, file, other, change, "reading", 0 if FULL else 60, 7 if FULL else 97, 1_000_000 if FULL else 1).require()


@pytest.mark.proves("S284")
def test_sample_documents_that_are_truncated(player: Path, folder: Path, large: tuple[Path, Path]) -> None:
    found = corpus()
    if found is None:
        pytest.skip("no sample documents")
    files = sorted(found.glob("*.pdf"), key=lambda each: -each.stat().st_size)
    for file in files if FULL else files[2:30:9]:
        length = file.stat().st_size
        step = 4096 if FULL else length // 2
        local = shutil.copy(file, folder / "sample.pdf")
        played = play(player, Path(local), large[0], "truncate", "opened", 0, step, -(-length // step)).require()
        assert played.refused <= {"save"}, (file, played.text)


@pytest.mark.proves("S284")
def test_reading_writes_no_file(tmp_path: Path) -> None:
    """A full disk does not matter to what is read."""
    found = program()
    if found is None:
        pytest.skip("provider_dump is not built")
    file = made(tmp_path / "a.pdf", "word", 3)

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))

    command = [str(found), str(file), "--text", "3", "--picture", "3"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=full, check=False, timeout=60)
    assert done.returncode == 0 and done.stdout.count(b'"k":"picture"') == 6
