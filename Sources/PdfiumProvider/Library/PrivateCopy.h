// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace provider {

/// Opens a shared library as a copy in memory of its file, with variables of its own, whoever else in the process has the same file open.
///
/// PDFium works for one thread at a time, and whoever ends it ends it for all: a host that uses it too (pypdfium2, say) shares neither its
/// lock nor its end with this provider. Where the system allows no copy (no /proc, no programs in memory) the file itself is opened.
/// NULL where it cannot be opened; `dlerror` tells why.
void *openPrivately(const std::string &path);

}  // namespace provider
