// SPDX-License-Identifier: Apache-2.0
/// Annotations that several pages share: an edit gives its page a copy.
#include "Writing/Update.h"

#include "Objects/Values.h"

namespace provider {

namespace {

constexpr const char *names[] = {"/IRT", "/Popup", "/Parent"};

}  // namespace

/// Gives a page its own copy of an annotation that it shares with others. What names it on that page, replies and popups,
/// names the copy, and is copied too where it is shared. Returns the copy. Cost: O(entries of the page) the first time, then
/// O(what is copied).
Object Update::part(Page &home, size_t place) {
  listNames(home);
  std::map<QPDFObjGen, Object> copies;
  std::vector<size_t> wanted = {place};
  while (!wanted.empty()) {
    const size_t next = wanted.back();
    wanted.pop_back();
    Object old = home.entries[next];
    if (old.isIndirect() && created_.count(old.getObjGen()) != 0) {
      continue;
    }
    copies.emplace(old.getObjGen(), copyFor(home, next));
    const auto [first, last] = home.naming->equal_range(old.getObjGen());
    for (auto each = first; old.isIndirect() && each != last; ++each) {
      if (shared_.isShared(home.entries[each->second], home.list)) {
        wanted.push_back(each->second);
      }
    }
  }
  renameIn(home, copies);
  return home.entries[place];
}

/// Puts a copy in the place of an entry. It is not part of the structure tree, which names the shared one.
Object Update::copyFor(Page &home, size_t place) {
  Object old = home.entries[place];
  Object made = keep(file_.makeIndirectObject(old.shallowCopy()));
  made.removeKey("/StructParent");
  if (made.hasKey("/P") && home.object.isIndirect()) {
    made.replaceKey("/P", home.object);
  }
  shared_.leave(old);
  home.entries[place] = made;
  home.isParted = true;
  return made;
}

void Update::listNames(Page &home) {
  if (home.naming) {
    return;
  }
  home.naming.emplace();
  for (size_t i = 0; i < home.entries.size(); ++i) {
    if (isName(valueOf(home.entries[i], "/Subtype"), "/Widget")) {
      continue;
    }
    for (const char *key : names) {
      Object named = valueOf(home.entries[i], key);
      if (named.isIndirect()) {
        home.naming->emplace(named.getObjGen(), i);
      }
    }
  }
}

void Update::renameIn(Page &home, const std::map<QPDFObjGen, Object> &copies) {
  for (const auto &[id, copy] : copies) {
    const auto [first, last] = home.naming->equal_range(id);
    for (auto each = first; each != last; ++each) {
      Object entry = home.entries[each->second];
      for (const char *key : names) {
        Object named = valueOf(entry, key);
        if (named.isIndirect() && named.getObjGen() == id) {
          entry.replaceKey(key, copy);
          touchNearest({entry, home.list, home.object});
        }
      }
    }
  }
}

}  // namespace provider
