/*
 * A PDF viewer in GTK 4: everything between the pointer and the page is libinteract's, drawing is GTK's.
 *
 *     viewer FILE.pdf [--log FILE] [--snapshot FILE.png]
 *
 * GDK events become ix_event records (docs/hosts/gtk4.md), effects become redraws, cursors and clipboard contents.
 */
#include <gtk/gtk.h>
#include <interact/interact.h>
#include <interact/poppler.h>
#include <string.h>

#include "../common/effect_log.h"

enum { CACHE = 8 };

typedef struct {
  uint32_t page;
  double scale;
  GdkTexture *texture;
} picture;

typedef struct {
  ix_document *document;
  ix_view *view;
  GtkWidget *window, *area;
  picture cache[CACHE];
  unsigned next, tick, timer, buttons;
  FILE *log;
  const char *snapshot;
} viewer;

static void settle(viewer *v);

static uint64_t now_ns(void) { return (uint64_t)g_get_monotonic_time() * 1000u; }

/* The page as the provider draws it, from a small cache. */
static GdkTexture *page_texture(viewer *v, const ix_visible_page *page, double scale) {
  ix_page_geometry size = {.size = sizeof size};
  for (unsigned i = 0; i < CACHE; i++) {
    if (v->cache[i].texture && v->cache[i].page == page->index && v->cache[i].scale == scale) return v->cache[i].texture;
  }
  if (ix_page_get_geometry(v->document, page->page, &size) != IX_OK) return NULL;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.scale = scale;
  request.width = (uint32_t)MAX(1, size.display_size.width * scale + 0.5);
  request.height = (uint32_t)MAX(1, size.display_size.height * scale + 0.5);
  gsize length = (gsize)request.width * request.height * 4;
  if (length > 256u << 20) return NULL;
  uint8_t *pixels = g_malloc(length);
  if (ix_document_render(v->document, page->page, &request, pixels, length) != IX_OK) {
    g_free(pixels);
    return NULL;
  }
  GBytes *bytes = g_bytes_new_take(pixels, length);
  picture *slot = &v->cache[v->next++ % CACHE];
  g_clear_object(&slot->texture);
  slot->page = page->index;
  slot->scale = scale;
  slot->texture = gdk_memory_texture_new((int)request.width, (int)request.height, GDK_MEMORY_R8G8B8A8, bytes, request.width * 4u);
  g_bytes_unref(bytes);
  return slot->texture;
}

static void draw_item(cairo_t *cr, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  cairo_set_source_rgba(
      cr, (item->rgba >> 24) / 255.0, (item->rgba >> 16 & 255) / 255.0, (item->rgba >> 8 & 255) / 255.0, (item->rgba & 255) / 255.0);
  cairo_set_line_width(cr, item->width);
  if (item->kind == IX_DRAW_CIRCLE) {
    cairo_arc(cr, q->p0.x, q->p0.y, item->width, 0, 2 * G_PI);
    cairo_fill(cr);
    return;
  }
  if (item->kind == IX_DRAW_DISC || item->kind == IX_DRAW_ELLIPSE) {
    /* A circle of radius 1 as seen through the map that takes its square to the quad. */
    cairo_matrix_t through;
    cairo_matrix_init(
        &through, (q->p1.x - q->p0.x) / 2, (q->p1.y - q->p0.y) / 2, (q->p3.x - q->p0.x) / 2, (q->p3.y - q->p0.y) / 2,
        (q->p0.x + q->p2.x) / 2, (q->p0.y + q->p2.y) / 2);
    cairo_save(cr);
    cairo_transform(cr, &through);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, 1, 0, 2 * G_PI);
    cairo_restore(cr);
    if (item->kind == IX_DRAW_DISC) cairo_fill(cr);
    else cairo_stroke(cr);
    return;
  }
  cairo_move_to(cr, q->p0.x, q->p0.y);
  cairo_line_to(cr, q->p1.x, q->p1.y);
  if (item->kind != IX_DRAW_LINE) {
    cairo_line_to(cr, q->p2.x, q->p2.y);
    cairo_line_to(cr, q->p3.x, q->p3.y);
    cairo_close_path(cr);
  }
  if (item->kind == IX_DRAW_QUAD) cairo_fill(cr);
  else cairo_stroke(cr);
}

