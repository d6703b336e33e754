// SPDX-License-Identifier: Apache-2.0
#include "Rendering/Render.h"

#include "Objects/Failure.h"
#include "Objects/LoneIcons.h"
#include "Rendering/Request.h"

#include <algorithm>
#include <cmath>

namespace provider {

namespace {

/// A larger picture is drawn in bands of about so many, so that its progress is told and it can be ended: an engine goes through the
/// content once for each.
constexpr uint64_t pixelsOfBand = uint64_t{1} << 22;

void check(const ix_render_request &request) {
  if (request.width == 0 || request.height == 0) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the picture has no size: ", request.width, " x ", request.height, " pixels");
  }
  if (!std::isfinite(request.scale) || request.scale <= 0) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the scale of the picture is finite and above 0, not ", request.scale);
  }
  constexpr uint32_t known = IX_RENDER_WITHOUT_ANNOTATIONS | IX_RENDER_WITH_ICONS | IX_RENDER_AS_PRINTED;
  if ((request.flags & ~known) != 0) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the flags of the picture, ", request.flags, ", hold one that is not known");
  }
  checkLayout(request.format, request.stride, request.width, request.height);
}

double userUnitOf(Document &document, uint32_t page) {
  const auto unit =
      document.hasObjects() ? numberOf(valueOf(document.tree().page(page), "/UserUnit")).value_or(1) : 1.0;
  return unit > 0 ? unit : 1;
}

bool isBare(const ix_render_request &request) { return (request.flags & IX_RENDER_WITHOUT_ANNOTATIONS) != 0; }

Shown shownIn(const ix_render_request &request) {
  if (isBare(request)) {
    return Shown::none;
  }
  if (isAsPrinted(request.flags)) {
    return Shown::printed;
  }
  return (request.flags & IX_RENDER_WITH_ICONS) != 0 ? Shown::all : Shown::withoutIcons;
}

/// The whole page and the part must fit.
void checkWhole(EnginePage &page, const ix_render_request &request, double resolution) {
  const ix_rect box = page.boxes().crop;
  const double longest = std::max(box.x1 - box.x0, box.y1 - box.y0) * resolution / unitsOfResolution;
  if (!(longest < longestSide) || std::fabs(request.x) > longestSide || std::fabs(request.y) > longestSide) {
    throw Failure(IX_ERROR_TOO_LARGE, "at the scale ", request.scale, " the page is ", longest,
                  " pixels long, and the picture is at ", request.x, ", ", request.y, ": none may be above ", longestSide);
  }
}

/// Draws band after band, from the top; then what lies over the page, if anything.
void drawBands(EnginePage &page, EnginePage *over, Drawing drawing, const PixelTarget &target, Progress &progress) {
  const int top = drawing.y;
  const uint32_t height = drawing.height;
  const bool annotations = drawing.annotations;
  const auto rows = static_cast<uint32_t>(std::max<uint64_t>(pixelsOfBand / drawing.width, 1));
  if (height > rows) {
    progress.begin({uint64_t{drawing.width} * height});
  }
  for (uint32_t row = 0; row < height; row += drawing.height) {
    drawing.y = top + static_cast<int>(row);
    drawing.height = std::min(rows, height - row);
    const PixelTarget band = {target.pixels + row * target.stride, target.stride, target.isBgra};
    drawing.annotations = annotations && over == nullptr;
    drawing.isOver = false;
    page.draw(drawing, band);
    if (over != nullptr) {
      drawing.annotations = drawing.isOver = true;
      over->draw(drawing, band);
    }
    if (height > rows) {
      progress.advance(uint64_t{drawing.width} * drawing.height, 1);
    }
  }
}

void draw(
    Document &document, EnginePage &page, EnginePage *over, double userUnit, const ix_render_request &request, uint8_t *pixels) {
  const double resolution = unitsOfResolution * request.scale * userUnit;
  checkWhole(page, request, resolution);
  Drawing drawing{};
  drawing.across = drawing.down = resolution;
  drawing.x = request.x;
  drawing.y = request.y;
  drawing.width = request.width;
  drawing.height = request.height;
  drawing.paper = white;
  drawing.annotations = !isBare(request);
  drawing.printing = isAsPrinted(request.flags);
  drawBands(page, over, drawing, targetOf(request, pixels), document.progress());
  document.file().requireWhole();
}

/// A page that lacks annotations: of a file that others cannot follow without a copy (SourceFile::isShareable()) it is made alone.
std::unique_ptr<EnginePage> lacking(Document &document, Copies &copies, ChangedCopy &copy, uint32_t index, Shown shown) {
  auto page = document.file().isShareable() ? nullptr : copy.alone(document, index, shown);
  return page ? std::move(page) : copies.bare(index, document.tree(), shown == Shown::withoutIcons);
}

/// A page of the file as the engine draws it by itself, or a copy of the page that lacks what it would draw else.
std::unique_ptr<EnginePage> pageOf(Document &document, ChangedCopy &copy, uint32_t index, Shown shown) {
  Copies &copies = document.copies(index);
  if (!document.hasObjects()) {
    return copies.page(index);
  }
  Object page = document.tree().page(index);
  switch (shown) {
    case Shown::printed:
      return page.hasKey("/Annots") ? copy.printed(document, index) : copies.page(index);
    case Shown::none:
      return page.hasKey("/Annots") && !document.engine().drawsBarePages() ? lacking(document, copies, copy, index, shown) : copies.page(index);
    case Shown::withoutIcons:
      return hasLoneIcon(page) ? lacking(document, copies, copy, index, shown) : copies.page(index);
    default:
      return copies.page(index);
  }
}

}  // namespace

void render(Document &document, ChangedCopy &copy, uint32_t index, const ix_render_request &request, uint8_t *pixels) {
  check(request);
  const auto page = pageOf(document, copy, index, shownIn(request));
  draw(document, *page, nullptr, userUnitOf(document, index), request, pixels);
}

void renderChanged(Document &document, ChangedCopy &copy, uint32_t index, const ix_render_request &request,
                   const GivenChanges &changes, uint8_t *pixels) {
  const ix_page_plan plan = changes.plan(index);
  const bool isPlanned = (plan.flags & IX_PAGE_PLAN_LAID) != 0;
  if (isBare(request) && !isPlanned) {
    render(document, copy, plan.from_page, request, pixels);
    return;
  }
  check(request);
  Copies &copies = document.copies(plan.from_page);
  const ChangedPage changed = copy.page(document, index, changes, shownIn(request));
  if (changed.page == nullptr) {
    render(document, copy, index, request, pixels);
    return;
  }
  const auto below = changed.isBare ? copies.page(index) : nullptr;
  EnginePage &page = below ? *below : *changed.page;
  draw(document, page, below ? changed.page.get() : nullptr, isPlanned ? plan.user_unit : userUnitOf(document, plan.from_page), request, pixels);
}

}  // namespace provider
