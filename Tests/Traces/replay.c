/** @file
 * Plays a trace through the C interface and looks whether the same lines come of it: replay TRACE [PDF [FILE]]
 *
 * The first line of FILE is the password with which the trace unlocks its document.
 * The trace of a document that was built by calls needs no PDF. Ends with 0 where all lines came, to the byte.
 */
#include "../CABI/calls.h"
#include "line.h"
#include "script.h"
#include "secret.h"

#include <interact/poppler.h>
#include <stdio.h>

enum { MOST_VIEWS = 64, SCRATCH = 4096 };

static char **lines;
static size_t line_count, at;
static int differs;
static ix_document *document;
static ix_view *views[MOST_VIEWS + 1];
static uint64_t view_count;

static void fail(const char *came) {
  if (differs++) { return; }
  fprintf(stderr, "line %zu: the trace has %s, but there came %s\n", at + 1, at < line_count ? lines[at] : "nothing", came);
}

static void take_line(const char *text, size_t length, void *user_data) {
  (void)user_data;
  if (differs) { return; }
  if (at < line_count && strlen(lines[at]) == length && !memcmp(lines[at], text, length)) {
    at++;
    return;
  }
  char *copy = keep(length + 1);
  memcpy(copy, text, length);
  fail(copy);
}

static void perform(const char *line);

/** The line that says what the host answered there; what it called meanwhile is called. */
static const char *answer_line(void) {
  while (!differs && at < line_count) {
    if (!is_line(lines[at], "call")) { return lines[at]; }
    perform(lines[at]);
  }
  return "";
}

static uint32_t answer(void) {
  const char *value = member(answer_line(), "answer");
  return value ? (uint32_t)strtoull(value, NULL, 10) : 0;
}

static uint32_t condition(ix_view *v, const ix_activation *a, void *u) { (void)v, (void)a, (void)u; return answer(); }
static void activated(ix_view *v, const ix_activation *a, void *u) { (void)v, (void)a, (void)u; answer(); }
static uint32_t tapped(ix_view *v, ix_annotation_id a, ix_point p, uint32_t s, void *u) {
  (void)v, (void)a, (void)p, (void)s, (void)u;
  return answer();
}
static uint32_t related(ix_view *v, ix_recognizer_id a, ix_recognizer_id b, void *u) {
  (void)v, (void)a, (void)b, (void)u;
  return answer();
}
static uint32_t should_begin(ix_view *v, ix_recognizer_id r, ix_point p, void *u) {
  (void)v, (void)r, (void)p, (void)u;
  return answer();
}
/** The struct that the host answered with. */
static void answer_bytes(void *out, size_t size) {
  const char *value = member(answer_line(), "answer");
  uint8_t bytes[SCRATCH];
  size_t length = 0;
  if (value && *value == '"') { take_bytes(&value, bytes, &length); }
  if (length == size) { memcpy(out, bytes, length); }
}
static void region(ix_view *v, const ix_pointer_request *q, ix_pointer_region *r, void *u) {
  (void)v, (void)q, (void)u;
  answer_bytes(r, sizeof *r);
}
static void pointer_style(ix_view *v, const ix_pointer_request *q, const ix_pointer_region *r, ix_pointer_style *s, void *u) {
  (void)v, (void)q, (void)r, (void)u;
  answer_bytes(s, sizeof *s);
}
static void on_input(ix_view *v, ix_recognizer_id r, const ix_event *e, ix_verdict *out, void *u) {
  (void)v, (void)r, (void)e, (void)u;
  answer_bytes(out, sizeof *out);
}
static void on_deadline(ix_view *v, ix_recognizer_id r, uint64_t t, ix_verdict *out, void *u) {
  (void)v, (void)r, (void)t, (void)u;
  answer_bytes(out, sizeof *out);
}
static void reset(ix_view *v, ix_recognizer_id r, uint64_t s, void *u) { (void)v, (void)r, (void)s, (void)u; answer(); }
static void stepped(ix_view *v, ix_recognizer_id r, uint32_t a, uint32_t b, ix_point p, void *u) {
  (void)v, (void)r, (void)a, (void)b, (void)p, (void)u;
  answer();
}
static uint32_t tool_event(ix_view *v, const ix_tool_event *e, void *u) { (void)v, (void)e, (void)u; return answer(); }
static void tool_carry(ix_view *v, ix_tool_carry *c, void *u) { (void)v, (void)u; answer_bytes(c, sizeof *c); }
static void tool_told(ix_view *v, void *u) { (void)v, (void)u; answer(); }
static void tool_style(ix_view *v, uint32_t n, ix_tool_style *s, void *u) {
  (void)v, (void)n, (void)u;
  answer_bytes(s, sizeof *s);
}
static uint32_t tool_veto(ix_view *v, ix_annotation_id a, uint32_t m, void *u) {
  (void)v, (void)a, (void)m, (void)u;
  return answer();
}
static uint32_t layout_count(ix_view *v, ix_layout_id l, uint32_t i, void *u) {
  (void)v, (void)l, (void)i, (void)u;
  return answer();
}
static uint32_t layout_spread(ix_view *v, ix_layout_id l, uint32_t p, uint32_t i, void *u) {
  (void)v, (void)l, (void)p, (void)i, (void)u;
  return answer();
}
static void layout_pages(ix_view *v, ix_layout_id l, uint32_t s, ix_page_range *out, void *u) {
  (void)v, (void)l, (void)s, (void)u;
  answer_bytes(out, sizeof *out);
}
static void layout_frame(ix_view *v, ix_layout_id l, uint32_t i, ix_rect *out, void *u) {
  (void)v, (void)l, (void)i, (void)u;
  answer_bytes(out, sizeof *out);
}
static void layout_size(ix_view *v, ix_layout_id l, uint32_t s, ix_size *out, void *u) {
  (void)v, (void)l, (void)s, (void)u;
  answer_bytes(out, sizeof *out);
}
static double layout_index(ix_view *v, ix_layout_id l, ix_point p, void *u) {
  double index = 0;
  (void)v, (void)l, (void)p, (void)u;
  answer_bytes(&index, sizeof index);
  return index;
}
static void layout_point(ix_view *v, ix_layout_id l, double i, ix_point *out, void *u) {
  (void)v, (void)l, (void)i, (void)u;
  answer_bytes(out, sizeof *out);
}
static void layout_insets(ix_view *v, ix_layout_id l, ix_rect *out, void *u) { layout_frame(v, l, 0, out, u); }
static void page_came(ix_view *v, ix_page_id p, uint32_t i, void *u) { (void)v, (void)p, (void)i, (void)u; answer(); }
static void item_came(ix_view *v, ix_decoration_id d, void *u) { (void)v, (void)d, (void)u; answer(); }
static void item_scaled(ix_view *v, ix_decoration_id d, double s, void *u) { (void)v, (void)d, (void)s, (void)u; answer(); }
static void spread_told(ix_view *v, const ix_effect *e, void *u) { (void)v, (void)e, (void)u; answer(); }
static void destroy(void *u) { (void)u; }

