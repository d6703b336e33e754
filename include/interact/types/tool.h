/** @file
 * Tools: the meaning of the pointer.
 */
#ifndef IX_TYPES_TOOL_H
#define IX_TYPES_TOOL_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The modes of tools. A host's own modes start at IX_TOOL_CUSTOM. Not every mode is there in every version: asking for one
 *  that is not gives IX_ERROR_NOT_SUPPORTED. */
typedef enum ix_tool_mode {
  IX_TOOL_NONE = 0,
  IX_TOOL_PAN = 1, /**< The default. */
  IX_TOOL_SELECT_TEXT = 2,
  IX_TOOL_LINK_ACTION = 3,
  IX_TOOL_FORM_FILL = 4, /**< 4 to 10: what a selected annotation is handled with. */
  IX_TOOL_MEDIA = 5,
  IX_TOOL_EDIT_LINE = 6,
  IX_TOOL_EDIT_TEXT_MARKUP = 7,
  IX_TOOL_EDIT_VERTICES = 8,
  IX_TOOL_EDIT = 9,
  IX_TOOL_EDIT_GROUP = 10,
  IX_TOOL_ERASE_INK = 20,
  IX_TOOL_SELECT_RECTANGLE = 21,
  IX_TOOL_SELECT_LASSO = 22,
  IX_TOOL_CREATE_NOTE = 101, /**< 101 to 140: what creates row 1 to 40 of the table of created annotations. */
  IX_TOOL_CREATE_LINK_RECTANGLE = 102,
  IX_TOOL_CREATE_LINK_TEXT = 103,
  IX_TOOL_CREATE_FREE_TEXT = 104,
  IX_TOOL_CREATE_CALLOUT = 105,
  IX_TOOL_CREATE_LINE = 106,
  IX_TOOL_CREATE_ARROW = 107,
  IX_TOOL_CREATE_RULER = 108,
  IX_TOOL_CREATE_RECTANGLE = 109,
  IX_TOOL_CREATE_ELLIPSE = 110,
  IX_TOOL_CREATE_POLYLINE = 111,
  IX_TOOL_CREATE_POLYGON = 112,
  IX_TOOL_CREATE_CLOUD = 113,
  IX_TOOL_CREATE_HIGHLIGHT = 114,
  IX_TOOL_CREATE_UNDERLINE = 115,
  IX_TOOL_CREATE_SQUIGGLY = 116,
  IX_TOOL_CREATE_STRIKEOUT = 117,
  IX_TOOL_CREATE_INK = 118,
  IX_TOOL_CREATE_FREEHAND_HIGHLIGHT = 119,
  IX_TOOL_CREATE_SIGNATURE = 120,
  IX_TOOL_CREATE_IMAGE_STAMP = 121,
  IX_TOOL_CREATE_RUBBER_STAMP = 122,
  IX_TOOL_CREATE_FILE_ATTACHMENT = 123,
  IX_TOOL_CREATE_SOUND = 124,
  IX_TOOL_CREATE_REDACTION_TEXT = 125,
  IX_TOOL_CREATE_TEXT_FIELD = 126,
  IX_TOOL_CREATE_CHECK_BOX = 127,
  IX_TOOL_CREATE_SIGNATURE_FIELD = 128,
  IX_TOOL_CREATE_RADIO_BUTTON = 129,
  IX_TOOL_CREATE_REDACTION_RECTANGLE = 130,
  IX_TOOL_CREATE_PERIMETER_MEASURE = 131,
  IX_TOOL_CREATE_AREA_MEASURE = 132,
  IX_TOOL_CREATE_RECTANGLE_AREA_MEASURE = 133,
  IX_TOOL_CREATE_COMBO_BOX = 134,
  IX_TOOL_CREATE_LIST_BOX = 135,
  IX_TOOL_CREATE_DATE_TEXT = 136,
  IX_TOOL_SMART_PEN = 137,
  IX_TOOL_CREATE_COUNT_MARKER = 138,
  IX_TOOL_CREATE_CARET = 139,
  IX_TOOL_CREATE_ANGLE_MEASURE = 140,
  IX_TOOL_CUSTOM = 10000,
  IX_TOOL_MODE_FORCE32 = 0x7fffffff
} ix_tool_mode;

/** How a tool is used. */
typedef enum ix_tool_flags {
  IX_TOOL_PINNED = 1 << 0, /**< It stays after it has created one thing; without it the default tool comes back. */
  IX_TOOL_TOGGLES = 1 << 1, /**< Where it is current in that way already the default tool comes back. */
  IX_TOOL_FLAGS_FORCE32 = 0x7fffffff
} ix_tool_flags;

/** How what a tool creates looks. */
typedef struct ix_tool_style {
  uint32_t size;            /**< sizeof(ix_tool_style). */
  uint32_t line_endings[2]; /**< At the first and the last point of a line; each an #ix_line_ending. */
  uint32_t reserved;        /**< 0. */
  ix_color color; /**< Of lines and of text. */
  ix_color interior_color;  /**< Fills rectangles, ellipses and line endings; none leaves them empty. */
  double width;             /**< Of the stroke; pdf space units. */
  double opacity;           /**< 0 to 1. */
  double font_size;         /**< Of a free text, pdf space units; 0 for 12. */
  double cloud;             /**< How far the bulges of a cloudy border reach, 0 to 2; 0 for a plain border. */
} ix_tool_style;
#define IX_TOOL_STYLE_INIT \
  {sizeof(ix_tool_style), {0, 0}, 0, {0, 0, {0, 0, 0, 0}}, {0, 0, {0, 0, 0, 0}}, 1, 1, 12, 0}

#endif
