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
  IX_SPREAD_SINGLE = 1, /**< Each page by itself. */
  IX_SPREAD_DOUBLE = 2, /**< Pairs of pages. */
  IX_SPREAD_BOOK = 3, /**< The first page alone, then pairs. */
  IX_SPREAD_MODE_FORCE32 = 0x7fffffff
} ix_spread_mode;

/** The axis along which spreads follow each other. */
typedef enum ix_axis {
  IX_AXIS_VERTICAL = 1, /**< Spreads follow one another downwards. */
  IX_AXIS_HORIZONTAL = 2, /**< Spreads follow one another sideways. */
  IX_AXIS_FORCE32 = 0x7fffffff
} ix_axis;

/** How one gets from spread to spread. */
typedef enum ix_scroll_mode {
  IX_SCROLL_CONTINUOUS = 1, /**< One after the other. */
  IX_SCROLL_PER_SPREAD = 2, /**< One spread at a time. */
  IX_SCROLL_WRAPPED = 3, /**< Rows of as many spreads as fit at zoom 1; columns with a horizontal axis. */
  IX_SCROLL_MODE_FORCE32 = 0x7fffffff
} ix_scroll_mode;

/** How the zoom follows the size of the view. */
typedef enum ix_fit {
  IX_FIT_NONE = 0, /**< The zoom stays as it is. */
  IX_FIT_WIDTH = 1, /**< The widest spread fits in width. */
  IX_FIT_PAGE = 2, /**< A whole spread fits. */
  IX_FIT_HEIGHT = 3, /**< The tallest spread fits in height. */
  IX_FIT_FORCE32 = 0x7fffffff
} ix_fit;

/** Flags of an #ix_layout_options. */
typedef enum ix_layout_flags {
  IX_LAYOUT_RIGHT_TO_LEFT = 1 << 0, /**< The first page of a spread is on the right; a horizontal axis runs to the left. */
  IX_LAYOUT_SPREAD_ZOOM = 1 << 1,      /**< Each spread keeps a zoom of its own. */
  IX_LAYOUT_WHOLE_ZOOM = 1 << 2,       /**< All spreads share one zoom; neither flag: as the scroll mode has it. */
  IX_LAYOUT_SINGLE_WHEN_HORIZONTAL = 1 << 3, /**< With a horizontal axis and free scrolling each page stands by itself. */
  IX_LAYOUT_FLAGS_FORCE32 = 0x7fffffff
} ix_layout_flags;

/** How large a spread's container is at zoom 1; layouts of one spread at a time fit, whatever is set. */
typedef enum ix_sizing {
  IX_SIZING_DEFAULT = 0,         /**< IX_SIZING_FIT in an #IX_LAYOUT_STACK, else IX_SIZING_NATURAL. */
  IX_SIZING_NATURAL = 1,         /**< A point is a unit. */
  IX_SIZING_FIT = 2,             /**< As large as fits into the frame less the content insets. */
  IX_SIZING_FILL_TRANSVERSE = 3, /**< Across the axis it fills the frame less the insets. */
  IX_SIZING_FILL_WIDTH = 4, /**< In width it fills the frame less the insets. */
  IX_SIZING_FILL_HEIGHT = 5, /**< In height it fills the frame less the insets. */
  IX_SIZING_FORCE32 = 0x7fffffff
} ix_sizing;

