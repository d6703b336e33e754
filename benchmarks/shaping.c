/*
 * The time of a keystroke in text that the provider shapes, by the processor's clock: a letter typed in the middle of a field, and the effects
 * taken.
 *
 *     shaping FILE LENGTH TEXT FONT...
 *
 * FILE is a PDF file with a page; nothing is saved. Its field "line" is edited, which is made where it has none. TEXT is written again and again until the field has LENGTH characters, and its letters
 * are typed then, in turn. Prints the median and the 99th percentile of 200 keys, microseconds.
 */
#include <interact/interact.h>
#include <interact/poppler.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEYS = 200 };

static void must(ix_status status, const char *what) {
  if (status >= 0) return;
  fprintf(stderr, "shaping: %s: status %d\n", what, (int)status);
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static size_t width(const char *at) {
  size_t length = 1;
  while ((at[length] & 0xC0) == 0x80) length += 1;
  return length;
}

static void key(ix_view *view, const char *text, size_t length) {
  static ix_effect effects[1024];
  static uint64_t time_ns = 1000000000;
  ix_event event = {.type = IX_EVENT_TEXT, .time_ns = time_ns += 80000000};
  size_t taken;
  event.u.text.utf8 = text, event.u.text.length = length;
  must(ix_view_feed(view, &event, 1, NULL), "feed");
  do must(ix_view_take_effects(view, effects, 1024, &taken), "take"); while (taken == 1024);
}

static void add_font(ix_document *document, const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) must(IX_ERROR_NOT_FOUND, path);
  fseek(file, 0, SEEK_END);
  const size_t length = (size_t)ftell(file);
  uint8_t *bytes = malloc(length);
  rewind(file);
  if (fread(bytes, 1, length, file) != length) must(IX_ERROR_NOT_FOUND, path);
  must(ix_document_add_font(document, bytes, length, 0, NULL), "font");
  free(bytes);
  fclose(file);
}

static int by_size(const void *a, const void *b) { return *(const double *)a < *(const double *)b ? -1 : 1; }

int main(int count, char **words) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  ix_view *view = NULL;
  ix_page_id page = 0;
  ix_annotation_id id = 0;
  ix_field field = IX_FIELD_INIT;
  const ix_rect box = {20, 40, 400, 80};
  if (count < 5) return 2;
  must(ix_poppler_provider(words[1], strlen(words[1]), NULL, 0, &provider), "open");
  must(ix_document_open(&provider, NULL, &document), "document");
  for (int i = 4; i < count; i++) add_font(document, words[i]);
  must(ix_document_page_at(document, 0, &page), "page");
  must(ix_form_load(document), "form");
  field.kind = IX_FIELD_TEXT;
  if (ix_form_find(document, "line", 4, &id) != IX_OK) {
    must(ix_form_create(document, page, &field, &box, "line", 4, &id), "field");
  }
  must(ix_view_new(document, 600, 400, &view), "view");
  must(ix_view_set_setting(view, IX_SETTING_TEXT_EDITING, IX_DEVICE_TOUCH, 1), "setting");
  must(ix_view_edit_text(view, id), "edit");
  const char *at = words[3];
  for (int i = 0; i < atoi(words[2]); i++, at += width(at)) {
    if (!*at) at = words[3];
    key(view, at, width(at));
  }
  static double times[KEYS];
  for (int i = 0; i < KEYS; i++, at += width(at)) {
    if (!*at) at = words[3];
    const double before = now();
    key(view, at, width(at));
    times[i] = now() - before;
  }
  qsort(times, KEYS, sizeof *times, by_size);
  printf("%.0f %.0f\n", times[KEYS / 2], times[KEYS * 99 / 100]);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
