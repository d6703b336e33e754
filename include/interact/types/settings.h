/** @file
 * Numbers that a host may set, per device kind where they depend on it.
 */
#ifndef IX_TYPES_SETTINGS_H
#define IX_TYPES_SETTINGS_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/**
 * Settings of a view. Distances in view units, times in milliseconds, speeds in view units a second, angles in radians.
 * From 1000 on they are the gestures' thresholds, by device kind; INFINITY is never.
 */
typedef enum ix_setting {
  IX_SETTING_TIME_FACTOR = 1,     /**< Scales every time; 0.1 to 100. */
  IX_SETTING_DISTANCE_FACTOR = 2, /**< Scales every distance; 0.1 to 100. */
  IX_SETTING_EDGE_TAP_MARGIN = 5, /**< How near an edge a tap turns the page. */
  IX_SETTING_EDGE_SCROLL_ZONE = 6, /**< How near an edge a selecting drag scrolls. */
  IX_SETTING_EDGE_SCROLL_SPEED = 7, /**< How fast it scrolls at the very edge. */
  IX_SETTING_EDGE_SCROLL_DELAY = 8, /**< How long it waits there before it scrolls. */
  IX_SETTING_MAXIMUM_ZOOM = 9,    /**< View units a point. */
  IX_SETTING_MINIMUM_ZOOM = 10,   /**< As a share of the zoom at which the largest spread fits. */
  IX_SETTING_HIT_RANKING = 11,    /**< An #ix_hit_ranking. */
  IX_SETTING_WHEEL_STEP = 12,     /**< A notch. */
  IX_SETTING_WHEEL_ZOOM_STEP = 13, /**< The factor of a notch. */
  IX_SETTING_ANIMATED = 14,       /**< 0: no animations, for people who need that. */
  IX_SETTING_ANIMATION_TIME = 15, /**< How long an animation takes. */
  IX_SETTING_BOUNCES = 16,        /**< 0: nothing is pulled beyond an end. */
  IX_SETTING_GREASE = 17,         /**< 1: after every eighth effect, sampled ones not counted, one of the type 0x6A6A6A6A, which no version
                                       will ever know: a host proves that it skips what it does not know. */
  IX_SETTING_DOUBLE_TAP = 18,     /**< By device: an #ix_double_tap. A mouse has none. */
  IX_SETTING_STYLUS_MODE = 19,    /**< An #ix_stylus_mode. */
  IX_SETTING_TEXT_SELECTION_MODE = 20, /**< By device: an #ix_text_selection_mode, from the next press on. */
  IX_SETTING_SNAP_TO_WORDS = 21,  /**< 1: a text selection is widened to whole words when the pointer that drags it, or a handle of it, is let go. 0 by default. */
  IX_SETTING_MINIMUM_SIZE = 30,   /**< The least side of an annotation that is resized, in points. */
  IX_SETTING_TRANSFORM_LIMIT = 31, /**< An #ix_limit_mode. */
  IX_SETTING_ALTERATIONS = 32,    /**< A set of #ix_alteration: what a user may do to shapes. */
  IX_SETTING_SECOND_TAP_EDITS = 33, /**< 1: a tap on a selected free text asks for its text to be edited. */
  IX_SETTING_SNAP = 34,           /**< A set of #ix_snap; 0, the default, for none. */
  IX_SETTING_SNAP_DISTANCE = 35,  /**< How near something has to come to snap. */
  IX_SETTING_SNAP_HOLD = 36,      /**< By which factor it has to go farther to come loose. */
  IX_SETTING_SNAP_GRID = 37,      /**< The width of the grid, in points; 0 for none. */
  IX_SETTING_PLAIN_SCROLL = 38,   /**< 0: drags, wheels and flings of the view's own scroll nothing, from the next gesture on. */
  IX_SETTING_PLAIN_ZOOM = 39,     /**< 0: the same for pinches and wheels that zoom. */
  IX_SETTING_POINTER_ANIMATED = 45, /**< 0: the pointer changes at once, and nothing takes it in; so it is too while IX_SETTING_ANIMATED is 0. */
  IX_SETTING_INDIRECT_INPUT = 46, /**< An #ix_indirect_input. */
  IX_SETTING_LAST_PAGE_ON_TOP = 90, /**< 1 if later pages of a spread, and the items on them, lie above the first one. */
  IX_SETTING_POINT_SNAP = 91,     /**< A set of #ix_point_snap: to what points snap that are measured; 63, all, by default. */
  IX_SETTING_ERASER_MODE = 65,    /**< An #ix_eraser_mode. */
  IX_SETTING_ERASER_SIZE = 66,    /**< How wide the eraser is, in view units. */
  IX_SETTING_MENU_OWN_ONLY = 55,  /**< 1: menus offer no change of annotations by other authors than ix_document_set_editor() says. */
  IX_SETTING_MENU_FLATTEN = 56,   /**< 1: menus offer to flatten; the host does it. */
  IX_SETTING_MENU_PASTE = 57,     /**< 1: the host has something to paste. */
  IX_SETTING_MENU_OPENS = 58,     /**< A set of #ix_menu_opening: after what the menu opens by itself; 3 by default. */
  IX_SETTING_TEXT_LINKS = 59,     /**< 1: a tap on an address in the text, as ix_page_addresses() finds them, opens it as a link would. */
  IX_SETTING_PRESS_PREVIEW = 1000, /**< How long a press waits before it is shown. */
  IX_SETTING_LONG_PRESS = 1001, /**< How long a long press rests. */
  IX_SETTING_LONG_PRESS_PREVIEW = 1002, /**< When a long press tells that it is under way. */
  IX_SETTING_MULTI_TAP_WINDOW = 1003, /**< The longest pause between taps of a repeated tap. */
  IX_SETTING_MULTI_TAP_MINIMUM = 1004, /**< The shortest pause; anything faster is a bounce. */
  IX_SETTING_TAP_MAXIMUM = 1005, /**< The longest tap. */
  IX_SETTING_MULTI_FINGER_WINDOW = 1006, /**< How long all fingers of a multi-finger tap have to land. */
  IX_SETTING_PREEMPT_GRACE = 1007, /**< How late further fingers may take over from a one-finger gesture. */
  IX_SETTING_SWIPE_START = 1008, /**< How soon a swipe must move. */
  IX_SETTING_HOLD_TIME = 1009, /**< How long fingers rest before a hold begins. */
  IX_SETTING_PEN_GRACE = 1010, /**< How long after a pen left new fingers count as palms. */
  IX_SETTING_WHEEL_IDLE = 1011, /**< The pause that ends a burst of a wheel without phases. */
  IX_SETTING_DECISION_CAP = 1012, /**< The latest decision after the last contact. */
  IX_SETTING_VELOCITY_STOP = 1013, /**< A pause after which a contact counts as resting. */
  IX_SETTING_TAP_SLOP = 1014, /**< How far a tap may move. */
  IX_SETTING_PRESS_SLOP = 1015, /**< How far a long press may move before it begins. */
  IX_SETTING_PAN_SLOP = 1016, /**< How far a pan along both axes must move to begin. */
  IX_SETTING_AXIS_PAN_SLOP = 1017, /**< How far a pan along one axis must move to begin. */
  IX_SETTING_MULTI_TAP_DISTANCE = 1018, /**< How far apart repeated taps may be. */
  IX_SETTING_PINCH_SLOP = 1019, /**< How much the span of a pinch must change. */
  IX_SETTING_PINCH_MINIMUM_SPAN = 1020, /**< The smallest span at which a pinch begins. */
  IX_SETTING_PINCH_UPDATE_SPAN = 1021, /**< The smallest change of span that is told. */
  IX_SETTING_MULTI_FINGER_SEPARATION = 1022, /**< How far apart the fingers of a multi-finger tap may be. */
  IX_SETTING_SWIPE_DISTANCE = 1023, /**< How far a swipe goes at least. */
  IX_SETTING_HIT_SLOP = 1024, /**< How far from a shape a press still hits it. */
  IX_SETTING_HANDLE_SIZE = 1025, /**< The side of a handle. */
  IX_SETTING_FLING_MINIMUM = 1026, /**< The slowest fling. */
  IX_SETTING_FLING_MAXIMUM = 1027, /**< The fastest fling. */
  IX_SETTING_SWIPE_MINIMUM = 1028, /**< The slowest swipe. */
  IX_SETTING_PINCH_RATIO = 1029, /**< How much the scale must differ from 1 for a pinch to begin. */
  IX_SETTING_ROTATION_SLOP = 1030, /**< How far a rotation must turn to begin, in radians. */
  IX_SETTING_SWIPE_DEVIATION = 1031, /**< How far a swipe may differ from its axis, in radians. */
  IX_SETTING_FORCE_START = 1032, /**< The pressure, 0 to 1, at which a force press begins. */
  IX_SETTING_FORCE_PEAK = 1033, /**< The pressure, 0 to 1, of a force press's top. */
  IX_SETTING_PALM_PRESSURE = 1034, /**< The pressure, 0 to 1, from which a contact is a palm; infinite for none. */
  IX_SETTING_DRAG_ZOOM_RATE = 1035, /**< The change of log2(scale) per view unit of a zooming drag. */
  IX_SETTING_RAIL_RATIO = 1036, /**< How much longer one axis must be for a pan to keep to it; infinite for never. */
  IX_SETTING_WHEEL_THRESHOLD = 1037, /**< How many 120ths of a notch must gather before a wheel tells of them. */
  IX_SETTING_MULTI_TAP_FROM_DOWN = 1038, /**< 1 if the window runs from press to press in place of lift to press. */
  IX_SETTING_MINIMUM_FROM_DOWN = 1039, /**< 1 if the shortest pause runs from the first press in place of its lift. */
  IX_SETTING_MULTI_TAP_PER_AXIS = 1040, /**< 1 if distances of taps are judged per axis. */
  IX_SETTING_LAST_ONE_STANDING = 1041, /**< 1 if the only recognizer left begins at once. */
  IX_SETTING_SWEEPS_FIRST = 1042, /**< 1 if the oldest undecided host recognizer wins at the last lift. */
  IX_SETTING_EXTRA_CONTACT = 1043, /**< The effect of a further finger on a tap: 0 fails it, 1 nothing, 2 begins it anew. */
  IX_SETTING_PRESS_AFTER_PREVIEW = 1044, /**< 1 if the time of a long press starts with its preview. */
  IX_SETTING_DRAG_START = 1045, /**< Where a drag counts from: 0 where it left the slop, 1 where it is when it begins, 2 where it landed. */
  IX_SETTING_PAN_ENDS_ON_CANCEL = 1046, /**< 1 if a cancelled pan reports an end instead of a cancel. */
  IX_SETTING_TAPS_ON_FIRST_LIFT = 1047, /**< 1 if a multi-finger tap happens with the first lift. */
  IX_SETTING_FORGIVES_LIFT_MOVE = 1048, /**< 1 if movement with the same stamp as a lift is ignored by taps. */
  IX_SETTING_VELOCITY_ESTIMATOR = 1049, /**< A number of an estimator: 0 the library's own. */
  IX_SETTING_MULTI_POINTER = 1050, /**< The point that a pan with several fingers follows: 0 their middle, 1 the latest, 2 the sum of the outermost. */
  IX_SETTING_PEN_TAKES_OVER = 1051, /**< 1 if a pen that comes down ends the gestures of fingers, and makes palms of them. */
  IX_SETTING_PALMS_NEAR_PEN = 1052, /**< 1 if fingers that land while a pen is in range are palms. */
  IX_SETTING_STRICT_ORDER = 1053, /**< 1 if the order of age decides before the instant at which the criteria were met: depends on sampling. */
  IX_SETTING_LIFT_MOVES = 1054, /**< 1 if the place of a lift counts as a last movement. */
  IX_SETTING_PALM_SIZE = 1055, /**< The diameter, in view units, from which a contact is a palm; infinite for none. */
  IX_SETTING_PEN_REACH = 1056, /**< How far about a pen fingers are palms: so wide a box, five quarters as high, towards the side to which the pen leans; infinite for everywhere. */
  IX_SETTING_OPEN_LIMITS = 1057, /**< Which limits of taps lie outside themselves: 0 none, 1 the distance of repeated taps, 2 the movement of a tap or long press, 3 both. */
  IX_SETTING_TAPS_EXCLUDE = 1058, /**< 1 if a tap ends the count of a multiple tap by as many fingers, of which it is a part. */
  IX_SETTING_FORCE32 = 0x7fffffff
} ix_setting;

