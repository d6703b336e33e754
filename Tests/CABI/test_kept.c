/** @file
 * Saved files through C: what was not edited stays, all that was made comes back, and annotations of other programs are
 * edited like our own.
 */
#include "bundled.h"

#include <math.h>

/* Made elsewhere: a square (20) with keys of its own and a note (21) that answers it. */
static const char *const foreign[] = {
    "1 0 obj\n<</Type/Catalog/Pages 2 0 R/Own(catalog)>>\nendobj\n", "2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n",
    "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Annots[20 0 R 21 0 R]>>\nendobj\n",
    "20 0 obj\n<</Type/Annot/Subtype/Square/Rect[100 200 180 260]/C[1 0 0]/IC[1 1 0]/Own(kept)/NM(theirs)/T(Another program)"
    "/BS<</W 3/Own[1 2 3]>>>>\nendobj\n",
    "21 0 obj\n<</Type/Annot/Subtype/Text/Rect[300 300 320 320]/IRT 20 0 R/RT/R/Contents(no)>>\nendobj\n"};
static const char plain[] =
    "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"
    "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\nxref\n0 4\n0000000000 65535 f \n"
    "0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n";

enum { MOST = 64 };
static open_function open_provider;

/** Writes the file of another program, with its table. */
static void write_foreign(char *path) {
  char bytes[2048];
  int at[5], length = snprintf(bytes, sizeof bytes, "%%PDF-1.7\n");
  for (int i = 0; i < 5; i++) {
    at[i] = length;
    length += snprintf(bytes + length, sizeof bytes - (size_t)length, "%s", foreign[i]);
  }
  length += snprintf(
      bytes + length, sizeof bytes - (size_t)length,
      "xref\n0 4\n0000000000 65535 f \n%010d 00000 n \n%010d 00000 n \n%010d 00000 n \n20 2\n%010d 00000 n \n%010d 00000 n \n"
      "trailer\n<</Root 1 0 R/Size 22>>\nstartxref\n%d\n%%%%EOF\n", at[0], at[1], at[2], at[3], at[4], length);
  write_file(path, bytes, (size_t)length);
}

static ix_page_id first_page(ix_document *document) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  return page;
}

static size_t annotations(ix_document *document, ix_annotation_id *ids) {
  size_t count = 0;
  CHECK_EQUAL(ix_page_annotations(document, first_page(document), ids, MOST, &count), IX_OK);
  return count;
}

static int says(ix_document *document, ix_annotation_id id, uint32_t kind, const char *text) {
  char found[256] = "";
  size_t length = 0;
  return ix_annotation_copy_text(document, id, kind, 0, found, sizeof found - 1, &length) == IX_OK && !strcmp(found, text);
}

/* What was not edited. */

static const char *find(const char *bytes, size_t count, const char *words) {
  for (size_t i = 0; i + strlen(words) <= count; i++) {
    if (!memcmp(bytes + i, words, strlen(words))) { return bytes + i; }
  }
  return NULL;
}

static void what_was_not_edited_stays(void) {
  char path[] = "/tmp/interact-kept-XXXXXX";
  ix_annotation_id ids[MOST];
  size_t count = 0;
  if (!(open_provider = bundled())) { SKIP("libinteract-poppler is not built"); }
  write_foreign(path);
  size_t before = 0, after = 0;
  char *old = read_file(path, &before);
  ix_document *document = open_file(open_provider, path);
  count = annotations(document, ids);
  CHECK_EQUAL(count, 2);
  ix_annotation square = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(document, ids[0], &square), IX_OK);
  square.color = (ix_color){3, 0, {0, 0, 1, 0}};
  CHECK_EQUAL(ix_annotation_set(document, ids[0], &square), IX_OK);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
  char *bytes = read_file(path, &after);
  CHECK(after > before && !memcmp(old, bytes, before));
  const char *section = bytes + before;
  const size_t length = after - before;
  CHECK(find(section, length, "20 0 obj") && find(section, length, "(kept)") && find(section, length, "(theirs)"));
  CHECK(find(section, length, "[ 1 2 3 ]") || find(section, length, "[1 2 3]"));
  CHECK(find(section, length, "(Another program)") && !find(section, length, "21 0 obj") && !find(section, length, "(catalog)"));
  CHECK(find(bytes, before, "(catalog)") != NULL);
  free(old);
  free(bytes);
  unlink(path);
}

