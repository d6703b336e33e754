"""Opening documents: paths, bytes, files, and the provider that is named, installed or the program's own."""

from __future__ import annotations

import ctypes.util
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import pytest

import libinteract as ix
from libinteract import _library, _pdfium, trace
from libinteract.serving import Serving

from full_provider import WORD, Full

GUIDE = Path(__file__).resolve().parents[3] / "examples/data/guide.pdf"
SHIM = r"""
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
char named[4097];
int pdfium_was_named(void) { return named[0] != 0; }
int ix_pdfium_library(const char *path, size_t length) { memcpy(named, path, length); return 0; }
int ix_pdfium_provider(const char *path, size_t length, const char *password, size_t password_length, void *out) {
  int (*open)() = (int (*)())dlsym(dlopen(getenv("SHIM_OF"), RTLD_NOW), "ix_poppler_provider");
  return open(path, length, password, password_length, out);
}
int ix_pdfium_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *), void *context, void *out) {
  char path[] = "/tmp/shim-XXXXXX";
  FILE *file = fdopen(mkstemp(path), "wb");
  fwrite(bytes, 1, length, file);
  fclose(file);
  int status = ix_pdfium_provider(path, strlen(path), password, password_length, out);
  remove(path);
  release(context);
  return status;
}
"""


def poppler() -> str:
    try:
        return _library.load_provider("poppler").path
    except ix.NotSupported as error:
        pytest.skip(str(error))


