/** @file
 * The quick menu: a model that the host shows and may edit.
 */
#ifndef IX_TYPES_MENU_H
#define IX_TYPES_MENU_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The thing that the menu is about. */
typedef enum ix_menu_context {
  IX_MENU_OF_PAGE = 1, /**< An empty place of a page. */
  IX_MENU_OF_TEXT = 2, /**< Selected text. */
  IX_MENU_OF_SHAPE = 3, /**< A line, rectangle, ellipse or path. */
  IX_MENU_OF_INK = 4, /**< Strokes drawn by hand. */
  IX_MENU_OF_FREE_TEXT = 5, /**< Text on the page. */
  IX_MENU_OF_MARKUP = 6, /**< Marked text. */
  IX_MENU_OF_LINK = 7, /**< A link. */
  IX_MENU_OF_STAMP = 8, /**< A stamp. */
  IX_MENU_OF_MEDIA = 9, /**< Sounds, file attachments, films. */
  IX_MENU_OF_REDACTION = 10, /**< An area whose content is to be removed. */
  IX_MENU_OF_GROUP = 11, /**< Several selected annotations. */
  IX_MENU_OF_FIELD = 12, /**< A form field. */
  IX_MENU_CONTEXT_FORCE32 = 0x7fffffff
} ix_menu_context;

/** Items of the menu. The number is that of an #ix_phrase, which has its text; a host's own start at IX_MENU_CUSTOM. */
typedef enum ix_menu_item {
  IX_MENU_COPY = 200, /**< "Copy" */
  IX_MENU_PASTE = 201, /**< "Paste" */
  IX_MENU_DELETE = 202, /**< "Delete" */
  IX_MENU_STYLE = 203, /**< "Style" */
  IX_MENU_NOTE = 204, /**< "Note" */
  IX_MENU_FLATTEN = 205, /**< "Flatten" */
  IX_MENU_SEARCH = 206, /**< "Search" */
  IX_MENU_SHARE = 207, /**< "Share" */
  IX_MENU_EDIT_TEXT = 209, /**< "Edit text" */
  IX_MENU_HIGHLIGHT = 210, /**< "Highlight" */
  IX_MENU_UNDERLINE = 211, /**< "Underline" */
  IX_MENU_SQUIGGLY = 212, /**< "Squiggly underline" */
  IX_MENU_STRIKE_OUT = 213, /**< "Strike out" */
  IX_MENU_READ_ALOUD = 214, /**< "Read aloud" */
  IX_MENU_REDACT = 215, /**< "Redact" */
  IX_MENU_PLAY = 216, /**< "Play" */
  IX_MENU_LINK = 217, /**< "Link" */
  IX_MENU_EDIT_STROKES = 218, /**< "Edit strokes" */
  IX_MENU_TYPE = 219, /**< Opens a menu of the four kinds of text markup. */
  IX_MENU_TARGET = 220, /**< "Target" */
  IX_MENU_ROTATE = 221, /**< "Rotate" */
  IX_MENU_OPEN = 222, /**< "Open" */
  IX_MENU_APPLY_REDACTION = 223, /**< "Apply redaction" */
  IX_MENU_ADD_ITEM = 224, /**< "Add item" */
  IX_MENU_SHAPES = 226, /**< Opens a menu, as the next two do. */
  IX_MENU_FORM = 227, /**< "Form" */
  IX_MENU_ATTACH = 228, /**< "Attach" */
  IX_MENU_CREATE_NOTE = 230, /**< 230 to 252: the tool that creates it becomes current. */
  IX_MENU_CREATE_FREE_TEXT = 231, /**< "Text" */
  IX_MENU_CREATE_INK = 232, /**< "Ink" */
  IX_MENU_CREATE_HIGHLIGHTER = 233, /**< "Highlighter" */
  IX_MENU_CREATE_SIGNATURE = 234, /**< "Signature" */
  IX_MENU_CREATE_RECTANGLE = 235, /**< "Rectangle" */
  IX_MENU_CREATE_LINE = 236, /**< "Line" */
  IX_MENU_CREATE_LINK = 237, /**< "Link area" */
  IX_MENU_ERASER = 238, /**< "Eraser" */
  IX_MENU_CREATE_IMAGE = 239, /**< "Image" */
  IX_MENU_CREATE_RUBBER_STAMP = 240, /**< "Rubber stamp" */
  IX_MENU_CREATE_ARROW = 241, /**< "Arrow" */
  IX_MENU_CREATE_POLYLINE = 242, /**< "Polyline" */
  IX_MENU_CREATE_ELLIPSE = 243, /**< "Ellipse" */
  IX_MENU_CREATE_POLYGON = 244, /**< "Polygon" */
  IX_MENU_CREATE_CLOUD = 245, /**< "Cloud" */
  IX_MENU_CREATE_RULER = 246, /**< "Ruler" */
  IX_MENU_CREATE_CALLOUT = 247, /**< "Callout" */
  IX_MENU_CREATE_TEXT_FIELD = 248, /**< "Text field" */
  IX_MENU_CREATE_CHECK_BOX = 249, /**< "Check box" */
  IX_MENU_CREATE_SIGNATURE_FIELD = 250, /**< "Signature field" */
  IX_MENU_CREATE_SOUND = 251, /**< "Sound" */
  IX_MENU_CREATE_FILE = 252, /**< "File" */
  IX_MENU_CUSTOM = 10000, /**< The first one of the host. */
  IX_MENU_ITEM_FORCE32 = 0x7fffffff
} ix_menu_item;

/** After what gestures the menu opens by itself: IX_SETTING_MENU_OPENS. It opens when all contacts have gone. */
typedef enum ix_menu_opening {
  IX_MENU_AFTER_SELECTING = 1 << 0, /**< A finger or pen has selected an annotation. */
  IX_MENU_AFTER_TEXT = 1 << 1,      /**< A finger or pen has selected text. */
  IX_MENU_BY_MOUSE = 1 << 2,        /**< A mouse counts as well. */
  IX_MENU_OPENING_FORCE32 = 0x7fffffff
} ix_menu_opening;

/** Flags of an item of the context menu. */
typedef enum ix_menu_flags {
  IX_MENU_FOR_HOST = 1 << 0, /**< A choice comes back as IX_EFFECT_MENU_COMMAND, for the host to carry out. */
  IX_MENU_CHOSEN = 1 << 1,   /**< So it is already. */
  IX_MENU_OPENS = 1 << 2,    /**< It opens a menu: those whose parent it is. */
  IX_MENU_FLAGS_FORCE32 = 0x7fffffff
} ix_menu_flags;

/** One line of a menu. */
typedef struct ix_menu_entry {
  uint32_t item;   /**< An #ix_menu_item. */
  uint32_t parent; /**< The #ix_menu_item that opens the menu in which it is; 0 for the menu itself. */
  uint32_t flags;  /**< A set of #ix_menu_flags. */
  uint32_t tool;   /**< The #ix_tool_mode that it makes current; IX_TOOL_NONE for none. */
} ix_menu_entry;

#endif
