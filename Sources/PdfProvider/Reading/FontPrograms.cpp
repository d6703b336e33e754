// SPDX-License-Identifier: Apache-2.0
#include "Reading/FontPrograms.h"

#include "Objects/BoundedBuffer.h"
#include "Objects/Bounds.h"
#include "Objects/Values.h"

#include <algorithm>
#include <set>

namespace provider {

namespace {

constexpr int mostFormFields = 64;
/// More than is kept: a font that is too long may stand before one that is not.
constexpr size_t mostUnpackedBytes = size_t{1} << 25;

/// Six capital letters and a plus sign before its name (ISO 32000-2, 9.9.2).
bool isSubset(Object font) {
  constexpr size_t letters = 6;
  const std::string name = nameOf(valueOf(font, "/BaseFont")).value_or("");
  return name.size() > letters && name[letters] == '+' &&
         std::all_of(name.begin(), name.begin() + letters, [](char each) { return each >= 'A' && each <= 'Z'; });
}

class Programs {
 public:
  void addFontsOf(Object resources) {
    const Object fonts = valueOf(resources, "/Font");
    if (looked_ >= mostFormFonts || !Object(fonts).isDictionary()) {
      return;
    }
    for (const std::string &key : Object(fonts).getKeys()) {
      if (looked_++ >= mostFormFonts) {
        return;
      }
      add(valueOf(fonts, key));
    }
  }

  std::vector<std::string> take() { return std::move(found_); }

 private:
  void add(Object font) {
    Object program = isSubset(font) ? Object::newNull() : programOf(font);
    if (unpacked_ >= mostUnpackedBytes || !program.isStream() || !seen_.insert(program.getObjGen()).second) {
      return;
    }
    std::string bytes = dataOf(program);
    // One that is too long to be kept has been unpacked, too.
    unpacked_ += bytes.size();
    if (!bytes.empty() && bytes.size() <= mostProgramBytes - total_) {
      total_ += bytes.size();
      found_.push_back(std::move(bytes));
    }
  }

  /// Bare outlines of CFF do not say which characters they show, nor do those of Type 1.
  static Object programOf(Object font) {
    Object descendants = valueOf(font, "/DescendantFonts");
    const bool isComposite = descendants.isArray() && descendants.getArrayNItems() > 0;
    const Object descriptor = valueOf(isComposite ? descendants.getArrayItem(0) : font, "/FontDescriptor");
    const Object program = valueOf(descriptor, "/FontFile2");
    if (Object(program).isStream()) {
      return program;
    }
    const Object other = valueOf(descriptor, "/FontFile3");
    return isName(valueOf(other, "/Subtype"), "/OpenType") ? other : Object::newNull();
  }

  size_t looked_ = 0, total_ = 0, unpacked_ = 0;
  std::set<QPDFObjGen> seen_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> fontPrograms(Document &document) {
  Programs programs;
  if (!document.hasObjects()) {
    return programs.take();
  }
  const Object form = valueOf(document.catalog(), "/AcroForm");
  programs.addFontsOf(valueOf(form, "/DR"));
  Object fields = valueOf(form, "/Fields");
  for (int i = 0; fields.isArray() && i < std::min(fields.getArrayNItems(), mostFormFields); ++i) {
    programs.addFontsOf(valueOf(valueOf(valueOf(fields.getArrayItem(i), "/AP"), "/N"), "/Resources"));
  }
  return programs.take();
}

}  // namespace provider
