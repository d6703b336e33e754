// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <vector>

namespace provider {

/// The fonts that new appearances show: each becomes objects of the file once, when the first appearance names it.
class NewFonts {
 public:
  NewFonts(QPDF &file, const Changes &changes) : file_(file), fonts_(changes.fonts) {}

  /// Puts fonts in place of the numbers in /Font of a form's resources. Throws IX_ERROR_INVALID_ARGUMENT for a number that is none.
  void resolve(Object resources);
  /// The objects made since it was asked last.
  std::vector<Object> takeMade();

 private:
  Object fontOf(uint32_t number);
  Object make(const ChangedFont &font);
  Object keep(Object made);
  Object streamOf(const std::string &bytes);

  QPDF &file_;
  const std::vector<ChangedFont> &fonts_;
  std::map<uint32_t, Object> known_;
  std::vector<Object> made_;
};

}  // namespace provider
