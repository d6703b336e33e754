/* Rules of annotations, outlines, actions and destinations that were handed over. */
#include "suite.h"

#include <math.h>

bool destination_holds(const ix_destination *d, uint32_t pages, char *words, size_t room) {
  snprintf(words, room, "kind %u, page %u of %u, left %g, top %g, zoom %g", d->kind, d->page, pages, d->left, d->top, d->zoom);
  return d->kind <= IX_DESTINATION_FIT_BV && (d->page == UINT32_MAX || d->page < pages) && numbers_finite(&d->left, 5);
}

void judge_actions(Run *run, Entry entry, const Subject *subject, uint32_t page, const Catcher *caught) {
  char words[200];
  bool has_one = false; /* of what was begun last */
  for (size_t i = 0; i < caught->count; i++) {
    const Kind kind = caught->pieces[i].kind;
    if (kind == PIECE_ANNOTATION || kind == PIECE_OUTLINE_ITEM) { has_one = false; }
    if (kind != PIECE_ACTION) { continue; }
    const ix_action *action = piece_bytes(caught, i);
    const bool follows = action->trigger == IX_TRIGGER_NEXT;
    judge(run, entry, "actions", action->kind <= IX_ACTION_RICH_MEDIA_EXECUTE && action->trigger <= IX_TRIGGER_NEXT && (has_one || !follows),
          "page %u: an action of the kind %u with the trigger %u%s", page, action->kind, action->trigger,
          has_one || !follows ? "" : " follows none");
    has_one = true;
    if (action->flags & IX_ACTION_HAS_DESTINATION) {
      const bool is_other_file = action->kind == IX_ACTION_GO_TO_R || action->kind == IX_ACTION_GO_TO_E;
      const bool holds = destination_holds(&action->destination, is_other_file ? UINT32_MAX : subject->pages, words, sizeof words);
      judge(run, entry, "targets", holds, "page %u: %s", page, words);
    }
  }
}

static bool points_kind_holds(uint32_t kind, size_t count) {
  if (kind == IX_POINTS_QUADS) { return count % 4 == 0; }
  return (kind >= IX_POINTS_VERTICES && kind <= IX_POINTS_PRESSURE) || (kind >= IX_POINTS_BOUNDS && kind <= IX_POINTS_LOCAL);
}

/* The parts that belong to an annotation: points, measures, formats, the structure order. */
static void judge_parts(Run *run, uint32_t page, const Catcher *caught, size_t i) {
  const Piece *piece = &caught->pieces[i];
  if (piece->kind == PIECE_POINTS) {
    const size_t count = piece->length / sizeof(ix_point);
    judge(run, ANNOTATIONS, "points", points_kind_holds(piece->sub, count), "page %u: %zu points of the kind %u", page, count, piece->sub);
    judge(run, ANNOTATIONS, "numbers", numbers_finite(piece_bytes(caught, i), count * 2), "page %u: points that are no numbers", page);
  } else if (piece->kind == PIECE_MEASURE) {
    const ix_measure *m = piece_bytes(caught, i);
    judge(run, ANNOTATIONS, "measures", m->kind <= IX_MEASURE_GEOSPATIAL && numbers_finite(&m->box.x0, 7), "page %u: a measure of the kind %u, box %g %g %g %g",
          page, m->kind, m->box.x0, m->box.y0, m->box.x1, m->box.y1);
  } else if (piece->kind == PIECE_NUMBER_FORMAT) {
    const ix_number_format *f = piece_bytes(caught, i);
    judge(run, ANNOTATIONS, "measures", f->role >= IX_NUMBER_X && f->role <= IX_NUMBER_SLOPE && f->fraction <= IX_FRACTION_TRUNCATE && isfinite(f->factor),
          "page %u: a number format of the role %u, fraction %u, factor %g", page, f->role, f->fraction, f->factor);
  }
}

static void judge_order(Run *run, uint32_t page, const Catcher *caught, size_t at, uint32_t annotations) {
  const uint32_t *indices = piece_bytes(caught, at);
  const size_t count = caught->pieces[at].length / sizeof *indices;
  for (size_t i = 0; i < count; i++) {
    bool is_new = true;
    for (size_t k = 0; k < i && k < 2000; k++) { is_new = is_new && indices[k] != indices[i]; }
    judge(run, ANNOTATIONS, "order", is_new && indices[i] < annotations, "page %u: place %zu names annotation %u of %u", page, i, indices[i], annotations);
  }
}

static bool annotation_numbers_hold(const ix_annotation *a) {
  return numbers_finite(&a->rect.x0, 4) && numbers_finite(&a->rect_differences.x0, 4) && numbers_finite(&a->appearance_box.x0, 4) &&
         numbers_finite(&a->appearance_matrix.a, 6) && isfinite(a->border_width) && a->border_width >= 0 && isfinite(a->border_intensity) &&
         a->opacity >= 0 && a->opacity <= 1;
}

