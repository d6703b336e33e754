// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Engine.h"

namespace provider {

/// Poppler, as it makes texts and pictures.
class PopplerEngine : public Engine {
 public:
  const char *name() const override { return "Poppler"; }
  size_t mostBytes() const override;
  bool mixesAnnotations() const override { return true; }
  bool drawsBarePages() const override { return false; }
  /// It paints nothing inside itself, but looks at all of it each time.
  size_t mostWaysBack() const override { return 8; }
  bool followsFonts() const override { return true; }
  std::unique_ptr<EngineFile> open(std::string_view bytes, const std::string &password) override;
  std::unique_ptr<EngineFile> open(const SourceFile &file, const std::string &password) override;
};

}  // namespace provider
