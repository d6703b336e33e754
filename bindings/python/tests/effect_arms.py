"""Which member of the union `ix_effect.u` each type of effect fills, as the comments of the header name them."""

from __future__ import annotations

import re
from pathlib import Path

import libinteract as ix

HEADER = Path(__file__).resolve().parents[3] / "include/interact/types/effect.h"
ALONE = {ix.EffectType.STARVED: "other", ix.EffectType.CYCLE_BROKEN: "other"}
"""Those that fill one field of `gesture`."""


def arms_of_header() -> dict[int, str]:
    """Of each type that fills a whole member its name."""
    text = HEADER.read_text(encoding="utf-8").split("typedef struct ix_effect {")[1].split("} u;")[0]
    found: dict[int, str] = {ix.EffectType.CUSTOM: "notice"}
    for comment, name, after in re.findall(
            r"(/\*\*(?:(?!\*/).)*\*/)?\s*struct \{(?:[^}]*)\} (\w+);[ \t]*(/\*\*<(?:(?!\*/).)*\*/)?", text, re.S):
        words = after or comment
        types = re.findall(r"(?:IX_EFFECT|(?<=[ ,])_?)(_[A-Z_]+)", words.split(";")[0].split(".")[0])
        if " to _" in words:
            first, last = (ix.EffectType[each[1:]] for each in types[:2])
            types = ["_" + each.name for each in ix.EffectType if first <= each <= last]
        found.update({ix.EffectType[each[1:]]: name for each in types})
    return found
