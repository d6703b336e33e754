/** @file
 * Handles, ids, statuses, the basic value types (their layout is frozen), and user-visible texts.
 */
#ifndef IX_TYPES_BASE_H
#define IX_TYPES_BASE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define IX_API
#else
#define IX_API __attribute__((visibility("default")))
#endif

/** A document. The handle is a token, not an address: a freed or invalid one gives IX_ERROR_STALE_HANDLE. */
typedef struct ix_document ix_document;
/** One view of a document. It keeps its document alive. */
typedef struct ix_view ix_view;
/** A cursor into the effects of a view. It keeps nothing alive. */
typedef struct ix_reader ix_reader;
/** The pages of a document at one moment, which any thread may draw. It does not keep the document alive, and may outlive it. */
typedef struct ix_snapshot ix_snapshot;

/** @name Things inside a document or a view
 *  Each id is a slot and a generation; 0 is none. A stale id gives IX_ERROR_NOT_FOUND.
 *  @{ */
typedef uint64_t ix_page_id;
typedef uint64_t ix_annotation_id;
typedef uint64_t ix_action_id;
typedef uint64_t ix_outline_item_id;
typedef uint64_t ix_measure_id;
typedef uint64_t ix_asset_id;
typedef uint64_t ix_recognizer_id;
typedef uint64_t ix_relation_id;
typedef uint64_t ix_registration_id;
typedef uint64_t ix_layout_id;
typedef uint64_t ix_region_id;
typedef uint64_t ix_decoration_id;
typedef uint64_t ix_search_id;
/** @} */

/** Frees a caller's `user_data`. Called exactly once. It must not call this library. */
typedef void (*ix_destroy)(void *user_data);

/** A point; the parameter that holds it names its space. */
typedef struct ix_point {
  double x;
  double y;
} ix_point;

/** A width and a height. */
typedef struct ix_size {
  double width;
  double height;
} ix_size;

/**
 * Two opposite corners. Rectangles from the library have x0 <= x1 and y0 <= y1; rectangles passed to it may have the corners in
 * any order.
 */
typedef struct ix_rect {
  double x0;
  double y0;
  double x1;
  double y1;
} ix_rect;

/** Four corners in the reading direction of the content: bottom left, bottom right, top right, top left. /QuadPoints use another
    order: #IX_POINTS_QUADS. */
typedef struct ix_quad {
  ix_point p0;
  ix_point p1;
  ix_point p2;
  ix_point p3;
} ix_quad;

/** x' = a x + c y + tx, y' = b x + d y + ty. */
typedef struct ix_matrix {
  double a;
  double b;
  double c;
  double d;
  double tx;
  double ty;
} ix_matrix;

/** The coordinate spaces. */
typedef enum ix_space {
  IX_SPACE_NONE = 0, /**< No space: for things without a position. */
  IX_SPACE_PDF = 1,    /**< As in the file: y up; crop box, rotation and user unit are not applied. */
  IX_SPACE_PAGE = 2,   /**< The displayed page at 100 %: points, origin at the top left, y down. */
  IX_SPACE_SPREAD = 3, /**< One spread at zoom 1: points, origin at the top left, y down. */
  IX_SPACE_CANVAS = 4, /**< The whole layout at zoom 1: points, origin at the top left, y down. */
  IX_SPACE_VIEW = 5,   /**< The view: device-independent units, origin at the top left, y down. */
  IX_SPACE_WINDOW = 6, /**< The view transformed by the matrix that the host sets. */
  IX_SPACE_FORCE32 = 0x7fffffff
} ix_space;

/** @name Statuses: the results of calls
 *  @{ */

/**
 * The result of a call. 0 is success; a negative status is an error, after which nothing has changed; a positive status is
 * success with further information.
 */