/** The action of a double tap of a finger, a pen, or two fingers on a trackpad. */
typedef enum ix_double_tap {
  IX_DOUBLE_TAP_SMART_ZOOM = 0,    /**< In on the block of text there, and out again. */
  IX_DOUBLE_TAP_NOTHING = 1,       /**< Taps do not wait for it. */
  IX_DOUBLE_TAP_ZOOM_TO_POINT = 2, /**< In on the point, whatever lies there, and out again. */
  IX_DOUBLE_TAP_FORCE32 = 0x7fffffff
} ix_double_tap;

/** How mice and trackpads come in, for IX_SETTING_INDIRECT_INPUT. */
typedef enum ix_indirect_input {
  IX_INDIRECT_NATIVE = 0,     /**< As what they are, with thresholds of their own. The default. */
  IX_INDIRECT_COMPATIBLE = 1, /**< Presses come as touches, flagged IX_EVENT_FROM_POINTER and IX_EFFECT_FROM_POINTER: handling written for fingers works unchanged. Hovering stays. */
  IX_INDIRECT_INPUT_FORCE32 = 0x7fffffff
} ix_indirect_input;

/** Who draws while a tool for drawing by hand is current: ink, freehand highlights, signatures, the eraser, the smart pen. */
typedef enum ix_stylus_mode {
  IX_STYLUS_AUTOMATIC = 0, /**< Fingers draw until a pen was seen; from then on they scroll. */
  IX_STYLUS_ANYTHING = 1, /**< Fingers and pens draw. */
  IX_STYLUS_ONLY = 2,      /**< Fingers scroll. */
  IX_STYLUS_MODE_FORCE32 = 0x7fffffff
} ix_stylus_mode;

