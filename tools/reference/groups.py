"""Which header, and which Python module, is described on which page. What is named nowhere goes to the page that its types are on,
or to the last one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Group:
    """A page: its file, its title, what it holds, in order."""

    slug: str
    title: str
    parts: tuple[str, ...]


def _group(slug: str, title: str, parts: str) -> Group:
    return Group(slug, title, tuple(parts.split()))


C_GROUPS = (
    _group("basics", "Handles, ids, statuses, texts", "types/base"),
    _group("documents", "Documents, saving and what they carry", "document types/document progress"),
    _group("pages", "Pages", "page"),
    _group("annotations", "Annotations, their edits and history", "types/annotation types/annotation_members annotation"),
    _group("forms", "Forms", "form"),
    _group("providers", "Providers, and documents built by calls", "types/provider memory poppler pdfium"),
    _group("views", "Views, layouts and settings", "view types/view"),
    _group("viewports", "The viewport", "viewport"),
    _group("layouts", "Layouts and spreads", "layout"),
    _group("events", "Events", "types/input"),
    _group("keyboard", "The keyboard and menus", "keyboard"),
    _group("effects", "Effects", "types/effect"),
    _group("pointers", "Pointers, regions and what lies under a point", "types/scene pointer"),
    _group("decorations", "Decorations", "decoration"),
    _group("gestures", "Recognizers and their relations", "types/gesture recognizer"),
    _group("components", "Components", "component"),
    _group("tools", "Tools, built-in ones and those of the host", "types/tool tool"),
    _group("text", "Text and finding it", "text"),
    _group("selecting", "Selections", "selection"),
    _group("measuring", "Measuring", "types/measure measure"),
    _group("diagnosis", "Explanations, traces, versions, and the rest", "diagnosis"),
)

PYTHON_GROUPS = (
    _group("documents", "Documents, pages, annotations",
           "document page _pages annotation relatives assets labels waiting workers rendering pictures building building_measures"),
    _group("views", "Views", "view navigation view_records hosting geometry"),
    _group("events", "Events, effects, readers", "events effects reader logs progress"),
    _group("layouts", "Layouts and spreads", "layouts layout_records spread_hooks placing"),
    _group("components", "Components, recognizers, explanations", "components recognizers explanations observers"),
    _group("tools", "Tools, pointers, keyboard", "tools host_tools tool_acts creating menu pointers keyboard"),
    _group("text", "Text, images, selecting and finding them", "text images selection search found_text shaping"),
    _group("editing", "Editing and saving", "editing page_editing saving permissions forms"),
    _group("providers", "Providers of one's own", "provider provided questions glyph_arrays changes _sources"),
    _group("measuring", "Measuring and decorations", "measuring measure_records decorations"),
    _group("errors", "Errors and the library itself", "errors _core"),
    _group("enums", "Enums", "enums"),
)
#: Modules that are used by their own names.
PYTHON_MODULES = ("events", "aio", "testing", "trace", "check")


def placed(groups: tuple[Group, ...], present: list[str]) -> list[tuple[Group, list[str]]]:
    """Each group with those of its parts that are present; what no group names joins its namesake among the types, or the last."""
    pages = [(group, [part for part in group.parts if part in present]) for group in groups]
    named = {part for group in groups for part in group.parts}
    for part in present:
        if part not in named:
            namesake = next((parts for _, parts in pages if f"types/{part}" in parts or part.removeprefix("types/") in parts), pages[-1][1])
            namesake.append(part)
    return [(group, parts) for group, parts in pages if parts]
