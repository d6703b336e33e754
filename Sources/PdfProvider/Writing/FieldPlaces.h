// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Visited.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace provider {

/// The fields of a form by their full names, and their places in its tree.
class FieldPlaces {
 public:
  explicit FieldPlaces(QPDF &file) : file_(file) {}

  /// The form of the file, which gets one where it has none.
  Object form();

  /// The field of a full name, if there is one. Cost: the first time it reads the fields of the form.
  std::optional<Object> find(const std::string &name);
  /// From now on a full name is that of this field.
  void know(const std::string &name, Object field);

  /// Puts a field into the tree, below the field with the longest known part of its name; fields for the parts between are made. Returns
  /// the last part.
  std::string place(Object field, const std::string &name);
  /// Adds a field to the kids of another one, or, without one, to the fields of the form.
  void append(Object field, Object parent);
  /// Takes a field out of the kids of its parent, or out of the fields of the form. Returns the parent; null if it has none.
  Object takeOut(Object field);

  /// A new object.
  Object make();
  void noteMade(Object made) { made_.push_back(made); }
  void noteDiffering(Object differing) { differing_.push_back(differing); }
  /// Objects made since the last call.
  std::vector<Object> takeMade();
  /// Objects of the file changed since the last call; direct ones lie in the form.
  std::vector<Object> takeDiffering();

 private:
  void collectAll();
  void collect(Object field, const std::string &prefix, int depth, Visited &visited);

  QPDF &file_;
  bool isCollected_ = false;
  /// By full name.
  std::map<std::string, Object> known_;
  std::vector<Object> made_;
  std::vector<Object> differing_;
};

}  // namespace provider
