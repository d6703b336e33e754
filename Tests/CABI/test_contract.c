/** @file
 * Wrong arguments to every exported function: it answers with a status, and nothing has changed.
 *
 * The functions come from the table of calls.h. One wrong argument at a time takes the place of a good one.
 */
#include "world.h"

static struct world world, foreign;
static struct room room;

static const uint64_t tokens[] = {0, 1, 2, 0xdead, 0x7fffffff, 1ull << 32, 0x123456789abcdefull, UINT64_MAX, UINT64_MAX - 1};

/** True if a call that failed has left its out-parameters and buffers alone. */
static int untouched(const struct call *call) {
  for (uint32_t i = 0; i < call->count; i++) {
    enum kind kind = call->parameters[i].kind;
    for (int j = 0; (kind == OUT || kind == BUFFER) && j < ROOM; j++) {
      if ((unsigned char)room.bytes[i][j] != 0xa5) { return 0; }
    }
  }
  return 1;
}

/** Makes the call; it must fail and change nothing. */
static void refused(const struct call *call, value *values, int *destroyed, const char *why, uint32_t at) {
  struct print before, after;
  take_print(&world, &before);
  int64_t result = call->run(values);
  take_print(&world, &after);
  /* ix_view_feed says which event was bad. */
  int says_where = !strcmp(call->name, "ix_view_feed");
  int registers = 0;
  for (uint32_t i = 0; i < call->count; i++) { registers |= call->parameters[i].kind == DESTROY; }
  int good = call->returns == STATUS ? result < 0 : result == 0;
  if (!good || memcmp(&before, &after, sizeof before) || (!says_where && !untouched(call)) || *destroyed != registers) {
    printf("%s with %s at %u: status %lld, destroyed %d times\n", call->name, why, at, (long long)result, *destroyed);
    check_failures += 1;
  }
}

/** Does something with each parameter of each function: `spoil` says whether it had something to spoil. */
static void each(const char *why, int (*spoil)(const struct call *call, value *values, uint32_t at, int variant), int variants) {
  for (int number = 0; number < CALLS; number++) {
    const struct call *call = &calls[number];
    for (uint32_t at = 0; at < call->count; at++) {
      for (int variant = 0; variant < variants; variant++) {
        value values[MOST_PARAMETERS];
        int destroyed = 0;
        fill_values(&world, call, values, &room, &destroyed);
        if (spoil(call, values, at, variant)) { refused(call, values, &destroyed, why, at); }
      }
    }
  }
}

static int is_handle(const struct call *call, uint32_t at) { return call->parameters[at].kind <= READER; }

static int spoil_token(const struct call *call, value *values, uint32_t at, int variant) {
  values[at].pointer = (void *)(uintptr_t)tokens[variant];
  return is_handle(call, at);
}

static int spoil_kind(const struct call *call, value *values, uint32_t at, int variant) {
  enum kind kind = call->parameters[at].kind;
  void *others[] = {world.view, world.reader, world.document};
  values[at].pointer = kind > READER ? NULL : variant ? others[(kind + 1) % 3] : others[kind];
  return is_handle(call, at);
}

static int spoil_freed(const struct call *call, value *values, uint32_t at, int variant) {
  (void)variant;
  struct world gone;
  open_world(&gone);
  close_world(&gone);
  void *freed[] = {gone.document, gone.view, gone.reader};
  if (is_handle(call, at)) { values[at].pointer = freed[call->parameters[at].kind]; }
  return is_handle(call, at);
}

static int spoil_id(const struct call *call, value *values, uint32_t at, int variant) {
  static const uint64_t made_up[] = {UINT64_MAX, 1ull << 63, 0x7777, 0xfffffffeull << 32 | 5};
  /* Where to begin may be 0; anything else is asked for by what was never there. */
  values[at].number = made_up[variant];
  return call->parameters[at].kind == ID && call->returns == STATUS && strcmp(call->name, "ix_recognizer_next");
}