/* What is created. */

struct made {
  ix_annotation members;
  size_t lists[12], points;
  char name[64];
};

static struct made look(ix_document *document, ix_annotation_id id) {
  struct made found = {IX_ANNOTATION_INIT, {0}, 0, ""};
  CHECK_EQUAL(ix_annotation_get(document, id, &found.members), IX_OK);
  for (uint32_t kind = IX_POINTS_QUADS; kind <= 7; kind++) {
    size_t lists = 0;
    if (ix_annotation_points_count(document, id, kind, &lists) != IX_OK) { continue; }
    found.lists[kind] = lists;
    for (size_t i = 0; i < lists; i++) {
      ix_point points[16];
      size_t count = 0;
      CHECK_EQUAL(ix_annotation_copy_points(document, id, kind, i, points, 16, &count), IX_OK);
      for (size_t p = 0; p < count; p++) { found.points = found.points * 31 + (size_t)(points[p].x * 64) * 7 + (size_t)(points[p].y * 64); }
    }
  }
  size_t length = 0;
  (void)ix_annotation_copy_text(document, id, IX_TEXT_NAME, 0, found.name, sizeof found.name - 1, &length);
  return found;
}

static int is_near(const double *a, const double *b, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (fabs(a[i] - b[i]) > 1e-6) { return 0; }
  }
  return 1;
}

static int alike(const struct made *a, const struct made *b) {
  const ix_annotation *m = &a->members, *n = &b->members;
  return m->subtype == n->subtype && m->flags == n->flags && is_near(&m->rect.x0, &n->rect.x0, 4) &&
         m->color.components == n->color.components && is_near(m->color.values, n->color.values, m->color.components) &&
         m->interior_color.components == n->interior_color.components && m->line_endings[0] == n->line_endings[0] &&
         is_near(&m->border_width, &n->border_width, 1) && is_near(&m->opacity, &n->opacity, 1) &&
         !memcmp(a->lists, b->lists, sizeof a->lists) && a->points == b->points && !strcmp(a->name, b->name);
}

static void give_points(ix_document *document, ix_annotation_id id, uint32_t subtype) {
  const ix_point path[4] = {{30, 30}, {110.125, 70}, {90, 33}, {35, 60}};
  const ix_point quad[4] = {{30, 60}, {120.5, 60}, {30, 40}, {120.5, 40}};
  switch (subtype) {
  case IX_SUBTYPE_LINE: CHECK_EQUAL(ix_annotation_set_points(document, id, IX_POINTS_VERTICES, 0, path, 2), IX_OK); break;
  case IX_SUBTYPE_POLYGON: case IX_SUBTYPE_POLY_LINE:
    CHECK_EQUAL(ix_annotation_set_points(document, id, IX_POINTS_VERTICES, 0, path, 4), IX_OK);
    break;
  case IX_SUBTYPE_INK:
    for (size_t i = 0; i < 2; i++) { CHECK_EQUAL(ix_annotation_set_points(document, id, IX_POINTS_STROKE, i, path + i, 3), IX_OK); }
    break;
  case IX_SUBTYPE_HIGHLIGHT: case IX_SUBTYPE_UNDERLINE: case IX_SUBTYPE_SQUIGGLY: case IX_SUBTYPE_STRIKE_OUT: case IX_SUBTYPE_REDACT: case IX_SUBTYPE_LINK:
    CHECK_EQUAL(ix_annotation_set_points(document, id, IX_POINTS_QUADS, 0, quad, 4), IX_OK);
    break;
  default: break;
  }
}

