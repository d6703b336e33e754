/*
 * The picture, the file or the date that a tool asks for before it creates something.
 */
#include "viewer.h"

#include <string.h>

typedef struct {
  viewer *v;
  uint64_t request;
  uint32_t content;
} wanted;

/* A picture as red, green, blue and opacity, which are not multiplied. */
static ix_asset_id picture_asset(viewer *v, GFile *file) {
  ix_asset asset = IX_ASSET_INIT;
  ix_asset_id id = 0;
  GdkPixbuf *read = NULL, *picture = NULL;
  char *path = g_file_get_path(file);
  if (path) read = gdk_pixbuf_new_from_file(path, NULL);
  if (read) picture = gdk_pixbuf_add_alpha(read, FALSE, 0, 0, 0);
  if (picture) {
    int width = gdk_pixbuf_get_width(picture), height = gdk_pixbuf_get_height(picture), stride = gdk_pixbuf_get_rowstride(picture);
    uint8_t *rows = g_malloc((gsize)width * (gsize)height * 4);
    for (int y = 0; y < height; y++) memcpy(rows + (gsize)y * (gsize)width * 4, gdk_pixbuf_get_pixels(picture) + (gsize)y * (gsize)stride, (gsize)width * 4);
    asset.kind = IX_ASSET_PIXELS;
    asset.flags = IX_ASSET_HAS_ALPHA;
    asset.width = (uint32_t)width;
    asset.height = (uint32_t)height;
    asset.components = 3;
    ix_document_add_asset(v->document, &asset, rows, (size_t)width * (size_t)height * 4, &id);
    g_free(rows);
  }
  g_clear_object(&picture);
  g_clear_object(&read);
  g_free(path);
  return id;
}

static ix_asset_id file_asset(viewer *v, GFile *file) {
  ix_asset asset = IX_ASSET_INIT;
  ix_asset_id id = 0;
  char *bytes = NULL;
  gsize length = 0;
  asset.kind = IX_ASSET_FILE;
  if (g_file_load_contents(file, NULL, &bytes, &length, NULL, NULL)) {
    ix_document_add_asset(v->document, &asset, (const uint8_t *)bytes, length, &id);
  }
  g_free(bytes);
  return id;
}

static void on_answer(GtkNativeDialog *dialog, int answer, gpointer data) {
  wanted *w = data;
  GFile *file = answer == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
  char *name = file ? g_file_get_basename(file) : g_strdup("");
  ix_asset_id asset = !file ? 0 : w->content == IX_CONTENT_IMAGE ? picture_asset(w->v, file) : file_asset(w->v, file);
  size_t length = w->content == IX_CONTENT_FILE ? strlen(name) : 0;
  if (!asset) {
    ix_view_cancel_content(w->v->view, w->request);
    if (file) say(w->v, "%s cannot be used", name);
  } else if (ix_view_commit_content(w->v->view, w->request, asset, length ? name : NULL, length, NULL) < 0) {
    say_failure(w->v, "It could not be put there");
  }
  settle(w->v);
  g_free(name);
  g_clear_object(&file);
  g_object_unref(dialog);
  g_free(w);
}

void take_content_wanted(viewer *v, const ix_effect *effect) {
  uint64_t request = effect->u.content.request;
  if (effect->u.content.content == IX_CONTENT_TEXT) {
    GDateTime *now = g_date_time_new_now_local();
    char *text = g_date_time_format(now, "%x");
    ix_view_commit_content(v->view, request, 0, text, strlen(text), NULL);
    g_free(text);
    g_date_time_unref(now);
    return;
  }
  if (effect->u.content.content != IX_CONTENT_IMAGE && effect->u.content.content != IX_CONTENT_FILE) {
    ix_view_cancel_content(v->view, request);
    say(v, "Sounds are not recorded here");
    return;
  }
  wanted *w = g_new(wanted, 1);
  *w = (wanted){v, request, effect->u.content.content};
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      w->content == IX_CONTENT_IMAGE ? "A picture" : "A file", GTK_WINDOW(v->window), GTK_FILE_CHOOSER_ACTION_OPEN, "_Insert", "_Cancel");
  g_signal_connect(dialog, "response", G_CALLBACK(on_answer), w);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}
