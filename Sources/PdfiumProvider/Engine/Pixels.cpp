// SPDX-License-Identifier: Apache-2.0
#include "Engine/Pixels.h"

#include "Objects/Failure.h"

#include <cmath>
#include <cstring>

namespace provider {

namespace {

constexpr double unitsAnInch = 72;

class Pixels final : public EnginePicture {
 public:
  explicit Pixels(size_t count) : bytes_(count) {}

  uint8_t *bytes() { return bytes_.data(); }
  void copyTo(uint8_t *pixels) const override { std::memcpy(pixels, bytes_.data(), bytes_.size()); }

 private:
  std::vector<uint8_t> bytes_;
};

/// A bitmap of PDFium on memory of ours.
class Bitmap {
 public:
  Bitmap(const Drawing &drawing, uint8_t *bytes)
      : width_(static_cast<int>(drawing.width)),
        height_(static_cast<int>(drawing.height)),
        handle_(pdfium().FPDFBitmap_CreateEx(width_, height_, fpdf::formatBgra, bytes, width_ * 4)) {
    if (handle_ == nullptr) {
      throw Failure(IX_ERROR_TOO_LARGE, "PDFium cannot make a picture of ", width_, " x ", height_, " pixels");
    }
  }
  Bitmap(const Bitmap &) = delete;
  Bitmap &operator=(const Bitmap &) = delete;
  ~Bitmap() { pdfium().FPDFBitmap_Destroy(handle_); }

  /// The bitmap is B, G, R, A for PDFium; what it draws with `reverseBytes` is R, G, B, A.
  void fill(uint32_t paper) {
    const uint32_t turned = (paper & 0xff00ff00) | (paper >> 16 & 0xff) | (paper & 0xff) << 16;
    pdfium().FPDFBitmap_FillRect(handle_, 0, 0, width_, height_, turned);
  }
  fpdf::BitmapHandle *handle() const { return handle_; }

 private:
  int width_, height_;
  fpdf::BitmapHandle *handle_;
};

/// The fields. PDFium places them by whole pixels of the page.
void drawFields(OpenPage &page, const Bitmap &bitmap, const Drawing &drawing, double wide, double high) {
  if (fpdf::FormHandle *form = page.form()) {
    pdfium().FPDF_FFLDraw(
        form, bitmap.handle(), page.handle(), -drawing.x, -drawing.y, static_cast<int>(std::lround(wide)),
        static_cast<int>(std::lround(high)), 0, fpdf::drawAnnotations | fpdf::reverseBytes);
  }
}

}  // namespace

std::unique_ptr<EnginePicture> drawPage(OpenPage &page, const Drawing &drawing) {
  auto made = std::make_unique<Pixels>(size_t{drawing.width} * drawing.height * 4);
  const PdfiumLock locked;
  Bitmap bitmap(drawing, made->bytes());
  bitmap.fill(drawing.paper);
  const double unitsWide = pdfium().FPDF_GetPageWidthF(page.handle()), unitsHigh = pdfium().FPDF_GetPageHeightF(page.handle());
  const double across = drawing.across / unitsAnInch, down = drawing.down / unitsAnInch;
  const fpdf::Matrix matrix = {
      static_cast<float>(across), 0, 0, static_cast<float>(down), static_cast<float>(-drawing.x), static_cast<float>(-drawing.y)};
  const fpdf::Rect part = {0, 0, static_cast<float>(drawing.width), static_cast<float>(drawing.height)};
  const int flags = (drawing.annotations ? fpdf::drawAnnotations : 0) | fpdf::reverseBytes;
  pdfium().FPDF_RenderPageBitmapWithMatrix(bitmap.handle(), page.handle(), &matrix, &part, flags);
  if (drawing.annotations) {
    drawFields(page, bitmap, drawing, unitsWide * across, unitsHigh * down);
  }
  return made;
}

}  // namespace provider
