/*
 * Plays a scenario through the C interface and prints its transcript (README.md).
 *
 *     play FILE.scn
 */
#include "play.h"

#include "../../examples/common/effect_log.h"

void must(ix_status status, const char *line) {
  if (status >= 0) return;
  fprintf(stderr, "play: status %d at: %s\n", (int)status, line);
  exit(1);
}

/* The value of `name=` in a line, or the default. */
double number(const char *line, const char *name, double otherwise) {
  const char *at = strstr(line, name);
  return at ? atof(at + strlen(name)) : otherwise;
}

int has(const char *line, const char *word) { return strstr(line, word) != NULL; }

uint64_t time_of(const char *line) {
  const char *at = strchr(line, '@');
  return at ? (uint64_t)(atof(at + 1) * 1e6 + 0.5) : 0;
}

uint32_t device_of(const char *line) {
  return has(line, " mouse") ? IX_DEVICE_MOUSE : has(line, " pen") ? IX_DEVICE_PEN : IX_DEVICE_TOUCH;
}

uint32_t part_of(const char *line) {
  return has(line, " text") ? IX_PART_TEXT : has(line, " images") ? IX_PART_IMAGES : IX_PART_ANNOTATIONS;
}

/* A word of a line, the verb being 0; empty where there is none. */
const char *word_at(const char *line, int word, char out[64]) {
  out[0] = 0;
  while (word-- > 0 && line) line = strchr(line, ' ') ? strchr(line, ' ') + 1 : NULL;
  if (line && line[0] != ' ') sscanf(line, "%63[^ \n]", out);
  return out;
}

ix_point point_at(const char *line, int word) {
  char text[64];
  ix_point at = {0, 0};
  sscanf(word_at(line, word, text), "%lf,%lf", &at.x, &at.y);
  return at;
}

uint32_t component_of(const player *p, const char *name) {
  uint32_t component = 0;
  (void)p;
  must(ix_component_find(name, strlen(name), &component), name);
  return component;
}

ix_page_id page_id(player *p, size_t index) {
  ix_page_id id = 0;
  must(ix_document_page_at(p->document, index, &id), "page");
  return id;
}

/* A number as logs print it. Keeps the last eight. */
const char *shown(double value) {
  static char slots[8][32];
  static unsigned next;
  char *slot = slots[next++ % 8];
  snprintf(slot, sizeof slots[0], "%.6g", value);
  if (strcmp(slot, "-0") == 0) strcpy(slot, "0");
  return slot;
}

static const char *status_name(ix_status status) {
  switch (status) {
    case IX_OK: return "ok";
    case IX_NO_OP: return "no-op";
    case IX_ERROR_INVALID_ARGUMENT: return "invalid-argument";
    case IX_ERROR_NOT_FOUND: return "not-found";
    case IX_ERROR_NOT_SUPPORTED: return "not-supported";
    case IX_ERROR_NOT_PERMITTED: return "not-permitted";
    case IX_ERROR_DENIED: return "denied";
    case IX_ERROR_CYCLE: return "cycle";
    default: return "error";
  }
}

static uint32_t fit_of(const char *line) {
  return has(line, "page") ? IX_FIT_PAGE : has(line, "height") ? IX_FIT_HEIGHT : has(line, "none") ? IX_FIT_NONE : IX_FIT_WIDTH;
}

static void open_view(player *p, const char *line) {
  const char *fit = strstr(line, "fit=");
  double width = 0, height = 0;
  open_document(p);
  sscanf(line, "VIEW %lfx%lf", &width, &height);
  must(ix_view_new(p->document, width, height, &p->view), line);
  must(ix_view_set_fit(p->view, fit_of(fit ? fit : "")), line);
}

