/** @file
 * Tools of the host: what they are told, what they are made of, and what goes from one tool to the next.
 */
#ifndef IX_TYPES_HOST_TOOL_H
#define IX_TYPES_HOST_TOOL_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

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
  IX_TOOL_QUICK_MENU_CHOICE = 29, /**< An item of the quick menu was chosen: `item`. */
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
  IX_BY_KEY = 7, /**< Reserved: a key. No event of a tool has it; handed to ix_tool_activate() it is as IX_BY_CALL. */
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
/** A hook: the tool has become current, or another takes its place, which gets what is left in `carry`; `annotation` and the
 *  flag count. */
typedef void (*ix_tool_carry_hook)(ix_view *view, ix_tool_carry *carry, void *user_data);
/** A hook without anything to tell. */
typedef void (*ix_tool_hook)(ix_view *view, void *user_data);
/** A hook: how the tool draws in a variant until something is set. `style` holds the base's. */
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

#endif
