/** @file
 * What there is to draw over the pages.
 */
#ifndef IX_TYPES_DRAW_H
#define IX_TYPES_DRAW_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

typedef enum ix_draw_kind {
  IX_DRAW_QUAD = 1,   /**< Fill the quad. */
  IX_DRAW_LINE = 2,   /**< Stroke from p0 to p1. */
  IX_DRAW_CIRCLE = 3, /**< Centre p0, radius `width`. */
  IX_DRAW_FRAME = 4,  /**< Stroke the quad's outline. */
  IX_DRAW_DISC = 5,   /**< Fill the ellipse inside the quad, a parallelogram. */
  IX_DRAW_ELLIPSE = 6, /**< Stroke that ellipse's outline. */
  IX_DRAW_POLYGON = 7, /**< Fill a polygon: four of its corners; `width` counts those left, these included, which the items after it
                            of this kind have. */
  IX_DRAW_LABEL = 8,   /**< A text in the box of the quad, `width` high; ix_view_draw_item_decoration() tells whose. */
  IX_DRAW_DASHES = 9,  /**< Stroke from p0 to p1 in dashes: p2 is the lengths of dash and gap, p3.x how far into the pattern it begins. */
  IX_DRAW_KIND_FORCE32 = 0x7fffffff
} ix_draw_kind;

/** What an item is for; a host may draw it its own way. */
typedef enum ix_draw_role {
  IX_ROLE_TEXT_SELECTION = 1,
  IX_ROLE_TEXT_HANDLE_START = 2,
  IX_ROLE_TEXT_HANDLE_END = 3,
  IX_ROLE_ANNOTATION_SELECTION = 4,
  IX_ROLE_HANDLE = 5,
  IX_ROLE_GUIDE = 6,
  IX_ROLE_CARET = 7,
  IX_ROLE_PRESS = 8,
  IX_ROLE_PREVIEW = 9,
  IX_ROLE_FOCUS = 10,
  IX_ROLE_DECORATION = 20,
  IX_ROLE_DECORATION_LABEL = 21,
  IX_ROLE_FORCE32 = 0x7fffffff
} ix_draw_role;

/** One item of the display list; view space. Later items lie on top. */
typedef struct ix_draw_item {
  uint32_t kind; /**< An #ix_draw_kind. */
  uint32_t role; /**< An #ix_draw_role. */
  ix_quad quad;
  double width;  /**< Line width or radius, view units. */
  uint32_t rgba; /**< R << 24 | G << 16 | B << 8 | A. */
  uint32_t page; /**< Index of the page it belongs to; UINT32_MAX if none. */
} ix_draw_item;

#endif
