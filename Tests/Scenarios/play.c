/*
 * Plays a scenario through the C interface and prints its transcript (README.md).
 *
 *     play FILE.scn
 */
#include <interact/interact.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../examples/common/effect_log.h"

enum { MAX_GLYPHS = 4096, MAX_PAGES = 64, MAX_DENIALS = 16, LINE = 512 };

typedef struct {
  ix_document *document;
  ix_view *view;
  ix_glyph glyphs[MAX_PAGES][MAX_GLYPHS];
  size_t glyph_count[MAX_PAGES];
  struct { char name[48]; ix_registration_id id; } denials[MAX_DENIALS];
} player;

static void must(ix_status status, const char *line) {
  if (status >= 0) return;
  fprintf(stderr, "play: status %d at: %s\n", (int)status, line);
  exit(1);
}

/* The value of `name=` in a line, or the default. */
static double number(const char *line, const char *name, double otherwise) {
  const char *at = strstr(line, name);
  return at ? atof(at + strlen(name)) : otherwise;
}

static int has(const char *line, const char *word) { return strstr(line, word) != NULL; }

static uint64_t time_of(const char *line) {
  const char *at = strchr(line, '@');
  return at ? (uint64_t)(atof(at + 1) * 1e6 + 0.5) : 0;
}

static uint32_t device_of(const char *line) {
  return has(line, " mouse") ? IX_DEVICE_MOUSE : has(line, " pen") ? IX_DEVICE_PEN : IX_DEVICE_TOUCH;
}

static ix_page_id page_id(player *p, const char *line) {
  ix_page_id id = 0;
  must(ix_document_page_at(p->document, (size_t)number(line, "page=", 0), &id), line);
  return id;
}

static void add_page(player *p, const char *line) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.rotate = (int32_t)number(line, "rotate=", 0);
  sscanf(line, "PAGE %lfx%lf", &info.media_box.x1, &info.media_box.y1);
  must(ix_memory_add_pages(p->document, &info, 1), line);
}

static void add_text(player *p, const char *line) {
  size_t page = (size_t)number(line, "page=", 0);
  double x = 0, y = 0, size = number(line, "size=", 12);
  const char *words = strchr(line, '"');
  sscanf(line, "TEXT %lf,%lf", &x, &y);
  if (!words || page >= MAX_PAGES) return;
  for (int i = 0; words[1 + i] && words[1 + i] != '"' && p->glyph_count[page] < MAX_GLYPHS; i++) {
    if (words[1 + i] == ' ') continue;
    double left = x + i * size / 2, right = left + size / 2, low = y - size / 4, high = y + size * 3 / 4;
    ix_glyph *g = &p->glyphs[page][p->glyph_count[page]++];
    g->quad.p0.x = left, g->quad.p0.y = low, g->quad.p1.x = right, g->quad.p1.y = low;
    g->quad.p2.x = right, g->quad.p2.y = high, g->quad.p3.x = left, g->quad.p3.y = high;
    g->codepoint = (unsigned char)words[1 + i];
    g->font_size = size;
  }
  must(ix_memory_set_glyphs(p->document, page_id(p, line), p->glyphs[page], p->glyph_count[page]), line);
}

static void add_link(player *p, const char *line) {
  ix_annotation link;
  ix_annotation_id id = 0;
  ix_action action;
  ix_action_id made = 0;
  const char *uri = strstr(line, "uri=");
  memset(&link, 0, sizeof link);
  memset(&action, 0, sizeof action);
  link.size = sizeof link;
  link.subtype = IX_SUBTYPE_LINK;
  link.popup = link.parent = link.in_reply_to = -1;
  link.opacity = link.border_width = 1;
  const char *dots = strstr(line, "..");
  sscanf(line, "LINK %lf,%lf", &link.rect.x0, &link.rect.y0);
  if (dots) sscanf(dots + 2, "%lf,%lf", &link.rect.x1, &link.rect.y1);
  must(ix_memory_add_annotation(p->document, page_id(p, line), &link, &id), line);
  action.size = sizeof action;
  action.kind = uri ? IX_ACTION_URI : IX_ACTION_GO_TO;
  if (!uri) {
    action.flags = IX_ACTION_HAS_DESTINATION;
    action.destination.size = sizeof action.destination;
    action.destination.kind = IX_DESTINATION_XYZ;
    action.destination.page = (uint32_t)number(line, "goto=", 0);
  }
  must(ix_memory_add_action(p->document, id, &action, &made), line);
  if (uri) must(ix_memory_add_action_text(p->document, made, IX_TEXT_URI, uri + 4, strcspn(uri + 4, " \n")), line);
}

