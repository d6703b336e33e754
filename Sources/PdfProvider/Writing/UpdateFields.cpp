// SPDX-License-Identifier: Apache-2.0
/// Fields of widgets that are edited or removed.
#include "Writing/Update.h"

#include "Objects/FieldTree.h"
#include "Writing/FieldNames.h"
#include "Writing/FieldTexts.h"
#include "Writing/FieldValue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace provider {

/// Widgets that are removed, and those on pages that go unless they went elsewhere before, leave their fields.
void Update::leavePages() {
  for (const uint32_t index : list_.removed()) {
    Object widgets = valueOf(list_.page(index), "/Annots");
    for (int i = 0; widgets.isArray() && i < widgets.getArrayNItems(); ++i) {
      Object each = widgets.getArrayItem(i);
      if (isName(valueOf(each, "/Subtype"), "/Widget") && left_.count({index, static_cast<uint32_t>(i)}) == 0) {
        detached_.push_back(each);
      }
    }
  }
  std::copy_if(thinned_.begin(), thinned_.end(), std::back_inserter(detached_), [](const Object &each) {
    Object kids = valueOf(each, "/Kids");
    return kids.isArray() && kids.getArrayNItems() == 0;
  });
  detachFields(std::move(detached_));
}

/// Gives fields their new names before anything else is done: new widgets join fields by these.
void Update::renameFields(const Changes &changes) {
  FieldNames names(places_);
  for (const Change &change : changes.all) {
    if (change.isCreated() || change.isRemoved() || !change.has(IX_MEMBER_FIELD_NAME) || change.field.kind == IX_FIELD_NONE) {
      continue;
    }
    Object widget = entry(change.info.from_page, change.info.from_place);
    Page &home = page(change.info.from_page);
    if (const auto name = change.text(IX_TEXT_FIELD_NAME)) {
      names.rename(widget, *name, home.list.isIndirect() ? home.list : home.object);
    }
  }
  for (const Object &parent : names.carryOut()) {
    if (Object(parent).isDictionary()) {
      thinned_.push_back(parent);
    }
  }
  noteFields();
}

/// Writes the tooltip, default value and options of a field, once: all of its widgets come with them.
void Update::setFieldTexts(Object widget, const Change &change, Page &home) {
  Object field = namedField(widget);
  if (field.isIndirect() && !texted_.insert(field.getObjGen()).second) {
    return;
  }
  for (Object each : writeFieldTexts(widget, change)) {
    touchNearest({each, home.list, home.object});
  }
}

/// Takes items out of an array that a key of a dictionary holds; `holder` is what a direct dictionary is in. Returns those
/// that are not in it.
std::vector<Object> Update::dropFrom(Object owner, const char *key, const std::vector<Object> &items, Object holder) {
  Object list = valueOf(owner, key);
  if (!list.isArray()) {
    return items;
  }
  std::set<QPDFObjGen> wanted, dropped;
  for (const Object &each : items) {
    if (each.isIndirect()) {
      wanted.insert(each.getObjGen());
    }
  }
  std::vector<Object> kept, left;
  for (const Object &each : list.getArrayAsVector()) {
    if (each.isIndirect() && wanted.count(each.getObjGen()) != 0) {
      dropped.insert(each.getObjGen());
    } else {
      kept.push_back(each);
    }
  }
  if (!dropped.empty()) {
    list.setArrayFromVector(kept);
    touchNearest({list, owner, holder});
  }
  std::copy_if(items.begin(), items.end(), std::back_inserter(left), [&](const Object &each) {
    return !each.isIndirect() || dropped.count(each.getObjGen()) == 0;
  });
  return left;
}

/// Fields lose widgets; one that is its own widget leaves the form. A field without widgets is none: it goes in its turn.
/// Cost: a pass over each list of kids, however many go.
void Update::detachFields(std::vector<Object> gone) {
  std::vector<Object> tops;
  while (!gone.empty()) {
    std::map<QPDFObjGen, std::vector<Object>> families;
    for (const Object &each : gone) {
      Object parent = valueOf(each, "/Parent");
      (parent.isIndirect() ? families[parent.getObjGen()] : tops).push_back(each);
    }
    gone.clear();
    for (const auto &[id, items] : families) {
      Object parent = file_.getObject(id);
      const auto left = dropFrom(parent, "/Kids", items, parent);
      tops.insert(tops.end(), left.begin(), left.end());
      if (left.size() < items.size() && valueOf(parent, "/Kids").getArrayNItems() == 0) {
        gone.push_back(parent);
      }
    }
  }
  Object form = valueOf(file_.getRoot(), "/AcroForm");
  dropFrom(form, "/Fields", tops, file_.getRoot());
  dropFrom(form, "/CO", tops, file_.getRoot());
}

/// True if the field of a widget has been given the same value before: all of its widgets come with it.
bool Update::isWritten(Object widget, const Change &change) {
  Object field = namedField(widget);
  if (!field.isIndirect()) {
    return false;
  }
  const auto values = change.all(IX_TEXT_FIELD_VALUE);
  const auto [known, isNew] = written_.emplace(field.getObjGen(), values);
  const bool isSame = !isNew && known->second == values;
  known->second = values;
  return isSame;
}

void Update::setFieldValue(Object widget, const Change &change, Page &home) {
  if (isWritten(widget, change)) {
    if (isButton(widget)) {
      // The widget's own keys have been written since.
      showValue(widget);
    }
  } else {
    for (Object each : writeFieldValue(widget, change)) {
      touchNearest({each, home.list, home.object});
    }
  }
  Object root = file_.getRoot();
  Object form = valueOf(root, "/AcroForm");
  if (change.info.appearance == IX_APPEARANCE_KEEP && form.isDictionary() && !isButton(widget)) {
    // The picture in the file is that of the old value: viewers are told to draw their own.
    form.replaceKey("/NeedAppearances", Object::newBool(true));
    touchNearest({form, root});
  }
}

void Update::notePicture(Object annotation) {
  if (annotation.isIndirect() && isName(valueOf(annotation, "/Subtype"), "/Widget")) {
    pictured_.insert(annotation.getObjGen());
  }
}

/// A form no longer asks readers for pictures once all of its fields have one that was made here: readers that heed the request would
/// show values without their formats.
void Update::takeBackRequest() {
  Object root = file_.getRoot();
  if (pictured_.empty() || !needsAppearances(root)) {
    return;
  }
  if (leavesWidgetsToReaders(root, pictured_)) {
    return;
  }
  Object form = valueOf(root, "/AcroForm");
  form.removeKey("/NeedAppearances");
  touchNearest({form, root});
}

}  // namespace provider
