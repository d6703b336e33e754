/**
 * How each operation grows with what it works on: growth SUBJECT N. `fit.py` runs it with several N and fits exponents.
 */
#include "growth.h"

const char *subject;
size_t many;
uint64_t clock_ns = 1000000000;

static ix_draw_item items[1 << 20];

void drain(ix_view *view) { read_effects(view); }

void look(ix_view *view) {
  size_t count;
  uint64_t revision;
  ix_view_display_list(view, items, 1 << 20, &count, &revision);
}

void mouse(ix_view *view, uint32_t type, double x, double y, int pressed) {
  ix_event event = pointer_event(clock_ns, type, x, y, IX_DEVICE_MOUSE, pressed ? 1 : 0);
  MUST(ix_view_feed(view, &event, 1, NULL));
}

void stroke(ix_view *view, uint32_t key, uint32_t modifiers) {
  ix_event event;
  memset(&event, 0, sizeof event);
  clock_ns += 1000000;
  event.time_ns = clock_ns;
  event.type = IX_EVENT_KEY_DOWN;
  event.u.key.key = key;
  event.u.key.modifiers = modifiers;
  MUST(ix_view_feed(view, &event, 1, NULL));
  event.type = IX_EVENT_KEY_UP;
  MUST(ix_view_feed(view, &event, 1, NULL));
}

static double part(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return (double)(*state >> 40) / (double)(1 << 24);
}

void hover(ix_view *view) {
  uint64_t state = 5;
  double start = thread_ns();
  clock_ns += 1000000;
  mouse(view, IX_EVENT_MOVE, 333, 333, 0);
  drain(view);
  say("the first move", thread_ns() - start, 0);
  EACH("a move", 300, 5, {
    clock_ns += 1000000;
    double x = part(&state) * 900;
    mouse(view, IX_EVENT_MOVE, x, part(&state) * 900, 0);
    drain(view);
  });
  EACH("a click", 20, 3, {
    clock_ns += 1000000000;
    double x = 50 + part(&state) * 800, y = 50 + part(&state) * 800;
    mouse(view, IX_EVENT_DOWN, x, y, 1);
    clock_ns += 40000000;
    mouse(view, IX_EVENT_UP, x, y, 1);
    drain(view);
  });
}

ix_document *pages(size_t count, double width, double height) {
  ix_document *document;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  options.budget = 8ull << 30;
  MUST(ix_document_new(&options, &document));
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, width, height};
  MUST(ix_memory_add_alike_pages(document, &info, count));
  return document;
}

ix_page_id page_at(ix_document *document, size_t index) {
  ix_page_id page;
  MUST(ix_document_page_at(document, index, &page));
  return page;
}

ix_glyph *letters(size_t count, double width, double height) {
  ix_glyph *made = calloc(count + 1, sizeof *made);
  size_t columns = (size_t)sqrt((double)count * 0.9) + 1;
  double side = width * .94 / (double)columns;
  for (size_t i = 0; i < count; i++) {
    double x = width * .03 + (double)(i % columns) * side, y = height * .98 - 1.3 * side * (double)(i / columns + 1);
    made[i].quad = (ix_quad){{x, y}, {x + side * .9, y}, {x + side * .9, y + side}, {x, y + side}};
    made[i].codepoint = i % 6 == 5 ? ' ' : 'a' + (uint32_t)(i * 7 % 26);
    made[i].font_size = side;
  }
  return made;
}

int main(int count, char **arguments) {
  static const struct {
    const char *name;
    void (*grow)(void);
  } subjects[] = {
      {"annotations", grow_annotations}, {"fields", grow_fields},   {"decorations", grow_decorations},
      {"pages", grow_pages},             {"text", grow_text},       {"selected-pages", grow_selected_pages},
      {"matches", grow_matches},         {"handles", grow_handles}, {"undo", grow_undo},
  };
  if (count != 3) {
    fprintf(stderr, "growth SUBJECT N\n");
    return 2;
  }
  subject = arguments[1];
  many = strtoull(arguments[2], NULL, 10);
  for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
    if (!strcmp(subjects[i].name, subject)) {
      subjects[i].grow();
      return 0;
    }
  }
  fprintf(stderr, "growth: no subject %s\n", subject);
  return 2;
}
