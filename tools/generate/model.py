"""The C interface as data: what the readers find and the writers print."""

from __future__ import annotations

from dataclasses import dataclass, field


class GenerateError(Exception):
    """Something in the sources cannot be turned into C; the text names the place and what to do."""


@dataclass(frozen=True)
class EnumValue:
    name: str
    value: int
    doc: str

    @property
    def is_reserved(self) -> bool:
        """True if its comment says that no call takes or gives it."""
        return self.doc.startswith("Reserved")


@dataclass(frozen=True)
class Enum:
    """A C enum. `is_flags` where its values are written as shifts."""

    name: str
    doc: str
    values: tuple[EnumValue, ...]
    is_flags: bool

    @property
    def is_signed(self) -> bool:
        return any(value.value < 0 for value in self.values)


@dataclass(frozen=True)
class Field:
    """A member. `record` is set where its type is an unnamed struct or union, `count` where it is an array."""

    name: str
    type: str
    count: int | None = None
    record: Record | None = None
    doc: str = ""


@dataclass(frozen=True)
class Record:
    """A struct, or an unnamed struct or union inside one."""

    name: str
    kind: str
    fields: tuple[Field, ...]
    doc: str = ""


@dataclass(frozen=True)
class Callback:
    """A named function pointer type."""

    name: str
    result: str
    parameters: tuple[str, ...]
    doc: str = ""


@dataclass(frozen=True)
class Alias:
    """A name for a plain integer: the ids."""

    name: str
    type: str


@dataclass(frozen=True)
class Opaque:
    """A handle."""

    name: str


Declaration = Enum | Record | Callback | Alias | Opaque


@dataclass(frozen=True)
class Parameter:
    name: str
    type: str


@dataclass(frozen=True)
class Doc:
    """A documentation comment, cut into what a header shows apart."""

    summary: str
    paragraphs: tuple[str, ...] = ()
    parameters: tuple[tuple[str, str], ...] = ()
    retvals: tuple[tuple[str, str], ...] = ()
    returns: str = ""
    on_error: str = ""
    cost: str = ""
    notes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Function:
    name: str
    result: str
    parameters: tuple[Parameter, ...]
    doc: Doc
    file: str
    line: int
    section: str = ""


@dataclass(frozen=True)
class Part:
    """The functions of one Swift file: a section of a header, with its title and text. The first part of a header has neither."""

    title: str
    detail: tuple[str, ...]
    functions: tuple[Function, ...]


@dataclass(frozen=True)
class Subject:
    """One header: the functions of one folder of Sources/CExports/Exports."""

    name: str
    source: str
    brief: str
    detail: tuple[str, ...]
    parts: tuple[Part, ...]

    @property
    def functions(self) -> list[Function]:
        return [function for part in self.parts for function in part.functions]


@dataclass
class Interface:
    """All of it."""

    version: tuple[int, int, int]
    type_headers: list[str]
    declarations: list[Declaration]
    initializers: dict[str, list[object]]
    subjects: list[Subject] = field(default_factory=list)
    homes: dict[str, str] = field(default_factory=dict)
    """Of each declaration the type header that it stands in."""

    @property
    def functions(self) -> list[Function]:
        return [function for subject in self.subjects for function in subject.functions]

    @property
    def enums(self) -> list[Enum]:
        return [each for each in self.declarations if isinstance(each, Enum)]

    @property
    def records(self) -> list[Record]:
        return [each for each in self.declarations if isinstance(each, Record)]

    @property
    def callbacks(self) -> list[Callback]:
        return [each for each in self.declarations if isinstance(each, Callback)]

    @property
    def sized(self) -> frozenset[str]:
        """The structs that begin with their size."""
        return frozenset(each.name for each in self.records if each.fields and each.fields[0].name == "size")

    @property
    def abi(self) -> str:
        """`0.1`: the name of this minor release's manifest and version node."""
        return f"{self.version[0]}.{self.version[1]}"
