"""The pages of the C reference, in reStructuredText."""

from __future__ import annotations

import re

from .c_headers import Entry, Header, Member, join, tags_of
from .groups import C_GROUPS, Group, placed

ROLES = {"enum": "enum", "struct": "struct", "handle": "struct", "callback": "type", "alias": "type", "macro": "macro",
         "function": "func"}
INLINE = re.compile(r"`(?P<code>[^`]+)`|#?(?P<name>\b(?:ix|IX)_\w+\b)(?P<call>\(\))?")
FOLLOWING = {"note": "note", "warning": "warning", "see": "seealso"}


class Pages:
    """Turns headers into pages. `known` has the role of every name, for links."""

    def __init__(self, headers: list[Header]) -> None:
        self.headers = {header.name: header for header in headers}
        self.known = roles(headers)

    def all(self) -> dict[str, str]:
        """Every page by its path, and the page that lists them."""
        groups = placed(C_GROUPS, list(self.headers))
        pages = {f"c/{group.slug}.rst": self.page(group, parts) for group, parts in groups}
        listing = "\n".join(f"   {group.slug}" for group, _ in groups)
        pages["c/index.rst"] = f"""{heading("C reference", "=")}
Everything is declared by ``<interact/interact.h>``, the one header to include. Every name is there since version 0.1, where its
own description says nothing else. A handle that a call works on is not described again with each call: a freed, foreign or
made-up one answers :c:enumerator:`IX_ERROR_STALE_HANDLE`, and another thread inside the document
:c:enumerator:`IX_ERROR_BUSY`. An invalid number is NaN, infinite, or outside the range that its parameter names. :doc:`../contracts/errors`, :doc:`../contracts/ownership` and :doc:`../contracts/coordinates` hold
for all of it.

.. toctree::
   :maxdepth: 1

{listing}
"""
        return pages

    def page(self, group: Group, parts: list[str]) -> str:
        """One group of headers."""
        return heading(group.title, "=") + "\n".join(self.part(self.headers[part], len(parts) > 1) for part in parts)

    def part(self, header: Header, titled: bool) -> str:
        """One header."""
        brief = " ".join(header.brief.split())
        title = re.split(r"(?<=\w)[.:;,](?: |$)", brief)[0]
        lines = [heading(title, "-")] if titled else []
        lines.append(f".. rst-class:: header-name\n\n``interact/{header.name}.h``\n")
        if title != brief.rstrip(".") or not titled:
            lines.append(self.text(header.brief))
        lines.append(self.text(header.detail))
        section = ""
        for entry in header.entries:
            if entry.section != section:
                section = entry.section
                if section:
                    lines.append(heading(section, "^" if titled else "-") + self.text(header.sections.get(section, "")))
            lines.append(self.entry(entry))
        return "\n".join(lines) + "\n"

    def entry(self, entry: Entry) -> str:
        """One declaration."""
        body = {"function": self.function, "callback": self.function, "enum": self.enum, "struct": self.struct}.get(entry.kind, self.plain)(entry)
        return f".. c:{_directive(entry)}\n\n{indented(body, 3)}\n"

    def plain(self, entry: Entry) -> str:
        initial = f"``{entry.result}``\n" if entry.kind == "macro" and entry.result else ""
        return self.text(entry.doc) + "\n" + initial

    def function(self, entry: Entry) -> str:
        before: list[str] = []
        tags: list[str] = []
        after: list[str] = []
        for tag, text in tags_of(entry.doc):
            name, _, rest = text.partition(" ")
            if tag in ("param", "retval"):
                tags.append(f":{tag} {name}: {self.inline(' '.join(rest.split()))}")
            elif tag in ("return", "returns"):
                tags.append(f":returns: {self.inline(' '.join(text.split()))}")
            elif tag in FOLLOWING:
                after.append(f"\n.. {FOLLOWING[tag]}:: {self.inline(' '.join(text.split()))}\n")
            elif tag == "since":
                after.append(f"\n.. versionadded:: {text}\n")
            else:
                (after if tags else before).append(f"\n{self.text(text)}")
        return "\n".join([*before, *tags, *after])

    def enum(self, entry: Entry) -> str:
        lines = [self.text(entry.doc)]
        for each in entry.members:
            if not each.name.endswith("_FORCE32"):
                value = f" = {each.value}" if re.fullmatch(r"-?\w+|1 << \d+", each.value) else ""
                lines.append(f".. c:enumerator:: {each.name}{value}\n   :no-contents-entry:\n\n{indented(self.text(each.doc), 3)}")
        return "\n".join(lines)

    def struct(self, entry: Entry) -> str:
        rows = [row for each in entry.members for row in self._rows(each, "")]
        table = ".. list-table::\n   :widths: 26 22 52\n   :class: members\n\n" + "\n".join(rows) if rows else ""
        return f"{self.text(entry.doc)}\n{table}\n"

    def _rows(self, member: Member, where: str) -> list[str]:
        name = f"{where}{member.name}"
        if member.name.startswith("reserved"):
            return []
        if member.members:
            own = [row for each in member.members for row in self._rows(each, f"{name}.")]
            return ([_row(f"**{name}**", "", self.text(member.doc))] if member.doc else []) + own
        if "(*)" in member.type:
            spelled = member.type.replace("(*)", member.name)
            return [_row(f"``{name}``", "function", f"``{spelled}``\n\n{self.text(_untagged(member.doc))}")]
        return [_row(f"``{name}``", self.type(member.type), self.text(member.doc))]

    def type(self, spelled: str) -> str:
        """A type with the name in it as a link."""
        base = re.sub(r"\bconst\b|\*|\[.*", "", spelled).strip()
        if base in self.known and spelled == base:
            return f":c:{self.known[base]}:`{base}`"
        return f"``{spelled}``"

    def text(self, text: str) -> str:
        """Paragraphs, lists and code of a comment."""
        blocks = []
        for block in re.split(r"\n\s*\n", text.strip("\n")):
            lines = block.split("\n")
            if lines[0].startswith("    "):
                blocks.append("::\n\n" + block)
            elif lines[0].startswith("- "):
                items = re.split(r"\n(?=- )", block)
                blocks.append("\n".join("- " + self.inline(" ".join(item[2:].split())) for item in items))
            else:
                blocks.append(self.inline(" ".join(block.split())))
        return "\n\n".join(blocks) + "\n"

    def inline(self, text: str) -> str:
        """Code and names as links, everything else as it stands."""
        parts: list[str] = []
        end = 0
        for match in INLINE.finditer(text):
            parts += [escaped(text[end:match.start()]), self._linked(match, text)]
            end = match.end()
        return "".join(parts) + escaped(text[end:])

    def _linked(self, match: re.Match[str], text: str) -> str:
        name = match["name"] or (match["code"].removesuffix("()") if match["code"] else "")
        role = self.known.get(name)
        written = f":c:{role}:`{name}`" if role else f"``{match['code'] or name + (match['call'] or '')}``"
        before = r"\ " if match.start() and re.match(r"[\w]", text[match.start() - 1]) else ""
        after = r"\ " if re.match(r"\w", text[match.end():match.end() + 1]) else ""
        return before + written + after


