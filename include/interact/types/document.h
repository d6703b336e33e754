/** @file
 * Pages, their text, edits, and documents that change while they are open.
 */
#ifndef IX_TYPES_DOCUMENT_H
#define IX_TYPES_DOCUMENT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Pages: how they lie, their parts, their pictures
 *  @{ */

/** Which boxes an #ix_page_info holds. */
typedef enum ix_page_flags {
  IX_PAGE_HAS_MEDIA_BOX = 1 << 0, /**< `media_box` holds. */
  IX_PAGE_HAS_CROP_BOX = 1 << 1, /**< `crop_box` holds; without it the media box is shown. */
  IX_PAGE_FLAGS_FORCE32 = 0x7fffffff
} ix_page_flags;

/** The order in which Tab visits the annotations of a page: its /Tabs (ISO 32000-2, table 31 and 12.5.1). */
typedef enum ix_tab_order {
  IX_TAB_ORDER_UNSPECIFIED = 0, /**< The page has no /Tabs: that of /Annots. */
  IX_TAB_ORDER_ROWS = 1,        /**< R: in rows from the top, along each row as the document is read. */
  IX_TAB_ORDER_COLUMNS = 2,     /**< C: in columns from their tops, side by side as the document is read. */
  IX_TAB_ORDER_STRUCTURE = 3,   /**< S: as in the structure tree; those that are not in it follow in rows. */
  IX_TAB_ORDER_ANNOTATIONS = 4, /**< A. As IX_TAB_ORDER_UNSPECIFIED. */
  IX_TAB_ORDER_WIDGETS = 5,     /**< W: widgets in the order of /Annots, then the others in rows. */
  IX_TAB_ORDER_FORCE32 = 0x7fffffff
} ix_tab_order;

/** A page as its file describes it, inherited values included (ISO 32000-2, 7.7.3.4). */
typedef struct ix_page_info {
  uint32_t size;   /**< sizeof(ix_page_info). */
  uint32_t flags;  /**< A set of #ix_page_flags. */
  ix_rect media_box; /**< pdf space, corners in any order; Letter where the flag is missing. */
  ix_rect crop_box;  /**< pdf space, corners in any order. */
  int32_t rotate;  /**< Degrees clockwise, any multiple of 90; others count as 0. */
  uint32_t object; /**< The page's object number; 0 if it has none. */
  double user_unit; /**< Points per unit; 0 counts as 1. */
  uint32_t tabs;    /**< An #ix_tab_order: the order of Tab. Not inherited. */
  uint32_t reserved; /**< 0. */
} ix_page_info;
#define IX_PAGE_INFO_INIT {sizeof(ix_page_info), 0, {0, 0, 0, 0}, {0, 0, 0, 0}, 0, 0, 1, 0, 0}

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
  IX_PART_IMAGES = 4, /**< Raster images of the content; loaded when a menu is asked for on the page, or an image is to be selected. */
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

/** The order of a pixel's bytes in memory, one each; A is opacity. */
typedef enum ix_pixels {
  IX_PIXELS_RGBA = 0, /**< R, G, B, A. */
  IX_PIXELS_BGRA = 1, /**< B, G, R, A: Cairo's ARGB32, Qt's ARGB32 and GDI's bitmaps where the machine is little-endian. */
  IX_PIXELS_FORCE32 = 0x7fffffff
} ix_pixels;

/**
 * Pixels wanted of a page. Rows go from the top; pages are opaque, so that it is all the same if their colours are multiplied by A.
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
  uint32_t format;     /**< An #ix_pixels. */
  uint32_t stride;     /**< Bytes from the beginning of a row to that of the next, a multiple of 4 and at least `width * 4`; 0 for
                            `width * 4`. What lies between rows is not written. */
} ix_render_request;
#define IX_RENDER_REQUEST_INIT {sizeof(ix_render_request), 0, 1, 0, 0, 0, 0, IX_PIXELS_RGBA, 0}