/* The area is a widget that draws through a snapshot: textures for pages, cairo for the display list. */
typedef struct { GtkWidget parent; } PageArea;
typedef struct { GtkWidgetClass parent; } PageAreaClass;
G_DEFINE_TYPE(PageArea, page_area, GTK_TYPE_WIDGET)
static void page_area_init(PageArea *area) { (void)area; }

static void page_area_snapshot(GtkWidget *area, GtkSnapshot *snapshot) {
  viewer *v = g_object_get_data(G_OBJECT(area), "viewer");
  ix_visible_page pages[64];
  ix_draw_item items[1024];
  size_t count = 0;
  float width = (float)gtk_widget_get_width(area), height = (float)gtk_widget_get_height(area);
  graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, width, height);
  GdkRGBA grey = {0.32f, 0.34f, 0.35f, 1}, paper = {1, 1, 1, 1};
  gtk_snapshot_push_clip(snapshot, &whole);
  gtk_snapshot_append_color(snapshot, &grey, &whole);
  ix_view_visible_pages(v->view, pages, 64, &count);
  for (size_t i = 0; i < count && i < 64; i++) {
    const ix_rect *f = &pages[i].frame;
    graphene_rect_t frame = GRAPHENE_RECT_INIT((float)f->x0, (float)f->y0, (float)(f->x1 - f->x0), (float)(f->y1 - f->y0));
    ix_viewport viewport = {.size = sizeof viewport};
    ix_view_get_viewport(v->view, &viewport);
    GdkTexture *texture = page_texture(v, &pages[i], viewport.zoom * gtk_widget_get_scale_factor(area));
    if (texture) gtk_snapshot_append_texture(snapshot, texture, &frame);
    else gtk_snapshot_append_color(snapshot, &paper, &frame);
  }
  if (ix_view_display_list(v->view, items, 1024, &count, NULL) >= 0) {
    cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &whole);
    for (size_t i = 0; i < count && i < 1024; i++) draw_item(cr, &items[i]);
    cairo_destroy(cr);
  }
  gtk_snapshot_pop(snapshot);
}

static void page_area_size_allocate(GtkWidget *area, int width, int height, int baseline) {
  (void)baseline;
  viewer *v = g_object_get_data(G_OBJECT(area), "viewer");
  ix_view_set_geometry(v->view, width, height, gtk_widget_get_scale_factor(area), 0);
  settle(v);
}

static void page_area_class_init(PageAreaClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = page_area_snapshot;
  GTK_WIDGET_CLASS(class)->size_allocate = page_area_size_allocate;
}

