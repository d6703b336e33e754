"""Prints include/interact/types/effect.h."""

from __future__ import annotations

from ..text import block, commented
from .schema import MARKER, Bit, Record, Schema

HEAD = f"""/** @file
 * Effects: the results of input and calls.
 */
/* {MARKER} */
#ifndef IX_TYPES_EFFECT_H
#define IX_TYPES_EFFECT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

"""
STRUCT = """/** An effect. 128 bytes in every version. Skip types you do not know. */
typedef struct ix_effect {
  uint32_t type;    /**< An #ix_effect_type. */
  uint32_t flags;   /**< A set of #ix_effect_flags. */
  uint64_t time_ns; /**< Time of the input that caused it. */
  uint64_t subject; /**< Id of the page, annotation or recognizer concerned; 0 if none. */
  union {
"""
TAIL = """    uint64_t reserved[13];
  } u;
} ix_effect;

#endif
"""


def source(schema: Schema) -> str:
    """The whole header."""
    types = [(each.c_name, str(each.number), each.doc) for each in schema.told]
    flags = [(f"IX_EFFECT_{each.name.upper()}", f"1 << {each.bit}", each.doc) for each in schema.flags]
    groups = [(f"IX_GROUP_{each.name.upper()}", f"1 << {each.bit}", _members(schema, each)) for each in schema.groups]
    records = "".join(_record(schema, each) for each in schema.records)
    return (HEAD + "/** The kinds of effects. Hosts skip those that they do not know. */\n" + _enum("ix_effect_type", "IX_EFFECT_TYPE", types)
            + "/** Flags of an effect. */\n" + _enum("ix_effect_flags", "IX_EFFECT_FLAGS", flags)
            + "/** Groups of effects, for a reader's mask. */\n" + _enum("ix_effect_group", "IX_GROUP", groups)
            + STRUCT + records + TAIL)


def _members(schema: Schema, group: Bit) -> str:
    names = ", ".join(each.c_name for each in schema.told if each.group == group.name)
    return f"{names}. {group.doc}".rstrip(". ") + "."


def _enum(name: str, sentinel: str, rows: list[tuple[str, str, str]]) -> str:
    lines = [f"typedef enum {name} {{"]
    lines += commented([(f"{value} = {number},", doc) for value, number, doc in rows], "  ")
    return "\n".join([*lines, f"  {sentinel}_FORCE32 = 0x7fffffff", f"}} {name};", "", ""])


def _record(schema: Schema, record: Record) -> str:
    """The effects that fill it, then its fields."""
    effects = schema.of(record)
    whole = [each.c_name for each in effects if each.shows_all and each.name != "custom"]
    text = "; ".join([", ".join(whole), *(
        f"of {each.c_name} only {', '.join(f'`{one.name}`' for one in each.fields)}" for each in effects if not each.shows_all)])
    text = ". ".join(each for each in (text, record.doc) if each)
    lines = [*block(text if text.endswith(".") else f"{text}.", "    "), "    struct {"]
    lines += commented([(f"{each.type.c} {each.name};".replace("* ", "*"), each.type.note(each.doc)) for each in record.fields], "      ")
    return "\n".join([*lines, f"    }} {record.name};", ""])
