// SPDX-License-Identifier: Apache-2.0
#include "Objects/StrippedCopy.h"

#include "Objects/Cuts.h"
#include "Objects/Failure.h"
#include "Objects/FileEnds.h"
#include "Objects/LoneIcons.h"
#include "Objects/PageTree.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace provider {

namespace {

/// Where the objects of the appended section begin; in order, as its table wants them.
using Offsets = std::map<QPDFObjGen, uint64_t>;

std::string tableEntry(QPDFObjGen id, uint64_t offset) {
  char entry[32];
  std::snprintf(entry, sizeof entry, "%010llu %05d n \n", static_cast<unsigned long long>(offset), id.getGen());
  return std::to_string(id.getObj()) + " 1\n" + entry;
}

std::string trailer(Object old, uint64_t previous, int highest) {
  const auto size = std::max<long long>(integerOf(valueOf(old, "/Size")).value_or(0), highest + 1LL);
  std::string text = "trailer\n<< /Size " + std::to_string(size) + " /Prev " + std::to_string(previous);
  for (const char *key : {"/Root", "/Encrypt", "/ID"}) {
    Object value = valueOf(old, key);
    if (!value.isNull()) {
      text += " " + std::string(key) + " " + value.unparse();
    }
  }
  return text + " >>\n";
}

}  // namespace

JoinedBytes withoutAnnotations(
    const SourceFile &file, PageTree &tree, uint32_t first, uint32_t count, bool iconsAlone, const Cuts *cuts) {
  const uint64_t header = headerOffset(file);
  // The section behind the file's bytes, and the offset of its end.
  std::string bytes;
  const auto position = [&] { return file.length() + bytes.size() - header; };
  // 0 where it cannot be found: then the engine searches for objects itself.
  const uint64_t previous = lastSection(file).value_or(0);
  Offsets offsets;
  bytes += '\n';
  for (uint32_t i = first; i < tree.count() && i - first < count; ++i) {
    Object page = tree.page(i);
    if (!page.isIndirect() || !page.hasKey("/Annots") || offsets.count(page.getObjGen()) != 0 ||
        (iconsAlone && !hasLoneIcon(page))) {
      continue;
    }
    Object bare = page.shallowCopy();
    bare.removeKey("/Annots");
    if (iconsAlone) {
      bare.replaceKey("/Annots", listWithoutIcons(page));
    }
    offsets[page.getObjGen()] = position();
    bytes += page.getObjGen().unparse(' ') + " obj\n" + bare.unparse() + "\nendobj\n";
  }
  if (offsets.empty()) {
    return JoinedBytes();
  }
  const uint64_t table = position();
  bytes += "xref\n";
  for (const auto &[id, offset] : offsets) {
    bytes += tableEntry(id, offset);
  }
  bytes += trailer(tree.trailer(), previous, offsets.rbegin()->first.getObj());
  bytes += "startxref\n" + std::to_string(table) + "\n%%EOF\n";
  if (cuts != nullptr) {
    bytes += sectionOfCuts(file.length() + bytes.size(), header, table, tree.trailer(), *cuts);
  }
  return JoinedBytes(file, bytes);
}

}  // namespace provider
