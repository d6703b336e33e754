// SPDX-License-Identifier: Apache-2.0
#include "Fonts/FontCalls.h"

#include "Fonts/FontBook.h"
#include "Fonts/Paragraph.h"
#include "Fonts/Subset.h"
#include "Objects/Bounds.h"
#include "Objects/Failure.h"
#include "Objects/Versions.h"

#include <algorithm>
#include <new>

namespace provider {

namespace {

constexpr size_t longestFont = size_t{1} << 26, longestParagraph = size_t{1} << 24;
/// UAX 9 has levels up to 125, and resolves them up to 126.
constexpr uint8_t deepestLevel = 126;

/// Turns exceptions into a status.
template <class Body>
ix_status answer(Body body) noexcept {
  try {
    return body();
  } catch (const Failure &failure) {
    return failure.status;
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (...) {
    return IX_ERROR_PROVIDER;
  }
}

FontBook &bookOf(std::shared_ptr<FontBook> &fonts) {
  if (!fonts) {
    fonts = std::make_shared<FontBook>();
  }
  return *fonts;
}

bool isSound(const ix_shape_request &request) {
  if (request.size < sizeof request || request.scalars == nullptr || request.levels == nullptr || request.count > longestParagraph ||
      request.first > request.count || request.length > request.count - request.first || (request.font == nullptr && request.font_length > 0) ||
      request.font_length > longestFontName) {
    return false;
  }
  const auto isLevel = [](uint8_t level) { return level <= deepestLevel; };
  const auto isScalar = [](uint32_t scalar) { return scalar < 0xD800 || (scalar > 0xDFFF && scalar <= 0x10FFFF); };
  return std::all_of(request.levels, request.levels + request.count, isLevel) &&
         std::all_of(request.scalars, request.scalars + request.count, isScalar);
}

/// Throws what the core answers where it wants no more.
void require(ix_status status) {
  if (status < 0) {
    throw Failure(status, "the core takes no more");
  }
}

}  // namespace

bool hasFonts() { return true; }

ix_status addFont(std::shared_ptr<FontBook> &fonts, const uint8_t *bytes, size_t length, uint32_t face, uint32_t *out_font) noexcept {
  return answer([&] {
    if (bytes == nullptr || out_font == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    if (length > longestFont) {
      return IX_ERROR_TOO_LARGE;
    }
    *out_font = bookOf(fonts).add(bytes, length, face);
    return IX_OK;
  });
}

ix_status shapeText(
    std::shared_ptr<FontBook> &fonts, const FontPrograms &programs, bool waits, const ix_shape_request *request,
    const ix_sink *sink) noexcept {
  return answer([&] {
    if (request == nullptr || sink == nullptr || !hasEntry(*sink, &ix_sink::shaped_run) || !isSound(*request)) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    FontBook &book = bookOf(fonts);
    book.takeDocument(programs);
    book.setWaiting(waits);
    Paragraph(book, *request).shape([&](const ix_shaped_run &run, const std::vector<ix_shaped_glyph> &glyphs) {
      require(sink->shaped_run(sink, &run, glyphs.data(), glyphs.size()));
    });
    return IX_OK;
  });
}

ix_status embedFont(
    std::shared_ptr<FontBook> &fonts, uint32_t font, const uint32_t *codes, size_t count, const ix_sink *sink) noexcept {
  return answer([&] {
    const FontFace *const face = bookOf(fonts).find(font);
    if (face == nullptr) {
      return IX_ERROR_NOT_FOUND;
    }
    if (codes == nullptr || count == 0 || count > FontFace::mostCodes || sink == nullptr ||
        !hasEntry(*sink, &ix_sink::font_part) || !std::is_sorted(codes, codes + count)) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    embed(*face, std::vector<uint32_t>(codes, codes + count), [&](ix_font_part part, std::string_view bytes) {
      require(sink->font_part(sink, part, reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()));
    });
    return IX_OK;
  });
}

void findFontsOfSystem() noexcept {
  answer([] {
    findSystemFonts();
    return IX_OK;
  });
}

bool areFontsOfSystemFound() noexcept { return areSystemFontsFound(); }

void forgetFontsOfDocument(const std::shared_ptr<FontBook> &fonts) noexcept {
  if (fonts) {
    fonts->forgetDocument();
  }
}

}  // namespace provider
