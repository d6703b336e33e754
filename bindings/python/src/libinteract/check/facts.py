"""Compares the library's data of a file with the truth about it (for the format see the README of the corpus)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import libinteract as ix

from . import malformed_facts
from .tally import Tally

Truth = dict[str, Any]
FIELDS = {
    "text": ix.FieldKind.TEXT, "checkbox": ix.FieldKind.CHECK_BOX, "radiobutton": ix.FieldKind.RADIO_BUTTON,
    "pushbutton": ix.FieldKind.PUSH_BUTTON, "combobox": ix.FieldKind.COMBO_BOX, "listbox": ix.FieldKind.LIST_BOX,
    "signature": ix.FieldKind.SIGNATURE, None: ix.FieldKind.NONE}


def expected_total(truth: Truth, malformed: bool) -> int:
    """Returns the number of comparisons that the truth about a file asks for."""
    if malformed:
        return malformed_facts.expected_total(truth)
    if truth.get("needs_password"):
        return 1
    total = 1 + sum(2 * len(field["widgets"]) + _has_value(field) for field in truth.get("fields", []))
    for page in truth["pages"]:
        total += 1 + 2 * len(page["annots"]) + len(page.get("links", [])) + len(page.get("probes", []))
        total += sum(_has_place(link) for link in page.get("links", []))
        total += sum(_has_quads(annotation) for annotation in page["annots"])
        words = [word for word, *_ in page.get("words", [])]
        total += len(words) + sum(len(_plain(word)) for word in words)
    return total


def check(path: Path, truth: Truth, tally: Tally) -> None:
    name = truth["id"]
    # The truth comes from renderers that draw the icons of notes into the page.
    with ix.open(path, truth.get("password"), icons_in_pages=True) as document:
        tally.compare("page count", name, document.page_count, truth["page_count"])
        for page in truth["pages"]:
            if page["index"] < document.page_count:
                _page(document, page, f"{name} page {page['index']}", tally)
            else:
                tally.skip("page", "the page is not there", _page_total(page))
        _fields(document, truth, tally)


def _page_total(page: Truth) -> int:
    return expected_total({"pages": [page]}, False) - 1


def _page(document: ix.Document, page: Truth, where: str, tally: Tally) -> None:
    geometry = document.page_geometry(page["index"])
    size, expected = (geometry.width, geometry.height), page["display_size"]
    close = all(abs(a - b) < 0.02 for a, b in zip(size, expected, strict=True))
    tally.note("display size", close, where, f"{size}, not {expected}")
    annotations = document.annotations(page["index"])
    _annotations(annotations, page, where, tally)
    _links(document, annotations, page, where, tally)
    _words(document, page, where, tally)
    _probes(document, annotations, page, where, tally)


def _annotations(found: list[ix.Annotation], page: Truth, where: str, tally: Tally) -> None:
    for expected in page["annots"]:
        place, number = f"{where} annotation {expected['i']}", int(expected["i"])
        if number >= len(found) or expected.get("invalid"):
            missing = not expected.get("invalid")
            tally.note("annotation subtype", not missing, place, "missing")
            tally.note("annotation rect", not missing, place, "missing")
            if _has_quads(expected):
                tally.note("annotation quads", False, place, "missing")
            continue
        annotation = found[number]
        subtype = annotation.subtype.name.replace("_", "").lower().lstrip("_")
        wanted = str(expected.get("subtype") or "unknown").lower()
        known = wanted in {s.name.replace("_", "").lower() for s in ix.Subtype}
        tally.note(
            "annotation subtype", subtype == (wanted if known else "unknown"), place, f"{subtype}, not {wanted}")
        if _has_quads(expected):
            _quads(annotation, expected["quad_points"], place, tally)
        rect = expected.get("rect")
        close = rect is None or all(abs(a - b) <= 0.05 for a, b in zip(annotation.rect, rect, strict=True))
        tally.note("annotation rect", close, place, f"{tuple(annotation.rect)}, not {rect}")


def _has_quads(expected: Truth) -> bool:
    return bool(expected.get("quad_points")) and not expected.get("invalid")


def _quads(annotation: ix.Annotation, expected: list[list[float]], place: str, tally: Tally) -> None:
    """Compares quads in order; a single quad by its corners."""
    numbers = [number for points in annotation.points(ix.PointsKind.QUADS) for point in points for number in point]
    found = [numbers[i:i + 8] for i in range(0, len(numbers), 8)]
    agrees = len(found) == len(expected) and all(map(_same_corners, found, expected))
    tally.note("annotation quads", agrees, place, f"{found}, not {expected}")


def _same_corners(found: list[float], expected: list[float]) -> bool:
    def corners(numbers: list[float]) -> list[tuple[float, float]]:
        return list(zip(numbers[::2], numbers[1::2], strict=False))

    def near(corner: tuple[float, float], others: list[tuple[float, float]]) -> bool:
        return any(abs(corner[0] - x) <= 0.05 and abs(corner[1] - y) <= 0.05 for x, y in others)

    own, wanted = corners(found), corners(expected)
    return len(own) == len(wanted) and all(near(each, own) for each in wanted) and all(near(each, wanted) for each in own)


def _leads(link: Truth) -> bool:
    """Returns whether a link leads to an existing page of the same file."""
    return link.get("dest_page") is not None and not link.get("dest_unresolved")


def _has_place(link: Truth) -> bool:
    """Returns whether the truth gives a place on that page."""
    return _leads(link) and bool(link.get("dest_fit"))


def _links(document: ix.Document, found: list[ix.Annotation], page: Truth, where: str, tally: Tally) -> None:
    for expected in page.get("links", []):
        place, number = f"{where} link {expected['annot']}", int(expected["annot"])
        action = found[number].action if number < len(found) else None
        kind = str(expected.get("action") or "")
        name = action.kind.name.replace("_", "").lower() if action else ""
        agrees = name == kind.lower() or (not kind and action is None)
        target = None
        if agrees and action and "uri" in expected:
            agrees = action.uri == expected["uri"]
        if agrees and action and _leads(expected):
            target = action.destination
            if target is None or target.page is None:
                named = action.text(ix.TextKind.DESTINATION_NAME)
                target = _named(document, named) if named else None
            agrees = target is not None and target.page == expected["dest_page"]
        tally.note("links", agrees, place, f"{name} {action.uri if action else ''}, not {expected}")
        if _has_place(expected):
            tally.note("link places", target is not None and _is_place(target, expected), place, f"{target}, not {expected}")


def _is_place(found: ix.Destination, expected: Truth) -> bool:
    """Returns whether a page is shown in the same way, at the same point; a part that is not given keeps the present value."""
    wanted: Sequence[float | None] = expected.get("dest_point") or (None, None)
    return found.kind.name.replace("_", "").lower() == str(expected.get("dest_fit")).lower() and all(
        a is None or (b is not None and abs(a - b) < 0.05) for a, b in zip(wanted, (found.left, found.top), strict=True))


def _named(document: ix.Document, name: str) -> ix.Destination | None:
    try:
        return document.find_destination(name)
    except ix.InteractError:
        return None


def _has_value(field: Truth) -> bool:
    """Returns whether the value of a field is compared: it has widgets, and is not a signature, which the truth only mentions."""
    return bool(field["widgets"]) and "value" in field and field["type"] != "signature"


def _value(field: Truth) -> str:
    """Returns the value of a field; the first of several that are chosen."""
    value = field.get("value")
    if isinstance(value, list):
        return str(cast("list[object]", value)[0] if value else "")
    return str(value or "")


def _fields(document: ix.Document, truth: Truth, tally: Tally) -> None:
    pages: dict[int, list[ix.Annotation]] = {}
    for field in truth.get("fields", []):
        for widget in field["widgets"]:
            place = f"{truth['id']} field {field['name']!r}"
            number, index = int(widget["page"]), int(widget["annot"])
            if number not in pages:
                pages[number] = document.annotations(number) if number < document.page_count else []
            found = pages[number][index] if index < len(pages[number]) else None
            shown = found.field if found else None
            kind = shown.kind if shown else None
            tally.note("fields", kind == FIELDS.get(field["type"]), place, f"{kind}, not {field['type']}")
            name = found.text(ix.TextKind.FIELD_NAME) if found else None
            tally.note("fields", (name or "") == (field["name"] or ""), place, f"name {name!r}")
            if widget is field["widgets"][0] and _has_value(field):
                value = (found.text(ix.TextKind.FIELD_VALUE) if found else None) or ""
                tally.note("field values", value == _value(field), place, f"{value!r}, not {_value(field)!r}")


def _plain(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).split())


def _words(document: ix.Document, page: Truth, where: str, tally: Tally) -> None:
    expected = page.get("words", [])
    if not expected:
        return
    to_pdf = document.page_geometry(page["index"]).pdf_to_page.inverted()
    found: dict[str, list[ix.Rect]] = {}
    spans: list[tuple[str, ix.Rect]] = []
    for span in document.words(page["index"]):
        text, rect = _plain(span.text), to_pdf.apply_rect(span.quad.bounds)
        found.setdefault(text, []).append(rect)
        spans.append((text, rect))
    for word, *boxes in expected:
        text = _plain(word)
        places = found.get(text, [])
        match = next((p for p in places if any(_holds(box, p) for box in boxes)), None)
        if match:
            places.remove(match)
        tally.note("words", match is not None, where, f"{word!r} not found at {boxes[0]}")
        matched = len(text) if match else _in_order(text, "".join(t for t, rect in spans if any(_meets(box, rect) for box in boxes)))
        tally.note("glyphs", True, where, weight=matched)
        if matched < len(text):
            tally.note("glyphs", False, where, f"{len(text) - matched} of {word!r}", weight=len(text) - matched)


def _in_order(wanted: str, found: str) -> int:
    """Returns how many letters of one text are in the other, in the same order."""
    row = [0] * (len(wanted) + 1)
    for letter in found:
        before = 0
        for i, own in enumerate(wanted, 1):
            before, row[i] = row[i], before + 1 if own == letter else max(row[i], row[i - 1])
    return row[-1]


def _meets(box: list[float], rect: ix.Rect) -> bool:
    """Returns whether the centre of either lies in the other."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return _holds(box, rect) or (rect.x0 - 1 <= x <= rect.x1 + 1 and rect.y0 - 1 <= y <= rect.y1 + 1)


