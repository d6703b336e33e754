/* Rules of the state, pages, text, lines, labels, images and identities that were handed over. */
#include "suite.h"

#include <math.h>

bool numbers_finite(const double *numbers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!isfinite(numbers[i])) { return false; }
  }
  return true;
}

bool color_holds(const ix_color *color) {
  if (color->components > 4 || color->components == 2) { return false; }
  for (uint32_t i = 0; i < color->components; i++) {
    if (!(color->values[i] >= 0 && color->values[i] <= 1)) { return false; }
  }
  return true;
}

void judge_state(Run *run, const Catcher *caught, uint32_t state) {
  judge(run, STATE, "known", state <= IX_DOCUMENT_INVALID, "the state is %u", state);
  if (state == IX_DOCUMENT_DAMAGED || state == IX_DOCUMENT_INVALID) {
    judge(run, STATE, "message", caught->has_message, "the state is %u, and there is no message", state);
  }
  for (size_t i = 0; i < caught->count; i++) {
    const ix_permissions *p = piece_bytes(caught, i);
    if (caught->pieces[i].kind != PIECE_PERMISSIONS) { continue; }
    judge(run, STATE, "permissions",
          p->granted < 256 && p->certification <= IX_CERTIFICATION_ANNOTATE && p->allowed == 0 && !(p->flags & IX_PERMISSIONS_IGNORED),
          "granted is %u, certification %u, allowed %u, flags are %u", p->granted, p->certification, p->allowed, p->flags);
  }
}

static void judge_page(Run *run, uint32_t index, const ix_page_info *page) {
  const double bound = 1e9;
  const ix_rect m = page->media_box, c = page->crop_box;
  bool holds = numbers_finite(&m.x0, 4) && numbers_finite(&c.x0, 4) && isfinite(page->user_unit) && page->user_unit >= 0;
  holds = holds && fabs(m.x0) < bound && fabs(m.x1) < bound && fabs(m.y0) < bound && fabs(m.y1) < bound;
  judge(run, PAGES, "boxes", holds && page->rotate % 90 == 0 && page->tabs <= IX_TAB_ORDER_WIDGETS,
        "page %u: media box %g %g %g %g, crop box %g %g %g %g, unit %g, turn %d, tabs %u", index, m.x0, m.y0, m.x1, m.y1, c.x0, c.y0, c.x1,
        c.y1, page->user_unit, (int)page->rotate, page->tabs);
}

/* Object numbers that occur twice. */
static void judge_page_objects(Run *run, const Catcher *all) {
  for (size_t i = 0; i < all->count && i < 500; i++) {
    const ix_page_info *page = piece_bytes(all, i);
    for (size_t k = 0; page->object && k < i; k++) {
      const ix_page_info *other = piece_bytes(all, k);
      judge(run, PAGES, "objects", page->object != other->object || !memcmp(page, other, sizeof *page), "pages %zu and %zu have the object %u, and lie otherwise", k, i, page->object);
    }
    if (!page->object || i == 0) { judge(run, PAGES, "objects", true, " "); }
  }
}

void judge_pages(Run *run, const Subject *subject) {
  uint32_t chosen[64];
  Catcher all = {0}, beyond = {0};
  if (!subject->pages || !ask_well(run, subject, (Question){.entry = PAGES, .count = subject->pages}, &all)) { return; }
  judge(run, PAGES, "counted", all.count >= 1 && all.count <= subject->pages, "of %u pages it hands over %zu", subject->pages, all.count);
  for (size_t i = 0; i < all.count; i++) { judge_page(run, (uint32_t)i, piece_bytes(&all, i)); }
  judge_page_objects(run, &all);
  const size_t count = all.count ? chosen_pages(run, subject->pages, chosen, 64) : 0;
  for (size_t i = 0; i < count; i++) {
    Catcher one = {0};
    const size_t place = chosen[i] < all.count ? chosen[i] : all.count - 1;
    ask(subject, (Question){.entry = PAGES, .at = chosen[i], .count = 1}, &one);
    judge(run, PAGES, "counted", one.count == 1, "page %u alone: it hands over %zu pages", chosen[i], one.count);
    const bool is_same = one.count == 1 && !memcmp(piece_bytes(&one, 0), piece_bytes(&all, place), sizeof(ix_page_info));
    /* Pages that are left out lie like the last one given: their object numbers are not known. */
    if (chosen[i] < all.count) { judge(run, PAGES, "alone", is_same, "page %u alone is another one than among %zu", chosen[i], all.count); }
    catcher_end(&one);
  }
  ask(subject, (Question){.entry = PAGES, .at = subject->pages, .count = 1}, &beyond);
  judge(run, PAGES, "beyond", beyond.count == 0, "page %u of %u: it hands over %zu", subject->pages, subject->pages, beyond.count);
  catcher_end(&beyond);
  catcher_end(&all);
}

static bool is_scalar(uint32_t codepoint) { return codepoint < 0xD800 || (codepoint > 0xDFFF && codepoint <= 0x10FFFF); }

