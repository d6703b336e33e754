// SPDX-License-Identifier: Apache-2.0
#include "Reading/AnnotationShape.h"

#include "Objects/AnnotationNames.h"

#include <algorithm>

namespace provider {

namespace {

/// /LE: two names for a line, one for a callout.
void setLineEndings(Object endings, ix_annotation &annotation) {
  if (endings.isArray()) {
    for (int i = 0; i < 2 && i < endings.getArrayNItems(); ++i) {
      annotation.line_endings[i] = lineEndingOf(endings.getArrayItem(i));
    }
  } else {
    annotation.line_endings[0] = lineEndingOf(endings);
  }
}

Object itemOf(Object array, int index) {
  return array.isArray() && index < array.getArrayNItems() ? array.getArrayItem(index) : Object::newNull();
}

/// The dashes, if any: of the style dictionary, else the fourth item of the old array.
Object dashesOf(Object source) {
  Object style = valueOf(source, "/BS");
  return style.isDictionary() ? valueOf(style, "/D") : itemOf(valueOf(source, "/Border"), 3);
}

void setBorder(Object source, ix_annotation &annotation) {
  Object style = valueOf(source, "/BS");
  const auto width = numberOf(style.isDictionary() ? valueOf(style, "/W") : itemOf(valueOf(source, "/Border"), 2));
  if (width) {
    annotation.border_width = *width;
    annotation.traits |= IX_ANNOTATION_HAS_BORDER_WIDTH;
  }
  annotation.border_style = borderStyleOf(valueOf(style, "/S"));
  if (!style.isDictionary() && !numbersOf(dashesOf(source), 1).empty()) {
    annotation.border_style = IX_BORDER_DASHED;
  }
  Object effect = valueOf(source, "/BE");
  annotation.border_effect = isName(valueOf(effect, "/S"), "/C") ? 1 : 0;
  annotation.border_intensity = std::clamp(numberOf(valueOf(effect, "/I")).value_or(0), 0.0, 2.0);
}

/// Each stroke, and after it how hard the pen pressed, where that is known.
void sendStrokes(Object source, const Sink &sink) {
  Object strokes = valueOf(source, isName(valueOf(source, "/Subtype"), "/Stamp") ? strokesKey : "/InkList");
  if (!strokes.isArray()) {
    return;
  }
  Object pressures = valueOf(source, pressureKey);
  sink.spend(static_cast<size_t>(strokes.getArrayNItems()));
  for (int i = 0; i < strokes.getArrayNItems(); ++i) {
    const auto points = pointsOf(strokes.getArrayItem(i));
    sink.points(IX_POINTS_STROKE, points);
    std::vector<ix_point> shares;
    for (const double share : numbersOf(itemOf(pressures, i))) {
      shares.push_back({share, 0});
    }
    if (!points.empty() && shares.size() == points.size()) {
      sink.points(IX_POINTS_PRESSURE, shares);
    }
  }
}

}  // namespace

void setAppearance(Object source, ix_annotation &annotation, const Sink &sink) {
  Object normal = valueOf(valueOf(source, "/AP"), "/N");
  if (normal.isDictionary()) {
    Object state = valueOf(source, "/AS");
    const size_t states = normal.getKeys().size();
    sink.spend(states);
    annotation.traits |= states == 0 ? 0 : IX_ANNOTATION_HAS_APPEARANCE;
    normal = state.isName() ? valueOf(normal, state.getName()) : Object::newNull();
  }
  if (!normal.isStream()) {
    return;
  }
  annotation.traits |= IX_ANNOTATION_HAS_APPEARANCE;
  if (const auto box = rectOf(valueOf(normal, "/BBox"))) {
    annotation.appearance_box = *box;
    annotation.traits |= IX_ANNOTATION_HAS_APPEARANCE_BOX;
  }
  const auto matrix = numbersOf(valueOf(normal, "/Matrix"), 6);
  if (matrix.size() >= 6) {
    annotation.appearance_matrix = {matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]};
  }
}

void setStyle(Object source, ix_annotation &annotation) {
  setBorder(source, annotation);
  setLineEndings(valueOf(source, "/LE"), annotation);
  const bool isWidget = annotation.subtype == IX_SUBTYPE_WIDGET;
  Object look = valueOf(source, "/MK");
  annotation.color = colorOf(isWidget ? valueOf(look, "/BC") : valueOf(source, "/C"));
  annotation.interior_color = colorOf(isWidget ? valueOf(look, "/BG") : valueOf(source, "/IC"));
  annotation.quadding = static_cast<uint32_t>(std::clamp<long long>(integerOf(valueOf(source, "/Q")).value_or(0), 0, 2));
  annotation.caption_rotation = static_cast<int32_t>(
      std::clamp<long long>(integerOf(valueOf(valueOf(source, "/MK"), "/R")).value_or(0), INT32_MIN, INT32_MAX));
  if (const auto opacity = numberOf(valueOf(source, "/CA"))) {
    annotation.opacity = std::clamp(*opacity, 0.0, 1.0);
    annotation.traits |= IX_ANNOTATION_HAS_OPACITY;
  }
  if (const auto differences = rectOf(valueOf(source, "/RD"))) {
    annotation.rect_differences = *differences;
    annotation.traits |= IX_ANNOTATION_HAS_RECT_DIFFERENCES;
  }
  annotation.traits |= isTrue(valueOf(source, "/Open")) ? IX_ANNOTATION_IS_OPEN : 0;
  annotation.traits |= isTrue(valueOf(source, "/Cap")) ? IX_ANNOTATION_HAS_CAPTION : 0;
  annotation.traits |= valueOf(source, "/OC").isNull() ? 0 : IX_ANNOTATION_HAS_OPTIONAL_CONTENT;
}

void sendPoints(Object source, const Sink &sink) {
  auto quads = pointsOf(valueOf(source, "/QuadPoints"));
  quads.resize(quads.size() / 4 * 4);
  sink.points(IX_POINTS_QUADS, quads);
  sink.points(IX_POINTS_VERTICES, pointsOf(valueOf(source, "/L")));
  sink.points(IX_POINTS_VERTICES, pointsOf(valueOf(source, "/Vertices")));
  sendStrokes(source, sink);
  sink.points(IX_POINTS_CALLOUT, pointsOf(valueOf(source, "/CL")));
  std::vector<ix_point> dashes;
  for (const double length : numbersOf(dashesOf(source))) {
    dashes.push_back({length, 0});
  }
  sink.points(IX_POINTS_DASH, dashes);
  const auto leader = numberOf(valueOf(source, "/LL"));
  const auto extension = numberOf(valueOf(source, "/LLE"));
  const auto offset = numberOf(valueOf(source, "/LLO"));
  if (leader || extension || offset) {
    sink.points(IX_POINTS_LEADER, {{leader.value_or(0), extension.value_or(0)}, {offset.value_or(0), 0}});
  }
}

}  // namespace provider
