// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace provider {

class SourceFile;

/// The bytes of a file and a section behind them as one run of memory, for engines that read from memory.
///
/// A file that SourceFile::isShareable() is not copied: its memory is mapped once more, and the section follows in memory of its own.
/// Any other file is copied. What it was made of need not outlive it.
class JoinedBytes {
 public:
  /// No bytes.
  JoinedBytes() = default;
  /// Bytes of no file.
  explicit JoinedBytes(std::string bytes) : whole_(std::move(bytes)) {}
  /// The file's, then the section's. Throws IX_ERROR_IO, IX_ERROR_TOO_LARGE for a copy above 512 MiB, or std::bad_alloc.
  ///
  /// Cost: of a shareable file O(section) and a few calls of the system; of others a copy.
  JoinedBytes(const SourceFile &file, std::string_view section);
  JoinedBytes(JoinedBytes &&other) noexcept { swap(other); }
  JoinedBytes &operator=(JoinedBytes &&other) noexcept {
    swap(other);
    return *this;
  }
  ~JoinedBytes();

  /// All bytes. Valid as long as this lives and is not moved from.
  std::string_view view() const { return mapped_ != nullptr ? std::string_view(mapped_, length_) : std::string_view(whole_); }

 private:
  void map(const SourceFile &file, std::string_view section);
  void swap(JoinedBytes &other) noexcept;

  std::string whole_;
  char *mapped_ = nullptr;
  size_t length_ = 0;
  /// Of the mapping, which ends with a page.
  size_t reserved_ = 0;
};

}  // namespace provider
