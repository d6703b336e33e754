/** @file
 * Every exported function called from inside callbacks: what a question, a hook and a `destroy` allow, on the document,
 * view and reader that are in the middle of a call.
 */
#include "world.h"

static struct world world;
static struct room room;
static int inside, destroyed_inside;

/** Those that feed, advance, load or save: refused from inside every callback. */
static int drives(const char *name) {
  static const char *const names[] = {"ix_view_feed", "ix_view_advance", "ix_document_load", "ix_document_deliver", "ix_document_arrived",
                                      "ix_document_poll", "ix_document_wait", "ix_outline_load", "ix_document_save", "ix_document_reload",
                                      "ix_view_restore_state", "ix_view_run_command", "ix_view_set_caret", "ix_view_set_caret_by_id", "ix_search_step"};
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

/** From inside a question: nothing changes, and what drives is refused. Once in a test. */
static void look_from_question(const char *where) {
  if (inside++) { return; }
  for (int i = 0; i < CALLS; i++) {
    if (frees(calls[i].name) || stands_alone(&calls[i])) { continue; }
    struct print before, after;
    take_print(&world, &before);
    int64_t result = run(&calls[i]);
    take_print(&world, &after);
    int good = !memcmp(&before, &after, sizeof before) && (!drives(calls[i].name) || result == IX_ERROR_REENTRANT);
    if (!good) { printf("%s inside %s: %lld\n", calls[i].name, where, (long long)result); }
    check_failures += !good;
  }
}

/** From inside a hook: only what drives is refused. Once in a test. */
static void look_from_hook(const char *where) {
  if (inside++) { return; }
  for (int i = 0; i < CALLS; i++) {
    if (frees(calls[i].name) || stands_alone(&calls[i])) { continue; }
    int64_t result = run(&calls[i]);
    int good = (result == IX_ERROR_REENTRANT) == drives(calls[i].name);
    if (!good) { printf("%s inside %s: %lld\n", calls[i].name, where, (long long)result); }
    check_failures += !good;
  }
}

/** From inside what seals the library: nothing works. Once in a test. */
static void look_from_sealed(const char *where) {
  if (inside++) { return; }
  for (int i = 0; i < CALLS; i++) {
    if (frees(calls[i].name) || stands_alone(&calls[i]) || calls[i].returns != STATUS) { continue; }
    int64_t result = run(&calls[i]);
    if (result >= 0) { printf("%s inside %s: %lld\n", calls[i].name, where, (long long)result); }
    check_failures += result >= 0;
  }
}

static uint32_t question(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  look_from_question("a condition");
  return IX_ALLOW;
}

static void hook(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  look_from_hook("an activation callback");
}

static void sealed(void *user_data) {
  (void)user_data;
  look_from_sealed("a destroy");
}

static uint32_t tapped(ix_view *view, ix_annotation_id annotation, ix_point point, uint32_t space, void *user_data) {
  (void)view, (void)annotation, (void)point, (void)space, (void)user_data;
  look_from_hook("an annotation-tapped hook");
  return 0;
}

static void logged(uint32_t level, uint32_t subsystem, uint32_t fault, const char *text, size_t length, void *user_data) {
  (void)level, (void)subsystem, (void)fault, (void)text, (void)length, (void)user_data;
  look_from_sealed("a log");
}

static void traced(const char *line, size_t length, void *user_data) {
  (void)line, (void)length, (void)user_data;
  if (world.view) { look_from_sealed("a trace"); }
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

static void tap_at(double x, double y, uint64_t ms) {
  ix_event tap[2] = {{.type = IX_EVENT_DOWN, .time_ns = ms * 1000000}, {.type = IX_EVENT_UP, .time_ns = (ms + 40) * 1000000}};
  for (int i = 0; i < 2; i++) {
    tap[i].u.pointer.kind = IX_DEVICE_TOUCH;
    tap[i].u.pointer.position = (ix_point){x, y};
  }
  CHECK_EQUAL(ix_view_feed(world.view, tap, 2, NULL), IX_OK);
  CHECK_EQUAL(ix_view_advance(world.view, (ms + 2000) * 1000000), IX_OK);
}

/** Where the link of the world is in the view. */
static ix_point link_place(void) {
  ix_point place = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){200, 530}, IX_SPACE_VIEW, &place), IX_OK);
  return place;
}

static void an_annotation_tapped_hook_is_a_hook(void) {
  inside = 0;
  open_world(&world);
  CHECK_EQUAL(ix_view_add_annotation_tapped_hook(world.view, tapped, NULL, NULL, NULL), IX_OK);
  tap_at(link_place().x, link_place().y, 9000);
  CHECK(inside > 0);
  close_world(&world);
}

