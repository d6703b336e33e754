"""The act EXPECT: a quantity, a comparison and what it should be. A good one says nothing."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING

import libinteract as ix
from libinteract.effects import number

from scenario_line import Words

if TYPE_CHECKING:
    from play import Player

_COMPARE: dict[str, Callable[[float, float], bool]] = {
    "=": lambda a, b: a == b, "<": lambda a, b: a < b, ">": lambda a, b: a > b, "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b, "~": lambda a, b: abs(a - b) <= 0.01}


def judge(player: Player, line: str) -> list[str]:
    """Nothing, or the line that says what is there instead."""
    words = line.split()[1:]
    place = next(i for i, word in enumerate(words) if word in _COMPARE)
    what, sign, wanted = words[:place], words[place], " ".join(words[place + 1:])
    found = _QUANTITIES[what[0]](player, Words(" ".join(what)))
    if isinstance(found, str):
        return [] if found == wanted else [f"  not so: {found or 'nothing'}"]
    return [] if _COMPARE[sign](found, float(wanted)) else [f"  not so: {number(found)}"]


def _shown(player: Player, words: Words) -> ix.Point:
    return player.live.convert(words.whole("page"), ix.Space.PDF, *words.pair(), ix.Space.VIEW)


def _deadline(player: Player, _: Words) -> float:
    found = player.live.deadline
    return -1 if found is None else found / 1e6


def _can(player: Player, words: Words) -> float:
    return player.component(words).can_activate(*words.pair(1))


def _pointer(player: Player, words: Words) -> str:
    """The shape's name and how it is turned."""
    found = player.live.pointer_at(*words.pair(), ix.PointerState.NOTHING)
    return f"{found.cursor.name.lower()} {number(found.rotation)}"


def _corners(x0: float, y0: float, x1: float, y1: float) -> str:
    return f"{number(x0)},{number(y0)}..{number(x1)},{number(y1)}"


def _written(p: Player, _: Words) -> str:
    """The text that is edited: `|` at the caret, or `<` and `>` round what is selected; `/` for a line end."""
    if (its := p.live.text_input) is None:
        return ""
    low, high = sorted((its.anchor, its.head))
    shown = f"{its.text[:low]}|{its.text[low:]}" if low == high else f"{its.text[:low]}<{its.text[low:high]}>{its.text[high:]}"
    return shown.replace("\n", "/")


def _caret(p: Player, _: Words) -> str:
    """The box round the caret of the text that is edited, and the turn of that text."""
    its = p.live.text_input
    return f"{_corners(*its.caret)} turn={number(its.rotation)}" if its else ""


def _annotation_count(player: Player, page: int) -> int:
    """The annotations of a page that are there: none while they come later."""
    try:
        return len(player.made.annotations(page))
    except ix.Pending:
        return 0


def selected_text(view: ix.View) -> str:
    """The selected text, up to a page whose text comes later."""
    try:
        return view.selected_text
    except ix.Pending:
        return "".join(itertools.takewhile(bool, view.read_selected_text()))


def _value(annotation: ix.Annotation) -> str:
    """The value of a field, or the text of another annotation; `/` for a line end."""
    kind = ix.TextKind.FIELD_VALUE if annotation.subtype == ix.Subtype.WIDGET else ix.TextKind.CONTENTS
    return (annotation.text(kind) or "").replace("\n", "/")


def _pictures(player: Player, _: Words) -> str:
    """The corners of the pictures of what is dragged, upper left and lower right."""
    shown = [each for each in player.live.display_list() if each.kind == ix.DrawKind.PICTURE]
    return " ".join(_corners(*each.quad.p0, *each.quad.p2) for each in shown)


def _on_page(player: Player, words: Words) -> str:
    """The corners p0 and p2 of the items of a role in the display list of a page, page space."""
    shown = player.live.page_display_list(words.whole("page"))
    return " ".join(_corners(*each.quad.p0, *each.quad.p2) for each in shown if each.role == int(words.plain[0]))


def _entry(player: Player, _: Words) -> str:
    """The box for the text that was asked for last."""
    told = player.entry
    return f"{_corners(*told.area)} size={number(told.font_size)} turn={number(told.rotation)}" if told else ""


