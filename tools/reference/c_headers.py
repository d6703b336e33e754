"""Reads include/interact/*.h with their comments: what is declared, in file order.

It knows the forms that these headers use, no more; anything else is refused with the file and the line. Neither a compiler nor
a build is needed, so that the check of comments and the reference run on a fresh checkout.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / "include/interact"
TOKEN = re.compile(
    r"(?P<after>/\*\*<.*?\*/)|(?P<doc>/\*\*.*?\*/)|(?P<comment>/\*.*?\*/)|(?P<macro>^[ \t]*#(?:\\\n|[^\n])*)"
    r"|(?P<word>\w+)|(?P<string>\"[^\"\n]*\")|(?P<mark><<|->|[^\s\w])|(?P<space>\s+)", re.DOTALL | re.MULTILINE)
TOKENS = re.compile(r"\w+|[^\s\w]")
DEFINE = re.compile(r"#define (IX_\w+)(?!\()\s+(.+)", re.DOTALL)


class HeaderError(Exception):
    """A header holds something that this reader does not know."""


@dataclass
class Member:
    """A field, a parameter or the value of an enum. An unnamed struct or union, and a function, has members of its own.
    `direction` is that of a parameter as its comment says: `in`, `out` or `in,out`."""

    name: str
    type: str
    doc: str = ""
    value: str = ""
    kind: str = ""
    direction: str = ""
    members: list[Member] = field(default_factory=list)


@dataclass
class Entry:
    """One declaration. `kind` is enum, struct, handle, callback, alias, macro or function."""

    kind: str
    name: str
    header: str
    line: int
    doc: str
    section: str = ""
    result: str = ""
    members: list[Member] = field(default_factory=list)

    @property
    def spelled(self) -> str:
        """A function's or callback's declaration."""
        arguments = ", ".join(join(each.type, each.name) for each in self.members) or "void"
        return f"{join(self.result, self.name)}({arguments})"


@dataclass
class Header:
    """One file. `name` is its path from include/interact without the suffix."""

    name: str
    brief: str = ""
    detail: str = ""
    sections: dict[str, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    line: int


def join(kind: str, name: str) -> str:
    """A type and a name as C writes them."""
    kind, array = (kind[:kind.index("[")], kind[kind.index("["):]) if "[" in kind else (kind, "")
    return (f"{kind}{name}" if kind.endswith("*") else f"{kind} {name}") + array


def read_all() -> list[Header]:
    """Every header but the one that includes the others: the types first, each in the order in which it is included."""
    text = (INCLUDE / "interact.h").read_text(encoding="utf-8")
    return [read(name) for name in re.findall(r'#include "([\w/]+)\.h"', text)]


def read(name: str) -> Header:
    """One header."""
    return Reader(name, (INCLUDE / f"{name}.h").read_text(encoding="utf-8")).header


def plain(comment: str) -> str:
    """The text of a comment, without its marks."""
    body = re.sub(r"^/\*\*<?|\*/$", "", comment)
    return "\n".join(re.sub(r"^\s*\* ?", "", line) if number else line.strip()
                     for number, line in enumerate(body.split("\n"))).strip()


class Reader:
    """Goes through one header, token by token."""

    def __init__(self, name: str, text: str) -> None:
        self.header = Header(name)
        self.tokens = list(_tokens(text))
        self.at = 0
        self.section = ""
        doc = ""
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if token.kind == "doc":
                doc = self._comment(plain(token.text))
            elif token.kind == "macro":
                doc = self._macro(token, doc)
            elif token.text == "typedef":
                self._typedef(token.line, doc)
                doc = ""
                continue
            elif token.text == "struct" and self._peek(2) == "{":
                self._struct(token.line, doc)
                doc = ""
                continue
            elif token.text == "IX_API":
                self._function(token.line, doc)
                doc = ""
                continue
            self.at += 1

    def _comment(self, text: str) -> str:
        """Takes what concerns the file or a section; gives back what belongs to the next declaration."""
        if text.startswith("@file"):
            brief, _, detail = text.removeprefix("@file").strip().partition("\n\n")
            self.header.brief, self.header.detail = brief, detail
        elif text.startswith("@name"):
            title, _, detail = text.removeprefix("@name").strip().partition("\n")
            self.section = title.strip()
            self.header.sections[self.section] = detail.replace("@{", "").strip()
        elif text.startswith("@}"):
            self.section = ""
        else:
            return text
        return ""

    def _macro(self, token: Token, doc: str) -> str:
        found = DEFINE.match(token.text.strip())
        if found is None or found[1].endswith("_H") or found[1] == "IX_API":
            return doc
        value = " ".join(found[2].replace("\\\n", " ").split())
        self._add("macro", found[1], token.line, doc, result=value)
        return ""

    def _typedef(self, line: int, doc: str) -> None:
        self._expect("typedef")
        if self._peek() in ("enum", "struct") and self._peek(2) == "{":
            kind, name = self._next(), self._next()
            members = self._values() if kind == "enum" else self._fields()
            self._expect(name)
            self._expect(";")
            self._add(kind, name, line, doc or self._after(), members=members)
            return
        words = self._until(";")
        if "(" in words:
            self._callback(words, line, doc)
        elif words[0] == "struct":
            self._add("handle", words[-1], line, doc)
        else:
            self._add("alias", words[-1], line, doc or self._after(), result=_spelled(words[:-1]))

    def _struct(self, line: int, doc: str) -> None:
        """The fields of a struct whose name was declared before."""
        self._expect("struct")
        name = self._next()
        members = self._fields()
        self._expect(";")
        named = next((each for each in self.header.entries if each.kind == "handle" and each.name == name), None)
        if named is not None:
            self.header.entries.remove(named)
            doc = doc or named.doc
        self._add("struct", name, line, doc, members=members)

    def _callback(self, words: list[str], line: int, doc: str) -> None:
        opened = words.index("(")
        name = words[opened + 2]
        doc = doc or self._after()
        self._add("callback", name, line, doc, result=_spelled(words[:opened]), members=_described(_parameters(words[opened + 5:-1]), doc))

    def _function(self, line: int, doc: str) -> None:
        self._expect("IX_API")
        words = self._until(";")
        opened = words.index("(")
        members = _described(_parameters(words[opened + 1:-1]), doc)
        self._add("function", words[opened - 1], line, doc, result=_spelled(words[:opened - 1]), members=members)

    def _values(self) -> list[Member]:
        found: list[Member] = []
        self._expect("{")
        doc = ""
        while self._peek() != "}":
            token = self.tokens[self.at]
            if token.kind == "doc":
                doc = plain(self._next())
                continue
            words = self._until(",", "}")
            if self._peek(-1) == "}":
                self.at -= 1
            found.append(Member(words[0], "", doc or self._after(), value=_spelled(words[2:])))
            doc = ""
        self._expect("}")
        return found

    def _fields(self) -> list[Member]:
        found: list[Member] = []
        self._expect("{")
        doc = ""
        while self._peek() != "}":
            if self.tokens[self.at].kind == "doc":
                doc = plain(self._next())
                continue
            if self._peek() in ("struct", "union") and self._peek(1) == "{":
                kind = self._next()
                members = self._fields()
                words = self._until(";")
                found.append(Member(words[-1], kind, doc or self._after(), kind=kind, members=members))
            else:
                words = self._until(";")
                doc = doc or self._after()
                found += [Member(name, kind, doc) for kind, name in _declared(words)]
            doc = ""
        self._expect("}")
        return found

    def _after(self) -> str:
        """The comment behind a declaration, if there is one."""
        if self.at < len(self.tokens) and self.tokens[self.at].kind == "after":
            return plain(self._next())
        return ""

    def _add(self, kind: str, name: str, line: int, doc: str, result: str = "", members: list[Member] | None = None) -> None:
        self.header.entries.append(Entry(kind, name, self.header.name, line, doc, self.section, result, members or []))

    def _peek(self, ahead: int = 0) -> str:
        return self.tokens[self.at + ahead].text

    def _next(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1].text

    def _expect(self, text: str) -> None:
        if self._peek() != text:
            token = self.tokens[self.at]
            raise HeaderError(f"include/interact/{self.header.name}.h:{token.line}: {token.text!r} where {text!r} was expected")
        self.at += 1

    def _until(self, *ends: str) -> list[str]:
        """The words up to an end outside parentheses; goes past it."""
        words: list[str] = []
        depth = 0
        while depth or self._peek() not in ends:
            if self.tokens[self.at].kind in ("word", "mark", "string"):
                depth += (self._peek() == "(") - (self._peek() == ")")
                words.append(self._peek())
            self.at += 1
        self.at += 1
        return words


def parameters_of(doc: str) -> Iterator[tuple[str, str]]:
    """A comment's text for each parameter."""
    for tag, text in tags_of(doc):
        if tag == "param":
            name, _, rest = text.partition(" ")
            yield name, rest.strip()


