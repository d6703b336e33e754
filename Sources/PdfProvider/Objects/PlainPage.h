// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/ContentNames.h"
#include "Objects/ObjectBytes.h"
#include "Objects/PlainText.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace provider {

/// Tells of a page, from the text of its objects, that an engine which does not follow fonts may read its text without a look at what it
/// leads to: `Paintings` would hide nothing, no font writes downwards, and no layer is named.
///
/// Nothing of a plain page leads far: there are no forms, patterns, shadings, drawn glyphs, masks and functions among what it may name.
/// Cost: each object is read once from its bytes, those of a node once for all pages below it, and the contents are unpacked. qpdf reads none
/// of them, nor all other objects of their object streams.
class PlainPage {
 public:
  /// - above: what was found of nodes above pages, by this and by others before; it has to be one for all pages of a tree.
  PlainPage(ObjectBytes &bytes, std::map<QPDFObjGen, bool> &above) : bytes_(bytes), above_(above), before_(bytes.unpacked()) {}

  /// Asked once. False says nothing.
  bool check(QPDFObjGen page);

 private:
  /// The part that an object plays for the page; `node` is one above it.
  enum class Role { page, node, contents, resources, fonts, font, objects, image, states, state, spaces, space, profile, properties, property };
  using Value = PlainText::Value;
  struct Entries;

  bool areGoodAbove(QPDFObjGen node);
  bool readOpen();
  bool take(Role role, const Value &value);
  bool read(Role role, QPDFObjGen id);
  bool readInside(Role role, PlainText &reader);
  bool readArray(Role role, const Value &array);
  bool readSpace(const Value &array);
  bool readContent(QPDFObjGen id);
  std::optional<size_t> numberAt(QPDFObjGen id);
  bool unpack(std::string_view data, bool isPacked);
  bool areFewStreams() const;
  bool isWithin(const PlainText &reader);

  ObjectBytes &bytes_;
  std::map<QPDFObjGen, bool> &above_;
  /// Bytes of object streams that were unpacked before.
  const uint64_t before_;
  /// Objects that are still to be read, and all that were met.
  std::vector<std::pair<Role, QPDFObjGen>> open_;
  std::set<std::pair<Role, QPDFObjGen>> met_;
  std::vector<QPDFObjGen> contents_;
  QPDFObjGen parent_;
  bool hasResources_ = false;
  std::map<QPDFObjGen, size_t> numbers_;
  ContentNames names_;
  /// Bytes that were read and unpacked.
  size_t work_ = 0;
};

}  // namespace provider
