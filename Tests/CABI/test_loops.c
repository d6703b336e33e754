/** @file
 * Files whose objects lead back to themselves: all is there up to where a loop closes, and the document says where that is: in its
 * state, its message, its log and the effects of its views.
 */
#include "bundled.h"
#include "damage.h"

enum { MOST = 1100, ROOM = 160 * MOST };

static open_function open_provider;

/* Files: object 1 is the catalog, 2 the tree of pages, 3 the page, and then what a test gives. */

static void write_pdf(char *path, const char *catalog, const char *page, const char *const *objects, int count) {
  static char bytes[ROOM];
  static int at[MOST];
  int length = snprintf(bytes, sizeof bytes, "%%PDF-1.7\n");
  for (int i = 1; i < count + 4; i++) {
    at[i] = length;
    length += snprintf(bytes + length, sizeof bytes - (size_t)length, "%d 0 obj\n<<", i);
    length += i == 1 ? snprintf(bytes + length, sizeof bytes - (size_t)length, "/Type/Catalog/Pages 2 0 R%s", catalog)
            : i == 2 ? snprintf(bytes + length, sizeof bytes - (size_t)length, "/Type/Pages/Kids[3 0 R]/Count 1")
            : i == 3 ? snprintf(bytes + length, sizeof bytes - (size_t)length, "/Type/Page/MediaBox[0 0 200 200]%s", page)
                     : snprintf(bytes + length, sizeof bytes - (size_t)length, "%s", objects[i - 4]);
    length += snprintf(bytes + length, sizeof bytes - (size_t)length, ">>\nendobj\n");
  }
  const int table = length;
  length += snprintf(bytes + length, sizeof bytes - (size_t)length, "xref\n0 %d\n0000000000 65535 f \n", count + 4);
  for (int i = 1; i < count + 4; i++) { length += snprintf(bytes + length, sizeof bytes - (size_t)length, "%010d 00000 n \n", at[i]); }
  length += snprintf(bytes + length, sizeof bytes - (size_t)length,
                     "trailer\n<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF\n", count + 4, table);
  write_file(path, bytes, (size_t)length);
}

typedef struct kind {
  const char *catalog, *page, *objects[5];
  const char *says; /* in the message */
  void (*check)(ix_document *); /* loads it, and looks at what is there */
} kind;

#define PARENT "/Parent 2 0 R"
#define LINK "/Type/Annot/Subtype/Link/Rect[10 10 50 50]"

