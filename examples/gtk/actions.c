/*
 * Actions of the menu, the buttons and the keys of the window. Keys of the view itself (scrolling, zooming, undoing) are the library's.
 */
#include "viewer.h"

#include <string.h>

typedef struct {
  const char *name, *label;
  uint32_t scroll, spread, axis, fit;
} layout;

static const layout layouts[] = {
    {"continuous", "Continuous", IX_SCROLL_CONTINUOUS, IX_SPREAD_SINGLE, IX_AXIS_VERTICAL, IX_FIT_WIDTH},
    {"single", "Single page", IX_SCROLL_PER_SPREAD, IX_SPREAD_SINGLE, IX_AXIS_VERTICAL, IX_FIT_PAGE},
    {"double", "Two pages", IX_SCROLL_PER_SPREAD, IX_SPREAD_DOUBLE, IX_AXIS_HORIZONTAL, IX_FIT_PAGE},
    {"double-continuous", "Two pages, continuous", IX_SCROLL_CONTINUOUS, IX_SPREAD_DOUBLE, IX_AXIS_VERTICAL, IX_FIT_WIDTH},
    {"book", "Book: the cover alone", IX_SCROLL_CONTINUOUS, IX_SPREAD_BOOK, IX_AXIS_VERTICAL, IX_FIT_WIDTH},
    {"sideways", "Sideways", IX_SCROLL_CONTINUOUS, IX_SPREAD_SINGLE, IX_AXIS_HORIZONTAL, IX_FIT_HEIGHT},
    {"rows", "Rows", IX_SCROLL_WRAPPED, IX_SPREAD_SINGLE, IX_AXIS_VERTICAL, IX_FIT_NONE},
};

static void on_open(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, ask_for_file(data); }
static void on_save(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, save_file(data, NULL); }
static void on_save_as(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, ask_where_to_save(data); }
static void on_find(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, search_open(((viewer *)data)->search); }
static void on_next(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, search_step_by(((viewer *)data)->search, 1); }
static void on_previous(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, search_step_by(((viewer *)data)->search, -1); }
static void on_places(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, note_places(data); }
static void on_snapshot(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, take_snapshot(data); }
static void on_why(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, explain_newest(data); }

/* A command of the library, by the name of the action. */
static void on_command(GSimpleAction *action, GVariant *value, gpointer data) {
  static const struct { const char *name; uint32_t command; } commands[] = {
      {"undo", IX_COMMAND_UNDO}, {"redo", IX_COMMAND_REDO}, {"zoom-in", IX_COMMAND_ZOOM_IN}, {"zoom-out", IX_COMMAND_ZOOM_OUT},
      {"turn-right", IX_COMMAND_TURN_VIEW_RIGHT}, {"turn-left", IX_COMMAND_TURN_VIEW_LEFT}, {"back", IX_COMMAND_BACK}, {"forward", IX_COMMAND_FORWARD}, {"select-all", IX_COMMAND_SELECT_ALL}};
  viewer *v = data;
  (void)value;
  for (size_t i = 0; i < G_N_ELEMENTS(commands); i++) {
    if (strcmp(commands[i].name, g_action_get_name(G_ACTION(action))) == 0) ix_view_run_command(v->view, commands[i].command);
  }
  settle(v);
}

static void on_page_step(GSimpleAction *action, GVariant *value, gpointer data) {
  (void)value;
  step(data, strcmp(g_action_get_name(G_ACTION(action)), "next-page") == 0 ? IX_STEP_NEXT_SPREAD : IX_STEP_PREVIOUS_SPREAD);
}

static void on_bookmark(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, marks_add(((viewer *)data)->marks); }
static void on_remove(GSimpleAction *action, GVariant *value, gpointer data) { (void)action, (void)value, marks_remove(((viewer *)data)->marks); }

static void on_layout(GSimpleAction *action, GVariant *value, gpointer data) {
  viewer *v = data;
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  for (size_t i = 0; i < G_N_ELEMENTS(layouts); i++) {
    if (strcmp(layouts[i].name, g_variant_get_string(value, NULL)) != 0) continue;
    options.scroll = layouts[i].scroll;
    options.spread_mode = layouts[i].spread;
    options.axis = layouts[i].axis;
    options.fit = layouts[i].fit;
  }
  ix_view_set_layout(v->view, &options);
  g_simple_action_set_state(action, value);
  note(v, "layout %s", g_variant_get_string(value, NULL));
  settle(v);
  bars_refresh(v->bars);
}

