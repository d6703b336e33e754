// SPDX-License-Identifier: Apache-2.0
/// The C side: the table of entries, and what makes it. No exception passes it.
#include "Entry/Provider.h"

#include "Entry/Contexts.h"
#include "Entry/ForkGate.h"
#include "Entry/Guard.h"
#include "Entry/PageSnapshots.h"
#include "Entry/Reload.h"
#include "Entry/WorkerEntry.h"
#include "Fonts/FontCalls.h"
#include "Fonts/OpenType.h"
#include "Objects/Bounds.h"
#include "Objects/PageLabels.h"
#include "Objects/Secret.h"
#include "Reading/Annotations.h"
#include "Reading/FontPrograms.h"
#include "Reading/Destinations.h"
#include "Reading/Images.h"
#include "Reading/Lines.h"
#include "Reading/Outline.h"
#include "Reading/PageNumbers.h"
#include "Reading/Pages.h"
#include "Reading/TextPage.h"
#include "Rendering/Picture.h"
#include "Rendering/Render.h"
#include "Rendering/Request.h"
#include "Writing/Saving.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <utility>

namespace provider {

namespace {

constexpr uint32_t largestStruct = 4096;
/// The size of ix_provider in version 0.1.
constexpr uint32_t firstStruct = offsetof(ix_provider, render) + sizeof(ix_provider::render);

/// Where a lock may be held for good, the memory is left as it is.
void destroy(void *context) {
  const InsideEntry inside;
  if (inside.canGoOn()) {
    strike(context);
    delete static_cast<Opened *>(context);
  }
}

ix_status state(void *context, uint32_t *out_state, const ix_sink *sink) {
  return guarded(context, sink, [&](Opened &opened) {
    if (out_state == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    Document &document = *opened.document;
    *out_state = document.state();
    const std::string refusal = std::exchange(opened.refusal, std::string());
    const std::string message = refusal.empty() ? document.message() : refusal;
    if (sink != nullptr && !message.empty()) {
      Sink(sink).text(IX_TEXT_MESSAGE, message);
    }
    if (sink != nullptr && (document.state() == IX_DOCUMENT_OK || document.state() == IX_DOCUMENT_DAMAGED)) {
      Sink(sink).permissions(document.permissions().facts());
    }
    return IX_OK;
  });
}

ix_status unlock(void *context, const char *password, size_t length) {
  return reading(context, silent, [&](Document &document) {
    if ((password == nullptr && length != 0) || length > longestPassword) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    static_cast<Opened *>(context)->refusal.clear();
    return document.unlock(Secret(password, length).text()) ? IX_OK : IX_ERROR_WRONG_PASSWORD;
  });
}

ix_status pageCount(void *context, uint32_t *out_count) {
  return guarded(context, silent, [&](Opened &opened) {
    if (out_count == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    *out_count = opened.document->pageCount();
    return IX_OK;
  });
}

ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  return answered(context, sink, [&](Document &document, const Sink &to) { readPages(document, first, count, to); });
}

ix_status text(void *context, uint32_t page, const ix_sink *sink) {
  return answered(context, sink, [&](Document &document, const Sink &to) {
    ChangedCopy alone;
    readText(document, page, [&](uint32_t index) { return alone.alone(document, index, Shown::none); }, to);
  });
}

ix_status annotations(void *context, uint32_t page, const ix_sink *sink) {
  return answered(context, sink, [&](Document &document, const Sink &to) { readAnnotations(document, page, to); });
}

ix_status outline(void *context, const ix_sink *sink) {
  return answered(context, sink, [&](Document &document, const Sink &to) { readOutline(document, to); });
}

ix_status destination(void *context, const char *name, size_t length, const ix_sink *sink) {
  return answered(context, sink, [&](Document &document, const Sink &to) {
    if (name == nullptr) {
      throw Failure(IX_ERROR_INVALID_ARGUMENT, "the name is NULL");
    }
    readDestination(document, std::string(name, length), to);
  });
}

void requirePixels(const uint8_t *pixels) {
  if (pixels == nullptr) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the pixels are NULL");
  }
}

ix_status renderPart(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  return reading(context, silent, [&](Document &document) {
    requirePixels(pixels);
    render(document, static_cast<Opened *>(context)->changedCopy, page, requestOf(request), pixels);
    return IX_OK;
  });
}

/// The path that C gave. Throws IX_ERROR_INVALID_ARGUMENT for one that no file can have.
std::string pathOf(const char *path, size_t length) {
  if (path == nullptr && length != 0) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the path is NULL, of ", length, " bytes");
  }
  if (length > longestPath) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the path has ", length, " bytes, more than ", longestPath);
  }
  const std::string target(path == nullptr ? "" : path, length);
  if (const auto zero = target.find('\0'); zero != std::string::npos) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the path contains a zero byte at ", zero, ", behind ",
                  quoted(target.substr(0, zero)));
  }
  return target;
}

