/** @file
 * Handles, ids and the small frozen values that everything else is made of.
 */
#ifndef IX_TYPES_BASE_H
#define IX_TYPES_BASE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define IX_API
#else
#define IX_API __attribute__((visibility("default")))
#endif

/** A document. A token that is looked up, never an address: a freed or made-up one gives IX_ERROR_STALE_HANDLE. */
typedef struct ix_document ix_document;
/** One view of a document. It keeps its document alive. */
typedef struct ix_view ix_view;
/** A cursor into the effects of a view. It keeps nothing alive. */
typedef struct ix_reader ix_reader;

/** @name Things inside a document or a view
 *  A slot and a generation; 0 is none. A stale one gives IX_ERROR_NOT_FOUND.
 *  @{ */
typedef uint64_t ix_page_id;
typedef uint64_t ix_annotation_id;
typedef uint64_t ix_action_id;
typedef uint64_t ix_outline_item_id;
typedef uint64_t ix_measure_id;
typedef uint64_t ix_asset_id;
typedef uint64_t ix_recognizer_id;
typedef uint64_t ix_relation_id;
typedef uint64_t ix_registration_id;
typedef uint64_t ix_layout_id;
typedef uint64_t ix_region_id;
typedef uint64_t ix_decoration_id;
typedef uint64_t ix_search_id;
/** @} */

/** Frees a caller's `user_data`. Called exactly once; no call of this library may be made from inside it. */
typedef void (*ix_destroy)(void *user_data);

/** A point; the parameter that holds it names its space. */
typedef struct ix_point {
  double x;
  double y;
} ix_point;

/** A width and a height. */
typedef struct ix_size {
  double width;
  double height;
} ix_size;

/** Two opposite corners. What the library hands out has x0 <= x1 and y0 <= y1; what it takes may have any order. */
typedef struct ix_rect {
  double x0;
  double y0;
  double x1;
  double y1;
} ix_rect;

/** Four corners as the thing inside reads, round it: bottom left, bottom right, top right, top left. /QuadPoints have another
    order: #IX_POINTS_QUADS. */
typedef struct ix_quad {
  ix_point p0;
  ix_point p1;
  ix_point p2;
  ix_point p3;
} ix_quad;

/** x' = a x + c y + tx, y' = b x + d y + ty. */
typedef struct ix_matrix {
  double a;
  double b;
  double c;
  double d;
  double tx;
  double ty;
} ix_matrix;

/** The coordinate spaces. */
typedef enum ix_space {
  IX_SPACE_NONE = 0, /**< No space: what has no place. */
  IX_SPACE_PDF = 1,    /**< As in the file: y up, no crop shift, no rotation, no user unit. */
  IX_SPACE_PAGE = 2,   /**< The shown page at 100 %: points, top left, y down. */
  IX_SPACE_SPREAD = 3, /**< Points at zoom 1, top left, y down, within a spread. */
  IX_SPACE_CANVAS = 4, /**< Points at zoom 1, top left, y down, within the whole layout. */
  IX_SPACE_VIEW = 5,   /**< Device-independent units, top left of the view, y down. */
  IX_SPACE_WINDOW = 6, /**< The view under the transform that the host sets. */
  IX_SPACE_FORCE32 = 0x7fffffff
} ix_space;

#endif
