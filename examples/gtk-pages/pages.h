/*
 * Shared by the files of the viewer, one a subject.
 */
#ifndef PAGES_H
#define PAGES_H

/* What GTK 4.10 calls deprecated has no successor in 4.8. */
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8

#include <gtk/gtk.h>
#include <interact/interact.h>

typedef struct viewer viewer;

/* A page is a widget of its own. GTK says where it stands; place.c tells the library. */
typedef struct {
  GtkWidget parent;
  viewer *viewer;
  ix_page_id id;
  ix_size size;        /* Points, as it is shown without a turn. */
  uint32_t turn;       /* 0, 90, 180 or 270: in this window alone. */
  ix_rect frame;       /* As it was told last; view space. */
  gboolean in_sight;   /* Told at all. */
  ix_matrix to_widget; /* From the page's own space. */
  GdkTexture *picture; /* Not turned. NULL while it is out of sight. */
  double scale;        /* Of the picture; device pixels a point. */
  gboolean is_stale;
  gboolean is_asked; /* The provider is drawing it. */
} page;

/* The picture of an annotation that is dragged, and where it was shown last. */
typedef struct {
  uint64_t key;
  double scale; /* Pixels a point. */
  cairo_surface_t *surface;
  page *on;
  ix_draw_item item;
  gboolean is_dropped; /* Shown until its page has been drawn with it. */
} lone_picture;

struct viewer {
  GtkApplication *app;
  GtkWidget *window, *port, *list, *status; /* The port is what shows a part of the list; its coordinates are view space. */
  GtkAdjustment *across, *down;
  ix_provider provider;
  ix_document *document; /* One that is still being opened has no view yet. */
  ix_view *view;
  guint answers; /* Watches for what the provider answers later. */
  gboolean in_process; /* Files are read in this process. */
  char *path;
  FILE *log;
  GPtrArray *pages;
  double zoom;      /* View units a point. */
  double told_zoom; /* That of the pages as they were told last. */
  int width, height, scale; /* Of the port, as they were told last. */
  ix_point granted; /* How far GTK has scrolled since then, because the view asked. */
  struct {
    page *on; /* NULL for nothing to keep in its place. */
    double u, v;
    ix_point at;      /* Where it has to be after the next layout; view space. */
    gboolean is_near; /* Across it only has to be in sight. */
  } anchor;
  GQueue loads;   /* What IX_EFFECT_LOAD_WANTED asked for. */
  GArray *lifted; /* Ids of annotations that are being dragged: pages are drawn without them. */
  lone_picture lone[16];
  unsigned next_lone;
  ix_point pointer;
  unsigned tick, timer, loading, drawing, buttons;
  gboolean copying; /* Once the text has been loaded. */
};

/* page.c: the widget of a page. */

page *page_new(viewer *v, uint32_t index);
/* As wide and high as it is shown at a zoom of 1. */
ix_size page_shown_size(const page *p);
/* A point of the page, as parts of its width and height, as parts of those of the widget, which may show it turned. */
ix_point page_turned(const page *p, ix_point part);

/* picture.c: pictures of pages, and of annotations that are dragged. */

/* Draws the page; what is missing is made once the loop is idle. */
void picture_draw(page *p, GtkSnapshot *snapshot);
void picture_forget(page *p);
/* That of the annotation that an item of the page's list shows; NULL where there is none, or it comes later. */
cairo_surface_t *picture_of_item(page *p, const ix_draw_item *item, size_t place);
/* Those that were dropped and are not in the page's picture yet. */
void pictures_draw_dropped(page *p, cairo_t *cr);
void pictures_take(viewer *v, const ix_effect *effect);

/* place.c: where pages are, and what the view asks for. */

/* After every layout of GTK. */
void place_after_layouts(viewer *v);
/* Zooms; the content that was at a point of the view stands at another one after that. */
void zoom_about(viewer *v, double zoom, ix_point from, ix_point to);
void zoom_by(viewer *v, double factor);
/* Turns the page in the middle of the view by 90 degrees, in this window alone. */
void turn_page(viewer *v);
void place_take(viewer *v, const ix_effect *effect);

/* input.c: pointers and keys of the port become events of the view. */

void connect_input(viewer *v);

/* effects.c: the loop of the view. */

/* Nanoseconds since any beginning. */
uint64_t now_ns(void);
/* Reads the effects of a call, and asks to be called again when time matters. */
void settle(viewer *v);

/* window.c: the window, opening, saving, copying. */

void make_window(viewer *v);
gboolean open_file(viewer *v, const char *path);
/* A save that came later has ended. */
void take_saved(viewer *v, ix_status status);
void show_title(viewer *v);
void copy_text(viewer *v);
/* Says something below the pages; the words may be Pango's markup. */
void say(viewer *v, const char *markup);

/* report.c: for tests, what happened and where things are. */

void note(viewer *v, const char *format, ...) G_GNUC_PRINTF(2, 3);
void note_places(viewer *v);

#endif
