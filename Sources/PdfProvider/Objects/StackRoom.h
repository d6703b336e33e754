// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace provider {

/// True where less of this thread's stack is left than a reading of one object needs: 128 KiB, or a quarter of a small stack.
///
/// qpdf reads an object in the middle of another one where a length or an object stream wants that, by calling itself, as deep as
/// the file says. Not on stacks that the host switches to within a thread: their ends are not known.
bool stackIsShort();

/// True if so many bytes of this thread's stack are left. False on stacks that the host switches to within a thread.
bool stackHas(size_t bytes);

}  // namespace provider
