/** @file
 * Measurements: values with units, of paths over the pages of a spread.
 */
#ifndef IX_TYPES_MEASURING_H
#define IX_TYPES_MEASURING_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** What is measured. */
typedef enum ix_measured {
  IX_MEASURED_LENGTH = 1,    /**< Along an open path. */
  IX_MEASURED_PERIMETER = 2, /**< Round a closed path. */
  IX_MEASURED_AREA = 3,      /**< Inside a closed path. */
  IX_MEASURED_ANGLE = 4,     /**< At the middle one of three points; 0 to 180 degrees before its format converts them. */
  IX_MEASURED_COUNT = 5,     /**< How many points there are. */
  IX_MEASURED_FORCE32 = 0x7fffffff
} ix_measured;

/** What a unit is of. */
typedef enum ix_unit_dimension {
  IX_DIMENSION_NUMBER = 0,
  IX_DIMENSION_LENGTH = 1,
  IX_DIMENSION_AREA = 2,
  IX_DIMENSION_ANGLE = 3,
  IX_DIMENSION_FORCE32 = 0x7fffffff
} ix_unit_dimension;

/** What was measured over which pages. */
typedef struct ix_measurement {
  uint32_t size;         /**< sizeof(ix_measurement). */
  uint32_t kind;         /**< An #ix_measured. */
  uint32_t dimension;    /**< An #ix_unit_dimension. */
  uint32_t reserved;     /**< 0. */
  double value;          /**< In the largest unit of its format. */
  ix_page_id first_page; /**< 0 for a measurement of no page in particular. */
  ix_page_id last_page;
  ix_measure_id measure; /**< What it was measured by; 0 for points. */
} ix_measurement;
#define IX_MEASUREMENT_INIT {sizeof(ix_measurement), 0, 0, 0, 0, 0, 0, 0}

#endif
