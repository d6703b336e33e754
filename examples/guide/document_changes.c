/*
 * The code of the chapter "When the document changes" (docs/guide/document-changes.md). The page is that of the recipes.
 */
#include "../recipes/page.h"

#include <stdio.h>
#include <stdlib.h>

static ix_page_id page_at(desk *d, size_t index) {
  ix_page_id page = 0;
  must(ix_document_page_at(d->document, index, &page), "page");
  return page;
}

static size_t page_count(desk *d) {
  size_t count = 0;
  must(ix_document_page_count(d->document, &count), "count");
  return count;
}

/** Where the stamp's page stands, and where its corner lies in the view. */
static void tell_place(desk *d, ix_page_id page) {
  size_t index = 0;
  ix_point corner = {0, 0};
  if (ix_document_page_index(d->document, page, &index) != IX_OK) {
    printf("the page is gone\n");
    return;
  }
  must(ix_view_convert_point(d->view, (uint32_t)index, IX_SPACE_PDF, (ix_point){300, 200}, IX_SPACE_VIEW, &corner), "point");
  printf("page %zu of %zu, the stamp at %.0f,%.0f\n", index + 1, page_count(d), corner.x, corner.y);
}

static void edits(desk *d) {
  printf("== edits\n");
  ix_page_id second = page_at(d, 1);
  must(ix_view_show_page(d->view, 1), "show");
  tell_place(d, second);
  /* guide: edits */
  ix_document *document = d->document;
  ix_page_info sheet = IX_PAGE_INFO_INIT; /* Letter, upright */
  ix_page_id made = 0;
  must(ix_document_insert_pages(document, 0, &sheet, 1, &made), "insert"); /* before the first */
  must(ix_document_move_pages(document, 0, 1, 2), "move");                 /* and now the last */
  must(ix_document_rotate_pages(document, 0, 2, 90), "rotate");            /* the first two, clockwise */
  must(ix_document_remove_pages(document, 0, 1), "remove");
  /* guide end */
  tell_place(d, second);
}

static void undoing(desk *d) {
  printf("== undo\n");
  /* guide: undo */
  uint32_t name = 0;
  while (ix_document_undo(d->document, &name) == IX_OK) {
    char text[64] = "";
    size_t length = 0;
    must(ix_phrase_default(name, text, sizeof text - 1, &length), "phrase");
    printf("undone: %s\n", text);
  }
  /* guide end */
  tell_place(d, page_at(d, 1));
}

static void news(desk *d) {
  printf("== news\n");
  ix_reader *reader = NULL;
  must(ix_reader_new(d->view, IX_GROUP_DOCUMENT, &reader), "reader");
  must(ix_document_rotate_pages(d->document, 1, 1, 180), "rotate");
  /* guide: news */
  ix_effect effect;
  while (ix_reader_next(reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_PAGES_EDITED && effect.u.pages.change == IX_PAGES_LAID) {
      printf("%u pages from %u on are to be drawn again\n", effect.u.pages.count, effect.u.pages.first);
    }
  }
  /* guide end */
  ix_reader_free(reader);
  must(ix_document_undo(d->document, NULL), "undo");
}

static void states(desk *d) {
  printf("== state\n");
  /* guide: state */
  uint8_t state[4096];
  size_t length = 0;
  uint32_t parts = 0, is_there = 0;
  must(ix_view_copy_state(d->view, state, sizeof state, &length), "capture");
  must(ix_view_show_page(d->view, 0), "show");
  must(ix_view_restore_state(d->view, state, length, &parts), "restore");
  must(ix_view_is_in_state(d->view, state, length, 1e-6, &is_there), "compare");
  printf("viewport back: %d, the same: %u\n", (parts & IX_STATE_VIEWPORT) != 0, is_there);
  /* guide end */
}

static void reloading(desk *d) {
  printf("== reload\n");
  /* guide: reload */
  ix_status status = ix_document_reload(d->document, 0);
  if (status == IX_ERROR_CONFLICT) { /* ask: discard the unsaved edits? */
    status = ix_document_reload(d->document, IX_RELOAD_DISCARD_EDITS);
  }
  if (status == IX_OK) {
    ix_annotation_id lost[16];
    size_t count = 0;
    ix_document_lost_annotations(d->document, lost, 16, &count); /* drop data kept under these ids */
  }
  /* guide end */
  printf("a document built by calls has no file: %d\n", status == IX_ERROR_NOT_SUPPORTED);
}

int main(void) {
  desk d;
  desk_open(&d);
  edits(&d);
  undoing(&d);
  news(&d);
  states(&d);
  reloading(&d);
  desk_close(&d);
  return 0;
}