def directions_of(doc: str) -> dict[str, str]:
    """The directions that a comment gives to parameters: `@param[out] out_view`."""
    return {name: direction for direction, name in re.findall(r"^@param\[([\w,]+)\]\s+(\w+)", doc, re.MULTILINE)}


def arguments_of(member: Member) -> list[Member]:
    """The parameters of a member of a struct that is a function, as its comment describes them."""
    return _described(_parameters(TOKENS.findall(member.type.partition("(*)(")[2][:-1])), member.doc)


def _described(members: list[Member], doc: str) -> list[Member]:
    described, directions = dict(parameters_of(doc)), directions_of(doc)
    for each in members:
        each.doc, each.direction = described.get(each.name, ""), directions.get(each.name, "")
    return members


def tags_of(doc: str) -> Iterator[tuple[str, str]]:
    """A comment's tags with their texts, and its paragraphs, whose tag is empty, in order."""
    tag, lines = "", []
    for line in [*doc.split("\n"), ""]:
        begins = re.match(r"@(\w+)(?:\[[\w,]+\])?\s*(.*)", line)
        if begins or not line.strip():
            if lines:
                yield tag, "\n".join(lines)
            tag, lines = ("", []) if not begins else (begins[1], [begins[2]])
        else:
            lines.append(line.strip() if tag else line.rstrip())


