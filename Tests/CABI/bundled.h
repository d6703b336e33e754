/** @file
 * The bundled provider, loaded where it was built, and small files for it.
 */
#ifndef IX_TEST_BUNDLED_H
#define IX_TEST_BUNDLED_H

#include "check.h"

#include <interact/interact.h>
#include <interact/poppler.h>

#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

typedef ix_status (*open_function)(const char *, size_t, const char *, size_t, ix_provider *);

/** NULL where it was not built. */
static inline open_function bundled(void) {
  char path[4096];
  const char *library = getenv("LIBINTERACT_LIBRARY");
  snprintf(path, sizeof path, "%.*s/libinteract-poppler.so",
           library && strrchr(library, '/') ? (int)(strrchr(library, '/') - library) : 1, library ? library : ".");
  void *loaded = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  open_function open = NULL;
  if (loaded) { *(void **)&open = dlsym(loaded, "ix_poppler_provider"); }
  return open;
}

/** `options` may be NULL. */
static inline ix_document *open_file_with(open_function open, const char *path, const ix_document_options *options) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  CHECK_EQUAL(open(path, strlen(path), NULL, 0, &provider), IX_OK);
  CHECK_EQUAL(ix_document_open(&provider, options, &document), IX_OK);
  return document;
}

static inline ix_document *open_file(open_function open, const char *path) { return open_file_with(open, path, NULL); }

/** Makes a file from a template that ends in XXXXXX. */
static inline void write_file(char *path, const char *bytes, size_t count) {
  int file = mkstemp(path);
  CHECK(file >= 0 && write(file, bytes, count) == (ssize_t)count);
  close(file);
}

/** A file that is whole, or lacks something: its table's place, or the end of its first object, which costs nothing. */
enum file_fault { FILE_WHOLE, FILE_FALSE_START, FILE_NO_ENDOBJ };

/** Writes objects 1, 2, ..., at most 24, with their table. */
static inline void write_objects(char *path, const char *const *bodies, int count, enum file_fault fault) {
  char bytes[8192];
  int at[24], length = snprintf(bytes, sizeof bytes, "%%PDF-1.7\n");
  for (int i = 0; i < count; i++) {
    const char *end = fault == FILE_NO_ENDOBJ && i == 0 ? "      " : "endobj";
    at[i] = length;
    length += snprintf(bytes + length, sizeof bytes - (size_t)length, "%d 0 obj\n<<%s>>\n%s\n", i + 1, bodies[i], end);
  }
  const int table = length;
  length += snprintf(bytes + length, sizeof bytes - (size_t)length, "xref\n0 %d\n0000000000 65535 f \n", count + 1);
  for (int i = 0; i < count; i++) { length += snprintf(bytes + length, sizeof bytes - (size_t)length, "%010d 00000 n \n", at[i]); }
  length += snprintf(
      bytes + length, sizeof bytes - (size_t)length, "trailer\n<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF\n", count + 1,
      fault == FILE_FALSE_START ? 7 : table);
  write_file(path, bytes, (size_t)length);
}

/** Reads a whole file; the caller frees it. */
static inline char *read_file(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  char *bytes = NULL;
  *count = 0;
  CHECK(file != NULL);
  if (!file) { return NULL; }
  fseek(file, 0, SEEK_END);
  *count = (size_t)ftell(file);
  rewind(file);
  bytes = calloc(*count + 1, 1);
  CHECK(bytes && fread(bytes, 1, *count, file) == *count);
  fclose(file);
  return bytes;
}

#endif
