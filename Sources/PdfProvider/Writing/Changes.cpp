// SPDX-License-Identifier: Apache-2.0
#include "Writing/Changes.h"

#include "Objects/Failure.h"
#include "Objects/Versions.h"

#include <cstddef>

namespace provider {

namespace {

void require(ix_status status) {
  if (status != IX_OK) {
    throw Failure(status, "the core does not hand over what has changed: it answers ", static_cast<int>(status));
  }
}

/// Asks for a length, then for as many items.
template <class Container, class Ask>
Container pull(Ask ask) {
  size_t count = 0;
  require(ask(nullptr, size_t{0}, &count));
  Container items;
  items.resize(count);
  if (count > 0) {
    require(ask(&items[0], count, &count));
  }
  return items;
}

std::string bytesOfForm(const ix_changes *from, uint32_t index, ix_appearance_part part) {
  return pull<std::string>([&](char *bytes, size_t capacity, size_t *length) {
    return from->appearance(from, index, part, reinterpret_cast<uint8_t *>(bytes), capacity, length);
  });
}

/// True if a change has the part that was asked for; not all have it.
bool isThere(ix_status status) {
  if (status != IX_ERROR_NOT_FOUND) {
    require(status);
  }
  return status == IX_OK;
}

void pullAction(const ix_changes *from, uint32_t index, Change &change) {
  ix_action action = IX_ACTION_INIT;
  uint32_t kind = 0;
  size_t length = 0;
  if (!isThere(from->action(from, index, &action, &kind, nullptr, 0, &length))) {
    return;
  }
  change.action = action;
  change.actionText = pull<std::string>([&](char *utf8, size_t capacity, size_t *count) {
    return from->action(from, index, nullptr, nullptr, utf8, capacity, count);
  });
}

void pullAsset(const ix_changes *from, uint32_t index, Change &change) {
  ix_asset asset = IX_ASSET_INIT;
  size_t length = 0;
  if (!isThere(from->asset(from, index, &asset, nullptr, 0, &length))) {
    return;
  }
  change.asset = asset;
  change.bytes = pull<std::string>([&](char *bytes, size_t capacity, size_t *count) {
    return from->asset(from, index, nullptr, reinterpret_cast<uint8_t *>(bytes), capacity, count);
  });
}

void pullRest(const ix_changes *from, uint32_t index, Change &change) {
  if (change.has(IX_MEMBER_ACTION)) {
    pullAction(from, index, change);
  }
  if (change.has(IX_MEMBER_ASSET) || change.info.shows_asset != 0) {
    pullAsset(from, index, change);
  }
}

void pullMeasure(const ix_changes *from, uint32_t index, Change &change) {
  if (!change.has(IX_MEMBER_MEASURE)) {
    return;
  }
  change.measure = pull<std::string>([&](char *bytes, size_t capacity, size_t *length) {
    return from->measure(from, index, reinterpret_cast<uint8_t *>(bytes), capacity, length);
  });
}

Change changeAt(const ix_changes *from, uint32_t index) {
  Change change;
  change.info.size = sizeof change.info;
  change.annotation.size = sizeof change.annotation;
  require(from->change(from, index, &change.info));
  require(from->annotation(from, index, &change.annotation));
  for (uint32_t i = 0; i < change.info.text_count; ++i) {
    uint32_t kind = 0;
    auto text = pull<std::string>([&](char *utf8, size_t capacity, size_t *length) {
      return from->text(from, index, i, &kind, utf8, capacity, length);
    });
    change.texts.emplace_back(kind, std::move(text));
  }
  for (uint32_t i = 0; i < change.info.points_count; ++i) {
    uint32_t kind = 0;
    auto list = pull<std::vector<ix_point>>([&](ix_point *points, size_t capacity, size_t *count) {
      return from->points(from, index, i, &kind, points, capacity, count);
    });
    change.points.emplace_back(kind, std::move(list));
  }
  change.field.size = sizeof change.field;
  if (change.annotation.subtype == IX_SUBTYPE_WIDGET && from->field(from, index, &change.field) != IX_OK) {
    change.field = ix_field{};
  }
  const bool hasStates = change.field.kind == IX_FIELD_CHECK_BOX || change.field.kind == IX_FIELD_RADIO_BUTTON;
  pullMeasure(from, index, change);
  if (change.info.appearance == IX_APPEARANCE_REPLACE) {
    change.hasOff = hasStates;
    if (hasStates) {
      change.offContent = bytesOfForm(from, index, IX_APPEARANCE_OFF_CONTENT);
    }
    change.content = bytesOfForm(from, index, IX_APPEARANCE_CONTENT);
    change.resources = bytesOfForm(from, index, IX_APPEARANCE_RESOURCES);
  }
  pullRest(from, index, change);
  return change;
}

std::vector<ChangedFont> fontsOf(const ix_changes *from) {
  std::vector<ChangedFont> found;
  if (!hasEntry(*from, &ix_changes::font)) {
    return found;
  }
  for (uint32_t i = 0, number = 0; isThere(from->font(from, i, 0, &number, nullptr, 0, nullptr)); ++i) {
    ChangedFont &font = found.emplace_back();
    font.number = number;
    for (uint32_t part = IX_FONT_DICTIONARY; part <= IX_FONT_TO_UNICODE; ++part) {
      size_t length = 0;
      if (isThere(from->font(from, i, part, nullptr, nullptr, 0, &length))) {
        font.parts[part] = pull<std::string>([&](char *bytes, size_t capacity, size_t *count) {
          return from->font(from, i, part, nullptr, reinterpret_cast<uint8_t *>(bytes), capacity, count);
        });
      }
    }
  }
  return found;
}

}  // namespace

/// The size of ix_changes up to what saving cannot do without.
constexpr size_t needed = offsetof(ix_changes, plan) + sizeof(ix_changes::plan);

void requireChanges(const ix_changes *changes) {
  if (changes == nullptr) {
    throw Failure(IX_ERROR_INVALID_ARGUMENT, "the changes are NULL");
  }
  if (changes->size < needed) {
    throw Failure(IX_ERROR_ABI_MISMATCH, "the changes come from an older version: their size is ", changes->size, " bytes, not ",
                  needed);
  }
}

Changes::Changes(const ix_changes *changes, Progress &progress) {
  requireChanges(changes);
  for (uint32_t i = 0; i < changes->change_count; ++i) {
    all.push_back(changeAt(changes, i));
    progress.advance(unitsOfCopy, changesOfReport * unitsOfCopy);
  }
  for (uint32_t i = 0; i < changes->page_count; ++i) {
    PageOrder order;
    order.entries = pull<std::vector<ix_placed>>([&](ix_placed *placed, size_t capacity, size_t *count) {
      return changes->page(changes, i, &order.page, placed, capacity, count);
    });
    pages.push_back(std::move(order));
  }
  for (uint32_t i = 0; i < changes->plan_count; ++i) {
    ix_page_plan each = IX_PAGE_PLAN_INIT;
    require(changes->plan(changes, i, &each));
    plan.push_back(each);
  }
  size_t length = 0;
  PageViewports found;
  for (uint32_t i = 0; isThere(changes->viewports(changes, i, &found.page, nullptr, 0, &length)); ++i) {
    found.array = pull<std::string>([&](char *bytes, size_t capacity, size_t *count) {
      return changes->viewports(changes, i, &found.page, reinterpret_cast<uint8_t *>(bytes), capacity, count);
    });
    viewports.push_back(found);
  }
  fonts = fontsOf(changes);
}

std::optional<std::string> Change::text(ix_text_kind kind) const {
  for (const auto &[each, text] : texts) {
    if (each == static_cast<uint32_t>(kind)) {
      return text;
    }
  }
  return std::nullopt;
}

std::vector<std::string> Change::all(ix_text_kind kind) const {
  std::vector<std::string> found;
  for (const auto &[each, text] : texts) {
    if (each == static_cast<uint32_t>(kind)) {
      found.push_back(text);
    }
  }
  return found;
}

std::vector<ix_point> Change::list(ix_points_kind kind) const {
  for (const auto &[each, list] : points) {
    if (each == static_cast<uint32_t>(kind)) {
      return list;
    }
  }
  return {};
}

}  // namespace provider
