/*
 * Drives a PDF through libinteract as a user would, by the commands of a tour, and logs every effect.
 *
 *     demo FILE.pdf tour.txt [--in-process] >log
 *
 * Another process reads the file, unless --in-process is given.
 * demo.py does the same from Python; both logs are equal to the byte.
 */
#include "hand.h"

enum { MAX_LINES = 512 };

/** The tour's state: a hand on one view, its size, the lines of text in sight. */
typedef struct {
  hand hand;
  double width, height;
  ix_rect lines[MAX_LINES];
  size_t line_count;
  ix_registration_id denial;
} tour;

static uint32_t current_page(tour *t) {
  ix_visible_page pages[64];
  size_t count = 0;
  ix_view_visible_pages(t->hand.view, pages, 64, &count);
  return count > 0 ? pages[0].index : 0;
}

static ix_rect map_rect(const ix_matrix *m, double x0, double y0, double x1, double y1) {
  double ax = m->a * x0 + m->c * y0 + m->tx, ay = m->b * x0 + m->d * y0 + m->ty;
  double bx = m->a * x1 + m->c * y1 + m->tx, by = m->b * x1 + m->d * y1 + m->ty;
  ix_rect r = {ax < bx ? ax : bx, ay < by ? ay : by, ax < bx ? bx : ax, ay < by ? by : ay};
  return r;
}

/* The lines of text that are wholly in sight, in view space, in reading order. */
static void find_lines(tour *t) {
  uint32_t page = current_page(t);
  ix_quad quads[MAX_LINES];
  ix_matrix m;
  size_t count = 0;
  t->line_count = 0;
  if (ix_view_select_text(t->hand.view, page, 0, page, UINT32_MAX) < 0) return;
  ix_view_selection_quads(t->hand.view, page, quads, MAX_LINES, &count);
  ix_view_clear_text_selection(t->hand.view);
  write_effects(&t->hand, NULL);
  if (ix_view_get_matrix(t->hand.view, page, IX_SPACE_PAGE, IX_SPACE_VIEW, &m) != IX_OK) return;
  for (size_t i = 0; i < count && i < MAX_LINES; i++) {
    ix_rect r = map_rect(&m, quads[i].p0.x, quads[i].p0.y, quads[i].p2.x, quads[i].p2.y);
    if (r.x0 >= 0 && r.y0 >= 0 && r.x1 <= t->width && r.y1 <= t->height) t->lines[t->line_count++] = r;
  }
}

/* The middle of the n-th link of the first page that has that many, which is shown. */
static int find_link(tour *t, size_t n, ix_point *out) {
  size_t pages = 0;
  must(ix_document_page_count(t->hand.document, &pages), "page count");
  for (size_t page = 0; page < pages && page < 50; page++) {
    ix_page_id id;
    ix_annotation_id ids[256];
    size_t count = 0, seen = 0;
    if (ix_document_page_at(t->hand.document, page, &id) != IX_OK) continue;
    if (ix_document_load(t->hand.document, id, IX_PART_ANNOTATIONS) != IX_OK) continue;
    ix_page_annotations(t->hand.document, id, ids, 256, &count);
    for (size_t i = 0; i < count && i < 256; i++) {
      ix_annotation a;
      ix_matrix m;
      memset(&a, 0, sizeof a);
      a.size = sizeof a;
      if (ix_annotation_get(t->hand.document, ids[i], &a) != IX_OK || a.subtype != IX_SUBTYPE_LINK) continue;
      if (seen++ != n) continue;
      must(ix_view_zoom_to_rect(t->hand.view, (uint32_t)page, NULL), "show page");
      must(ix_view_get_matrix(t->hand.view, (uint32_t)page, IX_SPACE_PDF, IX_SPACE_VIEW, &m), "matrix");
      ix_rect r = map_rect(&m, a.rect.x0, a.rect.y0, a.rect.x1, a.rect.y1);
      out->x = (r.x0 + r.x1) / 2;
      out->y = (r.y0 + r.y1) / 2;
      write_effects(&t->hand, NULL);
      return 1;
    }
  }
  printf("  no such link\n");
  return 0;
}

