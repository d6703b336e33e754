// SPDX-License-Identifier: GPL-2.0-or-later
#include "PageLabels.h"

#include <qpdf/QPDFPageLabelDocumentHelper.hh>

namespace provider {

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
