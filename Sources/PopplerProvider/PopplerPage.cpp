// SPDX-License-Identifier: GPL-2.0-or-later
#include "PopplerPage.h"

#include "Objects/Failure.h"
#include "PopplerText.h"

#include <poppler-image.h>
#include <poppler-page-renderer.h>

#include <cstring>

namespace provider {

namespace {

/// Smooth lines, smooth text, hinting.
constexpr unsigned allHints = 7;

ix_rect rectOf(const poppler::rectf &box) { return {box.left(), box.top(), box.right(), box.bottom()}; }

/// Poppler's pixels are 0xAARRGGBB in the machine's order.
void putRow(const char *from, uint8_t *to, uint32_t width, bool isBgra) {
  const int red = isBgra ? 2 : 0;
  for (uint32_t x = 0; x < width; ++x, from += 4, to += 4) {
    uint32_t pixel;
    std::memcpy(&pixel, from, sizeof pixel);
    to[red] = static_cast<uint8_t>(pixel >> 16);
    to[1] = static_cast<uint8_t>(pixel >> 8);
    to[2 - red] = static_cast<uint8_t>(pixel);
    to[3] = static_cast<uint8_t>(pixel >> 24);
  }
}

}  // namespace

int turnOf(const poppler::page &page) {
  switch (page.orientation()) {
    case poppler::page::landscape:
      return 90;
    case poppler::page::upside_down:
      return 180;
    case poppler::page::seascape:
      return 270;
    default:
      return 0;
  }
}

EngineBoxes PopplerPage::boxes() {
  return {rectOf(page_->page_rect(poppler::media_box)), rectOf(page_->page_rect(poppler::crop_box)), turnOf(*page_)};
}

std::vector<ix_glyph> PopplerPage::text(const PageObject &page) { return textOf(*page_, page.read()); }

void PopplerPage::draw(const Drawing &drawing, const PixelTarget &target) {
  poppler::page_renderer renderer;
  renderer.set_image_format(poppler::image::format_argb32);
  renderer.set_render_hints(allHints);
  renderer.set_paper_color(drawing.paper);
  const auto width = static_cast<int>(drawing.width), height = static_cast<int>(drawing.height);
  const auto image = renderer.render_page(page_.get(), drawing.across, drawing.down, drawing.x, drawing.y, width, height);
  if (!image.is_valid() || image.width() != width || image.height() != height) {
    throw Failure(IX_ERROR_TOO_LARGE, "Poppler cannot make a picture of ", width, " x ", height, " pixels");
  }
  for (uint32_t y = 0; y < drawing.height; ++y) {
    const char *row = image.const_data() + static_cast<ptrdiff_t>(y) * image.bytes_per_row();
    putRow(row, target.pixels + y * target.stride, drawing.width, target.isBgra);
  }
}

}  // namespace provider
