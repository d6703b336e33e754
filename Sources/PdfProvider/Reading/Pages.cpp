// SPDX-License-Identifier: Apache-2.0
#include "Reading/Pages.h"

#include <algorithm>
#include <cmath>

namespace provider {

namespace {

ix_page_info blankPage() { return IX_PAGE_INFO_INIT; }

/// ISO 32000-2, table 31.
ix_tab_order tabsOf(const std::string &name) {
  return name == "/R"   ? IX_TAB_ORDER_ROWS
         : name == "/C" ? IX_TAB_ORDER_COLUMNS
         : name == "/S" ? IX_TAB_ORDER_STRUCTURE
         : name == "/A" ? IX_TAB_ORDER_ANNOTATIONS
         : name == "/W" ? IX_TAB_ORDER_WIDGETS
                        : IX_TAB_ORDER_UNSPECIFIED;
}

int32_t turnOf(long long degrees) { return degrees % 90 == 0 ? static_cast<int32_t>(degrees % 360) : 0; }

ix_page_info describe(Object page) {
  ix_page_info info = blankPage();
  info.object = numberOfObject(page);
  if (const auto box = rectOf(inheritedOf(page, "/MediaBox"))) {
    info.media_box = *box;
    info.flags |= IX_PAGE_HAS_MEDIA_BOX;
  }
  if (const auto box = rectOf(inheritedOf(page, "/CropBox"))) {
    info.crop_box = *box;
    info.flags |= IX_PAGE_HAS_CROP_BOX;
  }
  info.rotate = turnOf(integerOf(inheritedOf(page, "/Rotate")).value_or(0));
  const auto unit = numberOf(valueOf(page, "/UserUnit")).value_or(1);
  info.user_unit = unit > 0 ? unit : 1;
  Object tabs = valueOf(page, "/Tabs");
  info.tabs = tabsOf(tabs.isName() ? tabs.getName() : std::string());
  return info;
}

/// A page that was read from its bytes.
ix_page_info describe(QPDFObjGen id, const PageNode &page) {
  ix_page_info info = blankPage();
  info.object = static_cast<uint32_t>(id.getObj());
  if (page.mediaBox) {
    info.media_box = *page.mediaBox;
    info.flags |= IX_PAGE_HAS_MEDIA_BOX;
  }
  if (page.cropBox) {
    info.crop_box = *page.cropBox;
    info.flags |= IX_PAGE_HAS_CROP_BOX;
  }
  const double turn = page.rotate.value_or(0);
  info.rotate = std::trunc(turn) == turn ? turnOf(static_cast<long long>(turn)) : 0;
  info.user_unit = page.userUnit.value_or(1) > 0 ? page.userUnit.value_or(1) : 1;
  info.tabs = tabsOf(page.tabs);
  return info;
}

/// False for a box that is none: what an engine made of numbers that it could not read.
bool isInRange(const ix_rect &box) {
  constexpr double most = 1e9;
  return std::fabs(box.x0) < most && std::fabs(box.y0) < most && std::fabs(box.x1) < most && std::fabs(box.y1) < most;
}

/// A page of a file that only the engine reads.
ix_page_info describe(EnginePage &page) {
  ix_page_info info = blankPage();
  const EngineBoxes boxes = page.boxes();
  if (isInRange(boxes.media) && isInRange(boxes.crop)) {
    info.media_box = boxes.media;
    info.crop_box = boxes.crop;
    info.flags = IX_PAGE_HAS_MEDIA_BOX | IX_PAGE_HAS_CROP_BOX;
  }
  info.rotate = boxes.turn;
  return info;
}

/// Notes a page whose nodes above it (/Parent) do not end.
void checkParents(Document &document, Object page) {
  Object node = page;
  for (int depth = 0; node.isDictionary(); ++depth) {
    if (depth >= deepest) {
      return document.damages().note(
          "the parents of a page lead in a circle, or are more than " + std::to_string(deepest), page);
    }
    node = valueOf(node, "/Parent");
  }
}

ix_page_info describe(Document &document, uint32_t index) {
  try {
    if (!document.hasObjects()) {
      return describe(*document.copies(index).page(index));
    }
    if (const auto plain = document.tree().plainPage(index)) {
      return describe(plain->first, plain->second);
    }
    Object page = document.tree().page(index);
    checkParents(document, page);
    return describe(page);
  } catch (const std::exception &) {
    return blankPage();
  }
}

}  // namespace

void readPages(Document &document, uint32_t first, uint32_t count, const Sink &sink) {
  const uint32_t all = document.pageCount();
  if (first >= all) {
    throw Failure(IX_ERROR_NOT_FOUND, "there is no page ", first, ": the file has ", all);
  }
  const uint32_t end = first + std::min(count, all - first);
  constexpr uint32_t batch = 1024;
  Progress &progress = document.progress();
  progress.begin({first, all - first});
  progress.next();
  for (uint32_t start = first; start < end; start += std::min(batch, end - start)) {
    std::vector<ix_page_info> pages;
    for (uint32_t i = start; i < end && i - start < batch; ++i) {
      pages.push_back(describe(document, i));
    }
    sink.pages(pages);
    progress.advance(pages.size(), batch);
  }
}

}  // namespace provider
