/* Makes providers, asks their entries, and judges the rules that all entries with a sink have in common. */
#include "suite.h"

#include <stddef.h>
#include <time.h>

/* A member of a provider that may be older and shorter. */
#define HAS(p, member) ((p)->size >= offsetof(ix_provider, member) + sizeof((p)->member) && (p)->member)

bool has_entry(const Subject *subject, Entry entry) {
  const ix_provider *p = &subject->entries;
  switch (entry) {
    case MAKING: case STRUCT: case TOGETHER: return true;
    case DESTROY: return HAS(p, destroy);
    case STATE: return HAS(p, state);
    case UNLOCK: return HAS(p, unlock);
    case PAGE_COUNT: return HAS(p, page_count);
    case PAGES: return HAS(p, pages);
    case TEXT: return HAS(p, text);
    case ANNOTATIONS: return HAS(p, annotations);
    case OUTLINE: return HAS(p, outline);
    case DESTINATION: return HAS(p, destination);
    case RENDER: return HAS(p, render);
    case SAVE: return HAS(p, save);
    case RENDER_CHANGED: return HAS(p, render_changed);
    case RELOAD: return HAS(p, reload);
    case IDENTIFY: return HAS(p, identify);
    case LINES: return HAS(p, lines);
    case LABEL: return HAS(p, label);
    case RENDER_ANNOTATION: return HAS(p, render_annotation);
    case IMAGES: return HAS(p, images);
    default: return false;
  }
}

/* Waits a little for an answer that comes later. False when it has waited 5 seconds. */
static bool wait_a_little(unsigned *waited) {
  const struct timespec pause = {0, 5000000};
  nanosleep(&pause, NULL);
  return ++*waited < 1000;
}

static ix_status put(const Subject *subject, Question q, const ix_sink *sink) {
  const ix_provider *p = &subject->entries;
  uint32_t state = UINT32_MAX;
  switch (q.entry) {
    case STATE: return p->state(p->context, &state, sink);
    case PAGES: return p->pages(p->context, q.at, q.count, sink);
    case TEXT: return p->text(p->context, q.at, sink);
    case ANNOTATIONS: return p->annotations(p->context, q.at, sink);
    case OUTLINE: return p->outline(p->context, sink);
    case DESTINATION: return p->destination(p->context, q.name, strlen(q.name), sink);
    case LINES: return p->lines(p->context, q.at, sink);
    case LABEL: return p->label(p->context, q.at, sink);
    case IMAGES: return p->images(p->context, q.at, sink);
    default: return IX_ERROR_NOT_SUPPORTED;
  }
}

ix_status ask(const Subject *subject, Question question, Catcher *catcher) {
  const size_t refuse_after = catcher->entry == question.entry && catcher->sink.size ? catcher->refuse_after : SIZE_MAX;
  unsigned waited = 0;
  ix_status status = IX_PENDING;
  for (;;) {
    catcher_begin(catcher, question.entry);
    catcher->refuse_after = refuse_after;
    status = put(subject, question, &catcher->sink);
    if (status != IX_PENDING || !wait_a_little(&waited)) { break; }
    catcher_end(catcher);
  }
  catcher->status = status;
  return status;
}

ix_status draw(const Subject *subject, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels) {
  const ix_provider *p = &subject->entries;
  unsigned waited = 0;
  ix_status status;
  do {
    status = changes ? p->render_changed(p->context, page, request, changes, pixels) : p->render(p->context, page, request, pixels);
  } while (status == IX_PENDING && wait_a_little(&waited));
  return status;
}

bool is_answer(ix_status status) { return status <= IX_OK && status > -100; }

bool make_subject(Run *run, const char *path, const char *password, Subject *out) {
  ix_provider made = IX_PROVIDER_INIT;
  Catcher catcher = {0};
  memset(out, 0, sizeof *out);
  if (run->make(path, strlen(path), password, password ? strlen(password) : 0, &made) != IX_OK) { return false; }
  out->is_made = true;
  memcpy(&out->entries, &made, made.size < sizeof made ? made.size : sizeof made);
  if (has_entry(out, STATE)) {
    uint32_t state = UINT32_MAX;
    catcher_begin(&catcher, STATE);
    catcher.status = made.state(made.context, &state, &catcher.sink);
    out->state = catcher.status == IX_OK ? state : (uint32_t)IX_DOCUMENT_INVALID;
    catcher_end(&catcher);
  }
  if (!has_entry(out, PAGE_COUNT) || made.page_count(made.context, &out->pages) != IX_OK) { out->pages = 0; }
  return true;
}

void end_subject(Subject *subject) {
  if (subject->is_made && subject->entries.destroy) { subject->entries.destroy(subject->entries.context); }
  memset(subject, 0, sizeof *subject);
}

size_t chosen_pages(const Run *run, uint32_t pages, uint32_t *out, size_t room) {
  size_t count = 0;
  for (uint32_t i = 0; i < pages && i < run->pages && count < room; i++) { out[count++] = i; }
  if (pages > run->pages && count < room) { out[count++] = pages - 1; }
  return count;
}

static void judge_refusing(Run *run, const Subject *subject, Question question, const Catcher *first) {
  char words[200];
  Catcher refused = {0}, again = {0};
  if (first->status != IX_OK || first->count == 0) { return; }
  catcher_begin(&refused, question.entry);
  refused.refuse_after = first->count / 2;
  ask(subject, question, &refused);
  ask(subject, question, &again);
  if (refused.status >= IX_OK) {
    judge(run, question.entry, "refused", false, "page %u: refused after %zu of %zu pieces it answers %d", question.at, first->count / 2,
          first->count, (int)refused.status);
  } else {
    const bool other = differ(first, &again, words, sizeof words);
    judge(run, question.entry, "refused", !other, "page %u: asked again after a refusal, %s", question.at, words);
  }
  catcher_end(&refused);
  catcher_end(&again);
}

bool ask_well(Run *run, const Subject *subject, Question question, Catcher *first) {
  char words[200];
  Catcher second = {0};
  const Entry entry = question.entry;
  const bool has_words = entry == ANNOTATIONS || entry == OUTLINE || entry == LABEL;
  memset(first, 0, sizeof *first);
  ask(subject, question, first);
  judge(run, entry, "answers", is_answer(first->status), "page %u: it answers %d", question.at, (int)first->status);
  judge(run, entry, "pieces", !first->misplaced[0], "page %u: %s", question.at, first->misplaced);
  judge(run, entry, "structs", !first->fault[0], "page %u: %s", question.at, first->fault);
  if (has_words) { judge(run, entry, "words", !first->bad_text[0], "page %u: %s", question.at, first->bad_text); }
  ask(subject, question, &second);
  const bool other = differ(first, &second, words, sizeof words);
  judge(run, entry, "same", !other, "page %u: %s", question.at, words);
  catcher_end(&second);
  if (!other) { judge_refusing(run, subject, question, first); }
  return first->status == IX_OK;
}
