// SPDX-License-Identifier: Apache-2.0
/// Where a character of PDFium stands: its box and matrix as a quad.
#pragma once

#include "Library/Functions.h"
#include "Objects/Types.h"

namespace provider {

/// The facts that PDFium gives of a character. All in pdf space, but for the sizes, which are those of the font.
struct GlyphFacts {
  /// From the font's ascent to its descent and over the advance, along the axes.
  fpdf::Rect box;
  /// From the font's space to pdf space, without its size.
  fpdf::Matrix matrix;
  ix_point origin;
  double size, ascent, descent;
  bool isVertical;
};

/// The corners in reading order: the box, or what the matrix says where it is turned by no right angle.
ix_quad quadOf(const GlyphFacts &glyph);

/// A part of a quad along its lower side, between two shares of it.
ix_quad partOf(const ix_quad &quad, double from, double to);

/// The font's size in units of pdf space.
double sizeOf(const GlyphFacts &glyph);

/// True where the matrix turns text by no right angle.
bool isTurned(const fpdf::Matrix &matrix);

}  // namespace provider
