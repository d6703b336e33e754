/** @file
 * Pages, their text, edits, and documents that change while they are open.
 */
#ifndef IX_TYPES_DOCUMENT_H
#define IX_TYPES_DOCUMENT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Pages: geometry, parts, rendering
 *  @{ */

/** Which boxes of an #ix_page_info are set. */
typedef enum ix_page_flags {
  IX_PAGE_HAS_MEDIA_BOX = 1 << 0, /**< `media_box` is set. */
  IX_PAGE_HAS_CROP_BOX = 1 << 1, /**< `crop_box` is set; otherwise the media box is shown. */
  IX_PAGE_FLAGS_FORCE32 = 0x7fffffff
} ix_page_flags;

/** The order in which Tab visits the annotations of a page: its /Tabs (ISO 32000-2, table 31 and 12.5.1). */
typedef enum ix_tab_order {
  IX_TAB_ORDER_UNSPECIFIED = 0, /**< The page has no /Tabs: the order of /Annots. */
  IX_TAB_ORDER_ROWS = 1,        /**< R: rows from the top, each in the reading direction of the document. */
  IX_TAB_ORDER_COLUMNS = 2,     /**< C: columns from their tops, in the reading direction of the document. */
  IX_TAB_ORDER_STRUCTURE = 3,   /**< S: as in the structure tree; annotations that are not in it follow in rows. */
  IX_TAB_ORDER_ANNOTATIONS = 4, /**< A. As IX_TAB_ORDER_UNSPECIFIED. */
  IX_TAB_ORDER_WIDGETS = 5,     /**< W: widgets in the order of /Annots, then all others in rows. */
  IX_TAB_ORDER_FORCE32 = 0x7fffffff
} ix_tab_order;

/** A page as its file describes it, inherited values included (ISO 32000-2, 7.7.3.4). */
typedef struct ix_page_info {
  uint32_t size;   /**< sizeof(ix_page_info). */
  uint32_t flags;  /**< A set of #ix_page_flags. */
  ix_rect media_box; /**< pdf space, corners in any order; Letter if the flag is not set. */
  ix_rect crop_box;  /**< pdf space, corners in any order. */
  int32_t rotate;  /**< Degrees clockwise, any multiple of 90; other values count as 0. */
  uint32_t object; /**< The page's object number; 0 if it has none. */
  double user_unit; /**< Points per unit; 0 counts as 1. */
  uint32_t tabs;    /**< An #ix_tab_order: the order of Tab. Not inherited. */
  uint32_t reserved; /**< 0. */
} ix_page_info;
#define IX_PAGE_INFO_INIT {sizeof(ix_page_info), 0, {0, 0, 0, 0}, {0, 0, 0, 0}, 0, 0, 1, 0, 0}

/** The geometry of a page as it is displayed. */
typedef struct ix_page_geometry {
  uint32_t size;          /**< sizeof(ix_page_geometry). */
  uint32_t rotate;        /**< 0, 90, 180 or 270, clockwise. */
  ix_rect view_box;       /**< pdf space: the crop box clipped to the media box. */
  ix_size display_size;   /**< Page space: points at 100 %, after rotation. */
  double user_unit;       /**< Points per unit. */
  ix_matrix pdf_to_page;  /**< From pdf space to page space. */
} ix_page_geometry;
#define IX_PAGE_GEOMETRY_INIT \
  {sizeof(ix_page_geometry), 0, {0, 0, 0, 0}, {0, 0}, 1, {1, 0, 0, 1, 0, 0}}

/** The parts of a page that are loaded separately, when first needed. */
typedef enum ix_part {
  IX_PART_TEXT = 1, /**< Its characters. */
  IX_PART_ANNOTATIONS = 2, /**< Its annotations with their fields, actions and measures. */
  IX_PART_LINES = 3, /**< Straight lines of the content; loaded when a measuring tool is pressed on the page. */
  IX_PART_IMAGES = 4, /**< Raster images of the content; loaded when a context menu opens on the page, or when an image is to be selected. */
  IX_PART_FORCE32 = 0x7fffffff
} ix_part;

/** The loading state of a part of a page. */
typedef enum ix_part_state {
  IX_PART_NOT_LOADED = 0, /**< It was not requested yet, or its memory was released. */
  IX_PART_PENDING = 1, /**< The provider will deliver it later. */
  IX_PART_LOADED = 2, /**< It is loaded. */
  IX_PART_FAILED = 3, /**< The provider could not read it. */
  IX_PART_ABSENT = 4, /**< The provider does not implement this part. */
  IX_PART_STATE_FORCE32 = 0x7fffffff
} ix_part_state;

/** The order of a pixel's four bytes in memory; A is opacity. */
typedef enum ix_pixels {
  IX_PIXELS_RGBA = 0, /**< R, G, B, A. */
  IX_PIXELS_BGRA = 1, /**< B, G, R, A: on little-endian machines Cairo's ARGB32, Qt's ARGB32 and GDI's bitmaps. */
  IX_PIXELS_FORCE32 = 0x7fffffff
} ix_pixels;

/**
 * The pixels to render of a page. Rows run from the top. Pages are opaque, so premultiplied and straight colours are the same.
 *
 * At most 2^26 pixels, no side above 2^15, `scale` above 0 and at most 10,000, `x` and `y` within 2^30 of 0.
 */
typedef struct ix_render_request {
  uint32_t size;       /**< sizeof(ix_render_request). */
  uint32_t flags;      /**< A set of #ix_render_flags. */
  double scale;        /**< Pixels per point of page space. */
  int32_t x;           /**< Left edge of the requested part, in pixels of the whole displayed page. */
  int32_t y;           /**< Top edge. */
  uint32_t width;      /**< Pixels. */
  uint32_t height;     /**< Pixels. */
  uint32_t format;     /**< An #ix_pixels. */
  uint32_t stride;     /**< Bytes from the start of one row to the next: a multiple of 4 and at least `width * 4`; 0 means `width
                            * 4`. Bytes between rows are not written. */
} ix_render_request;
#define IX_RENDER_REQUEST_INIT {sizeof(ix_render_request), 0, 1, 0, 0, 0, 0, IX_PIXELS_RGBA, 0}

/** How a page is drawn. */
typedef enum ix_render_flags {
  IX_RENDER_WITHOUT_ANNOTATIONS = 1 << 0, /**< Only the content of the page. */
  IX_RENDER_WITH_ICONS = 1 << 1, /**< Includes the icons that are otherwise left to the display list (IX_PROVIDER_LONE_ICONS),
                                      scaled with the page: for printing, thumbnails and exported images. No effect if the
                                      provider draws icons anyway. */
  /**
   * As printed (ISO 32000-2, 12.5.3): draws annotations that have the flag Print and are not Hidden, including those with NoView,
   * and scales all icons with the page. Needs a provider with IX_PROVIDER_PRINTING; otherwise IX_ERROR_NOT_SUPPORTED.
   */
  IX_RENDER_AS_PRINTED = 1 << 2,
  IX_RENDER_FLAGS_FORCE32 = 0x7fffffff
} ix_render_flags;

/** Flags of an image. */
typedef enum ix_page_image_flags {
  IX_PAGE_IMAGE_STENCIL = 1 << 0, /**< A stencil mask (/ImageMask): its bits say where one colour is painted. */
  IX_PAGE_IMAGE_INLINE = 1 << 1,  /**< An inline image of the content stream. */
  IX_PAGE_IMAGE_FLAGS_FORCE32 = 0x7fffffff
} ix_page_image_flags;

/** A raster image that the content of a page paints. An image that is painted twice is listed twice. */
typedef struct ix_page_image {
  ix_quad quad;    /**< pdf space: the corners of the whole image, bottom left corner of the image first. */
  ix_rect box;     /**< pdf space: the bounds of the part that is not clipped. */
  uint32_t width;  /**< Width of the image in its own pixels, at least 1. */
  uint32_t height; /**< Height of the image in its own pixels, at least 1. */
  uint32_t object; /**< Its object number in the file; 0 if it has none. */
  uint32_t flags;  /**< A set of #ix_page_image_flags. */
} ix_page_image;

/** An image of a page in a view. */
typedef struct ix_image_hit {
  uint32_t size;       /**< sizeof(ix_image_hit). */
  uint32_t index;      /**< Its place among the images of the page, bottom to top. */
  ix_page_id page;     /**< The page. */
  ix_page_image image; /**< The image. */
} ix_image_hit;
#define IX_IMAGE_HIT_INIT \
  {sizeof(ix_image_hit), 0, 0, \
   {{{0, 0}, {0, 0}, {0, 0}, {0, 0}}, {0, 0, 0, 0}, 0, 0, 0, 0}}

/** @} */

/** @name Text: characters, words and ranges
 *  @{ */

/** Flags of a glyph. */
typedef enum ix_glyph_flags {
  IX_GLYPH_VERTICAL = 1 << 0,    /**< Set in vertical writing mode. */
  IX_GLYPH_AFTER_SPACE = 1 << 1, /**< The file has a space before it, of any width. */
  IX_GLYPH_FLAGS_FORCE32 = 0x7fffffff
} ix_glyph_flags;

/**
 * One character of a page. Words, lines and reading order come from the quads.
 *
 * The order of glyphs only matters where quads overlap: it keeps overlapping texts apart. A glyph of the file that stands for
 * several characters is given as several glyphs: either they divide its box in their reading direction (from the right for Arabic
 * and Hebrew letters), or each has the whole box and they come in logical order. Spaces may be left out if the next glyph has
 * #IX_GLYPH_AFTER_SPACE.
 */
typedef struct ix_glyph {
  ix_quad quad;       /**< pdf space: the advance width by ascent plus descent; p0 to p1 is the side along the baseline. */
  uint32_t codepoint; /**< A Unicode scalar value; U+FFFD if the font does not map it. */
  uint32_t flags;     /**< A set of #ix_glyph_flags. */
  double font_size;   /**< pdf space units; 0 where unknown. */
} ix_glyph;

/** A cell of a table. */
typedef struct ix_table_cell {
  ix_quad quad;         /**< page space: the whole cell, oriented so that its text is upright. */
  uint32_t row;         /**< From 0 at the top; the first row of a cell that spans several. */
  uint32_t column;      /**< From 0 in reading direction: at the right in right-to-left text. */
  uint32_t row_span;    /**< How many rows it spans, at least 1. */
  uint32_t column_span; /**< How many columns it spans, at least 1. */
  uint32_t text_start;  /**< Byte offset of its text in the text of ix_page_copy_table(). */
  uint32_t text_length; /**< Bytes of its text; 0 for an empty cell. */
} ix_table_cell;

/** The unit by which text is selected. */
typedef enum ix_granularity {
  IX_GRANULARITY_CHARACTER = 1, /**< Single characters. */
  IX_GRANULARITY_WORD = 2, /**< Words. */
  IX_GRANULARITY_LINE = 3, /**< Lines. */
  IX_GRANULARITY_PARAGRAPH = 4, /**< Paragraphs. */
  IX_GRANULARITY_BLOCK = 5, /**< Blocks: columns, and texts that stand apart. */
  IX_GRANULARITY_PAGE = 6, /**< All text of the page. */
  IX_GRANULARITY_FORCE32 = 0x7fffffff
} ix_granularity;

/** A glyph of a page's text, in reading order. White space is not a glyph. */
typedef struct ix_text_glyph {
  ix_quad quad;       /**< page space: the advance width by ascent plus descent; p0 to p1 runs in reading direction. */
  uint32_t codepoint; /**< A Unicode scalar value; U+FFFD if the font does not map it. */
  uint32_t word;      /**< Index of its word in ix_page_words(). */
} ix_text_glyph;

/** A run of a page's text in reading order. */
typedef struct ix_text_span {
  uint32_t first; /**< Index of its first glyph in reading order. */
  uint32_t count; /**< How many glyphs. */
  ix_quad quad;   /**< page space. */
} ix_text_span;

/** Glyphs [first, first + count) of a page, in reading order. */
typedef struct ix_text_range {
  ix_page_id page; /**< Its page. */
  uint32_t first; /**< Index of the first glyph, from 0. */
  uint32_t count; /**< How many glyphs. */
} ix_text_range;

/** @} */

/** @name Finding text
 *  @{ */

/** How strictly text is compared. By default case and diacritics are ignored. */
typedef enum ix_search_options {
  IX_SEARCH_MATCH_CASE = 1 << 0, /**< Capitals and small letters differ. */
  IX_SEARCH_WHOLE_WORDS = 1 << 1, /**< Only whole words match. */
  IX_SEARCH_MATCH_DIACRITICS = 1 << 2, /**< Letters with and without diacritics differ. */
  IX_SEARCH_OPTIONS_FORCE32 = 0x7fffffff
} ix_search_options;

/** The progress of a search. */
typedef struct ix_search_progress {
  uint32_t size;         /**< sizeof(ix_search_progress). */
  uint32_t page_count; /**< Pages of the document. */
  uint32_t pages_done;   /**< Pages searched so far, including pages that were removed since. */
  uint32_t pages_failed; /**< How many of these have no readable text. */
  uint64_t match_count; /**< How many matches were found so far. */
} ix_search_progress;

/** The kinds of addresses that are recognized in text. */
typedef enum ix_address_kind {
  IX_ADDRESS_WEB = 1, /**< A web address. */
  IX_ADDRESS_MAIL = 2, /**< A mail address. */
  IX_ADDRESS_KIND_FORCE32 = 0x7fffffff
} ix_address_kind;

/** An address in a page's text. */
typedef struct ix_text_address {
  uint32_t kind;  /**< An #ix_address_kind. */
  uint32_t first; /**< Index of its first glyph in reading order. */
  uint32_t count; /**< How many glyphs. */
  uint32_t reserved;
} ix_text_address;

/** @} */

/** @name Edits and their history
 *  @{ */

/** The effect of an edit on an annotation. */
typedef enum ix_annotation_change {
  IX_ANNOTATION_CREATED = 1, /**< Created, restored by undo or redo, or moved here from another page. */
  IX_ANNOTATION_CHANGED = 2, /**< Its members or its place in the z-order changed. */
  IX_ANNOTATION_REMOVED = 3, /**< Removed, or moved to another page. Undo restores it with the same id. */
  IX_ANNOTATION_CHANGE_FORCE32 = 0x7fffffff
} ix_annotation_change;

/** The history of a document: the steps that can be undone and redone. */
typedef struct ix_history {
  uint32_t size;       /**< sizeof(ix_history). */
  uint32_t undo_count; /**< How many steps can be undone. */
  uint32_t redo_count; /**< How many steps can be redone. */
  uint32_t undo_name;  /**< An #ix_phrase; 0 where there is nothing to undo. */
  uint32_t redo_name;  /**< An #ix_phrase; 0 where there is nothing to redo. */
  uint32_t modified;   /**< 1 if the document differs from what was last opened or saved; a text that a view edits counts once it differs. */
  uint64_t revision;   /**< Incremented whenever any of this changes. */
} ix_history;
#define IX_HISTORY_INIT {sizeof(ix_history), 0, 0, 0, 0, 0, 0}

/** @} */

/** @name Documents that change while they are open
 *  @{ */

/** The effect of an edit on a run of pages. */
typedef enum ix_page_change {
  IX_PAGES_INSERTED = 1, /**< Inserted, or restored by undo or redo. */
  IX_PAGES_REMOVED = 2,  /**< Removed. Undo restores them with the same ids. */
  IX_PAGES_MOVED = 3, /**< Moved to another place. */
  IX_PAGES_LAID = 4,     /**< Rotated, or their boxes changed. */
  IX_PAGES_CHANGE_FORCE32 = 0x7fffffff
} ix_page_change;

/** The answers that can be waited for; see ix_document_wait(). */
typedef enum ix_wait {
  IX_WAIT_TEXT = 1 << 0,        /**< The text of the page. */
  IX_WAIT_ANNOTATIONS = 1 << 1, /**< Its annotations. */
  IX_WAIT_LINES = 1 << 2,       /**< Its lines. */
  IX_WAIT_IMAGES = 1 << 3,      /**< Its images. */
  IX_WAIT_OPENING = 1 << 4,     /**< Opening has ended: the document is open, or cannot be opened. */
  IX_WAIT_OUTLINE = 1 << 5,     /**< The outline. */
  IX_WAIT_SAVE = 1 << 6,        /**< The current save has ended. */
  IX_WAIT_PICTURES = 1 << 7,    /**< All requested pictures that were pending can be drawn. */
  IX_WAIT_RELOAD = 1 << 8,      /**< The current reload has ended. */
  IX_WAIT_UNLOCK = 1 << 9,      /**< The given password has been checked: call ix_document_unlock() with the same password for the
                                     result. @since 0.1.0 */
  IX_WAIT_FORCE32 = 0x7fffffff
} ix_wait;

/** How a file is reloaded. */
typedef enum ix_reload_flags {
  IX_RELOAD_DISCARD_EDITS = 1 << 0, /**< Unsaved edits are discarded; without this flag they make the reload fail. */
  IX_RELOAD_FLAGS_FORCE32 = 0x7fffffff
} ix_reload_flags;

/** The result of a reload. */
typedef struct ix_reload {
  uint32_t size;             /**< sizeof(ix_reload). */
  uint32_t count;            /**< How many reloads are complete. */
  uint32_t pending;          /**< 1 while the provider still has to deliver pages of a reload. */
  uint32_t pages_kept;       /**< Pages that were found again; they keep their ids. */
  uint32_t pages_new; /**< New pages. */
  uint32_t pages_gone; /**< Pages that no longer exist; their ids are stale. */
  uint32_t annotations_kept; /**< Annotations that were loaded before and were found again; they keep their ids. */
  uint32_t annotations_gone; /**< Annotations that were loaded before and no longer exist. */
} ix_reload;
#define IX_RELOAD_INIT {sizeof(ix_reload), 0, 0, 0, 0, 0, 0, 0}

/** The parts of a view's state that could be restored. */
typedef enum ix_view_state_parts {
  IX_STATE_PAGE = 1 << 0,     /**< The current page is the same. */
  IX_STATE_VIEWPORT = 1 << 1, /**< The page of `anchor` exists. */
  IX_STATE_TEXT = 1 << 2,     /**< The same text is selected, or none if none was. */
  IX_STATE_ANNOTATIONS = 1 << 3, /**< All annotations that were selected are selected again. */
  IX_STATE_PARTS_FORCE32 = 0x7fffffff
} ix_view_state_parts;

/** A view's state. Indices are UINT32_MAX for none. */
typedef struct ix_view_state {
  uint32_t size;        /**< sizeof(ix_view_state). */
  uint32_t page_index; /**< Index of the current page. */
  ix_page_id page;      /**< Its id. */
  double zoom;          /**< View units per point; 0 if the document has no pages. */
  ix_point anchor;      /**< The point that stays in place when the view is restored, in pdf space of `anchor_page`. */
  uint32_t anchor_page; /**< Index of the page of `anchor`. */
  uint32_t fit;         /**< An #ix_fit. */
  uint32_t first_page;  /**< Index of the first page with selected text. */
  uint32_t first;       /**< The gap in reading order where the selected text begins. */
  uint32_t last_page; /**< Index of the last page with selected text. */
  uint32_t last;        /**< The gap in reading order where the selected text ends. */
  uint32_t annotation_count; /**< How many annotations are selected. */
  uint32_t reserved;
} ix_view_state;
#define IX_VIEW_STATE_INIT {sizeof(ix_view_state), 0, 0, 0, {0, 0}, 0, 0, 0, 0, 0, 0, 0, 0}

/** @} */

#endif
