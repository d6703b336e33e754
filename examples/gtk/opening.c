/*
 * Opening a file: the window is there and the file before stays, until the provider has read the new one. It reads in a process of its
 * own, unless the program was started with --in-process.
 */
#include "viewer.h"

#include <interact/poppler.h>
#include <interact/worker.h>
#include <string.h>

void forget_coming(viewer *v) {
  g_clear_handle_id(&v->coming_answers, g_source_remove);
  ix_document_free(v->coming);
  v->coming = NULL;
  g_clear_pointer(&v->coming_path, g_free);
}

static void say_unopened(viewer *v) {
  char why[512] = "";
  size_t length = 0;
  if (ix_document_copy_message(v->coming, why, sizeof why - 1, &length) != IX_OK) length = 0;
  why[length] = 0;
  say(v, "%s cannot be opened%s%s", v->coming_path, length ? ": " : "", why);
  forget_coming(v);
}

/* Says where a file is read in this process although another one should. */
static void say_place(viewer *v) {
  ix_worker_report report = IX_WORKER_REPORT_INIT;
  char why[512] = "";
  size_t length = 0;
  if (v->in_process || ix_worker_facts(&v->provider, &report) != IX_OK) return;
  note(v, "worker place=%u sandbox=%u", report.place, report.sandbox);
  if (report.place != IX_WORKER_IN_HOST) return;
  if (ix_worker_copy_reason(&v->provider, why, sizeof why - 1, &length) != IX_OK) length = 0;
  why[length] = 0;
  say(v, "Read in this process: %s", why);
}

/* In place of the file that was open. */
static void show_coming(viewer *v, ix_view *view) {
  double width = MAX(1, gtk_widget_get_width(v->area)), height = MAX(1, gtk_widget_get_height(v->area));
  g_clear_handle_id(&v->coming_answers, g_source_remove);
  close_file(v);
  v->document = g_steal_pointer(&v->coming);
  v->path = g_steal_pointer(&v->coming_path);
  v->view = view;
  v->answers = watch_answers(v->document, take_answers, v);
  say(v, "%s", "");
  say_place(v);
  ix_view_set_geometry(view, width, height, gtk_widget_get_scale_factor(v->area), 0);
  ix_view_set_setting(view, IX_SETTING_MENU_PASTE, 0, v->clip != NULL);
  ix_view_set_setting(view, IX_SETTING_TEXT_EDITING, 0, !v->entries);
  show_settings(v);
  marks_connect(v->marks);
  thumbnails_fill(v->thumbnails);
  outline_fill(v->outline);
  settle(v);
  bars_refresh(v->bars);
  show_history(v);
  note(v, "opened %s", v->path);
  focus_pages(v);
}

/* Shows the file once it is there. Returns whether it may still come, or is shown. */
static gboolean look_at_coming(viewer *v) {
  uint32_t state = IX_DOCUMENT_OK;
  ix_view *view = NULL;
  ix_status status = ix_document_get_state(v->coming, &state);
  if (status == IX_OK && state == IX_DOCUMENT_OPENING) return TRUE;
  if (status != IX_OK || state == IX_DOCUMENT_INVALID || ix_view_new(v->coming, 1, 1, &view) != IX_OK) {
    say_unopened(v);
    return FALSE;
  }
  show_coming(v, view);
  return TRUE;
}

static gboolean on_coming(gint descriptor, GIOCondition condition, gpointer data) {
  viewer *v = data;
  (void)descriptor, (void)condition;
  work_begin(v, "opening");
  ix_document_poll(v->coming);
  progress_refresh(v->progress);
  look_at_coming(v);
  work_end(v);
  return G_SOURCE_CONTINUE;
}

/* guide: open */
static ix_status provider_of(viewer *v, const char *path) {
  v->provider = (ix_provider)IX_PROVIDER_INIT;
  if (v->in_process) return ix_poppler_provider(path, strlen(path), NULL, 0, &v->provider);
  return ix_worker_provider(path, strlen(path), NULL, 0, NULL, &v->provider);
}

gboolean open_file(viewer *v, const char *path) {
  forget_coming(v);
  v->coming_path = g_strdup(path);
  if (provider_of(v, path) != IX_OK || ix_document_open(&v->provider, NULL, &v->coming) != IX_OK) {
    say_unopened(v);
    return FALSE;
  }
  say(v, "Opening %s\xe2\x80\xa6", path);
  v->coming_answers = watch_answers(v->coming, on_coming, v);
  progress_refresh(v->progress);
  return look_at_coming(v);
}
/* guide end */
