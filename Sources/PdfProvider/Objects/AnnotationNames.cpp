// SPDX-License-Identifier: Apache-2.0
#include "Objects/AnnotationNames.h"

#include <iterator>

namespace provider {

namespace {

struct Subtype {
  const char *name;
  ix_subtype subtype;
  /// The text of its appearance would be found among that of the page.
  bool showsText;
};

constexpr Subtype subtypes[] = {
    {"/Text", IX_SUBTYPE_TEXT, false},
    {"/Link", IX_SUBTYPE_LINK, false},
    {"/FreeText", IX_SUBTYPE_FREE_TEXT, true},
    {"/Line", IX_SUBTYPE_LINE, true},
    {"/Square", IX_SUBTYPE_SQUARE, true},
    {"/Circle", IX_SUBTYPE_CIRCLE, true},
    {"/Polygon", IX_SUBTYPE_POLYGON, true},
    {"/PolyLine", IX_SUBTYPE_POLY_LINE, true},
    {"/Highlight", IX_SUBTYPE_HIGHLIGHT, false},
    {"/Underline", IX_SUBTYPE_UNDERLINE, false},
    {"/Squiggly", IX_SUBTYPE_SQUIGGLY, false},
    {"/StrikeOut", IX_SUBTYPE_STRIKE_OUT, false},
    {"/Caret", IX_SUBTYPE_CARET, false},
    {"/Stamp", IX_SUBTYPE_STAMP, true},
    {"/Ink", IX_SUBTYPE_INK, false},
    {"/Popup", IX_SUBTYPE_POPUP, false},
    {"/FileAttachment", IX_SUBTYPE_FILE_ATTACHMENT, true},
    {"/Sound", IX_SUBTYPE_SOUND, true},
    {"/Movie", IX_SUBTYPE_MOVIE, true},
    {"/Screen", IX_SUBTYPE_SCREEN, true},
    {"/Widget", IX_SUBTYPE_WIDGET, true},
    {"/PrinterMark", IX_SUBTYPE_PRINTER_MARK, false},
    {"/TrapNet", IX_SUBTYPE_TRAP_NET, false},
    {"/Watermark", IX_SUBTYPE_WATERMARK, false},
    {"/3D", IX_SUBTYPE_3D, true},
    {"/Redact", IX_SUBTYPE_REDACT, true},
    {"/Projection", IX_SUBTYPE_PROJECTION, true},
    {"/RichMedia", IX_SUBTYPE_RICH_MEDIA, true},
};

constexpr const char *lineEndings[] = {"/None",      "/Square", "/Circle",     "/Diamond",      "/OpenArrow",
                                       "/ClosedArrow", "/Butt", "/ROpenArrow", "/RClosedArrow", "/Slash"};

struct BorderStyle {
  const char *name;
  ix_border_style style;
};

constexpr BorderStyle borderStyles[] = {
    {"/D", IX_BORDER_DASHED}, {"/B", IX_BORDER_BEVELED}, {"/I", IX_BORDER_INSET}, {"/U", IX_BORDER_UNDERLINE}};

}  // namespace

ix_subtype subtypeOf(Object annotation) {
  Object name = valueOf(annotation, "/Subtype");
  for (const Subtype &subtype : subtypes) {
    if (isName(name, subtype.name)) {
      return subtype.subtype;
    }
  }
  return IX_SUBTYPE_UNKNOWN;
}

const char *nameOfSubtype(uint32_t subtype) {
  for (const Subtype &known : subtypes) {
    if (known.subtype == subtype) {
      return known.name;
    }
  }
  return nullptr;
}

bool mayShowText(Object page) {
  Object annotations = valueOf(page, "/Annots");
  for (int i = 0; annotations.isArray() && i < annotations.getArrayNItems(); ++i) {
    Object name = valueOf(annotations.getArrayItem(i), "/Subtype");
    for (const Subtype &subtype : subtypes) {
      if (subtype.showsText && isName(name, subtype.name)) {
        return true;
      }
    }
  }
  return false;
}

uint32_t lineEndingOf(Object name) {
  for (uint32_t i = 0; i < std::size(lineEndings); ++i) {
    if (isName(name, lineEndings[i])) {
      return i;
    }
  }
  return IX_LINE_ENDING_NONE;
}

uint32_t borderStyleOf(Object name) {
  for (const BorderStyle &known : borderStyles) {
    if (isName(name, known.name)) {
      return known.style;
    }
  }
  return IX_BORDER_SOLID;
}

const char *nameOfLineEnding(uint32_t ending) {
  return lineEndings[ending < std::size(lineEndings) ? ending : 0];
}

const char *nameOfBorderStyle(uint32_t style) {
  for (const BorderStyle &known : borderStyles) {
    if (known.style == style) {
      return known.name;
    }
  }
  return "/S";
}

}  // namespace provider
