// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Progress.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace provider {

/// Saving counts bytes. So many does copying a change from the core count for, carrying it out, and the number of changes after which the
/// core is asked.
constexpr uint64_t unitsOfCopy = 1 << 12, unitsOfChange = 1 << 14, changesOfReport = 64;

/// An annotation that differs from the file, with all that belongs to it.
struct Change {
  ix_change info{};
  ix_annotation annotation{};
  std::vector<std::pair<uint32_t, std::string>> texts;
  std::vector<std::pair<uint32_t, std::vector<ix_point>>> points;
  /// Of a new appearance: its content stream, and its resources in PDF syntax.
  std::string content;
  std::string resources;
  /// Of a check box or radio button: the content stream when it is off.
  bool hasOff = false;
  std::string offContent;
  /// Of a widget; `kind` is 0 if it shows no field.
  ix_field field{};
  /// The action of its activation, and the text that belongs to it.
  std::optional<ix_action> action;
  std::string actionText;
  /// The data that it carries.
  std::optional<ix_asset> asset;
  std::string bytes;
  /// The measure dictionary in PDF syntax; empty for none.
  std::string measure;

  bool isCreated() const { return info.kind == IX_ANNOTATION_CREATED; }
  bool isRemoved() const { return info.kind == IX_ANNOTATION_REMOVED; }
  bool has(ix_member member) const { return (info.members & static_cast<uint32_t>(member)) != 0; }
  /// The first text of a kind, if any.
  std::optional<std::string> text(ix_text_kind kind) const;
  /// All texts of a kind, in order.
  std::vector<std::string> all(ix_text_kind kind) const;
  /// The first list of a kind; empty if there is none.
  std::vector<ix_point> list(ix_points_kind kind) const;
};

/// A font that new appearances show, in parts.
struct ChangedFont {
  /// Under which resources name it.
  uint32_t number = 0;
  /// By ix_font_part; empty where it has none of that kind.
  std::array<std::string, IX_FONT_TO_UNICODE + 1> parts;
};

/// A page with changes, and its annotations in their new order.
struct PageOrder {
  uint32_t page = 0;
  std::vector<ix_placed> entries;
};

/// A page whose viewports differ from the file, and their array in PDF syntax: a number in it counts those of the file that
/// have a box.
struct PageViewports {
  uint32_t page = 0;
  std::string array;
};

/// Throws IX_ERROR_INVALID_ARGUMENT for NULL, and IX_ERROR_ABI_MISMATCH for a table that lacks what saving needs.
void requireChanges(const ix_changes *changes);

/// True for a page that the file has not.
inline bool isInserted(const ix_page_plan &plan) { return plan.from_page == UINT32_MAX; }

/// All that the core hands over in one call of `save`, copied.
struct Changes {
  /// Throws as requireChanges() does.
  Changes(const ix_changes *changes, Progress &progress);

  std::vector<Change> all;
  std::vector<PageOrder> pages;
  std::vector<PageViewports> viewports;
  std::vector<ChangedFont> fonts;
  /// The new list of pages; empty if it is that of the file. Pages of the other members are places in it.
  std::vector<ix_page_plan> plan;
};

}  // namespace provider
