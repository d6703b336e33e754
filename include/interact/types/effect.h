/** @file
 * What comes back.
 */
#ifndef IX_TYPES_EFFECT_H
#define IX_TYPES_EFFECT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

typedef enum ix_effect_type {
  IX_EFFECT_LOST = 1,           /**< The reader fell behind; the present state follows, flagged initial. */
  IX_EFFECT_VIEWPORT = 10,      /**< Scrolled or zoomed. */
  IX_EFFECT_PAGE = 11,          /**< Another page is the current one. */
  IX_EFFECT_SPREAD_SHOWN = 12,
  IX_EFFECT_SPREAD_HIDDEN = 13,
  IX_EFFECT_LAYOUT = 14,        /**< A layout was made anew, or another one is in use. */
  IX_EFFECT_CONTAINER = 16,     /**< A spread's container is made ready, or given back. */
  IX_EFFECT_PAGE_DISPLAY = 17,  /**< A page comes into sight, or leaves it. */
  IX_EFFECT_ZOOM = 18,          /**< A container zoomed; of the whole document the outer one. */
  IX_EFFECT_SCROLL = 19,        /**< A container scrolled. */
  IX_EFFECT_MOVING = 15,        /**< Whether a frame is wanted at each refresh. */
  IX_EFFECT_GESTURE = 20,       /**< A recognizer of the host changed its state. */
  IX_EFFECT_TAP = 21,           /**< A tap was recognised and handled by the current tool. */
  IX_EFFECT_LONG_PRESS = 22,
  IX_EFFECT_PRESS_SHOWN = 23,
  IX_EFFECT_PRESS_HIDDEN = 24,
  IX_EFFECT_CURSOR = 30,
  IX_EFFECT_FOCUS = 31,         /**< Something else has the focus; see ix_view_copy_focus_text(). */
  IX_EFFECT_CARET = 32,         /**< The caret in text came, moved or went. */
  IX_EFFECT_TEXT_SELECTION = 40,
  IX_EFFECT_ANNOTATION_SELECTION = 41,
  IX_EFFECT_MAGNIFIER = 42,
  IX_EFFECT_FOLLOW = 50,        /**< News: a link is followed. Never act on it: where `performed` is 0 the action comes as IX_EFFECT_ACTION besides. */
  IX_EFFECT_ACTION = 51,        /**< An action for the host to carry out; the only effect of a link or button to act on. `performed` is 0. */
  IX_EFFECT_TOGGLE_USER_INTERFACE = 60,
  IX_EFFECT_MENU = 61,          /**< The quick menu is asked for. */
  IX_EFFECT_EDIT_REQUESTED = 62, /**< A link, field or free text wants to be edited. */
  IX_EFFECT_EDIT_ENDED = 63,    /**< Close what IX_EFFECT_EDIT_REQUESTED opened, and keep what was written. */
  IX_EFFECT_FIELD_CHANGED = 64, /**< A widget shows another value of its field, in this view or elsewhere. */
  IX_EFFECT_FIELD_REFUSED = 65, /**< A field was not filled; nothing has changed. */
  IX_EFFECT_PLAY = 66,          /**< Media are to be played. */
  IX_EFFECT_SIGN_REQUESTED = 67, /**< A signature field wants to be signed. */
  IX_EFFECT_TOOL = 70,
  IX_EFFECT_TOOL_CYCLE = 71,    /**< Tools handed an event round: `old_tool` named `new_tool`, which had had it. */
  IX_EFFECT_MENU_COMMAND = 72,  /**< An item of the quick menu for the host to carry out. */
  IX_EFFECT_DISPLAY_LIST = 80,
  IX_EFFECT_DOCUMENT = 90,      /**< The document's state changed. */
  IX_EFFECT_PAGES = 91,         /**< The list of pages changed. */
  IX_EFFECT_LOADED = 92,        /**< A part of a page has arrived. */
  IX_EFFECT_LOAD_WANTED = 93,   /**< A part of a page is wanted; see ix_document_load(). */
  IX_EFFECT_LOAD_FAILED = 94,
  IX_EFFECT_PAGES_EDITED = 95,  /**< What became of pages; follows IX_EFFECT_PAGES. */
  IX_EFFECT_RELOADED = 96,      /**< The file was read anew; what could be found again. */
  IX_EFFECT_TIME_CLAMPED = 100, /**< An event's time went back. */
  IX_EFFECT_STARVED = 101,      /**< A recognizer of the host never decided. */
  IX_EFFECT_CYCLE_BROKEN = 102, /**< Dynamic relations closed a cycle; one was dropped. */
  IX_EFFECT_ANNOTATION_CHANGED = 110, /**< An annotation was edited, in this view or elsewhere. */
  IX_EFFECT_HISTORY = 111,      /**< There is something else to undo or redo. */
  IX_EFFECT_PAGE_INVALID = 112, /**< A part of a page looks different: draw it again. */
  IX_EFFECT_LIFTED = 113,       /**< An annotation is in hand: leave it out of its page until it is dropped. */
  IX_EFFECT_DROPPED = 114,      /**< It is back on its page. */
  IX_EFFECT_CONTENT_WANTED = 130, /**< What is to be created needs something: ix_view_commit_content(). */
  IX_EFFECT_CUSTOM = 10000, /**< The first one of hosts' own tools: ix_tool_emit(). */
  IX_EFFECT_TYPE_FORCE32 = 0x7fffffff
} ix_effect_type;

