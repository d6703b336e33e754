/** @file
 * A provider that takes its time: each question to the provider inside is answered IX_PENDING, worked on in a thread, and answered
 * from what was kept when it is asked again. No entry waits; `poll` does where it is told to. For tests of hosts that never wait.
 */
#ifndef IX_TEST_SLOW_PROVIDER_H
#define IX_TEST_SLOW_PROVIDER_H

#include "worker_thread.h"

/** Hands an answer over and gives it back; labels and the like, which are asked each time, stay. IX_PENDING where there is none. */
static inline ix_status slow_answer(slow *s, job *j, const ix_sink *sink) {
  if (!j) { return IX_PENDING; }
  const ix_status status = j->status;
  if (sink) { replay_answer(sink, &j->answer); }
  if (j->kind < IX_QUESTION_LABEL || j->kind > IX_QUESTION_DESTINATION) { slow_take(s, j); }
  return status;
}

/** The facts of the file from now on. They stay; the same question asked once more is a new one. */
static inline void slow_set_facts(slow *s, job *j) {
  job *before = s->facts;
  if (!j) { return; }
  s->facts = j;
  slow_lock(s);
  j->entry = SLOW_FACTS;
  slow_unlock(s);
  if (before) { slow_take(s, before); }
}

/** The facts of the file, once it has been opened. */
static inline job *slow_facts(slow *s) {
  if (!s->facts) { slow_set_facts(s, slow_ask(s, SLOW_OPENING, IX_QUESTION_OPENING, UINT32_MAX, (packing){0}, NULL)); }
  return s->facts;
}

static inline uint32_t slow_page_total(const job *facts) {
  const void *payload;
  uint64_t count = 0;
  const record *head;
  for (size_t at = 0; (head = next_record(&facts->pages, &at, &payload)) != NULL;) { count += head->items; }
  return (uint32_t)count;
}

static inline ix_status slow_state(void *context, uint32_t *out_state, const ix_sink *sink) {
  job *facts = slow_facts(context);
  if (!facts) { return IX_PENDING; }
  *out_state = facts->number;
  replay_answer(sink, &facts->answer);
  return facts->status;
}

static inline ix_status slow_page_count(void *context, uint32_t *out_count) {
  job *facts = slow_facts(context);
  if (!facts) { return IX_PENDING; }
  *out_count = slow_page_total(facts);
  return IX_OK;
}

static inline ix_status slow_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  job *facts = slow_facts(context);
  const void *payload;
  const record *head;
  uint64_t before = 0;
  if (!facts) { return IX_PENDING; }
  for (size_t at = 0; (head = next_record(&facts->pages, &at, &payload)) != NULL; before += head->items) {
    const ix_page_info *pages = payload;
    const uint64_t from = first > before ? first - before : 0, to = (uint64_t)first + count - before;
    if ((uint64_t)first + count <= before || from >= head->items) { continue; }
    sink->pages(sink, pages + from, (size_t)((to < head->items ? to : head->items) - from));
  }
  return IX_OK;
}

static inline ix_status slow_identify(void *context, uint32_t first, uint32_t count, uint64_t *out_numbers) {
  job *facts = slow_facts(context);
  if (!facts) { return IX_PENDING; }
  const size_t known = facts->marks.count / sizeof *out_numbers;
  const uint64_t *marks = (const void *)facts->marks.data;
  for (uint32_t i = 0; i < count; i++) { out_numbers[i] = first + i < known ? marks[first + i] : 0; }
  return IX_OK;
}

static inline ix_status slow_unlock_file(void *context, const char *password, size_t length) {
  packing key = {0};
  pack_bytes(&key, password, length);
  job *j = slow_ask(context, SLOW_UNLOCK, IX_QUESTION_UNLOCK, UINT32_MAX, key, NULL);
  if (!j || j->status != IX_OK) { return slow_answer(context, j, NULL); }
  slow_set_facts(context, j);
  return IX_OK;
}

static inline ix_status slow_reload(void *context, uint32_t *out_flags) {
  job *j = slow_ask(context, SLOW_RELOAD, IX_QUESTION_RELOAD, UINT32_MAX, (packing){0}, NULL);
  if (!j || j->status != IX_OK) { return slow_answer(context, j, NULL); }
  memcpy(out_flags, j->marks.data + j->marks.count - sizeof *out_flags, sizeof *out_flags);
  slow_set_facts(context, j);
  return IX_OK;
}

