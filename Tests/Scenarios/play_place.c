/* The act PLACE: a host that keeps its own layout says where its pages are. */
#include "play.h"

/* What was at a point is at (point - offset) * zoom. */
static void show_placed(player *p, ix_placed_page *pages, ix_point offset, double zoom) {
  for (size_t i = 0; i < p->placed_count; i++) {
    ix_rect frame = p->placed[i].frame;
    pages[i] = p->placed[i];
    pages[i].frame = (ix_rect){(frame.x0 - offset.x) * zoom, (frame.y0 - offset.y) * zoom, (frame.x1 - offset.x) * zoom,
                               (frame.y1 - offset.y) * zoom};
  }
}

/* `PAGE:x0,y0..x1,y1[:TURN]` for each page. */
static ix_status read_placed(player *p, const char *line, ix_placed_page *pages, size_t *count) {
  char word[64];
  for (*count = 0; *count < MAX_PLACED && word_at(line, (int)*count + 1, word)[0]; ++*count) {
    ix_placed_page *one = &pages[*count];
    unsigned page = 0, turn = 0;
    *one = (ix_placed_page){0};
    const char *dots = strstr(word, "..");
    sscanf(word, "%u:%lf,%lf", &page, &one->frame.x0, &one->frame.y0);
    if (dots) sscanf(dots + 2, "%lf,%lf:%u", &one->frame.x1, &one->frame.y1, &turn);
    one->turn = turn;
    if (ix_document_page_at(p->document, page, &one->page) != IX_OK) return IX_ERROR_NOT_FOUND;
  }
  return IX_OK;
}

/* Those pages; those of the act before `moved dx,dy`, or as they were `asked` for; or the view's `own` layout. */
ix_status place(player *p, const char *line) {
  static ix_placed_page pages[MAX_PLACED];
  char first[64];
  size_t count = p->placed_count;
  ix_status status = IX_OK;
  word_at(line, 1, first);
  if (!strcmp(first, "own")) return ix_view_use_layout(p->view, IX_LAYOUT_DERIVED);
  if (!strcmp(first, "moved")) {
    ix_point way = point_at(line, 2);
    show_placed(p, pages, (ix_point){-way.x, -way.y}, 1);
  } else if (!strcmp(first, "asked")) {
    show_placed(p, pages, p->wish_offset, p->wish_zoom);
  } else {
    status = read_placed(p, line, pages, &count);
  }
  if (status == IX_OK) status = ix_view_place_pages(p->view, pages, count);
  if (status < 0) return status;
  memcpy(p->placed, pages, count * sizeof *pages);
  p->placed_count = count;
  p->wish_offset = (ix_point){0, 0};
  p->wish_zoom = 1;
  return status;
}
