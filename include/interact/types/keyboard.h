/** @file
 * Keys, the focus, and the caret.
 */
#ifndef IX_TYPES_KEYBOARD_H
#define IX_TYPES_KEYBOARD_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** Commands that keys are bound to. */
typedef enum ix_command {
  IX_COMMAND_SCROLL_LEFT = 1, /**< Scrolls to the left by a step. */
  IX_COMMAND_SCROLL_RIGHT = 2, /**< Scrolls to the right by a step. */
  IX_COMMAND_SCROLL_UP = 3, /**< Scrolls up by a step. */
  IX_COMMAND_SCROLL_DOWN = 4, /**< Scrolls down by a step. */
  IX_COMMAND_PREVIOUS_VIEWPORT = 5, /**< Back by what is in sight. */
  IX_COMMAND_NEXT_VIEWPORT = 6, /**< On by what is in sight. */
  IX_COMMAND_DOCUMENT_START = 7, /**< To the first page. */
  IX_COMMAND_DOCUMENT_END = 8, /**< To the last page. */
  IX_COMMAND_ZOOM_IN = 9, /**< Zooms in by a step. */
  IX_COMMAND_ZOOM_OUT = 10, /**< Zooms out by a step. */
  IX_COMMAND_FIT_PAGE = 11, /**< A whole spread fits. */
  IX_COMMAND_FIT_WIDTH = 12, /**< The widest spread fits in width. */
  IX_COMMAND_BACK = 13, /**< To the place before the last jump. */
  IX_COMMAND_FORWARD = 14, /**< To the place that IX_COMMAND_BACK left. */
  IX_COMMAND_SELECT_ALL = 15, /**< Selects all text. */
  IX_COMMAND_CANCEL = 16, /**< The innermost of: a gesture, a vertex, a selection, the caret, the focus. */
  IX_COMMAND_UNDO = 17, /**< Undoes the last step. */
  IX_COMMAND_REDO = 18, /**< Redoes the step undone last. */
  IX_COMMAND_MOVE_LEFT = 30, /**< 30 to 37: the chosen vertex, or all that is selected, by 1 or 10 points. */
  IX_COMMAND_MOVE_RIGHT = 31, /**< To the right by 1 point. */
  IX_COMMAND_MOVE_UP = 32, /**< Up by 1 point. */
  IX_COMMAND_MOVE_DOWN = 33, /**< Down by 1 point. */
  IX_COMMAND_MOVE_FAR_LEFT = 34, /**< To the left by 10 points. */
  IX_COMMAND_MOVE_FAR_RIGHT = 35, /**< To the right by 10 points. */
  IX_COMMAND_MOVE_FAR_UP = 36, /**< Up by 10 points. */
  IX_COMMAND_MOVE_FAR_DOWN = 37, /**< Down by 10 points. */
  IX_COMMAND_DELETE = 38, /**< Takes away what is selected and may be deleted. */
  IX_COMMAND_WIDER = 40, /**< 40 to 43: what is selected, by 5 points at its right or lower side. */
  IX_COMMAND_NARROWER = 41, /**< The right side moves to the left. */
  IX_COMMAND_TALLER = 42, /**< The lower side moves down. */
  IX_COMMAND_SHORTER = 43, /**< The lower side moves up. */
  IX_COMMAND_TURN_RIGHT = 44, /**< By 15 degrees. */
  IX_COMMAND_TURN_LEFT = 45, /**< By 15 degrees. */
  IX_COMMAND_NEXT_VERTEX = 46, /**< Which vertex the arrows move; IX_COMMAND_CANCEL goes back to all of it. */
  IX_COMMAND_PREVIOUS_VERTEX = 47, /**< The one before. */
  IX_COMMAND_FOCUS_NEXT = 60, /**< IX_NO_OP beyond the last one: the focus leaves the view. */
  IX_COMMAND_FOCUS_PREVIOUS = 61, /**< To the one before; IX_NO_OP before the first one. */
  IX_COMMAND_OPEN = 62, /**< Opens the focused item: a link is followed, a field or free text edited, anything else selected. */
  IX_COMMAND_SELECT = 63, /**< Selects the focused item alone. */
  IX_COMMAND_SELECT_ALSO = 64, /**< With what is selected; or no longer. */
  IX_COMMAND_CARET = 80, /**< The caret comes, or goes. */
  IX_COMMAND_CARET_LEFT = 81, /**< 81 to 92: the caret moves, and what is selected is dropped. */
  IX_COMMAND_CARET_RIGHT = 82, /**< A glyph to the right. */
  IX_COMMAND_CARET_UP = 83, /**< A line up. */
  IX_COMMAND_CARET_DOWN = 84, /**< A line down. */
  IX_COMMAND_CARET_WORD_BACKWARD = 85, /**< A word back. */
  IX_COMMAND_CARET_WORD_FORWARD = 86, /**< A word on. */
  IX_COMMAND_CARET_LINE_START = 87, /**< To the start of the line. */
  IX_COMMAND_CARET_LINE_END = 88, /**< To the end of the line. */
  IX_COMMAND_CARET_PAGE_START = 89, /**< To the start of the page. */
  IX_COMMAND_CARET_PAGE_END = 90, /**< To the end of the page. */
  IX_COMMAND_CARET_DOCUMENT_START = 91, /**< To the start of the document. */
  IX_COMMAND_CARET_DOCUMENT_END = 92, /**< To the end of the document. */
  IX_COMMAND_EXTEND_LEFT = 101, /**< 101 to 112: the caret, or the end of the selection, moves, and text is selected. */
  IX_COMMAND_EXTEND_RIGHT = 102, /**< A glyph to the right. */
  IX_COMMAND_EXTEND_UP = 103, /**< A line up. */
  IX_COMMAND_EXTEND_DOWN = 104, /**< A line down. */
  IX_COMMAND_EXTEND_WORD_BACKWARD = 105, /**< A word back. */
  IX_COMMAND_EXTEND_WORD_FORWARD = 106, /**< A word on. */
  IX_COMMAND_EXTEND_LINE_START = 107, /**< To the start of the line. */
  IX_COMMAND_EXTEND_LINE_END = 108, /**< To the end of the line. */
  IX_COMMAND_EXTEND_PAGE_START = 109, /**< To the start of the page. */
  IX_COMMAND_EXTEND_PAGE_END = 110, /**< To the end of the page. */
  IX_COMMAND_EXTEND_DOCUMENT_START = 111, /**< To the start of the document. */
  IX_COMMAND_EXTEND_DOCUMENT_END = 112, /**< To the end of the document. */
  IX_COMMAND_FORCE32 = 0x7fffffff
} ix_command;