static uint32_t may_begin(ix_view *view, ix_recognizer_id recognizer, ix_point point, void *user_data) {
  (void)view, (void)recognizer, (void)point, (void)user_data;
  look_from_question("should-begin");
  return IX_ALLOW;
}
static void take_input(ix_view *view, ix_recognizer_id recognizer, const ix_event *event, ix_verdict *verdict, void *user_data) {
  (void)view, (void)recognizer, (void)event, (void)user_data;
  look_from_question("a recognizer's input");
  verdict->deadline_ns = event->time_ns + 1000000;
}
static void take_deadline(ix_view *view, ix_recognizer_id recognizer, uint64_t time, ix_verdict *verdict, void *user_data) {
  (void)view, (void)recognizer, (void)time, (void)verdict, (void)user_data;
  look_from_question("a recognizer's deadline");
}
static void take_reset(ix_view *view, ix_recognizer_id recognizer, uint64_t sequence, void *user_data) {
  (void)view, (void)recognizer, (void)sequence, (void)user_data;
  look_from_question("a recognizer's reset");
}
static void stepped(ix_view *view, ix_recognizer_id recognizer, uint32_t state, uint32_t reason, ix_point point, void *user_data) {
  (void)view, (void)recognizer, (void)state, (void)reason, (void)point, (void)user_data;
  look_from_hook("a recognizer's step");
}
static uint32_t related(ix_view *view, ix_recognizer_id a, ix_recognizer_id b, void *user_data) {
  (void)view, (void)a, (void)b, (void)user_data;
  look_from_question("a relation");
  return 0;
}

/** A recognizer with one function, and a tap for it. */
static void with_recognizer(uint32_t kind, ix_recognizer_functions functions) {
  inside = 0;
  open_world(&world);
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.kind = kind;
  ix_recognizer_id id;
  CHECK_EQUAL(ix_recognizer_add(world.view, &options, &functions, NULL, NULL, &id), IX_OK);
  tap_at(700, 500, 9000);
  CHECK(inside > 0);
  close_world(&world);
}

static void a_recognizers_functions_are_questions_but_for_its_steps(void) {
  ix_recognizer_functions none = IX_RECOGNIZER_FUNCTIONS_INIT, one = none;
  one.should_begin = may_begin, with_recognizer(IX_RECOGNIZER_TAP, one), one = none;
  one.on_input = take_input, with_recognizer(IX_RECOGNIZER_CUSTOM, one), one = none;
  one.on_step = stepped, with_recognizer(IX_RECOGNIZER_TAP, one), one = none;
  one.on_granted = stepped, with_recognizer(IX_RECOGNIZER_TAP, one), one = none;
  one.on_input = take_input, one.reset = take_reset, with_recognizer(IX_RECOGNIZER_CUSTOM, one), one = none;
  one.on_input = take_input, one.on_deadline = take_deadline, with_recognizer(IX_RECOGNIZER_CUSTOM, one);
}

static void a_relation_is_a_question(void) {
  inside = 0;
  open_world(&world);
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  ix_recognizer_id id;
  options.flags = IX_RECOGNIZER_ASKS_RELATIONS;
  CHECK_EQUAL(ix_recognizer_add(world.view, &options, &functions, NULL, NULL, &id), IX_OK);
  CHECK_EQUAL(ix_view_set_relation_query(world.view, related, NULL, NULL), IX_OK);
  tap_at(700, 500, 9000);
  CHECK(inside > 0);
  close_world(&world);
}

static uint32_t layout_count(ix_view *view, ix_layout_id layout, uint32_t inherited, void *user_data) {
  (void)view, (void)layout, (void)user_data;
  look_from_question("a layout's number");
  return inherited;
}
static uint32_t layout_spread(ix_view *view, ix_layout_id layout, uint32_t page, uint32_t inherited, void *user_data) {
  (void)page;
  return layout_count(view, layout, inherited, user_data);
}
static void layout_pages(ix_view *view, ix_layout_id layout, uint32_t spread, ix_page_range *pages, void *user_data) {
  (void)view, (void)layout, (void)spread, (void)pages, (void)user_data;
  look_from_question("a layout's pages");
}
static void layout_frame(ix_view *view, ix_layout_id layout, uint32_t index, ix_rect *frame, void *user_data) {
  (void)view, (void)layout, (void)index, (void)frame, (void)user_data;
  look_from_question("a layout's frame");
}
static void layout_size(ix_view *view, ix_layout_id layout, uint32_t spread, ix_size *size, void *user_data) {
  (void)view, (void)layout, (void)spread, (void)size, (void)user_data;
  look_from_question("a layout's size");
}
static double layout_index(ix_view *view, ix_layout_id layout, ix_point point, void *user_data) {
  double index = 0;
  (void)user_data;
  look_from_question("a layout's index");
  CHECK_EQUAL(ix_layout_base_continuous_index(view, layout, point, &index), IX_OK);
  return index;
}
static void layout_point(ix_view *view, ix_layout_id layout, double index, ix_point *point, void *user_data) {
  (void)view, (void)layout, (void)index, (void)point, (void)user_data;
  look_from_question("a layout's point");
}
static void layout_insets(ix_view *view, ix_layout_id layout, ix_rect *insets, void *user_data) { layout_frame(view, layout, 0, insets, user_data); }

