/*
 * A PDF viewer and editor in GTK 4: everything between the pointer and the page is libinteract's, drawing is GTK's.
 *
 *     viewer FILE.pdf [--log FILE] [--snapshot FILE.png]
 *
 * GDK events become events of the view (input.c), its effects become redraws (page_area.c), cursors, buttons and titles (here).
 * The secondary button opens the context menu (menu.c). Ctrl+S saves, Ctrl+Z and Ctrl+Shift+Z undo and redo, Delete deletes, F12 writes the snapshot; tools have buttons and letters.
 */
#include "viewer.h"

#include <interact/poppler.h>
#include <string.h>

#include "../common/effect_log.h"

const tool tools[TOOLS] = {
    {"Hand", GDK_KEY_v, IX_TOOL_PAN}, {"Rectangle", GDK_KEY_r, IX_TOOL_CREATE_RECTANGLE}, {"Ellipse", GDK_KEY_e, IX_TOOL_CREATE_ELLIPSE},
    {"Line", GDK_KEY_l, IX_TOOL_CREATE_LINE}, {"Ink", GDK_KEY_i, IX_TOOL_CREATE_INK}, {"Highlight", GDK_KEY_h, IX_TOOL_CREATE_HIGHLIGHT},
    {"Note", GDK_KEY_n, IX_TOOL_CREATE_NOTE}};

uint64_t now_ns(void) { return (uint64_t)g_get_monotonic_time() * 1000u; }

void show_title(viewer *v, const char *remark) {
  ix_history history = IX_HISTORY_INIT;
  ix_document_get_history(v->document, &history);
  char *name = g_path_get_basename(v->path);
  char *title = g_strconcat(history.modified ? "*" : "", name, remark ? " - " : NULL, remark, NULL);
  gtk_window_set_title(GTK_WINDOW(v->window), title);
  g_free(title);
  g_free(name);
}

void save(viewer *v) {
  char text[512];
  size_t length = 0;
  ix_status status = ix_document_save(v->document, NULL, 0, NULL);
  if (status != IX_OK && ix_document_copy_last_failure(v->document, text, sizeof text - 1, &length) != IX_OK) length = 0;
  text[length] = 0;
  show_title(v, status == IX_OK ? NULL : length ? text : "not saved");
  if (v->log) fprintf(v->log, "saved %d\n", status);
  settle(v);
}

void choose_tool(viewer *v, uint32_t mode) {
  ix_view_use_tool(v->view, mode, mode == IX_TOOL_PAN ? 0 : IX_TOOL_TOGGLES, 0);
  settle(v);
}

/* The pressed button is that of the current tool; of the tools that others return to or that handle what is selected, the first. */
static void show_tool(viewer *v, uint32_t mode) {
  size_t shown = 0;
  for (size_t i = 1; i < TOOLS; i++) {
    if (tools[i].mode == mode) shown = i;
  }
  for (size_t i = 0; i < TOOLS; i++) {
    if (i == shown) gtk_widget_set_state_flags(v->buttons_of_tools[i], GTK_STATE_FLAG_CHECKED, FALSE);
    else gtk_widget_unset_state_flags(v->buttons_of_tools[i], GTK_STATE_FLAG_CHECKED);
  }
}

static void show_action(viewer *v, const ix_effect *effect) {
  char text[512];
  size_t length = 0;
  if (ix_action_copy_text(v->document, effect->u.action.action, IX_TEXT_URI, 0, text, sizeof text - 1, &length) != IX_OK) return;
  text[length] = 0;
  /* It reaches outside the document: shown, not opened. */
  show_title(v, text);
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

static void show_cursor(viewer *v, const ix_effect *effect) {
  char name[32];
  size_t length = 0;
  uint32_t cursor = effect->u.cursor.cursor;
  if (ix_cursor_name(cursor, effect->u.cursor.rotation, IX_CURSOR_THEME_CSS, name, sizeof name - 1, &length) != IX_OK) return;
  name[length] = 0;
  gtk_widget_set_cursor_from_name(v->area, name);
}

/* A drag of an annotation begins or ends. Meanwhile only the dragged annotations change on a page. */
static void lift(viewer *v, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_LIFTED) g_array_append_val(v->lifted, effect->subject);
  else {
    for (guint i = v->lifted->len; i-- > 0;) {
      if (g_array_index(v->lifted, ix_annotation_id, i) == effect->subject) g_array_remove_index_fast(v->lifted, i);
    }
  }
  forget_pictures(v, UINT32_MAX);
}

