/** @file
 * Why a component or a tool did or did not act.
 */
#ifndef IX_TYPES_EXPLANATION_H
#define IX_TYPES_EXPLANATION_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

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
  IX_STEP_PRESS_REFUSED = 10, /**< A press began nothing, whatever the subject; `value` is an #ix_press_refusal. */
  IX_STEP_TOOL_HANDLED = 20, /**< The tool dealt with the event; `value` is its kind, which the text names. */
  IX_STEP_TOOL_PASSED = 21, /**< It did not, and named the mode `other`, or none. */
  IX_STEP_TOOL_CYCLE = 22, /**< The mode `other` had the event already, so the loop ended. */
  IX_STEP_TOOL_VETOED = 23, /**< The host intercepted the switch to the mode `other`. */
  IX_STEP_TOOL_UNAVAILABLE = 24, /**< The mode `other` is not to be had. */
  IX_STEP_LISTENER_CONSUMED = 25, /**< The host's listener used the event up. */
  IX_STEP_KIND_FORCE32 = 0x7fffffff
} ix_step_kind;

/** Why a press began no gesture. */
typedef enum ix_press_refusal {
  IX_PRESS_OUTSIDE_VIEW = 1, /**< It lay outside the view. What began inside goes on and ends there all the same. */
  IX_PRESS_NO_BUTTON = 2,    /**< A mouse, or a trackpad that clicks like one, said that no button was down. */
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

#endif
