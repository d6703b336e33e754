/*
 * Shared by the three parts of the viewer: viewer.c reads effects, page_area.c draws, input.c feeds.
 */
#ifndef VIEWER_H
#define VIEWER_H

#include <gtk/gtk.h>
#include <interact/interact.h>

enum { CACHE = 8, TOOLS = 7 };

/* A page as it was drawn last. */
typedef struct {
  uint32_t page;
  double scale;
  GdkTexture *texture;
} picture;

typedef struct {
  const char *label;
  guint key;     /* GDK's, without modifiers. */
  uint32_t mode; /* An ix_tool_mode. */
} tool;

typedef struct {
  ix_document *document;
  ix_view *view;
  GtkWidget *window, *area, *menu, *buttons_of_tools[TOOLS];
  picture cache[CACHE];
  GArray *lifted; /* Ids of annotations that are being dragged: pages are drawn without them. */
  unsigned next, tick, timer, buttons;
  uint32_t mode;    /* Of the current tool. */
  ix_point pointer; /* Where it was last, view space. */
  char value[128];  /* What was shown of what is measured. */
  FILE *log;
  const char *path, *snapshot;
} viewer;

extern const tool tools[TOOLS];

/* Nanoseconds since any beginning. */
uint64_t now_ns(void);

/* Reads the effects of a call, and asks to be called again when time matters. */
void settle(viewer *v);

/* The file's name, a star while it is modified, and a remark; NULL for none. */
void show_title(viewer *v, const char *remark);

/* A button with the tools that measure. */
GtkWidget *measure_button_new(viewer *v);

/* Selects the tool of a letter. Returns true if it is one that measures. */
gboolean take_measuring_key(viewer *v, guint value);

/* Says what a new annotation measures, if it does. */
void show_measured(viewer *v, ix_annotation_id annotation);

/* Draws the value of what is being measured, and where a press would snap to. */
void draw_measuring(viewer *v, cairo_t *cr);

/* Selects a tool; a second time, the default tool comes back. */
void choose_tool(viewer *v, uint32_t mode);

/* Saves to the file that was opened. The title says if that failed. */
void save(viewer *v);

/* Shows the context menu that an effect asks for. */
void show_menu(viewer *v, const ix_effect *effect);

/* Does what was chosen from it and is not the library's to do. */
void take_command(viewer *v, const ix_effect *effect);

/* Takes it away, before the area goes. */
void drop_menu(viewer *v);

/* Puts the selected text on the clipboard. */
void copy_selection(viewer *v);

/* The widget that shows pages and the display list. */
GtkWidget *page_area_new(viewer *v);

/* The picture of the annotation that an item of the display list shows; NULL where there is none. The viewer keeps it. */
cairo_surface_t *picture_of(viewer *v, const ix_draw_item *item, size_t index);

/* Forgets what a page looked like; UINT32_MAX for all pages. */
void forget_pictures(viewer *v, uint32_t page);

/* Writes what the area shows to the path of --snapshot. */
void take_snapshot(viewer *v);

/* Pointers, wheels and keys of the area become events of the view. */
void connect_input(viewer *v);

#endif
