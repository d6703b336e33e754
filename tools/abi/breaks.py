"""Finds where one manifest takes back what an earlier one promised: the rules of docs/contracts/versioning.md."""

from __future__ import annotations

from collections.abc import Iterator

#: The rules for NULL, from one that lets a caller do more to one that refuses it.
LOOSER = {"yes": {"yes"}, "empty": {"yes", "empty"}, "asks": {"yes", "asks"}, "buffer": {"yes", "buffer"}}
OPENED = ("struct", "union")


def breaks(old: dict, new: dict) -> list[str]:
    """One sentence for each promise of `old` that `new` does not keep; additions are none."""
    release = old["version"]
    found = [*_kept(old, new, "functions", "signature"), *_kept(old, new, "callbacks", "signature")]
    for name, values in old["enums"].items():
        found += _values(name, values, new["enums"].get(name))
    for part in ("structs", "layouts_ilp32", "layouts_i386"):
        where = {"structs": "", "layouts_ilp32": " with 32-bit pointers", "layouts_i386": " on i386"}[part]
        for name, struct in old.get(part, {}).items():
            found += (f"{each}{where}" for each in _struct(name, struct, new.get(part, {}).get(name), new["structs"].get(name, {}), old["structs"][name]))
    for name, held in old["holds"].items():
        found += (f"{name}: parameter {place} holds {new['holds'].get(name, {}).get(place)}, not {enum}"
                  for place, enum in held.items() if name in new["functions"] and new["holds"].get(name, {}).get(place) != enum)
    for name, call in old.get("calls", {}).items():
        found += _call(name, call, new.get("calls", {}).get(name, call))
    found += (f"{name}: it is a {new.get('ids', {}).get(name, {}).get('type')}, not a {each['type']}" for name, each in old.get("ids", {}).items()
              if new.get("ids", {}).get(name, {}).get("type") != each["type"])
    found += (f"{name}: its value was {each['value']}" for name, each in old.get("constants", {}).items()
              if not name.startswith("IX_VERSION") and new.get("constants", {}).get(name, {}).get("value") != each["value"])
    found += _symbols(old, new)
    return [f"{each} (release {release})" for each in found]


def additions(old: dict, new: dict) -> list[str]:
    """The names that the earlier manifest does not have: functions, types, values, members."""
    found = [name for part in ("functions", "callbacks", "structs", "enums") for name in new[part] if name not in old[part]]
    for name, values in old["enums"].items():
        found += (value for value in new["enums"].get(name, {}) if value not in values)
    for name, struct in old["structs"].items():
        found += (f"{name}.{path}" for path in new["structs"].get(name, {"members": {}})["members"] if path not in struct["members"])
    return sorted(found)


def _kept(old: dict, new: dict, part: str, what: str) -> Iterator[str]:
    for name, value in old[part].items():
        if name not in new[part]:
            yield f"{name}: it is gone"
        elif new[part][name] != value:
            yield f"{name}: its {what} is {new[part][name]}, not {value}"


def _values(name: str, old: dict, new: dict | None) -> Iterator[str]:
    if new is None:
        yield f"{name}: it is gone"
        return
    for value, number in old.items():
        if value not in new:
            yield f"{value} of {name}: it is gone"
        elif new[value] != number:
            yield f"{value} of {name}: it is {new[value]}, not {number}"


def _struct(name: str, old: dict, new: dict | None, typed: dict, was: dict) -> Iterator[str]:
    """`typed` and `was` are the structs with their types, which layouts of 32 bits leave out."""
    if new is None:
        yield f"{name}: it is gone"
        return
    grows = next(iter(was["members"]), "") == "size"
    if new["size"] != old["size"] and not (grows and new["size"] > old["size"]):
        yield f"{name}: it has {new['size']} bytes, not {old['size']}"
    if new["alignment"] != old["alignment"]:
        yield f"{name}: its alignment is {new['alignment']}, not {old['alignment']}"
    for path, place in old["members"].items():
        yield from _member(f"{name}.{path}", place, new["members"].get(path), was["members"][path][0] in OPENED)
    for path, place in new["members"].items():
        if path not in old["members"] and not _at_the_end(path, place[-2], old, was):
            yield f"{name}.{path}: it was inserted at {place[-2]}, before the end"


def _member(where: str, old: list, new: list | None, opened: bool) -> Iterator[str]:
    if new is None:
        yield f"{where}: it is gone"
    elif new[:-1] != old[:-1] or (new[-1] < old[-1] if opened else new[-1] != old[-1]):
        yield f"{where}: it is {_spelled(new)}, not {_spelled(old)}"


def _spelled(place: list) -> str:
    kind = f"{place[0]} " if isinstance(place[0], str) else ""
    return f"{kind}at {place[-2]} with {place[-1]} bytes"


def _at_the_end(path: str, offset: int, old: dict, was: dict) -> bool:
    """True for a member behind all that were there, and for another arm of a union."""
    parent, _, _ = path.rpartition(".")
    if not parent:
        return offset >= old["size"]
    if parent not in old["members"]:
        return True
    kind, place = was["members"][parent][0], old["members"][parent]
    return kind == "union" or offset >= place[-2] + place[-1]


def _call(name: str, old: dict, new: dict) -> Iterator[str]:
    for before, after in zip(old["parameters"], new["parameters"]):
        where = f"{name}({before['name']})"
        if before["direction"] != after["direction"]:
            yield f"{where}: its direction is {after['direction']}, not {before['direction']}"
        if before.get("null") in LOOSER and after.get("null") not in LOOSER[before["null"]]:
            yield f"{where}: NULL was taken ({before['null']}) and is refused ({after.get('null')})"
        if before.get("free", "") != after.get("free", ""):
            yield f"{where}: it is to be freed with {after.get('free', 'nothing')}, not {before.get('free', 'nothing')}"


def _symbols(old: dict, new: dict) -> Iterator[str]:
    """Each symbol has the version under which programs were linked; none of the versions goes."""
    for name, version in old.get("symbols", {}).items():
        now = new.get("symbols", {}).get(name)
        if now != version:
            yield f"{name}: its symbol is {f'in {now}' if now else 'gone'}, not in {version}"
    if old.get("soname") and new.get("soname") != old["soname"]:
        yield f"the SONAME is {new.get('soname')}, not {old['soname']}"
