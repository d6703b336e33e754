// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Visited.h"
#include "Writing/Changes.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <string>
#include <vector>

namespace provider {

/// Makes fields for new widgets: a new field, or the existing one of the same full name.
class NewFields {
 public:
  explicit NewFields(QPDF &file) : file_(file) {}

  /// Adds the widget to its field, and a new field to the form.
  void add(Object widget, const Change &change);

  /// Objects made since the last call.
  std::vector<Object> takeMade();
  /// Objects of the file changed since the last call; direct ones lie in the form.
  std::vector<Object> takeDiffering();

 private:
  Object form();
  void addFont(Object form, const std::string &appearance);
  void collect(Object field, const std::string &prefix, int depth, Visited &visited);
  void list(Object field, Object form);
  void join(Object field, Object widget);
  Object split(Object widget);

  QPDF &file_;
  bool isCollected_ = false;
  /// By full name.
  std::map<std::string, Object> known_;
  std::vector<Object> made_;
  std::vector<Object> differing_;
};

}  // namespace provider
