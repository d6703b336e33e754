/** @file
 * A long session over a provider that takes 300 ms for everything, with all defaults: no call waits for it, and what was asked for
 * comes. With SLOW_WAITS=1 an entry of the provider waits, which has to show.
 */
#define _GNU_SOURCE
#include "hand_of_session.h"

#include "../CABI/encrypted_file.h"

static const char GUIDE[] = "examples/data/guide.pdf";

static uint32_t state_of(host *h) {
  uint32_t state = 99;
  CHECK_EQUAL(CALL(ix_document_get_state(h->document, &state)), IX_OK);
  return state;
}

static ix_page_id page_at(ix_document *document, size_t index) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, index, &page), IX_OK);
  return page;
}

static void opens_without_waiting(void) {
  host h;
  size_t pages = 99;
  begin_host(&h, GUIDE);
  CHECK_EQUAL(state_of(&h), IX_DOCUMENT_OPENING);
  CHECK(ix_document_page_count(h.document, &pages) == IX_OK && pages == 0);
  mouse(&h, IX_EVENT_DOWN, 300, 300); /* where there is nothing yet */
  mouse(&h, IX_EVENT_UP, 300, 300);
  CHECK(until(&h, IX_EFFECT_DOCUMENT));
  CHECK_EQUAL(state_of(&h), IX_DOCUMENT_OK);
  CHECK(ix_document_page_count(h.document, &pages) == IX_OK && pages == 4);
  ix_visible_page seen[8];
  size_t count = 0;
  CHECK(ix_view_visible_pages(h.view, seen, 8, &count) == IX_OK && count > 0);
  close_host(&h);
}

/** The rectangle of the first link of the first page, in the middle of the view's space. */
static ix_point link_in(host *h, ix_document *same) {
  ix_annotation_id ids[8];
  size_t count = 0;
  ix_annotation link = IX_ANNOTATION_INIT;
  ix_point at = {0, 0};
  CHECK_EQUAL(ix_document_load(same, page_at(same, 0), IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_page_annotations(same, page_at(same, 0), ids, 8, &count), IX_OK);
  CHECK(count == 2 && ix_annotation_get(same, ids[0], &link) == IX_OK);
  CALL(ix_view_zoom_to_rect(h->view, 0, NULL));
  look(h);
  const ix_point middle = {(link.rect.x0 + link.rect.x1) / 2, (link.rect.y0 + link.rect.y1) / 2};
  CHECK_EQUAL(ix_view_convert_point(h->view, 0, IX_SPACE_PDF, middle, IX_SPACE_VIEW, &at), IX_OK);
  return at;
}

static uint32_t current_page(host *h) {
  ix_view_state state = IX_VIEW_STATE_INIT;
  CHECK_EQUAL(ix_view_get_state(h->view, &state), IX_OK);
  return state.page_index;
}

static void load_first_page(host *h) {
  CALL(ix_document_load(h->document, page_at(h->document, 0), IX_PART_ANNOTATIONS));
  CALL(ix_document_load(h->document, page_at(h->document, 0), IX_PART_TEXT));
  settle_questions(h);
}

/** Links are known only once they have arrived: before the press, between press and release, or after both. */
static void a_click_on_a_link_is_not_lost(void) {
  ix_document *same = open_at_once(GUIDE);
  for (int late = 0; late < 3; late++) {
    host h;
    open_host(&h, GUIDE);
    const ix_point at = link_in(&h, same);
    if (!late) { load_first_page(&h); }
    mouse(&h, IX_EVENT_DOWN, at.x, at.y);
    if (late < 2) { settle_questions(&h); }
    mouse(&h, IX_EVENT_UP, at.x, at.y);
    settle_questions(&h);
    come_to_rest(&h);
    settle_questions(&h);
    CHECK(current_page(&h) != 0 || h.seen[IX_EFFECT_ACTION] > 0);
    close_host(&h);
  }
  ix_document_free(same);
}

/** Selects from one line into another; where `late` is 1 the text comes in between. */
static ix_text_range drag_over_text(int late) {
  host h;
  ix_text_range ranges[4] = {{0}};
  size_t count = 0;
  open_host(&h, GUIDE);
  CALL(ix_view_set_fit(h.view, IX_FIT_WIDTH));
  look(&h);
  if (!late) { load_first_page(&h); }
  ix_point from = {0, 0}, to = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(h.view, 0, IX_SPACE_PDF, (ix_point){76, 622}, IX_SPACE_VIEW, &from), IX_OK);
  CHECK_EQUAL(ix_view_convert_point(h.view, 0, IX_SPACE_PDF, (ix_point){200, 600}, IX_SPACE_VIEW, &to), IX_OK);
  mouse(&h, IX_EVENT_DOWN, from.x, from.y);
  for (int i = 1; i <= 10; i++) { drag_to(&h, from.x + (to.x - from.x) * i / 20, from.y); }
  settle_questions(&h);
  for (int i = 11; i <= 20; i++) { drag_to(&h, from.x + (to.x - from.x) * i / 20, to.y); }
  mouse(&h, IX_EVENT_UP, to.x, to.y);
  come_to_rest(&h);
  CHECK(ix_view_text_selection(h.view, ranges, 4, &count) == IX_OK && count == 1);
  close_host(&h);
  return ranges[0];
}

