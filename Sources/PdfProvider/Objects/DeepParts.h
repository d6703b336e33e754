// SPDX-License-Identifier: Apache-2.0
/// Finds what Poppler would follow deeper than `deepest`, or more often than any file needs, and hides it. Each walk goes where Poppler
/// goes, has its stack on the heap, and ends on any file.
#pragma once

#include "Objects/Cuts.h"

#include <map>
#include <set>
#include <utility>

namespace provider {

/// The parts of a file that lead to others of their kind.
class DeepParts {
 public:
  /// - withFonts: false for an engine that fonts do not lead astray; see Engine::followsFonts.
  DeepParts(Cuts &cuts, bool withFonts) : cuts_(cuts), withFonts_(withFonts) {}

  /// An action and those that follow it (/Next).
  void checkAction(const Object &first);
  /// A function, one of an array of functions, and what they stitch together (/Functions); the braces of a calculator.
  void checkFunctions(Object functions);
  /// A colour space, and those that it is based on: their functions.
  void checkColorSpace(const Object &space);
  /// A shading: its functions, colour space and filters.
  void checkShading(Object shading);
  /// A font that has its own encoding: encodings that use others (/UseCMap); its streams.
  void checkFont(Object font);
  /// The condition of a layer (/VE), which Poppler evaluates by every way that leads to a group.
  void checkLayer(Object layer);
  /// The resources of a field, into which Poppler merges those of the form, and all that both hold by the same keys.
  void checkMerged(const Object &field, const Object &form);
  /// The filters of a stream.
  void checkFilters(Object stream);

 private:
  void checkFunction(const Object &first);
  void checkCode(Object function);
  void checkEncoding(Object encoding);
  enum Kind { action, function, space, shading, font, layer, merged };
  bool isNew(Kind kind, const Object &object) {
    return !Object(object).isIndirect() || seen_.emplace(kind, object.getObjGen()).second;
  }

  Cuts &cuts_;
  const bool withFonts_;
  /// The objects that have been looked at. One may be of several kinds.
  std::set<std::pair<Kind, QPDFObjGen>> seen_;
};

/// The fields of a form: their kids, and their parents.
class DeepFields {
 public:
  explicit DeepFields(Cuts &cuts) : cuts_(cuts) {}

  /// A field and what is below it, unless it has been looked at.
  void check(const Object &field);

 private:
  struct Open;

  int height(Object field);
  bool mayEnter(const Object &kid, size_t depth);

  Cuts &cuts_;
  std::set<QPDFObjGen> seen_;
  /// Parents of each field, itself included.
  std::map<QPDFObjGen, int> heights_;
  size_t again_ = 0;
  size_t work_ = 0;
};

}  // namespace provider
