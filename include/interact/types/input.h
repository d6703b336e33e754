/** @file
 * Input: events, keys, the focus and the caret.
 */
#ifndef IX_TYPES_INPUT_H
#define IX_TYPES_INPUT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Events
 *
 * A host feeds them to a view.
 *
 *  @{ */

/** The kinds of events. */
typedef enum ix_event_type {
  IX_EVENT_DOWN = 1,   /**< A finger, pen or button goes down. It starts nothing outside the view, or while another button of the same mouse is down. */
  IX_EVENT_MOVE = 2,   /**< A pointer moves. A pointer that is down is followed outside the view too; one that is not down hovers. */
  IX_EVENT_UP = 3, /**< A finger, pen or button is lifted. */
  IX_EVENT_CANCEL = 4, /**< The system cancelled this pointer. */
  IX_EVENT_LEAVE = 5,  /**< A hovering pointer left the view. */
  IX_EVENT_WHEEL = 10, /**< A wheel, or fingers that scroll on a trackpad. */
  IX_EVENT_TRACKPAD = 11, /**< A pinch, rotation or scroll that the system recognized. */
  IX_EVENT_KEY_DOWN = 20, /**< A key goes down. */
  IX_EVENT_KEY_UP = 21, /**< A key is released. */
  IX_EVENT_CANCEL_ALL = 30, /**< All gestures are cancelled: the window lost the focus, or a modal window opened. */
  IX_EVENT_TEXT = 40, /**< Text committed by a keyboard, an input method or a clipboard. It replaces the composition if there is one, otherwise the selection. */
  IX_EVENT_COMPOSITION = 41, /**< The current text of an input method's composition. An empty text cancels the composition, as IX_EVENT_COMPOSITION_CANCEL does. */
  IX_EVENT_COMPOSITION_CANCEL = 42, /**< The composition is cancelled and the text is restored. All members of `text` must be 0. */
  IX_EVENT_TYPE_FORCE32 = 0x7fffffff
} ix_event_type;

/** The kind of device that an event comes from. */
typedef enum ix_device_kind {
  IX_DEVICE_TOUCH = 1,    /**< A finger on the screen. */
  IX_DEVICE_PEN = 2, /**< A pen. */
  IX_DEVICE_MOUSE = 3, /**< A mouse. */
  IX_DEVICE_TRACKPAD = 4, /**< A trackpad that moves the pointer and clicks like a mouse. */
  IX_DEVICE_TRACKPAD_GESTURE = 5, /**< A trackpad's stream of pan, scale and rotation. */
  IX_DEVICE_KEYBOARD = 6, /**< A keyboard. */
  IX_DEVICE_KIND_FORCE32 = 0x7fffffff
} ix_device_kind;

/** Flags of an event. */
typedef enum ix_event_flags {
  IX_EVENT_SYNTHESIZED = 1 << 0, /**< The host made it from something else. */
  IX_EVENT_COALESCED = 1 << 1,   /**< An intermediate step before the event that follows. It is handled like any other event; a custom recognizer sees the flag. */
  IX_EVENT_PREDICTED = 1 << 2,   /**< A predicted position; it never decides a gesture. */
  IX_EVENT_CONSUMED = 1 << 3,    /**< The host has already used it (see the disposition rules of gestures). */
  IX_EVENT_FROM_POINTER = 1 << 4, /**< A touch that stands for an indirect pointer. */
  IX_EVENT_ERASER = 1 << 5, /**< The pen's other end, which erases. */
  IX_EVENT_PALM = 1 << 6,        /**< The driver reports that it is not a finger. */
  IX_EVENT_REPEAT = 1 << 7,      /**< A repeat of a key that is held down: commands that act once, such as opening or cancelling, are not repeated. */
  IX_EVENT_MORE_IN_FRAME = 1 << 8, /**< More contacts of the same frame follow; they are evaluated together. */
  IX_EVENT_FLAGS_FORCE32 = 0x7fffffff
} ix_event_flags;

/** Buttons of a pointer, as a set. */
typedef enum ix_button {
  IX_BUTTON_PRIMARY = 1 << 0, /**< Usually the left one. In the options of a recognizer 0 stands for it. */
  IX_BUTTON_SECONDARY = 1 << 1, /**< Usually the right one. */
  IX_BUTTON_MIDDLE = 1 << 2, /**< The middle one, or the wheel. */
  IX_BUTTON_BACK = 1 << 3, /**< The back button. */
  IX_BUTTON_FORWARD = 1 << 4, /**< The forward button. */
  IX_BUTTON_FORCE32 = 0x7fffffff
} ix_button;

/** Modifier keys that are held, as a set. */
typedef enum ix_modifier {
  IX_MODIFIER_SHIFT = 1 << 0, /**< Shift. */
  IX_MODIFIER_CONTROL = 1 << 1, /**< Control. */
  IX_MODIFIER_ALT = 1 << 2, /**< Alt; Option on a Mac. */
  IX_MODIFIER_META = 1 << 3, /**< The Windows key; Command on a Mac. */
  IX_MODIFIER_FORCE32 = 0x7fffffff
} ix_modifier;

/** The source of a wheel event. */
typedef enum ix_wheel_source {
  IX_WHEEL_NOTCHES = 0,    /**< A wheel with detents; kinetic scrolling never follows. */
  IX_WHEEL_FINGER = 1,     /**< Fingers on a trackpad; if the host sends no momentum, the end may start a fling. */
  IX_WHEEL_CONTINUOUS = 2, /**< A wheel without detents. As IX_WHEEL_NOTCHES: kinetic scrolling never follows. */
  IX_WHEEL_TILT = 3,       /**< A wheel that is tilted sideways. As IX_WHEEL_NOTCHES. */
  IX_WHEEL_SOURCE_FORCE32 = 0x7fffffff
} ix_wheel_source;

/** The phase of a wheel or trackpad stream. */
typedef enum ix_phase {
  IX_PHASE_NONE = 0, /**< The device does not report phases. */
  IX_PHASE_BEGIN = 1, /**< The fingers start to move. */
  IX_PHASE_UPDATE = 2, /**< The fingers move. */
  IX_PHASE_END = 3, /**< The fingers are lifted. */
  IX_PHASE_CANCEL = 4, /**< The system cancelled the stream. */
  IX_PHASE_MOMENTUM_BEGIN = 5, /**< The system starts momentum scrolling. */
  IX_PHASE_MOMENTUM_UPDATE = 6, /**< Momentum scrolling continues. */
  IX_PHASE_MOMENTUM_END = 7, /**< Momentum scrolling has ended. */
  IX_PHASE_MAY_BEGIN = 8, /**< Fingers rest on the device; any motion is stopped. */
  IX_PHASE_FORCE32 = 0x7fffffff
} ix_phase;

/** Keys with a default meaning. Printable keys are identified by their Unicode scalar value (letters as capitals). */
typedef enum ix_key {
  IX_KEY_ESCAPE = 0x110001, /**< Esc */
  IX_KEY_ENTER = 0x110002, /**< Enter or Return */
  IX_KEY_TAB = 0x110003, /**< Tab */
  IX_KEY_BACKSPACE = 0x110004, /**< Backspace */
  IX_KEY_DELETE = 0x110005, /**< Delete */
  IX_KEY_MENU = 0x110006, /**< The key that opens the context menu. */
  IX_KEY_INSERT = 0x110007, /**< Insert */
  IX_KEY_LEFT = 0x110010, /**< Left arrow */
  IX_KEY_RIGHT = 0x110011, /**< Right arrow */
  IX_KEY_UP = 0x110012, /**< Up arrow */
  IX_KEY_DOWN = 0x110013, /**< Down arrow */
  IX_KEY_HOME = 0x110014, /**< Home */
  IX_KEY_END = 0x110015, /**< End */
  IX_KEY_PAGE_UP = 0x110016, /**< Page up */
  IX_KEY_PAGE_DOWN = 0x110017, /**< Page down */
  IX_KEY_F1 = 0x110021, /**< F1. The keys up to F12 follow. */
  IX_KEY_F2 = 0x110022, /**< F2 */
  IX_KEY_F3 = 0x110023, /**< F3 */
  IX_KEY_F4 = 0x110024, /**< F4 */
  IX_KEY_F5 = 0x110025, /**< F5 */
  IX_KEY_F6 = 0x110026, /**< F6 */
  IX_KEY_F7 = 0x110027, /**< F7 */
  IX_KEY_F8 = 0x110028, /**< F8 */
  IX_KEY_F9 = 0x110029, /**< F9 */
  IX_KEY_F10 = 0x11002A, /**< F10 */
  IX_KEY_F11 = 0x11002B, /**< F11 */
  IX_KEY_F12 = 0x11002C, /**< F12 */
  IX_KEY_FORCE32 = 0x7fffffff
} ix_key;

/** The origin of the text of an IX_EVENT_TEXT, as a set. */
typedef enum ix_text_flags {
  IX_TEXT_PASTED = 1 << 0, /**< From the clipboard or a drop: in a single-line field its line ends become spaces. */
  IX_TEXT_FLAGS_FORCE32 = 0x7fffffff
} ix_text_flags;

/** The kind of text that is expected while the view edits, for on-screen keyboards. */
typedef enum ix_text_purpose {
  IX_TEXT_PURPOSE_FREE = 0, /**< Any text. */
  IX_TEXT_PURPOSE_PASSWORD = 1, /**< A password: nothing should be suggested or remembered. */
  IX_TEXT_PURPOSE_FORCE32 = 0x7fffffff
} ix_text_purpose;

/** How a clause of a composition is to be marked. */
typedef enum ix_clause_style {
  IX_CLAUSE_RAW = 0, /**< Unconverted, as typed: a thin underline. */
  IX_CLAUSE_CONVERTED = 1, /**< Converted, and not the current clause: an underline. */
  IX_CLAUSE_TARGET = 2, /**< The clause that is being converted: a thick underline. */
  IX_CLAUSE_STYLE_FORCE32 = 0x7fffffff
} ix_clause_style;

/** A clause of a composition, which the input method converts as a unit. */
typedef struct ix_clause {
  uint32_t start; /**< In characters (Unicode scalar values) from the start of the composition. Clauses are in ascending order and do not overlap. */
  uint32_t length; /**< In characters; at least 1. */
  uint32_t style; /**< An #ix_clause_style. */
  uint32_t reserved;
} ix_clause;

/** An event. 128 bytes in every version; unused bytes are zero. */
typedef struct ix_event {
  uint32_t type;    /**< An #ix_event_type. */
  uint32_t flags;   /**< A set of #ix_event_flags. */
  uint64_t time_ns; /**< Monotonic nanoseconds below 2^62, with any epoch. A time before that of the last event is clamped; a time more than 366 days after it is refused. */
  uint64_t device;  /**< The host's number for the device; 0 if there is only one of its kind. */
  union {
    /** IX_EVENT_DOWN to IX_EVENT_LEAVE. Position in view space. */
    struct {
      ix_point position; /**< View space. */
      uint32_t pointer; /**< Distinguishes the fingers of one device. */
      uint32_t kind;    /**< An #ix_device_kind. */
      uint32_t buttons; /**< A set of #ix_button: the buttons that are down after the event. For a finger or pen 0 means the primary button; an IX_EVENT_DOWN of a mouse with 0 is not a press. */
      uint32_t modifiers; /**< A set of #ix_modifier. */
      double pressure;  /**< 0 to 1; 0 if unknown. Values outside this range are clamped. */
      double tilt_x;    /**< Degrees, -90 to 90; positive leans to the right. */
      double tilt_y; /**< Degrees, -90 to 90. */
      double contact;   /**< Diameter of the contact in view units; 0 if unknown. */
    } pointer;
    /** IX_EVENT_WHEEL. Position in view space. */
    struct {
      ix_point position; /**< View space. */
      double dx; /**< View units; positive moves towards the right end of the document. */
      double dy; /**< View units; positive moves towards the bottom end. */
      int32_t v120_x; /**< 120 per notch; if not 0, it is used instead of `dx`. */
      int32_t v120_y; /**< 120 per notch; if not 0, it is used instead of `dy`. */
      uint32_t source; /**< An #ix_wheel_source. */
      uint32_t phase;  /**< An #ix_phase. */
      uint32_t modifiers; /**< A set of #ix_modifier. */
      uint32_t reserved;
    } wheel;
    /** IX_EVENT_TRACKPAD. Scale and rotation since the start of the stream. */
    struct {
      ix_point position; /**< View space. */
      double pan_x; /**< View units since the last event; positive moves towards the right end of the document, like `dx` of a wheel. */
      double pan_y; /**< View units since the last event; positive moves towards the bottom end. */
      double scale; /**< 1 at the start. */
      double rotation; /**< Degrees clockwise; 0 at the start. */
      uint32_t phase;  /**< An #ix_phase. */
      uint32_t fingers; /**< How many fingers make the gesture. */
      uint32_t modifiers; /**< A set of #ix_modifier. */
      uint32_t reserved;
    } trackpad;
    /** IX_EVENT_KEY_DOWN, IX_EVENT_KEY_UP. */
    struct {
      uint32_t key; /**< An #ix_key, or a Unicode scalar value. */
      uint32_t modifiers; /**< A set of #ix_modifier. */
    } key;
    /** IX_EVENT_TEXT to IX_EVENT_COMPOSITION_CANCEL. The data it points to belongs to the host and is only read during the call. */
    struct {
      const char *utf8; /**< The text in UTF-8, not NUL-terminated. May be NULL if `length` is 0. Line ends are LF, CR LF or CR. */
      const ix_clause *clauses; /**< The clauses of a composition. May be NULL if `clause_count` is 0: then the whole composition is one clause, IX_CLAUSE_RAW. */
      uint64_t length; /**< Bytes of the text; at most 2^24. */
      uint32_t clause_count; /**< How many clauses there are. */
      uint32_t caret; /**< The caret of a composition, in characters from its start; UINT32_MAX if it shows none. */
      uint32_t replace_before; /**< For IX_EVENT_TEXT: how many characters before the caret or the selection to replace, for input methods that correct or reconvert. */
      uint32_t replace_after; /**< For IX_EVENT_TEXT: how many characters after the caret or the selection to replace. */
      uint32_t flags; /**< For IX_EVENT_TEXT: a set of #ix_text_flags. */
      uint32_t reserved;
    } text;
    uint64_t reserved[13];
  } u;
} ix_event;

/** @} */

/** @name Keys, focus and caret
 *  @{ */

/** Commands that can be bound to keys. */
typedef enum ix_command {
  IX_COMMAND_SCROLL_LEFT = 1, /**< Scrolls to the left by a step. */
  IX_COMMAND_SCROLL_RIGHT = 2, /**< Scrolls to the right by a step. */
  IX_COMMAND_SCROLL_UP = 3, /**< Scrolls up by a step. */
  IX_COMMAND_SCROLL_DOWN = 4, /**< Scrolls down by a step. */
  IX_COMMAND_PREVIOUS_VIEWPORT = 5, /**< Scrolls back by what is in sight. */
  IX_COMMAND_NEXT_VIEWPORT = 6, /**< Scrolls on by what is in sight. */
  IX_COMMAND_DOCUMENT_START = 7, /**< Goes to the first page. */
  IX_COMMAND_DOCUMENT_END = 8, /**< Goes to the last page. */
  IX_COMMAND_ZOOM_IN = 9, /**< Zooms in by a step. */
  IX_COMMAND_ZOOM_OUT = 10, /**< Zooms out by a step. */
  IX_COMMAND_FIT_PAGE = 11, /**< Fits a whole spread into the view. */
  IX_COMMAND_FIT_WIDTH = 12, /**< Fits the widest spread in width. */
  IX_COMMAND_BACK = 13, /**< Goes back to the place before the last jump. */
  IX_COMMAND_FORWARD = 14, /**< Goes forward to the place that IX_COMMAND_BACK left. */
  IX_COMMAND_SELECT_ALL = 15, /**< Selects all text, see IX_SETTING_SELECT_ALL. If annotations are selected, it selects all
                                   annotations of their page; if the marquee or the lasso is the current tool, all annotations of
                                   the current page. */
  IX_COMMAND_CANCEL = 16, /**< Cancels the innermost of these: a gesture, the chosen vertex, the selection, the caret, the focus. */
  IX_COMMAND_UNDO = 17, /**< Undoes the last step. */
  IX_COMMAND_REDO = 18, /**< Redoes the step that was undone last. */
  IX_COMMAND_NEXT_PAGE = 19, /**< Goes to the next page or spread, as in a presentation. */
  IX_COMMAND_PREVIOUS_PAGE = 20, /**< Goes to the previous page or spread. */
  IX_COMMAND_TURN_VIEW_RIGHT = 21, /**< Turns the view 90 degrees clockwise: ix_view_set_turn(). IX_NO_OP if the host places the pages. */
  IX_COMMAND_TURN_VIEW_LEFT = 22, /**< Turns the view 90 degrees counterclockwise. */
  IX_COMMAND_MOVE_LEFT = 30, /**< 30 to 37 move the chosen vertex, or the whole selection. This one: to the left by 1 point. */
  IX_COMMAND_MOVE_RIGHT = 31, /**< To the right by 1 point. */
  IX_COMMAND_MOVE_UP = 32, /**< Up by 1 point. */
  IX_COMMAND_MOVE_DOWN = 33, /**< Down by 1 point. */
  IX_COMMAND_MOVE_FAR_LEFT = 34, /**< To the left by 10 points. */
  IX_COMMAND_MOVE_FAR_RIGHT = 35, /**< To the right by 10 points. */
  IX_COMMAND_MOVE_FAR_UP = 36, /**< Up by 10 points. */
  IX_COMMAND_MOVE_FAR_DOWN = 37, /**< Down by 10 points. */
  IX_COMMAND_DELETE = 38, /**< Deletes the selected items that may be deleted. */
  IX_COMMAND_WIDER = 40, /**< 40 to 43 resize the selection by 5 points at its right or lower side. The right side moves to the right. */
  IX_COMMAND_NARROWER = 41, /**< The right side moves to the left. */
  IX_COMMAND_TALLER = 42, /**< The lower side moves down. */
  IX_COMMAND_SHORTER = 43, /**< The lower side moves up. */
  IX_COMMAND_TURN_RIGHT = 44, /**< Rotates the selection clockwise by 15 degrees. */
  IX_COMMAND_TURN_LEFT = 45, /**< Rotates the selection counterclockwise by 15 degrees. */
  IX_COMMAND_NEXT_VERTEX = 46, /**< Chooses the next vertex, which the arrow keys then move; IX_COMMAND_CANCEL returns to the whole annotation. */
  IX_COMMAND_PREVIOUS_VERTEX = 47, /**< Chooses the previous vertex. */
  IX_COMMAND_ADD_VERTEX = 48, /**< Adds a vertex in the middle of the side after the chosen vertex, and chooses it. */
  IX_COMMAND_REMOVE_VERTEX = 49, /**< Removes the chosen vertex; a polygon keeps at least three, a polyline two. */
  IX_COMMAND_FOCUS_NEXT = 60, /**< Moves the focus to the next item; IX_NO_OP after the last one: the focus leaves the view. */
  IX_COMMAND_FOCUS_PREVIOUS = 61, /**< Moves the focus to the previous item; IX_NO_OP before the first one. */
  IX_COMMAND_OPEN = 62, /**< Activates the focused item: follows a link, edits a field or free text, selects anything else. */
  IX_COMMAND_SELECT = 63, /**< Selects the focused item alone. */
  IX_COMMAND_SELECT_ALSO = 64, /**< Adds the focused item to the selection, or removes it. */
  IX_COMMAND_NEXT_IMAGE = 65, /**< Selects the next image of the visible pages, in paint order; IX_NO_OP after the last one. */
  IX_COMMAND_PREVIOUS_IMAGE = 66, /**< Selects the previous image, or the last one if none is selected. */
  IX_COMMAND_NEXT_OPTION = 67, /**< Chooses the next option of the focused list box, stopping at the last; or the next radio button of the focused one's group, wrapping around. */
  IX_COMMAND_PREVIOUS_OPTION = 68, /**< Chooses the previous option or radio button. */
  IX_COMMAND_CARET = 80, /**< Shows or hides the caret. */
  IX_COMMAND_CARET_LEFT = 81, /**< 81 to 92 move the caret and clear the selection. A glyph to the left. */
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
  IX_COMMAND_EXTEND_LEFT = 101, /**< 101 to 112 move the caret or the end of the selection and select text. A glyph to the left. */
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
  IX_COMMAND_OPEN_MENU = 120, /**< Opens the context menu of the focused item, else of the selection, else of the page. */
  IX_COMMAND_SMART_ZOOM = 121, /**< Zooms to the content at the focus, the selection, the caret or the middle of the view, or back out. */
  IX_COMMAND_TOGGLE_USER_INTERFACE = 122, /**< Shows or hides the host's controls, like a tap on an empty place. */
  IX_COMMAND_COPY = 130, /**< Keeps the selected annotations for pasting, and asks the host to copy with IX_EFFECT_MENU_COMMAND: IX_MENU_COPY, or IX_MENU_COPY_IMAGE for an image. */
  IX_COMMAND_CUT = 131, /**< Copies the selected annotations and deletes those that may be deleted. */
  IX_COMMAND_PASTE = 132, /**< Pastes the copied annotations in the middle of the view. If there are none, the host is asked with IX_MENU_PASTE. */
  IX_COMMAND_PASTE_IN_PLACE = 133, /**< Like IX_COMMAND_PASTE, but at the original place on the page. */
  IX_COMMAND_DUPLICATE = 134, /**< Duplicates the selected annotations, 10 points to the right and down. */
  IX_COMMAND_COPY_TABLE = 135, /**< Asks the host with IX_MENU_COPY_TABLE to copy the table of the selected rectangle; IX_NO_OP without one. */
  IX_COMMAND_SELECT_WORD = 140, /**< Selects the word at the caret. */
  IX_COMMAND_SELECT_LINE = 141, /**< Selects the line at the caret. */
  IX_COMMAND_SELECT_PARAGRAPH = 142, /**< Selects the paragraph at the caret. */
  IX_COMMAND_DELETE_BACKWARD = 150, /**< 150 to 157 apply while the view edits a text. Deletes the selection, else the character before the caret. */
  IX_COMMAND_DELETE_FORWARD = 151, /**< Deletes the selection, else the character after the caret. */
  IX_COMMAND_DELETE_WORD_BACKWARD = 152, /**< Deletes to the start of the word. */
  IX_COMMAND_DELETE_WORD_FORWARD = 153, /**< Deletes to the end of the word. */
  IX_COMMAND_DELETE_TO_LINE_START = 154, /**< Deletes to the start of the line. */
  IX_COMMAND_DELETE_TO_LINE_END = 155, /**< Deletes to the end of the line. */
  IX_COMMAND_NEW_LINE = 156, /**< Inserts a line end; IX_NO_OP in a single-line text. */
  IX_COMMAND_COMMIT = 157, /**< Fills the field with the edited text and ends the edit. IX_NO_OP if the field refuses the text: IX_EFFECT_FIELD_REFUSED gives the reason. */
  IX_COMMAND_NEXT_FIELD = 158, /**< Commits the current edit and moves the focus to the next field that can be filled in. IX_NO_OP after the last one. */
  IX_COMMAND_PREVIOUS_FIELD = 159, /**< Like IX_COMMAND_NEXT_FIELD, to the previous field. */
  IX_COMMAND_TOOL = 0x10000, /**< Makes the default tool current. Add an #ix_tool_mode for another tool: `IX_COMMAND_TOOL + IX_TOOL_EDIT`. */
  IX_COMMAND_FORCE32 = 0x7fffffff
} ix_command;

/** The platform whose conventions the shortcuts follow. */
typedef enum ix_shortcut_set {
  IX_SHORTCUT_SET_ANY = 0, /**< Control and Meta are equivalent. The default. */
  IX_SHORTCUT_SET_LINUX = 1, /**< Shortcuts use Control. */
  IX_SHORTCUT_SET_WINDOWS = 2, /**< As IX_SHORTCUT_SET_LINUX, but context menus open when the button is released. */
  IX_SHORTCUT_SET_MACOS = 3, /**< Shortcuts use Meta, the Command key. A click with Control held counts as a click of the secondary button; on text it selects the word. */
  IX_SHORTCUT_SET_FORCE32 = 0x7fffffff
} ix_shortcut_set;

/** A row of the table of shortcuts. */
typedef struct ix_shortcut {
  uint32_t key;       /**< An #ix_key, or a Unicode scalar value, letters as capitals. */
  uint32_t modifiers; /**< A set of #ix_modifier: exactly these are held. For punctuation and symbols Shift may be held as well. */
  uint32_t command;   /**< An #ix_command. */
  uint32_t reserved;
} ix_shortcut;

/** The state of the item with the focus, for a screen reader. */
typedef enum ix_focus_state {
  IX_FOCUS_SELECTED = 1 << 0, /**< It is selected. */
  IX_FOCUS_READ_ONLY = 1 << 1, /**< It cannot be changed. */
  IX_FOCUS_CHECKED = 1 << 2, /**< A check box or radio button that is on. */
  IX_FOCUS_REQUIRED = 1 << 3, /**< A field that must have a value when its form is submitted. */
  IX_FOCUS_INVALID = 1 << 4, /**< A field whose current value it would refuse: the value is too long, or not one of the options. */
  IX_FOCUS_STATE_FORCE32 = 0x7fffffff
} ix_focus_state;

/** The texts of the item with the focus. */
typedef enum ix_focus_text {
  IX_FOCUS_NAME = 1,  /**< For a field: its tooltip, caption or name. For a link: its /Contents, the text under it, or its target.
                           For another annotation: its text, or the marked text for text markup without one, else the phrase of
                           its subtype. */
  IX_FOCUS_VALUE = 2, /**< For a field: its value as shown, except for a password. For a link: its target. A button has none. */
  IX_FOCUS_TEXT_FORCE32 = 0x7fffffff
} ix_focus_text;

/** The item with the focus. */
typedef struct ix_focus {
  uint32_t size; /**< sizeof(ix_focus). */
  uint32_t page; /**< Index of its page; UINT32_MAX without focus. */
  ix_annotation_id annotation; /**< 0 without focus. */
  ix_rect box;   /**< View space. */
  uint32_t role; /**< An #ix_phrase; 0 without focus. */
  uint32_t state; /**< A set of #ix_focus_state. */
} ix_focus;

/** The text that a view edits, for an input method (ix_view_get_text_input()). */
typedef struct ix_text_input {
  uint32_t size; /**< sizeof(ix_text_input). */
  uint32_t page; /**< Index of its page; UINT32_MAX if no text is edited. */
  ix_annotation_id annotation; /**< The annotation whose text is edited; 0 for none. */
  ix_rect caret; /**< The bounding box of the caret; view space. */
  ix_rect area; /**< The bounding box of the text; view space. */
  double rotation; /**< Rotation of the text in the view, degrees clockwise, from 0. */
  uint32_t purpose; /**< An #ix_text_purpose. */
  uint32_t is_multi_line; /**< 1 if it may have several lines. */
  uint32_t length; /**< Characters (Unicode scalar values) of the text without the composition; 0 for a password. */
  uint32_t anchor; /**< Characters before the fixed end of the selection; 0 for a password. */
  uint32_t head; /**< Characters before the caret; equal to `anchor` if nothing is selected. 0 for a password. */
  uint32_t reserved;
} ix_text_input;

/** A caret between glyphs. */
typedef struct ix_caret {
  uint32_t size;  /**< sizeof(ix_caret). */
  uint32_t page;  /**< Index of its page; UINT32_MAX for none. */
  uint32_t index; /**< The gap between glyphs in reading order, from 0. */
  uint32_t reserved;
  ix_point low;   /**< The lower end; view space. */
  ix_point high; /**< The upper end; view space. */
} ix_caret;

/** @} */

#endif
