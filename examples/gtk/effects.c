/*
 * The loop of the view: effects are read after each call and handed to the files that show them; time is handed in when the view
 * asks for it; parts of pages are loaded when the loop is idle.
 */
#include "viewer.h"

#include "../common/effect_log.h"

typedef struct {
  ix_page_id page;
  uint32_t part;
} load;

uint64_t now_ns(void) { return (uint64_t)g_get_monotonic_time() * 1000u; }

static gboolean on_tick(GtkWidget *area, GdkFrameClock *clock, gpointer data) {
  (void)area, (void)clock;
  viewer *v = data;
  work_begin(v, "frame");
  ix_view_advance(v->view, now_ns());
  settle(v);
  work_end(v);
  gtk_widget_queue_draw(v->area);
  if (ix_view_is_moving(v->view)) return G_SOURCE_CONTINUE;
  v->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean on_deadline(gpointer data) {
  viewer *v = data;
  v->timer = 0;
  work_begin(v, "deadline");
  ix_view_advance(v->view, now_ns());
  settle(v);
  work_end(v);
  return G_SOURCE_REMOVE;
}

static gboolean on_idle_load(gpointer data) {
  viewer *v = data;
  load *next = g_queue_pop_head(&v->loads);
  if (!next) {
    v->loading = 0;
    return G_SOURCE_REMOVE;
  }
  work_begin(v, "load");
  ix_document_load(v->document, next->page, next->part);
  g_free(next);
  settle(v);
  work_end(v);
  return G_SOURCE_CONTINUE;
}

static void want_load(viewer *v, ix_page_id page, uint32_t part) {
  load *wanted = g_new(load, 1);
  *wanted = (load){page, part};
  g_queue_push_tail(&v->loads, wanted);
  if (!v->loading) v->loading = g_idle_add(on_idle_load, v);
}

static void show_cursor(viewer *v, const ix_effect *effect) {
  char name[32];
  size_t length = 0;
  uint32_t cursor = effect->u.cursor.cursor;
  if (ix_cursor_name(cursor, effect->u.cursor.rotation, IX_CURSOR_THEME_CSS, name, sizeof name - 1, &length) != IX_OK) return;
  name[length] = 0;
  gtk_widget_set_cursor_from_name(v->area, name);
}

static void say_refusal(viewer *v, uint32_t reason) {
  if (reason == IX_FILL_NOT_SUPPORTED) say(v, "This field cannot be filled here");
  else if (reason == IX_FILL_CONFLICT) say(v, "The field is being moved");
  else say_failure(v, "The field was not filled");
}

/* What belongs to the whole window; the rest goes to the files that show it. */
static void take(viewer *v, const ix_effect *effect) {
  switch (effect->type) {
    case IX_EFFECT_CURSOR: show_cursor(v, effect); break;
    case IX_EFFECT_ACTION: take_action(v, effect); break;
    case IX_EFFECT_CONTENT_WANTED: take_content_wanted(v, effect); break;
    case IX_EFFECT_LOAD_WANTED: want_load(v, effect->subject, effect->u.load.part); break;
    case IX_EFFECT_LOADED: /* Another process has time: the menu of an image, which may be asked for next. */
      if (v->answers && effect->u.load.part == IX_PART_TEXT) want_load(v, effect->subject, IX_PART_IMAGES);
      break;
    case IX_EFFECT_LOAD_FAILED: say(v, "A part of page %u cannot be read", effect->u.load.page + 1); break;
    case IX_EFFECT_FIELD_REFUSED: say_refusal(v, effect->u.refusal.reason); break;
    case IX_EFFECT_PLAY: say(v, "Sounds and films are not played here"); break;
    case IX_EFFECT_SIGN_REQUESTED: say(v, "Signing is not offered here"); break;
    case IX_EFFECT_MOVING:
      if (effect->u.moving.moving && !v->tick) v->tick = gtk_widget_add_tick_callback(v->area, on_tick, v, NULL);
      break;
    case IX_EFFECT_TOOL:
      v->mode = effect->u.tool.new_tool;
      toolbar_show(v->toolbar, v->mode, effect->u.tool.automatic);
      break;
    case IX_EFFECT_TAP: explain_tap(v, effect); break;
    case IX_EFFECT_ANNOTATION_CHANGED:
      if (effect->u.annotation.change == IX_ANNOTATION_CREATED) show_measured(v, effect->subject);
      break;
    case IX_EFFECT_HISTORY: show_history(v); break;
    case IX_EFFECT_DOCUMENT: show_document_state(v, effect->u.document.state); break;
    case IX_EFFECT_PAGES:
    case IX_EFFECT_RELOADED: thumbnails_fill(v->thumbnails); break;
    default: break;
  }
}

void settle(viewer *v) {
  ix_effect effect;
  uint64_t deadline;
  gboolean any = FALSE;
  while (v->view && ix_view_next_effect(v->view, &effect) == IX_OK) {
    if (v->log) effect_log_write(v->log, &effect);
    take(v, &effect);
    document_take(v, &effect);
    labels_take(v->labels, &effect);
    painter_take(v->painter, &effect);
    tiles_take(v->tiles, &effect);
    thumbnails_take(v->thumbnails, &effect);
    search_take(v->search, &effect);
    typing_take(v->typing, &effect);
    entry_take(v->entry, &effect);
    menu_take(v->menu, &effect);
    bars_take(v->bars, &effect);
    marks_take(v->marks, &effect);
    access_take(v->access, &effect);
    clipboard_take(v, &effect);
    pictures_take(v->pictures, &effect);
    any = TRUE;
  }
  if (any) gtk_widget_queue_draw(v->area);
  if (v->log) fflush(v->log);
  g_clear_handle_id(&v->timer, g_source_remove);
  if (v->view && ix_view_deadline(v->view, &deadline) == IX_OK) {
    uint64_t now = now_ns();
    v->timer = g_timeout_add(deadline > now ? (guint)((deadline - now) / 1000000u) + 1 : 1, on_deadline, v);
  }
}
