/** @file
 * Beginnings of gestures, the use of events, effects of a tap on a link, questions before
 * anything is loaded, and hits of links and lines.
 */
#include "pointer_desk.h"

static int told(uint32_t type, ix_effect *found) {
  ix_effect effect;
  int count = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == type && !(effect.flags & IX_EFFECT_INITIAL)) {
      count += 1;
      if (found) { *found = effect; }
    }
  }
  return count;
}

static void click(double x, double y, uint32_t buttons) {
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, buttons, x, y);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, x, y);
  wait_ms(1000);
}

/* Whether the explanation of the newest sequence has a text. */
static int says(const char *text) {
  uint64_t sequences[64];
  size_t count = 0, length = 0;
  char found[2048] = {0};
  CHECK_EQUAL(ix_explanation_sequences(view, sequences, 64, &count), IX_OK);
  CHECK_EQUAL(
      ix_explanation_copy_text(
          view, IX_SUBJECT_COMPONENT, IX_OPEN_LINK_ANNOTATION, sequences[count - 1], found, sizeof found - 1, &length), IX_OK);
  return strstr(found, text) != NULL;
}

static void presses_outside_the_view_begin_nothing(void) {
  open_view();
  CHECK_EQUAL(ix_view_set_geometry(view, 600, 150, 0, 0), IX_OK); /* the link lies below now */
  click(90, 180, IX_BUTTON_PRIMARY);
  CHECK_EQUAL(told(IX_EFFECT_ACTION, NULL), 0);
  CHECK(!ix_view_used_event(view) && says("outside the view"));
  CHECK_EQUAL(ix_view_set_geometry(view, 600, 400, 0, 0), IX_OK);
  click(90, 180, IX_BUTTON_PRIMARY);
  CHECK_EQUAL(told(IX_EFFECT_ACTION, NULL), 1);
  CHECK(!says("outside the view"));
  ix_viewport before = {.size = sizeof before}, after = {.size = sizeof after};
  CHECK_EQUAL(ix_view_set_geometry(view, 600, 200, 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_get_viewport(view, &before), IX_OK);
  press_drag(300, 150, 300, -100); /* what began inside goes on outside */
  CHECK(ix_view_used_event(view));
  CHECK_EQUAL(ix_view_get_viewport(view, &after), IX_OK);
  CHECK(after.offset.y > before.offset.y + 100);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 300, -100);
  CHECK(ix_view_used_event(view));
  feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 0, 300, 100);
  CHECK(!ix_view_used_event(view)); /* it has ended: this hovers */
  close_view();
}

static void a_mouse_without_buttons_is_no_press(void) {
  open_view();
  click(90, 180, 0);
  CHECK_EQUAL(told(IX_EFFECT_ACTION, NULL), 0);
  CHECK(!ix_view_used_event(view) && says("no button"));
  feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, 90, 180); /* a finger has none */
  feed(IX_EVENT_UP, IX_DEVICE_TOUCH, 0, 90, 180);
  wait_ms(1000);
  CHECK_EQUAL(told(IX_EFFECT_ACTION, NULL), 1);
  close_view();
}

static uint32_t key(uint32_t code) {
  ix_event event = {.type = IX_EVENT_KEY_DOWN, .time_ns = (uint64_t)((clock_ms += 10) * MS)};
  event.u.key.key = code;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  return ix_view_used_event(view);
}

static void a_key_says_whether_it_was_used(void) {
  open_view();
  CHECK_EQUAL(ix_view_used_event(NULL), 0);
  CHECK_EQUAL(ix_view_used_event(view), 0);
  CHECK_EQUAL(key('Q'), 0); /* bound to nothing */
  CHECK_EQUAL(key(IX_KEY_DOWN), 1);
  for (int i = 0; i < 4; i++) { CHECK_EQUAL(key(IX_KEY_TAB), 1); }
  CHECK_EQUAL(key(IX_KEY_TAB), 0); /* beyond the last stop the focus leaves the view */
  CHECK_EQUAL(key(IX_KEY_ESCAPE), 0);
  ix_event wheel = {.type = IX_EVENT_WHEEL, .time_ns = (uint64_t)((clock_ms += 10) * MS)};
  wheel.u.wheel.position = (ix_point){300, 200};
  wheel.u.wheel.v120_y = 120;
  CHECK_EQUAL(ix_view_set_geometry(view, 600, 200, 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_feed(view, &wheel, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_view_used_event(view), 1);
  close_view();
}

static void one_effect_of_a_link_is_to_be_acted_on(void) {
  ix_effect effect;
  open_view();
  click(90, 180, IX_BUTTON_PRIMARY);
  int actions = 0, follows = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_ACTION) { actions += 1; CHECK_EQUAL(effect.u.action.performed, 0); }
    if (effect.type == IX_EFFECT_FOLLOW) { follows += 1; CHECK_EQUAL(effect.u.action.performed, 0); }
  }
  CHECK(actions == 1 && follows == 1);
  ix_annotation inner = IX_ANNOTATION_INIT;
  ix_annotation_id made = 0;
  ix_action go = IX_ACTION_INIT;
  ix_action_id action = 0;
  inner.subtype = IX_SUBTYPE_LINK;
  inner.rect = (ix_rect){450, 200, 530, 240};
  go.kind = IX_ACTION_NAMED;
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &inner, &made), IX_OK);
  CHECK_EQUAL(ix_memory_add_action(document, made, &go, &action), IX_OK);
  CHECK_EQUAL(ix_memory_add_action_text(document, action, IX_TEXT_ACTION_NAME, "FirstPage", 9), IX_OK);
  click(490, 180, IX_BUTTON_PRIMARY);
  actions = follows = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_ACTION) { actions += 1; }
    if (effect.type == IX_EFFECT_FOLLOW) { follows += 1; CHECK_EQUAL(effect.u.action.performed, 1); }
  }
  CHECK(actions == 0 && follows == 1);
  close_view();
}

