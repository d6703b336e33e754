/* Rules of `render` and `render_annotation`, and of text against the picture of its page. */
#include "suite.h"

#include <math.h>

enum { LONGEST = 240 };

static bool same_bytes(const Picture *a, const Picture *b) {
  return a->pixels && b->pixels && a->width == b->width && a->height == b->height && !memcmp(a->pixels, b->pixels, (size_t)a->width * a->height * 4);
}

static bool alike(const uint8_t *one, const uint8_t *two) {
  return abs(one[0] - two[0]) <= 48 && abs(one[1] - two[1]) <= 48 && abs(one[2] - two[2]) <= 48;
}

/* Whether a pixel is that of the whole picture, or of a pixel next to it: engines round the places of letters. */
static bool is_of(const Picture *whole, int64_t x, int64_t y, const uint8_t *pixel) {
  for (int64_t at_y = y > 0 ? y - 1 : 0; at_y <= y + 1 && at_y < whole->height; at_y++) {
    for (int64_t at_x = x > 0 ? x - 1 : 0; at_x <= x + 1 && at_x < whole->width; at_x++) {
      if (alike(whole->pixels + 4 * ((size_t)at_y * whole->width + (size_t)at_x), pixel)) { return true; }
    }
  }
  return false;
}

/* The part of a picture from (x, y) on against one that was asked for alone there. What lies beyond the picture is left out. */
static double part_differs(const Picture *whole, const Picture *part, int32_t x, int32_t y) {
  size_t others = 0, count = 0;
  for (uint32_t row = 0; row < part->height; row++) {
    for (uint32_t column = 0; column < part->width; column++) {
      const int64_t at_x = (int64_t)column + x, at_y = (int64_t)row + y;
      if (at_x < 0 || at_y < 0 || at_x >= whole->width || at_y >= whole->height) { continue; }
      count += 1;
      others += !is_of(whole, at_x, at_y, part->pixels + 4 * ((size_t)row * part->width + column));
    }
  }
  return count ? (double)others / (double)count : 0;
}

static void judge_part(Run *run, const Subject *subject, uint32_t page, const Picture *whole) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.scale = whole->scale;
  request.x = (int32_t)whole->width / 3, request.y = (int32_t)whole->height / 3;
  request.width = whole->width / 3 + 1, request.height = whole->height / 4 + 1;
  Picture part = blank_picture(request.width, request.height, request.scale, 0);
  part.status = draw(subject, page, &request, NULL, part.pixels);
  const double share = part.status == IX_OK ? part_differs(whole, &part, request.x, request.y) : 1;
  judge(run, RENDER, "part", share <= 0.02, "page %u: %.1f %% of the pixels are not those of the whole", page, share * 100);
  judge(run, RENDER, "rows", fences_stand(&part), "page %u: a part of %u x %u", page, part.width, part.height);
  free_picture(&part);
}

static void judge_outside(Run *run, const Subject *subject, ix_document *document, uint32_t page, const Picture *whole) {
  Picture one = draw_page(subject, document, page, LONGEST, -20, -30, 0), two = draw_page(subject, document, page, LONGEST, -20, -30, 255);
  const double share = one.status == IX_OK ? part_differs(whole, &one, -20, -30) : 1;
  judge(run, RENDER, "outside", share <= 0.02 && same_bytes(&one, &two), "page %u from -20, -30 on: it answers %d, %.1f %% of the pixels on the page are others%s",
        page, (int)one.status, share * 100, same_bytes(&one, &two) ? "" : ", and not all are written");
  judge(run, RENDER, "rows", fences_stand(&one), "page %u: from -20, -30 on", page);
  free_picture(&one);
  free_picture(&two);
}

/* The mean lightness of a block of a picture that is cut into blocks, so many across and down. */
static double block_mean(const Picture *p, uint32_t across, uint32_t down, uint32_t blocks) {
  const uint32_t x0 = p->width * across / blocks, x1 = p->width * (across + 1) / blocks, y0 = p->height * down / blocks, y1 = p->height * (down + 1) / blocks;
  double sum = 0;
  for (uint32_t y = y0; y < y1; y++) {
    for (uint32_t x = x0; x < x1; x++) {
      const uint8_t *pixel = p->pixels + 4 * ((size_t)y * p->width + x);
      sum += (pixel[0] + pixel[1] + pixel[2]) / 3.0;
    }
  }
  return x1 > x0 && y1 > y0 ? sum / ((double)(x1 - x0) * (y1 - y0)) : 0;
}

