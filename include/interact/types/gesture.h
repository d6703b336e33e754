/** @file
 * Components and recognizers, why they did or did not act, and traces.
 */
#ifndef IX_TYPES_GESTURE_H
#define IX_TYPES_GESTURE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Interaction components
 *
 * They say if and when a built-in behaviour may happen.
 *
 *  @{ */

/** The components, and composites that stand for several. */
typedef enum ix_component {
  IX_SELECT_ANNOTATION = 1, /**< Selects an annotation. */
  IX_DESELECT_ANNOTATION = 2, /**< Drops the selection of annotations. */
  IX_TRANSFORM_ANNOTATION = 3, /**< Moves, resizes, turns and adjusts what is selected. */
  IX_EDIT_ANNOTATION = 4, /**< Asks for the text of a free text or field to be edited. */
  IX_OPEN_LINK_ANNOTATION = 5, /**< Follows a link. */
  IX_SHOW_ANNOTATION_MENU = 6, /**< Opens a context menu: by a long press that of an empty page, by the secondary button that of what lies there. */
  IX_SELECT_TEXT = 7, /**< Selects text. */
  IX_DESELECT_TEXT = 8, /**< Drops the selection of text. */
  IX_FAST_SCROLL = 9, /**< Turns pages by taps near the edges. */
  IX_SMART_ZOOM = 10, /**< Zooms in on a block of text, and out again. */
  IX_TOGGLE_USER_INTERFACE = 11, /**< Asks for the bars of the host to be shown or hidden. */
  IX_ALL_ANNOTATION_INTERACTIONS = 101, /**< Composite: 1 to 6. */
  IX_ALL_TEXT_INTERACTIONS = 102,       /**< Composite: 7 and 8. */
  IX_ALL_INTERACTIONS = 103,            /**< Composite: every component. */
  IX_COMPONENT_FORCE32 = 0x7fffffff
} ix_component;

/** The answer of a condition. */
typedef enum ix_answer {
  IX_DENY = 0, /**< No. */
  IX_ALLOW = 1, /**< Yes. */
  IX_ANSWER_FORCE32 = 0x7fffffff
} ix_answer;

/** Which arm of an #ix_activation holds. */
typedef enum ix_context_kind {
  IX_CONTEXT_NONE = 0, /**< None. */
  IX_CONTEXT_SELECTION = 1, /**< `selection`: the annotation to be selected, or, of IX_SHOW_ANNOTATION_MENU, whose menu a press of a button asks for. */
  IX_CONTEXT_TRANSFORMATION = 2, /**< `transformation`: what is dragged, and how. */
  IX_CONTEXT_LINK = 3, /**< `link`: the link and its action. */
  IX_CONTEXT_EDIT = 4, /**< `selection`: the annotation to be edited. */
  IX_CONTEXT_FAST_SCROLL = 5, /**< `fast_scroll`: the direction. */
  IX_CONTEXT_SMART_ZOOM = 6, /**< `smart_zoom`: where it leads. */
  IX_CONTEXT_KIND_FORCE32 = 0x7fffffff
} ix_context_kind;

/** The ways in which a drag changes the selection. */
typedef enum ix_transformation {
  IX_TRANSFORMATION_MOVE = 1, /**< It is moved. */
  IX_TRANSFORMATION_ROTATE = 2, /**< It is turned. */
  IX_TRANSFORMATION_RESIZE = 3, /**< It is resized. */
  IX_TRANSFORMATION_ADJUST = 4, /**< One of its vertices is moved. */
  IX_TRANSFORMATION_FORCE32 = 0x7fffffff
} ix_transformation;

/** The action that a component is about to take, handed to its conditions and callbacks. */
typedef struct ix_activation {
  uint32_t size;      /**< sizeof(ix_activation). */
  uint32_t component; /**< An #ix_component; never a composite. */
  uint32_t kind;      /**< An #ix_context_kind; IX_CONTEXT_NONE if the component has nothing to add. */
  uint32_t space;     /**< An #ix_space: the space of `point`. */
  ix_point point; /**< Where it was asked for, in `space`. */
  union {
    struct { ix_annotation_id annotation; ix_page_id page; } selection; /**< IX_CONTEXT_SELECTION, IX_CONTEXT_EDIT: `annotation` on its `page`. */
    struct { ix_annotation_id annotation; ix_page_id page; uint32_t mode; uint32_t reserved; } transformation; /**< IX_CONTEXT_TRANSFORMATION: `annotation` on its `page`; `mode` is an #ix_transformation. */
    struct { ix_annotation_id annotation; ix_page_id page; ix_action_id action; } link; /**< IX_CONTEXT_LINK: `annotation` on its `page`, and the first `action` of its chain. */
    struct { int32_t direction; uint32_t reserved; } fast_scroll; /**< IX_CONTEXT_FAST_SCROLL: `direction` is -1 backward, 1 forward. */
    struct { ix_rect target; uint32_t has_target; uint32_t spread; } smart_zoom; /**< IX_CONTEXT_SMART_ZOOM: `target` is what is zoomed in on, in view space; `has_target` is 0 when zooming out. `spread` is the container zoomed, UINT32_MAX for the whole document. */
    uint64_t reserved[8];
  } u;
} ix_activation;

/** A question: may the component act? Queries and ix_registration_remove() only. Returns an #ix_answer. */
typedef uint32_t (*ix_condition_query)(ix_view *view, const ix_activation *activation, void *user_data);

/** A hook: the component is about to act. It cannot prevent it. */
typedef void (*ix_activation_hook)(ix_view *view, const ix_activation *activation, void *user_data);

/** A hook: an annotation was tapped at `point`, which is in `space`, an #ix_space. Returns 1 to consume the tap before selection and editing. */
typedef uint32_t (*ix_annotation_tapped_hook)(
    ix_view *view, ix_annotation_id annotation, ix_point point, uint32_t space, void *user_data);

/** @} */

/** @name Recognizers of the host
 *
 * They stand beside those of the components, the tools and the view. Relations say who waits for whom.
 *
 *  @{ */

/** The gestures that recognizers look for. */
typedef enum ix_recognizer_kind {
  IX_RECOGNIZER_TAP = 1,        /**< `taps` taps with `min_fingers` fingers, or with a button. */
  IX_RECOGNIZER_LONG_PRESS = 2, /**< Rests, then follows until the lift. */
  IX_RECOGNIZER_PAN = 3, /**< A drag. */
  IX_RECOGNIZER_PINCH = 4, /**< Two fingers that change their distance. */
  IX_RECOGNIZER_ROTATE = 5, /**< Two fingers that turn. */
  IX_RECOGNIZER_TRANSFORM = 6,  /**< Pan, pinch and rotate in one; a change of fingers ends it and begins it anew. */
  IX_RECOGNIZER_SWIPE = 7, /**< A quick stroke. */
  IX_RECOGNIZER_TAP_AND_DRAG = 8, /**< Counts clicks; a drag begins with the count of its press. */
  IX_RECOGNIZER_DRAG_ZOOM = 9,  /**< The second press of a double tap, dragged. */
  IX_RECOGNIZER_FORCE = 10, /**< A press of rising pressure. */
  IX_RECOGNIZER_HOVER = 11, /**< A pointer that is not down. */
  IX_RECOGNIZER_WHEEL = 12,     /**< Tells changes only: the way as translation, 120ths of a notch as velocity. */
  IX_RECOGNIZER_HOLD = 13,      /**< Two or more fingers that rest. */
  IX_RECOGNIZER_MULTI_POINTER_TAP = 14, /**< Each finger a tap of its own. */
  IX_RECOGNIZER_CUSTOM = 15,    /**< Decided by the host's functions. */
  IX_RECOGNIZER_KIND_FORCE32 = 0x7fffffff
} ix_recognizer_kind;

/** The directions in which a pan may go. */
typedef enum ix_pan_axis {
  IX_PAN_FREE = 0, /**< Both axes. */
  IX_PAN_HORIZONTAL = 1, /**< Sideways. */
  IX_PAN_VERTICAL = 2, /**< Up and down. */
  IX_PAN_AXIS_FORCE32 = 0x7fffffff
} ix_pan_axis;

/** The directions of a swipe, as a set. */
typedef enum ix_swipe_direction {
  IX_SWIPE_LEFT = 1 << 0, /**< To the left. */
  IX_SWIPE_RIGHT = 1 << 1, /**< To the right. */
  IX_SWIPE_UP = 1 << 2, /**< Upwards. */
  IX_SWIPE_DOWN = 1 << 3, /**< Downwards. */
  IX_SWIPE_DIRECTION_FORCE32 = 0x7fffffff
} ix_swipe_direction;

/** The states of a recognizer, which effects report. */
typedef enum ix_gesture_state {
  IX_GESTURE_POSSIBLE = 0, /**< It takes part, or waits for a contact. */
  IX_GESTURE_PENDING = 1, /**< Its criteria are met; it waits for another to fail. */
  IX_GESTURE_BEGAN = 2, /**< A continuous gesture begins. */
  IX_GESTURE_CHANGED = 3, /**< It goes on. */
  IX_GESTURE_ENDED = 4, /**< It ends as it should. */
  IX_GESTURE_CANCELLED = 5, /**< It is taken back. */
  IX_GESTURE_RECOGNIZED = 6, /**< A discrete gesture happened. */
  IX_GESTURE_FAILED = 7, /**< It will not happen in this sequence. */
  IX_GESTURE_PRESS_SHOWN = 8, /**< A press may be shown. */
  IX_GESTURE_PREVIEW_CANCELLED = 9, /**< A press is shown no more. */
  IX_GESTURE_PROVISIONAL = 10, /**< A tap happened but may be taken back. */
  IX_GESTURE_ROLLED_BACK = 11, /**< A provisional tap is taken back. */
  IX_GESTURE_PEAK = 12, /**< A force press has reached its top. */
  IX_GESTURE_STATE_FORCE32 = 0x7fffffff
} ix_gesture_state;

/** Why a recognizer ended as it did: one for every end state. */
typedef enum ix_reason {
  IX_REASON_NONE = 0, /**< It has not ended. */
  IX_REASON_COMPLETED = 1, /**< It did what it is for. */
  IX_REASON_MOVED = 10, /**< A contact moved too far. */
  IX_REASON_TOO_LONG = 11, /**< It took too long. */
  IX_REASON_TOO_SOON = 12, /**< The next tap came too soon: a bounce. */
  IX_REASON_TOO_FAR = 13, /**< The next tap, or another finger, was too far away. */
  IX_REASON_TOO_LATE = 14, /**< No further tap or step came in time. */
  IX_REASON_EXTRA_CONTACT = 15, /**< A further finger came down. */
  IX_REASON_LIFTED = 16, /**< A contact was lifted before the criteria were met. */
  IX_REASON_BUTTONS_CHANGED = 17, /**< Other buttons are down than at first. */
  IX_REASON_TOO_SLOW = 18, /**< It moved too slowly. */
  IX_REASON_WRONG_DIRECTION = 19, /**< It moved in a direction that was not asked for. */
  IX_REASON_TOO_FEW_CONTACTS = 20, /**< Fewer fingers are left than it needs. */
  IX_REASON_OTHER_AXIS = 21, /**< It moved first along the axis that it does not follow. */
  IX_REASON_REPEATED_PRESS = 22, /**< It does not act in the second press of a repeated tap. */
  IX_REASON_DECIDED_BY_HOST = 23, /**< A function of the host said so. */
  IX_REASON_LOST_TO = 30, /**< Another recognizer acted; `other` names it. */
  IX_REASON_REQUIRED_FAILED = 31, /**< One whose failure it waited for has acted; `other` names it. */
  IX_REASON_PREEMPTED = 32, /**< Another recognizer took over; `other` names it. */
  IX_REASON_REFUSED = 33, /**< A condition, or should_begin, said no. */
  IX_REASON_STARVED = 34, /**< It did not decide in time. */
  IX_REASON_STARVED_WITH = 35, /**< One that it waited for did not decide in time; `other` names it. */
  IX_REASON_DISABLED = 40, /**< Its component was switched off. */
  IX_REASON_REMOVED = 41, /**< It was removed. */
  IX_REASON_POINTER_CANCELLED = 42, /**< The system took the contact away. */
  IX_REASON_CANCELLED_BY_HOST = 43, /**< The host cancelled it. */
  IX_REASON_FOCUS_LOST = 44, /**< IX_EVENT_CANCEL_ALL came. */
  IX_REASON_TARGET_GONE = 45, /**< Its target is gone. */
  IX_REASON_LAYOUT_CHANGED = 46, /**< A layout was made anew. */
  IX_REASON_TOOL_CHANGED = 47, /**< Reserved: another tool became current; its recognizers are gone with it, so nobody is told. */
  IX_REASON_PALM = 48, /**< The contact is a palm. */
  IX_REASON_CONSUMED = 49, /**< The host used the event. */
  IX_REASON_PEN_TOOK_OVER = 50, /**< A pen came down. */
  IX_REASON_WRONG_DEVICE = 60, /**< It does not take this kind of device. */
  IX_REASON_WRONG_BUTTONS = 61, /**< It does not take these buttons. */
  IX_REASON_WRONG_MODIFIERS = 62, /**< It does not take these modifiers. */
  IX_REASON_OUTSIDE_REGION = 63, /**< The first contact lay outside its page or region. */
  IX_REASON_DENIED = 64, /**< It was not admitted: a condition denied it at the first contact. */
  IX_REASON_FORCE32 = 0x7fffffff
} ix_reason;

/** How a tap behaves while it waits for others to fail. */
typedef enum ix_tap_latency {
  IX_LATENCY_WAIT = 0, /**< It waits. */
  IX_LATENCY_PROVISIONAL = 1, /**< Tells of the tap at once, and later that it holds or is taken back. */
  IX_LATENCY_IMMEDIATE = 2,   /**< Acts at once; those it would wait for may act as well. */
  IX_LATENCY_FORCE32 = 0x7fffffff
} ix_tap_latency;

/** How a recognizer takes part. */
typedef enum ix_recognizer_flags {
  IX_RECOGNIZER_HOLDS = 1 << 0,          /**< All others wait until it has decided, up to the cap. */
  IX_RECOGNIZER_ASKS_RELATIONS = 1 << 1, /**< The view's relation query is asked about it. */
  IX_RECOGNIZER_NO_PREVIEW = 1 << 2,     /**< Never tells that a press is to be shown. */
  IX_RECOGNIZER_HAS_REGION = 1 << 3,     /**< `region` counts. */
  IX_RECOGNIZER_FLAGS_FORCE32 = 0x7fffffff
} ix_recognizer_flags;

/** Options of a recognizer. Zeros stand for the kind's usual numbers. The settings' two factors scale its own too. */
typedef struct ix_recognizer_options {
  uint32_t size; /**< sizeof(ix_recognizer_options). */
  uint32_t kind; /**< An #ix_recognizer_kind. */
  uint32_t taps; /**< Taps needed; for TAP_AND_DRAG the count after which counting starts anew. */
  uint32_t min_fingers; /**< The fewest contacts. */
  uint32_t max_fingers; /**< The most contacts. */
  uint32_t buttons;   /**< A set of #ix_button: a press with exactly one of them; 0 for the primary one. */
  uint32_t devices;   /**< A set of 1 << #ix_device_kind; 0 for all. */
  uint32_t modifier_mask; /**< A set of #ix_modifier: those that are looked at. */
  uint32_t modifiers; /**< A set of #ix_modifier: which of these are held at the first contact. */
  uint32_t axis;      /**< An #ix_pan_axis. */
  uint32_t directions; /**< A set of #ix_swipe_direction; 0 for all. */
  uint32_t latency;   /**< An #ix_tap_latency. */
  uint32_t flags;     /**< A set of #ix_recognizer_flags. */
  uint32_t tag;       /**< The host's number for a group of recognizers that relations name; 0 for none, below 2^31. */
  uint32_t team;      /**< Recognizers of one team compete as one; 0 for none. */
  /**
   * Higher goes first among those that would act at the same instant. 0, none stated: 2000, before all built-in ones; of a tool's
   * recognizer 1000. Any other number is what it says: the current tool has 1000, components have 900 to 0, scrolling and zooming
   * about 100, so a negative one goes after all of them. Of equal numbers the older recognizer goes first.
   */
  int32_t priority;
  /**
   * Milliseconds: the press of a long press, the longest tap, how long a pan rests first. 0: the device's own; a long press of the
   * host by a device that has none of its own, such as a mouse, then rests as long as a finger's (500 ms by default).
   */
  double duration;
  double slop;        /**< View units; for a rotation radians. */
  ix_page_id page;    /**< The first contact must be on this page; 0 for anywhere. */
  ix_rect region;     /**< The first contact must be in here: page space of `page`, or view space. */
} ix_recognizer_options;
#define IX_RECOGNIZER_OPTIONS_INIT \
  {sizeof(ix_recognizer_options), IX_RECOGNIZER_TAP, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}}