static void with_layout(ix_layout_functions functions) {
  inside = 0;
  open_world(&world);
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_layout_id layout = 0;
  CHECK_EQUAL(ix_layout_new(world.view, IX_LAYOUT_STACK, &options, &functions, NULL, NULL, &layout), IX_OK);
  CHECK_EQUAL(inside, 0);
  CHECK_EQUAL(ix_view_use_layout(world.view, layout), IX_OK);
  CHECK(inside > 0);
  close_world(&world);
}

static void a_layouts_functions_are_questions(void) {
  ix_layout_functions none = IX_LAYOUT_FUNCTIONS_INIT, one = none;
  one.frame_insets = layout_insets, with_layout(one), one = none;
  one.zooms_spreads = layout_count, with_layout(one), one = none;
  one.spread_count = layout_count, with_layout(one), one = none;
  one.pages = layout_pages, with_layout(one), one = none;
  one.spread = layout_spread, with_layout(one), one = none;
  one.page_frame = layout_frame, with_layout(one), one = none;
  one.spread_size = layout_size, with_layout(one), one = none;
  one.spread_frame = layout_frame, with_layout(one), one = none;
  one.continuous_index = layout_index, with_layout(one), one = none;
  one.point = layout_point, with_layout(one);
}

static void logs_and_traces_allow_nothing(void) {
  inside = 0;
  open_world(&world);
  CHECK_EQUAL(ix_document_set_log(world.document, logged, NULL, NULL, IX_LOG_DEBUG), IX_OK);
  CHECK(ix_document_load(world.document, 12345, IX_PART_TEXT) < 0);
  CHECK(inside > 0);
  close_world(&world);
  inside = 0;
  memset(&world, 0, sizeof world);
  CHECK_EQUAL(ix_document_new(NULL, &world.document), IX_OK);
  CHECK_EQUAL(ix_document_record(world.document, traced, NULL, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_view_new(world.document, 100, 100, &world.view), IX_OK);
  CHECK_EQUAL(ix_view_set_fit(world.view, IX_FIT_PAGE), IX_OK);
  CHECK(inside > 0);
  close_world(&world);
}

static ix_status give_count(void *context, uint32_t *out) { (void)context; *out = 1; return IX_OK; }
static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info page = IX_PAGE_INFO_INIT;
  (void)context, (void)first, (void)count;
  return sink->pages(sink, &page, 1);
}
static ix_status give_part(void *context, uint32_t page, const ix_sink *sink) {
  (void)context, (void)page, (void)sink;
  look_from_question("a provider's entry");
  return IX_OK;
}
static ix_status give_outline(void *context, const ix_sink *sink) { return give_part(context, 0, sink); }
static ix_status give_destination(void *context, const char *name, size_t length, const ix_sink *sink) {
  (void)name, (void)length;
  return give_part(context, 0, sink);
}
static ix_status give_picture(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  (void)request, (void)pixels;
  return give_part(context, page, NULL);
}

/** A world whose document comes from a provider. */
static void open_provided(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  provider.page_count = give_count, provider.pages = give_pages;
  provider.text = provider.annotations = give_part;
  provider.outline = give_outline, provider.destination = give_destination, provider.render = give_picture;
  memset(&world, 0, sizeof world);
  inside = 0;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &world.document), IX_OK);
  CHECK_EQUAL(ix_document_page_at(world.document, 0, &world.page), IX_OK);
  CHECK_EQUAL(ix_view_new(world.document, 800, 600, &world.view), IX_OK);
  CHECK_EQUAL(ix_reader_new(world.view, 0, &world.reader), IX_OK);
}

static void a_providers_entries_are_questions(void) {
  ix_destination destination = IX_DESTINATION_INIT;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  uint8_t pixels[4];
  request.scale = request.width = request.height = 1;
  for (int entry = 0; entry < 5; entry++) {
    open_provided();
    switch (entry) {
    case 0: ix_document_load(world.document, world.page, IX_PART_TEXT); break;
    case 1: ix_document_load(world.document, world.page, IX_PART_ANNOTATIONS); break;
    case 2: ix_outline_load(world.document); break;
    case 3: ix_document_find_destination(world.document, "a", 1, &destination); break;
    default: ix_document_render(world.document, world.page, &request, pixels, sizeof pixels);
    }
    CHECK(inside > 0);
    close_world(&world);
  }
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
  RUN(questions_allow_queries_alone, "S245d");
  RUN(hooks_allow_all_but_driving, "S245d");
  RUN(a_destroy_allows_nothing, "S245d");
  RUN(an_annotation_tapped_hook_is_a_hook, "S245d S34");
  RUN(a_recognizers_functions_are_questions_but_for_its_steps, "S245d");
  RUN(a_relation_is_a_question, "S245d");
  RUN(a_layouts_functions_are_questions, "S245d");
  RUN(logs_and_traces_allow_nothing, "S245d S263a");
  RUN(a_providers_entries_are_questions, "S245d");
  RUN(what_is_freed_inside_goes_after, "S245g");
  return FINISH();
}
