/** @file
 * Layouts that a host makes: what they start from, the functions that it answers with, and what is wrong with answers.
 */
#ifndef IX_TYPES_CUSTOM_LAYOUT_H
#define IX_TYPES_CUSTOM_LAYOUT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The layout that a view derives from its options. It belongs to the view. */
#define IX_LAYOUT_DERIVED ((ix_layout_id)1)

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
  IX_LAYOUT_REASON_FORCE32 = 0x7fffffff
} ix_layout_reason;

/** A question about the whole: how many spreads there are. `inherited` is what it would be otherwise. */
typedef uint32_t (*ix_layout_count_query)(ix_view *view, ix_layout_id layout, uint32_t inherited, void *user_data);
/** A question: the pages of a spread. Comes with what is inherited; what is left as it is stays. */
typedef void (*ix_layout_pages_query)(
    ix_view *view, ix_layout_id layout, uint32_t spread, ix_page_range *pages, void *user_data);
/** A question: the spread of a page. */
typedef uint32_t (*ix_layout_spread_query)(
    ix_view *view, ix_layout_id layout, uint32_t page, uint32_t inherited, void *user_data);
/** A question: where the page or spread `index` stands, in spread or canvas space. Comes with what is inherited. */
typedef void (*ix_layout_frame_query)(
    ix_view *view, ix_layout_id layout, uint32_t index, ix_rect *frame, void *user_data);
/** A question: how large the container of a spread is, in spread space: points at zoom 1. Comes with what is inherited. */
typedef void (*ix_layout_size_query)(
    ix_view *view, ix_layout_id layout, uint32_t spread, ix_size *size, void *user_data);
/** A question: the continuous index of a point in canvas space. */
typedef double (*ix_layout_index_query)(ix_view *view, ix_layout_id layout, ix_point point, void *user_data);
/** A question: the point in canvas space of a continuous index. Comes with what is inherited. */
typedef void (*ix_layout_point_query)(
    ix_view *view, ix_layout_id layout, double index, ix_point *point, void *user_data);
/** A question: the insets of the outer frame: left, top, right, bottom in view units. Comes with what is inherited. */
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

#endif
