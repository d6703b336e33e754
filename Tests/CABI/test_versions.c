/** @file
 * Versions, the manifest, and what the library says it has.
 */
#include "check.h"

#include <interact/interact.h>

#include <stdlib.h>

#define LENGTH(text) (sizeof(text) - 1)

static void header_and_library_are_of_one_version(void) { CHECK_EQUAL(ix_version(), IX_VERSION); }

static void it_has_what_it_exports(void) {
  CHECK_EQUAL(ix_has_function("ix_version", LENGTH("ix_version")), 1);
  CHECK_EQUAL(ix_has_function("ix_abi_manifest and more", LENGTH("ix_abi_manifest")), 1);
  CHECK_EQUAL(ix_has_function("ix_view_levitate", LENGTH("ix_view_levitate")), 0);
  CHECK_EQUAL(ix_has_function("ix_version", LENGTH("ix_versio")), 0);
  CHECK_EQUAL(ix_has_function("ix_version", 0), 0);
  CHECK_EQUAL(ix_has_function(NULL, 10), 0);
  CHECK_EQUAL(ix_has_function("ix_version", SIZE_MAX), 0);
}

static void the_manifest_is_copied_whole_or_as_far_as_it_fits(void) {
  size_t length = 0;
  CHECK_EQUAL(ix_abi_manifest(NULL, 0, &length), IX_OK);
  CHECK(length > 1000);
  char *whole = malloc(length + 1);
  memset(whole, '?', length + 1);
  size_t again = 0;
  CHECK_EQUAL(ix_abi_manifest(whole, length, &again), IX_OK);
  CHECK_EQUAL(again, length);
  CHECK(whole[0] == '{' && whole[length - 1] == '\n' && whole[length] == '?');

  char part[8];
  memset(part, '?', sizeof part);
  CHECK_EQUAL(ix_abi_manifest(part, 4, &again), IX_ERROR_BUFFER_TOO_SMALL);
  CHECK_EQUAL(again, length);
  CHECK(memcmp(part, whole, 4) == 0 && part[4] == '?');
  free(whole);
}

static void the_manifest_refuses_a_buffer_that_is_none(void) {
  size_t length = 77;
  CHECK_EQUAL(ix_abi_manifest(NULL, 4, &length), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(length, 77);
  CHECK_EQUAL(ix_abi_manifest(NULL, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
}

int main(void) {
  RUN(header_and_library_are_of_one_version, "");
  RUN(it_has_what_it_exports, "S175");
  RUN(the_manifest_is_copied_whole_or_as_far_as_it_fits, "");
  RUN(the_manifest_refuses_a_buffer_that_is_none, "S245c");
  return FINISH();
}
