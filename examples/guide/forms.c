/*
 * The code of the chapter "Forms" (docs/guide/forms.md).
 */
#include "../recipes/page.h"

#include <interact/poppler.h>
#include <stdio.h>
#include <string.h>

static const char FILE_NAME[] = "examples/data/form.pdf";

static void copy_text(ix_document *document, ix_annotation_id widget, uint32_t kind, char *text, size_t capacity) {
  size_t length = 0;
  if (ix_annotation_copy_text(document, widget, kind, 0, text, capacity - 1, &length) != IX_OK) length = 0;
  text[length] = 0;
}

static void tell(ix_document *document) {
  /* guide: list */
  ix_annotation_id fields[16];
  size_t count = 0;
  must(ix_form_fields(document, fields, 16, &count), "fields");
  for (size_t i = 0; i < count; i++) {
    char name[64], value[64];
    copy_text(document, fields[i], IX_TEXT_FIELD_NAME, name, sizeof name);
    copy_text(document, fields[i], IX_TEXT_FIELD_VALUE, value, sizeof value);
    printf("%s: %s\n", name, value[0] ? value : "-");
  }
  /* guide end */
}

static ix_annotation_id named(ix_document *document, const char *name) {
  ix_annotation_id widget = 0;
  must(ix_form_find(document, name, strlen(name), &widget), name);
  return widget;
}

static void undo_and_reset(ix_document *document, ix_annotation_id name, ix_annotation_id size) {
  printf("== undo\n");
  /* guide: undo */
  must(ix_document_begin_edit(document, IX_PHRASE_UNDO_FILL_FIELD, 0, 0), "step"); /* one step */
  must(ix_form_fill(document, name, "Ada", 3), "name");
  must(ix_form_fill(document, size, "M", 1), "size");
  must(ix_document_end_edit(document), "step");
  must(ix_document_undo(document, NULL), "undo");
  /* guide end */
  tell(document);
  printf("== reset\n");
  /* guide: reset */
  must(ix_form_reset(document), "reset");
  /* guide end */
  tell(document);
}

int main(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  must(ix_poppler_provider(FILE_NAME, strlen(FILE_NAME), NULL, 0, &provider), "provider");
  must(ix_document_open(&provider, NULL, &document), "document");
  printf("== list\n");
  /* guide: load */
  must(ix_form_load(document), "load"); /* the annotations of all pages */
  /* guide end */
  tell(document);
  printf("== fill\n");
  ix_annotation_id name = named(document, "name"), agreed = named(document, "agreed"), size = named(document, "size");
  /* guide: fill */
  must(ix_form_fill(document, name, "Grace", 5), "name");
  must(ix_form_toggle(document, agreed, 1), "agreed");
  must(ix_form_fill(document, size, "L", 1), "size");
  /* guide end */
  tell(document);
  printf("== refused\n");
  /* guide: refused */
  if (ix_form_fill(document, size, "XXL", 3) == IX_ERROR_INVALID_ARGUMENT) {
    char why[128];
    size_t length = 0;
    must(ix_document_copy_last_failure(document, why, sizeof why, &length), "failure");
    printf("refused: %.*s\n", (int)length, why);
  }
  /* guide end */
  printf("the same again: %d\n", ix_form_fill(document, size, "L", 1) == IX_OK);
  undo_and_reset(document, name, size);
  ix_document_free(document);
  return 0;
}