static void set_layout(player *p, const char *line) {
  const char *fit = strstr(line, "fit=");
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_mode = has(line, "=double") ? IX_SPREAD_DOUBLE : has(line, "=book") ? IX_SPREAD_BOOK : IX_SPREAD_SINGLE;
  options.axis = has(line, "axis=horizontal") ? IX_AXIS_HORIZONTAL : IX_AXIS_VERTICAL;
  options.scroll = has(line, "scroll=spread") ? IX_SCROLL_PER_SPREAD : IX_SCROLL_CONTINUOUS;
  options.fit = fit_of(fit ? fit : "");
  options.spread_gap = number(line, "gap=", 10);
  options.flags = (has(line, " rtl") ? IX_LAYOUT_RIGHT_TO_LEFT : 0u) | (has(line, " lone") ? IX_LAYOUT_SINGLE_WHEN_HORIZONTAL : 0u);
  const char *insets = strstr(line, "insets=");
  ix_rect *in = &options.content_insets;
  if (insets) sscanf(insets, "insets=%lf,%lf,%lf,%lf", &in->x0, &in->y0, &in->x1, &in->y1);
  must(ix_view_set_layout(p->view, &options), line);
}

/* Goes there: in an animation if the line says so. */
static ix_status navigate(player *p, const char *line, ix_navigation *where, uint32_t kind) {
  where->kind = kind;
  where->flags = has(line, " animated") ? IX_NAVIGATION_ANIMATED : 0;
  return ix_view_navigate(p->view, where);
}

static void go_to(player *p, const char *line) {
  static const char *const kinds[] = {"NONE", "XYZ", "FIT", "FIT_H", "FIT_V", "FIT_R", "FIT_B", "FIT_BH", "FIT_BV"};
  ix_destination place = {.size = sizeof place};
  struct { const char *name; double *member; uint32_t flag; } members[] = {
      {"left=", &place.left, IX_DESTINATION_HAS_LEFT}, {"top=", &place.top, IX_DESTINATION_HAS_TOP},
      {"right=", &place.right, IX_DESTINATION_HAS_RIGHT}, {"bottom=", &place.bottom, IX_DESTINATION_HAS_BOTTOM},
      {"zoom=", &place.zoom, IX_DESTINATION_HAS_ZOOM}};
  char kind[64];
  word_at(line, 1, kind);
  place.page = (uint32_t)number(line, "page=", 0);
  for (uint32_t i = 0; i < 9; i++) {
    if (!strcmp(kinds[i], kind)) place.kind = i;
  }
  for (size_t i = 0; i < 5; i++) {
    if (!has(line, members[i].name)) continue;
    *members[i].member = number(line, members[i].name, 0);
    place.flags |= members[i].flag;
  }
  ix_navigation where = IX_NAVIGATION_INIT;
  where.destination = place;
  if (!has(line, " animated")) must(ix_view_show_destination(p->view, &place), line);
  else must(navigate(p, line, &where, IX_NAVIGATION_DESTINATION), line);
}

static void zoom_to(player *p, const char *line) {
  const char *dots = strstr(line, "..");
  char text[64];
  ix_rect box = {0, 0, 0, 0};
  if (dots) {
    sscanf(word_at(line, has(line, "ZOOMTO page=") ? 2 : 1, text), "%lf,%lf", &box.x0, &box.y0);
    sscanf(dots + 2, "%lf,%lf", &box.x1, &box.y1);
  }
  ix_navigation where = IX_NAVIGATION_INIT;
  where.index = (uint32_t)number(line, "page=", 0);
  where.rect = box;
  if (!has(line, " animated")) must(ix_view_zoom_to_rect(p->view, where.index, dots ? &box : NULL), line);
  else must(navigate(p, line, &where, dots ? IX_NAVIGATION_RECT : IX_NAVIGATION_WHOLE_PAGE), line);
}

static uint32_t step_of(const char *line) {
  return has(line, "next-spread") ? IX_STEP_NEXT_SPREAD
         : has(line, "previous-spread") ? IX_STEP_PREVIOUS_SPREAD
         : has(line, "next-viewport") ? IX_STEP_NEXT_VIEWPORT : IX_STEP_PREVIOUS_VIEWPORT;
}

