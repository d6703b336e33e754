/** @file
 * Callbacks that call back. Each belongs to a cell, which knows whether its `destroy` has run: a second time, or a call
 * after it, is a failure of the library.
 */
#ifndef IX_FUZZ_CALLBACKS_H
#define IX_FUZZ_CALLBACKS_H

#include "structs.h"

#include <stdio.h>
#include <stdlib.h>

enum { CELLS = 512 };
struct cell { uint32_t used, destroyed, must; };
static struct cell cells[CELLS];
static unsigned cells_used;

#define EXPECT(condition) \
  do { \
    if (!(condition)) { \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      abort(); \
    } \
  } while (0)

/** Makes one call of what the input says; in calls.c. */
static void call_inside(void);

static struct cell *new_cell(uint32_t must) {
  if (cells_used == CELLS) {
    return NULL;
  }
  struct cell *cell = &cells[cells_used++];
  *cell = (struct cell){1, 0, must};
  return cell;
}

static void destroy(void *user_data) {
  struct cell *cell = user_data;
  EXPECT(cell && cell->used && !cell->destroyed);
  cell->destroyed = 1;
  call_inside();
}

static void enter(void *user_data) {
  struct cell *cell = user_data;
  EXPECT(!cell || !cell->destroyed);
  call_inside();
}

#define ENTER(answer) enter(user_data); return answer
static uint32_t condition(ix_view *v, const ix_activation *a, void *user_data) { (void)v, (void)a; ENTER(byte() % 3); }
static void activated(ix_view *v, const ix_activation *a, void *user_data) { (void)v, (void)a; enter(user_data); }
static uint32_t tapped(ix_view *v, ix_annotation_id a, ix_point p, uint32_t s, void *user_data) {
  (void)v, (void)a, (void)p, (void)s;
  ENTER(byte() % 3);
}
static void logged(uint32_t l, uint32_t s, uint32_t f, const char *t, size_t n, void *user_data) {
  (void)l, (void)s, (void)f;
  for (size_t i = 0; i < n; i++) { EXPECT(t[i]); }
  enter(user_data);
}
static uint32_t should_begin(ix_view *v, ix_recognizer_id r, ix_point p, void *user_data) {
  (void)v, (void)r, (void)p;
  ENTER(byte() % 3);
}
static void verdict(ix_verdict *out) { change(out, sizeof *out); }
static void on_input(ix_view *v, ix_recognizer_id r, const ix_event *e, ix_verdict *out, void *user_data) {
  (void)v, (void)r, (void)e;
  enter(user_data);
  verdict(out);
}
static void on_deadline(ix_view *v, ix_recognizer_id r, uint64_t t, ix_verdict *out, void *user_data) {
  (void)v, (void)r, (void)t;
  enter(user_data);
  verdict(out);
}
static void reset(ix_view *v, ix_recognizer_id r, uint64_t s, void *user_data) { (void)v, (void)r, (void)s; enter(user_data); }
static void stepped(ix_view *v, ix_recognizer_id r, uint32_t a, uint32_t b, ix_point p, void *user_data) {
  (void)v, (void)r, (void)a, (void)b, (void)p;
  enter(user_data);
}
static uint32_t related(ix_view *v, ix_recognizer_id a, ix_recognizer_id b, void *user_data) {
  (void)v, (void)a, (void)b;
  ENTER(byte() % 8);
}

static void region(ix_view *v, const ix_pointer_request *q, ix_pointer_region *r, void *user_data) {
  (void)v, (void)q;
  enter(user_data);
  change(r, sizeof *r);
}
static void pointer_style(ix_view *v, const ix_pointer_request *q, const ix_pointer_region *r, ix_pointer_style *s, void *user_data) {
  (void)v, (void)q, (void)r;
  enter(user_data);
  change(s, sizeof *s);
}

static void traced(const char *t, size_t n, void *user_data) {
  for (size_t i = 0; i < n; i++) { EXPECT(t[i]); }
  enter(user_data);
}

static uint32_t tool_event(ix_view *v, const ix_tool_event *e, void *user_data) {
  (void)v;
  EXPECT(e->size == sizeof *e);
  ENTER(byte() % 4);
}
static uint32_t tool_next(ix_view *v, const ix_tool_event *e, void *user_data) {
  (void)v, (void)e;
  enter(user_data);
  static const uint32_t modes[] = {0, 1, 2, 9, 20, 109, 118, 10000, 10001};
  return modes[byte() % 9];
}
static void tool_carry(ix_view *v, ix_tool_carry *c, void *user_data) {
  (void)v;
  enter(user_data);
  change(c, sizeof *c);
}
static void tool_told(ix_view *v, void *user_data) { (void)v; enter(user_data); }
static void tool_style(ix_view *v, uint32_t n, ix_tool_style *s, void *user_data) {
  (void)v, (void)n;
  enter(user_data);
  change(s, sizeof *s);
}
static void observed(ix_document *d, ix_annotation_id a, uint32_t p, void *user_data) { (void)d, (void)a, (void)p; enter(user_data); }
static uint32_t tool_veto(ix_view *v, ix_annotation_id a, uint32_t m, void *user_data) {
  (void)v, (void)a, (void)m;
  ENTER(byte() % 3);
}
static void page_came(ix_view *v, ix_page_id p, uint32_t i, void *user_data) { (void)v, (void)p, (void)i; enter(user_data); }
static void item_came(ix_view *v, ix_decoration_id d, void *user_data) { (void)v, (void)d; enter(user_data); }
static void item_scaled(ix_view *v, ix_decoration_id d, double s, void *user_data) { (void)v, (void)d; EXPECT(s > 0); enter(user_data); }