static size_t annotations_of(ix_document *document, ix_annotation_id ids[4]) {
  size_t count = 0;
  CHECK_EQUAL(ix_document_load(document, first_page(document), IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_page_annotations(document, first_page(document), ids, 4, &count), IX_OK);
  return count;
}

static void the_outline_has_both_items(ix_document *document) {
  size_t count = 0;
  CHECK_EQUAL(ix_outline_load(document), IX_OK);
  CHECK_EQUAL(ix_outline_count(document, &count), IX_OK);
  CHECK_EQUAL(count, 2);
}

static void the_link_has_both_actions(ix_document *document) {
  ix_annotation_id ids[4];
  ix_action_id first = 0, next = 0, last = 0;
  size_t count = 0;
  CHECK_EQUAL(annotations_of(document, ids), 1);
  CHECK_EQUAL(ix_annotation_actions(document, ids[0], &first, 1, &count), IX_OK);
  CHECK_EQUAL(ix_action_next(document, first, 0, &next), IX_OK);
  CHECK(ix_action_next(document, next, 0, &last) != IX_OK);
}

static void the_widget_has_its_field(ix_document *document) {
  ix_annotation_id ids[4];
  char name[16] = "";
  size_t length = 0;
  CHECK_EQUAL(annotations_of(document, ids), 1);
  CHECK_EQUAL(ix_annotation_copy_text(document, ids[0], IX_TEXT_FIELD_NAME, 0, name, sizeof name, &length), IX_OK);
  CHECK(length == 5 && !memcmp(name, "c.b.a", 5));
}

static void there_is_no_annotation(ix_document *document) {
  ix_annotation_id ids[4];
  CHECK_EQUAL(annotations_of(document, ids), 0);
}

static void both_links_are_there(ix_document *document) {
  ix_annotation_id ids[4];
  CHECK_EQUAL(annotations_of(document, ids), 2);
}

static void the_name_is_found(ix_document *document) {
  ix_destination found = IX_DESTINATION_INIT;
  CHECK_EQUAL(ix_document_find_destination(document, "nowhere", 7, &found), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_find_destination(document, "there", 5, &found), IX_OK);
  CHECK_EQUAL(found.page, 0);
}

static void the_page_has_its_label(ix_document *document) {
  char label[8] = "";
  size_t length = 0;
  CHECK_EQUAL(ix_page_copy_label(document, first_page(document), label, sizeof label, &length), IX_OK);
  CHECK(length == 1 && label[0] == 'A');
}

static void the_name_leads_nowhere(ix_document *document) {
  ix_destination found = IX_DESTINATION_INIT;
  CHECK_EQUAL(ix_document_find_destination(document, "there", 5, &found), IX_ERROR_NOT_FOUND);
}

static const kind outlines = {
  "/Outlines 4 0 R", PARENT, {"/First 5 0 R/Last 6 0 R", "/Title(a)/Next 6 0 R/Parent 4 0 R", "/Title(b)/Next 5 0 R/Parent 4 0 R"},
  "the outline contains an item twice (object 5)", the_outline_has_both_items};
static const kind actions = {
  "", PARENT "/Annots[4 0 R]", {LINK "/A 5 0 R", "/S/URI/URI(http://x)/Next 6 0 R", "/S/Named/N/NextPage/Next 5 0 R"},
  "actions that follow each other contain one twice (object 5)", the_link_has_both_actions};
static const kind parents = {
  "/AcroForm<</Fields[6 0 R]>>", PARENT "/Annots[4 0 R]",
  {"/Type/Annot/Subtype/Widget/Rect[10 10 50 50]/FT/Tx/T(a)/Parent 5 0 R", "/T(b)/Parent 6 0 R/Kids[4 0 R]", "/T(c)/Parent 5 0 R"},
  "the parents of a field lead in a circle (object 5)", the_widget_has_its_field};
static const kind kids = {
  "/AcroForm<</Fields[4 0 R]>>", PARENT, {"/T(a)/Kids[5 0 R]", "/T(b)/Parent 4 0 R/Kids[6 0 R 4 0 R]", "/T(c)/Parent 5 0 R/FT/Tx"},
  "the field tree contains a field below itself (object 4)", there_is_no_annotation};
static const kind names = {
  "/Names<</Dests 4 0 R>>", PARENT, {"/Kids[5 0 R]", "/Kids[4 0 R 6 0 R]", "/Names[(there)[3 0 R/Fit]]"},
  "the tree of destination names contains a node twice (object 4)", the_name_is_found};
static const kind hops = {
  "/Dests 4 0 R", PARENT, {"/there 5 0 R", "/D/there"},
  "a destination leads from name to name in a circle, or more than 8 times (object 5)", the_name_leads_nowhere};
static const kind labels = {
  "/PageLabels 4 0 R", PARENT, {"/Kids[5 0 R 4 0 R]", "/Nums[0<</P(A)>>]"},
  "the tree of page labels contains a node twice (object 4)", the_page_has_its_label};
static const kind structure = {
  "/StructTreeRoot 6 0 R", PARENT "/Tabs/S/Annots[4 0 R 5 0 R]",
  {LINK "/StructParent 0", LINK "/StructParent 1", "/ParentTree<</Nums[0 7 0 R 1 7 0 R]>>/K 8 0 R",
   "/S/Link/P 8 0 R/K[<</Type/OBJR/Obj 4 0 R>><</Type/OBJR/Obj 5 0 R>>]", "/S/Sect/P 8 0 R/K[7 0 R 8 0 R]"},
  "the parents of a structure element lead in a circle, or are more than 256 (object 7)", both_links_are_there};
static const kind pages = {
  "", "/Parent 4 0 R", {"/Type/Pages/Parent 4 0 R"},
  "the parents of a page lead in a circle, or are more than 256 (object 3)", there_is_no_annotation};

static int count_news(ix_view *view) {
  ix_effect effect;
  int told = 0;
  while (view && ix_view_next_effect(view, &effect) == IX_OK) {
    told += effect.type == IX_EFFECT_DOCUMENT && effect.u.document.state == IX_DOCUMENT_DAMAGED && effect.u.document.page_count == 1;
  }
  return told;
}

/** Saves a document with a new annotation: a section is appended, as to any file. */
static void is_appended_to(ix_document *document, const char *path) {
  char saved[] = "/tmp/interact-saved-XXXXXX";
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  size_t before = 0, after = 0;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){20, 20, 60, 60};
  CHECK_EQUAL(ix_annotation_create(document, first_page(document), &made, &id), IX_OK);
  close(mkstemp(saved));
  CHECK_EQUAL(ix_document_save(document, saved, strlen(saved), NULL), IX_OK);
  char *old = read_file(path, &before), *now = read_file(saved, &after);
  CHECK(old && now && after > before && !memcmp(old, now, before));
  free(old), free(now), unlink(saved);
}