static uint32_t fit_of(const char *line) {
  return has(line, "fit=page") ? IX_FIT_PAGE : has(line, "fit=height") ? IX_FIT_HEIGHT : has(line, "fit=none") ? IX_FIT_NONE : IX_FIT_WIDTH;
}

static void open_view(player *p, const char *line) {
  double width = 0, height = 0;
  ix_effect passed;
  sscanf(line, "VIEW %lfx%lf", &width, &height);
  must(ix_view_new(p->document, width, height, &p->view), line);
  must(ix_view_set_fit(p->view, fit_of(line)), line);
  while (ix_view_next_effect(p->view, &passed) == IX_OK) {
  }
}

static void set_layout(player *p, const char *line) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_mode = has(line, "=double") ? IX_SPREAD_DOUBLE : has(line, "=book") ? IX_SPREAD_BOOK : IX_SPREAD_SINGLE;
  options.axis = has(line, "axis=horizontal") ? IX_AXIS_HORIZONTAL : IX_AXIS_VERTICAL;
  options.scroll = has(line, "scroll=spread") ? IX_SCROLL_PER_SPREAD : IX_SCROLL_CONTINUOUS;
  options.fit = fit_of(line);
  options.flags = has(line, " rtl") ? IX_LAYOUT_RIGHT_TO_LEFT : 0;
  must(ix_view_set_layout(p->view, &options), line);
}

static void feed_pointer(player *p, const char *line, uint32_t type, uint64_t time, uint32_t kind, uint32_t pointer) {
  ix_event event;
  const char *at = strchr(line, ' ');
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = time;
  if (at) sscanf(at, "%lf,%lf", &event.u.pointer.position.x, &event.u.pointer.position.y);
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = pointer;
  if (kind != IX_DEVICE_TOUCH && (type == IX_EVENT_DOWN || (type == IX_EVENT_MOVE && !has(line, "HOVER")))) {
    event.u.pointer.buttons = IX_BUTTON_PRIMARY;
  }
  must(ix_view_feed(p->view, &event, 1, NULL), line);
}

static void tap(player *p, const char *line) {
  uint64_t time = time_of(line);
  uint32_t kind = device_of(line);
  for (int i = 0; i < (int)number(line, "count=", 1); i++, time += 140000000u) {
    feed_pointer(p, line, IX_EVENT_DOWN, time, kind, 1);
    feed_pointer(p, line, IX_EVENT_UP, time + 40000000u, kind, 1);
  }
}

static void wheel(player *p, const char *line) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_WHEEL;
  event.time_ns = time_of(line);
  sscanf(line, "WHEEL %lf,%lf", &event.u.wheel.position.x, &event.u.wheel.position.y);
  event.u.wheel.v120_y = (int32_t)(number(line, "notches=", 0) * 120);
  event.u.wheel.modifiers = has(line, " ctrl") ? IX_MODIFIER_CONTROL : 0;
  must(ix_view_feed(p->view, &event, 1, NULL), line);
}

