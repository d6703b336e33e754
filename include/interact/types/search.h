/** @file
 * Finding text.
 */
#ifndef IX_TYPES_SEARCH_H
#define IX_TYPES_SEARCH_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

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

#endif
