// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Library/Functions.h"
#include "Objects/Values.h"

#include <map>
#include <set>
#include <string>

namespace provider {

/// The layers of a page that are hidden (optional content, ISO 32000-2, 8.11), by the states that PDFium draws them with.
///
/// PDFium gives the text of all layers, and tells of a layer no more than its name: one of several of a name is hidden where all of them are.
class HiddenLayers {
 public:
  /// Reads the layers that the page and its forms name.
  explicit HiddenLayers(Object page);

  bool isEmpty() const { return !hasHidden_; }
  bool hides(const std::string &name) const;

 private:
  bool isVisible(Object layer);
  bool isGroupVisible(Object group) const;
  bool isMembershipVisible(Object membership);
  bool isExpressionTrue(Object expression, int depth);

  /// How many conditions may still be looked at: they can share what they name.
  int left_ = 1 << 14;
  bool isShownFirst_ = true;
  std::set<QPDFObjGen> on_, off_;
  /// True for a name if a layer of it is visible.
  std::map<std::string, bool> seen_;
  bool hasHidden_ = false;
};

/// The text objects of a page that lie in hidden layers, of forms too. The caller holds the lock.
std::set<fpdf::ObjectHandle *> hiddenTexts(fpdf::PageHandle *page, const HiddenLayers &layers);

}  // namespace provider