static void on_fit(GSimpleAction *action, GVariant *value, gpointer data) {
  ix_navigation to = IX_NAVIGATION_INIT;
  (void)action;
  to.kind = IX_NAVIGATION_FIT;
  to.choice = g_variant_get_uint32(value);
  navigate(data, &to);
}

static void on_dark(GSimpleAction *action, GVariant *value, gpointer data) {
  viewer *v = data;
  g_object_set(gtk_widget_get_settings(v->window), "gtk-application-prefer-dark-theme", g_variant_get_boolean(value), NULL);
  g_simple_action_set_state(action, value);
  gtk_widget_queue_draw(v->area);
  note(v, "dark %d", g_variant_get_boolean(value));
}

static void on_side(GSimpleAction *action, GVariant *value, gpointer data) {
  viewer *v = data;
  gtk_widget_set_visible(v->side, g_variant_get_boolean(value));
  g_simple_action_set_state(action, value);
}

void show_settings(viewer *v) {
  static const uint32_t devices[] = {IX_DEVICE_TOUCH, IX_DEVICE_PEN, IX_DEVICE_MOUSE, IX_DEVICE_TRACKPAD};
  gboolean animated = TRUE;
  g_object_get(gtk_widget_get_settings(v->window), "gtk-enable-animations", &animated, NULL);
  ix_view_set_setting(v->view, IX_SETTING_ANIMATED, 0, animated);
  for (size_t i = 0; i < G_N_ELEMENTS(devices); i++) {
    ix_view_set_setting(v->view, IX_SETTING_TEXT_RECTANGLE, devices[i], v->columns ? IX_TEXT_RECTANGLE_ALWAYS : IX_TEXT_RECTANGLE_WITH_KEYS);
  }
  note(v, "animated %d", animated);
}

/* GTK's "enable animations", which the desktop sets and the menu can. */
static void on_still(GSimpleAction *action, GVariant *value, gpointer data) {
  g_object_set(gtk_widget_get_settings(((viewer *)data)->window), "gtk-enable-animations", !g_variant_get_boolean(value), NULL);
  g_simple_action_set_state(action, value);
}

static void on_animations(GtkSettings *settings, GParamSpec *property, gpointer data) {
  (void)settings, (void)property;
  show_settings(data);
}

static void on_columns(GSimpleAction *action, GVariant *value, gpointer data) {
  viewer *v = data;
  v->columns = g_variant_get_boolean(value);
  g_simple_action_set_state(action, value);
  show_settings(v);
  say(v, "%s", v->columns ? "Drag a rectangle round the text" : "");
}

static void on_finger(GSimpleAction *action, GVariant *value, gpointer data) {
  viewer *v = data;
  v->finger = g_variant_get_boolean(value);
  g_simple_action_set_state(action, value);
  say(v, "%s", v->finger ? "The mouse is a finger: press and hold selects text" : "");
}

static void set_enabled(viewer *v, const char *name, gboolean enabled) {
  g_simple_action_set_enabled(G_SIMPLE_ACTION(g_action_map_lookup_action(G_ACTION_MAP(v->window), name)), enabled);
}

void show_history(viewer *v) {
  ix_history history = IX_HISTORY_INIT;
  ix_document_get_history(v->document, &history);
  set_enabled(v, "undo", history.undo_count > 0);
  set_enabled(v, "redo", history.redo_count > 0);
  show_title(v);
}

