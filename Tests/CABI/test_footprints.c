/** @file
 * Bytes of the heap that an annotation, an undo step, a glyph and a view take: what 100,000 of them add, or 100 views. The rare members of annotations (an
 * appearance, the differences of the rectangle, a field) take memory only where they are; glyphs are packed once their text is made;
 * views share what all of them begin with until one changes it.
 */
#include "helpers.h"

#include <malloc.h>

#if defined(__has_feature)
enum { IS_CHECKED = __has_feature(address_sanitizer) };
#elif defined(__SANITIZE_ADDRESS__)
enum { IS_CHECKED = 1 };
#else
enum { IS_CHECKED = 0 };
#endif

enum { MANY = 100000 };

static ix_document *document;
static ix_page_id page;
static ix_view *view;

static double heap_in_use(void) {
  struct mallinfo2 heap = mallinfo2();
  return (double)heap.uordblks + (double)heap.hblkhd;
}

static void open_document(void) { open_one_page(900, 900, &document, &page, &view); }

static void close_document(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static ix_annotation plain(size_t i) {
  ix_annotation made = IX_ANNOTATION_INIT;
  made.subtype = i % 2 ? IX_SUBTYPE_SQUARE : IX_SUBTYPE_LINK;
  made.rect = (ix_rect){(double)(i * 37 % 880), (double)(i * 91 % 890), (double)(i * 37 % 880) + 5, (double)(i * 91 % 890) + 3};
  if (i % 2) made.color.components = made.interior_color.components = 1;
  return made;
}

/** As programs write highlights: two colors with decimals, an appearance, transparent. */
static ix_annotation drawn(size_t i) {
  ix_annotation made = plain(i);
  made.subtype = IX_SUBTYPE_HIGHLIGHT;
  made.traits = IX_ANNOTATION_HAS_APPEARANCE | IX_ANNOTATION_HAS_OPACITY;
  made.color = (ix_color){3, 0, {1, 0.819611, 0, 0}};
  made.interior_color = (ix_color){4, 0, {0.1, 0.25, 0, 51 / 255.0}};
  made.opacity = 0.5;
  made.appearance_box = made.rect;
  return made;
}

/** Bytes of each of many annotations, with the index that a question makes. */
static double annotation_bytes(ix_annotation (*made)(size_t)) {
  open_document();
  ix_hit hit;
  double before = heap_in_use();
  for (size_t i = 0; i < MANY; i++) {
    ix_annotation annotation = made(i);
    ix_annotation_id id;
    CHECK_EQUAL(ix_memory_add_annotation(document, page, &annotation, &id), IX_OK);
  }
  drain_effects(view);
  CHECK(ix_view_top_hit(view, (ix_point){450, 450}, IX_DEVICE_MOUSE, &hit) >= 0);
  double bytes = (heap_in_use() - before) / MANY;
  close_document();
  return bytes;
}

/** Bytes of each of many changes of an annotation's rectangle. */
static double undo_step_bytes(ix_annotation (*made)(size_t)) {
  open_document();
  ix_annotation annotation = made(1);
  ix_annotation_id id;
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &annotation, &id), IX_OK);
  drain_effects(view);
  double before = heap_in_use();
  for (size_t i = 0; i < MANY; i++) {
    annotation.rect.x1 = 200 + (double)(i % 100);
    CHECK_EQUAL(ix_annotation_set(document, id, &annotation), IX_OK);
    drain_effects(view);
  }
  double bytes = (heap_in_use() - before) / MANY;
  close_document();
  return bytes;
}

/** Says the figure where it is too large. */
static void check_at_most(const char *what, double bytes, double most) {
  if (bytes > most) printf("%s takes %.1f bytes\n", what, bytes);
  CHECK(bytes <= most);
}

static void annotations_take_few_bytes(void) {
  check_at_most("a plain annotation with its place in the index", annotation_bytes(plain), 365);
  check_at_most("a drawn one", annotation_bytes(drawn), 480);
}

/** Lines of words of five letters. */
static void set_lines(void) {
  static ix_glyph glyphs[MANY];
  for (size_t i = 0; i < MANY; i++) {
    double x = 20 + (double)(i % 300) * 1.9, y = 880 - 2.5 * (double)(i / 300);
    glyphs[i].quad = (ix_quad){{x, y}, {x + 1.7, y}, {x + 1.7, y + 1.9}, {x, y + 1.9}};
    glyphs[i].codepoint = i % 6 == 5 ? ' ' : 'a' + (uint32_t)(i * 7 % 26);
    glyphs[i].font_size = 1.9;
  }
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, MANY), IX_OK);
}

