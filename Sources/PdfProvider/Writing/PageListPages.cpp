// SPDX-License-Identifier: Apache-2.0
/// The pages themselves: their parents and what they inherit, and how they lie.
#include "Writing/PageList.h"

#include "Objects/ObjectText.h"
#include "Objects/PageBoxes.h"
#include "Objects/PageLabels.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace provider {

namespace {

/// Keys that a page inherits from the nodes above it (ISO 32000-2, 7.7.3.4).
constexpr const char *inheritable[] = {"/Resources", "/MediaBox", "/CropBox", "/Rotate"};
/// Boxes that differ by no more are the same: files have four decimals.
constexpr double sameBox = 1e-4;

bool isSame(const ix_rect &a, const ix_rect &b) {
  const double differences[] = {a.x0 - b.x0, a.y0 - b.y0, a.x1 - b.x1, a.y1 - b.y1};
  return std::all_of(std::begin(differences), std::end(differences), [](double d) { return std::fabs(d) <= sameBox; });
}

ix_rect unionOf(const ix_rect &a, const ix_rect &b) {
  return {std::min(a.x0, b.x0), std::min(a.y0, b.y0), std::max(a.x1, b.x1), std::max(a.y1, b.y1)};
}

/// The number tree of labels for another list of pages: each page has the label that it has in the file, inserted ones have
/// none. Null where the file has no labels, so that viewers count. Cost: O(pages).
Object labelsOf(QPDF &file, const std::vector<ix_page_plan> &plan) {
  Object old = valueOf(file.getRoot(), "/PageLabels");
  if (!old.isDictionary()) {
    return Object::newNull();
  }
  // Damage is told where labels are read for the core.
  Damages damages;
  const PageLabels labels(old, damages);
  std::vector<Object> entries;
  for (size_t i = 0; i < plan.size();) {
    const uint32_t from = plan[i].from_page;
    const auto index = static_cast<long long>(i);
    uint32_t count = 1;
    if (isInserted(plan[i])) {
      entries.push_back(Object::newInteger(index));
      entries.push_back(Object::newDictionary());
      while (i + count < plan.size() && isInserted(plan[i + count])) {
        ++count;
      }
    } else {
      while (i + count < plan.size() && plan[i + count].from_page == from + count) {
        ++count;
      }
      labels.copy(from, count, index, entries);
    }
    i += count;
  }
  Object tree = Object::newDictionary();
  tree.replaceKey("/Nums", Object::newArray(entries));
  return tree;
}

}  // namespace

/// Makes a node the parent of a page, which keeps what it had from its old one and gets nothing from the new one.
Object PageList::attach(uint32_t index, Object node) {
  Object page = this->page(sheets_[index]);
  const ix_page_plan &plan = plan_[index];
  for (const char *key : inheritable) {
    Object own = inheritedOf(page, key);
    if (!own.isNull()) {
      page.replaceKey(key, own);
    }
  }
  page.replaceKey("/Parent", node);
  if (!inheritedOf(node, "/Rotate").isNull() && !page.hasKey("/Rotate")) {
    page.replaceKey("/Rotate", Object::newInteger(0));
  }
  if (!inheritedOf(node, "/CropBox").isNull() && !page.hasKey("/CropBox")) {
    page.replaceKey("/CropBox", rectObject(boxesOf(page).media));
  }
  if (isInserted(plan) && plan.rotate != 0) {
    page.replaceKey("/Rotate", Object::newInteger(plan.rotate));
  }
  if (isInserted(plan) && plan.user_unit != 1) {
    page.replaceKey("/UserUnit", numberObject(plan.user_unit));
  }
  differing_.push_back(page);
  return page;
}

/// A page of the file that lies otherwise: what is the same is not written.
void PageList::lay(const ix_page_plan &plan) {
  Object page = this->page(plan.from_page);
  const auto turn = integerOf(inheritedOf(page, "/Rotate")).value_or(0);
  if (turn != plan.rotate) {
    page.replaceKey("/Rotate", Object::newInteger(plan.rotate));
  }
  const double unit = numberOf(valueOf(page, "/UserUnit")).value_or(1);
  if (unit != plan.user_unit) {
    page.replaceKey("/UserUnit", numberObject(plan.user_unit));
  }
  layBox(page, plan);
  differing_.push_back(page);
}

/// The box becomes the crop box; the media box grows where it has to. So what is cut off is still there.
void PageList::layBox(Object page, const ix_page_plan &plan) {
  const PageBoxes boxes = boxesOf(page);
  if (isSame(boxes.view, plan.view_box)) {
    return;
  }
  const ix_rect media = unionOf(boxes.media, plan.view_box);
  page.replaceKey("/MediaBox", rectObject(media));
  page.replaceKey("/CropBox", rectObject(plan.view_box));
}

/// Pages keep the labels that they have; those that were inserted have none.
void PageList::writeLabels() {
  Object root = file_.getRoot();
  Object labels = labelsOf(file_, plan_);
  if (labels.isNull()) {
    return;
  }
  root.replaceKey("/PageLabels", labels);
  differing_.push_back(root);
}

}  // namespace provider
