"""The C functions for what Sources/CExports/Exports has as Swift functions.

A function whose first parameter is a box behind its access becomes a C function of the same name in snake case:

    func viewSetFit(_ view: Changing<ViewBox>, _ fit: UInt32) throws(IXError) -> ix_status

is `ix_view_set_fit(ix_view *view, uint32_t fit)`. The entry looks the handle up, takes the document, names the call and
its arguments for the trace, and turns a thrown error into its code. No result answers `IX_OK`; a `Bool` answers 1 or 0,
and 0 for an error. `Out<T>` and `In<T>` are pointers that may be NULL, `UserData` is `user_data` and `destroy`, `Buffer<T>` is
a pointer with `capacity` and `out_count`, or `out_length` for bytes. `Choice<ix_fit>` is a `uint32_t` that holds an `ix_fit`,
`Choices<ix_fit>` one that holds a set of them. `IndexedPage` is an index and makes a second function (page_ids.py).
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from pathlib import Path

from . import page_ids
from .model import GenerateError
from .swift_types import snake_case
from .text import marker
from .trace_arguments import arguments, parameters, sized_structs

FOLDER = "Sources/CExports/Exports"
OUTPUT = "Sources/CExports/Generated/Entry"
SIZED = "Sources/CExports/Generated/SizedStructs+Generated.swift"
WIDTH = 120
HEAD = re.compile(
    r"^func (?P<name>\w+)\(\s*_ \w+: (?P<access>Querying|Changing|Driving|Building)<(?P<kind>View|Document|Reader)Box>"
    r"(?:,\s*(?P<rest>[^{]*?))?\s*\)\s*throws\(IXError\)(?: -> (?P<result>\w+))?\s*\{$", re.MULTILINE)
CLAIM = re.compile(r"\b(?:Querying|Changing|Driving|Building)<")
CHOICE = re.compile(r"(Choice|Choices)<(ix_\w+)>")
ACCESS = {"Querying": "query", "Changing": "change", "Driving": "drive", "Building": "change"}
#: Those that change nothing that could be played again: readers, the trace itself, the log, pictures.
UNTRACED = frozenset({
    "ix_reader_new", "ix_document_record", "ix_document_set_log", "ix_document_render", "ix_document_render_without",
    "ix_document_render_annotation", "ix_explanation_remember", "ix_sequence_remember", "ix_document_find_destination",
    "ix_page_copy_label", "ix_document_find_page_label", "ix_document_snapshot", "ix_document_poll", "ix_document_wait",
    "ix_document_script_answer",
})
QUERIES_THAT_CHANGE = frozenset(
    {"ix_registration_remove", "ix_document_remove_annotation_observer", "ix_view_copy_selected_text"})


@dataclass(frozen=True)
class Entry:
    """A Swift function that C reaches. `file` is its path below Sources/CExports, `line` counts from 0.
    `indexed` is, for a function of page ids, the one of indices that it calls."""

    swift: str
    kind: str
    access: str
    builds: bool
    parameters: tuple[tuple[str, str], ...]
    result: str
    file: str
    line: int
    doc: tuple[str, ...]
    indexed: Entry | None = None

    @property
    def name(self) -> str:
        return f"ix_{snake_case(self.swift)}"

    @property
    def is_traced(self) -> bool:
        return self.name in QUERIES_THAT_CHANGE or (self.access != "query" and self.name not in UNTRACED)


def read(root: Path) -> list[Entry]:
    """The entries of all files, in their order."""
    found: list[Entry] = []
    for path in sorted((root / FOLDER).rglob("*.swift")):
        text, file = path.read_text(), path.relative_to(root / "Sources/CExports").as_posix()
        heads = list(HEAD.finditer(text))
        if len(heads) != len(CLAIM.findall(text)):
            raise GenerateError(f"{file}: a function with an access begins `func name(_ box: Changing<ViewBox>` and throws IXError")
        found += _with_ids([_entry(file, text, head) for head in heads])
    return found


def _entry(file: str, text: str, head: re.Match[str]) -> Entry:
    line = text.count("\n", 0, head.start())
    above = text.split("\n")[:line]
    doc: list[str] = []
    while above and above[-1].startswith("///"):
        doc.insert(0, above.pop().removeprefix("///").removeprefix(" "))
    given = tuple(parameters(head["rest"] or ""))
    if head["rest"] and len(given) != head["rest"].count("_ "):
        raise GenerateError(f"{file}, {head['name']}: give its parameters no labels, and types without commas")
    return Entry(head["name"], head["kind"], ACCESS[head["access"]], head["access"] == "Building", given,
                 head["result"] or "", file, line, tuple(doc))


def _with_ids(found: list[Entry]) -> list[Entry]:
    """The functions, each that takes a page's index followed by the one that takes its id."""
    return [each for entry in found for each in ((entry, page_ids.by_id(entry)) if page_ids.takes_index(entry) else (entry,))]


def located(root: Path, graph: dict) -> dict:
    """The symbol graph with each generated function at the place, and with the comment, of the function that it calls."""
    entries, sized = {entry.name: entry for entry in read(root)}, sized_structs(root)
    folder = (root / "Sources/CExports").as_posix()
    for symbol in graph["symbols"]:
        spelled = "".join(each["spelling"] for each in symbol["declarationFragments"])
        match = re.search(r'@_cdecl\("(\w+)"\)', spelled)
        entry = entries.get(match[1]) if match else None
        if entry:
            symbol["location"] = {"uri": f"file://{folder}/{entry.file}", "position": {"line": entry.line, "character": 0}}
            symbol["docComment"] = {"lines": [{"text": line} for line in entry.doc]}
            symbol["entry"], symbol["sized"] = entry, sized
    return graph


