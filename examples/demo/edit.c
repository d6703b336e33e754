/*
 * Edits a PDF through libinteract as a user would, by the commands of a script, saves it, and opens what it saved.
 *
 *     edit FILE.pdf edits.txt SAVED.pdf [--in-process] >log
 *
 * Another process reads the file, unless --in-process is given.
 * edit.py does the same from Python; both logs are equal to the byte, and so are both files.
 */
#include "hand.h"

enum { MOST = 256 };

/** The mouse's way from page to view, and what the last `select` clicked. */
typedef struct {
  hand hand;
  const char *saved;
  double width, height;
  ix_point clicked;
} editor;

static ix_matrix page_to_view(editor *e) {
  ix_matrix m;
  must(ix_view_get_matrix(e->hand.view, 0, IX_SPACE_PAGE, IX_SPACE_VIEW, &m), "matrix");
  return m;
}

static ix_point mapped(const ix_matrix *m, double x, double y) {
  ix_point p = {m->a * x + m->c * y + m->tx, m->b * x + m->d * y + m->ty};
  return p;
}

static size_t annotations(editor *e, ix_annotation_id *ids) {
  ix_page_id page;
  size_t count = 0;
  must(ix_document_page_at(e->hand.document, 0, &page), "page");
  must(ix_document_load(e->hand.document, page, IX_PART_ANNOTATIONS), "load");
  ix_page_annotations(e->hand.document, page, ids, MOST, &count);
  return count < MOST ? count : MOST;
}

/* Whether a click there means the annotation. */
static int reaches(editor *e, ix_point at, ix_annotation_id id) {
  ix_hit hits[16];
  size_t count = 0;
  ix_view_hits(e->hand.view, at, IX_DEVICE_MOUSE, hits, 16, &count);
  return count > 0 && hits[0].kind == IX_HIT_ANNOTATION && hits[0].id == id;
}

/* Clicks the n-th annotation that a click can reach: somewhere in its box. */
static void select_annotation(editor *e, size_t n) {
  ix_annotation_id ids[MOST];
  ix_matrix m;
  size_t count = annotations(e, ids), seen = 0;
  must(ix_view_get_matrix(e->hand.view, 0, IX_SPACE_PDF, IX_SPACE_VIEW, &m), "matrix");
  for (size_t i = 0; i < count; i++) {
    ix_annotation a = IX_ANNOTATION_INIT;
    must(ix_annotation_get(e->hand.document, ids[i], &a), "annotation");
    // Not at a corner: once it is selected a handle is there.
    for (int k = 3; k < 84; k++) {
      double u = (k % 9) / 8.0, v = (k / 9 % 9) / 8.0;
      ix_point at = mapped(&m, a.rect.x0 + u * (a.rect.x1 - a.rect.x0), a.rect.y0 + v * (a.rect.y1 - a.rect.y0));
      if (!reaches(e, at, ids[i])) continue;
      if (seen++ < n) break;
      e->clicked = at;
      tap(&e->hand, at.x, at.y, e->hand.now, IX_DEVICE_MOUSE);
      return;
    }
  }
  printf("  no such annotation\n");
}

/* Drags from a point of the view by a way in points of the page. */
static void drag_by(editor *e, ix_point from, double dx, double dy) {
  ix_matrix m = page_to_view(e);
  ix_point ends[2] = {from, {from.x + m.a * dx + m.c * dy, from.y + m.b * dx + m.d * dy}};
  drag_through(&e->hand, ends, 2);
}

static void resize(editor *e, double dx, double dy) {
  ix_handle_place handles[64];
  size_t count = 0;
  must(ix_view_handles(e->hand.view, handles, 64, &count), "handles");
  for (size_t i = 0; i < count && i < 64; i++) {
    if (handles[i].handle == IX_HANDLE_BOTTOM_RIGHT) return drag_by(e, handles[i].center, dx, dy);
  }
  printf("  no such handle\n");
}

static void list(editor *e) {
  ix_annotation_id ids[MOST];
  size_t count = annotations(e, ids);
  for (size_t i = 0; i < count; i++) {
    ix_annotation a = IX_ANNOTATION_INIT;
    must(ix_annotation_get(e->hand.document, ids[i], &a), "annotation");
    printf("  annotation %zu subtype=%u ", i, a.subtype);
    printf("%.2f,%.2f %.2f,%.2f\n", a.rect.x0, a.rect.y0, a.rect.x1, a.rect.y1);
  }
}