static void a_link_is_active_inside_its_quads_alone(void) {
  open_view();
  ix_point quads[8] = {{50, 240}, {80, 240}, {50, 230}, {80, 230}, {50, 210}, {80, 210}, {50, 200}, {80, 200}};
  CHECK_EQUAL(ix_memory_add_points(document, link, IX_POINTS_QUADS, quads, 8), IX_OK);
  click(65, 165, IX_BUTTON_PRIMARY);
  CHECK_EQUAL(told(IX_EFFECT_FOLLOW, NULL), 1);
  click(65, 195, IX_BUTTON_PRIMARY);
  CHECK_EQUAL(told(IX_EFFECT_FOLLOW, NULL), 1);
  click(65, 180, IX_BUTTON_PRIMARY); /* between them */
  click(110, 165, IX_BUTTON_PRIMARY); /* in the rectangle, beside them */
  CHECK_EQUAL(told(IX_EFFECT_FOLLOW, NULL), 0);
  close_view();
}

static ix_annotation_id hit_at(double x, double y) {
  ix_hit hits[8];
  size_t count = 0;
  CHECK_EQUAL(ix_view_hits(view, (ix_point){x, y}, IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
  return hits[0].id;
}

static void a_line_is_hit_where_its_appearance_is_drawn(void) {
  open_view();
  for (int i = 0; i < 2; i++) {
    ix_annotation line = IX_ANNOTATION_INIT;
    ix_annotation_id made = 0;
    ix_point ends[2] = {{400, 100}, {500, 100}};
    line.subtype = IX_SUBTYPE_LINE;
    line.rect = i ? (ix_rect){400, 95, 500, 105} : (ix_rect){100, 80, 200, 120};
    line.traits = IX_ANNOTATION_HAS_APPEARANCE;
    line.appearance_box = line.rect;
    line.appearance_matrix = (ix_matrix){1, 0, 0, 1, 0, 0};
    CHECK_EQUAL(ix_memory_add_annotation(document, page, &line, &made), IX_OK);
    CHECK_EQUAL(ix_memory_add_points(document, made, IX_POINTS_VERTICES, ends, 2), IX_OK);
    CHECK((hit_at(450, 300) == made) == i); /* at its ends */
    CHECK((hit_at(150, 315) == made) == !i); /* in the rectangle of the picture */
  }
  close_view();
}

static void a_fresh_view_tells_tool_and_spread(void) {
  uint32_t tool = 0, spread = 9;
  open_view();
  CHECK_EQUAL(ix_view_get_tool(view, &tool), IX_OK);
  CHECK_EQUAL(tool, IX_TOOL_PAN);
  CHECK_EQUAL(ix_view_spread_index(view, &spread), IX_OK);
  CHECK_EQUAL(spread, 0);
  CHECK_EQUAL(ix_view_spread_index(view, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_turn_tools_off(view), IX_OK);
  CHECK_EQUAL(ix_view_get_tool(view, &tool), IX_OK);
  CHECK_EQUAL(tool, IX_TOOL_NONE);
  close_view();
}

static int has_come;

static ix_status count_pages(void *context, uint32_t *out_count) { return (void)context, *out_count = 1, IX_OK; }

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  (void)context, (void)first, (void)count;
  return sink->pages(sink, &info, 1);
}

static ix_status give_annotations(void *context, uint32_t index, const ix_sink *sink) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_action go = IX_ACTION_INIT;
  (void)context, (void)index;
  if (!has_come) { return IX_PENDING; }
  annotation.subtype = IX_SUBTYPE_LINK;
  annotation.rect = (ix_rect){100, 500, 300, 560};
  go.kind = IX_ACTION_URI;
  sink->annotation(sink, &annotation);
  sink->action(sink, &go);
  return sink->text(sink, IX_TEXT_URI, "https://example.org", 19);
}

static void questions_load_what_they_need(void) {
  for (has_come = 0; has_come < 2; has_come++) {
    ix_provider provider = IX_PROVIDER_INIT;
    ix_point there = {200, 262};
    uint32_t cursor = 0;
    provider.page_count = count_pages;
    provider.pages = give_pages;
    provider.annotations = give_annotations;
    CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
    CHECK_EQUAL(ix_view_new(document, 612, 792, &view), IX_OK);
    CHECK_EQUAL(ix_component_can_activate(view, IX_OPEN_LINK_ANNOTATION, there), has_come ? IX_OK : IX_PENDING);
    CHECK_EQUAL(ix_view_cursor_at(view, there, &cursor, NULL), has_come ? IX_OK : IX_PENDING);
    CHECK_EQUAL(cursor, has_come ? IX_CURSOR_HAND : IX_CURSOR_ARROW);
    CHECK_EQUAL(ix_component_try(view, IX_OPEN_LINK_ANNOTATION, there), has_come ? IX_OK : IX_PENDING);
    CHECK_EQUAL(ix_component_try(view, IX_TRANSFORM_ANNOTATION, there), IX_ERROR_NOT_SUPPORTED);
    CHECK_EQUAL(told(IX_EFFECT_ACTION, NULL), has_come);
    close_view();
  }
}

static uint32_t count_hits(ix_view *in, const ix_activation *activation, void *data) {
  ix_hit hits[8];
  size_t *count = data;
  (void)activation;
  CHECK_EQUAL(ix_view_hits(in, (ix_point){200, 262}, IX_DEVICE_MOUSE, hits, 8, count), IX_OK);
  return IX_ALLOW;
}

/** The hits at a point, and the pointer there, each asked of a view in which nothing has been loaded. */
static void hits_and_pointers_load_what_they_need(void) {
  for (int i = 0; i < 6; i++) {
    ix_provider provider = IX_PROVIDER_INIT;
    ix_hit hits[8];
    size_t count = 0;
    ix_pointer_request request = {.size = sizeof request, .kind = IX_DEVICE_MOUSE, .point = {200, 262}};
    ix_pointer pointer = {.size = sizeof pointer};
    has_come = i % 2;
    provider.page_count = count_pages;
    provider.pages = give_pages;
    provider.annotations = give_annotations;
    CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
    CHECK_EQUAL(ix_view_new(document, 612, 792, &view), IX_OK);
    if (i < 2) {
      CHECK_EQUAL(ix_view_hits(view, request.point, IX_DEVICE_MOUSE, hits, 8, &count), has_come ? IX_OK : IX_PENDING);
      CHECK_EQUAL(count, has_come ? 2 : 1);
      CHECK_EQUAL(hits[0].kind, has_come ? IX_HIT_LINK : IX_HIT_PAGE);
      CHECK_EQUAL(ix_view_hits(view, request.point, IX_DEVICE_MOUSE, NULL, 0, &count), has_come ? IX_OK : IX_PENDING);
      CHECK_EQUAL(told(IX_EFFECT_LOADED, NULL), has_come);
    } else if (i < 4) {
      CHECK_EQUAL(ix_view_pointer_at(view, &request, &pointer), has_come ? IX_OK : IX_PENDING);
      CHECK_EQUAL(pointer.cursor, has_come ? IX_CURSOR_HAND : IX_CURSOR_ARROW);
    } else {
      /* From inside a callback nothing is loaded: what was there counts. */
      CHECK_EQUAL(ix_component_add_condition(view, IX_TOGGLE_USER_INTERFACE, count_hits, &count, NULL, NULL), IX_OK);
      (void)ix_component_can_activate(view, IX_TOGGLE_USER_INTERFACE, (ix_point){-50, -50});
      (void)ix_component_try(view, IX_TOGGLE_USER_INTERFACE, (ix_point){-50, -50});
      CHECK_EQUAL(count, 1);
    }
    close_view();
  }
}

static ix_status give_note(void *context, uint32_t index, const ix_sink *sink) {
  ix_annotation note = IX_ANNOTATION_INIT;
  (void)context, (void)index;
  note.subtype = IX_SUBTYPE_TEXT;
  note.flags = IX_ANNOTATION_NO_ZOOM | IX_ANNOTATION_NO_ROTATE;
  note.rect = (ix_rect){100, 680, 120, 700};
  return sink->annotation(sink, &note);
}

static void a_provider_says_whether_icons_keep_their_size(void) {
  for (uint32_t fixes = 0; fixes < 2; fixes++) {
    ix_provider provider = IX_PROVIDER_INIT;
    uint32_t features = 0;
    ix_hit hits[4];
    size_t count = 0;
    provider.page_count = count_pages;
    provider.pages = give_pages;
    provider.annotations = give_note;
    provider.flags = fixes ? IX_PROVIDER_FIXES_ICONS : 0;
    CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
    CHECK_EQUAL(ix_document_features(document, &features), IX_OK);
    CHECK_EQUAL((features & IX_PROVIDER_FIXED_ICONS) != 0, fixes);
    CHECK_EQUAL(ix_view_new(document, 612, 792, &view), IX_OK);
    CHECK_EQUAL(ix_view_set_zoom(view, 2.5, (ix_point){0, 0}), IX_OK);
    CHECK_EQUAL(ix_component_try(view, IX_SELECT_ANNOTATION, (ix_point){260, 240}), IX_OK); /* and the note is loaded */
    CHECK_EQUAL(ix_view_select_annotations(view, NULL, 0), IX_OK);
    CHECK(ix_view_hits(view, (ix_point){265, 245}, IX_DEVICE_MOUSE, hits, 4, &count) == IX_OK && count == 2);
    CHECK(ix_view_hits(view, (ix_point){290, 270}, IX_DEVICE_MOUSE, hits, 4, &count) == IX_OK);
    CHECK_EQUAL(count, fixes ? 1 : 2); /* 40 units from the corner: where it grows it is 60 wide */
    close_view();
  }
}

static double zoom_of(uint32_t spread) {
  ix_spread_info info = {.size = sizeof info};
  CHECK_EQUAL(ix_view_get_spread(view, spread, &info), IX_OK);
  return info.zoom;
}

static void a_layout_of_single_spreads_fits_every_spread(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_viewport viewport = {.size = sizeof viewport};
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  for (int i = 0; i < 4; i++) {
    info.media_box = (ix_rect){0, 0, 300 * (i + 1), 400};
    CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  }
  CHECK_EQUAL(ix_view_new(document, 600, 600, &view), IX_OK);
  options.fit = IX_FIT_PAGE;
  options.scroll = IX_SCROLL_PER_SPREAD;
  options.spread_gap = 0;
  CHECK_EQUAL(ix_view_set_layout(view, &options), IX_OK);
  for (uint32_t i = 0; i < 4; i++) {
    double wide = 600.0 / (300 * (i + 1)), high = 1.5;
    CHECK(fabs(zoom_of(i) - (wide < high ? wide : high)) < 1e-9);
    CHECK(ix_view_show_spread(view, i) >= 0);
    CHECK_EQUAL(ix_view_get_viewport(view, &viewport), IX_OK);
    CHECK(viewport.fit == IX_FIT_PAGE && fabs(viewport.zoom - zoom_of(i)) < 1e-9);
  }
  CHECK_EQUAL(ix_view_set_fit(view, IX_FIT_WIDTH), IX_OK);
  for (uint32_t i = 0; i < 4; i++) { CHECK(fabs(zoom_of(i) - 600.0 / (300 * (i + 1))) < 1e-9); }
  options.scroll = IX_SCROLL_CONTINUOUS;
  options.fit = IX_FIT_WIDTH;
  CHECK_EQUAL(ix_view_set_layout(view, &options), IX_OK);
  for (uint32_t i = 0; i < 4; i++) {
    CHECK_EQUAL(ix_view_show_spread(view, i), IX_OK);
    CHECK_EQUAL(ix_view_get_viewport(view, &viewport), IX_OK);
    CHECK(viewport.fit == IX_FIT_WIDTH && fabs(viewport.zoom - 0.5) < 1e-9); /* the widest is 1200 wide */
  }
  close_view();
}

int main(void) {
  RUN(presses_outside_the_view_begin_nothing, "S282a S282b");
  RUN(a_mouse_without_buttons_is_no_press, "S266e");
  RUN(a_key_says_whether_it_was_used, "S283a");
  RUN(one_effect_of_a_link_is_to_be_acted_on, "");
  RUN(a_link_is_active_inside_its_quads_alone, "S277a");
  RUN(a_line_is_hit_where_its_appearance_is_drawn, "S209b");
  RUN(a_fresh_view_tells_tool_and_spread, "S67a S68a");
  RUN(hits_and_pointers_load_what_they_need, "S253");
  RUN(questions_load_what_they_need, "");
  RUN(a_provider_says_whether_icons_keep_their_size, "S273b");
  RUN(a_layout_of_single_spreads_fits_every_spread, "S271a S271b S271c");
  return FINISH();
}
