/** @file
 * What the pointer means now.
 */
#ifndef IX_TYPES_TOOL_H
#define IX_TYPES_TOOL_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** Modes of tools.md, table 1 and 2. A host's own modes start at IX_TOOL_CUSTOM. */
typedef enum ix_tool_mode {
  IX_TOOL_NONE = 0,
  IX_TOOL_PAN = 1,
  IX_TOOL_SELECT_TEXT = 2,
  IX_TOOL_LINK_ACTION = 3,
  IX_TOOL_CUSTOM = 10000,
  IX_TOOL_MODE_FORCE32 = 0x7fffffff
} ix_tool_mode;

#endif
