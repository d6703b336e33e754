// SPDX-License-Identifier: Apache-2.0
#include "Engine/GlyphShape.h"

#include <cmath>

namespace provider {

namespace {

ix_quad uprightQuad(const fpdf::Rect &box) {
  return {{box.left, box.bottom}, {box.right, box.bottom}, {box.right, box.top}, {box.left, box.top}};
}

/// Along the axes: the box, read in the direction in which the matrix turns the baseline.
ix_quad straightQuad(const fpdf::Rect &box, const fpdf::Matrix &m) {
  if (std::fabs(m.b) > std::fabs(m.a)) {
    return m.b > 0 ? ix_quad{{box.right, box.bottom}, {box.right, box.top}, {box.left, box.top}, {box.left, box.bottom}}
                   : ix_quad{{box.left, box.top}, {box.left, box.bottom}, {box.right, box.bottom}, {box.right, box.top}};
  }
  if (m.a < 0 && m.d < 0) {
    return {{box.right, box.top}, {box.left, box.top}, {box.left, box.bottom}, {box.right, box.bottom}};
  }
  return uprightQuad(box);
}

/// From the origin along the baseline and across it. How far it advances tells the box, which holds the turned quad.
ix_quad turnedQuad(const GlyphFacts &glyph) {
  const fpdf::Matrix &m = glyph.matrix;
  const double alongLength = std::hypot(m.a, m.b), acrossLength = std::hypot(m.c, m.d);
  if (!(alongLength > 0) || !(acrossLength > 0)) {
    return uprightQuad(glyph.box);
  }
  const ix_point along = {m.a / alongLength, m.b / alongLength}, across = {m.c / acrossLength, m.d / acrossLength};
  const double up = glyph.ascent * acrossLength, down = glyph.descent * acrossLength, high = up - down;
  const double wide = std::fabs(along.x) > std::fabs(along.y)
                          ? ((glyph.box.right - glyph.box.left) - high * std::fabs(across.x)) / std::fabs(along.x)
                          : ((glyph.box.top - glyph.box.bottom) - high * std::fabs(across.y)) / std::fabs(along.y);
  const double advance = wide > 0 ? wide : 0;
  const auto corner = [&](double a, double b) {
    return ix_point{glyph.origin.x + along.x * a + across.x * b, glyph.origin.y + along.y * a + across.y * b};
  };
  return {corner(0, down), corner(advance, down), corner(advance, up), corner(0, up)};
}

/// The square of a glyph that is set downwards, about its origin, which PDFium tells as if it were set across. The box may be larger: it holds
/// the glyph of the font that PDFium draws with instead.
ix_quad verticalQuad(const GlyphFacts &glyph) {
  constexpr double below = -0.12;
  const fpdf::Matrix &m = glyph.matrix;
  const auto corner = [&](double x, double y) {
    return ix_point{glyph.origin.x + (m.a * x + m.c * y) * glyph.size, glyph.origin.y + (m.b * x + m.d * y) * glyph.size};
  };
  return {corner(0, below), corner(1, below), corner(1, 1 + below), corner(0, 1 + below)};
}

ix_point between(const ix_point &a, const ix_point &b, double t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t}; }

}  // namespace

bool isTurned(const fpdf::Matrix &m) {
  const double least = 1e-4 * std::hypot(m.a, m.b);
  return std::fabs(m.a) > least && std::fabs(m.b) > least;
}

ix_quad quadOf(const GlyphFacts &glyph) {
  if (glyph.isVertical) {
    return verticalQuad(glyph);
  }
  return isTurned(glyph.matrix) ? turnedQuad(glyph) : straightQuad(glyph.box, glyph.matrix);
}

ix_quad partOf(const ix_quad &quad, double from, double to) {
  return {between(quad.p0, quad.p1, from), between(quad.p0, quad.p1, to), between(quad.p3, quad.p2, to),
          between(quad.p3, quad.p2, from)};
}

double sizeOf(const GlyphFacts &glyph) {
  const fpdf::Matrix &m = glyph.matrix;
  const double size = glyph.size * std::sqrt(std::fabs(double{m.a} * m.d - double{m.b} * m.c));
  return std::isfinite(size) && size > 0 ? size : 0;
}

}  // namespace provider
