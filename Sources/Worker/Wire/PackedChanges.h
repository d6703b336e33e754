// SPDX-License-Identifier: Apache-2.0
/// All that has changed since a file was opened (ix_changes) as bytes: the client asks the core for it within the one call that may, and the
/// worker gives it to the provider as if it were the core.
#pragma once

#include "Wire/Bytes.h"

#include <interact/interact.h>

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace worker {

/// Asks the core for all of it. Cost: 850 bytes an annotation with its appearance, and the data of pictures and attachments.
std::string packed(const ix_changes &changes);

/// Changes that were packed, for a provider.
class UnpackedChanges {
 public:
  UnpackedChanges();
  UnpackedChanges(const UnpackedChanges &) = delete;
  UnpackedChanges &operator=(const UnpackedChanges &) = delete;

  /// Takes the place of what was there. False for bytes that are no changes: then there are none.
  bool take(std::string_view bytes);

  /// As a provider asks; it belongs to this.
  const ix_changes *changes() const { return &table_; }
  uint64_t revision() const { return table_.revision; }

  /// Called while a provider is at work, with what is done of the total; not IX_OK ends it.
  using Progress = std::function<ix_status(uint64_t done, uint64_t total)>;
  void setProgress(Progress progress) { progress_ = std::move(progress); }

  /// The message of the last save.
  const std::string &message() const { return message_; }
  void setMessage(std::string_view message) { message_.assign(message); }

 private:
  friend struct Answers;

  /// An answer of the core: its status, and what it filled the buffer with. `kind` is the number that came with it.
  struct Piece {
    ix_status status = IX_ERROR_NOT_FOUND;
    uint32_t kind = 0;
    std::string bytes;
  };
  struct Change {
    ix_change info = IX_CHANGE_INIT;
    ix_annotation annotation = IX_ANNOTATION_INIT;
    std::vector<Piece> texts;
    std::vector<Piece> points;
    std::array<Piece, 3> appearance;
    ix_status fieldStatus = IX_ERROR_NOT_FOUND;
    ix_field field = IX_FIELD_INIT;
    ix_action action = IX_ACTION_INIT;
    Piece actionText;
    ix_asset asset = IX_ASSET_INIT;
    Piece assetBytes;
    Piece measure;
  };

  /// A font that appearances show, and its parts.
  struct Font {
    uint32_t number = 0;
    std::array<Piece, IX_FONT_TO_UNICODE> parts;
  };

  bool read(Reader &in);
  bool readFonts(Reader &in);
  static Piece pieceIn(Reader &in);
  static Change changeIn(Reader &in);

  ix_changes table_{};
  std::vector<Change> changes_;
  std::vector<Piece> pages_;
  std::vector<ix_page_plan> plan_;
  std::vector<Piece> viewports_;
  std::vector<Font> fonts_;
  std::string message_;
  Progress progress_;
};

}  // namespace worker
