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

class PopplerPicture : public EnginePicture {
 public:
  explicit PopplerPicture(const poppler::image &image) : image_(image) {}

  /// From B, G, R, A in rows of any length.
  void copyTo(uint8_t *pixels) const override {
    const int width = image_.width(), height = image_.height();
    for (int y = 0; y < height; ++y) {
      const char *from = image_.const_data() + ptrdiff_t{y} * image_.bytes_per_row();
      for (int x = 0; x < width; ++x, from += 4, pixels += 4) {
        uint32_t pixel;
        std::memcpy(&pixel, from, sizeof pixel);
        pixels[0] = static_cast<uint8_t>(pixel >> 16);
        pixels[1] = static_cast<uint8_t>(pixel >> 8);
        pixels[2] = static_cast<uint8_t>(pixel);
        pixels[3] = static_cast<uint8_t>(pixel >> 24);
      }
    }
  }

 private:
  const poppler::image image_;
};

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

std::vector<ix_glyph> PopplerPage::text(Object page) { return textOf(*page_, page); }

std::unique_ptr<EnginePicture> PopplerPage::draw(const Drawing &drawing) {
  poppler::page_renderer renderer;
  renderer.set_image_format(poppler::image::format_argb32);
  renderer.set_render_hints(allHints);
  renderer.set_paper_color(drawing.paper);
  const auto width = static_cast<int>(drawing.width), height = static_cast<int>(drawing.height);
  const auto image = renderer.render_page(page_.get(), drawing.across, drawing.down, drawing.x, drawing.y, width, height);
  if (!image.is_valid() || image.width() != width || image.height() != height) {
    throw Failure(IX_ERROR_TOO_LARGE, "Poppler cannot make a picture of ", width, " x ", height, " pixels");
  }
  return std::make_unique<PopplerPicture>(image);
}

}  // namespace provider
