/*
 * Answers that come later: the provider's descriptor becomes readable in the main loop, and the document takes them in.
 */
#include "viewer.h"

/* guide: answers */
gboolean take_answers(gint descriptor, GIOCondition condition, gpointer data) {
  viewer *v = data;
  (void)descriptor, (void)condition;
  work_begin(v, "answers");
  ix_document_poll(v->document);
  settle(v);
  progress_refresh(v->progress);
  work_end(v);
  return G_SOURCE_CONTINUE;
}

guint watch_answers(ix_document *document, GUnixFDSourceFunc taken, viewer *v) {
  int32_t descriptor = -1;
  if (ix_document_descriptor(document, &descriptor) != IX_OK) return 0; /* Every answer comes at once. */
  return g_unix_fd_add(descriptor, G_IO_IN, taken, v);
}
/* guide end */
