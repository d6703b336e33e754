// SPDX-License-Identifier: Apache-2.0
/// Requests for pictures as the core makes them, older ones included, which are shorter.
#pragma once

#include "Objects/Engine.h"

namespace provider {

/// A copy of a core's request; what an older core's lacks is 0. Throws IX_ERROR_INVALID_ARGUMENT for NULL, or one that is too short.
ix_render_request requestOf(const ix_render_request *request);
ix_picture_request requestOf(const ix_picture_request *request);

/// Of a page as a whole, pixels: engines work in integers, and their glyph caches take no letters of any size.
constexpr double longestSide = 1 << 20;
/// An engine's resolution is pixels for so many units of a page.
constexpr double unitsOfResolution = 72;
constexpr uint32_t white = 0xffffffff;

/// Throws IX_ERROR_INVALID_ARGUMENT for an unknown format, and for a stride that does not hold a row; IX_ERROR_TOO_LARGE for more than
/// `mostPixels`.
void checkLayout(uint32_t format, uint32_t stride, uint32_t width, uint32_t height);

inline bool isAsPrinted(uint32_t flags) { return (flags & IX_RENDER_AS_PRINTED) != 0; }

/// Where and how a request wants its pixels.
template <class Request>
PixelTarget targetOf(const Request &request, uint8_t *pixels) {
  return {pixels, request.stride == 0 ? size_t{request.width} * 4 : request.stride, request.format == IX_PIXELS_BGRA};
}

}  // namespace provider
