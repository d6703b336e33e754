/** @file
 * Saving through C: what a provider is handed, what is refused, and a file saved and opened again.
 */
#include "bundled.h"
#include "world.h"

#include <stdbool.h>
#include <unistd.h>

/** A provider of one page with one square, which looks at what is to be saved. */
static struct {
  ix_document *document;
  ix_status answer;
  int asked, wrong;
  char path[64];
  uint32_t flags;
  const ix_changes *kept;
  ix_changes copy;
} host;

#define SEE(condition) do { if (!(condition)) { printf("line %d: not so: %s\n", __LINE__, #condition); host.wrong += 1; } } while (0)

static ix_status give_count(void *context, uint32_t *out) { (void)context; *out = 1; return IX_OK; }
static ix_status give_annotations(void *context, uint32_t page, const ix_sink *sink) {
  (void)context, (void)page;
  ix_annotation square = IX_ANNOTATION_INIT;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.object = 20;
  square.rect = (ix_rect){10, 10, 60, 40};
  return sink->annotation(sink, &square);
}

static void look_at_created(const ix_changes *changes) {
  ix_change change = IX_CHANGE_INIT;
  ix_annotation annotation = IX_ANNOTATION_INIT;
  char text[32];
  uint8_t bytes[4096];
  size_t length = 0;
  uint32_t kind = 0;
  SEE(changes->change(changes, 1, &change) == IX_OK && change.kind == IX_ANNOTATION_CREATED);
  SEE(change.from_page == UINT32_MAX && change.from_place == UINT32_MAX && change.place == 1 && change.object == 0);
  SEE(change.appearance == IX_APPEARANCE_REPLACE && change.box.x0 == 100 && change.box.x1 == 150);
  SEE(changes->annotation(changes, 1, &annotation) == IX_OK && annotation.subtype == IX_SUBTYPE_SQUARE);
  SEE(changes->text(changes, 1, 0, &kind, text, sizeof text, &length) == IX_OK && kind == IX_TEXT_NAME && length > 3);
  SEE(changes->text(changes, 1, 0, NULL, text, 2, &length) == IX_ERROR_BUFFER_TOO_SMALL && length > 3);
  SEE(changes->text(changes, 1, 9, NULL, text, sizeof text, &length) == IX_ERROR_NOT_FOUND);
  SEE(changes->points(changes, 1, 0, NULL, NULL, 0, &length) == IX_ERROR_NOT_FOUND);
  SEE(changes->appearance(changes, 1, IX_APPEARANCE_CONTENT, bytes, sizeof bytes, &length) == IX_OK && length > 10);
  SEE(changes->appearance(changes, 1, IX_APPEARANCE_RESOURCES, NULL, 0, &length) == IX_OK && length >= 4);
  SEE(changes->appearance(changes, 1, IX_APPEARANCE_OFF_CONTENT, NULL, 0, &length) == IX_ERROR_NOT_FOUND);
  SEE(changes->appearance(changes, 1, 99, NULL, 0, &length) == IX_ERROR_INVALID_ARGUMENT);
  ix_field field = IX_FIELD_INIT;
  SEE(changes->field(changes, 1, &field) == IX_ERROR_NOT_FOUND);
}

static void look_at_changed(const ix_changes *changes) {
  ix_change change = IX_CHANGE_INIT;
  ix_placed placed[4];
  size_t count = 0;
  uint32_t page = 9;
  SEE(changes->change_count == 2 && changes->page_count == 1);
  SEE(changes->change(changes, 0, &change) == IX_OK && change.kind == IX_ANNOTATION_CHANGED);
  SEE(change.members == IX_MEMBER_RECT && change.texts == 0 && change.points == 0 && change.object == 20);
  SEE(change.from_page == 0 && change.from_place == 0 && change.appearance == IX_APPEARANCE_KEEP);
  SEE(changes->page(changes, 0, &page, placed, 4, &count) == IX_OK && page == 0 && count == 2);
  SEE(placed[0].change == 0 && placed[0].object == 20 && placed[1].change == 1 && placed[1].from_place == UINT32_MAX);
  SEE(changes->page(changes, 1, &page, placed, 4, &count) == IX_ERROR_NOT_FOUND);
  SEE(changes->change(changes, 2, &change) == IX_ERROR_NOT_FOUND);
  SEE(changes->change(changes, 0, NULL) == IX_ERROR_INVALID_ARGUMENT);
  SEE(changes->change(NULL, 0, &change) == IX_ERROR_INVALID_ARGUMENT);
}

