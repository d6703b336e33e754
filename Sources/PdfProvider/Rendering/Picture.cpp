// SPDX-License-Identifier: GPL-2.0-or-later
#include "Rendering/Picture.h"

#include "Objects/Failure.h"
#include "Objects/PageBoxes.h"
#include "Rendering/LoneAnnotation.h"

#include <poppler-document.h>
#include <poppler-image.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstring>
#include <memory>

namespace provider {

namespace {

constexpr uint64_t mostPixels = uint64_t{1} << 26;
constexpr double longestSide = 1 << 20;
/// A4, for an annotation that the file has not.
constexpr ix_rect usualPage = {0, 0, 595, 842};
constexpr double pointsAnInch = 72;
/// Smooth lines, smooth text, hinting.
constexpr unsigned allHints = 7;
constexpr poppler::argb white = 0xffffffff;
constexpr poppler::argb black = 0xff000000;

void check(const ix_picture_request &request) {
  const ix_rect &area = request.area;
  const bool isTurned = request.rotate % 90 == 0 && request.rotate < 360;
  if (request.width == 0 || request.height == 0 || !isTurned || !(area.x1 - area.x0 > 0) || !(area.y1 - area.y0 > 0) ||
      !std::isfinite(area.x0) || !std::isfinite(area.y0) || !std::isfinite(area.x1) || !std::isfinite(area.y1)) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the picture has no size or no area, or is turned by ", request.rotate);
  }
  if (uint64_t{request.width} * request.height > mostPixels) {
    throw Failure(IX_ERROR_TOO_LARGE, "the picture has ", request.width, " x ", request.height, " pixels, more than ",
                  mostPixels);
  }
}

/// The scale is bounded as that of a whole page is: Poppler works in integers, and leaves out letters that are too large for it.
void checkScale(Document &document, const ix_picture_request &request) {
  const bool isInFile = request.from_page != UINT32_MAX;
  const ix_rect page = isInFile ? boxesOf(document.tree().page(request.from_page)).view : usualPage;
  const ix_rect &area = request.area;
  const double wide = std::max(page.x1, area.x1) - std::min(page.x0, area.x0);
  const double high = std::max(page.y1, area.y1) - std::min(page.y0, area.y0);
  const bool isAcross = request.rotate % 180 != 0;
  const double across = (isAcross ? request.height : request.width) / (area.x1 - area.x0);
  const double down = (isAcross ? request.width : request.height) / (area.y1 - area.y0);
  const double longest = std::max(wide, high) * std::max(across, down);
  if (!(longest < longestSide)) {
    throw Failure(IX_ERROR_TOO_LARGE, "at this scale the page of the annotation is ", longest, " pixels long, more than ", longestSide);
  }
}

poppler::image drawnOn(const poppler::page &page, const ix_picture_request &request, poppler::argb paper) {
  poppler::page_renderer renderer;
  renderer.set_image_format(poppler::image::format_argb32);
  renderer.set_render_hints(allHints);
  renderer.set_paper_color(paper);
  const bool isAcross = request.rotate % 180 != 0;
  const ix_rect &area = request.area;
  const double wide = isAcross ? area.y1 - area.y0 : area.x1 - area.x0;
  const double high = isAcross ? area.x1 - area.x0 : area.y1 - area.y0;
  const auto width = static_cast<int>(request.width);
  const auto height = static_cast<int>(request.height);
  // Poppler counts resolutions along the axes of the page as it is shown.
  const auto image =
      renderer.render_page(&page, width / wide * pointsAnInch, height / high * pointsAnInch, 0, 0, width, height);
  if (!image.is_valid() || image.width() != width || image.height() != height) {
    throw Failure(IX_ERROR_TOO_LARGE, "Poppler cannot make a picture of ", width, " x ", height, " pixels");
  }
  return image;
}

/// The pixel that looks so on white and so on black. Where the channels let differently much through, it is right on white.
void recover(uint32_t onWhite, uint32_t onBlack, uint8_t *to) {
  int least = 255;
  for (int shift = 0; shift < 24; shift += 8) {
    const int passed = static_cast<int>(onWhite >> shift & 255) - static_cast<int>(onBlack >> shift & 255);
    least = std::min(least, std::max(passed, 0));
  }
  const int alpha = 255 - least;
  for (int channel = 0; channel < 3; ++channel) {
    const int seen = static_cast<int>(onWhite >> (16 - 8 * channel) & 255);
    to[channel] = static_cast<uint8_t>(std::clamp(seen - least, 0, alpha));
  }
  to[3] = static_cast<uint8_t>(alpha);
}

void recover(const poppler::image &onWhite, const poppler::image &onBlack, uint8_t *pixels) {
  const int width = onWhite.width();
  const int height = onWhite.height();
  for (int y = 0; y < height; ++y) {
    const char *light = onWhite.const_data() + ptrdiff_t{y} * onWhite.bytes_per_row();
    const char *dark = onBlack.const_data() + ptrdiff_t{y} * onBlack.bytes_per_row();
    for (int x = 0; x < width; ++x, light += 4, dark += 4, pixels += 4) {
      uint32_t pair[2];
      std::memcpy(&pair[0], light, 4);
      std::memcpy(&pair[1], dark, 4);
      recover(pair[0], pair[1], pixels);
    }
  }
}

}  // namespace

void renderAnnotation(Document &document, const ix_picture_request &request, const Changes &changes, uint8_t *pixels) {
  check(request);
  document.engine(request.from_page);
  const std::string bytes = fileWithOnly(document, request, changes);
  checkScale(document, request);
  if (bytes.size() > INT_MAX) {
    throw Failure(IX_ERROR_TOO_LARGE, "the annotation takes ", bytes.size(), " bytes, more than ", INT_MAX);
  }
  const std::unique_ptr<poppler::document> copy(
      poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
  const std::unique_ptr<poppler::page> page(copy ? copy->create_page(0) : nullptr);
  if (!page) {
    throw Failure(IX_ERROR_DAMAGED, "Poppler cannot read the annotation alone");
  }
  const auto onWhite = drawnOn(*page, request, white);
  const auto onBlack = drawnOn(*page, request, black);
  document.file().requireWhole();
  recover(onWhite, onBlack, pixels);
}

}  // namespace provider