def _shown_target(player: Player, _: Words) -> str:
    return (player.made.action(player.action).shown_target or "") if player.action is not None else ""


def _consent(player: Player, _: Words) -> float:
    flags = player.made.action(player.action).flags if player.action is not None else 0
    return float(bool(flags & ix.ActionFlags.NEEDS_CONSENT) + 2 * bool(flags & ix.ActionFlags.NEXT_NEEDS_CONSENT))


_QUANTITIES: dict[str, Callable[[Player, Words], float | str]] = {
    "zoom": lambda p, _: p.live.viewport.zoom,
    "minimum-zoom": lambda p, _: p.live.viewport.minimum_zoom,
    "maximum-zoom": lambda p, _: p.live.viewport.maximum_zoom,
    "fit": lambda p, _: p.live.viewport.fit.name.lower(),
    "offset-x": lambda p, _: p.live.viewport.offset.x,
    "offset-y": lambda p, _: p.live.viewport.offset.y,
    "canvas-width": lambda p, _: p.live.viewport.canvas_width,
    "canvas-height": lambda p, _: p.live.viewport.canvas_height,
    "page": lambda p, _: float(p.page),
    "spread": lambda p, _: float(p.spread),
    "continuous": lambda p, _: p.continuous,
    "visible": lambda p, _: ",".join(str(each.index) for each in p.live.visible_pages()),
    "tool": lambda p, _: float(p.live.tool),
    "moving": lambda p, _: float(p.live.is_moving),
    "deadline": _deadline,
    "table": lambda p, _: p.live.selected_table.replace("\n", "|").replace("\t", "/"),
    "image": lambda p, _: float(p.live.selected_image.index if p.live.selected_image else -1),
    "text": lambda p, _: selected_text(p.live).replace("\n", "|").replace("\f", "/"),
    "focus": lambda p, _: p.live.focus.name if p.live.focus else "",
    "written": _written,
    "caret": _caret,
    "clip": lambda p, _: p.live.written_clip.replace("\n", "/"),
    "shown": lambda p, w: p.made.annotations(w.whole("page"))[int(w.plain[0])].text(ix.TextKind.FIELD_SHOWN) or "",
    "value": lambda p, w: _value(p.made.annotations(w.whole("page"))[int(w.plain[0])]),
    "pictures": _pictures,
    "entry": _entry,
    "shown-target": _shown_target,
    "consent": _consent,
    "cursor": lambda p, w: p.live.cursor_at(*w.pair()).name.lower(),
    "pointer": _pointer,
    "view-x": lambda p, w: _shown(p, w).x,
    "view-y": lambda p, w: _shown(p, w).y,
    "hit": lambda p, w: p.live.hits(*w.pair(), w.device)[0].kind.name.lower(),
    "enabled": lambda p, w: float(p.component(w).enabled),
    "effective": lambda p, w: float(p.component(w).effective),
    "can": _can,
    "seen": lambda p, w: float(p.seen.count(w.plain[0])),
    "items": lambda p, w: float(sum(each.role == int(w.plain[0]) for each in p.live.display_list())),
    "page-items": _on_page,
    "quads": lambda p, w: float(len(p.live.selection_quads(w.whole("page")))),
    "state": lambda p, _: float(p.made.state),
    "pages": lambda p, _: float(p.made.page_count),
    "annotations": lambda p, w: float(_annotation_count(p, w.whole("page"))),
    "menu": lambda p, _: float(len(p.live.menu_entries())),
    "undo": lambda p, _: float(p.made.history.undo_count),
    "redo": lambda p, _: float(p.made.history.redo_count),
    "undo-name": lambda p, _: "" if (name := p.made.history.undo_name) is None else ix.phrase(name),
    "why": lambda p, _: ix.phrase(found[0].reason) if (found := p.live.inactions()) else "",
    "why-not": lambda p, w: "" if (why := p.live.explain_command(ix.Command(int(w.plain[0])))) is None else ix.phrase(why),
    "as-remembered": lambda p, _: float(p.made.hash == p.remembered),
    "setting": lambda p, w: p.live.setting(int(w.plain[0])),  # type: ignore[arg-type]
}