typedef enum ix_status {
  IX_OK = 0,           /**< Success. */
  IX_END = 1,          /**< There are no more items. */
  IX_NO_OP = 2,        /**< The call was valid, but there was nothing to do. */
  IX_NOT_RETAINED = 3, /**< Done, but the next refresh of a derived layout undoes it. */
  IX_PENDING = 4,      /**< The answer comes later; see ix_document_poll(). */
  IX_NOT_SHOWN = 5,    /**< Done, but a character that no font has is shown as a gap; ix_document_copy_last_failure() names the character. */
  IX_ERROR_INVALID_ARGUMENT = -1, /**< NULL, NaN, infinite, out of range or unknown. */
  IX_ERROR_STALE_HANDLE = -2,     /**< Not a valid handle, or its object was freed. */
  IX_ERROR_NOT_FOUND = -3,        /**< Nothing has this id or index. */
  IX_ERROR_REENTRANT = -4,        /**< This call must not be made from inside this callback. */
  IX_ERROR_BUSY = -5,             /**< Another thread is inside this document. */
  IX_ERROR_ABI_MISMATCH = -6,     /**< This version does not support the `size` of a struct. */
  IX_ERROR_BUFFER_TOO_SMALL = -7, /**< The buffer is too small; the out parameter receives the length that is needed. */
  IX_ERROR_TOO_LARGE = -8,        /**< More than 2^24 items, or more than the document's budget. */
  IX_ERROR_LOCKED = -9,           /**< The document needs a password. */
  IX_ERROR_WRONG_PASSWORD = -10, /**< The password does not open the document. */
  IX_ERROR_DAMAGED = -11,         /**< The file, or this part of it, is damaged and cannot be read. */
  IX_ERROR_NOT_SUPPORTED = -12,   /**< The provider does not implement this, or it cannot be done this way. */
  IX_ERROR_DENIED = -13,          /**< A condition denied it. */
  IX_ERROR_CYCLE = -14,           /**< The relation would close a cycle. */
  IX_ERROR_CONFLICT = -15,        /**< The item is in use elsewhere. */
  IX_ERROR_IO = -16,              /**< The system refused to read or write. */
  IX_ERROR_PROVIDER = -17,        /**< The provider failed, or handed over invalid data. */
  IX_ERROR_SIGNED = -18,          /**< It would invalidate the file's signatures; see IX_SAVE_REWRITE_SIGNED. */
  IX_ERROR_NOT_PERMITTED = -19,   /**< The document's permissions forbid it; see ix_document_permissions(). */
  IX_ERROR_CANCELLED = -20,       /**< The host cancelled it. */
  IX_STATUS_FORCE32 = 0x7fffffff
} ix_status;

/** @} */

/** @name User-visible texts
 *
 * Ids with English default texts, so that a host can show its own language.
 *
 *  @{ */

