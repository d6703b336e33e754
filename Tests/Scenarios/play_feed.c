/* Acts that feed events. Times and ways are computed as the Python binding's helpers do. */
#include "play.h"

static uint64_t ns(double ms) { return (uint64_t)(ms * 1e6 + 0.5); }

static double ms_of(const char *line) {
  const char *at = strchr(line, '@');
  return at ? atof(at + 1) : 0;
}

static uint32_t modifiers_of(const char *line) {
  return (has(line, " ctrl") ? IX_MODIFIER_CONTROL : 0u) | (has(line, " shift") ? IX_MODIFIER_SHIFT : 0u) |
         (has(line, " alt") ? IX_MODIFIER_ALT : 0u);
}

/* The buttons that the line names; 0 for none. */
static uint32_t buttons_of(const char *line) {
  return (has(line, " primary") ? IX_BUTTON_PRIMARY : 0u) | (has(line, " secondary") ? IX_BUTTON_SECONDARY : 0u) |
         (has(line, " middle") ? IX_BUTTON_MIDDLE : 0u) | (has(line, " back") ? IX_BUTTON_BACK : 0u) |
         (has(line, " forward") ? IX_BUTTON_FORWARD : 0u);
}

static void give(player *p, const ix_event *event, const char *line) { must(ix_view_feed(p->view, event, 1, NULL), line); }

static uint32_t flags_of(const char *line) {
  return (has(line, " more") ? IX_EVENT_MORE_IN_FRAME : 0u) | (has(line, " consumed") ? IX_EVENT_CONSUMED : 0u) |
         (has(line, " palm") ? IX_EVENT_PALM : 0u) | (has(line, " eraser") ? IX_EVENT_ERASER : 0u);
}

/* What moves without a contact: a mouse, or a pen where the line says so. */
static uint32_t pointer_of(const char *line) {
  uint32_t kind = device_of(line);
  return (has(line, "HOVER") || has(line, "LEAVE")) && kind != IX_DEVICE_PEN ? IX_DEVICE_MOUSE : kind;
}

static void feed_pointer(player *p, const char *line, uint32_t type, double ms, ix_point at, uint32_t pointer) {
  ix_event event;
  uint32_t kind = pointer_of(line);
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = ns(ms);
  event.flags = flags_of(line);
  event.u.pointer.pressure = number(line, "pressure=", 0);
  event.u.pointer.contact = number(line, "contact=", 0);
  event.u.pointer.tilt_x = number(line, "tilt=", 0);
  event.u.pointer.position = at;
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = pointer;
  event.u.pointer.modifiers = modifiers_of(line);
  if (kind != IX_DEVICE_TOUCH && !has(line, "HOVER") && (type == IX_EVENT_DOWN || type == IX_EVENT_MOVE)) {
    event.u.pointer.buttons = buttons_of(line) ? buttons_of(line) : IX_BUTTON_PRIMARY;
  }
  if (type == IX_EVENT_UP && has(line, "UP ")) event.u.pointer.buttons = buttons_of(line);
  give(p, &event, line);
}

static void tap(player *p, const char *line) {
  double ms = ms_of(line);
  for (int i = 0; i < (int)number(line, "count=", 1); i++, ms += 140) {
    feed_pointer(p, line, IX_EVENT_DOWN, ms, point_at(line, 1), 1);
    feed_pointer(p, line, IX_EVENT_UP, ms + 40, point_at(line, 1), 1);
  }
}

static void drag(player *p, const char *line) {
  double duration = number(line, "duration=", 160), ms = ms_of(line);
  int steps = (int)number(line, "steps=", 10);
  const char *dots = strstr(line, "..");
  ix_point from = point_at(line, 1), to = from, at = from;
  if (dots) sscanf(dots + 2, "%lf,%lf", &to.x, &to.y);
  feed_pointer(p, line, IX_EVENT_DOWN, ms, from, 1);
  for (int i = 1; i <= steps; i++) {
    at.x = from.x + (to.x - from.x) * i / steps;
    at.y = from.y + (to.y - from.y) * i / steps;
    feed_pointer(p, line, IX_EVENT_MOVE, ms + duration * i / steps, at, 1);
  }
  feed_pointer(p, line, IX_EVENT_UP, ms + duration, at, 1);
}

