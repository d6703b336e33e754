/*
 * The loop of the view: effects are read after each call; time is handed in when the view asks for it; parts of pages are loaded
 * when the loop is idle.
 */
#include "pages.h"

#include "../common/effect_log.h"

typedef struct {
  ix_page_id page;
  uint32_t part;
} load;

uint64_t now_ns(void) { return (uint64_t)g_get_monotonic_time() * 1000u; }

/* The view asks for edge scrolling frame by frame; it is done before GTK lays the same frame out. */
static gboolean on_tick(GtkWidget *port, GdkFrameClock *clock, gpointer data) {
  viewer *v = data;
  (void)port, (void)clock;
  ix_view_advance(v->view, now_ns());
  settle(v);
  if (ix_view_is_moving(v->view)) return G_SOURCE_CONTINUE;
  v->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean on_deadline(gpointer data) {
  viewer *v = data;
  v->timer = 0;
  ix_view_advance(v->view, now_ns());
  settle(v);
  return G_SOURCE_REMOVE;
}

static gboolean on_idle_load(gpointer data) {
  viewer *v = data;
  load *next = g_queue_pop_head(&v->loads);
  if (!next) {
    v->loading = 0;
    return G_SOURCE_REMOVE;
  }
  ix_document_load(v->document, next->page, next->part);
  g_free(next);
  settle(v);
  return G_SOURCE_CONTINUE;
}

static void want_load(viewer *v, const ix_effect *effect) {
  load *wanted = g_new(load, 1);
  *wanted = (load){effect->subject, effect->u.load.part};
  g_queue_push_tail(&v->loads, wanted);
  if (!v->loading) v->loading = g_idle_add(on_idle_load, v);
}

static void show_cursor(viewer *v, const ix_effect *effect) {
  char name[32];
  size_t length = 0;
  uint32_t cursor = effect->u.cursor.cursor;
  if (ix_cursor_name(cursor, effect->u.cursor.rotation, IX_CURSOR_THEME_CSS, name, sizeof name - 1, &length) != IX_OK) return;
  name[length] = 0;
  gtk_widget_set_cursor_from_name(v->port, name);
}

/* What reaches outside the document: shown, so that who wants to go there clicks once more. */
static void offer_link(viewer *v, const ix_effect *effect) {
  char address[1024] = "";
  size_t length = 0;
  if (effect->u.action.kind != IX_ACTION_URI ||
      ix_action_copy_text(v->document, effect->u.action.action, IX_TEXT_URI, 0, address, sizeof address - 1, &length) != IX_OK) {
    say(v, "This link asks for something that is not offered here");
    return;
  }
  char *words = g_markup_printf_escaped("The link leads to <a href=\"%s\">%s</a>", address, address);
  say(v, words);
  note(v, "offering %s", address);
  g_free(words);
}

static void take(viewer *v, const ix_effect *effect) {
  switch (effect->type) {
    case IX_EFFECT_CURSOR: show_cursor(v, effect); break;
    case IX_EFFECT_ACTION: offer_link(v, effect); break;
    case IX_EFFECT_LOAD_WANTED: want_load(v, effect); break;
    case IX_EFFECT_LOAD_FAILED: say(v, "A part of a page cannot be read"); break;
    case IX_EFFECT_HISTORY: show_title(v); break;
    case IX_EFFECT_ANSWERED:
      if (effect->u.answer.question == IX_QUESTION_SAVE) take_saved(v, effect->u.answer.status);
      break;
    case IX_EFFECT_LOADED:
      if (v->copying) copy_text(v);
      break;
    case IX_EFFECT_MOVING:
      if (effect->u.moving.moving && !v->tick) v->tick = gtk_widget_add_tick_callback(v->port, on_tick, v, NULL);
      break;
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
    place_take(v, &effect);
    pictures_take(v, &effect);
    any = TRUE;
  }
  for (guint i = 0; any && i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    if (p->in_sight) gtk_widget_queue_draw(GTK_WIDGET(p));
  }
  if (v->log) fflush(v->log);
  g_clear_handle_id(&v->timer, g_source_remove);
  if (v->view && ix_view_deadline(v->view, &deadline) == IX_OK) {
    uint64_t now = now_ns();
    v->timer = g_timeout_add(deadline > now ? (guint)((deadline - now) / 1000000u) + 1 : 1, on_deadline, v);
  }
}
