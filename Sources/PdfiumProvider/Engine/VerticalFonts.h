// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

#include <set>
#include <string>

namespace provider {

/// The names of a page's fonts that write downwards. PDFium tells the name of a font and not its direction.
///
/// A name that fonts of both directions have counts as one of these; then the box decides, see readPageText().
class VerticalFonts {
 public:
  VerticalFonts() = default;
  /// Reads the fonts of a page and of the forms below it: each object once, and no more than a fixed number.
  explicit VerticalFonts(Object page);

  bool isEmpty() const { return vertical_.empty(); }
  bool has(const std::string &name) const { return vertical_.count(name) != 0; }
  bool isAmbiguous(const std::string &name) const { return horizontal_.count(name) != 0; }

 private:
  void read(Object font);

  std::set<std::string> vertical_, horizontal_;
};

}  // namespace provider
