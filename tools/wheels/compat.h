/* Included before each C++ file that is compiled for a wheel: what qpdf 11.3 expects of a C++ library and newer ones have no more, and
 * functions that came to glibc after 2.17. tools/wheels/compat.c has these. */
#ifdef __cplusplus
#include <cstdio>
#include <string>

/* qpdf keeps bytes in strings of unsigned char. */
template <>
struct std::char_traits<unsigned char> {
  using char_type = unsigned char;
  using int_type = unsigned;
  using off_type = std::streamoff;
  using pos_type = std::streampos;
  using state_type = std::mbstate_t;
  static void assign(char_type &to, const char_type &from) noexcept { to = from; }
  static char_type *assign(char_type *to, size_t count, char_type value) { return static_cast<char_type *>(__builtin_memset(to, value, count)); }
  static bool eq(char_type a, char_type b) noexcept { return a == b; }
  static bool lt(char_type a, char_type b) noexcept { return a < b; }
  static int compare(const char_type *a, const char_type *b, size_t count) { return count == 0 ? 0 : __builtin_memcmp(a, b, count); }
  static size_t length(const char_type *text) { return __builtin_strlen(reinterpret_cast<const char *>(text)); }
  static const char_type *find(const char_type *text, size_t count, const char_type &value) {
    return count == 0 ? nullptr : static_cast<const char_type *>(__builtin_memchr(text, value, count));
  }
  static char_type *move(char_type *to, const char_type *from, size_t count) {
    return count == 0 ? to : static_cast<char_type *>(__builtin_memmove(to, from, count));
  }
  static char_type *copy(char_type *to, const char_type *from, size_t count) {
    return count == 0 ? to : static_cast<char_type *>(__builtin_memcpy(to, from, count));
  }
  static char_type to_char_type(int_type value) noexcept { return static_cast<char_type>(value); }
  static int_type to_int_type(char_type value) noexcept { return value; }
  static bool eq_int_type(int_type a, int_type b) noexcept { return a == b; }
  static int_type eof() noexcept { return ~0U; }
  static int_type not_eof(int_type value) noexcept { return value == eof() ? 0 : value; }
};

extern "C" {
#endif
__attribute__((visibility("hidden"))) int getentropy(void *buffer, size_t length);
__attribute__((visibility("hidden"))) int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned flags);
__attribute__((visibility("hidden"))) int memfd_create(const char *name, unsigned flags);
#ifndef MFD_CLOEXEC
#define MFD_CLOEXEC 1U
#define MFD_ALLOW_SEALING 2U
#endif
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#define F_SEAL_SEAL 1
#define F_SEAL_SHRINK 2
#define F_SEAL_GROW 4
#define F_SEAL_WRITE 8
#endif
#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE (1 << 0)
#define RENAME_EXCHANGE (1 << 1)
#endif
#ifdef __cplusplus
}
#endif
