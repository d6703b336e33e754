"""Acts on what tools ask for before they create, and on where links lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libinteract as ix

from scenario_line import Words

if TYPE_CHECKING:
    from play import Player

PIXELS = bytes([255, 0, 0, 255, 0, 0, 255, 128])
SAMPLES = bytes([0, 10, 0, 20])


def asset(document: ix.Document, what: str) -> int:
    """A small thing of the kind that a word says; 0 for a text."""
    if what == "image":
        return document.add_pixels(PIXELS, 2, 1, 3, has_alpha=True)
    if what == "file":
        return document.add_file(SAMPLES)
    return document.add_sound(SAMPLES, 8000) if what == "sound" else 0


def commit(player: Player, words: Words) -> None:
    made = asset(player.made, words.plain[1])
    player.live.commit_content(int(words.plain[0]), made, words.named.get("words", ""))


def link_to(player: Player, words: Words) -> None:
    annotation = player.made.annotations(words.whole("page"))[int(words.plain[0])]
    uri = words.named.get("uri")
    annotation.set_link(uri=uri, page=None if uri else words.whole("goto"))


def set_text(player: Player, words: Words) -> None:
    mode, kind = ix.ToolMode(int(words.plain[0])), ix.TextKind(words.whole("kind", 1))
    player.live.set_tool_text(mode, kind, words.named.get("words", ""), words.whole("variant"))


def texts(annotation: ix.Annotation) -> str:
    """Intent, name and contents, as far as it has them."""
    kinds = {
        "intent": ix.TextKind.INTENT, "name": ix.TextKind.ICON, "contents": ix.TextKind.CONTENTS, "file": ix.TextKind.FILE}
    found = {name: annotation.text(kind) for name, kind in kinds.items()}
    return "".join(f" {name}={text}" for name, text in found.items() if text is not None)
