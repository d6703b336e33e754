/** @file
 * Components, recognizers, explanations of what they did, and traces.
 */
#ifndef IX_TYPES_GESTURE_H
#define IX_TYPES_GESTURE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Interaction components
 *
 * Each component controls whether and when a built-in behaviour may happen.
 *
 *  @{ */

/** The components, and composites of several components. */
typedef enum ix_component {
  IX_SELECT_ANNOTATION = 1, /**< Selects an annotation. */
  IX_DESELECT_ANNOTATION = 2, /**< Clears the annotation selection. */
  IX_TRANSFORM_ANNOTATION = 3, /**< Moves, resizes, rotates and adjusts the selection. */
  IX_EDIT_ANNOTATION = 4, /**< Starts editing the text of a free text or field. */
  IX_OPEN_LINK_ANNOTATION = 5, /**< Follows a link. */
  IX_SHOW_ANNOTATION_MENU = 6, /**< Opens the context menu: a long press opens that of the empty page, the secondary button that of the item under the pointer. */
  IX_SELECT_TEXT = 7, /**< Selects text. */
  IX_DESELECT_TEXT = 8, /**< Clears the text selection. */
  IX_FAST_SCROLL = 9, /**< Turns pages with taps near the edges. */
  IX_SMART_ZOOM = 10, /**< Zooms in on a block of text, and out again. */
  IX_TOGGLE_USER_INTERFACE = 11, /**< Asks the host to show or hide its bars. */
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

/** Which member of the union of an #ix_activation is set. */
typedef enum ix_context_kind {
  IX_CONTEXT_NONE = 0, /**< None. */
  IX_CONTEXT_SELECTION = 1, /**< `selection`: the annotation to select; for IX_SHOW_ANNOTATION_MENU, the annotation whose menu a button press opens. */
  IX_CONTEXT_TRANSFORMATION = 2, /**< `transformation`: the dragged annotation and the kind of drag. */
  IX_CONTEXT_LINK = 3, /**< `link`: the link and its action. */
  IX_CONTEXT_EDIT = 4, /**< `selection`: the annotation to edit. */
  IX_CONTEXT_FAST_SCROLL = 5, /**< `fast_scroll`: the direction. */
  IX_CONTEXT_SMART_ZOOM = 6, /**< `smart_zoom`: the target. */
  IX_CONTEXT_KIND_FORCE32 = 0x7fffffff
} ix_context_kind;

/** The ways in which a drag changes the selection. */
typedef enum ix_transformation {
  IX_TRANSFORMATION_MOVE = 1, /**< Moves it. */
  IX_TRANSFORMATION_ROTATE = 2, /**< Rotates it. */
  IX_TRANSFORMATION_RESIZE = 3, /**< Resizes it. */
  IX_TRANSFORMATION_ADJUST = 4, /**< Moves one of its vertices. */
  IX_TRANSFORMATION_FORCE32 = 0x7fffffff
} ix_transformation;

/** The action that a component is about to perform, as passed to its conditions and callbacks. */
typedef struct ix_activation {
  uint32_t size;      /**< sizeof(ix_activation). */
  uint32_t component; /**< An #ix_component; never a composite. */
  uint32_t kind;      /**< An #ix_context_kind; IX_CONTEXT_NONE if the component has no context. */
  uint32_t space;     /**< An #ix_space: the space of `point`. */
  ix_point point; /**< The point of the gesture or call, in `space`. */
  union {
    struct { ix_annotation_id annotation; ix_page_id page; } selection; /**< IX_CONTEXT_SELECTION, IX_CONTEXT_EDIT: `annotation` on its `page`. */
    struct { ix_annotation_id annotation; ix_page_id page; uint32_t mode; uint32_t reserved; } transformation; /**< IX_CONTEXT_TRANSFORMATION: `annotation` on its `page`; `mode` is an #ix_transformation. */
    struct { ix_annotation_id annotation; ix_page_id page; ix_action_id action; } link; /**< IX_CONTEXT_LINK: `annotation` on its `page`, and the first `action` of its chain. */
    struct { int32_t direction; uint32_t reserved; } fast_scroll; /**< IX_CONTEXT_FAST_SCROLL: `direction` is -1 backward, 1 forward. */
    struct { ix_rect target; uint32_t has_target; uint32_t spread; } smart_zoom; /**< IX_CONTEXT_SMART_ZOOM: `target` is the area to zoom in on, in view space; `has_target` is 0 when zooming out. `spread` is the container that zooms, UINT32_MAX for the whole document. */
    uint64_t reserved[8];
  } u;
} ix_activation;

/** A question: may the component act? Only queries and ix_registration_remove() may be called. Returns an #ix_answer. */
typedef uint32_t (*ix_condition_query)(ix_view *view, const ix_activation *activation, void *user_data);

/** A hook: the component is about to act. It cannot prevent it. */
typedef void (*ix_activation_hook)(ix_view *view, const ix_activation *activation, void *user_data);

/**
 * A hook: an annotation was tapped at `point`, which is in `space`, an #ix_space. Returns 1 to consume the tap before selection
 * and editing.
 */
typedef uint32_t (*ix_annotation_tapped_hook)(
    ix_view *view, ix_annotation_id annotation, ix_point point, uint32_t space, void *user_data);

/** @} */

/** @name Recognizers of the host
 *
 * They work beside the recognizers of the components, the tools and the view. Relations define which of them wait for others.
 *
 *  @{ */

/** The gestures that recognizers look for. */
typedef enum ix_recognizer_kind {
  IX_RECOGNIZER_TAP = 1,        /**< `taps` taps with `min_fingers` fingers, or with a button. */
  IX_RECOGNIZER_LONG_PRESS = 2, /**< A contact that rests; then follows it until it is lifted. */
  IX_RECOGNIZER_PAN = 3, /**< A drag. */
  IX_RECOGNIZER_PINCH = 4, /**< Two fingers that change their distance. */
  IX_RECOGNIZER_ROTATE = 5, /**< Two fingers that rotate. */
  IX_RECOGNIZER_TRANSFORM = 6,  /**< Pan, pinch and rotate in one; when the number of fingers changes, it ends and begins again. */
  IX_RECOGNIZER_SWIPE = 7, /**< A quick stroke. */
  IX_RECOGNIZER_TAP_AND_DRAG = 8, /**< Counts clicks; a drag reports the count of its press. */
  IX_RECOGNIZER_DRAG_ZOOM = 9,  /**< The second press of a double tap, dragged. */
  IX_RECOGNIZER_FORCE = 10, /**< A press of rising pressure. */
  IX_RECOGNIZER_HOVER = 11, /**< A pointer that is not down. */
  IX_RECOGNIZER_WHEEL = 12,     /**< A wheel. Only reports changes: the distance as translation, 120ths of a notch as velocity. */
  IX_RECOGNIZER_HOLD = 13,      /**< Two or more fingers that rest. */
  IX_RECOGNIZER_MULTI_POINTER_TAP = 14, /**< Several fingers, each a tap of its own. */
  IX_RECOGNIZER_CUSTOM = 15,    /**< The host's functions decide. */
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
  IX_GESTURE_POSSIBLE = 0, /**< It takes part in the sequence, or waits for a contact. */
  IX_GESTURE_PENDING = 1, /**< Its criteria are met; it waits for another to fail. */
  IX_GESTURE_BEGAN = 2, /**< A continuous gesture begins. */
  IX_GESTURE_CHANGED = 3, /**< A continuous gesture changed. */
  IX_GESTURE_ENDED = 4, /**< A continuous gesture ended normally. */
  IX_GESTURE_CANCELLED = 5, /**< The gesture was cancelled. */
  IX_GESTURE_RECOGNIZED = 6, /**< A discrete gesture happened. */
  IX_GESTURE_FAILED = 7, /**< The gesture will not happen in this sequence. */
  IX_GESTURE_PRESS_SHOWN = 8, /**< A press may be shown as feedback. */
  IX_GESTURE_PREVIEW_CANCELLED = 9, /**< A press is no longer shown. */
  IX_GESTURE_PROVISIONAL = 10, /**< A tap happened, but may still be rolled back. */
  IX_GESTURE_ROLLED_BACK = 11, /**< A provisional tap is rolled back. */
  IX_GESTURE_PEAK = 12, /**< A force press reached its peak. */
  IX_GESTURE_STATE_FORCE32 = 0x7fffffff
} ix_gesture_state;

/** Why a recognizer ended: there is one for every end state. */
typedef enum ix_reason {
  IX_REASON_NONE = 0, /**< It has not ended. */
  IX_REASON_COMPLETED = 1, /**< It completed its gesture. */
  IX_REASON_MOVED = 10, /**< A contact moved too far. */
  IX_REASON_TOO_LONG = 11, /**< It took too long. */
  IX_REASON_TOO_SOON = 12, /**< The next tap came too soon, so it is a bounce. */
  IX_REASON_TOO_FAR = 13, /**< The next tap, or another finger, was too far away. */
  IX_REASON_TOO_LATE = 14, /**< No further tap or step came in time. */
  IX_REASON_EXTRA_CONTACT = 15, /**< A further finger came down. */
  IX_REASON_LIFTED = 16, /**< A contact was lifted before the criteria were met. */
  IX_REASON_BUTTONS_CHANGED = 17, /**< The pressed buttons changed. */
  IX_REASON_TOO_SLOW = 18, /**< It moved too slowly. */
  IX_REASON_WRONG_DIRECTION = 19, /**< It moved in another direction than the options allow. */
  IX_REASON_TOO_FEW_CONTACTS = 20, /**< Fewer fingers are left than it needs. */
  IX_REASON_OTHER_AXIS = 21, /**< It moved along the other axis first. */
  IX_REASON_REPEATED_PRESS = 22, /**< It does not act in the second press of a repeated tap. */
  IX_REASON_DECIDED_BY_HOST = 23, /**< A function of the host decided so. */
  IX_REASON_LOST_TO = 30, /**< Another recognizer acted; `other` names it. */
  IX_REASON_REQUIRED_FAILED = 31, /**< A recognizer that it required to fail acted; `other` names it. */
  IX_REASON_PREEMPTED = 32, /**< Another recognizer took over; `other` names it. */
  IX_REASON_REFUSED = 33, /**< A condition or `should_begin` refused it. */
  IX_REASON_STARVED = 34, /**< It did not decide in time. */
  IX_REASON_STARVED_WITH = 35, /**< A recognizer that it waited for did not decide in time; `other` names it. */
  IX_REASON_DISABLED = 40, /**< Its component was switched off. */
  IX_REASON_REMOVED = 41, /**< It was removed. */
  IX_REASON_POINTER_CANCELLED = 42, /**< The system cancelled the contact. */
  IX_REASON_CANCELLED_BY_HOST = 43, /**< The host cancelled it. */
  IX_REASON_FOCUS_LOST = 44, /**< IX_EVENT_CANCEL_ALL came. */
  IX_REASON_TARGET_GONE = 45, /**< Its target is gone. */
  IX_REASON_LAYOUT_CHANGED = 46, /**< The layout was rebuilt. */
  IX_REASON_TOOL_CHANGED = 47, /**< Reserved: another tool became current. The recognizers of the old tool are removed with it, so none reports this. */
  IX_REASON_PALM = 48, /**< The contact is a palm. */
  IX_REASON_CONSUMED = 49, /**< The host consumed the event. */
  IX_REASON_PEN_TOOK_OVER = 50, /**< A pen came down. */
  IX_REASON_WRONG_DEVICE = 60, /**< It does not take this kind of device. */
  IX_REASON_WRONG_BUTTONS = 61, /**< It does not take these buttons. */
  IX_REASON_WRONG_MODIFIERS = 62, /**< It does not take these modifiers. */
  IX_REASON_OUTSIDE_REGION = 63, /**< The first contact lay outside its page or region. */
  IX_REASON_DENIED = 64, /**< It did not take part: a condition denied it at the first contact. */
  IX_REASON_FORCE32 = 0x7fffffff
} ix_reason;

/** How a tap behaves while it waits for others to fail. */
typedef enum ix_tap_latency {
  IX_LATENCY_WAIT = 0, /**< It waits. */
  IX_LATENCY_PROVISIONAL = 1, /**< Reports the tap at once, and later confirms it or rolls it back. */
  IX_LATENCY_IMMEDIATE = 2,   /**< Acts at once; the recognizers that it would wait for may act as well. */
  IX_LATENCY_FORCE32 = 0x7fffffff
} ix_tap_latency;

/** How a recognizer takes part. */
typedef enum ix_recognizer_flags {
  IX_RECOGNIZER_HOLDS = 1 << 0,          /**< All others wait until it has decided, at most until IX_SETTING_DECISION_CAP. */
  IX_RECOGNIZER_ASKS_RELATIONS = 1 << 1, /**< The view's relation query is asked about it. */
  IX_RECOGNIZER_NO_PREVIEW = 1 << 2,     /**< Never reports that a press may be shown. */
  IX_RECOGNIZER_HAS_REGION = 1 << 3,     /**< `region` is set. */
  IX_RECOGNIZER_FLAGS_FORCE32 = 0x7fffffff
} ix_recognizer_flags;

/**
 * Options of a recognizer. Zeros mean the defaults of its kind. IX_SETTING_TIME_FACTOR and IX_SETTING_DISTANCE_FACTOR also scale
 * its own numbers.
 */
typedef struct ix_recognizer_options {
  uint32_t size; /**< sizeof(ix_recognizer_options). */
  uint32_t kind; /**< An #ix_recognizer_kind. */
  uint32_t taps; /**< Number of taps; for IX_RECOGNIZER_TAP_AND_DRAG the count after which counting restarts. */
  uint32_t min_fingers; /**< The fewest contacts. */
  uint32_t max_fingers; /**< The most contacts. */
  uint32_t buttons;   /**< A set of #ix_button: the press must be with exactly one of them; 0 for the primary button. */
  uint32_t devices;   /**< A set of 1 << #ix_device_kind; 0 for all. */
  uint32_t modifier_mask; /**< A set of #ix_modifier: the modifiers that are checked. */
  uint32_t modifiers; /**< A set of #ix_modifier: those of `modifier_mask` that must be held at the first contact. */
  uint32_t axis;      /**< An #ix_pan_axis. */
  uint32_t directions; /**< A set of #ix_swipe_direction; 0 for all. */
  uint32_t latency;   /**< An #ix_tap_latency. */
  uint32_t flags;     /**< A set of #ix_recognizer_flags. */
  uint32_t tag;       /**< The host's number for a group of recognizers that relations can refer to, below 2^31; 0 for none. */
  uint32_t team;      /**< Recognizers of one team compete as one; 0 for none. */
  /**
   * The recognizer with the highest priority goes first if several would act at the same instant; with equal priorities the
   * oldest. 0 means the default: 2000, before all built-in recognizers, or 1000 for a recognizer of a tool. Any other number is
   * used as it is: the current tool has 1000, components have 900 to 0, scrolling and zooming about 100, so a negative priority
   * goes after all of them.
   */
  int32_t priority;
  /**
   * Milliseconds: how long a long press rests, the longest tap, how long a pan rests first. 0 for the threshold of the device; a
   * device without a long press, such as a mouse, then uses that of a finger (500 ms by default).
   */
  double duration;
  double slop;        /**< View units; for a rotation radians. */
  ix_page_id page;    /**< The first contact must be on this page; 0 for anywhere. */
  ix_rect region;     /**< The first contact must be in this rectangle: page space of `page`, or view space if `page` is 0. */
} ix_recognizer_options;
#define IX_RECOGNIZER_OPTIONS_INIT \
  {sizeof(ix_recognizer_options), IX_RECOGNIZER_TAP, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}}

/** The proposals of a host's recognizer. */
typedef enum ix_proposal {
  IX_PROPOSAL_NONE = 0, /**< It has not decided yet. */
  IX_PROPOSAL_BEGIN = 1, /**< It begins a continuous gesture. */
  IX_PROPOSAL_CHANGE = 2, /**< The gesture changed. */
  IX_PROPOSAL_END = 3, /**< The gesture ends. */
  IX_PROPOSAL_FAIL = 4, /**< It will not act in this sequence. */
  IX_PROPOSAL_RECOGNIZE = 5, /**< It acts once, as a discrete gesture. */
  IX_PROPOSAL_FORCE32 = 0x7fffffff
} ix_proposal;

/** Flags of a verdict. */
typedef enum ix_verdict_flags {
  IX_VERDICT_REARMS = 1 << 0, /**< With IX_PROPOSAL_END: it may begin again in the same sequence. */
  IX_VERDICT_SHOWS_PRESS = 1 << 1, /**< A press may be shown as feedback. */
  IX_VERDICT_FLAGS_FORCE32 = 0x7fffffff
} ix_verdict_flags;

/** The verdict of a custom recognizer. It is zeroed before the call; an invalid verdict counts as undecided. */
typedef struct ix_verdict {
  uint32_t proposal;    /**< An #ix_proposal. */
  uint32_t flags;       /**< A set of #ix_verdict_flags. */
  double crossing;      /**< Where on the way of this input the criteria were met, 0 to 1. */
  uint64_t deadline_ns; /**< The deadline at which the recognizer is asked again; 0 for none. */
} ix_verdict;

/** A question: may the recognizer act? `point` is view space. Returns an #ix_answer. */
typedef uint32_t (*ix_should_begin_query)(ix_view *view, ix_recognizer_id recognizer, ix_point point, void *user_data);
/**
 * A question: what is the verdict of a custom recognizer on a pointer event?
 *
 * @param[out] out_verdict  All zero before the call.
 */
typedef void (*ix_recognizer_input_query)(
    ix_view *view, ix_recognizer_id recognizer, const ix_event *event, ix_verdict *out_verdict, void *user_data);
/**
 * A question: what is the verdict of a custom recognizer at the deadline that it set?
 *
 * @param[out] out_verdict  All zero before the call.
 */
typedef void (*ix_recognizer_deadline_query)(
    ix_view *view, ix_recognizer_id recognizer, uint64_t time_ns, ix_verdict *out_verdict, void *user_data);
/** A question without an answer: a new sequence starts, so the state of the last one must be reset. */
typedef void (*ix_recognizer_reset_query)(ix_view *view, ix_recognizer_id recognizer, uint64_t sequence, void *user_data);
/** A hook: the recognizer changed its state. `state` is an #ix_gesture_state, `reason` an #ix_reason; `point` is view space. */
typedef void (*ix_recognizer_hook)(
    ix_view *view, ix_recognizer_id recognizer, uint32_t state, uint32_t reason, ix_point point, void *user_data);

/** The host's functions for one recognizer; any may be NULL. */
typedef struct ix_recognizer_functions {
  uint32_t size; /**< sizeof(ix_recognizer_functions). */
  uint32_t reserved;
  ix_should_begin_query should_begin; /**< Called before it begins; 0 makes it fail. */
  ix_recognizer_input_query on_input;       /**< IX_RECOGNIZER_CUSTOM only. */
  ix_recognizer_deadline_query on_deadline; /**< IX_RECOGNIZER_CUSTOM only. */
  ix_recognizer_reset_query reset;          /**< IX_RECOGNIZER_CUSTOM only. */
  ix_recognizer_hook on_granted;            /**< Called when it began or was recognized. */
  ix_recognizer_hook on_revoked;            /**< Called when it was cancelled or failed. */
  ix_recognizer_hook on_step;               /**< Called for every change of state, after the other two. */
} ix_recognizer_functions;
#define IX_RECOGNIZER_FUNCTIONS_INIT {sizeof(ix_recognizer_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** The relations between two recognizers. */
typedef enum ix_relation_kind {
  IX_RELATION_REQUIRES_FAILURE = 1, /**< The first waits until the second has failed. */
  IX_RELATION_SIMULTANEOUS = 2,     /**<
                                         Both may act in one sequence. */
  IX_RELATION_PREEMPTS = 3,         /**< The first may preempt the second. */
  IX_RELATION_KIND_FORCE32 = 0x7fffffff
} ix_relation_kind;

/** The kinds of parties of a relation. */
typedef enum ix_party_kind {
  IX_PARTY_RECOGNIZER = 1, /**< `id` is an #ix_recognizer_id. */
  IX_PARTY_COMPONENT = 2,  /**< `id` is an #ix_component, which may be a composite: all its recognizers. */
  IX_PARTY_TAG = 3,        /**< `id` is a tag: all recognizers of the host with this tag, including those added later. */
  IX_PARTY_TOOL = 4,       /**< The recognizers of the current tool. */
  IX_PARTY_SCROLL = 5,     /**< The view's own scrolling. */
  IX_PARTY_ZOOM = 6,       /**< The view's own zooming. */
  IX_PARTY_ALL = 7, /**< All others. */
  IX_PARTY_DECORATIONS = 8, /**< The recognizers of decorations; they exist once a decoration with IX_DECORATION_HITTABLE was put. */
  IX_PARTY_KIND_FORCE32 = 0x7fffffff
} ix_party_kind;

/** A party of a relation. */
typedef struct ix_party {
  uint32_t kind; /**< An #ix_party_kind. */
  uint32_t reserved;
  uint64_t id; /**< See #ix_party_kind; 0 for a kind without an id. */
} ix_party;

/** The relation between two recognizers, as the answer to a question. */
typedef enum ix_dynamic_relation {
  IX_DYNAMIC_NONE = 0, /**< None: only one of them acts. */
  IX_DYNAMIC_FIRST_WAITS = 1, /**< The first waits until the second has failed. */
  IX_DYNAMIC_SECOND_WAITS = 2, /**< The second waits until the first has failed. */
  IX_DYNAMIC_SIMULTANEOUS = 3, /**< Both may act in one sequence. */
  IX_DYNAMIC_FIRST_PREEMPTS = 4, /**< The first may preempt the second. */
  IX_DYNAMIC_SECOND_PREEMPTS = 5, /**< The second may preempt the first. */
  IX_DYNAMIC_RELATION_FORCE32 = 0x7fffffff
} ix_dynamic_relation;

/**
 * A question: what is the relation between two recognizers? Asked at most once per pair and sequence. Returns an
 * #ix_dynamic_relation.
 */
typedef uint32_t (*ix_relation_query)(ix_view *view, ix_recognizer_id first, ix_recognizer_id second, void *user_data);

/** The outcome of one recognizer in a sequence. */
typedef struct ix_fate {
  ix_recognizer_id recognizer; /**< The recognizer. */
  ix_recognizer_id other; /**< The recognizer that decided the outcome; 0 if none. */
  uint64_t time_ns; /**< When it reached that state, in nanoseconds. */
  uint32_t state;  /**< An #ix_gesture_state; IX_GESTURE_POSSIBLE for one that did not take part. */
  uint32_t reason; /**< An #ix_reason. */
} ix_fate;

/** A recorded sequence of contacts. */
typedef struct ix_sequence {
  uint64_t number; /**< Its number; a later sequence has a higher one. */
  uint64_t start_ns; /**< Time of the first contact, in nanoseconds. */
  uint64_t end_ns; /**< When it was over, in nanoseconds. */
  uint64_t fates; /**< How many recognizers it has an #ix_fate of. */
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

/** The state of a component when the sequence began. For a tool, the first three are set. */
typedef enum ix_explanation_flags {
  IX_EXPLANATION_ENABLED = 1 << 0, /**< Its own flag was enabled. */
  IX_EXPLANATION_ASKED = 1 << 1,   /**< One of its recognizers could have taken part, or a call requested it. */
  IX_EXPLANATION_HAD_CONTEXT = 1 << 2, /**< There was something to act on. */
  IX_EXPLANATION_TRUNCATED = 1 << 3, /**< The sequence had more steps than are kept. */
  IX_EXPLANATION_HOST_STAYED = 1 << 4, /**< The host was asked to move the pages that it places, and has not done so since. */
  IX_EXPLANATION_FLAGS_FORCE32 = 0x7fffffff
} ix_explanation_flags;

/** The composites of a component that were disabled. */
typedef enum ix_disabled_composites {
  IX_DISABLED_ANNOTATION_INTERACTIONS = 1 << 0, /**< IX_ALL_ANNOTATION_INTERACTIONS */
  IX_DISABLED_TEXT_INTERACTIONS = 1 << 1, /**< IX_ALL_TEXT_INTERACTIONS */
  IX_DISABLED_ALL_INTERACTIONS = 1 << 2, /**< IX_ALL_INTERACTIONS */
  IX_DISABLED_COMPOSITES_FORCE32 = 0x7fffffff
} ix_disabled_composites;

/** The kinds of steps of an explanation, and the members that each sets. */
typedef enum ix_step_kind {
  IX_STEP_CONDITION = 1, /**< `id` is the condition; `value` is an #ix_answer, or 2 if it gave none. */
  IX_STEP_CALLBACK = 2,  /**< `id` is the callback; `value` is 1 if it ran, 0 if it failed. */
  IX_STEP_WAITED = 3,    /**< The recognizer `id` waited for `other`. */
  IX_STEP_ACTED = 4,     /**< The recognizer `id` acted. */
  IX_STEP_ENDED = 5,     /**< The recognizer `id` ended: `value` is an #ix_reason, `other` the recognizer that decided it. */
  IX_STEP_ACTIVATION = 6, /**< `value` is an #ix_outcome. */
  IX_STEP_NO_TOOL = 7,   /**< No current tool was there to activate it. */
  IX_STEP_TAP_CONSUMED = 8, /**< The annotation-tapped hook `id` consumed the tap. */
  IX_STEP_TEXT_MODE = 9, /**< The recognizer `id` did not act because the device selects text in another way: `value` is its #ix_text_selection_mode, or 0 if the contact stopped a motion. */
  IX_STEP_PRESS_REFUSED = 10, /**< A press started no gesture, a text was not accepted, or a key did nothing, for any subject; `value` is an #ix_press_refusal. */
  IX_STEP_COVERED = 11, /**< The decoration `id` lies above and took the gestures. */
  IX_STEP_HOST_ASKED = 12, /**< The host, which places the pages, was asked for something, for any subject: `value` is 1 to scroll, 2 to zoom, 3 to show the page `id`. */
  IX_STEP_AWAITED = 13, /**< The content under a tap or press is not loaded yet, for any subject: `value` is 1 for the page's text, 2 for its annotations, 4 for its images. The press takes effect once it is loaded. */
  IX_STEP_TOOL_HANDLED = 20, /**< The tool handled the event; `value` is the kind of event, which the text names. */
  IX_STEP_TOOL_PASSED = 21, /**< The tool did not handle the event, and named the mode `other`, or none. */
  IX_STEP_TOOL_CYCLE = 22, /**< The mode `other` had already been given the event, so the loop ended. */
  IX_STEP_TOOL_VETOED = 23, /**< The host vetoed the switch to the mode `other`. */
  IX_STEP_TOOL_UNAVAILABLE = 24, /**< The mode `other` is not available. */
  IX_STEP_LISTENER_CONSUMED = 25, /**< The host's listener consumed the event. */
  IX_STEP_TOOL_REFUSED = 26, /**< The drag or tap had no result: `value` is an #ix_phrase with the reason. */
  IX_STEP_KIND_FORCE32 = 0x7fffffff
} ix_step_kind;

/** Why a press started no gesture, or a text was not accepted. */
typedef enum ix_press_refusal {
  IX_PRESS_OUTSIDE_VIEW = 1, /**< It was outside the view. Gestures that began inside continue and end there. */
  IX_PRESS_NO_BUTTON = 2,    /**< A mouse, or a trackpad that clicks like one, reported that no button was down. */
  IX_PRESS_OTHER_BUTTON = 3, /**< Another button of the same mouse or trackpad was already down: its gesture continues until that button is released. */
  IX_PRESS_UNUSED_BUTTON = 4, /**< The button of a mouse or trackpad has no use: its setting, such as IX_SETTING_SECONDARY_BUTTON, is IX_BUTTON_USE_NOTHING, or several buttons went down together. */
  IX_PRESS_NOTHING_EDITED = 5, /**< Not a press: text arrived while the view edited no text. */
  IX_PRESS_TEXT_REFUSED = 6, /**< Not a press: text was rejected in whole or in part, or not stored; `other` is an #ix_phrase with the reason. */
  IX_PRESS_KEY_UNUSED = 7, /**< Not a press: a key did nothing; `other` is an #ix_phrase with the reason. */
  IX_PRESS_REFUSAL_FORCE32 = 0x7fffffff
} ix_press_refusal;

/** When a condition was asked. */
typedef enum ix_stage {
  IX_STAGE_START = 0, /**< At the first contact. */
  IX_STAGE_BEGIN = 1, /**< Just before a recognizer acted. */
  IX_STAGE_ACTIVATION = 2, /**< Just before the component acted. */
  IX_STAGE_FORCE32 = 0x7fffffff
} ix_stage;

/** The outcome of a component that was about to act. */
typedef enum ix_outcome {
  IX_OUTCOME_PERFORMED = 0, /**< It acted. */
  IX_OUTCOME_DISABLED = 1, /**< It was disabled. */
  IX_OUTCOME_NO_CONTEXT = 2, /**< There was nothing to act on. */
  IX_OUTCOME_DENIED = 3, /**< A condition denied it. */
  IX_OUTCOME_TARGET_GONE = 4, /**< A callback removed its target. */
  IX_OUTCOME_REFUSED = 5,     /**< There was nothing to do. */
  IX_OUTCOME_NEEDS_GESTURE = 6, /**< It needs a pointer to follow, which a call does not have. */
  IX_OUTCOME_FORCE32 = 0x7fffffff
} ix_outcome;

/** Why a component or tool did or did not act in one sequence. */
typedef struct ix_explanation {
  uint32_t size;     /**< sizeof(ix_explanation). */
  uint32_t flags;    /**< A set of #ix_explanation_flags. */
  uint64_t sequence; /**< Its number; 0 for calls before the first sequence. */
  uint64_t time_ns;  /**< When it began. */
  uint32_t disabled_composites; /**< A set of #ix_disabled_composites. */
  uint32_t steps; /**< How many steps it has; see ix_explanation_copy_steps(). */
} ix_explanation;
#define IX_EXPLANATION_INIT {sizeof(ix_explanation), 0, 0, 0, 0, 0}

/** The kinds of things that could have acted. */
typedef enum ix_inaction_kind {
  IX_INACTION_OF_PRESS = 0, /**< The press as a whole: it started nothing, or a decoration took it. */
  IX_INACTION_OF_COMPONENT = 1, /**< `subject` is an #ix_component. */
  IX_INACTION_OF_TOOL = 2, /**< `subject` is an #ix_tool_mode. */
  IX_INACTION_OF_RECOGNIZER = 3, /**< `subject` is a recognizer of the host. */
  IX_INACTION_OF_HOST = 4, /**< The host, which places the pages, was asked to move them and has not done so since; `by` is the requested page, or 0. */
  IX_INACTION_KIND_FORCE32 = 0x7fffffff
} ix_inaction_kind;

/** Something that could have acted in a sequence but did not. */
typedef struct ix_inaction {
  uint32_t kind;    /**< An #ix_inaction_kind. */
  uint32_t reason;  /**< An #ix_phrase, from IX_PHRASE_WHY_DISABLED on: ix_phrase_default() has its English text. */
  uint64_t subject; /**< See #ix_inaction_kind; 0 for the press and the host. */
  uint64_t by;      /**< The cause: a condition or hook, a decoration, the recognizer that acted instead, the annotation that is read-only or locked; 0 for none. */
} ix_inaction;

/** Statistics of a view's input since the view was made: harmless faults of the host, and decisions that no gesture reports. */
typedef struct ix_input_counts {
  uint64_t times_clamped; /**< Events whose time went back; they got the time of the previous event (#IX_EFFECT_TIME_CLAMPED). */
  uint64_t strays;        /**< Moves and lifts of pointers that are not down, and presses beyond 16 pointers or of another kind of device. */
  uint64_t palms;         /**< Contacts that were classified as palms. */
  uint64_t starved;       /**< Host recognizers that did not decide (#IX_EFFECT_STARVED). */
  uint64_t cycles_broken; /**< Dynamic relations that were dropped (#IX_EFFECT_CYCLE_BROKEN). */
  uint64_t reserved[3];
} ix_input_counts;

/** A step of an explanation. Steps are in the order in which they happened. */
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
 * Recordings of everything that was done to a document and its views, for replaying.
 *
 *  @{ */

/** How a trace is written. */
typedef enum ix_trace_flags {
  IX_TRACE_MASK_TEXT = 1 << 0, /**< Masks text: each typed character becomes x, each byte of other texts becomes x. */
  IX_TRACE_REPLAY = 1 << 1, /**< A trace is being replayed: ix_document_save() succeeds without writing a file. */
  IX_TRACE_VERSION_1 = 1 << 2, /**< The trace that is being replayed begins with "trace":1. Its views have the defaults of that version: IX_SETTING_INPUT_ANIMATED 0 and IX_SETTING_TEXT_EDITING 0. */
  IX_TRACE_VERSION_2 = 1 << 3, /**< The trace that is being replayed begins with "trace":2. Its views have the default of that version: IX_SETTING_TEXT_EDITING 0. */
  IX_TRACE_FLAGS_FORCE32 = 0x7fffffff
} ix_trace_flags;

/**
 * A question without an answer: receives a line of a trace, JSON in UTF-8 without the line feed. It must not call this library.
 */
typedef void (*ix_trace_query)(const char *utf8, size_t length, void *user_data);

/** @} */

#endif
