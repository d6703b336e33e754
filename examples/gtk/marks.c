/*
 * Decorations: bookmarks at the right edge of pages, which are dragged along it, lead there by a click, and go by the menu of the
 * secondary button; and a tint over fields that can be filled in, so that one sees where they are. None of it is saved.
 */
#include "viewer.h"

enum { FIRST_BOOKMARK = 1, LONG = 26, HALF = 8 };

#define FIELD_KEY ((uint64_t)1 << 62)

typedef struct {
  ix_page_id page; /* 0 once it has been removed. */
  double down;     /* From the upper edge of the page, points. */
  double before;   /* Where a drag began. */
} bookmark;

struct marks {
  viewer *v;
  GArray *all; /* Of bookmarks; the key of one is its place here, from 1. */
  GtkWidget *popover;
  guint chosen; /* The one that the menu is about. */
};

static bookmark *bookmark_of(marks *m, uint64_t key) {
  if (key < FIRST_BOOKMARK || key - FIRST_BOOKMARK >= m->all->len) return NULL;
  bookmark *found = &g_array_index(m->all, bookmark, key - FIRST_BOOKMARK);
  return found->page ? found : NULL;
}

/* A tab with a notch, in pdf space: the page may be turned. */
static void show(marks *m, guint place) {
  bookmark *b = &g_array_index(m->all, bookmark, place);
  ix_decoration look = IX_DECORATION_INIT;
  ix_page_geometry size = IX_PAGE_GEOMETRY_INIT;
  ix_matrix to;
  size_t index = 0;
  if (ix_document_page_index(m->v->document, b->page, &index) != IX_OK || ix_page_get_geometry(m->v->document, b->page, &size) != IX_OK) return;
  if (ix_view_get_matrix(m->v->view, (uint32_t)index, IX_SPACE_PAGE, IX_SPACE_PDF, &to) != IX_OK) return;
  double right = size.display_size.width, left = right - LONG;
  b->down = CLAMP(b->down, HALF, MAX(HALF, size.display_size.height - HALF));
  const ix_point corners[] = {
      {right, b->down - HALF}, {left, b->down - HALF}, {left + HALF, b->down}, {left, b->down + HALF}, {right, b->down + HALF}};
  ix_page_point path[G_N_ELEMENTS(corners)];
  for (size_t i = 0; i < G_N_ELEMENTS(corners); i++) {
    const ix_point *c = &corners[i];
    path[i] = (ix_page_point){0, {to.a * c->x + to.c * c->y + to.tx, to.b * c->x + to.d * c->y + to.ty}};
  }
  look.key = FIRST_BOOKMARK + place;
  look.first_page = b->page;
  look.flags = IX_DECORATION_CLOSED | IX_DECORATION_HITTABLE;
  look.z = 10;
  look.fill = 0xd9480fe6;
  look.stroke = 0x8a2c06ff;
  ix_view_put_decoration(m->v->view, &look, path, G_N_ELEMENTS(path), NULL);
}

/* A tint over each field of a page that takes a value. */
static void show_fields(marks *m, ix_page_id page) {
  ix_annotation_id ids[512];
  size_t count = 0;
  if (ix_page_annotations(m->v->document, page, ids, G_N_ELEMENTS(ids), &count) < 0 && count == 0) return;
  for (size_t i = 0; i < MIN(count, G_N_ELEMENTS(ids)); i++) {
    ix_annotation annotation = IX_ANNOTATION_INIT;
    ix_field field = IX_FIELD_INIT;
    if (ix_annotation_get_field(m->v->document, ids[i], &field) != IX_OK || field.flags & IX_FIELD_READ_ONLY) continue;
    if (field.kind == IX_FIELD_PUSH_BUTTON || ix_annotation_get(m->v->document, ids[i], &annotation) != IX_OK) continue;
    if (annotation.flags & (IX_ANNOTATION_HIDDEN | IX_ANNOTATION_NO_VIEW)) continue;
    const ix_rect *r = &annotation.rect;
    const ix_page_point path[] = {{0, {r->x0, r->y0}}, {0, {r->x1, r->y0}}, {0, {r->x1, r->y1}}, {0, {r->x0, r->y1}}};
    ix_decoration look = IX_DECORATION_INIT;
    look.key = FIELD_KEY | ids[i];
    look.first_page = page;
    look.flags = IX_DECORATION_CLOSED;
    look.fill = 0x3584e426;
    look.stroke = 0;
    ix_view_put_decoration(m->v->view, &look, path, G_N_ELEMENTS(path), NULL);
  }
}

/* Called for each page that becomes visible. */
static void on_page(ix_view *view, ix_page_id page, uint32_t index, void *data) {
  marks *m = data;
  (void)view, (void)index;
  for (guint i = 0; i < m->all->len; i++) {
    if (g_array_index(m->all, bookmark, i).page == page) show(m, i);
  }
  show_fields(m, page);
}

void marks_connect(marks *m) { ix_view_add_decoration_source(m->v->view, on_page, m, NULL, NULL); }

void marks_forget(marks *m) {
  g_array_set_size(m->all, 0);
  g_clear_pointer(&m->popover, gtk_widget_unparent);
}

