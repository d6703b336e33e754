/** @file
 * Selected annotations, their handles, and how they are moved and resized.
 */
#ifndef IX_TYPES_SELECT_H
#define IX_TYPES_SELECT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The handles of a selection. The eight on the box go round it clockwise as it is shown. */
typedef enum ix_handle {
  IX_HANDLE_BODY = 0, /**< Reserved: the inside, by which what is selected is moved. No call takes or gives it. */
  IX_HANDLE_TOP_LEFT = 1, /**< The top left corner. */
  IX_HANDLE_TOP = 2, /**< The middle of the top side. */
  IX_HANDLE_TOP_RIGHT = 3, /**< The top right corner. */
  IX_HANDLE_RIGHT = 4, /**< The middle of the right side. */
  IX_HANDLE_BOTTOM_RIGHT = 5, /**< The bottom right corner. */
  IX_HANDLE_BOTTOM = 6, /**< The middle of the bottom side. */
  IX_HANDLE_BOTTOM_LEFT = 7, /**< The bottom left corner. */
  IX_HANDLE_LEFT = 8, /**< The middle of the left side. */
  IX_HANDLE_ROTATION = 9, /**< The one above the box, which turns it. */
  IX_HANDLE_VERTEX = 100, /**< The first vertex; the next ones follow. Of text markup both ends. */
  IX_HANDLE_FORCE32 = 0x7fffffff
} ix_handle;

/** The alterations that a user may make to the shape of an annotation; a set, for IX_SETTING_ALTERATIONS. */
typedef enum ix_alteration {
  IX_ALTERATION_MOVE = 1 << 0, /**< It can be moved. */
  IX_ALTERATION_RESIZE = 1 << 1, /**< By the eight handles on its box. */
  IX_ALTERATION_ROTATE = 1 << 2, /**< It can be turned. */
  IX_ALTERATION_ADJUST = 1 << 3, /**< Vertex by vertex; of text markup by its two ends. */
  IX_ALTERATION_FORCE32 = 0x7fffffff
} ix_alteration;

/** The part of a dragged selection that is kept inside the page, for IX_SETTING_TRANSFORM_LIMIT. */
typedef enum ix_limit_mode {
  IX_LIMIT_NONE = 0, /**< It may go anywhere. */
  IX_LIMIT_CONTENT = 1,      /**< Its points, or its rectangle without the border. The default. */
  IX_LIMIT_BOUNDING_BOX = 2, /**< Its /Rect. */
  IX_LIMIT_FRAME = 3,        /**< Its /Rect and the room for the handles around it. */
  IX_LIMIT_MODE_FORCE32 = 0x7fffffff
} ix_limit_mode;

/** To what a dragged selection snaps; a set, for IX_SETTING_SNAP. Ctrl held while dragging switches it off. */
typedef enum ix_snap {
  IX_SNAP_EDGES = 1 << 0,       /**< Edges of other annotations and of the page. */
  IX_SNAP_CENTERS = 1 << 1,     /**< Middles of other annotations. */
  IX_SNAP_PAGE_CENTER = 1 << 2, /**< The middle of the page. */
  IX_SNAP_GAPS = 1 << 3,        /**< Gaps as wide as that between two others. */
  IX_SNAP_ANGLES = 1 << 4,      /**< Multiples of 15 degrees. */
  IX_SNAP_ASPECT = 1 << 5,      /**< The ratio of sides at the start. */
  IX_SNAP_GRID = 1 << 6,        /**< A grid from the page's lower left corner in pdf space. */
  IX_SNAP_FORCE32 = 0x7fffffff
} ix_snap;

/** A handle that is shown. */
typedef struct ix_handle_place {
  uint32_t handle; /**< An #ix_handle. */
  uint32_t reserved;
  ix_point center; /**< View space. */
} ix_handle_place;

#endif