/* How alike the light and dark of two pictures are spread: 1 for alike, 0 for not at all; 2 where a page is plain. */
static double likeness(const Picture *one, const Picture *two) {
  enum { BLOCKS = 12, COUNT = BLOCKS * BLOCKS };
  double a[COUNT], b[COUNT], mean_a = 0, mean_b = 0, ab = 0, aa = 0, bb = 0;
  for (uint32_t i = 0; i < COUNT; i++) {
    a[i] = block_mean(one, i % BLOCKS, i / BLOCKS, BLOCKS), b[i] = block_mean(two, i % BLOCKS, i / BLOCKS, BLOCKS);
    mean_a += a[i] / COUNT, mean_b += b[i] / COUNT;
  }
  for (uint32_t i = 0; i < COUNT; i++) {
    ab += (a[i] - mean_a) * (b[i] - mean_b), aa += (a[i] - mean_a) * (a[i] - mean_a), bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return aa < 4 * COUNT && bb < 4 * COUNT ? 2 : ab / sqrt(aa * bb + 1e-9);
}

static void judge_scale(Run *run, const Subject *subject, ix_document *document, uint32_t page, const Picture *whole) {
  Picture half = draw_page(subject, document, page, LONGEST / 2.0, 0, 0, 0);
  const double found = half.status == IX_OK && half.width >= 24 && half.height >= 24 ? likeness(whole, &half) : 2;
  if (found <= 1.5) { judge(run, RENDER, "scale", found >= 0.6, "page %u: their likeness is %.2f of 1", page, found); }
  free_picture(&half);
}

static void judge_without_annotations(Run *run, const Subject *subject, uint32_t page, const Picture *whole) {
  Catcher caught = {0};
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  if (has_entry(subject, ANNOTATIONS) && (ask(subject, (Question){.entry = ANNOTATIONS, .at = page}, &caught) != IX_OK || caught.count)) {
    catcher_end(&caught);
    return;
  }
  request.scale = whole->scale, request.width = whole->width, request.height = whole->height;
  request.flags = IX_RENDER_WITHOUT_ANNOTATIONS;
  Picture bare = blank_picture(whole->width, whole->height, whole->scale, 0);
  bare.status = draw(subject, page, &request, NULL, bare.pixels);
  judge(run, RENDER, "annotations", bare.status == IX_OK && same_bytes(&bare, whole), "page %u: it answers %d, %.1f %% of the pixels are others", page,
        (int)bare.status, share_that_differs(&bare, whole) * 100);
  free_picture(&bare);
  catcher_end(&caught);
}

/* True if a pixel is one of R, G, B, A with its first and third byte changed places. */
static bool is_turned(const uint8_t *pixel, const uint8_t *plain) {
  return pixel[0] == plain[2] && pixel[1] == plain[1] && pixel[2] == plain[0] && pixel[3] == plain[3];
}

/* The page as B, G, R, A in rows with gaps, which are a picture that is wider. */
static void judge_formats(Run *run, const Subject *subject, uint32_t page, const Picture *whole) {
  enum { GAP = 3, BETWEEN = 91 };
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  if (!(subject->entries.flags & IX_PROVIDER_FORMATS)) { return; }
  request.scale = whole->scale, request.width = whole->width, request.height = whole->height;
  request.format = IX_PIXELS_BGRA, request.stride = (whole->width + GAP) * 4;
  Picture drawn = blank_picture(whole->width + GAP, whole->height, whole->scale, BETWEEN);
  drawn.status = draw(subject, page, &request, NULL, drawn.pixels);
  size_t others = 0, written = 0;
  for (uint32_t y = 0; y < whole->height; y++) {
    const uint8_t *row = drawn.pixels + (size_t)y * request.stride, *plain = whole->pixels + (size_t)y * whole->width * 4;
    for (uint32_t x = 0; x < whole->width; x++) { others += !is_turned(row + 4 * x, plain + 4 * x); }
    for (uint32_t i = whole->width * 4; i < request.stride; i++) { written += row[i] != BETWEEN; }
  }
  judge(run, RENDER, "formats", drawn.status == IX_OK && !others, "page %u: it answers %d, %zu pixels are others", page, (int)drawn.status, others);
  judge(run, RENDER, "stride", !written && fences_stand(&drawn), "page %u: %zu bytes between rows are written", page, written);
  free_picture(&drawn);
}

void judge_drawing(Run *run, const Subject *subject, ix_document *document) {
  uint32_t chosen[64];
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  const size_t count = chosen_pages(run, subject->pages, chosen, 64);
  for (size_t i = 0; i < count; i++) {
    const uint32_t page = chosen[i];
    Picture one = draw_page(subject, document, page, LONGEST, 0, 0, 0), two = draw_page(subject, document, page, LONGEST, 0, 0, 0),
            three = draw_page(subject, document, page, LONGEST, 0, 0, 255);
    if (one.pixels) { judge(run, RENDER, "answers", is_answer(one.status), "page %u: it answers %d", page, (int)one.status); }
    if (one.status == IX_OK) {
      judge(run, RENDER, "same", same_bytes(&one, &two), "page %u: %.2f %% of the pixels are others", page, share_that_differs(&one, &two) * 100);
      judge(run, RENDER, "whole", same_bytes(&one, &three), "page %u: what was in the buffer shows in %.2f %% of the pixels", page,
            share_that_differs(&one, &three) * 100);
      judge(run, RENDER, "rows", fences_stand(&one), "page %u: %u x %u", page, one.width, one.height);
      judge_part(run, subject, page, &one);
      judge_outside(run, subject, document, page, &one);
      judge_scale(run, subject, document, page, &one);
      judge_formats(run, subject, page, &one);
      judge_without_annotations(run, subject, page, &one);
    }
    free_picture(&one), free_picture(&two), free_picture(&three);
  }
  Picture beyond = blank_picture(8, 8, 1, 0);
  request.width = request.height = 8;
  const ix_status after = draw(subject, subject->pages, &request, NULL, beyond.pixels), far = draw(subject, UINT32_MAX, &request, NULL, beyond.pixels);
  judge(run, RENDER, "beyond", after < IX_OK && far < IX_OK, "page %u of %u: it answers %d, and %d for 2^32 - 1", subject->pages, subject->pages, (int)after, (int)far);
  free_picture(&beyond);
}

/* Whether the picture has more than one colour round a character. */
static bool has_ink(const Picture *p, const ix_page_geometry *g, const ix_glyph *glyph) {
  const ix_point *corners = &glyph->quad.p0;
  double x0 = INFINITY, x1 = -INFINITY, y0 = INFINITY, y1 = -INFINITY;
  int least = 255 * 3, most = 0;
  for (int i = 0; i < 4; i++) {
    const ix_matrix m = g->pdf_to_page;
    const double x = (m.a * corners[i].x + m.c * corners[i].y + m.tx) * p->scale, y = (m.b * corners[i].x + m.d * corners[i].y + m.ty) * p->scale;
    x0 = fmin(x0, x), x1 = fmax(x1, x), y0 = fmin(y0, y), y1 = fmax(y1, y);
  }
  for (int64_t y = (int64_t)floor(fmax(y0, 0)); y <= (int64_t)fmin(y1, p->height - 1.0); y++) {
    for (int64_t x = (int64_t)floor(fmax(x0, 0)); x <= (int64_t)fmin(x1, p->width - 1.0); x++) {
      const uint8_t *pixel = p->pixels + 4 * ((size_t)y * p->width + (size_t)x);
      const int light = pixel[0] + pixel[1] + pixel[2];
      least = light < least ? light : least, most = light > most ? light : most;
    }
  }
  return most - least > 60;
}

void judge_drawn_text(Run *run, const Subject *subject, ix_document *document, uint32_t page, const Catcher *caught) {
  ix_page_geometry g = IX_PAGE_GEOMETRY_INIT;
  ix_page_id id = 0;
  size_t inside = 0, inked = 0;
  if (!has_entry(subject, RENDER) || caught->count < 10) { return; }
  Picture picture = draw_page(subject, document, page, 1000, 0, 0, 0);
  if (picture.status == IX_OK && ix_document_page_at(document, page, &id) == IX_OK && ix_page_get_geometry(document, id, &g) == IX_OK) {
    for (size_t i = 0; i < caught->count; i++) {
      const ix_glyph *glyph = piece_bytes(caught, i);
      const double x = (glyph->quad.p0.x + glyph->quad.p2.x) / 2, y = (glyph->quad.p0.y + glyph->quad.p2.y) / 2;
      if (!(x > g.view_box.x0 && x < g.view_box.x1 && y > g.view_box.y0 && y < g.view_box.y1)) { continue; }
      inside += 1;
      inked += has_ink(&picture, &g, glyph);
    }
    if (inside >= 10) {
      judge(run, TEXT, "drawn", inked * 2 > inside, "page %u: of %zu characters on the page %zu lie where the picture is plain", page, inside, inside - inked);
    }
  }
  free_picture(&picture);
}

/* One annotation alone, in an area twice as large. */
static Picture lone_picture(const Subject *subject, uint32_t page, const ix_annotation *a, uint8_t filling) {
  const ix_provider *p = &subject->entries;
  ix_picture_request request = IX_PICTURE_REQUEST_INIT;
  const ix_changes none = no_changes(NULL);
  const double width = fabs(a->rect.x1 - a->rect.x0), height = fabs(a->rect.y1 - a->rect.y0);
  request.width = 80, request.height = 60;
  request.from_page = page, request.from_place = a->index;
  request.area = (ix_rect){fmin(a->rect.x0, a->rect.x1) - width / 2 - 8, fmin(a->rect.y0, a->rect.y1) - height / 2 - 8,
                           fmax(a->rect.x0, a->rect.x1) + width / 2 + 8, fmax(a->rect.y0, a->rect.y1) + height / 2 + 8};
  Picture picture = blank_picture(request.width, request.height, 1, filling);
  picture.status = p->render_annotation(p->context, &request, &none, picture.pixels);
  return picture;
}

static void judge_lone_picture(Run *run, const Subject *subject, uint32_t page, const ix_annotation *a) {
  size_t border = 0, shown = 0, above = 0;
  Picture one = lone_picture(subject, page, a, 0), two = lone_picture(subject, page, a, 0), three = lone_picture(subject, page, a, 255);
  const bool is_icon = a->subtype == IX_SUBTYPE_TEXT || a->subtype == IX_SUBTYPE_FILE_ATTACHMENT || a->subtype == IX_SUBTYPE_SOUND;
  if (one.status == IX_OK) {
    for (uint32_t i = 0; i < one.width * one.height; i++) {
      const uint8_t *pixel = one.pixels + (size_t)i * 4;
      const uint32_t x = i % one.width, y = i / one.width;
      shown += pixel[3] > 0;
      border += (x == 0 || y == 0 || x == one.width - 1 || y == one.height - 1) && pixel[3] > 0;
      above += pixel[0] > pixel[3] || pixel[1] > pixel[3] || pixel[2] > pixel[3];
    }
    judge(run, RENDER_ANNOTATION, "same", same_bytes(&one, &two), "page %u: annotation %u is another picture then", page, a->index);
    judge(run, RENDER_ANNOTATION, "whole", same_bytes(&one, &three), "page %u: annotation %u: what was in the buffer shows", page, a->index);
    judge(run, RENDER_ANNOTATION, "rows", fences_stand(&one), "page %u: annotation %u", page, a->index);
    judge(run, RENDER_ANNOTATION, "multiplied", above == 0, "page %u: annotation %u has %zu pixels with a colour above their opacity", page, a->index, above);
    const bool has_size = fabs(a->rect.x1 - a->rect.x0) > 4 && fabs(a->rect.y1 - a->rect.y0) > 4;
    if (!is_icon && has_size) { judge(run, RENDER_ANNOTATION, "transparent", border == 0, "page %u: annotation %u covers %zu pixels at the edge of an area twice as large", page, a->index, border); }
    if (a->subtype == IX_SUBTYPE_SQUARE && a->traits & IX_ANNOTATION_HAS_APPEARANCE && has_size && !(a->flags & (IX_ANNOTATION_HIDDEN | IX_ANNOTATION_NO_VIEW))) {
      judge(run, RENDER_ANNOTATION, "shows", shown > 0, "page %u: nothing is seen of annotation %u", page, a->index);
    }
  }
  free_picture(&one), free_picture(&two), free_picture(&three);
}

void judge_lone_pictures(Run *run, const Subject *subject, ix_document *document) {
  uint32_t chosen[64];
  const size_t count = has_entry(subject, ANNOTATIONS) ? chosen_pages(run, subject->pages, chosen, 64) : 0;
  (void)document;
  for (size_t i = 0; i < count; i++) {
    Catcher caught = {0};
    uint32_t seen = 0, last = 0;
    if (ask(subject, (Question){.entry = ANNOTATIONS, .at = chosen[i]}, &caught) == IX_OK) {
      for (size_t k = 0; k < caught.count; k++) {
        const ix_annotation *a = piece_bytes(&caught, k);
        if (caught.pieces[k].kind != PIECE_ANNOTATION) { continue; }
        last = a->index;
        if (!numbers_finite(&a->rect.x0, 4) || a->subtype == IX_SUBTYPE_POPUP || a->subtype == IX_SUBTYPE_LINK) { continue; }
        if (seen++ < 8) { judge_lone_picture(run, subject, chosen[i], a); }
      }
      ix_annotation none = IX_ANNOTATION_INIT;
      none.rect = (ix_rect){0, 0, 100, 100};
      none.index = last + 100000;
      Picture picture = lone_picture(subject, chosen[i], &none, 0);
      judge(run, RENDER_ANNOTATION, "beyond", picture.status < IX_OK, "page %u: annotation %u: it answers %d", chosen[i], none.index, (int)picture.status);
      free_picture(&picture);
    }
    catcher_end(&caught);
  }
}
