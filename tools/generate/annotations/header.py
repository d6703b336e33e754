"""Prints include/interact/types/annotation_members.h."""

from __future__ import annotations

import textwrap

from ..text import WIDTH, commented
from .schema import MARKER, Schema

HEAD = f"""/** @file
 * The plain members of annotations.
 */
/* {MARKER} */
#ifndef IX_TYPES_ANNOTATION_MEMBERS_H
#define IX_TYPES_ANNOTATION_MEMBERS_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

#include "annotation.h"

/** An annotation's plain members. Texts and point lists come by kind: #ix_text_kind, #ix_points_kind. */
typedef struct ix_annotation {{
"""


def source(schema: Schema) -> str:
    """The whole header."""
    rows = [("uint32_t size;", "sizeof(ix_annotation).")]
    for each in schema.members:
        count = "[2]" if each.word == "two u32" else ""
        rows.append((f"{each.c_type} {each.name}{count};", each.doc))
    values = ", ".join(["sizeof(ix_annotation)", *(each.c_initial for each in schema.members)])
    initial = textwrap.wrap(f"{{{values}}}", WIDTH, initial_indent="  ", subsequent_indent="   ", break_long_words=False)
    changes = [(f"IX_MEMBER_{each.name.upper()} = 1 << {each.bit},", each.doc) for each in schema.changes]
    return HEAD + "\n".join([
        *commented(rows, "  "), "} ix_annotation;", "#define IX_ANNOTATION_INIT \\", " \\\n".join(initial), "",
        "/** The members of an annotation that differ from the file. Texts and points are in masks of their own. */",
        "typedef enum ix_member {", *commented(changes, "  "), "  IX_MEMBER_FORCE32 = 0x7fffffff", "} ix_member;", "", "#endif", ""])
