// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace provider {

/// Opens a shared library as a copy in memory of its file, with variables of its own, also where the process has the file open already.
///
/// PDFium works for one thread at a time, and a program that ends it ends it for all of the process: a host that uses it too (pypdfium2, say) shares neither its
/// lock nor its end with this provider. Where the system allows no copy (no /proc, no programs in memory) the file itself is opened.
/// NULL where it cannot be opened; `dlerror` tells why.
void *openPrivately(const std::string &path);

}  // namespace provider
