/** @file
 * Where an action leads as it is shown to a user, and what is told of a text that is to be written.
 */
#include "pointer_desk.h"

static ix_action_id action_of(uint32_t kind, uint32_t text, const char *words) {
  ix_action action = IX_ACTION_INIT;
  ix_action_id made = 0;
  action.kind = kind;
  CHECK_EQUAL(ix_memory_add_action(document, link, &action, &made), IX_OK);
  if (words) CHECK_EQUAL(ix_memory_add_action_text(document, made, text, words, strlen(words)), IX_OK);
  return made;
}

static void what_hides_is_shown(void) {
  static const struct { uint32_t kind, text; const char *raw, *shown; } cases[] = {
      {IX_ACTION_URI, IX_TEXT_URI, "https://\xD0\xB0pple.com/%41%2F\xE2\x80\xAEx", "https://xn--pple-43d.com/A%2F<U+202E>x"},
      {IX_ACTION_LAUNCH, IX_TEXT_TARGET_FILE, "report\xE2\x80\xAE" "fdp.exe\n", "report<U+202E>fdp.exe<U+000A>"},
      {IX_ACTION_GO_TO_R, IX_TEXT_TARGET_FILE, "a%20b.pdf", "a%20b.pdf"},
      {IX_ACTION_JAVASCRIPT, IX_TEXT_SCRIPT, "app.alert(1)\r", "app.alert(1)<U+000D>"}};
  ix_action_id made[4];
  char text[256];
  size_t length = 0;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &(ix_page_info)IX_PAGE_INFO_INIT, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  link = annotate(IX_SUBTYPE_LINK, 50, 200);
  for (int i = 0; i < 4; i++) { made[i] = action_of(cases[i].kind, cases[i].text, cases[i].raw); }
  ix_action_id bare = action_of(IX_ACTION_LAUNCH, 0, NULL);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  for (int i = 0; i < 4; i++) {
    CHECK_EQUAL(ix_action_copy_shown_target(document, made[i], text, sizeof text - 1, &length), IX_OK);
    text[length] = 0;
    CHECK(strcmp(text, cases[i].shown) == 0);
  }
  CHECK_EQUAL(ix_action_copy_shown_target(document, bare, text, sizeof text, &length), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_action_copy_shown_target(document, 999, text, sizeof text, &length), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_action_copy_shown_target(document, made[0], text, 3, &length), IX_ERROR_BUFFER_TOO_SMALL);
  ix_document_free(document);
}

static void a_trackpads_pinch_follows_its_scale(void) {
  ix_viewport before = {.size = sizeof before}, after = before;
  open_view();
  CHECK_EQUAL(ix_view_set_zoom(view, 1, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_get_viewport(view, &before), IX_OK);
  for (int i = 0; i < 3; i++) {
    ix_event pad = {.type = IX_EVENT_TRACKPAD, .time_ns = (uint64_t)((clock_ms += 20) * MS)};
    pad.u.trackpad.position = (ix_point){300, 200};
    pad.u.trackpad.scale = i == 0 ? 1 : i == 1 ? 1.001 : 1.2;
    pad.u.trackpad.phase = i ? IX_PHASE_UPDATE : IX_PHASE_BEGIN;
    CHECK_EQUAL(ix_view_feed(view, &pad, 1, NULL), IX_OK);
    CHECK_EQUAL(ix_view_get_viewport(view, &after), IX_OK);
    CHECK(fabs(after.zoom - before.zoom * pad.u.trackpad.scale) < 1e-12);
  }
  close_view();
}

int main(void) {
  RUN(what_hides_is_shown, "S228f");
  RUN(a_trackpads_pinch_follows_its_scale, "S238d");
  return FINISH();
}
