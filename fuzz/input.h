/** @file
 * The bytes of a run, taken one by one, and the values made of them. Where they end everything is 0.
 */
#ifndef IX_FUZZ_INPUT_H
#define IX_FUZZ_INPUT_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static const uint8_t *input;
static size_t input_left;

static inline uint8_t byte(void) {
  if (!input_left) {
    return 0;
  }
  input_left -= 1;
  return *input++;
}

static inline uint64_t wide(size_t bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < bytes; i++) {
    value = value << 8 | byte();
  }
  return value;
}

/** A number: mostly small, sometimes at an edge, sometimes any. */
static inline uint64_t number(void) {
  static const uint64_t edges[] = {UINT64_MAX, INT64_MAX, UINT32_MAX, INT32_MAX, 1u << 24, (1u << 24) + 1, 1ull << 32, 10000};
  uint8_t choice = byte();
  if (choice < 200) {
    return choice < 120 ? choice % 12 : choice;
  }
  return choice < 240 ? edges[choice % 8] : wide(8);
}

/** A number of view units or points: mostly on a page, sometimes far out, huge or none. */
static inline double real(void) {
  static const double edges[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300, 1e-300, 1e18, -1e18, 0.0, -0.0, 1e9, 5e-324, 1e154, -1};
  uint8_t choice = byte();
  if (choice < 160) {
    return choice * 5.0;
  }
  if (choice < 200) {
    return (int16_t)wide(2) / 16.0;
  }
  if (choice < 245) {
    return edges[choice % (sizeof edges / sizeof *edges)];
  }
  uint64_t bits = wide(8);
  double value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

#endif
