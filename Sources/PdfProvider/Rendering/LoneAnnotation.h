// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Writing/Changes.h"

#include <string>

namespace provider {

/// The bytes of a file with one page, as large as the area of a request and turned as it says, and on it one annotation. Throws
/// IX_ERROR_DAMAGED where the file has no such annotation.
std::string fileWithOnly(Document &document, const ix_picture_request &request, const Changes &changes);

}  // namespace provider
