// SPDX-License-Identifier: Apache-2.0
#include "Wire/PackedChanges.h"

#include "Objects/Versions.h"

#include <utility>

namespace worker {

namespace {

constexpr uint32_t mostParts = 3;

/// Puts an answer of the core: its status, the number that comes with it, and its bytes. Asks for the length first.
///
/// - ask: fills a buffer of so many values, each of `unit` bytes, and says how many there are.
template <class Ask>
void putPiece(Writer &out, size_t unit, Ask ask) {
  uint32_t kind = 0;
  size_t count = 0;
  ix_status status = ask(&kind, nullptr, 0, &count);
  std::string bytes;
  if ((status == IX_OK || status == IX_ERROR_BUFFER_TOO_SMALL) && count > 0) {
    bytes.resize(count * unit);
    status = ask(&kind, &bytes[0], count, &count);
  }
  if (status != IX_OK) {
    bytes.clear();
  }
  out.put(static_cast<int32_t>(status));
  out.put(kind);
  out.text(bytes);
}

void putTexts(Writer &out, const ix_changes &c, uint32_t index, const ix_change &info) {
  for (uint32_t i = 0; i < info.text_count; ++i) {
    putPiece(out, 1, [&](uint32_t *kind, char *bytes, size_t capacity, size_t *length) {
      return c.text(&c, index, i, kind, bytes, capacity, length);
    });
  }
  for (uint32_t i = 0; i < info.points_count; ++i) {
    putPiece(out, sizeof(ix_point), [&](uint32_t *kind, char *bytes, size_t capacity, size_t *count) {
      return c.points(&c, index, i, kind, reinterpret_cast<ix_point *>(bytes), capacity, count);
    });
  }
}

void putAppearance(Writer &out, const ix_changes &c, uint32_t index, const ix_change &info) {
  for (uint32_t part = 1; part <= mostParts; ++part) {
    putPiece(out, 1, [&](uint32_t *, char *bytes, size_t capacity, size_t *length) {
      return info.appearance == IX_APPEARANCE_REPLACE
                 ? c.appearance(&c, index, part, reinterpret_cast<uint8_t *>(bytes), capacity, length)
                 : IX_ERROR_NOT_FOUND;
    });
  }
}

/// The field, the action and the data of a change, and its measure.
void putRest(Writer &out, const ix_changes &c, uint32_t index) {
  ix_field field = IX_FIELD_INIT;
  out.put(static_cast<int32_t>(c.field(&c, index, &field)));
  out.put(field);
  ix_action action = IX_ACTION_INIT;
  Writer text;
  putPiece(text, 1, [&](uint32_t *kind, char *bytes, size_t capacity, size_t *length) {
    return c.action(&c, index, &action, kind, bytes, capacity, length);
  });
  out.put(action);
  out.text(text.bytes());
  ix_asset asset = IX_ASSET_INIT;
  Writer data;
  putPiece(data, 1, [&](uint32_t *, char *bytes, size_t capacity, size_t *length) {
    return c.asset(&c, index, &asset, reinterpret_cast<uint8_t *>(bytes), capacity, length);
  });
  out.put(asset);
  out.text(data.bytes());
  putPiece(out, 1, [&](uint32_t *, char *bytes, size_t capacity, size_t *length) {
    return c.measure(&c, index, reinterpret_cast<uint8_t *>(bytes), capacity, length);
  });
}

void putViewports(Writer &out, const ix_changes &c) {
  Writer all;
  uint32_t count = 0;
  for (;; ++count) {
    uint32_t page = 0;
    size_t length = 0;
    const ix_status status = c.viewports(&c, count, &page, nullptr, 0, &length);
    if (status != IX_OK && status != IX_ERROR_BUFFER_TOO_SMALL) {
      break;
    }
    putPiece(all, 1, [&](uint32_t *kind, char *bytes, size_t capacity, size_t *written) {
      return c.viewports(&c, count, kind, reinterpret_cast<uint8_t *>(bytes), capacity, written);
    });
  }
  out.put(count);
  out.text(all.bytes());
}

/// The fonts that appearances show: of each its number, and its parts.
void putFonts(Writer &out, const ix_changes &c) {
  Writer all;
  uint32_t count = 0;
  const bool hasFonts = provider::hasEntry(c, &ix_changes::font);
  for (uint32_t number = 0; hasFonts && c.font(&c, count, 0, &number, nullptr, 0, nullptr) == IX_OK; ++count) {
    all.put(number);
    for (uint32_t part = IX_FONT_DICTIONARY; part <= IX_FONT_TO_UNICODE; ++part) {
      putPiece(all, 1, [&](uint32_t *, char *bytes, size_t capacity, size_t *length) {
        return c.font(&c, count, part, nullptr, reinterpret_cast<uint8_t *>(bytes), capacity, length);
      });
    }
  }
  out.put(count);
  out.text(all.bytes());
}

}  // namespace

std::string packed(const ix_changes &c) {
  Writer out;
  out.put(c.revision);
  out.put(c.change_count);
  out.put(c.page_count);
  out.put(c.plan_count);
  for (uint32_t i = 0; i < c.change_count; ++i) {
    ix_change info = IX_CHANGE_INIT;
    ix_annotation annotation = IX_ANNOTATION_INIT;
    c.change(&c, i, &info);
    c.annotation(&c, i, &annotation);
    out.put(info);
    out.put(annotation);
    putTexts(out, c, i, info);
    putAppearance(out, c, i, info);
    putRest(out, c, i);
  }
  for (uint32_t i = 0; i < c.page_count; ++i) {
    putPiece(out, sizeof(ix_placed), [&](uint32_t *page, char *bytes, size_t capacity, size_t *count) {
      return c.page(&c, i, page, reinterpret_cast<ix_placed *>(bytes), capacity, count);
    });
  }
  for (uint32_t i = 0; i < c.plan_count; ++i) {
    ix_page_plan plan = IX_PAGE_PLAN_INIT;
    c.plan(&c, i, &plan);
    out.put(plan);
  }
  putViewports(out, c);
  putFonts(out, c);
  return out.take();
}

}  // namespace worker
