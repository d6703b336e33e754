"""What the library says of a file, compared with its truth (format: the corpus's README)."""

from __future__ import annotations

import unicodedata
from collections import Counter
from pathlib import Path
from typing import Any

import libinteract as ix

from .tally import Tally

Truth = dict[str, Any]
FIELDS = {
    "text": ix.FieldKind.TEXT, "checkbox": ix.FieldKind.CHECK_BOX, "radiobutton": ix.FieldKind.RADIO_BUTTON,
    "pushbutton": ix.FieldKind.PUSH_BUTTON, "combobox": ix.FieldKind.COMBO_BOX, "listbox": ix.FieldKind.LIST_BOX,
    "signature": ix.FieldKind.SIGNATURE, None: ix.FieldKind.NONE}


def expected_total(truth: Truth, malformed: bool) -> int:
    """How many comparisons the truth of a file asks for."""
    if malformed:
        return 1
    if truth.get("needs_password"):
        return 1
    total = 1 + sum(2 * len(field["widgets"]) for field in truth.get("fields", []))
    for page in truth["pages"]:
        total += 1 + 2 * len(page["annots"]) + len(page.get("links", [])) + len(page.get("probes", []))
        words = [word for word, *_ in page.get("words", [])]
        total += len(words) + sum(len(_plain(word)) for word in words)
    return total


def check(path: Path, truth: Truth, tally: Tally) -> None:
    name = truth["id"]
    with ix.open(path, truth.get("password")) as document:
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
    _links(annotations, page, where, tally)
    _words(document, page, where, tally)
    _probes(document, annotations, page, where, tally)


def _annotations(found: list[ix.Annotation], page: Truth, where: str, tally: Tally) -> None:
    for expected in page["annots"]:
        place = f"{where} annotation {expected['i']}"
        if expected["i"] >= len(found) or expected.get("invalid"):
            missing = not expected.get("invalid")
            tally.note("annotation subtype", not missing, place, "missing")
            tally.note("annotation rect", not missing, place, "missing")
            continue
        annotation = found[expected["i"]]
        subtype = annotation.subtype.name.replace("_", "").lower().lstrip("_")
        wanted = str(expected.get("subtype") or "unknown").lower()
        known = wanted in {s.name.replace("_", "").lower() for s in ix.Subtype}
        tally.note(
            "annotation subtype", subtype == (wanted if known else "unknown"), place, f"{subtype}, not {wanted}")
        rect = expected.get("rect")
        close = rect is None or all(abs(a - b) <= 0.05 for a, b in zip(annotation.rect, rect, strict=True))
        tally.note("annotation rect", close, place, f"{tuple(annotation.rect)}, not {rect}")


def _links(found: list[ix.Annotation], page: Truth, where: str, tally: Tally) -> None:
    for expected in page.get("links", []):
        place = f"{where} link {expected['annot']}"
        action = found[expected["annot"]].action if expected["annot"] < len(found) else None
        kind = str(expected.get("action") or "")
        name = action.kind.name.replace("_", "").lower() if action else ""
        agrees = name == kind.lower() or (not kind and action is None)
        if agrees and action and "uri" in expected:
            agrees = action.uri == expected["uri"]
        if agrees and action and expected.get("dest_page") is not None and not expected.get("dest_unresolved"):
            target = action.destination
            if target is None or target.page is None:
                named = action.text(ix.TextKind.DESTINATION_NAME)
                target = _named(action, named) if named else None
            agrees = target is not None and target.page == expected["dest_page"]
        tally.note("links", agrees, place, f"{name} {action.uri if action else ''}, not {expected}")


def _named(action: ix.Action, name: str) -> ix.Destination | None:
    try:
        return action._document.find_destination(name)
    except ix.InteractError:
        return None


def _fields(document: ix.Document, truth: Truth, tally: Tally) -> None:
    pages: dict[int, list[ix.Annotation]] = {}
    for field in truth.get("fields", []):
        for widget in field["widgets"]:
            place = f"{truth['id']} field {field['name']!r}"
            number = widget["page"]
            if number not in pages:
                pages[number] = document.annotations(number) if number < document.page_count else []
            found = pages[number][widget["annot"]] if widget["annot"] < len(pages[number]) else None
            shown = found.field if found else None
            kind = shown.kind if shown else None
            tally.note("fields", kind == FIELDS.get(field["type"]), place, f"{kind}, not {field['type']}")
            name = found.text(ix.TextKind.FIELD_NAME) if found else None
            tally.note("fields", (name or "") == (field["name"] or ""), place, f"name {name!r}")


def _plain(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).split())


def _words(document: ix.Document, page: Truth, where: str, tally: Tally) -> None:
    expected = page.get("words", [])
    if not expected:
        return
    to_pdf = document.page_geometry(page["index"]).pdf_to_page.inverted()
    found: dict[str, list[ix.Rect]] = {}
    letters: Counter[str] = Counter()
    for span in document.words(page["index"]):
        text = _plain(span.text)
        found.setdefault(text, []).append(to_pdf.apply_rect(span.quad.bounds))
        letters.update(text)
    for word, *boxes in expected:
        text = _plain(word)
        places = found.get(text, [])
        match = next((p for p in places if any(_holds(box, p) for box in boxes)), None)
        if match:
            places.remove(match)
        tally.note("words", match is not None, where, f"{word!r} not found at {boxes[0]}")
        matched = 0
        for letter in text:
            if letters[letter] > 0:
                letters[letter] -= 1
                matched += 1
        tally.note("glyphs", True, where, weight=matched)
        if matched < len(text):
            tally.note("glyphs", False, where, f"{len(text) - matched} of {word!r}", weight=len(text) - matched)


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
            view.set(ix.Setting.MINIMUM_ZOOM, 0)
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
