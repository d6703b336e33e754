// SPDX-License-Identifier: Apache-2.0
#include "Rendering/Picture.h"

#include "Objects/Failure.h"
#include "Objects/PageBoxes.h"
#include "Rendering/LoneAnnotation.h"
#include "Rendering/Request.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace provider {

namespace {

/// A4, for an annotation that the file has not.
constexpr ix_rect usualPage = {0, 0, 595, 842};
constexpr uint32_t black = 0xff000000;

void check(const ix_picture_request &request) {
  const ix_rect &area = request.area;
  const bool isTurned = request.rotate % 90 == 0 && request.rotate < 360;
  if (request.width == 0 || request.height == 0 || !isTurned || !(area.x1 - area.x0 > 0) || !(area.y1 - area.y0 > 0) ||
      !std::isfinite(area.x0) || !std::isfinite(area.y0) || !std::isfinite(area.x1) || !std::isfinite(area.y1)) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the picture has no size or no area, or is turned by ", request.rotate);
  }
  checkLayout(request.format, request.stride, request.width, request.height);
  if ((request.flags & ~static_cast<uint32_t>(IX_RENDER_AS_PRINTED)) != 0) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the flags of the picture, ", request.flags, ", hold one that is not known");
  }
}

/// The scale is bounded as that of a whole page is.
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

void drawOn(EnginePage &page, const ix_picture_request &request, uint32_t paper, const PixelTarget &target) {
  const bool isAcross = request.rotate % 180 != 0;
  const ix_rect &area = request.area;
  const double wide = isAcross ? area.y1 - area.y0 : area.x1 - area.x0;
  const double high = isAcross ? area.x1 - area.x0 : area.y1 - area.y0;
  Drawing drawing{};
  drawing.across = request.width / wide * unitsOfResolution;
  drawing.down = request.height / high * unitsOfResolution;
  drawing.width = request.width;
  drawing.height = request.height;
  drawing.paper = paper;
  drawing.printing = isAsPrinted(request.flags);
  page.draw(drawing, target);
}

/// The pixel that looks so on white and so on black. Where the channels let differently much through, it is right on white.
void recover(uint8_t *onWhite, const uint8_t *onBlack) {
  int least = 255;
  for (int channel = 0; channel < 3; ++channel) {
    least = std::min(least, std::max(onWhite[channel] - onBlack[channel], 0));
  }
  const int alpha = 255 - least;
  for (int channel = 0; channel < 3; ++channel) {
    onWhite[channel] = static_cast<uint8_t>(std::clamp(onWhite[channel] - least, 0, alpha));
  }
  onWhite[3] = static_cast<uint8_t>(alpha);
}

}  // namespace

void renderAnnotation(Document &document, const ix_picture_request &request, const Changes &changes, uint8_t *pixels) {
  check(request);
  document.copies(request.from_page);
  const std::string bytes = fileWithOnly(document, request, changes);
  checkScale(document, request);
  Engine &engine = document.engine();
  if (bytes.size() > engine.mostBytes()) {
    throw Failure(IX_ERROR_TOO_LARGE, "the annotation takes ", bytes.size(), " bytes, more than ", engine.mostBytes());
  }
  const auto copy = engine.open(bytes, std::string());
  const auto page = copy && copy->count() > 0 ? copy->page(0) : nullptr;
  if (!page) {
    throw Failure(IX_ERROR_DAMAGED, engine.name(), " cannot read the annotation alone");
  }
  const PixelTarget target = targetOf(request, pixels);
  const size_t row = size_t{request.width} * 4;
  const std::unique_ptr<uint8_t[]> dark(new uint8_t[row * request.height]);
  drawOn(*page, request, black, {dark.get(), row, target.isBgra});
  drawOn(*page, request, white, target);
  document.file().requireWhole();
  for (uint32_t y = 0; y < request.height; ++y) {
    for (size_t x = 0; x < row; x += 4) {
      recover(target.pixels + y * target.stride + x, dark.get() + y * row + x);
    }
  }
}

}  // namespace provider
