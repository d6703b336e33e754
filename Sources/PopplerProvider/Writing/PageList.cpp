// SPDX-License-Identifier: GPL-2.0-or-later
#include "Writing/PageList.h"

#include "Objects/Failure.h"
#include "Objects/ObjectText.h"
#include "Objects/PageLabels.h"
#include "Reading/Pages.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace provider {

namespace {

/// What a page has from the nodes above it where it has none itself (ISO 32000-2, 7.7.3.4).
constexpr const char *inheritable[] = {"/Resources", "/MediaBox", "/CropBox", "/Rotate"};
/// Boxes that differ by no more are the same: files have four decimals.
constexpr double sameBox = 1e-4;

bool isInserted(const ix_page_plan &plan) { return plan.from_page == UINT32_MAX; }

bool isLaid(const ix_page_plan &plan) { return (plan.flags & IX_PAGE_PLAN_LAID) != 0; }

Object boxObject(const ix_rect &box) { return numbersObject({box.x0, box.y0, box.x1, box.y1}); }

bool isSame(const ix_rect &a, const ix_rect &b) {
  const double differences[] = {a.x0 - b.x0, a.y0 - b.y0, a.x1 - b.x1, a.y1 - b.y1};
  return std::all_of(std::begin(differences), std::end(differences), [](double d) { return std::fabs(d) <= sameBox; });
}

ix_rect unionOf(const ix_rect &a, const ix_rect &b) {
  return {std::min(a.x0, b.x0), std::min(a.y0, b.y0), std::max(a.x1, b.x1), std::max(a.y1, b.y1)};
}

}  // namespace

PageList::PageList(QPDF &file, PageTree &tree, std::vector<ix_page_plan> plan)
    : file_(file), tree_(tree), plan_(std::move(plan)) {
  std::vector<bool> isUsed(tree.count(), false);
  for (uint32_t i = 0; i < plan_.size(); ++i) {
    const uint32_t from = plan_[i].from_page;
    if (!isInserted(plan_[i]) && (from >= tree.count() || isUsed[from])) {
      throw Failure(IX_ERROR_INVALID_ARGUMENT, "the list has page " + std::to_string(from) + " twice, or the file not at all");
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
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the list has no page " + std::to_string(index));
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
      page.replaceKey("/MediaBox", boxObject(plan_[i].view_box));
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

/// Whether a node and those below it in which something changes count their pages right.
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

/// Makes a node the parent of a page, which keeps what it had from its old one and gets nothing from the new one.
Object PageList::attach(uint32_t index, Object node) {
  Object page = this->page(sheets_[index]);
  const ix_page_plan &plan = plan_[index];
  for (const char *key : inheritable) {
    Object own = inherited(page, key);
    if (!own.isNull()) {
      page.replaceKey(key, own);
    }
  }
  page.replaceKey("/Parent", node);
  if (!inherited(node, "/Rotate").isNull() && !page.hasKey("/Rotate")) {
    page.replaceKey("/Rotate", Object::newInteger(0));
  }
  if (!inherited(node, "/CropBox").isNull() && !page.hasKey("/CropBox")) {
    page.replaceKey("/CropBox", boxObject(boxesOf(page).media));
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
  const auto turn = integerOf(inherited(page, "/Rotate")).value_or(0);
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
  page.replaceKey("/MediaBox", boxObject(media));
  page.replaceKey("/CropBox", boxObject(plan.view_box));
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

/// What is in the list no more is null for whoever names it: outlines, destinations and links lead nowhere.
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
