/*
 * The pane with a small picture of each page: a click goes there, the current one is marked. Pictures are made while the loop is
 * idle, for the rows that show, and one after the other where the provider draws them later: pages in sight come first.
 */
#include "viewer.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 110, KEPT = 400, FINER = 4 };

struct thumbnails {
  viewer *v;
  GtkWidget *list;
  GtkStringList *pages; /* Their numbers. */
  GtkSingleSelection *current;
  GHashTable *pictures; /* Textures by page id; NULL for a page that cannot be drawn. */
  GHashTable *stale;    /* Page ids. */
  GPtrArray *bound;     /* List items that show. */
  ix_page_id asked; /* The page whose picture the provider is drawing. */
  gboolean marking;
  guint idle;
};

static ix_page_id page_of(thumbnails *t, guint position) {
  ix_page_id page = 0;
  return ix_document_page_at(t->v->document, position, &page) == IX_OK ? page : 0;
}

static gpointer key_of(ix_page_id *page) { return g_memdup2(page, sizeof *page); }

GdkTexture *thumbnails_texture(thumbnails *t, ix_page_id page) { return g_hash_table_lookup(t->pictures, &page); }

/* A grey edge, so that the page stands out from the list. */
static void draw_edge(uint8_t *pixels, uint32_t width, uint32_t height) {
  for (uint32_t y = 0; y < height; y++) {
    for (uint32_t x = 0; x < width; x++) {
      if (x > 0 && x + 1 < width && y > 0 && y + 1 < height) continue;
      memset(pixels + ((gsize)y * width + x) * 4, 0xb0, 3);
      pixels[((gsize)y * width + x) * 4 + 3] = 255;
    }
  }
}

/*
 * Each pixel is the mean of a square of those that were drawn: at a thumbnail's own scale lines are thinner than a pixel, and
 * renderers lose some of them. Writes at the beginning of the same pixels.
 */
static void make_coarser(uint8_t *pixels, uint32_t width, uint32_t height) {
  const uint8_t *from = pixels;
  uint32_t *sums = g_new(uint32_t, (gsize)width * 4);
  for (uint32_t y = 0; y < height; y++) {
    memset(sums, 0, (gsize)width * 4 * sizeof *sums);
    for (uint32_t row = 0; row < FINER; row++) {
      for (uint32_t *sum = sums; sum < sums + width * 4; sum += 4) {
        for (uint32_t i = 0; i < FINER; i++, from += 4) sum[0] += from[0], sum[1] += from[1], sum[2] += from[2], sum[3] += from[3];
      }
    }
    for (uint32_t x = 0; x < width * 4; x++) pixels[(gsize)y * width * 4 + x] = (uint8_t)((sums[x] + FINER * FINER / 2) / (FINER * FINER));
  }
  g_free(sums);
}

/* NULL where it cannot be drawn, or comes later: then it is the one that is asked for. */
static GdkTexture *make(thumbnails *t, ix_page_id page) {
  ix_page_geometry size = IX_PAGE_GEOMETRY_INIT;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  if (ix_page_get_geometry(t->v->document, page, &size) != IX_OK) return NULL;
  double scale = WIDTH * gtk_widget_get_scale_factor(t->list) / MAX(size.display_size.width, size.display_size.height);
  uint32_t width = (uint32_t)MAX(1, size.display_size.width * scale + 0.5), height = (uint32_t)MAX(1, size.display_size.height * scale + 0.5);
  request.scale = scale * FINER;
  request.width = width * FINER;
  request.height = height * FINER;
  request.flags = IX_RENDER_WITH_ICONS;
  gsize length = (gsize)request.width * request.height * 4;
  uint8_t *pixels = g_malloc(length);
  ix_status status = IX_ERROR_NOT_SUPPORTED;
  if (!t->v->answers) status = painter_draw(t->v->painter, page, &request, pixels, length);
  if (status == IX_ERROR_NOT_SUPPORTED) status = ix_document_render(t->v->document, page, &request, pixels, length);
  t->asked = status == IX_PENDING ? page : 0;
  if (status != IX_OK) {
    g_free(pixels);
    return NULL;
  }
  make_coarser(pixels, width, height);
  draw_edge(pixels, width, height);
  length = (gsize)width * height * 4;
  GBytes *bytes = g_bytes_new_take(g_realloc(pixels, length), length);
  GdkTexture *made = gdk_memory_texture_new((int)width, (int)height, GDK_MEMORY_R8G8B8A8, bytes, width * 4u);
  g_bytes_unref(bytes);
  return made;
}

