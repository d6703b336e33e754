// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Progress.h"
#include "Objects/SourceFile.h"

#include <qpdf/InputSource.hh>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace provider {

/// How qpdf reads the file: from its bytes in memory, or through blocks of it that are kept, at most 1 MiB of them.
///
/// qpdf's own source seeks in the file for every token, which is half the time of opening a large one. What cannot be read throws
/// IX_ERROR_IO: qpdf would read on without end, since the file is as long as before. Bytes that are read count as progress, for objects
/// that are thrown away as a whole when the entry is cancelled: qpdf may be in the midst of anything then.
class BlockReader : public InputSource {
 public:
  static constexpr uint64_t bytesOfReport = 1 << 18;

  BlockReader(std::shared_ptr<const SourceFile> file, Progress &progress);

  /// From now on the objects are kept: reading them ends no entry.
  void keepGoing() { progress_ = nullptr; }

  qpdf_offset_t findAndSkipNextEOL() override;
  std::string const &getName() const override { return file_->path(); }
  qpdf_offset_t tell() override { return position_; }
  void seek(qpdf_offset_t offset, int whence) override;
  void rewind() override { position_ = 0; }
  size_t read(char *buffer, size_t length) override;
  void unreadCh(char ch) override;

 private:
  static constexpr qpdf_offset_t blockSize = 1 << 14;

  struct Block {
    qpdf_offset_t start = -1;
    std::vector<char> bytes;
  };

  /// Bytes of the file from an offset on.
  struct Part {
    qpdf_offset_t start;
    std::string_view bytes;
    qpdf_offset_t end() const { return start + static_cast<qpdf_offset_t>(bytes.size()); }
  };

  /// The part in memory round an offset; it ends before the offset only at the end of the file.
  Part partAt(qpdf_offset_t offset);

  std::shared_ptr<const SourceFile> file_;
  Progress *progress_;
  qpdf_offset_t position_ = 0;
  std::array<Block, 64> blocks_;
};

}  // namespace provider