def _holds(box: list[float], rect: ix.Rect) -> bool:
    x, y = rect.center
    return box[0] - 1 <= x <= box[2] + 1 and box[1] - 1 <= y <= box[3] + 1


def _probes(
    document: ix.Document, annotations: list[ix.Annotation], page: Truth, where: str, tally: Tally
) -> None:
    probes = page.get("probes", [])
    if not probes:
        return
    with ix.View(document, 1000, 1000) as view:
        places = {each.id: each.index for each in annotations}
        view.set(ix.Setting.HIT_SLOP, 0)
        if "zoom" in page:  # what keeps its size at any zoom is to be so large on the page
            view.set(ix.Setting.MINIMUM_ZOOM, 0.0001)
            view.set_zoom(page["zoom"], 0, 0)
        for probe in probes:
            subtype = ""
            if probe["class"] != "outside" and probe.get("annot") is not None:
                subtype = f" {page['annots'][probe['annot']].get('subtype')}"
            kind = f"probes {probe['class']}{subtype}"
            said = _probe(view, probe, places, page["index"])
            tally.note(kind, not said, f"{where} at {probe['d']}", said)


def _probe(view: ix.View, probe: Truth, places: dict[int, int], page: int) -> str:
    view.show_page(page)
    across, along = probe["d"]
    x, y = view.convert(page, ix.Space.PAGE, across, along, ix.Space.VIEW)
    # The point comes into sight by scrolling, so that it lies on this page and no other.
    view.scroll_by(x - 500, y - 500)
    x, y = view.convert(page, ix.Space.PAGE, across, along, ix.Space.VIEW)
    kinds = (ix.HitKind.FIELD, ix.HitKind.LINK, ix.HitKind.ANNOTATION)
    view.set(ix.Setting.HIT_RANKING, ix.HitRanking.Z_ORDER)
    hits = [hit for hit in view.hits(x, y) if hit.kind in kinds]
    top = places.get(hits[0].id) if hits else None
    if top != probe.get("annot"):  # shapes as drawn: a gap is no hit, and of what is not filled the outline is
        return f"annotation {top}, not {probe.get('annot')}"
    view.set(ix.Setting.HIT_RANKING, ix.HitRanking.DEFAULT)
    for name, kind in (("link", ix.HitKind.LINK), ("widget", ix.HitKind.FIELD)):
        if name in probe:
            ranked = [hit for hit in view.hits(x, y) if hit.kind == kind]
            best = places.get(ranked[0].id) if ranked else None
            if best != probe[name]:
                return f"{name} {best}, not {probe[name]}"
    return ""
