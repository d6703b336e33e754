"""Acts on what tools create and on the history."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import libinteract as ix
from libinteract.effects import number

import scenario_create
from scenario_line import Words

if TYPE_CHECKING:
    from play import Player


def remember(player: Player) -> None:
    player.remembered = player.made.hash


def set_style(player: Player, words: Words) -> None:
    """Members that the line does not name keep their values."""
    mode, variant = ix.ToolMode(int(words.plain[0])), words.whole("variant")
    if "own" in words.plain:
        return player.live.set_tool_style(mode, None, variant)
    old = player.live.tool_style(mode, variant)

    def color(name: str, otherwise: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(map(float, words.named[name].split(","))) if name in words.named else otherwise

    ends = old.line_endings
    if "ends" in words.named:
        start, end = words.named["ends"].split(",")
        ends = (ix.LineEnding(int(start)), ix.LineEnding(int(end)))
    player.live.set_tool_style(mode, replace(
        old, color=color("color", old.color), interior_color=color("fill", old.interior_color),
        width=words.number("width", old.width), opacity=words.number("opacity", old.opacity),
        line_endings=ends, font_size=words.number("font", old.font_size), cloud=words.number("cloud", old.cloud)), variant)


def decorate(player: Player, words: Words) -> None:
    """A filled rectangle of pdf space."""
    x0, y0, x1, y1 = words.ends()
    flags = ix.DecorationFlags.CLOSED | (0 if "flat" in words.plain else ix.DecorationFlags.HITTABLE)
    flags |= ix.DecorationFlags.PASSES_DRAGS if "drags" in words.plain else 0
    flags |= ix.DecorationFlags.PASSES_GESTURES if "through" in words.plain else 0
    player.live.decorations.put(
        words.whole("page"), [(x0, y0), (x1, y0), (x1, y1), (x0, y1)], key=words.whole("key"), z=words.whole("z"),
        flags=flags, style=ix.DecorationStyle(fill=(255, 0, 0, 255)))


def add_image(player: Player, words: Words) -> None:
    """An image of a page more; pdf space."""
    page, (x0, y0, x1, y1) = words.whole("page"), words.ends()
    width, height = (int(part) for part in words.named.get("pixels", "1x1").split("x"))
    quad = ix.Quad(*(ix.Point(x, y) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))))
    image = ix.PageImage(quad, ix.Rect(x0, y0, x1, y1), width, height)
    is_loaded = player.made.part_state(page, ix.Part.IMAGES) == ix.PartState.LOADED
    player.made.set_images(page, [*(player.made.images(page) if is_loaded else ()), image])


def add_rule(player: Player, words: Words) -> None:
    """A straight line more that a page paints; pdf space."""
    page, (x0, y0, x1, y1) = words.whole("page"), words.ends()
    measures = ix.Measures(player.made)
    measures.set_lines(page, [*measures.lines(page), ((x0, y0), (x1, y1))])


def listed(player: Player, words: Words) -> list[str]:
    """The annotations of a page with their points."""
    lines = []
    for each in player.made.annotations(words.whole("page")):
        x0, y0, x1, y1 = map(number, each.rect)
        line = f"  annotation {int(each.subtype)} {x0},{y0} {x1},{y1} width={number(each.border_width)}"
        if "texts" in words.plain:
            line += scenario_create.texts(each)
        for kind in (
            ix.PointsKind.QUADS, ix.PointsKind.VERTICES, ix.PointsKind.STROKE, ix.PointsKind.CALLOUT,
            ix.PointsKind.PRESSURE,
        ):
            for points in each.points(kind):
                line += f" {int(kind)}:" + ";".join(f"{number(x)},{number(y)}" for x, y in points)
        lines.append(line)
    return lines