/** A question about a page, or the whole file, without other arguments. */
static inline ix_status slow_part(void *context, uint32_t entry, uint32_t kind, uint32_t page, const ix_sink *sink) {
  packing key = {0};
  pack_bytes(&key, &page, sizeof page);
  return slow_answer(context, slow_ask(context, entry, kind, page, key, NULL), sink);
}

static inline ix_status slow_text(void *c, uint32_t page, const ix_sink *sink) { return slow_part(c, SLOW_TEXT, IX_QUESTION_TEXT, page, sink); }
static inline ix_status slow_annotations(void *c, uint32_t page, const ix_sink *sink) { return slow_part(c, SLOW_ANNOTATIONS, IX_QUESTION_ANNOTATIONS, page, sink); }
static inline ix_status slow_lines(void *c, uint32_t page, const ix_sink *sink) { return slow_part(c, SLOW_LINES, IX_QUESTION_LINES, page, sink); }
static inline ix_status slow_images(void *c, uint32_t page, const ix_sink *sink) { return slow_part(c, SLOW_IMAGES, IX_QUESTION_IMAGES, page, sink); }
static inline ix_status slow_label(void *c, uint32_t page, const ix_sink *sink) { return slow_part(c, SLOW_LABEL, IX_QUESTION_LABEL, page, sink); }
static inline ix_status slow_outline(void *c, const ix_sink *sink) { return slow_part(c, SLOW_OUTLINE, IX_QUESTION_OUTLINE, UINT32_MAX, sink); }

static inline ix_status slow_destination(void *context, const char *name, size_t length, const ix_sink *sink) {
  packing key = {0};
  pack_bytes(&key, name, length);
  return slow_answer(context, slow_ask(context, SLOW_DESTINATION, IX_QUESTION_DESTINATION, UINT32_MAX, key, NULL), sink);
}

/** A picture; `key` are its arguments beside the changes. */
static inline ix_status slow_picture(
    slow *s, uint32_t entry, uint32_t page, packing key, size_t pixels, const ix_changes *changes, uint8_t *out) {
  if (changes) { pack_bytes(&key, &changes->revision, sizeof changes->revision); }
  job *j = slow_ask(s, entry, IX_QUESTION_PICTURE, page, key, changes);
  if (j && j->status == IX_OK && j->pixels) { memcpy(out, j->pixels, pixels * 4); }
  return slow_answer(s, j, NULL);
}

static inline ix_status slow_render_changed(
    void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels) {
  packing key = {0};
  ix_render_request whole = IX_RENDER_REQUEST_INIT;
  memcpy(&whole, request, request->size < sizeof whole ? request->size : sizeof whole);
  pack_bytes(&key, &whole, sizeof whole);
  pack_bytes(&key, &page, sizeof page);
  return slow_picture(
      context, changes ? SLOW_RENDER_CHANGED : SLOW_RENDER, page, key, (size_t)request->width * request->height, changes, pixels);
}

static inline ix_status slow_render(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  return slow_render_changed(context, page, request, NULL, pixels);
}

static inline ix_status slow_render_annotation(
    void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  packing key = {0};
  pack_bytes(&key, request, sizeof *request);
  return slow_picture(
      context, SLOW_RENDER_ANNOTATION, UINT32_MAX, key, (size_t)request->width * request->height, changes, pixels);
}

static inline ix_status slow_save(
    void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes) {
  packing key = {0};
  ix_save_options whole = IX_SAVE_OPTIONS_INIT;
  if (options) { whole.flags = options->flags; }
  pack_bytes(&key, &whole, sizeof whole);
  pack_bytes(&key, path, length);
  job *j = slow_ask(context, SLOW_SAVE, IX_QUESTION_SAVE, UINT32_MAX, key, changes);
  if (j && j->changes->message.count) { changes->message(changes, (const char *)j->changes->message.data, j->changes->message.count); }
  return slow_answer(context, j, NULL);
}

static inline ix_status slow_descriptor(void *context, int32_t *out_descriptor) {
  *out_descriptor = ((slow *)context)->arrival;
  return IX_OK;
}

/** Tells the core of one question that has arrived, or of how far one is. Returns whether there was one. */
static inline int tell_arrival(slow *s, const ix_sink *sink) {
  ix_question question = IX_QUESTION_INIT;
  int found = 0;
  slow_lock(s);
  for (job *j = s->jobs; j && !found; j = j->next) {
    if (j->state != JOB_DONE || j->told || j->dropped) { continue; }
    found = j->told = 1;
    question.kind = j->kind, question.page = j->page;
  }
  slow_unlock(s);
  if (found) { sink->arrived(sink, &question); }
  return found;
}

