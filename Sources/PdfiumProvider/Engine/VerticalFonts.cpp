// SPDX-License-Identifier: Apache-2.0
#include "Engine/VerticalFonts.h"

#include "Engine/ResourceWalk.h"

namespace provider {

namespace {

/// ISO 32000-2, 9.7.5: predefined encodings that write downwards end so; others say it in their dictionary.
bool writesDown(Object encoding) {
  if (encoding.isName()) {
    const std::string name = encoding.getName();
    return name == "/V" || (name.size() > 2 && name.compare(name.size() - 2, 2, "-V") == 0);
  }
  return integerOf(valueOf(encoding, "/WMode")).value_or(0) == 1;
}

std::string withoutTag(const std::string &name) { return name.size() > 7 && name[6] == '+' ? name.substr(7) : name; }

}  // namespace

VerticalFonts::VerticalFonts(Object page) {
  walkResources(page, [&](Object resources) {
    Object fonts = valueOf(resources, "/Font");
    if (fonts.isDictionary()) {
      for (const auto &key : fonts.getKeys()) {
        read(fonts.getKey(key));
      }
    }
  });
}

void VerticalFonts::read(Object font) {
  if (!isName(valueOf(font, "/Subtype"), "/Type0")) {
    return;
  }
  const bool isVertical = writesDown(valueOf(font, "/Encoding"));
  Object kids = valueOf(font, "/DescendantFonts");
  Object kid = kids.isArray() && kids.getArrayNItems() > 0 ? kids.getArrayItem(0) : Object::newNull();
  for (Object named : {font, kid}) {
    Object name = valueOf(named, "/BaseFont");
    if (name.isName()) {
      const std::string text = name.getName().substr(1);
      auto &names = isVertical ? vertical_ : horizontal_;
      names.insert(text);
      names.insert(withoutTag(text));
    }
  }
}

}  // namespace provider
