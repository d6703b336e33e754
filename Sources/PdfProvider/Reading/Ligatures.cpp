// SPDX-License-Identifier: Apache-2.0
#include "Reading/Ligatures.h"

#include "Objects/BoundedBuffer.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace provider {

namespace {

/// Bounds of one page, so that a small file costs little: forms entered, fonts looked at, letters of a text, texts kept, and
/// bytes of mappings read.
constexpr size_t mostForms = 4096, mostFonts = 4096, mostLetters = 18, mostTexts = 4096;
constexpr size_t mostBytes = size_t{1} << 24;

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
      texts_.insert(letters);
    }
  }
}

size_t Ligatures::length(const std::vector<uint32_t> &scalars, size_t from) const {
  for (size_t count = std::min(longest_, scalars.size() - from); count > 1; count--) {
    const auto first = scalars.begin() + static_cast<std::ptrdiff_t>(from);
    if (texts_.count(std::vector<uint32_t>(first, first + static_cast<std::ptrdiff_t>(count))) > 0) {
      return count;
    }
  }
  return 0;
}

}  // namespace provider