/* The acts that go somewhere in an animation, beside GOTO and ZOOMTO. Returns 0 for what is none of them. */
static int set_out(player *p, const char *line, const char *verb, ix_status *status) {
  static const struct { const char *verb; uint32_t kind; } acts[] = {
      {"SHOW", IX_NAVIGATION_PAGE}, {"SPREAD", IX_NAVIGATION_SPREAD}, {"STEP", IX_NAVIGATION_STEP}, {"ZOOM", IX_NAVIGATION_ZOOM},
      {"FIT", IX_NAVIGATION_FIT}, {"SCROLL", IX_NAVIGATION_SCROLL}, {"OFFSET", IX_NAVIGATION_OFFSET},
      {"BACK", IX_NAVIGATION_BACK}, {"FORWARD", IX_NAVIGATION_FORWARD}};
  ix_navigation where = IX_NAVIGATION_INIT;
  char name[64];
  if (!has(line, " animated")) return 0;
  where.index = strcmp(verb, "SPREAD") ? (uint32_t)number(line, "page=", 0) : (uint32_t)atoi(word_at(line, 1, name));
  where.choice = strcmp(verb, "STEP") ? fit_of(line) : step_of(line);
  where.point = point_at(line, 1);
  where.zoom = number(line, "to=", 1);
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    if (strcmp(verb, acts[i].verb)) continue;
    *status = navigate(p, line, &where, acts[i].kind);
    return 1;
  }
  return 0;
}

/* Acts on the view that say nothing. Returns 0 for what is none of them. */
static int show(player *p, const char *line, const char *verb) {
  double width = 0, height = 0, value = 0;
  unsigned setting = 0;
  ix_status status = IX_OK;
  if (!strcmp(verb, "SHOW") || !strcmp(verb, "ZOOM") || !strcmp(verb, "FIT")) {
    if (set_out(p, line, verb, &status)) {
      must(status, line);
      return 1;
    }
  }
  if (!strcmp(verb, "RESIZE")) {
    sscanf(line, "RESIZE %lfx%lf", &width, &height);
    must(ix_view_set_geometry(p->view, width, height, number(line, "scale=", 0), number(line, "inch=", 0)), line);
  } else if (!strcmp(verb, "LAYOUT")) set_layout(p, line);
  else if (!strcmp(verb, "FIT")) must(ix_view_set_fit(p->view, fit_of(line)), line);
  else if (!strcmp(verb, "ZOOM")) must(ix_view_set_zoom(p->view, number(line, "to=", 1), point_at(line, 1)), line);
  else if (!strcmp(verb, "ZOOMTO")) zoom_to(p, line);
  else if (!strcmp(verb, "GOTO")) go_to(p, line);
  else if (!strcmp(verb, "SHOW")) must(ix_view_show_page(p->view, (uint32_t)number(line, "page=", 0)), line);
  else if (!strcmp(verb, "CLEAR")) must(ix_view_clear_text_selection(p->view), line);
  else if (!strcmp(verb, "TOOLSOFF")) must(ix_view_turn_tools_off(p->view), line);
  else if (!strcmp(verb, "SHORTCUTS")) {
    char set[64];
    must(ix_view_use_shortcuts(p->view, (uint32_t)atoi(word_at(line, 1, set))), line);
  } else if (!strcmp(verb, "ADVANCE")) must(ix_view_advance(p->view, time_of(line)), line);
  else if (!strcmp(verb, "SET")) {
    int by_device = has(line, " touch") || has(line, " pen") || has(line, " mouse");
    sscanf(line, "SET %u %lf", &setting, &value);
    must(ix_view_set_setting(p->view, setting, by_device ? device_of(line) : 0, value), line);
  } else if (!strcmp(verb, "DELIVER")) {
    size_t page = (size_t)number(line, "page=", 0);
    p->arrived[page % MAX_PAGES][part_of(line)] = 1;
    must(ix_document_deliver(p->document, page_id(p, page), part_of(line)), line);
  } else return 0;
  return 1;
}

