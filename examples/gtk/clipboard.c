/*
 * The clipboard: selected text, tables and images go to the desktop's, selected annotations to the viewer's own.
 */
#include "viewer.h"

static gboolean copy_annotations(viewer *v) {
  size_t length = 0;
  ix_view_copy_annotations(v->view, NULL, 0, &length);
  if (length == 0) return FALSE;
  uint8_t *bytes = g_malloc(length);
  if (ix_view_copy_annotations(v->view, bytes, length, &length) != IX_OK) length = 0;
  g_clear_pointer(&v->clip, g_bytes_unref);
  v->clip = g_bytes_new_take(bytes, length);
  ix_view_set_setting(v->view, IX_SETTING_MENU_PASTE, 0, 1);
  note(v, "copied %zu bytes of annotations", length);
  return TRUE;
}

/* Of pages whose text comes later the rest follows, once it has been loaded. */
static void copy_text(viewer *v) {
  size_t length = 0;
  ix_status status = ix_view_copy_selected_text(v->view, NULL, 0, &length);
  v->copying = status == IX_PENDING;
  if (v->copying) say(v, "The text is being read\xe2\x80\xa6");
  else if (status != IX_OK || length == 0) say(v, "Nothing is selected that can be copied");
  if (status != IX_OK || length == 0) return;
  char *text = g_malloc0(length + 1);
  if (ix_view_copy_selected_text(v->view, text, length, &length) == IX_OK) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(v->area), text);
    say(v, "Copied");
    note(v, "copied %s", text);
  }
  g_free(text);
}

/* The cells of the selected rectangle: spreadsheets take them with their tabs. */
void copy_table(viewer *v) {
  size_t length = 0;
  if (ix_view_copy_selected_table(v->view, NULL, 0, &length) != IX_OK || length == 0) {
    say(v, "There is no table in what is selected");
    return;
  }
  char *text = g_malloc0(length + 1);
  if (ix_view_copy_selected_table(v->view, text, length, &length) == IX_OK) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(v->area), text);
    say(v, "Copied as a table");
    note(v, "copied a table of %zu bytes", length);
  }
  g_free(text);
}

/* The web or mail address that a link leads to. */
void copy_address(viewer *v, ix_annotation_id link) {
  ix_action_id action = 0;
  char text[2048] = "";
  size_t length = 0;
  if (ix_annotation_find_action(v->document, link, IX_TRIGGER_ACTIVATE, &action) != IX_OK ||
      ix_action_copy_text(v->document, action, IX_TEXT_URI, 0, text, sizeof text - 1, &length) != IX_OK || length == 0) {
    say(v, "This link has no address");
    return;
  }
  gdk_clipboard_set_text(gtk_widget_get_clipboard(v->area), text);
  say(v, "Copied %s", text);
  note(v, "copied %s", text);
}

/* The selected image, as many pixels as it has itself: drawn without annotations, but with what else covers it. */
void copy_image(viewer *v) {
  ix_image_hit image = IX_IMAGE_HIT_INIT;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  if (ix_view_selected_image(v->view, &image) != IX_OK || ix_page_image_request(v->document, image.page, image.index, &request) != IX_OK) {
    say(v, "No image is selected that can be copied");
    return;
  }
  gsize length = (gsize)request.width * request.height * 4;
  uint8_t *pixels = g_malloc(length);
  ix_status status = ix_document_render(v->document, image.page, &request, pixels, length);
  v->copying_image = status == IX_PENDING;
  if (status != IX_OK) {
    g_free(pixels);
    if (status == IX_PENDING) say(v, "The image is being drawn\xe2\x80\xa6");
    else say_failure(v, "The image cannot be drawn");
    return;
  }
  GBytes *bytes = g_bytes_new_take(pixels, length);
  GdkTexture *texture = gdk_memory_texture_new((int)request.width, (int)request.height, GDK_MEMORY_R8G8B8A8, bytes, request.width * 4u);
  gdk_clipboard_set_texture(gtk_widget_get_clipboard(v->area), texture);
  g_object_unref(texture);
  g_bytes_unref(bytes);
  say(v, "The image is copied: %u \xc3\x97 %u pixels", request.width, request.height);
  note(v, "copied an image of %ux%u", request.width, request.height);
}

void copy_selection(viewer *v) {
  ix_image_hit image = IX_IMAGE_HIT_INIT;
  if (ix_view_selected_image(v->view, &image) == IX_OK) copy_image(v);
  else if (!copy_annotations(v)) copy_text(v);
}

void clipboard_take(viewer *v, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_LOADED && v->copying) copy_text(v);
  else if (effect->type == IX_EFFECT_ANSWERED && effect->u.answer.question == IX_QUESTION_PICTURE && v->copying_image) copy_image(v);
  else if (effect->type == IX_EFFECT_TEXT_SELECTION) v->copying = v->copying_image = FALSE;
}

void cut_selection(viewer *v) {
  if (!copy_annotations(v)) say(v, "Nothing is selected that can be cut");
  else if (ix_view_delete_selected(v->view) < 0) say_failure(v, "It cannot be deleted");
  settle(v);
}

/* On the page under the pointer and there, else on the current page. */
void paste(viewer *v) {
  ix_hit hit;
  size_t count = 0, length = 0;
  ix_view_state state = IX_VIEW_STATE_INIT;
  if (!v->clip || ix_view_get_state(v->view, &state) != IX_OK) {
    say(v, "There is nothing to paste");
    return;
  }
  const uint8_t *bytes = g_bytes_get_data(v->clip, &length);
  ix_view_hits(v->view, v->pointer, IX_DEVICE_MOUSE, &hit, 1, &count);
  gboolean on_page = count > 0 && hit.page_index != UINT32_MAX;
  if (ix_view_paste_annotations(v->view, bytes, length, on_page ? hit.page_index : state.page_index, on_page ? &hit.page_point : NULL) < 0) {
    say_failure(v, "It could not be pasted");
  }
  settle(v);
}
