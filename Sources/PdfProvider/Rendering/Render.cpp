// SPDX-License-Identifier: GPL-2.0-or-later
#include "Rendering/Render.h"

#include "Objects/Failure.h"
#include "Objects/LoneIcons.h"

#include <poppler-image.h>
#include <poppler-page-renderer.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace provider {

namespace {

constexpr uint64_t mostPixels = uint64_t{1} << 26;
constexpr double longestSide = 1 << 20;
constexpr double pointsAnInch = 72;
/// Smooth lines, smooth text, hinting.
constexpr unsigned allHints = 7;

void check(const ix_render_request &request) {
  if (request.width == 0 || request.height == 0) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the picture has no size: ", request.width, " x ", request.height, " pixels");
  }
  if (!std::isfinite(request.scale) || request.scale <= 0) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the scale of the picture is finite and above 0, not ", request.scale);
  }
  if ((request.flags & ~static_cast<uint32_t>(IX_RENDER_WITHOUT_ANNOTATIONS | IX_RENDER_WITH_ICONS)) != 0) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the flags of the picture, ", request.flags, ", hold one that is not known");
  }
  if (uint64_t{request.width} * request.height > mostPixels) {
    throw Failure(IX_ERROR_TOO_LARGE, "the picture has ", request.width, " x ", request.height, " pixels, more than ",
                  mostPixels);
  }
}

double userUnitOf(Document &document, uint32_t page) {
  const auto unit =
      document.hasObjects() ? numberOf(valueOf(document.tree().page(page), "/UserUnit")).value_or(1) : 1.0;
  return unit > 0 ? unit : 1;
}

/// A page of the planned list; without a plan the page of the file.
ix_page_plan planOf(uint32_t index, const ix_changes *changes) {
  ix_page_plan plan = IX_PAGE_PLAN_INIT;
  plan.from_page = index;
  if (changes != nullptr && changes->size >= sizeof(ix_changes) && changes->plan_count > 0 &&
      changes->plan(changes, index, &plan) != IX_OK) {
    throw Failure(IX_ERROR_NOT_FOUND, "there is no page ", index, ": the list has ", changes->plan_count);
  }
  return plan;
}

/// Poppler works in integers, and its glyph cache takes no letters of any size: the whole page and the part must fit.
void checkWhole(const poppler::page &page, const ix_render_request &request, double dpi) {
  const auto box = page.page_rect(poppler::crop_box);
  const double longest = std::max(box.width(), box.height()) * dpi / pointsAnInch;
  if (!(longest < longestSide) || std::fabs(request.x) > longestSide || std::fabs(request.y) > longestSide) {
    throw Failure(IX_ERROR_TOO_LARGE, "at the scale ", request.scale, " the page is ", longest,
                  " pixels long, and the picture is at ", request.x, ", ", request.y, ": none may be above ", longestSide);
  }
}

/// From B, G, R, A in rows of any length to R, G, B, A without gaps.
void copyPixels(const poppler::image &image, const ix_render_request &request, uint8_t *pixels) {
  for (uint32_t y = 0; y < request.height; ++y) {
    auto from = reinterpret_cast<const uint8_t *>(image.const_data()) + size_t{y} * image.bytes_per_row();
    uint8_t *to = pixels + size_t{y} * request.width * 4;
    for (uint32_t x = 0; x < request.width; ++x, from += 4, to += 4) {
      uint32_t pixel;
      std::memcpy(&pixel, from, sizeof pixel);
      to[0] = static_cast<uint8_t>(pixel >> 16);
      to[1] = static_cast<uint8_t>(pixel >> 8);
      to[2] = static_cast<uint8_t>(pixel);
      to[3] = static_cast<uint8_t>(pixel >> 24);
    }
  }
}

void draw(const SourceFile &file, const poppler::page &page, double userUnit, const ix_render_request &request,
          uint8_t *pixels) {
  const double dpi = pointsAnInch * request.scale * userUnit;
  checkWhole(page, request, dpi);
  poppler::page_renderer renderer;
  renderer.set_image_format(poppler::image::format_argb32);
  renderer.set_render_hints(allHints);
  const auto width = static_cast<int>(request.width);
  const auto height = static_cast<int>(request.height);
  const auto image = renderer.render_page(&page, dpi, dpi, request.x, request.y, width, height);
  if (!image.is_valid() || image.width() != width || image.height() != height) {
    throw Failure(IX_ERROR_TOO_LARGE, "Poppler cannot make a picture of ", width, " x ", height, " pixels");
  }
  file.requireWhole();
  copyPixels(image, request, pixels);
}

}  // namespace

void render(Document &document, uint32_t index, const ix_render_request &request, uint8_t *pixels) {
  check(request);
  Engine &engine = document.engine(index);
  const bool isBare = (request.flags & IX_RENDER_WITHOUT_ANNOTATIONS) != 0;
  const bool dropsIcons = !isBare && (request.flags & IX_RENDER_WITH_ICONS) == 0;
  const bool strip = document.hasObjects() && ((isBare && document.tree().page(index).hasKey("/Annots")) ||
                                               (dropsIcons && hasLoneIcon(document.tree().page(index))));
  const auto page = strip ? engine.bare(index, document.tree(), dropsIcons) : engine.page(index);
  draw(document.file(), *page, userUnitOf(document, index), request, pixels);
}

void renderChanged(Document &document, ChangedCopy &copy, uint32_t index, const ix_render_request &request,
                   const ix_changes *changes, uint8_t *pixels) {
  const ix_page_plan plan = planOf(index, changes);
  const bool isBare = (request.flags & IX_RENDER_WITHOUT_ANNOTATIONS) != 0;
  if (isBare && (plan.flags & IX_PAGE_PLAN_LAID) == 0) {
    render(document, plan.from_page, request, pixels);
    return;
  }
  check(request);
  document.engine(plan.from_page);
  const auto page = copy.page(document, index, changes, isBare, (request.flags & IX_RENDER_WITH_ICONS) != 0);
  const bool isPlanned = (plan.flags & IX_PAGE_PLAN_LAID) != 0;
  draw(document.file(), *page, isPlanned ? plan.user_unit : userUnitOf(document, plan.from_page), request, pixels);
}

}  // namespace provider
