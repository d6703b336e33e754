/** @file
 * Hooks about spreads and their containers: what readers of IX_GROUP_SPREADS are told, told at once.
 */
#ifndef IX_TYPES_SPREAD_H
#define IX_TYPES_SPREAD_H

#ifndef IX_INTERACT_H
#error "Include <interact/interact.h> instead."
#endif

/** The outer container, where a spread is asked for. */
#define IX_OUTER_CONTAINER 0xffffffffu

/** A hook: something happened to a spread. `effect` is the one that a reader gets, valid during the call. */
typedef void (*ix_spread_hook)(ix_view *view, const ix_effect *effect, void *user_data);

/**
 * A host's hooks; any may be NULL. They run between two steps of the engine, in the order in which things happened: a
 * spread's container is configured, the spread shows, it hides, its container is given back.
 */
typedef struct ix_spread_functions {
  uint32_t size; /**< sizeof(ix_spread_functions). */
  uint32_t reserved;
  ix_spread_hook configured;  /**< IX_EFFECT_CONTAINER, active: made ready for a spread that shows, or is next to one. */
  ix_spread_hook cleaned_up;  /**< IX_EFFECT_CONTAINER, not active. */
  ix_spread_hook shown;       /**< IX_EFFECT_SPREAD_SHOWN */
  ix_spread_hook hidden;      /**< IX_EFFECT_SPREAD_HIDDEN */
  ix_spread_hook page_shown;  /**< IX_EFFECT_PAGE_DISPLAY, active. */
  ix_spread_hook page_hidden; /**< IX_EFFECT_PAGE_DISPLAY, not active. */
  ix_spread_hook index_changed; /**< IX_EFFECT_PAGE */
  ix_spread_hook scrolled;    /**< IX_EFFECT_SCROLL, of the outer container with the continuous index. */
  ix_spread_hook zoomed;      /**< IX_EFFECT_ZOOM */
} ix_spread_functions;
#define IX_SPREAD_FUNCTIONS_INIT {sizeof(ix_spread_functions), 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}

#endif
