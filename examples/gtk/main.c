/*
 * A PDF viewer and editor in GTK 4: everything between the pointer and the page is libinteract's, drawing is GTK's.
 *
 *     viewer [FILE.pdf] [--in-process] [--entries] [--log FILE] [--snapshot FILE.png]
 *
 * Files are read by another process, unless --in-process is given, and nothing waits for it (answers.c). GDK events become events of
 * the view (input.c), its effects are handed to the files that show them (effects.c). With --log
 * each effect becomes a line, F11 logs where things are; F12 writes the snapshot.
 */
#include "viewer.h"

#include <string.h>

static const char *first_file;

static void activate(GtkApplication *app, gpointer data) {
  viewer *v = data;
  (void)app;
  make_window(v);
  if (first_file) open_file(v, first_file);
}

int main(int argc, char **argv) {
  viewer v = {0};
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--log") == 0 && i + 1 < argc) v.log = fopen(argv[++i], "w");
    else if (strcmp(argv[i], "--in-process") == 0) v.in_process = TRUE;
    else if (strcmp(argv[i], "--entries") == 0) v.entries = TRUE;
    else if (strcmp(argv[i], "--snapshot") == 0 && i + 1 < argc) v.snapshot = argv[++i];
    else first_file = argv[i];
  }
  v.app = gtk_application_new("org.libinteract.viewer", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(v.app, "activate", G_CALLBACK(activate), &v);
  int status = g_application_run(G_APPLICATION(v.app), 0, NULL);
  g_object_unref(v.app);
  if (v.log) fclose(v.log);
  return status;
}
