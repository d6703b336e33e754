// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

namespace provider {

/// How a page is cut.
struct PageBoxes {
  /// Corners in order; Letter where there is none.
  ix_rect media;
  /// The visible part: the crop box cut to the media box.
  ix_rect view;
};
PageBoxes boxesOf(Object page);

}  // namespace provider
