// SPDX-License-Identifier: Apache-2.0
/// The entries of a provider for fonts, without its context: each provider keeps the fonts of its document. Built without HarfBuzz there
/// are none.
#pragma once

#include "Objects/FontDescription.h"

#include <interact/interact.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace provider {

class FontBook;

/// Reads the programs of the fonts that a document brings. No value as long as they are not known: it is locked, or still being opened.
using FontPrograms = std::function<std::optional<std::vector<FontProgram>>()>;

/// False where this was built without HarfBuzz: the entries are then left out.
bool hasFonts();

/// As ix_provider says of `add_font`, `shape` and `embed_font`. The book is made when it is first needed. No exception passes.
///
/// - programs: is called when text is shaped, until it has given a value, and again after the file was opened again.
/// - waits: true for text that waits until the fonts of the system are found. If not, text that needs them before is IX_ERROR_BUSY.
ix_status addFont(std::shared_ptr<FontBook> &fonts, const uint8_t *bytes, size_t length, uint32_t face, uint32_t *out_font) noexcept;
ix_status shapeText(
    std::shared_ptr<FontBook> &fonts, const FontPrograms &programs, bool waits, const ix_shape_request *request,
    const ix_sink *sink) noexcept;
ix_status embedFont(
    std::shared_ptr<FontBook> &fonts, uint32_t font, const uint32_t *codes, size_t count, const ix_sink *sink) noexcept;

/// Finds the fonts of the system, for a thread that can wait for them.
void findFontsOfSystem() noexcept;
/// True once a thread has found them.
bool areFontsOfSystemFound() noexcept;

/// The file was opened again: its fonts are asked for anew when text is next shaped. Fonts that were given a number keep it.
void forgetFontsOfDocument(const std::shared_ptr<FontBook> &fonts) noexcept;

}  // namespace provider
