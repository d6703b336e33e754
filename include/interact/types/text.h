/** @file
 * Characters and what is made of them.
 */
#ifndef IX_TYPES_TEXT_H
#define IX_TYPES_TEXT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

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

#endif
