// SPDX-License-Identifier: GPL-2.0-or-later
/// The one exported function.
#include "Entry/Provider.h"
#include "PopplerEngine.h"

#include "interact/poppler.h"

extern "C" ix_status ix_poppler_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  static provider::PopplerEngine engine;
  return provider::openPath(engine, path, path_length, password, password_length, out_provider);
}