static GtkPicture *picture_in(GtkListItem *item) { return GTK_PICTURE(gtk_widget_get_first_child(gtk_list_item_get_child(item))); }

/* The list may keep two rows of one page: the one with the focus is kept apart. */
static void show_texture(thumbnails *t, ix_page_id page, GdkTexture *texture) {
  for (guint i = 0; i < t->bound->len; i++) {
    GtkListItem *item = t->bound->pdata[i];
    if (page_of(t, gtk_list_item_get_position(item)) == page) gtk_picture_set_paintable(picture_in(item), GDK_PAINTABLE(texture));
  }
}

/* How far a row is from the middle of those that show. */
static double distance(thumbnails *t, GtkListItem *item) {
  graphene_rect_t row;
  GtkWidget *pane = gtk_widget_get_parent(t->list);
  if (!gtk_widget_compute_bounds(gtk_list_item_get_child(item), pane, &row)) return G_MAXDOUBLE;
  return fabs((double)row.origin.y + (double)row.size.height / 2 - gtk_widget_get_height(pane) / 2.0);
}

/* The row nearest to the middle of those whose picture is missing or stale. The list binds many rows that do not show. */
static ix_page_id next_page(thumbnails *t) {
  ix_page_id found = 0;
  double nearest = INFINITY;
  for (guint i = 0; i < t->bound->len; i++) {
    GtkListItem *item = t->bound->pdata[i];
    ix_page_id page = page_of(t, gtk_list_item_get_position(item));
    if (!page || (g_hash_table_contains(t->pictures, &page) && !g_hash_table_contains(t->stale, &page))) continue;
    double away = distance(t, item);
    if (away < nearest) found = page, nearest = away;
  }
  return found;
}

/* One picture, for a row that lacks it. A page that cannot be drawn has none, and is not tried again. */
static gboolean make_next(thumbnails *t) {
  ix_page_id page = next_page(t);
  if (page) {
    GdkTexture *made = make(t, page);
    if (!t->asked) {
      g_hash_table_remove(t->stale, &page);
      if (g_hash_table_size(t->pictures) >= KEPT) g_hash_table_remove_all(t->pictures);
      g_hash_table_insert(t->pictures, key_of(&page), made);
      show_texture(t, page, made);
      return G_SOURCE_CONTINUE;
    }
  }
  t->idle = 0;
  if (!t->asked) note(t->v, "thumbnails %u", g_hash_table_size(t->pictures));
  return G_SOURCE_REMOVE;
}

static gboolean on_idle(gpointer data) {
  thumbnails *t = data;
  work_begin(t->v, "thumbnail");
  gboolean more = make_next(t);
  work_end(t->v);
  return more;
}

static void ask(thumbnails *t) {
  if (!t->idle && !t->asked && t->v->view && tiles_asked(t->v->tiles) == 0) t->idle = g_idle_add_full(G_PRIORITY_LOW + 10, on_idle, t, NULL);
}

static void on_setup(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2), *picture = gtk_picture_new();
  gtk_widget_set_size_request(picture, WIDTH, WIDTH);
  gtk_box_append(GTK_BOX(box), picture);
  gtk_box_append(GTK_BOX(box), gtk_label_new(""));
  gtk_list_item_set_child(item, box);
}

/* The page's label; its number until that is there, or where it has none. */
static void show_label(thumbnails *t, GtkListItem *item) {
  const char *label = labels_get(t->v->labels, page_of(t, gtk_list_item_get_position(item)));
  GtkLabel *line = GTK_LABEL(gtk_widget_get_last_child(gtk_list_item_get_child(item)));
  gtk_label_set_text(line, *label ? label : gtk_string_object_get_string(gtk_list_item_get_item(item)));
}

static void on_bind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  thumbnails *t = data;
  char name[32];
  (void)factory;
  GtkWidget *box = gtk_list_item_get_child(item);
  g_snprintf(name, sizeof name, "thumbnail-%u", gtk_list_item_get_position(item));
  gtk_widget_set_name(box, name);
  show_label(t, item);
  gtk_picture_set_paintable(picture_in(item), GDK_PAINTABLE(thumbnails_texture(t, page_of(t, gtk_list_item_get_position(item)))));
  g_ptr_array_add(t->bound, item);
  ask(t);
}

static void on_unbind(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  thumbnails *t = data;
  (void)factory;
  g_ptr_array_remove_fast(t->bound, item);
}