static void take(viewer *v, const ix_effect *effect) {
  switch (effect->type) {
    case IX_EFFECT_CURSOR: show_cursor(v, effect); break;
    case IX_EFFECT_ACTION: show_action(v, effect); break;
    case IX_EFFECT_LOAD_WANTED: g_idle_add(load_wanted, v); break;
    case IX_EFFECT_MOVING:
      if (effect->u.moving.moving && !v->tick) v->tick = gtk_widget_add_tick_callback(v->area, on_tick, v, NULL);
      break;
    case IX_EFFECT_MENU: show_menu(v, effect); break;
    case IX_EFFECT_MENU_COMMAND: take_command(v, effect); break;
    case IX_EFFECT_TOOL: show_tool(v, v->mode = effect->u.tool.new_tool); break;
    case IX_EFFECT_ANNOTATION_CHANGED:
      if (effect->u.annotation.change == IX_ANNOTATION_CREATED) show_measured(v, effect->subject);
      break;
    case IX_EFFECT_HISTORY: show_title(v, NULL); break;
    case IX_EFFECT_PAGE_INVALID:
      if (v->lifted->len == 0) forget_pictures(v, effect->u.page_invalid.page);
      break;
    case IX_EFFECT_LIFTED:
    case IX_EFFECT_DROPPED: lift(v, effect); break;
    case IX_EFFECT_LOST:
    case IX_EFFECT_PAGES: forget_pictures(v, UINT32_MAX); break;
    case IX_EFFECT_VIEWPORT:
    case IX_EFFECT_DISPLAY_LIST:
    case IX_EFFECT_LOADED: gtk_widget_queue_draw(v->area); break;
    default: break;
  }
}

void settle(viewer *v) {
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

static void on_tool(GtkButton *button, gpointer data) {
  viewer *v = data;
  for (size_t i = 0; i < TOOLS; i++) {
    if (v->buttons_of_tools[i] == GTK_WIDGET(button)) choose_tool(v, tools[i].mode);
  }
}

static GtkWidget *header_of(viewer *v) {
  GtkWidget *header = gtk_header_bar_new();
  for (size_t i = 0; i < TOOLS; i++) {
    v->buttons_of_tools[i] = gtk_button_new_with_label(tools[i].label);
    gtk_widget_set_focusable(v->buttons_of_tools[i], FALSE);
    g_signal_connect(v->buttons_of_tools[i], "clicked", G_CALLBACK(on_tool), v);
    gtk_header_bar_pack_start(GTK_HEADER_BAR(header), v->buttons_of_tools[i]);
  }
  gtk_header_bar_pack_start(GTK_HEADER_BAR(header), measure_button_new(v));
  show_tool(v, IX_TOOL_PAN);
  return header;
}

/* A popover has to go before the widget that it points to. */
static gboolean on_close(GtkWindow *window, gpointer data) {
  (void)window;
  drop_menu(data);
  return FALSE;
}

static void activate(GtkApplication *app, gpointer data) {
  viewer *v = data;
  v->window = gtk_application_window_new(app);
  gtk_window_set_default_size(GTK_WINDOW(v->window), 900, 700);
  gtk_window_set_titlebar(GTK_WINDOW(v->window), header_of(v));
  v->area = page_area_new(v);
  connect_input(v);
  gtk_window_set_child(GTK_WINDOW(v->window), v->area);
  g_signal_connect(v->window, "close-request", G_CALLBACK(on_close), v);
  show_title(v, NULL);
  gtk_window_present(GTK_WINDOW(v->window));
  gtk_widget_grab_focus(v->area);
}

int main(int argc, char **argv) {
  viewer v = {0};
  ix_provider provider = IX_PROVIDER_INIT;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--log") == 0 && i + 1 < argc) v.log = fopen(argv[++i], "w");
    else if (strcmp(argv[i], "--snapshot") == 0 && i + 1 < argc) v.snapshot = argv[++i];
    else v.path = argv[i];
  }
  if (!v.path) {
    fprintf(stderr, "usage: viewer FILE.pdf [--log FILE] [--snapshot FILE.png]\n");
    return 2;
  }
  if (ix_poppler_provider(v.path, strlen(v.path), NULL, 0, &provider) != IX_OK ||
      ix_document_open(&provider, NULL, &v.document) != IX_OK || ix_view_new(v.document, 900, 700, &v.view) != IX_OK) {
    fprintf(stderr, "viewer: %s cannot be opened\n", v.path);
    return 1;
  }
  v.lifted = g_array_new(FALSE, FALSE, sizeof(ix_annotation_id));
  GtkApplication *app = gtk_application_new("org.libinteract.viewer", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), &v);
  int status = g_application_run(G_APPLICATION(app), 0, NULL);
  g_object_unref(app);
  v.area = NULL;
  forget_pictures(&v, UINT32_MAX);
  g_array_unref(v.lifted);
  ix_view_free(v.view);
  ix_document_free(v.document);
  return status;
}