/** The proposals of a host's recognizer. */
typedef enum ix_proposal {
  IX_PROPOSAL_NONE = 0, /**< It has not decided. */
  IX_PROPOSAL_BEGIN = 1, /**< It begins. */
  IX_PROPOSAL_CHANGE = 2, /**< It goes on. */
  IX_PROPOSAL_END = 3, /**< It ends. */
  IX_PROPOSAL_FAIL = 4, /**< It will not act in this sequence. */
  IX_PROPOSAL_RECOGNIZE = 5, /**< Acts once and is done. */
  IX_PROPOSAL_FORCE32 = 0x7fffffff
} ix_proposal;

/** Flags of a verdict. */
typedef enum ix_verdict_flags {
  IX_VERDICT_REARMS = 1 << 0, /**< With an end: may begin again in the same sequence. */
  IX_VERDICT_SHOWS_PRESS = 1 << 1, /**< A press may be shown. */
  IX_VERDICT_FLAGS_FORCE32 = 0x7fffffff
} ix_verdict_flags;

/** Handed over zeroed; anything that cannot be counts as undecided. */
typedef struct ix_verdict {
  uint32_t proposal;    /**< An #ix_proposal. */
  uint32_t flags;       /**< A set of #ix_verdict_flags. */
  double crossing;      /**< Where along the input's way the criteria were met, 0 to 1. */
  uint64_t deadline_ns; /**< When to be asked again at the latest; 0 for never. */
} ix_verdict;

