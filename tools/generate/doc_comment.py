"""From a Swift documentation comment to the parts of a Doxygen one.

`- Returns:` has one fixed form where it lists codes: clauses divided by `;`, each beginning with its codes in
backticks; what follows the first full stop of the last clause is the state after an error.

    - Returns: `IX_OK`; `IX_ERROR_NOT_FOUND` for a stale id; `IX_END` past the last page. On any error nothing changed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .model import Doc
from .swift_types import snake_case

FIELD = re.compile(r"^- (Parameters|Parameter (\w+)|Returns|Complexity|Note|Warning|Important|Since|SeeAlso):\s*(.*)$")
ITEM = re.compile(r"^\s+- (\w+):\s*(.*)$")
CODES = re.compile(r"^((?:`IX_\w+`(?:, | or | and )?)+)\s*(.*)$", re.DOTALL)
NOTES = {"Note": "note", "Warning": "warning", "Important": "warning", "Since": "since", "SeeAlso": "see"}


@dataclass(frozen=True)
class Names:
    """The names that code in a comment may use: functions (Swift name to C name), C types, the function's own parameters."""

    functions: dict[str, str]
    types: frozenset[str]
    parameters: tuple[str, ...] = ()


def parse(lines: list[str], names: Names) -> Doc:
    """Cuts a comment up."""
    text_lines, fields = _split(lines)
    paragraphs = [_inline(each, names) for each in _paragraphs(text_lines)]
    doc: dict = {"summary": paragraphs[0] if paragraphs else "", "paragraphs": tuple(paragraphs[1:])}
    described, notes = [], []
    for key, name, text in fields:
        value = _inline(" ".join(text.split()), names)
        if key == "Parameter":
            described.append((snake_case(name), value))
        elif key == "Returns":
            doc.update(_returns(" ".join(text.split()), names))
        elif key == "Complexity":
            doc["cost"] = value
        else:
            notes.append((NOTES[key], value))
    return Doc(parameters=tuple(described), notes=tuple(notes), **doc)


def _split(lines: list[str]) -> tuple[list[str], list[tuple[str, str, str]]]:
    text: list[str] = []
    fields: list[tuple[str, str, str]] = []
    for line in lines:
        field, item = FIELD.match(line), ITEM.match(line)
        if field:
            key = "Parameter" if field[2] else field[1]
            fields.append((key, field[2] or "", field[3]))
        elif item and fields and fields[-1][0] in ("Parameters", "Parameter"):
            fields.append(("Parameter", item[1], item[2]))
        elif fields and (line.startswith(" ") or not line.strip()):
            key, name, value = fields[-1]
            fields[-1] = (key, name, f"{value} {line.strip()}")
        else:
            text.append(line)
    return text, [each for each in fields if each[0] != "Parameters"]


def _paragraphs(lines: list[str]) -> list[str]:
    paragraphs: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            paragraphs[-1].append(line.strip())
        elif paragraphs[-1]:
            paragraphs.append([])
    return [" ".join(each) for each in paragraphs if each]


def _returns(text: str, names: Names) -> dict:
    if not CODES.match(text):
        return {"returns": _inline(text, names)}
    clauses = re.split(r";\s+(?=`IX_)", text)
    last, stop, rest = clauses[-1].partition(". ")
    clauses[-1] = last
    retvals = []
    for clause in clauses:
        match = CODES.match(clause)
        meaning = _meaning(match[2]) if match else ""
        for code in re.findall(r"`(IX_\w+)`", match[1] if match else ""):
            if meaning:
                retvals.append((code, _inline(meaning, names)))
    found: dict = {"retvals": tuple(retvals)}
    if stop and rest.strip():
        found["on_error"] = _inline(rest.strip(), names)
    return found


def _meaning(text: str) -> str:
    meaning = re.sub(r"^(for|if|when|where|:)\s+", "", text.strip()).rstrip(".;,")
    return meaning[:1].upper() + meaning[1:] + "." if meaning else ""


def _inline(text: str, names: Names) -> str:
    def link(match: re.Match) -> str:
        name = match[1].split("(")[0]
        return f"{names.functions[name]}()" if name in names.functions else f"`{name}`"

    def code(match: re.Match) -> str:
        name = match[1]
        if name in names.functions.values():
            return f"{name}()"
        if re.fullmatch(r"IX_\w+|ix_\w+\(\)", name):
            return name
        if name in names.types:
            return f"#{name}"
        return f"`{snake_case(name)}`" if name in names.parameters else match[0]

    return re.sub(r"(?<!`)`([^`]+)`(?!`)", code, re.sub(r"``([^`]+)``", link, text))
