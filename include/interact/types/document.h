/** @file
 * How a page lies.
 */
#ifndef IX_TYPES_PAGE_H
#define IX_TYPES_PAGE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** Which boxes an #ix_page_info holds. */
typedef enum ix_page_flags {
  IX_PAGE_HAS_MEDIA_BOX = 1 << 0, /**< `media_box` holds. */
  IX_PAGE_HAS_CROP_BOX = 1 << 1, /**< `crop_box` holds; without it the media box is shown. */
  IX_PAGE_FLAGS_FORCE32 = 0x7fffffff
} ix_page_flags;

/** A page as its file describes it, inherited values included (ISO 32000-2, 7.7.3.4). */
typedef struct ix_page_info {
  uint32_t size;   /**< sizeof(ix_page_info). */
  uint32_t flags;  /**< A set of #ix_page_flags. */
  ix_rect media_box; /**< pdf space, corners in any order; Letter where the flag is missing. */
  ix_rect crop_box;  /**< pdf space, corners in any order. */
  int32_t rotate;  /**< Degrees clockwise, any multiple of 90; others count as 0. */
  uint32_t object; /**< The page's object number; 0 if it has none. */
  double user_unit; /**< Points per unit; 0 counts as 1. */
} ix_page_info;
#define IX_PAGE_INFO_INIT {sizeof(ix_page_info), 0, {0, 0, 0, 0}, {0, 0, 0, 0}, 0, 0, 1}

/** How a page lies on the display. */
typedef struct ix_page_geometry {
  uint32_t size;          /**< sizeof(ix_page_geometry). */
  uint32_t rotate;        /**< 0, 90, 180 or 270, clockwise. */
  ix_rect view_box;       /**< pdf space: the crop box cut to the media box. */
  ix_size display_size;   /**< Page space: points at 100 %, turned. */
  double user_unit;       /**< Points per unit. */
  ix_matrix pdf_to_page;  /**< From pdf space to page space. */
} ix_page_geometry;
#define IX_PAGE_GEOMETRY_INIT \
  {sizeof(ix_page_geometry), 0, {0, 0, 0, 0}, {0, 0}, 1, {1, 0, 0, 1, 0, 0}}

/** The parts of a page that are loaded separately, when first needed. */
typedef enum ix_part {
  IX_PART_TEXT = 1, /**< Its characters. */
  IX_PART_ANNOTATIONS = 2, /**< Its annotations with their fields, actions and measures. */
  IX_PART_LINES = 3, /**< Straight lines of the content; loaded when a measuring tool is pressed down on the page. */
  IX_PART_FORCE32 = 0x7fffffff
} ix_part;

/** Where a part of a page stands. */
typedef enum ix_part_state {
  IX_PART_NOT_LOADED = 0, /**< Nobody has asked for it, or its memory was given back. */
  IX_PART_PENDING = 1, /**< The provider delivers it later. */
  IX_PART_LOADED = 2, /**< It is there. */
  IX_PART_FAILED = 3, /**< The provider could not read it. */
  IX_PART_ABSENT = 4, /**< The provider has no such entry. */
  IX_PART_STATE_FORCE32 = 0x7fffffff
} ix_part_state;

/**
 * Pixels wanted of a page. Rows go from the top; a pixel is R, G, B, A, one byte each, not premultiplied.
 *
 * At most 2^26 pixels, no side above 2^15, `scale` above 0 and at most 10,000, `x` and `y` within 2^30 of 0.
 */
typedef struct ix_render_request {
  uint32_t size;       /**< sizeof(ix_render_request). */
  uint32_t flags;      /**< A set of #ix_render_flags. */
  double scale;        /**< Pixels per point of page space. */
  int32_t x;           /**< Left edge of the part wanted, in pixels of the whole shown page. */
  int32_t y;           /**< Top edge. */
  uint32_t width;      /**< Pixels. */
  uint32_t height;     /**< Pixels. */
} ix_render_request;
#define IX_RENDER_REQUEST_INIT {sizeof(ix_render_request), 0, 1, 0, 0, 0, 0}

/** How a page is drawn. */
typedef enum ix_render_flags {
  IX_RENDER_WITHOUT_ANNOTATIONS = 1 << 0, /**< The content of the page alone. */
  IX_RENDER_FLAGS_FORCE32 = 0x7fffffff
} ix_render_flags;

#endif
