// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// The value of a key of a page or of the nearest node above that has it (ISO 32000-2, 7.7.3.4).
Object inherited(Object node, const std::string &key);

/// How a page is cut.
struct PageBoxes {
  /// Corners in order; Letter where there is none.
  ix_rect media;
  /// What is to be seen: the crop box cut to the media box.
  ix_rect view;
};
PageBoxes boxesOf(Object page);

/// The `pages` entry. A page that cannot be read is described as a blank one of Letter size, to keep its place.
void readPages(Document &document, uint32_t first, uint32_t count, const Sink &sink);

}  // namespace provider
