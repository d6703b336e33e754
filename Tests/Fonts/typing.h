/** @file
 * Shared by the programs of these tests: the document by the reader that is asked for, fonts of the host, and a field or free text.
 */
#ifndef IX_TEST_FONTS_TYPING_H
#define IX_TEST_FONTS_TYPING_H

#include "../CABI/check.h"

#include <interact/interact.h>
#include <interact/worker.h>

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef ix_status (*opener)(const char *, size_t, const char *, size_t, ix_provider *);
typedef ix_status (*worker_opener)(
    const char *, size_t, const char *, size_t, const ix_worker_options *, ix_provider *);

/** The folder of the libraries; poppler or pdfium, with "worker-" before it where another process reads; field or free; the file. */
static const char *folder, *provider_name, *kind, *path;

/** The files of the host's fonts. */
static char **fonts;
static int font_count;

/** Takes the folder, the provider, the kind, the file, something of the program's own, and the fonts. Returns the fifth; NULL where something is missing. */
static inline char *take_arguments(int count, char **given) {
  if (count < 7) { return NULL; }
  folder = given[1], provider_name = given[2], kind = given[3], path = given[4];
  fonts = given + 6, font_count = count - 6;
  return given[5];
}

static inline void *find(const char *library, const char *function) {
  char name[4096];
  snprintf(name, sizeof name, "%s/libinteract-%s.so", folder, library);
  void *loaded = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!loaded) { printf("%s\n", dlerror()); }
  return loaded ? dlsym(loaded, function) : NULL;
}

static inline ix_document *open_file(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  const int is_worker = !strncmp(provider_name, "worker-", 7);
  const char *const name = is_worker ? provider_name + 7 : provider_name;
  if (is_worker) {
    ix_worker_options options = IX_WORKER_OPTIONS_INIT;
    worker_opener open;
    *(void **)&open = find("worker", "ix_worker_provider");
    options.flags = IX_WORKER_WAIT;
    options.renderer = strcmp(name, "pdfium") ? IX_WORKER_POPPLER : IX_WORKER_PDFIUM;
    CHECK(open && open(path, strlen(path), NULL, 0, &options, &provider) == IX_OK);
  } else {
    char function[64];
    opener open;
    snprintf(function, sizeof function, "ix_%s_provider", name);
    *(void **)&open = find(name, function);
    CHECK(open && open(path, strlen(path), NULL, 0, &provider) == IX_OK);
  }
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  return document;
}

/** The bytes of a file; the caller frees them. */
static inline uint8_t *bytes_of(const char *name, size_t *length) {
  FILE *file = fopen(name, "rb");
  CHECK(file != NULL);
  if (!file) { return NULL; }
  fseek(file, 0, SEEK_END);
  *length = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*length + 1);
  CHECK(bytes && fread(bytes, 1, *length, file) == *length);
  fclose(file);
  return bytes;
}

static inline void add_fonts(ix_document *document, char **files, int count) {
  for (int i = 0; i < count; i++) {
    size_t length = 0;
    uint32_t number = 0;
    uint8_t *bytes = bytes_of(files[i], &length);
    CHECK_EQUAL(ix_document_add_font(document, bytes, length, 0, &number), IX_OK);
    CHECK_EQUAL(number, i + 1);
    free(bytes);
  }
}

static inline ix_annotation_id make(ix_document *document) {
  const ix_rect box = {20, 40, 400, 80};
  const char *const look = "/Helv 14 Tf 0 g";
  ix_page_id page = 0;
  ix_annotation_id id = 0;
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  if (!strcmp(kind, "field")) {
    ix_field field = IX_FIELD_INIT;
    field.kind = IX_FIELD_TEXT;
    CHECK_EQUAL(ix_form_create(document, page, &field, &box, "line", 4, &id), IX_OK);
  } else {
    ix_annotation made = IX_ANNOTATION_INIT;
    made.subtype = IX_SUBTYPE_FREE_TEXT;
    made.rect = box;
    CHECK_EQUAL(ix_annotation_create(document, page, &made, &id), IX_OK);
  }
  CHECK_EQUAL(ix_annotation_set_text(document, id, IX_TEXT_DEFAULT_APPEARANCE, look, strlen(look)), IX_OK);
  return id;
}

/** A view in which the text is edited. */
static inline ix_view *edit(ix_document *document, ix_annotation_id id) {
  ix_view *view = NULL;
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
  CHECK_EQUAL(ix_view_edit_text(view, id), IX_OK);
  return view;
}

/** The value of the field, or the contents of the free text. */
static inline int says(ix_document *document, ix_annotation_id id, const char *wanted) {
  const uint32_t what = !strcmp(kind, "field") ? IX_TEXT_FIELD_VALUE : IX_TEXT_CONTENTS;
  char found[1024];
  size_t length = 0;
  const ix_status status = ix_annotation_copy_text(document, id, what, 0, found, sizeof found, &length);
  if (status == IX_ERROR_NOT_FOUND) { return !*wanted; }
  return status == IX_OK && length == strlen(wanted) && !memcmp(found, wanted, length);
}

#endif
