/* guide: first */
/* first FILE.pdf: a tap in a view of the file, and the effects. */
#include <interact/interact.h>
#include <interact/worker.h>
#include <stdio.h>
#include <string.h>

int main(int count, char **words) {
  ix_worker_options waits = IX_WORKER_OPTIONS_INIT;
  ix_provider file = IX_PROVIDER_INIT;
  ix_document *document;
  ix_view *view;
  ix_effect effect;
  ix_event down = {.type = IX_EVENT_DOWN, .time_ns = 1000000000, .u.pointer = {{300, 200}, .kind = IX_DEVICE_TOUCH}};
  ix_event up = {.type = IX_EVENT_UP, .time_ns = 1040000000, .u.pointer = {{300, 200}, .kind = IX_DEVICE_TOUCH}};
  waits.flags = IX_WORKER_WAIT;
  if (count < 2 || ix_worker_provider(words[1], strlen(words[1]), NULL, 0, &waits, &file) != IX_OK) return 1;
  if (ix_document_open(&file, NULL, &document) != IX_OK || ix_view_new(document, 800, 600, &view) != IX_OK) return 2;
  ix_view_feed(view, &down, 1, NULL);
  ix_view_feed(view, &up, 1, NULL);
  ix_view_advance(view, 2000000000);
  while (ix_view_next_effect(view, &effect) == IX_OK) printf("effect %u at %.0f ms\n", effect.type, effect.time_ns / 1e6);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
/* guide end */