/** How a press on text becomes a selection. Double and triple clicks select words and lines by any of them, and handles work. */
typedef enum ix_text_selection_mode {
  IX_TEXT_SELECTION_AUTOMATIC = 0, /**< A mouse or trackpad as by IX_TEXT_SELECTION_SIMPLE, a finger or pen as by IX_TEXT_SELECTION_REGULAR. */
  IX_TEXT_SELECTION_REGULAR = 1,   /**< From a long press on, by words; a drag scrolls. A mouse, where IX_SETTING_LONG_PRESS is never, rests as long as a finger. */
  IX_TEXT_SELECTION_SIMPLE = 2,    /**< By a drag that starts on text, at once, by characters. Two fingers still zoom and scroll; one that stops what moves scrolls. */
  IX_TEXT_SELECTION_MODE_FORCE32 = 0x7fffffff
} ix_text_selection_mode;

/** How the eraser removes ink. */
typedef enum ix_eraser_mode {
  IX_ERASER_CUTS = 0,    /**< Strokes are cut where it goes. */
  IX_ERASER_STROKES = 1, /**< Strokes that it meets go as a whole. */
  IX_ERASER_MODE_FORCE32 = 0x7fffffff
} ix_eraser_mode;

/** Thresholds of well-known engines. */
typedef enum ix_preset {
  IX_PRESET_DEFAULT = 0, /**< The library's own. */
  IX_PRESET_FLUTTER = 1, /**< Flutter. */
  IX_PRESET_ANDROID = 2, /**< Android. */
  IX_PRESET_CHROMIUM = 3, /**< Chromium. */
  IX_PRESET_HAMMER = 4, /**< Hammer.js. */
  IX_PRESET_GTK = 5, /**< GTK. */
  IX_PRESET_GECKO = 6, /**< Gecko. */
  IX_PRESET_TOUCHPAD = 7, /**< Touchpads of laptops. */
  IX_PRESET_IOS_LIKE = 8, /**< As on iOS, by what its documentation says. */
  IX_PRESET_FORCE32 = 0x7fffffff
} ix_preset;

#endif
