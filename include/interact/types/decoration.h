/** @file
 * Decorations: things that a host shows on pages and that are no annotations.
 */
#ifndef IX_TYPES_DECORATION_H
#define IX_TYPES_DECORATION_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** How a decoration behaves. */
typedef enum ix_decoration_flags {
  IX_DECORATION_CLOSED = 1 << 0,   /**< The last point is joined to the first. */
  IX_DECORATION_HITTABLE = 1 << 1, /**< ix_view_hits() finds it. */
  IX_DECORATION_NOTIFIED = 1 << 2, /**< The functions of its kind are called; without it none is. */
  IX_DECORATION_FLAGS_FORCE32 = 0x7fffffff
} ix_decoration_flags;

/** The look of a decoration, and the pages that it spans. */
typedef struct ix_decoration {
  uint32_t size;         /**< sizeof(ix_decoration). */
  uint32_t kind;         /**< The host's number for what looks and behaves alike, and is pooled together. */
  uint64_t key;          /**< The host's number for what is shown; a view shows it once. 0 for what has none. */
  ix_page_id first_page; /**< The anchor: the first page of the range. */
  ix_page_id last_page;  /**< 0 for the first page alone. */
  uint32_t flags;        /**< A set of #ix_decoration_flags. */
  int32_t z;             /**< Above what has a lower one, among those of a page. */
  double width;          /**< Of the line; view units at every zoom. */
  double dash;           /**< View units; 0 for a line without gaps. */
  double gap; /**< Between dashes, in view units. */
  uint32_t stroke;       /**< R << 24 | G << 16 | B << 8 | A; without A nothing is drawn. So are the other two. */
  uint32_t fill;         /**< Of a closed path. */
  uint32_t label_color; /**< Of the label's text. */
  uint32_t reserved;     /**< 0. */
} ix_decoration;
#define IX_DECORATION_INIT {sizeof(ix_decoration), 0, 0, 0, 0, 0, 0, 1, 0, 0, 491706623, 0, 491706623, 0}

/** A corner of a path: a point in pdf space of one page. */
typedef struct ix_page_point {
  ix_page_id page; /**< 0 for the first page of the decoration. */
  ix_point point; /**< pdf space of that page. */
} ix_page_point;

/** The state of an item. */
typedef enum ix_decoration_state {
  IX_DECORATION_ATTACHED = 1 << 0,  /**< It belongs to the container of its page. */
  IX_DECORATION_HAS_VALUE = 1 << 1, /**< It has a path; without one neither path nor label shows. */
  IX_DECORATION_STATE_FORCE32 = 0x7fffffff
} ix_decoration_state;

/** An item that shows a decoration in one view. */
typedef struct ix_decoration_item {
  uint32_t size;         /**< sizeof(ix_decoration_item). */
  uint32_t state;        /**< A set of #ix_decoration_state. */
  double pdf_scale;      /**< View units a point of the page as shown, at fit. */
  double zoom_scale;     /**< The zoom over that of the fit: the scale at which labels are drawn. */
  ix_rect frame;         /**< Page space times `pdf_scale`: the bounding box of the path, from the page's top left corner, y down. */
  uint64_t layout_count; /**< How often the frame was computed. */
} ix_decoration_item;
#define IX_DECORATION_ITEM_INIT {sizeof(ix_decoration_item), 0, 0, 0, {0, 0, 0, 0}, 0}

/** How many items a view has. */
typedef struct ix_decoration_counts {
  uint64_t made;           /**< Ever: never more than were in use at one time. */
  uint64_t in_use; /**< Those that show a decoration now. */
  uint64_t pooled; /**< Those that wait to be used again. */
  uint64_t reused;         /**< How often one was taken out of the pool. */
  uint64_t configurations; /**< How often a page came into sight. */
} ix_decoration_counts;

/** A hook about a page that comes into sight, or leaves it. */
typedef void (*ix_page_hook)(ix_view *view, ix_page_id page, uint32_t index, void *user_data);
/** A hook about an item. */
typedef void (*ix_decoration_hook)(ix_view *view, ix_decoration_id decoration, void *user_data);
/** A hook: an item got another scale. */
typedef void (*ix_decoration_scale_hook)(ix_view *view, ix_decoration_id decoration, double scale, void *user_data);

/** How pages behave; an entry that is NULL is left to the functions added before. */
typedef struct ix_page_functions {
  uint32_t size;                  /**< sizeof(ix_page_functions). */
  uint32_t reserved;              /**< 0. */
  ix_page_hook configured;        /**< A page came into sight: the place to dequeue. */
  ix_page_hook prepare_for_reuse; /**< A page is about to leave; its items are still there, and go to the pool after this. */
} ix_page_functions;
#define IX_PAGE_FUNCTIONS_INIT {sizeof(ix_page_functions), 0, NULL, NULL}

/** Hooks of the items of one kind that are #IX_DECORATION_NOTIFIED; a NULL entry is not called. */
typedef struct ix_decoration_functions {
  uint32_t size;                               /**< sizeof(ix_decoration_functions). */
  uint32_t reserved;                           /**< 0. */
  ix_decoration_scale_hook pdf_scale_changed;  /**< Its frame has been computed anew. */
  ix_decoration_scale_hook zoom_scale_changed; /**< Labels are to be drawn at this scale, so that they stay sharp. */
  ix_decoration_hook attached;                 /**< It was taken from the pool, with both scales set. */
  ix_decoration_hook prepare_for_reuse;        /**< It goes back; its id names nothing afterwards. */
} ix_decoration_functions;
#define IX_DECORATION_FUNCTIONS_INIT {sizeof(ix_decoration_functions), 0, NULL, NULL, NULL, NULL}

#endif
