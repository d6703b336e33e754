/*
 * The code of the chapter "Custom tools" (docs/guide/custom-tools.md). The page is that of the recipes.
 */
#include "../recipes/page.h"

#include <stdio.h>

static void newest(desk *d) {
  ix_page_id page = 0;
  ix_annotation_id ids[32];
  ix_annotation annotation = IX_ANNOTATION_INIT;
  size_t count = 0;
  must(ix_document_page_at(d->document, 0, &page), "page");
  must(ix_page_annotations(d->document, page, ids, 32, &count), "annotations");
  must(ix_annotation_get(d->document, ids[count - 1], &annotation), "the newest");
  printf("  %zu annotations, the newest %g wide\n", count, annotation.rect.x1 - annotation.rect.x0);
}

/* guide: hooks */
enum { MARK = IX_TOOL_CUSTOM };

/** A tap puts a green square there. */
static uint32_t put_mark(ix_view *view, const ix_tool_event *event, void *user_data) {
  ix_annotation mark = IX_ANNOTATION_INIT;
  ix_point at;
  (void)user_data;
  if (event->page == 0) return IX_TOOL_HANDLED; /* beside the pages */
  must(ix_view_convert_point(view, 0, IX_SPACE_VIEW, event->point, IX_SPACE_PDF, &at), "point");
  mark.subtype = IX_SUBTYPE_SQUARE;
  mark.color = (ix_color){3, 0, {0, 0.6, 0, 0}};
  mark.rect = (ix_rect){at.x - 10, at.y - 10, at.x + 10, at.y + 10};
  must(ix_tool_create(view, event->page, &mark, IX_PHRASE_UNDO_CREATE, event->time_ns, NULL), "a mark");
  return IX_TOOL_HANDLED;
}

/** Events that this tool does not handle go to pan. */
static uint32_t next(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view, (void)user_data;
  return event->component ? IX_TOOL_PAN : MARK;
}
/* guide end */

static void a_tool(desk *d) {
  printf("== tool\n");
  /* guide: add */
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  ix_recognizer_options taps = IX_RECOGNIZER_OPTIONS_INIT;
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  options.mode = MARK;
  options.components = 1 << IX_OPEN_LINK_ANNOTATION; /* links go on */
  functions.single_tap_confirmed = put_mark;
  functions.next = next;
  must(ix_tool_add(d->view, &options, &functions, &taps, 1, NULL, NULL, NULL), "tool");
  must(ix_view_use_tool(d->view, MARK, IX_TOOL_PINNED, 0), "current");
  /* guide end */
  desk_tap(d, 250, 250, 1);
  newest(d);
  desk_tap(d, 300, 250, 1);
  newest(d);
}

/* guide: part */
static void thick(ix_view *view, uint32_t variant, ix_tool_style *style, void *user_data) {
  (void)view, (void)variant, (void)user_data;
  style->width = 8;
}
/* guide end */

static void a_part(desk *d) {
  printf("== part\n");
  /* guide: add-part */
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  options.mode = MARK + 1;
  options.base = IX_TOOL_CREATE_RECTANGLE; /* the base for everything else */
  functions.style = thick;
  must(ix_tool_add(d->view, &options, &functions, NULL, 0, NULL, NULL, NULL), "tool");
  must(ix_view_set_tool(d->view, MARK + 1), "current");
  /* guide end */
  desk_drag(d, 220, 290, 250, 300);
  newest(d);
}

/* guide: round */
static uint32_t the_other(ix_view *view, const ix_tool_event *event, void *user_data) {
  uint32_t mode = 0;
  (void)event, (void)user_data;
  must(ix_view_get_tool(view, &mode), "tool");
  return mode == MARK + 2 ? MARK + 3 : MARK + 2;
}
/* guide end */

static void in_a_circle(desk *d) {
  printf("== circle\n");
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  functions.next = the_other;
  for (options.mode = MARK + 2; options.mode <= MARK + 3; options.mode++) {
    must(ix_tool_add(d->view, &options, &functions, NULL, 0, NULL, NULL, NULL), "tool");
  }
  must(ix_view_set_tool(d->view, MARK + 2), "current");
  /* guide: send */
  ix_status status = ix_view_send_tool_event(d->view, 1, 0);
  /* guide end */
  printf("  %s\n", status == IX_ERROR_CYCLE ? "the tools hand it round" : "dealt with");
}

int main(void) {
  desk d;
  desk_open(&d);
  a_tool(&d);
  a_part(&d);
  in_a_circle(&d);
  desk_close(&d);
  return 0;
}