static void key(player *p, const char *line) {
  static const struct { const char *name; uint32_t key; } keys[] = {
      {"ESCAPE", IX_KEY_ESCAPE}, {"HOME", IX_KEY_HOME}, {"END", IX_KEY_END}, {"PAGE_UP", IX_KEY_PAGE_UP},
      {"PAGE_DOWN", IX_KEY_PAGE_DOWN}, {"UP", IX_KEY_UP}, {"DOWN", IX_KEY_DOWN}, {"LEFT", IX_KEY_LEFT}, {"RIGHT", IX_KEY_RIGHT}};
  ix_event event;
  char name[32] = "";
  sscanf(line, "KEY %31s", name);
  memset(&event, 0, sizeof event);
  event.u.key.key = (unsigned char)name[0];
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
    if (strcmp(keys[i].name, name) == 0) event.u.key.key = keys[i].key;
  }
  event.u.key.modifiers = has(line, " ctrl") ? IX_MODIFIER_CONTROL : 0;
  for (int i = 0; i < 2; i++) {
    event.type = i == 0 ? IX_EVENT_KEY_DOWN : IX_EVENT_KEY_UP;
    event.time_ns = time_of(line) + (uint64_t)i * 20000000u;
    must(ix_view_feed(p->view, &event, 1, NULL), line);
  }
}

static uint32_t component_of(const char *line, char name[48]) {
  uint32_t component = 0;
  sscanf(line, "%*s %47s", name);
  must(ix_component_find(name, strlen(name), &component), line);
  return component;
}

static uint32_t deny(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  return IX_DENY;
}

static void set_denial(player *p, const char *line) {
  char name[48];
  uint32_t component = component_of(line, name);
  int free_slot = -1;
  for (int i = 0; i < MAX_DENIALS; i++) {
    if (p->denials[i].id && strcmp(p->denials[i].name, name) == 0) {
      must(ix_registration_remove(p->view, p->denials[i].id), line);
      p->denials[i].id = 0;
    }
    if (!p->denials[i].id) free_slot = i;
  }
  if (line[0] != 'D' || free_slot < 0) return;
  strcpy(p->denials[free_slot].name, name);
  must(ix_component_add_condition(p->view, component, deny, NULL, NULL, &p->denials[free_slot].id), line);
}

static const char *status_name(ix_status status) {
  switch (status) {
    case IX_OK: return "ok";
    case IX_NO_OP: return "no-op";
    case IX_ERROR_INVALID_ARGUMENT: return "invalid-argument";
    case IX_ERROR_NOT_FOUND: return "not-found";
    case IX_ERROR_NOT_SUPPORTED: return "not-supported";
    case IX_ERROR_DENIED: return "denied";
    default: return "error";
  }
}

static ix_point second_point(const char *line) {
  ix_point at = {0, 0};
  sscanf(line, "%*s %*s %lf,%lf", &at.x, &at.y);
  return at;
}

static ix_status step(player *p, const char *line) {
  uint32_t wanted = has(line, "next-spread") ? IX_STEP_NEXT_SPREAD
                    : has(line, "previous-spread") ? IX_STEP_PREVIOUS_SPREAD
                    : has(line, "next-viewport") ? IX_STEP_NEXT_VIEWPORT : IX_STEP_PREVIOUS_VIEWPORT;
  return ix_view_step(p->view, wanted);
}

static void print_selected(player *p) {
  char text[4096];
  size_t length = 0;
  if (ix_view_copy_selected_text(p->view, text, sizeof text, &length) != IX_OK || length == 0) return;
  fputs("  text ", stdout);
  for (size_t i = 0; i < length; i++) {
    if (text[i] == '\n') fputs("\n  text ", stdout);
    else fputc(text[i], stdout);
  }
  fputc('\n', stdout);
}

static void print_hits(player *p, const char *line) {
  static const char *const kinds[] = {"", "handle", "field", "link", "annotation", "text", "page", "decoration", "outside"};
  ix_hit hits[32];
  size_t count = 0;
  ix_point at = {0, 0};
  sscanf(line, "HITS %lf,%lf", &at.x, &at.y);
  ix_view_hits(p->view, at, device_of(line), hits, 32, &count);
  for (size_t i = 0; i < count && i < 32; i++) printf("  hit %s\n", kinds[hits[i].kind]);
}

static void print_effects(player *p) {
  ix_effect effect;
  while (p->view && ix_view_next_effect(p->view, &effect) == IX_OK) effect_log_write(stdout, &effect);
}