static inline ix_status slow_poll(void *context, uint64_t timeout_ns, uint64_t *out_left_ns, const ix_sink *sink) {
  slow *s = context;
  const uint64_t end = timeout_ns > UINT64_MAX - slow_now() ? UINT64_MAX : slow_now() + timeout_ns;
  uint64_t drained;
  int count = 0;
  for (;;) {
    if (read(s->arrival, &drained, sizeof drained) < 0) { drained = 0; } /* nothing came: it does not block */
    while (tell_arrival(s, sink)) { count++; }
    const uint64_t now = slow_now(), left = end > now ? end - now : 0;
    if (out_left_ns) { *out_left_ns = left; }
    if (count || left == 0) { return count ? IX_OK : IX_NO_OP; }
    struct pollfd wake = {.fd = s->arrival, .events = POLLIN};
    poll(&wake, 1, (int)(left / 1000000u < 1000 ? left / 1000000u + 1 : 1000));
  }
}

static inline ix_status slow_cancel(void *context, const ix_question *question) {
  slow *s = context;
  int found = 0;
  slow_lock(s);
  for (job *j = s->jobs; j; j = j->next) {
    if (j->kind != question->kind || j->page != question->page || j->state > JOB_RUNS || j->dropped) { continue; }
    found = j->dropped = 1;
    if (j->state == JOB_WAITS) { j->state = JOB_OVER; }
  }
  slow_unlock(s);
  return found ? IX_OK : IX_NO_OP;
}

static inline ix_status slow_want(void *context, const uint32_t *pages, size_t count) {
  slow *s = context;
  slow_lock(s);
  s->wanted_count = count < 64 ? count : 64;
  memcpy(s->wanted, pages, s->wanted_count * sizeof *pages);
  slow_unlock(s);
  return IX_OK;
}

/** Never waits: the thread frees everything when it is through. */
static inline void slow_destroy(void *context) {
  slow *s = context;
  slow_lock(s);
  s->ended = 1;
  slow_unlock(s);
  slow_signal(s->work);
}

/**
 * A provider of a file, of the kind that `open` makes, each of whose answers takes a while; `open` is called in the thread, too.
 *
 * @param in_turn  1 where questions are answered one after the other, each after the delay; 0 where each is after its own.
 */
static inline ix_status slow_provider(
    slow_opener open, const char *path, size_t path_length, const char *password, size_t password_length, unsigned delay_ms, int in_turn,
    ix_provider *out) {
  slow *s = calloc(1, sizeof *s);
  pthread_t thread;
  if (!s) { return IX_ERROR_TOO_LARGE; }
  s->open = open, s->delay_ns = (uint64_t)delay_ms * 1000000u, s->in_turn = in_turn;
  pack_bytes(&s->path, path, path_length);
  pack_bytes(&s->password, password, password_length);
  s->arrival = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  s->work = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  pthread_mutex_init(&s->lock, NULL);
  atomic_fetch_add(&slow_threads, 1);
  if (pthread_create(&thread, NULL, slow_work, s) != 0) {
    atomic_fetch_sub(&slow_threads, 1);
    free_slow(s);
    return IX_ERROR_TOO_LARGE;
  }
  pthread_detach(thread);
  ix_provider made = IX_PROVIDER_INIT;
  made.flags = IX_PROVIDER_FOLLOWS_PAGES | IX_PROVIDER_OMITS_ICONS;
  made.context = s, made.destroy = slow_destroy;
  made.state = slow_state, made.page_count = slow_page_count, made.pages = slow_pages, made.unlock = slow_unlock_file;
  made.text = slow_text, made.annotations = slow_annotations, made.lines = slow_lines, made.images = slow_images;
  made.label = slow_label, made.outline = slow_outline, made.destination = slow_destination;
  made.render = slow_render, made.render_changed = slow_render_changed, made.render_annotation = slow_render_annotation;
  made.save = slow_save, made.reload = slow_reload, made.identify = slow_identify;
  made.descriptor = slow_descriptor, made.poll = slow_poll, made.cancel = slow_cancel, made.want = slow_want;
  *out = made;
  return IX_OK;
}

#endif
