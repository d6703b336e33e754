/** @file
 * Every exported function called from inside callbacks: what a question, a hook and a `destroy` allow, on the document,
 * view and reader that are in the middle of a call.
 */
#include "world.h"

static struct world world;
static struct room room;
static int inside, destroyed_inside;

/** Those that feed, advance or load: refused from inside every callback. */
static int drives(const char *name) {
  static const char *const names[] = {"ix_view_feed", "ix_view_advance", "ix_document_load", "ix_document_deliver",
                                      "ix_outline_load", "ix_view_copy_selected_text", "ix_view_display_list"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!strcmp(names[i], name)) { return 1; }
  }
  return 0;
}

static int frees(const char *name) { return !strcmp(name + strlen(name) - 5, "_free"); }

/** Those that need no document. */
static int stands_alone(const struct call *call) {
  return call->count == 0 || call->parameters[0].kind > READER;
}

static int64_t run(const struct call *call) {
  value values[MOST_PARAMETERS];
  fill_values(&world, call, values, &room, &destroyed_inside);
  return call->run(values);
}

static uint32_t question(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  if (inside++) { return IX_ALLOW; }
  for (int i = 0; i < CALLS; i++) {
    if (frees(calls[i].name) || stands_alone(&calls[i])) { continue; }
    struct print before, after;
    take_print(&world, &before);
    int64_t result = run(&calls[i]);
    take_print(&world, &after);
    int good = !memcmp(&before, &after, sizeof before) && (!drives(calls[i].name) || result == IX_ERROR_REENTRANT);
    if (!good) { printf("%s inside a question: %lld\n", calls[i].name, (long long)result); }
    check_failures += !good;
  }
  return IX_ALLOW;
}

static void hook(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  if (inside++) { return; }
  for (int i = 0; i < CALLS; i++) {
    if (frees(calls[i].name) || stands_alone(&calls[i])) { continue; }
    int64_t result = run(&calls[i]);
    int good = (result == IX_ERROR_REENTRANT) == drives(calls[i].name);
    if (!good) { printf("%s inside a hook: %lld\n", calls[i].name, (long long)result); }
    check_failures += !good;
  }
}

static void sealed(void *user_data) {
  (void)user_data;
  inside += 1;
  for (int i = 0; i < CALLS; i++) {
    if (frees(calls[i].name) || stands_alone(&calls[i]) || calls[i].returns != STATUS) { continue; }
    int64_t result = run(&calls[i]);
    if (result >= 0) { printf("%s inside a destroy: %lld\n", calls[i].name, (long long)result); }
    check_failures += result >= 0;
  }
}

/** Tries every component at several places until one has acted. */
static void try_all(void) {
  for (uint32_t component = 1; component < 20; component++) {
    for (double y = 5; y < 600; y += 60) {
      ix_component_try(world.view, component, (ix_point){400, y});
    }
  }
}

static void questions_allow_queries_alone(void) {
  inside = 0;
  open_world(&world);
  ix_registration_id id = 0;
  CHECK_EQUAL(ix_component_add_condition(world.view, IX_ALL_INTERACTIONS, question, NULL, NULL, &id), IX_OK);
  try_all();
  CHECK(inside > 0);
  close_world(&world);
}

static void hooks_allow_all_but_driving(void) {
  inside = 0;
  open_world(&world);
  ix_registration_id id = 0;
  CHECK_EQUAL(ix_component_add_callback(world.view, IX_ALL_INTERACTIONS, hook, NULL, NULL, &id), IX_OK);
  try_all();
  CHECK(inside > 0);
  close_world(&world);
}

static void a_destroy_allows_nothing(void) {
  inside = 0;
  open_world(&world);
  ix_registration_id id = 0;
  CHECK_EQUAL(ix_component_add_condition(world.view, IX_ALL_INTERACTIONS, question, NULL, sealed, &id), IX_OK);
  CHECK_EQUAL(ix_registration_remove(world.view, id), IX_OK);
  CHECK_EQUAL(inside, 1);
  close_world(&world);
}

static uint32_t frees_all(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)activation;
  ix_reader_free(world.reader);
  ix_view_free(view);
  ix_document_free(world.document);
  CHECK_EQUAL(*(int *)user_data, 0);
  inside += 1;
  return IX_ALLOW;
}

static void what_is_freed_inside_goes_after(void) {
  int destroyed = inside = 0;
  open_world(&world);
  ix_registration_id id = 0;
  CHECK_EQUAL(
      ix_component_add_condition(world.view, IX_ALL_INTERACTIONS, frees_all, &destroyed, count_destroy, &id), IX_OK);
  try_all();
  CHECK_EQUAL(inside, 1);
  CHECK_EQUAL(destroyed, 1);
  close_world(&world);
}

int main(void) {
  RUN(questions_allow_queries_alone, "S245");
  RUN(hooks_allow_all_but_driving, "S245");
  RUN(a_destroy_allows_nothing, "S245");
  RUN(what_is_freed_inside_goes_after, "S245");
  return FINISH();
}
