/** @file
 * Documents that change while they are open.
 */
#ifndef IX_TYPES_LIVING_H
#define IX_TYPES_LIVING_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The effect of an edit on a run of pages. */
typedef enum ix_page_change {
  IX_PAGES_INSERTED = 1, /**< New, or brought back. */
  IX_PAGES_REMOVED = 2,  /**< Undoing brings them back under the same ids. */
  IX_PAGES_MOVED = 3, /**< They stand elsewhere. */
  IX_PAGES_LAID = 4,     /**< Turned, or with other boxes. */
  IX_PAGES_CHANGE_FORCE32 = 0x7fffffff
} ix_page_change;

/** How a file is read anew. */
typedef enum ix_reload_flags {
  IX_RELOAD_DISCARD_EDITS = 1 << 0, /**< Edits that were not saved are lost instead of refusing it. */
  IX_RELOAD_FLAGS_FORCE32 = 0x7fffffff
} ix_reload_flags;

/** The result of reading a file anew. */
typedef struct ix_reload {
  uint32_t size;             /**< sizeof(ix_reload). */
  uint32_t count;            /**< How many reloads are through. */
  uint32_t pending;          /**< 1 while pages of a reload have yet to be delivered. */
  uint32_t pages_kept;       /**< Found again; they have the ids that they had. */
  uint32_t pages_new; /**< Pages that were not there before. */
  uint32_t pages_gone; /**< Pages that are no longer there; their ids name nothing. */
  uint32_t annotations_kept; /**< Of those that were loaded before. */
  uint32_t annotations_gone; /**< Those of them that were not found again. */
} ix_reload;
#define IX_RELOAD_INIT {sizeof(ix_reload), 0, 0, 0, 0, 0, 0, 0}

/** The parts of a view's state that could be restored. */
typedef enum ix_view_state_parts {
  IX_STATE_PAGE = 1 << 0,     /**< The current page is the same. */
  IX_STATE_VIEWPORT = 1 << 1, /**< The page that the view held on to is there. */
  IX_STATE_TEXT = 1 << 2,     /**< The same text is selected, or none as before. */
  IX_STATE_ANNOTATIONS = 1 << 3, /**< All annotations that were selected are. */
  IX_STATE_PARTS_FORCE32 = 0x7fffffff
} ix_view_state_parts;

/** A view's state. Indices are UINT32_MAX for none. */
typedef struct ix_view_state {
  uint32_t size;        /**< sizeof(ix_view_state). */
  uint32_t page_index;  /**< Of the current page. */
  ix_page_id page;      /**< Its id. */
  double zoom;          /**< View units a point; 0 without pages. */
  ix_point anchor;      /**< The point that the view holds on to, in pdf space of `anchor_page`. */
  uint32_t anchor_page; /**< Index. */
  uint32_t fit;         /**< An #ix_fit. */
  uint32_t first_page;  /**< Index of the first page with selected text. */
  uint32_t first;       /**< The gap in reading order where that begins. */
  uint32_t last_page; /**< Index of the last page with selected text. */
  uint32_t last;        /**< The gap where it ends. */
  uint32_t annotation_count; /**< How many annotations are selected. */
  uint32_t reserved;
} ix_view_state;
#define IX_VIEW_STATE_INIT {sizeof(ix_view_state), 0, 0, 0, {0, 0}, 0, 0, 0, 0, 0, 0, 0, 0}

#endif