GMenuModel *main_menu_new(void) {
  GMenu *all = g_menu_new(), *files = g_menu_new(), *ways = g_menu_new(), *fits = g_menu_new(), *hand = g_menu_new(), *rest = g_menu_new();
  g_menu_append(files, "Open\xe2\x80\xa6", "win.open");
  g_menu_append(files, "Save", "win.save");
  g_menu_append(files, "Save as\xe2\x80\xa6", "win.save-as");
  g_menu_append_section(all, NULL, G_MENU_MODEL(files));
  for (size_t i = 0; i < G_N_ELEMENTS(layouts); i++) {
    GMenuItem *item = g_menu_item_new(layouts[i].label, NULL);
    g_menu_item_set_action_and_target(item, "win.layout", "s", layouts[i].name);
    g_menu_append_item(ways, item);
    g_object_unref(item);
  }
  g_menu_append_section(all, "Layout", G_MENU_MODEL(ways));
  g_menu_append(fits, "Fit width", "win.fit(uint32 1)");
  g_menu_append(fits, "Fit page", "win.fit(uint32 2)");
  g_menu_append(fits, "Fit height", "win.fit(uint32 3)");
  g_menu_append(fits, "Turn the view right", "win.turn-right");
  g_menu_append(fits, "Turn the view left", "win.turn-left");
  g_menu_append_section(all, NULL, G_MENU_MODEL(fits));
  g_menu_append(hand, "Select all", "win.select-all");
  g_menu_append(hand, "Text by rectangle (or Alt and drag)", "win.columns");
  g_menu_append(hand, "Bookmark this place", "win.bookmark");
  g_menu_append(hand, "The mouse is a finger", "win.finger");
  g_menu_append_section(all, NULL, G_MENU_MODEL(hand));
  g_menu_append(rest, "Dark", "win.dark");
  g_menu_append(rest, "Without motion", "win.still");
  g_menu_append(rest, "Why did nothing happen?", "win.why");
  g_menu_append_section(all, NULL, G_MENU_MODEL(rest));
  g_object_unref(files);
  g_object_unref(ways);
  g_object_unref(fits);
  g_object_unref(hand);
  g_object_unref(rest);
  return G_MENU_MODEL(all);
}

void add_actions(viewer *v) {
  static const GActionEntry entries[] = {
      {.name = "open", .activate = on_open}, {.name = "save", .activate = on_save}, {.name = "save-as", .activate = on_save_as},
      {.name = "find", .activate = on_find}, {.name = "find-next", .activate = on_next}, {.name = "find-previous", .activate = on_previous},
      {.name = "places", .activate = on_places}, {.name = "snapshot", .activate = on_snapshot}, {.name = "why", .activate = on_why}, {.name = "undo", .activate = on_command}, {.name = "redo", .activate = on_command},
      {.name = "zoom-in", .activate = on_command}, {.name = "zoom-out", .activate = on_command}, {.name = "back", .activate = on_command},
      {.name = "forward", .activate = on_command}, {.name = "next-page", .activate = on_page_step}, {.name = "previous-page", .activate = on_page_step},
      {.name = "select-all", .activate = on_command}, {.name = "bookmark", .activate = on_bookmark}, {.name = "remove-bookmark", .activate = on_remove},
      {.name = "columns", .state = "false", .change_state = on_columns}, {.name = "finger", .state = "false", .change_state = on_finger},
      {.name = "turn-right", .activate = on_command}, {.name = "turn-left", .activate = on_command},
      {.name = "fit", .activate = on_fit, .parameter_type = "u"},
      {.name = "layout", .parameter_type = "s", .state = "'continuous'", .change_state = on_layout},
      {.name = "dark", .state = "false", .change_state = on_dark}, {.name = "still", .state = "false", .change_state = on_still},
      {.name = "side", .state = "true", .change_state = on_side}};
  static const struct { const char *action, *keys[3]; } keys[] = {
      {"win.open", {"<Control>o"}}, {"win.save", {"<Control>s"}}, {"win.save-as", {"<Control><Shift>s"}}, {"win.find", {"<Control>f"}},
      {"win.find-next", {"<Control>g", "F3"}}, {"win.find-previous", {"<Control><Shift>g", "<Shift>F3"}}, {"win.why", {"F1"}}, {"win.columns", {"F8"}}, {"win.bookmark", {"<Control>d"}},
      {"win.side", {"F9"}}, {"win.places", {"F11", "<Alt>F11"}}, {"win.snapshot", {"F12"}}, {"window.close", {"<Control>w"}}};
  g_signal_connect(gtk_widget_get_settings(v->window), "notify::gtk-enable-animations", G_CALLBACK(on_animations), v);
  g_action_map_add_action_entries(G_ACTION_MAP(v->window), entries, G_N_ELEMENTS(entries), v);
  for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) gtk_application_set_accels_for_action(v->app, keys[i].action, keys[i].keys);
}
