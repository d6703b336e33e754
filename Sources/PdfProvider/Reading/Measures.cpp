// SPDX-License-Identifier: Apache-2.0
#include "Reading/Measures.h"

#include <algorithm>

namespace provider {

namespace {

struct Role {
  const char *key;
  ix_number_role role;
};

constexpr Role roles[] = {{"/X", IX_NUMBER_X},    {"/Y", IX_NUMBER_Y},     {"/D", IX_NUMBER_DISTANCE},
                          {"/A", IX_NUMBER_AREA}, {"/T", IX_NUMBER_ANGLE}, {"/S", IX_NUMBER_SLOPE}};

struct Mark {
  const char *key;
  ix_text_kind kind;
};

constexpr Mark marks[] = {{"/U", IX_TEXT_UNIT},
                          {"/RT", IX_TEXT_THOUSANDS},
                          {"/RD", IX_TEXT_DECIMAL},
                          {"/PS", IX_TEXT_UNIT_PREFIX},
                          {"/SS", IX_TEXT_UNIT_SUFFIX}};

ix_measure_kind kindOf(Object measure) {
  if (!measure.isDictionary()) {
    return IX_MEASURE_NONE;
  }
  return isName(valueOf(measure, "/Subtype"), "/GEO") ? IX_MEASURE_GEOSPATIAL : IX_MEASURE_RECTILINEAR;
}

ix_measure recordOf(Object source) {
  ix_measure measure{};
  measure.size = sizeof measure;
  measure.kind = kindOf(source);
  measure.object = numberOfObject(source);
  const auto origin = pointsOf(valueOf(source, "/O"));
  if (!origin.empty()) {
    measure.origin = origin.front();
    measure.flags |= IX_MEASURE_HAS_ORIGIN;
  }
  if (const auto factor = numberOf(valueOf(source, "/CYX"))) {
    measure.y_factor = *factor;
    measure.flags |= IX_MEASURE_HAS_Y_FACTOR;
  }
  return measure;
}

uint32_t fractionOf(Object name) {
  if (isName(name, "/F")) {
    return IX_FRACTION_QUOTIENT;
  }
  if (isName(name, "/R")) {
    return IX_FRACTION_ROUND;
  }
  return isName(name, "/T") ? IX_FRACTION_TRUNCATE : IX_FRACTION_DECIMAL;
}

void sendFormat(Object source, ix_number_role role, const Sink &sink) {
  ix_number_format format{};
  format.size = sizeof format;
  format.role = role;
  format.fraction = fractionOf(valueOf(source, "/F"));
  format.flags |= isTrue(valueOf(source, "/FD")) ? IX_NUMBER_KEEPS_DENOMINATOR : 0;
  format.flags |= isName(valueOf(source, "/O"), "/P") ? IX_NUMBER_LABEL_FIRST : 0;
  const long long usual = format.fraction == IX_FRACTION_QUOTIENT ? 16 : 100;
  format.precision = static_cast<uint32_t>(
      std::clamp<long long>(integerOf(valueOf(source, "/D")).value_or(usual), 1, INT32_MAX));
  format.factor = numberOf(valueOf(source, "/C")).value_or(1);
  sink.numberFormat(format);
  for (const Mark &mark : marks) {
    if (const auto text = textOf(valueOf(source, mark.key))) {
      sink.text(mark.kind, *text);
    }
  }
}

/// Well-known text of a coordinate system, or its number in the register of the EPSG.
void sendCoordinateSystem(Object system, const Sink &sink) {
  if (const auto text = textOf(valueOf(system, "/WKT"))) {
    sink.text(IX_TEXT_COORDINATE_SYSTEM, *text);
  } else if (const auto number = integerOf(valueOf(system, "/EPSG"))) {
    sink.text(IX_TEXT_COORDINATE_SYSTEM, "EPSG:" + std::to_string(*number));
  }
}

/// Sends texts, points and formats of the measure begun last.
void sendParts(Object source, const Sink &sink) {
  if (const auto ratio = textOf(valueOf(source, "/R"))) {
    sink.text(IX_TEXT_RATIO, *ratio);
  }
  sendCoordinateSystem(valueOf(source, "/GCS"), sink);
  sink.points(IX_POINTS_BOUNDS, pointsOf(valueOf(source, "/Bounds")));
  sink.points(IX_POINTS_GEOGRAPHIC, pointsOf(valueOf(source, "/GPTS")));
  sink.points(IX_POINTS_LOCAL, pointsOf(valueOf(source, "/LPTS")));
  for (const Role &role : roles) {
    Object formats = valueOf(source, role.key);
    if (!formats.isArray()) {
      continue;
    }
    sink.spend(static_cast<size_t>(formats.getArrayNItems()));
    for (auto const &format : formats.aitems()) {
      if (Object(format).isDictionary()) {
        sendFormat(format, role.role, sink);
      }
    }
  }
}

}  // namespace

void readViewports(Object page, const Sink &sink) {
  Object viewports = valueOf(page, "/VP");
  if (!viewports.isArray()) {
    return;
  }
  for (auto const &viewport : viewports.aitems()) {
    const auto box = rectOf(valueOf(viewport, "/BBox"));
    if (!box) {
      continue;
    }
    Object source = valueOf(viewport, "/Measure");
    ix_measure measure = recordOf(source);
    measure.box = *box;
    measure.flags |= IX_MEASURE_HAS_BOX;
    sink.measure(measure);
    if (const auto name = textOf(valueOf(viewport, "/Name"))) {
      sink.text(IX_TEXT_NAME, *name);
    }
    sendParts(source, sink);
  }
}

void readMeasure(Object annotation, const Sink &sink) {
  Object source = valueOf(annotation, "/Measure");
  if (source.isDictionary()) {
    sink.measure(recordOf(source));
    sendParts(source, sink);
  }
}

}  // namespace provider
