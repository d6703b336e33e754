/** @file
 * Views: layouts, scrolling, zoom and settings.
 */
#ifndef IX_TYPES_VIEW_H
#define IX_TYPES_VIEW_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Spreads, scrolling and zoom
 *  @{ */

/** How many pages make a spread. */
typedef enum ix_spread_mode {
  IX_SPREAD_SINGLE = 1, /**< Single pages. */
  IX_SPREAD_DOUBLE = 2, /**< Pairs of pages. */
  IX_SPREAD_BOOK = 3, /**< The first page alone, then pairs. */
  IX_SPREAD_MODE_FORCE32 = 0x7fffffff
} ix_spread_mode;

/** The axis along which spreads follow each other. */
typedef enum ix_axis {
  IX_AXIS_VERTICAL = 1, /**< Spreads follow each other downwards. */
  IX_AXIS_HORIZONTAL = 2, /**< Spreads follow each other sideways. */
  IX_AXIS_FORCE32 = 0x7fffffff
} ix_axis;

/** How the view scrolls from spread to spread. */
typedef enum ix_scroll_mode {
  IX_SCROLL_CONTINUOUS = 1, /**< Continuously, along the axis. */
  IX_SCROLL_PER_SPREAD = 2, /**< One spread at a time. */
  IX_SCROLL_WRAPPED = 3, /**< Continuously, with rows of as many spreads as fit at zoom 1; with a horizontal axis, columns. */
  IX_SCROLL_MODE_FORCE32 = 0x7fffffff
} ix_scroll_mode;

/** How the zoom depends on the size of the view. */
typedef enum ix_fit {
  IX_FIT_NONE = 0, /**< The zoom is kept. */
  IX_FIT_WIDTH = 1, /**< The widest spread fits in width. */
  IX_FIT_PAGE = 2, /**< A whole spread fits. */
  IX_FIT_HEIGHT = 3, /**< The tallest spread fits in height. */
  IX_FIT_FORCE32 = 0x7fffffff
} ix_fit;

/** Flags of an #ix_layout_options. */
typedef enum ix_layout_flags {
  IX_LAYOUT_RIGHT_TO_LEFT = 1 << 0, /**< The first page of a spread is on the right; a horizontal axis runs to the left. */
  IX_LAYOUT_SPREAD_ZOOM = 1 << 1,      /**< Each spread has its own zoom. */
  IX_LAYOUT_WHOLE_ZOOM = 1 << 2,       /**< All spreads share one zoom. If neither this nor IX_LAYOUT_SPREAD_ZOOM is set, the scroll mode decides. */
  IX_LAYOUT_SINGLE_WHEN_HORIZONTAL = 1 << 3, /**< With a horizontal axis and free scrolling, each page is a spread of its own. */
  IX_LAYOUT_FLAGS_FORCE32 = 0x7fffffff
} ix_layout_flags;

/** How large a spread's container is at zoom 1. Layouts with one spread at a time always fit. */
typedef enum ix_sizing {
  IX_SIZING_DEFAULT = 0,         /**< IX_SIZING_FIT in an #IX_LAYOUT_STACK, otherwise IX_SIZING_NATURAL. */
  IX_SIZING_NATURAL = 1,         /**< Natural size: one point is one view unit. */
  IX_SIZING_FIT = 2,             /**< As large as fits into the frame minus the content insets. */
  IX_SIZING_FILL_TRANSVERSE = 3, /**< Fills the frame minus the insets across the axis. */
  IX_SIZING_FILL_WIDTH = 4, /**< Fills the width of the frame minus the insets. */
  IX_SIZING_FILL_HEIGHT = 5, /**< Fills the height of the frame minus the insets. */
  IX_SIZING_FORCE32 = 0x7fffffff
} ix_sizing;

/** How pages are laid out. Lengths are in points at zoom 1. */
typedef struct ix_layout_options {
  uint32_t size;   /**< sizeof(ix_layout_options). */
  uint32_t spread_mode; /**< An #ix_spread_mode. */
  uint32_t axis;   /**< An #ix_axis. */
  uint32_t scroll; /**< An #ix_scroll_mode. */
  uint32_t fit;    /**< An #ix_fit. It stays in effect when the view is resized, until the zoom is set otherwise. */
  uint32_t flags;  /**< A set of #ix_layout_flags. */
  double page_gap;   /**< Between the pages of a spread. */
  double spread_gap; /**< Between spreads. */
  ix_rect content_insets; /**< Canvas space, points: left, top, right, bottom around the spreads. */
  ix_rect frame_insets; /**< View units: left, top, right, bottom insets of the scrolling area within the view; negative insets extend it beyond the view. */
  uint32_t sizing; /**< An #ix_sizing. */
  uint32_t reserved;
} ix_layout_options;
#define IX_LAYOUT_OPTIONS_INIT \
  {sizeof(ix_layout_options), IX_SPREAD_SINGLE, IX_AXIS_VERTICAL, IX_SCROLL_CONTINUOUS, IX_FIT_WIDTH, 0, 0, 10, \
   {0, 0, 0, 0}, {0, 0, 0, 0}, IX_SIZING_DEFAULT, 0}

/** A run of pages. */
typedef struct ix_page_range {
  uint32_t first; /**< Index of the first page, from 0. */
  uint32_t count; /**< How many pages. */
} ix_page_range;

/** A spread in the current layout and in the view. */
typedef struct ix_spread_info {
  uint32_t size;      /**< sizeof(ix_spread_info). */
  uint32_t visible;   /**< 1 if at least one device pixel of it is visible. */
  ix_page_range pages; /**< Its pages. */
  ix_size natural; /**< spread space: its natural size. */
  ix_rect frame;      /**< canvas space: its inner container within the outer content. */
  ix_rect container;  /**< view space: its inner container as displayed. */
  ix_point offset;    /**< spread space: the point at the top left of its container. */
  double zoom;        /**< View units per point. */
} ix_spread_info;

/** One step through a document. */
typedef enum ix_step {
  IX_STEP_NEXT_SPREAD = 1, /**< To the next spread. */
  IX_STEP_PREVIOUS_SPREAD = 2, /**< To the previous spread. */
  IX_STEP_NEXT_VIEWPORT = 3, /**< Forward by what is visible. */
  IX_STEP_PREVIOUS_VIEWPORT = 4, /**< Back by what is visible. */
  IX_STEP_FORCE32 = 0x7fffffff
} ix_step;

/** The targets of a navigation. */
typedef enum ix_navigation_kind {
  IX_NAVIGATION_PAGE = 1,        /**< `page` or `index`, as ix_view_show_page(). */
  IX_NAVIGATION_SPREAD = 2,      /**< `index`, as ix_view_show_spread(). */
  IX_NAVIGATION_STEP = 3,        /**< `choice`, an #ix_step, as ix_view_step(). */
  IX_NAVIGATION_DESTINATION = 4, /**< `destination`, as ix_view_show_destination(). */
  IX_NAVIGATION_RECT = 5,        /**< `rect` of `page` or `index`, as ix_view_zoom_to_rect(). */
  IX_NAVIGATION_WHOLE_PAGE = 6,  /**< All of `page` or `index`, as ix_view_zoom_to_rect() without a rectangle. */
  IX_NAVIGATION_ZOOM = 7,        /**< `zoom` about `point`, as ix_view_set_zoom(). */
  IX_NAVIGATION_FIT = 8,         /**< `choice`, an #ix_fit, as ix_view_set_fit(). */
  IX_NAVIGATION_SCROLL = 9, /**< Scrolls by `point`, as ix_view_scroll_by(). */
  IX_NAVIGATION_BACK = 10,       /**< As ix_view_go_back(). */
  IX_NAVIGATION_FORWARD = 11,    /**< As ix_view_go_forward(). */
  IX_NAVIGATION_OFFSET = 12,     /**< To `point`, in canvas space, as ix_view_set_offset(). */
  IX_NAVIGATION_KIND_FORCE32 = 0x7fffffff
} ix_navigation_kind;

/** Flags of a navigation. */
typedef enum ix_navigation_flags {
  IX_NAVIGATION_ANIMATED = 1 << 0, /**< The view moves in an animation of IX_SETTING_ANIMATION_TIME, or at once while IX_SETTING_ANIMATED is 0. */
  IX_NAVIGATION_KEEPS_PLACE = 1 << 1, /**< The current place is added to the history of ix_view_go_back(), as destinations, rectangles and followed links always do. For page fields and thumbnails. */
  IX_NAVIGATION_FLAGS_FORCE32 = 0x7fffffff
} ix_navigation_flags;

/** A navigation of a view. Members that its kind does not name are ignored. */
typedef struct ix_navigation {
  uint32_t size;    /**< sizeof(ix_navigation). */
  uint32_t kind;    /**< An #ix_navigation_kind. */
  uint32_t flags;   /**< A set of #ix_navigation_flags. */
  uint32_t choice;  /**< An #ix_step or an #ix_fit. */
  ix_page_id page;  /**< The id of the page; 0 to use `index`. */
  uint32_t index;   /**< Index of the page or spread, from 0. */
  uint32_t reserved;
  double zoom;      /**< View units per point. */
  ix_point point;   /**< For a zoom, the point of view space that stays in place. For a scroll, the distance to the right and down. For an offset, a point in canvas space. */
  ix_rect rect;     /**< pdf space. */
  ix_destination destination; /**< As for ix_view_show_destination(). */
} ix_navigation;
#define IX_NAVIGATION_INIT \
  {sizeof(ix_navigation), 0, 0, 0, 0, 0, 0, 0, {0, 0}, {0, 0, 0, 0}, \
   {sizeof(ix_destination), 0, 0, UINT32_MAX, 0, 0, 0, 0, 0}}

/** The state of a view when the current motion has ended. */
typedef struct ix_arrival {
  uint32_t size;     /**< sizeof(ix_arrival). */
  uint32_t moving;   /**< 1 if the view is moving; 0 if it is already there. */
  ix_page_id page;   /**< The page that will be the current one; 0 if there are no pages. */
  uint32_t index;    /**< Its index, from 0; UINT32_MAX if there are no pages. */
  uint32_t spread;   /**< Index of its spread, from 0; UINT32_MAX if there are no pages. */
  uint32_t fit;      /**< An #ix_fit. */
  uint32_t reserved;
  ix_point offset;   /**< canvas space: the point that will be at the top left of the view. */
  double zoom;       /**< View units per point. */
  uint64_t time_ns;  /**< When the motion will have ended; 0 if nothing moves. */
} ix_arrival;

/** The position and zoom of a view. */
typedef struct ix_viewport {
  uint32_t size;     /**< sizeof(ix_viewport). */
  uint32_t fit;      /**< An #ix_fit. */
  ix_point offset;   /**< canvas space: the point at the top left of the view. */
  double zoom;       /**< View units per point. */
  double minimum_zoom; /**< The smallest possible zoom, view units per point. */
  double maximum_zoom; /**< The largest possible zoom, view units per point. */
  ix_size view_size; /**< View units. */
  ix_size canvas_size; /**< Canvas space: points at zoom 1. */
  uint32_t turn;     /**< 0, 90, 180 or 270 degrees clockwise: the rotation of all pages in addition to their /Rotate (ix_view_set_turn()). */
  uint32_t reserved;
} ix_viewport;

/** A visible page. */
typedef struct ix_visible_page {
  ix_page_id page; /**< Its id. */
  uint32_t index; /**< Its index, from 0. */
  uint32_t spread; /**< Index of its spread, from 0. */
  ix_rect frame; /**< Its rectangle in view space. */
  ix_matrix page_to_view; /**< From page space to view space. */
} ix_visible_page;

/** A page that a host places itself: ix_view_place_pages(). */
typedef struct ix_placed_page {
  ix_page_id page; /**< Its id. */
  uint32_t turn; /**< 0, 90, 180 or 270 degrees clockwise: its rotation in this view, in addition to its /Rotate. */
  uint32_t reserved; /**< 0. */
  ix_rect frame; /**< View space. The rotated page is centred in it, as large as fits. */
} ix_placed_page;

/** The cause that would scroll or zoom a view if its host did not place the pages. */
typedef enum ix_scroll_reason {
  IX_SCROLL_REASON_AT_ONCE = 1, /**< A gesture, a key or a call. */
  IX_SCROLL_REASON_MOTION = 2, /**< A fling or an animation, which continues with the next frame. */
  IX_SCROLL_REASON_EDGE = 3, /**< A drag that is held near an edge. */
  IX_SCROLL_REASON_FORCE32 = 0x7fffffff
} ix_scroll_reason;

/** Who navigates to the target of a link, a bookmark or a key, for IX_SETTING_NAVIGATION. */
typedef enum ix_navigator {
  IX_NAVIGATOR_VIEW = 0, /**< The view. */
  IX_NAVIGATOR_HOST = 1, /**< The host, after IX_EFFECT_PAGE_WANTED; the view does not move. Calls of the host, such as ix_view_show_page(), still move the view. */
  IX_NAVIGATOR_FORCE32 = 0x7fffffff
} ix_navigator;

/** The step to the page that IX_EFFECT_PAGE_WANTED requests. */
typedef enum ix_page_step {
  IX_PAGE_STEP_NONE = 0,     /**< No step: the page is given. */
  IX_PAGE_STEP_NEXT = 1,     /**< To the next page. */
  IX_PAGE_STEP_PREVIOUS = 2, /**< To the previous page. */
  IX_PAGE_STEP_FIRST = 3,    /**< To the first page. */
  IX_PAGE_STEP_LAST = 4,     /**< To the last page. */
  IX_PAGE_STEP_BACK = 5,     /**< Back to the previous place. */
  IX_PAGE_STEP_FORWARD = 6,  /**< Forward to the place that was left by going back. */
  IX_PAGE_STEP_FORCE32 = 0x7fffffff
} ix_page_step;

/** Who requests a page with IX_EFFECT_PAGE_WANTED. */
typedef enum ix_page_source {
  IX_PAGE_SOURCE_VIEW = 0,    /**< The view, if its host places the pages: a call of the host, or something that must become visible. */
  IX_PAGE_SOURCE_LINK = 1,    /**< A link or button of the document: see `annotation` and `action`. */
  IX_PAGE_SOURCE_ACTION = 2,  /**< ix_view_run_action(), as for a bookmark: see `action`. */
  IX_PAGE_SOURCE_COMMAND = 3, /**< A key, a mouse button, a tap that turns pages, or ix_view_run_command(). */
  IX_PAGE_SOURCE_FORCE32 = 0x7fffffff
} ix_page_source;

/** @} */

/** @name Layouts of the host
 *
 * The built-in layouts that they start from, the functions of the host, and the faults of its answers.
 *
 *  @{ */

/** The layout that a view derives from its options. It belongs to the view. */
#define IX_LAYOUT_DERIVED ((ix_layout_id)1)

/** The pages that a host places itself, with ix_view_place_pages(). */
#define IX_LAYOUT_PLACED UINT64_MAX

/** The built-in layout that a host's layout starts from. */
typedef enum ix_layout_class {
  IX_LAYOUT_FREE = 1,       /**< The host places the spreads: `spread_frame` is required. */
  IX_LAYOUT_STACK = 2,      /**< Spreads one after another along an axis, each as large as fits. */
  IX_LAYOUT_CONTINUOUS = 3, /**< A stack that scrolls freely, at natural sizes. */
  IX_LAYOUT_PER_SPREAD = 4, /**< A stack that shows one spread at a time. */
  IX_LAYOUT_WRAPPED = 5,    /**< Rows of as many spreads as fit. */
  IX_LAYOUT_CLASS_FORCE32 = 0x7fffffff
} ix_layout_class;

/** Why a layout was rebuilt. */
typedef enum ix_layout_reason {
  IX_LAYOUT_REASON_NONE = 0,       /**< None: the state for a new reader. */
  IX_LAYOUT_REASON_CONFIGURED = 1, /**< ix_view_set_layout() */
  IX_LAYOUT_REASON_USED = 2,       /**< ix_view_use_layout() */
  IX_LAYOUT_REASON_ALTERED = 3,    /**< ix_layout_set_options() */
  IX_LAYOUT_REASON_RESIZED = 4,    /**< The view was resized. */
  IX_LAYOUT_REASON_PAGES = 5,      /**< The document's pages changed. */
  IX_LAYOUT_REASON_ASKED = 6,      /**< ix_layout_refresh() */
  IX_LAYOUT_REASON_TURNED = 7,     /**< ix_view_set_turn(), IX_COMMAND_TURN_VIEW_RIGHT, IX_COMMAND_TURN_VIEW_LEFT */
  IX_LAYOUT_REASON_FORCE32 = 0x7fffffff
} ix_layout_reason;

/** A question about the whole layout, such as the number of spreads. `inherited` is the inherited value. */
typedef uint32_t (*ix_layout_count_query)(ix_view *view, ix_layout_id layout, uint32_t inherited, void *user_data);
/**
 * A question: the pages of a spread. `pages` has the inherited value and is kept if it is not changed.
 *
 * @param[in,out] pages  Index of the first page, and how many.
 */
typedef void (*ix_layout_pages_query)(
    ix_view *view, ix_layout_id layout, uint32_t spread, ix_page_range *pages, void *user_data);
/** A question: the spread of a page. */
typedef uint32_t (*ix_layout_spread_query)(
    ix_view *view, ix_layout_id layout, uint32_t page, uint32_t inherited, void *user_data);
/**
 * A question: the rectangle of the page or spread `index`, in spread or canvas space. `frame` has the inherited value.
 *
 * @param[in,out] frame  Spread space for a page, canvas space for a spread.
 */
typedef void (*ix_layout_frame_query)(
    ix_view *view, ix_layout_id layout, uint32_t index, ix_rect *frame, void *user_data);
/**
 * A question: the size of a spread's container in spread space, which is points at zoom 1. `size` has the inherited value.
 *
 * @param[in,out] size  Spread space.
 */
typedef void (*ix_layout_size_query)(
    ix_view *view, ix_layout_id layout, uint32_t spread, ix_size *size, void *user_data);
/** A question: the continuous index of a point in canvas space. */
typedef double (*ix_layout_index_query)(ix_view *view, ix_layout_id layout, ix_point point, void *user_data);
/**
 * A question: the point in canvas space of a continuous index. `point` has the inherited value.
 *
 * @param[in,out] point  Canvas space.
 */
typedef void (*ix_layout_point_query)(
    ix_view *view, ix_layout_id layout, double index, ix_point *point, void *user_data);
/**
 * A question: the insets of the outer frame: left, top, right, bottom in view units. `insets` has the inherited value.
 *
 * @param[in,out] insets  View units.
 */
typedef void (*ix_layout_insets_query)(ix_view *view, ix_layout_id layout, ix_rect *insets, void *user_data);

/**
 * The functions of a host's layout, called when the layout is built. Any may be NULL; its answer is then inherited.
 *
 * From inside them the `ix_layout_base_...` calls give the inherited values, as far as the layout has been built. Invalid
 * answers, and answers that contradict each other, are not used; see ix_layout_copy_conflicts().
 */
typedef struct ix_layout_functions {
  uint32_t size; /**< sizeof(ix_layout_functions). */
  uint32_t reserved;
  /* The document: how it is looked at, and which pages make which spread. */
  ix_layout_insets_query frame_insets; /**< The insets of the outer frame, in view units. */
  ix_layout_count_query zooms_spreads; /**< 1 if each spread has its own zoom, 0 if all share one. */
  ix_layout_count_query spread_count; /**< How many spreads there are. */
  ix_layout_pages_query pages; /**< Which pages a spread has. */
  ix_layout_spread_query spread; /**< Which spread a page is in; must agree with `pages`. */
  /* A page in its spread. */
  ix_layout_frame_query page_frame; /**< The rectangle of a page, in spread space. */
  /* A spread in the layout. */
  ix_layout_size_query spread_size; /**< The size of a spread, in points at zoom 1. */
  ix_layout_frame_query spread_frame; /**< The rectangle of a spread, in canvas space. */
  /* The continuous index; asked again while the layout is in use, as long as both agree with where spreads stand. */
  ix_layout_index_query continuous_index; /**< From a point to an index. */
  ix_layout_point_query point; /**< From an index to a point: the inverse of `continuous_index`. */
} ix_layout_functions;
#define IX_LAYOUT_FUNCTIONS_INIT \
  {sizeof(ix_layout_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** The functions of an #ix_layout_functions. */
typedef enum ix_layout_function {
  IX_LAYOUT_FUNCTION_NONE = 0, /**< None of them. */
  IX_LAYOUT_FUNCTION_SPREAD_COUNT = 1, /**< `spread_count` */
  IX_LAYOUT_FUNCTION_PAGES = 2, /**< `pages` */
  IX_LAYOUT_FUNCTION_SPREAD = 3, /**< `spread` */
  IX_LAYOUT_FUNCTION_PAGE_FRAME = 4, /**< `page_frame` */
  IX_LAYOUT_FUNCTION_SPREAD_SIZE = 5, /**< `spread_size` */
  IX_LAYOUT_FUNCTION_SPREAD_FRAME = 6, /**< `spread_frame` */
  IX_LAYOUT_FUNCTION_CONTINUOUS_INDEX = 7, /**< `continuous_index` */
  IX_LAYOUT_FUNCTION_POINT = 8, /**< `point` */
  IX_LAYOUT_FUNCTION_FRAME_INSETS = 9, /**< `frame_insets` */
  IX_LAYOUT_FUNCTION_ZOOMS_SPREADS = 10, /**< Reserved: `zooms_spreads`, which has no invalid answers. */
  IX_LAYOUT_FUNCTION_FORCE32 = 0x7fffffff
} ix_layout_function;

/** The faults of an answer. */
typedef enum ix_layout_fault {
  IX_LAYOUT_FAULT_PAGES = 1,        /**< A spread is empty, does not begin where the previous one ends, or goes past the last page. */
  IX_LAYOUT_FAULT_PAGE_COUNT = 2,   /**< The spreads end before or after the pages do, at `index`. */
  IX_LAYOUT_FAULT_SPREAD = 3,       /**< The page `index` is said to be in another spread than the one that holds it. */
  IX_LAYOUT_FAULT_ORDER = 4,        /**< The index of the spread decreases, or skips one, at the page `index`. */
  IX_LAYOUT_FAULT_MIDDLE = 5,       /**< The middle of the spread `index` is not at `index` + 0.5. */
  IX_LAYOUT_FAULT_ROUND_TRIP = 6,   /**< The point of an index within the spread `index` has another index. */
  IX_LAYOUT_FAULT_FALLING = 7,      /**< The continuous index decreases in reading direction. */
  IX_LAYOUT_FAULT_UNUSABLE = 8,     /**< The answer for `index` is invalid: NaN, or out of the range of coordinates. */
  IX_LAYOUT_FAULT_SPREAD_COUNT = 9, /**< The number of spreads differs from that of the other function, which is `index`. */
  IX_LAYOUT_FAULT_FORCE32 = 0x7fffffff
} ix_layout_fault;

/** An answer that was not used, and why. */
typedef struct ix_layout_conflict {
  uint32_t fault;    /**< An #ix_layout_fault. */
  uint32_t function; /**< The #ix_layout_function whose answer it is. */
  uint32_t other;    /**< The #ix_layout_function that it contradicts; IX_LAYOUT_FUNCTION_NONE if the answer is invalid by itself. */
  uint32_t index;    /**< Index of a page or a spread, depending on the fault. */
} ix_layout_conflict;

/** The current layout. */
typedef struct ix_layout_info {
  uint32_t size;        /**< sizeof(ix_layout_info). */
  uint32_t is_explicit; /**< 1 for a layout of the host, 0 for the derived one. */
  ix_layout_id layout; /**< Its id; IX_LAYOUT_DERIVED for the derived one. */
  uint64_t revision;    /**< How often the view's layout was built. */
  uint32_t base;        /**< An #ix_layout_class. */
  uint32_t spread_count; /**< How many spreads it has. */
  uint32_t zooms_spreads; /**< 1 if each spread has its own zoom. */
  uint32_t is_altered;  /**< 1 for a derived layout whose options were changed since it was built; the changes are lost when it is rebuilt. */
} ix_layout_info;

/** @} */

/** @name Hooks of spreads and their containers
 *
 * Hooks are called at once; readers of IX_GROUP_SPREADS get the same events later.
 *
 *  @{ */

/** The outer container, passed in place of a spread. */
#define IX_OUTER_CONTAINER 0xffffffffu

/** A hook: something happened to a spread. `effect` is the effect that readers get; it is valid during the call. */
typedef void (*ix_spread_hook)(ix_view *view, const ix_effect *effect, void *user_data);

/**
 * The host's hooks; any may be NULL. They are called between two steps of the engine, in the order of the events: a spread's
 * container is configured, the spread is shown, it is hidden, its container is released.
 */
typedef struct ix_spread_functions {
  uint32_t size; /**< sizeof(ix_spread_functions). */
  uint32_t reserved;
  ix_spread_hook configured;  /**< IX_EFFECT_CONTAINER, active: it was prepared for a spread that is visible, or next to a visible one. */
  ix_spread_hook cleaned_up;  /**< IX_EFFECT_CONTAINER, not active. */
  ix_spread_hook shown;       /**< IX_EFFECT_SPREAD_SHOWN */
  ix_spread_hook hidden;      /**< IX_EFFECT_SPREAD_HIDDEN */
  ix_spread_hook page_shown;  /**< IX_EFFECT_PAGE_DISPLAY, active. */
  ix_spread_hook page_hidden; /**< IX_EFFECT_PAGE_DISPLAY, not active. */
  ix_spread_hook index_changed; /**< IX_EFFECT_PAGE */
  ix_spread_hook scrolled;    /**< IX_EFFECT_SCROLL; for the outer container with the continuous index. */
  ix_spread_hook zoomed;      /**< IX_EFFECT_ZOOM */
} ix_spread_functions;
#define IX_SPREAD_FUNCTIONS_INIT {sizeof(ix_spread_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** @} */

/** @name Settings
 *
 * Numbers that a host may set, some of them by kind of device.
 *
 *  @{ */

/**
 * Settings of a view. Distances are in view units, times in milliseconds, speeds in view units per second, angles in radians.
 * Settings from 1000 on are thresholds of gestures, by kind of device; INFINITY means never.
 */
typedef enum ix_setting {
  IX_SETTING_TIME_FACTOR = 1,     /**< Scales every time; 0.1 to 100. */
  IX_SETTING_DISTANCE_FACTOR = 2, /**< Scales every distance; 0.1 to 100. */
  IX_SETTING_EDGE_TAP_MARGIN = 5, /**< By device: how near an edge a tap turns the page, in view units; 0 for nowhere. 44 by
                                       default for fingers and pens, 0 for mice and trackpads. Calls use the value for fingers. */
  IX_SETTING_EDGE_SCROLL_ZONE = 6, /**< How near an edge a drag that selects scrolls. */
  IX_SETTING_EDGE_SCROLL_SPEED = 7, /**< How fast such a drag scrolls at the edge itself. */
  IX_SETTING_EDGE_SCROLL_DELAY = 8, /**< How long such a drag stays near the edge before it scrolls. */
  IX_SETTING_MAXIMUM_ZOOM = 9, /**< The largest zoom, in view units per point; above 0. */
  IX_SETTING_MINIMUM_ZOOM = 10,   /**< The smallest zoom, as a fraction of the zoom at which the largest spread fits; above 0. */
  IX_SETTING_HIT_RANKING = 11,    /**< An #ix_hit_ranking. */
  IX_SETTING_WHEEL_STEP = 12, /**< How far one notch of a wheel scrolls. */
  IX_SETTING_WHEEL_ZOOM_STEP = 13, /**< The zoom factor of one notch of a wheel. */
  IX_SETTING_ANIMATED = 14,       /**< 0 reduces motion, for users who need that: navigation, keys, wheel notches, smart zoom and
                                       page turns jump, and a running animation ends at once. Flings still continue. */
  IX_SETTING_ANIMATION_TIME = 15, /**< How long an animation takes. */
  IX_SETTING_BOUNCES = 16,        /**< 0: drags do not pull the content beyond its ends. */
  IX_SETTING_GREASE = 17,         /**< 1: after every eighth effect, not counting sampled ones, an effect of type 0x6A6A6A6A is
                                       added, which no version will ever define. For testing that a host skips unknown effects. */
  IX_SETTING_DOUBLE_TAP = 18,     /**< By device: an #ix_double_tap. Not for mice. */
  IX_SETTING_STYLUS_MODE = 19,    /**< An #ix_stylus_mode. */
  IX_SETTING_TEXT_SELECTION_MODE = 20, /**< By device: an #ix_text_selection_mode; takes effect with the next press. */
  IX_SETTING_SNAP_TO_WORDS = 21,  /**< 1: a text selection is extended to whole words when the pointer that drags it, or one of its handles, is released. 0 by default. */
  IX_SETTING_INPUT_ANIMATED = 22, /**< 1, the default: keys and wheel notches move the view in an animation. 0: they jump, as they
                                       do while IX_SETTING_ANIMATED is 0. */
  IX_SETTING_TAP_TOGGLES_CONTROLS = 23, /**< By device: 1 if a tap that hits nothing toggles the host's controls with
                                             IX_EFFECT_TOGGLE_USER_INTERFACE. 1 by default for fingers and pens, 0 for mice and
                                             trackpads. */
  IX_SETTING_NAVIGATION = 24,     /**< An #ix_navigator: who carries out GoTo and Named actions, and the keys for the first and
                                       last page, back and forward. Scrolling and zooming are always the view's. */
  IX_SETTING_TAP_TURNS_PAGES = 25, /**< By device: 1 if a tap that nothing else handles turns the page anywhere, as
                                        IX_FAST_SCROLL: to the next page, or to the previous one within IX_SETTING_EDGE_TAP_MARGIN
                                        of the edge where reading begins. 0 by default; IX_PROFILE_PRESENTER sets it. */
  IX_SETTING_MINIMUM_SIZE = 30,   /**< The smallest side to which an annotation can be resized, in points. */
  IX_SETTING_TRANSFORM_LIMIT = 31, /**< An #ix_limit_mode. */
  IX_SETTING_ALTERATIONS = 32,    /**< A set of #ix_alteration: how a user may change shapes. */
  IX_SETTING_SECOND_TAP_EDITS = 33, /**< 1: a tap on a selected free text starts editing its text. */
  IX_SETTING_SNAP = 34,           /**< A set of #ix_snap; 0, the default, for none. */
  IX_SETTING_SNAP_DISTANCE = 35,  /**< The distance at which things snap. */
  IX_SETTING_SNAP_HOLD = 36,      /**< The factor on IX_SETTING_SNAP_DISTANCE that gives the distance at which a snapped item comes loose. */
  IX_SETTING_SNAP_GRID = 37,      /**< The grid spacing in points; 0 for no grid. */
  IX_SETTING_PLAIN_SCROLL = 38,   /**< 0: the view's own drags, wheels and flings do not scroll, from the next gesture on. */
  IX_SETTING_PLAIN_ZOOM = 39,     /**< 0: the view's own pinches and wheels do not zoom, from the next gesture on. */
  IX_SETTING_POINTER_ANIMATED = 45, /**< 0: the pointer changes at once and is never absorbed, as while IX_SETTING_ANIMATED is 0. */
  IX_SETTING_INDIRECT_INPUT = 46, /**< An #ix_indirect_input. */
  IX_SETTING_SECONDARY_BUTTON = 47, /**< An #ix_button_use: the use of the secondary button of a mouse, trackpad or pen, from the next press on. IX_BUTTON_USE_MENU by default. */
  IX_SETTING_MIDDLE_BUTTON = 48,  /**< The same for the middle button. IX_BUTTON_USE_PAN by default. */
  IX_SETTING_BACK_BUTTON = 49,    /**< The same for the back button. IX_BUTTON_USE_BACK by default. */
  IX_SETTING_FORWARD_BUTTON = 50, /**< The same for the forward button. IX_BUTTON_USE_FORWARD by default. */
  IX_SETTING_MENU_MOMENT = 51,    /**< An #ix_menu_moment: when a button opens the menu. IX_MENU_AS_PLATFORM by default. */
  IX_SETTING_LAST_PAGE_ON_TOP = 90, /**< 1 if later pages of a spread, with their items, lie above the first one. */
  IX_SETTING_POINT_SNAP = 91,     /**< A set of #ix_point_snap: what measured points snap to. 63, all of them, by default. */
  IX_SETTING_SELECT_ALL = 100,    /**< An #ix_select_all: the text that IX_COMMAND_SELECT_ALL selects; that of the document by default. */
  IX_SETTING_TEXT_RECTANGLE = 101, /**< By device: an #ix_text_rectangle: when a drag selects the text in a rectangle. */
  IX_SETTING_TEXT_RECTANGLE_KEYS = 102, /**< A set of #ix_modifier: the keys with which it does; 0 for none. IX_MODIFIER_ALT by default. */
  IX_SETTING_TEXT_FROM_BESIDE = 103, /**< By device: 1 if a drag that selects text may begin beside the text: in a margin, between
                                          columns or lines, off the page. The selection then starts at the nearest gap between
                                          characters. 0, the default: only on text. Cursors, hits, clicks and links do not change,
                                          and a press on an annotation selects no text. A long press beside the text selects once
                                          it moves; if it does not move, it opens the page's menu. */
  IX_SETTING_TEXT_EDITING = 104, /**< Who edits the text of fields and free text: 1, the default, the view, from IX_EVENT_TEXT and keys (docs/contracts/text-editing.md); 0, the host, after IX_EFFECT_EDIT_REQUESTED. */
  IX_SETTING_CARET_PERIOD = 105, /**< The blink time of the caret in a text that the view edits: how many milliseconds it is shown, and then hidden. 50 to 10,000, 530 by default; 0 for a caret that does not blink. */
  IX_SETTING_ERASER_MODE = 65,    /**< An #ix_eraser_mode. */
  IX_SETTING_ERASER_SIZE = 66,    /**< The width of the eraser in view units. */
  IX_SETTING_MENU_OWN_ONLY = 55,  /**< 1: menus offer no changes to annotations by authors other than the one of ix_document_set_editor(). */
  IX_SETTING_MENU_FLATTEN = 56,   /**< 1: menus offer to flatten annotations, which the host carries out. */
  IX_SETTING_MENU_PASTE = 57,     /**< 1: the host has something to paste. */
  IX_SETTING_MENU_OPENS = 58,     /**< A set of #ix_menu_opening: when the menu opens automatically; 3 by default. */
  IX_SETTING_TEXT_LINKS = 59,     /**< 1: a tap on an address in the text, see ix_page_addresses(), opens it like a link. */
  IX_SETTING_MENU_EDITS = 60,     /**< 1, the default: menus offer to create, change and delete annotations. 0: they only offer
                                       commands that read, such as copying or opening; an empty place then has no menu unless the
                                       host adds items. */
  IX_SETTING_PRESS_PREVIEW = 1000, /**< How long a press waits before it is shown. */
  IX_SETTING_LONG_PRESS = 1001, /**< How long a long press rests. */
  IX_SETTING_LONG_PRESS_PREVIEW = 1002, /**< When a long press reports its preview. */
  IX_SETTING_MULTI_TAP_WINDOW = 1003, /**< The longest pause between taps of a repeated tap. */
  IX_SETTING_MULTI_TAP_MINIMUM = 1004, /**< The shortest pause; faster taps are bounces. */
  IX_SETTING_TAP_MAXIMUM = 1005, /**< The longest tap. */
  IX_SETTING_MULTI_FINGER_WINDOW = 1006, /**< The time within which all fingers of a multi-finger tap must land. */
  IX_SETTING_PREEMPT_GRACE = 1007, /**< How late further fingers may preempt a one-finger gesture. */
  IX_SETTING_SWIPE_START = 1008, /**< How soon a swipe must move. */
  IX_SETTING_HOLD_TIME = 1009, /**< How long fingers rest before a hold begins. */
  IX_SETTING_PEN_GRACE = 1010, /**< How long new fingers count as palms after a pen has left. */
  IX_SETTING_WHEEL_IDLE = 1011, /**< The pause that ends a series of events of a wheel without phases. */
  IX_SETTING_DECISION_CAP = 1012, /**< How long after the last contact recognizers may stay undecided. */
  IX_SETTING_VELOCITY_STOP = 1013, /**< A pause after which a contact counts as resting. */
  IX_SETTING_TAP_SLOP = 1014, /**< How far a tap may move. */
  IX_SETTING_PRESS_SLOP = 1015, /**< How far a long press may move before it begins. */
  IX_SETTING_PAN_SLOP = 1016, /**< How far a pan along both axes must move to begin. */
  IX_SETTING_AXIS_PAN_SLOP = 1017, /**< How far a pan along one axis must move to begin. */
  IX_SETTING_MULTI_TAP_DISTANCE = 1018, /**< How far apart repeated taps may be. */
  IX_SETTING_PINCH_SLOP = 1019, /**< How much the span of a pinch must change. */
  IX_SETTING_PINCH_MINIMUM_SPAN = 1020, /**< The smallest span at which a pinch begins. */
  IX_SETTING_PINCH_UPDATE_SPAN = 1021, /**< The smallest change of span that is reported. */
  IX_SETTING_MULTI_FINGER_SEPARATION = 1022, /**< How far apart the fingers of a multi-finger tap may be. */
  IX_SETTING_SWIPE_DISTANCE = 1023, /**< The shortest distance of a swipe. */
  IX_SETTING_HIT_SLOP = 1024, /**< How far from a shape a press still hits it. */
  IX_SETTING_HANDLE_SIZE = 1025, /**< The side of a handle. */
  IX_SETTING_FLING_MINIMUM = 1026, /**< The slowest fling. */
  IX_SETTING_FLING_MAXIMUM = 1027, /**< The fastest fling. */
  IX_SETTING_SWIPE_MINIMUM = 1028, /**< The slowest swipe. */
  IX_SETTING_PINCH_RATIO = 1029, /**< How much the scale of a pinch must differ from 1 to begin. */
  IX_SETTING_ROTATION_SLOP = 1030, /**< How far a rotation must turn to begin, in radians. */
  IX_SETTING_SWIPE_DEVIATION = 1031, /**< How far a swipe may differ from its axis, in radians. */
  IX_SETTING_FORCE_START = 1032, /**< The pressure, 0 to 1, at which a force press begins. */
  IX_SETTING_FORCE_PEAK = 1033, /**< The pressure, 0 to 1, at which a force press reaches its peak. */
  IX_SETTING_PALM_PRESSURE = 1034, /**< The pressure, 0 to 1, from which a contact is a palm; infinite for none. */
  IX_SETTING_DRAG_ZOOM_RATE = 1035, /**< The change of log2(scale) per view unit of a drag that zooms. */
  IX_SETTING_RAIL_RATIO = 1036, /**< The ratio of the distances along the axes from which a pan stays on the longer one; infinite for never. */
  IX_SETTING_WHEEL_THRESHOLD = 1037, /**< How many 120ths of a notch must accumulate before a wheel reports them. */
  IX_SETTING_MULTI_TAP_FROM_DOWN = 1038, /**< 1 if IX_SETTING_MULTI_TAP_WINDOW runs from press to press instead of from lift to press. */
  IX_SETTING_MINIMUM_FROM_DOWN = 1039, /**< 1 if IX_SETTING_MULTI_TAP_MINIMUM runs from the first press instead of from its lift. */
  IX_SETTING_MULTI_TAP_PER_AXIS = 1040, /**< 1 if distances of taps are measured per axis. */
  IX_SETTING_LAST_ONE_STANDING = 1041, /**< 1 if the last remaining recognizer begins at once. */
  IX_SETTING_SWEEPS_FIRST = 1042, /**< 1 if the oldest undecided host recognizer wins at the last lift. */
  IX_SETTING_EXTRA_CONTACT = 1043, /**< The effect of a further finger on a tap: 0 the tap fails, 1 none, 2 the tap restarts. */
  IX_SETTING_PRESS_AFTER_PREVIEW = 1044, /**< 1 if the time of a long press starts with its preview. */
  IX_SETTING_DRAG_START = 1045, /**< Where a drag is measured from: 0 where it left the slop, 1 where it is when it begins, 2 where it landed. */
  IX_SETTING_PAN_ENDS_ON_CANCEL = 1046, /**< 1 if a cancelled pan reports an end instead of a cancel. */
  IX_SETTING_TAPS_ON_FIRST_LIFT = 1047, /**< 1 if a multi-finger tap happens with the first lift. */
  IX_SETTING_FORGIVES_LIFT_MOVE = 1048, /**< 1 if taps ignore movement with the same time as a lift. */
  IX_SETTING_VELOCITY_ESTIMATOR = 1049, /**< The number of a velocity estimator; 0 for the library's own. */
  IX_SETTING_MULTI_POINTER = 1050, /**< The point that a pan with several fingers follows: 0 their middle, 1 the latest finger, 2 the sum of the outermost fingers. */
  IX_SETTING_PEN_TAKES_OVER = 1051, /**< 1 if a pen that comes down ends the gestures of fingers and turns them into palms. */
  IX_SETTING_PALMS_NEAR_PEN = 1052, /**< 1 if fingers that land while a pen is in range are palms. */
  IX_SETTING_STRICT_ORDER = 1053, /**< 1 if the age of recognizers takes precedence over the instant at which their criteria were met. The result then depends on the sampling. */
  IX_SETTING_LIFT_MOVES = 1054, /**< 1 if the position of a lift counts as a last movement. */
  IX_SETTING_PALM_SIZE = 1055, /**< The diameter, in view units, from which a contact is a palm; infinite for none. */
  IX_SETTING_PEN_REACH = 1056, /**< The area around a pen in which fingers are palms: the width of a box towards the side to which the pen leans, whose height is 5/4 of it; infinite for everywhere. */
  IX_SETTING_OPEN_LIMITS = 1057, /**< Which limits of taps are exclusive: 0 none, 1 the distance of repeated taps, 2 the movement of a tap or long press, 3 both. */
  IX_SETTING_TAPS_EXCLUDE = 1058, /**< 1 if a tap ends the count of a multiple tap with the same number of fingers that it is part of. */
  IX_SETTING_FORCE32 = 0x7fffffff
} ix_setting;

/** The action of a double tap with a finger, a pen, or two fingers on a trackpad. */
typedef enum ix_double_tap {
  IX_DOUBLE_TAP_SMART_ZOOM = 0,    /**< Zooms in on the block of text there, and out again. */
  IX_DOUBLE_TAP_NOTHING = 1, /**< None: single taps do not wait for a second tap. */
  IX_DOUBLE_TAP_ZOOM_TO_POINT = 2, /**< Zooms in on the point, whatever lies there, and out again. */
  IX_DOUBLE_TAP_FORCE32 = 0x7fffffff
} ix_double_tap;

/** How mice and trackpads are handled, for IX_SETTING_INDIRECT_INPUT. */
typedef enum ix_indirect_input {
  IX_INDIRECT_NATIVE = 0,     /**< As mice and trackpads, with their own thresholds. The default. */
  IX_INDIRECT_COMPATIBLE = 1, /**< Presses are handled as touches, flagged IX_EVENT_FROM_POINTER and IX_EFFECT_FROM_POINTER, so that code written for fingers works unchanged. Hovering is not affected. */
  IX_INDIRECT_INPUT_FORCE32 = 0x7fffffff
} ix_indirect_input;

/** The devices that draw while a freehand tool is current: ink, freehand highlights, signatures, the eraser, the smart pen. */
typedef enum ix_stylus_mode {
  IX_STYLUS_AUTOMATIC = 0, /**< Fingers draw until the first use of a pen; from then on they scroll. */
  IX_STYLUS_ANYTHING = 1, /**< Fingers and pens draw. */
  IX_STYLUS_ONLY = 2, /**< Only pens draw; fingers scroll. */
  IX_STYLUS_MODE_FORCE32 = 0x7fffffff
} ix_stylus_mode;

/** How a press on text selects it. In every mode double and triple clicks select words and lines, and the handles work. */
typedef enum ix_text_selection_mode {
  IX_TEXT_SELECTION_AUTOMATIC = 0, /**< IX_TEXT_SELECTION_SIMPLE for mice and trackpads, IX_TEXT_SELECTION_REGULAR for fingers and pens. */
  IX_TEXT_SELECTION_REGULAR = 1,   /**< A long press starts selecting, by words; a drag scrolls. For a mouse, whose IX_SETTING_LONG_PRESS is never, the time of a finger is used. */
  IX_TEXT_SELECTION_SIMPLE = 2,    /**< A drag that starts on text selects at once, by characters. Two fingers still zoom and scroll; a press that stops a motion scrolls. */
  IX_TEXT_SELECTION_MODE_FORCE32 = 0x7fffffff
} ix_text_selection_mode;

/** The text that "select all" selects. */
typedef enum ix_select_all {
  IX_SELECT_ALL_DOCUMENT = 0, /**< The text of all pages, including those whose text is not loaded. */
  IX_SELECT_ALL_PAGE = 1,     /**< The text of the current page. */
  IX_SELECT_ALL_FORCE32 = 0x7fffffff
} ix_select_all;

/**
 * The use of a button of a mouse, trackpad or pen other than the primary one, for IX_SETTING_SECONDARY_BUTTON and the settings
 * after it.
 *
 * Recognizers of the host or of its tool that have the button in their options take part as well: the menu then waits for the
 * lift, and opens if no other recognizer has acted.
 */
typedef enum ix_button_use {
  IX_BUTTON_USE_NOTHING = 0, /**< None: only recognizers of the host see it. */
  IX_BUTTON_USE_MENU = 1, /**< A press opens the menu of what lies there: IX_EFFECT_MENU. A selected annotation or selected text stays selected; another annotation is selected first. On text that is not selected the page's menu opens; with IX_SHORTCUT_SET_MACOS the word is selected and its menu opens. */
  IX_BUTTON_USE_PAN = 2, /**< A drag moves the pages with any tool. */
  IX_BUTTON_USE_BACK = 3, /**< A press goes back, as ix_view_go_back(). */
  IX_BUTTON_USE_FORWARD = 4, /**< A press goes forward, as ix_view_go_forward(). */
  IX_BUTTON_USE_FORCE32 = 0x7fffffff
} ix_button_use;

/** When a button opens the menu, for IX_SETTING_MENU_MOMENT. */
typedef enum ix_menu_moment {
  IX_MENU_AS_PLATFORM = 0, /**< By the set of ix_view_use_shortcuts(): on the lift with IX_SHORTCUT_SET_WINDOWS, otherwise on the press. */
  IX_MENU_ON_PRESS = 1, /**< When the button goes down. */
  IX_MENU_ON_LIFT = 2, /**< When it is released where it went down. */
  IX_MENU_MOMENT_FORCE32 = 0x7fffffff
} ix_menu_moment;

/** When a drag that selects text selects the text in a rectangle, such as a column, instead of running text. */
typedef enum ix_text_rectangle {
  IX_TEXT_RECTANGLE_WITH_KEYS = 0, /**< While the keys of IX_SETTING_TEXT_RECTANGLE_KEYS are held; the drag may also start beside the text. */
  IX_TEXT_RECTANGLE_ALWAYS = 1,    /**< Without these keys: for fingers and pens, or as a tool of the host. The drag of a mouse may start beside the text. */
  IX_TEXT_RECTANGLE_NEVER = 2,     /**< Never. */
  IX_TEXT_RECTANGLE_FORCE32 = 0x7fffffff
} ix_text_rectangle;

/** How the eraser removes ink. */
typedef enum ix_eraser_mode {
  IX_ERASER_CUTS = 0,    /**< It cuts strokes where it passes. */
  IX_ERASER_STROKES = 1, /**< It removes whole strokes that it touches. */
  IX_ERASER_MODE_FORCE32 = 0x7fffffff
} ix_eraser_mode;

/** Kinds of viewers, for ix_view_set_profile(). The guide's chapter on components has a table of what each profile sets. */
typedef enum ix_profile {
  IX_PROFILE_NONE = 0, /**< None was set: a new view acts like IX_PROFILE_ANNOTATOR. */
  IX_PROFILE_READER = 1, /**< Text can be selected and links followed; annotations and fields cannot be changed. */
  IX_PROFILE_ANNOTATOR = 2, /**< Everything is enabled. */
  IX_PROFILE_FORM_FILLER = 3, /**< Like a reader, but fields can be filled in, and notes and files opened. */
  IX_PROFILE_PRESENTER = 4, /**< Clicks and keys turn pages, and links are followed; nothing can be selected. */
  IX_PROFILE_FORCE32 = 0x7fffffff
} ix_profile;

/** Presets with the thresholds of well-known engines. */
typedef enum ix_preset {
  IX_PRESET_DEFAULT = 0, /**< The library's own. */
  IX_PRESET_FLUTTER = 1, /**< Flutter. */
  IX_PRESET_ANDROID = 2, /**< Android. */
  IX_PRESET_CHROMIUM = 3, /**< Chromium. */
  IX_PRESET_HAMMER = 4, /**< Hammer.js. */
  IX_PRESET_GTK = 5, /**< GTK. */
  IX_PRESET_GECKO = 6, /**< Gecko. */
  IX_PRESET_TOUCHPAD = 7, /**< Touchpads of laptops. */
  IX_PRESET_IOS_LIKE = 8, /**< As on iOS, according to its documentation. */
  IX_PRESET_FORCE32 = 0x7fffffff
} ix_preset;

/** @} */

#endif
