/*
 * Pictures of pages where the provider draws in this process: threads draw them of a snapshot, which stays as it is while the document
 * is in use, so that the main loop never draws a page. As with a provider that answers later a picture is IX_PENDING, and the same
 * request gets it once IX_EFFECT_ANSWERED says so.
 */
#include "viewer.h"

#include <string.h>

enum { THREADS = 2, KEPT = 64 };

/* The pages as they were at one moment, until the last picture of them has been drawn. */
typedef struct {
  gint users; /* Atomic. */
  ix_snapshot *pages;
} shot;

typedef struct {
  painter *painter;
  shot *of;
  ix_page_id page;
  ix_render_request request;
  uint8_t *pixels;
  gsize length;
  ix_status status; /* IX_PENDING until the main loop knows that it has been drawn. */
  ix_status drawn;  /* The thread's, until then. */
  gint unwanted;    /* Atomic: then it is not drawn. */
} picture;

struct painter {
  viewer *v;
  GThreadPool *threads;
  GPtrArray *all; /* Of pictures that are wanted; those that are not belong to the thread that has them. */
  shot *now;      /* NULL after a change. */
};

static void let_go(shot *s) {
  if (!s || !g_atomic_int_dec_and_test(&s->users)) return;
  ix_snapshot_free(s->pages);
  g_free(s);
}

static void free_picture(picture *each) {
  let_go(each->of);
  g_free(each->pixels);
  g_free(each);
}

/* In the main loop: the tiles and thumbnails that wait for it ask again. */
static gboolean on_drawn(gpointer data) {
  picture *each = data;
  viewer *v = each->painter->v;
  ix_effect effect = {.type = IX_EFFECT_ANSWERED, .subject = each->page};
  if (each->unwanted) {
    free_picture(each);
    return G_SOURCE_REMOVE;
  }
  work_begin(v, "painted");
  each->status = each->drawn;
  effect.u.answer.question = IX_QUESTION_PICTURE;
  effect.u.answer.status = each->status;
  tiles_take(v->tiles, &effect);
  thumbnails_take(v->thumbnails, &effect);
  work_end(v);
  return G_SOURCE_REMOVE;
}

/* In a thread. */
static void draw(gpointer data, gpointer unused) {
  picture *each = data;
  (void)unused;
  if (!g_atomic_int_get(&each->unwanted)) {
    each->drawn = ix_snapshot_render(each->of->pages, each->page, &each->request, each->pixels, each->length);
  }
  g_idle_add(on_drawn, each);
}

painter *painter_new(viewer *v) {
  painter *p = g_new0(painter, 1);
  p->v = v;
  p->all = g_ptr_array_new();
  p->threads = g_thread_pool_new(draw, NULL, THREADS, FALSE, NULL);
  return p;
}

static void drop(painter *p, guint place) {
  picture *each = g_ptr_array_remove_index(p->all, place);
  if (each->status == IX_PENDING) g_atomic_int_set(&each->unwanted, 1);
  else free_picture(each);
}

void painter_forget(painter *p) {
  while (p->all->len) drop(p, 0);
  let_go(g_steal_pointer(&p->now));
}

void painter_give_up(painter *p, ix_page_id page) {
  for (guint i = p->all->len; i-- > 0;) {
    if (((picture *)p->all->pdata[i])->page == page) drop(p, i);
  }
}

void painter_take(painter *p, const ix_effect *effect) {
  switch (effect->type) {
    case IX_EFFECT_PAGE_INVALID:
    case IX_EFFECT_PAGES:
    case IX_EFFECT_RELOADED:
    case IX_EFFECT_DOCUMENT: let_go(g_steal_pointer(&p->now)); break;
    default: break;
  }
}

/* A picture of the pages as they are now that was asked for; those of the same request from before are not wanted any more. */
static gboolean find(painter *p, ix_page_id page, const ix_render_request *request, guint *place) {
  for (guint i = p->all->len; i-- > 0;) {
    picture *each = p->all->pdata[i];
    if (each->page != page || memcmp(&each->request, request, sizeof *request) != 0) continue;
    *place = i;
    if (each->of == p->now) return TRUE;
    drop(p, i);
  }
  return FALSE;
}

static ix_status look(painter *p) {
  ix_snapshot *pages = NULL;
  if (p->now) return IX_OK;
  ix_status status = ix_document_snapshot(p->v->document, &pages);
  if (status != IX_OK) return status;
  p->now = g_new(shot, 1);
  *p->now = (shot){1, pages};
  return IX_OK;
}

ix_status painter_draw(painter *p, ix_page_id page, const ix_render_request *request, uint8_t *pixels, gsize length) {
  guint place = 0;
  ix_status status = look(p);
  if (status != IX_OK) return status;
  if (find(p, page, request, &place)) {
    picture *there = p->all->pdata[place];
    status = there->status;
    if (status == IX_OK) memcpy(pixels, there->pixels, MIN(length, there->length));
    if (status != IX_PENDING) drop(p, place);
    return status;
  }
  for (guint i = 0; i < p->all->len && p->all->len >= KEPT;) {
    if (((picture *)p->all->pdata[i])->status == IX_PENDING) i++;
    else drop(p, i);
  }
  picture *asked = g_new0(picture, 1);
  *asked = (picture){.painter = p, .of = p->now, .page = page, .request = *request, .length = length, .status = IX_PENDING};
  g_atomic_int_inc(&p->now->users);
  asked->pixels = g_malloc(length);
  g_ptr_array_add(p->all, asked);
  g_thread_pool_push(p->threads, asked, NULL);
  return IX_PENDING;
}