/** A question: may the recognizer act? `point` is view space. Returns an #ix_answer. */
typedef uint32_t (*ix_should_begin_query)(ix_view *view, ix_recognizer_id recognizer, ix_point point, void *user_data);
/**
 * A question: what does a custom recognizer make of a pointer event?
 *
 * @param[out] out_verdict  All zero before the call.
 */
typedef void (*ix_recognizer_input_query)(
    ix_view *view, ix_recognizer_id recognizer, const ix_event *event, ix_verdict *out_verdict, void *user_data);
/**
 * A question: what does it do at the deadline that it asked for?
 *
 * @param[out] out_verdict  All zero before the call.
 */
typedef void (*ix_recognizer_deadline_query)(
    ix_view *view, ix_recognizer_id recognizer, uint64_t time_ns, ix_verdict *out_verdict, void *user_data);
/** A question: a sequence starts; forget the last one. */
typedef void (*ix_recognizer_reset_query)(ix_view *view, ix_recognizer_id recognizer, uint64_t sequence, void *user_data);
/** A hook: the recognizer has taken a step. `state` is an #ix_gesture_state, `reason` an #ix_reason; `point` is view space. */
typedef void (*ix_recognizer_hook)(
    ix_view *view, ix_recognizer_id recognizer, uint32_t state, uint32_t reason, ix_point point, void *user_data);

