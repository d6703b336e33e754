// SPDX-License-Identifier: GPL-2.0-or-later
#include "Ligatures.h"

#include "Fields.h"

#include <algorithm>
#include <cctype>
#include <exception>
#include <string>

namespace provider {

namespace {

constexpr int deepestForm = 4;
constexpr size_t mostLetters = 18, mostTexts = 4096, mostBytes = 1 << 20;

std::string dataOf(Object stream) {
  try {
    const auto data = stream.getStreamData(qpdf_dl_generalized);
    return std::string(reinterpret_cast<const char *>(data->getBuffer()), std::min(data->getSize(), mostBytes));
  } catch (const std::exception &) {
    return {};
  }
}

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

Ligatures::Ligatures(Object page) { readResources(inheritedOf(page, "/Resources"), 0); }

void Ligatures::readResources(Object resources, int depth) {
  Object fonts = valueOf(resources, "/Font");
  if (fonts.isDictionary()) {
    for (const auto &key : fonts.getKeys()) {
      if (Object mapping = valueOf(fonts.getKey(key), "/ToUnicode"); mapping.isStream()) {
        readMapping(dataOf(mapping));
      }
    }
  }
  Object forms = valueOf(resources, "/XObject");
  if (depth < deepestForm && forms.isDictionary()) {
    for (const auto &key : forms.getKeys()) {
      if (Object form = forms.getKey(key); isName(valueOf(form, "/Subtype"), "/Form")) {
        readResources(valueOf(form, "/Resources"), depth + 1);
      }
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
