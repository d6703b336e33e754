/** @file
 * Interaction components: whether and when a built-in behaviour may happen.
 */
#ifndef IX_TYPES_COMPONENT_H
#define IX_TYPES_COMPONENT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The components, and composites that stand for several. */
typedef enum ix_component {
  IX_SELECT_ANNOTATION = 1, /**< Selects an annotation. */
  IX_DESELECT_ANNOTATION = 2, /**< Drops the selection of annotations. */
  IX_TRANSFORM_ANNOTATION = 3, /**< Moves, resizes, turns and adjusts what is selected. */
  IX_EDIT_ANNOTATION = 4, /**< Asks for the text of a free text or field to be edited. */
  IX_OPEN_LINK_ANNOTATION = 5, /**< Follows a link. */
  IX_SHOW_ANNOTATION_MENU = 6, /**< Opens the menu of an annotation. */
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
  IX_CONTEXT_SELECTION = 1, /**< `selection`: the annotation to be selected. */
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

#endif
