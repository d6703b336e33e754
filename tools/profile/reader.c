#include "reader.h"

enum { PAGES = 40, LETTERS = 2400 };

ix_document *document;
ix_view *view;
uint64_t now = 1000000000;
static uint64_t state = 7;

double at_random(double below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (double)(state >> 40) / (1 << 24) * below;
}

void read_all(void) {
  static ix_draw_item items[8192];
  size_t count;
  uint64_t revision;
  read_effects(view);
  ix_view_display_list(view, items, 8192, &count, &revision);
}

void feed(const ix_event *events, size_t count) {
  MUST(ix_view_feed(view, events, count, NULL));
  read_all();
}

void mouse(uint32_t type, double x, double y, int pressed) {
  ix_event event = pointer_event(now += 8000000, type, x, y, IX_DEVICE_MOUSE, pressed ? 1 : 0);
  feed(&event, 1);
}

void wait(uint64_t milliseconds) {
  MUST(ix_view_advance(view, now += milliseconds * 1000000));
  read_all();
}

static ix_annotation_id add(ix_page_id page, uint32_t subtype, ix_rect rect) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  annotation.subtype = subtype;
  annotation.rect = rect;
  if (subtype == IX_SUBTYPE_SQUARE) annotation.color.components = annotation.interior_color.components = 1;
  MUST(ix_memory_add_annotation(document, page, &annotation, &id));
  return id;
}

static void add_field(ix_page_id page, uint32_t kind, ix_rect rect, uint32_t number) {
  static char name[32];
  ix_field field = IX_FIELD_INIT;
  ix_annotation_id widget = add(page, IX_SUBTYPE_WIDGET, rect);
  field.kind = kind;
  MUST(ix_memory_set_field(document, widget, &field));
  snprintf(name, sizeof name, "field %u", number);
  MUST(ix_memory_add_text(document, widget, IX_TEXT_FIELD_NAME, name, strlen(name)));
}

/* Lines of text above, rows of links, squares and fields below: more texts than a view keeps of those that were edited. */
static void fill(ix_page_id page, uint32_t number) {
  static ix_glyph glyphs[LETTERS];
  for (size_t i = 0; i < LETTERS; i++) {
    double x = 40 + (double)(i % 80) * 6.5, y = 740 - 14 * (double)(i / 80);
    glyphs[i].quad = (ix_quad){{x, y}, {x + 6, y}, {x + 6, y + 11}, {x, y + 11}};
    glyphs[i].codepoint = i % 6 == 5 ? ' ' : 'a' + (uint32_t)(i * 7 % 26);
    glyphs[i].font_size = 11;
  }
  MUST(ix_memory_set_glyphs(document, page, glyphs, LETTERS));
  for (uint32_t i = 0; i < 8; i++) {
    double x = 40 + 68 * i;
    add(page, IX_SUBTYPE_LINK, (ix_rect){x, 250, x + 50, 262});
    add(page, IX_SUBTYPE_SQUARE, (ix_rect){x, 60, x + 50, 100});
    add_field(page, i % 4 == 3 ? IX_FIELD_CHECK_BOX : IX_FIELD_TEXT, (ix_rect){x, 180, x + 50, 200}, number * 16 + i);
    add_field(page, IX_FIELD_TEXT, (ix_rect){x, 210, x + 50, 230}, number * 16 + 8 + i);
  }
}

void make(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_page_id page;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 612, 792};
  MUST(ix_document_new(NULL, &document));
  MUST(ix_memory_add_alike_pages(document, &info, PAGES));
  for (uint32_t i = 0; i < PAGES; i++) {
    MUST(ix_document_page_at(document, i, &page));
    fill(page, i);
  }
  MUST(ix_view_new(document, SIDE, SIDE, &view));
  read_all();
}

ix_point on_page(uint32_t page, double x, double y) {
  ix_matrix m;
  MUST(ix_view_get_matrix(view, page, IX_SPACE_PDF, IX_SPACE_VIEW, &m));
  return (ix_point){m.a * x + m.c * y + m.tx, m.b * x + m.d * y + m.ty};
}

void click(double x, double y) {
  ix_event both[2];
  both[0] = pointer_event(now += 1000000000, IX_EVENT_DOWN, x, y, IX_DEVICE_MOUSE, 1);
  both[1] = pointer_event(now += 40000000, IX_EVENT_UP, x, y, IX_DEVICE_MOUSE, 1);
  feed(both, 2);
}

void drag(ix_point from, double dx, double dy, int moves, void (*each)(void)) {
  now += 1000000000;
  mouse(IX_EVENT_DOWN, from.x, from.y, 1);
  for (int i = 1; i <= moves; i++) {
    mouse(IX_EVENT_MOVE, from.x + dx * i / moves, from.y + dy * i / moves, 1);
    if (each) each();
  }
  mouse(IX_EVENT_UP, from.x + dx, from.y + dy, 1);
}

void type_text(const char *text) {
  for (size_t i = 0; text[i]; i++) {
    ix_event event = {.type = IX_EVENT_TEXT, .time_ns = now += 100000000};
    event.u.text.utf8 = text + i;
    event.u.text.length = 1;
    ix_view_feed(view, &event, 1, NULL);
    read_all();
  }
}