def roles(headers: list[Header]) -> dict[str, str]:
    """The role of Sphinx's C domain for every name."""
    known = {entry.name: ROLES[entry.kind] for header in headers for entry in header.entries}
    for header in headers:
        for entry in header.entries:
            if entry.kind == "enum":
                known.update({each.name: "enumerator" for each in entry.members if not each.name.endswith("_FORCE32")})
    return known


def _untagged(doc: str) -> str:
    """A comment whose parameters are paragraphs."""
    return "\n\n".join(f"`{text.partition(' ')[0]}`: {text.partition(' ')[2].strip()}" if tag == "param" else text for tag, text in tags_of(doc))


def _directive(entry: Entry) -> str:
    if entry.kind == "function":
        return f"function:: {entry.spelled}"
    if entry.kind == "callback":
        arguments = ", ".join(join(each.type, each.name) for each in entry.members) or "void"
        return f"type:: {join(entry.result, f'(*{entry.name})')}({arguments})"
    if entry.kind == "alias":
        return f"type:: {entry.result} {entry.name}"
    return f"{'struct' if entry.kind == 'handle' else entry.kind}:: {entry.name}"


def _row(*cells: str) -> str:
    first, *others = (indented(cell.strip(), 7).strip() for cell in cells)
    return "\n".join([f"   * - {first}", *(f"     - {each}" for each in others)])


def escaped(text: str) -> str:
    """Text in which nothing is markup."""
    return re.sub(r"([\\*|`]|_\b|\b_(?=\W|$))", r"\\\1", text)


def heading(title: str, mark: str) -> str:
    return f"{escaped(title)}\n{mark * (len(escaped(title)) + 2)}\n\n"


def indented(text: str, by: int) -> str:
    return "\n".join(" " * by + line if line.strip() else "" for line in text.split("\n"))
