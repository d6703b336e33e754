"""Reads the `_INIT` macros of sized structs, so that bindings start from the same values as C."""

from __future__ import annotations

import re

from .model import Enum, GenerateError, Interface

TOKEN = re.compile(r"\s*(\{|\}|,|sizeof\(\w+\)|-?\d+(?:\.\d+)?|\w+)")
CONSTANTS = {"NULL": None, "UINT32_MAX": 0xFFFFFFFF, "UINT64_MAX": 0xFFFFFFFFFFFFFFFF}


def initializers(macros: dict[str, str], enums: list[Enum]) -> dict[str, list[object]]:
    """For each struct with an `_INIT` macro its initial values, nested as the braces are; `sizeof` stays a string."""
    values = {value.name: value.value for enum in enums for value in enum.values}
    found = {}
    for name, text in sorted(macros.items()):
        if name.endswith("_INIT"):
            found[name.removesuffix("_INIT").lower()] = _Reader(name, text, values).read()
    return found


def check(interface: Interface) -> None:
    """Every initializer belongs to a struct and has a value for each of its members."""
    records = {record.name: record for record in interface.records}
    for name, values in interface.initializers.items():
        record = records.get(name)
        if record is None or len(values) != len(record.fields):
            raise GenerateError(f"{name.upper()}_INIT does not have one value for each member of {name}")


class _Reader:
    def __init__(self, name: str, text: str, values: dict[str, int]) -> None:
        self.name, self.values = name, values
        self.tokens = [match[1] for match in TOKEN.finditer(text)]
        self.position = 0

    def read(self) -> list[object]:
        self._expect("{")
        items: list[object] = []
        while True:
            items.append(self._item())
            if self._next() == "}":
                return items

    def _item(self) -> object:
        token = self.tokens[self.position]
        if token == "{":
            return self.read()
        self.position += 1
        if token in CONSTANTS:
            return CONSTANTS[token]
        if token in self.values:
            return self.values[token]
        if token.startswith("sizeof"):
            return "size"
        try:
            return float(token) if "." in token else int(token)
        except ValueError:
            raise GenerateError(f"{self.name}: cannot read {token!r}") from None

    def _next(self) -> str:
        if self.position >= len(self.tokens):
            raise GenerateError(f"{self.name}: a brace is missing")
        self.position += 1
        return self.tokens[self.position - 1]

    def _expect(self, token: str) -> None:
        if self._next() != token:
            raise GenerateError(f"{self.name}: expected {token}")
