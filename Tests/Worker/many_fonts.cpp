// Fonts that a worker hands over: an answer of one that was taken over has more of them than any form is given, and longer ones.
#include "Wire/Facts.h"

#include <cstdio>

using namespace worker;

namespace {

/// The fonts that are kept of an answer with some, of some bytes each.
std::vector<std::string> kept(size_t count, size_t length) {
  Facts facts;
  facts.fonts.assign(count, std::string(length, 'f'));
  Writer out;
  put(out, facts);
  Reader in(out.bytes());
  const Facts read = factsIn(in);
  return in.isGood() && in.isAtEnd() ? read.fonts : std::vector<std::string>(count + 1);
}

int failed = 0;

void expect(const char *what, size_t found, size_t wanted) {
  if (found != wanted) {
    std::printf("%s: %zu fonts, not %zu\n", what, found, wanted);
    failed = 1;
  }
}

}  // namespace

int main() {
  constexpr size_t mebibyte = size_t{1} << 20;
  expect("those of an honest worker", kept(64, mebibyte / 8).size(), 64);
  expect("one more", kept(65, 10).size(), 64);
  expect("empty ones", kept(100000, 0).size(), 64);
  expect("8 MiB", kept(8, mebibyte).size(), 8);
  expect("9 MiB", kept(9, mebibyte).size(), 8);
  expect("a long one", kept(1, 9 * mebibyte).size(), 0);
  return failed;
}
