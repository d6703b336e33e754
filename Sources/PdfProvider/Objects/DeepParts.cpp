// SPDX-License-Identifier: Apache-2.0
#include "Objects/DeepParts.h"

#include "Objects/BoundedBuffer.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace provider {

namespace {

/// Steps that Poppler may take from one function, colour space or condition: it takes every way.
constexpr size_t mostSteps = size_t{1} << 14;
/// Poppler itself goes no deeper into colour spaces and conditions.
constexpr int deepestSpace = 9, deepestCondition = 51;

const std::string deeper = " nested deeper than " + std::to_string(deepest);

std::vector<Object> itemsOf(Object value) {
  return value.isArray() ? value.getArrayAsVector() : value.isNull() ? std::vector<Object>() : std::vector<Object>{value};
}

/// Follows every way from a node, as Poppler does. Hides what lies deeper than `deepest`; false where there are too many ways.
template <class Kids>
bool follow(Cuts &cuts, const Object &root, const std::string &why, int limit, Kids kidsOf) {
  std::vector<std::pair<Object, int>> open{{root, 0}};
  size_t left = mostSteps;
  while (!open.empty()) {
    const auto [node, depth] = open.back();
    open.pop_back();
    for (const Object &kid : kidsOf(node)) {
      if (cuts.hides(kid) || depth + 1 >= limit) {
        if (limit == deepest) {
          cuts.hide(kid, why + deeper);
        }
        continue;
      }
      if (left-- == 0) {
        return false;
      }
      open.emplace_back(kid, depth + 1);
    }
  }
  return true;
}

/// Hides a node that leads to too much; where it is a direct one, what it leads to at once.
void hideWhole(Cuts &cuts, const Object &root, const std::vector<Object> &kids, const std::string &why) {
  if (!cuts.hide(root, why)) {
    for (const Object &kid : kids) {
      cuts.hide(kid, why);
    }
  }
}

std::vector<Object> stitched(Object function) {
  const bool stitches = integerOf(valueOf(function, "/FunctionType")) == 3;
  Object kids = valueOf(function, "/Functions");
  return stitches && kids.isArray() ? kids.getArrayAsVector() : std::vector<Object>();
}

/// The spaces that a colour space is made of. Arrays of names have none.
std::vector<Object> partsOf(Object space) {
  std::vector<Object> parts;
  if (!space.isArray()) {
    return parts;
  }
  for (const Object &item : space.getArrayAsVector()) {
    Object value = item;
    if (value.isArray()) {
      parts.push_back(value);
    } else if (value.isStream()) {
      parts.push_back(valueOf(value, "/Alternate"));
    } else if (value.isDictionary()) {
      for (const auto &[key, ink] : valueOf(value, "/Colorants").getDictAsMap()) {
        parts.push_back(ink);
      }
    }
  }
  return parts;
}

std::vector<Object> operandsOf(Object condition) {
  if (!condition.isArray()) {
    return {};
  }
  auto operands = condition.getArrayAsVector();
  operands.erase(operands.begin(), operands.begin() + static_cast<std::ptrdiff_t>(std::min<size_t>(operands.size(), 1)));
  return operands;
}

}  // namespace

void DeepParts::checkFilters(Object stream) {
  if (stream.isStream() && hasManyFilters(stream)) {
    cuts_.hide(stream, "a stream has more than " + std::to_string(deepest) + " filters");
  }
}

void DeepParts::checkAction(const Object &first) {
  if (!isNew(Kind::action, first)) {
    return;
  }
  // The actions that follow each open one, and how far they have been looked at.
  std::vector<std::pair<std::vector<Object>, size_t>> open;
  std::set<QPDFObjGen> seen;
  open.emplace_back(itemsOf(valueOf(first, "/Next")), 0);
  while (!open.empty()) {
    auto &[next, at] = open.back();
    if (at == next.size()) {
      open.pop_back();
      continue;
    }
    const Object action = next[at++];
    const bool isKnown = Object(action).isIndirect() && !seen.insert(action.getObjGen()).second;
    if (isKnown || cuts_.hides(action) ||
        (open.size() >= deepest && cuts_.hide(action, "actions that follow each other are more than " + std::to_string(deepest)))) {
      continue;
    }
    open.emplace_back(itemsOf(valueOf(action, "/Next")), 0);
  }
}

void DeepParts::checkFunctions(Object functions) {
  for (const Object &each : itemsOf(functions)) {
    if (isNew(Kind::function, each)) {
      checkFunction(each);
    }
  }
}

void DeepParts::checkFunction(const Object &first) {
  const auto kidsOf = [this](const Object &function) {
    checkCode(function);
    return stitched(function);
  };
  if (!follow(cuts_, first, "functions are", deepest, kidsOf)) {
    hideWhole(cuts_, first, stitched(first), "a function is made of more than " + std::to_string(mostSteps) + " others");
  }
}