/** A host's functions for one recognizer; any may be NULL. */
typedef struct ix_recognizer_functions {
  uint32_t size; /**< sizeof(ix_recognizer_functions). */
  uint32_t reserved;
  ix_should_begin_query should_begin; /**< Asked before it begins; 0 fails it. */
  ix_recognizer_input_query on_input;       /**< IX_RECOGNIZER_CUSTOM only. */
  ix_recognizer_deadline_query on_deadline; /**< IX_RECOGNIZER_CUSTOM only. */
  ix_recognizer_reset_query reset;          /**< IX_RECOGNIZER_CUSTOM only. */
  ix_recognizer_hook on_granted;            /**< It began, or was recognised. */
  ix_recognizer_hook on_revoked;            /**< It was cancelled, or failed. */
  ix_recognizer_hook on_step;               /**< Any step, after the other two. */
} ix_recognizer_functions;
#define IX_RECOGNIZER_FUNCTIONS_INIT {sizeof(ix_recognizer_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** How one recognizer stands to another. */
typedef enum ix_relation_kind {
  IX_RELATION_REQUIRES_FAILURE = 1, /**< The first waits until the second has failed. */
  IX_RELATION_SIMULTANEOUS = 2,     /**< Both may act in one sequence. */
  IX_RELATION_PREEMPTS = 3,         /**< The first may take over from the second. */
  IX_RELATION_KIND_FORCE32 = 0x7fffffff
} ix_relation_kind;

