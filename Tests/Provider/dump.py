"""Runs provider_dump over a file and sorts its lines into pages, annotations, fields and actions."""

from __future__ import annotations

import json
import os
import resource
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SUBTYPES = (
    "Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup "
    "FileAttachment Sound Movie Screen Widget PrinterMark TrapNet Watermark 3D Redact Projection RichMedia"
).split()
ACTIONS = (
    "GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData SetOCGState "
    "Rendition Trans GoTo3DView JavaScript RichMediaExecute"
).split()
FITS = (None, "XYZ", "Fit", "FitH", "FitV", "FitR", "FitB", "FitBH", "FitBV")
FIELDS = (None, "text", "checkbox", "radiobutton", "pushbutton", "combobox", "listbox", "signature")
STATES = ("ok", "locked", "damaged", "invalid")
UNRESOLVED = 2**32 - 1
#: Which provider is tried, "poppler" or "pdfium". Where they differ the tests say so.
PROVIDER = os.environ.get("IX_PROVIDER", "poppler")

# ix_text_kind, ix_points_kind and bits of the flags, by the names that the tests use.
TEXTS = {
    "contents": 1, "author": 3, "intent": 5, "icon": 6, "as": 9, "subtype": 12, "file": 13, "caption": 14,
    "name": 100, "value": 101, "default": 102, "tooltip": 103, "option": 104, "export": 105, "on_state": 106, "baseline": 113,
    "uri": 200, "target_file": 201, "destination_name": 202, "script": 203, "action_name": 204, "title": 300,
    "message": 301, "unit": 402,
}  # fmt: skip
POINTS = {"quads": 1, "vertices": 2, "stroke": 3, "callout": 4, "dash": 5, "leader": 6, "geographic": 21, "local": 22}


@dataclass
class Piece:
    """An object that one call of the sink began, with its texts, points and pieces."""

    data: dict[str, Any]
    texts: dict[int, list[str]] = field(default_factory=dict)
    points: dict[int, list[list[float]]] = field(default_factory=dict)
    parts: list["Piece"] = field(default_factory=list)

    def text(self, name: str) -> str | None:
        found = self.texts.get(TEXTS[name])
        return found[0] if found else None

    def all_texts(self, name: str) -> list[str]:
        return self.texts.get(TEXTS[name], [])

    def of(self, kind: str) -> list["Piece"]:
        return [part for part in self.parts if part.data["k"] == kind]


@dataclass
class Dump:
    """Everything that one run printed. `code` is negative for a signal, None where its time ran out."""

    code: int | None
    errors: str
    state: str = ""
    message: str = ""
    damage: list[tuple[str, int]] = field(default_factory=list)
    pages: int = 0
    infos: dict[int, dict[str, Any]] = field(default_factory=dict)
    annotations: dict[int, list[Piece]] = field(default_factory=dict)
    measures: dict[int, list[Piece]] = field(default_factory=dict)
    glyphs: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    outline: list[Piece] = field(default_factory=list)
    names: dict[str, dict[str, Any] | None] = field(default_factory=dict)
    statuses: list[dict[str, Any]] = field(default_factory=list)
    pictures: list[dict[str, Any]] = field(default_factory=list)


def program() -> Path | None:
    """The program: IX_PROVIDER_DUMP, or where the two ways of building put it."""
    root = Path(__file__).resolve().parents[2]
    name = "provider_dump" if PROVIDER == "poppler" else f"{PROVIDER}_dump"
    usual = [root / f".build/provider/Tests/{name}", *root.glob(f"build*/**/{name}")]
    for path in [Path(os.environ.get("IX_PROVIDER_DUMP", "")), *usual]:
        if path.is_file():
            return path
    return None


def corpus() -> Path | None:
    """The folder of sample documents: IX_CORPUS, or beside the checkout."""
    root = Path(__file__).resolve().parents[2]
    for path in [Path(os.environ.get("IX_CORPUS", "")), root.parent / "shared/corpus"]:
        if (path / "truth").is_dir():
            return path
    return None


def limit() -> None:
    """1 GiB of address space; a sanitizer needs more."""
    if "IX_NO_LIMIT" not in os.environ:
        resource.setrlimit(resource.RLIMIT_AS, (2**30, 2**30))


def run(path: Path, *arguments: str, names: list[str] | None = None, seconds: float = 20) -> Dump:
    command = [str(program()), str(path), *arguments, *(["--names", "1"] if names else [])]
    lines = "".join(name + "\n" for name in names or [])
    try:
        done = subprocess.run(
            command, input=lines.encode(), capture_output=True, timeout=seconds, preexec_fn=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return Dump(None, "")
    dump = Dump(done.returncode, done.stderr.decode(errors="replace"))
    Sorter(dump).take(done.stdout.decode(errors="replace"))
    return dump


class Sorter:
    """Puts each line where it belongs: a text to the piece begun last, a field or action to its annotation."""

    def __init__(self, dump: Dump) -> None:
        self.dump = dump
        self.page = 0
        self.owner = Piece({"k": "document"})
        self.last = self.owner
        self.name = ""

    def take(self, lines: str) -> None:
        for line in lines.split("\n"):
            if line:
                self.line(json.loads(line))

    def line(self, data: dict[str, Any]) -> None:
        kind = data["k"]
        simple = getattr(self, "take_" + kind, None)
        if simple:
            simple(data)
        else:
            self.begin(kind, Piece(data))

    def begin(self, kind: str, piece: Piece) -> None:
        self.last = piece
        if kind == "annotation":
            self.dump.annotations[self.page].append(piece)
            self.owner = piece
        elif kind == "outline":
            self.dump.outline.append(piece)
            self.owner = piece
        elif kind == "measure" and not self.dump.annotations[self.page]:
            self.dump.measures[self.page].append(piece)
            self.owner = piece
        else:
            self.owner.parts.append(piece)

    def take_document(self, data: dict[str, Any]) -> None:
        self.dump.state = STATES[data["state"]]
        self.dump.pages = data["pages"]

    def take_damage(self, data: dict[str, Any]) -> None:
        self.dump.damage.append((data["text"], data["object"]))

    def take_at(self, data: dict[str, Any]) -> None:
        self.page = data["page"]
        self.dump.annotations[self.page] = []
        self.dump.measures[self.page] = []
        self.dump.glyphs[self.page] = []

    def take_page(self, data: dict[str, Any]) -> None:
        self.dump.infos[self.page] = data

    def take_glyph(self, data: dict[str, Any]) -> None:
        self.dump.glyphs[self.page].append(data)

    def take_peak(self, data: dict[str, Any]) -> None:
        """Told by --open."""

    def take_status(self, data: dict[str, Any]) -> None:
        self.dump.statuses.append(data)

    def take_picture(self, data: dict[str, Any]) -> None:
        self.dump.pictures.append(data)

    def take_name(self, data: dict[str, Any]) -> None:
        self.name = data["name"]
        self.dump.names[self.name] = None

    def take_destination(self, data: dict[str, Any]) -> None:
        self.dump.names[self.name] = data

    def take_points(self, data: dict[str, Any]) -> None:
        self.last.points.setdefault(data["kind"], []).append(data["points"])

    def take_text(self, data: dict[str, Any]) -> None:
        if data["kind"] == TEXTS["message"] and not self.dump.message:
            self.dump.message = data["text"]
        self.last.texts.setdefault(data["kind"], []).append(data["text"])