static ix_status progressed(const ix_progress *progress, void *user_data) {
  EXPECT(progress->total == 0 || progress->done <= progress->total);
  ENTER(byte() % 3 ? IX_OK : IX_ERROR_CANCELLED);
}

/** The function of a type name. */
static void (*function_of(const char *type))(void) {
#define IS(name, function) if (!strcmp(type, #name)) return (void (*)(void))function
  IS(ix_condition_query, condition);
  IS(ix_activation_hook, activated);
  IS(ix_annotation_tapped_hook, tapped);
  IS(ix_log_query, logged);
  IS(ix_progress_query, progressed);
  IS(ix_relation_query, related);
  IS(ix_region_query, region);
  IS(ix_pointer_style_query, pointer_style);
  IS(ix_trace_query, traced);
  IS(ix_tool_event_hook, tool_event);
  IS(ix_tool_veto_hook, tool_veto);
  IS(ix_page_hook, page_came);
#undef IS
  fprintf(stderr, "no callback of type %s\n", type);
  abort();
}

static ix_status answer(void) {
  uint8_t choice = byte();
  return choice < 200 ? IX_OK : choice < 220 ? IX_PENDING : -(int)(choice % 20);
}
static ix_status state(void *context, uint32_t *out, const ix_sink *sink) {
  enter(context);
  *out = byte() < 220 ? 0 : byte();
  sink->text(sink, IX_TEXT_MESSAGE, "a\xff" "b", byte() % 4);
  return answer();
}
static ix_status unlock(void *context, const char *text, size_t length) {
  (void)text, (void)length;
  enter(context);
  return answer();
}
static ix_status page_count(void *context, uint32_t *out) {
  enter(context);
  *out = byte() < 250 ? byte() % 9 : (uint32_t)number();
  return answer();
}
static ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  enter(context);
  ix_page_info info[4];
  for (int i = 0; i < 4; i++) {
    template_of("ix_page_info", &info[i], sizeof *info);
    change(&info[i], sizeof *info);
  }
  info->size = sizeof *info;
  sink->pages(sink, info, byte() % 5);
  (void)first, (void)count;
  return answer();
}
static ix_status text(void *context, uint32_t page, const ix_sink *sink) {
  (void)page;
  enter(context);
  ix_glyph made[16];
  unsigned count = byte() % 17;
  for (unsigned i = 0; i < count; i++) {
    made[i] = glyph();
  }
  if (count) { change(made, sizeof *made); }
  sink->glyphs(sink, made, count);
  return answer();
}
/** Anything that a sink takes. */
static void pour(const ix_sink *sink) {
  uint64_t room[64];
  ix_point places[4] = {point(), point(), point(), point()};
#define POUR(type, entry) template_of(#type, room, sizeof(type)); change(room, sizeof(type)); sink->entry(sink, (void *)room); break
  for (unsigned left = byte() % 12; left; left--) {
    switch (byte() % 9) {
    case 0: POUR(ix_annotation, annotation);
    case 1: POUR(ix_field, field);
    case 2: POUR(ix_action, action);
    case 3: POUR(ix_outline_item, outline_item);
    case 4: POUR(ix_destination, destination);
    case 5: POUR(ix_measure, measure);
    case 6: POUR(ix_number_format, number_format);
    case 7: sink->points(sink, byte(), places, byte() % 5); break;
    default: sink->text(sink, (uint32_t)number(), "text \xc3\x28", byte() % 8);
    }
  }
#undef POUR
}
static ix_status annotations(void *context, uint32_t page, const ix_sink *sink) {
  (void)page;
  enter(context);
  pour(sink);
  return answer();
}
static ix_status outline(void *context, const ix_sink *sink) { return annotations(context, 0, sink); }
static ix_status destination(void *context, const char *name, size_t length, const ix_sink *sink) {
  (void)name, (void)length;
  return annotations(context, 0, sink);
}
static ix_status render(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  (void)page;
  enter(context);
  memset(pixels, 7, (size_t)request->width * request->height * 4);
  return answer();
}

