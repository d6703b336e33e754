/** @file
 * Measures of a file, and measurements made with them.
 */
#ifndef IX_TYPES_MEASURE_H
#define IX_TYPES_MEASURE_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** @name Measurement dictionaries
 *
 * They define the real lengths that lengths on a page stand for (ISO 32000-2, 12.9).
 *
 *  @{ */

/** The subtypes of measure dictionaries. */
typedef enum ix_measure_kind {
  IX_MEASURE_NONE = 0, /**< A dictionary of neither kind. */
  IX_MEASURE_RECTILINEAR = 1, /**< /RL: plans; described by number formats. */
  IX_MEASURE_GEOSPATIAL = 2,  /**< /GEO: maps; IX_POINTS_BOUNDS, IX_POINTS_GEOGRAPHIC and IX_POINTS_LOCAL. */
  IX_MEASURE_KIND_FORCE32 = 0x7fffffff
} ix_measure_kind;

/** Which members of an #ix_measure are set. */
typedef enum ix_measure_flags {
  IX_MEASURE_HAS_BOX = 1 << 0,     /**< It belongs to a viewport of the page, and `box` is set. */
  IX_MEASURE_HAS_ORIGIN = 1 << 1,  /**< The file has /O; otherwise the origin is the lower left corner of the viewport. */
  IX_MEASURE_HAS_Y_FACTOR = 1 << 2, /**< The file has /CYX. */
  IX_MEASURE_FLAGS_FORCE32 = 0x7fffffff
} ix_measure_flags;

/**
 * The measurement dictionary of a viewport of the page, or of one annotation.
 *
 * Texts: IX_TEXT_NAME (of the viewport), IX_TEXT_RATIO, IX_TEXT_COORDINATE_SYSTEM.
 */
typedef struct ix_measure {
  uint32_t size;   /**< sizeof(ix_measure). */
  uint32_t kind;   /**< An #ix_measure_kind. */
  uint32_t flags;  /**< A set of #ix_measure_flags. */
  uint32_t object; /**< Object number of the dictionary; 0 if it has none. */
  ix_rect box;     /**< /BBox of the viewport; pdf space. Where viewports overlap, the last one applies. */
  ix_point origin; /**< /O; pdf space. */
  double y_factor; /**< /CYX: units of x per unit of y. */
} ix_measure;
#define IX_MEASURE_INIT {sizeof(ix_measure), 0, 0, 0, {0, 0, 0, 0}, {0, 0}, 1}

/** The purpose of a number format, each the key of its array in the dictionary. */
typedef enum ix_number_role {
  IX_NUMBER_X = 1,        /**< /X: change along x; also along y if there is no /Y. */
  IX_NUMBER_Y = 2,        /**< /Y */
  IX_NUMBER_DISTANCE = 3, /**< /D */
  IX_NUMBER_AREA = 4,     /**< /A */
  IX_NUMBER_ANGLE = 5,    /**< /T */
  IX_NUMBER_SLOPE = 6, /**< /S. Kept, returned and saved, but the library does not measure slopes. */
  IX_NUMBER_ROLE_FORCE32 = 0x7fffffff
} ix_number_role;

/** How the fraction of a value is written (/F). */
typedef enum ix_number_fraction {
  IX_FRACTION_DECIMAL = 0,  /**< /D: digits. */
  IX_FRACTION_QUOTIENT = 1, /**< /F: a fraction with the denominator `precision`. */
  IX_FRACTION_ROUND = 2,    /**< /R: to the next whole number. */
  IX_FRACTION_TRUNCATE = 3, /**< /T */
  IX_FRACTION_FORCE32 = 0x7fffffff
} ix_number_fraction;

/** How a value and its unit are written. */
typedef enum ix_number_flags {
  IX_NUMBER_KEEPS_DENOMINATOR = 1 << 0, /**< /FD: trailing zeros are kept and fractions are not reduced. */
  IX_NUMBER_LABEL_FIRST = 1 << 1,       /**< /O is P: the unit comes before the number. */
  IX_NUMBER_FLAGS_FORCE32 = 0x7fffffff
} ix_number_flags;

/**
 * One unit of a measurement, as in 5 ft 3 in. The largest unit of a role comes first (ISO 32000-2, table 268).
 *
 * Texts: IX_TEXT_UNIT, and if the file has them IX_TEXT_THOUSANDS, IX_TEXT_DECIMAL, IX_TEXT_UNIT_PREFIX and
 * IX_TEXT_UNIT_SUFFIX.
 */
typedef struct ix_number_format {
  uint32_t size;      /**< sizeof(ix_number_format). */
  uint32_t role;      /**< An #ix_number_role. */
  uint32_t fraction;  /**< An #ix_number_fraction. */
  uint32_t flags;     /**< A set of #ix_number_flags. */
  uint32_t precision; /**< /D: 10 to the power of the number of digits (100 by default), or the denominator (16 by default). */
  uint32_t reserved;
  double factor;      /**< /C: how many of this unit make one pdf space unit, or one unit of the previous format. */
} ix_number_format;
#define IX_NUMBER_FORMAT_INIT {sizeof(ix_number_format), 0, 0, 0, 100, 0, 1}

/** @} */

/** @name Measurements
 *
 * Values with units, measured along paths on the pages of a spread.
 *
 *  @{ */

/** The kinds of measurements. */
typedef enum ix_measured {
  IX_MEASURED_LENGTH = 1,    /**< Along an open path. */
  IX_MEASURED_PERIMETER = 2, /**< Around a closed path. */
  IX_MEASURED_AREA = 3,      /**< Inside a closed path. */
  IX_MEASURED_ANGLE = 4,     /**< At the second of three points; 0 to 180 degrees, before its format converts them. */
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
  ix_page_id first_page; /**< The first page that it spans; 0 if it belongs to no particular page. */
  ix_page_id last_page; /**< The last page that it spans; equal to `first_page` on a single page. 0 if it belongs to no particular page. */
  ix_measure_id measure; /**< The measure that was used; 0 for points. */
} ix_measurement;
#define IX_MEASUREMENT_INIT {sizeof(ix_measurement), 0, 0, 0, 0, 0, 0, 0}

/**
 * The targets to which measured points snap, as a set for IX_SETTING_POINT_SNAP: it needs at least one feature and one source, or
 * nothing snaps. IX_SETTING_SNAP_DISTANCE is the distance. Holding Ctrl or Shift disables snapping.
 */
typedef enum ix_point_snap {
  IX_POINT_SNAP_VERTICES = 1 << 0,      /**< Feature: corners and ends of lines. */
  IX_POINT_SNAP_EDGES = 1 << 1,         /**< Feature: the nearest point on a line or side, if no corner or crossing is near. */
  IX_POINT_SNAP_INTERSECTIONS = 1 << 2, /**< Feature: where two lines cross. */
  IX_POINT_SNAP_ANNOTATIONS = 1 << 3, /**< Source: annotations. */
  IX_POINT_SNAP_CONTENT = 1 << 4,       /**< Source: lines of the page's content, once they are loaded. */
  IX_POINT_SNAP_DECORATIONS = 1 << 5, /**< Source: decorations. */
  IX_POINT_SNAP_FORCE32 = 0x7fffffff
} ix_point_snap;

/** Where a point snaps to. */
typedef struct ix_snapped_point {
  uint32_t size;    /**< sizeof(ix_snapped_point). */
  uint32_t feature; /**< One feature of #ix_point_snap. */
  uint32_t source;  /**< One source of #ix_point_snap; for a crossing, that of the nearer line. */
  uint32_t reserved; /**< 0. */
  ix_page_id page; /**< The page of the snapped point. */
  ix_point pdf_point;  /**< pdf space of the page. */
  ix_point view_point; /**< The same point in view space. */
} ix_snapped_point;
#define IX_SNAPPED_POINT_INIT {sizeof(ix_snapped_point), 0, 0, 0, 0, {0, 0}, {0, 0}}

/** @} */

#endif
