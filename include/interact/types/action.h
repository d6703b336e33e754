/** @file
 * Destinations and actions (ISO 32000-2, 12.3.2 and 12.6).
 */
#ifndef IX_TYPES_ACTION_H
#define IX_TYPES_ACTION_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** How a destination is shown (ISO 32000-2, table 149). */
typedef enum ix_destination_kind {
  IX_DESTINATION_NONE = 0, /**< No destination. */
  IX_DESTINATION_XYZ = 1, /**< A point at the top left of the view, and a zoom. */
  IX_DESTINATION_FIT = 2, /**< The whole page fits. */
  IX_DESTINATION_FIT_H = 3, /**< The page fits in width, `top` at the top. */
  IX_DESTINATION_FIT_V = 4, /**< The page fits in height, `left` at the left. */
  IX_DESTINATION_FIT_R = 5, /**< The rectangle fits. */
  IX_DESTINATION_FIT_B = 6, /**< The box of what is on the page fits. */
  IX_DESTINATION_FIT_BH = 7, /**< That box fits in width, `top` at the top. */
  IX_DESTINATION_FIT_BV = 8, /**< That box fits in height, `left` at the left. */
  IX_DESTINATION_KIND_FORCE32 = 0x7fffffff
} ix_destination_kind;

/** Which members of an #ix_destination count; a missing one keeps the current value. */
typedef enum ix_destination_flags {
  IX_DESTINATION_HAS_LEFT = 1 << 0, /**< `left` counts. */
  IX_DESTINATION_HAS_TOP = 1 << 1, /**< `top` counts. */
  IX_DESTINATION_HAS_RIGHT = 1 << 2, /**< `right` counts. */
  IX_DESTINATION_HAS_BOTTOM = 1 << 3, /**< `bottom` counts. */
  IX_DESTINATION_HAS_ZOOM = 1 << 4, /**< `zoom` counts. */
  IX_DESTINATION_FLAGS_FORCE32 = 0x7fffffff
} ix_destination_flags;

/** A place in a document (ISO 32000-2, 12.3.2.2). */
typedef struct ix_destination {
  uint32_t size;  /**< sizeof(ix_destination). */
  uint32_t kind;  /**< An #ix_destination_kind. */
  uint32_t flags; /**< A set of #ix_destination_flags. */
  uint32_t page;  /**< Page index, from 0. UINT32_MAX: not resolved. */
  double left;    /**< x in pdf space of the target page. */
  double top; /**< y in pdf space of the target page. */
  double right;   /**< x in pdf space; IX_DESTINATION_FIT_R alone has it. */
  double bottom;  /**< y in pdf space; IX_DESTINATION_FIT_R alone has it. */
  double zoom;    /**< 1 is 100 %. */
} ix_destination;
#define IX_DESTINATION_INIT {sizeof(ix_destination), 0, 0, UINT32_MAX, 0, 0, 0, 0, 0}

/** The action types of ISO 32000-2, table 201. */
typedef enum ix_action_kind {
  IX_ACTION_UNKNOWN = 0, /**< A kind that this version does not know; IX_TEXT_ACTION_NAME has its name. */
  IX_ACTION_GO_TO = 1, /**< Shows a destination of this document. */
  IX_ACTION_GO_TO_R = 2, /**< Shows a destination of another file. */
  IX_ACTION_GO_TO_E = 3, /**< Shows a destination of an embedded file. */
  IX_ACTION_GO_TO_DP = 4, /**< Shows a document part. */
  IX_ACTION_LAUNCH = 5, /**< Opens a file or starts a program. */
  IX_ACTION_THREAD = 6, /**< Shows an article. */
  IX_ACTION_URI = 7, /**< Opens a URI. */
  IX_ACTION_SOUND = 8, /**< Plays a sound. */
  IX_ACTION_MOVIE = 9, /**< Plays a movie. */
  IX_ACTION_HIDE = 10, /**< Hides annotations, or shows them: IX_ACTION_SHOWS. */
  IX_ACTION_NAMED = 11, /**< A named act of the viewer, such as NextPage. */
  IX_ACTION_SUBMIT_FORM = 12, /**< Sends the form's values. */
  IX_ACTION_RESET_FORM = 13, /**< Sets fields to their defaults. */
  IX_ACTION_IMPORT_DATA = 14, /**< Reads values of fields from a file. */
  IX_ACTION_SET_OCG_STATE = 15, /**< Shows and hides optional content. */
  IX_ACTION_RENDITION = 16, /**< Plays media. */
  IX_ACTION_TRANS = 17, /**< Changes how pages are turned. */
  IX_ACTION_GO_TO_3D_VIEW = 18, /**< Shows a view of a 3D annotation. */
  IX_ACTION_JAVASCRIPT = 19, /**< Runs a script. */
  IX_ACTION_RICH_MEDIA_EXECUTE = 20, /**< Sends a command to rich media. */
  IX_ACTION_KIND_FORCE32 = 0x7fffffff
} ix_action_kind;

