// SPDX-License-Identifier: Apache-2.0
#include "Client/PictureEntries.h"

#include "Client/EntryGuard.h"
#include "Wire/PackedChanges.h"

#include <algorithm>
#include <cstring>

namespace worker {

namespace {

constexpr uint64_t mostPixels = uint64_t{1} << 26;

bool isGood(const ix_render_request *request) { return request != nullptr && request->size >= sizeof *request; }
bool isGood(const ix_picture_request *request) { return request != nullptr && request->size >= sizeof *request; }

/// Asks for a picture of a request that begins the question's bytes, and copies it.
ix_status askPicture(
    Client &client, Question question, uint64_t width, uint64_t height, const ix_changes *changes, uint8_t *pixels) {
  if (width > mostPixels || height > mostPixels || width * height > mostPixels) {
    return IX_ERROR_TOO_LARGE;
  }
  const auto bytes = static_cast<size_t>(width * height * 4);
  question.pictureBytes = std::max<size_t>(bytes, 1);
  const auto answer = client.ask(std::move(question), nullptr, changes);
  if (!answer) {
    return IX_PENDING;
  }
  if (answer->status == IX_OK && answer->slot) {
    std::memcpy(pixels, answer->slot->bytes(), bytes);
  } else if (changes != nullptr && !answer->bytes.empty()) {
    changes->message(changes, answer->bytes.data(), answer->bytes.size());
  }
  return noted(client, answer->status == IX_OK && !answer->slot ? IX_ERROR_PROVIDER : answer->status, std::string());
}

/// Draws a page, with changes or as it is in the file.
ix_status picture(
    Client &client, Kind kind, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels) {
  if (!isGood(request) || pixels == nullptr || (kind == Kind::changedPicture && changes == nullptr)) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  Question question;
  question.kind = kind;
  question.page = page;
  Writer out;
  out.put(page);
  out.put(*request);
  out.put(changes == nullptr ? uint64_t{0} : changes->revision);
  question.bytes = out.take();
  if (changes != nullptr) {
    question.changes = client.pack(*changes, false);
    question.revision = changes->revision;
  }
  return askPicture(client, std::move(question), request->width, request->height, changes, pixels);
}

}  // namespace

ix_status render(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  return entry(context, [&](const ix_provider &p) { return p.render(p.context, page, request, pixels); }, [&](Client &client) {
    return picture(client, Kind::picture, page, request, nullptr, pixels);
  });
}

ix_status renderChanged(
    void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels) {
  return entry(
      context, [&](const ix_provider &p) { return p.render_changed(p.context, page, request, changes, pixels); },
      [&](Client &client) { return picture(client, Kind::changedPicture, page, request, changes, pixels); });
}

ix_status renderAnnotation(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  return entry(
      context, [&](const ix_provider &p) { return p.render_annotation(p.context, request, changes, pixels); },
      [&](Client &client) {
        if (!isGood(request) || pixels == nullptr || changes == nullptr) {
          return IX_ERROR_INVALID_ARGUMENT;
        }
        Question question;
        question.kind = Kind::loneAnnotation;
        question.page = request->from_page;
        Writer out;
        out.put(*request);
        out.text(packed(*changes));
        question.bytes = out.take();
        return askPicture(client, std::move(question), request->width, request->height, changes, pixels);
      });
}

}  // namespace worker