static void on_selected(GtkSingleSelection *selection, GParamSpec *property, gpointer data) {
  thumbnails *t = data;
  guint position = gtk_single_selection_get_selected(selection);
  (void)property;
  if (t->marking || position == GTK_INVALID_LIST_POSITION) return;
  note(t->v, "thumbnail %u", position);
  go_to_page(t->v, position);
}

/* After a click the keys are the pages' again; arrows go on within the list. */
static void on_released(GtkGestureClick *click, int count, double x, double y, gpointer data) {
  thumbnails *t = data;
  (void)click, (void)count, (void)x, (void)y;
  focus_pages(t->v);
}

static void mark(thumbnails *t, guint index) {
  t->marking = TRUE;
  gtk_single_selection_set_selected(t->current, index);
  gtk_widget_activate_action(t->list, "list.scroll-to-item", "u", index);
  t->marking = FALSE;
}

void thumbnails_go_on(thumbnails *t) { ask(t); }

void thumbnails_give_up(thumbnails *t, ix_page_id page) {
  if (t->asked == page) t->asked = 0;
}

/* The picture has arrived, or will not come. */
static void ask_again(thumbnails *t, const ix_effect *effect) {
  if (!t->asked || (effect->subject && effect->subject != t->asked)) return;
  t->asked = 0;
  if (!t->idle) t->idle = g_idle_add_full(G_PRIORITY_LOW + 10, on_idle, t, NULL);
}

static void label_again(thumbnails *t, ix_page_id page) {
  for (guint i = 0; i < t->bound->len; i++) {
    if (page_of(t, gtk_list_item_get_position(t->bound->pdata[i])) == page) show_label(t, t->bound->pdata[i]);
  }
}

void thumbnails_take(thumbnails *t, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_PAGE) mark(t, coming_page(t->v));
  if (effect->type == IX_EFFECT_ANSWERED && effect->u.answer.question == IX_QUESTION_PICTURE) ask_again(t, effect);
  if (effect->type == IX_EFFECT_ANSWERED && effect->u.answer.question == IX_QUESTION_LABEL) label_again(t, effect->subject);
  if (effect->type == IX_EFFECT_PAGE_INVALID) {
    g_hash_table_add(t->stale, g_memdup2(&effect->subject, sizeof effect->subject));
    ask(t);
  }
}

void thumbnails_fill(thumbnails *t) {
  size_t count = 0;
  ix_view_state state = IX_VIEW_STATE_INIT;
  t->marking = TRUE;
  ix_document_page_count(t->v->document, &count);
  g_hash_table_remove_all(t->pictures);
  g_hash_table_remove_all(t->stale);
  t->asked = 0;
  gtk_string_list_splice(t->pages, 0, g_list_model_get_n_items(G_LIST_MODEL(t->pages)), NULL);
  for (size_t i = 0; i < count; i++) {
    char number[32];
    g_snprintf(number, sizeof number, "%zu", i + 1);
    gtk_string_list_append(t->pages, number);
  }
  t->marking = FALSE;
  if (ix_view_get_state(t->v->view, &state) == IX_OK) mark(t, state.page_index);
}

static void forget_texture(gpointer texture) {
  if (texture) g_object_unref(texture);
}

thumbnails *thumbnails_new(viewer *v, GtkStack *stack) {
  thumbnails *t = g_new0(thumbnails, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  GtkWidget *scroller = gtk_scrolled_window_new();
  t->v = v;
  t->pages = gtk_string_list_new(NULL);
  t->pictures = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, forget_texture);
  t->stale = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
  t->bound = g_ptr_array_new();
  t->current = gtk_single_selection_new(G_LIST_MODEL(t->pages));
  gtk_single_selection_set_autoselect(t->current, FALSE);
  g_signal_connect(factory, "setup", G_CALLBACK(on_setup), t);
  g_signal_connect(factory, "bind", G_CALLBACK(on_bind), t);
  g_signal_connect(factory, "unbind", G_CALLBACK(on_unbind), t);
  g_signal_connect(t->current, "notify::selected", G_CALLBACK(on_selected), t);
  t->list = gtk_list_view_new(GTK_SELECTION_MODEL(t->current), factory);
  GtkGesture *click = gtk_gesture_click_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(click), GTK_PHASE_CAPTURE);
  g_signal_connect(click, "released", G_CALLBACK(on_released), t);
  gtk_widget_add_controller(t->list, GTK_EVENT_CONTROLLER(click));
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), t->list);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request(scroller, WIDTH + 50, -1);
  gtk_stack_add_titled(stack, scroller, "pages", "Pages");
  return t;
}
