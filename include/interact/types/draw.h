/** @file
 * The display list: items to draw over the pages.
 */
#ifndef IX_TYPES_DRAW_H
#define IX_TYPES_DRAW_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/**
 * How an item is drawn. The rules leave nothing open, so that all hosts draw the same:
 *
 * - Lengths are view units. The items are drawn in their order, each over all that is there, its colour mixed by its opacity.
 * - An item is either filled, without an outline, or stroked, without a filling, as its kind says.
 * - A stroke is `width` wide, half of it on each side of the path. Lines end where their points are (butt caps). An outline is
 *   closed, and its corners are mitred.
 * - Members that a kind does not name have no meaning for it.
 * - A kind that the host does not know is left out.
 */
typedef enum ix_draw_kind {
  IX_DRAW_QUAD = 1,    /**< Fill the quad. */
  IX_DRAW_LINE = 2,    /**< Stroke from p0 to p1. */
  IX_DRAW_CIRCLE = 3,  /**< Fill the circle with the centre p0 and the radius `width`. */
  IX_DRAW_FRAME = 4,   /**< Stroke the quad's outline. */
  IX_DRAW_DISC = 5,    /**< Fill the ellipse inside the quad, a parallelogram: it touches the middles of its sides. */
  IX_DRAW_ELLIPSE = 6, /**< Stroke that ellipse's outline. */
  IX_DRAW_POLYGON = 7, /**< Fill a polygon by the even-odd rule. An item has four of its corners, p0 to p3; `width` counts those left,
                            these included, which the items after it of this kind have. The last item may have fewer than four: then
                            its further corners repeat the last one. */
  IX_DRAW_LABEL = 8,   /**< Write one line of text in the middle of the quad, a rectangle, in a sans serif font `width` high.
                            ix_view_draw_item_decoration() tells the decoration, ix_decoration_copy_label() the text. */
  IX_DRAW_DASHES = 9,  /**< Stroke from p0 to p1 in dashes: p2.x is the length of a dash, p2.y that of a gap, p3.x how far into this
                            pattern p0 is. */
  IX_DRAW_LENS = 10,   /**< Show what is drawn so far, pages and items, between the corners p2 (upper left) and p3 (lower right) of a
                            rectangle, `width` times as large, between the corners p0 (upper left) and p1 (lower right). */
  IX_DRAW_KIND_FORCE32 = 0x7fffffff
} ix_draw_kind;

/** The purpose of an item; a host may draw it its own way, or leave it out. */
typedef enum ix_draw_role {
  IX_ROLE_TEXT_SELECTION = 1, /**< Selected text. */
  IX_ROLE_TEXT_HANDLE_START = 2, /**< The handle at its start. */
  IX_ROLE_TEXT_HANDLE_END = 3, /**< The handle at its end. */
  IX_ROLE_ANNOTATION_SELECTION = 4, /**< The frame of what is selected. */
  IX_ROLE_HANDLE = 5, /**< A handle of selected annotations. */
  IX_ROLE_GUIDE = 6,                /**< The targets to which a dragged selection snaps. */
  IX_ROLE_CARET = 7, /**< The caret in text. */
  IX_ROLE_PRESS = 8, /**< For tools of a host. The view itself tells of presses by IX_EFFECT_PRESS_SHOWN. */
  IX_ROLE_PREVIEW = 9,              /**< The preview of a tool's drawing, and the outline of dragged items. */
  IX_ROLE_FOCUS = 10, /**< The frame of what has the focus. */
  IX_ROLE_SEARCH_HIT = 11,          /**< Of ix_view_set_search_hits(). */
  IX_ROLE_CURRENT_SEARCH_HIT = 12,  /**< The one of these that stands out. */
  IX_ROLE_MAGNIFIER = 13,           /**< The magnified text under a finger that selects it: an IX_DRAW_LENS and its frame. */
  IX_ROLE_DECORATION = 20, /**< A decoration. */
  IX_ROLE_DECORATION_LABEL = 21, /**< The label of a decoration. */
  IX_ROLE_FORCE32 = 0x7fffffff
} ix_draw_role;

/** One item of the display list; view space. Later items lie on top. */
typedef struct ix_draw_item {
  uint32_t kind; /**< An #ix_draw_kind. */
  uint32_t role; /**< An #ix_draw_role. */
  ix_quad quad; /**< View space; which corners count is said by the kind. */
  double width;  /**< Line width, radius, or what the kind says; view units. */
  uint32_t rgba; /**< R << 24 | G << 16 | B << 8 | A, each 0 to 255; the colour is not multiplied by its opacity. */
  uint32_t page; /**< Index of the page it belongs to; UINT32_MAX if none. */
} ix_draw_item;

#endif