/** How a page is drawn. */
typedef enum ix_render_flags {
  IX_RENDER_WITHOUT_ANNOTATIONS = 1 << 0, /**< The content of the page alone. */
  IX_RENDER_WITH_ICONS = 1 << 1, /**< Also the icons that are left out because the display list has them (IX_PROVIDER_LONE_ICONS), as
                                      large as the page is drawn: for paper, thumbnails and exported pictures. Without effect where
                                      pages have their icons anyway. */
  /**
   * As printed (ISO 32000-2, 12.5.3): annotations that have the flag Print and are not Hidden, those with NoView too, with all icons
   * as large as the page is drawn. Only where the provider can (IX_PROVIDER_PRINTING); else IX_ERROR_NOT_SUPPORTED.
   */
  IX_RENDER_AS_PRINTED = 1 << 2,
  IX_RENDER_FLAGS_FORCE32 = 0x7fffffff
} ix_render_flags;

/** Flags of an image. */
typedef enum ix_page_image_flags {
  IX_PAGE_IMAGE_STENCIL = 1 << 0, /**< It has one colour and says only where that is painted (/ImageMask). */
  IX_PAGE_IMAGE_INLINE = 1 << 1,  /**< It is written within the content of the page. */
  IX_PAGE_IMAGE_FLAGS_FORCE32 = 0x7fffffff
} ix_page_image_flags;

/** A raster image that the content of a page paints. One that is painted twice counts twice. */
typedef struct ix_page_image {
  ix_quad quad;    /**< pdf space: where the whole image lies, as it reads: bottom left of the image first. */
  ix_rect box;     /**< pdf space: round the part of it that is not clipped away. */
  uint32_t width;  /**< The image's own pixels, at least 1. */
  uint32_t height; /**< The same. */
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

/** @name Text: characters, and what is made of them
 *  @{ */

/** Flags of a glyph. */
typedef enum ix_glyph_flags {
  IX_GLYPH_VERTICAL = 1 << 0,    /**< Set in vertical writing mode. */
  IX_GLYPH_AFTER_SPACE = 1 << 1, /**< The file has a space before it, however narrow. */
  IX_GLYPH_FLAGS_FORCE32 = 0x7fffffff
} ix_glyph_flags;

/**
 * One character of a page. Words, lines and reading order come from the quads.
 *
 * The order counts only where quads lie on one another: texts that overlap are kept apart by it. A glyph of the file that
 * stands for several characters comes as several: its box is divided among them in the direction in which they read (from
 * the right for Arabic and Hebrew letters), or all have the whole box and come in logical order. Spaces may be left out, with
 * #IX_GLYPH_AFTER_SPACE on what follows them.
 */
typedef struct ix_glyph {
  ix_quad quad;       /**< pdf space: advance width by ascent and descent; p0 to p1 runs along the baseline side. */
  uint32_t codepoint; /**< A Unicode scalar value; U+FFFD where the font tells none. */
  uint32_t flags;     /**< A set of #ix_glyph_flags. */
  double font_size;   /**< pdf space units; 0 where unknown. */
} ix_glyph;

/** A cell of a table. */
typedef struct ix_table_cell {
  ix_quad quad;         /**< page space: from edge to edge, its text standing upright in it. */
  uint32_t row;         /**< From 0, the top one; of a cell that spans, its first. */
  uint32_t column;      /**< From 0, as the table reads: in right-to-left text the right one. */
  uint32_t row_span;    /**< How many rows it has, at least 1. */
  uint32_t column_span; /**< How many columns. */
  uint32_t text_start;  /**< Where its text begins in that of ix_page_copy_table(), in bytes. */
  uint32_t text_length; /**< How many bytes it has; 0 for an empty cell. */
} ix_table_cell;

/** By what text is selected. */
typedef enum ix_granularity {
  IX_GRANULARITY_CHARACTER = 1, /**< Single characters. */
  IX_GRANULARITY_WORD = 2, /**< Words. */
  IX_GRANULARITY_LINE = 3, /**< Lines. */
  IX_GRANULARITY_PARAGRAPH = 4, /**< Paragraphs. */
  IX_GRANULARITY_BLOCK = 5, /**< Blocks: columns and what stands apart. */
  IX_GRANULARITY_PAGE = 6, /**< All text of the page. */
  IX_GRANULARITY_FORCE32 = 0x7fffffff
} ix_granularity;

/** A glyph of a page's text, by its place in reading order. White space is none. */
typedef struct ix_text_glyph {
  ix_quad quad;       /**< page space: advance width by ascent and descent; p0 to p1 runs in reading direction. */
  uint32_t codepoint; /**< A Unicode scalar value; U+FFFD where the font tells none. */
  uint32_t word;      /**< Index of its word, as ix_page_words() counts. */
} ix_text_glyph;

/** A piece of a page's text in reading order. */
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

/** How strictly text is compared; without any of them case and diacritics make no difference. */
typedef enum ix_search_options {
  IX_SEARCH_MATCH_CASE = 1 << 0, /**< Capitals and small letters differ. */
  IX_SEARCH_WHOLE_WORDS = 1 << 1, /**< Whole words alone. */
  IX_SEARCH_MATCH_DIACRITICS = 1 << 2, /**< Letters with and without diacritics differ. */
  IX_SEARCH_OPTIONS_FORCE32 = 0x7fffffff
} ix_search_options;

/** How far a search has come. */
typedef struct ix_search_progress {
  uint32_t size;         /**< sizeof(ix_search_progress). */
  uint32_t page_count;   /**< Of the document. */
  uint32_t pages_done;   /**< Looked through; those that are gone since count as well. */
  uint32_t pages_failed; /**< Of these, how many have no text that can be read. */
  uint64_t match_count; /**< How many matches were found so far. */
} ix_search_progress;

/** The kinds of addresses that are found in text. */
typedef enum ix_address_kind {
  IX_ADDRESS_WEB = 1, /**< Of a web page. */
  IX_ADDRESS_MAIL = 2, /**< For mail. */
  IX_ADDRESS_KIND_FORCE32 = 0x7fffffff
} ix_address_kind;

/** An address that stands in a page's text. */
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
  IX_ANNOTATION_CREATED = 1, /**< New, brought back, or come from another page. */
  IX_ANNOTATION_CHANGED = 2, /**< Its members, or its place in the z-order. */
  IX_ANNOTATION_REMOVED = 3, /**< Gone, or gone to another page. Undoing brings it back under the same id. */
  IX_ANNOTATION_CHANGE_FORCE32 = 0x7fffffff
} ix_annotation_change;