/// Poppler calls itself for each brace of a calculator function.
void DeepParts::checkCode(Object function) {
  if (!function.isStream()) {
    return;
  }
  checkFilters(function);
  if (integerOf(valueOf(function, "/FunctionType")) != 4 || cuts_.hides(function)) {
    return;
  }
  const std::string code = dataOf(function);
  int depth = 0, most = 0;
  bool isComment = false;
  for (const char c : code) {
    isComment = isComment ? c != '\n' && c != '\r' : c == '%';
    depth += isComment ? 0 : c == '{' ? 1 : c == '}' ? -1 : 0;
    most = std::max(most, depth);
  }
  if (most > deepest || code.size() >= BoundedBuffer::limit) {
    cuts_.hide(function, "the braces of a function are" + deeper);
  }
}

void DeepParts::checkColorSpace(const Object &space) {
  if (!isNew(Kind::space, space)) {
    return;
  }
  const auto kidsOf = [this](const Object &part) {
    Object items = part;
    const int count = items.isArray() ? items.getArrayNItems() : 0;
    for (int i = 0; i < count && i < 5; ++i) {
      Object item = items.getArrayItem(i);
      if (integerOf(valueOf(item, "/FunctionType"))) {
        checkFunctions(item);
      }
      checkFilters(item);
    }
    return partsOf(part);
  };
  if (!follow(cuts_, space, "", deepestSpace, kidsOf)) {
    hideWhole(cuts_, space, partsOf(space), "a colour space is made of more than " + std::to_string(mostSteps) + " others");
  }
}

void DeepParts::checkShading(Object shading) {
  if (isNew(Kind::shading, shading)) {
    checkFilters(shading);
    checkFunctions(valueOf(shading, "/Function"));
    checkColorSpace(valueOf(shading, "/ColorSpace"));
  }
}

void DeepParts::checkEncoding(Object encoding) {
  std::set<QPDFObjGen> seen;
  Object before = encoding;
  while (encoding.isStream()) {
    checkFilters(encoding);
    if (!seen.insert(encoding.getObjGen()).second) {
      cuts_.hide(before, "an encoding uses itself");
      return;
    }
    if (cuts_.hides(encoding) || (seen.size() > deepest && cuts_.hide(encoding, "encodings are" + deeper))) {
      return;
    }
    before = encoding;
    encoding = valueOf(encoding, "/UseCMap");
  }
}

void DeepParts::checkFont(Object font) {
  if (!withFonts_ || !isNew(Kind::font, font)) {
    return;
  }
  checkEncoding(valueOf(font, "/Encoding"));
  checkFilters(valueOf(font, "/ToUnicode"));
  Object descendants = valueOf(font, "/DescendantFonts");
  Object inner = descendants.isArray() && descendants.getArrayNItems() > 0 ? descendants.getArrayItem(0) : font;
  checkFilters(valueOf(inner, "/CIDToGIDMap"));
  Object descriptor = valueOf(inner, "/FontDescriptor");
  for (const char *key : {"/FontFile", "/FontFile2", "/FontFile3"}) {
    checkFilters(valueOf(descriptor, key));
  }
}

void DeepParts::checkLayer(Object layer) {
  Object condition = valueOf(layer, "/VE");
  if (!condition.isArray() || !isNew(Kind::layer, layer)) {
    return;
  }
  if (!follow(cuts_, condition, "", deepestCondition, operandsOf)) {
    if (!cuts_.hide(layer, "the condition of a layer has more than " + std::to_string(mostSteps) + " parts")) {
      hideWhole(cuts_, condition, operandsOf(condition), "the condition of a layer has more than " + std::to_string(mostSteps) + " parts");
    }
  }
}

void DeepParts::checkMerged(const Object &field, const Object &form) {
  if (!Object(field).isDictionary() || !Object(form).isDictionary() || !isNew(Kind::merged, field)) {
    return;
  }
  std::set<QPDFObjGen> seen;
  const auto isFirst = [&](const Object &each) { return !Object(each).isIndirect() || seen.insert(each.getObjGen()).second; };
  std::vector<std::pair<std::pair<Object, Object>, int>> open{{{field, form}, 0}};
  while (!open.empty()) {
    auto [pair, depth] = open.back();
    open.pop_back();
    for (const auto &[key, value] : pair.second.getDictAsMap()) {
      Object own = valueOf(pair.first, key), other = value;
      if (!own.isDictionary() || !other.isDictionary() || !isFirst(own) || !isFirst(other) ||
          (depth >= deepest && cuts_.hide(other, "resources are" + deeper))) {
        continue;
      }
      open.push_back({{own, other}, depth + 1});
    }
  }
}

}  // namespace provider
