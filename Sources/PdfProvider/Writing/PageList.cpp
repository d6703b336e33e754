// SPDX-License-Identifier: Apache-2.0
#include "Writing/PageList.h"

#include "Objects/Failure.h"
#include "Objects/ObjectText.h"

#include <algorithm>
#include <utility>

namespace provider {

namespace {

bool isLaid(const ix_page_plan &plan) { return (plan.flags & IX_PAGE_PLAN_LAID) != 0; }

}  // namespace

PageList::PageList(QPDF &file, PageTree &tree, std::vector<ix_page_plan> plan)
    : file_(file), tree_(tree), plan_(std::move(plan)) {
  std::vector<bool> isUsed(tree.count(), false);
  for (uint32_t i = 0; i < plan_.size(); ++i) {
    const uint32_t from = plan_[i].from_page;
    if (!isInserted(plan_[i]) && from >= tree.count()) {
      throw Failure(IX_ERROR_INVALID_ARGUMENT, "the list has page ", from, ", and the file has ", tree.count());
    }
    if (!isInserted(plan_[i]) && isUsed[from]) {
      throw Failure(IX_ERROR_INVALID_ARGUMENT, "the list has page ", from, " twice");
    }
    if (!isInserted(plan_[i])) {
      isUsed[from] = true;
    }
    sheets_.push_back(isInserted(plan_[i]) ? tree.count() + i : from);
  }
  for (uint32_t i = 0; !plan_.empty() && i < tree.count(); ++i) {
    if (!isUsed[i]) {
      removed_.push_back(i);
    }
  }
  findStaying();
  makeSheets();
}

uint32_t PageList::count() const { return plan_.empty() ? tree_.count() : static_cast<uint32_t>(plan_.size()); }

uint32_t PageList::sheet(uint32_t index) const {
  if (index >= count()) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "there is no page ", index, ": the list has ", count());
  }
  return plan_.empty() ? index : sheets_[index];
}

Object PageList::page(uint32_t sheet) {
  const auto own = own_.find(sheet);
  return own != own_.end() ? own->second : tree_.page(sheet);
}

/// The longest run of pages that are in the same order as in the file stays; the others go to where they belong.
void PageList::findStaying() {
  constexpr uint32_t none = UINT32_MAX;
  std::vector<uint32_t> ends, before(plan_.size(), none);
  for (uint32_t i = 0; i < plan_.size(); ++i) {
    if (isInserted(plan_[i])) {
      continue;
    }
    const auto at = std::lower_bound(ends.begin(), ends.end(), plan_[i].from_page, [&](uint32_t each, uint32_t from) {
      return plan_[each].from_page < from;
    });
    before[i] = at == ends.begin() ? none : *(at - 1);
    if (at == ends.end()) {
      ends.push_back(i);
    } else {
      *at = i;
    }
  }
  stays_.assign(plan_.size(), false);
  for (uint32_t i = ends.empty() ? none : ends.back(); i != none; i = before[i]) {
    stays_[i] = true;
  }
  leaving_ = removed_;
  uint32_t place = 0;
  for (uint32_t i = 0; i < plan_.size(); ++i) {
    if (stays_[i]) {
      place = plan_[i].from_page + 1;
      continue;
    }
    arrivals_[place].push_back(i);
    if (!isInserted(plan_[i])) {
      leaving_.push_back(plan_[i].from_page);
    }
  }
  std::sort(leaving_.begin(), leaving_.end());
}

/// Inserted pages, and those that move; the latter are objects of their own from now on.
void PageList::makeSheets() {
  for (uint32_t i = 0; i < plan_.size(); ++i) {
    if (isInserted(plan_[i])) {
      Object page = Object::newDictionary();
      page.replaceKey("/Type", Object::newName("/Page"));
      page.replaceKey("/MediaBox", rectObject(plan_[i].view_box));
      page.replaceKey("/Resources", Object::newDictionary());
      own_[sheets_[i]] = make(page);
    } else if (!stays_[i]) {
      Object page = tree_.page(sheets_[i]);
      own_[sheets_[i]] = page.isIndirect() ? page : make(page.shallowCopy());
    }
  }
}

Object PageList::make(Object object) {
  made_.push_back(file_.makeIndirectObject(object));
  return made_.back();
}

void PageList::carryOut() {
  if (plan_.empty()) {
    return;
  }
  for (const auto &plan : plan_) {
    if (isLaid(plan) && !isInserted(plan)) {
      lay(plan);
    }
  }
  if (arrivals_.empty() && leaving_.empty()) {
    return;
  }
  writeLabels();
  for (const uint32_t index : removed_) {
    Object page = tree_.page(index);
    if (tree_.isListedOnce(page)) {
      emptied_.push_back(page);
    }
  }
  if (tree_.fault().empty() && isSound(tree_.root(), 0, tree_.count(), 0)) {
    rebuild(tree_.root(), 0, 0);
  } else {
    rebuildFlat();
  }
  release();
}

