/*
 * Labels of pages, each asked for once: the provider may give it later, and then those who show it look again.
 */
#include "viewer.h"

struct labels {
  viewer *v;
  GHashTable *known; /* Texts by page id; NULL while the provider is asked. */
};

labels *labels_new(viewer *v) {
  labels *l = g_new0(labels, 1);
  l->v = v;
  l->known = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, g_free);
  return l;
}

void labels_forget(labels *l) { g_hash_table_remove_all(l->known); }

static void ask(labels *l, ix_page_id page) {
  char label[64] = "";
  size_t length = 0;
  ix_status status = ix_page_copy_label(l->v->document, page, label, sizeof label - 1, &length);
  label[status == IX_OK ? length : 0] = 0;
  g_hash_table_insert(l->known, g_memdup2(&page, sizeof page), status == IX_PENDING ? NULL : g_strdup(label));
}

const char *labels_get(labels *l, ix_page_id page) {
  if (!g_hash_table_contains(l->known, &page)) ask(l, page);
  const char *label = g_hash_table_lookup(l->known, &page);
  return label ? label : "";
}

void labels_take(labels *l, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_PAGES || effect->type == IX_EFFECT_RELOADED) labels_forget(l);
  if (effect->type == IX_EFFECT_ANSWERED && effect->u.answer.question == IX_QUESTION_LABEL) ask(l, effect->subject);
}
