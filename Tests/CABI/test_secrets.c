/** @file
 * A password that unlocks a document leaves no copy in the library: all writable memory of the process is searched for it, by a
 * program that keeps it masked and makes none itself. The provider here keeps none either.
 */
#include "hand.h"

#include <stdint.h>
#include <stdlib.h>

/** Of freed memory the first bytes are used by the allocator: the last PIECE bytes are looked for. */
enum { LENGTH = 64, PIECE = 24 };

/** The password, each byte turned over. */
static volatile unsigned char masked[LENGTH];
static int is_open, was_right, copies_inside;

static int is_copy(const volatile unsigned char *at) {
  for (int i = 0; i < PIECE; i++) {
    if (at[i] + masked[LENGTH - PIECE + i] != 0xFF) { return 0; }
  }
  return 1;
}

/** How often it stands in memory that can be written. */
static int copies(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[512];
  int found = 0;
  if (!maps) { return -1; }
  while (fgets(line, sizeof line, maps)) {
    uintptr_t low, high;
    char rights[8];
    if (sscanf(line, "%zx-%zx %7s", &low, &high, rights) != 3 || rights[0] != 'r' || rights[1] != 'w') { continue; }
    if (strstr(line, "[vvar]") || strstr(line, "[vdso]")) { continue; }
    for (uintptr_t at = low; at + PIECE <= high; at++) { found += is_copy((const volatile unsigned char *)at); }
  }
  fclose(maps);
  return found;
}

static ix_status state(void *context, uint32_t *out_state, const ix_sink *sink) {
  (void)context, (void)sink;
  *out_state = is_open ? IX_DOCUMENT_OK : IX_DOCUMENT_LOCKED;
  return IX_OK;
}
static ix_status unlock(void *context, const char *password, size_t length) {
  (void)context;
  copies_inside = copies();
  was_right = length == LENGTH && is_copy((const volatile unsigned char *)password + LENGTH - PIECE) && password[length] == 0;
  is_open = was_right;
  return was_right ? IX_OK : IX_ERROR_WRONG_PASSWORD;
}
static ix_status page_count(void *context, uint32_t *out_count) { return (void)context, *out_count = 1, IX_OK; }
static ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  (void)context, (void)first, (void)count;
  return sink->pages(sink, &info, 1);
}

static void take_line(const char *line, size_t length, void *user_data) { (void)line, (void)length, (void)user_data; }

static ix_status try_it(ix_document *document) {
  volatile char given[LENGTH];
  for (int i = 0; i < LENGTH; i++) { given[i] = (char)(unsigned char)~masked[i]; }
  const ix_status status = ix_document_unlock(document, (const char *)given, LENGTH);
  for (int i = 0; i < LENGTH; i++) { given[i] = 0; }
  return status;
}

static void no_copy_stays(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  if (SANITIZED) { SKIP("AddressSanitizer has memory of its own that cannot be read"); }
  FILE *random = fopen("/dev/urandom", "rb");
  if (!random || copies() < 0) { SKIP("no /dev/urandom or no /proc/self/maps"); }
  for (int i = 0; i < LENGTH; i++) { masked[i] = (unsigned char)~('a' + fgetc(random) % 26); }
  fclose(random);
  provider.state = state, provider.unlock = unlock, provider.page_count = page_count, provider.pages = pages;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  CHECK_EQUAL(ix_document_record(document, take_line, NULL, NULL, 0), IX_OK);
  CHECK_EQUAL(copies(), 0);
  CHECK_EQUAL(try_it(document), IX_OK);
  CHECK(was_right && copies_inside == 2); /* the caller's and the library's, while the provider looks */
  CHECK_EQUAL(copies(), 0);
  ix_document_free(document);
  CHECK_EQUAL(copies(), 0);
}

int main(void) {
  RUN(no_copy_stays, "S289d");
  return FINISH();
}
