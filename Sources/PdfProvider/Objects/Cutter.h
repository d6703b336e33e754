// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/DeepParts.h"
#include "Objects/PageTree.h"

#include <set>

namespace provider {

/// Looks at a page before the engine sees it: what it leads to that is nested too deeply, or would take too long, becomes a cut.
///
/// Nothing of it recurses: it ends on any file on any stack. Cost: once a page its contents are unpacked and looked through, and what they
/// name is read; once a document the fields of its form are read. A page that was looked at alone and has annotations with appearances is
/// looked through once more for them.
class Cutter {
 public:
  /// - waysBack: how many forms and patterns may lead back to one that paints them; see Engine::mostWaysBack.
  /// - withFonts: looks at fonts, too; see Engine::followsFonts.
  Cutter(Object catalog, PageTree &tree, Cuts &cuts, size_t waysBack, bool withFonts)
      : catalog_(catalog), tree_(tree), cuts_(cuts), waysBack_(waysBack), parts_(cuts, withFonts), fields_(cuts) {}

  /// The page with its annotations, and the form.
  void check(uint32_t page);
  /// The page alone, for an engine that reads nothing else of it.
  void checkAlone(uint32_t page);

 private:
  void checkForm();
  void checkAnnotations(Object page);

  Object catalog_;
  PageTree &tree_;
  Cuts &cuts_;
  const size_t waysBack_;
  DeepParts parts_;
  DeepFields fields_;
  bool hasCheckedForm_ = false;
  std::set<uint32_t> checked_;
  std::set<uint32_t> checkedAlone_;
};

}  // namespace provider