/// True if a node, and those below it that change, count their pages right.
bool PageList::isSound(Object node, uint32_t first, uint32_t count, int depth) {
  const auto ends = tree_.endsOfKids(node);
  if (!ends || depth >= deepest || (ends->empty() ? 0 : ends->back()) != count) {
    return false;
  }
  Object kids = valueOf(node, "/Kids");
  for (size_t i = 0; i < ends->size(); ++i) {
    const uint32_t before = i == 0 ? 0 : (*ends)[i - 1];
    const uint32_t pages = (*ends)[i] - before;
    if (!isTouched(first + before, pages)) {
      continue;
    }
    Object kid = kids.getArrayItem(static_cast<int>(i));
    if (PageTree::hasKids(kid) ? !isSound(kid, first + before, pages, depth + 1) : pages != 1) {
      return false;
    }
  }
  return true;
}

bool PageList::isTouched(uint32_t first, uint32_t count) const {
  const auto leaves = std::lower_bound(leaving_.begin(), leaving_.end(), first);
  const auto arrives = arrivals_.upper_bound(first);
  return (leaves != leaving_.end() && *leaves - first < count) || (arrives != arrivals_.end() && arrives->first - first <= count);
}

/// Puts the pages in that come behind one that stays. Returns how many.
uint32_t PageList::arrive(uint32_t place, Object node, std::vector<Object> &kids) {
  const auto found = arrivals_.find(place);
  if (found == arrivals_.end()) {
    return 0;
  }
  for (const uint32_t index : found->second) {
    kids.push_back(attach(index, node));
  }
  return static_cast<uint32_t>(found->second.size());
}

/// Makes the kids of a node anew, and of those below it in which something changes. Returns how many pages it has then.
uint32_t PageList::rebuild(Object node, uint32_t first, int depth) {
  std::vector<Object> kids;
  uint32_t total = depth == 0 ? arrive(0, node, kids) : 0;
  const auto old = valueOf(node, "/Kids").getArrayAsVector();
  const auto ends = tree_.endsOfKids(node).value_or(std::vector<uint32_t>());
  for (size_t i = 0; i < std::min(old.size(), ends.size()); ++i) {
    const uint32_t before = i == 0 ? 0 : ends[i - 1];
    const uint32_t count = ends[i] - before;
    const uint32_t from = first + before;
    Object kid = old[i];
    if (!isTouched(from, count)) {
      kids.push_back(kid);
      total += count;
    } else if (PageTree::hasKids(kid)) {
      const uint32_t left = rebuild(kid, from, depth + 1);
      total += left;
      (left > 0 ? kids : emptied_).push_back(kid);
    } else {
      if (!std::binary_search(leaving_.begin(), leaving_.end(), from)) {
        kids.push_back(kid);
        total += 1;
      }
      total += arrive(from + 1, node, kids);
    }
  }
  node.replaceKey("/Kids", Object::newArray(kids));
  node.replaceKey("/Count", Object::newInteger(total));
  differing_.push_back(node);
  return total;
}

/// Where the tree is not what it says: all pages in one node, with what they had from others.
void PageList::rebuildFlat() {
  Object node = tree_.root();
  if (!node.isDictionary() || !node.isIndirect()) {
    node = make(Object::newDictionary());
    file_.getRoot().replaceKey("/Pages", node);
    differing_.push_back(file_.getRoot());
  }
  for (const uint32_t sheet : sheets_) {
    Object page = this->page(sheet);
    own_[sheet] = page.isIndirect() ? page : make(page.shallowCopy());
  }
  std::vector<Object> kids;
  for (uint32_t i = 0; i < plan_.size(); ++i) {
    kids.push_back(attach(i, node));
  }
  node.replaceKey("/Type", Object::newName("/Pages"));
  node.removeKey("/Parent");
  node.replaceKey("/Kids", Object::newArray(kids));
  node.replaceKey("/Count", Object::newInteger(static_cast<long long>(kids.size())));
  differing_.push_back(node);
}

/// Removed pages become null: outlines, destinations and links to them lead nowhere.
void PageList::release() {
  for (Object each : emptied_) {
    if (each.isIndirect()) {
      file_.replaceObject(each.getObjGen(), Object::newNull());
      differing_.push_back(file_.getObject(each.getObjGen()));
    }
  }
  emptied_.clear();
}

std::vector<Object> PageList::takeMade() { return std::exchange(made_, {}); }

std::vector<Object> PageList::takeDiffering() { return std::exchange(differing_, {}); }

}  // namespace provider
