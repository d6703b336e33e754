/*
 * Draws a display list that comes in as bytes, and gives its pixels back: width, height, then items; 4 bytes a pixel.
 */
#include "draw_items.h"

#include <stdio.h>
#include <stdlib.h>

int main(void) {
  uint32_t head[3];
  if (fread(head, sizeof head, 1, stdin) != 1) return 1;
  ix_draw_item *items = calloc(head[2] + 1, sizeof *items);
  if (!items || fread(items, sizeof *items, head[2], stdin) != head[2]) return 1;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)head[0], (int)head[1]);
  cairo_t *cr = cairo_create(surface);
  cairo_set_source_rgb(cr, 1, 1, 1);
  cairo_paint(cr);
  draw_items(cr, items, head[2], NULL, NULL, NULL);
  cairo_surface_flush(surface);
  const unsigned char *rows = cairo_image_surface_get_data(surface);
  for (uint32_t y = 0; y < head[1]; y++) fwrite(rows + (size_t)y * (size_t)cairo_image_surface_get_stride(surface), 4, head[0], stdout);
  cairo_destroy(cr);
  cairo_surface_destroy(surface);
  free(items);
  return 0;
}
