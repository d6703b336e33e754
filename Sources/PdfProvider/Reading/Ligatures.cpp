// SPDX-License-Identifier: Apache-2.0
#include "Reading/Ligatures.h"

#include "Objects/BoundedBuffer.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>

namespace provider {

namespace {

/// Bounds of one page, so that a small file costs little: forms entered, fonts looked at, letters of a text, texts kept, and
/// bytes of mappings read.
constexpr size_t mostForms = 4096, mostFonts = 4096, mostLetters = 18, mostTexts = 4096;
constexpr size_t mostBytes = size_t{1} << 24;

/// The name in mappings of this library's fonts (EmbeddedFont.cpp), whose texts are backwards.
constexpr const char *backwards = "/Interact-Visual-UCS";

/// The first and last of the marks on Hebrew and Arabic letters.
constexpr uint32_t marks[][2] = {{0x591, 0x5BD}, {0x5BF, 0x5BF}, {0x5C1, 0x5C2}, {0x5C4, 0x5C5}, {0x5C7, 0x5C7}, {0x610, 0x61A},
                                 {0x64B, 0x65F}, {0x670, 0x670}, {0x6D6, 0x6DC}, {0x6DF, 0x6E4}, {0x6E7, 0x6E8}, {0x6EA, 0x6ED},
                                 {0x711, 0x711}, {0x730, 0x74A}, {0x7A6, 0x7B0}, {0x7EB, 0x7F3}, {0x816, 0x819}, {0x81B, 0x823},
                                 {0x825, 0x827}, {0x829, 0x82D}, {0x859, 0x85B}, {0x898, 0x89F}, {0x8CA, 0x8E1}, {0x8E3, 0x8FF},
                                 {0xFB1E, 0xFB1E}};

/// The UTF-16 that hexadecimal digits stand for, units as they are.
std::vector<uint32_t> unitsOf(const std::string &digits) {
  std::vector<uint32_t> units;
  for (size_t i = 0; i + 4 <= digits.size(); i += 4) {
    units.push_back(static_cast<uint32_t>(std::stoul(digits.substr(i, 4), nullptr, 16)));
  }
  return units;
}

}  // namespace

bool readsLeft(uint32_t scalar) {
  return (scalar >= 0x590 && scalar <= 0x8FF) || (scalar >= 0xFB1D && scalar <= 0xFEFC);
}

bool isMarkOfLeft(uint32_t scalar) {
  return std::any_of(std::begin(marks), std::end(marks), [&](const auto &range) { return scalar >= range[0] && scalar <= range[1]; });
}

std::vector<Share> sharesOf(const Ligatures::Text &logical) {
  std::vector<size_t> letters;
  for (size_t i = 0; i < logical.size(); ++i) {
    if (i == 0 || !isMarkOfLeft(logical[i])) {
      letters.push_back(i);
    }
  }
  std::vector<Share> shares;
  const auto count = static_cast<int>(letters.size());
  for (size_t i = 0; i < letters.size(); ++i) {
    const size_t first = letters[i], end = i + 1 < letters.size() ? letters[i + 1] : logical.size();
    const int index = count - 1 - static_cast<int>(i);
    // Of marks in one place the core takes the last one first.
    const bool isMark = isMarkOfLeft(logical[first]);
    if (!isMark) {
      shares.push_back({logical[first], index, count});
    }
    for (size_t j = end; j-- > first + (isMark ? 0 : 1);) {
      shares.push_back({logical[j], index, count});
    }
  }
  return shares;
}

/// Resources are read in the order in which they are found: those of the page, of its forms, of their forms.
Ligatures::Ligatures(Object page) {
  Visited visited;
  std::vector<Object> open = {inheritedOf(page, "/Resources")};
  for (size_t i = 0; i < open.size() && !isFull(); ++i) {
    if (!visited.isNew(open[i])) {
      continue;
    }
    readFonts(valueOf(open[i], "/Font"), visited);
    Object forms = valueOf(open[i], "/XObject");
    if (!forms.isDictionary() || !visited.isNew(forms)) {
      continue;
    }
    for (const auto &key : forms.getKeys()) {
      Object form = forms.getKey(key);
      if (open.size() < mostForms && isName(valueOf(form, "/Subtype"), "/Form") && visited.isNew(form)) {
        open.push_back(valueOf(form, "/Resources"));
      }
    }
  }
}

bool Ligatures::isFull() const { return fonts_ >= mostFonts || texts_.size() >= mostTexts || bytes_ >= mostBytes; }

void Ligatures::readFonts(Object fonts, Visited &visited) {
  if (!fonts.isDictionary() || !visited.isNew(fonts)) {
    return;
  }
  for (const auto &key : fonts.getKeys()) {
    if (isFull()) {
      return;
    }
    fonts_++;
    Object mapping = valueOf(fonts.getKey(key), "/ToUnicode");
    if (mapping.isStream() && visited.isNew(mapping)) {
      const std::string bytes = dataOf(mapping);
      bytes_ += bytes.size();
      readMapping(bytes);
    }
  }
}

/// Every string of a mapping that is long enough is looked at: codes are shorter, and no two Arabic letters.
void Ligatures::readMapping(const std::string &mapping) {
  const bool isBackwards = mapping.find(backwards) != std::string::npos;
  size_t at = 0;
  while ((at = mapping.find('<', at)) != std::string::npos && texts_.size() < mostTexts) {
    std::string digits;
    for (at++; at < mapping.size() && mapping[at] != '>'; at++) {
      if (std::isxdigit(static_cast<unsigned char>(mapping[at])) != 0) {
        digits += mapping[at];
      }
    }
    const auto letters = digits.size() <= 4 * mostLetters ? unitsOf(digits) : std::vector<uint32_t>();
    if (letters.size() > 1 && std::all_of(letters.begin(), letters.end(), readsLeft)) {
      longest_ = std::max(longest_, letters.size());
      // No text begins with a mark and ends with the letter.
      const bool isTurned = isBackwards || (isMarkOfLeft(letters.front()) && !isMarkOfLeft(letters.back()));
      texts_.emplace(letters, isTurned ? Text(letters.rbegin(), letters.rend()) : letters);
    }
  }
}

const Ligatures::Text *Ligatures::find(const Text &scalars, size_t from) const {
  for (size_t count = std::min(longest_, scalars.size() - from); count > 1; count--) {
    const auto first = scalars.begin() + static_cast<std::ptrdiff_t>(from);
    const auto found = texts_.find(Text(first, first + static_cast<std::ptrdiff_t>(count)));
    if (found != texts_.end()) {
      return &found->second;
    }
  }
  return nullptr;
}

}  // namespace provider
