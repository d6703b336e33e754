/* A window that shows a PDF: window FILE.pdf */
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <interact/interact.h>
#include <interact/worker.h>
#include <string.h>

static ix_document *document;
static ix_view *view;
static GtkWidget *area;
static guint timer;
static struct { ix_page_id page; double zoom; GdkPixbuf *picture; } kept[8];

static uint64_t now(void) { return (uint64_t)g_get_monotonic_time() * 1000; }

static gboolean advance(gpointer unused);

/* guide: settle */
/* Reads the effects of a call, draws, and asks to be called again when time matters. */
static void settle(void) {
  ix_effect effect;
  uint64_t deadline;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    char name[32] = "";
    size_t length;
    if (effect.type == IX_EFFECT_LOAD_WANTED) ix_document_load(document, effect.subject, effect.u.load.part);
    if (effect.type == IX_EFFECT_CURSOR &&
        ix_cursor_name(effect.u.cursor.cursor, effect.u.cursor.rotation, IX_CURSOR_THEME_CSS, name, 31, &length) == IX_OK)
      gtk_widget_set_cursor_from_name(area, name);
  }
  gtk_widget_queue_draw(area);
  g_clear_handle_id(&timer, g_source_remove);
  if (ix_view_is_moving(view)) timer = g_timeout_add(16, advance, NULL);
  else if (ix_view_deadline(view, &deadline) == IX_OK)
    timer = g_timeout_add(deadline > now() ? (guint)((deadline - now()) / 1000000) + 1 : 1, advance, NULL);
}

static gboolean advance(gpointer unused) {
  timer = 0;
  ix_view_advance(view, now());
  settle();
  return G_SOURCE_REMOVE;
}

/* Another process reads and draws the file: takes in its answers, and draws them. */
static gboolean answered(int descriptor, GIOCondition condition, gpointer unused) {
  ix_document_poll(document);
  settle();
  return G_SOURCE_CONTINUE;
}

/* guide end */
static void drop(guchar *pixels, gpointer unused) { g_free(pixels); }

/* NULL until it has been drawn. */
static GdkPixbuf *picture_of(const ix_visible_page *page, double zoom) {
  unsigned slot = page->index % 8;
  if (kept[slot].page != page->page || kept[slot].zoom != zoom) {
    ix_render_request request = IX_RENDER_REQUEST_INIT;
    request.scale = zoom;
    request.width = (uint32_t)(page->frame.x1 - page->frame.x0 + 0.5);
    request.height = (uint32_t)(page->frame.y1 - page->frame.y0 + 0.5);
    gsize length = (gsize)request.width * request.height * 4;
    guchar *pixels = g_malloc0(length);
    if (ix_document_render(document, page->page, &request, pixels, length) != IX_OK) {
      g_free(pixels);
      return NULL;
    }
    g_clear_object(&kept[slot].picture);
    kept[slot].picture = gdk_pixbuf_new_from_data(
        pixels, GDK_COLORSPACE_RGB, TRUE, 8, (int)request.width, (int)request.height, (int)request.width * 4, drop, NULL);
    kept[slot].page = page->page;
    kept[slot].zoom = zoom;
  }
  return kept[slot].picture;
}

/* guide: draw */
/* Draws the visible pages, and the selection over them. */
static void draw(GtkDrawingArea *unused, cairo_t *cr, int width, int height, gpointer data) {
  ix_visible_page pages[8];
  ix_draw_item items[256];
  ix_viewport viewport = {.size = sizeof viewport};
  size_t count = 0;
  ix_view_get_viewport(view, &viewport);
  ix_view_visible_pages(view, pages, 8, &count);
  for (size_t i = 0; i < count && i < 8; i++) {
    const ix_rect *at = &pages[i].frame;
    GdkPixbuf *picture = picture_of(&pages[i], viewport.zoom);
    if (picture) gdk_cairo_set_source_pixbuf(cr, picture, at->x0, at->y0);
    else cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_rectangle(cr, at->x0, at->y0, at->x1 - at->x0, at->y1 - at->y0);
    cairo_fill(cr);
  }
  ix_view_display_list(view, items, 256, &count, NULL);
  for (size_t i = 0; i < count && i < 256; i++) {
    const ix_quad *q = &items[i].quad;
    uint32_t c = items[i].rgba;
    if (items[i].kind != IX_DRAW_QUAD) continue;
    cairo_set_source_rgba(cr, (c >> 24) / 255.0, (c >> 16 & 255) / 255.0, (c >> 8 & 255) / 255.0, (c & 255) / 255.0);
    cairo_move_to(cr, q->p0.x, q->p0.y);
    cairo_line_to(cr, q->p1.x, q->p1.y);
    cairo_line_to(cr, q->p2.x, q->p2.y);
    cairo_line_to(cr, q->p3.x, q->p3.y);
    cairo_fill(cr);
  }
}