/** Flags of an #ix_action. */
typedef enum ix_action_flags {
  IX_ACTION_NEEDS_CONSENT = 1 << 0,      /**< It reaches outside the document; ask the user. Set by the core. */
  IX_ACTION_HAS_DESTINATION = 1 << 1,    /**< `destination` holds; a name, if any, is in IX_TEXT_DESTINATION_NAME. */
  IX_ACTION_FROM_DESTINATION = 1 << 2,   /**< The file has a /Dest, no action. */
  IX_ACTION_NEW_WINDOW = 1 << 3, /**< It asks for a window of its own (/NewWindow). */
  IX_ACTION_IS_MAP = 1 << 4, /**< The place of the click belongs to the URI (/IsMap). */
  IX_ACTION_SHOWS = 1 << 5,              /**< A Hide that shows (/H false). */
  IX_ACTION_FLAGS_FORCE32 = 0x7fffffff
} ix_action_flags;

/** The events that make an action run (ISO 32000-2, 12.6.3). */
typedef enum ix_trigger {
  IX_TRIGGER_ACTIVATE = 0, /**< /A, or /Dest. */
  IX_TRIGGER_ENTER = 1, /**< /AA /E: the pointer enters. */
  IX_TRIGGER_EXIT = 2, /**< /AA /X: the pointer leaves. */
  IX_TRIGGER_DOWN = 3, /**< /AA /D: a button goes down. */
  IX_TRIGGER_UP = 4, /**< /AA /U: a button goes up. */
  IX_TRIGGER_FOCUS = 5, /**< /AA /Fo: it gets the focus. */
  IX_TRIGGER_BLUR = 6, /**< /AA /Bl: it loses the focus. */
  IX_TRIGGER_PAGE_OPEN = 7, /**< /AA /PO: its page is opened. */
  IX_TRIGGER_PAGE_CLOSE = 8, /**< /AA /PC: its page is closed. */
  IX_TRIGGER_PAGE_VISIBLE = 9, /**< /AA /PV: its page comes into sight. */
  IX_TRIGGER_PAGE_INVISIBLE = 10, /**< /AA /PI: its page leaves the view. */
  IX_TRIGGER_KEYSTROKE = 11, /**< /AA /K: a character is typed. */
  IX_TRIGGER_FORMAT = 12, /**< /AA /F: before the value is shown. */
  IX_TRIGGER_VALIDATE = 13, /**< /AA /V: the value changes. */
  IX_TRIGGER_CALCULATE = 14, /**< /AA /C: another field has changed. */
  IX_TRIGGER_NEXT = 15, /**< Follows the action handed over last (/Next). */
  IX_TRIGGER_FORCE32 = 0x7fffffff
} ix_trigger;

/** One action. Its texts (URI, file, script, name) are fetched or handed over by #ix_text_kind. */
typedef struct ix_action {
  uint32_t size;  /**< sizeof(ix_action). */
  uint32_t kind;  /**< An #ix_action_kind. */
  uint32_t flags; /**< A set of #ix_action_flags. */
  uint32_t trigger; /**< An #ix_trigger. */
  uint64_t form_flags; /**< /Flags of a SubmitForm or ResetForm as in the file. */
  ix_destination destination; /**< Holds with IX_ACTION_HAS_DESTINATION; its `size` does not matter. */
} ix_action;
#define IX_ACTION_INIT \
  {sizeof(ix_action), 0, 0, 0, 0, {sizeof(ix_destination), 0, 0, UINT32_MAX, 0, 0, 0, 0, 0}}

#endif
