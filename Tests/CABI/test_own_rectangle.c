/** @file
 * The tool that draws rectangles, written a second time with what a host has: the same events have the same effects, to the
 * byte, and the document is the same. So the built-in tools have nothing that a host's tool has not (S89).
 */
#include "world.h"

#include <stdint.h>

/** The state of the tool: the shape that is being drawn, in page space. */
struct rectangle {
  ix_document *document;
  ix_view *view;
  ix_page_id page; /**< 0 while idle. */
  uint32_t index;
  ix_size bounds;
  ix_point anchor, corner, last;
  int constrained, pinned;
  ix_annotation_id made;
};

static ix_matrix matrix(struct rectangle *own, uint32_t from, uint32_t to) {
  ix_matrix map;
  CHECK_EQUAL(ix_view_get_matrix(own->view, own->index, from, to, &map), IX_OK);
  return map;
}
static ix_point mapped(ix_matrix m, ix_point p) { return (ix_point){m.a * p.x + m.c * p.y + m.tx, m.b * p.x + m.d * p.y + m.ty}; }
static double within(double value, double low, double high) { return value < low ? low : value > high ? high : value; }
static ix_point clamped(struct rectangle *own, ix_point p) {
  return (ix_point){within(p.x, 0, own->bounds.width), within(p.y, 0, own->bounds.height)};
}
static double larger(double a, double b) { return a > b ? a : b; }
static double smaller(double a, double b) { return a < b ? a : b; }

/** The page that an event is on, where something may be created there. */
static int take_page(struct rectangle *own, ix_page_id page) {
  ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
  if (!page || ix_page_get_geometry(own->document, page, &geometry) != IX_OK) { return 0; }
  if (ix_tool_can_create(own->view, IX_TOOL_CREATE_RECTANGLE, page) != IX_OK) { return 0; }
  own->bounds = geometry.display_size;
  size_t index = 0;
  if (ix_document_page_index(own->document, page, &index) != IX_OK) { return 0; }
  own->index = (uint32_t)index;
  return 1;
}

static void abandon(struct rectangle *own) {
  if (!own->page) { return; }
  own->page = 0;
  ix_tool_redraw(own->view);
}

static void follow(struct rectangle *own) {
  if (!own->page) { return; }
  ix_point point = mapped(matrix(own, IX_SPACE_VIEW, IX_SPACE_PAGE), own->last);
  if (own->constrained) {
    double dx = point.x - own->anchor.x, dy = point.y - own->anchor.y;
    double room_x = dx >= 0 ? own->bounds.width - own->anchor.x : own->anchor.x;
    double room_y = dy >= 0 ? own->bounds.height - own->anchor.y : own->anchor.y;
    double side = smaller(larger(fabs(dx), fabs(dy)), smaller(room_x, room_y));
    own->corner = (ix_point){own->anchor.x + (dx >= 0 ? side : -side), own->anchor.y + (dy >= 0 ? side : -side)};
  } else {
    own->corner = clamped(own, point);
  }
  ix_tool_redraw(own->view);
}

static int is_item(struct rectangle *own) {
  ix_matrix m = matrix(own, IX_SPACE_PAGE, IX_SPACE_VIEW);
  double dx = own->corner.x - own->anchor.x, dy = own->corner.y - own->anchor.y;
  return larger(fabs(m.a * dx + m.c * dy), fabs(m.b * dx + m.d * dy)) >= 4;
}

static ix_tool_style style_of(struct rectangle *own) {
  ix_tool_style style = IX_TOOL_STYLE_INIT;
  ix_tool_carry carry = IX_TOOL_CARRY_INIT;
  CHECK_EQUAL(ix_tool_get_carry(own->view, &carry), IX_OK);
  CHECK_EQUAL(ix_view_get_tool_style(own->view, IX_TOOL_CREATE_RECTANGLE, carry.style, &style), IX_OK);
  return style;
}

