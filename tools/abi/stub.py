"""Prints the interface that a manifest describes as C that compiles without any header of ours."""

from __future__ import annotations

import re

HEAD = "/* Made from a manifest by tools/release.py. */\n#include <stddef.h>\n#include <stdint.h>\n"


def source(content: dict) -> str:
    """Types in an order in which each is known before it is used, then every function with an empty body."""
    lines = [HEAD]
    lines += [f"typedef struct {name} {name};" for name in sorted({*content["handles"], *content["structs"]})]
    lines += [f"typedef {each['type']} {name};" for name, each in content["ids"].items()]
    for name, values in content["enums"].items():
        body = ", ".join(f"{value} = {'(-0x7fffffff - 1)' if number == -(1 << 31) else number}" for value, number in values.items())
        lines.append(f"typedef enum {name} {{ {body} }} {name};")
    lines.append("typedef void (*ix_destroy)(void *);")
    lines += [f"typedef {_named(spelled, name, '*')};" for name, spelled in content["callbacks"].items() if name != "ix_destroy"]
    for name in _ordered(content["structs"]):
        lines.append(f"struct {name} {{ {_fields(content['structs'][name]['members'])} }};")
    lines += [f"_Static_assert(sizeof({name}) == {each['size']}, \"{name}\");" for name, each in content["structs"].items()]
    lines += [f"_Static_assert(offsetof({name}, {path}) == {place[1]}, \"{name}.{path}\");"
              for name, each in content["structs"].items() for path, place in each["members"].items()]
    for name, call in content["calls"].items():
        given = ", ".join(_declared(each["type"], each["name"]) for each in call["parameters"]) or "void"
        result = call.get("returns", {}).get("type", "void")
        lines.append(f"{_declared(result, name)}({given}) {{ {'' if result == 'void' else 'return 0; '}}}")
    return "\n".join(lines) + "\n"


def _ordered(structs: dict) -> list[str]:
    """Those that others hold by value come first."""
    found: list[str] = []

    def add(name: str) -> None:
        if name not in found:
            for kind, *_ in structs[name]["members"].values():
                held = kind.partition("[")[0]
                if held in structs and held != name:
                    add(held)
            found.append(name)

    for name in structs:
        add(name)
    return found


def _fields(members: dict, before: str = "") -> str:
    """The members of one level, those of unnamed structs and unions inside them."""
    parts = []
    for path, (kind, *_) in members.items():
        name = path.removeprefix(before)
        if path.startswith(before) and "." not in name:
            parts.append(f"{kind} {{ {_fields(members, f'{path}.')} }} {name};" if kind in ("struct", "union") else f"{_declared(kind, name)};")
    return " ".join(parts)


def _declared(kind: str, name: str) -> str:
    """A type and a name as C writes them."""
    array = re.fullmatch(r"(.*?)(\[\d+\])", kind)
    if "(*)" in kind:
        return _named(kind, name, "*")
    return f"{array[1]} {name}{array[2]}" if array else f"{kind} {name}"


def _named(spelled: str, name: str, mark: str) -> str:
    return spelled.replace("(*)", f"({mark}{name})", 1)
