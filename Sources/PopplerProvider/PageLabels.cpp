// SPDX-License-Identifier: GPL-2.0-or-later
#include "PageLabels.h"

#include <qpdf/QPDFPageLabelDocumentHelper.hh>

#include <algorithm>
#include <cctype>
#include <set>

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

PageLabels::PageLabels(Object tree) {
  read(tree);
  std::stable_sort(ranges_.begin(), ranges_.end(), [](const Range &a, const Range &b) { return a.first < b.first; });
}

void PageLabels::read(Object tree) {
  std::vector<std::pair<Object, int>> open = {{tree, 0}};
  std::set<QPDFObjGen> seen;
  while (!open.empty() && ranges_.size() < mostRanges) {
    const auto [node, depth] = open.back();
    open.pop_back();
    Object numbers = valueOf(node, "/Nums"), kids = valueOf(node, "/Kids");
    for (int i = 0; numbers.isArray() && i + 1 < numbers.getArrayNItems(); i += 2) {
      take(numbers.getArrayItem(i), numbers.getArrayItem(i + 1));
    }
    for (int i = kids.isArray() && depth < deepest ? kids.getArrayNItems() : 0; i > 0; --i) {
      Object kid = kids.getArrayItem(i - 1);
      if (!kid.isIndirect() || seen.insert(kid.getObjGen()).second) {
        open.emplace_back(kid, depth + 1);
      }
    }
  }
}

void PageLabels::take(Object first, Object label) {
  const auto page = integerOf(first);
  if (!page || *page < 0 || !label.isDictionary()) {
    return;
  }
  Range range;
  range.first = *page;
  const std::string style = nameOf(valueOf(label, "/S")).value_or(std::string());
  range.style = style.size() == 1 && std::string("DRrAa").find(style[0]) != std::string::npos ? style[0] : '\0';
  range.prefix = textOf(valueOf(label, "/P")).value_or(std::string());
  range.start = std::clamp<long long>(integerOf(valueOf(label, "/St")).value_or(1), 0, INT32_MAX);
  ranges_.push_back(std::move(range));
}

std::optional<std::string> PageLabels::labelOf(uint32_t page) const {
  const auto after = std::upper_bound(ranges_.begin(), ranges_.end(), static_cast<long long>(page),
                                      [](long long wanted, const Range &range) { return wanted < range.first; });
  if (after == ranges_.begin()) {
    return std::nullopt;
  }
  const Range &range = *(after - 1);
  return range.style == 0 ? range.prefix : range.prefix + numberText(range.style, range.start + page - range.first);
}

Object labelsOf(QPDF &file, const std::vector<ix_page_plan> &plan) {
  QPDFPageLabelDocumentHelper labels(file);
  if (!labels.hasPageLabels()) {
    return Object::newNull();
  }
  std::vector<Object> ranges;
  for (size_t i = 0; i < plan.size();) {
    const uint32_t from = plan[i].from_page;
    const auto index = static_cast<long long>(i);
    if (from == UINT32_MAX) {
      ranges.push_back(Object::newInteger(index));
      ranges.push_back(Object::newDictionary());
      while (i < plan.size() && plan[i].from_page == UINT32_MAX) {
        ++i;
      }
      continue;
    }
    uint32_t count = 1;
    while (i + count < plan.size() && plan[i + count].from_page == from + count) {
      ++count;
    }
    labels.getLabelsForPageRange(from, static_cast<long long>(from) + count - 1, index, ranges);
    i += count;
  }
  Object tree = Object::newDictionary();
  tree.replaceKey("/Nums", Object::newArray(ranges));
  return tree;
}

}  // namespace provider
