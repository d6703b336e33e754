"""Input methods of four languages, as desktops have them, in fields and free texts: through C and through Python, drawn by three."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pytest

import libinteract as ix
from libinteract import events
from libinteract.enums import ClauseStyle, Command, Key, Modifier, TextKind
from scripts import blank, make, open_with_fonts
from test_providers import KINDS, judge_drawn, run

#: An act, its text, its detail, and the text of the annotation afterwards; Tests/Fonts/compose_text.c says what the details are.
Step = tuple[str, str, str, str]

CHINESE: list[Step] = [
    # Pinyin: letters stand until a word is chosen. The first word is converted while the second one is letters still.
    ("compose", "n", "0", "n"),
    ("compose", "ni hao", "000000", "ni hao"),
    ("compose", "你hao", "1/000", "你hao"),
    ("type", "你好", "0", "你好"),
    # One that is given up leaves nothing, nor does one that is taken back to the last letter.
    ("compose", "shij", "0000", "你好shij"),
    ("cancel", "-", "0", "你好"),
    ("compose", "s", "0", "你好s"),
    ("compose", "", "", "你好"),
    ("type", "，", "0", "你好，"),
    ("compose", "shi jie", "0000000", "你好，shi jie"),
    ("type", "世界", "0", "你好，世界"),
    # A commit is one step back.
    ("undo", "-", "0", "你好，"),
]
JAPANESE: list[Step] = [
    # Kana are converted in two clauses. One is worked on, then the other one, which is given another word.
    ("compose", "k", "0", "k"),
    ("compose", "か", "0", "か"),
    ("compose", "かんじをかく", "000000", "かんじをかく"),
    ("compose", "漢字を書く", "222/11", "漢字を書く"),
    ("compose", "漢字を書く", "111/22", "漢字を書く"),
    ("compose", "漢字を描く", "111/22", "漢字を描く"),
    # Back to kana, and converted anew.
    ("compose", "かんじをかく", "000000", "かんじをかく"),
    ("compose", "漢字を書く", "222/11", "漢字を書く"),
    ("type", "漢字を書く", "0", "漢字を書く"),
    # Reconversion: the input method takes the place of a word that was committed.
    ("type", "描く", "2", "漢字を描く"),
    ("undo", "-", "0", "漢字を書く"),
]
KOREAN: list[Step] = [
    # A syllable grows by letters. The letter that begins the next one commits it; Backspace takes letters back one by one.
    ("compose", "ㅎ", "0", "ㅎ"),
    ("compose", "하", "0", "하"),
    ("compose", "한", "0", "한"),
    ("type", "한", "0", "한"),
    ("compose", "ㄱ", "0", "한ㄱ"),
    ("compose", "그", "0", "한그"),
    ("compose", "글", "0", "한글"),
    ("compose", "그", "0", "한그"),
    ("compose", "ㄱ", "0", "한ㄱ"),
    ("compose", "", "", "한"),
    ("compose", "구", "0", "한구"),
    ("compose", "국", "0", "한국"),
    # The vowel that comes takes the last letter along.
    ("type", "구", "0", "한구"),
    ("compose", "거", "0", "한구거"),
    ("type", "거", "0", "한구거"),
    ("undo", "-", "0", "한구"),
]
VIETNAMESE: list[Step] = [
    # Telex: a word is composed until a blank, which is committed with it.
    ("compose", "Ti", "00", "Ti"),
    ("compose", "Tie", "000", "Tie"),
    ("compose", "Tiê", "000", "Tiê"),
    ("compose", "Tiêng", "00000", "Tiêng"),
    ("compose", "Tiếng", "00000", "Tiếng"),
    ("type", "Tiếng ", "0", "Tiếng "),
    # Another one composes nothing: it commits each letter, and takes the place of what it has committed.
    ("type", "V", "0", "Tiếng V"),
    ("type", "i", "0", "Tiếng Vi"),
    ("type", "e", "0", "Tiếng Vie"),
    ("type", "ê", "1", "Tiếng Viê"),
    ("type", "t", "0", "Tiếng Viêt"),
    ("type", "ệt", "2", "Tiếng Việt"),
]
CONVERSATIONS = {"chinese": CHINESE, "japanese": JAPANESE, "korean": KOREAN, "vietnamese": VIETNAMESE}
CASES = [(language, kind) for language in CONVERSATIONS for kind in KINDS]


def clauses(styles: str) -> Iterator[tuple[int, int, ClauseStyle]]:
    start = 0
    for each in styles.split("/") if styles else ():
        yield start, len(each), ClauseStyle(int(each[0]))
        start += len(each)


def act(view: ix.View, step: Step, at: float) -> None:
    name, text, detail, _ = step
    if name == "compose":
        target = detail.replace("/", "").find("2")
        view.feed(events.composition(text, at, clauses=list(clauses(detail)), caret=target))
    elif name == "undo":
        view.feed(events.key_down(ord("Z"), at, modifiers=Modifier.CONTROL))
    elif name == "cancel":
        view.feed(events.composition_cancel(at))
    else:
        view.feed(events.text(text, at, before=int(detail)))
    assert view.used_event, step


def value(annotation: ix.Annotation, kind: str) -> str:
    return annotation.text(TextKind.FIELD_VALUE if kind == "field" else TextKind.CONTENTS) or ""


def judge(path: Path, kind: str, text: str) -> None:
    with pikepdf.open(path) as file:
        annotation = file.pages[0].Annots[0]
        assert str(annotation.V if kind == "field" else annotation.Contents) == text
    judge_drawn(path, within=2)


@pytest.mark.proves("S298a", "S298b", "S301d")
@pytest.mark.parametrize(("language", "kind"), CASES)
def test_through_python(tmp_path: Path, language: str, kind: str) -> None:
    steps = CONVERSATIONS[language]
    with open_with_fonts(blank(tmp_path / "composed.pdf"), language) as document:
        made = make(document, kind)
        with ix.View(document, 600, 400) as view:
            assert view.edit_text(made.id)
            for number, step in enumerate(steps):
                act(view, step, 1000 + 50 * number)
                assert value(made, kind) == step[3], step
            view.run(Command.COMMIT)
        document.save()
    judge(tmp_path / "composed.pdf", kind, steps[-1][3])


@pytest.mark.proves("S298a", "S298b", "S301d", through="C")
@pytest.mark.parametrize(("language", "kind"), CASES)
def test_through_c(programs: Path, tmp_path: Path, language: str, kind: str) -> None:
    lines = "".join("\t".join(step) + "\n" for step in CONVERSATIONS[language])
    path = run(programs / "compose_text", tmp_path / "composed.pdf", language, kind, "poppler", lines)
    judge(path, kind, CONVERSATIONS[language][-1][3])
