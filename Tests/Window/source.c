/*
 * A window from which a file is dragged: the other end of dropping one on the viewer.
 *
 *     source FILE
 */
#include <gtk/gtk.h>

static const char *file;

static void on_map(GtkWidget *window, gpointer data) {
  (void)window, (void)data;
  printf("source shown\n");
  fflush(stdout);
}

static void on_begin(GtkDragSource *source, GdkDrag *drag, gpointer data) {
  (void)source, (void)drag, (void)data;
  printf("drag begun\n");
  fflush(stdout);
}

static void activate(GtkApplication *app, gpointer data) {
  GtkWidget *window = gtk_application_window_new(app);
  GtkDragSource *source = gtk_drag_source_new();
  GFile *dragged = g_file_new_for_path(file);
  GSList *files = g_slist_prepend(NULL, dragged);
  GdkFileList *list = gdk_file_list_new_from_list(files);
  (void)data;
  gtk_drag_source_set_content(source, gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, list));
  g_signal_connect_after(source, "drag-begin", G_CALLBACK(on_begin), NULL);
  gtk_window_set_child(GTK_WINDOW(window), gtk_label_new("Drag me"));
  gtk_widget_add_controller(window, GTK_EVENT_CONTROLLER(source));
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 200, 100);
  g_signal_connect_after(window, "map", G_CALLBACK(on_map), NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_boxed_free(GDK_TYPE_FILE_LIST, list);
  g_slist_free(files);
  g_object_unref(dragged);
}

int main(int argc, char **argv) {
  GtkApplication *app = gtk_application_new("org.libinteract.source", G_APPLICATION_NON_UNIQUE);
  file = argv[argc - 1];
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), 0, NULL);
  g_object_unref(app);
  return status;
}