static void text_arrives_during_a_drag(void) {
  const ix_text_range known = drag_over_text(0), late = drag_over_text(1);
  CHECK(known.count > 10);
  CHECK(late.first == known.first && late.count == known.count);
}

static void a_long_session_waits_nowhere(void) {
  static const char *const files[] = {GUIDE, "examples/data/form.pdf", "examples/data/long.pdf"};
  for (size_t i = 0; i < 3; i++) {
    host h;
    uint64_t seed = 9;
    size_t pages = 0;
    open_host(&h, files[i]);
    play_round(&h, &seed);
    play_round(&h, &seed);
    CHECK_EQUAL(ix_document_page_count(h.document, &pages), IX_OK);
    if (pages > 8) {
      CALL(ix_view_show_page(h.view, (uint32_t)(pages / 2)));
      look(&h);
      play_round(&h, &seed);
    }
    close_host(&h);
  }
  CHECK_EQUAL(measured.waited, 0);
}

enum { SIDE = 200 };

static ix_status draw(ix_document *document, uint8_t *pixels, int marked) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.width = request.height = SIDE;
  request.x = 300, request.y = 350;
  if (!marked) { return ix_document_render(document, page_at(document, 0), &request, pixels, SIDE * SIDE * 4); }
  return CALL(ix_document_render(document, page_at(document, 0), &request, pixels, SIDE * SIDE * 4));
}

/** Draws until the picture has come; the status of the last time. */
static ix_status draw_later(host *h, uint8_t *pixels) {
  ix_status status = draw(h->document, pixels, 1);
  for (int i = 0; i < 5 && status == IX_PENDING; i++) {
    CHECK(until_answered(h, IX_QUESTION_PICTURE));
    status = draw(h->document, pixels, 1);
  }
  return status;
}

static void add_square(ix_document *document, double x) {
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){x, 340, x + 60, 400};
  made.interior_color.components = 1;
  CHECK_EQUAL(ix_annotation_create(document, page_at(document, 0), &made, &id), IX_OK);
}

static void pictures_come_later_and_have_their_edits(void) {
  static uint8_t before[SIDE * SIDE * 4], after[SIDE * SIDE * 4], now[SIDE * SIDE * 4];
  ix_document *same = open_at_once(GUIDE);
  host h;
  open_host(&h, GUIDE);
  CHECK_EQUAL(draw(same, before, 0), IX_OK);
  CHECK_EQUAL(draw_later(&h, now), IX_OK);
  CHECK(memcmp(before, now, sizeof now) == 0);
  add_square(same, 330);
  CHECK_EQUAL(draw(same, after, 0), IX_OK);
  CHECK(memcmp(before, after, sizeof after) != 0);
  CHECK(CALL(ix_document_load(h.document, page_at(h.document, 0), IX_PART_ANNOTATIONS)) >= 0);
  settle_questions(&h);
  add_square(h.document, 330);
  look(&h);
  CHECK_EQUAL(draw_later(&h, now), IX_OK);
  CHECK(memcmp(after, now, sizeof now) == 0);
  ix_document_free(same);
  close_host(&h);
}

