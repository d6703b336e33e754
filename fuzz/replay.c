/** @file
 * Plays files to the fuzz target without a fuzzer: replay FILE... It ends with `N passed, 0 failed, 0 skipped`, or dies.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int main(int count, char **paths) {
  enum { LARGEST = 1 << 20 };
  uint8_t *data = malloc(LARGEST);
  int played = 0;
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(paths[i], "rb");
    if (!file) {
      printf("FAIL %s: cannot be read\n", paths[i]);
      return 1;
    }
    size_t size = fread(data, 1, LARGEST, file);
    fclose(file);
    fprintf(stderr, "%s\n", paths[i]);
    LLVMFuzzerTestOneInput(data, size);
    played += 1;
  }
  free(data);
  printf("%d passed, 0 failed, 0 skipped\n", played);
  return 0;
}