static ix_status take_save(
    void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes) {
  (void)context;
  host.asked += 1;
  SEE(length < sizeof host.path && path[length] == 0);
  memcpy(host.path, path, length < sizeof host.path ? length + 1 : 0);
  host.flags = options->flags;
  host.kept = changes;
  host.copy = *changes;
  look_at_changed(changes);
  look_at_created(changes);
  /* A question: only queries may be called. */
  uint64_t hash = 0;
  SEE(ix_document_get_hash(host.document, &hash) == IX_OK);
  SEE(ix_document_save(host.document, "x", 1, NULL) == IX_ERROR_REENTRANT);
  SEE(ix_annotation_remove(host.document, 1) == IX_ERROR_REENTRANT);
  if (host.answer < 0) { SEE(changes->message(changes, "no room", 7) == IX_OK); }
  return host.answer;
}

static ix_annotation_id open_host(bool saves) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_annotation_id square = 0;
  ix_page_id page = 0;
  memset(&host, 0, sizeof host);
  provider.page_count = give_count;
  provider.annotations = give_annotations;
  provider.save = saves ? take_save : NULL;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &host.document), IX_OK);
  CHECK_EQUAL(ix_document_page_at(host.document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(host.document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_page_annotations(host.document, page, &square, 1, NULL), IX_OK);
  ix_annotation members = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(host.document, square, &members), IX_OK);
  members.rect = (ix_rect){20, 15, 70, 45};
  CHECK_EQUAL(ix_annotation_set(host.document, square, &members), IX_OK);
  members.rect = (ix_rect){100, 100, 150, 130};
  members.color = (ix_color){3, 0, {1, 0, 0, 0}};
  CHECK_EQUAL(ix_annotation_create(host.document, page, &members, NULL), IX_OK);
  return square;
}

static bool is_modified(void) {
  ix_history history = IX_HISTORY_INIT;
  CHECK_EQUAL(ix_document_get_history(host.document, &history), IX_OK);
  return history.modified;
}

static void a_provider_pulls_what_has_changed(void) {
  open_host(true);
  uint32_t features = 0;
  CHECK_EQUAL(ix_document_features(host.document, &features), IX_OK);
  CHECK(features & IX_PROVIDER_SAVING);
  ix_save_options copy = {sizeof copy, IX_SAVE_COPY};
  CHECK_EQUAL(ix_document_save(host.document, "a.pdf", 5, &copy), IX_OK);
  CHECK(is_modified() && host.flags == IX_SAVE_COPY && !strcmp(host.path, "a.pdf"));
  CHECK_EQUAL(ix_document_save(host.document, NULL, 0, NULL), IX_OK);
  CHECK(!is_modified() && host.asked == 2 && host.wrong == 0 && host.path[0] == 0);
  /* What outlived its call is refused. */
  ix_change change = IX_CHANGE_INIT;
  CHECK_EQUAL(host.copy.change(&host.copy, 0, &change), IX_ERROR_STALE_HANDLE);
  ix_document_free(host.document);
}

