// SPDX-License-Identifier: GPL-2.0-or-later
#include "Objects/StrippedCopy.h"

#include "Objects/Failure.h"
#include "Objects/PageTree.h"
#include "Objects/SourceFile.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace provider {

namespace {

/// Where the objects of the appended section begin; in order, as its table wants them.
using Offsets = std::map<QPDFObjGen, size_t>;

/// Offsets in a PDF file count from its header, which may lie behind other bytes.
size_t headerOffset(const std::string &bytes) {
  const auto found = bytes.substr(0, 1024).find("%PDF-");
  return found == std::string::npos ? 0 : found;
}

/// The offset of the file's last cross-reference section; 0 where it cannot be found, which makes Poppler search.
unsigned long long lastSection(const std::string &bytes) {
  const auto found = bytes.rfind("startxref");
  return found == std::string::npos ? 0 : std::strtoull(bytes.c_str() + found + 9, nullptr, 10);
}

std::string tableEntry(QPDFObjGen id, size_t offset) {
  char entry[32];
  std::snprintf(entry, sizeof entry, "%010llu %05d n \n", static_cast<unsigned long long>(offset), id.getGen());
  return std::to_string(id.getObj()) + " 1\n" + entry;
}

std::string trailer(Object old, unsigned long long previous, int highest) {
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

std::string withoutAnnotations(const SourceFile &file, PageTree &tree, uint32_t first, uint32_t count) {
  std::string bytes = file.bytes(count * size_t{512});
  const size_t header = headerOffset(bytes);
  const auto previous = lastSection(bytes);
  Offsets offsets;
  bytes += '\n';
  for (uint32_t i = first; i < tree.count() && i - first < count; ++i) {
    Object page = tree.page(i);
    if (!page.isIndirect() || !page.hasKey("/Annots") || offsets.count(page.getObjGen()) != 0) {
      continue;
    }
    Object bare = page.shallowCopy();
    bare.removeKey("/Annots");
    offsets[page.getObjGen()] = bytes.size() - header;
    bytes += page.getObjGen().unparse(' ') + " obj\n" + bare.unparse() + "\nendobj\n";
  }
  if (offsets.empty()) {
    return std::string();
  }
  const size_t table = bytes.size() - header;
  bytes += "xref\n";
  for (const auto &[id, offset] : offsets) {
    bytes += tableEntry(id, offset);
  }
  bytes += trailer(tree.trailer(), previous, offsets.rbegin()->first.getObj());
  bytes += "startxref\n" + std::to_string(table) + "\n%%EOF\n";
  return bytes;
}

}  // namespace provider