void judge_text(Run *run, ix_document *document, uint32_t page, const Catcher *caught) {
  ix_page_geometry g = IX_PAGE_GEOMETRY_INIT;
  ix_page_id id = 0;
  const bool has_page = document && ix_document_page_at(document, page, &id) == IX_OK && ix_page_get_geometry(document, id, &g) == IX_OK;
  const double reach = fmax(g.view_box.x1 - g.view_box.x0, g.view_box.y1 - g.view_box.y0);
  size_t strange = SIZE_MAX, infinite = SIZE_MAX, far = SIZE_MAX;
  ix_point middle = {0, 0};
  for (size_t i = 0; i < caught->count; i++) {
    const ix_glyph *glyph = piece_bytes(caught, i);
    const double x = (glyph->quad.p0.x + glyph->quad.p2.x) / 2, y = (glyph->quad.p0.y + glyph->quad.p2.y) / 2;
    if (!is_scalar(glyph->codepoint) && strange == SIZE_MAX) { strange = i; }
    if ((!numbers_finite(&glyph->quad.p0.x, 8) || !isfinite(glyph->font_size) || glyph->font_size < 0) && infinite == SIZE_MAX) { infinite = i; }
    if (far == SIZE_MAX && (x < g.view_box.x0 - reach || x > g.view_box.x1 + reach || y < g.view_box.y0 - reach || y > g.view_box.y1 + reach)) {
      far = i;
      middle = (ix_point){x, y};
    }
  }
  if (!caught->count) { return; }
  judge(run, TEXT, "codepoints", strange == SIZE_MAX, "page %u: character %zu has the code point %X", page, strange,
        strange == SIZE_MAX ? 0 : ((const ix_glyph *)piece_bytes(caught, strange))->codepoint);
  judge(run, TEXT, "quads", infinite == SIZE_MAX, "page %u: character %zu has a corner or font size that is no number", page, infinite);
  if (has_page) {
    judge(run, TEXT, "near", far == SIZE_MAX, "page %u: character %zu is at %g, %g; the page is %g %g %g %g", page, far, middle.x, middle.y,
          g.view_box.x0, g.view_box.y0, g.view_box.x1, g.view_box.y1);
  }
}

void judge_lines(Run *run, uint32_t page, const Catcher *caught) {
  size_t points = 0;
  for (size_t i = 0; i < caught->count; i++) {
    const Piece *piece = &caught->pieces[i];
    const size_t count = piece->length / sizeof(ix_point);
    points += count;
    judge(run, LINES, "points", piece->sub == IX_POINTS_LINES && count % 2 == 0 && numbers_finite(piece_bytes(caught, i), count * 2),
          "page %u: %zu points of the kind %u", page, count, piece->sub);
  }
  judge(run, LINES, "points", points <= 1u << 21, "page %u: %zu points", page, points);
}

void judge_label(Run *run, uint32_t page, const Catcher *caught) {
  judge(run, LABEL, "once", caught->count == 0 || (caught->count == 1 && caught->pieces[0].sub == IX_TEXT_PAGE_LABEL),
        "page %u: %zu texts, the first of the kind %u", page, caught->count, caught->count ? caught->pieces[0].sub : 0);
}

void judge_images(Run *run, uint32_t page, const Catcher *caught) {
  judge(run, IMAGES, "boxes", caught->count <= 1u << 18, "page %u: %zu images", page, caught->count);
  for (size_t i = 0; i < caught->count; i++) {
    const ix_page_image *image = piece_bytes(caught, i);
    judge(run, IMAGES, "boxes", numbers_finite(&image->quad.p0.x, 8) && numbers_finite(&image->box.x0, 4) && image->width && image->height,
          "page %u: image %zu of %u x %u pixels, box %g %g %g %g", page, i, image->width, image->height, image->box.x0, image->box.y0,
          image->box.x1, image->box.y1);
  }
}

void judge_identify(Run *run, const Subject *subject) {
  const ix_provider *p = &subject->entries;
  const uint64_t fence = 0xA5A5A5A5A5A5A5A5u;
  const uint32_t count = subject->pages < 200 ? subject->pages : 200;
  uint64_t numbers[202], again[202], alone[3];
  if (!count) { return; }
  for (int i = 0; i < 202; i++) { numbers[i] = again[i] = fence; }
  const ix_status status = p->identify(p->context, 0, count, numbers + 1), second = p->identify(p->context, 0, count, again + 1);
  judge(run, IDENTIFY, "answers", is_answer(status), "it answers %d", (int)status);
  if (status != IX_OK) { return; }
  bool all = numbers[0] == fence && numbers[count + 1] == fence;
  for (uint32_t i = 1; i <= count; i++) { all = all && numbers[i] != fence; }
  judge(run, IDENTIFY, "counted", all, "of %u numbers not all are written, or one beyond", count);
  judge(run, IDENTIFY, "same", status == second && !memcmp(numbers, again, sizeof numbers), "other numbers than before");
  for (uint32_t i = 0; i < count && i < run->pages; i++) {
    alone[0] = alone[1] = alone[2] = fence;
    const ix_status one = p->identify(p->context, i, 1, alone + 1);
    judge(run, IDENTIFY, "alone", one == IX_OK && alone[1] == numbers[i + 1], "page %u: %llx alone, %llx among others", i,
          (unsigned long long)alone[1], (unsigned long long)numbers[i + 1]);
    judge(run, IDENTIFY, "counted", alone[0] == fence && alone[2] == fence, "page %u alone: it writes more than one", i);
  }
}
