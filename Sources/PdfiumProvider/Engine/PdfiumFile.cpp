// SPDX-License-Identifier: Apache-2.0
#include "Engine/PdfiumFile.h"

#include "Engine/PageText.h"
#include "Engine/Pixels.h"

#include <climits>

namespace provider {

uint32_t PdfiumFile::count() {
  if (document_->handle() == nullptr) {
    return 0;
  }
  const PdfiumLock locked;
  const int pages = pdfium().FPDF_GetPageCount(document_->handle());
  return pages < 0 ? 0 : static_cast<uint32_t>(pages);
}

std::unique_ptr<EnginePage> PdfiumFile::page(uint32_t index) {
  if (last_ == nullptr || lastIndex_ != index) {
    last_.reset();
    if (document_->handle() == nullptr || index > INT_MAX) {
      return nullptr;
    }
    auto page = std::make_shared<OpenPage>(*document_, static_cast<int>(index));
    if (page->handle() == nullptr) {
      return nullptr;
    }
    last_ = std::move(page);
    lastIndex_ = index;
  }
  return std::make_unique<PdfiumPage>(last_);
}

EngineBoxes PdfiumPage::boxes() {
  const PdfiumLock locked;
  fpdf::Rect shown{}, media{};
  pdfium().FPDF_GetPageBoundingBox(page_->handle(), &shown);
  EngineBoxes boxes{};
  boxes.crop = {shown.left, shown.bottom, shown.right, shown.top};
  const bool hasMedia = pdfium().FPDFPage_GetMediaBox(page_->handle(), &media.left, &media.bottom, &media.right, &media.top) != 0;
  boxes.media = hasMedia ? ix_rect{media.left, media.bottom, media.right, media.top} : boxes.crop;
  boxes.turn = (pdfium().FPDFPage_GetRotation(page_->handle()) & 3) * 90;
  return boxes;
}

std::vector<ix_glyph> PdfiumPage::text(const PageObject &page) { return readPageText(*page_, page); }

void PdfiumPage::draw(const Drawing &drawing, const PixelTarget &target) { drawPage(*page_, drawing, target); }

}  // namespace provider
