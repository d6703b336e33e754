/** @file
 * Saving: what has changed since a file was opened, as a provider asks for it.
 */
#ifndef IX_TYPES_SAVE_H
#define IX_TYPES_SAVE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

#include "action.h"
#include "annotation.h"
#include "annotation_members.h"
#include "asset.h"
#include "status.h"

/** How a file is written, and what counts as saved. */
typedef enum ix_save_flags {
  IX_SAVE_REWRITE = 1 << 0,        /**< Writes the whole file anew where a section could be appended to it. */
  IX_SAVE_REWRITE_SIGNED = 1 << 1, /**< Does so also where signatures in the file stop being valid by it. */
  IX_SAVE_COPY = 1 << 2,           /**< The document does not count as saved by it. */
  IX_SAVE_FLAGS_FORCE32 = 0x7fffffff
} ix_save_flags;

/** How a document is saved. */
typedef struct ix_save_options {
  uint32_t size;  /**< sizeof(ix_save_options). */
  uint32_t flags; /**< A set of #ix_save_flags. */
} ix_save_options;
#define IX_SAVE_OPTIONS_INIT {sizeof(ix_save_options), 0}

/** The way in which an annotation's appearance (/AP) is saved. */
typedef enum ix_appearance_policy {
  IX_APPEARANCE_KEEP = 0,    /**< As it is in the file: a pure move, or a change that does not show. */
  IX_APPEARANCE_REPLACE = 1, /**< By a form of the bytes that ix_changes.appearance() gives. */
  IX_APPEARANCE_POLICY_FORCE32 = 0x7fffffff
} ix_appearance_policy;

/** The parts of a form that are bytes. */
typedef enum ix_appearance_part {
  IX_APPEARANCE_CONTENT = 1,   /**< The content stream. */
  IX_APPEARANCE_RESOURCES = 2, /**< The resource dictionary in PDF syntax, nothing in it indirect. */
  IX_APPEARANCE_OFF_CONTENT = 3, /**< Of a check box or radio button: the content stream when it is off; 1 is that when it is on. */
  IX_APPEARANCE_PART_FORCE32 = 0x7fffffff
} ix_appearance_part;

/** An annotation that differs from what it is in the file. */
typedef struct ix_change {
  uint32_t size;        /**< sizeof(ix_change). */
  uint32_t kind;        /**< An #ix_annotation_change. */
  uint32_t page;        /**< Index of the page where it is now; of one that was removed, where it was. */
  uint32_t place;       /**< Its place in that page's z-order; UINT32_MAX for one that was removed. */
  uint32_t from_page;   /**< Index of its page in the file; UINT32_MAX for one that was created. */
  uint32_t from_place;  /**< Its place in /Annots there; UINT32_MAX for one that was created. */
  uint32_t object;      /**< Its object number in the file; 0 if it has none. */
  uint32_t members;     /**< A set of #ix_member; all of them for one that was created. */
  uint32_t texts;       /**< Which kinds of text differ: 1 << each #ix_text_kind below 32. */
  uint32_t points;      /**< Which kinds of points differ: 1 << each #ix_points_kind below 32. */
  uint32_t text_count;  /**< How many texts it has now. */
  uint32_t points_count; /**< How many lists of points it has now. */
  uint32_t appearance;  /**< An #ix_appearance_policy. */
  uint32_t shows_asset; /**< 1 where the new appearance paints the annotation's picture as /Image, to be put among its resources. */
  ix_rect box;          /**< /BBox of the new appearance, in its form space. */
  ix_matrix matrix;     /**< /Matrix of the new appearance: from its form space to pdf space. */
} ix_change;
#define IX_CHANGE_INIT \
  {sizeof(ix_change), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, 0}, {1, 0, 0, 1, 0, 0}}

/** One place in a page's new list of annotations. */
typedef struct ix_placed {
  uint32_t from_page;  /**< Index of its page in the file; UINT32_MAX for one that was created. */
  uint32_t from_place; /**< Its place in /Annots there; UINT32_MAX for one that was created. */
  uint32_t change;     /**< Which of the changes it is; UINT32_MAX for one that has not changed. */
  uint32_t object;     /**< Its object number in the file; 0 if it has none. */
} ix_placed;

/** Flags of a page in its new place. */
typedef enum ix_page_plan_flags {
  IX_PAGE_PLAN_LAID = 1 << 0, /**< It lies otherwise than in the file: turn, box and unit are to be written. */
  IX_PAGE_PLAN_FLAGS_FORCE32 = 0x7fffffff
} ix_page_plan_flags;