static void pinch_step(player *p, const char *line, uint32_t type, double ms, double span) {
  ix_point middle = point_at(line, 1), left = {middle.x - span, middle.y}, right = {middle.x + span, middle.y};
  ix_event event;
  if (type != IX_EVENT_MOVE) {
    feed_pointer(p, line, type, ms, left, 1);
  } else {
    memset(&event, 0, sizeof event);
    event.type = type;
    event.time_ns = ns(ms);
    event.flags = IX_EVENT_MORE_IN_FRAME;
    event.u.pointer.position = left;
    event.u.pointer.kind = IX_DEVICE_TOUCH;
    event.u.pointer.pointer = 1;
    give(p, &event, line);
  }
  feed_pointer(p, line, type, ms, right, 2);
}

static void pinch(player *p, const char *line) {
  double start = number(line, "start=", 100), end = number(line, " end=", 200), ms = ms_of(line);
  double duration = number(line, "duration=", 160);
  int steps = (int)number(line, "steps=", 10);
  pinch_step(p, line, IX_EVENT_DOWN, ms, start / 2);
  for (int i = 1; i <= steps; i++) {
    pinch_step(p, line, IX_EVENT_MOVE, ms + duration * i / steps, (start + (end - start) * i / steps) / 2);
  }
  pinch_step(p, line, IX_EVENT_UP, ms + duration, (start + (end - start) * steps / steps) / 2);
}

static void wheel(player *p, const char *line) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_WHEEL;
  event.time_ns = time_of(line);
  event.u.wheel.position = point_at(line, 1);
  event.flags = flags_of(line);
  event.u.wheel.v120_x = (int32_t)(number(line, "across=", 0) * 120);
  event.u.wheel.v120_y = (int32_t)(number(line, "notches=", 0) * 120);
  event.u.wheel.dx = number(line, "dx=", 0);
  event.u.wheel.dy = number(line, "dy=", 0);
  event.u.wheel.modifiers = modifiers_of(line);
  give(p, &event, line);
}

static void trackpad(player *p, const char *line) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_TRACKPAD;
  event.time_ns = time_of(line);
  event.u.trackpad.position = point_at(line, 1);
  event.u.trackpad.pan_x = number(line, "dx=", 0);
  event.u.trackpad.pan_y = number(line, "dy=", 0);
  event.u.trackpad.scale = number(line, "scale=", 1);
  event.u.trackpad.fingers = 2;
  event.flags = flags_of(line);
  event.u.trackpad.phase = has(line, " begin") ? IX_PHASE_BEGIN : has(line, " end") ? IX_PHASE_END : IX_PHASE_UPDATE;
  give(p, &event, line);
}

static void key(player *p, const char *line) {
  static const struct { const char *name; uint32_t key; } keys[] = {
      {"ESCAPE", IX_KEY_ESCAPE}, {"ENTER", IX_KEY_ENTER}, {"TAB", IX_KEY_TAB}, {"SPACE", ' '}, {"DELETE", IX_KEY_DELETE}, {"F10", IX_KEY_F10}, {"MENU", IX_KEY_MENU},
      {"BACKSPACE", IX_KEY_BACKSPACE}, {"HOME", IX_KEY_HOME}, {"END", IX_KEY_END}, {"PAGE_UP", IX_KEY_PAGE_UP},
      {"PAGE_DOWN", IX_KEY_PAGE_DOWN}, {"UP", IX_KEY_UP}, {"DOWN", IX_KEY_DOWN}, {"LEFT", IX_KEY_LEFT}, {"RIGHT", IX_KEY_RIGHT}};
  ix_event event;
  char name[64];
  word_at(line, 1, name);
  memset(&event, 0, sizeof event);
  event.u.key.key = name[1] ? 0 : (unsigned char)name[0];
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
    if (strcmp(keys[i].name, name) == 0) event.u.key.key = keys[i].key;
  }
  if (event.u.key.key == 0) {
    fprintf(stderr, "play: unknown key: %s\n", line);
    exit(1);
  }
  event.u.key.modifiers = modifiers_of(line);
  event.flags = flags_of(line);
  for (int i = 0; i < 2; i++) {
    event.type = i == 0 ? IX_EVENT_KEY_DOWN : IX_EVENT_KEY_UP;
    event.time_ns = ns(ms_of(line) + 20 * i);
    give(p, &event, line);
  }
}

