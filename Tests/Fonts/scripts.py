"""Text of every script, the fonts that have it, and files in which it was typed."""

from __future__ import annotations

import os
import subprocess
from functools import lru_cache
from pathlib import Path

import pikepdf

import libinteract as ix
from libinteract import events
from libinteract.enums import Command, FieldFlags, FieldKind, TextKind

ROOT = Path(__file__).resolve().parents[2]
DEJAVU = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

TEXTS = {
    "latin": "Łódź, Ħal Għarb, ŋ ɓ ȳ: Ǽ",
    "vietnamese": "Tiếng Việt: Đường phố Hà Nội rất đẹp",
    "greek": "Ἐν ἀρχῇ ἦν ὁ λόγος, Ελληνικά",
    "cyrillic": "Съешь ещё этих мягких булок, Україна",
    "arabic": "السلام عليكم، لا إله نصّ عربي",
    "hebrew": "שלום עולם, עברית ותודה",
    "devanagari": "क्षत्रिय हिन्दी र्कि स्त्री प्रार्थना",
    "thai": "ภาษาไทยเขียนติดกันไม่มีช่องว่าง น้ำ ที่นี่",
    "chinese": "简体中文测试，汉字排版。",
    "japanese": "日本語のテキスト、カタカナ「漢字」",
    "korean": "한국어 텍스트 시험입니다",
    "mixed": "Price: 100 שלום, नमस्ते 你好 Ω",
}
RIGHT_TO_LEFT = ("arabic", "hebrew")
#: Each text is in one line of a page so wide.
PAGE = (420, 120)
BOX = ix.Rect(20, 40, 400, 80)


@lru_cache(maxsize=None)
def folder() -> Path:
    """The fonts of the tests that are not installed."""
    return Path(subprocess.run([ROOT / "tools/test_fonts.sh"], check=True, capture_output=True, text=True).stdout.strip())


def libraries() -> Path:
    """The folder of the libraries."""
    return Path(os.environ.get("LIBINTERACT_LIBRARY", ROOT / "build/lib/libinteract.so.0")).parent


def fonts(script: str) -> list[Path]:
    """Fonts that have a text, the first one wanted most."""
    own = {"arabic": "Amiri-Regular.ttf"}.get(script)
    given = [folder() / own] if own else []
    return [*given, DEJAVU, *(folder() / each for each in ("Lohit-Devanagari.ttf", "Garuda.ttf", "DroidSansFallback.ttf"))]


def blank(path: Path, size: tuple[int, int] = PAGE) -> Path:
    with pikepdf.new() as file:
        file.add_blank_page(page_size=size)
        file.save(path)
    return path


def open_with_fonts(path: Path, script: str, **more: object) -> ix.Document:
    document = ix.open(path, **more)  # type: ignore[arg-type]
    for each in fonts(script):
        document.add_font(each)
    return document


def make(document: ix.Document, kind: str, box: ix.Rect = BOX, appearance: str = "/Helv 14 Tf 0 g", lines: bool = False) -> ix.Annotation:
    """An empty field or free text without a border."""
    if kind == "field":
        made = document.form.create(0, FieldKind.TEXT, box, flags=FieldFlags.MULTI_LINE if lines else FieldFlags(0))
        made.set(color=())
    else:
        made = document.create_annotation(0, ix.Subtype.FREE_TEXT, box)
        made.set(border_width=0)
    made.set_text(TextKind.DEFAULT_APPEARANCE, appearance)
    return made


def type_text(document: ix.Document, annotation: ix.Annotation, text: str) -> None:
    """Types it character by character, and commits it."""
    with ix.View(document, 600, 400) as view:
        assert view.edit_text(annotation.id)
        for at, character in enumerate(text):
            view.feed(events.text(character, 1000 + at))
        view.run(Command.COMMIT)


def typed(path: Path, script: str, kind: str, text: str | None = None, **more: object) -> Path:
    """Types a text into a field or free text of an empty page, and saves."""
    with open_with_fonts(blank(path), script, **more) as document:
        type_text(document, make(document, kind), TEXTS[script] if text is None else text)
        document.save()
    return path


def flattened(path: Path, to: Path) -> Path:
    """The page paints the appearances, so that readers find their text."""
    with pikepdf.open(path) as file:
        page = file.pages[0]
        content = b""
        for number, annotation in enumerate(page.Annots):
            form = annotation.AP.N
            page.Resources = page.get("/Resources", pikepdf.Dictionary())
            page.Resources.XObject = page.Resources.get("/XObject", pikepdf.Dictionary())
            page.Resources.XObject[f"/X{number}"] = form
            content += f"q /X{number} Do Q\n".encode()
        page.Contents = file.make_stream(content)
        del page.Annots
        if "/AcroForm" in file.Root:
            del file.Root.AcroForm
        file.save(to)
    return to
