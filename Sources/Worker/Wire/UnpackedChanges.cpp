// SPDX-License-Identifier: Apache-2.0
#include "Wire/PackedChanges.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace worker {

/// The entries of the table: what the core would answer.
struct Answers {
  using Piece = UnpackedChanges::Piece;
  using Change = UnpackedChanges::Change;

  static UnpackedChanges &of(const ix_changes *changes) { return *reinterpret_cast<UnpackedChanges *>(changes->context); }

  static const Change *at(const ix_changes *changes, uint32_t index) {
    const auto &all = of(changes).changes_;
    return index < all.size() ? &all[index] : nullptr;
  }

  /// Fills a caller's buffer of values, each of `unit` bytes.
  static ix_status give(const Piece &piece, size_t unit, void *buffer, size_t capacity, size_t *out_count) {
    if (piece.status != IX_OK) {
      return piece.status;
    }
    const size_t count = piece.bytes.size() / unit;
    if (buffer != nullptr && capacity > 0) {
      std::memcpy(buffer, piece.bytes.data(), std::min(count, capacity) * unit);
    }
    if (out_count != nullptr) {
      *out_count = count;
    }
    return (buffer != nullptr || capacity > 0) && capacity < count ? IX_ERROR_BUFFER_TOO_SMALL : IX_OK;
  }

  static ix_status giveFrom(
      const std::vector<Piece> &pieces, uint32_t index, size_t unit, uint32_t *out_kind, void *buffer, size_t capacity,
      size_t *out_count) {
    if (index >= pieces.size()) {
      return IX_ERROR_NOT_FOUND;
    }
    if (out_kind != nullptr) {
      *out_kind = pieces[index].kind;
    }
    return give(pieces[index], unit, buffer, capacity, out_count);
  }

  static ix_status change(const ix_changes *c, uint32_t index, ix_change *out) {
    const Change *found = at(c, index);
    if (found != nullptr) {
      *out = found->info;
    }
    return found != nullptr ? IX_OK : IX_ERROR_NOT_FOUND;
  }

  static ix_status annotation(const ix_changes *c, uint32_t index, ix_annotation *out) {
    const Change *found = at(c, index);
    if (found != nullptr) {
      *out = found->annotation;
    }
    return found != nullptr ? IX_OK : IX_ERROR_NOT_FOUND;
  }

  static ix_status text(
      const ix_changes *c, uint32_t index, uint32_t text, uint32_t *out_kind, char *utf8, size_t capacity, size_t *out_length) {
    const Change *found = at(c, index);
    return found == nullptr ? IX_ERROR_NOT_FOUND : giveFrom(found->texts, text, 1, out_kind, utf8, capacity, out_length);
  }

  static ix_status points(
      const ix_changes *c, uint32_t index, uint32_t list, uint32_t *out_kind, ix_point *points, size_t capacity, size_t *out_count) {
    const Change *found = at(c, index);
    return found == nullptr ? IX_ERROR_NOT_FOUND
                            : giveFrom(found->points, list, sizeof(ix_point), out_kind, points, capacity, out_count);
  }

  static ix_status appearance(
      const ix_changes *c, uint32_t index, uint32_t part, uint8_t *bytes, size_t capacity, size_t *out_length) {
    const Change *found = at(c, index);
    return found == nullptr || part < 1 || part > found->appearance.size()
               ? IX_ERROR_NOT_FOUND
               : give(found->appearance[part - 1], 1, bytes, capacity, out_length);
  }

  static ix_status page(
      const ix_changes *c, uint32_t index, uint32_t *out_page, ix_placed *placed, size_t capacity, size_t *out_count) {
    return giveFrom(of(c).pages_, index, sizeof(ix_placed), out_page, placed, capacity, out_count);
  }

  static ix_status message(const ix_changes *c, const char *utf8, size_t length) {
    of(c).setMessage({utf8, length});
    return IX_OK;
  }

  static ix_status field(const ix_changes *c, uint32_t index, ix_field *out) {
    const Change *found = at(c, index);
    if (found == nullptr) {
      return IX_ERROR_NOT_FOUND;
    }
    if (found->fieldStatus == IX_OK) {
      *out = found->field;
    }
    return found->fieldStatus;
  }

  static ix_status action(
      const ix_changes *c, uint32_t index, ix_action *out, uint32_t *out_kind, char *utf8, size_t capacity, size_t *out_length) {
    const Change *found = at(c, index);
    if (found == nullptr || found->actionText.status != IX_OK) {
      return found == nullptr ? IX_ERROR_NOT_FOUND : found->actionText.status;
    }
    if (out != nullptr) {
      *out = found->action;
    }
    if (out_kind != nullptr) {
      *out_kind = found->actionText.kind;
    }
    return give(found->actionText, 1, utf8, capacity, out_length);
  }

  static ix_status asset(
      const ix_changes *c, uint32_t index, ix_asset *out, uint8_t *bytes, size_t capacity, size_t *out_length) {
    const Change *found = at(c, index);
    if (found == nullptr || found->assetBytes.status != IX_OK) {
      return found == nullptr ? IX_ERROR_NOT_FOUND : found->assetBytes.status;
    }
    if (out != nullptr) {
      *out = found->asset;
    }
    return give(found->assetBytes, 1, bytes, capacity, out_length);
  }

  static ix_status measure(const ix_changes *c, uint32_t index, uint8_t *bytes, size_t capacity, size_t *out_length) {
    const Change *found = at(c, index);
    return found == nullptr ? IX_ERROR_NOT_FOUND : give(found->measure, 1, bytes, capacity, out_length);
  }