/** Fills in the functions of a struct, some left out. */
static uint32_t layout_count(ix_view *v, ix_layout_id l, uint32_t inherited, void *user_data) {
  (void)v, (void)l;
  ENTER(byte() < 128 ? inherited : byte() < 200 ? byte() % 9 : (uint32_t)number());
}
static void layout_pages(ix_view *v, ix_layout_id l, uint32_t s, ix_page_range *out, void *user_data) {
  (void)v, (void)l, (void)s;
  enter(user_data);
  if (byte() < 64) { change(out, sizeof *out); }
}
static uint32_t layout_spread(ix_view *v, ix_layout_id l, uint32_t p, uint32_t inherited, void *user_data) {
  (void)v, (void)l, (void)p;
  ENTER(byte() < 200 ? inherited : (uint32_t)number());
}
static void layout_frame(ix_view *v, ix_layout_id l, uint32_t i, ix_rect *out, void *user_data) {
  (void)v, (void)l, (void)i;
  enter(user_data);
  if (byte() < 64) { *out = (ix_rect){real(), real(), real(), real()}; }
}
static void layout_size(ix_view *v, ix_layout_id l, uint32_t s, ix_size *out, void *user_data) {
  (void)v, (void)l, (void)s;
  enter(user_data);
  if (byte() < 64) { *out = (ix_size){real(), real()}; }
}
static double layout_index(ix_view *v, ix_layout_id l, ix_point p, void *user_data) {
  (void)v, (void)l, (void)p;
  ENTER(real());
}
static void layout_point(ix_view *v, ix_layout_id l, double i, ix_point *out, void *user_data) {
  (void)v, (void)l, (void)i;
  enter(user_data);
  if (byte() < 128) { *out = point(); }
}
static void layout_insets(ix_view *v, ix_layout_id l, ix_rect *out, void *user_data) {
  layout_frame(v, l, 0, out, user_data);
}

static void spread_told(ix_view *v, const ix_effect *e, void *user_data) { (void)v, (void)e; enter(user_data); }

/** The functions of a layout; of those whose bit is set none. */
static void fill_layout_functions(const char *type, void *item, uint32_t out) {
  if (!strcmp(type, "ix_spread_functions")) {
    ix_spread_functions *hooks = item;
    hooks->configured = hooks->cleaned_up = hooks->shown = hooks->hidden = hooks->page_shown = hooks->page_hidden = spread_told;
    hooks->index_changed = hooks->scrolled = hooks->zoomed = spread_told;
  }
  if (strcmp(type, "ix_layout_functions")) {
    return;
  }
  ix_layout_functions *made = item;
#define SET(bit, member, function) if (!(out >> bit & 1)) made->member = function
  SET(0, frame_insets, layout_insets); SET(1, zooms_spreads, layout_count); SET(2, spread_count, layout_count);
  SET(3, pages, layout_pages); SET(4, spread, layout_spread); SET(5, page_frame, layout_frame);
  SET(6, spread_size, layout_size); SET(7, spread_frame, layout_frame); SET(8, continuous_index, layout_index);
  SET(9, point, layout_point);
#undef SET
}

static void fill_functions(const char *type, void *item) {
  uint32_t out = byte() < 160 ? 0 : (uint32_t)wide(2);
#define SET(bit, member, function) if (!(out >> bit & 1)) made->member = function
  if (!strcmp(type, "ix_provider")) {
    ix_provider *made = item;
    struct cell *cell = new_cell(1);
    made->context = cell;
    made->destroy = cell ? destroy : NULL;
    SET(0, state, state); SET(1, unlock, unlock); SET(2, page_count, page_count); SET(3, pages, pages);
    SET(4, text, text); SET(5, annotations, annotations); SET(6, outline, outline); SET(7, destination, destination);
    SET(8, render, render); SET(9, lines, annotations);
  } else if (!strcmp(type, "ix_recognizer_functions")) {
    ix_recognizer_functions *made = item;
    SET(0, should_begin, should_begin); SET(1, on_input, on_input); SET(2, on_deadline, on_deadline);
    SET(3, reset, reset); SET(4, on_granted, stepped); SET(5, on_revoked, stepped); SET(6, on_step, stepped);
  } else if (!strcmp(type, "ix_annotation_functions")) {
    ix_annotation_functions *made = item;
    SET(0, added, observed); SET(1, about_to_change, observed); SET(2, changed, observed);
    SET(3, about_to_remove, observed); SET(4, removed, observed);
  } else if (!strcmp(type, "ix_tool_functions")) {
    ix_tool_functions *made = item;
    SET(0, create, tool_carry); SET(1, close, tool_carry); SET(2, next, tool_next); SET(3, draw, tool_told);
    SET(4, style, tool_style); SET(5, handles, tool_told);
    ix_tool_event_hook *events = &made->pointer_down;
    for (int i = 0; i < 30; i++) { if (byte() & 1) { events[i] = tool_event; } }
  } else if (!strcmp(type, "ix_page_functions")) {
    ix_page_functions *made = item;
    SET(0, configured, page_came); SET(1, prepare_for_reuse, page_came);
  } else if (!strcmp(type, "ix_decoration_functions")) {
    ix_decoration_functions *made = item;
    SET(0, pdf_scale_changed, item_scaled); SET(1, zoom_scale_changed, item_scaled); SET(2, attached, item_came);
    SET(3, prepare_for_reuse, item_came);
  }
#undef SET
  fill_layout_functions(type, item, out);
}

#endif