def files(root: Path) -> dict[str, str]:
    """A file for each folder of exports that has entries."""
    sized = sized_structs(root)
    by_folder: dict[str, list[Entry]] = {}
    for entry in read(root):
        by_folder.setdefault(entry.file.split("/")[1].removesuffix(".swift"), []).append(entry)
    written = {f"{OUTPUT}/{folder}+Generated.swift": _source(folder, entries, sized) for folder, entries in by_folder.items()}
    return {SIZED: _sized(root, sized), **written}


def _sized(root: Path, sized: frozenset[str]) -> str:
    """The conformances of the structs that begin with their size, but for those that have grown, which are written by hand."""
    text = "".join(path.read_text() for path in sorted((root / "Sources/CExports").rglob("*.swift")) if "Generated" not in path.name)
    grown = set(re.findall(r"extension (\w+): SizedStruct", text))
    rows = [f"extension {name}: SizedStruct {{}}" for name in sorted(sized - grown)]
    return "\n".join([f"// {marker('include/interact/types')}", "// swift-format-ignore-file", "", "import CInteract", "", *rows, ""])


def remove_stale(root: Path, kept: dict[str, str]) -> None:
    """Removes the files of folders that have no entries any more, which would not compile."""
    for path in (root / OUTPUT).glob("*.swift"):
        if path.relative_to(root).as_posix() not in kept:
            path.unlink()


def _source(folder: str, entries: list[Entry], sized: frozenset[str]) -> str:
    head = f"// {marker(f'{FOLDER}/{folder}')}\n// swift-format-ignore-file\n\npublic import CInteract\n"
    return "\n".join([head, *(_function(entry, sized) for entry in entries)])


def _function(entry: Entry, sized: frozenset[str]) -> str:
    handle = entry.kind.lower()
    given = [(handle, f"{entry.kind}Handle?"), *(each for one in spelled(entry) for each in _expanded(*one))]
    result = "UInt32" if entry.result == "Bool" else "ix_status"
    data = [name for name, kind in entry.parameters if kind == "UserData"]
    body = [f"  let {data[0]} = UserData(userData, destroy)"] if data else []
    body += page_ids.body(entry, handle, entry.indexed, given) if entry.indexed else _call(entry, handle, given, sized, "return " if data else "")
    return "\n".join([
        f"/// See {(entry.indexed or entry).swift} in {entry.file}.", f'@_cdecl("{entry.name}")',
        *_filled(f"public func {entry.swift}(", [f"_ {name}: {kind}" for name, kind in given], f") -> {result} {{", ""), *body, "}", ""])


def spelled(entry: Entry) -> list[tuple[str, str]]:
    """Its parameters with each buffer as the three that it stands for."""
    return [each for name, kind in entry.parameters for each in _unfolded(name, kind)]


def _unfolded(name: str, kind: str) -> list[tuple[str, str]]:
    match = re.fullmatch(r"Buffer<(.+)>", kind)
    return [(name, f"Out<{match[1]}>"), ("capacity", "UInt"), (_count(match[1]), "Out<UInt>")] if match else [(name, kind)]


def _count(item: str) -> str:
    """The parameter that receives how many items there are."""
    return "outLength" if item in ("CChar", "UInt8") else "outCount"


def _expanded(name: str, kind: str) -> list[tuple[str, str]]:
    """The parameters of C that stand for one of Swift."""
    if kind == "UserData":
        return [("userData", "UnsafeMutableRawPointer?"), ("destroy", "ix_destroy?")]
    if CHOICE.fullmatch(kind) or kind == page_ids.INDEXED:
        return [(name, "UInt32")]
    match = re.fullmatch(r"(Out|In)<(.+)>", kind)
    if match:
        return [(name, f"Unsafe{'Mutable' if match[1] == 'Out' else ''}Pointer<{match[2]}>?")]
    return [(name, kind)]


def _passed(name: str, kind: str) -> str:
    """The expression with which the Swift function gets a parameter."""
    match = re.fullmatch(r"Buffer<(.+)>", kind)
    return f"Buffer({name}, capacity, {_count(match[1])})" if match else name


def _call(entry: Entry, handle: str, given: list[tuple[str, str]], sized: frozenset[str], before: str) -> list[str]:
    passed = ", ".join([handle, *(_passed(*each) for each in entry.parameters)])
    call = f"try {entry.swift}({passed})"
    if entry.result == "Bool":
        return [f"  {before}answer({handle}) {{ {handle} throws(IXError) in {call} }}"]
    taken = [handle, f".{entry.access}"]
    if entry.is_traced:
        values = arguments(given, sized)
        taken += [f'"{entry.name}"', *([f"[{', '.join(values)}]"] if values else [])]
    opening = _filled(f"  {before}with{entry.kind}(", taken, f") {{ {handle} throws(IXError) in", "  ")
    return [*opening, f"    {call}", *([] if entry.result else ["    return IX_OK"]), "  }"]


def _filled(head: str, parts: list[str], tail: str, indent: str) -> list[str]:
    """A list in brackets on one line, or filled into lines of its own."""
    line = head + ", ".join(parts) + tail
    if len(line) <= WIDTH:
        return [line]
    wrapped = textwrap.wrap(
        ", ".join(each.replace(" ", "\x00") for each in parts), WIDTH, initial_indent=f"{indent}  ",
        subsequent_indent=f"{indent}  ", break_long_words=False, break_on_hyphens=False)
    return [head, *(each.replace("\x00", " ") for each in wrapped), f"{indent}{tail}"]
