/** @file
 * Tools, menus, selected annotations, and observers.
 */
#ifndef IX_TYPES_TOOL_H
#define IX_TYPES_TOOL_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Tools
 *
 * The meaning of the pointer.
 *
 *  @{ */

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
  IX_TOOL_SELECT_RECTANGLE = 21, /**< A drag selects the annotations in a rectangle; one on what is selected transforms it. */
  IX_TOOL_SELECT_LASSO = 22, /**< The same, of those that the drag goes round. */
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

/** @} */

/** @name Tools of the host
 *
 * The events that they are told, what they are made of, and what goes from one tool to the next.
 *
 *  @{ */

/** The kinds of events of tools. */
typedef enum ix_tool_event_kind {
  IX_TOOL_POINTER_DOWN = 1, /**< A drag began that the tool, or a component that it asks, has won; `point` is where the press was. */
  IX_TOOL_EXTRA_POINTER_DOWN = 2, /**< A further finger came down during the drag. */
  IX_TOOL_POINTER_MOVE = 3, /**< The drag goes on. */
  IX_TOOL_POINTER_UP = 4, /**< The drag ended. */
  IX_TOOL_POINTER_CANCEL = 5, /**< The drag is taken back: what it did is to be undone. */
  IX_TOOL_SINGLE_TAP_UP = 6, /**< Lifted; a second tap may still come. */
  IX_TOOL_SINGLE_TAP_CONFIRMED = 7, /**< It was one tap alone. */
  IX_TOOL_AFTER_SINGLE_TAP = 8, /**< The tap was handled. */
  IX_TOOL_PRESS_SHOWN = 9, /**< A press may be shown. */
  IX_TOOL_PRESS_HIDDEN = 10, /**< It is shown no more. */
  IX_TOOL_LONG_PRESS = 11, /**< Moves and an up, or a cancel, follow. */
  IX_TOOL_DOUBLE_TAP_BEGIN = 12, /**< The second press of a double tap. */
  IX_TOOL_DOUBLE_TAP = 13, /**< Two taps or more: `count` tells. */
  IX_TOOL_DOUBLE_TAP_END = 14, /**< The double tap is over, whatever became of it. */
  IX_TOOL_ZOOM_BEGIN = 15, /**< The zoom changes by itself, in an animation. */
  IX_TOOL_ZOOM_END = 16, /**< That animation has ended. */
  IX_TOOL_SCALE_BEGIN = 17, /**< Two fingers. Handled, the view does not zoom with them. */
  IX_TOOL_SCALE_CHANGE = 18, /**< They change their distance or turn. */
  IX_TOOL_SCALE_END = 19, /**< They are lifted. */
  IX_TOOL_FLING_STOP = 20, /**< A motion has come to rest or was caught. */
  IX_TOOL_SCROLL_CHANGED = 21, /**< The view shows something else. */
  IX_TOOL_KEY_DOWN = 22, /**< Handled, the key has no other meaning. */
  IX_TOOL_KEY_UP = 23, /**< A key was let go. */
  IX_TOOL_PAGE_TURNING = 24, /**< Another page is the current one: `item` is its index. */
  IX_TOOL_LAYOUT_CHANGED = 25, /**< A layout was made anew, or another one is in use. */
  IX_TOOL_CONFIGURATION_CHANGED = 26, /**< The view's size, or what is known of its display. */
  IX_TOOL_DOCUMENT_SET = 27, /**< The document's state or its list of pages changed. */
  IX_TOOL_DOCUMENT_CLOSED = 28, /**< The view goes; nothing can be called any more. */
  IX_TOOL_CONTEXT_MENU_CHOICE = 29, /**< An item of the context menu was chosen: `item`. */
  IX_TOOL_QUICK_MENU_CHOICE = 29, /**< The former name of #IX_TOOL_CONTEXT_MENU_CHOICE. */
  IX_TOOL_HOST_EVENT = 30, /**< ix_view_send_tool_event(): `item` and `value`. */
  IX_TOOL_EVENT_KIND_FORCE32 = 0x7fffffff
} ix_tool_event_kind;

/** The trigger that a component is asked with: it decides how the component acts. */
typedef enum ix_activation_trigger {
  IX_BY_CALL = 0, /**< A call of the host. */
  IX_BY_TAP = 1, /**< A tap. */
  IX_BY_DOUBLE_TAP = 2, /**< A double tap. */
  IX_BY_TRIPLE_TAP = 3, /**< A triple tap. */
  IX_BY_LONG_PRESS = 4, /**< A long press. */
  IX_BY_DRAG = 5, /**< A drag. */
  IX_BY_HANDLE = 6, /**< A drag of a handle of the text selection. */
  IX_BY_KEY = 7, /**< A key, of IX_EFFECT_PAGE_WANTED. No event of a tool has it; handed to ix_tool_activate() it is as IX_BY_CALL. */
  IX_BY_MENU = 8, /**< Reserved: the button that opens menus. No event of a tool has it; handed to ix_tool_activate() with IX_SHOW_ANNOTATION_MENU it opens the menu of what lies there. */
  IX_ACTIVATION_TRIGGER_FORCE32 = 0x7fffffff
} ix_activation_trigger;

/** An event of a tool, in view space. A successor gets the same, to the last bit. */
typedef struct ix_tool_event {
  uint32_t size;      /**< sizeof(ix_tool_event). */
  uint32_t kind;      /**< An #ix_tool_event_kind. */
  uint64_t time_ns; /**< Time of the event that caused it, in nanoseconds. */
  uint32_t phase;     /**< An #ix_gesture_state; IX_GESTURE_RECOGNIZED for what is no gesture. */
  uint32_t component; /**< The #ix_component whose recognizer won; 0 for the tool's own and for what is no gesture. */
  uint32_t trigger;   /**< An #ix_activation_trigger: what to hand to ix_tool_activate(). */
  uint32_t count;     /**< Taps, or the taps with which a drag began. */
  ix_recognizer_id recognizer; /**< The recognizer that won; 0 for what is no gesture. */
  ix_point point; /**< Where the gesture is now: the middle of its contacts. */
  ix_point start;       /**< Where the first contact landed. */
  ix_point translation; /**< The way since the begin. */
  ix_point delta;       /**< The way since the last event of the gesture. */
  ix_point velocity;    /**< View units a second. */
  double scale;         /**< Since the begin; 1 is unchanged. */
  double rotation;      /**< Degrees since the begin, clockwise. */
  double pressure;      /**< 0 to 1. */
  uint32_t pointers; /**< How many contacts take part. */
  uint32_t device;      /**< An #ix_device_kind. */
  uint32_t buttons;     /**< A set of #ix_button. */
  uint32_t modifiers;   /**< A set of #ix_modifier. */
  ix_annotation_id annotation; /**< Under the point when a tap, a press or a drag began; 0 if none. */
  ix_page_id page; /**< The page under the point; 0 if none. */
  uint32_t key;         /**< An #ix_key, or a Unicode scalar value. */
  uint32_t item;        /**< The chosen #ix_menu_item, a page's index, or the number of a host's event. */
  uint64_t value;       /**< Data of a host's event. */
} ix_tool_event;

/** Things other than subtypes that have a tool of their own. */
typedef enum ix_handled_kind {
  IX_HANDLED_CALLOUT = 1001, /**< A free text with a callout line. */
  IX_HANDLED_GROUP = 1002,   /**< Several annotations at once. */
  IX_HANDLED_KIND_FORCE32 = 0x7fffffff
} ix_handled_kind;

/** State that a tool hands to its successor. */
typedef struct ix_tool_carry {
  uint32_t size;  /**< sizeof(ix_tool_carry). */
  uint32_t flags; /**< A set of #ix_tool_flags: IX_TOOL_PINNED, the tool stays after it has done one thing. */
  uint32_t style; /**< The number of a style, see ix_view_set_tool_style(); 0 for the usual one. */
  uint32_t mode;  /**< The tool that is current, an #ix_tool_mode; what is written here does not count. */
  ix_annotation_id annotation; /**< The one under the pointer, or the one that was made; 0 if none. */
  ix_page_id page; /**< The annotation's page, or the one under the pointer; 0 if none. */
  ix_rect box;    /**< The annotation's box; page space. */
} ix_tool_carry;
#define IX_TOOL_CARRY_INIT {sizeof(ix_tool_carry), 0, 0, 0, 0, 0, {0, 0, 0, 0}}

/** The answer of a tool to an event. */
typedef enum ix_tool_answer {
  IX_TOOL_PASSES = 0,  /**< It is not for this tool: the next one is asked for. */
  IX_TOOL_HANDLED = 1, /**< That was all. */
  IX_TOOL_TO_BASE = 2, /**< The tool that it is based on deals with it; without one it passes. */
  IX_TOOL_ANSWER_FORCE32 = 0x7fffffff
} ix_tool_answer;

/** Options of a tool. */
typedef struct ix_tool_options {
  uint32_t size;       /**< sizeof(ix_tool_options). */
  uint32_t mode;       /**< An #ix_tool_mode: IX_TOOL_CUSTOM or above, or a built-in one in whose place the tool is to be. */
  uint32_t base;       /**< The #ix_tool_mode of the built-in tool that does what the functions leave out; IX_TOOL_NONE for none. */
  uint32_t creates;    /**< The row of the table of created annotations, or the host's own kind from IX_TOOL_CUSTOM on; 0 for the base's. */
  uint32_t components; /**< Set of 1 << #ix_component whose gestures go on while it is current; 1 for none, 0 for the base's, else all. */
  uint32_t next;       /**< The #ix_tool_mode for events that it passes on, where `next` is NULL; IX_TOOL_NONE for the base's, else none. */
} ix_tool_options;
#define IX_TOOL_OPTIONS_INIT {sizeof(ix_tool_options), IX_TOOL_CUSTOM, IX_TOOL_NONE, 0, 0, IX_TOOL_NONE}

/** A hook: something happened. Returns an #ix_tool_answer. */
typedef uint32_t (*ix_tool_event_hook)(ix_view *view, const ix_tool_event *event, void *user_data);
/** A hook: which tool an event that was passed on is for. Returns an #ix_tool_mode; the tool's own, or IX_TOOL_NONE, for none. */
typedef uint32_t (*ix_tool_next_hook)(ix_view *view, const ix_tool_event *event, void *user_data);
/**
 * A hook: the tool has become current, or another takes its place, which gets what is left in `carry`; `annotation` and the
 * flag count.
 *
 * @param[in,out] carry  From the tool before, or for the tool that follows.
 */
typedef void (*ix_tool_carry_hook)(ix_view *view, ix_tool_carry *carry, void *user_data);
/** A hook without anything to tell. */
typedef void (*ix_tool_hook)(ix_view *view, void *user_data);
/**
 * A hook: how the tool draws in a variant until something is set. `style` holds the base's.
 *
 * @param[in,out] style  Left as it is, it stays the base's.
 */
typedef void (*ix_tool_style_hook)(ix_view *view, uint32_t variant, ix_tool_style *style, void *user_data);
/** A hook: a tool is about to take an annotation up, or to create one (0). Returns 1 where the host intercepts it. */
typedef uint32_t (*ix_tool_veto_hook)(ix_view *view, ix_annotation_id annotation, uint32_t mode, void *user_data);

/** A host's functions for one tool; any may be NULL, which leaves it to the base. */
typedef struct ix_tool_functions {
  uint32_t size; /**< sizeof(ix_tool_functions). */
  uint32_t reserved;
  ix_tool_carry_hook create; /**< It has become current. */
  ix_tool_carry_hook close;  /**< Another tool takes its place: what it was doing is to be ended or undone. */
  ix_tool_next_hook next; /**< Which tool gets an event that this one passes on. */
  ix_tool_hook draw;         /**< Its drawing may have changed: ix_tool_draw(). */
  ix_tool_style_hook style; /**< How it draws until a style is set. */
  ix_tool_hook handles;      /**< ix_view_set_handle() from in here counts while the tool is current. */
  ix_tool_event_hook pointer_down; /**< A drag began that the tool has won: IX_TOOL_POINTER_DOWN. */
  ix_tool_event_hook extra_pointer_down; /**< A further contact landed. */
  ix_tool_event_hook pointer_move; /**< A contact moved. */
  ix_tool_event_hook pointer_up; /**< The drag ended. */
  ix_tool_event_hook pointer_cancel; /**< The drag was cancelled: what it did is to be undone. */
  ix_tool_event_hook single_tap_up; /**< A tap was lifted; a second one may still come. */
  ix_tool_event_hook single_tap_confirmed; /**< A tap, and no second one came. */
  ix_tool_event_hook after_single_tap; /**< The tap was handled. */
  ix_tool_event_hook press_shown; /**< A press may be shown. */
  ix_tool_event_hook press_hidden; /**< The press is not to be shown any more. */
  ix_tool_event_hook long_press; /**< A long press; moves and an up, or a cancel, follow. */
  ix_tool_event_hook double_tap_begin; /**< Comes right before `double_tap`. */
  ix_tool_event_hook double_tap; /**< Two taps or more; `count` tells. */
  ix_tool_event_hook double_tap_end; /**< Comes right after `double_tap`. */
  ix_tool_event_hook zoom_begin; /**< An animation of the zoom began. */
  ix_tool_event_hook zoom_end; /**< It ended. */
  ix_tool_event_hook scale_begin; /**< Two fingers began to scale. Handled, the view does not zoom with them. */
  ix_tool_event_hook scale_change; /**< They moved. */
  ix_tool_event_hook scale_end; /**< They were lifted. */
  ix_tool_event_hook fling_stop; /**< A fling or an animation came to rest, or was caught. */
  ix_tool_event_hook scroll_changed; /**< The view shows something else. */
  ix_tool_event_hook key_down; /**< A key went down. Handled, it has no other meaning. */
  ix_tool_event_hook key_up; /**< A key went up. */
  ix_tool_event_hook page_turning; /**< Another page is the current one: `item` is its index. */
  ix_tool_event_hook layout_changed; /**< The layout was made anew. */
  ix_tool_event_hook configuration_changed; /**< The view's size, or its display, changed. */
  ix_tool_event_hook document_set; /**< The document's state or its list of pages changed. */
  ix_tool_event_hook document_closed; /**< The view is freed; nothing can be called any more. */
  ix_tool_event_hook quick_menu_choice; /**< An item of the context menu was chosen: `item`. */
  ix_tool_event_hook host_event; /**< ix_view_send_tool_event(): `item` and `value`. */
} ix_tool_functions;
#define IX_TOOL_FUNCTIONS_INIT \
  {sizeof(ix_tool_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
   NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** @} */

/** @name The context menu
 *
 * A model that the host shows and may edit.
 *
 *  @{ */

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
  IX_MENU_OF_IMAGE = 13, /**< A raster image of the page: ix_view_selected_image(). */
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
  IX_MENU_OPEN_LINK = 208, /**< "Open link", which the library does. */
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
  IX_MENU_COPY_IMAGE = 225, /**< "Copy image": the host copies ix_view_selected_image(). */
  IX_MENU_SHAPES = 226, /**< Opens a menu, as the next two do. */
  IX_MENU_FORM = 227, /**< "Form" */
  IX_MENU_ATTACH = 228, /**< "Attach" */
  IX_MENU_COPY_TABLE = 229, /**< "Copy as table": the host copies ix_view_copy_selected_table(). Where the text of a rectangle is selected. */
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
  IX_MENU_COPY_ADDRESS = 253, /**< "Copy address": the host copies the text IX_TEXT_URI of the action of the link. */
  IX_MENU_CUSTOM = 10000, /**< The first one of the host. */
  IX_MENU_ITEM_FORCE32 = 0x7fffffff
} ix_menu_item;

/**
 * After what gestures the menu opens by itself: IX_SETTING_MENU_OPENS. It opens when all contacts have gone; after a tap on a note or
 * attachment, which a second tap opens, when no second one has come in time.
 */
typedef enum ix_menu_opening {
  IX_MENU_AFTER_SELECTING = 1 << 0, /**< A finger or pen has selected an annotation. */
  IX_MENU_AFTER_TEXT = 1 << 1,      /**< A finger or pen has selected text. */
  IX_MENU_BY_MOUSE = 1 << 2,        /**< A mouse counts as well. */
  IX_MENU_OPENING_FORCE32 = 0x7fffffff
} ix_menu_opening;

/** Flags of an item of the context menu. */
typedef enum ix_menu_flags {
  IX_MENU_FOR_HOST = 1 << 0, /**< A choice comes back as IX_EFFECT_MENU_COMMAND, for the host to carry out; no choice of another
                                  item does. Copied annotations are kept for pasting besides. */
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

/** @} */

/** @name Selected annotations, their handles, and how they are moved and resized
 *  @{ */

/** The handles of a selection. The eight on the box go round it clockwise as the page shows it; a view that is turned turns them with the page. */
typedef enum ix_handle {
  IX_HANDLE_BODY = 0, /**< Reserved: the inside, by which what is selected is moved. No call takes or gives it. */
  IX_HANDLE_TOP_LEFT = 1, /**< The top left corner. */
  IX_HANDLE_TOP = 2, /**< The middle of the top side. */
  IX_HANDLE_TOP_RIGHT = 3, /**< The top right corner. */
  IX_HANDLE_RIGHT = 4, /**< The middle of the right side. */
  IX_HANDLE_BOTTOM_RIGHT = 5, /**< The bottom right corner. */
  IX_HANDLE_BOTTOM = 6, /**< The middle of the bottom side. */
  IX_HANDLE_BOTTOM_LEFT = 7, /**< The bottom left corner. */
  IX_HANDLE_LEFT = 8, /**< The middle of the left side. */
  IX_HANDLE_ROTATION = 9, /**< The one above the box, which turns it. */
  IX_HANDLE_VERTEX = 100, /**< The first vertex; the next ones follow. Of text markup both ends. */
  IX_HANDLE_FORCE32 = 0x7fffffff
} ix_handle;

/** The alterations that a user may make to the shape of an annotation; a set, for IX_SETTING_ALTERATIONS. */
typedef enum ix_alteration {
  IX_ALTERATION_MOVE = 1 << 0, /**< It can be moved. */
  IX_ALTERATION_RESIZE = 1 << 1, /**< By the eight handles on its box. */
  IX_ALTERATION_ROTATE = 1 << 2, /**< It can be turned. */
  IX_ALTERATION_ADJUST = 1 << 3, /**< Vertex by vertex; of text markup by its two ends. */
  IX_ALTERATION_FORCE32 = 0x7fffffff
} ix_alteration;

/** The part of a dragged selection that is kept inside the page, for IX_SETTING_TRANSFORM_LIMIT. */
typedef enum ix_limit_mode {
  IX_LIMIT_NONE = 0, /**< It may go anywhere. */
  IX_LIMIT_CONTENT = 1,      /**< Its points, or its rectangle without the border. The default. */
  IX_LIMIT_BOUNDING_BOX = 2, /**< Its /Rect. */
  IX_LIMIT_FRAME = 3,        /**< Its /Rect and the room for the handles around it. */
  IX_LIMIT_MODE_FORCE32 = 0x7fffffff
} ix_limit_mode;

/** To what a dragged selection snaps; a set, for IX_SETTING_SNAP. Ctrl held while dragging switches it off. */
typedef enum ix_snap {
  IX_SNAP_EDGES = 1 << 0,       /**< Edges of other annotations and of the page. */
  IX_SNAP_CENTERS = 1 << 1,     /**< Middles of other annotations. */
  IX_SNAP_PAGE_CENTER = 1 << 2, /**< The middle of the page. */
  IX_SNAP_GAPS = 1 << 3,        /**< Gaps as wide as that between two others. */
  IX_SNAP_ANGLES = 1 << 4,      /**< Multiples of 15 degrees. */
  IX_SNAP_ASPECT = 1 << 5,      /**< The ratio of sides at the start. */
  IX_SNAP_GRID = 1 << 6,        /**< A grid from the page's lower left corner in pdf space. */
  IX_SNAP_FORCE32 = 0x7fffffff
} ix_snap;

/** A handle that is shown. */
typedef struct ix_handle_place {
  uint32_t handle; /**< An #ix_handle. */
  uint32_t reserved;
  ix_point center; /**< View space. */
} ix_handle_place;

/** @} */

/** @name Observers of a document's annotations
 *  @{ */

/** A question without an answer: something happens to an annotation of a page, whose index is given. Queries only: what the
 *  document says in here is what it is at that moment, before the change or after it. */
typedef void (*ix_annotation_observer_query)(
    ix_document *document, ix_annotation_id annotation, uint32_t page, void *user_data);

/** A host's functions; any may be NULL. Undoing and redoing tell of the same. What is taken to another page is removed from
 *  the one and added to the other. */
typedef struct ix_annotation_functions {
  uint32_t size; /**< sizeof(ix_annotation_functions). */
  uint32_t reserved;
  ix_annotation_observer_query added; /**< It is on its page. */
  ix_annotation_observer_query about_to_change; /**< It is still as it was. */
  ix_annotation_observer_query changed; /**< It is as it is now. */
  ix_annotation_observer_query about_to_remove; /**< It is still there. */
  ix_annotation_observer_query removed; /**< It is gone; its id is all that is left. */
} ix_annotation_functions;
#define IX_ANNOTATION_FUNCTIONS_INIT {sizeof(ix_annotation_functions), 0, NULL, NULL, NULL, NULL, NULL}

/** @} */

#endif
