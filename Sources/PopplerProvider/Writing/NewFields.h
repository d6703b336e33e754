// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Visited.h"
#include "Writing/Changes.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <string>
#include <vector>

namespace provider {

/// Makes fields for new widgets: one of their own, or the one that has their full name already.
class NewFields {
 public:
  explicit NewFields(QPDF &file) : file_(file) {}

  /// Makes the widget show its field, and the form list that.
  void add(Object widget, const Change &change);

  /// Objects made since this was asked last.
  std::vector<Object> takeMade();
  /// Objects of the file that differ since this was asked last; direct ones are of the form.
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
