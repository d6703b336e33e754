// SPDX-License-Identifier: Apache-2.0
#include "Objects/PageLabels.h"

#include "Objects/NumberTree.h"

#include <algorithm>
#include <cctype>

namespace provider {

namespace {

/// More ranges than any file has.
constexpr size_t mostRanges = size_t{1} << 20;
/// Numbers that would take longer texts than this are written in decimal.
constexpr long long longest = 64;

std::string roman(long long number) {
  constexpr struct {
    long long value;
    const char *text;
  } parts[] = {{1000, "m"}, {900, "cm"}, {500, "d"}, {400, "cd"}, {100, "c"}, {90, "xc"}, {50, "l"},
               {40, "xl"},  {10, "x"},   {9, "ix"},  {5, "v"},    {4, "iv"},  {1, "i"}};
  std::string text;
  for (const auto &part : parts) {
    for (; number >= part.value; number -= part.value) {
      text += part.text;
    }
  }
  return text;
}

/// a to z, aa to zz, aaa to zzz.
std::string letters(long long number) {
  return std::string(static_cast<size_t>((number - 1) / 26 + 1), static_cast<char>('a' + (number - 1) % 26));
}

/// A number in a style of ISO 32000-2, table 161.
std::string numberText(char style, long long number) {
  const char kind = static_cast<char>(std::tolower(style));
  const bool isShort = number > 0 && number <= (kind == 'r' ? 1000 : 26) * longest;
  std::string text = std::to_string(number);
  if (isShort && kind != 'd') {
    text = kind == 'r' ? roman(number) : letters(number);
  }
  if (style == 'R' || style == 'A') {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
  }
  return text;
}

}  // namespace

PageLabels::PageLabels(Object tree, Damages &damages) {
  readNumberTree(tree, "the tree of page labels", mostRanges, damages, [this](Object first, Object label) { take(first, label); });
  std::stable_sort(ranges_.begin(), ranges_.end(), [](const Range &a, const Range &b) { return a.first < b.first; });
}

void PageLabels::take(Object first, Object label) {
  const auto page = integerOf(first);
  if (!page || *page < 0 || !label.isDictionary()) {
    return;
  }
  Range range;
  range.label = label;
  range.first = *page;
  const std::string style = nameOf(valueOf(label, "/S")).value_or(std::string());
  range.style = style.size() == 1 && std::string("DRrAa").find(style[0]) != std::string::npos ? style[0] : '\0';
  range.prefix = textOf(valueOf(label, "/P")).value_or(std::string());
  range.start = std::clamp<long long>(integerOf(valueOf(label, "/St")).value_or(1), 0, INT32_MAX);
  ranges_.push_back(std::move(range));
}

/// The first range that begins behind a page.
PageLabels::Place PageLabels::after(long long page) const {
  return std::upper_bound(ranges_.begin(), ranges_.end(), page,
                          [](long long wanted, const Range &range) { return wanted < range.first; });
}

std::optional<std::string> PageLabels::labelOf(uint32_t page) const {
  const auto next = after(page);
  if (next == ranges_.begin()) {
    return std::nullopt;
  }
  const Range &range = *(next - 1);
  return range.style == 0 ? range.prefix : range.prefix + numberText(range.style, range.start + page - range.first);
}

void PageLabels::copy(uint32_t first, uint32_t count, long long to, std::vector<Object> &entries) const {
  const long long end = static_cast<long long>(first) + count;
  for (long long page = first; page < end;) {
    const auto next = after(page);
    Object label = Object::newDictionary();
    if (next != ranges_.begin()) {
      const Range &range = *(next - 1);
      for (const char *key : {"/S", "/P"}) {
        if (Object value = valueOf(range.label, key); !value.isNull()) {
          label.replaceKey(key, value);
        }
      }
      label.replaceKey("/St", Object::newInteger(range.start + page - range.first));
    }
    entries.push_back(Object::newInteger(to + page - first));
    entries.push_back(label);
    page = next == ranges_.end() ? end : next->first;
  }
}

}  // namespace provider