static int spoil_real(const struct call *call, value *values, uint32_t at, int variant) {
  static const double edges[] = {NAN, INFINITY, -INFINITY};
  enum kind kind = call->parameters[at].kind;
  if (kind == POINT) { values[at].point = (ix_point){variant == 1 ? 0 : edges[variant], edges[variant]}; }
  if (kind == REAL) { values[at].real = edges[variant]; }
  return (kind == REAL || kind == POINT) && call->returns == STATUS;
}

static int spoil_count(const struct call *call, value *values, uint32_t at, int variant) {
  static const size_t counts[] = {SIZE_MAX, (1u << 24) + 1, SIZE_MAX / 2};
  if (call->parameters[at].kind != ITEMS) { return 0; }
  values[at + 1].number = counts[variant];
  /* Attached files are larger than what has items. */
  if (variant == 1 && !strcmp(call->name, "ix_document_add_asset")) { values[at + 1].number = (1u << 30) + 1; }
  /* A name is looked up as far as it makes sense: it answers 0, not with a status. */
  return call->returns == STATUS;
}

static int spoil_size(const struct call *call, value *values, uint32_t at, int variant) {
  static const uint32_t sizes[] = {0, 3, 5000, UINT32_MAX};
  if (call->parameters[at].kind != SIZED) { return 0; }
  memcpy(values[at].pointer, &sizes[variant], 4);
  return 1;
}

static int spoil_tail(const struct call *call, value *values, uint32_t at, int variant) {
  uint32_t longer = call->parameters[at].item + 8;
  if (call->parameters[at].kind != SIZED) { return 0; }
  memcpy(values[at].pointer, &longer, 4);
  ((char *)values[at].pointer)[longer - 1 - variant] = 1;
  return 1;
}

/** A buffer that is none but holds something. */
static int spoil_buffer(const struct call *call, value *values, uint32_t at, int variant) {
  if (call->parameters[at].kind != BUFFER) { return 0; }
  values[at].pointer = NULL;
  values[at + 1].number = variant ? SIZE_MAX : 4;
  return 1;
}

/** Enums and flags; an index beyond every page is none either. */
static int spoil_number(const struct call *call, value *values, uint32_t at, int variant) {
  values[at].number = variant ? 0x7ffffffe : 1u << 31;
  /* Of a kind that is not known there are none; selections and carets end where the text does; keys, events of hosts and kinds of
   * decorations have any number; what is shown is not 0. */
  int takes_any = !strcmp(call->name, "ix_view_set_caret") || !strcmp(call->name, "ix_view_set_caret_by_id") ||
                  !strcmp(call->name, "ix_view_select_text_by_id") || !strcmp(call->name, "ix_view_set_vertex_handle") ||
                  !strcmp(call->name, "ix_view_unbind_shortcut") ||
                  !strcmp(call->name, "ix_view_add_decoration_functions") || !strcmp(call->name, "ix_view_send_tool_event") || strstr(call->name, "_text_count") || strstr(call->name, "_points_count") || !strcmp(call->name, "ix_view_select_text");
  return call->parameters[at].kind == NUMBER32 && call->returns == STATUS && !takes_any;
}

/** Out-parameters of functions that give nothing else; NULL is "not interested" where a comment says so. */
static int spoil_out(const struct call *call, value *values, uint32_t at, int variant) {
  (void)variant;
  uint32_t outs = 0;
  for (uint32_t i = 0; i < call->count; i++) {
    outs += call->parameters[i].kind == OUT || call->parameters[i].kind == BUFFER;
  }
  values[at].pointer = NULL;
  /* What is given back may be given back to nobody by those that do something as well. */
  int asks = strstr(call->name, "_get") || strstr(call->name, "_count") || strstr(call->name, "_find") || strstr(call->name, "_new");
  return call->parameters[at].kind == OUT && outs == 1 && asks;
}

