// SPDX-License-Identifier: Apache-2.0
#include "Writing/AnnotationKeys.h"

#include "Objects/AnnotationNames.h"
#include "Objects/ObjectText.h"

#include <algorithm>

namespace provider {

namespace {

/// How a text is written.
enum class Form { text, name, bytes };

struct TextKey {
  ix_text_kind kind;
  const char *key;
  Form form;
};

constexpr TextKey textKeys[] = {
    {IX_TEXT_CONTENTS, "/Contents", Form::text},  {IX_TEXT_NAME, "/NM", Form::text},
    {IX_TEXT_AUTHOR, "/T", Form::text},           {IX_TEXT_SUBJECT, "/Subj", Form::text},
    {IX_TEXT_INTENT, "/IT", Form::name},          {IX_TEXT_ICON, "/Name", Form::name},
    {IX_TEXT_MODIFIED, "/M", Form::text},         {IX_TEXT_CREATED, "/CreationDate", Form::text},
    {IX_TEXT_APPEARANCE_STATE, "/AS", Form::name}, {IX_TEXT_DEFAULT_APPEARANCE, "/DA", Form::bytes},
    {IX_TEXT_RICH, "/RC", Form::text},            {IX_TEXT_OVERLAY, "/OverlayText", Form::text},
    {IX_TEXT_CUSTOM, customDataKey, Form::bytes},
};

/// Sets a key, or takes it away where there is nothing to say.
void put(Object dictionary, const char *key, bool isThere, Object value) {
  if (isThere) {
    dictionary.replaceKey(key, value);
  } else {
    dictionary.removeKey(key);
  }
}

Object flatObject(const std::vector<ix_point> &points) {
  std::vector<double> numbers;
  numbers.reserve(points.size() * 2);
  for (const ix_point &point : points) {
    numbers.push_back(point.x);
    numbers.push_back(point.y);
  }
  return numbersObject(numbers);
}

Object colorObject(const ix_color &color) {
  return numbersObject(std::vector<double>(color.values, color.values + std::min<uint32_t>(color.components, 4)));
}

/// Border and background of a widget.
void writeWidgetColors(Object annotation, const Change &change) {
  const ix_annotation &now = change.annotation;
  const bool hasBorder = change.has(IX_MEMBER_COLOR), hasBackground = change.has(IX_MEMBER_INTERIOR_COLOR);
  if (!hasBorder && !hasBackground) {
    return;
  }
  Object look = ownCopy(annotation, "/MK");
  if (hasBorder) {
    put(look, "/BC", now.color.components > 0, colorObject(now.color));
  }
  if (hasBackground) {
    put(look, "/BG", now.interior_color.components > 0, colorObject(now.interior_color));
  }
  put(annotation, "/MK", !look.getKeys().empty(), look);
}

void writeColors(Object annotation, const Change &change) {
  if (change.annotation.subtype == IX_SUBTYPE_WIDGET) {
    writeWidgetColors(annotation, change);
    return;
  }
  const ix_annotation &now = change.annotation;
  if (change.has(IX_MEMBER_COLOR)) {
    // Without colour is an empty array: without the key some viewers take black.
    put(annotation, "/C", now.color.components > 0 || !change.isCreated(), colorObject(now.color));
  }
  if (change.has(IX_MEMBER_INTERIOR_COLOR)) {
    put(annotation, "/IC", now.interior_color.components > 0, colorObject(now.interior_color));
  }
  if (change.has(IX_MEMBER_OPACITY)) {
    const bool isThere = (now.traits & IX_ANNOTATION_HAS_OPACITY) != 0 || now.opacity != 1;
    put(annotation, "/CA", isThere, numberObject(now.opacity));
  }
}

void writeBorder(Object annotation, const Change &change) {
  const ix_annotation &now = change.annotation;
  const auto dashes = change.list(IX_POINTS_DASH);
  const bool hasWidth = (now.traits & IX_ANNOTATION_HAS_BORDER_WIDTH) != 0 || now.border_width != 1;
  if (change.isCreated() && !hasWidth && now.border_style == IX_BORDER_SOLID && dashes.empty()) {
    return;
  }
  Object style = ownCopy(annotation, "/BS");
  put(style, "/W", hasWidth, numberObject(now.border_width));
  style.replaceKey("/S", Object::newName(nameOfBorderStyle(now.border_style)));
  std::vector<double> lengths;
  for (const ix_point &dash : dashes) {
    lengths.push_back(dash.x);
  }
  put(style, "/D", !lengths.empty(), numbersObject(lengths));
  annotation.replaceKey("/BS", style);
  // It holds no more: a viewer that prefers the old array would show what was.
  annotation.removeKey("/Border");
}

void writeBorderEffect(Object annotation, const Change &change) {
  const ix_annotation &now = change.annotation;
  if (now.border_effect == 0) {
    annotation.removeKey("/BE");
    return;
  }
  Object effect = ownCopy(annotation, "/BE");
  effect.replaceKey("/S", Object::newName("/C"));
  effect.replaceKey("/I", numberObject(now.border_intensity));
  annotation.replaceKey("/BE", effect);
}

/// Two names for a line, one for a callout.
void writeLineEndings(Object annotation, const Change &change) {
  const uint32_t *endings = change.annotation.line_endings;
  if (change.isCreated() && endings[0] == IX_LINE_ENDING_NONE && endings[1] == IX_LINE_ENDING_NONE) {
    return;
  }
  Object first = Object::newName(nameOfLineEnding(endings[0]));
  if (change.annotation.subtype == IX_SUBTYPE_FREE_TEXT) {
    annotation.replaceKey("/LE", first);
    return;
  }
  Object both = Object::newArray();
  both.appendItem(first);
  both.appendItem(Object::newName(nameOfLineEnding(endings[1])));
  annotation.replaceKey("/LE", both);
}

void writeAppearanceCharacteristics(Object annotation, const Change &change) {
  const bool hasCaption = (change.info.texts & 1u << IX_TEXT_CAPTION) != 0;
  const bool hasRotation = change.has(IX_MEMBER_CAPTION_ROTATION);
  const auto caption = change.text(IX_TEXT_CAPTION);
  const int32_t rotation = change.annotation.caption_rotation;
  if ((!hasCaption && !hasRotation) || (change.isCreated() && !caption && rotation == 0)) {
    return;
  }
  Object look = ownCopy(annotation, "/MK");
  if (hasCaption) {
    put(look, "/CA", caption.has_value(), textObject(caption.value_or("")));
  }
  if (hasRotation) {
    put(look, "/R", rotation != 0, Object::newInteger(rotation));
  }
  annotation.replaceKey("/MK", look);
}

void writeMembers(Object annotation, const Change &change) {
  const ix_annotation &now = change.annotation;
  if (change.has(IX_MEMBER_FLAGS)) {
    put(annotation, "/F", now.flags != 0 || !change.isCreated(), Object::newInteger(now.flags));
  }
  if (change.has(IX_MEMBER_RECT)) {
    annotation.replaceKey("/Rect", rectObject(now.rect));
  }
  if (change.has(IX_MEMBER_RECT_DIFFERENCES)) {
    const ix_rect &d = now.rect_differences;
    const bool isThere = (now.traits & IX_ANNOTATION_HAS_RECT_DIFFERENCES) != 0 || d.x0 != 0 || d.y0 != 0 ||
                         d.x1 != 0 || d.y1 != 0;
    put(annotation, "/RD", isThere, rectObject(d));
  }
  if (change.has(IX_MEMBER_BORDER)) {
    writeBorder(annotation, change);
  }
  if (change.has(IX_MEMBER_BORDER_EFFECT)) {
    writeBorderEffect(annotation, change);
  }
  if (change.has(IX_MEMBER_LINE_ENDINGS)) {
    writeLineEndings(annotation, change);
  }
  if (change.has(IX_MEMBER_QUADDING)) {
    put(annotation, "/Q", now.quadding != 0, Object::newInteger(now.quadding));
  }
  if (change.has(IX_MEMBER_OPEN)) {
    const bool isOpen = (now.traits & IX_ANNOTATION_IS_OPEN) != 0;
    put(annotation, "/Open", isOpen || !change.isCreated(), Object::newBool(isOpen));
  }
  if (change.has(IX_MEMBER_CAPTION)) {
    const bool isShown = (now.traits & IX_ANNOTATION_HAS_CAPTION) != 0;
    put(annotation, "/Cap", isShown || !change.isCreated(), Object::newBool(isShown));
  }
}

Object textIn(Form form, const std::string &text) {
  return form == Form::name ? nameObject(text) : form == Form::bytes ? Object::newString(text) : textObject(text);
}

/// The shown name of an attached file; what is attached stays.
void writeFile(Object annotation, const std::optional<std::string> &name) {
  if (!name) {
    annotation.removeKey("/FS");
    return;
  }
  Object file = ownCopy(annotation, "/FS");
  file.replaceKey("/Type", Object::newName("/Filespec"));
  file.replaceKey("/F", textObject(*name));
  file.replaceKey("/UF", textObject(*name));
  annotation.replaceKey("/FS", file);
}

void writeTexts(Object annotation, const Change &change) {
  const bool isWidget = change.annotation.subtype == IX_SUBTYPE_WIDGET;
  for (const TextKey &each : textKeys) {
    // Of a widget these are its field's.
    const bool isOfField = each.kind == IX_TEXT_AUTHOR || each.kind == IX_TEXT_RICH;
    if ((change.info.texts & 1u << each.kind) != 0 && !(isWidget && isOfField)) {
      const auto text = change.text(each.kind);
      put(annotation, each.key, text.has_value(), textIn(each.form, text.value_or("")));
    }
  }
  if ((change.info.texts & 1u << IX_TEXT_FILE) != 0 && change.annotation.subtype == IX_SUBTYPE_FILE_ATTACHMENT) {
    writeFile(annotation, change.text(IX_TEXT_FILE));
  }
}

/// Strokes, and beside them how hard the pen pressed.
void writeStrokes(Object annotation, const Change &change) {
  Object strokes = Object::newArray();
  Object pressures = Object::newArray();
  bool hasPressure = false;
  for (const auto &[kind, list] : change.points) {
    if (kind == IX_POINTS_STROKE) {
      strokes.appendItem(flatObject(list));
      pressures.appendItem(Object::newArray());
    } else if (kind == IX_POINTS_PRESSURE && pressures.getArrayNItems() > 0) {
      std::vector<double> shares;
      for (const ix_point &each : list) {
        shares.push_back(each.x);
      }
      pressures.setArrayItem(pressures.getArrayNItems() - 1, numbersObject(shares));
      hasPressure = true;
    }
  }
  const bool isInk = change.annotation.subtype == IX_SUBTYPE_INK;
  put(annotation, isInk ? "/InkList" : strokesKey, strokes.getArrayNItems() > 0, strokes);
  put(annotation, pressureKey, hasPressure, pressures);
}

void writePoints(Object annotation, const Change &change) {
  const auto differs = [&](ix_points_kind kind) { return (change.info.points & 1u << kind) != 0; };
  if (differs(IX_POINTS_QUADS)) {
    const auto quads = change.list(IX_POINTS_QUADS);
    put(annotation, "/QuadPoints", !quads.empty(), flatObject(quads));
  }
  if (differs(IX_POINTS_VERTICES)) {
    const auto vertices = change.list(IX_POINTS_VERTICES);
    put(annotation, change.annotation.subtype == IX_SUBTYPE_LINE ? "/L" : "/Vertices", !vertices.empty(),
        flatObject(vertices));
    // The curves of PDF 2.0 would win over the vertices.
    annotation.removeKey("/Path");
  }
  if (differs(IX_POINTS_STROKE) || differs(IX_POINTS_PRESSURE)) {
    writeStrokes(annotation, change);
  }
  if (differs(IX_POINTS_CALLOUT)) {
    const auto callout = change.list(IX_POINTS_CALLOUT);
    put(annotation, "/CL", !callout.empty(), flatObject(callout));
  }
  if (differs(IX_POINTS_LEADER)) {
    const auto leader = change.list(IX_POINTS_LEADER);
    const bool isThere = leader.size() >= 2;
    put(annotation, "/LL", isThere, numberObject(isThere ? leader[0].x : 0));
    put(annotation, "/LLE", isThere && leader[0].y != 0, numberObject(isThere ? leader[0].y : 0));
    put(annotation, "/LLO", isThere && leader[1].x != 0, numberObject(isThere ? leader[1].x : 0));
  }
}

}  // namespace

void writeKeys(Object annotation, const Change &change) {
  writeMembers(annotation, change);
  writeColors(annotation, change);
  writeAppearanceCharacteristics(annotation, change);
  writeTexts(annotation, change);
  writePoints(annotation, change);
  if (change.has(IX_MEMBER_MEASURE)) {
    const bool isThere = !change.measure.empty();
    put(annotation, "/Measure", isThere, isThere ? Object::parse(change.measure) : Object::newNull());
  }
}

}  // namespace provider