ix_status saveTo(
    void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes) {
  return guarded(context, changes, [&](Opened &opened) {
    const std::string target = pathOf(path, length);
    const uint32_t flags = options == nullptr ? 0 : options->flags;
    // Not looked at afterwards: what has been saved is saved.
    return orLoss(*opened.document, [&] {
      requireChanges(changes);
      announceSaving(*opened.document, changes->change_count, flags);
      save(*opened.document, target, flags, Changes(changes, opened.progress));
      return IX_OK;
    });
  });
}

ix_status renderWith(
    void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels) {
  return reading(context, changes, [&](Document &document) {
    requirePixels(pixels);
    renderChanged(
        document, static_cast<Opened *>(context)->changedCopy, page, requestOf(request), GivenChanges(changes, document.progress()), pixels);
    return IX_OK;
  });
}

ix_status reopen(void *context, uint32_t *out_flags) {
  return guarded(context, silent, [&](Opened &opened) {
    if (out_flags == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    *out_flags = reload(opened) ? IX_RELOADED_RENUMBERED : 0;
    return IX_OK;
  });
}

ix_status identifyPages(void *context, uint32_t first, uint32_t count, uint64_t *out_numbers) {
  return reading(context, silent, [&](Document &document) {
    if (out_numbers == nullptr) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    identify(document, first, count, out_numbers);
    return IX_OK;
  });
}

ix_status lines(void *context, uint32_t page, const ix_sink *sink) {
  return answered(context, sink, [&](Document &document, const Sink &to) { readLines(document, page, to); });
}

ix_status label(void *context, uint32_t page, const ix_sink *sink) {
  return answered(context, sink, [&](Document &document, const Sink &to) {
    if (page >= document.pageCount()) {
      throw Failure(IX_ERROR_NOT_FOUND, "there is no page ", page, " of ", document.pageCount());
    }
    if (const auto found = document.labels().labelOf(page)) {
      to.text(IX_TEXT_PAGE_LABEL, *found);
    }
  });
}

ix_status images(void *context, uint32_t page, const ix_sink *sink) {
  return answered(context, sink, [&](Document &document, const Sink &to) { readImages(document, page, to); });
}

ix_status renderAlone(
    void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  return reading(context, changes, [&](Document &document) {
    requirePixels(pixels);
    renderAnnotation(document, requestOf(request), Changes(changes, document.progress()), pixels);
    return IX_OK;
  });
}

ix_status listen(void *context, const ix_sink *sink) {
  if (context == nullptr || sink == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  // A host may open the same struct twice: only one document may own the context.
  if (!isEnlisted(context)) {
    return IX_ERROR_STALE_HANDLE;
  }
  Progress &progress = static_cast<Opened *>(context)->progress;
  if (progress.isKept()) {
    return IX_ERROR_CONFLICT;
  }
  progress.keep(sink);
  return IX_OK;
}

ix_status snapshot(void *context, const ix_changes *changes, ix_snapshot_table *table) {
  return guarded(context, changes, [&](Opened &opened) {
    if (table == nullptr || table->size < sizeof *table) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    takeSnapshot(opened, changes, *table);
    return IX_OK;
  });
}

ix_status addFontTo(void *context, const uint8_t *bytes, size_t length, uint32_t face, uint32_t *out_font) {
  return guarded(context, silent, [&](Opened &opened) { return addFont(opened.fonts, bytes, length, face, out_font); });
}

ix_status shapeWith(void *context, const ix_shape_request *request, const ix_sink *sink) {
  return guarded(context, silent, [&](Opened &opened) {
    Document &document = *opened.document;
    const auto programs = [&]() -> std::optional<std::vector<FontProgram>> {
      if (document.state() == IX_DOCUMENT_LOCKED) {
        return std::nullopt;
      }
      std::vector<FontProgram> found;
      onWholeFile(document, [&] {
        found = fontPrograms(document, openTypeOf);
        return IX_OK;
      });
      return found;
    };
    return shapeText(opened.fonts, programs, true, request, sink);
  });
}

ix_status embedFontOf(void *context, uint32_t font, const uint32_t *codes, size_t count, const ix_sink *sink) {
  return guarded(context, silent, [&](Opened &opened) { return embedFont(opened.fonts, font, codes, count, sink); });
}

bool isPassword(const char *password, size_t length) {
  return (password != nullptr || length == 0) && length <= longestPassword;
}

/// Fills in the struct of a caller for what `open` makes. Where that fails the struct stays as it was.
template <class Open>
ix_status makeOrThrow(ix_provider *made, Open open) {
  const uint32_t given = made->size == 0 ? firstStruct : made->size;
  if (given < firstStruct || given > largestStruct) {
    return IX_ERROR_ABI_MISMATCH;
  }
  const InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  auto opened = open();
  const bool canReload = !opened->isInMemory();
  ix_provider table = {
      std::min<uint32_t>(given, sizeof(ix_provider)), providerFlags, opened.get(),
      destroy, state, unlock, pageCount, pages, text, annotations, outline, destination, renderPart, saveTo, renderWith,
      canReload ? reopen : nullptr, identifyPages, lines, label, renderAlone, images,
      nullptr, nullptr, nullptr, nullptr,  // It answers at once.
      listen, snapshot,
      hasFonts() ? addFontTo : nullptr, hasFonts() ? shapeWith : nullptr, hasFonts() ? embedFontOf : nullptr};
  enlist(opened.get());
  std::memset(made, 0, given);
  std::memcpy(made, &table, table.size);
  opened.release();
  return IX_OK;
}

/// The same, and no exception passes.
template <class Open>
ix_status make(ix_provider *made, Open open) noexcept {
  try {
    return makeOrThrow(made, open);
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (...) {
    return IX_ERROR_PROVIDER;
  }
}

}  // namespace

ix_status openPath(
    Engine &engine, const char *path, size_t pathLength, const char *password, size_t passwordLength, ix_provider *made) noexcept {
  if (path == nullptr || made == nullptr || pathLength > longestPath || !isPassword(password, passwordLength)) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  return make(made, [&] {
    return std::make_unique<Opened>(
        engine, std::make_shared<const SourceFile>(std::string(path, pathLength)), Secret(password, passwordLength));
  });
}

ix_status openWith(ix_provider *made, const std::function<std::unique_ptr<Opened>()> &open) { return makeOrThrow(made, open); }

ix_status openBytes(
    Engine &engine, const void *bytes, size_t length, const char *password, size_t passwordLength,
    void (*release)(void *context), void *context, ix_provider *made) noexcept {
  if ((bytes == nullptr && length != 0) || made == nullptr || !isPassword(password, passwordLength)) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  return make(made, [&] {
    auto opened = std::make_unique<Opened>(
        engine, std::make_shared<const SourceFile>(static_cast<const char *>(bytes), length, release == nullptr),
        Secret(password, passwordLength));
    opened->lent->take(release, context);
    return opened;
  });
}

}  // namespace provider