static ix_status select_text(player *p, const char *line) {
  unsigned ends[4] = {0, 0, 0, 0};
  sscanf(line, "SELECT %u:%u..%u:%u", &ends[0], &ends[1], &ends[2], &ends[3]);
  return ix_view_select_text(p->view, ends[0], ends[1], ends[2], ends[3]);
}

static ix_status select_at(player *p, const char *line) {
  static const char *const units[] = {" character", " word", " line", " paragraph", " block", " page"};
  static const uint32_t kinds[] = {IX_GRANULARITY_CHARACTER, IX_GRANULARITY_WORD, IX_GRANULARITY_LINE,
                                   IX_GRANULARITY_PARAGRAPH, IX_GRANULARITY_BLOCK, IX_GRANULARITY_PAGE};
  for (size_t i = 0; i < 6; i++) {
    if (has(line, units[i])) return ix_view_select_text_at(p->view, point_at(line, 1), kinds[i]);
  }
  return IX_ERROR_INVALID_ARGUMENT;
}

static ix_status use_tool(player *p, const char *line) {
  char name[64];
  uint32_t mode = (uint32_t)atoi(word_at(line, 1, name)), variant = (uint32_t)number(line, "variant=", 0);
  if (!has(line, " pinned") && variant == 0) return ix_view_set_tool(p->view, mode);
  return ix_view_use_tool(p->view, mode, has(line, " pinned") ? IX_TOOL_PINNED : 0u, variant);
}

/* Acts of which the status is said. Returns 0 for what is none of them. */
static int ask(player *p, const char *line, const char *verb, ix_status *status) {
  char name[64];
  ix_point at = point_at(line, 1);
  word_at(line, 1, name);
  if (set_out(p, line, verb, status)) return 1;
  if (!strcmp(verb, "TRY")) *status = ix_component_try(p->view, component_of(p, name), point_at(line, 2));
  else if (!strcmp(verb, "STEP")) *status = ix_view_step(p->view, step_of(line));
  else if (!strcmp(verb, "SPREAD")) *status = ix_view_show_spread(p->view, (uint32_t)atoi(name));
  else if (!strcmp(verb, "SCROLL")) *status = ix_view_scroll_by(p->view, at.x, at.y);
  else if (!strcmp(verb, "OFFSET")) *status = ix_view_set_offset(p->view, at);
  else if (!strcmp(verb, "TURNVIEW")) *status = ix_view_set_turn(p->view, (uint32_t)atoi(name));
  else if (!strcmp(verb, "TOOL")) *status = use_tool(p, line);
  else if (!strcmp(verb, "DEFAULTTOOL")) *status = ix_view_set_default_tool(p->view, (uint32_t)atoi(name));
  else if (!strcmp(verb, "BACK")) *status = ix_view_go_back(p->view);
  else if (!strcmp(verb, "FORWARD")) *status = ix_view_go_forward(p->view);
  else if (!strcmp(verb, "SELECT")) *status = select_text(p, line);
  else if (!strcmp(verb, "SELECTAT")) *status = select_at(p, line);
  else if (!strcmp(verb, "CHOOSE")) *status = ix_view_choose_menu_item(p->view, (uint32_t)atoi(name));
  else if (!strcmp(verb, "CLOSEMENU")) *status = ix_view_close_menu(p->view);
  else if (!strcmp(verb, "COMMAND")) *status = ix_view_run_command(p->view, (uint32_t)atoi(name));
  else if (!strcmp(verb, "PLACE")) *status = place(p, line);
  else if (!strcmp(verb, "PROFILE")) *status = ix_view_set_profile(p->view, (uint32_t)atoi(name));
  else if (!strcmp(verb, "INSIST")) *status = ix_document_ignore_permissions(p->document, !strcmp(name, "on"));
  else if (!strcmp(verb, "UNLOCK")) *status = ix_document_unlock(p->document, name, strlen(name));
  else return 0;
  return 1;
}

