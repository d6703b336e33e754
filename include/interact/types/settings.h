/** @file
 * Numbers that a host may set, per device kind where they depend on it.
 */
#ifndef IX_TYPES_SETTINGS_H
#define IX_TYPES_SETTINGS_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** Settings of a view. Distances in view units, times in milliseconds, speeds in view units a second. */
typedef enum ix_setting {
  IX_SETTING_TIME_FACTOR = 1,     /**< Scales every time. */
  IX_SETTING_DISTANCE_FACTOR = 2, /**< Scales every distance. */
  IX_SETTING_HIT_SLOP = 3,        /**< By device: how far beside a shape still hits. */
  IX_SETTING_HANDLE_SIZE = 4,     /**< By device. */
  IX_SETTING_EDGE_TAP_MARGIN = 5,
  IX_SETTING_EDGE_SCROLL_ZONE = 6,
  IX_SETTING_EDGE_SCROLL_SPEED = 7,
  IX_SETTING_MAXIMUM_ZOOM = 8,
  IX_SETTING_HIT_RANKING = 9,     /**< An #ix_hit_ranking. */
  IX_SETTING_WHEEL_STEP = 10,     /**< View units a notch. */
  IX_SETTING_GREASE = 11,         /**< 1: now and then an effect of an unknown type, to prove that it is skipped. */
  IX_SETTING_FORCE32 = 0x7fffffff
} ix_setting;

#endif