/* What belongs to the annotation at `at`: whether it has a text of a kind, and how many fields. */
static size_t parts_of(const Catcher *caught, size_t at, Kind kind, uint32_t sub) {
  size_t count = 0;
  for (size_t i = at + 1; i < caught->count && caught->pieces[i].kind != PIECE_ANNOTATION && caught->pieces[i].kind != PIECE_OUTLINE_ITEM; i++) {
    count += caught->pieces[i].kind == kind && (!sub || caught->pieces[i].sub == sub);
  }
  return count;
}

/* How many fields of a known kind belong to the annotation at `at`. */
static size_t real_fields_of(const Catcher *caught, size_t at) {
  size_t count = 0;
  for (size_t i = at + 1; i < caught->count && caught->pieces[i].kind != PIECE_ANNOTATION; i++) {
    count += caught->pieces[i].kind == PIECE_FIELD && ((const ix_field *)piece_bytes(caught, i))->kind != IX_FIELD_NONE;
  }
  return count;
}

static void judge_annotation(Run *run, uint32_t page, const Catcher *caught, size_t at, uint32_t count, uint32_t *objects, size_t objects_before) {
  const ix_annotation *a = piece_bytes(caught, at);
  const size_t fields = parts_of(caught, at, PIECE_FIELD, 0);
  const bool is_field = a->traits & IX_ANNOTATION_IS_FIELD;
  judge(run, ANNOTATIONS, "numbers", annotation_numbers_hold(a), "page %u: annotation %u has the rectangle %g %g %g %g, width %g, opacity %g", page,
        a->index, a->rect.x0, a->rect.y0, a->rect.x1, a->rect.y1, a->border_width, a->opacity);
  judge(run, ANNOTATIONS, "colors", color_holds(&a->color) && color_holds(&a->interior_color), "page %u: annotation %u has a colour of %u components, %g %g %g",
        page, a->index, a->color.components, a->color.values[0], a->color.values[1], a->color.values[2]);
  judge(run, ANNOTATIONS, "subtypes",
        a->subtype <= IX_SUBTYPE_RICH_MEDIA && (!a->subtype || !parts_of(caught, at, PIECE_TEXT, IX_TEXT_SUBTYPE)),
        "page %u: annotation %u has the subtype %u, or a name for it", page, a->index, a->subtype);
  const int32_t most = (int32_t)(count < INT32_MAX ? count : INT32_MAX), self = (int32_t)a->index;
  judge(run, ANNOTATIONS, "relatives",
        a->popup >= -1 && a->popup < most && a->parent >= -1 && a->parent < most && a->in_reply_to >= -1 && a->in_reply_to < most &&
            a->popup != self && a->parent != self && a->in_reply_to != self,
        "page %u: annotation %u of %u has popup %d, parent %d, answers %d", page, a->index, count, (int)a->popup, (int)a->parent, (int)a->in_reply_to);
  judge(run, ANNOTATIONS, "fields", is_field ? fields == 1 && a->subtype == IX_SUBTYPE_WIDGET : real_fields_of(caught, at) == 0,
        "page %u: annotation %u of the subtype %u has %zu fields, and its traits are %u", page, a->index, a->subtype, fields, a->traits);
  bool is_new = true;
  for (size_t k = 0; a->object && k < objects_before; k++) { is_new = is_new && objects[k] != a->object; }
  judge(run, ANNOTATIONS, "objects", is_new, "page %u: two annotations have the object %u", page, a->object);
}

/* How many widgets of the page show the field at `at`, by its object. */
static void judge_widgets(Run *run, uint32_t page, const Catcher *caught, size_t at) {
  const ix_field *field = piece_bytes(caught, at);
  uint32_t shown = 0;
  judge(run, ANNOTATIONS, "fields", field->kind <= IX_FIELD_SIGNATURE, "page %u: a field of the kind %u", page, field->kind);
  for (size_t i = 0; field->object && i < caught->count; i++) {
    if (caught->pieces[i].kind == PIECE_FIELD && ((const ix_field *)piece_bytes(caught, i))->object == field->object) { shown += 1; }
  }
  judge(run, ANNOTATIONS, "widgets", !field->widgets || field->widgets >= shown, "page %u: a field has %u widgets, and the page shows %u", page,
        field->widgets, shown);
}