typedef enum ix_effect_flags {
  IX_EFFECT_INITIAL = 1 << 0,    /**< The present state, for a reader that is new or was lost. */
  IX_EFFECT_CANCELLED = 1 << 1,
  IX_EFFECT_PROVISIONAL = 1 << 2, /**< Shown already, not yet decided. */
  IX_EFFECT_ROLLED_BACK = 1 << 3, /**< Undoes a provisional one. */
  IX_EFFECT_SAMPLED = 1 << 4,     /**< Read in the middle of a motion; how many depends on how often the host advances. */
  IX_EFFECT_FLING = 1 << 5,       /**< A gesture that ended fast enough to go on by itself. */
  IX_EFFECT_LATE = 1 << 6,        /**< A gesture that acted later than its criteria were met: others had to fail first. */
  IX_EFFECT_FROM_POINTER = 1 << 7, /**< By a touch that stands for an indirect pointer; see IX_SETTING_INDIRECT_INPUT. */
  IX_EFFECT_FLAGS_FORCE32 = 0x7fffffff
} ix_effect_flags;

/** Groups of effects, for a reader's mask. */
typedef enum ix_effect_group {
  IX_GROUP_VIEWPORT = 1 << 0, /**< IX_EFFECT_VIEWPORT to IX_EFFECT_MOVING */
  IX_GROUP_GESTURES = 1 << 1,
  IX_GROUP_CURSOR = 1 << 2,
  IX_GROUP_SELECTION = 1 << 3,
  IX_GROUP_ACTIONS = 1 << 4,  /**< IX_EFFECT_FOLLOW to IX_EFFECT_SIGN_REQUESTED, IX_EFFECT_FIELD_CHANGED not */
  IX_GROUP_TOOLS = 1 << 5,
  IX_GROUP_DISPLAY = 1 << 6,
  IX_GROUP_DOCUMENT = 1 << 7,
  IX_GROUP_DIAGNOSTICS = 1 << 8,
  IX_GROUP_EDITING = 1 << 9,  /**< IX_EFFECT_ANNOTATION_CHANGED to IX_EFFECT_DROPPED, IX_EFFECT_FIELD_CHANGED, IX_EFFECT_CONTENT_WANTED */
  IX_GROUP_SPREADS = 1 << 16, /**< IX_EFFECT_CONTAINER to IX_EFFECT_SCROLL; made only for readers that ask for it. */
  IX_GROUP_FORCE32 = 0x7fffffff
} ix_effect_group;

