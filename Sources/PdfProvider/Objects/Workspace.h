// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/PageTree.h"

#include <qpdf/QPDF.hh>

#include <memory>
#include <set>

namespace provider {

class SourceFile;

/// The objects of a file, read apart from those that the document reads: changes are made to them, and taken back.
///
/// qpdf reads the table of a file in time that grows with its number of objects. A workspace that was taken back is used for the next change.
class Workspace {
 public:
  /// - file: outlives it.
  Workspace(std::unique_ptr<QPDF> objects, const SourceFile &file);

  QPDF &objects() { return *objects_; }
  PageTree &tree() { return *tree_; }

  /// Makes the objects that differ what they are in the file. False where this cannot be used again: qpdf has warned of something, a stream
  /// or a node of the page tree differs, or it was used often enough.
  ///
  /// - original: the same file, as it is read.
  /// - changed, created: all objects that differ, and those that are new.
  bool takeBack(QPDF &original, const std::set<QPDFObjGen> &changed, const std::set<QPDFObjGen> &created);

 private:
  std::unique_ptr<QPDF> objects_;
  FileObjects file_;
  std::unique_ptr<PageTree> tree_;
  int uses_ = 0;
};

}  // namespace provider
