/*
 * Shared by the files of the viewer, one a subject. Each keeps what it needs in a struct of its own, which no other file sees.
 */
#ifndef VIEWER_H
#define VIEWER_H

/* What GTK 4.10 calls deprecated has no successor in 4.8. */
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8

#include <glib-unix.h>
#include <gtk/gtk.h>
#include <interact/interact.h>

typedef struct access access_item;
typedef struct bars bars;
typedef struct entry entry;
typedef struct labels labels;
typedef struct marks marks;
typedef struct menu menu;
typedef struct outline outline;
typedef struct painter painter;
typedef struct pictures pictures;
typedef struct progress progress;
typedef struct search search;
typedef struct thumbnails thumbnails;
typedef struct tiles tiles;
typedef struct toolbar toolbar;
typedef struct typing typing;
typedef struct work work;

typedef struct viewer {
  GtkApplication *app;
  GtkWidget *window, *overlay, *area, *side;
  ix_document *document; /* NULL while no file is open; every call of the library refuses NULL. */
  ix_view *view;
  char *path;
  gboolean in_process; /* Files are read here, not in a process of their own. */
  gboolean entries;    /* Texts are edited in widgets over the page, not on it. */
  ix_provider provider; /* Of the file that was asked for last: the document's, kept to be asked about its process. */
  ix_document *coming; /* A file that is being opened; the one that is open stays until then. */
  char *coming_path;
  guint answers, coming_answers; /* Sources: their descriptors. */
  char *saving;        /* Where it is being saved to, while that is not done. */
  gboolean leaving;    /* After that the window closes. */
  GtkWidget *password; /* The dialog that asks for one. */
  access_item *access;
  bars *bars;
  entry *entry;
  labels *labels;
  marks *marks;
  menu *menu;
  outline *outline;
  painter *painter;
  pictures *pictures;
  progress *progress;
  search *search;
  thumbnails *thumbnails;
  tiles *tiles;
  toolbar *toolbar;
  typing *typing;
  work *work;
  GQueue loads;       /* What IX_EFFECT_LOAD_WANTED asked for. */
  GBytes *clip;       /* Annotations that were copied. */
  gboolean drawn;     /* The window has been, once. */
  gboolean copying;   /* Text is to be copied, once it has been loaded. */
  gboolean copying_image; /* The selected image is, once it has been drawn. */
  gboolean finger;    /* The mouse stands for a finger. */
  gboolean columns;   /* A drag takes the text of a rectangle. */
  unsigned tick, timer, loading, buttons;
  uint32_t mode;      /* Of the current tool. */
  ix_point pointer;   /* Where it was last, view space. */
  char measured[128]; /* What was shown last of what is measured. */
  FILE *log;
  const char *snapshot;
} viewer;

/* effects.c: the loop of the view. */

/* Nanoseconds since any beginning. */
uint64_t now_ns(void);
/* Reads the effects of a call, and asks to be called again when time matters. */
void settle(viewer *v);

/* opening.c: a file is opened beside the one that is open, and takes its place when it is there. */

/* Returns whether the provider took it; a failure is said in the status line. */
gboolean open_file(viewer *v, const char *path);
/* The file that is being opened is not wanted any more. */
void forget_coming(viewer *v);

/* progress.c: long work that is under way, with a button that ends it. */

progress *progress_new(viewer *v, GtkBox *parent);
void progress_refresh(progress *p);

/* answers.c: answers of the provider that come later. */

/* Has the main loop look for the answers of a document. */
guint watch_answers(ix_document *document, GUnixFDSourceFunc taken, viewer *v);
/* For the document that is shown. */
gboolean take_answers(gint descriptor, GIOCondition condition, gpointer data);

/* document.c: files. A failure is said in the status line. */

void close_file(viewer *v);
/* Saves to the file that is open, or to another one, which is the open one from then on. IX_PENDING: the answer comes later. */
ix_status save_file(viewer *v, const char *path);
void document_take(viewer *v, const ix_effect *effect);
void ask_for_file(viewer *v);
void ask_where_to_save(viewer *v);
/* Asks for a password, or says what is wrong with the file. */
void show_document_state(viewer *v, uint32_t state);
gboolean is_modified(viewer *v);

