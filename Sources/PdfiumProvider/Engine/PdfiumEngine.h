// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Engine.h"

namespace provider {

/// Texts and pictures by PDFium. One for the process.
class PdfiumEngine final : public Engine {
 public:
  const char *name() const override { return "PDFium"; }
  std::string fault() override;
  size_t mostBytes() const override { return SIZE_MAX; }
  bool mixesAnnotations() const override { return false; }
  bool drawsBarePages() const override { return true; }
  /// It paints what leads back, again and again.
  size_t mostWaysBack() const override { return 0; }
  bool followsFonts() const override { return false; }
  std::unique_ptr<EngineFile> open(std::string_view bytes, const std::string &password) override;
  std::unique_ptr<EngineFile> open(const SourceFile &file, const std::string &password) override;
};

}  // namespace provider