static gboolean on_tick(GtkWidget *area, GdkFrameClock *clock, gpointer data) {
  (void)area, (void)clock;
  viewer *v = data;
  ix_view_advance(v->view, now_ns());
  settle(v);
  gtk_widget_queue_draw(v->area);
  if (ix_view_is_moving(v->view)) return G_SOURCE_CONTINUE;
  v->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean on_deadline(gpointer data) {
  viewer *v = data;
  v->timer = 0;
  ix_view_advance(v->view, now_ns());
  settle(v);
  return G_SOURCE_REMOVE;
}

static void show_action(viewer *v, const ix_effect *effect) {
  char text[512];
  size_t length = 0;
  if (ix_action_copy_text(v->document, effect->u.action.action, IX_TEXT_URI, 0, text, sizeof text - 1, &length) != IX_OK) return;
  text[length] = 0;
  /* It reaches outside the document: shown, not opened. */
  gtk_window_set_title(GTK_WINDOW(v->window), text);
}

static gboolean load_wanted(gpointer data) {
  viewer *v = data;
  ix_visible_page pages[16];
  size_t count = 0;
  ix_view_visible_pages(v->view, pages, 16, &count);
  for (size_t i = 0; i < count && i < 16; i++) {
    ix_document_load(v->document, pages[i].page, IX_PART_ANNOTATIONS);
    ix_document_load(v->document, pages[i].page, IX_PART_TEXT);
  }
  settle(v);
  return G_SOURCE_REMOVE;
}

static void take(viewer *v, const ix_effect *effect) {
  char name[32];
  size_t length = 0;
  switch (effect->type) {
    case IX_EFFECT_CURSOR:
      if (ix_cursor_name(effect->u.cursor.cursor, effect->u.cursor.rotation, IX_CURSOR_THEME_CSS, name, sizeof name - 1, &length) == IX_OK) {
        name[length] = 0;
        gtk_widget_set_cursor_from_name(v->area, name);
      }
      break;
    case IX_EFFECT_ACTION: show_action(v, effect); break;
    case IX_EFFECT_LOAD_WANTED: g_idle_add(load_wanted, v); break;
    case IX_EFFECT_MOVING:
      if (effect->u.moving.moving && !v->tick) v->tick = gtk_widget_add_tick_callback(v->area, on_tick, v, NULL);
      break;
    case IX_EFFECT_VIEWPORT:
    case IX_EFFECT_DISPLAY_LIST:
    case IX_EFFECT_LOADED: gtk_widget_queue_draw(v->area); break;
    default: break;
  }
}

/* Reads what came of a call, and asks to be called again when time matters. */
static void settle(viewer *v) {
  ix_effect effect;
  uint64_t deadline;
  while (ix_view_next_effect(v->view, &effect) == IX_OK) {
    if (v->log) effect_log_write(v->log, &effect);
    take(v, &effect);
  }
  if (v->log) fflush(v->log);
  if (v->timer) g_source_remove(v->timer);
  v->timer = 0;
  if (ix_view_deadline(v->view, &deadline) == IX_OK) {
    uint64_t now = now_ns();
    v->timer = g_timeout_add(deadline > now ? (guint)((deadline - now) / 1000000u) + 1 : 1, on_deadline, v);
  }
}

static uint32_t modifiers_of(GdkModifierType state) {
  return (state & GDK_SHIFT_MASK ? IX_MODIFIER_SHIFT : 0u) | (state & GDK_CONTROL_MASK ? IX_MODIFIER_CONTROL : 0u) |
         (state & GDK_ALT_MASK ? IX_MODIFIER_ALT : 0u) | (state & GDK_SUPER_MASK ? IX_MODIFIER_META : 0u);
}

static void copy_selection(viewer *v) {
  size_t length = 0;
  if (ix_view_copy_selected_text(v->view, NULL, 0, &length) != IX_OK) return;
  char *text = g_malloc0(length + 1);
  if (ix_view_copy_selected_text(v->view, text, length, &length) == IX_OK) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(v->area), text);
    if (v->log) fprintf(v->log, "copied %s\n", text);
  }
  g_free(text);
}

static void feed(viewer *v, ix_event *event) {
  event->time_ns = now_ns();
  ix_view_feed(v->view, event, 1, NULL);
  settle(v);
}

static uint32_t button_bit(guint button) {
  return button == 1 ? IX_BUTTON_PRIMARY : button == 2 ? IX_BUTTON_MIDDLE : button == 3 ? IX_BUTTON_SECONDARY : 0;
}

static void feed_pointer(viewer *v, uint32_t type, GdkEvent *gdk, double x, double y) {
  ix_event event = {.type = type};
  GdkDevice *device = gdk_event_get_device(gdk);
  GdkInputSource source = device ? gdk_device_get_source(device) : GDK_SOURCE_MOUSE;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = source == GDK_SOURCE_TOUCHSCREEN ? IX_DEVICE_TOUCH : source == GDK_SOURCE_PEN ? IX_DEVICE_PEN : IX_DEVICE_MOUSE;
  event.u.pointer.pointer = event.u.pointer.kind == IX_DEVICE_TOUCH ? GPOINTER_TO_UINT(gdk_event_get_event_sequence(gdk)) : 1;
  event.u.pointer.buttons = v->buttons;
  event.u.pointer.modifiers = modifiers_of(gdk_event_get_modifier_state(gdk));
  feed(v, &event);
}

