/** @file
 * Hits: the things under a point.
 */
#ifndef IX_TYPES_HIT_H
#define IX_TYPES_HIT_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The kind of thing that was hit. */
typedef enum ix_hit_kind {
  IX_HIT_HANDLE = 1, /**< A handle of what is selected. */
  IX_HIT_FIELD = 2, /**< A form field. */
  IX_HIT_LINK = 3, /**< A link. */
  IX_HIT_ANNOTATION = 4, /**< Another annotation. */
  IX_HIT_TEXT = 5, /**< Text. */
  IX_HIT_PAGE = 6, /**< The page itself. */
  IX_HIT_DECORATION = 7, /**< A decoration with IX_DECORATION_HITTABLE. */
  IX_HIT_OUTSIDE = 8, /**< No page. */
  IX_HIT_KIND_FORCE32 = 0x7fffffff
} ix_hit_kind;

/** Which of several hits comes first; for IX_SETTING_HIT_RANKING. */
typedef enum ix_hit_ranking {
  IX_RANKING_DEFAULT = 0, /**< Handle, field, link, smallest annotation, text, page. */
  IX_RANKING_Z_ORDER = 1, /**< Handle, topmost of fields, links and annotations alike, text, page. */
  IX_RANKING_FORCE32 = 0x7fffffff
} ix_hit_ranking;

/** One thing under a point, best first. */
typedef struct ix_hit {
  uint32_t kind;   /**< An #ix_hit_kind. */
  uint32_t z;      /**< Place in the page's z-order; later ones lie on top. */
  uint64_t id;     /**< Annotation, decoration, or page; 0 if none. */
  ix_page_id page; /**< 0 outside all pages. */
  double distance; /**< View units; 0 inside. */
  double area;     /**< Square points of page space. */
  uint32_t glyph;  /**< For text: index in reading order; else UINT32_MAX. */
  uint32_t page_index; /**< UINT32_MAX outside all pages. */
  ix_point page_point; /**< page space of `page`. */
} ix_hit;

#endif