/** A user-visible text. ix_phrase_default() gives it in English. Values are stable; new ones may be added. */
typedef enum ix_phrase {
  IX_PHRASE_UNDO_MOVE = 100, /**< 100 to 199: names of undo steps. */
  IX_PHRASE_UNDO_RESIZE = 101, /**< "Resize" */
  IX_PHRASE_UNDO_ROTATE = 102, /**< "Rotate" */
  IX_PHRASE_UNDO_ADJUST = 103, /**< "Adjust" */
  IX_PHRASE_UNDO_CREATE = 104, /**< "Create" */
  IX_PHRASE_UNDO_DELETE = 105, /**< "Delete" */
  IX_PHRASE_UNDO_CHANGE_STYLE = 106, /**< "Change style" */
  IX_PHRASE_UNDO_CHANGE_TEXT = 107, /**< "Change text" */
  IX_PHRASE_UNDO_NUDGE = 108, /**< "Nudge" */
  IX_PHRASE_UNDO_PASTE = 109, /**< "Paste" */
  IX_PHRASE_UNDO_DUPLICATE = 110, /**< "Duplicate" */
  IX_PHRASE_UNDO_REORDER = 111, /**< "Change order" */
  IX_PHRASE_UNDO_FILL_FIELD = 112, /**< "Fill in" */
  IX_PHRASE_UNDO_EDIT = 113, /**< "Edit" */
  IX_PHRASE_UNDO_CREATE_NOTE = 121, /**< 121 to 160: 120 plus the row in the table of creation tools. */
  IX_PHRASE_UNDO_CREATE_LINE = 126, /**< "Draw line" */
  IX_PHRASE_UNDO_CREATE_ARROW = 127, /**< "Draw arrow" */
  IX_PHRASE_UNDO_CREATE_RULER = 128, /**< "Measure length" */
  IX_PHRASE_UNDO_CREATE_RECTANGLE = 129, /**< "Draw rectangle" */
  IX_PHRASE_UNDO_CREATE_ELLIPSE = 130, /**< "Draw ellipse" */
  IX_PHRASE_UNDO_CREATE_HIGHLIGHT = 134, /**< "Highlight" */
  IX_PHRASE_UNDO_CREATE_UNDERLINE = 135, /**< "Underline" */
  IX_PHRASE_UNDO_CREATE_SQUIGGLY = 136, /**< "Squiggly underline" */
  IX_PHRASE_UNDO_CREATE_STRIKEOUT = 137, /**< "Strike out" */
  IX_PHRASE_UNDO_CREATE_INK = 138, /**< "Draw" */
  IX_PHRASE_UNDO_CREATE_TEXT_FIELD = 146, /**< "Add text field" */
  IX_PHRASE_UNDO_CREATE_CHECK_BOX = 147, /**< "Add check box" */
  IX_PHRASE_UNDO_CREATE_SIGNATURE_FIELD = 148, /**< "Add signature field" */
  IX_PHRASE_UNDO_CREATE_RADIO_BUTTON = 149, /**< "Add radio button" */
  IX_PHRASE_UNDO_CREATE_PERIMETER_MEASURE = 151, /**< "Measure perimeter" */
  IX_PHRASE_UNDO_CREATE_AREA_MEASURE = 152, /**< "Measure area" */
  IX_PHRASE_UNDO_CREATE_RECTANGLE_AREA_MEASURE = 153, /**< "Measure rectangle" */
  IX_PHRASE_UNDO_CREATE_COMBO_BOX = 154, /**< "Add combo box" */
  IX_PHRASE_UNDO_CREATE_LIST_BOX = 155, /**< "Add list box" */
  IX_PHRASE_UNDO_CREATE_LINK_RECTANGLE = 122, /**< "Add link" */
  IX_PHRASE_UNDO_CREATE_LINK_TEXT = 123, /**< "Link text" */
  IX_PHRASE_UNDO_CREATE_FREE_TEXT = 124, /**< "Add text" */
  IX_PHRASE_UNDO_CREATE_CALLOUT = 125, /**< "Add callout" */
  IX_PHRASE_UNDO_CREATE_POLYLINE = 131, /**< "Draw polyline" */
  IX_PHRASE_UNDO_CREATE_POLYGON = 132, /**< "Draw polygon" */
  IX_PHRASE_UNDO_CREATE_CLOUD = 133, /**< "Draw cloud" */
  IX_PHRASE_UNDO_CREATE_FREEHAND_HIGHLIGHT = 139, /**< "Highlight freehand" */
  IX_PHRASE_UNDO_CREATE_SIGNATURE = 140, /**< "Sign" */
  IX_PHRASE_UNDO_CREATE_IMAGE_STAMP = 141, /**< "Add image" */
  IX_PHRASE_UNDO_CREATE_RUBBER_STAMP = 142, /**< "Stamp" */
  IX_PHRASE_UNDO_CREATE_FILE_ATTACHMENT = 143, /**< "Attach file" */
  IX_PHRASE_UNDO_CREATE_SOUND = 144, /**< "Add sound" */
  IX_PHRASE_UNDO_CREATE_REDACTION_TEXT = 145, /**< "Redact text" */
  IX_PHRASE_UNDO_CREATE_REDACTION_RECTANGLE = 150, /**< "Redact area" */
  IX_PHRASE_UNDO_CREATE_DATE_TEXT = 156, /**< "Add date" */
  IX_PHRASE_UNDO_CREATE_SMART_PEN = 157, /**< "Draw with smart pen" */
  IX_PHRASE_UNDO_CREATE_COUNT_MARKER = 158, /**< "Count" */
  IX_PHRASE_UNDO_CREATE_CARET = 159, /**< "Mark insertion" */
  IX_PHRASE_UNDO_CREATE_ANGLE_MEASURE = 160, /**< "Measure angle" */
  IX_PHRASE_MENU_COPY = 200, /**< 200 to 299: items of the context menu. */
  IX_PHRASE_MENU_PASTE = 201, /**< "Paste" */
  IX_PHRASE_MENU_DELETE = 202, /**< "Delete" */
  IX_PHRASE_MENU_STYLE = 203, /**< "Style" */
  IX_PHRASE_MENU_NOTE = 204, /**< "Note" */
  IX_PHRASE_MENU_FLATTEN = 205, /**< "Flatten" */
  IX_PHRASE_MENU_SEARCH = 206, /**< "Search" */
  IX_PHRASE_MENU_SHARE = 207, /**< "Share" */
  IX_PHRASE_MENU_OPEN_LINK = 208, /**< "Open link" */
  IX_PHRASE_MENU_EDIT_TEXT = 209, /**< "Edit text" */
  IX_PHRASE_MENU_HIGHLIGHT = 210, /**< "Highlight" */
  IX_PHRASE_MENU_UNDERLINE = 211, /**< "Underline" */
  IX_PHRASE_MENU_SQUIGGLY = 212, /**< "Squiggly underline" */
  IX_PHRASE_MENU_STRIKE_OUT = 213, /**< "Strike out" */
  IX_PHRASE_MENU_READ_ALOUD = 214, /**< "Read aloud" */
  IX_PHRASE_MENU_REDACT = 215, /**< "Redact" */
  IX_PHRASE_MENU_PLAY = 216, /**< "Play" */
  IX_PHRASE_MENU_LINK = 217, /**< "Link" */
  IX_PHRASE_MENU_EDIT_STROKES = 218, /**< "Edit strokes" */
  IX_PHRASE_MENU_TYPE = 219, /**< "Type" */
  IX_PHRASE_MENU_TARGET = 220, /**< "Target" */
  IX_PHRASE_MENU_ROTATE = 221, /**< "Rotate" */
  IX_PHRASE_MENU_OPEN = 222, /**< "Open" */
  IX_PHRASE_MENU_APPLY_REDACTION = 223, /**< "Apply redaction" */
  IX_PHRASE_MENU_ADD_ITEM = 224, /**< "Add item" */
  IX_PHRASE_MENU_COPY_IMAGE = 225, /**< "Copy image" */
  IX_PHRASE_MENU_SHAPES = 226, /**< "Shapes" */
  IX_PHRASE_MENU_FORM = 227, /**< "Form" */
  IX_PHRASE_MENU_ATTACH = 228, /**< "Attach" */
  IX_PHRASE_MENU_COPY_TABLE = 229, /**< "Copy as table" */
  IX_PHRASE_MENU_CREATE_NOTE = 230, /**< "Sticky note" */
  IX_PHRASE_MENU_CREATE_FREE_TEXT = 231, /**< "Text" */
  IX_PHRASE_MENU_CREATE_INK = 232, /**< "Ink" */
  IX_PHRASE_MENU_CREATE_HIGHLIGHTER = 233, /**< "Highlighter" */
  IX_PHRASE_MENU_CREATE_SIGNATURE = 234, /**< "Signature" */
  IX_PHRASE_MENU_CREATE_RECTANGLE = 235, /**< "Rectangle" */
  IX_PHRASE_MENU_CREATE_LINE = 236, /**< "Line" */
  IX_PHRASE_MENU_CREATE_LINK = 237, /**< "Link area" */
  IX_PHRASE_MENU_ERASER = 238, /**< "Eraser" */
  IX_PHRASE_MENU_CREATE_IMAGE = 239, /**< "Image" */
  IX_PHRASE_MENU_CREATE_RUBBER_STAMP = 240, /**< "Rubber stamp" */
  IX_PHRASE_MENU_CREATE_ARROW = 241, /**< "Arrow" */
  IX_PHRASE_MENU_CREATE_POLYLINE = 242, /**< "Polyline" */
  IX_PHRASE_MENU_CREATE_ELLIPSE = 243, /**< "Ellipse" */
  IX_PHRASE_MENU_CREATE_POLYGON = 244, /**< "Polygon" */
  IX_PHRASE_MENU_CREATE_CLOUD = 245, /**< "Cloud" */
  IX_PHRASE_MENU_CREATE_RULER = 246, /**< "Ruler" */
  IX_PHRASE_MENU_CREATE_CALLOUT = 247, /**< "Callout" */
  IX_PHRASE_MENU_CREATE_TEXT_FIELD = 248, /**< "Text field" */
  IX_PHRASE_MENU_CREATE_CHECK_BOX = 249, /**< "Check box" */
  IX_PHRASE_MENU_CREATE_SIGNATURE_FIELD = 250, /**< "Signature field" */
  IX_PHRASE_MENU_CREATE_SOUND = 251, /**< "Sound" */
  IX_PHRASE_MENU_CREATE_FILE = 252, /**< "File" */
  IX_PHRASE_MENU_COPY_ADDRESS = 253, /**< "Copy address" */
  IX_PHRASE_MENU_CUT = 254, /**< "Cut" */
  IX_PHRASE_MENU_SELECT_ALL = 255, /**< "Select all" */
  IX_PHRASE_ROLE_LINK = 300, /**< 300 to 399: roles of the focused item, for screen readers. */
  IX_PHRASE_ROLE_ANNOTATION = 301, /**< "annotation" */
  IX_PHRASE_ROLE_TEXT_FIELD = 302, /**< "text field" */
  IX_PHRASE_ROLE_CHECK_BOX = 303, /**< "check box" */
  IX_PHRASE_ROLE_RADIO_BUTTON = 304, /**< "radio button" */
  IX_PHRASE_ROLE_PUSH_BUTTON = 305, /**< "push button" */
  IX_PHRASE_ROLE_COMBO_BOX = 306, /**< "combo box" */
  IX_PHRASE_ROLE_LIST_BOX = 307, /**< "list box" */
  IX_PHRASE_ROLE_SIGNATURE = 308, /**< "signature field" */
  IX_PHRASE_ROLE_PAGE = 309, /**< Reserved: pages do not take the focus. */
  IX_PHRASE_NAME_NOTE = 321, /**< 320 to 349: 320 plus an #ix_subtype; the name of a focused annotation that has no other name. "Note" */
  IX_PHRASE_NAME_FREE_TEXT = 323, /**< "Text" */
  IX_PHRASE_NAME_LINE = 324, /**< "Line" */
  IX_PHRASE_NAME_RECTANGLE = 325, /**< "Rectangle" */
  IX_PHRASE_NAME_ELLIPSE = 326, /**< "Ellipse" */
  IX_PHRASE_NAME_POLYGON = 327, /**< "Polygon" */
  IX_PHRASE_NAME_POLYLINE = 328, /**< "Polyline" */
  IX_PHRASE_NAME_HIGHLIGHT = 329, /**< "Highlight" */
  IX_PHRASE_NAME_UNDERLINE = 330, /**< "Underline" */
  IX_PHRASE_NAME_SQUIGGLY = 331, /**< "Squiggly underline" */
  IX_PHRASE_NAME_STRIKE_OUT = 332, /**< "Strikeout" */
  IX_PHRASE_NAME_CARET = 333, /**< "Insertion mark" */
  IX_PHRASE_NAME_STAMP = 334, /**< "Stamp" */
  IX_PHRASE_NAME_INK = 335, /**< "Drawing" */
  IX_PHRASE_NAME_FILE_ATTACHMENT = 337, /**< "File attachment" */
  IX_PHRASE_NAME_SOUND = 338, /**< "Sound" */
  IX_PHRASE_NAME_MOVIE = 339, /**< "Film" */
  IX_PHRASE_NAME_SCREEN = 340, /**< "Media" */
  IX_PHRASE_NAME_THREE_D = 345, /**< "3D model" */
  IX_PHRASE_NAME_REDACTION = 346, /**< "Redaction" */
  IX_PHRASE_NAME_PROJECTION = 347, /**< "Projection" */
  IX_PHRASE_NAME_RICH_MEDIA = 348, /**< "Rich media" */
  IX_PHRASE_UNIT_POINT = 400, /**< Reserved: 400 to 499: units of length and angle, for hosts that offer them; no call returns one. Points. */
  IX_PHRASE_UNIT_INCH = 401, /**< Reserved: Inches. */
  IX_PHRASE_UNIT_FOOT = 402, /**< Reserved: Feet. */
  IX_PHRASE_UNIT_YARD = 403, /**< Reserved: Yards. */
  IX_PHRASE_UNIT_MILE = 404, /**< Reserved: Miles. */
  IX_PHRASE_UNIT_MILLIMETRE = 405, /**< Reserved: Millimetres. */
  IX_PHRASE_UNIT_CENTIMETRE = 406, /**< Reserved: Centimetres. */
  IX_PHRASE_UNIT_METRE = 407, /**< Reserved: Metres. */
  IX_PHRASE_UNIT_KILOMETRE = 408, /**< Reserved: Kilometres. */
  IX_PHRASE_UNIT_DEGREE = 409, /**< Reserved: Degrees. */
  IX_PHRASE_UNDO_RESET_FORM = 540, /**< 540 to 559: forms. */
  IX_PHRASE_UNDO_ADD_BUTTON = 541, /**< "Add item" */
  IX_PHRASE_UNDO_INSERT_PAGES = 580, /**< 580 to 599: names of undo steps that edit the list of pages. */
  IX_PHRASE_UNDO_REMOVE_PAGES = 581, /**< "Remove pages" */
  IX_PHRASE_UNDO_MOVE_PAGES = 582, /**< "Move pages" */
  IX_PHRASE_UNDO_TURN_PAGES = 583, /**< "Rotate pages" */
  IX_PHRASE_UNDO_RESIZE_PAGES = 584, /**< "Resize pages" */
  IX_PHRASE_REFUSED_NOT_A_FIELD = 601, /**< 600 to 619: 600 plus an #ix_fill_refusal; why a field was not filled. "This is no field that can be filled in" */
  IX_PHRASE_REFUSED_READ_ONLY = 602, /**< Reserved: "This field is read-only" */
  IX_PHRASE_REFUSED_NOT_SUPPORTED = 603, /**< "This field is not filled in this way" */
  IX_PHRASE_REFUSED_TOO_LONG = 604, /**< "The text is too long" */
  IX_PHRASE_REFUSED_NOT_ENCODABLE = 605, /**< "The font of the field lacks a character" */
  IX_PHRASE_REFUSED_NOT_AN_OPTION = 606, /**< Reserved: "This is none of the options" */
  IX_PHRASE_REFUSED_SEVERAL_LINES = 607, /**< Reserved: "This field has one line" */
  IX_PHRASE_REFUSED_ONE_IS_ON = 608, /**< Reserved: "One of these buttons has to be on" */
  IX_PHRASE_REFUSED_NOT_LOADED = 609, /**< "Parts of the form are still being loaded" */
  IX_PHRASE_REFUSED_CONFLICT = 610, /**< "This field is in use" */
  IX_PHRASE_REFUSED_TOO_LARGE = 611, /**< Reserved: "This is too large for the document" */
  IX_PHRASE_REFUSED_NOT_PERMITTED = 612, /**< Reserved: "The document does not allow filling in this field" */
  IX_PHRASE_REFUSED_NOT_FORMATTED = 613, /**< "This has not the form that the field asks for" */
  IX_PHRASE_REFUSED_OUT_OF_RANGE = 614, /**< "This is out of the range of the field" */
  IX_PHRASE_WHY_DISABLED = 620, /**< 620 to 699: why nothing happened (ix_explanation_inactions(), ix_explanation_of_command()). "This is switched off" */
  IX_PHRASE_WHY_DENIED = 621, /**< "The program does not allow this here" */
  IX_PHRASE_WHY_CONSUMED = 622, /**< "The program did something else instead" */
  IX_PHRASE_WHY_COVERED = 623, /**< "Something that lies above takes it" */
  IX_PHRASE_WHY_LOST = 624, /**< "Something else was done instead" */
  IX_PHRASE_WHY_MOVED = 625, /**< "The pointer moved too far" */
  IX_PHRASE_WHY_LIFTED = 626, /**< "It was lifted too soon" */
  IX_PHRASE_WHY_TOO_LATE = 627, /**< "It came too late" */
  IX_PHRASE_WHY_CANCELLED = 628, /**< "It was broken off" */
  IX_PHRASE_WHY_WAITS = 629, /**< "It waits for what comes next" */
  IX_PHRASE_WHY_TOOL = 630, /**< "The current tool did something else" */
  IX_PHRASE_WHY_NOTHING_THERE = 631, /**< "There is nothing here that it could act on" */
  IX_PHRASE_WHY_NOTHING_TO_DO = 632, /**< "There was nothing to do" */
  IX_PHRASE_WHY_TARGET_GONE = 633, /**< "It is gone" */
  IX_PHRASE_WHY_NEEDS_GESTURE = 634, /**< Reserved: "This follows a pointer" */
  IX_PHRASE_WHY_NO_TOOL = 635, /**< "There is no tool for this" */
  IX_PHRASE_WHY_VETO = 636, /**< "The program keeps this tool away" */
  IX_PHRASE_WHY_TOOLS_WENT_ROUND = 637, /**< "Tools handed it round in a circle" */
  IX_PHRASE_WHY_TEXT_MODE = 638, /**< "This device selects text in another way" */
  IX_PHRASE_WHY_STOPPED_MOTION = 639, /**< "The press stopped what moved" */
  IX_PHRASE_WHY_OUTSIDE_VIEW = 640, /**< "The press was outside the view" */
  IX_PHRASE_WHY_NO_BUTTON = 641, /**< "No button was down" */
  IX_PHRASE_WHY_OTHER_BUTTON = 642, /**< "Another button was down already" */
  IX_PHRASE_WHY_UNUSED_BUTTON = 643, /**< "This button has no use here" */
  IX_PHRASE_WHY_READ_ONLY = 644, /**< "This is read-only" */
  IX_PHRASE_WHY_LOCKED = 645, /**< "This is locked" */
  IX_PHRASE_WHY_PROTECTED = 646, /**< Reserved: "This cannot be changed here" */
  IX_PHRASE_WHY_HOST_SCROLLS = 647, /**< "The program was asked to scroll and did not": the host places the pages itself (ix_view_place_pages()). */
  IX_PHRASE_WHY_HOST_ZOOMS = 648, /**< "The program was asked to zoom and did not" */
  IX_PHRASE_WHY_HOST_SHOWS_PAGE = 649, /**< "The program was asked to show a page and did not" */
  IX_PHRASE_WHY_NOT_PERMITTED = 650, /**< "The author of the document does not allow this": the permissions of its encryption (ix_document_permissions()). */
  IX_PHRASE_WHY_CERTIFIED = 651, /**< "The document is certified, and this would break the certificate" */
  IX_PHRASE_WHY_SIGNED = 652, /**< "A signature locks this field" */
  IX_PHRASE_WHY_PENDING = 653, /**< "The page is still being loaded": the press takes effect when the page is loaded, unless the user does something else before. */
  IX_PHRASE_WHY_UNREADABLE = 654, /**< "The page cannot be read" */
  IX_PHRASE_WHY_TOO_SMALL = 655, /**< "The drawing is too small" */
  IX_PHRASE_WHY_UNUSED_KEY = 656, /**< "This key has no use here" */
  IX_PHRASE_WHY_NOTHING_SELECTED = 660, /**< "Nothing is selected" */
  IX_PHRASE_WHY_NO_FOCUS = 661, /**< "Nothing has the focus" */
  IX_PHRASE_WHY_NO_CARET = 662, /**< "There is no caret in the text" */
  IX_PHRASE_WHY_NO_TEXT = 663, /**< "There is no text here" */
  IX_PHRASE_WHY_NOTHING_TO_UNDO = 664, /**< "There is nothing to undo" */
  IX_PHRASE_WHY_NOTHING_TO_REDO = 665, /**< "There is nothing to redo" */
  IX_PHRASE_WHY_NO_PLACE_BEFORE = 666, /**< "There is no place to go back to" */
  IX_PHRASE_WHY_NO_PLACE_AFTER = 667, /**< "There is no place to go on to" */
  IX_PHRASE_WHY_AT_THE_END = 668, /**< "This is the end" */
  IX_PHRASE_WHY_NOTHING_COPIED = 669, /**< "Nothing has been copied" */
  IX_PHRASE_WHY_BUSY = 670, /**< "Something else is under way" */
  IX_PHRASE_WHY_NOT_OF_THIS = 671, /**< "This cannot be done with what is selected" */
  IX_PHRASE_WHY_TOOL_IS_CURRENT = 672, /**< "This tool is the current one" */
  IX_PHRASE_WHY_NO_OPTIONS = 673, /**< "The focused item has no options to go through" */
  IX_PHRASE_WHY_NO_PAGES = 674, /**< "The document has no pages" */
  IX_PHRASE_WHY_NOTHING_TO_CANCEL = 675, /**< "There is nothing to cancel" */
  IX_PHRASE_WHY_HOST_TURNS = 676, /**< "The program turns the pages itself": the host places them (ix_view_place_pages()). */
  IX_PHRASE_WHY_NOTHING_EDITED = 677, /**< "No text is being edited" */
  IX_PHRASE_FORCE32 = 0x7fffffff
} ix_phrase;

/** @} */

#endif
