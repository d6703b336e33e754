// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Damages.h"

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace provider {

/// Where annotations stand in the structure tree of a file (ISO 32000-2, 14.7.2): in the order of their object references.
///
/// The tree of a long file has a hundred thousand elements, so it is not gone through. From the element that an annotation belongs to
/// the way leads up to the root, and only the elements on it are read.
class StructureOrder {
 public:
  /// It keeps the damages.
  StructureOrder(Object root, Damages &damages);

  /// The places among their siblings of the elements that lead from the root to an annotation, and its own; empty for one that the
  /// tree does not refer to. In total 2^20 siblings are looked at; what would take more has no place.
  std::vector<uint32_t> wayTo(Object annotation);

 private:
  using Number = QPDFObjGen;

  bool pushPlaceOfReference(Object element, Object annotation, std::vector<uint32_t> &way);
  bool pushPlace(Object element, Object parent, std::vector<uint32_t> &way);
  std::vector<Object> kidsOf(Object node);

  Object root_;
  Damages &damages_;
  size_t left_;
  /// The elements that annotations belong to, by /StructParent.
  std::map<long long, Object> elements_;
  /// The places of elements, by their parent and their own number, of the parents that were asked for.
  std::map<std::pair<Number, Number>, uint32_t> places_;
  std::set<Number> parents_;
};

}  // namespace provider