static void feed_scroll(viewer *v, GdkEvent *gdk, double x, double y) {
  ix_event event = {.type = IX_EVENT_WHEEL};
  double dx = 0, dy = 0;
  event.u.wheel.position = (ix_point){x, y};
  event.u.wheel.modifiers = modifiers_of(gdk_event_get_modifier_state(gdk));
  switch (gdk_scroll_event_get_direction(gdk)) {
    case GDK_SCROLL_UP: dy = -1; break;
    case GDK_SCROLL_DOWN: dy = 1; break;
    case GDK_SCROLL_LEFT: dx = -1; break;
    case GDK_SCROLL_RIGHT: dx = 1; break;
    case GDK_SCROLL_SMOOTH: gdk_scroll_event_get_deltas(gdk, &dx, &dy); break;
  }
  event.u.wheel.v120_x = (int32_t)(dx * 120);
  event.u.wheel.v120_y = (int32_t)(dy * 120);
  feed(v, &event);
}

/* Where an event happened, in the area's own coordinates. */
static ix_point position_of(viewer *v, GdkEvent *gdk) {
  double x = 0, y = 0, left = 0, top = 0;
  GtkNative *native = gtk_widget_get_native(v->area);
  graphene_point_t at;
  gdk_event_get_position(gdk, &x, &y);
  gtk_native_get_surface_transform(native, &left, &top);
  graphene_point_t from = GRAPHENE_POINT_INIT((float)(x - left), (float)(y - top));
  if (!gtk_widget_compute_point(GTK_WIDGET(native), v->area, &from, &at)) return (ix_point){x, y};
  return (ix_point){at.x, at.y};
}

/* One controller sees every event of the area as it comes. */
static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *gdk, gpointer data) {
  viewer *v = data;
  ix_point at = position_of(v, gdk);
  (void)controller;
  switch (gdk_event_get_event_type(gdk)) {
    case GDK_BUTTON_PRESS:
      gtk_widget_grab_focus(v->area);
      v->buttons |= button_bit(gdk_button_event_get_button(gdk));
      feed_pointer(v, IX_EVENT_DOWN, gdk, at.x, at.y);
      return TRUE;
    case GDK_BUTTON_RELEASE:
      v->buttons &= ~button_bit(gdk_button_event_get_button(gdk));
      feed_pointer(v, IX_EVENT_UP, gdk, at.x, at.y);
      return TRUE;
    case GDK_MOTION_NOTIFY: feed_pointer(v, IX_EVENT_MOVE, gdk, at.x, at.y); return FALSE;
    case GDK_LEAVE_NOTIFY: feed_pointer(v, IX_EVENT_LEAVE, gdk, at.x, at.y); return FALSE;
    case GDK_TOUCH_BEGIN: feed_pointer(v, IX_EVENT_DOWN, gdk, at.x, at.y); return TRUE;
    case GDK_TOUCH_UPDATE: feed_pointer(v, IX_EVENT_MOVE, gdk, at.x, at.y); return TRUE;
    case GDK_TOUCH_END: feed_pointer(v, IX_EVENT_UP, gdk, at.x, at.y); return TRUE;
    case GDK_TOUCH_CANCEL: feed_pointer(v, IX_EVENT_CANCEL, gdk, at.x, at.y); return TRUE;
    case GDK_SCROLL: feed_scroll(v, gdk, at.x, at.y); return TRUE;
    default: return FALSE;
  }
}