/** A page of the new list. */
typedef struct ix_page_plan {
  uint32_t size;      /**< sizeof(ix_page_plan). */
  uint32_t flags;     /**< A set of #ix_page_plan_flags. */
  uint32_t from_page; /**< Its index in the file; UINT32_MAX for an empty page that was inserted. */
  uint32_t rotate;    /**< 0, 90, 180 or 270, clockwise. */
  ix_rect view_box;   /**< pdf space: what is to be seen of the page. */
  double user_unit;   /**< Points per unit. */
} ix_page_plan;
#define IX_PAGE_PLAN_INIT {sizeof(ix_page_plan), 0, 0, 0, {0, 0, 0, 0}, 1}

typedef struct ix_changes ix_changes;

/**
 * All that has changed since the file was opened, whatever was saved meanwhile. Made by the core for one call of
 * `save` or `render_changed` and gone when that returns: the sink turned round.
 *
 * Each function returns IX_OK, IX_ERROR_NOT_FOUND for an index beyond the count, IX_ERROR_BUFFER_TOO_SMALL with what the
 * buffer holds copied and the length needed, or IX_ERROR_INVALID_ARGUMENT for NULL. A NULL buffer of capacity 0 asks for
 * the length alone. One that outlived its call is refused (IX_ERROR_STALE_HANDLE), and so is another thread
 * (IX_ERROR_BUSY).
 */
struct ix_changes {
  uint32_t size;         /**< sizeof(ix_changes). */
  uint32_t change_count; /**< Changes are numbered from 0, page by page; removals last. */
  uint32_t page_count;   /**< How many pages have changes. */
  uint32_t plan_count;   /**< How many pages the new list has; 0 where all pages are as in the file. */
  uint64_t context;      /**< The core's; pass the changes on as they are. */
  uint64_t revision;     /**< Equal numbers stand for changes of one document that look the same. */
  /** A change. Its `size` says how much is filled. */
  ix_status (*change)(const ix_changes *changes, uint32_t index, ix_change *out_change);
  /** The plain members of the changed annotation now; of one that was removed, as they were. */
  ix_status (*annotation)(const ix_changes *changes, uint32_t index, ix_annotation *out_annotation);
  /** A text of a change, from 0; UTF-8. */
  ix_status (*text)(
      const ix_changes *changes, uint32_t index, uint32_t text, uint32_t *out_kind, char *utf8, size_t capacity,
      size_t *out_length);
  /** A list of points of a change, from 0. */
  ix_status (*points)(
      const ix_changes *changes, uint32_t index, uint32_t list, uint32_t *out_kind, ix_point *points, size_t capacity,
      size_t *out_count);
  /** The bytes of a new appearance. `part` is an #ix_appearance_part. */
  ix_status (*appearance)(
      const ix_changes *changes, uint32_t index, uint32_t part, uint8_t *bytes, size_t capacity, size_t *out_length);
  /** A page with changes, from 0: its index, and its annotations in their new order. */
  ix_status (*page)(
      const ix_changes *changes, uint32_t index, uint32_t *out_page, ix_placed *placed, size_t capacity,
      size_t *out_count);
  /** Why the save is about to fail, in words. */
  ix_status (*message)(const ix_changes *changes, const char *utf8, size_t length);
  /**
   * The field of a changed widget; of one that was created, what its field is to be. Its texts are the change's: name, value,
   * options. Widgets of one full name are of one field. IX_ERROR_NOT_FOUND for what shows none.
   */
  ix_status (*field)(const ix_changes *changes, uint32_t index, ix_field *out_field);
  /** The action that runs when a change is activated, and its text (IX_TEXT_URI and the like); IX_ERROR_NOT_FOUND for nothing. */
  ix_status (*action)(
      const ix_changes *changes, uint32_t index, ix_action *out_action, uint32_t *out_kind, char *utf8, size_t capacity,
      size_t *out_length);
  /** The data that a change carries; IX_ERROR_NOT_FOUND for none that was handed over since the file was opened. */
  ix_status (*asset)(
      const ix_changes *changes, uint32_t index, ix_asset *out_asset, uint8_t *bytes, size_t capacity,
      size_t *out_length);
  /** The measure dictionary of a change in PDF syntax, nothing in it indirect; no bytes for none. */
  ix_status (*measure)(
      const ix_changes *changes, uint32_t index, uint8_t *bytes, size_t capacity, size_t *out_length);
  /** A page whose viewports differ from the file, from 0: its index, and the array (/VP) in PDF syntax. A number in it is a
   *  viewport of the file: its place among those with a box. IX_ERROR_NOT_FOUND past the last page. */
  ix_status (*viewports)(
      const ix_changes *changes, uint32_t index, uint32_t *out_page, uint8_t *bytes, size_t capacity,
      size_t *out_length);
  /** A page of the new list, from 0: pages of changes are indices of this list where there is one. */
  ix_status (*plan)(const ix_changes *changes, uint32_t index, ix_page_plan *out_plan);
};

#endif