/** Makes one of every subtype but widgets; each carries its number as data of the host. */
static size_t make_all(ix_document *document) {
  ix_page_id page = first_page(document);
  size_t count = 0;
  for (uint32_t subtype = IX_SUBTYPE_TEXT; subtype <= IX_SUBTYPE_RICH_MEDIA; subtype++) {
    ix_annotation made = IX_ANNOTATION_INIT;
    ix_annotation_id id = 0;
    char data[32];
    if (subtype == IX_SUBTYPE_WIDGET) { continue; }
    made.subtype = subtype;
    made.rect = (ix_rect){20, 20, 130.25, 80};
    made.flags = IX_ANNOTATION_PRINT | IX_ANNOTATION_LOCKED;
    made.traits = IX_ANNOTATION_HAS_BORDER_WIDTH | IX_ANNOTATION_HAS_OPACITY;
    made.border_width = 2.5;
    made.opacity = 0.625;
    made.color = (ix_color){3, 0, {0.25, 0.5, 0.75, 0}};
    CHECK_EQUAL(ix_annotation_create(document, page, &made, &id), IX_OK);
    give_points(document, id, subtype);
    int length = snprintf(data, sizeof data, "{\"subtype\":%u}", subtype);
    CHECK_EQUAL(ix_annotation_set_text(document, id, IX_TEXT_CUSTOM, data, (size_t)length), IX_OK);
    count += 1;
  }
  return count;
}

static void every_subtype_comes_back(void) {
  char path[] = "/tmp/interact-kept-XXXXXX";
  ix_annotation_id ids[MOST];
  struct made before[MOST];
  if (!(open_provider = bundled())) { SKIP("libinteract-poppler is not built"); }
  write_file(path, plain, sizeof plain - 1);
  ix_document *document = open_file(open_provider, path);
  const size_t count = make_all(document);
  CHECK_EQUAL(annotations(document, ids), count);
  for (size_t i = 0; i < count; i++) { before[i] = look(document, ids[i]); }
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
  document = open_file(open_provider, path);
  CHECK_EQUAL(annotations(document, ids), count);
  for (size_t i = 0; i < count; i++) {
    struct made after = look(document, ids[i]);
    char data[32];
    snprintf(data, sizeof data, "{\"subtype\":%u}", before[i].members.subtype);
    if (!alike(&before[i], &after)) { printf("subtype %u came back otherwise\n", before[i].members.subtype); }
    CHECK(alike(&before[i], &after) && says(document, ids[i], IX_TEXT_CUSTOM, data));
  }
  ix_document_free(document);
  unlink(path);
}

/* Fields. */

static ix_annotation_id make_field(ix_document *document, uint32_t kind, uint32_t flags, double y, const char *name) {
  ix_field field = IX_FIELD_INIT;
  ix_annotation_id id = 0;
  field.kind = kind;
  field.flags = flags;
  ix_rect rect = {20, y, 120, y + 16};
  CHECK_EQUAL(ix_form_create(document, first_page(document), &field, &rect, name, strlen(name), &id), IX_OK);
  return id;
}

static void look_at_fields(ix_document *document) {
  ix_annotation_id text = 0, box = 0, choice = 0;
  uint32_t is_on = 0;
  CHECK_EQUAL(ix_form_load(document), IX_OK);
  CHECK_EQUAL(ix_form_find(document, "name", 4, &text), IX_OK);
  CHECK(says(document, text, IX_TEXT_FIELD_VALUE, "Gr\xc3\xbc\xc3\x9f" "e"));
  CHECK_EQUAL(ix_form_find(document, "yes", 3, &box), IX_OK);
  CHECK(ix_form_is_on(document, box, &is_on) == IX_OK && is_on == 1);
  CHECK_EQUAL(ix_form_find(document, "list", 4, &choice), IX_OK);
  CHECK(says(document, choice, IX_TEXT_FIELD_VALUE, "b"));
  ix_document_free(document);
}

static void values_of_fields_come_back(void) {
  char path[] = "/tmp/interact-kept-XXXXXX";
  if (!(open_provider = bundled())) { SKIP("libinteract-poppler is not built"); }
  write_file(path, plain, sizeof plain - 1);
  ix_document *document = open_file(open_provider, path);
  ix_annotation_id text = make_field(document, IX_FIELD_TEXT, 0, 20, "name");
  ix_annotation_id box = make_field(document, IX_FIELD_CHECK_BOX, 0, 60, "yes");
  ix_annotation_id choice = make_field(document, IX_FIELD_COMBO_BOX, 0, 100, "list");
  CHECK_EQUAL(ix_form_add_option(document, choice, "Apple", 5, "a", 1), IX_OK);
  CHECK_EQUAL(ix_form_add_option(document, choice, "Banana", 6, "b", 1), IX_OK);
  CHECK_EQUAL(ix_form_fill(document, text, "Gr\xc3\xbc\xc3\x9f" "e", 7), IX_OK);
  CHECK_EQUAL(ix_form_toggle(document, box, 1), IX_OK);
  const uint32_t second = 1;
  CHECK_EQUAL(ix_form_choose(document, choice, &second, 1), IX_OK);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
  look_at_fields(open_file(open_provider, path));
  unlink(path);
}

