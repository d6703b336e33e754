// SPDX-License-Identifier: Apache-2.0
#include "Objects/PageBoxes.h"

#include <algorithm>

namespace provider {

namespace {

constexpr ix_rect letter = {0, 0, 612, 792};

/// With corners in order; none for a box without size.
std::optional<ix_rect> orderedBox(Object value) {
  const auto box = rectOf(value);
  if (!box || box->x0 == box->x1 || box->y0 == box->y1) {
    return std::nullopt;
  }
  return ix_rect{
      std::min(box->x0, box->x1), std::min(box->y0, box->y1), std::max(box->x0, box->x1), std::max(box->y0, box->y1)};
}

}  // namespace

PageBoxes boxesOf(Object page) {
  const ix_rect media = orderedBox(inheritedOf(page, "/MediaBox")).value_or(letter);
  const ix_rect crop = orderedBox(inheritedOf(page, "/CropBox")).value_or(media);
  const ix_rect cut = {
      std::max(media.x0, crop.x0), std::max(media.y0, crop.y0), std::min(media.x1, crop.x1), std::min(media.y1, crop.y1)};
  return {media, cut.x0 < cut.x1 && cut.y0 < cut.y1 ? cut : media};
}

}  // namespace provider