static void what_cannot_be_saved_is_refused(void) {
  char why[64];
  size_t length = 0;
  open_host(true);
  ix_save_options unknown = {sizeof unknown, 1u << 30}, shorter = {4, 0};
  CHECK_EQUAL(ix_document_save(host.document, "a", 1, &unknown), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_save(host.document, "a", 1, &shorter), IX_ERROR_ABI_MISMATCH);
  CHECK_EQUAL(ix_document_save(host.document, NULL, 1, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_save(host.document, "a", 4097, NULL), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(ix_document_begin_edit(host.document, IX_PHRASE_UNDO_EDIT, 0, 0), IX_OK);
  CHECK_EQUAL(ix_document_save(host.document, "a", 1, NULL), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_document_end_edit(host.document), IX_OK);
  CHECK_EQUAL(host.asked, 0);
  host.answer = IX_ERROR_IO;
  CHECK_EQUAL(ix_document_save(host.document, "a", 1, NULL), IX_ERROR_IO);
  CHECK_EQUAL(ix_document_copy_last_failure(host.document, why, sizeof why, &length), IX_OK);
  CHECK(length == 7 && !memcmp(why, "no room", 7) && is_modified());
  host.answer = IX_PENDING;
  CHECK_EQUAL(ix_document_save(host.document, "a", 1, NULL), IX_PENDING);
  CHECK_EQUAL(ix_document_save(host.document, "a", 1, NULL), IX_ERROR_CONFLICT);
  CHECK(is_modified());
  CHECK_EQUAL(host.wrong, 0);
  ix_document_free(host.document);
  open_host(false);
  CHECK_EQUAL(ix_document_save(host.document, "a", 1, NULL), IX_ERROR_NOT_SUPPORTED);
  ix_document_free(host.document);
}

static const char page_file[] =
    "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"
    "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\nxref\n0 4\n0000000000 65535 f \n"
    "0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n";

static void look_at_saved(ix_document *document) {
  ix_page_id page = 0;
  ix_annotation_id made = 0;
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_page_annotations(document, page, &made, 1, NULL), IX_OK);
  ix_annotation found = IX_ANNOTATION_INIT;
  ix_point points[4];
  char text[32];
  size_t count = 0, length = 0;
  CHECK_EQUAL(ix_annotation_get(document, made, &found), IX_OK);
  CHECK(found.subtype == IX_SUBTYPE_INK && found.rect.x1 == 90 && found.rect.y0 == 10);
  CHECK_EQUAL(ix_annotation_copy_points(document, made, IX_POINTS_STROKE, 0, points, 4, &count), IX_OK);
  CHECK(count == 3 && points[1].x == 50.5 && points[2].y == 14);
  CHECK_EQUAL(ix_annotation_copy_text(document, made, IX_TEXT_CUSTOM, 0, text, sizeof text, &length), IX_OK);
  CHECK(length == 7 && !memcmp(text, "{\"n\":1}", 7));
  CHECK_EQUAL(ix_annotation_copy_text(document, made, IX_TEXT_CONTENTS, 0, text, sizeof text, &length), IX_OK);
  CHECK(length == 7 && !memcmp(text, "Gr\xc3\xbc\xc3\x9f" "e", 7));
  ix_document_free(document);
}

static void a_file_is_saved_and_opened_again(void) {
  open_function open = bundled();
  if (!open) { SKIP("libinteract-poppler is not built"); }
  char path[] = "/tmp/interact-saving-XXXXXX";
  write_file(path, page_file, sizeof page_file - 1);
  ix_document *document = open_file(open, path);
  ix_page_id page = 0;
  ix_annotation_id made = 0;
  ix_annotation ink = IX_ANNOTATION_INIT;
  ink.subtype = IX_SUBTYPE_INK;
  ink.rect = (ix_rect){10, 10, 90, 60};
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_annotation_create(document, page, &ink, &made), IX_OK);
  ix_point stroke[3] = {{12, 12}, {50.5, 58}, {88, 14}};
  CHECK_EQUAL(ix_annotation_set_points(document, made, IX_POINTS_STROKE, 0, stroke, 3), IX_OK);
  CHECK_EQUAL(ix_annotation_set_text(document, made, IX_TEXT_CUSTOM, "{\"n\":1}", 7), IX_OK);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  /* Once more, with what came after: the file is what was opened and one section. */
  CHECK_EQUAL(ix_annotation_set_text(document, made, IX_TEXT_CONTENTS, "Gr\xc3\xbc\xc3\x9f" "e", 7), IX_OK);
  CHECK_EQUAL(ix_document_save(document, path, strlen(path), NULL), IX_OK);
  ix_document_free(document);
  look_at_saved(open_file(open, path));
  unlink(path);
}