/** Whose habits the shortcuts follow. */
typedef enum ix_shortcut_set {
  IX_SHORTCUT_SET_ANY = 0, /**< Control and Meta do the same. The default. */
  IX_SHORTCUT_SET_LINUX = 1, /**< Control. */
  IX_SHORTCUT_SET_WINDOWS = 2, /**< As IX_SHORTCUT_SET_LINUX. */
  IX_SHORTCUT_SET_MACOS = 3, /**< Meta, the Command key. */
  IX_SHORTCUT_SET_FORCE32 = 0x7fffffff
} ix_shortcut_set;

/** A row of the table of shortcuts. */
typedef struct ix_shortcut {
  uint32_t key;       /**< An #ix_key, or a Unicode scalar value, letters as capitals. */
  uint32_t modifiers; /**< A set of #ix_modifier, held exactly; with signs Shift may be held as well. */
  uint32_t command;   /**< An #ix_command. */
  uint32_t reserved;
} ix_shortcut;

/** The state of the item with the focus, for a screen reader. */
typedef enum ix_focus_state {
  IX_FOCUS_SELECTED = 1 << 0, /**< It is selected. */
  IX_FOCUS_READ_ONLY = 1 << 1, /**< It cannot be changed. */
  IX_FOCUS_STATE_FORCE32 = 0x7fffffff
} ix_focus_state;

/** The texts of the item with the focus. */
typedef enum ix_focus_text {
  IX_FOCUS_NAME = 1,  /**< A field's tooltip or name, the text under a link, what an annotation says. */
  IX_FOCUS_VALUE = 2, /**< A field's value, unless it is a password; where a link leads. */
  IX_FOCUS_TEXT_FORCE32 = 0x7fffffff
} ix_focus_text;

/** The item with the focus. */
typedef struct ix_focus {
  uint32_t size; /**< sizeof(ix_focus). */
  uint32_t page; /**< Index; UINT32_MAX without focus. */
  ix_annotation_id annotation; /**< 0 without focus. */
  ix_rect box;   /**< View space. */
  uint32_t role; /**< An #ix_phrase; 0 without focus. */
  uint32_t state; /**< A set of #ix_focus_state. */
} ix_focus;

/** A caret between glyphs. */
typedef struct ix_caret {
  uint32_t size;  /**< sizeof(ix_caret). */
  uint32_t page;  /**< Index; UINT32_MAX for none. */
  uint32_t index; /**< The gap, from 0, in reading order. */
  uint32_t reserved;
  ix_point low;   /**< The lower end; view space. */
  ix_point high; /**< The upper end; view space. */
} ix_caret;

#endif
