/** @file
 * How pages of files lie: boxes that are inherited, clipped, turned about or missing; and what is read of them only when asked.
 */
#include "bundled.h"

#include <math.h>

enum { PAGES = 11, ROOM = 8192 };
static open_function open_provider;

static const struct { const char *entries; ix_rect view_box; uint32_t rotate; double width, height; } pages[PAGES] = {
    {"", {0, 0, 400, 300}, 90, 300, 400}, /* both from the node above */
    {"/MediaBox[0 0 200 100]/Rotate 0", {0, 0, 200, 100}, 0, 200, 100},
    {"/Rotate 0/CropBox[-50 100 500 200]", {0, 100, 400, 200}, 0, 400, 100},
    {"/Rotate -90", {0, 0, 400, 300}, 270, 300, 400},
    {"/Rotate 450", {0, 0, 400, 300}, 90, 300, 400},
    {"/Rotate -540", {0, 0, 400, 300}, 180, 400, 300},
    {"/Rotate 0/UserUnit 2", {0, 0, 400, 300}, 0, 800, 600},
    {"/Rotate 0/MediaBox[300 400 -100 -50]", {-100, -50, 300, 400}, 0, 400, 450},
    {"/Rotate 0/CropBox[10 10 10 10]", {0, 0, 400, 300}, 0, 400, 300},
    {"/Rotate 0/MediaBox[5 5 5 5]", {0, 0, 612, 792}, 0, 612, 792},
    {"/Rotate 0/CropBox[900 900 950 950]", {0, 0, 400, 300}, 0, 400, 300}};

static int add(char *bytes, int *at, int number, int length, const char *body) {
  at[number] = length;
  return length + snprintf(bytes + length, ROOM - (size_t)length, "%d 0 obj\n<<%s>>\nendobj\n", number, body);
}

/* 1 the catalog, 2 the root, 3 a node with boxes below it, 4 and on its pages; the last one hangs on the root, which has none. */
static void write_pages(char *path) {
  char bytes[ROOM], body[512], kids[256] = "";
  int at[PAGES + 5], length = snprintf(bytes, sizeof bytes, "%%PDF-1.7\n");
  for (int i = 0; i < PAGES; i++) { snprintf(kids + strlen(kids), sizeof kids - strlen(kids), "%d 0 R ", 4 + i); }
  length = add(bytes, at, 1, length, "/Type/Catalog/Pages 2 0 R");
  snprintf(body, sizeof body, "/Type/Pages/Kids[3 0 R %d 0 R]/Count %d", 4 + PAGES, PAGES + 1);
  length = add(bytes, at, 2, length, body);
  snprintf(body, sizeof body, "/Type/Pages/Parent 2 0 R/Kids[%s]/Count %d/MediaBox[0 0 400 300]/Rotate 90", kids, PAGES);
  length = add(bytes, at, 3, length, body);
  for (int i = 0; i < PAGES; i++) {
    snprintf(body, sizeof body, "/Type/Page/Parent 3 0 R%s", pages[i].entries);
    length = add(bytes, at, 4 + i, length, body);
  }
  length = add(bytes, at, 4 + PAGES, length, "/Type/Page/Parent 2 0 R");
  const int table = length;
  length += snprintf(bytes + length, sizeof bytes - (size_t)length, "xref\n0 %d\n0000000000 65535 f \n", PAGES + 5);
  for (int i = 1; i < PAGES + 5; i++) { length += snprintf(bytes + length, sizeof bytes - (size_t)length, "%010d 00000 n \n", at[i]); }
  length += snprintf(
      bytes + length, sizeof bytes - (size_t)length, "trailer\n<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF\n", PAGES + 5, table);
  write_file(path, bytes, (size_t)length);
}

static ix_page_geometry geometry(ix_document *document, size_t index) {
  ix_page_geometry found = IX_PAGE_GEOMETRY_INIT;
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, index, &page), IX_OK);
  CHECK_EQUAL(ix_page_get_geometry(document, page, &found), IX_OK);
  return found;
}

static int is_rect(ix_rect a, ix_rect b) { return a.x0 == b.x0 && a.y0 == b.y0 && a.x1 == b.x1 && a.y1 == b.y1; }

static void boxes_are_as_the_standard_has_them(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  char path[] = "/tmp/interact-pages-XXXXXX";
  write_pages(path);
  ix_document *document = open_file(open_provider, path);
  ix_view *view = NULL;
  CHECK_EQUAL(ix_view_new(document, 500, 500, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_fit(view, IX_FIT_NONE), IX_OK);
  size_t count = 0;
  CHECK_EQUAL(ix_document_page_count(document, &count), IX_OK);
  CHECK_EQUAL(count, PAGES + 1);
  for (size_t i = 0; i < PAGES; i++) {
    const ix_page_geometry found = geometry(document, i);
    CHECK(is_rect(found.view_box, pages[i].view_box));
    CHECK_EQUAL(found.rotate, pages[i].rotate);
    CHECK(found.display_size.width == pages[i].width && found.display_size.height == pages[i].height);
    ix_point corner = {-1, -1}, box = {pages[i].view_box.x0, pages[i].view_box.y1}; /* shown from the upper left corner on */
    if (found.rotate == 90) { box = (ix_point){pages[i].view_box.x0, pages[i].view_box.y0}; }
    if (found.rotate == 180) { box = (ix_point){pages[i].view_box.x1, pages[i].view_box.y0}; }
    if (found.rotate == 270) { box = (ix_point){pages[i].view_box.x1, pages[i].view_box.y1}; }
    CHECK_EQUAL(ix_view_convert_point(view, (uint32_t)i, IX_SPACE_PDF, box, IX_SPACE_PAGE, &corner), IX_OK);
    CHECK(fabs(corner.x) < 1e-9 && fabs(corner.y) < 1e-9);
  }
  CHECK(is_rect(geometry(document, PAGES).view_box, (ix_rect){0, 0, 612, 792})); /* nobody has a box */
  ix_view_free(view);
  ix_document_free(document);
  remove(path);
}

int main(void) {
  open_provider = bundled();
  RUN(boxes_are_as_the_standard_has_them, "S201a S201b S201c S201d S201e S201f");
  return FINISH();
}
