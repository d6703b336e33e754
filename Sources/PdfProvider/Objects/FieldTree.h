// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Damages.h"

#include <set>
#include <string>
#include <vector>

namespace provider {

/// Full names of fields grow no longer than this by the names of further ancestors.
constexpr size_t longestName = size_t{1} << 16;

/// Keys that a widget takes from its field.
constexpr const char *keysOfField[] = {"/FT", "/Ff", "/V", "/DA", "/Q", "/MaxLen", "/Opt"};

/// A field and its ancestors, itself first; at most `deepest`, and none twice.
std::vector<Object> lineage(Object field);

/// The same. Notes ancestors that lead in a circle, or are too many.
std::vector<Object> lineage(Object field, Damages &damages);

/// Notes fields of a form (/Fields) that are among what is below them, and what is nested too deeply. Cost: it reads the fields, 2^12 at
/// most.
void noteCircles(Object fields, Damages &damages);

/// The field that a widget shows, which holds the value: the nearest one with a partial name. A widget has none if its field has
/// several widgets.
Object namedField(Object widget);

/// The parts of a field: widgets and fields below it that have no name of their own. Each is visited once.
std::vector<Object> partsOf(Object field);

/// The partial names of a field and its ancestors, joined with dots.
std::string fullNameOf(Object field);

/// The kind of the field that a widget shows, by inherited /FT and /Ff.
ix_field_kind kindOfField(Object widget);

/// The name that the last Tf of a default appearance has, with its slash, as it is written there; empty for none.
std::string fontNameIn(const std::string &appearance);

/// True if a form asks readers for the pictures of its fields.
bool needsAppearances(Object catalog);

/// True if a form leaves the picture of a widget to readers: that of a text or choice always, that of a button if it has none.
bool isLeftToReaders(Object catalog, Object widget);

/// True if a form leaves the picture of any widget to readers but those that are settled. Cost: it reads the fields.
bool leavesWidgetsToReaders(Object catalog, const std::set<QPDFObjGen> &settled);

}  // namespace provider