/** The kinds of sides of a relation. */
typedef enum ix_party_kind {
  IX_PARTY_RECOGNIZER = 1, /**< `id` is an #ix_recognizer_id. */
  IX_PARTY_COMPONENT = 2,  /**< `id` is an #ix_component: all recognizers behind it, composites included. */
  IX_PARTY_TAG = 3,        /**< `id` is the tag of recognizers of the host, those added later included. */
  IX_PARTY_TOOL = 4,       /**< The recognizers of the current tool. */
  IX_PARTY_SCROLL = 5,     /**< The view's own scrolling. */
  IX_PARTY_ZOOM = 6,       /**< The view's own zooming. */
  IX_PARTY_ALL = 7, /**< All others. */
  IX_PARTY_DECORATIONS = 8, /**< The recognizers by which decorations take gestures; there are some once one with IX_DECORATION_HITTABLE was put. */
  IX_PARTY_KIND_FORCE32 = 0x7fffffff
} ix_party_kind;

/** One side of a relation. */
typedef struct ix_party {
  uint32_t kind; /**< An #ix_party_kind. */
  uint32_t reserved;
  uint64_t id; /**< See #ix_party_kind; 0 for a kind that names nothing. */
} ix_party;

/** How two recognizers stand, as an answer to a question. */
typedef enum ix_dynamic_relation {
  IX_DYNAMIC_NONE = 0, /**< Nothing: one of them acts. */
  IX_DYNAMIC_FIRST_WAITS = 1, /**< The first waits until the second has failed. */
  IX_DYNAMIC_SECOND_WAITS = 2, /**< The second waits until the first has failed. */
  IX_DYNAMIC_SIMULTANEOUS = 3, /**< Both may act in one sequence. */
  IX_DYNAMIC_FIRST_PREEMPTS = 4, /**< The first may take over from the second. */
  IX_DYNAMIC_SECOND_PREEMPTS = 5, /**< The second may take over from the first. */
  IX_DYNAMIC_RELATION_FORCE32 = 0x7fffffff
} ix_dynamic_relation;

