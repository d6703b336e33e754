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
  IX_DESTINATION_NONE = 0,
  IX_DESTINATION_XYZ = 1,
  IX_DESTINATION_FIT = 2,
  IX_DESTINATION_FIT_H = 3,
  IX_DESTINATION_FIT_V = 4,
  IX_DESTINATION_FIT_R = 5,
  IX_DESTINATION_FIT_B = 6,
  IX_DESTINATION_FIT_BH = 7,
  IX_DESTINATION_FIT_BV = 8,
  IX_DESTINATION_KIND_FORCE32 = 0x7fffffff
} ix_destination_kind;

/** Which members of an #ix_destination count; a missing one keeps the current value. */
typedef enum ix_destination_flags {
  IX_DESTINATION_HAS_LEFT = 1 << 0,
  IX_DESTINATION_HAS_TOP = 1 << 1,
  IX_DESTINATION_HAS_RIGHT = 1 << 2,
  IX_DESTINATION_HAS_BOTTOM = 1 << 3,
  IX_DESTINATION_HAS_ZOOM = 1 << 4,
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
  IX_ACTION_UNKNOWN = 0,
  IX_ACTION_GO_TO = 1,
  IX_ACTION_GO_TO_R = 2,
  IX_ACTION_GO_TO_E = 3,
  IX_ACTION_GO_TO_DP = 4,
  IX_ACTION_LAUNCH = 5,
  IX_ACTION_THREAD = 6,
  IX_ACTION_URI = 7,
  IX_ACTION_SOUND = 8,
  IX_ACTION_MOVIE = 9,
  IX_ACTION_HIDE = 10,
  IX_ACTION_NAMED = 11,
  IX_ACTION_SUBMIT_FORM = 12,
  IX_ACTION_RESET_FORM = 13,
  IX_ACTION_IMPORT_DATA = 14,
  IX_ACTION_SET_OCG_STATE = 15,
  IX_ACTION_RENDITION = 16,
  IX_ACTION_TRANS = 17,
  IX_ACTION_GO_TO_3D_VIEW = 18,
  IX_ACTION_JAVASCRIPT = 19,
  IX_ACTION_RICH_MEDIA_EXECUTE = 20,
  IX_ACTION_KIND_FORCE32 = 0x7fffffff
} ix_action_kind;

/** Flags of an #ix_action. */
typedef enum ix_action_flags {
  IX_ACTION_NEEDS_CONSENT = 1 << 0,      /**< It reaches outside the document; ask the user. Set by the core. */
  IX_ACTION_HAS_DESTINATION = 1 << 1,    /**< `destination` holds; a name, if any, is in IX_TEXT_DESTINATION_NAME. */
  IX_ACTION_FROM_DESTINATION = 1 << 2,   /**< The file has a /Dest, no action. */
  IX_ACTION_NEW_WINDOW = 1 << 3,
  IX_ACTION_IS_MAP = 1 << 4,
  IX_ACTION_SHOWS = 1 << 5,              /**< A Hide that shows (/H false). */
  IX_ACTION_FLAGS_FORCE32 = 0x7fffffff
} ix_action_flags;

/** The events that make an action run (ISO 32000-2, 12.6.3). */
typedef enum ix_trigger {
  IX_TRIGGER_ACTIVATE = 0, /**< /A, or /Dest. */
  IX_TRIGGER_ENTER = 1,
  IX_TRIGGER_EXIT = 2,
  IX_TRIGGER_DOWN = 3,
  IX_TRIGGER_UP = 4,
  IX_TRIGGER_FOCUS = 5,
  IX_TRIGGER_BLUR = 6,
  IX_TRIGGER_PAGE_OPEN = 7,
  IX_TRIGGER_PAGE_CLOSE = 8,
  IX_TRIGGER_PAGE_VISIBLE = 9,
  IX_TRIGGER_PAGE_INVISIBLE = 10,
  IX_TRIGGER_KEYSTROKE = 11,
  IX_TRIGGER_FORMAT = 12,
  IX_TRIGGER_VALIDATE = 13,
  IX_TRIGGER_CALCULATE = 14,
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