/* A viewport and the measure of a line, with all that a number format says. */
static void add_measures(ix_document *document, ix_page_id page, ix_annotation_id line) {
  ix_measure plan = IX_MEASURE_INIT;
  ix_number_format format = IX_NUMBER_FORMAT_INIT;
  ix_measure_id id = 0;
  plan.kind = IX_MEASURE_RECTILINEAR;
  plan.flags = IX_MEASURE_HAS_BOX | IX_MEASURE_HAS_ORIGIN;
  plan.box = (ix_rect){5, 5, 95, 65};
  plan.origin = (ix_point){5, 5};
  CHECK_EQUAL(ix_measure_create(document, &plan, &id), IX_OK);
  format.role = IX_NUMBER_X;
  format.factor = 0.069444444444444;
  CHECK_EQUAL(ix_measure_add_format(document, id, &format, "m", 1), IX_OK);
  format.role = IX_NUMBER_DISTANCE;
  format.factor = 3.25;
  format.fraction = IX_FRACTION_QUOTIENT;
  format.precision = 8;
  format.flags = IX_NUMBER_LABEL_FIRST | IX_NUMBER_KEEPS_DENOMINATOR;
  CHECK_EQUAL(ix_measure_add_format(document, id, &format, "Fu\xc3\x9f", 4), IX_OK);
  CHECK_EQUAL(ix_page_set_viewports(document, page, &id, 1), IX_OK);
  CHECK_EQUAL(ix_measure_calibrate(document, 72, 5, "m", 1, 2, &id), IX_OK);
  CHECK_EQUAL(ix_annotation_set_measure(document, line, id), IX_OK);
}

static void look_at_measures(ix_document *document) {
  ix_page_id page = 0;
  ix_annotation_id line = 0;
  ix_measure_id ids[2] = {0, 0};
  ix_measure plan = IX_MEASURE_INIT;
  ix_number_format format = IX_NUMBER_FORMAT_INIT;
  ix_measurement found = IX_MEASUREMENT_INIT;
  char text[32];
  size_t count = 0;
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK(ix_page_viewports(document, page, ids, 2, &count) == IX_OK && count == 1);
  CHECK_EQUAL(ix_measure_get(document, ids[0], &plan), IX_OK);
  CHECK(plan.box.x0 == 5 && plan.box.y1 == 65 && plan.origin.x == 5 && (plan.flags & IX_MEASURE_HAS_ORIGIN));
  CHECK_EQUAL(ix_measure_get_format(document, ids[0], 0, &format), IX_OK);
  CHECK(format.role == IX_NUMBER_X && format.factor == 0.069444444444444);
  CHECK_EQUAL(ix_measure_get_format(document, ids[0], 1, &format), IX_OK);
  CHECK(format.factor == 3.25 && format.fraction == IX_FRACTION_QUOTIENT && format.precision == 8);
  CHECK_EQUAL(format.flags, IX_NUMBER_LABEL_FIRST | IX_NUMBER_KEEPS_DENOMINATOR);
  CHECK_EQUAL(ix_measure_copy_format_text(document, ids[0], 1, IX_TEXT_UNIT, text, sizeof text, &count), IX_OK);
  CHECK(count == 4 && !memcmp(text, "Fu\xc3\x9f", 4));
  CHECK_EQUAL(ix_page_annotations(document, page, &line, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_annotation_measure(document, line, &ids[1]), IX_OK);
  /* 144 points of which 72 are 5 m. */
  const ix_point path[] = {{0, 0}, {144, 0}};
  CHECK_EQUAL(ix_measure_path(document, ids[1], IX_MEASURED_LENGTH, path, 2, &found), IX_OK);
  CHECK_EQUAL(ix_measurement_copy_text(document, &found, text, sizeof text, &count), IX_OK);
  CHECK(count == 4 && !memcmp(text, "10 m", 4));
  ix_document_free(document);
}

static void measures_are_written_and_read(void) {
  open_function open = bundled();
  if (!open) { SKIP("libinteract-poppler is not built"); }
  char path[] = "/tmp/interact-measures-XXXXXX";
  write_file(path, page_file, sizeof page_file - 1);
  ix_document *document = open_file(open, path);
  ix_page_id page = 0;
  ix_annotation_id made = 0;
  ix_annotation line = IX_ANNOTATION_INIT;
  line.subtype = IX_SUBTYPE_LINE;
  line.rect = (ix_rect){10, 10, 90, 60};
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_annotation_create(document, page, &line, &made), IX_OK);
  add_measures(document, page, made);
  CHECK_EQUAL(ix_document_save(document, path, strlen(path), NULL), IX_OK);
  ix_document_free(document);
  look_at_measures(open_file(open, path));
  unlink(path);
}

int main(void) {
  RUN(a_provider_pulls_what_has_changed, "S204b");
  RUN(what_cannot_be_saved_is_refused, "");
  RUN(a_file_is_saved_and_opened_again, "S132a S132b");
  RUN(measures_are_written_and_read, "S155a S155b");
  return FINISH();
}