/** An effect. 128 bytes in every version. Skip types you do not know. */
typedef struct ix_effect {
  uint32_t type;    /**< An #ix_effect_type. */
  uint32_t flags;   /**< A set of #ix_effect_flags. */
  uint64_t time_ns; /**< Time of the input that caused it. */
  uint64_t subject; /**< Id of the page, annotation or recognizer concerned; 0 if none. */
  union {
    struct { ix_point offset; double zoom; uint64_t revision; } viewport; /**< IX_EFFECT_VIEWPORT; canvas space. */
    struct { uint32_t page; uint32_t spread; double continuous; } page; /**< IX_EFFECT_PAGE, _SPREAD_SHOWN, _SPREAD_HIDDEN; indices. */
    struct { uint64_t revision; uint32_t reason; uint32_t is_explicit; } layout; /**< IX_EFFECT_LAYOUT; `subject` is the #ix_layout_id, `reason` an #ix_layout_reason. */
    /** IX_EFFECT_CONTAINER to _SCROLL; `spread` and `page` are indices, UINT32_MAX for the outer container; the offset is in units of its content. */
    struct { uint32_t spread; uint32_t page; uint32_t active; uint32_t reserved; double zoom; ix_point offset; double continuous; } container;
    struct { uint32_t moving; uint32_t reserved; } moving; /**< IX_EFFECT_MOVING */
    /** IX_EFFECT_GESTURE; view space, view units a second, degrees. */
    struct {
      ix_point position;
      ix_point translation;
      ix_point velocity;
      double scale;
      double rotation;
      uint32_t state; /**< An #ix_gesture_state. */
      uint32_t reason; /**< An #ix_reason. */
      uint32_t count; /**< Taps. */
      uint32_t pointers;
      uint32_t kind;  /**< An #ix_device_kind. */
      uint32_t direction;
      uint64_t other; /**< The recognizer that decided it; 0 if none. */
      uint32_t pointer; /**< The contact that caused it. */
      uint32_t reserved;
    } gesture;
    struct { ix_point position; uint32_t count; uint32_t kind; uint32_t buttons; uint32_t modifiers; } tap; /**< IX_EFFECT_TAP, _LONG_PRESS, _PRESS_SHOWN; view space. */
    /** IX_EFFECT_CURSOR; view space, degrees clockwise. `hover` is an #ix_hover_effect, `state` a set of #ix_pointer_flags; the subject is the host's region. */
    struct { ix_rect area; double rotation; double length; uint32_t cursor; uint32_t hover; uint64_t region; double radius; uint32_t state; uint32_t reserved; } cursor;
    struct { ix_rect box; uint32_t page; uint32_t role; uint32_t state; uint32_t reserved; } focus; /**< IX_EFFECT_FOCUS; view space. `role` is an #ix_phrase, 0 without focus; `state` a set of #ix_focus_state. */
    struct { ix_point low; ix_point high; uint32_t page; uint32_t index; } caret; /**< IX_EFFECT_CARET; view space, the gap between glyphs. UINT32_MAX for none. */
    /** IX_EFFECT_TEXT_SELECTION; page indices and glyph gaps in reading order; all 0 when dropped. */
    struct { uint32_t first_page; uint32_t first; uint32_t last_page; uint32_t last; uint64_t glyphs; uint32_t active; uint32_t reserved; } text_selection;
    struct { uint32_t count; uint32_t reserved; } annotation_selection; /**< IX_EFFECT_ANNOTATION_SELECTION */
    struct { ix_point focus; ix_rect source; uint32_t shown; uint32_t reserved; } magnifier; /**< IX_EFFECT_MAGNIFIER; view space. */
    struct { uint64_t action; uint32_t kind; uint32_t action_flags; ix_point position; uint32_t performed; uint32_t reserved; } action; /**< IX_EFFECT_FOLLOW, IX_EFFECT_ACTION */
    struct { ix_point position; uint64_t annotation; uint64_t page; uint32_t context; uint32_t item; } menu; /**< IX_EFFECT_MENU, _MENU_COMMAND; view space. `item` is an #ix_menu_item. */
    /**
     * IX_EFFECT_EDIT_REQUESTED; view space. `kind` is an #ix_field_kind and 0 for what is no field, for which the members
     * after it are 0. `caret` is the gap between characters that is nearest to the position.
     */
    struct { ix_point position; uint64_t annotation; uint64_t page; uint32_t kind; uint32_t caret; ix_rect area; double font_size; } edit;
    struct { uint32_t page; uint32_t kind; uint32_t values; uint32_t reserved; } field; /**< IX_EFFECT_FIELD_CHANGED; `kind` is an #ix_field_kind, `values` how many it has. */
    struct { uint32_t reason; uint32_t detail; } refusal; /**< IX_EFFECT_FIELD_REFUSED; `reason` is an #ix_fill_refusal. */
    struct { ix_point position; uint64_t page; uint64_t action; uint32_t subtype; uint32_t reserved; } media; /**< IX_EFFECT_PLAY, _SIGN_REQUESTED; view space; `action` is 0 where the file says none. */
    struct { uint32_t new_tool; uint32_t old_tool; } tool; /**< IX_EFFECT_TOOL, IX_EFFECT_TOOL_CYCLE */
    struct { ix_point position; uint64_t first; uint64_t second; } notice; /**< What a host's tool sends; its type is that tool's. */
    struct { uint64_t revision; ix_rect dirty; } display_list; /**< IX_EFFECT_DISPLAY_LIST; view space. */
    struct { uint32_t state; uint32_t page_count; } document; /**< IX_EFFECT_DOCUMENT, IX_EFFECT_PAGES */
    struct { uint32_t page; uint32_t part; int32_t status; uint32_t reserved; } load; /**< IX_EFFECT_LOADED, _LOAD_WANTED, _LOAD_FAILED */
    struct { uint32_t change; uint32_t first; uint32_t count; uint32_t to; } pages; /**< IX_EFFECT_PAGES_EDITED: an #ix_page_change, where the first of them stood, how many, where it stands now. */
    struct { uint32_t pages_kept; uint32_t pages_new; uint32_t pages_gone; uint32_t annotations_kept; uint32_t annotations_gone; uint32_t reserved; } reload; /**< IX_EFFECT_RELOADED */
    struct { uint32_t page; uint32_t change; } annotation; /**< IX_EFFECT_ANNOTATION_CHANGED, _LIFTED, _DROPPED; `change` is an #ix_annotation_change, 0 for these. */
    struct { uint32_t undo_count; uint32_t redo_count; uint32_t undo_name; uint32_t redo_name; uint64_t revision; } history; /**< IX_EFFECT_HISTORY; names are #ix_phrase. */
    struct { ix_rect area; uint32_t page; uint32_t reserved; } page_invalid; /**< IX_EFFECT_PAGE_INVALID; page space. */
    struct { ix_point position; uint64_t request; uint64_t page; uint32_t mode; uint32_t content; } content; /**< IX_EFFECT_CONTENT_WANTED; view space; an #ix_tool_mode and an #ix_content. */
    uint64_t reserved[13];
  } u;
} ix_effect;

#endif