/** A function of a type that answers from the trace; NULL for a type that a trace does not hold. */
static void (*function_of(const char *type))(void) {
  static const struct { const char *type; void (*function)(void); } known[] = {
      {"ix_condition_query", (void (*)(void))condition},      {"ix_activation_hook", (void (*)(void))activated},
      {"ix_annotation_tapped_hook", (void (*)(void))tapped}, {"ix_relation_query", (void (*)(void))related},
      {"ix_tool_event_hook", (void (*)(void))tool_event}, {"ix_tool_veto_hook", (void (*)(void))tool_veto},
      {"ix_region_query", (void (*)(void))region}, {"ix_pointer_style_query", (void (*)(void))pointer_style},
      {"ix_page_hook", (void (*)(void))page_came}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (!strcmp(known[i].type, type)) { return known[i].function; }
  }
  return NULL;
}

/** The struct of a recognizer's functions, of which the trace says which are there. */
static void *functions_of(const uint8_t *bytes) {
  ix_recognizer_functions there, *made = keep(sizeof *made);
  memcpy(&there, bytes, sizeof there);
  made->size = there.size;
  if (there.should_begin) { made->should_begin = should_begin; }
  if (there.on_input) { made->on_input = on_input; }
  if (there.on_deadline) { made->on_deadline = on_deadline; }
  if (there.reset) { made->reset = reset; }
  if (there.on_granted) { made->on_granted = stepped; }
  if (there.on_revoked) { made->on_revoked = stepped; }
  if (there.on_step) { made->on_step = stepped; }
  return made;
}

static void observed(ix_document *d, ix_annotation_id a, uint32_t p, void *u) { (void)d, (void)a, (void)p, (void)u; answer(); }

/** The struct of an observer's functions. */
static void *observer_of(const uint8_t *bytes) {
  ix_annotation_functions there, *made = keep(sizeof *made);
  memcpy(&there, bytes, sizeof there);
  made->size = there.size;
  if (there.added) { made->added = observed; }
  if (there.about_to_change) { made->about_to_change = observed; }
  if (there.changed) { made->changed = observed; }
  if (there.about_to_remove) { made->about_to_remove = observed; }
  if (there.removed) { made->removed = observed; }
  return made;
}

