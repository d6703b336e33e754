// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Fonts/FontCalls.h"
#include "Fonts/FontFace.h"
#include "Fonts/ShapedItems.h"
#include "Fonts/SystemFonts.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace provider {

/// The fonts of a document: those that it brings, those of its host, and those of the system that it has needed. Numbers count from 1 and hold as long as this
/// does.
class FontBook {
 public:
  /// Takes a font of the host, of which it keeps a copy. Returns its number. Throws as FontFace does.
  uint32_t add(const uint8_t *bytes, size_t length, unsigned face);

  /// Takes the fonts that the document brings, the first time and after it was opened again. One that cannot be used, or that does not say which
  /// characters it has, is left out. One that was taken before keeps its number.
  void takeDocument(const FontPrograms &programs);
  /// The file was opened again: it may bring other fonts.
  void forgetDocument() { hasTakenDocument_ = false; }

  bool hasOfDocument() const { return !ofDocument_.empty(); }
  /// The font of the document that has all letters of a word, those of the style first. 0 for none.
  uint32_t chooseOfDocument(const uint32_t *scalars, size_t count, uint32_t flags) const;
  /// The font of the document with this name, of several the first: all paragraphs of a text have the same. 0 for none.
  uint32_t findNamed(const std::string &name) const;

  /// The other font in which a cluster is best shown: of the host, then of the system. 0 where none has its characters.
  ///
  /// - language: of the cluster's script, BCP 47; empty where it tells none.
  /// - Throws: IX_ERROR_BUSY where the fonts of the system are needed, not found yet, and not to be waited for.
  uint32_t choose(const uint32_t *scalars, size_t count, uint32_t flags, const std::string &language);

  /// Says if text waits until the fonts of the system are found.
  void setWaiting(bool waits) { waits_ = waits; }

  /// NULL for a number that was not given.
  FontFace *find(uint32_t font) const { return font >= 1 && font <= faces_.size() ? faces_[font - 1].get() : nullptr; }

  /// The items that were shaped lately in these fonts.
  ShapedItems &shaped() { return shaped_; }

 private:
  /// Fonts of the system for one kind of text; the numbers of those that were opened, and which cannot be used.
  struct Kind {
    std::unique_ptr<SystemFontList> list;
    std::vector<int64_t> numbers;
  };

  uint32_t takeOfDocument(const std::string &bytes);
  uint32_t chooseOfSystem(const uint32_t *scalars, size_t count, uint32_t flags, const std::string &language);
  uint32_t open(Kind &kind, size_t place);
  uint32_t openFile(const SystemFont &font);

  std::vector<std::unique_ptr<FontFace>> faces_;
  ShapedItems shaped_;
  bool hasTakenDocument_ = false;
  bool waits_ = true;
  /// Those that it brings, and all that it has brought.
  std::vector<uint32_t> ofDocument_, everOfDocument_;
  /// Those that it brings, by their names.
  std::map<std::string, uint32_t> named_;
  std::vector<uint32_t> ofHost_;
  std::map<std::pair<uint32_t, std::string>, Kind> kinds_;
  std::map<std::pair<std::string, std::pair<unsigned, unsigned>>, uint32_t> opened_;
};

}  // namespace provider