static uint32_t key_of(guint value) {
  static const struct { guint gdk; uint32_t key; } table[] = {
      {GDK_KEY_Escape, IX_KEY_ESCAPE}, {GDK_KEY_Left, IX_KEY_LEFT}, {GDK_KEY_Right, IX_KEY_RIGHT}, {GDK_KEY_Up, IX_KEY_UP},
      {GDK_KEY_Down, IX_KEY_DOWN}, {GDK_KEY_Home, IX_KEY_HOME}, {GDK_KEY_End, IX_KEY_END}, {GDK_KEY_Page_Up, IX_KEY_PAGE_UP},
      {GDK_KEY_Page_Down, IX_KEY_PAGE_DOWN}, {GDK_KEY_Tab, IX_KEY_TAB}, {GDK_KEY_Return, IX_KEY_ENTER}};
  for (size_t i = 0; i < G_N_ELEMENTS(table); i++) {
    if (table[i].gdk == value) return table[i].key;
  }
  return g_unichar_toupper(gdk_keyval_to_unicode(value));
}

static gboolean on_key(GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state, gpointer data) {
  viewer *v = data;
  (void)controller, (void)code;
  if ((state & GDK_CONTROL_MASK) && (value == GDK_KEY_c || value == GDK_KEY_C)) {
    copy_selection(v);
    return TRUE;
  }
  if (value == GDK_KEY_F12 && v->snapshot) {
    GdkPaintable *paintable = gtk_widget_paintable_new(v->area);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gdk_paintable_snapshot(paintable, snapshot, gtk_widget_get_width(v->area), gtk_widget_get_height(v->area));
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    GdkTexture *texture = gsk_renderer_render_texture(gtk_native_get_renderer(gtk_widget_get_native(v->area)), node, NULL);
    gdk_texture_save_to_png(texture, v->snapshot);
    g_object_unref(texture);
    gsk_render_node_unref(node);
    g_object_unref(paintable);
    return TRUE;
  }
  ix_event event = {.type = IX_EVENT_KEY_DOWN};
  event.u.key.key = key_of(value);
  event.u.key.modifiers = modifiers_of(state);
  if (event.u.key.key == 0) return FALSE;
  feed(v, &event);
  return TRUE;
}

static void activate(GtkApplication *app, gpointer data) {
  viewer *v = data;
  v->window = gtk_application_window_new(app);
  gtk_window_set_default_size(GTK_WINDOW(v->window), 900, 700);
  v->area = g_object_new(page_area_get_type(), "focusable", TRUE, "hexpand", TRUE, "vexpand", TRUE, NULL);
  g_object_set_data(G_OBJECT(v->area), "viewer", v);
  GtkEventController *events = gtk_event_controller_legacy_new(), *keys = gtk_event_controller_key_new();
  g_signal_connect(events, "event", G_CALLBACK(on_event), v);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), v);
  gtk_widget_add_controller(v->area, events);
  gtk_widget_add_controller(v->area, keys);
  gtk_window_set_child(GTK_WINDOW(v->window), v->area);
  gtk_window_present(GTK_WINDOW(v->window));
  gtk_widget_grab_focus(v->area);
}

int main(int argc, char **argv) {
  viewer v = {0};
  ix_provider provider = IX_PROVIDER_INIT;
  const char *path = NULL;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--log") == 0 && i + 1 < argc) v.log = fopen(argv[++i], "w");
    else if (strcmp(argv[i], "--snapshot") == 0 && i + 1 < argc) v.snapshot = argv[++i];
    else path = argv[i];
  }
  if (!path) {
    fprintf(stderr, "usage: viewer FILE.pdf [--log FILE] [--snapshot FILE.png]\n");
    return 2;
  }
  if (ix_poppler_provider(path, strlen(path), NULL, 0, &provider) != IX_OK ||
      ix_document_open(&provider, NULL, &v.document) != IX_OK || ix_view_new(v.document, 900, 700, &v.view) != IX_OK) {
    fprintf(stderr, "viewer: %s cannot be opened\n", path);
    return 1;
  }
  GtkApplication *app = gtk_application_new("org.libinteract.viewer", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), &v);
  int status = g_application_run(G_APPLICATION(app), 0, NULL);
  g_object_unref(app);
  ix_view_free(v.view);
  ix_document_free(v.document);
  return status;
}