static void glyphs_take_few_bytes(void) {
  open_document();
  size_t count = 0;
  double before = heap_in_use();
  set_lines();
  CHECK_EQUAL(ix_page_glyph_count(document, page, &count), IX_OK);
  check_at_most("a glyph, arranged", (heap_in_use() - before) / MANY, 60);
  close_document();
}

/** Glyphs between lines along both axes, in several sizes, from right to left, upside down, slanted, at -0. */
static void set_any_glyphs(void) {
  enum { COUNT = 3000 };
  static ix_glyph glyphs[COUNT];
  for (size_t i = 0; i < COUNT; i++) {
    double x = 50 + (double)(i % 40) * 11.3, y = 850 - 10.7 * (double)(i / 40), w = 9.1, h = i % 97 ? 10.1 : 7.3;
    if (i % 211 == 0) x = -0.0;
    if (i % 223 == 0) y = -0.0;
    ix_point a = {x, y}, b = {x + w, y}, c = {x + w, y + h}, d = {x, y + h};
    switch (i / 300 % 5) {
    case 0: case 1: glyphs[i].quad = (ix_quad){a, b, c, d}; break;
    case 2: glyphs[i].quad = (ix_quad){b, c, d, a}; break;
    case 3: glyphs[i].quad = i % 5 ? (ix_quad){c, d, a, b} : (ix_quad){b, a, d, c}; break;
    default: glyphs[i].quad = (ix_quad){a, {b.x, b.y + 3.3}, {c.x, c.y + 3.3}, d}; break;
    }
    glyphs[i].codepoint = i % 6 == 5 ? ' ' : i % 31 == 0 ? 0x5D0 + (uint32_t)(i % 20) : 'a' + (uint32_t)(i * 7 % 26);
    glyphs[i].flags = i % 41 == 0 ? IX_GLYPH_AFTER_SPACE : 0;
    glyphs[i].font_size = i % 53 ? h : 0;
  }
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, COUNT), IX_OK);
}

/** The text of a page that is turned: `is_packed` where it was made before, and is made again of packed glyphs. */
static size_t turned_text(int is_packed, ix_text_glyph *glyphs, size_t room) {
  size_t count = 0;
  open_document();
  set_any_glyphs();
  if (is_packed) CHECK_EQUAL(ix_page_glyph_count(document, page, &count), IX_OK);
  CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, 90), IX_OK);
  CHECK_EQUAL(ix_page_copy_glyphs(document, page, glyphs, room, &count), IX_OK);
  close_document();
  return count;
}

static void packed_glyphs_are_the_same_to_the_bit(void) {
  static ix_text_glyph given[4000], packed[4000];
  size_t count = turned_text(0, given, 4000);
  CHECK(count > 2000);
  CHECK_EQUAL(turned_text(1, packed, 4000), count);
  CHECK(memcmp(given, packed, count * sizeof *given) == 0);
}

static void undo_steps_take_few_bytes(void) {
  check_at_most("an undo step", undo_step_bytes(plain), 450);
  check_at_most("one of a drawn annotation", undo_step_bytes(drawn), 450);
}

static void click(ix_view *of, uint64_t time_ns, uint32_t button) {
  ix_event event = {.type = IX_EVENT_DOWN, .time_ns = time_ns};
  event.u.pointer.position = (ix_point){100, 100};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = button;
  CHECK_EQUAL(ix_view_feed(of, &event, 1, NULL), IX_OK);
  event.type = IX_EVENT_UP;
  event.time_ns += 50000000;
  event.u.pointer.buttons = 0;
  CHECK_EQUAL(ix_view_feed(of, &event, 1, NULL), IX_OK);
}

static void click_once(ix_view *of) { click(of, 1000000000, IX_BUTTON_PRIMARY); }

