"""Compares a dump with the known facts about a file (format: README.md of the sample documents), kind by kind."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from dump import ACTIONS, FIELDS, FITS, POINTS, SUBTYPES, UNRESOLVED, Dump, Piece

# kind, agrees, where and what.
Verdict = tuple[str, bool, str]

ENDINGS = "None Square Circle Diamond OpenArrow ClosedArrow Butt ROpenArrow RClosedArrow Slash".split()


def near(a: Any, b: Any, within: float = 0.0101) -> bool:
    if a is None or b is None:
        return a is b
    if a == b:
        return True
    numbers = all(isinstance(x, (int, float)) for x in [*a, *b])
    return numbers and len(a) == len(b) and all(abs(x - y) <= within for x, y in zip(a, b))


def same(kind: str, where: str, known: Any, found: Any) -> Verdict:
    agrees = near(known, found) if isinstance(known, list) and isinstance(found, list) else known == found
    return kind, agrees, f"{where}: {known!r} != {found!r}"


def sort_box(box: list[float]) -> list[float]:
    return [min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3])]


def compare(known: dict[str, Any], dump: Dump) -> Iterator[Verdict]:
    """Everything that can be compared of one regular file."""
    yield same("page count", "file", known["page_count"], dump.pages)
    for page in known["pages"]:
        index = page["index"]
        yield from boxes(page, dump.infos[index])
        yield from annotations(page, dump.annotations[index])
        yield from links(page, dump.annotations[index])
        yield from viewports(page, dump.measures[index])
        yield from words(page, dump.glyphs.get(index, []))
    yield from fields(known, dump)
    yield from outline(known, dump)
    yield from named(known, dump)


def named(known: dict[str, Any], dump: Dump) -> Iterator[Verdict]:
    for name, page, fit, _ in known["document"].get("named_dests") or []:
        found = dump.names.get(name)
        if fit is None:
            yield same("named destination", name, None, found)
            continue
        # A page that the document does not have counts as not resolved.
        wanted = UNRESOLVED if page is None or page >= dump.pages else page
        yield same("named destination", name, [wanted, fit], found and [int(found["page"]), FITS[found["kind"]]])


def boxes(page: dict[str, Any], info: dict[str, Any]) -> Iterator[Verdict]:
    where = f"page {page['index']}"
    for bit, key in ((1, "media_box"), (2, "crop_box")):
        yield same("page box", f"{where} {key}", page[key], info[key] if info["flags"] & bit else None)
    if page["rotate"] is not None:
        yield same("page rotation", where, page["rotate"], info["rotate"] % 360)
    yield same("user unit", where, page["user_unit"], info["user_unit"])


def annotations(page: dict[str, Any], found: list[Piece]) -> Iterator[Verdict]:
    where = f"page {page['index']}"
    yield same("annotation count", where, len(page["annots"]), len(found))
    for known, piece in zip(page["annots"], found):
        for kind, agrees, what in annotation(known, piece):
            yield kind, agrees, f"{where} annotation {known['i']} {what}"


def annotation(known: dict[str, Any], piece: Piece) -> Iterator[Verdict]:
    data = piece.data
    traits = data["traits"]
    yield same("annotation index", "i", known["i"], data["index"])
    yield same("annotation invalid", "", known.get("invalid", False), bool(traits & 16))
    if known.get("invalid"):
        return
    subtype = SUBTYPES[data["subtype"] - 1] if data["subtype"] else piece.text("subtype")
    yield same("annotation subtype", "", known["subtype"], subtype)
    yield same("annotation rect", "", known["rect"], sort_box(data["rect"]))
    yield same("annotation flags", "", known["flags"] & 0xFFFFFFFF, data["flags"])
    yield same("annotation object", "", known["obj"] or 0, data["object"])
    yield same("annotation appearance", "", known["has_ap"], bool(traits & 1))
    yield same("annotation border width", "", [known["border_width"]], [data["border_width"]])
    if known.get("border_default"):
        yield same("annotation border width", "default", False, bool(traits & 2))
    yield same("annotation open", "", known.get("open", False), bool(traits & 8))
    yield same("annotation optional content", "", known.get("has_oc", False), bool(traits & 64))
    for key in ("popup", "parent", "in_reply_to"):
        yield same("annotation " + key, "", known.get(key, -1), data[key])
    # Those of widgets are their border and background, of which the truth says nothing.
    for key in ("color", "interior_color") if known["subtype"] != "Widget" else ():
        yield same("annotation " + key, "", known.get(key, []), data[key])
    yield same("annotation opacity", "", [known.get("opacity", 1)], [data["opacity"]])
    yield same("annotation RD", "", known.get("rd", [0, 0, 0, 0]), data["rect_differences"])
    if "border_style" in known:
        yield same("annotation border style", "", known["border_style"], "SDBIU"[data["border_style"]])
    yield same("annotation border effect", "", known.get("border_effect") == "C", data["border_effect"] == 1)
    if "line_endings" in known:
        endings = known["line_endings"] if isinstance(known["line_endings"], list) else [known["line_endings"]]
        found = ["/" + ENDINGS[int(i)] for i in data["line_endings"]][: len(endings)]
        yield same("annotation line endings", "", [str(e) for e in endings] == found, True)
    yield same("annotation caption rotation", "", known.get("mk_rotation", 0), data["caption_rotation"])
    yield from annotation_texts(known, piece)
    yield from annotation_points(known, piece)
    yield from actions(known, piece)


def chain(known: dict[str, Any]) -> list[dict[str, Any]]:
    """An action and those that follow it, in the order in which they run."""
    return [known, *(action for following in known.get("next") or [] for action in chain(following))]


def actions(known: dict[str, Any], piece: Piece) -> Iterator[Verdict]:
    found = piece.of("action")
    for i, action in enumerate(chain(known["action"]) if known.get("action") else []):
        if i >= len(found):
            yield "action", False, f"there are only {len(found)}"
            return
        kind = found[i].data["action"]
        yield same("action", f"step {i}", action["type"], ACTIONS[kind - 1] if kind else found[i].text("action_name"))
        yield same("action", f"trigger {i}", 15 if i else 0, found[i].data["trigger"])
        for key, text in (("uri", "uri"), ("name", "action_name"), ("file", "target_file")):
            if key in action:
                # A form is sent to a URL, though the file calls it /F.
                text = "uri" if action["type"] == "SubmitForm" else text
                yield same("action " + key, f"step {i}", action[key], found[i].text(text))
        if "js_head" in action:
            script = found[i].text("script") or ""
            yield same("action script", f"step {i}", [action["js_head"], action["js_len"]], [script[:80], len(script)])
        if "fields" in action:
            yield same("action fields", f"step {i}", action["fields"], len(found[i].all_texts("name")))
        yield same("action window", f"step {i}", action.get("new_window", False), bool(found[i].data["flags"] & 8))


def annotation_texts(known: dict[str, Any], piece: Piece) -> Iterator[Verdict]:
    contents = piece.text("contents")
    yield same("annotation contents", "", known.get("contents"), contents[:200] if contents is not None else None)
    for key in ("author", "intent", "icon", "caption", "file", "as"):
        if key in known:
            yield same("annotation " + key, "", known[key], piece.text(key))


def annotation_points(known: dict[str, Any], piece: Piece) -> Iterator[Verdict]:
    def points(kind: str) -> list[list[float]]:
        return piece.points.get(POINTS[kind], [])

    if "quad_points" in known:
        flat = [value for quad in known["quad_points"] for value in quad]
        yield same("annotation quads", "", flat, (points("quads") or [[]])[0])
    if "ink_list" in known:
        agrees = len(known["ink_list"]) == len(points("stroke")) and all(map(near, known["ink_list"], points("stroke")))
        yield "annotation strokes", agrees, ""
    for key in ("line", "vertices"):
        if key in known:
            pairs = known[key][: len(known[key]) // 2 * 2]
            yield same("annotation " + key, "", pairs, (points("vertices") or [None])[0])


def links(page: dict[str, Any], found: list[Piece]) -> Iterator[Verdict]:
    for known in page.get("links") or []:
        where = f"page {page['index']} link {known['annot']}"
        piece = found[known["annot"]]
        actions = [a for a in piece.of("action") if a.data["trigger"] == 0]
        yield same("link rect", where, known["rect"], sort_box(piece.data["rect"]))
        if not known.get("action"):
            yield same("link action", where, 0, len(actions))
            continue
        if not actions:
            yield "link action", False, where + " has none"
            continue
        action = actions[0]
        kind = ACTIONS[action.data["action"] - 1] if action.data["action"] else action.text("action_name")
        yield same("link action", where, "GoTo" if known["action"] == "Dest" else known["action"], kind)
        if "uri" in known:
            yield same("link uri", where, known["uri"], action.text("uri"))
        if "file" in known:
            yield same("link file", where, known["file"], action.text("target_file"))
        if "name" in known:
            yield same("link name", where, known["name"], action.text("action_name"))
        if "dest_name" in known:
            yield same("link destination name", where, known["dest_name"], action.text("destination_name"))
        if "dest_page" in known and known["dest_page"] is not None:
            yield same("link page", where, known["dest_page"], action.data["page"])
            yield same("link fit", where, known.get("dest_fit"), FITS[action.data["kind"]])
            yield from link_point(where, known, action.data)
        elif known.get("dest_unresolved"):
            yield same("link page", where, True, not action.data["flags"] & 2 or action.data["page"] == UNRESOLVED)


def link_point(where: str, known: dict[str, Any], data: dict[str, Any]) -> Iterator[Verdict]:
    if known.get("dest_point") is None:
        return
    left = data["left"] if data["members"] & 1 else None
    top = data["top"] if data["members"] & 2 else None
    for wanted, found in zip(known["dest_point"], (left, top)):
        yield same("link point", where, wanted and [wanted], found and [found])


def viewports(page: dict[str, Any], found: list[Piece]) -> Iterator[Verdict]:
    known = page.get("viewports") or []
    yield same("viewport count", f"page {page['index']}", len(known), len(found))
    for viewport, piece in zip(known, found):
        measure = viewport.get("measure") or {}
        yield same("viewport box", "", viewport["bbox"], piece.data["box"])
        yield same("viewport kind", "", measure.get("subtype"), (None, "RL", "GEO")[piece.data["kind"]])
        for role, key in ((1, "x"), (2, "y"), (3, "d"), (4, "a")):
            formats = [f for f in piece.of("number_format") if f.data["role"] == role]
            wanted = [(f["unit"], round(f["factor"], 5)) for f in measure.get(key, [])]
            yield same("viewport scale", key, wanted, [(f.text("unit"), round(f.data["factor"], 5)) for f in formats])
        for key, kind in (("gpts", "geographic"), ("lpts", "local")):
            if key in measure:
                yield same("viewport points", key, measure[key], (piece.points.get(POINTS[kind]) or [None])[0])


def fields(known: dict[str, Any], dump: Dump) -> Iterator[Verdict]:
    for wanted in known["fields"]:
        for widget in wanted["widgets"]:
            if widget["page"] not in dump.annotations:
                continue
            piece = dump.annotations[widget["page"]][widget["annot"]]
            where = f"page {widget['page']} widget {widget['annot']} {wanted['name']}"
            for record in piece.of("field")[:1]:
                yield from one_field(where, wanted, widget, record)
            yield same("field", where, 1, len(piece.of("field")))


def one_field(where: str, wanted: dict[str, Any], widget: dict[str, Any], record: Piece) -> Iterator[Verdict]:
    yield same("field kind", where, wanted["type"], FIELDS[record.data["kind"]])
    yield same("field flags", where, wanted["ff"], record.data["flags"])
    yield same("field name", where, wanted["name"], record.text("name"))
    values = record.all_texts("value")
    value = wanted.get("value")
    if value == "<signature>":
        yield same("field value", where, 1, len(values))
    else:
        yield same("field value", where, value if isinstance(value, list) else [] if value is None else [value], values)
    yield same("field default", where, wanted.get("default"), record.text("default"))
    yield same("field tooltip", where, wanted.get("tooltip"), record.text("tooltip"))
    yield same("field maximum length", where, wanted.get("maxlen", 0), record.data["max_length"])
    yield same("field quadding", where, wanted.get("quadding", 0), record.data["quadding"])
    options = [list(pair) for pair in zip(record.all_texts("export"), record.all_texts("option"))]
    yield "field options", (wanted.get("options") or []) == options, f"{where}: {wanted.get('options')} != {options}"
    if "on_states" in widget:
        states = record.all_texts("on_state")
        yield "field states", sorted(widget["on_states"]) == sorted(states), f"{where}: {widget} {states}"


def outline(known: dict[str, Any], dump: Dump) -> Iterator[Verdict]:
    wanted = [item for item in known["document"].get("outline") or [] if not item.get("cycle")]
    yield same("outline count", "", len(wanted), len(dump.outline))
    for item, piece in zip(wanted, dump.outline):
        yield same("outline title", "", [item["level"], item["title"]] == [piece.data["depth"], piece.text("title")], True)
        target = item.get("dest") or (item.get("action") or {}).get("dest")
        if target and target.get("page") is not None:
            pages = [action.data["page"] for action in piece.of("action")]
            yield same("outline page", item["title"], [target["page"]], pages[:1])


def words(page: dict[str, Any], glyphs: list[dict[str, Any]]) -> Iterator[Verdict]:
    """A word is found where its box holds just its letters, in some order that reads forwards or backwards."""
    if "words" not in page:
        return
    centres = []
    for glyph in glyphs:
        quad = glyph["quad"]
        text = unicodedata.normalize("NFKC", chr(glyph["codepoint"]))
        centres.append((sum(quad[0::2]) / 4, sum(quad[1::2]) / 4, text))
    for text, box, _ in page["words"]:
        x0, y0, x1, y1 = sort_box(box)
        inside = [t for x, y, t in centres if x0 - 0.5 <= x <= x1 + 0.5 and y0 - 0.5 <= y <= y1 + 0.5]
        found = "".join(inside)
        known = unicodedata.normalize("NFKC", text)
        yield "word", known in (found, found[::-1]), f"page {page['index']} {known!r} at {box} != {found!r}"
        left = list(found)
        for letter in known:
            there = letter in left
            if there:
                left.remove(letter)
            yield "glyph", there, ""