void judge_annotations(Run *run, const Subject *subject, uint32_t page, const Catcher *caught) {
  uint32_t count = 0, last = 0;
  size_t seen = 0;
  for (size_t i = 0; i < caught->count; i++) {
    if (caught->pieces[i].kind == PIECE_ANNOTATION) {
      const uint32_t index = ((const ix_annotation *)piece_bytes(caught, i))->index;
      judge(run, ANNOTATIONS, "places", !count || index > last, "page %u: annotation %u comes after %u", page, index, last);
      last = index;
      count += 1;
    }
  }
  uint32_t *objects = calloc(count + 1, sizeof *objects);
  if (!objects) { return; }
  for (size_t i = 0; i < caught->count; i++) {
    const Kind kind = caught->pieces[i].kind;
    if (kind == PIECE_ANNOTATION) {
      judge_annotation(run, page, caught, i, last + 1, objects, seen);
      objects[seen++] = ((const ix_annotation *)piece_bytes(caught, i))->object;
    }
    if (kind == PIECE_FIELD) { judge_widgets(run, page, caught, i); }
    if (kind == PIECE_STRUCTURE_ORDER) { judge_order(run, page, caught, i, last + 1); }
    judge_parts(run, page, caught, i);
  }
  free(objects);
  judge_actions(run, ANNOTATIONS, subject, page, caught);
}

void judge_outline(Run *run, const Subject *subject, const Catcher *caught) {
  uint32_t before = UINT32_MAX; /* so that the first has to be 0 */
  for (size_t i = 0; i < caught->count; i++) {
    if (caught->pieces[i].kind != PIECE_OUTLINE_ITEM) { continue; }
    const ix_outline_item *item = piece_bytes(caught, i);
    judge(run, OUTLINE, "depth", item->depth <= before + 1 && item->depth <= 256, "item %zu has the depth %u, the one before %d", i, item->depth, (int)before);
    judge(run, OUTLINE, "titles", parts_of(caught, i, PIECE_TEXT, IX_TEXT_TITLE) == 1, "item %zu has %zu titles", i,
          parts_of(caught, i, PIECE_TEXT, IX_TEXT_TITLE));
    judge(run, OUTLINE, "colors", color_holds(&item->color), "item %zu has a colour of %u components", i, item->color.components);
    before = item->depth;
  }
  judge_actions(run, OUTLINE, subject, 0, caught);
}

/* Looks up one name. */
static void judge_name(Run *run, const Subject *subject, const char *name) {
  char words[200];
  Catcher caught = {0};
  const bool found = ask_well(run, subject, (Question){.entry = DESTINATION, .name = name}, &caught);
  judge(run, DESTINATION, "found", found ? caught.count == 1 : caught.count == 0 && (caught.status == IX_ERROR_NOT_FOUND || subject->state),
        "'%.60s': it answers %d with %zu destinations", name, (int)caught.status, caught.count);
  if (found && caught.count) {
    const ix_destination *d = piece_bytes(&caught, 0);
    const bool holds = destination_holds(d, subject->pages, words, sizeof words) && d->kind != IX_DESTINATION_NONE;
    judge(run, DESTINATION, "targets", holds, "'%.60s': %s", name, words);
  }
  catcher_end(&caught);
}

/* The names of destinations among the texts of what was handed over. */
static void judge_names(Run *run, const Subject *subject, const Catcher *from) {
  char name[512];
  for (size_t i = 0, asked = 0; i < from->count && asked < 20; i++) {
    const Piece *piece = &from->pieces[i];
    if (piece->kind != PIECE_TEXT || piece->sub != IX_TEXT_DESTINATION_NAME || piece->length >= sizeof name) { continue; }
    memcpy(name, piece_bytes(from, i), piece->length);
    name[piece->length] = 0;
    judge_name(run, subject, name);
    asked += 1;
  }
}

void judge_destinations(Run *run, const Subject *subject) {
  uint32_t chosen[64];
  Catcher caught = {0};
  const size_t count = has_entry(subject, ANNOTATIONS) ? chosen_pages(run, subject->pages, chosen, 64) : 0;
  for (size_t i = 0; i < count; i++) {
    if (ask(subject, (Question){.entry = ANNOTATIONS, .at = chosen[i]}, &caught) == IX_OK) { judge_names(run, subject, &caught); }
    catcher_end(&caught);
  }
  if (has_entry(subject, OUTLINE) && ask(subject, (Question){.entry = OUTLINE}, &caught) == IX_OK) { judge_names(run, subject, &caught); }
  catcher_end(&caught);
  ask_well(run, subject, (Question){.entry = DESTINATION, .name = "no such name \xE2\x80\xA6"}, &caught);
  judge(run, DESTINATION, "missing", (caught.status == IX_ERROR_NOT_FOUND || (subject->state && caught.status < IX_OK)) && !caught.count, "it answers %d with %zu destinations", (int)caught.status,
        caught.count);
  catcher_end(&caught);
}
