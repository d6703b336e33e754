"""The facts that a generator of bindings needs beside signatures and layouts, read from the headers as they are written.

Every fact has one place in a header: directions are those of `@param[in,out]`; a description that says NULL tells when NULL may be
given, and one that does not says that it may not; a buffer is followed by its capacity and the number that is written, an array by
its count or length; what is to be freed names the function. `tools/documented.py` lists what leaves one of these open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from reference.c_headers import Entry, Header, Member, arguments_of, tags_of

from .directions import HANDLES, direction
from .held_enums import of_text
from .layout import I386, ILP32, Layouts
from .model import Interface

#: Answered by all functions that take a handle, as document.h says.
GENERAL = {
    "IX_ERROR_STALE_HANDLE": "A handle that is none.",
    "IX_ERROR_BUSY": "Another thread is inside the document.",
}
FREED = re.compile(r"(?:freed with|gives it back by|, for) (ix_\w+_(?:free|remove|remove_\w+))\(\)")
COUNTED = re.compile(r"(.*_)?(length|count)")
FUNCTIONS = re.compile(r"(const )?ix_\w+_functions \*|const ix_provider \*")


def details(headers: Sequence[Header], interface: Interface) -> dict:
    """The further parts of the manifest, each by its name."""
    return Details(headers, interface).all()


class Details:
    """Answers for one set of headers."""

    def __init__(self, headers: Sequence[Header], interface: Interface) -> None:
        self.interface = interface
        self.entries = {each.name: each for header in headers for each in header.entries}
        self.enums = {each.name for each in interface.enums}
        self.callbacks = {each.name for each in interface.callbacks}

    def all(self) -> dict:
        found = {kind: sorted((each for each in self.entries.values() if each.kind == kind), key=lambda one: one.name)
                 for kind in ("function", "callback", "struct", "enum", "handle", "alias", "macro")}
        return {
            "calls": {each.name: self.call(each) for each in found["function"]},
            "callback_calls": {each.name: self.callback(each) for each in found["callback"]},
            "struct_details": {each.name: self.struct(each) for each in found["struct"]},
            "enum_details": {each.name: self.enum(each) for each in found["enum"]},
            "handles": {each.name: _with({"doc": _line(each.doc), "free": f"{each.name}_free"}, since=self.since(each)) for each in found["handle"]},
            "ids": {each.name: {"type": each.result, "since": self.since(each)} for each in found["alias"]},
            "constants": {each.name: _with({"value": _number(each.result)}, doc=_line(each.doc)) for each in found["macro"]
                          if _number(each.result) is not None},
            "initial": dict(sorted(self.interface.initializers.items())),
            "layouts_ilp32": self.layouts(Layouts(self.interface, ILP32)),
            "layouts_i386": self.layouts(Layouts(self.interface, I386)),
        }

    def call(self, entry: Entry) -> dict:
        """A function: its parameters, its result and the statuses that it can answer."""
        doc, tags = _text_and_tags(entry.doc)
        returns = " ".join(text for tag, _, text in tags if tag == "return")
        statuses = self.statuses(entry)
        if entry.result == "ix_status" and any(each.type in HANDLES[:3] for each in entry.members):
            statuses |= {name: text for name, text in GENERAL.items() if name not in statuses}
        return _with({"header": entry.header, "doc": doc, "parameters": list(self.parameters(entry.members, entry.doc))},
                     section=entry.section, returns=self.result(entry.result, returns), statuses=statuses, since=self.since(entry))

    def statuses(self, entry: Entry) -> dict[str, str]:
        """Those that its comment lists, with those of the function to which it refers."""
        found: dict[str, str] = {}
        for tag, name, text in _text_and_tags(entry.doc)[1]:
            if tag == "return":
                meant = re.match(r"(?:As|The statuses of) (ix_\w+)\(\)", text)
                found |= self.statuses(self.entries[meant[1]]) if meant and meant[1] in self.entries else {}
                found |= {code: clause.strip() for clause in text.split(";") for code in re.findall(r"IX_(?:ERROR_\w+|NO_OP|END|PENDING)", clause)}
            elif tag == "retval":
                found[name] = text
        return found

    def callback(self, entry: Entry) -> dict:
        """A function of the host: called during a call of the library, with pointers that hold until it returns."""
        doc, _ = _text_and_tags(entry.doc)
        returned = "".join(re.findall(r"Returns (.*)", doc, re.DOTALL))
        return _with({"header": entry.header, "doc": doc, "parameters": list(self.parameters(entry.members, entry.doc, host=True))},
                     returns=self.result(entry.result, returned), since=self.since(entry))

    def parameters(self, members: list[Member], doc: str, host: bool = False) -> Iterator[dict]:
        for place, each in enumerate(members):
            yield self.parameter(each, members[place + 1:place + 3], members, host)

    def parameter(self, each: Member, following: list[Member], members: list[Member], host: bool) -> dict:
        after = [*(one.name for one in following), "", ""]
        text = _line(each.doc)
        found = {"name": each.name, "type": each.type,
                 "direction": each.direction or direction(each.type, text, frozenset() if host else self.interface.sized)}
        if each.type.endswith("*") or each.type in self.callbacks or each.type == "ix_destroy":
            found |= self.pointer(each, after, text, members, host)
        held = of_text(self.enums, text) if re.fullmatch(r"u?int32_t( \*)?", each.type) else ""
        return _with(found, holds=held, doc=text)

    def pointer(self, each: Member, after: list[str], text: str, members: list[Member], host: bool) -> dict:
        names = [one.name for one in members]
        found: dict = {"null": "yes" if host and each.type == "void *" else null_rule(each, text, host)}
        if after[0].endswith("capacity"):
            found |= {"capacity": after[0], "items": after[1]} if after[1].startswith("out_") else {"capacity": after[0]}
        elif COUNTED.fullmatch(after[0]) and each.type.startswith("const "):
            found["length"] = after[0]
        freed = FREED.search(text)
        if freed:
            found |= {"ownership": "caller" if each.type.endswith("**") else "filled", "free": freed[1]}
        elif each.name == "user_data" and not host:
            found |= {"ownership": "kept", "until": "destroy"}
        elif each.type in HANDLES[:3]:
            found["ownership"] = "handle"
        elif each.type in self.callbacks or FUNCTIONS.fullmatch(each.type):
            found |= {"ownership": "kept"} | ({"user_data": "user_data", "destroy": "destroy"} if "user_data" in names else {})
        elif each.type != "ix_destroy":
            found["ownership"] = "borrowed" if host or each.type.startswith("const ") else "filled"
        return found

    def struct(self, entry: Entry) -> dict:
        return _with({"header": entry.header, "doc": _line(entry.doc), "members": dict(self.members(entry.members, ""))},
                     since=self.since(entry))

    def members(self, members: list[Member], before: str) -> Iterator[tuple[str, dict]]:
        for each in members:
            path, text = before + each.name, _line(each.doc)
            if "(*)" in each.type:
                result = each.type.partition(" (*)")[0]
                doc, _ = _text_and_tags(each.doc)
                arguments = arguments_of(each)
                yield path, _with({"doc": doc, "null": "yes", "parameters": list(self.parameters(arguments, each.doc, host=True))},
                                  returns=self.result(result, ""))
                continue
            found: dict = {"doc": text} if text else {}
            if each.type.endswith("*"):
                found |= {"null": "yes" if each.type == "void *" or "NULL" in text else "no",
                          "ownership": "kept" if each.type == "void *" else "library"}
            elif each.type in self.callbacks or each.type == "ix_destroy":
                found["null"] = "yes"
            if found:
                yield path, found
            if each.members:
                yield from self.members(each.members, f"{path}.")

    def enum(self, entry: Entry) -> dict:
        flags = next(each.is_flags for each in self.interface.enums if each.name == entry.name)
        return _with({"header": entry.header, "doc": _line(entry.doc), "flags": flags,
                      "values": {each.name: _line(each.doc) for each in entry.members if not each.name.endswith("_FORCE32")}},
                     since=self.since(entry))

    def result(self, kind: str, text: str) -> dict:
        held = of_text(self.enums, text) if kind == "uint32_t" else ""
        return {} if kind == "void" else _with({"type": kind}, holds=held, doc=text)

    def since(self, entry: Entry) -> str:
        """The release that brought it: that of `@since`, else the first."""
        return next((text for tag, text in tags_of(entry.doc) if tag == "since"), "0.1").rstrip(".")

    def layouts(self, layouts: Layouts) -> dict:
        """Sizes and places of members where pointers have 32 bits: a list for each member with its place and its size."""
        found = {}
        for record in sorted(self.interface.records, key=lambda one: one.name):
            size, alignment = layouts.record(record)
            found[record.name] = {"size": size, "alignment": alignment,
                                  "members": {each.path: [each.offset, each.size] for each in layouts.members(record)}}
        return found


def null_rule(each: Member, text: str, host: bool) -> str:
    """`yes`, `no`, `empty` (where the count is 0), `asks` (with a capacity of 0), `buffer` (with a buffer), or `stale` for a handle,
    which is looked up."""
    if each.type in HANDLES[:3] and "NULL" not in text:
        return "no" if host else "stale"
    if "NULL" not in text or "not NULL" in text:
        return "yes" if each.name == "user_data" else "no"
    if "capacity of 0" in text:
        return "asks"
    if "NULL with a buffer" in text:
        return "buffer"
    return "empty" if re.search(r"NULL (only )?(where|with|for) (the|there|a|an) (length|count|are none|count of 0|empty)", text) else "yes"


def _text_and_tags(doc: str) -> tuple[str, list[tuple[str, str, str]]]:
    """Its paragraphs, and its tags as (tag, name, text); a result has no name."""
    paragraphs, tags = [], []
    for tag, text in tags_of(doc):
        name, _, rest = text.partition(" ")
        if tag == "":
            paragraphs.append(_line(text))
        elif tag in ("param", "retval"):
            tags.append((tag, name, _line(rest)))
        else:
            tags.append(("return" if tag == "returns" else tag, "", _line(text)))
    return "\n\n".join(paragraphs), tags


def _line(text: str) -> str:
    return " ".join(text.split())


def _with(found: dict, **more: object) -> dict:
    """With what is not empty."""
    return found | {key: value for key, value in more.items() if value}


def _number(text: str) -> int | None:
    """The value of a macro that is a number."""
    named = {"UINT64_MAX": (1 << 64) - 1, "UINT32_MAX": (1 << 32) - 1}
    plain = re.sub(r"^\(\((?:ix_\w+)\)(.*)\)$", r"\1", text)
    match = re.fullmatch(r"(0x[0-9a-fA-F]+|\d+)u?", plain)
    return named.get(plain, int(match[1], 0) if match else None)
