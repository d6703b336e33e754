// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Engine/Handles.h"
#include "Objects/Engine.h"

namespace provider {

/// A file that PDFium has open. The page that was asked for last stays read: a page is drawn in parts.
class PdfiumFile final : public EngineFile {
 public:
  explicit PdfiumFile(std::unique_ptr<OpenDocument> document) : document_(std::move(document)) {}

  bool isLocked() override { return document_->isLocked(); }
  uint32_t count() override;
  std::unique_ptr<EnginePage> page(uint32_t index) override;

 private:
  std::unique_ptr<OpenDocument> document_;
  uint32_t lastIndex_ = 0;
  std::shared_ptr<OpenPage> last_;
};

/// A page of it.
class PdfiumPage final : public EnginePage {
 public:
  explicit PdfiumPage(std::shared_ptr<OpenPage> page) : page_(std::move(page)) {}

  EngineBoxes boxes() override;
  std::vector<ix_glyph> text(const PageObject &page) override;
  void draw(const Drawing &drawing, const PixelTarget &target) override;

 private:
  std::shared_ptr<OpenPage> page_;
};

}  // namespace provider
