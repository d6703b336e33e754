// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Client.h"

namespace worker {

/// The `snapshot` entry: pages that any thread of the host has drawn, by processes of their own.
ix_status snapshot(void *context, const ix_changes *changes, ix_snapshot_table *out_table);

}  // namespace worker
