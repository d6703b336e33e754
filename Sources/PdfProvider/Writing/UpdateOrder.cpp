// SPDX-License-Identifier: Apache-2.0
/// The lists of a page: annotations in their new order, viewports.
#include "Writing/Update.h"

#include "Objects/Values.h"
#include "Writing/AnnotationOrder.h"

#include <algorithm>

namespace provider {

void Update::arrange(const PageOrder &order) {
  Page &home = page(list_.sheet(order.page));
  const auto entries = arranged(order, list_.sheet(order.page), home.entries, made_, left_);
  const bool isSameList = entries.size() == home.entries.size() &&
                          std::equal(entries.begin(), entries.end(), home.entries.begin(), isSameObject);
  if (!isSameList || home.isParted) {
    setList(home, entries);
  }
}

/// Writes the references to related annotations (replied to, popup, parent) of new annotations and of those that changed them.
void Update::tie(const PageOrder &order, const Changes &changes) {
  for (const ix_placed &each : order.entries) {
    if (each.change >= made_.size() || !changes.all[each.change].has(IX_MEMBER_RELATIVES)) {
      continue;
    }
    const ix_annotation &annotation = changes.all[each.change].annotation;
    Object made = made_[each.change];
    if (name(made, "/IRT", relatedObject(order, annotation.in_reply_to))) {
      const bool isGroup = (annotation.traits & IX_ANNOTATION_REPLY_IS_GROUP) != 0;
      made.replaceKey("/RT", Object::newName(isGroup ? "/Group" : "/R"));
    } else {
      made.removeKey("/RT");
    }
    name(made, "/Popup", relatedObject(order, annotation.popup));
    if (annotation.subtype == IX_SUBTYPE_POPUP) {
      name(made, "/Parent", relatedObject(order, annotation.parent));
    }
  }
}

/// The object at a place of a page's new order; null if there is none, or a direct one.
Object Update::relatedObject(const PageOrder &order, int32_t place) {
  const auto at = static_cast<size_t>(std::max(place, -1));
  if (place < 0 || at >= order.entries.size()) {
    return Object::newNull();
  }
  const ix_placed &other = order.entries[at];
  return other.change < made_.size() ? made_[other.change] : entry(other.from_page, other.from_place);
}

/// Sets a reference to another object; removes the key if that object is direct.
bool Update::name(Object annotation, const char *key, Object other) {
  if (other.isIndirect()) {
    annotation.replaceKey(key, other);
    return true;
  }
  annotation.removeKey(key);
  return false;
}

/// Viewports of the file that the core keeps stay the same objects; those without a box, which the core does not know, stay in
/// front.
void Update::setViewports(const PageViewports &changed) {
  Page &home = page(list_.sheet(changed.page));
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
  if (home.list.isArray() && !shared_.isSharedList(home.list)) {
    home.list.setArrayFromVector(entries);
  } else {
    shared_.leaveList(home.list);
    home.list = Object::newArray(entries);
    home.object.replaceKey("/Annots", home.list);
  }
  touchNearest({home.list, home.object});
}

}  // namespace provider