/** The struct of a tool's functions. */
static void *tool_of(const uint8_t *bytes) {
  ix_tool_functions there, *made = keep(sizeof *made);
  memcpy(&there, bytes, sizeof there);
  made->size = there.size;
  if (there.create) { made->create = tool_carry; }
  if (there.close) { made->close = tool_carry; }
  if (there.next) { made->next = tool_event; }
  if (there.draw) { made->draw = tool_told; }
  if (there.style) { made->style = tool_style; }
  if (there.handles) { made->handles = tool_told; }
  for (int i = 0; i < 30; i++) {
    if ((&there.pointer_down)[i]) { (&made->pointer_down)[i] = tool_event; }
  }
  return made;
}

/** The struct of a layout's functions. */
static void *layout_functions_of(const uint8_t *bytes) {
  ix_layout_functions there, *made = keep(sizeof *made);
  memcpy(&there, bytes, sizeof there);
  made->size = there.size;
  if (there.frame_insets) { made->frame_insets = layout_insets; }
  if (there.zooms_spreads) { made->zooms_spreads = layout_count; }
  if (there.spread_count) { made->spread_count = layout_count; }
  if (there.pages) { made->pages = layout_pages; }
  if (there.spread) { made->spread = layout_spread; }
  if (there.page_frame) { made->page_frame = layout_frame; }
  if (there.spread_size) { made->spread_size = layout_size; }
  if (there.spread_frame) { made->spread_frame = layout_frame; }
  if (there.continuous_index) { made->continuous_index = layout_index; }
  if (there.point) { made->point = layout_point; }
  return made;
}

/** The same of a page's functions, and of a decoration's. */
static void *page_functions_of(const uint8_t *bytes) {
  ix_page_functions there, *made = keep(sizeof *made);
  memcpy(&there, bytes, sizeof there);
  made->size = there.size;
  if (there.configured) { made->configured = page_came; }
  if (there.prepare_for_reuse) { made->prepare_for_reuse = page_came; }
  return made;
}

static void *decoration_functions_of(const uint8_t *bytes) {
  ix_decoration_functions there, *made = keep(sizeof *made);
  memcpy(&there, bytes, sizeof there);
  made->size = there.size;
  if (there.pdf_scale_changed) { made->pdf_scale_changed = item_scaled; }
  if (there.zoom_scale_changed) { made->zoom_scale_changed = item_scaled; }
  if (there.attached) { made->attached = item_came; }
  if (there.prepare_for_reuse) { made->prepare_for_reuse = item_came; }
  return made;
}

/** The struct of hooks about spreads. */
static void *spread_functions_of(const uint8_t *bytes) {
  ix_spread_functions there, *made = keep(sizeof *made);
  memcpy(&there, bytes, sizeof there);
  made->size = there.size;
  for (int i = 0; i < 9; i++) {
    if ((&there.configured)[i]) { (&made->configured)[i] = spread_told; }
  }
  return made;
}

/** Records, a text, or a place for an answer. */
static void *take_pointer(const struct parameter *parameter, const char **from) {
  if (take_null(from)) { return NULL; }
  if (!strncmp(*from, "\"out\"", 5)) {
    *from += 5;
    /* A buffer for a text: its capacity comes next. */
    const uint64_t room = !strcmp(parameter->type, "char") && **from == ',' ? strtoull(*from + 1, NULL, 10) : 0;
    return keep(SCRATCH + (room < 1u << 24 ? (size_t)room : 0));
  }
  if (!strcmp(parameter->type, "char")) { return take_text(from); }
  uint8_t *bytes = keep(strlen(*from) / 2 + SCRATCH);
  size_t length = 0;
  if (**from == '"') {
    take_bytes(from, bytes, &length);
  } else {
    for (*from += 1; **from != ']'; next_value(from)) {
      (**from == '{' ? take_text_event : take_bytes)(from, bytes, &length);
    }
    *from += 1;
  }
  if (!strcmp(parameter->type, "ix_tool_functions")) { return tool_of(bytes); }
  if (!strcmp(parameter->type, "ix_spread_functions")) { return spread_functions_of(bytes); }
  if (!strcmp(parameter->type, "ix_layout_functions")) { return layout_functions_of(bytes); }
  if (!strcmp(parameter->type, "ix_page_functions")) { return page_functions_of(bytes); }
  if (!strcmp(parameter->type, "ix_decoration_functions")) { return decoration_functions_of(bytes); }
  if (!strcmp(parameter->type, "ix_annotation_functions")) { return observer_of(bytes); }
  return strcmp(parameter->type, "ix_recognizer_functions") ? bytes : functions_of(bytes);
}

