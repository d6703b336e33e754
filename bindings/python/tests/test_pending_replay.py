"""The trace of a PDF whose provider answered later is played by the player in C, whose provider answers at once."""

from __future__ import annotations

import ctypes
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import libinteract as ix
from libinteract import Question, QuestionKind, _abi, events
from libinteract._call import sized
from libinteract._core import lib
from libinteract._sources import fill
from libinteract.errors import check
from libinteract.trace import recorder, replay


ROOT = Path(__file__).resolve().parents[3]
GUIDE = ROOT / "examples/data/guide.pdf"
CORE = Path(os.environ.get("LIBINTERACT_LIBRARY", ""))
POPPLER = Path(os.environ.get("LIBINTERACT_POPPLER_LIBRARY", CORE.parent / "libinteract-poppler.so"))
MOUSE: Any = {"device": ix.DeviceKind.MOUSE}
pytestmark = pytest.mark.skipif(not POPPLER.is_file() or not CORE.is_file() or not shutil.which("cc"), reason="it needs a compiler and both libraries")

PAGED = {"text": QuestionKind.TEXT, "annotations": QuestionKind.ANNOTATIONS, "lines": QuestionKind.LINES, "images": QuestionKind.IMAGES}


class Slowed:
    """The table of the bundled provider, whose entries answer later until `let` says otherwise."""

    def __init__(self, path: Path) -> None:
        self.raw = sized(_abi.ix_provider)
        fill(self.raw, str(path), None, 0, "poppler")
        self.waiting: list[Question] = []
        self.ready: set[Question] = set()
        self._kept: list[Any] = []
        for name, kind in {**PAGED, "outline": QuestionKind.OUTLINE, "destination": QuestionKind.DESTINATION, "save": QuestionKind.SAVE}.items():
            self._slow(name, kind)

    def _slow(self, name: str, kind: QuestionKind) -> None:
        function: Any = dict(_abi.ix_provider._fields_)[name]  # type: ignore[arg-type]
        whole = ctypes.cast(getattr(self.raw, name), ctypes.c_void_p).value or 0
        entry = function(whole)

        def later(*arguments: Any) -> int:
            asked = Question(kind, arguments[1] if name in PAGED else None)
            if asked in self.ready:
                self.ready.discard(asked)
                return int(entry(*arguments))
            if asked not in self.waiting:
                self.waiting.append(asked)
            return _abi.IX_PENDING

        self._kept += [entry, function(later)]
        setattr(self.raw, name, self._kept[-1])

    def open(self) -> ix.Document:
        options, made = sized(_abi.ix_document_options), _abi.ix_document()
        options.flags = _abi.IX_DOCUMENT_ASKS_AHEAD
        check(lib.ix_document_open(self.raw, options, made))
        return ix.Document(made, self)

    def arrive(self, document: ix.Document, question: Question) -> None:
        self.waiting.remove(question)
        self.ready.add(question)
        document.arrived(question)


def session(document: ix.Document, slowed: Slowed, seed: int, folder: Path) -> None:
    chance, view = random.Random(seed), ix.View(document, 612, 792)
    for step in range(40):
        at = 1000.0 + 400 * step
        x, y = chance.uniform(0, 612), chance.uniform(0, 792)
        kind = chance.randrange(6)
        if kind < 3:
            view.feed(events.tap(x, y, at=at, **MOUSE) if kind else [events.down(x, y, at, **MOUSE), events.move(x + 90, y, at + 20, **MOUSE)])
        elif kind == 3:
            view.feed([events.up(x, y, at, **MOUSE), events.wheel(x, y, at + 20, dy=chance.choice([-300, 300]))])
        elif kind == 4:
            try:
                document.create_annotation(0, ix.Subtype.SQUARE, ix.Rect(10, 10, 90 + step, 90))
                document.save(folder / f"{step}.pdf" if chance.random() < 0.8 else folder / "no folder" / "x.pdf")
            except (ix.InteractError, ix.Pending):
                pass
        for question in chance.sample(slowed.waiting, min(len(slowed.waiting), chance.randrange(3))):
            slowed.arrive(document, question)
    view.close()


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("player") / "replay"
    folders = [f"-L{POPPLER.parent}", f"-L{CORE.parent}", f"-Wl,-rpath,{POPPLER.parent}:{CORE.parent}"]
    subprocess.run(
        ["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1", f"-I{ROOT / 'include'}", "-o", made, ROOT / "Tests/Traces/replay.c", *folders,
         f"-l:{POPPLER.name}", f"-l:{CORE.name}", "-lm"], check=True)
    return made


@pytest.mark.proves("S293a")
@pytest.mark.parametrize("seed", range(8))
def test_the_players_play_it_with_a_provider_that_answers_at_once(seed: int, player: Path, tmp_path: Path) -> None:
    slowed, lines = Slowed(GUIDE), list[str]()
    with slowed.open() as document:
        recorder.listen(document, lines.append, 0)
        session(document, slowed, seed, tmp_path)
        recorder.stop_listening(document)
    assert '"asks_ahead":1' in lines[0] and any('"answer":1' in line for line in lines) and any("ix_document_arrived" in line for line in lines)
    path = tmp_path / "trace.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    played = subprocess.run([player, path, GUIDE], capture_output=True, text=True)
    assert played.returncode == 0 and "all as they were" in played.stdout, played.stderr
    with ix.open(GUIDE, provider="poppler", asks_ahead=True) as document:
        assert replay(document, lines) == len(lines)
