// SPDX-License-Identifier: Apache-2.0
#include "Writing/Update.h"

#include "Objects/AnnotationNames.h"
#include "Objects/Failure.h"
#include "Objects/LoneIcons.h"
#include "Objects/ObjectText.h"
#include "Objects/Values.h"
#include "Writing/AnnotationKeys.h"
#include "Writing/Appearances.h"
#include "Writing/Content.h"
#include "Writing/FieldTexts.h"

#include <utility>

namespace provider {

Update::Update(Document &document, QPDF &file, PageTree &tree, const Changes &changes)
    : file_(file), shared_(document), list_(file, tree, changes.plan), places_(file), fields_(file, places_), fonts_(file, changes) {
  for (Object each : list_.takeMade()) {
    keep(each);
  }
  for (const PageOrder &order : changes.pages) {
    page(list_.sheet(order.page));
  }
  renameFields(changes);
  for (const Change &change : changes.all) {
    begin(change);
    document.progress().advance(unitsOfChange, changesOfReport * unitsOfChange);
  }
  std::set<QPDFObjGen> gone;
  for (const Object &each : gone_) {
    gone.insert(each.getObjGen());
  }
  for (auto &each : pages_) {
    cutTies(each.second, gone);
  }
  for (const PageOrder &order : changes.pages) {
    arrange(order);
    tie(order, changes);
  }
  for (const PageViewports &each : changes.viewports) {
    setViewports(each);
  }
  leavePages();
  takeBackRequest();
  carryOutList();
  releaseRemoved();
}

void Update::bareLaid(const Changes &changes) {
  for (uint32_t i = 0; i < changes.plan.size(); ++i) {
    if ((changes.plan[i].flags & IX_PAGE_PLAN_LAID) != 0) {
      Object object = list_.page(list_.sheet(i));
      object.removeKey("/Annots");
      touchNearest({object, file_.getRoot()});
    }
  }
}

void Update::dropIcons(uint32_t first, uint32_t count) {
  for (uint32_t i = first; i < list_.count() && i - first < count; ++i) {
    Object object = list_.page(list_.sheet(i));
    if (hasLoneIcon(object)) {
      object.replaceKey("/Annots", listWithoutIcons(object));
      touchNearest({object, file_.getRoot()});
    }
  }
}

void Update::carryOutList() {
  list_.carryOut();
  for (Object each : list_.takeMade()) {
    keep(each);
  }
  for (Object each : list_.takeDiffering()) {
    touchNearest({each, file_.getRoot()});
  }
}

Update::Page &Update::page(uint32_t sheet) {
  const auto found = pages_.find(sheet);
  if (found != pages_.end()) {
    return found->second;
  }
  Page page;
  page.object = list_.page(sheet);
  page.list = valueOf(page.object, "/Annots");
  if (page.list.isArray()) {
    page.entries = page.list.getArrayAsVector();
  }
  return pages_.emplace(sheet, std::move(page)).first->second;
}

Object Update::entry(uint32_t index, uint32_t place) {
  Page &home = page(index);
  if (place >= home.entries.size() || !home.entries[place].isDictionary()) {
    throw Failure(IX_ERROR_DAMAGED, "page ", index, " has no annotation ", place, ": it has ", home.entries.size(), " entries");
  }
  return home.entries[place];
}

/// Marks the first indirect object of a chain as changed: the ones before it lie inside of it.
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
  placeOn(made_.back(), list_.sheet(change.info.page));
  writeKeys(made_.back(), change);
  if (change.field.kind != IX_FIELD_NONE) {
    fields_.add(made_.back(), change);
    noteFields();
    setFieldValue(made_.back(), change, page(list_.sheet(change.info.page)));
  }
  if (change.info.appearance == IX_APPEARANCE_REPLACE) {
    writePicture(made_.back(), change);
  }
  writeRest(made_.back(), change);
}

/// Notes the objects of the form that were made and changed.
void Update::noteFields() {
  for (Object each : places_.takeMade()) {
    keep(each);
  }
  for (Object each : places_.takeDiffering()) {
    touchNearest({each, valueOf(file_.getRoot(), "/AcroForm"), file_.getRoot()});
  }
}

