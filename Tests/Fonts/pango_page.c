/** @file
 * A page with a line of text, written by Pango and cairo:
 *
 *     pango_page FILE FONT TEXT
 */
#include <cairo-pdf.h>
#include <pango/pangocairo.h>

int main(int count, char **given) {
  if (count != 4) { return 2; }
  cairo_surface_t *file = cairo_pdf_surface_create(given[1], 420, 120);
  cairo_t *page = cairo_create(file);
  PangoLayout *text = pango_cairo_create_layout(page);
  PangoFontDescription *font = pango_font_description_from_string(given[2]);
  pango_layout_set_font_description(text, font);
  pango_layout_set_text(text, given[3], -1);
  cairo_move_to(page, 20, 40);
  pango_cairo_show_layout(page, text);
  pango_font_description_free(font);
  g_object_unref(text);
  cairo_destroy(page);
  cairo_surface_finish(file);
  const int failed = cairo_surface_status(file) != CAIRO_STATUS_SUCCESS;
  cairo_surface_destroy(file);
  return failed;
}
