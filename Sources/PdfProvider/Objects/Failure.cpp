// SPDX-License-Identifier: Apache-2.0
#include "Objects/Failure.h"

#include <algorithm>

namespace provider {

std::string quoted(const std::string &text) {
  constexpr size_t longest = 64;
  size_t end = std::min(text.size(), longest);
  // Not in the middle of a character, whose further bytes are 10xxxxxx.
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) {
    --end;
  }
  std::string shown = text.substr(0, end);
  std::replace_if(shown.begin(), shown.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; }, '?');
  return '"' + shown + (end < text.size() ? "...\"" : "\"");
}

}  // namespace provider
