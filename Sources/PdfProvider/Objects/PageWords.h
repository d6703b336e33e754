// SPDX-License-Identifier: Apache-2.0
/// Telling a page from a node of the tree of pages by the words of its text alone.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>

namespace provider {

/// The place of a word, which is looked for by a letter of it that is rare in objects.
template <size_t rare, size_t count>
size_t find(std::string_view bytes, const char (&word)[count]) {
  constexpr size_t length = count - 1;
  const char *const end = bytes.data() + bytes.size();
  for (const char *at = bytes.data(); at < end; ++at) {
    at = static_cast<const char *>(std::memchr(at, word[rare], static_cast<size_t>(end - at)));
    if (at == nullptr) {
      break;
    }
    const auto found = static_cast<size_t>(at - bytes.data());
    if (found >= rare && bytes.size() - (found - rare) >= length && std::memcmp(at - rare, word, length) == 0) {
      return found - rare;
    }
  }
  return std::string_view::npos;
}

/// Calls `each(place)` where the text has a word that a node may have and a page does not; it answers where to look on from. A name may be spelled
/// with a number sign.
template <class Each>
void findWordsOfNodes(std::string_view bytes, Each each) {
  const auto all = [&](auto search) {
    for (size_t from = 0; from < bytes.size();) {
      const size_t found = search(bytes.substr(from));
      from = found == std::string_view::npos ? bytes.size() : each(from + found);
    }
  };
  all([](std::string_view part) { return find<0>(part, "#"); });
  all([](std::string_view part) { return find<1>(part, "/Kids"); });
  all([](std::string_view part) { return find<3>(part, "/Pages"); });
}

/// True for the text of a dictionary, with white space behind it or not; a stream does not end so.
inline bool isDictionary(std::string_view text) {
  size_t end = text.size();
  while (end > 0 && (text[end - 1] == '\n' || text[end - 1] == ' ' || text[end - 1] == '\r' || text[end - 1] == '\t')) {
    --end;
  }
  return end > 3 && text[0] == '<' && text[1] == '<' && text[end - 2] == '>' && text[end - 1] == '>';
}

/// True for a dictionary that has none of those words.
inline bool isSurelyPage(std::string_view text) {
  constexpr size_t none = std::string_view::npos;
  return isDictionary(text) && find<0>(text, "#") == none && find<1>(text, "/Kids") == none && find<3>(text, "/Pages") == none;
}

}  // namespace provider