/** From page space to pdf space, where a page is not turned and its unit is a point. */
static ix_rect box_of(struct rectangle *own, ix_page_id page, double stroke) {
  ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
  CHECK_EQUAL(ix_page_get_geometry(own->document, page, &geometry), IX_OK);
  double left = geometry.view_box.x0, top = geometry.view_box.y1, half = stroke / 2;
  double x0 = smaller(own->anchor.x, own->corner.x) + left, x1 = larger(own->anchor.x, own->corner.x) + left;
  double y0 = top - larger(own->anchor.y, own->corner.y), y1 = top - smaller(own->anchor.y, own->corner.y);
  ix_point middle = {(x0 + x1) / 2, (y0 + y1) / 2};
  double reach_x = (x1 - x0) / 2 + half, reach_y = (y1 - y0) / 2 + half;
  return (ix_rect){middle.x - reach_x, middle.y - reach_y, middle.x + reach_x, middle.y + reach_y};
}

static void finish(struct rectangle *own, ix_page_id page, uint64_t time_ns) {
  ix_tool_style style = style_of(own);
  ix_annotation made = IX_ANNOTATION_INIT;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.flags = IX_ANNOTATION_PRINT;
  made.traits = IX_ANNOTATION_HAS_OPACITY | IX_ANNOTATION_HAS_BORDER_WIDTH;
  made.color = style.color;
  made.interior_color = style.interior_color;
  made.opacity = style.opacity;
  made.border_width = style.width;
  made.rect = box_of(own, page, style.width);
  abandon(own);
  CHECK_EQUAL(ix_tool_create(own->view, page, &made, IX_PHRASE_UNDO_CREATE_RECTANGLE, time_ns, &own->made), IX_OK);
}

