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
  IX_TOOL_NONE = 0, /**< No tool. */
  IX_TOOL_PAN = 1, /**< The default. */
  IX_TOOL_SELECT_TEXT = 2, /**< Drags select text. */
  IX_TOOL_LINK_ACTION = 3, /**< A tap follows links. */
  IX_TOOL_FORM_FILL = 4, /**< 4 to 10: what a selected annotation is handled with. */
  IX_TOOL_MEDIA = 5, /**< Sounds, movies, attachments: they are played or opened. */
  IX_TOOL_EDIT_LINE = 6, /**< Lines: their ends are dragged. */
  IX_TOOL_EDIT_TEXT_MARKUP = 7, /**< Text markup: its ends are dragged. */
  IX_TOOL_EDIT_VERTICES = 8, /**< Paths: their vertices are dragged. */
  IX_TOOL_EDIT = 9, /**< All others: their boxes are dragged. */
  IX_TOOL_EDIT_GROUP = 10, /**< Several annotations at once. */
  IX_TOOL_ERASE_INK = 20, /**< The eraser. */
  IX_TOOL_SELECT_RECTANGLE = 21, /**< A drag selects the annotations in a rectangle. */
  IX_TOOL_SELECT_LASSO = 22, /**< A drag selects the annotations that it goes round. */
  IX_TOOL_CREATE_NOTE = 101, /**< 101 to 140: what creates row 1 to 40 of the table of created annotations. */
  IX_TOOL_CREATE_LINK_RECTANGLE = 102, /**< A link over a rectangle. */
  IX_TOOL_CREATE_LINK_TEXT = 103, /**< A link over text. */
  IX_TOOL_CREATE_FREE_TEXT = 104, /**< Text on the page. */
  IX_TOOL_CREATE_CALLOUT = 105, /**< Text with a line that points somewhere. */
  IX_TOOL_CREATE_LINE = 106, /**< A line. */
  IX_TOOL_CREATE_ARROW = 107, /**< A line with an arrowhead. */
  IX_TOOL_CREATE_RULER = 108, /**< A distance, measured. */
  IX_TOOL_CREATE_RECTANGLE = 109, /**< A rectangle. */
  IX_TOOL_CREATE_ELLIPSE = 110, /**< An ellipse. */
  IX_TOOL_CREATE_POLYLINE = 111, /**< An open path, point by point. */
  IX_TOOL_CREATE_POLYGON = 112, /**< A closed path, point by point. */
  IX_TOOL_CREATE_CLOUD = 113, /**< A closed path with a cloudy border. */
  IX_TOOL_CREATE_HIGHLIGHT = 114, /**< Highlighted text. */
  IX_TOOL_CREATE_UNDERLINE = 115, /**< Underlined text. */
  IX_TOOL_CREATE_SQUIGGLY = 116, /**< Text with a wavy line below. */
  IX_TOOL_CREATE_STRIKEOUT = 117, /**< Struck out text. */
  IX_TOOL_CREATE_INK = 118, /**< Strokes drawn by hand. */
  IX_TOOL_CREATE_FREEHAND_HIGHLIGHT = 119, /**< Broad strokes that the page shows through. */
  IX_TOOL_CREATE_SIGNATURE = 120, /**< A signature drawn by hand. */
  IX_TOOL_CREATE_IMAGE_STAMP = 121, /**< A picture. */
  IX_TOOL_CREATE_RUBBER_STAMP = 122, /**< A rubber stamp. */
  IX_TOOL_CREATE_FILE_ATTACHMENT = 123, /**< An attached file. */
  IX_TOOL_CREATE_SOUND = 124, /**< A sound. */
  IX_TOOL_CREATE_REDACTION_TEXT = 125, /**< Text to be taken out. */
  IX_TOOL_CREATE_TEXT_FIELD = 126, /**< A field for text. */
  IX_TOOL_CREATE_CHECK_BOX = 127, /**< A check box. */
  IX_TOOL_CREATE_SIGNATURE_FIELD = 128, /**< A field for a signature. */
  IX_TOOL_CREATE_RADIO_BUTTON = 129, /**< A radio button. */
  IX_TOOL_CREATE_REDACTION_RECTANGLE = 130, /**< A rectangle to be taken out. */
  IX_TOOL_CREATE_PERIMETER_MEASURE = 131, /**< The length of a path, measured. */
  IX_TOOL_CREATE_AREA_MEASURE = 132, /**< The area of a polygon, measured. */
  IX_TOOL_CREATE_RECTANGLE_AREA_MEASURE = 133, /**< The area of a rectangle, measured. */
  IX_TOOL_CREATE_COMBO_BOX = 134, /**< A list that opens. */
  IX_TOOL_CREATE_LIST_BOX = 135, /**< A list. */
  IX_TOOL_CREATE_DATE_TEXT = 136, /**< The date as text. */
  IX_TOOL_SMART_PEN = 137, /**< A pen: on text it marks, elsewhere it draws. */
  IX_TOOL_CREATE_COUNT_MARKER = 138, /**< A mark that counts. */
  IX_TOOL_CREATE_CARET = 139, /**< A mark where text is to be inserted. */
  IX_TOOL_CREATE_ANGLE_MEASURE = 140, /**< An angle, measured. */
  IX_TOOL_CUSTOM = 10000, /**< The first one of the host. */
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
