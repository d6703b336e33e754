/** @file
 * The least that a test in C needs. A program calls RUN for each of its tests and returns FINISH().
 *
 *     static void frees_null(void) { ix_view_free(NULL); CHECK(ix_version() == IX_VERSION); }
 *     int main(void) { RUN(frees_null, "S245"); return FINISH(); }
 *
 * It prints `ok NAME [S245]` or `FAIL NAME [S245]` per test and closes with `N passed, M failed, K skipped`.
 */
#ifndef IX_TEST_CHECK_H
#define IX_TEST_CHECK_H

#include <stdio.h>
#include <string.h>

static int check_failures, check_skips, check_passed, check_failed, check_skipped;

/** Notes a failure and goes on. */
#define CHECK(condition) \
  do { \
    if (!(condition)) { \
      printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      check_failures += 1; \
    } \
  } while (0)

/** The same for two integers, which it shows. */
#define CHECK_EQUAL(left, right) \
  do { \
    long long check_left = (long long)(left), check_right = (long long)(right); \
    if (check_left != check_right) { \
      printf("%s:%d: %s is %lld, not %lld\n", __FILE__, __LINE__, #left, check_left, check_right); \
      check_failures += 1; \
    } \
  } while (0)

/** Ends the running test as skipped. */
#define SKIP(reason) \
  do { \
    printf("skipped: %s\n", reason); \
    check_skips += 1; \
    return; \
  } while (0)

/** Runs a test; `proves` lists the requirements, divided by spaces. */
#define RUN(test, proves) check_run(test, #test, proves)

static inline void check_run(void (*test)(void), const char *name, const char *proves) {
  check_failures = check_skips = 0;
  test();
  const char *outcome = check_failures ? "FAIL" : check_skips ? "skip" : "ok";
  printf("%s %s [%s]\n", outcome, name, proves);
  fflush(stdout);
  if (check_failures) {
    check_failed += 1;
  } else if (check_skips) {
    check_skipped += 1;
  } else {
    check_passed += 1;
  }
}

/** Prints the closing line; what main returns. */
#define FINISH() check_finish()

static inline int check_finish(void) {
  printf("%d passed, %d failed, %d skipped\n", check_passed, check_failed, check_skipped);
  return check_failed ? 1 : 0;
}

#endif