/* window.c: the window and all that is in it. */

void make_window(viewer *v);
/* The main loop ends with its last window. */
void leave(viewer *v);
/* The file's name, with a star while it is modified. */
void show_title(viewer *v);
/* A button that shows an icon, or words where the theme lacks it. It never takes the focus from the pages. */
GtkWidget *small_button(const char *icon, const char *words, const char *tip, const char *action);

/* actions.c: what menus, buttons and keys of the window do. */

void add_actions(viewer *v);
GMenuModel *main_menu_new(void);
/* Says which of them can be used now. */
void show_history(viewer *v);
/* Motion as the desktop has it, and what the menu has switched, to a view that is new. */
void show_settings(viewer *v);

/* tools.c: the tools of the header bar. */

toolbar *toolbar_new(viewer *v, GtkHeaderBar *header);
/* Selects a tool; a second time, the default tool comes back. */
void choose_tool(viewer *v, uint32_t mode);
/* Selects the tool of a letter. Returns whether it is one. */
gboolean take_tool_key(viewer *v, guint value);
/* The button of the current tool is down; where a gesture led to that, the button of the default tool. */
void toolbar_show(toolbar *t, uint32_t mode, gboolean automatic);

/* bars.c: page, zoom and status below the pages. */

bars *bars_new(viewer *v, GtkBox *box);
void bars_take(bars *b, const ix_effect *effect);
void bars_refresh(bars *b);
/* Says something in the status line. */
void say(viewer *v, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* The words of the document's last failure, or others where it has none. */
void say_failure(viewer *v, const char *otherwise);

/* labels.c: labels of pages. */

labels *labels_new(viewer *v);
void labels_take(labels *l, const ix_effect *effect);
void labels_forget(labels *l);
/* Empty where the page has none, and until it is there. */
const char *labels_get(labels *l, ix_page_id page);

/* page_area.c: the widget that shows pages and the display list. */

GtkWidget *page_area_new(viewer *v);

/* pictures.c: pictures of single annotations, which the display list shows while they are dragged. */

pictures *pictures_new(viewer *v);
void pictures_forget(pictures *p);
/* That of the annotation that an item of the display list shows; NULL where there is none. It stays here. */
cairo_surface_t *pictures_get(pictures *p, const ix_draw_item *item, size_t index);
/* Before a drawing of the display list. */
void pictures_begin(pictures *p);
void pictures_take(pictures *p, const ix_effect *effect);
/* What was dropped, until the page shows it. */
void pictures_draw_dropped(pictures *p, cairo_t *cr);
/* The pages are drawn as they are. */
void pictures_settle(pictures *p);

/* painter.c: where the provider draws in this process, threads draw. */

painter *painter_new(viewer *v);
void painter_take(painter *p, const ix_effect *effect);
void painter_forget(painter *p);
/* Pictures of a page are not wanted any more. */
void painter_give_up(painter *p, ix_page_id page);
/* As ix_document_render(): IX_PENDING until it has been drawn, and then once the picture. */
ix_status painter_draw(painter *p, ix_page_id page, const ix_render_request *request, uint8_t *pixels, gsize length);

/* tiles.c: pictures of pages, in squares. */

tiles *tiles_new(viewer *v);
void tiles_take(tiles *t, const ix_effect *effect);
/* How many squares the provider is asked for now. */
guint tiles_asked(const tiles *t);
void tiles_forget(tiles *t);
/* Draws a page as far as its tiles are there, and has the others made. */
void tiles_draw(tiles *t, GtkSnapshot *snapshot, const ix_visible_page *page);

/* search.c: the bar above the pages that finds text. */

search *search_new(viewer *v, GtkBox *box);
void search_open(search *s);
void search_step_by(search *s, int way);
void search_take(search *s, const ix_effect *effect);
void search_forget(search *s);

/* thumbnails.c, outline.c: the pane at the side. */

thumbnails *thumbnails_new(viewer *v, GtkStack *stack);
void thumbnails_take(thumbnails *t, const ix_effect *effect);
void thumbnails_fill(thumbnails *t);
/* Goes on where it left the provider to what is in sight. */
void thumbnails_go_on(thumbnails *t);
/* Pictures of this page that were asked for do not come. */
void thumbnails_give_up(thumbnails *t, ix_page_id page);
/* The small picture of a page, if there is one. */
GdkTexture *thumbnails_texture(thumbnails *t, ix_page_id page);
outline *outline_new(viewer *v, GtkStack *stack);
void outline_fill(outline *o);

/* places.c: going somewhere, in an animation unless the desktop wants none. */

void navigate(viewer *v, ix_navigation *to);
/* Goes to a page, so that one can go back. */
void go_to_page(viewer *v, uint32_t index);
/* Goes to a height of a page, counted down from its upper edge in points, likewise. */
void go_to_place(viewer *v, uint32_t index, double down);
/* Goes where an action leads within the document. Returns whether it leads there. */
gboolean go_to_target(viewer *v, ix_action_id action);
void step(viewer *v, uint32_t which);
/* The page that will be the current one when the view has come to rest. */
uint32_t coming_page(viewer *v);

/* marks.c: what the program shows on pages by decorations: bookmarks, which are dragged, and where fields are. */

marks *marks_new(viewer *v);
void marks_connect(marks *m);
void marks_take(marks *m, const ix_effect *effect);
void marks_forget(marks *m);
/* Puts a bookmark at the upper edge of the view. */
void marks_add(marks *m);
void marks_remove(marks *m);

/* access.c: what has the focus, for a screen reader. */

access_item *access_new(viewer *v);
void access_take(access_item *a, const ix_effect *effect);
void access_forget(access_item *a);
/* Where it lies in the area. */
void access_allocate(access_item *a);
/* The keys go to the pages, or to what has the focus there. */
void focus_pages(viewer *v);

/* entry.c: the text entry over fields, free texts and notes. */

entry *entry_new(viewer *v);
void entry_take(entry *e, const ix_effect *effect);
void entry_forget(entry *e);

/* typing.c: texts that are edited on the page, by an input method. */

typing *typing_new(viewer *v, GtkEventControllerKey *keys);
void typing_take(typing *t, const ix_effect *effect);
/* Copies what was selected in the text, or pastes into it. Returns whether the command is about a text that is edited. */
gboolean typing_take_command(typing *t, const ix_effect *effect);
gboolean typing_is_on(const typing *t);

/* menu.c: the context menu. */

menu *menu_new(viewer *v);
void menu_take(menu *m, const ix_effect *effect);
/* Opens the menu of what is selected or has the focus, or of the middle of the view. */
void menu_open_by_key(viewer *v);
void menu_drop(menu *m);

/* links.c: what reaches outside the document, after asking. content.c: files that a tool asks for. */

void take_action(viewer *v, const ix_effect *effect);
void take_content_wanted(viewer *v, const ix_effect *effect);

/* clipboard.c: selected text, tables, images and annotations. */

void copy_selection(viewer *v);
void copy_image(viewer *v);
void copy_table(viewer *v);
void copy_address(viewer *v, ix_annotation_id link);
void cut_selection(viewer *v);
void paste(viewer *v);
void clipboard_take(viewer *v, const ix_effect *effect);

/* why.c: why nothing happened. */

void explain_tap(viewer *v, const ix_effect *tap);
void explain_newest(viewer *v);

/* measure.c: what is measured, while it is drawn and afterwards. */

void show_measured(viewer *v, ix_annotation_id annotation);
void draw_measuring(viewer *v, cairo_t *cr);

/* input.c: pointers, wheels and keys of the area become events of the view. */

void connect_input(viewer *v);

/* work.c: for tests, how long the main loop is kept by each of its calls. A call within another one counts with it. */

void work_begin(viewer *v, const char *name);
void work_end(viewer *v);
void note_work(viewer *v);

/* report.c: for tests, what happened and where things are. */

void note(viewer *v, const char *format, ...) G_GNUC_PRINTF(2, 3);
void note_places(viewer *v);
void take_snapshot(viewer *v);

#endif
