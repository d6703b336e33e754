// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Secret.h"
#include "Objects/SourceFile.h"
#include "Objects/Types.h"
#include "Objects/Values.h"

#include <poppler-document.h>
#include <poppler-page.h>

#include <memory>
#include <string>

namespace provider {

class Cuts;
class PageTree;

/// The page's rotation in degrees clockwise: 0, 90, 180 or 270.
int turnOf(const poppler::page &page);

/// Poppler's side of a document: opened when first needed, and a second time without annotations where they disturb.
class Engine {
 public:
  Engine(const SourceFile &file, const std::string &password);
  ~Engine();

  /// Gives Poppler a copy of the file in memory from now on, in which what is hidden is null. It opens it anew if more is hidden than before.
  void hide(const Cuts &cuts, Object trailer);

  /// True if Poppler reads the file at all.
  bool opens() { return document() != nullptr; }
  bool isLocked();
  uint32_t count();
  /// Throws IX_ERROR_DAMAGED or IX_ERROR_LOCKED unless there are pages.
  void requireReadable();

  /// A page as the file has it. Throws IX_ERROR_DAMAGED if Poppler cannot read it.
  std::unique_ptr<poppler::page> page(uint32_t index);
  /// A page without its annotations: from a copy in memory of a thousand pages round it, made when first needed.
  /// Returns page() if no such copy can be made: for a page that is no indirect object, and for files over 512 MiB.
  ///
  /// - iconsAlone: only without icons that are drawn alone.
  std::unique_ptr<poppler::page> bare(uint32_t index, PageTree &tree, bool iconsAlone = false);

 private:
  /// A copy's bytes, which Poppler reads from, and its first page.
  struct Copy {
    std::string bytes;
    std::unique_ptr<poppler::document> document;
    uint32_t first = 0;
    bool tried = false;
  };

  poppler::document *document();
  void openWhole();
  void openCut();
  void makeCopy(Copy &copy, uint32_t first, PageTree &tree, bool iconsAlone);

  const SourceFile &file_;
  const Secret password_;
  const Cuts *cuts_ = nullptr;
  Object trailer_ = Object::newNull();
  /// How much is hidden of what Poppler reads now.
  size_t hidden_ = 0;
  bool tried_ = false;
  /// The bytes that Poppler reads if something is hidden.
  std::string bytes_;
  std::unique_ptr<poppler::document> document_;
  Copy bare_;
  Copy withoutIcons_;
};

}  // namespace provider