static void create(ix_view *view, ix_tool_carry *carry, void *user_data) {
  struct rectangle *own = user_data;
  own->view = view;
  own->page = own->made = 0;
  own->pinned = (carry->flags & IX_TOOL_PINNED) != 0;
  ix_tool_set_cursor(view, IX_CURSOR_CROSSHAIR);
}
static void closed(ix_view *view, ix_tool_carry *carry, void *user_data) {
  struct rectangle *own = user_data;
  (void)view;
  if (own->made) {
    carry->annotation = own->made;
    if (!own->pinned) { carry->style = 0; }
  }
  abandon(own);
}
static uint32_t down(ix_view *view, const ix_tool_event *event, void *user_data) {
  struct rectangle *own = user_data;
  abandon(own);
  own->made = 0;
  if (!take_page(own, event->page)) { return IX_TOOL_HANDLED; }
  own->page = event->page;
  own->last = event->point;
  own->constrained = (event->modifiers & IX_MODIFIER_SHIFT) != 0;
  own->anchor = own->corner = clamped(own, mapped(matrix(own, IX_SPACE_VIEW, IX_SPACE_PAGE), event->point));
  ix_tool_redraw(view);
  return IX_TOOL_HANDLED;
}
static uint32_t move(ix_view *view, const ix_tool_event *event, void *user_data) {
  struct rectangle *own = user_data;
  (void)view;
  own->constrained = (event->modifiers & IX_MODIFIER_SHIFT) != 0;
  own->last = event->point;
  follow(own);
  return IX_TOOL_HANDLED;
}
static uint32_t up(ix_view *view, const ix_tool_event *event, void *user_data) {
  struct rectangle *own = user_data;
  if (!own->page) { return IX_TOOL_HANDLED; }
  move(view, event, own);
  if (!is_item(own)) {
    abandon(own);
    return IX_TOOL_HANDLED;
  }
  finish(own, own->page, event->time_ns);
  return !own->made || own->pinned ? IX_TOOL_HANDLED : IX_TOOL_PASSES;
}
static uint32_t cancel(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view, (void)event;
  abandon(user_data);
  return IX_TOOL_HANDLED;
}
/** In its usual size, moved and cut so that it lies on the page. */
static uint32_t tap(ix_view *view, const ix_tool_event *event, void *user_data) {
  struct rectangle *own = user_data;
  (void)view;
  abandon(own);
  own->made = 0;
  if (!take_page(own, event->page)) { return IX_TOOL_HANDLED; }
  ix_point at = clamped(own, mapped(matrix(own, IX_SPACE_VIEW, IX_SPACE_PAGE), event->point));
  double width = smaller(120, own->bounds.width), height = smaller(80, own->bounds.height);
  own->anchor.x = within(at.x - width / 2, 0, own->bounds.width - width);
  own->anchor.y = within(at.y - height / 2, 0, own->bounds.height - height);
  own->corner = (ix_point){own->anchor.x + width, own->anchor.y + height};
  if (is_item(own)) { finish(own, event->page, event->time_ns); }
  return IX_TOOL_HANDLED;
}
static uint32_t key(ix_view *view, const ix_tool_event *event, void *user_data) {
  struct rectangle *own = user_data;
  if (event->kind == IX_TOOL_KEY_DOWN && event->key == IX_KEY_ENTER && !own->page) {
    ix_viewport viewport = {.size = sizeof viewport};
    ix_hit hit;
    size_t hits = 0;
    ix_tool_event middle = *event;
    CHECK_EQUAL(ix_view_get_viewport(view, &viewport), IX_OK);
    middle.point = (ix_point){viewport.view_size.width / 2, viewport.view_size.height / 2};
    ix_view_hits(view, middle.point, IX_DEVICE_MOUSE, &hit, 1, &hits);
    middle.page = hits ? hit.page : 0;
    tap(view, &middle, own);
    return !own->made || own->pinned ? IX_TOOL_HANDLED : IX_TOOL_PASSES;
  }
  if (own->page && ((event->modifiers & IX_MODIFIER_SHIFT) != 0) != own->constrained) {
    own->constrained = !own->constrained;
    follow(own);
  }
  return IX_TOOL_PASSES;
}
static uint32_t next(ix_view *view, const ix_tool_event *event, void *user_data) {
  struct rectangle *own = user_data;
  uint32_t mode = IX_TOOL_PAN;
  int ends = event->kind == IX_TOOL_POINTER_UP || event->kind == IX_TOOL_AFTER_SINGLE_TAP || event->kind == IX_TOOL_KEY_DOWN;
  if (!ends || !own->made || own->pinned) { return IX_TOOL_CREATE_RECTANGLE; }
  CHECK_EQUAL(ix_view_get_default_tool(view, &mode), IX_OK);
  return mode;
}
static uint32_t byte_of(double share) { return (uint32_t)(within(share, 0, 1) * 255 + 0.5); }
static uint32_t rgba(ix_color color, double opacity) {
  const double *v = color.values;
  if (color.components == 1) { return byte_of(v[0]) * 0x1010100u | byte_of(opacity); }
  return color.components == 3 ? byte_of(v[0]) << 24 | byte_of(v[1]) << 16 | byte_of(v[2]) << 8 | byte_of(opacity) : 0;
}
static void draw(ix_view *view, void *user_data) {
  struct rectangle *own = user_data;
  if (!own->page) { return; }
  ix_tool_style style = style_of(own);
  ix_matrix m = matrix(own, IX_SPACE_PAGE, IX_SPACE_VIEW);
  double x0 = smaller(own->anchor.x, own->corner.x), x1 = larger(own->anchor.x, own->corner.x);
  double y0 = smaller(own->anchor.y, own->corner.y), y1 = larger(own->anchor.y, own->corner.y);
  ix_draw_item item = {.role = IX_ROLE_PREVIEW, .quad = {{x0, y1}, {x1, y1}, {x1, y0}, {x0, y0}}};
  item.kind = IX_DRAW_QUAD;
  item.rgba = rgba(style.interior_color, style.opacity);
  if (item.rgba & 0xff) { ix_tool_draw(view, own->page, &item, 1); }
  item.kind = IX_DRAW_FRAME;
  item.rgba = rgba(style.color, style.opacity);
  item.width = larger(style.width * sqrt(fabs(m.a * m.d - m.b * m.c)), 1);
  if (style.width > 0 && item.rgba & 0xff) { ix_tool_draw(view, own->page, &item, 1); }
}

