/** Fields of a form, a hundred on a page; and decorations of one page. */
#include "growth.h"

static ix_annotation_id box, last;

static void add_fields(ix_document *document) {
  for (size_t i = 0; i < many; i++) {
    ix_annotation made = IX_ANNOTATION_INIT;
    double x = (double)(i % 10) * 60, y = 740 - (double)(i / 10 % 10) * 70;
    char name[32];
    int length = snprintf(name, sizeof name, "f%zu", i);
    made.subtype = IX_SUBTYPE_WIDGET;
    made.traits = IX_ANNOTATION_IS_FIELD;
    made.rect = (ix_rect){x, y, x + 50, y + 20};
    MUST(ix_memory_add_annotation(document, page_at(document, i / 100), &made, &last));
    ix_field field;
    memset(&field, 0, sizeof field);
    field.size = sizeof field;
    field.kind = i % 10 == 3 ? IX_FIELD_CHECK_BOX : IX_FIELD_TEXT;
    MUST(ix_memory_set_field(document, last, &field));
    MUST(ix_memory_add_text(document, last, IX_TEXT_FIELD_NAME, name, (size_t)length));
    if (i % 10 == 3) {
      MUST(ix_memory_add_text(document, last, IX_TEXT_FIELD_ON_STATE, "Yes", 3));
      if (!box) box = last;
    }
  }
}

/** Fills all texts, and resets the form. */
static void reset(ix_document *document, ix_view *view) {
  uint32_t undone;
  for (size_t i = 0; i < many; i++) {
    ix_annotation_id found;
    char name[32];
    int length = snprintf(name, sizeof name, "f%zu", i);
    MUST(ix_form_find(document, name, (size_t)length, &found));
    if (i % 10 != 3) MUST(ix_form_fill(document, found, "x", 1));
  }
  EACH("reset", 1, 1, {
    MUST(ix_form_reset(document));
    drain(view);
  });
  EACH("undo the reset", 1, 1, {
    MUST(ix_document_undo(document, &undone));
    drain(view);
  });
}

void grow_fields(void) {
  ix_document *document = pages((many + 99) / 100, 612, 792);
  double heap = heap_in_use(), start = thread_ns();
  add_fields(document);
  say("build", thread_ns() - start, heap_in_use() - heap);
  ix_view *view;
  size_t count;
  MUST(ix_view_new(document, 900, 900, &view));
  drain(view);
  hover(view);
  EACH("all fields", 1, 2, ix_form_fields(document, NULL, 0, &count));
  EACH("find by name", 10, 3, {
    ix_annotation_id found;
    char name[32];
    int length = snprintf(name, sizeof name, "f%zu", many / 2);
    ix_form_find(document, name, (size_t)length, &found);
  });
  EACH("widgets of a field", 10, 3, ix_form_widgets(document, last, NULL, 0, &count));
  EACH("fill", 10, 3, {
    char text[16];
    int length = snprintf(text, sizeof text, "v%d", call + round * 7);
    MUST(ix_form_fill(document, last, text, (size_t)length));
    drain(view);
  });
  EACH("check", 10, 3, {
    MUST(ix_form_toggle(document, box, call % 2));
    drain(view);
  });
  EACH("tab", 10, 2, {
    stroke(view, IX_KEY_TAB, 0);
    drain(view);
  });
  reset(document, view);
  ix_view_free(view);
  ix_document_free(document);
}

static void put(ix_view *view, ix_page_id page, size_t key, double x, double y, ix_decoration_id *id) {
  ix_decoration made = IX_DECORATION_INIT;
  ix_page_point path[2] = {{0, {x, y}}, {0, {x + 20, y + 10}}};
  made.first_page = page;
  made.key = key;
  MUST(ix_view_put_decoration(view, &made, path, 2, id));
}

void grow_decorations(void) {
  ix_document *document = pages(1, 612, 792);
  ix_page_id page = page_at(document, 0);
  ix_view *view;
  ix_decoration_id id = 0;
  MUST(ix_view_new(document, 900, 900, &view));
  drain(view);
  double heap = heap_in_use(), start = thread_ns();
  for (size_t i = 0; i < many; i++) put(view, page, i + 1, (double)(i * 37 % 590), (double)(i * 91 % 780), &id);
  say("put all", thread_ns() - start, heap_in_use() - heap);
  drain(view);
  EACH("display list", 1, 2, look(view));
  hover(view);
  EACH("change one", 10, 3, {
    put(view, page, many / 2 + 1, 100 + call + round * 20, 100, &id);
    drain(view);
  });
  EACH("find", 20, 3, ix_view_find_decoration(view, (size_t)call * 7919 % many + 1, &id));
  EACH("recycle one", 1, 1, {
    MUST(ix_decoration_recycle(view, id));
    drain(view);
  });
  ix_view_free(view);
  ix_document_free(document);
}