/* guide end */
/* guide: feed */
static double mouse_x, mouse_y;
static gboolean is_down;

static void feed(uint32_t type, double x, double y) {
  ix_event event = {.type = type, .time_ns = now()};
  is_down = type == IX_EVENT_DOWN || (is_down && type == IX_EVENT_MOVE);
  event.u.pointer.position = (ix_point){mouse_x = x, mouse_y = y};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.buttons = is_down ? IX_BUTTON_PRIMARY : 0;
  ix_view_feed(view, &event, 1, NULL);
  settle();
}

/* guide end */
static void pressed(GtkGestureClick *click, int n, double x, double y, gpointer data) { feed(IX_EVENT_DOWN, x, y); }
static void released(GtkGestureClick *click, int n, double x, double y, gpointer data) { feed(IX_EVENT_UP, x, y); }
static void moved(GtkEventControllerMotion *motion, double x, double y, gpointer data) { feed(IX_EVENT_MOVE, x, y); }

static gboolean scrolled(GtkEventControllerScroll *scroll, double dx, double dy, gpointer data) {
  ix_event event = {.type = IX_EVENT_WHEEL, .time_ns = now()};
  event.u.wheel.position = (ix_point){mouse_x, mouse_y};
  event.u.wheel.v120_x = (int32_t)(dx * 120);
  event.u.wheel.v120_y = (int32_t)(dy * 120);
  ix_view_feed(view, &event, 1, NULL);
  settle();
  return TRUE;
}

static void resized(GtkDrawingArea *unused, int width, int height, gpointer data) {
  ix_view_set_geometry(view, width, height, 1, 0);
  settle();
}

static void activate(GtkApplication *app, gpointer data) {
  GtkWidget *window = gtk_application_window_new(app);
  GtkEventController *motion = gtk_event_controller_motion_new();
  GtkEventController *scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new();
  area = gtk_drawing_area_new();
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL);
  g_signal_connect(area, "resize", G_CALLBACK(resized), NULL);
  g_signal_connect(click, "pressed", G_CALLBACK(pressed), NULL);
  g_signal_connect(click, "released", G_CALLBACK(released), NULL);
  g_signal_connect(motion, "motion", G_CALLBACK(moved), NULL);
  g_signal_connect(scroll, "scroll", G_CALLBACK(scrolled), NULL);
  gtk_widget_add_controller(area, GTK_EVENT_CONTROLLER(click));
  gtk_widget_add_controller(area, motion);
  gtk_widget_add_controller(area, scroll);
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
  gtk_window_set_child(GTK_WINDOW(window), area);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  options.flags = IX_DOCUMENT_ICONS_IN_PAGES;
  int32_t descriptor;
  if (argc < 2 || ix_worker_provider(argv[1], strlen(argv[1]), NULL, 0, NULL, &provider) != IX_OK ||
      ix_document_open(&provider, &options, &document) != IX_OK || ix_view_new(document, 800, 600, &view) != IX_OK)
    return 1;
  if (ix_document_descriptor(document, &descriptor) == IX_OK) g_unix_fd_add(descriptor, G_IO_IN, answered, NULL);
  GtkApplication *app = gtk_application_new("org.libinteract.window", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  return g_application_run(G_APPLICATION(app), 0, NULL);
}