def _tokens(text: str) -> Iterator[Token]:
    line = 1
    for match in TOKEN.finditer(text):
        kind = str(match.lastgroup)
        if kind not in ("space", "comment"):
            yield Token(kind, match[0], line)
        line += match[0].count("\n")


def _spelled(words: list[str]) -> str:
    """Words as C writes them: `const char *`."""
    text = " ".join(words)
    for mark, tight in ((" ( ", "("), ("( ", "("), (" )", ")"), ("* *", "**"), (" [ ", "["), (" ]", "]"), ("- ", "-"), (" ,", ",")):
        text = text.replace(mark, tight)
    return re.sub(r"\* (?=\w)", "*", text)


def _parameters(words: list[str]) -> list[Member]:
    found: list[Member] = []
    for each in _divided(words):
        if each != ["void"]:
            found += [Member(name, kind) for kind, name in _declared(each)]
    return found


def _divided(words: list[str]) -> list[list[str]]:
    """The parts between commas outside parentheses."""
    parts: list[list[str]] = [[]]
    depth = 0
    for word in words:
        depth += (word == "(") - (word == ")")
        if word == "," and not depth:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _declared(words: list[str]) -> list[tuple[str, str]]:
    """Types and names of `T a`, `T a, b`, `T a[4]` and `T (*a)(...)`."""
    if "(" in words:
        opened = words.index("(")
        return [(f"{_spelled(words[:opened])} (*)({_spelled(words[opened + 5:-1])})", words[opened + 2])]
    first, *others = _divided(words)
    array = first.index("[") if "[" in first else len(first)
    kind = _spelled(first[:array - 1])
    tail = "".join(first[array:])
    return [(kind + tail, first[array - 1]), *((kind, each[0]) for each in others)]
