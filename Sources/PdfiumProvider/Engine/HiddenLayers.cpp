// SPDX-License-Identifier: Apache-2.0
#include "Engine/HiddenLayers.h"

#include "Engine/ResourceWalk.h"
#include "Library/Pdfium.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QUtil.hh>

#include <algorithm>
#include <vector>

namespace provider {

namespace {

constexpr size_t mostObjects = 1 << 20;
constexpr int deepestExpression = 32;

std::set<QPDFObjGen> groupsOf(Object list) {
  std::set<QPDFObjGen> groups;
  for (const Object &each : list.isArray() ? list.getArrayAsVector() : std::vector<Object>()) {
    groups.insert(each.getObjGen());
  }
  return groups;
}

Object propertiesOf(Object page) {
  QPDF *file = page.getOwningQPDF();
  return file == nullptr ? Object::newNull() : valueOf(file->getRoot(), "/OCProperties");
}

}  // namespace

HiddenLayers::HiddenLayers(Object page) {
  Object settings = valueOf(propertiesOf(page), "/D");
  if (!settings.isDictionary()) {
    return;
  }
  isShownFirst_ = !isName(valueOf(settings, "/BaseState"), "/OFF");
  on_ = groupsOf(valueOf(settings, "/ON"));
  off_ = groupsOf(valueOf(settings, "/OFF"));
  walkResources(page, [&](Object resources) {
    Object layers = valueOf(resources, "/Properties");
    for (const auto &key : layers.isDictionary() ? layers.getKeys() : std::set<std::string>()) {
      Object layer = layers.getKey(key);
      const bool isLayer = isName(valueOf(layer, "/Type"), "/OCG") || isName(valueOf(layer, "/Type"), "/OCMD");
      if (isLayer) {
        const bool isShown = isVisible(layer);
        bool &any = seen_[textOf(valueOf(layer, "/Name")).value_or("")];
        any = any || isShown;
      }
    }
  });
  hasHidden_ = std::any_of(seen_.begin(), seen_.end(), [](const auto &each) { return !each.second; });
}

bool HiddenLayers::hides(const std::string &name) const {
  const auto found = seen_.find(name);
  return found != seen_.end() && !found->second;
}

bool HiddenLayers::isVisible(Object layer) {
  return isName(valueOf(layer, "/Type"), "/OCMD") ? isMembershipVisible(layer) : isGroupVisible(layer);
}

bool HiddenLayers::isGroupVisible(Object group) const {
  Object state = valueOf(valueOf(valueOf(group, "/Usage"), "/View"), "/ViewState");
  if (!state.isNull()) {
    return !isName(state, "/OFF");
  }
  return off_.count(group.getObjGen()) != 0 ? false : isShownFirst_ || on_.count(group.getObjGen()) != 0;
}

bool HiddenLayers::isMembershipVisible(Object membership) {
  if (Object expression = valueOf(membership, "/VE"); expression.isArray()) {
    return isExpressionTrue(expression, 0);
  }
  Object groups = valueOf(membership, "/OCGs");
  std::vector<Object> all = groups.isArray() ? groups.getArrayAsVector() : std::vector<Object>();
  if (groups.isDictionary()) {
    all.push_back(groups);
  }
  all.erase(std::remove_if(all.begin(), all.end(), [](Object each) { return !each.isDictionary(); }), all.end());
  Object policy = valueOf(membership, "/P");
  const bool wantsOff = isName(policy, "/AnyOff") || isName(policy, "/AllOff");
  const auto fits = [&](const Object &group) { return isGroupVisible(group) != wantsOff; };
  const bool wantsAll = isName(policy, "/AllOn") || isName(policy, "/AllOff");
  return all.empty() || (wantsAll ? std::all_of(all.begin(), all.end(), fits) : std::any_of(all.begin(), all.end(), fits));
}

bool HiddenLayers::isExpressionTrue(Object expression, int depth) {
  if (--left_ < 0 || depth > deepestExpression) {
    return true;
  }
  if (!expression.isArray()) {
    return expression.isDictionary() ? isGroupVisible(expression) : true;
  }
  const std::vector<Object> items = expression.getArrayAsVector();
  if (items.empty()) {
    return true;
  }
  const auto isTrueHere = [&](const Object &item) { return isExpressionTrue(item, depth + 1); };
  if (isName(items[0], "/Not")) {
    return items.size() < 2 || !isTrueHere(items[1]);
  }
  return isName(items[0], "/Or") ? std::any_of(items.begin() + 1, items.end(), isTrueHere)
                                 : std::all_of(items.begin() + 1, items.end(), isTrueHere);
}

namespace {

/// UTF-8 of a text that PDFium has written: bytes of UTF-16, low ones first, with a zero behind them.
std::string textOfUnits(const std::vector<uint16_t> &units, unsigned long bytes) {
  std::string big = "\xfe\xff";
  for (size_t i = 0; i + 1 < bytes / 2 && i < units.size() && units[i] != 0; ++i) {
    big += static_cast<char>(units[i] >> 8);
    big += static_cast<char>(units[i] & 255);
  }
  return QUtil::utf16_to_utf8(big);
}

constexpr unsigned long longestName = 4096;

bool isHidden(fpdf::ObjectHandle *object, const HiddenLayers &layers) {
  std::vector<uint16_t> units(longestName / 2);
  const int marks = pdfium().FPDFPageObj_CountMarks(object);
  for (int i = 0; i < marks; ++i) {
    fpdf::MarkHandle *mark = pdfium().FPDFPageObj_GetMark(object, static_cast<unsigned long>(i));
    unsigned long bytes = 0;
    if (mark == nullptr || pdfium().FPDFPageObjMark_GetName(mark, units.data(), longestName, &bytes) == 0 || bytes > longestName ||
        textOfUnits(units, bytes) != "OC") {
      continue;
    }
    bytes = 0;
    const bool isNamed =
        pdfium().FPDFPageObjMark_GetParamStringValue(mark, "Name", units.data(), longestName, &bytes) != 0 && bytes <= longestName;
    if (layers.hides(isNamed ? textOfUnits(units, bytes) : std::string())) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::set<fpdf::ObjectHandle *> hiddenTexts(fpdf::PageHandle *page, const HiddenLayers &layers) {
  struct Found {
    fpdf::ObjectHandle *object;
    bool isHidden;
  };
  std::set<fpdf::ObjectHandle *> hidden;
  std::vector<Found> open;
  for (int i = 0, count = pdfium().FPDFPage_CountObjects(page); i < count; ++i) {
    open.push_back({pdfium().FPDFPage_GetObject(page, i), false});
  }
  for (size_t seen = 0; !open.empty() && seen < mostObjects; ++seen) {
    const Found next = open.back();
    open.pop_back();
    if (next.object == nullptr) {
      continue;
    }
    const bool isOff = next.isHidden || isHidden(next.object, layers);
    const int type = pdfium().FPDFPageObj_GetType(next.object);
    if (type == fpdf::textObject && isOff) {
      hidden.insert(next.object);
    }
    const int parts = type == fpdf::formObject ? pdfium().FPDFFormObj_CountObjects(next.object) : 0;
    for (int i = 0; i < parts; ++i) {
      open.push_back({pdfium().FPDFFormObj_GetObject(next.object, static_cast<unsigned long>(i)), isOff});
    }
  }
  return hidden;
}

}  // namespace provider
