"""Fonts of the host: the order in which they are asked, refusals, and characters that none of them has."""

from __future__ import annotations

import os
import random
import struct
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

import libinteract as ix
from libinteract.enums import TextKind
from scripts import DEJAVU, ROOT, TEXTS, blank, folder, make, open_with_fonts, type_text


def with_licence(bits: int) -> bytes:
    """A font whose licence bits (fsType) are other ones."""
    data = bytearray(DEJAVU.read_bytes())
    for at in range(12, 12 + 16 * struct.unpack_from(">H", data, 4)[0], 16):
        if data[at : at + 4] == b"OS/2":
            struct.pack_into(">H", data, struct.unpack_from(">I", data, at + 8)[0] + 8, bits)
    return bytes(data)


@pytest.fixture
def document(tmp_path: Path) -> ix.Document:
    return ix.open(blank(tmp_path / "blank.pdf"))


@pytest.mark.proves("S301c")
@pytest.mark.parametrize(("bits", "allowed"), [(0, True), (2, False), (4, True), (6, True), (8, True), (0x100, False), (0x208, False)])
def test_licence_bits_are_respected(document: ix.Document, bits: int, allowed: bool) -> None:
    if allowed:
        assert document.add_font(with_licence(bits)) == 1
    else:
        with pytest.raises(ix.NotPermitted, match="embedded"):
            document.add_font(with_licence(bits))


@pytest.mark.proves("S301a")
def test_what_is_no_font_is_refused(document: ix.Document) -> None:
    for data in (b"", b"\0", b"hello world", b"\0\1\0\0" + bytes(8), Path(__file__).read_bytes()):
        with pytest.raises(ix.Damaged):
            document.add_font(data)
    with pytest.raises(ix.Damaged):
        document.add_font(DEJAVU, face=1)
    assert document.add_font(DEJAVU) == 1


@pytest.mark.proves("S301a")
def test_damaged_fonts_crash_nothing(tmp_path: Path) -> None:
    """Cut short, and with bytes changed: refused, or text is shown as well as it can be, and saved."""
    chance, whole = random.Random(23), (folder() / "Lohit-Devanagari.ttf").read_bytes()
    for number in range(60):
        data = bytearray(whole if number % 2 else whole[: chance.randrange(len(whole))])
        for _ in range(chance.choice([0, 1, 20, 2000])):
            data[chance.randrange(min(len(data), 400) if chance.random() < 0.5 else len(data))] = chance.randrange(256)
        with ix.open(blank(tmp_path / "damaged.pdf")) as document:
            try:
                document.add_font(bytes(data))
            except (ix.Damaged, ix.NotPermitted):
                continue
            free = document.create_annotation(0, ix.Subtype.FREE_TEXT, ix.Rect(20, 20, 300, 80))
            free.set_text(TextKind.CONTENTS, TEXTS["devanagari"])
            try:
                document.render(0, 1)
                document.save()
            except ix.InteractError:
                pass


@pytest.mark.proves("S301b")
def test_the_first_font_that_has_a_character_shows_it(tmp_path: Path) -> None:
    with ix.open(blank(tmp_path / "order.pdf")) as document:
        for each in (folder() / "Garuda.ttf", DEJAVU):
            document.add_font(each)
        type_text(document, make(document, "field"), "ก Ж")
        document.save()
    with pikepdf.open(tmp_path / "order.pdf") as file:
        names = [str(each.BaseFont) for _, each in file.pages[0].Annots[0].AP.N.Resources.Font.items()]
    assert [name.split("+")[1] for name in names] == ["Garuda", "DejaVuSans"]


@pytest.mark.proves("S301e")
def test_a_character_that_no_font_has_is_named(tmp_path: Path) -> None:
    with ix.open(blank(tmp_path / "missing.pdf")) as document:
        document.add_font(DEJAVU)
        assert document.missing_character("Ж ok") is None
        assert document.missing_character("Ж \U0010fffd") == "\U0010fffd"
        field = make(document, "field")
        with pytest.raises(ix.InvalidArgument, match=r"no font has U\+10FFFD"):
            document.form.fill(field.id, "Ж \U0010fffd")
        free = make(document, "free text", ix.Rect(20, 5, 400, 35))
        assert free.set_text(TextKind.CONTENTS, "Ж\U0010fffdЖ")
        assert "U+10FFFD" in document.last_failure
        document.save()
    with pikepdf.open(tmp_path / "missing.pdf") as file:
        assert "/V" not in next(each for each in file.pages[0].Annots if each.Subtype == "/Widget")
        form = next(each for each in file.pages[0].Annots if each.Subtype == "/FreeText").AP.N
        assert b"?" not in form.read_bytes() and form.read_bytes().count(b"Tj") + form.read_bytes().count(b"TJ") == 2


@pytest.mark.proves("S301e")
def test_such_a_character_is_refused_when_it_is_typed(tmp_path: Path) -> None:
    with ix.open(blank(tmp_path / "typed.pdf")) as document, ix.View(document, 600, 400) as view:
        document.add_font(DEJAVU)
        free = make(document, "free text")
        reader = view.reader()
        view.edit_text(free.id)
        view.feed(ix.events.text("Ж\U0010fffd", 1000))
        view.run(ix.Command.COMMIT)
        refused = [each for each in reader.effects() if each.type == ix.EffectType.FIELD_REFUSED]
        assert [(each.reason, each.detail) for each in refused] == [(ix.FillRefusal.NOT_ENCODABLE, 0x10FFFD)]
        assert free.refreshed().text(TextKind.CONTENTS) == "Ж" and view.text_input is None


SYSTEM = """
import sys, libinteract as ix
from libinteract.enums import TextKind
sys.path.insert(0, sys.argv[2])
from scripts import make, type_text
document = ix.open(sys.argv[1])
type_text(document, make(document, "field"), "Тест 汉字 ก")
document.save()
"""


@pytest.mark.proves("S301a")
def test_fonts_of_the_system(tmp_path: Path) -> None:
    """Found by fontconfig: here one that knows two folders alone."""
    path = blank(tmp_path / "system.pdf")
    config = tmp_path / "fonts.conf"
    config.write_text(
        f'<?xml version="1.0"?><fontconfig><dir>{DEJAVU.parent}</dir><dir>{folder()}</dir><cachedir>{tmp_path}/cache</cachedir></fontconfig>')
    environment = {**os.environ, "FONTCONFIG_FILE": str(config)}
    subprocess.run([sys.executable, "-c", SYSTEM, path, Path(__file__).parent], check=True, env=environment, cwd=ROOT)
    with pikepdf.open(path) as file:
        names = {str(each.BaseFont).split("+")[1] for _, each in file.pages[0].Annots[0].AP.N.Resources.Font.items()}
    assert any(name.startswith("DejaVu") for name in names) and any("Droid" in name for name in names), names


@pytest.mark.proves("S301a")
def test_undo_takes_no_font_back(tmp_path: Path) -> None:
    with open_with_fonts(blank(tmp_path / "undone.pdf"), "greek") as document:
        field = make(document, "field")
        document.form.fill(field.id, TEXTS["greek"])
        document.undo()
        assert document.form.fill(field.id, TEXTS["cyrillic"])
        assert document.missing_character("ж") is None

