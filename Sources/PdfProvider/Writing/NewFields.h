// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Writing/Changes.h"
#include "Writing/FieldPlaces.h"

#include <string>

namespace provider {

/// Makes fields for new widgets: a new field, or the existing one of the same full name.
class NewFields {
 public:
  NewFields(QPDF &file, FieldPlaces &places) : file_(file), places_(places) {}

  /// Adds the widget to its field, and a new field to the form.
  void add(Object widget, const Change &change);

  /// Gives the form the font that the new default appearance of a widget names.
  void addFontOf(const Change &change);

 private:
  void addFont(Object form, const std::string &appearance);
  void join(Object field, Object widget);
  Object split(Object widget);
  void replaceIn(Object owner, const char *key, Object widget, Object field);

  QPDF &file_;
  FieldPlaces &places_;
};

}  // namespace provider
