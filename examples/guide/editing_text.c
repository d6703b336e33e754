/*
 * The code of the chapter "A text widget of yours" (docs/guide/editing-text.md).
 */
#include "../recipes/page.h"

#include <interact/poppler.h>
#include <stdio.h>
#include <string.h>

static const char FILE_NAME[] = "examples/data/form.pdf";

/* guide: widget */
/** Stands for the toolkit's text widget: whose text it has, where it is, and that text. A link has a target in its place. */
typedef struct widget {
  ix_annotation_id annotation; /* 0: there is none */
  uint32_t kind;               /* IX_TEXT_FIELD_VALUE or IX_TEXT_CONTENTS */
  int is_link;
  ix_rect area;                /* view space */
  char text[128];
} widget;
/* guide end */

typedef struct host {
  ix_document *document;
  ix_view *view;
  widget widget;
  uint64_t now;
} host;

static void copy_text(ix_document *document, ix_annotation_id annotation, uint32_t kind, char *text, size_t capacity) {
  size_t length = 0;
  if (ix_annotation_copy_text(document, annotation, kind, 0, text, capacity - 1, &length) != IX_OK) length = 0;
  text[length] = 0;
}

/* guide: commit */
/** Hands over what was written: Enter, a click elsewhere, or the view said that it is over. */
static void commit(host *h) {
  widget w = h->widget;
  h->widget.annotation = 0;
  if (w.annotation == 0) return;
  if (w.kind == IX_TEXT_FIELD_VALUE) {
    ix_status status = ix_view_fill_field(h->view, w.annotation, w.text, strlen(w.text));
    if (status == IX_ERROR_INVALID_ARGUMENT) h->widget = w; /* it stays open, and so does the edit; ix_document_copy_last_failure() says why */
  } else {
    ix_action action = IX_ACTION_INIT;
    action.kind = IX_ACTION_URI;
    if (!w.is_link) ix_annotation_set_text(h->document, w.annotation, IX_TEXT_CONTENTS, w.text, strlen(w.text));
    else if (w.text[0]) ix_annotation_set_action(h->document, w.annotation, &action, w.text, strlen(w.text));
    ix_view_end_edit(h->view);
  }
}
/* guide end */

/* guide: effects */
static void read_effects(host *h) {
  ix_effect effect;
  widget *w = &h->widget;
  while (ix_view_next_effect(h->view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_EDIT_REQUESTED) {
      if (w->annotation && w->annotation != effect.subject) continue; /* a refused text is still open: the view takes the request back */
      ix_annotation asked = IX_ANNOTATION_INIT;
      ix_annotation_get(h->document, effect.subject, &asked);
      w->annotation = effect.subject;
      w->kind = effect.u.edit.kind ? IX_TEXT_FIELD_VALUE : IX_TEXT_CONTENTS;
      w->area = effect.u.edit.area;
      w->is_link = asked.subtype == IX_SUBTYPE_LINK; /* a link tool asks for the target */
      w->text[0] = 0;
      if (!w->is_link) copy_text(h->document, w->annotation, w->kind, w->text, sizeof w->text);
    } else if (effect.type == IX_EFFECT_VIEWPORT && w->annotation) {
      ix_view_get_edit_area(h->view, &w->area, NULL, NULL); /* it goes with the page */
    } else if (effect.type == IX_EFFECT_EDIT_ENDED) {
      if (w->annotation == effect.subject) commit(h);
    } else if (effect.type == IX_EFFECT_FIELD_REFUSED) {
      printf("refused: %u\n", effect.u.refusal.reason);
    }
  }
}
/* guide end */

static void mouse(host *h, uint32_t type, ix_point at) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = h->now * 1000000u;
  event.u.pointer.position = at;
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = type == IX_EVENT_DOWN ? IX_BUTTON_PRIMARY : 0;
  must(ix_view_feed(h->view, &event, 1, NULL), "feed");
}

static void tap(host *h, double x, double y) {
  ix_point at;
  must(ix_view_convert_point(h->view, 0, IX_SPACE_PDF, (ix_point){x, y}, IX_SPACE_VIEW, &at), "point");
  mouse(h, IX_EVENT_DOWN, at);
  h->now += 40;
  mouse(h, IX_EVENT_UP, at);
  h->now += 960;
  must(ix_view_advance(h->view, h->now * 1000000u), "advance");
  read_effects(h);
}