static uint32_t characters(const char *text, size_t length) {
  uint32_t count = 0;
  for (size_t i = 0; i < length; i++) count += ((unsigned char)text[i] & 0xC0) != 0x80;
  return count;
}

static size_t clauses_of(const char *line, ix_clause *clauses, size_t room) {
  const char *at = strstr(line, "clauses=");
  size_t count = 0;
  for (at = at ? at + 8 : NULL; at && count < room; at = *at == ',' ? at + 1 : NULL) {
    char style[16] = "";
    int read = 0;
    memset(&clauses[count], 0, sizeof *clauses);
    if (sscanf(at, "%u:%u:%15[a-z]%n", &clauses[count].start, &clauses[count].length, style, &read) < 3) break;
    clauses[count++].style = style[0] == 'c' ? IX_CLAUSE_CONVERTED : style[0] == 't' ? IX_CLAUSE_TARGET : IX_CLAUSE_RAW;
    at += read;
  }
  return count;
}

/* TYPE, COMPOSE and CANCELTEXT. */
static void text(player *p, const char *line) {
  char words[LINE];
  ix_clause clauses[16];
  ix_event event;
  memset(&event, 0, sizeof event);
  event.time_ns = time_of(line);
  event.type = has(line, "TYPE ") ? IX_EVENT_TEXT : has(line, "COMPOSE ") ? IX_EVENT_COMPOSITION : IX_EVENT_COMPOSITION_CANCEL;
  event.u.text.utf8 = words;
  event.u.text.length = text_of(line, words);
  if (event.type == IX_EVENT_TEXT) {
    event.u.text.flags = has(line, " pasted") ? IX_TEXT_PASTED : 0;
    event.u.text.replace_before = (uint32_t)number(line, "before=", 0);
    event.u.text.replace_after = (uint32_t)number(line, "after=", 0);
  } else if (event.type == IX_EVENT_COMPOSITION) {
    event.u.text.caret = (uint32_t)number(line, "caret=", characters(words, event.u.text.length));
    if (has(line, "caret=none")) event.u.text.caret = UINT32_MAX;
    event.u.text.clauses = clauses;
    event.u.text.clause_count = (uint32_t)clauses_of(line, clauses, 16);
  }
  give(p, &event, line);
}

static void cancel_all(player *p, const char *line) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_CANCEL_ALL;
  event.time_ns = time_of(line);
  give(p, &event, line);
}

int feed(player *p, const char *line, const char *verb) {
  static const struct { const char *verb; uint32_t type; } pointers[] = {
      {"DOWN", IX_EVENT_DOWN}, {"MOVE", IX_EVENT_MOVE}, {"UP", IX_EVENT_UP}, {"HOVER", IX_EVENT_MOVE},
      {"CANCEL", IX_EVENT_CANCEL}, {"LEAVE", IX_EVENT_LEAVE}};
  static const struct { const char *verb; void (*act)(player *, const char *); } others[] = {
      {"TAP", tap}, {"DRAG", drag}, {"PINCH", pinch}, {"WHEEL", wheel}, {"TRACKPAD", trackpad}, {"KEY", key}, {"TYPE", text}, {"COMPOSE", text}, {"CANCELTEXT", text},
      {"CANCELALL", cancel_all}};
  for (size_t i = 0; i < sizeof pointers / sizeof pointers[0]; i++) {
    if (strcmp(pointers[i].verb, verb)) continue;
    feed_pointer(p, line, pointers[i].type, ms_of(line), point_at(line, 1), (uint32_t)number(line, "pointer=", 1));
    return 1;
  }
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    if (strcmp(others[i].verb, verb)) continue;
    others[i].act(p, line);
    return 1;
  }
  return 0;
}
