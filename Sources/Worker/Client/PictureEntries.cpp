// SPDX-License-Identifier: Apache-2.0
#include "Client/PictureEntries.h"

#include "Client/EntryGuard.h"
#include "Objects/Bounds.h"
#include "Wire/PackedChanges.h"
#include "Wire/Records.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <optional>

namespace worker {

namespace {

/// The first versions of the structs end before these.
constexpr size_t leastOf(const ix_render_request *) { return offsetof(ix_render_request, format); }
constexpr size_t leastOf(const ix_picture_request *) { return offsetof(ix_picture_request, format); }

/// A copy of a core's request, whole, whose rows have no gaps: these are made here. An invalid stride stays, to be refused.
template <class Request>
std::optional<Request> copied(const Request *request) {
  if (request == nullptr || request->size < leastOf(request)) {
    return std::nullopt;
  }
  Request copy{};
  std::memcpy(&copy, request, std::min<size_t>(request->size, sizeof copy));
  copy.size = sizeof copy;
  copy.stride = copy.stride % 4 == 0 && copy.stride / 4 >= copy.width ? 0 : copy.stride;
  return copy;
}

template <class Request>
size_t strideOf(const Request &request) {
  const bool isThere = request.size >= offsetof(Request, stride) + sizeof request.stride;
  return isThere && request.stride != 0 ? request.stride : size_t{request.width} * 4;
}

/// Asks for a picture, and copies its rows.
template <class Request>
ix_status askPicture(Client &client, Question question, const Request &request, const ix_changes *changes, uint8_t *pixels) {
  const uint64_t width = request.width, height = request.height;
  if (provider::isTooLarge(width, height)) {
    return IX_ERROR_TOO_LARGE;
  }
  const auto row = static_cast<size_t>(width * 4);
  question.pictureBytes = std::max<size_t>(row * height, 1);
  const auto answer = client.ask(std::move(question), nullptr, changes);
  if (!answer) {
    return IX_PENDING;
  }
  if (answer->status == IX_OK && answer->slot) {
    for (size_t y = 0; y < height; ++y) {
      std::memcpy(pixels + y * strideOf(request), answer->slot->bytes() + y * row, row);
    }
  }
  const std::string message = messageIn(answer->bytes);
  if (changes != nullptr && !message.empty()) {
    changes->message(changes, message.data(), message.size());
  }
  return noted(client, answer->status == IX_OK && !answer->slot ? IX_ERROR_PROVIDER : answer->status, message);
}

/// Draws a page, with changes or as it is in the file. `listener` takes words of why it fails; may be NULL.
ix_status picture(
    Client &client, uint32_t page, const ix_render_request *request, const PackedPages *changes, const ix_changes *listener,
    uint8_t *pixels) {
  const auto plain = copied(request);
  if (!plain || pixels == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  Question question;
  question.kind = changes == nullptr ? Kind::picture : Kind::changedPicture;
  question.page = page;
  Writer out;
  out.put(page);
  out.put(*plain);
  out.put(changes == nullptr ? uint64_t{0} : changes->revision);
  question.bytes = out.take();
  if (changes != nullptr) {
    question.changes = changes->bytes;
    question.revision = changes->revision;
  }
  return askPicture(client, std::move(question), *request, listener, pixels);
}

/// Draws one annotation. `listener` takes words of why it fails; may be NULL.
ix_status pictureAlone(
    Client &client, const ix_picture_request *request, const std::string &changes, uint64_t revision, const ix_changes *listener,
    uint8_t *pixels) {
  const auto plain = copied(request);
  if (!plain || pixels == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  Question question;
  question.kind = Kind::loneAnnotation;
  question.page = plain->from_page;
  question.revision = revision;
  Writer out;
  out.put(*plain);
  out.text(changes);
  question.bytes = out.take();
  return askPicture(client, std::move(question), *request, listener, pixels);
}

}  // namespace

ix_status renderAlonePacked(Client &client, const ix_picture_request *request, const PackedPages &changes, uint8_t *pixels) {
  return pictureAlone(client, request, *changes.bytes, changes.revision, nullptr, pixels);
}

ix_status renderPacked(
    Client &client, uint32_t page, const ix_render_request *request, const PackedPages *changes, uint8_t *pixels) {
  return picture(client, page, request, changes, nullptr, pixels);
}

ix_status render(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  return entry(context, [&](const ix_provider &p) { return p.render(p.context, page, request, pixels); }, [&](Client &client) {
    return picture(client, page, request, nullptr, nullptr, pixels);
  });
}

ix_status renderChanged(
    void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels) {
  return entry(
      context, [&](const ix_provider &p) { return p.render_changed(p.context, page, request, changes, pixels); },
      [&](Client &client) {
        if (changes == nullptr) {
          return IX_ERROR_INVALID_ARGUMENT;
        }
        const PackedPages packed = {client.pack(*changes, false), changes->revision};
        return picture(client, page, request, &packed, changes, pixels);
      });
}

ix_status renderAnnotation(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  return entry(
      context, [&](const ix_provider &p) { return p.render_annotation(p.context, request, changes, pixels); },
      [&](Client &client) {
        return changes == nullptr ? IX_ERROR_INVALID_ARGUMENT : pictureAlone(client, request, packed(*changes), changes->revision, changes, pixels);
      });
}

}  // namespace worker
