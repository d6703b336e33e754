/*
 * The display list in cairo: what interact/types/scene.h says of each kind.
 */
#include "draw_items.h"

/* The path of an ellipse: a circle of radius 1 as seen through the map that takes its square to the quad. */
static void ellipse_path(cairo_t *cr, const ix_quad *q) {
  cairo_matrix_t through;
  cairo_matrix_init(
      &through, (q->p1.x - q->p0.x) / 2, (q->p1.y - q->p0.y) / 2, (q->p3.x - q->p0.x) / 2, (q->p3.y - q->p0.y) / 2,
      (q->p0.x + q->p2.x) / 2, (q->p0.y + q->p2.y) / 2);
  cairo_save(cr);
  cairo_transform(cr, &through);
  cairo_new_sub_path(cr);
  cairo_arc(cr, 0, 0, 1, 0, 8 * 0.785398163397448);
  cairo_close_path(cr);
  cairo_restore(cr);
}

static void quad_path(cairo_t *cr, const ix_quad *q) {
  cairo_move_to(cr, q->p0.x, q->p0.y);
  cairo_line_to(cr, q->p1.x, q->p1.y);
  cairo_line_to(cr, q->p2.x, q->p2.y);
  cairo_line_to(cr, q->p3.x, q->p3.y);
  cairo_close_path(cr);
}

/* A polygon stands in several items, four corners in each. Returns how many. */
static size_t draw_polygon(cairo_t *cr, const ix_draw_item *items, size_t most) {
  size_t used = 0;
  for (double left = items->width; left > 0 && used < most; left -= 4, used++) {
    const ix_quad *q = &items[used].quad;
    const ix_point corners[] = {q->p0, q->p1, q->p2, q->p3};
    for (int i = 0; i < 4 && i < left; i++) cairo_line_to(cr, corners[i].x, corners[i].y);
  }
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill(cr);
  cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
  return used > 0 ? used : 1;
}

static void draw_label(cairo_t *cr, const ix_draw_item *item, const char *text) {
  cairo_text_extents_t size;
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cr, item->width);
  cairo_text_extents(cr, text, &size);
  cairo_move_to(
      cr, (item->quad.p0.x + item->quad.p2.x - size.width) / 2, (item->quad.p0.y + item->quad.p2.y + size.height) / 2);
  cairo_show_text(cr, text);
}

static void draw_dashes(cairo_t *cr, const ix_draw_item *item) {
  const double lengths[] = {item->quad.p2.x, item->quad.p2.y};
  cairo_set_dash(cr, lengths, 2, item->quad.p3.x);
  cairo_move_to(cr, item->quad.p0.x, item->quad.p0.y);
  cairo_line_to(cr, item->quad.p1.x, item->quad.p1.y);
  cairo_stroke(cr);
  cairo_set_dash(cr, NULL, 0, 0);
}

/* A picture between its corners: as seen through the map that takes its pixels there. */
static void draw_picture(cairo_t *cr, const ix_draw_item *item, cairo_surface_t *picture) {
  const ix_quad *q = &item->quad;
  double width = cairo_image_surface_get_width(picture), height = cairo_image_surface_get_height(picture);
  cairo_matrix_t through;
  cairo_matrix_init(
      &through, (q->p1.x - q->p0.x) / width, (q->p1.y - q->p0.y) / width, (q->p3.x - q->p0.x) / height,
      (q->p3.y - q->p0.y) / height, q->p0.x, q->p0.y);
  if (through.xx * through.yy == through.xy * through.yx) return;
  cairo_save(cr);
  cairo_transform(cr, &through);
  cairo_set_source_surface(cr, picture, 0, 0);
  cairo_paint_with_alpha(cr, (item->rgba & 255) / 255.0);
  cairo_restore(cr);
}

/* Within its frame, which alone is hard to see on a picture. */
static void tint_image(cairo_t *cr, const ix_draw_item *item) {
  cairo_save(cr);
  cairo_set_source_rgba(cr, (item->rgba >> 24) / 255.0, (item->rgba >> 16 & 255) / 255.0, (item->rgba >> 8 & 255) / 255.0, 0.25);
  quad_path(cr, &item->quad);
  cairo_fill(cr);
  cairo_restore(cr);
}

static void draw_item(cairo_t *cr, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  switch (item->kind) {
    case IX_DRAW_QUAD: quad_path(cr, q); cairo_fill(cr); break;
    case IX_DRAW_FRAME: quad_path(cr, q); cairo_stroke(cr); break;
    case IX_DRAW_CIRCLE: cairo_arc(cr, q->p0.x, q->p0.y, item->width, 0, 8 * 0.785398163397448); cairo_fill(cr); break;
    case IX_DRAW_DISC: ellipse_path(cr, q); cairo_fill(cr); break;
    case IX_DRAW_ELLIPSE: ellipse_path(cr, q); cairo_stroke(cr); break;
    case IX_DRAW_DASHES: draw_dashes(cr, item); break;
    case IX_DRAW_LINE:
      cairo_move_to(cr, q->p0.x, q->p0.y);
      cairo_line_to(cr, q->p1.x, q->p1.y);
      cairo_stroke(cr);
      break;
    default: break;
  }
}

void draw_items(
    cairo_t *cr, const ix_draw_item *items, size_t count, label_source label, picture_source picture, void *context) {
  char text[256];
  cairo_save(cr);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
  for (size_t i = 0; i < count; i++) {
    /* A lens shows pages as well, which this target does not have: page_area.c draws it. */
    if (items[i].kind == IX_DRAW_LENS) continue;
    uint32_t rgba = items[i].rgba;
    cairo_set_source_rgba(
        cr, (rgba >> 24) / 255.0, (rgba >> 16 & 255) / 255.0, (rgba >> 8 & 255) / 255.0, (rgba & 255) / 255.0);
    cairo_set_line_width(cr, items[i].width);
    cairo_new_path(cr);
    if (items[i].role == IX_ROLE_IMAGE_SELECTION) tint_image(cr, &items[i]);
    if (items[i].kind == IX_DRAW_POLYGON) {
      i += draw_polygon(cr, &items[i], count - i) - 1;
    } else if (items[i].kind == IX_DRAW_LABEL) {
      size_t length = label ? label(context, i, text, sizeof text - 1) : 0;
      text[length < sizeof text ? length : 0] = 0;
      if (length) draw_label(cr, &items[i], text);
    } else if (items[i].kind == IX_DRAW_PICTURE) {
      cairo_surface_t *shown = picture ? picture(context, i) : NULL;
      if (shown) draw_picture(cr, &items[i], shown);
    } else {
      draw_item(cr, &items[i]);
    }
  }
  cairo_restore(cr);
}