/* Acts that make the document, or feed events. Returns 0 for what is none of them. */
static int act(player *p, const char *line, const char *verb) {
  if (!strcmp(verb, "PAGE")) add_page(p, line);
  else if (!strcmp(verb, "TEXT")) add_text(p, line);
  else if (!strcmp(verb, "LINK")) add_link(p, line);
  else if (!strcmp(verb, "VIEW")) open_view(p, line);
  else if (!strcmp(verb, "LAYOUT")) set_layout(p, line);
  else if (!strcmp(verb, "HOVER")) feed_pointer(p, line, IX_EVENT_MOVE, time_of(line), IX_DEVICE_MOUSE, 1);
  else if (!strcmp(verb, "DOWN")) feed_pointer(p, line, IX_EVENT_DOWN, time_of(line), device_of(line), (uint32_t)number(line, "pointer=", 1));
  else if (!strcmp(verb, "MOVE")) feed_pointer(p, line, IX_EVENT_MOVE, time_of(line), device_of(line), (uint32_t)number(line, "pointer=", 1));
  else if (!strcmp(verb, "UP")) feed_pointer(p, line, IX_EVENT_UP, time_of(line), device_of(line), (uint32_t)number(line, "pointer=", 1));
  else if (!strcmp(verb, "CANCEL")) feed_pointer(p, line, IX_EVENT_CANCEL, time_of(line), device_of(line), (uint32_t)number(line, "pointer=", 1));
  else if (!strcmp(verb, "TAP")) tap(p, line);
  else if (!strcmp(verb, "WHEEL")) wheel(p, line);
  else if (!strcmp(verb, "KEY")) key(p, line);
  else if (!strcmp(verb, "ADVANCE")) must(ix_view_advance(p->view, time_of(line)), line);
  else if (!strcmp(verb, "DENY") || !strcmp(verb, "ALLOW")) set_denial(p, line);
  else if (!strcmp(verb, "SHOW")) must(ix_view_show_page(p->view, (uint32_t)number(line, "page=", 0)), line);
  else return 0;
  return 1;
}

/* Acts that say something after their effects. */
static void ask(player *p, const char *line, const char *verb) {
  char name[48];
  double value = 0;
  unsigned setting = 0;
  ix_status status = IX_OK;
  if (!strcmp(verb, "ENABLE") || !strcmp(verb, "DISABLE")) {
    must(ix_component_set_enabled(p->view, component_of(line, name), verb[0] == 'E'), line);
  } else if (!strcmp(verb, "SET")) {
    sscanf(line, "SET %u %lf", &setting, &value);
    must(ix_view_set_setting(p->view, setting, 0, value), line);
  } else if (!strcmp(verb, "CAN")) {
    status = ix_component_can_activate(p->view, component_of(line, name), second_point(line));
    print_effects(p);
    printf("  can %s\n", status == IX_OK ? "yes" : "no");
  } else if (!strcmp(verb, "TRY") || !strcmp(verb, "STEP") || !strcmp(verb, "TOOL")) {
    status = verb[0] == 'S' ? step(p, line)
             : verb[1] == 'R' ? ix_component_try(p->view, component_of(line, name), second_point(line))
                              : ix_view_set_tool(p->view, (uint32_t)atoi(line + 5));
    print_effects(p);
    printf("  status %s\n", status_name(status));
  } else if (!strcmp(verb, "SELECTED")) {
    print_selected(p);
  } else if (!strcmp(verb, "HITS")) {
    print_hits(p, line);
  } else {
    fprintf(stderr, "play: unknown act: %s\n", line);
    exit(1);
  }
}

int main(int argc, char **argv) {
  static player p;
  char line[LINE], verb[32];
  FILE *script = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!script) return 2;
  must(ix_document_new(NULL, &p.document), "new");
  while (fgets(line, sizeof line, script)) {
    if (strncmp(line, "  ", 2) == 0) continue;
    fputs(line, stdout);
    line[strcspn(line, "\n")] = 0;
    if (line[0] == 0 || line[0] == '#') continue;
    verb[0] = 0;
    sscanf(line, "%31s", verb);
    if (!act(&p, line, verb)) ask(&p, line, verb);
    print_effects(&p);
  }
  fclose(script);
  ix_view_free(p.view);
  ix_document_free(p.document);
  return 0;
}
