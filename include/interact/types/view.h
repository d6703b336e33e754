/** @file
 * Spreads, scrolling and zoom.
 */
#ifndef IX_TYPES_LAYOUT_H
#define IX_TYPES_LAYOUT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

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
} ix_viewport;

/** A page in sight. */
typedef struct ix_visible_page {
  ix_page_id page; /**< Its id. */
  uint32_t index; /**< Its index, from 0. */
  uint32_t spread; /**< Index of its spread, from 0. */
  ix_rect frame; /**< view space. */
  ix_matrix page_to_view; /**< From page space to view space. */
} ix_visible_page;

#endif