static void tell(host *h) {
  const ix_rect *area = &h->widget.area;
  if (h->widget.annotation == 0) printf("no widget\n");
  else printf("a widget with '%s', %.0f x %.0f\n", h->widget.text, area->x1 - area->x0, area->y1 - area->y0);
}

static void tell_name(host *h) {
  char value[128];
  ix_annotation_id field = 0;
  must(ix_form_find(h->document, "name", 4, &field), "name");
  copy_text(h->document, field, IX_TEXT_FIELD_VALUE, value, sizeof value);
  printf("name: %s\n", value);
}

static void tell_last(host *h) {
  char contents[128];
  ix_annotation_id all[16];
  ix_annotation last = IX_ANNOTATION_INIT;
  ix_page_id page = 0;
  size_t count = 0;
  must(ix_document_page_at(h->document, 0, &page), "page");
  must(ix_page_annotations(h->document, page, all, 16, &count), "annotations");
  must(ix_annotation_get(h->document, all[count - 1], &last), "last");
  copy_text(h->document, all[count - 1], IX_TEXT_CONTENTS, contents, sizeof contents);
  printf("%s: %s\n", last.subtype == IX_SUBTYPE_FREE_TEXT ? "free_text" : "?", contents);
}

/* A link over a rectangle, made by its tool. */
static void make_link(host *h) {
  ix_point from, to;
  must(ix_view_set_tool(h->view, IX_TOOL_CREATE_LINK_RECTANGLE), "tool");
  must(ix_view_convert_point(h->view, 0, IX_SPACE_PDF, (ix_point){300, 200}, IX_SPACE_VIEW, &from), "point");
  must(ix_view_convert_point(h->view, 0, IX_SPACE_PDF, (ix_point){400, 180}, IX_SPACE_VIEW, &to), "point");
  mouse(h, IX_EVENT_DOWN, from);
  h->now += 40;
  mouse(h, IX_EVENT_MOVE, to);
  h->now += 40;
  mouse(h, IX_EVENT_UP, to);
  h->now += 920;
  must(ix_view_advance(h->view, h->now * 1000000u), "advance");
  read_effects(h);
}

static void tell_link(host *h, ix_annotation_id link) {
  char target[64], contents[64];
  ix_action_id action = 0;
  size_t count = 0, length = 0;
  must(ix_annotation_actions(h->document, link, &action, 1, &count), "actions");
  must(ix_action_copy_shown_target(h->document, action, target, sizeof target - 1, &length), "target");
  target[length] = 0;
  copy_text(h->document, link, IX_TEXT_CONTENTS, contents, sizeof contents);
  printf("link: %s, contents '%s'\n", target, contents);
}

/* The texts of a field: one that is committed, one that is left by a tap, and one that is refused and corrected. */
static void write_field(host *h) {
  printf("== field\n");
  tap(h, 150, 653);
  tell(h);
  strcpy(h->widget.text, "Grace");
  commit(h);
  tell_name(h);
  printf("== elsewhere\n");
  tap(h, 150, 653);
  strcpy(h->widget.text, "Barbara");
  tap(h, 300, 400);
  tell(h);
  tell_name(h);
  printf("== refused\n");
  tap(h, 150, 653);
  strcpy(h->widget.text, "Ada\nByron");
  tap(h, 190, 573); /* another field */
  tell(h);
  strcpy(h->widget.text, "Ada Byron");
  tap(h, 300, 400);
  tell(h);
  tell_name(h);
}

int main(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  host h = {0};
  must(ix_poppler_provider(FILE_NAME, strlen(FILE_NAME), NULL, 0, &provider), "provider");
  must(ix_document_open(&provider, NULL, &h.document), "document");
  must(ix_view_new(h.document, 612, 792, &h.view), "view");
  /* guide: setting */
  must(ix_view_set_setting(h.view, IX_SETTING_TEXT_EDITING, 0, 0), "setting"); /* the view asks for a widget in place of editing the text */
  /* guide end */
  must(ix_form_load(h.document), "load");
  write_field(&h);
  printf("== free-text\n");
  must(ix_view_set_tool(h.view, IX_TOOL_CREATE_FREE_TEXT), "tool");
  tap(&h, 300, 300);
  tell(&h);
  strcpy(h.widget.text, "Hello");
  commit(&h);
  tell_last(&h);
  printf("== link\n");
  make_link(&h);
  tell(&h);
  strcpy(h.widget.text, "https://example.org");
  ix_annotation_id link = h.widget.annotation;
  commit(&h);
  tell_link(&h, link);
  ix_view_free(h.view);
  ix_document_free(h.document);
  return 0;
}
