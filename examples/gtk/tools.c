/*
 * The tools of the header bar. Each has a button, or a line in the menu of a button, and a letter.
 */
#include "viewer.h"

typedef enum { ALONE, SHAPES, MARKS, MEASURES, GROUPS } group;

typedef struct {
  const char *label;
  guint key;     /* GDK's, without modifiers. */
  uint32_t mode; /* An ix_tool_mode. */
  group in;
} tool;

static const tool tools[] = {
    {"Hand", GDK_KEY_v, IX_TOOL_PAN, ALONE},
    {"Text", GDK_KEY_x, IX_TOOL_SELECT_TEXT, ALONE},
    {"Area", GDK_KEY_q, IX_TOOL_SELECT_RECTANGLE, ALONE},
    {"Ink", GDK_KEY_i, IX_TOOL_CREATE_INK, ALONE},
    {"Highlight", GDK_KEY_h, IX_TOOL_CREATE_HIGHLIGHT, ALONE},
    {"Note", GDK_KEY_n, IX_TOOL_CREATE_NOTE, ALONE},
    {"Type", GDK_KEY_t, IX_TOOL_CREATE_FREE_TEXT, ALONE},
    {"Stamp", GDK_KEY_s, IX_TOOL_CREATE_RUBBER_STAMP, ALONE},
    {"Rectangle", GDK_KEY_r, IX_TOOL_CREATE_RECTANGLE, SHAPES},
    {"Ellipse", GDK_KEY_e, IX_TOOL_CREATE_ELLIPSE, SHAPES},
    {"Line", GDK_KEY_l, IX_TOOL_CREATE_LINE, SHAPES},
    {"Arrow", GDK_KEY_w, IX_TOOL_CREATE_ARROW, SHAPES},
    {"Polygon", GDK_KEY_y, IX_TOOL_CREATE_POLYGON, SHAPES},
    {"Polyline", GDK_KEY_z, IX_TOOL_CREATE_POLYLINE, SHAPES},
    {"Cloud", GDK_KEY_d, IX_TOOL_CREATE_CLOUD, SHAPES},
    {"Underline", GDK_KEY_u, IX_TOOL_CREATE_UNDERLINE, MARKS},
    {"Strike out", GDK_KEY_o, IX_TOOL_CREATE_STRIKEOUT, MARKS},
    {"Callout", GDK_KEY_c, IX_TOOL_CREATE_CALLOUT, MARKS},
    {"Picture", GDK_KEY_j, IX_TOOL_CREATE_IMAGE_STAMP, MARKS},
    {"Attached file", GDK_KEY_f, IX_TOOL_CREATE_FILE_ATTACHMENT, MARKS},
    {"Lasso", GDK_KEY_Q, IX_TOOL_SELECT_LASSO, MARKS},
    {"Eraser", GDK_KEY_E, IX_TOOL_ERASE_INK, MARKS},
    {"Length", GDK_KEY_m, IX_TOOL_CREATE_RULER, MEASURES},
    {"Perimeter", GDK_KEY_p, IX_TOOL_CREATE_PERIMETER_MEASURE, MEASURES},
    {"Area", GDK_KEY_a, IX_TOOL_CREATE_AREA_MEASURE, MEASURES},
    {"Rectangle", GDK_KEY_b, IX_TOOL_CREATE_RECTANGLE_AREA_MEASURE, MEASURES},
    {"Angle", GDK_KEY_g, IX_TOOL_CREATE_ANGLE_MEASURE, MEASURES},
    {"Count", GDK_KEY_k, IX_TOOL_CREATE_COUNT_MARKER, MEASURES},
};

static const char *const names[GROUPS] = {"", "Shapes", "More", "Measure"};

struct toolbar {
  viewer *v;
  GtkWidget *buttons[G_N_ELEMENTS(tools)], *groups[GROUPS];
};

/* The lines of the visible pages are read, so that points snap to them from the first hover on. */
static void load_lines(viewer *v) {
  ix_visible_page pages[16];
  size_t count = 0;
  ix_view_visible_pages(v->view, pages, 16, &count);
  for (size_t i = 0; i < count && i < 16; i++) ix_document_load(v->document, pages[i].page, IX_PART_LINES);
}

