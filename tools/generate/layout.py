"""Sizes and offsets of the C types: with 64-bit pointers, and with 32-bit ones, where i386 alone puts 8-byte numbers at multiples of 4."""

from __future__ import annotations

from dataclasses import dataclass

from .model import Alias, Callback, Enum, Field, GenerateError, Interface, Record

PLAIN = {
    "char": 1, "uint8_t": 1, "int8_t": 1, "uint16_t": 2, "int16_t": 2, "uint32_t": 4, "int32_t": 4, "float": 4,
    "uint64_t": 8, "int64_t": 8, "double": 8,
}


@dataclass(frozen=True)
class Machine:
    """A family of machines: bytes of a pointer and of `size_t`, and the alignment of numbers of 8 bytes."""

    pointer: int
    wide: int


LP64 = Machine(8, 8)
#: ARM, MIPS, WebAssembly and others; then i386 of System V.
ILP32, I386 = Machine(4, 8), Machine(4, 4)


@dataclass(frozen=True)
class Member:
    """A member of a struct, nested ones by their path: `u.pointer.position`."""

    path: str
    type: str
    offset: int
    size: int


class Layouts:
    """Answers for one interface and one family of machines."""

    def __init__(self, interface: Interface, machine: Machine = LP64) -> None:
        self._machine = machine
        self._known = {each.name: each for each in interface.declarations}

    def size_and_alignment(self, type_name: str) -> tuple[int, int]:
        """Of a named type, a plain one or a pointer."""
        pointer = self._machine.pointer
        if type_name.endswith("*") or "(*)" in type_name or type_name == "size_t":
            return pointer, pointer
        if type_name in PLAIN:
            size = PLAIN[type_name]
            return size, min(size, self._machine.wide)
        known = self._known.get(type_name)
        if isinstance(known, Record):
            return self.record(known)
        if isinstance(known, Alias):
            return self.size_and_alignment(known.type)
        if isinstance(known, Enum):
            return 4, 4
        if isinstance(known, Callback):
            return pointer, pointer
        raise GenerateError(f"{type_name}: not a type whose size is fixed")

    def record(self, record: Record) -> tuple[int, int]:
        """The size and alignment of a struct or union."""
        end, alignment = 0, 1
        for field, offset in self._placed(record):
            size, own = self._field(field)
            end, alignment = max(end, offset + size), max(alignment, own)
        return -(-end // alignment) * alignment, alignment

    def members(self, record: Record, prefix: str = "", base: int = 0) -> list[Member]:
        """Every member with its place, unnamed structs and unions opened."""
        found = []
        for field, offset in self._placed(record):
            path, place = prefix + field.name, base + offset
            spelled = field.type if field.count is None else f"{field.type}[{field.count}]"
            found.append(Member(path, spelled, place, self._field(field)[0]))
            if field.record is not None:
                found += self.members(field.record, path + ".", place)
        return found

    def padding(self, record: Record) -> int:
        """Bytes of a struct that belong to no member; 0 for a union."""
        if record.kind == "union":
            return 0
        return self.record(record)[0] - sum(self._field(field)[0] for field in record.fields)

    def _placed(self, record: Record) -> list[tuple[Field, int]]:
        placed, offset = [], 0
        for field in record.fields:
            size, alignment = self._field(field)
            offset = 0 if record.kind == "union" else -(-offset // alignment) * alignment
            placed.append((field, offset))
            offset += size
        return placed

    def _field(self, field: Field) -> tuple[int, int]:
        size, alignment = self.record(field.record) if field.record else self.size_and_alignment(field.type)
        return size * (1 if field.count is None else field.count), alignment
