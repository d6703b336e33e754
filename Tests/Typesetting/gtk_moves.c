/* Writes where the caret of GTK's text view goes by one step to the left and to the right, from each index of mixed texts.
 *
 *   cc gtk_moves.c -o gtk_moves $(pkg-config --cflags --libs gtk4) && xvfb-run -a ./gtk_moves > gtk_moves.txt
 *
 * A line a text: its scalars in hexadecimal; then for each index the one to its left and the one to its right. */
#include <gtk/gtk.h>
#include <stdio.h>

static const char *const texts[] = {
    "abc", "ab cd", "ae\xcc\x81o",
    "\xd7\x90\xd7\x91\xd7\x92",                         /* Hebrew alone */
    "ab \xd7\x90\xd7\x91 cd", "ab\xd7\x90\xd7\x91", "\xd7\x90\xd7\x91" "ab", "\xd7\x90\xd7\x91 ab", "\xd7\x90\xd7\x91 ab \xd7\x92\xd7\x93",
    "a\xd7\x90" "b\xd7\x91" "c", "\xd7\x90" "a\xd7\x91" "b\xd7\x92",
    "ab (\xd7\x90\xd7\x91) cd", "\xd7\x90 (ab) \xd7\x91",
    "12 \xd7\x90\xd7\x91", "ab \xd7\x90\xd7\x91, \xd7\x92 cd",
    "\xd7\x90\xd6\xb8\xd7\x91 x",                       /* with a vowel point */
    "x \xd8\xb3\xd9\x84\xd8\xa7\xd9\x85 y",             /* Arabic */
    "a \xd7\x90" "12\xd7\x91 b", "\xd7\x90 12 \xd7\x91", "\xd8\xb3 1,2 x", /* numbers */
};

static int moved(GtkTextView *view, int from, int step) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(view);
  GtkTextIter at;
  gtk_text_buffer_get_iter_at_offset(buffer, &at, from);
  gtk_text_buffer_place_cursor(buffer, &at);
  g_signal_emit_by_name(view, "move-cursor", GTK_MOVEMENT_VISUAL_POSITIONS, step, FALSE);
  gtk_text_buffer_get_iter_at_mark(buffer, &at, gtk_text_buffer_get_insert(buffer));
  return gtk_text_iter_get_offset(&at);
}

static void write_table(GtkTextView *view) {
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    glong count = 0;
    gunichar *scalars = g_utf8_to_ucs4_fast(texts[i], -1, &count);
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(view), texts[i], -1);
    while (g_main_context_pending(NULL)) g_main_context_iteration(NULL, FALSE);
    for (glong k = 0; k < count; k++) printf("%s%X", k ? " " : "", scalars[k]);
    printf(";");
    for (int k = 0; k <= count; k++) printf(" %d,%d", moved(view, k, -1), moved(view, k, 1));
    printf("\n");
    g_free(scalars);
  }
}

int main(void) {
  gtk_init();
  g_object_set(gtk_settings_get_default(), "gtk-split-cursor", TRUE, NULL);
  GtkWidget *window = gtk_window_new(), *view = gtk_text_view_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 600, 100);
  gtk_window_set_child(GTK_WINDOW(window), view);
  gtk_window_present(GTK_WINDOW(window));
  for (int i = 0; i < 50; i++) {
    while (g_main_context_pending(NULL)) g_main_context_iteration(NULL, FALSE);
    g_usleep(10000);
  }
  printf("# GTK %d.%d.%d: texts, then for each index the one to its left and the one to its right (gtk_moves.c).\n",
         gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version());
  write_table(GTK_TEXT_VIEW(view));
  return 0;
}
