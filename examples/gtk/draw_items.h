/*
 * The display list in cairo, for any host that has it.
 */
#ifndef DRAW_ITEMS_H
#define DRAW_ITEMS_H

#include <cairo.h>
#include <interact/interact.h>

/* Copies the text of the label item at a place of the list; returns its length. */
typedef size_t (*label_source)(void *context, size_t index, char *text, size_t room);

/* The picture of the item at a place of the list, which the source keeps; NULL where there is none. */
typedef cairo_surface_t *(*picture_source)(void *context, size_t index);

/* Draws a display list as interact/types/scene.h says. Without their sources labels and pictures are left out. */
void draw_items(
    cairo_t *cr, const ix_draw_item *items, size_t count, label_source label, picture_source picture, void *context);

#endif
