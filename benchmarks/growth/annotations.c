/** Annotations of one page: made, hit, changed, created, deleted, selected, dragged. */
#include "growth.h"

static const double side = 900;

static ix_annotation_id filled(ix_document *document, ix_page_id page) {
  uint64_t state = 3;
  double size = side / sqrt((double)many + 1);
  ix_annotation_id last = 0;
  for (size_t i = 0; i < many; i++) {
    ix_annotation made = IX_ANNOTATION_INIT;
    state = state * 6364136223846793005u + 1442695040888963407u;
    double x = (double)(state >> 40) / (1 << 24) * (side - size);
    state = state * 6364136223846793005u + 1442695040888963407u;
    double y = (double)(state >> 40) / (1 << 24) * (side - size);
    made.subtype = i % 2 ? IX_SUBTYPE_SQUARE : IX_SUBTYPE_LINK;
    made.rect = (ix_rect){x, y, x + size, y + size * .5};
    if (i % 2) made.interior_color.components = made.color.components = 1;
    MUST(ix_memory_add_annotation(document, page, &made, &last));
  }
  return last;
}

static void edit(ix_document *document, ix_view *view, ix_annotation_id last) {
  ix_annotation changed = IX_ANNOTATION_INIT;
  MUST(ix_annotation_get(document, last, &changed));
  EACH("change one", 10, 3, {
    changed.rect.x1 += .01;
    MUST(ix_annotation_set(document, last, &changed));
    drain(view);
  });
  EACH("change one, move", 10, 3, {
    changed.rect.x1 += .01;
    MUST(ix_annotation_set(document, last, &changed));
    clock_ns += 1000000;
    mouse(view, IX_EVENT_MOVE, 300 + call, 300, 0);
    drain(view);
  });
}

static void create(ix_document *document, ix_page_id page, ix_view *view, ix_annotation_id first, ix_annotation_id last) {
  ix_annotation square = IX_ANNOTATION_INIT;
  ix_annotation_id made;
  uint32_t name;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){100, 100, 120, 120};
  EACH("create, move", 10, 3, {
    MUST(ix_annotation_create(document, page, &square, &made));
    clock_ns += 1000000;
    mouse(view, IX_EVENT_MOVE, 300 + call, 300, 0);
    drain(view);
  });
  EACH("create and delete, move", 10, 3, {
    MUST(ix_annotation_create(document, page, &square, &made));
    MUST(ix_annotation_remove(document, made));
    clock_ns += 1000000;
    mouse(view, IX_EVENT_MOVE, 300 + call, 300, 0);
    drain(view);
  });
  EACH("delete the lowest and undo, move", 5, 3, {
    MUST(ix_annotation_remove(document, first));
    MUST(ix_document_undo(document, &name));
    clock_ns += 1000000;
    mouse(view, IX_EVENT_MOVE, 300 + call, 300, 0);
    drain(view);
  });
  EACH("bring to the front or back", 4, 2, {
    MUST(ix_annotation_move(document, last, page, call % 2 ? UINT32_MAX : 0));
    drain(view);
  });
}

static void select_all(ix_document *document, ix_view *view) {
  uint32_t name;
  EACH("select all", 1, 2, {
    MUST(ix_view_select_all_annotations(view, 0));
    drain(view);
  });
  EACH("a move, all selected", 10, 2, {
    clock_ns += 1000000;
    mouse(view, IX_EVENT_MOVE, 300 + call, 300, 0);
    drain(view);
  });
  EACH("nudge all", 1, 2, {
    ix_view_nudge_selected(view, (ix_point){1, 0});
    drain(view);
  });
  EACH("undo that", 1, 1, {
    MUST(ix_document_undo(document, &name));
    drain(view);
  });
  MUST(ix_view_select_all_annotations(view, 0));
  EACH("delete all", 1, 1, {
    MUST(ix_view_delete_selected(view));
    drain(view);
  });
  EACH("undo deleting all", 1, 1, {
    MUST(ix_document_undo(document, &name));
    drain(view);
  });
}

void grow_annotations(void) {
  ix_document *document = pages(1, side, side);
  ix_page_id page = page_at(document, 0);
  double heap = heap_in_use(), start = thread_ns();
  ix_annotation_id last = filled(document, page), first;
  say("build", thread_ns() - start, heap_in_use() - heap);
  ix_view *view;
  MUST(ix_view_new(document, side, side, &view));
  drain(view);
  hover(view);
  say("memory with the index", 0, heap_in_use() - heap);
  ix_hit hits[16];
  size_t count;
  EACH("hits", 100, 3, ix_view_hits(view, (ix_point){call * 37 % 900, call * 91 % 900}, IX_DEVICE_MOUSE, hits, 16, &count));
  EACH("the top hit", 100, 3, ix_view_top_hit(view, (ix_point){call * 37 % 900, call * 91 % 900}, IX_DEVICE_MOUSE, hits));
  ix_annotation_id *ids = malloc((many + 1) * sizeof *ids);
  MUST(ix_page_annotations(document, page, ids, many, &count));
  first = ids[0];
  free(ids);
  edit(document, view, last);
  create(document, page, view, first, last);
  EACH("tab", 5, 2, {
    stroke(view, IX_KEY_TAB, 0);
    drain(view);
  });
  select_all(document, view);
  start = thread_ns();
  ix_view_free(view);
  ix_document_free(document);
  say("free", thread_ns() - start, 0);
}

void grow_undo(void) {
  ix_document *document = pages(1, 1000, 1000);
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id;
  ix_view *view;
  uint32_t name;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){100, 100, 150, 150};
  MUST(ix_memory_add_annotation(document, page_at(document, 0), &made, &id));
  MUST(ix_annotation_get(document, id, &made));
  MUST(ix_view_new(document, 500, 500, &view));
  drain(view);
  double heap = heap_in_use(), start = thread_ns();
  for (size_t i = 0; i < many; i++) {
    made.rect.x1 = 150 + (double)(i % 100);
    MUST(ix_annotation_set(document, id, &made));
    drain(view);
  }
  say("so many changes", thread_ns() - start, heap_in_use() - heap);
  EACH("undo", 20, 3, {
    MUST(ix_document_undo(document, &name));
    drain(view);
  });
  ix_view_free(view);
  ix_document_free(document);
}
