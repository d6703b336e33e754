// SPDX-License-Identifier: Apache-2.0
#include "Writing/SharedAnnotations.h"

#include "Objects/Failure.h"

#include <set>

namespace provider {

namespace {

uint32_t countIn(const std::map<QPDFObjGen, uint32_t> &counts, Object object) {
  const auto found = object.isIndirect() ? counts.find(object.getObjGen()) : counts.end();
  return found == counts.end() ? 0 : found->second;
}

void takeOne(std::map<QPDFObjGen, uint32_t> &counts, Object object) {
  const auto found = object.isIndirect() ? counts.find(object.getObjGen()) : counts.end();
  if (found != counts.end() && found->second > 0) {
    --found->second;
  }
}

}  // namespace

bool SharedAnnotations::mayBeShared(Object object) {
  return object.isIndirect() && document_.references().countOf(object.getObjGen().getObj()) > 1;
}

bool SharedAnnotations::isSharedList(Object list) {
  if (!mayBeShared(list)) {
    return false;
  }
  count();
  return countIn(lists_, list) > 1;
}

bool SharedAnnotations::isShared(Object annotation, Object list) {
  if (isSharedList(list)) {
    return !annotation.isIndirect() || countIn(places_, annotation) > 1;
  }
  if (!mayBeShared(annotation)) {
    return false;
  }
  count();
  return countIn(places_, annotation) > 1;
}

void SharedAnnotations::leave(Object annotation) { takeOne(places_, annotation); }

void SharedAnnotations::leaveList(Object list) { takeOne(lists_, list); }

/// Counts the entries of every page; a shared list is read once. A page that the tree has twice counts once.
void SharedAnnotations::count() {
  if (isCounted_) {
    return;
  }
  isCounted_ = true;
  PageTree &tree = document_.tree();
  std::set<QPDFObjGen> seen;
  std::map<QPDFObjGen, Object> listed;
  for (uint32_t i = 0; i < tree.count(); ++i) {
    Object page = Object::newNull();
    try {
      page = tree.page(i);
    } catch (const Failure &) {
      continue;
    }
    Object list = valueOf(page, "/Annots");
    if (!list.isArray() || (page.isIndirect() && !seen.insert(page.getObjGen()).second)) {
      continue;
    }
    if (mayBeShared(list)) {
      ++lists_[list.getObjGen()];
      listed.emplace(list.getObjGen(), list);
      continue;
    }
    for (const Object &each : list.getArrayAsVector()) {
      if (mayBeShared(each)) {
        ++places_[each.getObjGen()];
      }
    }
  }
  for (const auto &[id, list] : listed) {
    for (const Object &each : Object(list).getArrayAsVector()) {
      if (each.isIndirect()) {
        places_[each.getObjGen()] += lists_[id];
      }
    }
  }
}

}  // namespace provider