static void saving_is_answered_later(void) {
  char path[] = "/tmp/slow-saved-XXXXXX";
  host h;
  ix_history history = IX_HISTORY_INIT;
  size_t count = 0;
  write_file(path, "", 0);
  open_host(&h, GUIDE);
  CALL(ix_document_load(h.document, page_at(h.document, 0), IX_PART_ANNOTATIONS));
  settle_questions(&h);
  add_square(h.document, 330);
  CHECK_EQUAL(CALL(ix_document_save(h.document, path, strlen(path), NULL)), IX_PENDING);
  add_square(h.document, 430); /* meanwhile: it is not among what is saved */
  CHECK(until_answered(&h, IX_QUESTION_SAVE));
  CHECK_EQUAL(h.answers[IX_QUESTION_SAVE], IX_OK);
  CHECK(ix_document_get_history(h.document, &history) == IX_OK && history.modified == 1);
  ix_document *read = open_at_once(path);
  CHECK_EQUAL(ix_document_load(read, page_at(read, 0), IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_page_annotations(read, page_at(read, 0), NULL, 0, &count), IX_OK);
  CHECK_EQUAL(count, 3);
  ix_document_free(read);
  unlink(path);
  close_host(&h);
}

static void a_search_goes_on_as_texts_arrive(void) {
  host h;
  ix_search_id search = 0;
  ix_search_progress progress = {.size = sizeof progress};
  open_host(&h, GUIDE);
  CHECK_EQUAL(CALL(ix_search_new(h.document, "column", 6, 0, 0, &search)), IX_OK);
  ix_status status = IX_PENDING;
  for (int i = 0; i < 40 && status != IX_END; i++) {
    status = CALL(ix_search_step(h.document, search, 8, &progress));
    if (status == IX_PENDING) { until(&h, IX_EFFECT_LOADED); }
  }
  CHECK(status == IX_END && progress.match_count == 20 && progress.pages_failed == 0);
  close_host(&h);
}

static void a_password_is_answered_later(void) {
  char path[] = "/tmp/slow-locked-XXXXXX";
  host h;
  write_file(path, (const char *)encrypted_file, sizeof encrypted_file);
  open_host(&h, path);
  CHECK_EQUAL(state_of(&h), IX_DOCUMENT_LOCKED);
  CHECK_EQUAL(CALL(ix_document_unlock(h.document, "no", 2)), IX_PENDING);
  CHECK(until_answered(&h, IX_QUESTION_UNLOCK));
  CHECK_EQUAL(CALL(ix_document_unlock(h.document, "no", 2)), IX_ERROR_WRONG_PASSWORD);
  CHECK_EQUAL(CALL(ix_document_unlock(h.document, "u", 1)), IX_PENDING);
  CHECK(until_answered(&h, IX_QUESTION_UNLOCK));
  CHECK_EQUAL(CALL(ix_document_unlock(h.document, "u", 1)), IX_OK);
  CHECK_EQUAL(state_of(&h), IX_DOCUMENT_OK);
  unlink(path);
  close_host(&h);
}

static void outline_labels_and_destinations_come(void) {
  host h;
  size_t count = 0, length = 0;
  char label[16];
  ix_document *same = open_at_once(GUIDE);
  CHECK_EQUAL(ix_outline_load(same), IX_OK);
  CHECK(ix_outline_count(same, &count) == IX_OK && count > 0);
  open_host(&h, GUIDE);
  CHECK_EQUAL(CALL(ix_outline_load(h.document)), IX_PENDING);
  CHECK(until_answered(&h, IX_QUESTION_OUTLINE));
  size_t came = 0;
  CHECK(CALL(ix_outline_load(h.document)) == IX_OK && ix_outline_count(h.document, &came) == IX_OK && came == count);
  CALL(ix_page_copy_label(h.document, page_at(h.document, 1), label, sizeof label, &length));
  settle_questions(&h);
  CHECK_EQUAL(CALL(ix_page_copy_label(h.document, page_at(h.document, 1), label, sizeof label, &length)),
              ix_page_copy_label(same, page_at(same, 1), label, sizeof label, &length));
  ix_document_free(same);
  close_host(&h);
}

int main(void) {
  if (!real_provider()) {
    printf("skipped: the bundled provider is not built\n0 passed, 0 failed, 1 skipped\n");
    return 0;
  }
  RUN(opens_without_waiting, "S293a");
  RUN(a_click_on_a_link_is_not_lost, "S293a");
  RUN(text_arrives_during_a_drag, "S293a");
  RUN(pictures_come_later_and_have_their_edits, "S293a");
  RUN(saving_is_answered_later, "S293a");
  RUN(a_search_goes_on_as_texts_arrive, "S293a");
  RUN(a_password_is_answered_later, "S293a");
  RUN(outline_labels_and_destinations_come, "S293a");
  RUN(a_long_session_waits_nowhere, "S293a");
  printf("%u calls, the longest %.1f ms: %s\n", measured.calls, measured.longest_ms, measured.longest);
  return FINISH();
}
