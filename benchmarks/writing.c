/*
 * Keystrokes in a text that the view edits, through the C interface, for callgrind: each is a key that goes down, its text, and the key
 * that goes up, with the effects taken in between. benchmarks/writing.sh counts.
 *
 *     writing ACT KEYS LENGTH PAGES FIELDS
 *
 * ACT is type, backspace, left, compose, lines (types into several lines) or free (into a free text). The text has LENGTH characters before,
 * and its caret stands in the middle; the document has PAGES pages with FIELDS fields each.
 */
#include <interact/interact.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t now_ms = 1000;

static void must(ix_status status, const char *what) {
  if (status >= 0) return;
  fprintf(stderr, "writing: %s: status %d\n", what, (int)status);
  exit(1);
}

static void take(ix_view *view) {
  static ix_effect effects[1024];
  size_t taken;
  do must(ix_view_take_effects(view, effects, 1024, &taken), "take"); while (taken == 1024);
}

static void feed(ix_view *view, ix_event event) {
  event.time_ns = now_ms * 1000000;
  must(ix_view_feed(view, &event, 1, NULL), "feed");
  take(view);
}

static void key(ix_view *view, uint32_t type, uint32_t code) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type, event.u.key.key = code;
  feed(view, event);
}

static void text(ix_view *view, uint32_t type, const char *utf8) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type, event.u.text.utf8 = utf8, event.u.text.length = strlen(utf8);
  feed(view, event);
}

static ix_annotation_id add(ix_document *document, ix_page_id page, ix_rect rect, uint32_t subtype, uint32_t flags, const char *name) {
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = subtype, made.rect = rect;
  must(ix_memory_add_annotation(document, page, &made, &id), "annotation");
  const char *look = "/Helv 10 Tf 0 g";
  must(ix_memory_add_text(document, id, IX_TEXT_DEFAULT_APPEARANCE, look, strlen(look)), "look");
  if (subtype != IX_SUBTYPE_WIDGET) return id;
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_TEXT, field.flags = flags;
  must(ix_memory_set_field(document, id, &field), "field");
  must(ix_memory_add_text(document, id, IX_TEXT_FIELD_NAME, name, strlen(name)), "name");
  return id;
}

/* One keystroke: what a host feeds for it. */
static void stroke(ix_view *view, const char *act, int i) {
  static const char *const letters[] = {"e", "n", "i", "s", "r", "a", "t", " "};
  now_ms += 80;
  if (!strcmp(act, "backspace")) {
    key(view, IX_EVENT_KEY_DOWN, IX_KEY_BACKSPACE), key(view, IX_EVENT_KEY_UP, IX_KEY_BACKSPACE);
  } else if (!strcmp(act, "left")) {
    key(view, IX_EVENT_KEY_DOWN, IX_KEY_LEFT), key(view, IX_EVENT_KEY_UP, IX_KEY_LEFT);
  } else if (!strcmp(act, "compose")) {
    text(view, IX_EVENT_COMPOSITION, "a"), text(view, IX_EVENT_TEXT, "\xc3\xa1");
  } else {
    key(view, IX_EVENT_KEY_DOWN, (uint8_t)letters[i % 8][0]), text(view, IX_EVENT_TEXT, letters[i % 8]);
    key(view, IX_EVENT_KEY_UP, (uint8_t)letters[i % 8][0]);
  }
}

int main(int count, char **words) {
  if (count != 6) return 2;
  const char *act = words[1];
  const int keys = atoi(words[2]), length = atoi(words[3]), pages = atoi(words[4]), fields = atoi(words[5]);
  ix_document *document;
  ix_view *view;
  ix_annotation_id written = 0;
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX, info.media_box = (ix_rect){0, 0, 600, 800};
  must(ix_document_new(NULL, &document), "new");
  for (int p = 0; p < pages; p++) {
    ix_page_id page;
    must(ix_memory_add_pages(document, &info, 1), "page");
    must(ix_document_page_at(document, (size_t)p, &page), "page id");
    for (int f = 0; f < fields; f++) {
      char name[32];
      snprintf(name, sizeof name, "p%d.f%d", p, f);
      const int is_first = p == 0 && f == 0, is_free = is_first && !strcmp(act, "free");
      const ix_rect box = is_first ? (ix_rect){20, 500, 580, strcmp(act, "lines") && !is_free ? 520 : 780} : (ix_rect){20 + f % 50 * 11, 20 + f / 50 * 11, 30 + f % 50 * 11, 30 + f / 50 * 11};
      const ix_annotation_id id =
          add(document, page, box, is_free ? IX_SUBTYPE_FREE_TEXT : IX_SUBTYPE_WIDGET, is_first && !strcmp(act, "lines") ? IX_FIELD_MULTI_LINE : 0, name);
      if (is_first) written = id;
    }
  }
  must(ix_view_new(document, 600, 800, &view), "view");
  must(ix_view_set_setting(view, IX_SETTING_TEXT_EDITING, IX_DEVICE_TOUCH, 1), "setting");
  must(ix_view_edit_text(view, written), "edit");
  for (int i = 0; i < length; i++) text(view, IX_EVENT_TEXT, i % 6 == 5 ? " " : "e");
  for (int i = 0; i < length / 2; i++) must(ix_view_run_command(view, IX_COMMAND_CARET_LEFT), "left");
  /* What is made once is made. */
  for (int i = 0; i < 4; i++) stroke(view, act, i);
  for (int i = 0; i < keys; i++) stroke(view, act, i);
  /* Nothing is freed: what the allocator does then differs from run to run by more than the keys cost. */
  _Exit(0);
}
