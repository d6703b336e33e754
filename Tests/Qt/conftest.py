"""One application and, for each test, a widget of its own on a screen of Xvfb: `xvfb-run pytest Tests/Qt`, with `QT_API` for the binding."""

from __future__ import annotations

import compileall
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
    os.environ[name] = tempfile.mkdtemp()
sys.path.insert(0, str(Path(__file__).parent))
from desk import Desk  # noqa: E402
from hand import ROOT, Hand, until  # noqa: E402
from libinteract.qt import PdfView  # noqa: E402
from libinteract.qt.binding import QtWidgets  # noqa: E402

Shows = Callable[..., Hand]


@pytest.fixture(scope="session")
def program() -> QtWidgets.QApplication:
    compileall.compile_dir(ROOT / "bindings/python/src", quiet=1)  # As pip does it: the start of a program is judged.
    found = QtWidgets.QApplication.instance()
    return found if isinstance(found, QtWidgets.QApplication) else QtWidgets.QApplication(["test"])


@pytest.fixture
def shows(program: QtWidgets.QApplication) -> Iterator[Shows]:
    """Shows a file, and waits until it has been drawn."""
    made: list[PdfView] = []

    def show(name: str | Path = "examples/data/guide.pdf", in_process: bool = False) -> Hand:
        view = PdfView()
        made.append(view)
        user = Hand(view)
        sharp: list[int] = []
        view._tiles.sharp.connect(lambda: sharp.append(1))
        view.resize(800, 700)
        view.move(0, 0)
        view.show()
        view.open(str(ROOT / name), in_process=in_process)
        until(lambda: sharp, f"{name} is not drawn: {user.log[-5:]}")
        user.focus()
        return user

    yield show
    for each in made:
        each.setDocument(None)
        each.close()
        each.deleteLater()
    program.processEvents()


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """Errors in functions that Qt calls, which no caller sees."""
    found: list[object] = []

    def note(_kind: object, error: BaseException, _trace: object) -> None:
        found.append(error)

    monkeypatch.setattr(sys, "excepthook", note)
    yield found
    assert not found, found


@pytest.fixture
def desk(program: QtWidgets.QApplication, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    source = ROOT / "examples/data" / getattr(request, "param", "guide.pdf")
    shutil.copy(source, tmp_path / source.name)
    made = Desk(tmp_path / source.name)
    yield made
    made.close()
