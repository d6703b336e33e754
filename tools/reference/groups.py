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
    _group("basics", "Handles, ids, statuses, versions", "types/base types/status version types/phrase phrase"),
    _group("documents", "Documents and their pages",
           "document types/page page page_by_id page_label outline"),
    _group("providers", "Providers, and documents built by calls", "types/provider memory memory_measure poppler"),
    _group("views", "Views, time and the viewport", "view types/layout viewport view_state types/settings settings"),
    _group("events", "Events", "types/event"),
    _group("effects", "Effects and readers", "types/effect reader"),
    _group("layouts", "Layouts and spreads",
           "spread types/custom_layout layout layout_base types/spread spread_hooks"),
    _group("drawing", "Drawing, and what lies under a point", "types/draw display types/hit hit"),
    _group("components", "Components and explanations", "types/component component types/explanation explanation sequence"),
    _group("gestures", "Recognizers and their relations", "types/recognizer recognizer relation"),
    _group("tools", "Tools", "types/tool tool tool_table creating types/menu quick_menu"),
    _group("host-tools", "Tools of the host", "types/host_tool host_tool tool_acts tool_drawing"),
    _group("pointers", "Pointers, regions and the keyboard", "types/pointer cursor region types/keyboard keyboard"),
    _group("text", "Text, selecting and finding it",
           "types/text text text_rectangle selection types/search search found_text"),
    _group("annotations", "Annotations", "types/annotation types/annotation_members annotation relatives types/action action types/asset asset "
           "types/observer observer"),
    _group("selecting", "Selected annotations and the clipboard", "types/select annotation_selection clipboard"),
    _group("editing", "Edits, history, pages and saving",
           "types/edit edit text_fitting history types/living page_edits reload types/save saving"),
    _group("forms", "Forms", "types/form form form_making"),
    _group("measuring", "Measuring", "types/measure measure types/measuring measuring view_measuring point_snap"),
    _group("decorations", "Decorations", "types/decoration decoration decoration_item"),
    _group("traces", "Traces and the rest", "types/trace trace"),
)

PYTHON_GROUPS = (
    _group("documents", "Documents, pages, annotations",
           "document page _pages annotation relatives assets labels rendering building building_measures"),
    _group("views", "Views", "view view_records hosting geometry"),
    _group("events", "Events, effects, readers", "events effects reader logs"),
    _group("layouts", "Layouts and spreads", "layouts layout_records spread_hooks"),
    _group("components", "Components, recognizers, explanations", "components recognizers explanations observers"),
    _group("tools", "Tools, pointers, keyboard", "tools host_tools tool_acts creating menu pointers keyboard"),
    _group("text", "Text, selecting and finding it", "text selection search found_text"),
    _group("editing", "Editing and saving", "editing living saving forms"),
    _group("measuring", "Measuring and decorations", "measuring measure_records decorations"),
    _group("errors", "Errors and the library itself", "errors _core"),
    _group("enums", "Enums", "enums"),
)
#: Modules that are used by their own names.
PYTHON_MODULES = ("events", "trace", "check")


def placed(groups: tuple[Group, ...], present: list[str]) -> list[tuple[Group, list[str]]]:
    """Each group with those of its parts that are present; what no group names joins its namesake among the types, or the last."""
    pages = [(group, [part for part in group.parts if part in present]) for group in groups]
    named = {part for group in groups for part in group.parts}
    for part in present:
        if part not in named:
            namesake = next((parts for _, parts in pages if f"types/{part}" in parts or part.removeprefix("types/") in parts), pages[-1][1])
            namesake.append(part)
    return [(group, parts) for group, parts in pages if parts]
