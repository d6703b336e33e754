/** @file
 * Events, which a host feeds to a view.
 */
#ifndef IX_TYPES_EVENT_H
#define IX_TYPES_EVENT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The kinds of events. */
typedef enum ix_event_type {
  IX_EVENT_DOWN = 1,   /**< A finger, pen or button goes down. Outside the view it begins nothing. */
  IX_EVENT_MOVE = 2,   /**< A pointer that is down moves, outside the view too; one that is not hovers. */
  IX_EVENT_UP = 3, /**< A finger, pen or button is lifted. */
  IX_EVENT_CANCEL = 4, /**< The system took this pointer away. */
  IX_EVENT_LEAVE = 5,  /**< A hovering pointer left the view. */
  IX_EVENT_WHEEL = 10, /**< A wheel, or fingers that scroll on a trackpad. */
  IX_EVENT_TRACKPAD = 11, /**< A pinch, rotation or scroll that the system recognised. */
  IX_EVENT_KEY_DOWN = 20, /**< A key goes down. */
  IX_EVENT_KEY_UP = 21, /**< A key is let go. */
  IX_EVENT_CANCEL_ALL = 30, /**< Focus lost, a modal window: all gestures end. */
  IX_EVENT_TYPE_FORCE32 = 0x7fffffff
} ix_event_type;

/** The kind of device that made an event. */
typedef enum ix_device_kind {
  IX_DEVICE_TOUCH = 1,    /**< A finger on the screen. */
  IX_DEVICE_PEN = 2, /**< A pen. */
  IX_DEVICE_MOUSE = 3, /**< A mouse. */
  IX_DEVICE_TRACKPAD = 4, /**< A trackpad that moves the arrow and clicks like a mouse. */
  IX_DEVICE_TRACKPAD_GESTURE = 5, /**< A trackpad's stream of pan, scale and rotation. */
  IX_DEVICE_KEYBOARD = 6, /**< A keyboard. */
  IX_DEVICE_KIND_FORCE32 = 0x7fffffff
} ix_device_kind;

/** Flags of an event. */
typedef enum ix_event_flags {
  IX_EVENT_SYNTHESIZED = 1 << 0, /**< Made by the host from something else. */
  IX_EVENT_COALESCED = 1 << 1,   /**< A step of the history before the event that follows. It counts as any other; a custom recognizer sees the flag. */
  IX_EVENT_PREDICTED = 1 << 2,   /**< A guess; it never changes what a gesture is. */
  IX_EVENT_CONSUMED = 1 << 3,    /**< The host used it already (gestures: the disposition rules). */
  IX_EVENT_FROM_POINTER = 1 << 4, /**< A touch that stands for an indirect pointer. */
  IX_EVENT_ERASER = 1 << 5, /**< The pen's other end, which erases. */
  IX_EVENT_PALM = 1 << 6,        /**< The driver says: not a finger. */
  IX_EVENT_REPEAT = 1 << 7,      /**< A key held down: what is done once, to open, to cancel, is not done again. */
  IX_EVENT_MORE_IN_FRAME = 1 << 8, /**< More contacts of the same frame follow; they are judged together. */
  IX_EVENT_FLAGS_FORCE32 = 0x7fffffff
} ix_event_flags;

