// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/ObjectBytes.h"
#include "Objects/Values.h"

#include <map>
#include <optional>
#include <vector>

namespace provider {

/// A node of the tree of pages, as its dictionary alone says; a member is empty where it has no such key.
struct PageNode {
  bool hasKids = false;
  bool isPages = false;
  std::vector<QPDFObjGen> kids;
  std::optional<long long> count;
  std::optional<QPDFObjGen> parent;
  std::optional<ix_rect> mediaBox;
  std::optional<ix_rect> cropBox;
  std::optional<double> rotate;
  std::optional<double> userUnit;
  /// The name with its slash; empty for none.
  std::string tabs;
};

/// The catalog, as its dictionary alone says.
struct PlainCatalog {
  QPDFObjGen pages;
  /// True if it has permissions, or a form that may have signatures.
  bool mayBeSigned = false;
};

/// Nodes of the tree of pages that are plain (PlainText), read without qpdf.
class PageNodes {
 public:
  PageNodes(FileObjects &objects, const SourceFile &file) : bytes_(objects, file) {}

  /// The bytes of all objects.
  ObjectBytes &bytes() { return bytes_; }
  /// The catalog; none where qpdf has to read it.
  std::optional<PlainCatalog> catalog(QPDFObjGen id);
  /// A node; none where qpdf has to read it.
  std::optional<PageNode> read(QPDFObjGen id);
  /// A page with the members that it inherits, all of which are set where a node above has them. None where qpdf has to read it, or one above.
  std::optional<PageNode> page(QPDFObjGen id);

 private:
  template <class Each>
  bool readDictionary(QPDFObjGen id, Each each);
  const PageNode *above(QPDFObjGen id);

  ObjectBytes bytes_;
  /// Nodes with kids, which are left out; none for one that is not plain.
  std::map<QPDFObjGen, std::optional<PageNode>> above_;
};

}  // namespace provider