/** A question: how do two recognizers stand? Asked at most once a pair and sequence. Returns an #ix_dynamic_relation. */
typedef uint32_t (*ix_relation_query)(ix_view *view, ix_recognizer_id first, ix_recognizer_id second, void *user_data);

/** How one recognizer fared in a sequence. */
typedef struct ix_fate {
  ix_recognizer_id recognizer; /**< Whose fate it is. */
  ix_recognizer_id other; /**< The one that decided it; 0 if none. */
  uint64_t time_ns; /**< When it came to that state, in nanoseconds. */
  uint32_t state;  /**< An #ix_gesture_state; IX_GESTURE_POSSIBLE for one that did not take part. */
  uint32_t reason; /**< An #ix_reason. */
} ix_fate;

/** A sequence of contacts that is remembered. */
typedef struct ix_sequence {
  uint64_t number; /**< Its number; a later sequence has a higher one. */
  uint64_t start_ns; /**< Time of the first contact, in nanoseconds. */
  uint64_t end_ns; /**< When it was over, in nanoseconds. */
  uint64_t fates; /**< How many recognizers it tells of. */
} ix_sequence;

/** @} */

/** @name Why a component or a tool did or did not act
 *  @{ */

/** The subject of an explanation. */
typedef enum ix_subject_kind {
  IX_SUBJECT_COMPONENT = 1, /**< The subject is an #ix_component, never a composite. */
  IX_SUBJECT_TOOL = 2,      /**< The subject is an #ix_tool_mode. */
  IX_SUBJECT_KIND_FORCE32 = 0x7fffffff
} ix_subject_kind;

/** The state of a component when the sequence began. For a tool all but the last are set. */
typedef enum ix_explanation_flags {
  IX_EXPLANATION_ENABLED = 1 << 0, /**< Its own flag was on. */
  IX_EXPLANATION_ASKED = 1 << 1,   /**< A recognizer of it could have taken part, or a call asked for it. */
  IX_EXPLANATION_HAD_CONTEXT = 1 << 2, /**< There was something to act on. */
  IX_EXPLANATION_TRUNCATED = 1 << 3, /**< The sequence had more steps than are kept. */
  IX_EXPLANATION_HOST_STAYED = 1 << 4, /**< The host was asked to move the pages that it places, and has not since. */
  IX_EXPLANATION_FLAGS_FORCE32 = 0x7fffffff
} ix_explanation_flags;

/** Composites round a component whose flag was off. */
typedef enum ix_disabled_composites {
  IX_DISABLED_ANNOTATION_INTERACTIONS = 1 << 0, /**< IX_ALL_ANNOTATION_INTERACTIONS */
  IX_DISABLED_TEXT_INTERACTIONS = 1 << 1, /**< IX_ALL_TEXT_INTERACTIONS */
  IX_DISABLED_ALL_INTERACTIONS = 1 << 2, /**< IX_ALL_INTERACTIONS */
  IX_DISABLED_COMPOSITES_FORCE32 = 0x7fffffff
} ix_disabled_composites;

