"""A rough reading of Swift source: enough to tell code from comments and to find where functions end."""

from __future__ import annotations

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r'(?P<raw>(?P<hash>#+)"""[\s\S]*?"""(?P=hash)|(?P<hash1>#+)"[^\n]*?"(?P=hash1))'
    r'|(?P<multi>"""[\s\S]*?""")'
    r'|(?P<string>"(?:\\.|[^"\\\n])*")'
    r"|(?P<line>//[^\n]*)"
    r"|(?P<block>/\*[\s\S]*?\*/)")
HEAD = re.compile(
    r"^[ \t]*(?:(?:@\w+(?:\([^)\n]*\))?|public|private|fileprivate|internal|package|static|final|override|mutating|"
    r"nonmutating|consuming|borrowing|convenience|required|nonisolated|prefix|postfix|infix|indirect)[ \t]+)*"
    r"(?:func[ \t]+(?P<func>[^\s(<]+)|(?P<init>init)[?!]?(?=[(<])|(?P<deinit>deinit)\b|(?P<subscript>subscript)(?=[ (<]))",
    re.MULTILINE)


@dataclass(frozen=True)
class Function:
    """A function with the line of its head and how many lines it takes, head and closing brace included."""

    name: str
    line: int
    length: int


def strip(text: str) -> str:
    """The same text with what stands in comments and string literals blanked, line by line."""
    return TOKEN.sub(lambda match: _blank(match), text)


def _blank(match: re.Match[str]) -> str:
    token = match[0]
    blank = re.sub(r"[^\n]", " ", token)
    if match["line"] or match["block"]:
        return blank
    return '"' + blank[1:-1] + '"' if len(token) >= 2 else blank


def functions(text: str) -> list[Function]:
    """Every function, initializer and subscript that has a body."""
    code = strip(text)
    found = []
    for head in HEAD.finditer(code):
        body = _body(code, head.end())
        if body is not None:
            first = code.count("\n", 0, head.end()) + 1
            last = code.count("\n", 0, body) + 1
            name = head["func"] or head["init"] or head["deinit"] or head["subscript"]
            found.append(Function(name, first, last - first + 1))
    return found


def _body(code: str, start: int) -> int | None:
    """Where the closing brace of the body stands; none where a declaration has no body."""
    depth, position = 0, start
    while position < len(code):
        character = code[position]
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif character == "{" and depth == 0:
            return _closing(code, position)
        elif depth == 0 and (character == "}" or (HEAD.match(code, position) and code[position - 1] == "\n")):
            return None
        position += 1
    return None


def _closing(code: str, opening: int) -> int | None:
    depth = 0
    for match in re.finditer(r"[{}]", code[opening:]):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return opening + match.start()
    return None