void marks_add(marks *m) {
  ix_visible_page pages[16];
  size_t count = 0;
  ix_view_visible_pages(m->v->view, pages, G_N_ELEMENTS(pages), &count);
  for (size_t i = 0; i < MIN(count, G_N_ELEMENTS(pages)); i++) {
    ix_matrix from;
    if (pages[i].frame.y1 < 40 || ix_view_get_matrix(m->v->view, pages[i].index, IX_SPACE_VIEW, IX_SPACE_PAGE, &from) != IX_OK) continue;
    bookmark made = {pages[i].page, MAX(0, from.d * 20 + from.ty), 0};
    g_array_append_val(m->all, made);
    show(m, m->all->len - 1);
    say(m->v, "Bookmarked: drag it, click it to come back, right click to remove it");
    note(m->v, "bookmark page=%u down=%.0f", pages[i].index, made.down);
    break;
  }
  settle(m->v);
}

void marks_remove(marks *m) {
  bookmark *b = bookmark_of(m, m->chosen);
  ix_decoration_id item = 0;
  if (!b) return;
  b->page = 0;
  if (ix_view_find_decoration(m->v->view, m->chosen, &item) == IX_OK) ix_decoration_recycle(m->v->view, item);
  note(m->v, "bookmark removed");
  settle(m->v);
}

static void on_map(GtkWidget *popover, gpointer data) {
  (void)popover;
  note(((marks *)data)->v, "bookmark menu");
}

static void on_closed(GtkPopover *popover, gpointer data) {
  (void)popover;
  note(((marks *)data)->v, "menu closed");
  focus_pages(((marks *)data)->v);
}

static void open_menu(marks *m, const ix_effect *effect) {
  GdkRectangle at = {(int)effect->u.decoration.position.x, (int)effect->u.decoration.position.y, 1, 1};
  m->chosen = (guint)effect->u.decoration.key;
  if (!m->popover) {
    GMenu *lines = g_menu_new();
    g_menu_append(lines, "Remove the bookmark", "win.remove-bookmark");
    m->popover = gtk_popover_menu_new_from_model(G_MENU_MODEL(lines));
    gtk_widget_set_parent(m->popover, m->v->overlay);
    gtk_widget_set_cursor_from_name(m->popover, "default");
    gtk_popover_set_has_arrow(GTK_POPOVER(m->popover), FALSE);
    g_signal_connect_after(m->popover, "map", G_CALLBACK(on_map), m);
    g_signal_connect(m->popover, "closed", G_CALLBACK(on_closed), m);
    g_object_unref(lines);
  }
  m->v->buttons = 0; /* The popover gets the release, so the press is given up. */
  ix_view_feed(m->v->view, &(ix_event){.type = IX_EVENT_CANCEL_ALL, .time_ns = now_ns()}, 1, NULL);
  gtk_popover_set_pointing_to(GTK_POPOVER(m->popover), &at);
  gtk_popover_popup(GTK_POPOVER(m->popover));
}

/* By how much a drag went down the page as it is shown. */
static double way_down(marks *m, size_t index, const ix_effect *effect) {
  ix_matrix to;
  if (ix_view_get_matrix(m->v->view, (uint32_t)index, IX_SPACE_PDF, IX_SPACE_PAGE, &to) != IX_OK) return 0;
  return to.b * effect->u.decoration.page_delta.x + to.d * effect->u.decoration.page_delta.y;
}

static void drag(marks *m, bookmark *b, size_t index, const ix_effect *effect) {
  uint32_t state = effect->u.decoration.state;
  if (state == IX_GESTURE_BEGAN) b->before = b->down;
  else if (state == IX_GESTURE_CHANGED) b->down += way_down(m, index, effect);
  else if (state == IX_GESTURE_CANCELLED) b->down = b->before;
  else note(m->v, "bookmark page=%zu down=%.0f", index, b->down);
  show(m, (guint)(effect->u.decoration.key - FIRST_BOOKMARK));
}

static void take_gesture(marks *m, const ix_effect *effect) {
  bookmark *b = bookmark_of(m, effect->u.decoration.key);
  size_t index = 0;
  if (!b || ix_document_page_index(m->v->document, b->page, &index) != IX_OK) return;
  switch (effect->u.decoration.gesture) {
    case IX_DECORATION_GESTURE_TAP: go_to_place(m->v, (uint32_t)index, MAX(0, b->down - 2 * HALF)); break;
    case IX_DECORATION_GESTURE_DRAG: drag(m, b, index, effect); break;
    case IX_DECORATION_GESTURE_MENU: open_menu(m, effect); break;
    case IX_DECORATION_GESTURE_HOLD:
      if (effect->u.decoration.kind == IX_DEVICE_TOUCH) open_menu(m, effect); /* A finger has no second button. */
      break;
    case IX_DECORATION_GESTURE_HOVER:
      say(m->v, "%s", effect->u.decoration.state == IX_GESTURE_BEGAN ? "Bookmark: drag it, click it to come back, right click to remove it" : "");
      break;
    default: break;
  }
}

void marks_take(marks *m, const ix_effect *effect) {
  ix_page_id page = 0;
  if (effect->type == IX_EFFECT_DECORATION) take_gesture(m, effect);
  else if (effect->type == IX_EFFECT_LOADED && effect->u.load.part == IX_PART_ANNOTATIONS) ix_view_reload_decorations(m->v->view, effect->subject);
  else if (effect->type == IX_EFFECT_ANNOTATION_CHANGED && ix_document_page_at(m->v->document, effect->u.annotation.page, &page) == IX_OK) {
    ix_field field = IX_FIELD_INIT;
    if (ix_annotation_get_field(m->v->document, effect->subject, &field) == IX_OK) ix_view_reload_decorations(m->v->view, page);
  }
}

marks *marks_new(viewer *v) {
  marks *m = g_new0(marks, 1);
  m->v = v;
  m->all = g_array_new(FALSE, FALSE, sizeof(bookmark));
  return m;
}
