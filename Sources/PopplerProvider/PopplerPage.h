// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Engine.h"

#include <poppler-page.h>

#include <memory>

namespace provider {

/// The page's rotation in degrees clockwise: 0, 90, 180 or 270.
int turnOf(const poppler::page &page);

/// A page that Poppler has read.
class PopplerPage : public EnginePage {
 public:
  explicit PopplerPage(std::unique_ptr<poppler::page> page) : page_(std::move(page)) {}

  EngineBoxes boxes() override;
  std::vector<ix_glyph> text(const PageObject &page) override;
  void draw(const Drawing &drawing, const PixelTarget &target) override;

 private:
  const std::unique_ptr<poppler::page> page_;
};

}  // namespace provider
