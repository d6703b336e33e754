// Fonts that a worker hands over: an answer of one that was taken over has more of them than any form is given, and longer ones.
#include "Wire/Facts.h"

#include <cstdio>

using namespace worker;

namespace {

/// The fonts that are kept of an answer with some, of some bytes each, with names of some bytes.
std::vector<provider::FontProgram> kept(size_t count, size_t length, size_t names = 1, size_t nameLength = 20) {
  Facts facts;
  facts.fonts.assign(count, {std::vector<std::string>(names, std::string(nameLength, 'n')), std::string(length, 'f')});
  Writer out;
  put(out, facts);
  Reader in(out.bytes());
  const Facts read = factsIn(in);
  return in.isGood() && in.isAtEnd() ? read.fonts : std::vector<provider::FontProgram>(count + 1);
}

size_t namesOf(const std::vector<provider::FontProgram> &fonts) {
  size_t count = 0;
  for (const provider::FontProgram &each : fonts) {
    count += each.names.size();
  }
  return count;
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
  expect("names of as many", namesOf(kept(64, 10)), 64);
  expect("more names", namesOf(kept(10, 10, 100000)), 64);
  expect("long names", namesOf(kept(10, 10, 1, 4097)), 0);
  return failed;
}