static void add(struct world *world, struct rectangle *own) {
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  ix_recognizer_options wanted[2] = {IX_RECOGNIZER_OPTIONS_INIT, IX_RECOGNIZER_OPTIONS_INIT};
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  own->document = world->document;
  options.mode = IX_TOOL_CREATE_RECTANGLE;
  options.creates = 9;
  options.components = 1 << IX_FAST_SCROLL | 1 << IX_SMART_ZOOM | 1 << IX_TOGGLE_USER_INTERFACE;
  wanted[0].kind = IX_RECOGNIZER_PAN;
  wanted[0].max_fingers = 1;
  wanted[1].kind = IX_RECOGNIZER_TAP;
  functions.create = create;
  functions.close = closed;
  functions.pointer_down = down;
  functions.pointer_move = move;
  functions.pointer_up = up;
  functions.pointer_cancel = cancel;
  functions.single_tap_confirmed = tap;
  functions.key_down = functions.key_up = key;
  functions.next = next;
  functions.draw = draw;
  CHECK_EQUAL(ix_tool_add(world->view, &options, &functions, wanted, 2, own, NULL, NULL), IX_OK);
  ix_tool_style style = IX_TOOL_STYLE_INIT;
  style.color = (ix_color){3, 0, {0.86, 0.15, 0.15, 0}};
  style.width = 2;
  CHECK_EQUAL(ix_view_set_tool_style(world->view, IX_TOOL_CREATE_RECTANGLE, 0, &style), IX_OK);
}

static struct world ours, theirs;
static uint64_t now;

static void feed(ix_event *event) {
  event->time_ns = now;
  CHECK_EQUAL(ix_view_feed(ours.view, event, 1, NULL), ix_view_feed(theirs.view, event, 1, NULL));
}
static void pointer(uint32_t type, double x, double y, uint32_t modifiers, uint32_t device) {
  now += 20000000;
  ix_event event = {.type = type};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = device;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  event.u.pointer.modifiers = modifiers;
  feed(&event);
}
static void press(uint32_t key, uint32_t modifiers, uint32_t type) {
  now += 20000000;
  ix_event event = {.type = type};
  event.u.key.key = key;
  event.u.key.modifiers = modifiers;
  feed(&event);
}
static void advance(uint64_t by) {
  now += by;
  CHECK(ix_view_advance(ours.view, now) == IX_OK && ix_view_advance(theirs.view, now) == IX_OK);
}

/** The effects since the last time, the lists to draw and the documents: all the same. Returns how many effects. */
static int same(const char *after) {
  ix_effect a, b;
  int count = 0, other = 0;
  ix_status more = IX_OK, also = IX_OK;
  while (more == IX_OK && also == IX_OK) {
    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    more = ix_view_next_effect(ours.view, &a);
    also = ix_view_next_effect(theirs.view, &b);
    if (!other && (more != also || memcmp(&a, &b, sizeof a))) {
      printf("after %s, effect %d: type %u and %u, status %d and %d\n", after, count, a.type, b.type, more, also);
      check_failures += 1;
      other = 1;
    }
    count += more == IX_OK;
  }
  ix_draw_item items[2][64];
  size_t counts[2] = {0, 0};
  memset(items, 0, sizeof items);
  ix_view_display_list(ours.view, items[0], 64, &counts[0], NULL);
  ix_view_display_list(theirs.view, items[1], 64, &counts[1], NULL);
  uint64_t hashes[2] = {0, 0};
  ix_document_get_hash(ours.document, &hashes[0]);
  ix_document_get_hash(theirs.document, &hashes[1]);
  if (counts[0] != counts[1] || memcmp(items[0], items[1], sizeof items[0]) || hashes[0] != hashes[1]) {
    printf("after %s: drawn %zu and %zu, hashes %llx and %llx\n", after, counts[0], counts[1],
           (unsigned long long)hashes[0], (unsigned long long)hashes[1]);
    check_failures += 1;
  }
  return count;
}

