"""Golden files: stories and traces that are stored beside a test and compared whenever it runs."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path

from .. import trace
from ..document import Document
from .stage import Stage


class GoldenMismatch(AssertionError):
    """The story or trace differs from the golden file. The message has the lines that differ, and says how to update the file."""


class Golden:
    """Compares with golden files. The fixture `golden` makes one for each test.

    Attributes:
        folder: The folder of the files.
        name: The first part of their names.
        updates: True if the files are rewritten instead of compared.
    """

    def __init__(self, folder: Path, name: str, updates: bool = False) -> None:
        self.folder: Path = folder
        self.name: str = name
        self.updates: bool = updates

    def check(self, told: Stage | str | Iterable[str], name: str = "story") -> None:
        """Compares a text, or the story of a stage, with the golden file `NAME.txt`.

        Raises:
            GoldenMismatch: They differ, or there is no file yet.
        """
        lines = told.story if isinstance(told, Stage) else told.splitlines() if isinstance(told, str) else list(told)
        path = self._path(name, "txt")
        if self._written(path, "".join(f"{each}\n" for each in lines)):
            return
        wanted = path.read_text(encoding="utf-8").splitlines()
        if lines != wanted:
            differs = "\n".join(difflib.unified_diff(wanted, lines, str(path), "now", lineterm="", n=2))
            raise GoldenMismatch(f"{differs}\n\npytest --golden-update writes {path} anew")

    def check_trace(self, stage: Stage, name: str = "trace") -> None:
        """Compares the trace of a stage with the golden file `NAME.jsonl`: every call and every effect, bit for bit.

        Raises:
            GoldenMismatch: They differ, or there is no file yet.
        """
        path = self._path(name, "jsonl")
        if not stage.trace:
            raise ValueError("the stage has no trace: `Stage.open` records one, a view that a viewer made has none")
        if self._written(path, "".join(f"{each}\n" for each in stage.trace)):
            return
        wanted = trace.read(path)
        if stage.trace != wanted:
            differs = "\n".join(list(difflib.unified_diff(wanted, stage.trace, str(path), "now", lineterm="", n=1))[:40])
            raise GoldenMismatch(f"{differs}\n\npytest --golden-update writes {path} anew")

    def replay(self, document: Document, name: str = "trace") -> int:
        """Replays the golden trace on a document that has no view yet. Returns the number of lines, all of which matched.

        Raises:
            GoldenMismatch: A line differed, or there is no file yet.
        """
        path = self._path(name, "jsonl")
        if not path.exists():
            raise GoldenMismatch(f"there is no {path} yet: golden.check_trace writes it, with pytest --golden-update")
        try:
            return trace.replay(document, trace.read(path))
        except trace.Mismatch as error:
            raise GoldenMismatch(f"{path}: {error}") from error

    def _path(self, name: str, ending: str) -> Path:
        return self.folder / f"{self.name}.{name}.{ending}"

    def _written(self, path: Path, text: str) -> bool:
        """Writes the file if updates were requested. Returns whether it did."""
        if self.updates:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            return True
        if not path.exists():
            raise GoldenMismatch(f"there is no {path} yet: pytest --golden-update writes it")
        return False


__all__ = ["Golden", "GoldenMismatch"]