/** Buttons of a pointer, as a set. */
typedef enum ix_button {
  IX_BUTTON_PRIMARY = 1 << 0, /**< Usually the left one. Of a recognizer 0 stands for it. */
  IX_BUTTON_SECONDARY = 1 << 1, /**< Usually the right one. */
  IX_BUTTON_MIDDLE = 1 << 2, /**< The middle one, or the wheel. */
  IX_BUTTON_BACK = 1 << 3, /**< The one that goes back. */
  IX_BUTTON_FORWARD = 1 << 4, /**< The one that goes forward. */
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

/** The device that turned the wheel, or that stands for one. */
typedef enum ix_wheel_source {
  IX_WHEEL_NOTCHES = 0,    /**< A wheel with detents; kinetic scrolling never follows. */
  IX_WHEEL_FINGER = 1,     /**< Fingers on a trackpad; an end without host momentum may fling. */
  IX_WHEEL_CONTINUOUS = 2, /**< A wheel without detents. As IX_WHEEL_NOTCHES: nothing flies on. */
  IX_WHEEL_TILT = 3,       /**< A wheel that is tilted sideways. As IX_WHEEL_NOTCHES. */
  IX_WHEEL_SOURCE_FORCE32 = 0x7fffffff
} ix_wheel_source;

/** The phase of a wheel or trackpad stream. */
typedef enum ix_phase {
  IX_PHASE_NONE = 0, /**< The device tells no phases. */
  IX_PHASE_BEGIN = 1, /**< Fingers begin to move. */
  IX_PHASE_UPDATE = 2, /**< They move. */
  IX_PHASE_END = 3, /**< They are lifted. */
  IX_PHASE_CANCEL = 4, /**< The system took the stream away. */
  IX_PHASE_MOMENTUM_BEGIN = 5, /**< The system goes on by itself. */
  IX_PHASE_MOMENTUM_UPDATE = 6, /**< It still does. */
  IX_PHASE_MOMENTUM_END = 7, /**< It has come to rest. */
  IX_PHASE_MAY_BEGIN = 8, /**< Fingers rest on the device; what moves is stopped. */
  IX_PHASE_FORCE32 = 0x7fffffff
} ix_phase;

/** Keys that do something by default. Printable ones are their Unicode scalar value (letters as capitals). */
typedef enum ix_key {
  IX_KEY_ESCAPE = 0x110001, /**< Esc */
  IX_KEY_ENTER = 0x110002, /**< Enter or Return */
  IX_KEY_TAB = 0x110003, /**< Tab */
  IX_KEY_BACKSPACE = 0x110004, /**< Backspace */
  IX_KEY_DELETE = 0x110005, /**< Delete */
  IX_KEY_LEFT = 0x110010, /**< Left arrow */
  IX_KEY_RIGHT = 0x110011, /**< Right arrow */
  IX_KEY_UP = 0x110012, /**< Up arrow */
  IX_KEY_DOWN = 0x110013, /**< Down arrow */
  IX_KEY_HOME = 0x110014, /**< Home */
  IX_KEY_END = 0x110015, /**< End */
  IX_KEY_PAGE_UP = 0x110016, /**< Page up */
  IX_KEY_PAGE_DOWN = 0x110017, /**< Page down */
  IX_KEY_F1 = 0x110021, /**< The others follow up to F12. */
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

/** An event. 128 bytes in every version; unused bytes are zero. */
typedef struct ix_event {
  uint32_t type;    /**< An #ix_event_type. */
  uint32_t flags;   /**< A set of #ix_event_flags. */
  uint64_t time_ns; /**< Monotonic nanoseconds below 2^62; any epoch. A time that goes back is clamped; one more than 366 days ahead of the last is refused. */
  uint64_t device;  /**< The host's number for the device; 0 if there is one of its kind. */
  union {
    /** IX_EVENT_DOWN to IX_EVENT_LEAVE. Position in view space. */
    struct {
      ix_point position; /**< View space. */
      uint32_t pointer; /**< Tells the fingers of one device apart. */
      uint32_t kind;    /**< An #ix_device_kind. */
      uint32_t buttons; /**< A set of #ix_button: those down after the event; 0 for a finger or pen counts as primary. IX_EVENT_DOWN of a mouse with 0 is no press. */
      uint32_t modifiers; /**< A set of #ix_modifier. */
      double pressure;  /**< 0 to 1; 0 where unknown. Kept within: what is more counts as 1, what is less as 0. */
      double tilt_x;    /**< Degrees, -90 to 90; positive leans to the right. */
      double tilt_y; /**< Degrees, -90 to 90. */
      double contact;   /**< Diameter of the contact in view units; 0 where unknown. */
    } pointer;
    /** IX_EVENT_WHEEL. Position in view space. */
    struct {
      ix_point position; /**< View space. */
      double dx; /**< View units; positive moves towards the right end of the document. */
      double dy; /**< View units; positive moves towards the bottom end. */
      int32_t v120_x; /**< 120 a notch; where not 0 it stands for dx. */
      int32_t v120_y; /**< The same for `dy`. */
      uint32_t source; /**< An #ix_wheel_source. */
      uint32_t phase;  /**< An #ix_phase. */
      uint32_t modifiers; /**< A set of #ix_modifier. */
      uint32_t reserved;
    } wheel;
    /** IX_EVENT_TRACKPAD. Scale and rotation since the stream's beginning. */
    struct {
      ix_point position; /**< View space. */
      double pan_x; /**< View units since the last event; positive moves towards the right end of the document, as `dx` of a wheel. */
      double pan_y; /**< The same, towards the bottom end. */
      double scale;    /**< 1 at the beginning. */
      double rotation; /**< Degrees clockwise; 0 at the beginning. */
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
    uint64_t reserved[13];
  } u;
} ix_event;

#endif