static void drag(double x0, double y0, double x1, double y1, uint32_t modifiers, uint32_t device, uint32_t last) {
  now += 2000000000;
  pointer(IX_EVENT_DOWN, x0, y0, modifiers, device);
  same("down");
  pointer(IX_EVENT_MOVE, (x0 * 2 + x1) / 3, (y0 * 2 + y1) / 3, modifiers, device);
  same("a move");
  pointer(IX_EVENT_MOVE, (x0 + x1 * 2) / 3, (y0 + y1 * 2) / 3, modifiers, device);
  same("a second move");
  press('S', modifiers ^ IX_MODIFIER_SHIFT, IX_EVENT_KEY_DOWN);
  press('S', modifiers, IX_EVENT_KEY_UP);
  same("Shift");
  pointer(last, x1, y1, modifiers, device);
  advance(2000000000);
  same("the end of a drag");
}

static void the_same_events_have_the_same_effects(void) {
  struct rectangle own = {0};
  open_world(&ours);
  open_world(&theirs);
  now = 6000000000;
  add(&theirs, &own);
  ix_tool_style style = IX_TOOL_STYLE_INIT;
  style.color = (ix_color){3, 0, {0.86, 0.15, 0.15, 0}};
  style.width = 2;
  CHECK_EQUAL(ix_view_set_tool_style(ours.view, IX_TOOL_CREATE_RECTANGLE, 0, &style), IX_OK);
  same("the begin");
  int told = 0;
  for (int round = 0; round < 12; round++) {
    uint32_t flags = round % 2 ? IX_TOOL_PINNED : 0, device = round % 3 ? IX_DEVICE_MOUSE : IX_DEVICE_TOUCH;
    uint32_t variant = (uint32_t)round / 6;
    CHECK_EQUAL(ix_view_use_tool(ours.view, IX_TOOL_CREATE_RECTANGLE, flags, variant),
                ix_view_use_tool(theirs.view, IX_TOOL_CREATE_RECTANGLE, flags, variant));
    told += same("use");
    double x = 40 + 50 * round, y = 60 + 37 * round;
    drag(x, y, x + 130 - 20 * round, y + 77 + 11 * round, round % 4 ? 0 : IX_MODIFIER_SHIFT, device,
         round == 5 ? IX_EVENT_CANCEL : IX_EVENT_UP);
    drag(x, y, x + 2, y + 1, 0, device, IX_EVENT_UP);
    pointer(IX_EVENT_DOWN, x, y, 0, device);
    pointer(IX_EVENT_UP, x, y, 0, device);
    advance(2000000000);
    told += same("a tap");
    press(IX_KEY_ENTER, 0, IX_EVENT_KEY_DOWN);
    told += same("Enter");
    CHECK(ix_document_undo(ours.document, NULL) == ix_document_undo(theirs.document, NULL));
    told += same("undo");
    CHECK(ix_view_scroll_by(ours.view, 0, 35) == ix_view_scroll_by(theirs.view, 0, 35));
    CHECK(ix_view_set_tool(ours.view, IX_TOOL_PAN) == ix_view_set_tool(theirs.view, IX_TOOL_PAN));
    told += same("pan");
  }
  size_t count = 0;
  CHECK(ix_page_annotations(ours.document, ours.page, NULL, 0, &count) >= 0);
  CHECK(told > 100 && count > 10);
  close_world(&ours);
  close_world(&theirs);
}

int main(void) {
  RUN(the_same_events_have_the_same_effects, "S89");
  return FINISH();
}
