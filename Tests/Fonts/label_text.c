/** @file
 * A text as the caption of a line, the value of a measured polygon, the name of a stamp and the number of a marker, through C, and saved:
 *
 *     label_text FOLDER PROVIDER field FILE TEXT FONT...
 *
 * FOLDER has the libraries. PROVIDER is poppler or pdfium; with "worker-" before it another process reads FILE, which has a page.
 */
#include "typing.h"

static const char *text;
/** "Ж", a character that no font has. */
static const char missing[] = "\xd0\x96\xf4\x8f\xbf\xbd";

/** An annotation of which a text is shown: of which kind, and what makes it so. */
static const struct {
  uint32_t subtype, shown, kind, traits;
  const char *value;
  size_t corners;
} labels[] = {
    {IX_SUBTYPE_LINE, IX_TEXT_CONTENTS, IX_TEXT_INTENT, IX_ANNOTATION_HAS_CAPTION, "LineDimension", 2},
    {IX_SUBTYPE_POLYGON, IX_TEXT_CONTENTS, IX_TEXT_INTENT, 0, "PolygonDimension", 4},
    {IX_SUBTYPE_STAMP, IX_TEXT_ICON, IX_TEXT_CUSTOM, 0, "a stamp", 0},
    {IX_SUBTYPE_TEXT, IX_TEXT_CONTENTS, IX_TEXT_ICON, 0, "Count", 0},
};
enum { LABELS = sizeof labels / sizeof *labels };

static ix_annotation_id labelled(ix_document *document, size_t at) {
  const double foot = 10 + 55 * (double)at;
  const ix_point corners[] = {{20, foot}, {400, foot}, {400, foot + 45}, {20, foot + 45}};
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_page_id page = 0;
  ix_annotation_id id = 0;
  made.subtype = labels[at].subtype, made.traits = labels[at].traits;
  made.rect = (ix_rect){20, foot, labels[at].subtype == IX_SUBTYPE_TEXT ? 65 : 400, foot + 45};
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_annotation_create(document, page, &made, &id), IX_OK);
  if (labels[at].corners) {
    /* A line has the first two from the start. */
    CHECK(ix_annotation_set_points(document, id, IX_POINTS_VERTICES, 0, corners, labels[at].corners) >= 0);
  }
  CHECK_EQUAL(ix_annotation_set_text(document, id, labels[at].kind, labels[at].value, strlen(labels[at].value)), IX_OK);
  return id;
}

static void labels_are_shown_and_saved(void) {
  ix_document *document = open_file();
  if (!document) { return; }
  add_fonts(document, fonts, font_count);
  for (size_t at = 0; at < LABELS; at++) {
    CHECK_EQUAL(ix_annotation_set_text(document, labelled(document, at), labels[at].shown, text, strlen(text)), IX_OK);
  }
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
}

/** True if the last failure names the character; it is taken back by a call that succeeds. */
static int is_named(ix_document *document) {
  char words[256] = "";
  size_t length = 0;
  return ix_document_copy_last_failure(document, words, sizeof words, &length) == IX_OK && strstr(words, "no font has U+10FFFD");
}

static void a_label_without_a_font_is_named(void) {
  ix_document *document = open_file();
  ix_view *view = NULL;
  ix_measure_id measure = 0;
  if (!document) { return; }
  add_fonts(document, fonts, font_count);
  for (size_t at = 0; at < LABELS; at++) {
    const ix_annotation_id id = labelled(document, at);
    CHECK_EQUAL(ix_annotation_set_text(document, id, labels[at].shown, missing, strlen(missing)), IX_NOT_SHOWN);
    CHECK(is_named(document));
    CHECK_EQUAL(ix_annotation_set_text(document, id, labels[at].shown, missing, strlen(missing)), IX_NO_OP);
    /* It is no part of the picture: nothing is missing there. */
    CHECK_EQUAL(ix_annotation_set_text(document, id, IX_TEXT_SUBJECT, missing, strlen(missing)), IX_OK);
  }
  CHECK_EQUAL(ix_measure_calibrate(document, 10, 1, "\xd0\xbc", 2, 2, &measure), IX_OK);
  CHECK_EQUAL(ix_measure_calibrate(document, 10, 1, missing, strlen(missing), 2, &measure), IX_NOT_SHOWN);
  CHECK(measure != 0 && is_named(document));
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_tool_text(view, IX_TOOL_CREATE_RUBBER_STAMP, 0, IX_TEXT_ICON, "\xd0\x96", 2), IX_OK);
  CHECK_EQUAL(ix_view_set_tool_text(view, IX_TOOL_CREATE_RUBBER_STAMP, 0, IX_TEXT_ICON, missing, strlen(missing)), IX_NOT_SHOWN);
  CHECK(is_named(document));
  ix_view_free(view);
  ix_document_free(document);
}

int main(int count, char **given) {
  text = take_arguments(count, given);
  if (!text) { return 2; }
  RUN(labels_are_shown_and_saved, "S301d S301e");
  RUN(a_label_without_a_font_is_named, "S301e");
  return FINISH();
}
