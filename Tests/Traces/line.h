/** @file
 * Reads the lines of a trace: JSON as docs/contracts/trace.md lays down, member after member.
 */
#ifndef IX_TEST_LINE_H
#define IX_TEST_LINE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/** The memory of arguments: freed when the program ends. */
static inline void *keep(size_t size) {
  void *memory = calloc(1, size ? size : 1);
  if (!memory) { abort(); }
  return memory;
}

/** Where the value of a member begins; NULL where the line has none. Names are no part of any text before them. */
static inline const char *member(const char *line, const char *name) {
  char wanted[64];
  size_t length = strlen(name);
  if (length > 32) { return NULL; }
  wanted[0] = '"';
  memcpy(wanted + 1, name, length);
  memcpy(wanted + 1 + length, "\":", 3);
  const char *found = strstr(line, wanted);
  return found ? found + length + 3 : NULL;
}

/** True if the line is of a kind, which its first member names. */
static inline int is_line(const char *line, const char *sort) {
  size_t length = strlen(sort);
  return !strncmp(line, "{\"", 2) && !strncmp(line + 2, sort, length) && line[2 + length] == '"';
}

static inline int hex_digit(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

/** Skips a comma. */
static inline void next_value(const char **at) {
  if (**at == ',') { *at += 1; }
}

/** Skips `null`; returns whether it was there. */
static inline int take_null(const char **at) {
  if (strncmp(*at, "null", 4)) { return 0; }
  *at += 4;
  return 1;
}

/** A character that is written `\uXXXX`, or as two surrogates. */
static inline uint32_t take_scalar(const char **at) {
  uint32_t unit = 0;
  for (int i = 2; i < 6; i++) { unit = unit << 4 | (uint32_t)hex_digit((*at)[i]); }
  *at += 6;
  if (unit >> 10 != 0xd800 >> 10 || (*at)[0] != '\\' || (*at)[1] != 'u') { return unit; }
  return 0x10000 + ((unit & 0x3ff) << 10) + (take_scalar(at) & 0x3ff);
}

/** Appends a character in UTF-8. Returns where the next one goes. */
static inline char *put_scalar(char *to, uint32_t scalar) {
  const int trails = scalar < 0x80 ? 0 : scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  static const uint32_t leads[] = {0, 0xc0, 0xe0, 0xf0};
  *to++ = (char)(leads[trails] | scalar >> (6 * trails));
  for (int i = trails - 1; i >= 0; i--) { *to++ = (char)(0x80 | (scalar >> (6 * i) & 0x3f)); }
  return to;
}

/** A text without its escapes, zero-terminated, and how many bytes it has. */
static inline char *take_counted_text(const char **at, size_t *length) {
  const char *from = *at + 1;
  char *made = keep(strlen(from) + 1), *to = made;
  while (*from != '"') {
    if (*from != '\\') {
      *to++ = *from++;
    } else if (from[1] == 'u') {
      to = put_scalar(to, take_scalar(&from));
    } else {
      *to++ = from[1];
      from += 2;
    }
  }
  *at = from + 1;
  *length = (size_t)(to - made);
  return made;
}

static inline char *take_text(const char **at) {
  size_t length = 0;
  return take_counted_text(at, &length);
}

/** Bytes written as hexadecimal digits, appended to a buffer. */
static inline void take_bytes(const char **at, uint8_t *to, size_t *length) {
  *at += 1;
  while (**at != '"') {
    to[(*length)++] = (uint8_t)(hex_digit((*at)[0]) << 4 | hex_digit((*at)[1]));
    *at += 2;
  }
  *at += 1;
}

/** A number, or one of the texts that stand for what JSON has no number for. */
static inline double take_real(const char **at) {
  if (**at == '"') {
    const char *text = take_text(at);
    return strtod(text, NULL);
  }
  char *end;
  double value = strtod(*at, &end);
  *at = end;
  return value;
}

static inline uint64_t take_number(const char **at) {
  char *end;
  uint64_t value = strtoull(*at, &end, 10);
  *at = end;
  return value;
}

#endif
