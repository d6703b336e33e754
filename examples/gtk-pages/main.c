/*
 * A PDF viewer in GTK 4 in which GTK keeps layout, scrolling and zoom: a widget for each page, in a box that a scrolled window
 * scrolls. What lies under the pointer, selecting text over pages, links, and moving annotations are libinteract's.
 *
 *     pages-viewer FILE.pdf [--in-process] [--log FILE]
 *
 * The file is read and drawn in a process of its own, unless --in-process is given. place.c tells where the widgets are and does what the view asks for; the chapter is docs/guide/placed-pages.md.
 */
#include "pages.h"

#include <string.h>

static const char *first_file;

static void activate(GtkApplication *app, gpointer data) {
  viewer *v = data;
  (void)app;
  make_window(v);
  if (first_file) open_file(v, first_file);
}

int main(int argc, char **argv) {
  viewer v = {.zoom = 1, .told_zoom = 1};
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--in-process") == 0) v.in_process = TRUE;
    else if (strcmp(argv[i], "--log") == 0 && i + 1 < argc) v.log = fopen(argv[++i], "w");
    else if (!first_file) first_file = argv[i];
  }
  v.app = gtk_application_new("org.libinteract.pages", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(v.app, "activate", G_CALLBACK(activate), &v);
  int status = g_application_run(G_APPLICATION(v.app), 0, NULL);
  g_clear_handle_id(&v.answers, g_source_remove);
  ix_view_free(v.view);
  ix_document_free(v.document);
  g_object_unref(v.app);
  if (v.log) fclose(v.log);
  return status;
}
