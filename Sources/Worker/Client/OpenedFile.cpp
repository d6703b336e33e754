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

}  // namespace

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
