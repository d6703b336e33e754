/*
 * The code of the chapter "Text on the page" (docs/guide/writing.md).
 */
#include "../recipes/page.h"

#include <interact/poppler.h>
#include <stdio.h>
#include <string.h>

static const char FILE_NAME[] = "examples/data/form.pdf";

typedef struct host {
  ix_document *document;
  ix_view *view;
  int takes_text; /* whether the input method is on */
  uint64_t now;
} host;

/* guide: effects */
static void read_effects(host *h) {
  ix_effect effect;
  while (ix_view_next_effect(h->view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_TEXT_INPUT) {
      h->takes_text = effect.subject != 0; /* a toolkit turns its input method on or off, and is told effect.u.text_input.caret */
    } else if (effect.type == IX_EFFECT_FIELD_REFUSED) {
      printf("refused: %u\n", effect.u.refusal.reason);
    }
  }
}
/* guide end */

static void feed(host *h, ix_event event) {
  event.time_ns = h->now += 40000000u;
  must(ix_view_feed(h->view, &event, 1, NULL), "feed");
}

/* guide: key */
/** A key of the keyboard, and the text that it types; NULL for none. */
static void press(host *h, uint32_t key, uint32_t modifiers, const char *types) {
  ix_event event = {.type = IX_EVENT_KEY_DOWN}, text = {.type = IX_EVENT_TEXT};
  event.u.key.key = key, event.u.key.modifiers = modifiers;
  feed(h, event);
  if (types && !ix_view_used_event(h->view)) { /* a key that ran a command types nothing */
    text.u.text.utf8 = types, text.u.text.length = strlen(types);
    feed(h, text);
  }
  event.type = IX_EVENT_KEY_UP;
  feed(h, event);
  read_effects(h);
}
/* guide end */

static void type(host *h, const char *word) {
  for (; *word; word++) press(h, (uint32_t)(unsigned char)*word & ~0x20u, 0, (char[]){*word, 0});
}

static void click(host *h, double x, double y) {
  ix_event event = {.type = IX_EVENT_DOWN};
  must(ix_view_convert_point(h->view, 0, IX_SPACE_PDF, (ix_point){x, y}, IX_SPACE_VIEW, &event.u.pointer.position), "point");
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.buttons = IX_BUTTON_PRIMARY;
  feed(h, event);
  event.type = IX_EVENT_UP;
  event.u.pointer.buttons = 0;
  feed(h, event);
  h->now += 1000000000u;
  must(ix_view_advance(h->view, h->now), "advance");
  read_effects(h);
}

static void tell(host *h) {
  char value[128];
  size_t length = 0;
  ix_annotation_id field = 0;
  must(ix_form_find(h->document, "name", 4, &field), "name");
  must(ix_annotation_copy_text(h->document, field, IX_TEXT_FIELD_VALUE, 0, value, sizeof value - 1, &length), "value");
  value[length] = 0;
  printf("name: %s, input method %s\n", value, h->takes_text ? "on" : "off");
}

/* guide: save */
/** Before saving. 0 if the field refuses its text, which is written on. */
static int end_edit(host *h) {
  const ix_status status = ix_view_end_edit(h->view);
  read_effects(h);
  return status >= 0;
}
/* guide end */

int main(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  host h = {0};
  must(ix_poppler_provider(FILE_NAME, strlen(FILE_NAME), NULL, 0, &provider), "provider");
  must(ix_document_open(&provider, NULL, &h.document), "document");
  must(ix_view_new(h.document, 612, 792, &h.view), "view");
  must(ix_form_load(h.document), "load");
  printf("== written\n");
  click(&h, 150, 653);
  tell(&h);
  press(&h, 'A', IX_MODIFIER_CONTROL, NULL);
  type(&h, "grace");
  tell(&h);
  press(&h, IX_KEY_ENTER, 0, NULL);
  tell(&h);
  printf("== given-up\n");
  click(&h, 150, 653);
  type(&h, "xyz");
  press(&h, IX_KEY_ESCAPE, 0, NULL);
  tell(&h);
  printf("== saved\n");
  click(&h, 150, 653);
  press(&h, IX_KEY_END, 0, NULL);
  type(&h, "h");
  printf("ended: %d\n", end_edit(&h));
  tell(&h);
  printf("== nothing-fed\n");
  click(&h, 150, 653);
  tell(&h);
  click(&h, 300, 400);
  tell(&h);
  ix_view_free(h.view);
  ix_document_free(h.document);
  return 0;
}
