// SPDX-License-Identifier: Apache-2.0
#include "Rendering/Request.h"

#include "Objects/Bounds.h"
#include "Objects/Failure.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace provider {

namespace {

constexpr size_t firstRequest = offsetof(ix_render_request, format);
constexpr size_t firstPicture = offsetof(ix_picture_request, format);

template <class Request>
Request copied(const Request *request, size_t least) {
  if (request == nullptr) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the request is NULL");
  }
  if (request->size < least) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the request has a size of ", request->size, " bytes, less than ", least);
  }
  Request copy{};
  std::memcpy(&copy, request, std::min<size_t>(request->size, sizeof copy));
  return copy;
}

}  // namespace

ix_render_request requestOf(const ix_render_request *request) { return copied(request, firstRequest); }

ix_picture_request requestOf(const ix_picture_request *request) { return copied(request, firstPicture); }

void checkLayout(uint32_t format, uint32_t stride, uint32_t width, uint32_t height) {
  if (format != IX_PIXELS_RGBA && format != IX_PIXELS_BGRA) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the pixel format ", format, " is not known");
  }
  if (stride != 0 && (stride % 4 != 0 || stride / 4 < width)) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the stride of the picture is ", stride, " bytes, and not a multiple of 4 that holds ", width,
                  " pixels");
  }
  if (isTooLarge(width, height)) {
    throw Failure(IX_ERROR_TOO_LARGE, "the picture has ", width, " x ", height, " pixels, more than ", mostPixels);
  }
}

}  // namespace provider