/** Opens the file, loads what has the loop, twice, and saves it. */
static void is_reported(const kind *what) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  char path[] = "/tmp/interact-loops-XXXXXX";
  struct heard heard = {0};
  ix_view *view = NULL;
  int count = 0;
  while (count < 5 && what->objects[count]) { count += 1; }
  write_pdf(path, what->catalog, what->page, what->objects, count);
  ix_document *document = open_file(open_provider, path);
  const int is_early = what == &pages; /* a view loads the annotations in sight: those tests have none */
  const int has_view = what == &outlines || what == &names || what == &hops || what == &labels || is_early;
  CHECK_EQUAL(state_of(document), is_early ? IX_DOCUMENT_DAMAGED : IX_DOCUMENT_OK);
  CHECK_EQUAL(strlen(message_of(document)) > 0, is_early);
  CHECK_EQUAL(ix_document_set_log(document, write_line, &heard, NULL, IX_LOG_WARNING), IX_OK);
  CHECK(!has_view || ix_view_new(document, 200, 200, &view) == IX_OK);
  (void)count_news(view);
  what->check(document);
  CHECK_EQUAL(state_of(document), IX_DOCUMENT_DAMAGED);
  CHECK_EQUAL(times(message_of(document), what->says), 1);
  CHECK(is_early || !strcmp(heard.last, what->says));
  CHECK_EQUAL(count_news(view), has_view && !is_early);
  what->check(document);
  CHECK(times(message_of(document), what->says) == 1 && heard.document_lines == !is_early && count_news(view) == 0);
  is_appended_to(document, path);
  unlink(path);
  ix_view_free(view);
  ix_document_free(document);
}

static void a_loop_in_the_outline(void) { is_reported(&outlines); }
static void a_loop_of_actions(void) { is_reported(&actions); }
static void parents_of_a_field_in_a_circle(void) { is_reported(&parents); }
static void a_field_below_itself(void) { is_reported(&kids); }
static void a_loop_of_names(void) { is_reported(&names); is_reported(&hops); }
static void a_loop_of_labels(void) { is_reported(&labels); }
static void a_loop_of_structure(void) { is_reported(&structure); }
static void a_loop_above_a_page(void) { is_reported(&pages); }

static void a_thousand_loops_are_few_lines(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  enum { LINKS = 500 };
  static char bodies[2 * LINKS][96], page[16 * LINKS];
  static const char *objects[2 * LINKS];
  char path[] = "/tmp/interact-loops-XXXXXX";
  struct heard heard = {0};
  int length = snprintf(page, sizeof page, PARENT "/Annots[");
  for (int i = 0; i < LINKS; i++) {
    length += snprintf(page + length, sizeof page - (size_t)length, "%d 0 R ", 4 + i);
    snprintf(bodies[i], sizeof bodies[i], LINK "/A %d 0 R", 4 + LINKS + i);
    snprintf(bodies[LINKS + i], sizeof bodies[i], "/S/URI/URI(http://x)/Next %d 0 R", 4 + LINKS + i);
    objects[i] = bodies[i], objects[LINKS + i] = bodies[LINKS + i];
  }
  snprintf(page + length, sizeof page - (size_t)length, "]");
  write_pdf(path, "", page, objects, 2 * LINKS);
  ix_document *document = open_file(open_provider, path);
  size_t count = 0;
  CHECK_EQUAL(ix_document_set_log(document, write_line, &heard, NULL, IX_LOG_WARNING), IX_OK);
  CHECK_EQUAL(ix_document_load(document, first_page(document), IX_PART_ANNOTATIONS), IX_OK);
  (void)ix_page_annotations(document, first_page(document), NULL, 0, &count);
  CHECK_EQUAL(count, LINKS);
  CHECK_EQUAL(times(message_of(document), "contain one twice"), 8);
  CHECK_EQUAL(times(message_of(document), "; and more"), 1);
  CHECK(strlen(message_of(document)) < 1024);
  CHECK_EQUAL(heard.document_lines, 9);
  unlink(path);
  ix_document_free(document);
}

int main(void) {
  open_provider = bundled();
  RUN(a_loop_in_the_outline, "S264a S264b");
  RUN(a_loop_of_actions, "S264a S264b");
  RUN(parents_of_a_field_in_a_circle, "S264a S264b");
  RUN(a_field_below_itself, "S264a S264b");
  RUN(a_loop_of_names, "S264a S264b");
  RUN(a_loop_of_labels, "S264a S264b");
  RUN(a_loop_of_structure, "S264a S264b");
  RUN(a_loop_above_a_page, "S264a S264b");
  RUN(a_thousand_loops_are_few_lines, "S264b");
  return FINISH();
}