static void take_argument(const struct parameter *parameter, const char **from, value *to) {
  switch (parameter->kind) {
  case NUMBER32: case NUMBER64: case COUNT: case ID: to->number = take_number(from); break;
  case REAL: to->real = take_real(from); break;
  case POINT:
    *from += 1;
    to->point.x = take_real(from);
    next_value(from);
    to->point.y = take_real(from);
    *from += 1;
    break;
  case PARTY: {
    size_t length = 0;
    uint8_t bytes[SCRATCH];
    take_bytes(from, bytes, &length);
    memcpy(&to->party, bytes, sizeof to->party);
    break;
  }
  case FUNCTION: case DESTROY:
    if (take_null(from)) { break; }
    take_text(from);
    to->function = parameter->kind == DESTROY ? (void (*)(void))destroy : function_of(parameter->type);
    break;
  default: to->pointer = take_pointer(parameter, from); break;
  }
  next_value(from);
}

static const struct call *row(const char *name, size_t length) {
  for (int i = 0; i < CALLS; i++) {
    if (strlen(calls[i].name) == length && !memcmp(calls[i].name, name, length)) { return &calls[i]; }
  }
  return NULL;
}

/** Makes the call of a line; its own line has come when it returns. */
static void perform(const char *line) {
  const char *name = member(line, "call") + 1;
  const struct call *call = row(name, strcspn(name, "\""));
  uint64_t on = strtoull(member(line, "on"), NULL, 10);
  const char *from = member(line, "args") + 1;
  size_t before = at;
  if (!call || on > view_count) { fail("a call that cannot be made"); return; }
  value values[MOST_PARAMETERS];
  memset(values, 0, sizeof values);
  values[0].pointer = on ? (void *)views[on] : (void *)document;
  for (uint32_t i = 1; i < call->count; i++) { take_argument(&call->parameters[i], &from, &values[i]); }
  for (uint32_t i = 1; i + 1 < call->count; i++) {
    const int is_text = !strcmp(call->parameters[i].type, "char") && call->parameters[i + 1].kind == COUNT && values[i].pointer;
    if (is_text && values[i + 1].number == 0) { put_secret(document, call->name, i, values); }
  }
  put_password(document, values[0].pointer, on, values[1].pointer);
  script_answers(document, lines, at + 1, line_count);
  int64_t status = call->run(values);
  if (!strcmp(call->name, "ix_view_new") && status == IX_OK && view_count < MOST_VIEWS) {
    views[++view_count] = *(ix_view **)values[3].pointer;
  }
  if (at == before) { fail("nothing"); }
}

static int read_lines(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) { return 0; }
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  char *text = keep((size_t)size + 1);
  size_t got = fread(text, 1, (size_t)size, file);
  fclose(file);
  lines = keep((got + 1) * sizeof *lines);
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) { lines[line_count++] = line; }
  char *opened_by = line_count ? strstr(lines[0], ",\"opened_by\":") : NULL; /* which provider it was: here it may be another */
  if (opened_by) { memcpy(opened_by, "}", 2); }
  return 1;
}

static ix_status open_document(const char *pdf) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  options.flags = strstr(lines[0], "\"lone_icons\":1") ? 0 : IX_DOCUMENT_ICONS_IN_PAGES;
  if (strstr(lines[0], "\"asks_ahead\":1")) { options.flags |= IX_DOCUMENT_ASKS_AHEAD; }
  if (!pdf) { return ix_document_new(NULL, &document); }
  ix_status status = ix_poppler_provider(pdf, strlen(pdf), NULL, 0, &provider);
  return status < 0 ? status : ix_document_open(&provider, &options, &document);
}

int main(int count, char **words) {
  if (count < 2 || !read_lines(words[1]) || line_count == 0) {
    fprintf(stderr, "replay TRACE [PDF [FILE]]: there is no trace\n");
    return 2;
  }
  if (count > 3) { read_password(words[3]); }
  if (open_document(count > 2 ? words[2] : NULL) < 0) {
    fprintf(stderr, "%s: cannot be opened\n", count > 2 ? words[2] : "a document");
    return 2;
  }
  uint32_t flags = strstr(lines[0], "\"masked\":true") ? IX_TRACE_MASK_TEXT : 0;
  if (!add_version(lines[0], &flags)) {
    fprintf(stderr, "%s: its first line names a version that is not known here: 1 to 3 are\n", words[1]);
    return 2;
  }
  script_opening(document, lines[0]);
  ix_document_record(document, take_line, NULL, NULL, flags | IX_TRACE_REPLAY);
  while (!differs && at < line_count) {
    if (is_line(lines[at], "call")) { perform(lines[at]); } else { fail("nothing"); }
  }
  ix_document_record(document, NULL, NULL, NULL, 0);
  for (uint64_t i = 1; i <= view_count; i++) { ix_view_free(views[i]); }
  ix_document_free(document);
  if (!differs) { printf("%zu lines, all as they were\n", at); }
  return differs != 0;
}
