// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Engine.h"
#include "Objects/JoinedBytes.h"
#include "Objects/Secret.h"
#include "Objects/SourceFile.h"

#include <memory>
#include <string>

namespace provider {

class Cuts;
class PageTree;

/// The engine's side of a document: opened when first needed, and a second time without annotations where they disturb.
class Copies {
 public:
  Copies(Engine &engine, const SourceFile &file, const std::string &password);
  ~Copies();

  /// Gives the engine a copy of the file in memory from now on, in which what is hidden is null. It opens it anew if more is hidden than
  /// before.
  void hide(const Cuts &cuts, Object trailer);

  /// True if the engine reads the file at all.
  bool opens() { return opened() != nullptr; }
  bool isLocked();
  uint32_t count();
  /// Throws IX_ERROR_DAMAGED or IX_ERROR_LOCKED unless there are pages.
  void requireReadable();

  /// A page as the file has it. Throws IX_ERROR_DAMAGED if the engine cannot read it.
  std::unique_ptr<EnginePage> page(uint32_t index);
  /// A page without its annotations: from a copy in memory of a thousand pages round it, made when first needed.
  /// Null if no such copy can be made: for a page that is no indirect object, and for files over 512 MiB that are not in memory. The file
  /// as it is need not be open.
  ///
  /// - iconsAlone: only without icons that are drawn alone.
  std::unique_ptr<EnginePage> bareAlone(uint32_t index, PageTree &tree, bool iconsAlone = false);
  /// The same, or page() in place of null.
  std::unique_ptr<EnginePage> bare(uint32_t index, PageTree &tree, bool iconsAlone = false);

 private:
  /// A copy's bytes, which the engine reads from, and its first page.
  struct Copy {
    JoinedBytes bytes;
    std::unique_ptr<EngineFile> opened;
    uint32_t first = 0;
    bool tried = false;
  };

  EngineFile *opened();
  void openCut();
  void makeCopy(Copy &copy, uint32_t first, PageTree &tree, bool iconsAlone);

  Engine &engine_;
  const SourceFile &file_;
  const Secret password_;
  const Cuts *cuts_ = nullptr;
  Object trailer_ = Object::newNull();
  /// How much is hidden of what the engine reads now.
  size_t hidden_ = 0;
  bool tried_ = false;
  /// The bytes that the engine reads if something is hidden.
  std::string bytes_;
  std::unique_ptr<EngineFile> opened_;
  Copy bare_;
  Copy withoutIcons_;
};

}  // namespace provider
