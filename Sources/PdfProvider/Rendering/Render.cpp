// SPDX-License-Identifier: Apache-2.0
#include "Rendering/Render.h"

#include "Objects/Failure.h"
#include "Objects/LoneIcons.h"

#include <algorithm>
#include <cmath>

namespace provider {

namespace {

constexpr uint64_t mostPixels = uint64_t{1} << 26;
constexpr double longestSide = 1 << 20;
constexpr double unitsOfResolution = 72;
constexpr uint32_t white = 0xffffffff;

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

/// Engines work in integers, and their glyph caches take no letters of any size: the whole page and the part must fit.
void checkWhole(EnginePage &page, const ix_render_request &request, double resolution) {
  const ix_rect box = page.boxes().crop;
  const double longest = std::max(box.x1 - box.x0, box.y1 - box.y0) * resolution / unitsOfResolution;
  if (!(longest < longestSide) || std::fabs(request.x) > longestSide || std::fabs(request.y) > longestSide) {
    throw Failure(IX_ERROR_TOO_LARGE, "at the scale ", request.scale, " the page is ", longest,
                  " pixels long, and the picture is at ", request.x, ", ", request.y, ": none may be above ", longestSide);
  }
}

void draw(const SourceFile &file, EnginePage &page, double userUnit, const ix_render_request &request, uint8_t *pixels) {
  const double resolution = unitsOfResolution * request.scale * userUnit;
  checkWhole(page, request, resolution);
  Drawing drawing{};
  drawing.across = drawing.down = resolution;
  drawing.x = request.x;
  drawing.y = request.y;
  drawing.width = request.width;
  drawing.height = request.height;
  drawing.paper = white;
  drawing.annotations = (request.flags & IX_RENDER_WITHOUT_ANNOTATIONS) == 0;
  const auto picture = page.draw(drawing);
  file.requireWhole();
  picture->copyTo(pixels);
}

}  // namespace

void render(Document &document, uint32_t index, const ix_render_request &request, uint8_t *pixels) {
  check(request);
  Copies &copies = document.copies(index);
  const bool isBare = (request.flags & IX_RENDER_WITHOUT_ANNOTATIONS) != 0;
  const bool dropsIcons = !isBare && (request.flags & IX_RENDER_WITH_ICONS) == 0;
  const bool needsBare = isBare && !document.engine().drawsBarePages();
  const bool strip = document.hasObjects() && ((needsBare && document.tree().page(index).hasKey("/Annots")) ||
                                               (dropsIcons && hasLoneIcon(document.tree().page(index))));
  const auto page = strip ? copies.bare(index, document.tree(), dropsIcons) : copies.page(index);
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
  document.copies(plan.from_page);
  const auto page = copy.page(document, index, changes, isBare, (request.flags & IX_RENDER_WITH_ICONS) != 0);
  const bool isPlanned = (plan.flags & IX_PAGE_PLAN_LAID) != 0;
  draw(document.file(), *page, isPlanned ? plan.user_unit : userUnitOf(document, plan.from_page), request, pixels);
}

}  // namespace provider
