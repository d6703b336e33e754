// SPDX-License-Identifier: Apache-2.0
#include "Rendering/EditedPages.h"

#include "Objects/FieldTree.h"
#include "Rendering/ChangedAnnotation.h"
#include "Rendering/PageFile.h"
#include "Writing/FieldValue.h"
#include "Writing/SharedAnnotations.h"

#include <algorithm>
#include <utility>

namespace provider {

namespace {

/// The most bytes of streams that a page's own file holds: of more a second copy is dearer than opening the file anew.
constexpr size_t mostOfPage = size_t{32} << 20;

bool isWidget(const Change &change) { return change.annotation.subtype == IX_SUBTYPE_WIDGET; }

bool isOnOnePage(const Change &change) {
  return change.isCreated() || change.isRemoved() || change.info.page == change.info.from_page;
}

uint32_t pageOf(const Change &change) { return change.isCreated() ? change.info.page : change.info.from_page; }

}  // namespace

EditedPages::EditedPages(Document &document, std::shared_ptr<const Changes> changes, uint64_t revision)
    : document_(document), changes_(std::move(changes)), revision_(revision) {
  needsUpdate_ = !changes_->plan.empty();
  asks_ = askedBefore_ = needsAppearances(document_.catalog());
  for (size_t i = 0; i < changes_->all.size() && !needsUpdate_; ++i) {
    note(i);
  }
  for (const PageOrder &order : changes_->pages) {
    orders_.emplace(order.page, &order);
  }
  if (!needsUpdate_ && askedBefore_ && hasPictures_) {
    settleRemoved();
    asks_ = leavesWidgetsToReaders(document_.catalog(), settled_);
  }
}

EditedPages::Entries EditedPages::entriesOf(uint32_t page) const {
  Object list = valueOf(document_.tree().page(page), "/Annots");
  return list.isArray() ? list.getArrayAsVector() : Entries();
}

void EditedPages::note(size_t place) {
  const Change &change = changes_->all[place];
  const uint32_t page = pageOf(change);
  needsUpdate_ = !isOnOnePage(change) || page >= document_.pageCount() || (change.isCreated() && isWidget(change));
  if (needsUpdate_) {
    return;
  }
  byPage_[page].push_back(place);
  if (!change.isCreated() && isWidget(change)) {
    const Entries entries = entriesOf(page);
    needsUpdate_ = change.info.from_place >= entries.size() || !entries[change.info.from_place].isIndirect();
    if (!needsUpdate_) {
      noteValue(change, entries[change.info.from_place]);
    }
  }
}

void EditedPages::noteValue(const Change &change, Object widget) {
  widgets_.insert(widget.getObjGen());
  const bool hasPicture = !change.isRemoved() && change.info.appearance == IX_APPEARANCE_REPLACE;
  if (hasPicture) {
    settled_.insert(widget.getObjGen());
  }
  if (change.isRemoved()) {
    removed_.emplace_back(change.info.from_page, widget);
  }
  hasPictures_ = hasPictures_ || hasPicture;
  if (change.isRemoved() || !change.has(IX_MEMBER_FIELD_VALUE)) {
    return;
  }
  Object field = namedField(widget);
  needsUpdate_ = !field.isIndirect();
  fields_.insert(field.getObjGen());
  const bool isOld = change.info.appearance == IX_APPEARANCE_KEEP && !isButton(widget);
  asks_ = asks_ || (isOld && valueOf(document_.catalog(), "/AcroForm").isDictionary());
}

/// Removed widgets are no more of the form, unless another page keeps them.
void EditedPages::settleRemoved() {
  SharedAnnotations shared(document_);
  for (const auto &[page, widget] : removed_) {
    if (shared.isShared(widget, valueOf(document_.tree().page(page), "/Annots"))) {
      shared.leave(widget);
    } else {
      settled_.insert(widget.getObjGen());
    }
  }
}

EditedPages::Way EditedPages::wayOf(uint32_t page) {
  const Entries entries = needsUpdate_ ? Entries() : entriesOf(page);
  if (needsUpdate_ || reachesFurther(page, entries)) {
    return Way::byUpdate;
  }
  const bool isEdited = byPage_.count(page) != 0 || orders_.count(page) != 0 || asks_ != askedBefore_;
  return isEdited ? Way::ofItsOwn : Way::asInFile;
}

/// True if a page shows changes that are not of its own annotations.
bool EditedPages::reachesFurther(uint32_t page, const Entries &entries) const {
  std::set<size_t> places;
  const auto own = byPage_.find(page);
  for (const size_t each : own == byPage_.end() ? std::vector<size_t>() : own->second) {
    const Change &change = changes_->all[each];
    if (!change.isCreated()) {
      places.insert(change.info.from_place);
      const bool isThere = change.info.from_place < entries.size();
      if (!isThere || (!change.isRemoved() && !Object(entries[change.info.from_place]).isDictionary())) {
        return true;
      }
    }
  }
  for (size_t i = 0; i < entries.size() && !widgets_.empty(); ++i) {
    const bool isOther = places.count(i) == 0 && isName(valueOf(entries[i], "/Subtype"), "/Widget");
    if (isOther && (widgets_.count(entries[i].getObjGen()) != 0 || fields_.count(namedField(entries[i]).getObjGen()) != 0)) {
      return true;
    }
  }
  return false;
}

std::optional<std::string> EditedPages::fileWith(uint32_t page, Shown shown, bool isBare) {
  PageFile file(document_.cuts(), shown, mostOfPage);
  const Entries annotations = annotationsOf(page, file, shown);
  file.add(document_.tree().page(page), annotations, isBare ? PageFile::Paints::annotations : PageFile::Paints::all);
  file.addCatalog(document_.catalog(), asks_);
  return file.bytes();
}

/// The annotations that are shown, as objects of the page's file, in their new order.
EditedPages::Entries EditedPages::annotationsOf(uint32_t page, PageFile &file, Shown shown) const {
  Entries entries = entriesOf(page), made(changes_->all.size(), Object::newNull());
  Places left;
  NewFonts fonts(file.objects(), *changes_);
  const auto own = byPage_.find(page);
  for (const size_t each : own == byPage_.end() ? std::vector<size_t>() : own->second) {
    const Change &change = changes_->all[each];
    if (change.isRemoved()) {
      left.emplace(page, change.info.from_place);
      continue;
    }
    Object begun = change.isCreated() ? Object::newDictionary({{"/Type", Object::newName("/Annot")}}) : file.copyOf(entries[change.info.from_place]);
    made[each] = file.objects().makeIndirectObject(begun);
    writeChange(file.objects(), made[each], change, fonts);
  }
  const auto order = orders_.find(page);
  Entries found;
  for (Object each : order == orders_.end() ? entries : arranged(*order->second, page, entries, made, left)) {
    const bool isMade = each.isIndirect() && each.getOwningQPDF() == &file.objects();
    if (shows(shown, each)) {
      found.push_back(isMade ? each : file.copyOf(each));
    }
  }
  return found;
}

}  // namespace provider