/// Writes the new appearance of an annotation, and the fonts that it is the first to show.
void Update::writePicture(Object annotation, const Change &change) {
  for (Object form : writeAppearance(file_, annotation, change, fonts_)) {
    keep(form);
  }
  for (Object each : fonts_.takeMade()) {
    keep(each);
  }
  notePicture(annotation);
}

/// Writes the action and the data of an annotation; after its appearance.
void Update::writeRest(Object annotation, const Change &change) {
  if (change.has(IX_MEMBER_ACTION)) {
    writeAction(annotation, change, list_);
  }
  for (Object each : writeAsset(file_, annotation, change)) {
    keep(each);
  }
}

void Update::edit(const Change &change) {
  Object annotation = entry(change.info.from_page, change.info.from_place);
  if (change.annotation.subtype != IX_SUBTYPE_WIDGET && shared_.isShared(annotation, page(change.info.from_page).list)) {
    annotation = part(page(change.info.from_page), change.info.from_place);
  }
  const uint32_t sheet = list_.sheet(change.info.page);
  if (sheet != change.info.from_page) {
    left_.emplace(change.info.from_page, change.info.from_place);
    if (!annotation.isIndirect()) {
      annotation = keep(file_.makeIndirectObject(annotation.shallowCopy()));
    }
    placeOn(annotation, sheet);
  }
  made_.back() = annotation;
  Page &home = page(change.info.from_page);
  writeKeys(annotation, change);
  if (change.annotation.subtype == IX_SUBTYPE_WIDGET && (change.info.texts & 1u << IX_TEXT_DEFAULT_APPEARANCE) != 0) {
    fields_.addFontOf(change);
    noteFields();
  }
  if (hasFieldTexts(change)) {
    setFieldTexts(annotation, change, home);
  }
  if (change.has(IX_MEMBER_FIELD_VALUE)) {
    setFieldValue(annotation, change, home);
  }
  Object old = valueOf(valueOf(annotation, "/AP"), "/N");
  if (change.info.appearance == IX_APPEARANCE_REPLACE) {
    writePicture(annotation, change);
  } else if (change.has(IX_MEMBER_APPEARANCE_MATRIX)) {
    writeMatrix(file_, annotation, change.annotation.appearance_matrix);
  }
  Object form = valueOf(valueOf(annotation, "/AP"), "/N");
  if (form.isIndirect() && !isSameObject(form, old) && created_.count(form.getObjGen()) == 0) {
    keep(form);
  }
  writeRest(annotation, change);
  touchNearest({annotation, home.list, home.object});
}

void Update::remove(const Change &change) {
  Page &home = page(change.info.from_page);
  if (change.info.from_place < home.entries.size() && !home.entries[change.info.from_place].isDictionary()) {
    // An entry that is no annotation: the list leaves it out.
    left_.emplace(change.info.from_page, change.info.from_place);
    return;
  }
  Object annotation = entry(change.info.from_page, change.info.from_place);
  left_.emplace(change.info.from_page, change.info.from_place);
  if (shared_.isShared(annotation, page(change.info.from_page).list)) {
    // Another page keeps it.
    shared_.leave(annotation);
    return;
  }
  gone_.push_back(annotation);
  if (change.annotation.subtype == IX_SUBTYPE_WIDGET) {
    detached_.push_back(annotation);
  }
}

void Update::placeOn(Object annotation, uint32_t sheet) {
  Object owner = page(sheet).object;
  if (owner.isIndirect()) {
    annotation.replaceKey("/P", owner);
  } else {
    annotation.removeKey("/P");
  }
}

/// Removes references to deleted annotations: from replies, popups and their parents.
void Update::cutTies(Page &home, const std::set<QPDFObjGen> &gone) {
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

/// Removed annotations become null. They are not made free: qpdf 11 warns of free entries.
void Update::releaseRemoved() {
  std::set<QPDFObjGen> used;
  for (auto &each : pages_) {
    // A page that was removed is null now.
    Object list = valueOf(each.second.object, "/Annots");
    for (int i = 0; list.isArray() && i < list.getArrayNItems(); ++i) {
      used.insert(list.getArrayItem(i).getObjGen());
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