/** A tap, and time enough for every recognizer to decide. */
static void tap_once(ix_view *of) {
  ix_event event = {.type = IX_EVENT_DOWN, .time_ns = 1000000000};
  event.u.pointer.position = (ix_point){100, 100};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  event.u.pointer.pointer = 1;
  CHECK_EQUAL(ix_view_feed(of, &event, 1, NULL), IX_OK);
  event.type = IX_EVENT_UP;
  event.time_ns += 50000000;
  CHECK_EQUAL(ix_view_feed(of, &event, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_view_advance(of, event.time_ns + 2000000000), IX_OK);
}

/** Bytes of each of 100 views that were used once, if at all; the first one is not counted: it makes what all share. */
static double view_bytes(void (*use)(ix_view *)) {
  enum { VIEWS = 100 };
  ix_view *views[VIEWS];
  open_document();
  double before = heap_in_use();
  for (int i = 0; i < VIEWS; i++) {
    CHECK_EQUAL(ix_view_new(document, 900, 900, &views[i]), IX_OK);
    drain_effects(views[i]);
    if (use) use(views[i]);
    drain_effects(views[i]);
  }
  double bytes = (heap_in_use() - before) / VIEWS;
  for (int i = 0; i < VIEWS; i++) ix_view_free(views[i]);
  close_document();
  return bytes;
}

static void views_take_few_bytes(void) {
  check_at_most("a view", view_bytes(NULL), 13000);
}

static void used_views_take_few_bytes(void) {
  check_at_most("a view after a click", view_bytes(click_once), 25000);
  check_at_most("a view after a tap", view_bytes(tap_once), 25000);
}

/** How many effects a wheel and a click with the secondary button have. */
static size_t effects_of_use(ix_view *of, uint64_t time_ns) {
  static ix_effect effects[256];
  size_t count = 0;
  ix_event wheel = {.type = IX_EVENT_WHEEL, .time_ns = time_ns};
  wheel.u.wheel.position = (ix_point){100, 100};
  wheel.u.wheel.v120_y = 120;
  drain_effects(of);
  CHECK_EQUAL(ix_view_feed(of, &wheel, 1, NULL), IX_OK);
  click(of, time_ns + 1000000000, IX_BUTTON_SECONDARY);
  CHECK_EQUAL(ix_view_take_effects(of, effects, 256, &count), IX_OK);
  return count;
}

/** Changes one view in all that it shares with others. */
static void change(ix_view *of) {
  ix_recognizer_id made = add_recognizer(of, IX_RECOGNIZER_TAP, 1, 5000, 0);
  CHECK(made != 0);
  CHECK_EQUAL(ix_view_set_setting(of, IX_SETTING_SECONDARY_BUTTON, 0, IX_BUTTON_USE_NOTHING), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(of, IX_SETTING_PLAIN_SCROLL, 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_bind_shortcut(of, 'Q', 0, IX_COMMAND_SELECT_ALL), IX_OK);
  CHECK_EQUAL(ix_component_set_enabled(of, IX_ALL_INTERACTIONS, 0), IX_OK);
}

static size_t shortcuts_of(ix_view *of) {
  size_t count = 0;
  ix_view_shortcuts(of, NULL, 0, &count);
  return count;
}

/** Changes of one view are in no other, made before or after it. */
static void views_that_begin_alike_stay_apart(void) {
  ix_view *earlier, *later;
  open_document();
  CHECK_EQUAL(ix_view_new(document, 900, 300, &earlier), IX_OK);
  change(view);
  CHECK_EQUAL(ix_view_new(document, 900, 300, &later), IX_OK);
  size_t changed = effects_of_use(view, 1000000000), usual = effects_of_use(earlier, 1000000000);
  CHECK(usual > changed);
  CHECK_EQUAL(effects_of_use(later, 1000000000), usual);
  CHECK_EQUAL(shortcuts_of(later), shortcuts_of(earlier));
  CHECK_EQUAL(shortcuts_of(view), shortcuts_of(earlier) + 1);
  ix_view_free(earlier);
  ix_view_free(later);
  close_document();
}

int main(void) {
  RUN(packed_glyphs_are_the_same_to_the_bit, "");
  RUN(views_that_begin_alike_stay_apart, "");
  // The sanitizer has a heap of its own.
  if (IS_CHECKED) return FINISH();
  RUN(annotations_take_few_bytes, "S296a");
  RUN(undo_steps_take_few_bytes, "S296b");
  RUN(glyphs_take_few_bytes, "S296c");
  RUN(views_take_few_bytes, "S296d");
  RUN(used_views_take_few_bytes, "S296e");
  return FINISH();
}