static const ix_rect *line(tour *t, size_t n) {
  find_lines(t);
  if (n < t->line_count) return &t->lines[n];
  printf("  no such line\n");
  return NULL;
}

static void print_selected_text(tour *t) {
  static char text[1 << 16];
  size_t length = 0;
  if (ix_view_copy_selected_text(t->hand.view, text, sizeof text, &length) != IX_OK) return;
  fputs("  text: ", stdout);
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '\n') fputs("\n        ", stdout);
    else fputc(text[i], stdout);
  }
  fputc('\n', stdout);
}

static void drag_text(tour *t, size_t from, size_t to) {
  find_lines(t);
  if (t->line_count == 0) {
    printf("  no such line\n");
    return;
  }
  if (to >= t->line_count) to = t->line_count - 1;
  if (from > to) from = to;
  ix_rect a = t->lines[from], b = t->lines[to];
  double x0 = a.x0 + 1, y0 = (a.y0 + a.y1) / 2, x1 = b.x1 - 1, y1 = (b.y0 + b.y1) / 2;
  ix_point ends[2] = {{x0, y0}, {x1, y1}};
  drag_through(&t->hand, ends, 2);
}

static void fling(tour *t) {
  double x = t->width / 2, y = t->height * 0.8;
  feed(&t->hand, IX_EVENT_DOWN, x, y, t->hand.now, IX_DEVICE_TOUCH, 1);
  for (int i = 1; i <= 8; i++) {
    feed(&t->hand, IX_EVENT_MOVE, x, y - 30 * i, t->hand.now + 16u * (unsigned)i, IX_DEVICE_TOUCH, 1);
  }
  feed(&t->hand, IX_EVENT_UP, x, y - 240, t->hand.now + 128, IX_DEVICE_TOUCH, 1);
}

static void pinch(tour *t) {
  double x = t->width / 2, y = t->height / 2;
  feed(&t->hand, IX_EVENT_DOWN, x - 50, y, t->hand.now, IX_DEVICE_TOUCH, 1);
  feed(&t->hand, IX_EVENT_DOWN, x + 50, y, t->hand.now + 10, IX_DEVICE_TOUCH, 2);
  for (int i = 1; i <= 8; i++) {
    feed(&t->hand, IX_EVENT_MOVE, x - 50 - 8 * i, y, t->hand.now + 10u + 16u * (unsigned)i, IX_DEVICE_TOUCH, 1);
    feed(&t->hand, IX_EVENT_MOVE, x + 50 + 8 * i, y, t->hand.now + 10u + 16u * (unsigned)i, IX_DEVICE_TOUCH, 2);
  }
  feed(&t->hand, IX_EVENT_UP, x - 114, y, t->hand.now + 150, IX_DEVICE_TOUCH, 1);
  feed(&t->hand, IX_EVENT_UP, x + 114, y, t->hand.now + 150, IX_DEVICE_TOUCH, 2);
}

static uint32_t deny(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  return IX_DENY;
}

static void set_denial(tour *t, const char *name, int denies) {
  uint32_t component = 0;
  if (t->denial != 0) must(ix_registration_remove(t->hand.view, t->denial), "remove");
  t->denial = 0;
  if (!denies) return;
  must(ix_component_find(name, strlen(name), &component), "component");
  must(ix_component_add_condition(t->hand.view, component, deny, NULL, NULL, &t->denial), "condition");
}