/** How pages are laid out. Lengths in points at zoom 1. */
typedef struct ix_layout_options {
  uint32_t size;   /**< sizeof(ix_layout_options). */
  uint32_t spread_mode; /**< An #ix_spread_mode. */
  uint32_t axis;   /**< An #ix_axis. */
  uint32_t scroll; /**< An #ix_scroll_mode. */
  uint32_t fit;    /**< An #ix_fit, kept when the view is resized until the zoom is set otherwise. */
  uint32_t flags;  /**< A set of #ix_layout_flags. */
  double page_gap;   /**< Between the pages of a spread. */
  double spread_gap; /**< Between spreads. */
  ix_rect content_insets; /**< Canvas space, points: left, top, right, bottom round the spreads. */
  ix_rect frame_insets; /**< Left, top, right, bottom, in view units: of what scrolls within the view; negative ones reach outside it. */
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

/** A spread as the layout in use has it, and as it shows. */
typedef struct ix_spread_info {
  uint32_t size;      /**< sizeof(ix_spread_info). */
  uint32_t visible;   /**< 1 if at least one device pixel of it shows. */
  ix_page_range pages; /**< Its pages. */
  ix_size natural;    /**< spread space. */
  ix_rect frame;      /**< canvas space: its inner container within the outer content. */
  ix_rect container;  /**< view space: the same, as it shows. */
  ix_point offset;    /**< spread space: what lies at the top left of its container. */
  double zoom;        /**< View units a point. */
} ix_spread_info;

/** One step through a document. */
typedef enum ix_step {
  IX_STEP_NEXT_SPREAD = 1, /**< To the spread that follows. */
  IX_STEP_PREVIOUS_SPREAD = 2, /**< To the spread before. */
  IX_STEP_NEXT_VIEWPORT = 3, /**< On by what is in sight. */
  IX_STEP_PREVIOUS_VIEWPORT = 4, /**< Back by what is in sight. */
  IX_STEP_FORCE32 = 0x7fffffff
} ix_step;

/** The place or zoom that a navigation goes to. */
typedef enum ix_navigation_kind {
  IX_NAVIGATION_PAGE = 1,        /**< `page` or `index`, as ix_view_show_page(). */
  IX_NAVIGATION_SPREAD = 2,      /**< `index`, as ix_view_show_spread(). */
  IX_NAVIGATION_STEP = 3,        /**< `choice`, an #ix_step, as ix_view_step(). */
  IX_NAVIGATION_DESTINATION = 4, /**< `destination`, as ix_view_show_destination(). */
  IX_NAVIGATION_RECT = 5,        /**< `rect` of `page` or `index`, as ix_view_zoom_to_rect(). */
  IX_NAVIGATION_WHOLE_PAGE = 6,  /**< All of `page` or `index`, as ix_view_zoom_to_rect() without a rectangle. */
  IX_NAVIGATION_ZOOM = 7,        /**< `zoom` about `point`, as ix_view_set_zoom(). */
  IX_NAVIGATION_FIT = 8,         /**< `choice`, an #ix_fit, as ix_view_set_fit(). */
  IX_NAVIGATION_SCROLL = 9,      /**< By `point`, as ix_view_scroll_by(). */
  IX_NAVIGATION_BACK = 10,       /**< As ix_view_go_back(). */
  IX_NAVIGATION_FORWARD = 11,    /**< As ix_view_go_forward(). */
  IX_NAVIGATION_OFFSET = 12,     /**< To `point`, in canvas space, as ix_view_set_offset(). */
  IX_NAVIGATION_KIND_FORCE32 = 0x7fffffff
} ix_navigation_kind;

/** How a navigation goes. */
typedef enum ix_navigation_flags {
  IX_NAVIGATION_ANIMATED = 1 << 0, /**< In an animation of IX_SETTING_ANIMATION_TIME; at once while IX_SETTING_ANIMATED is 0. */
  IX_NAVIGATION_KEEPS_PLACE = 1 << 1, /**< The place left is kept for ix_view_go_back(), as it is for a destination, a rectangle and a link that is followed: for page entries and thumbnails. */
  IX_NAVIGATION_FLAGS_FORCE32 = 0x7fffffff
} ix_navigation_flags;

/** Where a view is to go, and how. What the kind does not name is of no account. */
typedef struct ix_navigation {
  uint32_t size;    /**< sizeof(ix_navigation). */
  uint32_t kind;    /**< An #ix_navigation_kind. */
  uint32_t flags;   /**< A set of #ix_navigation_flags. */
  uint32_t choice;  /**< An #ix_step or an #ix_fit. */
  ix_page_id page;  /**< The page by its id; 0: `index` says which. */
  uint32_t index;   /**< The page's or the spread's, from 0. */
  uint32_t reserved;
  double zoom;      /**< View units a point. */
  ix_point point;   /**< view space: what is under it stays under it. For a scroll how far to look right and down; for an offset canvas space. */
  ix_rect rect;     /**< pdf space. */
  ix_destination destination; /**< As for ix_view_show_destination(). */
} ix_navigation;
#define IX_NAVIGATION_INIT \
  {sizeof(ix_navigation), 0, 0, 0, 0, 0, 0, 0, {0, 0}, {0, 0, 0, 0}, \
   {sizeof(ix_destination), 0, 0, UINT32_MAX, 0, 0, 0, 0, 0}}

/** Where a view will stand when what moves has come to rest. */
typedef struct ix_arrival {
  uint32_t size;     /**< sizeof(ix_arrival). */
  uint32_t moving;   /**< 1 if something moves; 0: the view stands there already. */
  ix_page_id page;   /**< The page that will be the current one; 0 without pages. */
  uint32_t index;    /**< Its index, from 0; UINT32_MAX without pages. */
  uint32_t spread;   /**< Index of its spread, from 0; UINT32_MAX without pages. */
  uint32_t fit;      /**< An #ix_fit. */
  uint32_t reserved;
  ix_point offset;   /**< canvas space: what will lie at the top left of the view. */
  double zoom;       /**< View units a point. */
  uint64_t time_ns;  /**< When it will be there; 0 if nothing moves. */
} ix_arrival;

/** Where a view stands. */
typedef struct ix_viewport {
  uint32_t size;     /**< sizeof(ix_viewport). */
  uint32_t fit;      /**< An #ix_fit. */
  ix_point offset;   /**< canvas space: what lies at the top left of the view. */
  double zoom;       /**< View units a point. */
  double minimum_zoom; /**< The smallest zoom to be had, view units a point. */
  double maximum_zoom; /**< The largest zoom to be had, view units a point. */
  ix_size view_size; /**< View units. */
  ix_size canvas_size; /**< Canvas space: points at zoom 1. */
  uint32_t turn;     /**< 0, 90, 180 or 270 degrees clockwise: how all pages are turned, on top of their /Rotate (ix_view_set_turn()). */
  uint32_t reserved;
} ix_viewport;

/** A page in sight. */
typedef struct ix_visible_page {
  ix_page_id page; /**< Its id. */
  uint32_t index; /**< Its index, from 0. */
  uint32_t spread; /**< Index of its spread, from 0. */
  ix_rect frame; /**< view space. */
  ix_matrix page_to_view; /**< From page space to view space. */
} ix_visible_page;

/** A page that a host places itself: ix_view_place_pages(). */
typedef struct ix_placed_page {
  ix_page_id page; /**< Its id. */
  uint32_t turn; /**< 0, 90, 180 or 270 degrees clockwise, on top of its /Rotate, in this view alone. */
  uint32_t reserved; /**< 0. */
  ix_rect frame; /**< view space. The turned page stands in its middle, as large as it holds it. */
} ix_placed_page;

/** The cause that would scroll or zoom a view, if its host did not place the pages. */
typedef enum ix_scroll_reason {
  IX_SCROLL_REASON_AT_ONCE = 1, /**< A gesture, a key or a call. */
  IX_SCROLL_REASON_MOTION = 2, /**< A fling or an animation: the next frame wants more. */
  IX_SCROLL_REASON_EDGE = 3, /**< A drag that is held near an edge. */
  IX_SCROLL_REASON_FORCE32 = 0x7fffffff
} ix_scroll_reason;

/** Who goes where a link, a bookmark or a key leads, for IX_SETTING_NAVIGATION. */
typedef enum ix_navigator {
  IX_NAVIGATOR_VIEW = 0, /**< The view. */
  IX_NAVIGATOR_HOST = 1, /**< The host, by IX_EFFECT_PAGE_WANTED; nothing moves. What it asks for itself, as with ix_view_show_page(), the view goes on to do. */
  IX_NAVIGATOR_FORCE32 = 0x7fffffff
} ix_navigator;

/** The way to a page that IX_EFFECT_PAGE_WANTED asks for. */
typedef enum ix_page_step {
  IX_PAGE_STEP_NONE = 0,     /**< None: the page is named. */
  IX_PAGE_STEP_NEXT = 1,     /**< To the page that follows. */
  IX_PAGE_STEP_PREVIOUS = 2, /**< To the page before. */
  IX_PAGE_STEP_FIRST = 3,    /**< To the first page. */
  IX_PAGE_STEP_LAST = 4,     /**< To the last page. */
  IX_PAGE_STEP_BACK = 5,     /**< To the place that was left last. */
  IX_PAGE_STEP_FORWARD = 6,  /**< Forward again. */
  IX_PAGE_STEP_FORCE32 = 0x7fffffff
} ix_page_step;

/** Who asks for a page, with IX_EFFECT_PAGE_WANTED. */
typedef enum ix_page_source {
  IX_PAGE_SOURCE_VIEW = 0,    /**< The view: a call of the host, or what has to come into sight, in a view whose host places the pages. */
  IX_PAGE_SOURCE_LINK = 1,    /**< A link or button of the document; `annotation` and `action` say which. */
  IX_PAGE_SOURCE_ACTION = 2,  /**< ix_view_run_action(), as for a bookmark; `action` says which. */
  IX_PAGE_SOURCE_COMMAND = 3, /**< A key, a button of the mouse, a tap that turns pages, or ix_view_run_command(). */
  IX_PAGE_SOURCE_FORCE32 = 0x7fffffff
} ix_page_source;

/** @} */

/** @name Layouts that a host makes
 *
 * The layouts that they start from, the functions that the host answers with, and the faults of answers.
 *
 *  @{ */

/** The layout that a view derives from its options. It belongs to the view. */
#define IX_LAYOUT_DERIVED ((ix_layout_id)1)

/** The pages that a host places itself, with ix_view_place_pages(). */
#define IX_LAYOUT_PLACED UINT64_MAX

/** The built-in layout that a host's layout starts from. */
typedef enum ix_layout_class {
  IX_LAYOUT_FREE = 1,       /**< Spreads wherever the host puts them: it must say where, by `spread_frame`. */
  IX_LAYOUT_STACK = 2,      /**< One after the other along an axis, each as large as fits. */
  IX_LAYOUT_CONTINUOUS = 3, /**< A stack that scrolls freely, at natural sizes. */
  IX_LAYOUT_PER_SPREAD = 4, /**< A stack of which every spread has the frame to itself. */
  IX_LAYOUT_WRAPPED = 5,    /**< Rows of as many spreads as fit. */
  IX_LAYOUT_CLASS_FORCE32 = 0x7fffffff
} ix_layout_class;

/** Why a layout was made anew. */
typedef enum ix_layout_reason {
  IX_LAYOUT_REASON_NONE = 0,       /**< Told to a new reader. */
  IX_LAYOUT_REASON_CONFIGURED = 1, /**< ix_view_set_layout() */
  IX_LAYOUT_REASON_USED = 2,       /**< ix_view_use_layout() */
  IX_LAYOUT_REASON_ALTERED = 3,    /**< ix_layout_set_options() */
  IX_LAYOUT_REASON_RESIZED = 4,    /**< The view has another size. */
  IX_LAYOUT_REASON_PAGES = 5,      /**< The document has other pages. */
  IX_LAYOUT_REASON_ASKED = 6,      /**< ix_layout_refresh() */
  IX_LAYOUT_REASON_TURNED = 7,     /**< ix_view_set_turn(), IX_COMMAND_TURN_VIEW_RIGHT, IX_COMMAND_TURN_VIEW_LEFT */
  IX_LAYOUT_REASON_FORCE32 = 0x7fffffff
} ix_layout_reason;

/** A question about the whole: how many spreads there are. `inherited` is what it would be otherwise. */
typedef uint32_t (*ix_layout_count_query)(ix_view *view, ix_layout_id layout, uint32_t inherited, void *user_data);
/**
 * A question: the pages of a spread. Comes with what is inherited; what is left as it is stays.
 *
 * @param[in,out] pages  Index of the first one, and how many.
 */
typedef void (*ix_layout_pages_query)(
    ix_view *view, ix_layout_id layout, uint32_t spread, ix_page_range *pages, void *user_data);
/** A question: the spread of a page. */
typedef uint32_t (*ix_layout_spread_query)(
    ix_view *view, ix_layout_id layout, uint32_t page, uint32_t inherited, void *user_data);
/**
 * A question: where the page or spread `index` stands, in spread or canvas space. Comes with what is inherited.
 *
 * @param[in,out] frame  Spread space of a page, canvas space of a spread.
 */
typedef void (*ix_layout_frame_query)(
    ix_view *view, ix_layout_id layout, uint32_t index, ix_rect *frame, void *user_data);
/**
 * A question: how large the container of a spread is, in spread space: points at zoom 1. Comes with what is inherited.
 *
 * @param[in,out] size  Spread space.
 */
typedef void (*ix_layout_size_query)(
    ix_view *view, ix_layout_id layout, uint32_t spread, ix_size *size, void *user_data);
/** A question: the continuous index of a point in canvas space. */
typedef double (*ix_layout_index_query)(ix_view *view, ix_layout_id layout, ix_point point, void *user_data);
/**
 * A question: the point in canvas space of a continuous index. Comes with what is inherited.
 *
 * @param[in,out] point  Canvas space.
 */
typedef void (*ix_layout_point_query)(
    ix_view *view, ix_layout_id layout, double index, ix_point *point, void *user_data);
/**
 * A question: the insets of the outer frame: left, top, right, bottom in view units. Comes with what is inherited.
 *
 * @param[in,out] insets  View units.
 */
typedef void (*ix_layout_insets_query)(ix_view *view, ix_layout_id layout, ix_rect *insets, void *user_data);

/**
 * A host's answers, asked for when the layout is made; any may be NULL, and is inherited then.
 *
 * Inside them the inherited values can also be asked for: the calls `ix_layout_base_...` answer from the layout as far as it
 * is made. Invalid answers, and those that contradict each other, are not used; see ix_layout_copy_conflicts().
 */
typedef struct ix_layout_functions {
  uint32_t size; /**< sizeof(ix_layout_functions). */
  uint32_t reserved;
  /* The document: how it is looked at, and which pages make which spread. */
  ix_layout_insets_query frame_insets; /**< The insets of the outer frame, in view units. */
  ix_layout_count_query zooms_spreads; /**< 1 if spreads zoom one by one, 0 if the whole does. */
  ix_layout_count_query spread_count; /**< How many spreads there are. */
  ix_layout_pages_query pages; /**< Which pages a spread has. */
  ix_layout_spread_query spread; /**< Which spread a page is in; has to agree with `pages`. */
  /* A page in its spread. */
  ix_layout_frame_query page_frame; /**< Where a page stands, in spread space. */
  /* A spread in the layout. */
  ix_layout_size_query spread_size; /**< The size of a spread, in points at zoom 1. */
  ix_layout_frame_query spread_frame; /**< Where a spread stands, in canvas space. */
  /* The continuous index; asked again while the layout is in use, as long as both agree with where spreads stand. */
  ix_layout_index_query continuous_index; /**< From a point to an index. */
  ix_layout_point_query point; /**< From an index to a point: `continuous_index` the other way round. */
} ix_layout_functions;
#define IX_LAYOUT_FUNCTIONS_INIT \
  {sizeof(ix_layout_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** The functions by name. */
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
  IX_LAYOUT_FUNCTION_ZOOMS_SPREADS = 10, /**< Reserved: `zooms_spreads`, of whose answers none can be wrong. */
  IX_LAYOUT_FUNCTION_FORCE32 = 0x7fffffff
} ix_layout_function;

/** The fault of an answer. */
typedef enum ix_layout_fault {
  IX_LAYOUT_FAULT_PAGES = 1,        /**< A spread is empty, or does not begin where the one before ends, or goes too far. */
  IX_LAYOUT_FAULT_PAGE_COUNT = 2,   /**< The spreads end before or after the pages do; `index` is where. */
  IX_LAYOUT_FAULT_SPREAD = 3,       /**< The page `index` is said to be in another spread than the one that holds it. */
  IX_LAYOUT_FAULT_ORDER = 4,        /**< The spread falls, or leaves one out, at the page `index`. */
  IX_LAYOUT_FAULT_MIDDLE = 5,       /**< The middle of the spread `index` is not at `index` + 0.5. */
  IX_LAYOUT_FAULT_ROUND_TRIP = 6,   /**< The point of an index within the spread `index` has another index. */
  IX_LAYOUT_FAULT_FALLING = 7,      /**< The continuous index falls in the direction of reading. */
  IX_LAYOUT_FAULT_UNUSABLE = 8,     /**< The answer for `index` cannot be: a NaN, or beyond all coordinates. */
  IX_LAYOUT_FAULT_SPREAD_COUNT = 9, /**< There are `index` spreads by the other function. */
  IX_LAYOUT_FAULT_FORCE32 = 0x7fffffff
} ix_layout_fault;

/** An answer that was not used, and why. */
typedef struct ix_layout_conflict {
  uint32_t fault;    /**< An #ix_layout_fault. */
  uint32_t function; /**< The #ix_layout_function whose answer it is. */
  uint32_t other;    /**< Which #ix_layout_function it contradicts; IX_LAYOUT_FUNCTION_NONE for what is wrong by itself. */
  uint32_t index;    /**< Of a page or a spread, as the fault says. */
} ix_layout_conflict;

/** The layout in use. */
typedef struct ix_layout_info {
  uint32_t size;        /**< sizeof(ix_layout_info). */
  uint32_t is_explicit; /**< 1 for a layout of the host, 0 for the derived one. */
  ix_layout_id layout; /**< Its id; IX_LAYOUT_DERIVED for the derived one. */
  uint64_t revision;    /**< How often the view's layout was made. */
  uint32_t base;        /**< An #ix_layout_class. */
  uint32_t spread_count; /**< How many spreads it has. */
  uint32_t zooms_spreads; /**< 1 if spreads zoom one by one. */
  uint32_t is_altered;  /**< 1 for a derived layout whose options were set since it was made: they go with it. */
} ix_layout_info;

/** @} */

/** @name Hooks about spreads and their containers
 *
 * Readers of IX_GROUP_SPREADS are told the same later; hooks are told at once.
 *
 *  @{ */

/** The outer container, where a spread is asked for. */
#define IX_OUTER_CONTAINER 0xffffffffu

/** A hook: something happened to a spread. `effect` is the one that a reader gets, valid during the call. */
typedef void (*ix_spread_hook)(ix_view *view, const ix_effect *effect, void *user_data);

/**
 * A host's hooks; any may be NULL. They run between two steps of the engine, in the order in which things happened: a
 * spread's container is configured, the spread shows, it hides, its container is given back.
 */
typedef struct ix_spread_functions {
  uint32_t size; /**< sizeof(ix_spread_functions). */
  uint32_t reserved;
  ix_spread_hook configured;  /**< IX_EFFECT_CONTAINER, active: made ready for a spread that shows, or is next to one. */
  ix_spread_hook cleaned_up;  /**< IX_EFFECT_CONTAINER, not active. */
  ix_spread_hook shown;       /**< IX_EFFECT_SPREAD_SHOWN */
  ix_spread_hook hidden;      /**< IX_EFFECT_SPREAD_HIDDEN */
  ix_spread_hook page_shown;  /**< IX_EFFECT_PAGE_DISPLAY, active. */
  ix_spread_hook page_hidden; /**< IX_EFFECT_PAGE_DISPLAY, not active. */
  ix_spread_hook index_changed; /**< IX_EFFECT_PAGE */
  ix_spread_hook scrolled;    /**< IX_EFFECT_SCROLL, of the outer container with the continuous index. */
  ix_spread_hook zoomed;      /**< IX_EFFECT_ZOOM */
} ix_spread_functions;
#define IX_SPREAD_FUNCTIONS_INIT {sizeof(ix_spread_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

/** @} */

/** @name Numbers that a host may set
 *
 * Per device kind where they depend on it.
 *
 *  @{ */

/**
 * Settings of a view. Distances in view units, times in milliseconds, speeds in view units a second, angles in radians.
 * From 1000 on they are the gestures' thresholds, by device kind; INFINITY is never.
 */
typedef enum ix_setting {
  IX_SETTING_TIME_FACTOR = 1,     /**< Scales every time; 0.1 to 100. */
  IX_SETTING_DISTANCE_FACTOR = 2, /**< Scales every distance; 0.1 to 100. */
  IX_SETTING_EDGE_TAP_MARGIN = 5, /**< By device: how near an edge a tap turns the page, in view units; 0 for nowhere. 44 by default for
                                       fingers and pens, 0 for mice and trackpads. What is tried by call goes by that of fingers. */
  IX_SETTING_EDGE_SCROLL_ZONE = 6, /**< How near an edge a selecting drag scrolls. */
  IX_SETTING_EDGE_SCROLL_SPEED = 7, /**< How fast it scrolls at the very edge. */
  IX_SETTING_EDGE_SCROLL_DELAY = 8, /**< How long it waits there before it scrolls. */
  IX_SETTING_MAXIMUM_ZOOM = 9,    /**< View units a point. */
  IX_SETTING_MINIMUM_ZOOM = 10,   /**< As a share of the zoom at which the largest spread fits. */
  IX_SETTING_HIT_RANKING = 11,    /**< An #ix_hit_ranking. */
  IX_SETTING_WHEEL_STEP = 12,     /**< A notch. */
  IX_SETTING_WHEEL_ZOOM_STEP = 13, /**< The factor of a notch. */
  IX_SETTING_ANIMATED = 14,       /**< 0: motion is reduced, for people who need that: navigation, keys, notches, smart zoom and turns of pages jump, and
                                       an animation under way is at its end at once. What a hand throws still flies on. */
  IX_SETTING_ANIMATION_TIME = 15, /**< How long an animation takes. */
  IX_SETTING_BOUNCES = 16,        /**< 0: nothing is pulled beyond an end. */
  IX_SETTING_GREASE = 17,         /**< 1: after every eighth effect, sampled ones not counted, one of the type 0x6A6A6A6A, which no version
                                       will ever know: a host proves that it skips what it does not know. */
  IX_SETTING_DOUBLE_TAP = 18,     /**< By device: an #ix_double_tap. A mouse has none. */
  IX_SETTING_STYLUS_MODE = 19,    /**< An #ix_stylus_mode. */
  IX_SETTING_TEXT_SELECTION_MODE = 20, /**< By device: an #ix_text_selection_mode, from the next press on. */
  IX_SETTING_SNAP_TO_WORDS = 21,  /**< 1: a text selection is widened to whole words when the pointer that drags it, or a handle of it, is let go. 0 by default. */
  IX_SETTING_INPUT_ANIMATED = 22, /**< 1, the default: keys and the notches of wheels move the view in an animation. 0: they jump. So they do too while
                                       IX_SETTING_ANIMATED is 0. */
  IX_SETTING_TAP_TOGGLES_CONTROLS = 23, /**< By device: 1 if a tap on nothing in particular asks for the host's controls, which is
                                       IX_EFFECT_TOGGLE_USER_INTERFACE. 1 by default for fingers and pens, 0 for mice and trackpads. */
  IX_SETTING_NAVIGATION = 24,     /**< An #ix_navigator: who goes where a GoTo or Named action leads, and the keys for the first and last page, back and forward.
                                       Scrolling and zooming stay the view's. */
  IX_SETTING_TAP_TURNS_PAGES = 25, /**< By device: 1 if a tap anywhere that nothing else takes turns the page, as IX_FAST_SCROLL: on, but back within IX_SETTING_EDGE_TAP_MARGIN of
                                       the edge where reading begins. 0 by default; IX_PROFILE_PRESENTER sets it. */
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
  IX_SETTING_SECONDARY_BUTTON = 47, /**< An #ix_button_use of the secondary button of a mouse, trackpad or pen, from the next press on; IX_BUTTON_USE_MENU by default. */
  IX_SETTING_MIDDLE_BUTTON = 48,  /**< The same of the middle button; IX_BUTTON_USE_PAN by default. */
  IX_SETTING_BACK_BUTTON = 49,    /**< The same of the button that goes back; IX_BUTTON_USE_BACK by default. */
  IX_SETTING_FORWARD_BUTTON = 50, /**< The same of the button that goes forward; IX_BUTTON_USE_FORWARD by default. */
  IX_SETTING_MENU_MOMENT = 51,    /**< An #ix_menu_moment: when a button opens the menu; IX_MENU_AS_PLATFORM by default. */
  IX_SETTING_LAST_PAGE_ON_TOP = 90, /**< 1 if later pages of a spread, and the items on them, lie above the first one. */
  IX_SETTING_POINT_SNAP = 91,     /**< A set of #ix_point_snap: to what points snap that are measured; 63, all, by default. */
  IX_SETTING_SELECT_ALL = 100,    /**< An #ix_select_all: the text that IX_COMMAND_SELECT_ALL takes; of the document by default. */
  IX_SETTING_TEXT_RECTANGLE = 101, /**< By device: an #ix_text_rectangle, when a drag selects the text of a rectangle. */
  IX_SETTING_TEXT_RECTANGLE_KEYS = 102, /**< A set of #ix_modifier: the keys with which it does, IX_MODIFIER_ALT by default; 0 for none. */
  IX_SETTING_TEXT_FROM_BESIDE = 103, /**< By device: 1 if a drag that selects text may begin beside it, from the nearest gap between characters on: in a margin, between
                                       columns or lines, off the page. 0, the default: only on text. Cursors, hits, clicks and links are the same; a press on
                                       an annotation selects no text. A long press there selects once it moves; at rest it opens the page's menu. */
  IX_SETTING_TEXT_EDITING = 104, /**< Who edits the text of fields and free text: 0, the default, the host, whom IX_EFFECT_EDIT_REQUESTED asks; 1 the view (docs/contracts/text-editing.md). */
  IX_SETTING_CARET_PERIOD = 105, /**< Milliseconds for which the caret of a text that the view edits shows, and then does not: 530 by default, 50 to 10,000; 0 for a steady one. */
  IX_SETTING_ERASER_MODE = 65,    /**< An #ix_eraser_mode. */
  IX_SETTING_ERASER_SIZE = 66,    /**< How wide the eraser is, in view units. */
  IX_SETTING_MENU_OWN_ONLY = 55,  /**< 1: menus offer no change of annotations by other authors than ix_document_set_editor() says. */
  IX_SETTING_MENU_FLATTEN = 56,   /**< 1: menus offer to flatten; the host does it. */
  IX_SETTING_MENU_PASTE = 57,     /**< 1: the host has something to paste. */
  IX_SETTING_MENU_OPENS = 58,     /**< A set of #ix_menu_opening: after what the menu opens by itself; 3 by default. */
  IX_SETTING_TEXT_LINKS = 59,     /**< 1: a tap on an address in the text, as ix_page_addresses() finds them, opens it as a link would. */
  IX_SETTING_MENU_EDITS = 60,     /**< 1, the default: menus offer what makes, changes or deletes annotations. 0: what only reads, such as to copy or to open; an empty
                                       place has no menu then, unless the host has put items in. */
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

/** The text that "select all" takes. */
typedef enum ix_select_all {
  IX_SELECT_ALL_DOCUMENT = 0, /**< That of all pages, also of those whose text is not loaded. */
  IX_SELECT_ALL_PAGE = 1,     /**< That of the current page. */
  IX_SELECT_ALL_FORCE32 = 0x7fffffff
} ix_select_all;

/**
 * The use of a button of a mouse, trackpad or pen besides the primary one, for IX_SETTING_SECONDARY_BUTTON and those after it.
 *
 * A recognizer of the host or of its tool that names the button in its options takes part as well: then the menu waits for the
 * lift, and opens where no other recognizer has acted.
 */
typedef enum ix_button_use {
  IX_BUTTON_USE_NOTHING = 0, /**< None: recognizers of the host alone see it. */
  IX_BUTTON_USE_MENU = 1, /**< A press opens the menu of what lies there: IX_EFFECT_MENU. A selected annotation or selected text stays selected; another annotation is selected first. On text that is not selected it is the page's menu; with IX_SHORTCUT_SET_MACOS the word is selected and has its menu. */
  IX_BUTTON_USE_PAN = 2, /**< A drag moves the pages, whatever the tool is. */
  IX_BUTTON_USE_BACK = 3, /**< A press goes back, as ix_view_go_back(). */
  IX_BUTTON_USE_FORWARD = 4, /**< A press goes forward, as ix_view_go_forward(). */
  IX_BUTTON_USE_FORCE32 = 0x7fffffff
} ix_button_use;

/** When a button opens the menu, for IX_SETTING_MENU_MOMENT. */
typedef enum ix_menu_moment {
  IX_MENU_AS_PLATFORM = 0, /**< As the set of ix_view_use_shortcuts(): on its lift with IX_SHORTCUT_SET_WINDOWS, else on its press. */
  IX_MENU_ON_PRESS = 1, /**< When the button goes down. */
  IX_MENU_ON_LIFT = 2, /**< When it is lifted where it went down. */
  IX_MENU_MOMENT_FORCE32 = 0x7fffffff
} ix_menu_moment;

/** When a drag that selects text takes the text of a rectangle, such as a column, and no running text. */
typedef enum ix_text_rectangle {
  IX_TEXT_RECTANGLE_WITH_KEYS = 0, /**< With the keys of IX_SETTING_TEXT_RECTANGLE_KEYS held, also from beside the text. */
  IX_TEXT_RECTANGLE_ALWAYS = 1,    /**< Without these keys: for fingers and pens, or as a tool of the host. A mouse may begin beside the text. */
  IX_TEXT_RECTANGLE_NEVER = 2,     /**< Never. */
  IX_TEXT_RECTANGLE_FORCE32 = 0x7fffffff
} ix_text_rectangle;

/** How the eraser removes ink. */
typedef enum ix_eraser_mode {
  IX_ERASER_CUTS = 0,    /**< Strokes are cut where it goes. */
  IX_ERASER_STROKES = 1, /**< Strokes that it meets go as a whole. */
  IX_ERASER_MODE_FORCE32 = 0x7fffffff
} ix_eraser_mode;

/** The kind of viewer that a view is part of, for ix_view_set_profile(). The guide's chapter on components has a table of what each switches. */
typedef enum ix_profile {
  IX_PROFILE_NONE = 0, /**< None was set: a new view acts as by IX_PROFILE_ANNOTATOR. */
  IX_PROFILE_READER = 1, /**< Text is selected and links are followed; annotations and fields stay as they are. */
  IX_PROFILE_ANNOTATOR = 2, /**< Everything. */
  IX_PROFILE_FORM_FILLER = 3, /**< As a reader; fields are filled, notes and files are opened. */
  IX_PROFILE_PRESENTER = 4, /**< Clicks and keys turn pages, and links are followed; nothing is selected. */
  IX_PROFILE_FORCE32 = 0x7fffffff
} ix_profile;

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

/** @} */

#endif
