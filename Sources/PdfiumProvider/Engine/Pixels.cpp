// SPDX-License-Identifier: Apache-2.0
#include "Engine/Pixels.h"

#include "Objects/Failure.h"

#include <climits>
#include <cmath>
#include <cstring>
#include <vector>

namespace provider {

namespace {

constexpr double unitsAnInch = 72;

/// A bitmap of PDFium on the caller's memory: its pixels are read as whole numbers, so on memory of its own where the caller's is not
/// aligned for them.
class Bitmap {
 public:
  Bitmap(const Drawing &drawing, const PixelTarget &target) : drawing_(drawing), target_(target), isTurned_(!target.isBgra) {
    const bool isAligned = reinterpret_cast<uintptr_t>(target.pixels) % alignof(uint32_t) == 0 && target.stride % alignof(uint32_t) == 0;
    if (!isAligned || target.stride > INT_MAX) {
      own_.resize(size_t{drawing.width} * drawing.height * 4);
      begin();
    }
    const auto stride = own_.empty() ? static_cast<int>(target.stride) : width() * 4;
    handle_ = pdfium().FPDFBitmap_CreateEx(
        width(), height(), fpdf::formatBgra, own_.empty() ? target.pixels : own_.data(), stride);
    if (handle_ == nullptr) {
      throw Failure(IX_ERROR_TOO_LARGE, "PDFium cannot make a picture of ", width(), " x ", height(), " pixels");
    }
  }
  Bitmap(const Bitmap &) = delete;
  Bitmap &operator=(const Bitmap &) = delete;
  ~Bitmap() { pdfium().FPDFBitmap_Destroy(handle_); }

  /// The bitmap is B, G, R, A for PDFium; what it draws with `reverseBytes` is R, G, B, A.
  void fill(uint32_t paper) {
    const uint32_t turned = (paper & 0xff00ff00) | (paper >> 16 & 0xff) | (paper & 0xff) << 16;
    pdfium().FPDFBitmap_FillRect(handle_, 0, 0, width(), height(), isTurned_ ? turned : paper);
  }
  /// The flags that it is drawn with.
  int flags() const { return (isTurned_ ? fpdf::reverseBytes : 0) | (drawing_.printing ? fpdf::printing : 0); }
  fpdf::BitmapHandle *handle() const { return handle_; }

  /// Puts what was drawn on memory of its own where it is wanted.
  void finish() const {
    for (size_t y = 0; y < drawing_.height && !own_.empty(); ++y) {
      std::memcpy(target_.pixels + y * target_.stride, own_.data() + y * row(), row());
    }
  }

 private:
  /// Takes over what is drawn over.
  void begin() {
    for (size_t y = 0; y < drawing_.height && drawing_.isOver; ++y) {
      std::memcpy(own_.data() + y * row(), target_.pixels + y * target_.stride, row());
    }
  }
  size_t row() const { return size_t{drawing_.width} * 4; }
  int width() const { return static_cast<int>(drawing_.width); }
  int height() const { return static_cast<int>(drawing_.height); }

  const Drawing &drawing_;
  const PixelTarget &target_;
  const bool isTurned_;
  std::vector<uint8_t> own_;
  fpdf::BitmapHandle *handle_ = nullptr;
};

/// True if a page has something that is drawn with the fields.
bool hasFields(OpenPage &page) {
  const int count = pdfium().FPDFPage_GetAnnotCount(page.handle());
  bool found = false;
  for (int i = 0; i < count && !found; ++i) {
    fpdf::AnnotationHandle *annotation = pdfium().FPDFPage_GetAnnot(page.handle(), i);
    const int kind = annotation == nullptr ? 0 : pdfium().FPDFAnnot_GetSubtype(annotation);
    found = kind == fpdf::widgetAnnotation || kind == fpdf::popupAnnotation;
    if (annotation != nullptr) {
      pdfium().FPDFPage_CloseAnnot(annotation);
    }
  }
  return found;
}

/// The fields. PDFium places them by whole pixels of the page.
void drawFields(OpenPage &page, const Bitmap &bitmap, const Drawing &drawing, double wide, double high) {
  if (fpdf::FormHandle *form = page.form()) {
    pdfium().FPDF_FFLDraw(
        form, bitmap.handle(), page.handle(), -drawing.x, -drawing.y, static_cast<int>(std::lround(wide)),
        static_cast<int>(std::lround(high)), 0, fpdf::drawAnnotations | bitmap.flags());
  }
}

}  // namespace

void drawPage(OpenPage &page, const Drawing &drawing, const PixelTarget &target) {
  const PdfiumLock locked;
  Bitmap bitmap(drawing, target);
  if (!drawing.isOver) {
    bitmap.fill(drawing.paper);
  }
  const double unitsWide = pdfium().FPDF_GetPageWidthF(page.handle()), unitsHigh = pdfium().FPDF_GetPageHeightF(page.handle());
  const double across = drawing.across / unitsAnInch, down = drawing.down / unitsAnInch;
  const fpdf::Matrix matrix = {
      static_cast<float>(across), 0, 0, static_cast<float>(down), static_cast<float>(-drawing.x), static_cast<float>(-drawing.y)};
  const fpdf::Rect part = {0, 0, static_cast<float>(drawing.width), static_cast<float>(drawing.height)};
  const int flags = (drawing.annotations ? fpdf::drawAnnotations : 0) | bitmap.flags();
  pdfium().FPDF_RenderPageBitmapWithMatrix(bitmap.handle(), page.handle(), &matrix, &part, flags);
  if (drawing.annotations && (!drawing.isOver || hasFields(page))) {
    drawFields(page, bitmap, drawing, unitsWide * across, unitsHigh * down);
  }
  bitmap.finish();
}

}  // namespace provider
