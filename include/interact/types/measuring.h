/** @file
 * Measurements: values with units, of paths over the pages of a spread.
 */
#ifndef IX_TYPES_MEASURING_H
#define IX_TYPES_MEASURING_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The kinds of measurements. */
typedef enum ix_measured {
  IX_MEASURED_LENGTH = 1,    /**< Along an open path. */
  IX_MEASURED_PERIMETER = 2, /**< Round a closed path. */
  IX_MEASURED_AREA = 3,      /**< Inside a closed path. */
  IX_MEASURED_ANGLE = 4,     /**< At the middle one of three points; 0 to 180 degrees before its format converts them. */
  IX_MEASURED_COUNT = 5,     /**< How many points there are. */
  IX_MEASURED_FORCE32 = 0x7fffffff
} ix_measured;

/** The dimension of a unit. */
typedef enum ix_unit_dimension {
  IX_DIMENSION_NUMBER = 0, /**< None: a number. */
  IX_DIMENSION_LENGTH = 1, /**< A length. */
  IX_DIMENSION_AREA = 2, /**< An area. */
  IX_DIMENSION_ANGLE = 3, /**< An angle. */
  IX_DIMENSION_FORCE32 = 0x7fffffff
} ix_unit_dimension;

/** A measured value, and the pages that it spans. */
typedef struct ix_measurement {
  uint32_t size;         /**< sizeof(ix_measurement). */
  uint32_t kind;         /**< An #ix_measured. */
  uint32_t dimension;    /**< An #ix_unit_dimension. */
  uint32_t reserved;     /**< 0. */
  double value;          /**< In the largest unit of its format. */
  ix_page_id first_page; /**< 0 for a measurement of no page in particular. */
  ix_page_id last_page; /**< The same where it is on one page; 0 for a measurement of no page in particular. */
  ix_measure_id measure; /**< The measure that it was computed with; 0 for points. */
} ix_measurement;
#define IX_MEASUREMENT_INIT {sizeof(ix_measurement), 0, 0, 0, 0, 0, 0, 0}

/**
 * To what a point snaps while it is measured; a set, for IX_SETTING_POINT_SNAP: at least one feature and one source, or nothing
 * snaps. How near something has to be is IX_SETTING_SNAP_DISTANCE. Ctrl held switches it off, and so does Shift.
 */
typedef enum ix_point_snap {
  IX_POINT_SNAP_VERTICES = 1 << 0,      /**< Feature: corners, and ends of lines. */
  IX_POINT_SNAP_EDGES = 1 << 1,         /**< Feature: the nearest place on a line or side, where no corner or crossing is near. */
  IX_POINT_SNAP_INTERSECTIONS = 1 << 2, /**< Feature: where two lines cross. */
  IX_POINT_SNAP_ANNOTATIONS = 1 << 3,   /**< Source. */
  IX_POINT_SNAP_CONTENT = 1 << 4,       /**< Source: lines of the page's content, once they are loaded. */
  IX_POINT_SNAP_DECORATIONS = 1 << 5,   /**< Source. */
  IX_POINT_SNAP_FORCE32 = 0x7fffffff
} ix_point_snap;

/** Where a point snaps to. */
typedef struct ix_snapped_point {
  uint32_t size;    /**< sizeof(ix_snapped_point). */
  uint32_t feature; /**< One feature of #ix_point_snap. */
  uint32_t source;  /**< One source of #ix_point_snap; of a crossing that of the nearer line. */
  uint32_t reserved; /**< 0. */
  ix_page_id page; /**< The page of what it snaps to. */
  ix_point pdf_point;  /**< pdf space of the page. */
  ix_point view_point; /**< The same in view space. */
} ix_snapped_point;
#define IX_SNAPPED_POINT_INIT {sizeof(ix_snapped_point), 0, 0, 0, 0, {0, 0}, {0, 0}}

#endif