static void every_export_has_a_row(void) {
  size_t length = 0, found = 0;
  CHECK_EQUAL(ix_abi_manifest(NULL, 0, &length), IX_OK);
  char *text = calloc(1, length + 1);
  CHECK_EQUAL(ix_abi_manifest(text, length, &length), IX_OK);
  char *stop = strstr(text, "\"callbacks\"");
  CHECK(stop != NULL);
  for (char *at = text; stop && (at = strstr(at, "\"ix_")) && at < stop; at++) {
    char name[128] = "", after = 0;
    if (sscanf(at, "\"%127[a-z0-9_]\"%c", name, &after) != 2 || after != ':') { continue; }
    found += 1;
    if (!row(name)) {
      printf("%s has no row: run tools/generate_calls.py\n", name);
      check_failures += 1;
    }
  }
  CHECK_EQUAL(found, CALLS);
  free(text);
}

static void made_up_handles_are_stale(void) { each("a made-up handle", spoil_token, sizeof tokens / sizeof *tokens); }
static void handles_of_another_kind_are_stale(void) { each("a handle of another kind", spoil_kind, 2); }
static void freed_handles_are_stale(void) { each("a freed handle", spoil_freed, 1); }
static void made_up_ids_are_not_found(void) { each("a made-up id", spoil_id, 4); }
static void numbers_that_are_none_are_refused(void) { each("a number that is none", spoil_real, 3); }
static void huge_counts_are_refused(void) { each("a huge count", spoil_count, 3); }
static void sizes_of_no_sense_are_refused(void) { each("a size of no sense", spoil_size, 4); }
static void tails_that_say_something_are_refused(void) { each("a tail that is not zero", spoil_tail, 8); }
static void unknown_numbers_are_refused(void) { each("an unknown number", spoil_number, 2); }
static void buffers_that_are_none_are_refused(void) { each("a buffer that is none", spoil_buffer, 2); }
static void answers_need_a_place(void) { each("no place for the answer", spoil_out, 1); }

/** A struct of a later version in which nothing later is used gives what one of this version gives. */
static void tails_of_zeros_are_accepted(void) {
  for (int number = 0; number < CALLS; number++) {
    const struct call *call = &calls[number];
    for (uint32_t at = 0; at < call->count; at++) {
      if (call->parameters[at].kind != SIZED) { continue; }
      int64_t results[2];
      for (uint32_t longer = 0; longer < 2; longer++) {
        struct world fresh;
        value values[MOST_PARAMETERS];
        int destroyed = 0;
        open_world(&fresh);
        fill_values(&fresh, call, values, &room, &destroyed);
        uint32_t size = longer ? 4096 : call->parameters[at].item;
        memcpy(values[at].pointer, &size, 4);
        results[longer] = call->run(values);
        close_world(&fresh);
      }
      CHECK_EQUAL(results[1], results[0]);
      CHECK(results[1] != IX_ERROR_ABI_MISMATCH);
    }
  }
}

int main(void) {
  open_world(&world);
  open_world(&foreign);
  RUN(every_export_has_a_row, "S245a");
  RUN(made_up_handles_are_stale, "S245a");
  RUN(handles_of_another_kind_are_stale, "S245a");
  RUN(freed_handles_are_stale, "S245a");
  RUN(made_up_ids_are_not_found, "S245a");
  RUN(numbers_that_are_none_are_refused, "S245b");
  RUN(huge_counts_are_refused, "S245b S245e");
  RUN(sizes_of_no_sense_are_refused, "S246");
  RUN(tails_that_say_something_are_refused, "S246");
  RUN(unknown_numbers_are_refused, "S245c");
  RUN(tails_of_zeros_are_accepted, "S246");
  RUN(buffers_that_are_none_are_refused, "S245c");
  RUN(answers_need_a_place, "S245c");
  close_world(&foreign);
  close_world(&world);
  return FINISH();
}
