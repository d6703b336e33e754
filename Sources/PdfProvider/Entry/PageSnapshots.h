// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Entry/Reload.h"

namespace provider {

/// The `snapshot` entry: pages with these changes, drawn by whatever thread. Throws as `render` does for a document that cannot be drawn.
/// Cost: a copy of the changes.
void takeSnapshot(Opened &opened, const ix_changes *changes, ix_snapshot_table &table);

}  // namespace provider