static void save(editor *e) {
  ix_history history = IX_HISTORY_INIT;
  must(ix_document_save(e->hand.document, e->saved, strlen(e->saved), NULL), "save");
  must(ix_document_get_history(e->hand.document, &history), "history");
  printf("  saved modified=%u\n", history.modified);
}

static void open_view(editor *e) {
  must(ix_view_new(e->hand.document, e->width, e->height, &e->hand.view), "view");
}

static void reopen(editor *e) {
  ix_view_free(e->hand.view);
  ix_document_free(e->hand.document);
  open_file(&e->hand, e->saved);
  open_view(e);
}

static void draw(editor *e, char *points) {
  ix_point way[32];
  ix_matrix m = page_to_view(e);
  size_t count = 0;
  for (char *word = strtok(points, " "); word && count < 32; word = strtok(NULL, " ")) {
    double x = 0, y = 0;
    sscanf(word, "%lf,%lf", &x, &y);
    way[count++] = mapped(&m, x, y);
  }
  if (count > 0) drag_through(&e->hand, way, count);
}

static uint32_t tool_named(const char *name) {
  if (strcmp(name, "create-rectangle") == 0) return IX_TOOL_CREATE_RECTANGLE;
  return strcmp(name, "create-ink") == 0 ? IX_TOOL_CREATE_INK : IX_TOOL_PAN;
}

static void run(editor *e, const char *command, char *rest_of_line) {
  double x = 0, y = 0;
  sscanf(rest_of_line, "%lf,%lf", &x, &y);
  if (strcmp(command, "view") == 0) {
    sscanf(rest_of_line, "%lf %lf", &e->width, &e->height);
    open_view(e);
  } else if (strcmp(command, "page") == 0) {
    must(ix_view_show_page(e->hand.view, (uint32_t)x), "page");
  } else if (strcmp(command, "use") == 0) {
    must(ix_view_set_tool(e->hand.view, tool_named(rest_of_line)), "tool");
  } else if (strcmp(command, "drag") == 0) {
    draw(e, rest_of_line);
  } else if (strcmp(command, "select") == 0) {
    select_annotation(e, (size_t)x);
  } else if (strcmp(command, "move") == 0) {
    drag_by(e, e->clicked, x, y);
  } else if (strcmp(command, "resize") == 0) {
    resize(e, x, y);
  } else if (strcmp(command, "undo") == 0) {
    must(ix_document_undo(e->hand.document, NULL), "undo");
  } else if (strcmp(command, "redo") == 0) {
    must(ix_document_redo(e->hand.document, NULL), "redo");
  } else if (strcmp(command, "list") == 0) {
    list(e);
  } else if (strcmp(command, "save") == 0) {
    save(e);
  } else if (strcmp(command, "reopen") == 0) {
    reopen(e);
  }
}

int main(int argc, char **argv) {
  editor e;
  FILE *script;
  char text[256], command[64];
  int in_process = argc == 5 && strcmp(argv[4], "--in-process") == 0;
  if (argc != 4 + in_process || !(script = fopen(argv[2], "r"))) {
    fprintf(stderr, "usage: edit FILE.pdf SCRIPT SAVED.pdf [--in-process]\n");
    return 2;
  }
  memset(&e, 0, sizeof e);
  e.saved = argv[3];
  e.hand.in_process = in_process;
  open_file(&e.hand, argv[1]);
  while (fgets(text, sizeof text, script)) {
    int length = 0;
    text[strcspn(text, "\n")] = 0;
    if (text[0] == 0 || text[0] == '#' || sscanf(text, "%63s %n", command, &length) < 1) continue;
    printf("> %s\n", text);
    e.hand.now += 1000;
    run(&e, command, text + length);
    write_effects(&e.hand, stdout);
    rest(&e.hand);
    write_effects(&e.hand, stdout);
  }
  fclose(script);
  ix_view_free(e.hand.view);
  ix_document_free(e.hand.document);
  return 0;
}
