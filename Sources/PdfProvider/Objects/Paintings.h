// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/DeepParts.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace provider {

/// The things that a page paints: forms, tiling patterns, soft masks and fonts of drawn glyphs, and what these paint in turn.
///
/// They lead to each other by names in their contents, so the contents are read; each is a node, and a line between two says how often.
/// A name that the node's own resources lack is looked for in all of them: Poppler looks in those of the node that paints it.
class Paintings {
 public:
  /// - waysBack: how many may lead back; see Engine::mostWaysBack.
  Paintings(Cuts &cuts, DeepParts &parts, size_t waysBack) : cuts_(cuts), parts_(parts), waysBack_(waysBack) {}

  /// Hides what is painted too deep or too often. Cost: the contents are unpacked and looked through once.
  void check(Object page, bool withAnnotations);

  /// True if an annotation of a page has an appearance.
  static bool hasAppearances(Object page);

 private:
  struct Node {
    Object object;
    Object resources;
    std::vector<Object> contents;
    /// How often it paints others, by their places.
    std::map<size_t, uint64_t> paints;
    std::map<std::string, uint32_t> names;
    /// How often its content is painted each time that it is used: the tiles of a pattern.
    uint64_t tiles;
  };

  void addPage(Object page, bool withAnnotations);
  void addAppearance(Object appearance);
  size_t add(Object object, Object resources, std::vector<Object> contents);
  void paint(size_t node, Object object, Object resources, std::vector<Object> contents, uint64_t times);
  void read(size_t node);
  void index(Object resources);
  void resolve(size_t node);
  void use(size_t node, size_t category, Object value, uint64_t times);
  void useObject(size_t node, Object value, uint64_t times);
  void usePattern(size_t node, Object pattern, uint64_t times);
  void useState(size_t node, Object state, uint64_t times);
  void useFont(size_t node, Object font, uint64_t times);
  std::vector<size_t> inOrder();
  void hideDeep(const std::vector<size_t> &order);

  Cuts &cuts_;
  DeepParts &parts_;
  const size_t waysBack_;
  std::vector<Node> nodes_;
  std::map<QPDFObjGen, size_t> places_;
  using Name = std::pair<size_t, std::string>;
  /// The values in all resources that were met, by category and name; and the nodes whose own lack it.
  std::map<Name, std::vector<Object>> all_;
  std::map<Name, std::vector<size_t>> lacking_;
  std::set<QPDFObjGen> indexed_;
  /// Nodes that paint one that paints them.
  std::vector<size_t> backward_;
  size_t bytes_ = 0;
  size_t steps_ = 0;
};

}  // namespace provider