static void print_selected(player *p) {
  char text[4096];
  size_t length = 0;
  if (ix_view_copy_selected_text(p->view, text, sizeof text, &length) < 0 || length == 0) return;
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
  ix_view_hits(p->view, point_at(line, 1), device_of(line), hits, 32, &count);
  for (size_t i = 0; i < count && i < 32; i++) printf("  hit %s\n", kinds[hits[i].kind]);
}

/* Prints the effects of an act, unless it is VIEW, and keeps their names and what they tell of the page. */
static void note_effects(player *p, FILE *out) {
  ix_effect effect;
  p->seen_count = 0;
  while (p->view && ix_view_next_effect(p->view, &effect) == IX_OK) {
    char text[256] = "";
    FILE *line = fmemopen(text, sizeof text - 1, "w");
    if (!line) exit(1);
    effect_log_write(line, &effect);
    fclose(line);
    if (out) fputs(text, out);
    if (p->seen_count < 1024) sscanf(text, " %31s", p->seen[p->seen_count++]);
    if (effect.type == IX_EFFECT_FOLLOW) p->action = effect.u.action.action;
    if (effect.type == IX_EFFECT_EDIT_REQUESTED) p->entry = effect;
    if (effect.type == IX_EFFECT_SCROLL_WANTED) p->wish_offset = effect.u.scroll_wish.offset, p->wish_zoom = effect.u.scroll_wish.zoom;
    if (effect.type == IX_EFFECT_PAGE) {
      p->page = effect.u.page.page == UINT32_MAX ? -1 : (long)effect.u.page.page;
      p->spread = effect.u.page.spread == UINT32_MAX ? -1 : (long)effect.u.page.spread;
      p->continuous = effect.u.page.continuous;
    }
  }
}

static void act(player *p, const char *line) {
  char verb[64];
  ix_status status = IX_OK;
  word_at(line, 0, verb);
  if (!strcmp(verb, "EXPECT")) {
    expect(p, line);
  } else if (!strcmp(verb, "VIEW")) {
    open_view(p, line);
    note_effects(p, NULL);
  } else if (build(p, line, verb)) {
    return;
  } else if (feed(p, line, verb) || arrange(p, line, verb) || show(p, line, verb)) {
    note_effects(p, stdout);
  } else if (ask(p, line, verb, &status) || edit(p, line, verb, &status) ||
             create(p, line, verb, &status)) {
    note_effects(p, stdout);
    printf("  status %s\n", status_name(status));
  } else {
    char name[64];
    note_effects(p, stdout);
    if (!strcmp(verb, "CAN")) {
      status = ix_component_can_activate(p->view, component_of(p, word_at(line, 1, name)), point_at(line, 2));
      printf("  can %s\n", status == IX_OK ? "yes" : "no");
    } else if (!strcmp(verb, "SELECTED")) {
      print_selected(p);
    } else if (!strcmp(verb, "LIST")) {
      print_list(p, line);
    } else if (!strcmp(verb, "HITS")) {
      print_hits(p, line);
    } else {
      fprintf(stderr, "play: unknown act: %s\n", line);
      exit(1);
    }
  }
}

int main(int argc, char **argv) {
  static player p;
  char line[LINE];
  FILE *script = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!script) return 2;
  while (fgets(line, sizeof line, script)) {
    if (strncmp(line, "  ", 2) == 0) continue;
    fputs(line, stdout);
    line[strcspn(line, "\n")] = 0;
    if (line[0] != 0 && line[0] != '#') act(&p, line);
  }
  fclose(script);
  ix_view_free(p.view);
  ix_document_free(p.document);
  return 0;
}