  static ix_status viewports(
      const ix_changes *c, uint32_t index, uint32_t *out_page, uint8_t *bytes, size_t capacity, size_t *out_length) {
    return giveFrom(of(c).viewports_, index, 1, out_page, bytes, capacity, out_length);
  }

  static ix_status plan(const ix_changes *c, uint32_t index, ix_page_plan *out) {
    const auto &all = of(c).plan_;
    if (index < all.size()) {
      *out = all[index];
    }
    return index < all.size() ? IX_OK : IX_ERROR_NOT_FOUND;
  }

  static ix_status font(
      const ix_changes *c, uint32_t index, uint32_t part, uint32_t *out_font, uint8_t *bytes, size_t capacity, size_t *out_length) {
    const auto &all = of(c).fonts_;
    if (index >= all.size() || part > all[index].parts.size()) {
      return IX_ERROR_NOT_FOUND;
    }
    if (out_font != nullptr) {
      *out_font = all[index].number;
    }
    return part == 0 ? IX_OK : give(all[index].parts[part - 1], 1, bytes, capacity, out_length);
  }

  static ix_status progress(const ix_changes *c, uint64_t done, uint64_t total) {
    const auto &tell = of(c).progress_;
    return tell ? tell(done, total) : IX_OK;
  }
};

UnpackedChanges::UnpackedChanges() {
  table_.size = sizeof table_;
  table_.context = reinterpret_cast<uint64_t>(this);
  table_.change = Answers::change;
  table_.annotation = Answers::annotation;
  table_.text = Answers::text;
  table_.points = Answers::points;
  table_.appearance = Answers::appearance;
  table_.page = Answers::page;
  table_.message = Answers::message;
  table_.field = Answers::field;
  table_.action = Answers::action;
  table_.asset = Answers::asset;
  table_.measure = Answers::measure;
  table_.viewports = Answers::viewports;
  table_.plan = Answers::plan;
  table_.progress = Answers::progress;
  table_.font = Answers::font;
}

bool UnpackedChanges::take(std::string_view bytes) {
  changes_.clear();
  pages_.clear();
  plan_.clear();
  viewports_.clear();
  fonts_.clear();
  message_.clear();
  table_.change_count = table_.page_count = table_.plan_count = 0;
  table_.revision = 0;
  Reader in(bytes);
  if (!read(in)) {
    return take({});
  }
  table_.change_count = static_cast<uint32_t>(changes_.size());
  table_.page_count = static_cast<uint32_t>(pages_.size());
  table_.plan_count = static_cast<uint32_t>(plan_.size());
  return true;
}

/// Counts come from elsewhere: nothing is made room for in advance. No bytes are no changes.
bool UnpackedChanges::read(Reader &in) {
  if (in.isAtEnd()) {
    return true;
  }
  table_.revision = in.get<uint64_t>();
  const auto changes = in.get<uint32_t>();
  const auto pages = in.get<uint32_t>();
  const auto plan = in.get<uint32_t>();
  for (uint32_t i = 0; i < changes && in.isGood(); ++i) {
    changes_.push_back(changeIn(in));
  }
  for (uint32_t i = 0; i < pages && in.isGood(); ++i) {
    pages_.push_back(pieceIn(in));
  }
  for (uint32_t i = 0; i < plan && in.isGood(); ++i) {
    plan_.push_back(in.get<ix_page_plan>());
  }
  const auto viewports = in.get<uint32_t>();
  Reader all(in.text());
  for (uint32_t i = 0; i < viewports && all.isGood(); ++i) {
    viewports_.push_back(pieceIn(all));
  }
  return all.isGood() && readFonts(in);
}

bool UnpackedChanges::readFonts(Reader &in) {
  const auto fonts = in.get<uint32_t>();
  Reader all(in.text());
  for (uint32_t i = 0; i < fonts && all.isGood(); ++i) {
    Font font;
    font.number = all.get<uint32_t>();
    for (Piece &part : font.parts) {
      part = pieceIn(all);
    }
    fonts_.push_back(std::move(font));
  }
  return in.isGood() && all.isGood();
}

UnpackedChanges::Piece UnpackedChanges::pieceIn(Reader &in) {
  Piece piece;
  piece.status = static_cast<ix_status>(in.get<int32_t>());
  piece.kind = in.get<uint32_t>();
  piece.bytes.assign(in.text());
  return piece;
}

UnpackedChanges::Change UnpackedChanges::changeIn(Reader &in) {
  Change change;
  change.info = in.get<ix_change>();
  change.annotation = in.get<ix_annotation>();
  for (uint32_t i = 0; i < change.info.text_count && in.isGood(); ++i) {
    change.texts.push_back(pieceIn(in));
  }
  for (uint32_t i = 0; i < change.info.points_count && in.isGood(); ++i) {
    change.points.push_back(pieceIn(in));
  }
  for (Piece &part : change.appearance) {
    part = pieceIn(in);
  }
  change.fieldStatus = static_cast<ix_status>(in.get<int32_t>());
  change.field = in.get<ix_field>();
  change.action = in.get<ix_action>();
  Reader action(in.text());
  change.actionText = pieceIn(action);
  change.asset = in.get<ix_asset>();
  Reader asset(in.text());
  change.assetBytes = pieceIn(asset);
  change.measure = pieceIn(in);
  return change;
}

}  // namespace worker
