/** @file
 * Tools, context menus, the annotation selection, and observers.
 */
#ifndef IX_TYPES_TOOL_H
#define IX_TYPES_TOOL_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Tools
 *
 * The current tool determines what the pointer does.
 *
 *  @{ */

/** The modes of tools. A host's own modes start at IX_TOOL_CUSTOM. Not every version has every mode: setting a missing one gives
    IX_ERROR_NOT_SUPPORTED. */
typedef enum ix_tool_mode {
  IX_TOOL_NONE = 0, /**< No tool. */
  IX_TOOL_PAN = 1, /**< The default tool. */
  IX_TOOL_SELECT_TEXT = 2, /**< A drag selects text. */
  IX_TOOL_LINK_ACTION = 3, /**< A tap follows links. */
  IX_TOOL_FORM_FILL = 4, /**< 4 to 10: the tools that handle a selected annotation. This one fills in form fields. */
  IX_TOOL_MEDIA = 5, /**< Plays or opens sounds, movies and attachments. */
  IX_TOOL_EDIT_LINE = 6, /**< Edits lines by dragging their ends. */
  IX_TOOL_EDIT_TEXT_MARKUP = 7, /**< Edits text markup by dragging its ends. */
  IX_TOOL_EDIT_VERTICES = 8, /**< Edits paths by dragging their vertices. */
  IX_TOOL_EDIT = 9, /**< Edits all other annotations by dragging their boxes. */
  IX_TOOL_EDIT_GROUP = 10, /**< Edits several annotations at once. */
  IX_TOOL_ERASE_INK = 20, /**< The eraser. */
  IX_TOOL_SELECT_RECTANGLE = 21, /**< A drag selects the annotations in a rectangle; a drag on the selection transforms it. */
  IX_TOOL_SELECT_LASSO = 22, /**< A drag selects the annotations that it encloses; a drag on the selection transforms it. */
  IX_TOOL_CREATE_NOTE = 101, /**< 101 to 140: the tools that create the annotations of rows 1 to 40 of docs/contracts/creation.md. This one creates a note. */
  IX_TOOL_CREATE_LINK_RECTANGLE = 102, /**< A link over a rectangle. */
  IX_TOOL_CREATE_LINK_TEXT = 103, /**< A link over text. */
  IX_TOOL_CREATE_FREE_TEXT = 104, /**< Text on the page. */
  IX_TOOL_CREATE_CALLOUT = 105, /**< Text with a callout line. */
  IX_TOOL_CREATE_LINE = 106, /**< A line. */
  IX_TOOL_CREATE_ARROW = 107, /**< A line with an arrowhead. */
  IX_TOOL_CREATE_RULER = 108, /**< Measures a distance. */
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
  IX_TOOL_CREATE_FREEHAND_HIGHLIGHT = 119, /**< Broad, translucent strokes. */
  IX_TOOL_CREATE_SIGNATURE = 120, /**< A signature drawn by hand. */
  IX_TOOL_CREATE_IMAGE_STAMP = 121, /**< A picture. */
  IX_TOOL_CREATE_RUBBER_STAMP = 122, /**< A rubber stamp. */
  IX_TOOL_CREATE_FILE_ATTACHMENT = 123, /**< An attached file. */
  IX_TOOL_CREATE_SOUND = 124, /**< A sound. */
  IX_TOOL_CREATE_REDACTION_TEXT = 125, /**< Text to redact. */
  IX_TOOL_CREATE_TEXT_FIELD = 126, /**< A field for text. */
  IX_TOOL_CREATE_CHECK_BOX = 127, /**< A check box. */
  IX_TOOL_CREATE_SIGNATURE_FIELD = 128, /**< A field for a signature. */
  IX_TOOL_CREATE_RADIO_BUTTON = 129, /**< A radio button. */
  IX_TOOL_CREATE_REDACTION_RECTANGLE = 130, /**< A rectangle to redact. */
  IX_TOOL_CREATE_PERIMETER_MEASURE = 131, /**< Measures the length of a path. */
  IX_TOOL_CREATE_AREA_MEASURE = 132, /**< Measures the area of a polygon. */
  IX_TOOL_CREATE_RECTANGLE_AREA_MEASURE = 133, /**< Measures the area of a rectangle. */
  IX_TOOL_CREATE_COMBO_BOX = 134, /**< A drop-down list. */
  IX_TOOL_CREATE_LIST_BOX = 135, /**< A list. */
  IX_TOOL_CREATE_DATE_TEXT = 136, /**< The date as text. */
  IX_TOOL_SMART_PEN = 137, /**< A pen that highlights on text and draws elsewhere. */
  IX_TOOL_CREATE_COUNT_MARKER = 138, /**< A count marker. */
  IX_TOOL_CREATE_CARET = 139, /**< A mark where text is to be inserted. */
  IX_TOOL_CREATE_ANGLE_MEASURE = 140, /**< Measures an angle. */
  IX_TOOL_CUSTOM = 10000, /**< The first mode of the host's own. */
  IX_TOOL_MODE_FORCE32 = 0x7fffffff
} ix_tool_mode;

/** How a tool becomes current. */
typedef enum ix_tool_flags {
  IX_TOOL_PINNED = 1 << 0, /**< It stays current after it has created something; otherwise the default tool becomes current. */
  IX_TOOL_TOGGLES = 1 << 1, /**< If setting the tool would change nothing, the default tool becomes current instead. */
  IX_TOOL_FLAGS_FORCE32 = 0x7fffffff
} ix_tool_flags;

/** The style of the annotations that a tool creates. */
typedef struct ix_tool_style {
  uint32_t size;            /**< sizeof(ix_tool_style). */
  uint32_t line_endings[2]; /**< At the first and the last point of a line; each an #ix_line_ending. */
  uint32_t reserved;        /**< 0. */
  ix_color color; /**< Colour of lines and text. */
  ix_color interior_color;  /**< Fill colour of rectangles, ellipses and line endings; no components for no fill. */
  double width;             /**< Width of the stroke in pdf space units. */
  double opacity;           /**< 0 to 1. */
  double font_size;         /**< Font size of a free text in pdf space units; 0 means 12. */
  double cloud;             /**< Intensity of a cloudy border, 0 to 2; 0 for a plain border. */
} ix_tool_style;
#define IX_TOOL_STYLE_INIT \
  {sizeof(ix_tool_style), {0, 0}, 0, {0, 0, {0, 0, 0, 0}}, {0, 0, {0, 0, 0, 0}}, 1, 1, 12, 0}

/** @} */

/** @name Tools of the host
 *
 * The events that tools receive, their options and functions, and the state passed from one tool to the next.
 *
 *  @{ */

/** The kinds of events of tools. */
typedef enum ix_tool_event_kind {
  IX_TOOL_POINTER_DOWN = 1, /**< A drag began that was won by the tool, or by a component that the tool uses; `point` is the position of the press. */
  IX_TOOL_EXTRA_POINTER_DOWN = 2, /**< A further finger came down during the drag. */
  IX_TOOL_POINTER_MOVE = 3, /**< The drag moved. */
  IX_TOOL_POINTER_UP = 4, /**< The drag ended. */
  IX_TOOL_POINTER_CANCEL = 5, /**< The drag was cancelled: the tool must undo its result. */
  IX_TOOL_SINGLE_TAP_UP = 6, /**< A tap was lifted; a second tap may still follow. */
  IX_TOOL_SINGLE_TAP_CONFIRMED = 7, /**< It was a single tap: no second one followed. */
  IX_TOOL_AFTER_SINGLE_TAP = 8, /**< The tap was handled. */
  IX_TOOL_PRESS_SHOWN = 9, /**< A press may be shown as feedback. */
  IX_TOOL_PRESS_HIDDEN = 10, /**< The press is no longer shown. */
  IX_TOOL_LONG_PRESS = 11, /**< A long press; moves and an up, or a cancel, follow. */
  IX_TOOL_DOUBLE_TAP_BEGIN = 12, /**< The second press of a double tap. */
  IX_TOOL_DOUBLE_TAP = 13, /**< Two or more taps: `count` says how many. */
  IX_TOOL_DOUBLE_TAP_END = 14, /**< The double tap is over, whether it was handled or not. */
  IX_TOOL_ZOOM_BEGIN = 15, /**< An animation of the zoom begins. */
  IX_TOOL_ZOOM_END = 16, /**< The animation of the zoom has ended. */
  IX_TOOL_SCALE_BEGIN = 17, /**< Two fingers begin to scale. If handled, the view does not zoom with them. */
  IX_TOOL_SCALE_CHANGE = 18, /**< The fingers change their distance, or rotate. */
  IX_TOOL_SCALE_END = 19, /**< The fingers are lifted. */
  IX_TOOL_FLING_STOP = 20, /**< A fling or an animation ended, or was stopped by a press. */
  IX_TOOL_SCROLL_CHANGED = 21, /**< The view scrolled or zoomed. */
  IX_TOOL_KEY_DOWN = 22, /**< A key went down. If handled, the key has no other effect. */
  IX_TOOL_KEY_UP = 23, /**< A key was released. */
  IX_TOOL_PAGE_TURNING = 24, /**< Another page became the current one: `item` is its index. */
  IX_TOOL_LAYOUT_CHANGED = 25, /**< The layout was rebuilt, or another one is in use. */
  IX_TOOL_CONFIGURATION_CHANGED = 26, /**< The view's size or display changed. */
  IX_TOOL_DOCUMENT_SET = 27, /**< The document's state or its list of pages changed. */
  IX_TOOL_DOCUMENT_CLOSED = 28, /**< The view is being freed; no function can be called any more. */
  IX_TOOL_CONTEXT_MENU_CHOICE = 29, /**< An item of the context menu was chosen: `item`. */
  IX_TOOL_QUICK_MENU_CHOICE = 29, /**< The former name of #IX_TOOL_CONTEXT_MENU_CHOICE. */
  IX_TOOL_HOST_EVENT = 30, /**< The host called ix_view_send_tool_event(): `item` and `value`. */
  IX_TOOL_EVENT_KIND_FORCE32 = 0x7fffffff
} ix_tool_event_kind;

/** The trigger with which a component is activated, which determines how the component acts. */
typedef enum ix_activation_trigger {
  IX_BY_CALL = 0, /**< A call of the host. */
  IX_BY_TAP = 1, /**< A tap. */
  IX_BY_DOUBLE_TAP = 2, /**< A double tap. */
  IX_BY_TRIPLE_TAP = 3, /**< A triple tap. */
  IX_BY_LONG_PRESS = 4, /**< A long press. */
  IX_BY_DRAG = 5, /**< A drag. */
  IX_BY_HANDLE = 6, /**< A drag of a handle of the text selection. */
  IX_BY_KEY = 7, /**< A key; used by IX_EFFECT_PAGE_WANTED. No tool event has it; ix_tool_activate() treats it like IX_BY_CALL. */
  IX_BY_MENU = 8, /**< Reserved: the button that opens menus. No tool event has it; ix_tool_activate() with IX_SHOW_ANNOTATION_MENU opens the menu of what lies there. */
  IX_ACTIVATION_TRIGGER_FORCE32 = 0x7fffffff
} ix_activation_trigger;

/** An event of a tool, in view space. A successor gets exactly the same event. */
typedef struct ix_tool_event {
  uint32_t size;      /**< sizeof(ix_tool_event). */
  uint32_t kind;      /**< An #ix_tool_event_kind. */
  uint64_t time_ns; /**< Time of the event that caused it, in nanoseconds. */
  uint32_t phase;     /**< An #ix_gesture_state; IX_GESTURE_RECOGNIZED if it is not a gesture. */
  uint32_t component; /**< The #ix_component whose recognizer won; 0 for the tool's own recognizer, and if it is not a gesture. */
  uint32_t trigger;   /**< An #ix_activation_trigger to pass to ix_tool_activate(). */
  uint32_t count;     /**< Number of taps; for a drag, of the taps with which it began. */
  ix_recognizer_id recognizer; /**< The recognizer that won; 0 if it is not a gesture. */
  ix_point point; /**< The current position of the gesture: the middle of its contacts. */
  ix_point start;       /**< Where the first contact landed. */
  ix_point translation; /**< The distance since the gesture began. */
  ix_point delta;       /**< The distance since the last event of the gesture. */
  ix_point velocity;    /**< View units per second. */
  double scale;         /**< Scale since the gesture began; 1 is unchanged. */
  double rotation;      /**< Degrees clockwise since the gesture began. */
  double pressure;      /**< 0 to 1. */
  uint32_t pointers; /**< How many contacts take part. */
  uint32_t device;      /**< An #ix_device_kind. */
  uint32_t buttons;     /**< A set of #ix_button. */
  uint32_t modifiers;   /**< A set of #ix_modifier. */
  ix_annotation_id annotation; /**< The annotation under the point where the tap, press or drag began; 0 if none. */
  ix_page_id page; /**< The page under the point; 0 if none. */
  uint32_t key;         /**< An #ix_key, or a Unicode scalar value. */
  uint32_t item;        /**< The chosen #ix_menu_item, a page's index, or the number of a host's event. */
  uint64_t value;       /**< Data of a host's event. */
} ix_tool_event;

/** Kinds of annotations, other than subtypes, that have a tool of their own. */
typedef enum ix_handled_kind {
  IX_HANDLED_CALLOUT = 1001, /**< A free text with a callout line. */
  IX_HANDLED_GROUP = 1002,   /**< Several annotations at once. */
  IX_HANDLED_KIND_FORCE32 = 0x7fffffff
} ix_handled_kind;

/** The state that a tool passes to its successor. */
typedef struct ix_tool_carry {
  uint32_t size;  /**< sizeof(ix_tool_carry). */
  uint32_t flags; /**< A set of #ix_tool_flags. IX_TOOL_PINNED: the tool stays current after it has been used once. */
  uint32_t style; /**< The number of a style, see ix_view_set_tool_style(); 0 for the default one. */
  uint32_t mode;  /**< The current tool, an #ix_tool_mode. Read-only: changes are ignored. */
  ix_annotation_id annotation; /**< The annotation under the pointer, or the one that was created; 0 if none. */
  ix_page_id page; /**< The annotation's page, or the one under the pointer; 0 if none. */
  ix_rect box;    /**< The annotation's box; page space. */
} ix_tool_carry;
#define IX_TOOL_CARRY_INIT {sizeof(ix_tool_carry), 0, 0, 0, 0, 0, {0, 0, 0, 0}}

/** The result of a tool's handling of an event. */
typedef enum ix_tool_answer {
  IX_TOOL_PASSES = 0,  /**< Not handled: the event is passed on to the next tool. */
  IX_TOOL_HANDLED = 1, /**< The event was handled. */
  IX_TOOL_TO_BASE = 2, /**< The base tool handles it; without a base, like IX_TOOL_PASSES. */
  IX_TOOL_ANSWER_FORCE32 = 0x7fffffff
} ix_tool_answer;

/** Options of a tool. */
typedef struct ix_tool_options {
  uint32_t size;       /**< sizeof(ix_tool_options). */
  uint32_t mode;       /**< An #ix_tool_mode: IX_TOOL_CUSTOM or above, or the built-in mode that the tool replaces. */
  uint32_t base;       /**< The #ix_tool_mode of the base: the built-in tool that is used where a function is NULL; IX_TOOL_NONE for none. */
  uint32_t creates;    /**< The kind of annotation that it creates: a row of docs/contracts/creation.md, or the host's own kind from IX_TOOL_CUSTOM on; 0 for that of the base. */
  uint32_t components; /**< A set of 1 << #ix_component: the components whose gestures work while it is current. 1 for none; 0 for those of the base, or all without a base. */
  uint32_t next;       /**< The #ix_tool_mode that gets the events it passes on, if the function `next` is NULL. IX_TOOL_NONE for that of the base, or none without a base. */
} ix_tool_options;
#define IX_TOOL_OPTIONS_INIT {sizeof(ix_tool_options), IX_TOOL_CUSTOM, IX_TOOL_NONE, 0, 0, IX_TOOL_NONE}

/** A hook: an event for the tool. Returns an #ix_tool_answer. */
typedef uint32_t (*ix_tool_event_hook)(ix_view *view, const ix_tool_event *event, void *user_data);
/**
 * A hook: which tool gets an event that this one passed on. Returns an #ix_tool_mode; the tool's own mode, or IX_TOOL_NONE, for
 * none.
 */
typedef uint32_t (*ix_tool_next_hook)(ix_view *view, const ix_tool_event *event, void *user_data);
/**
 * A hook: the tool became current, or another tool replaces it and receives what `carry` holds on return. Only `annotation` and
 * the flag are used.
 *
 * @param[in,out] carry  The state from the previous tool, or for the next one.
 */
typedef void (*ix_tool_carry_hook)(ix_view *view, ix_tool_carry *carry, void *user_data);
/** A hook without further arguments. */
typedef void (*ix_tool_hook)(ix_view *view, void *user_data);
/**
 * A hook: the style of a variant of the tool until a style is set. `style` has that of the base.
 *
 * @param[in,out] style  The base's style; unchanged if the hook does not write to it.
 */
typedef void (*ix_tool_style_hook)(ix_view *view, uint32_t variant, ix_tool_style *style, void *user_data);
/** A hook: a tool is about to take up an annotation, or to create one (id 0). Returns 1 to veto it. */
typedef uint32_t (*ix_tool_veto_hook)(ix_view *view, ix_annotation_id annotation, uint32_t mode, void *user_data);

/** The host's functions for one tool; any may be NULL, then the base is used. */
typedef struct ix_tool_functions {
  uint32_t size; /**< sizeof(ix_tool_functions). */
  uint32_t reserved;
  ix_tool_carry_hook create; /**< The tool became current. */
  ix_tool_carry_hook close;  /**< Another tool replaces it: it must finish or undo what it was doing. */
  ix_tool_next_hook next; /**< Says which tool gets an event that this one passes on. */
  ix_tool_hook draw;         /**< Its drawing may have changed: call ix_tool_draw() here. */
  ix_tool_style_hook style; /**< Gives its style until a style is set. */
  ix_tool_hook handles;      /**< Calls of ix_view_set_handle() from here apply while the tool is current. */
  ix_tool_event_hook pointer_down; /**< The tool won a drag that began: IX_TOOL_POINTER_DOWN. */
  ix_tool_event_hook extra_pointer_down; /**< A further contact landed. */
  ix_tool_event_hook pointer_move; /**< A contact moved. */
  ix_tool_event_hook pointer_up; /**< The drag ended. */
  ix_tool_event_hook pointer_cancel; /**< The drag was cancelled: the tool must undo its result. */
  ix_tool_event_hook single_tap_up; /**< A tap was lifted; a second one may still follow. */
  ix_tool_event_hook single_tap_confirmed; /**< It was a single tap: no second one followed. */
  ix_tool_event_hook after_single_tap; /**< The tap was handled. */
  ix_tool_event_hook press_shown; /**< A press may be shown as feedback. */
  ix_tool_event_hook press_hidden; /**< The press is no longer shown. */
  ix_tool_event_hook long_press; /**< A long press; moves and an up, or a cancel, follow. */
  ix_tool_event_hook double_tap_begin; /**< Called just before `double_tap`. */
  ix_tool_event_hook double_tap; /**< Two or more taps; `count` says how many. */
  ix_tool_event_hook double_tap_end; /**< Called just after `double_tap`. */
  ix_tool_event_hook zoom_begin; /**< An animation of the zoom began. */
  ix_tool_event_hook zoom_end; /**< The animation of the zoom ended. */
  ix_tool_event_hook scale_begin; /**< Two fingers began to scale. If handled, the view does not zoom with them. */
  ix_tool_event_hook scale_change; /**< The fingers moved. */
  ix_tool_event_hook scale_end; /**< The fingers were lifted. */
  ix_tool_event_hook fling_stop; /**< A fling or an animation ended, or was stopped by a press. */
  ix_tool_event_hook scroll_changed; /**< The view scrolled or zoomed. */
  ix_tool_event_hook key_down; /**< A key went down. If handled, it has no other effect. */
  ix_tool_event_hook key_up; /**< A key went up. */
  ix_tool_event_hook page_turning; /**< Another page became the current one: `item` is its index. */
  ix_tool_event_hook layout_changed; /**< The layout was rebuilt, or another one is in use. */
  ix_tool_event_hook configuration_changed; /**< The view's size or display changed. */
  ix_tool_event_hook document_set; /**< The document's state or its list of pages changed. */
  ix_tool_event_hook document_closed; /**< The view is being freed; no function can be called any more. */
  ix_tool_event_hook quick_menu_choice; /**< An item of the context menu was chosen: `item`. */
  ix_tool_event_hook host_event; /**< The host called ix_view_send_tool_event(): `item` and `value`. */
} ix_tool_functions;
#define IX_TOOL_FUNCTIONS_INIT \
  {sizeof(ix_tool_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, \
   NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** @} */

/** @name The context menu
 *
 * A model that the host displays and may edit.
 *
 *  @{ */

/** The item that the menu is about. */
typedef enum ix_menu_context {
  IX_MENU_OF_PAGE = 1, /**< An empty place of a page. */
  IX_MENU_OF_TEXT = 2, /**< Selected text. */
  IX_MENU_OF_SHAPE = 3, /**< A line, rectangle, ellipse or path. */
  IX_MENU_OF_INK = 4, /**< Strokes drawn by hand. */
  IX_MENU_OF_FREE_TEXT = 5, /**< Text on the page. */
  IX_MENU_OF_MARKUP = 6, /**< Text markup. */
  IX_MENU_OF_LINK = 7, /**< A link. */
  IX_MENU_OF_STAMP = 8, /**< A stamp. */
  IX_MENU_OF_MEDIA = 9, /**< Sounds, file attachments, films. */
  IX_MENU_OF_REDACTION = 10, /**< An area whose content is to be removed. */
  IX_MENU_OF_GROUP = 11, /**< Several selected annotations. */
  IX_MENU_OF_FIELD = 12, /**< A form field. */
  IX_MENU_OF_IMAGE = 13, /**< A raster image of the page: ix_view_selected_image(). */
  IX_MENU_CONTEXT_FORCE32 = 0x7fffffff
} ix_menu_context;

/** Items of the menu. Each number is also that of the #ix_phrase with its text; a host's own items start at IX_MENU_CUSTOM. */
typedef enum ix_menu_item {
  IX_MENU_COPY = 200, /**< "Copy" */
  IX_MENU_PASTE = 201, /**< "Paste" */
  IX_MENU_DELETE = 202, /**< "Delete" */
  IX_MENU_STYLE = 203, /**< "Style" */
  IX_MENU_NOTE = 204, /**< "Note" */
  IX_MENU_FLATTEN = 205, /**< "Flatten" */
  IX_MENU_SEARCH = 206, /**< "Search" */
  IX_MENU_SHARE = 207, /**< "Share" */
  IX_MENU_OPEN_LINK = 208, /**< "Open link": the library carries it out. */
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
  IX_MENU_TYPE = 219, /**< "Type": opens a submenu with the four kinds of text markup. */
  IX_MENU_TARGET = 220, /**< "Target" */
  IX_MENU_ROTATE = 221, /**< "Rotate" */
  IX_MENU_OPEN = 222, /**< "Open" */
  IX_MENU_APPLY_REDACTION = 223, /**< "Apply redaction" */
  IX_MENU_ADD_ITEM = 224, /**< "Add item" */
  IX_MENU_COPY_IMAGE = 225, /**< "Copy image": the host copies ix_view_selected_image(). */
  IX_MENU_SHAPES = 226, /**< "Shapes": opens a submenu, as the next two do. */
  IX_MENU_FORM = 227, /**< "Form" */
  IX_MENU_ATTACH = 228, /**< "Attach" */
  IX_MENU_COPY_TABLE = 229, /**< "Copy as table": the host copies ix_view_copy_selected_table(). Only if the text of a rectangle is selected. */
  IX_MENU_CREATE_NOTE = 230, /**< 230 to 252 make the tool current that creates the item. "Sticky note" */
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
  IX_MENU_COPY_ADDRESS = 253, /**< "Copy address": the host copies the text IX_TEXT_URI of the link's action. */
  IX_MENU_CUT = 254, /**< "Cut", of a text that the view edits: it sends IX_EFFECT_MENU_COMMAND with IX_MENU_COPY. */
  IX_MENU_SELECT_ALL = 255, /**< "Select all", of a text that the view edits. */
  IX_MENU_CUSTOM = 10000, /**< The first item of the host's own. */
  IX_MENU_ITEM_FORCE32 = 0x7fffffff
} ix_menu_item;

/**
 * The gestures after which the menu opens automatically, for IX_SETTING_MENU_OPENS. It opens when all contacts have been lifted;
 * after a tap on a note or attachment, which a second tap opens, when no second tap has come in time.
 */
typedef enum ix_menu_opening {
  IX_MENU_AFTER_SELECTING = 1 << 0, /**< After a finger or pen selected an annotation. */
  IX_MENU_AFTER_TEXT = 1 << 1,      /**< After a finger or pen selected text. */
  IX_MENU_BY_MOUSE = 1 << 2,        /**< Also after a mouse did so. */
  IX_MENU_OPENING_FORCE32 = 0x7fffffff
} ix_menu_opening;

/** Flags of an item of the context menu. */
typedef enum ix_menu_flags {
  IX_MENU_FOR_HOST = 1 << 0, /**< Choosing it sends IX_EFFECT_MENU_COMMAND, and the host carries it out; the library carries out
                                  all other items. Copied annotations are also kept for pasting. */
  IX_MENU_CHOSEN = 1 << 1,   /**< It is checked: this is the current state. */
  IX_MENU_OPENS = 1 << 2,    /**< It opens a submenu: the items whose `parent` it is. */
  IX_MENU_FLAGS_FORCE32 = 0x7fffffff
} ix_menu_flags;

/** One line of a menu. */
typedef struct ix_menu_entry {
  uint32_t item;   /**< An #ix_menu_item. */
  uint32_t parent; /**< The #ix_menu_item that opens the submenu with this item; 0 for the top level. */
  uint32_t flags;  /**< A set of #ix_menu_flags. */
  uint32_t tool;   /**< The #ix_tool_mode that it makes current; IX_TOOL_NONE for none. */
} ix_menu_entry;

/** @} */

/** @name The annotation selection: handles, moving, resizing
 *  @{ */

/**
 * The handles of a selection. The eight on the box are numbered clockwise as the page is displayed; in a turned view they turn
 * with the page.
 */
typedef enum ix_handle {
  IX_HANDLE_BODY = 0, /**< Reserved: the inside, by which the selection is moved. No call takes or returns it. */
  IX_HANDLE_TOP_LEFT = 1, /**< The top left corner. */
  IX_HANDLE_TOP = 2, /**< The middle of the top side. */
  IX_HANDLE_TOP_RIGHT = 3, /**< The top right corner. */
  IX_HANDLE_RIGHT = 4, /**< The middle of the right side. */
  IX_HANDLE_BOTTOM_RIGHT = 5, /**< The bottom right corner. */
  IX_HANDLE_BOTTOM = 6, /**< The middle of the bottom side. */
  IX_HANDLE_BOTTOM_LEFT = 7, /**< The bottom left corner. */
  IX_HANDLE_LEFT = 8, /**< The middle of the left side. */
  IX_HANDLE_ROTATION = 9, /**< The handle above the box, which rotates it. */
  IX_HANDLE_VERTEX = 100, /**< The first vertex; the others follow. For text markup: the first of its two ends. */
  IX_HANDLE_FORCE32 = 0x7fffffff
} ix_handle;

/** The changes that a user may make to the shape of an annotation, as a set for IX_SETTING_ALTERATIONS. */
typedef enum ix_alteration {
  IX_ALTERATION_MOVE = 1 << 0, /**< It can be moved. */
  IX_ALTERATION_RESIZE = 1 << 1, /**< It can be resized by the eight handles on its box. */
  IX_ALTERATION_ROTATE = 1 << 2, /**< It can be rotated. */
  IX_ALTERATION_ADJUST = 1 << 3, /**< It can be adjusted vertex by vertex; text markup by its two ends. */
  IX_ALTERATION_FORCE32 = 0x7fffffff
} ix_alteration;

/** The part of a dragged selection that is kept inside the page, for IX_SETTING_TRANSFORM_LIMIT. */
typedef enum ix_limit_mode {
  IX_LIMIT_NONE = 0, /**< Nothing: it may go anywhere. */
  IX_LIMIT_CONTENT = 1,      /**< Its points, or its rectangle without the border. The default. */
  IX_LIMIT_BOUNDING_BOX = 2, /**< Its /Rect. */
  IX_LIMIT_FRAME = 3,        /**< Its /Rect and the space for the handles around it. */
  IX_LIMIT_MODE_FORCE32 = 0x7fffffff
} ix_limit_mode;

/** The targets to which a dragged selection snaps, as a set for IX_SETTING_SNAP. Holding Ctrl while dragging disables snapping. */
typedef enum ix_snap {
  IX_SNAP_EDGES = 1 << 0,       /**< Edges of other annotations and of the page. */
  IX_SNAP_CENTERS = 1 << 1,     /**< Centres of other annotations. */
  IX_SNAP_PAGE_CENTER = 1 << 2, /**< The centre of the page. */
  IX_SNAP_GAPS = 1 << 3,        /**< Gaps equal to the gap between two other annotations. */
  IX_SNAP_ANGLES = 1 << 4,      /**< Multiples of 15 degrees. */
  IX_SNAP_ASPECT = 1 << 5,      /**< The aspect ratio at the start of the drag. */
  IX_SNAP_GRID = 1 << 6,        /**< A grid from the page's lower left corner in pdf space. */
  IX_SNAP_FORCE32 = 0x7fffffff
} ix_snap;

/** A visible handle. */
typedef struct ix_handle_place {
  uint32_t handle; /**< An #ix_handle. */
  uint32_t reserved;
  ix_point center; /**< View space. */
} ix_handle_place;

/** @} */

/** @name Observers of a document's annotations
 *  @{ */

/** A question without an answer: an annotation of the page with this index changes. Only queries may be called; they return the
    state at that moment, before or after the change. */
typedef void (*ix_annotation_observer_query)(
    ix_document *document, ix_annotation_id annotation, uint32_t page, void *user_data);

/** The functions of an observer; any may be NULL. They are also called for undo and redo. An annotation that moves to another
    page is removed from the old page and added to the new one. */
typedef struct ix_annotation_functions {
  uint32_t size; /**< sizeof(ix_annotation_functions). */
  uint32_t reserved;
  ix_annotation_observer_query added; /**< It was added to its page. */
  ix_annotation_observer_query about_to_change; /**< It is about to change. */
  ix_annotation_observer_query changed; /**< It has changed. */
  ix_annotation_observer_query about_to_remove; /**< It is about to be removed, and still exists. */
  ix_annotation_observer_query removed; /**< It was removed; only its id is left. */
} ix_annotation_functions;
#define IX_ANNOTATION_FUNCTIONS_INIT {sizeof(ix_annotation_functions), 0, NULL, NULL, NULL, NULL, NULL}

/** @} */

#endif
