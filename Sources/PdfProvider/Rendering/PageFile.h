// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Cuts.h"
#include "Rendering/ForeignCopy.h"
#include "Rendering/MadeFile.h"
#include "Rendering/Shown.h"

#include <optional>
#include <string>

namespace provider {

/// A page on its way into a file of its own, without encryption, in which it looks like in the file that it is copied from: what it paints
/// with, its annotations with their fields, and which layers are shown. Actions, attachments and all that leads to other pages stay behind.
class PageFile {
 public:
  /// - mostBytes: a page that paints with more bytes of streams is not copied whole.
  PageFile(const Cuts &cuts, Shown shown, size_t mostBytes = SIZE_MAX);

  QPDF &objects() { return made_.objects(); }

  /// A copy of an annotation, without its ties, that is on no page yet. A widget is its own field in it.
  Object copyOf(Object annotation);

  /// All that a page paints, or nothing but its annotations.
  enum class Paints { all, annotations };

  /// Makes the page, which lies as another one, with annotations of this file.
  void add(Object page, const std::vector<Object> &annotations, Paints paints);
  /// Adds what a catalog says of layers and of the form: after the page.
  void addCatalog(Object catalog, bool asksForAppearances);

  /// None where the page, or an annotation, paints with more objects than a ForeignCopy takes.
  std::optional<std::string> bytes();

 private:
  void take(Object copy, Object page, const char *key);
  Object field(Object made, Object old, bool isSignature);
  void place(Object copy, const std::vector<Object> &annotations);
  Object fields();

  MadeFile made_;
  ForeignCopy copies_;
  const Shown shown_;
  size_t count_ = 0;
};

/// The bytes of a file that has one page of another file as that has it.
///
/// None where a page paints with more objects than a ForeignCopy takes. Cost: a copy of what the page paints with, whatever the size of
/// its file.
std::optional<std::string> fileWithPage(QPDF &from, Object page, const Cuts &cuts, Shown shown);

}  // namespace provider