/* Annotations of other programs. */

static uint64_t now = 1000000000;

static void mouse(ix_view *view, uint32_t type, double x, double y) {
  ix_event event = {.type = type, .time_ns = now += 20000000, .u.pointer = {.kind = IX_DEVICE_MOUSE, .pointer = 1}};
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  event.u.pointer.position = (ix_point){x, y};
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

/** Clicks on the square and drags it, as a user does, with the page at zoom 1 in the upper left corner of the view. */
static void drag_square(ix_document *document, ix_annotation_id square) {
  ix_view *view = NULL;
  ix_annotation_id found = 0;
  size_t count = 0;
  ix_point at = {0, 0};
  CHECK_EQUAL(ix_view_new(document, 400, 400, &view), IX_OK);
  CHECK_EQUAL(ix_view_convert_point(view, 0, IX_SPACE_PDF, (ix_point){140, 230}, IX_SPACE_VIEW, &at), IX_OK);
  mouse(view, IX_EVENT_DOWN, at.x, at.y);
  mouse(view, IX_EVENT_UP, at.x, at.y);
  CHECK_EQUAL(ix_view_advance(view, now += 2000000000), IX_OK);
  CHECK(ix_view_selected_annotations(view, &found, 1, &count) == IX_OK && count == 1 && found == square);
  mouse(view, IX_EVENT_DOWN, at.x, at.y);
  for (int i = 1; i <= 8; i++) { mouse(view, IX_EVENT_MOVE, at.x + 5 * i, at.y + 2.5 * i); }
  mouse(view, IX_EVENT_UP, at.x + 40, at.y + 20);
  ix_view_free(view);
}

static void annotations_of_others_are_edited_like_our_own(void) {
  char path[] = "/tmp/interact-kept-XXXXXX";
  ix_annotation_id ids[MOST];
  ix_annotation square = IX_ANNOTATION_INIT;
  uint64_t start = 0, again = 0;
  if (!(open_provider = bundled())) { SKIP("libinteract-poppler is not built"); }
  write_foreign(path);
  ix_document *document = open_file(open_provider, path);
  CHECK_EQUAL(annotations(document, ids), 2);
  CHECK_EQUAL(ix_document_get_hash(document, &start), IX_OK);
  drag_square(document, ids[0]);
  CHECK_EQUAL(ix_annotation_get(document, ids[0], &square), IX_OK);
  CHECK(square.rect.x0 == 140 && square.rect.y1 == 240);
  CHECK_EQUAL(ix_annotation_set_text(document, ids[1], IX_TEXT_CONTENTS, "", 0), IX_OK);
  CHECK_EQUAL(ix_annotation_remove(document, ids[1]), IX_OK);
  for (int i = 0; i < 3; i++) { CHECK_EQUAL(ix_document_undo(document, NULL), IX_OK); }
  CHECK(ix_document_get_hash(document, &again) == IX_OK && start == again);
  for (int i = 0; i < 3; i++) { CHECK_EQUAL(ix_document_redo(document, NULL), IX_OK); }
  CHECK(ix_document_save(document, NULL, 0, NULL) >= 0);
  ix_document_free(document);
  document = open_file(open_provider, path);
  CHECK_EQUAL(annotations(document, ids), 1);
  CHECK_EQUAL(ix_annotation_get(document, ids[0], &square), IX_OK);
  CHECK(square.object == 20 && square.rect.x0 == 140 && square.rect.y1 == 240 && says(document, ids[0], IX_TEXT_NAME, "theirs"));
  ix_document_free(document);
  unlink(path);
}

int main(void) {
  RUN(what_was_not_edited_stays, "S204a");
  RUN(every_subtype_comes_back, "S205a S205c");
  RUN(values_of_fields_come_back, "S205b");
  RUN(annotations_of_others_are_edited_like_our_own, "S206");
  return FINISH();
}