@pytest.fixture(autouse=True)
def unnamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment chooses no provider, as where a user has set nothing."""
    monkeypatch.delenv("LIBINTERACT_PROVIDER", raising=False)


@pytest.fixture
def shim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library that has the functions of the provider of PDFium, and reads by Poppler."""
    monkeypatch.setenv("SHIM_OF", poppler())
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler")
    source, made = tmp_path / "shim.c", tmp_path / "libinteract-pdfium.so.0"
    source.write_text(SHIM)
    subprocess.run([compiler, "-shared", "-fPIC", "-w", "-std=gnu89", str(source), "-o", str(made), "-ldl"], check=True)
    return made


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No provider is installed."""
    monkeypatch.delenv("LIBINTERACT_PDFIUM_LIBRARY", raising=False)
    monkeypatch.setenv("LIBINTERACT_POPPLER_LIBRARY", str(tmp_path / "no-poppler.so"))
    monkeypatch.setitem(sys.modules, "libinteract_pdf", None)
    places = _library.candidates

    def candidates(variable: str, file: str, name: str) -> Iterator[str]:
        none = name == "interact-pdfium" and not os.environ.get(variable)
        return iter([f"{file}.so.nowhere"]) if none else places(variable, file, name)

    monkeypatch.setattr(_library, "candidates", candidates)


@pytest.mark.proves("S305c")
def test_open_says_what_to_install_and_where_it_looked(nothing: None, tmp_path: Path) -> None:
    with pytest.raises(ix.NotSupported) as caught:
        ix.open(GUIDE)
    message = str(caught.value)
    variables = "LIBINTERACT_PDFIUM_LIBRARY or LIBINTERACT_POPPLER_LIBRARY"
    for each in (variables, 'pip install "libinteract[pdf]"', "apt install libinteract-poppler0", "libinteract_pdf", "libinteract-pdfium.so", "no-poppler.so"):
        assert each in message
    with pytest.raises(ix.NotSupported, match="'poppler' is not installed") as caught:
        ix.open(GUIDE, provider="poppler")
    assert "pip install" not in str(caught.value) and "apt install" in str(caught.value)
    assert "LIBINTERACT_POPPLER_LIBRARY" in str(caught.value) and "LIBINTERACT_PDFIUM_LIBRARY" not in str(caught.value)
    with pytest.raises(ix.NotSupported, match="'pdfium' is not installed") as caught:
        ix.open(GUIDE, provider="pdfium")
    assert "apt install" not in str(caught.value)


@pytest.mark.proves("S305c")
def test_the_permissive_one_comes_first(shim: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIBINTERACT_PDFIUM_LIBRARY", str(shim))
    monkeypatch.setenv("LIBINTERACT_PDFIUM", "somewhere")
    for name, wanted in ((None, "pdfium"), ("pdfium", "pdfium"), ("poppler", "poppler")):
        with ix.open(GUIDE, provider=name) as document:
            assert (document.provider, document.page_count > 1) == (wanted, True)
    with ix.open(GUIDE.read_bytes()) as document:
        assert document.provider == "pdfium" and "Events" in document.text(0)


@pytest.mark.proves("S305c")
def test_the_package_brings_both_libraries(shim: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2")
    monkeypatch.delenv("LIBINTERACT_PDFIUM_LIBRARY", raising=False)
    monkeypatch.delenv("LIBINTERACT_PDFIUM", raising=False)
    (tmp_path / "libinteract_pdf.py").write_text(f"def library():\n    return {str(shim)!r}\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with ix.open(GUIDE) as document:
        assert document.provider == "pdfium"
    loaded = ctypes.CDLL(str(shim))
    assert loaded.pdfium_was_named() == 1 and ctypes.c_char.in_dll(loaded, "named").value == b"/"
    sys.modules.pop("libinteract_pdf", None)


@pytest.mark.proves("S305c")
def test_without_pdfium_itself_poppler_is_taken(shim: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIBINTERACT_PDFIUM_LIBRARY", str(shim))
    monkeypatch.delenv("LIBINTERACT_PDFIUM", raising=False)

    def found_nowhere(name: str) -> None:
        return None

    monkeypatch.setattr(_pdfium, "brought", lambda: None)
    monkeypatch.setattr(ctypes.util, "find_library", found_nowhere)
    with ix.open(GUIDE) as document:
        assert document.provider == "poppler"
    with pytest.raises(ix.NotSupported, match="pip install pypdfium2"):
        ix.open(GUIDE, provider="pdfium")


Wrap = Callable[[bytes], "bytes | bytearray | memoryview | IO[bytes]"]
WRAPS: list[Wrap] = [bytes, bytearray, memoryview, io.BytesIO, lambda data: memoryview(data + data)[: len(data)]]


@pytest.mark.proves("S305c")
@pytest.mark.parametrize("wrap", WRAPS)
def test_bytes_and_files_are_the_document(wrap: Wrap, shim: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIBINTERACT_PDFIUM_LIBRARY", str(shim))
    monkeypatch.setenv("LIBINTERACT_PDFIUM", "somewhere")
    with ix.open(wrap(GUIDE.read_bytes())) as document, ix.open(GUIDE) as other:
        assert document.text(0) == other.text(0) and document.page_count == other.page_count


@pytest.mark.proves("S305c")
def test_bytes_go_to_the_poppler_provider() -> None:
    poppler()
    if _library.load_provider("poppler").of_bytes is None:
        pytest.skip("the Poppler provider is a build that reads no documents from memory")
    data = bytearray(GUIDE.read_bytes())
    with ix.open(data, provider="poppler") as document, ix.open(GUIDE, provider="poppler") as other:
        data[:] = bytes(len(data))
        assert [document.text(page) for page in range(len(document))] == [other.text(page) for page in range(len(other))]
        with pytest.raises(ix.NotSupported):
            document.save()
    with ix.open(b"no PDF", provider="poppler") as document:
        assert document.state == ix.DocumentState.INVALID
    from libinteract import _sources

    assert not _sources._lent


@pytest.mark.proves("S305c")
def test_an_open_file_is_read_to_its_end(tmp_path: Path) -> None:
    with GUIDE.open("rb") as file, ix.open(file, provider=Full) as document:
        provider = served(document)
        assert provider.source == GUIDE.read_bytes() and document.text(0) == WORD
    with GUIDE.open("r", encoding="latin-1") as text, pytest.raises(TypeError, match="opened in binary mode"):
        ix.open(text, provider=Full)  # type: ignore[arg-type]


def served(document: ix.Document) -> ix.Provider:
    """The object that serves a document."""
    found: list[Serving] = [each for kept in document._callbacks.functions.values() if not callable(kept) for each in kept]
    return found[0]._provider


@pytest.mark.proves("S305c")
def test_a_provider_is_given_the_path_or_the_bytes() -> None:
    class ByteSource(os.PathLike[bytes]):
        def __fspath__(self) -> bytes:
            return b"caf\xc3\xa9.txt"

    for given, wanted in (
            ("a.txt", "a.txt"), (Path("b") / "c.txt", "b/c.txt"), (ByteSource(), "caf\u00e9.txt"), (b"data", b"data"), (bytearray(b"d"), b"d")):
        with ix.open(given, provider=Full) as document:
            assert served(document).source == wanted
        provider = Full()
        with ix.open(given, provider=provider):
            assert provider.source == wanted


@pytest.mark.proves("S305c")
def test_what_cannot_be_opened_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.pdf").write_bytes(b"")
    with pytest.raises(ix.InvalidArgument, match="os.fsdecode"):
        ix.open(b"a.pdf")
    with pytest.raises(ix.InvalidArgument, match="provider is 'mupdf'; wanted is \"pdfium\", \"poppler\""):
        ix.open("a.pdf", provider="mupdf")
    with pytest.raises(ix.InvalidArgument, match="path is None"):
        ix.open()
    with pytest.raises(TypeError, match="path is 3, of the type int"):
        ix.open(3)  # type: ignore[arg-type]
    with pytest.raises(ix.InvalidArgument, match="provider is <class 'int'>"):
        ix.open("a.pdf", provider=int)  # type: ignore[arg-type]


@pytest.mark.proves("S305c")
def test_a_trace_names_the_provider_and_plays_with_another() -> None:
    class Other(Full):
        name = "an \"other\" one"

    with ix.open(provider=Other) as document:
        assert document.provider == 'an "other" one'
        with trace.record(document) as recording:
            view = ix.View(document, 600, 800)
            view.select_all_text()
            view.close()
    assert recording.lines[0].endswith(r',"opened_by":"an \"other\" one"}')
    with ix.open(provider=Full) as document:
        assert document.provider == "Full" and trace.replay(document, recording.lines) == len(recording.lines)
    with ix.open(provider=Full) as document:
        trace.play(document, recording.lines)
    with ix.Document.new() as built:
        assert built.provider == ""
        with trace.record(built) as recording:
            built.add_page(9, 9)
        assert "opened_by" not in recording.lines[0]


@pytest.mark.proves("S305c")
def test_the_environment_names_the_provider_of_programs_that_name_none(shim: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIBINTERACT_PDFIUM_LIBRARY", str(shim))
    monkeypatch.setenv("LIBINTERACT_PDFIUM", "somewhere")
    with ix.open(GUIDE) as document:
        assert document.provider == "pdfium"
    monkeypatch.setenv("LIBINTERACT_PROVIDER", "poppler")
    with ix.open(GUIDE) as document:
        assert document.provider == "poppler"
    with ix.open(GUIDE, provider="pdfium") as document:
        assert document.provider == "pdfium"
    monkeypatch.setenv("LIBINTERACT_PROVIDER", "mupdf")
    with pytest.raises(ix.InvalidArgument, match="LIBINTERACT_PROVIDER is 'mupdf'"):
        ix.open(GUIDE)
