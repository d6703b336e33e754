// SPDX-License-Identifier: Apache-2.0
#include "Writing/NewFonts.h"

#include "Objects/Failure.h"
#include "Writing/Content.h"

#include <algorithm>
#include <utility>

namespace provider {

void NewFonts::resolve(Object resources) {
  Object fonts = valueOf(resources, "/Font");
  if (!fonts.isDictionary()) {
    return;
  }
  for (const std::string &name : fonts.getKeys()) {
    Object each = fonts.getKey(name);
    if (each.isInteger()) {
      fonts.replaceKey(name, fontOf(static_cast<uint32_t>(each.getUIntValueAsUInt())));
    }
  }
}

std::vector<Object> NewFonts::takeMade() { return std::exchange(made_, {}); }

Object NewFonts::fontOf(uint32_t number) {
  if (const auto known = known_.find(number); known != known_.end()) {
    return known->second;
  }
  const auto found = std::find_if(fonts_.begin(), fonts_.end(), [&](const ChangedFont &font) { return font.number == number; });
  if (found == fonts_.end() || found->parts[IX_FONT_DICTIONARY].empty()) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "an appearance shows the font ", number, ", which could not be made");
  }
  return known_.emplace(number, make(*found)).first->second;
}

Object NewFonts::make(const ChangedFont &font) {
  const bool isCff = !font.parts[IX_FONT_PROGRAM_CFF].empty();
  Object program = streamOf(font.parts[isCff ? IX_FONT_PROGRAM_CFF : IX_FONT_PROGRAM_TRUETYPE]);
  if (isCff) {
    program.getDict().replaceKey("/Subtype", Object::newName("/CIDFontType0C"));
  } else {
    program.getDict().replaceKey(
        "/Length1", Object::newInteger(static_cast<long long>(font.parts[IX_FONT_PROGRAM_TRUETYPE].size())));
  }
  Object descriptor = Object::parse(font.parts[IX_FONT_DESCRIPTOR]);
  descriptor.replaceKey(isCff ? "/FontFile3" : "/FontFile2", program);
  Object descendant = Object::parse(font.parts[IX_FONT_DESCENDANT]);
  descendant.replaceKey("/FontDescriptor", keep(file_.makeIndirectObject(descriptor)));
  Object whole = Object::parse(font.parts[IX_FONT_DICTIONARY]);
  Object codes = streamOf(font.parts[IX_FONT_CODES]);
  if (isCff) {
    Object dictionary = codes.getDict();
    dictionary.replaceKey("/Type", Object::newName("/CMap"));
    dictionary.replaceKey("/CMapName", Object::newName("/Interact-H"));
    dictionary.replaceKey("/CIDSystemInfo", descendant.getKey("/CIDSystemInfo").shallowCopy());
    whole.replaceKey("/Encoding", codes);
  } else {
    descendant.replaceKey("/CIDToGIDMap", codes);
  }
  Object descendants = Object::newArray();
  descendants.appendItem(keep(file_.makeIndirectObject(descendant)));
  whole.replaceKey("/DescendantFonts", descendants);
  whole.replaceKey("/ToUnicode", streamOf(font.parts[IX_FONT_TO_UNICODE]));
  return keep(file_.makeIndirectObject(whole));
}

Object NewFonts::keep(Object made) {
  made_.push_back(made);
  return made;
}

Object NewFonts::streamOf(const std::string &bytes) { return keep(packedStream(file_, bytes)); }

}  // namespace provider
