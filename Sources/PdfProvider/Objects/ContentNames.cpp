// SPDX-License-Identifier: Apache-2.0
#include "Objects/ContentNames.h"

#include "Objects/Values.h"

#include <algorithm>
#include <array>

namespace provider {

namespace {

constexpr size_t mostNames = size_t{1} << 18;

enum Class : uint8_t { regular, blank, delimiter };

constexpr std::array<Class, 256> classes() {
  std::array<Class, 256> all{};
  for (const size_t c : {0, 9, 10, 12, 13, 32}) {
    all[c] = blank;
  }
  for (const char c : {'(', ')', '<', '>', '[', ']', '{', '}', '/', '%'}) {
    all[static_cast<size_t>(c)] = delimiter;
  }
  return all;
}

constexpr std::array<Class, 256> classOf = classes();

bool isRegular(char c) { return classOf[static_cast<unsigned char>(c)] == regular; }

int digit(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

std::string unescaped(std::string_view name) {
  std::string found;
  for (size_t at = 0; at < name.size(); ++at) {
    if (name[at] == '#' && name.size() - at > 2 && digit(name[at + 1]) >= 0 && digit(name[at + 2]) >= 0) {
      found += static_cast<char>(digit(name[at + 1]) * 16 + digit(name[at + 2]));
      at += 2;
    } else {
      found += name[at];
    }
  }
  return found;
}

bool ContentNames::areTooMany() const { return mostStates > mostOpenStates || isFull || longestRun > deepest; }

void ContentNames::scan(std::string_view bytes) {
  const char *at = bytes.data();
  const char *const end = at + bytes.size();
  while (at < end) {
    if (*at == '/') {
      at = name(at, end);
    } else if (isRegular(*at)) {
      const char *const from = at;
      while (at < end && isRegular(*at)) {
        ++at;
      }
      word(from, at);
    } else {
      ++at;
    }
  }
}

/// Returns where the name ends.
const char *ContentNames::name(const char *from, const char *end) {
  const char *at = from + 1;
  while (at < end && isRegular(*at)) {
    ++at;
  }
  const std::string found = unescaped(std::string_view(from, static_cast<size_t>(at - from)));
  isFull = isFull || (counts.size() >= mostNames && counts.count(found) == 0);
  if (!isFull) {
    ++counts[found];
  }
  longestRun = std::max(longestRun, ++run_);
  return at;
}

void ContentNames::word(const char *from, const char *end) {
  run_ = 0;
  if (end - from == 1 && *from == 'q') {
    mostStates = std::max(mostStates, ++states_);
  } else if (end - from == 1 && *from == 'Q' && states_ > 0) {
    --states_;
  }
}

}  // namespace provider
