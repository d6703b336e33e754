// SPDX-License-Identifier: Apache-2.0
#include "Objects/Paintings.h"

#include "Objects/BoundedBuffer.h"
#include "Objects/ContentNames.h"
#include "Objects/Failure.h"

#include <algorithm>
#include <cmath>

namespace provider {

namespace {

/// Bytes of content that are read for a page, and parts of one content.
constexpr size_t mostBytes = size_t{1} << 26;
constexpr int mostParts = 1 << 16;
/// Names that are followed for a page.
constexpr size_t mostSteps = size_t{1} << 20;
/// How often what forms paint is painted for one page.
constexpr uint64_t mostPaintings = uint64_t{1} << 15;
/// Tiles of a pattern on what it fills: Poppler copies a picture of one where they lie side by side, and paints each where they do not.
constexpr double mostCopied = 1 << 26, mostTiles = 1 << 20;

const char *const categories[] = {"/XObject", "/Pattern", "/ExtGState", "/Font", "/Shading", "/ColorSpace", "/Properties"};
enum Category : size_t { object, pattern, state, font, shading, space };
/// The first ones lead to what is painted. Poppler looks for them in the resources of the painting node, too.
constexpr size_t inheritedCategories = 4;

bool isForm(Object object) { return object.isStream() && isName(valueOf(object, "/Subtype"), "/Form"); }

std::vector<Object> streamsOf(Object contents) {
  std::vector<Object> streams;
  if (contents.isStream()) {
    streams.push_back(contents);
  }
  const int count = contents.isArray() ? std::min(contents.getArrayNItems(), mostParts) : 0;
  for (int i = 0; i < count; ++i) {
    if (Object part = contents.getArrayItem(i); part.isStream()) {
      streams.push_back(part);
    }
  }
  return streams;
}

/// Those of a page's annotations: forms, and dictionaries of them by states.
std::vector<Object> appearancesOf(Object page) {
  std::vector<Object> found;
  Object list = valueOf(page, "/Annots");
  const int count = list.isArray() ? list.getArrayNItems() : 0;
  for (int i = 0; i < count; ++i) {
    Object appearance = valueOf(valueOf(list.getArrayItem(i), "/AP"), "/N");
    if (appearance.isStream() || appearance.isDictionary()) {
      found.push_back(appearance);
    }
  }
  return found;
}

/// Small enough to be multiplied with another one.
uint64_t bounded(uint64_t times) { return std::min<uint64_t>(times, mostPaintings * 2); }

double sizeOf(const ix_rect &box, bool isAcross) {
  return std::fabs(isAcross ? box.x1 - box.x0 : box.y1 - box.y0);
}

/// The tiles of a pattern in a box of the space to which its matrix leads; 0 for a pattern that paints nothing.
double tilesOf(Object pattern, const ix_rect &filled, bool &isCopied) {
  const auto box = rectOf(valueOf(pattern, "/BBox"));
  const auto matrix = numbersOf(valueOf(pattern, "/Matrix"), 6);
  const double across = std::fabs(numberOf(valueOf(pattern, "/XStep")).value_or(0));
  const double down = std::fabs(numberOf(valueOf(pattern, "/YStep")).value_or(0));
  if (!box || across == 0 || down == 0) {
    return 0;
  }
  isCopied = sizeOf(*box, true) == across && sizeOf(*box, false) == down;
  const double scale = matrix.size() == 6 ? std::sqrt(std::fabs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) : 1;
  const double columns = sizeOf(filled, true) / (across * scale) + sizeOf(*box, true) / across + 1;
  const double rows = sizeOf(filled, false) / (down * scale) + sizeOf(*box, false) / down + 1;
  return columns * rows;
}

}  // namespace

void Paintings::check(Object page, bool withAnnotations) {
  addPage(page, withAnnotations);
  for (size_t node = 0; node < nodes_.size(); ++node) {
    read(node);
    resolve(node);
  }
  if (nodes_.size() > 1) {
    hideDeep(inOrder());
  }
}

void Paintings::addPage(Object page, bool withAnnotations) {
  add(page, inheritedOf(page, "/Resources"), streamsOf(valueOf(page, "/Contents")));
  for (const Object &appearance : withAnnotations ? appearancesOf(page) : std::vector<Object>()) {
    addAppearance(appearance);
  }
}

bool Paintings::hasAppearances(Object page) { return !appearancesOf(page).empty(); }

/// A form, or several by states.
void Paintings::addAppearance(Object appearance) {
  if (appearance.isStream()) {
    use(0, Category::object, appearance, 1);
  } else if (appearance.isDictionary()) {
    for (const auto &[state, form] : appearance.getDictAsMap()) {
      use(0, Category::object, form, 1);
    }
  }
}

size_t Paintings::add(Object object, Object resources, std::vector<Object> contents) {
  if (object.isIndirect()) {
    const auto [place, isNew] = places_.emplace(object.getObjGen(), nodes_.size());
    if (!isNew) {
      return place->second;
    }
  }
  nodes_.push_back({object, resources, std::move(contents), {}, {}, 1});
  return nodes_.size() - 1;
}

void Paintings::paint(size_t node, Object object, Object resources, std::vector<Object> contents, uint64_t times) {
  if (!cuts_.hides(object)) {
    const size_t place = add(object, resources, std::move(contents));
    uint64_t &known = nodes_[node].paints[place];
    known = std::max(known, times);
  }
}

void Paintings::read(size_t node) {
  ContentNames found;
  for (const Object &content : nodes_[node].contents) {
    parts_.checkFilters(content);
    if (bytes_ >= mostBytes || cuts_.hides(content)) {
      continue;
    }
    const std::string bytes = dataOf(content);
    bytes_ += bytes.size() + 64;
    found.scan(bytes);
    if (found.mostStates > ContentNames::mostOpenStates) {
      cuts_.hide(content, "a content saves more than " + std::to_string(ContentNames::mostOpenStates) + " states");
    }
    if (found.isFull) {
      cuts_.hide(content, "a content has too many names");
    }
    if (found.longestRun > deepest) {
      cuts_.hide(content, "a content has more than " + std::to_string(deepest) + " names in a row");
    }
  }
  nodes_[node].names.insert(found.counts.begin(), found.counts.end());
  index(Object(nodes_[node].resources));
}

void Paintings::index(Object resources) {
  if (!resources.isDictionary() || (resources.isIndirect() && !indexed_.insert(resources.getObjGen()).second)) {
    return;
  }
  for (size_t i = 0; i < inheritedCategories; ++i) {
    Object entries = valueOf(resources, categories[i]);
    if (!entries.isDictionary() || (entries.isIndirect() && !indexed_.insert(entries.getObjGen()).second)) {
      continue;
    }
    for (const auto &[name, value] : entries.getDictAsMap()) {
      all_[{i, name}].push_back(value);
      for (const size_t user : lacking_[{i, name}]) {
        use(user, i, value, nodes_[user].names[name]);
      }
    }
  }
  Object spaces = valueOf(resources, "/ColorSpace");
  for (const char *name : {"/DefaultGray", "/DefaultRGB", "/DefaultCMYK"}) {
    parts_.checkColorSpace(valueOf(spaces, name));
  }
}

/// Follows the names of a node: in its own resources, else in all.
void Paintings::resolve(size_t node) {
  const auto names = nodes_[node].names;
  Object resources = nodes_[node].resources;
  for (size_t i = 0; i < std::size(categories); ++i) {
    Object own = valueOf(resources, categories[i]);
    for (const auto &[name, times] : names) {
      if (own.isDictionary() && own.hasKey(name)) {
        use(node, i, own.getKey(name), times);
      } else if (i < inheritedCategories) {
        lacking_[{i, name}].push_back(node);
        for (const Object &value : all_[{i, name}]) {
          use(node, i, value, times);
        }
      }
    }
  }
}

void Paintings::use(size_t node, size_t category, Object value, uint64_t times) {
  if (++steps_ > mostSteps) {
    throw Failure(IX_ERROR_TOO_LARGE, "the contents of the page name more than ", mostSteps, " things");
  }
  switch (category) {
    case Category::object:
      useObject(node, value, times);
      break;
    case Category::pattern:
      usePattern(node, value, times);
      break;
    case Category::state:
      useState(node, value, times);
      break;
    case Category::font:
      useFont(node, value, times);
      break;
    case Category::shading:
      parts_.checkShading(value);
      break;
    case Category::space:
      parts_.checkColorSpace(value);
      break;
    default:
      parts_.checkLayer(value);
  }
}

void Paintings::useObject(size_t node, Object value, uint64_t times) {
  parts_.checkLayer(valueOf(value, "/OC"));
  if (isForm(value)) {
    parts_.checkColorSpace(valueOf(valueOf(value, "/Group"), "/CS"));
    paint(node, value, valueOf(value, "/Resources"), {value}, times);
    return;
  }
  parts_.checkFilters(value);
  parts_.checkColorSpace(valueOf(value, "/ColorSpace"));
  parts_.checkFilters(valueOf(value, "/SMask"));
  parts_.checkFilters(valueOf(value, "/Mask"));
}

void Paintings::usePattern(size_t node, Object pattern, uint64_t times) {
  parts_.checkShading(valueOf(pattern, "/Shading"));
  if (!pattern.isStream()) {
    return;
  }
  Object around = nodes_[node].object;
  const auto filled = node == 0 ? rectOf(inheritedOf(around, "/MediaBox")) : rectOf(valueOf(around, "/BBox"));
  bool isCopied = false;
  const double tiles = tilesOf(pattern, filled.value_or(ix_rect{0, 0, 612, 792}), isCopied);
  if (tiles > (isCopied ? mostCopied : mostTiles)) {
    cuts_.hide(pattern, "the tiles of a pattern lie too close");
    return;
  }
  paint(node, pattern, valueOf(pattern, "/Resources"), {pattern}, times);
  if (const auto place = places_.find(pattern.getObjGen()); place != places_.end()) {
    // Up to four are painted one by one.
    const auto painted = static_cast<uint64_t>(isCopied ? std::min(tiles, 4.0) : tiles);
    nodes_[place->second].tiles = std::max(nodes_[place->second].tiles, painted);
  }
}

void Paintings::useState(size_t node, Object state, uint64_t times) {
  for (const char *key : {"/TR", "/TR2"}) {
    parts_.checkFunctions(valueOf(state, key));
  }
  Object mask = valueOf(state, "/SMask");
  parts_.checkFunctions(valueOf(mask, "/TR"));
  Object group = valueOf(mask, "/G");
  if (group.isStream()) {
    use(node, Category::object, group, times);
    paint(node, group, valueOf(group, "/Resources"), {group}, times);
  }
  Object font = valueOf(state, "/Font");
  if (font.isArray() && font.getArrayNItems() > 0) {
    useFont(node, font.getArrayItem(0), times);
  }
}

void Paintings::useFont(size_t node, Object font, uint64_t times) {
  if (!isName(valueOf(font, "/Subtype"), "/Type3")) {
    parts_.checkFont(font);
    return;
  }
  std::vector<Object> glyphs;
  Object procedures = valueOf(font, "/CharProcs");
  if (procedures.isDictionary() && font.isDictionary() && (!font.isIndirect() || places_.count(font.getObjGen()) == 0)) {
    for (const auto &[name, glyph] : procedures.getDictAsMap()) {
      if (Object(glyph).isStream()) {
        glyphs.push_back(glyph);
      }
    }
  }
  paint(node, font, valueOf(font, "/Resources"), std::move(glyphs), times);
}

/// Nodes before those that they paint; the ways that lead back are put aside.
std::vector<size_t> Paintings::inOrder() {
  enum State : uint8_t { fresh, open, done };
  std::vector<State> states(nodes_.size(), fresh);
  std::vector<size_t> order;
  std::vector<std::pair<size_t, std::map<size_t, uint64_t>::iterator>> way{{0, nodes_[0].paints.begin()}};
  states[0] = open;
  while (!way.empty()) {
    auto &[node, next] = way.back();
    if (next == nodes_[node].paints.end()) {
      states[node] = done;
      order.push_back(node);
      way.pop_back();
      continue;
    }
    const size_t painted = next->first;
    if (states[painted] == open) {
      if (painted != node || waysBack_ == 0) {
        backward_.push_back(node);
      }
      next = nodes_[node].paints.erase(next);
      continue;
    }
    ++next;
    if (states[painted] == fresh) {
      states[painted] = open;
      way.emplace_back(painted, nodes_[painted].paints.begin());
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}

void Paintings::hideDeep(const std::vector<size_t> &order) {
  if (backward_.size() > waysBack_) {
    for (const size_t node : backward_) {
      cuts_.hide(nodes_[node].object, "forms and patterns paint each other in circles");
    }
  }
  std::vector<int> depths(nodes_.size(), 0);
  std::vector<uint64_t> times(nodes_.size(), 0);
  times[0] = 1;
  std::vector<bool> areTiled(nodes_.size(), false);
  uint64_t all = 0;
  for (const size_t i : order) {
    const Node &node = nodes_[i];
    if (depths[i] >= deepest) {
      cuts_.hide(node.object, "forms and patterns are nested deeper than " + std::to_string(deepest));
    }
    // The tiles of patterns that other patterns paint with are counted, too.
    all += depths[i] > 1 ? times[i] * (areTiled[i] ? bounded(node.tiles) : 1) : 0;
    if (depths[i] > 1 && all > mostPaintings) {
      cuts_.hide(node.object, "forms paint others more than " + std::to_string(mostPaintings) + " times");
    }
    if (cuts_.hides(node.object)) {
      continue;
    }
    for (const auto &[painted, often] : node.paints) {
      depths[painted] = std::max(depths[painted], depths[i] + 1);
      areTiled[painted] = areTiled[painted] || areTiled[i] || node.tiles > 1;
      times[painted] = bounded(times[painted] + times[i] * bounded(often * node.tiles));
    }
  }
}

}  // namespace provider
