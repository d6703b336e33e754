// SPDX-License-Identifier: Apache-2.0
#include "Client/OpenedFile.h"

#include "Wire/Records.h"

namespace worker {

namespace {

ix_status takePages(const ix_sink *sink, const ix_page_info *pages, size_t count) {
  auto &all = *reinterpret_cast<std::vector<ix_page_info> *>(sink->context);
  all.insert(all.end(), pages, pages + count);
  return IX_OK;
}

constexpr size_t mostBytesOfLabels = size_t{16} << 20;
constexpr size_t bytesOfEntry = 64;

}  // namespace

const std::string *PageLabels::find(uint32_t page) const {
  const auto found = labels_.find(page);
  return found == labels_.end() ? nullptr : &found->second;
}

bool PageLabels::take(uint32_t first, std::string &bytes) {
  Reader in(bytes);
  std::string wanted(in.text());
  for (uint32_t page = first + 1; !in.isAtEnd() && page > first; ++page) {
    const std::string_view label = in.text();
    if (in.isGood() && bytes_ < mostBytesOfLabels && labels_.emplace(page, label).second) {
      bytes_ += label.size() + bytesOfEntry;
    }
  }
  if (!in.isGood()) {
    return false;
  }
  if (bytes_ < mostBytesOfLabels && labels_.emplace(first, wanted).second) {
    bytes_ += wanted.size() + bytesOfEntry;
  }
  bytes = std::move(wanted);
  return true;
}

void OpenedFile::take(Facts found) {
  pages.clear();
  ix_sink sink{};
  // No more than the pages: the rest is repeated to the core.
  sink.size = offsetof(ix_sink, pages) + sizeof sink.pages;
  sink.context = reinterpret_cast<uint64_t>(&pages);
  sink.pages = takePages;
  repeat(found.pageRecords, &sink);
  facts = std::move(found);
}

}  // namespace worker
