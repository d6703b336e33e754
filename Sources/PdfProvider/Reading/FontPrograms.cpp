// SPDX-License-Identifier: Apache-2.0
#include "Reading/FontPrograms.h"

#include "Objects/BoundedBuffer.h"
#include "Objects/Bounds.h"
#include "Objects/Values.h"
#include "Reading/FontDescriptions.h"

#include <algorithm>
#include <cstdint>
#include <map>

namespace provider {

namespace {

constexpr size_t mostFormFields = 64;
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
  explicit Programs(const UsableProgram &usable) : usable_(usable) {}

  /// - takesSubsets: for fonts that the form has for what will be written.
  void addFontsOf(Object resources, bool takesSubsets) {
    const Object fonts = valueOf(resources, "/Font");
    if (looked_ >= mostFormFonts || !Object(fonts).isDictionary()) {
      return;
    }
    for (const std::string &key : Object(fonts).getKeys()) {
      if (looked_++ >= mostFormFonts) {
        return;
      }
      const Object font = valueOf(fonts, key);
      if (takesSubsets || !isSubset(font)) {
        add(font, programName(key, font).value_or(""));
      }
    }
  }

  std::vector<FontProgram> take() { return std::move(found_); }

 private:
  void add(Object font, const std::string &name) {
    Object program = programOf(font);
    if (!program.isStream()) {
      return;
    }
    const auto [known, isNew] = places_.emplace(program.getObjGen(), unusable);
    if (known->second != unusable) {
      addName(found_[known->second], name);
    }
    if (unpacked_ >= mostUnpackedBytes || !isNew) {
      return;
    }
    std::string bytes = unpack(program);
    if (!bytes.empty()) {
      bytes = usable_(std::move(bytes), [&] { return descriptionOf(font, [&](Object stream) { return unpack(stream); }); });
    }
    if (!bytes.empty() && bytes.size() <= mostProgramBytes - total_) {
      total_ += bytes.size();
      known->second = found_.size();
      found_.push_back({{}, std::move(bytes)});
      addName(found_.back(), name);
    }
  }

  static void addName(FontProgram &program, const std::string &name) {
    if (!name.empty() && std::find(program.names.begin(), program.names.end(), name) == program.names.end()) {
      program.names.push_back(name);
    }
  }

  /// The data of a stream. What is too long to be kept counts, too; empty once there was too much.
  std::string unpack(Object stream) {
    std::string bytes = unpacked_ < mostUnpackedBytes ? dataOf(stream) : std::string();
    unpacked_ += bytes.size();
    return bytes;
  }

  const UsableProgram &usable_;
  size_t looked_ = 0, total_ = 0, unpacked_ = 0;
  static constexpr size_t unusable = SIZE_MAX;
  /// Of the programs that were seen: among those that were found, where they can be used.
  std::map<QPDFObjGen, size_t> places_;
  std::vector<FontProgram> found_;
};

/// Adds what a list has as long as no more than the fields that are looked at are there.
void addFirst(Object list, std::vector<Object> &found) {
  for (int i = 0; list.isArray() && i < list.getArrayNItems() && found.size() < mostFormFields; ++i) {
    found.push_back(list.getArrayItem(i));
  }
}

}  // namespace

Object descriptorOf(Object font) {
  Object descendants = valueOf(font, "/DescendantFonts");
  const bool isComposite = descendants.isArray() && descendants.getArrayNItems() > 0;
  return valueOf(isComposite ? descendants.getArrayItem(0) : font, "/FontDescriptor");
}

Object programOf(Object font) {
  const Object descriptor = descriptorOf(font);
  const Object program = valueOf(descriptor, "/FontFile2");
  if (Object(program).isStream()) {
    return program;
  }
  const Object other = valueOf(descriptor, "/FontFile3"), kind = valueOf(other, "/Subtype");
  const bool isCff = isName(kind, "/Type1C") || isName(kind, "/CIDFontType0C") || isName(kind, "/OpenType");
  return isCff ? other : Object::newNull();
}

std::optional<std::string> programName(const std::string &key, Object font) {
  const auto resource = nameOf(Object::newName(key)), name = nameOf(valueOf(font, "/BaseFont"));
  if (!resource || !name || resource->size() + name->size() >= longestFontName) {
    return std::nullopt;
  }
  return *resource + "/" + *name;
}

std::vector<FontProgram> fontPrograms(Document &document, const UsableProgram &usable) {
  Programs programs(usable);
  if (!document.hasObjects()) {
    return programs.take();
  }
  const Object form = valueOf(document.catalog(), "/AcroForm");
  programs.addFontsOf(valueOf(form, "/DR"), true);
  std::vector<Object> fields;
  addFirst(valueOf(form, "/Fields"), fields);
  const size_t entries = fields.size();
  for (size_t i = 0; i < fields.size(); ++i) {
    programs.addFontsOf(valueOf(fields[i], "/DR"), true);
    addFirst(valueOf(fields[i], "/Kids"), fields);
  }
  for (size_t i = 0; i < entries; ++i) {
    programs.addFontsOf(valueOf(valueOf(valueOf(fields[i], "/AP"), "/N"), "/Resources"), false);
  }
  return programs.take();
}

}  // namespace provider
