"""What the tests share: documents and views, the loaded library, and libraries of other versions made on the spot.

A file of tests may take a fixture and add to it, under the same name. What are no fixtures is in helpers.py."""

from __future__ import annotations

import gc
import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import _library, errors

from desk import Desk
from helpers import ALPHABET, letters
from text_pages import Read, TextPage

SOURCE = """
#include <stddef.h>
#include <string.h>
static const char manifest[] = %s;
unsigned ix_version(void) { return %d; }
%s
"""
MANIFEST = """
int ix_abi_manifest(char *buffer, size_t capacity, size_t *out_length) {
  *out_length = sizeof manifest - 1;
  if (capacity >= sizeof manifest - 1) memcpy(buffer, manifest, sizeof manifest - 1);
  return 0;
}
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test carries the clauses that it proves into the result file. The binding is a project of its own for pytest, which
    does not see the conftest.py of the whole one."""
    for item in items:
        clauses = [clause for mark in item.iter_markers("proves") for clause in mark.args]
        if clauses:
            item.user_properties.append(("proves", " ".join(clauses)))


def pytest_collection_finish() -> None:
    """What is there before the first test stays: it is no business of tests that collect what they have dropped, and takes most of their time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def checker_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which mypy keeps what it knows of the package, for all tests that run it with the same options."""
    return tmp_path_factory.mktemp("mypy")


@pytest.fixture(scope="session")
def library() -> _library.Library:
    return _library.load()


@pytest.fixture
def build_library(tmp_path: Path) -> Callable[..., Path]:
    """Compiles a library of a few functions with a manifest of the test's choice, or with none."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler")

    def build(manifest: dict[str, Any] | None, version: int = 500) -> Path:
        text = json.dumps(json.dumps(manifest or {}))
        source = tmp_path / "other.c"
        source.write_text(SOURCE % (text, version, MANIFEST if manifest is not None else ""))
        target = tmp_path / "libother.so"
        command = [str(compiler), "-shared", "-fPIC", "-w", str(source), "-o", str(target)]
        subprocess.run(command, check=True)
        return target

    return build


@pytest.fixture
def document() -> Iterator[ix.Document]:
    """A page of 600 x 800 with a line of letters, from 100,700 on in pdf space."""
    with ix.Document.new() as made:
        made.add_page(600, 800)
        made.set_glyphs(0, letters(ALPHABET, 100, 700))
        yield made


@pytest.fixture
def view(document: ix.Document) -> Iterator[ix.View]:
    """The document's first page at zoom 1, its first effects read."""
    page = document.page_geometry(0)
    with ix.View(document, page.width, page.height) as made:
        list(made.effects())
        yield made


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A page of 400 x 400 at zoom 1, and a mouse over it."""
    with ix.Document.new() as document:
        document.add_page(400, 400)
        with ix.View(document, 400, 400) as view:
            yield Desk(document, view)


@pytest.fixture
def read(tmp_path: Path) -> Iterator[Read]:
    """Opens pages of text through the bundled provider, and closes them at the end."""
    try:
        _library.load_poppler()
    except errors.NotSupported as error:
        pytest.skip(str(error))
    opened: list[ix.Document] = []

    def open_page(page: TextPage) -> ix.Document:
        opened.append(ix.open(page.save(tmp_path / f"page{len(opened)}.pdf")))
        return opened[-1]

    yield open_page
    for document in opened:
        document.close()
