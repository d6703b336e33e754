// SPDX-License-Identifier: GPL-2.0-or-later
#include "Update.h"

#include "AnnotationKeys.h"
#include "Annotations.h"
#include "Content.h"
#include "Failure.h"
#include "FieldValue.h"
#include "ObjectText.h"
#include "Values.h"

#include <algorithm>

namespace provider {

namespace {

bool isSame(Object a, Object b) {
  return a.isIndirect() && b.isIndirect() ? a.getObjGen() == b.getObjGen() : a.isSameObjectAs(b);
}

}  // namespace

Update::Update(QPDF &file, PageTree &tree, const Changes &changes) : file_(file), tree_(tree), fields_(file) {
  for (const PageOrder &order : changes.pages) {
    page(order.page);
  }
  for (const Change &change : changes.all) {
    begin(change);
  }
  for (auto &each : pages_) {
    cutTies(each.second);
  }
  for (const PageOrder &order : changes.pages) {
    arrange(order);
    tie(order, changes);
  }
  for (const PageViewports &each : changes.viewports) {
    setViewports(each);
  }
  releaseRemoved();
}

Update::Page &Update::page(uint32_t index) {
  const auto found = pages_.find(index);
  if (found != pages_.end()) {
    return found->second;
  }
  Page page;
  page.object = tree_.page(index);
  page.list = valueOf(page.object, "/Annots");
  if (page.list.isArray()) {
    page.entries = page.list.getArrayAsVector();
  }
  return pages_.emplace(index, std::move(page)).first->second;
}

Object Update::entry(uint32_t index, uint32_t place) {
  Page &home = page(index);
  if (place >= home.entries.size() || !home.entries[place].isDictionary()) {
    throw Failure(IX_ERROR_DAMAGED, "page " + std::to_string(index) + " has no annotation " + std::to_string(place));
  }
  return home.entries[place];
}

/// What holds an object that may be direct: the first one of these that is indirect.
void Update::touchNearest(std::initializer_list<Object> chain) {
  for (Object each : chain) {
    if (each.isIndirect()) {
      if (created_.count(each.getObjGen()) == 0) {
        changed_.insert(each.getObjGen());
      }
      return;
    }
  }
  fitsSection_ = false;
}

Object Update::keep(Object made) {
  created_.insert(made.getObjGen());
  return made;
}

void Update::begin(const Change &change) {
  made_.push_back(Object::newNull());
  if (change.isRemoved()) {
    remove(change);
  } else if (change.isCreated()) {
    create(change);
  } else {
    edit(change);
  }
}

void Update::create(const Change &change) {
  Object annotation = Object::newDictionary();
  annotation.replaceKey("/Type", Object::newName("/Annot"));
  const char *name = nameOfSubtype(change.annotation.subtype);
  annotation.replaceKey(
      "/Subtype", name != nullptr ? Object::newName(name) : nameObject(change.text(IX_TEXT_SUBTYPE).value_or("Unknown")));
  made_.back() = keep(file_.makeIndirectObject(annotation));
  placeOn(made_.back(), change.info.page);
  writeKeys(made_.back(), change);
  if (change.field.kind != IX_FIELD_NONE) {
    fields_.add(made_.back(), change);
    for (Object each : fields_.takeMade()) {
      keep(each);
    }
    for (Object each : fields_.takeDiffering()) {
      touchNearest({each, valueOf(file_.getRoot(), "/AcroForm"), file_.getRoot()});
    }
    setFieldValue(made_.back(), change, page(change.info.page));
  }
  if (change.info.appearance == IX_APPEARANCE_REPLACE) {
    for (Object form : writeAppearance(file_, made_.back(), change)) {
      keep(form);
    }
  }
  writeRest(made_.back(), change);
}

/// What it does, and what it carries; after its appearance.
void Update::writeRest(Object annotation, const Change &change) {
  if (change.has(IX_MEMBER_ACTION)) {
    writeAction(annotation, change, tree_);
  }
  for (Object each : writeAsset(file_, annotation, change)) {
    keep(each);
  }
}

void Update::edit(const Change &change) {
  Object annotation = entry(change.info.from_page, change.info.from_place);
  if (change.info.page != change.info.from_page) {
    left_.emplace(change.info.from_page, change.info.from_place);
    if (!annotation.isIndirect()) {
      annotation = keep(file_.makeIndirectObject(annotation.shallowCopy()));
    }
    placeOn(annotation, change.info.page);
  }
  made_.back() = annotation;
  Page &home = page(change.info.from_page);
  writeKeys(annotation, change);
  if (change.has(IX_MEMBER_FIELD_VALUE)) {
    setFieldValue(annotation, change, home);
  }
  Object old = valueOf(valueOf(annotation, "/AP"), "/N");
  if (change.info.appearance == IX_APPEARANCE_REPLACE) {
    for (Object form : writeAppearance(file_, annotation, change)) {
      keep(form);
    }
  } else if (change.has(IX_MEMBER_APPEARANCE_MATRIX)) {
    writeMatrix(file_, annotation, change.annotation.appearance_matrix);
  }
  Object form = valueOf(valueOf(annotation, "/AP"), "/N");
  if (form.isIndirect() && !isSame(form, old) && created_.count(form.getObjGen()) == 0) {
    keep(form);
  }
  writeRest(annotation, change);
  touchNearest({annotation, home.list, home.object});
}

void Update::remove(const Change &change) {
  Object annotation = entry(change.info.from_page, change.info.from_place);
  left_.emplace(change.info.from_page, change.info.from_place);
  gone_.push_back(annotation);
  if (change.annotation.subtype == IX_SUBTYPE_WIDGET) {
    detachField(annotation);
  }
}

void Update::placeOn(Object annotation, uint32_t index) {
  Object owner = page(index).object;
  if (owner.isIndirect()) {
    annotation.replaceKey("/P", owner);
  } else {
    annotation.removeKey("/P");
  }
}

/// What names a removed annotation names it no more: its replies answer nobody, its popup belongs to nobody.
void Update::cutTies(Page &home) {
  std::set<QPDFObjGen> gone;
  for (const Object &each : gone_) {
    gone.insert(each.getObjGen());
  }
  const auto isGone = [&](const Object &value) { return value.isIndirect() && gone.count(value.getObjGen()) != 0; };
  for (Object each : home.entries) {
    if (!each.isDictionary() || isGone(each)) {
      continue;
    }
    bool differs = false;
    for (const char *key : {"/IRT", "/Popup", "/Parent"}) {
      if (isGone(each.getKey(key))) {
        each.removeKey(key);
        differs = true;
        if (std::string(key) == "/IRT") {
          each.removeKey("/RT");
        }
      }
    }
    if (differs) {
      touchNearest({each, home.list, home.object});
    }
  }
}

void Update::arrange(const PageOrder &order) {
  Page &home = page(order.page);
  const auto entries = arranged(order, home);
  const bool isSameList = entries.size() == home.entries.size() &&
                          std::equal(entries.begin(), entries.end(), home.entries.begin(), isSame);
  if (!isSameList) {
    setList(home, entries);
  }
}

/// New annotations name what they answer.
void Update::tie(const PageOrder &order, const Changes &changes) {
  for (const ix_placed &each : order.entries) {
    if (each.change >= made_.size() || !changes.all[each.change].isCreated()) {
      continue;
    }
    const ix_annotation &annotation = changes.all[each.change].annotation;
    const auto at = static_cast<size_t>(std::max(annotation.in_reply_to, -1));
    if (annotation.in_reply_to < 0 || at >= order.entries.size()) {
      continue;
    }
    const ix_placed &other = order.entries[at];
    Object answered = other.change < made_.size() ? made_[other.change] : entry(other.from_page, other.from_place);
    if (answered.isIndirect()) {
      Object made = made_[each.change];
      made.replaceKey("/IRT", answered);
      const bool isGroup = (annotation.traits & IX_ANNOTATION_REPLY_IS_GROUP) != 0;
      made.replaceKey("/RT", Object::newName(isGroup ? "/Group" : "/R"));
    }
  }
}

/// The page's entries in their new order. Those of which the core does not know stay behind the one they followed.
std::vector<Object> Update::arranged(const PageOrder &order, Page &home) {
  std::vector<Object> entries;
  std::vector<size_t> places(home.entries.size(), SIZE_MAX);
  for (const ix_placed &each : order.entries) {
    const bool isAtHome = each.from_page == order.page && each.from_place < home.entries.size();
    const bool isMade = each.change < made_.size();
    if (isAtHome) {
      places[each.from_place] = entries.size();
    }
    if (isMade || isAtHome) {
      entries.push_back(isMade ? made_[each.change] : home.entries[each.from_place]);
    }
  }
  for (size_t i = 0; i < home.entries.size(); ++i) {
    if (places[i] != SIZE_MAX || left_.count({order.page, static_cast<uint32_t>(i)}) != 0) {
      continue;
    }
    const size_t at = i > 0 && places[i - 1] != SIZE_MAX ? places[i - 1] + 1 : std::min(i, entries.size());
    entries.insert(entries.begin() + static_cast<std::ptrdiff_t>(at), home.entries[i]);
    for (size_t &place : places) {
      place += place != SIZE_MAX && place >= at ? 1 : 0;
    }
    places[i] = at;
  }
  return entries;
}

/// What the file has and the core keeps stays the object that it is; what the core does not know of, having no box, stays in
/// front.
void Update::setViewports(const PageViewports &changed) {
  Page &home = page(changed.page);
  std::vector<Object> known, entries;
  Object old = valueOf(home.object, "/VP");
  if (old.isArray()) {
    for (auto const &each : old.aitems()) {
      (rectOf(valueOf(each, "/BBox")) ? known : entries).push_back(each);
    }
  }
  Object made = Object::parse(changed.array);
  for (auto const &each : made.aitems()) {
    Object entry = each;
    const size_t place = entry.isInteger() ? static_cast<size_t>(entry.getIntValue()) : known.size();
    if (place < known.size()) {
      entry = known[place];
    }
    if (entry.isDictionary()) {
      entries.push_back(entry);
    }
  }
  if (entries.empty()) {
    home.object.removeKey("/VP");
  } else {
    home.object.replaceKey("/VP", Object::newArray(entries));
  }
  touchNearest({home.object});
}

void Update::setList(Page &home, const std::vector<Object> &entries) {
  if (home.list.isArray()) {
    home.list.setArrayFromVector(entries);
  } else {
    home.list = Object::newArray(entries);
    home.object.replaceKey("/Annots", home.list);
  }
  touchNearest({home.list, home.object});
}

/// Takes an item out of an array that a key of a dictionary holds; `holder` is what a direct dictionary is in. Returns
/// false where it is not in it.
bool Update::dropFrom(Object owner, const char *key, Object item, Object holder) {
  Object list = valueOf(owner, key);
  if (!list.isArray()) {
    return false;
  }
  auto items = list.getArrayAsVector();
  const auto kept = std::remove_if(items.begin(), items.end(), [&](Object each) { return isSame(each, item); });
  if (kept == items.end()) {
    return false;
  }
  items.erase(kept, items.end());
  list.setArrayFromVector(items);
  touchNearest({list, owner, holder});
  return true;
}

/// A field loses the widget; one that is its own widget leaves the form.
void Update::detachField(Object widget) {
  Object gone = widget;
  for (Object parent = valueOf(gone, "/Parent"); dropFrom(parent, "/Kids", gone, parent);
       parent = valueOf(gone, "/Parent")) {
    if (valueOf(parent, "/Kids").getArrayNItems() > 0) {
      return;
    }
    // A field without widgets is none.
    gone = parent;
  }
  dropFrom(valueOf(file_.getRoot(), "/AcroForm"), "/Fields", gone, file_.getRoot());
}

void Update::setFieldValue(Object widget, const Change &change, Page &home) {
  for (Object each : writeFieldValue(widget, change)) {
    touchNearest({each, home.list, home.object});
  }
  Object root = file_.getRoot();
  Object form = valueOf(root, "/AcroForm");
  if (change.info.appearance == IX_APPEARANCE_KEEP && form.isDictionary() && !isButton(widget)) {
    // The picture in the file is that of the old value: viewers are told to draw their own.
    form.replaceKey("/NeedAppearances", Object::newBool(true));
    touchNearest({form, root});
  }
}

/// What is on no page any more is null for whoever else names it. It is not made free: qpdf 11 warns of free entries.
void Update::releaseRemoved() {
  std::set<QPDFObjGen> used;
  for (auto &each : pages_) {
    for (const Object &entry : valueOf(each.second.object, "/Annots").aitems()) {
      used.insert(entry.getObjGen());
    }
  }
  for (const Object &each : gone_) {
    const QPDFObjGen id = each.getObjGen();
    if (each.isIndirect() && used.count(id) == 0) {
      changed_.insert(id);
      file_.replaceObject(id, Object::newNull());
    }
  }
}

}  // namespace provider