/** The kinds of steps of an explanation, and which members of the step hold. */
typedef enum ix_step_kind {
  IX_STEP_CONDITION = 1, /**< `id` is the condition; `value` is an #ix_answer, 2 where it gave none. */
  IX_STEP_CALLBACK = 2,  /**< `id` is the callback; `value` is 1 if it ran, 0 if it failed. */
  IX_STEP_WAITED = 3,    /**< The recognizer `id` waited for `other`. */
  IX_STEP_ACTED = 4,     /**< The recognizer `id` acted. */
  IX_STEP_ENDED = 5,     /**< The recognizer `id` ended: `value` is an #ix_reason, `other` who decided it. */
  IX_STEP_ACTIVATION = 6, /**< `value` is an #ix_outcome. */
  IX_STEP_NO_TOOL = 7,   /**< There was no current tool to ask for it. */
  IX_STEP_TAP_CONSUMED = 8, /**< The annotation-tapped hook `id` used the tap up. */
  IX_STEP_TEXT_MODE = 9, /**< Text is selected in another way: the recognizer `id` did not act; `value` is the #ix_text_selection_mode of the device, 0 where the contact stopped what moved. */
  IX_STEP_PRESS_REFUSED = 10, /**< A press began nothing, text was not taken, or a key did nothing, whatever the subject; `value` is an #ix_press_refusal. */
  IX_STEP_COVERED = 11, /**< The decoration `id` lies above and takes the gestures. */
  IX_STEP_HOST_ASKED = 12, /**< The host, who places the pages, was asked, whatever the subject: `value` is 1 to scroll, 2 to zoom, 3 to show the page `id`. */
  IX_STEP_AWAITED = 13, /**< Something that lies where a tap or a press was comes later, whatever the subject: `value` is 1 for the page's text, 2 for its annotations, 4 for its images. The press acts once that is there. */
  IX_STEP_TOOL_HANDLED = 20, /**< The tool dealt with the event; `value` is its kind, which the text names. */
  IX_STEP_TOOL_PASSED = 21, /**< It did not, and named the mode `other`, or none. */
  IX_STEP_TOOL_CYCLE = 22, /**< The mode `other` had the event already, so the loop ended. */
  IX_STEP_TOOL_VETOED = 23, /**< The host intercepted the switch to the mode `other`. */
  IX_STEP_TOOL_UNAVAILABLE = 24, /**< The mode `other` is not to be had. */
  IX_STEP_LISTENER_CONSUMED = 25, /**< The host's listener used the event up. */
  IX_STEP_TOOL_REFUSED = 26, /**< The tool made nothing of the drag or tap: `value` is an #ix_phrase that says why. */
  IX_STEP_KIND_FORCE32 = 0x7fffffff
} ix_step_kind;

/** Why a press began no gesture, or a text went nowhere. */
typedef enum ix_press_refusal {
  IX_PRESS_OUTSIDE_VIEW = 1, /**< It lay outside the view. What began inside goes on and ends there all the same. */
  IX_PRESS_NO_BUTTON = 2,    /**< A mouse, or a trackpad that clicks like one, said that no button was down. */
  IX_PRESS_OTHER_BUTTON = 3, /**< Another button of the same mouse or trackpad was down already: what that one began goes on until it is lifted. */
  IX_PRESS_UNUSED_BUTTON = 4, /**< Nobody takes that button of a mouse or trackpad: its setting, such as IX_SETTING_SECONDARY_BUTTON, is IX_BUTTON_USE_NOTHING, or several went down together. */
  IX_PRESS_NOTHING_EDITED = 5, /**< No press, but text that came while the view edited none. */
  IX_PRESS_TEXT_REFUSED = 6, /**< No press, but text that was not taken, in whole or in part, or not stored: `other` is an #ix_phrase that says why. */
  IX_PRESS_KEY_UNUSED = 7, /**< No press, but a key that did nothing: `other` is an #ix_phrase that says why. */
  IX_PRESS_REFUSAL_FORCE32 = 0x7fffffff
} ix_press_refusal;

/** When a condition was asked. */
typedef enum ix_stage {
  IX_STAGE_START = 0, /**< At the first contact. */
  IX_STAGE_BEGIN = 1, /**< Right before a recognizer acted. */
  IX_STAGE_ACTIVATION = 2, /**< Right before the component acted. */
  IX_STAGE_FORCE32 = 0x7fffffff
} ix_stage;

/** The outcome for a component that was about to act. */
typedef enum ix_outcome {
  IX_OUTCOME_PERFORMED = 0, /**< It acted. */
  IX_OUTCOME_DISABLED = 1, /**< It is switched off. */
  IX_OUTCOME_NO_CONTEXT = 2, /**< There is nothing that it could act on. */
  IX_OUTCOME_DENIED = 3, /**< A condition denied it. */
  IX_OUTCOME_TARGET_GONE = 4, /**< A callback made what it was about go away. */
  IX_OUTCOME_REFUSED = 5,     /**< There was nothing to do. */
  IX_OUTCOME_NEEDS_GESTURE = 6, /**< It follows a pointer, and a call has none. */
  IX_OUTCOME_FORCE32 = 0x7fffffff
} ix_outcome;

