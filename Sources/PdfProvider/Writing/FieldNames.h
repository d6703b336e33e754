// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Writing/FieldPlaces.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace provider {

/// Gives fields of the file other full names. A field whose name gets other parts before the last one goes to another place in the tree.
///
/// Fields may swap their names: all of them are told first.
class FieldNames {
 public:
  explicit FieldNames(FieldPlaces &places) : places_(places) {}

  /// Gives the field that a widget shows another name. `holder` is what holds the field if it is a direct object.
  void rename(Object widget, const std::string &name, Object holder);

  /// Puts the fields that go elsewhere into their places. Returns the fields that have lost kids, and may be empty now.
  std::vector<Object> carryOut();

 private:
  FieldPlaces &places_;
  std::set<QPDFObjGen> renamed_;
  std::vector<std::pair<std::string, Object>> all_;
  std::vector<std::pair<std::string, Object>> moved_;
  std::vector<Object> left_;
};

}  // namespace provider