static void at_line(tour *t, const char *command, size_t n) {
  const ix_rect *r = line(t, n);
  if (!r) return;
  double x = (r->x0 + r->x1) / 2, y = (r->y0 + r->y1) / 2;
  if (strcmp(command, "hover-text") == 0) {
    feed(&t->hand, IX_EVENT_MOVE, x, y, t->hand.now, IX_DEVICE_MOUSE, 0);
  } else if (strcmp(command, "double-click") == 0) {
    tap(&t->hand, x, y, t->hand.now, IX_DEVICE_MOUSE);
    tap(&t->hand, x, y, t->hand.now + 140, IX_DEVICE_MOUSE);
  } else if (strcmp(command, "long-press") == 0) {
    feed(&t->hand, IX_EVENT_DOWN, x, y, t->hand.now, IX_DEVICE_TOUCH, 1);
    feed(&t->hand, IX_EVENT_UP, x, y, t->hand.now + 700, IX_DEVICE_TOUCH, 1);
  } else {
    tap(&t->hand, x, y, t->hand.now, IX_DEVICE_TOUCH);
    tap(&t->hand, x, y, t->hand.now + 140, IX_DEVICE_TOUCH);
  }
}

static void run(tour *t, const char *command, const char *word, double a, double b) {
  ix_point p;
  if (strcmp(command, "view") == 0) {
    t->width = a, t->height = b;
    must(ix_view_new(t->hand.document, a, b, &t->hand.view), "view");
  } else if (strcmp(command, "page") == 0) {
    must(ix_view_set_fit(t->hand.view, IX_FIT_WIDTH), "fit");
    must(ix_view_show_page(t->hand.view, (uint32_t)a), "page");
  } else if (strcmp(command, "hover-link") == 0) {
    if (find_link(t, (size_t)a, &p)) feed(&t->hand, IX_EVENT_MOVE, p.x, p.y, t->hand.now, IX_DEVICE_MOUSE, 0);
  } else if (strcmp(command, "tap-link") == 0) {
    if (find_link(t, (size_t)a, &p)) tap(&t->hand, p.x, p.y, t->hand.now, IX_DEVICE_TOUCH);
  } else if (strcmp(command, "drag-text") == 0) {
    drag_text(t, (size_t)a, (size_t)b);
  } else if (strcmp(command, "deny") == 0 || strcmp(command, "allow") == 0) {
    set_denial(t, word, command[0] == 'd');
  } else if (strcmp(command, "fast-scroll") == 0) {
    tap(&t->hand, t->width / 2, t->height - 8, t->hand.now, IX_DEVICE_TOUCH);
  } else if (strcmp(command, "fling") == 0) {
    fling(t);
  } else if (strcmp(command, "pinch") == 0) {
    pinch(t);
  } else {
    at_line(t, command, (size_t)a);
  }
}

static int play(tour *t, FILE *script) {
  char text[256], command[64], word[64];
  while (fgets(text, sizeof text, script)) {
    double a = 0, b = 0;
    text[strcspn(text, "\n")] = 0;
    if (text[0] == 0 || text[0] == '#') continue;
    word[0] = 0;
    if (sscanf(text, "%63s %lf %lf", command, &a, &b) < 2) sscanf(text, "%63s %63s", command, word);
    printf("> %s\n", text);
    t->hand.now += 1000;
    run(t, command, word, a, b);
    write_effects(&t->hand, stdout);
    rest(&t->hand);
    write_effects(&t->hand, stdout);
    if (strcmp(command, "drag-text") == 0 || strcmp(command, "double-click") == 0 || strcmp(command, "long-press") == 0)
      print_selected_text(t);
  }
  return 0;
}

int main(int argc, char **argv) {
  tour t;
  FILE *script;
  int in_process = argc == 4 && strcmp(argv[3], "--in-process") == 0;
  if (argc != 3 + in_process || !(script = fopen(argv[2], "r"))) {
    fprintf(stderr, "usage: demo FILE.pdf TOUR [--in-process]\n");
    return 2;
  }
  memset(&t, 0, sizeof t);
  t.hand.in_process = in_process;
  open_file(&t.hand, argv[1]);
  play(&t, script);
  fclose(script);
  ix_view_free(t.hand.view);
  ix_document_free(t.hand.document);
  return 0;
}