/** Why a component or tool did or did not act in one sequence. */
typedef struct ix_explanation {
  uint32_t size;     /**< sizeof(ix_explanation). */
  uint32_t flags;    /**< A set of #ix_explanation_flags. */
  uint64_t sequence; /**< Its number; 0 for calls before the first sequence. */
  uint64_t time_ns;  /**< When it began. */
  uint32_t disabled_composites; /**< A set of #ix_disabled_composites. */
  uint32_t steps;    /**< How many; see ix_explanation_copy_steps(). */
} ix_explanation;
#define IX_EXPLANATION_INIT {sizeof(ix_explanation), 0, 0, 0, 0, 0}

/** The kinds of those that could have acted. */
typedef enum ix_inaction_kind {
  IX_INACTION_OF_PRESS = 0, /**< The press as a whole: it began nothing, or a decoration took it. */
  IX_INACTION_OF_COMPONENT = 1, /**< `subject` is an #ix_component. */
  IX_INACTION_OF_TOOL = 2, /**< `subject` is an #ix_tool_mode. */
  IX_INACTION_OF_RECOGNIZER = 3, /**< `subject` is a recognizer of the host. */
  IX_INACTION_OF_HOST = 4, /**< The host, who places the pages, was asked to move them and has not since; `by` is the page that it was asked for, or 0. */
  IX_INACTION_KIND_FORCE32 = 0x7fffffff
} ix_inaction_kind;

/** Something that could have acted in a sequence, and did not. */
typedef struct ix_inaction {
  uint32_t kind;    /**< An #ix_inaction_kind. */
  uint32_t reason;  /**< An #ix_phrase, from IX_PHRASE_WHY_DISABLED on: ix_phrase_default() has its English text. */
  uint64_t subject; /**< See #ix_inaction_kind; 0 for the press and the host. */
  uint64_t by;      /**< Who kept it: a condition or hook, a decoration, the recognizer that acted instead, the annotation that is read-only or locked; 0 for none. */
} ix_inaction;

/** Counts of a view's input since it was made: faults of a host that change nothing, and decisions that no gesture reports. */
typedef struct ix_input_counts {
  uint64_t times_clamped; /**< Events whose time went back; they got the time of the one before (#IX_EFFECT_TIME_CLAMPED). */
  uint64_t strays;        /**< Moves and lifts of pointers that are not down, and presses of more than 16, or of another kind of device. */
  uint64_t palms;         /**< Contacts that were judged to be a hand. */
  uint64_t starved;       /**< Host recognizers that did not decide (#IX_EFFECT_STARVED). */
  uint64_t cycles_broken; /**< Dynamic relations that were dropped (#IX_EFFECT_CYCLE_BROKEN). */
  uint64_t reserved[3];
} ix_input_counts;

/** One step, in the order in which they happened. */
typedef struct ix_explanation_step {
  uint32_t kind;  /**< An #ix_step_kind. */
  uint32_t stage; /**< An #ix_stage. */
  uint32_t value; /**< See #ix_step_kind. */
  uint32_t reserved;
  uint64_t id; /**< See #ix_step_kind; 0 for none. */
  uint64_t other; /**< See #ix_step_kind; 0 for none. */
} ix_explanation_step;

/** @} */

/** @name Traces
 *
 * Everything that was done to a document and its views, for playing it again.
 *
 *  @{ */

/** How a trace is written. */
typedef enum ix_trace_flags {
  IX_TRACE_MASK_TEXT = 1 << 0, /**< Typed characters become x, other texts as many x as they have bytes. */
  IX_TRACE_REPLAY = 1 << 1, /**< A trace is being played: ix_document_save() counts as done and writes no file. */
  IX_TRACE_VERSION_1 = 1 << 2, /**< The trace that is being played begins with "trace":1. Its views have the default of then: IX_SETTING_INPUT_ANIMATED 0. */
  IX_TRACE_FLAGS_FORCE32 = 0x7fffffff
} ix_trace_flags;

/**
 * A question without an answer: takes a line of a trace, JSON in UTF-8 without the line feed. No call of this library
 * may be made from inside it.
 */
typedef void (*ix_trace_query)(const char *utf8, size_t length, void *user_data);

/** @} */

#endif