/** The history of a document: the steps that can be undone and redone. */
typedef struct ix_history {
  uint32_t size;       /**< sizeof(ix_history). */
  uint32_t undo_count; /**< How many steps can be undone. */
  uint32_t redo_count; /**< How many steps can be redone. */
  uint32_t undo_name;  /**< An #ix_phrase; 0 where there is nothing to undo. */
  uint32_t redo_name;  /**< An #ix_phrase; 0 where there is nothing to redo. */
  uint32_t modified;   /**< 1 where something differs from what was opened or saved last. */
  uint64_t revision;   /**< Counts every change of all this. */
} ix_history;
#define IX_HISTORY_INIT {sizeof(ix_history), 0, 0, 0, 0, 0, 0}

/** @} */

/** @name Documents that change while they are open
 *  @{ */

/** The effect of an edit on a run of pages. */
typedef enum ix_page_change {
  IX_PAGES_INSERTED = 1, /**< New, or brought back. */
  IX_PAGES_REMOVED = 2,  /**< Undoing brings them back under the same ids. */
  IX_PAGES_MOVED = 3, /**< They stand elsewhere. */
  IX_PAGES_LAID = 4,     /**< Turned, or with other boxes. */
  IX_PAGES_CHANGE_FORCE32 = 0x7fffffff
} ix_page_change;

/** Answers to wait for; see ix_document_wait(). */
typedef enum ix_wait {
  IX_WAIT_TEXT = 1 << 0,        /**< The text of the page. */
  IX_WAIT_ANNOTATIONS = 1 << 1, /**< Its annotations. */
  IX_WAIT_LINES = 1 << 2,       /**< Its lines. */
  IX_WAIT_IMAGES = 1 << 3,      /**< Its images. */
  IX_WAIT_OPENING = 1 << 4,     /**< The document is open, or cannot be opened. */
  IX_WAIT_OUTLINE = 1 << 5,     /**< The outline. */
  IX_WAIT_SAVE = 1 << 6,        /**< The save that is under way has ended. */
  IX_WAIT_PICTURES = 1 << 7,    /**< All pictures that were asked for and are pending can be drawn. */
  IX_WAIT_RELOAD = 1 << 8,      /**< The reload that is under way has ended. */
  IX_WAIT_UNLOCK = 1 << 9,      /**< The password that was given has been looked at: ix_document_unlock() with the same one says how it ended. @since 0.1.0 */
  IX_WAIT_FORCE32 = 0x7fffffff
} ix_wait;

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

/** @} */

#endif
