/*
 * Another program on the same screen, which takes what the viewer has copied.
 *
 *     clipboard text FILE      writes the text of the clipboard to FILE
 *     clipboard image FILE     writes the picture of the clipboard to FILE, as PNG
 */
#include <gtk/gtk.h>
#include <string.h>

static const char *file;
static GMainLoop *loop;
static int failed = 1;

static void finish(gboolean written, GError *error) {
  failed = !written;
  if (error) fprintf(stderr, "%s\n", error->message);
  g_clear_error(&error);
  g_main_loop_quit(loop);
}

static void on_text(GObject *clipboard, GAsyncResult *result, gpointer data) {
  GError *error = NULL;
  char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, &error);
  (void)data;
  finish(text && g_file_set_contents(file, text, -1, NULL), error);
  g_free(text);
}

static void on_texture(GObject *clipboard, GAsyncResult *result, gpointer data) {
  GError *error = NULL;
  GdkTexture *texture = gdk_clipboard_read_texture_finish(GDK_CLIPBOARD(clipboard), result, &error);
  (void)data;
  finish(texture && gdk_texture_save_to_png(texture, file), error);
  g_clear_object(&texture);
}

int main(int argc, char **argv) {
  if (argc != 3 || !gtk_init_check()) return 2;
  GdkClipboard *clipboard = gdk_display_get_clipboard(gdk_display_get_default());
  file = argv[2];
  loop = g_main_loop_new(NULL, FALSE);
  if (strcmp(argv[1], "image") == 0) gdk_clipboard_read_texture_async(clipboard, NULL, on_texture, NULL);
  else gdk_clipboard_read_text_async(clipboard, NULL, on_text, NULL);
  g_main_loop_run(loop);
  g_main_loop_unref(loop);
  return failed;
}