void choose_tool(viewer *v, uint32_t mode) {
  for (size_t i = 0; i < G_N_ELEMENTS(tools); i++) {
    if (tools[i].mode == mode && tools[i].in == MEASURES) load_lines(v);
  }
  uint32_t flags = mode == IX_TOOL_PAN ? 0u : mode == IX_TOOL_SELECT_TEXT ? IX_TOOL_TOGGLES | IX_TOOL_PINNED : IX_TOOL_TOGGLES;
  if (ix_view_use_tool(v->view, mode, flags, 0) < 0) say_failure(v, "This tool cannot be used here");
  settle(v);
  focus_pages(v);
}

gboolean take_tool_key(viewer *v, guint value) {
  for (size_t i = 0; i < G_N_ELEMENTS(tools); i++) {
    if (tools[i].key != value) continue;
    choose_tool(v, tools[i].mode);
    return TRUE;
  }
  return FALSE;
}

static void on_tool(GtkButton *button, gpointer data) {
  GtkWidget *popover = gtk_widget_get_ancestor(GTK_WIDGET(button), GTK_TYPE_POPOVER);
  if (popover) gtk_popover_popdown(GTK_POPOVER(popover));
  choose_tool(data, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "mode")));
}

static void set_checked(GtkWidget *widget, gboolean checked) {
  if (checked) gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_CHECKED, FALSE);
  else gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_CHECKED);
}

/* The default tool is the first one; it also stands for those that handle what is selected. */
void toolbar_show(toolbar *t, uint32_t mode, gboolean automatic) {
  size_t shown = 0;
  for (size_t i = 1; i < G_N_ELEMENTS(tools); i++) {
    if (tools[i].mode == mode && !automatic) shown = i;
  }
  note(t->v, "button %s", tools[shown].label);
  for (size_t i = 0; i < G_N_ELEMENTS(tools); i++) set_checked(t->buttons[i], i == shown);
  for (int i = 1; i < GROUPS; i++) {
    gtk_menu_button_set_label(GTK_MENU_BUTTON(t->groups[i]), (int)tools[shown].in == i ? tools[shown].label : names[i]);
    set_checked(t->groups[i], (int)tools[shown].in == i);
  }
}

static GtkWidget *group_new(toolbar *t, group in) {
  GtkWidget *button = gtk_menu_button_new(), *popover = gtk_popover_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(tools); i++) {
    if (tools[i].in == in) gtk_box_append(GTK_BOX(box), t->buttons[i]);
  }
  gtk_popover_set_child(GTK_POPOVER(popover), box);
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_widget_set_focus_on_click(button, FALSE);
  return button;
}

toolbar *toolbar_new(viewer *v, GtkHeaderBar *header) {
  toolbar *t = g_new0(toolbar, 1);
  t->v = v;
  for (size_t i = 0; i < G_N_ELEMENTS(tools); i++) {
    char *tip = g_strdup_printf("%s (%c)", tools[i].label, (char)tools[i].key), *name = g_strdup_printf("tool-%u", tools[i].mode);
    t->buttons[i] = gtk_button_new_with_label(tools[i].label);
    gtk_widget_set_name(t->buttons[i], name);
    gtk_widget_set_tooltip_text(t->buttons[i], tip);
    gtk_widget_set_focus_on_click(t->buttons[i], FALSE);
    gtk_button_set_has_frame(GTK_BUTTON(t->buttons[i]), FALSE);
    g_object_set_data(G_OBJECT(t->buttons[i]), "mode", GUINT_TO_POINTER(tools[i].mode));
    g_signal_connect(t->buttons[i], "clicked", G_CALLBACK(on_tool), v);
    if (tools[i].in == ALONE) gtk_header_bar_pack_start(header, t->buttons[i]);
    g_free(name);
    g_free(tip);
  }
  for (int i = 1; i < GROUPS; i++) gtk_header_bar_pack_start(header, t->groups[i] = group_new(t, (group)i));
  toolbar_show(t, IX_TOOL_PAN, TRUE);
  return t;
}
