// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Reading/Sink.h"

#include <optional>

namespace provider {

/// Where the picture of a field has its text, pdf space units.
struct FieldBaseline {
  /// From the upper and the lower edge of its box to the baseline of the first line.
  double fromTop = 0, fromBottom = 0;
  /// Of the text.
  double size = 0;
  /// Between the baselines of two lines; 0 for a picture of one line.
  double leading = 0;
};

/// Reads the picture of a widget up to its second line. Nothing for one that shows no text, or none that stands upright in a box as large as the
/// widget. What is read counts as work of the sink, of which half is left to the rest: pictures that come later are not looked at.
///
/// Cost: about 40 us, at most 8 KiB and 256 operators of a picture.
std::optional<FieldBaseline> baselineOf(Object widget, const Sink &sink);

}  // namespace provider
