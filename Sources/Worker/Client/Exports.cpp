// SPDX-License-Identifier: Apache-2.0
/// The exported functions.
#include "Client/Client.h"
#include "Client/Entries.h"
#include "Client/Registry.h"
#include "Client/Settings.h"
#include "Entry/ForkGate.h"
#include "Objects/Bounds.h"

#include <interact/worker.h>

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace {

using namespace worker;

constexpr uint32_t largestStruct = 4096;
/// The size of ix_provider in version 0.1.
constexpr uint32_t firstStruct = offsetof(ix_provider, render) + sizeof(ix_provider::render);

bool isPassword(const char *password, size_t length) {
  return (password != nullptr || length == 0) && length <= provider::longestPassword;
}

/// Fills in the struct of a caller for a file that `open` makes. Where that fails the struct stays as it was.
template <class Open>
ix_status make(
    const ix_worker_options *options, const char *password, size_t passwordLength, ix_provider *made, Open open) noexcept {
  const uint32_t given = made->size == 0 ? firstStruct : made->size;
  if (given < firstStruct || given > largestStruct) {
    return IX_ERROR_ABI_MISMATCH;
  }
  const provider::InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  try {
    Settings settings;
    if (const ix_status status = settingsOf(options, settings); status != IX_OK) {
      return status;
    }
    auto client = std::make_unique<Client>(std::move(settings), open(), provider::Secret(password, passwordLength));
    ix_provider table = tableOf(client.get());
    table.size = std::min<uint32_t>(given, sizeof table);
    enlist(client.get());
    std::memset(made, 0, given);
    std::memcpy(made, &table, table.size);
    client.release();
    return IX_OK;
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (...) {
    return IX_ERROR_PROVIDER;
  }
}

}  // namespace

extern "C" ix_status ix_worker_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, const ix_worker_options *options,
    ix_provider *out_provider) {
  if (path == nullptr || out_provider == nullptr || path_length > provider::longestPath || !isPassword(password, password_length)) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  return make(options, password, password_length, out_provider, [&] {
    return std::make_unique<OpenedFile>(std::string(path, path_length), provider::SourceFile::Keeps::toPassOn);
  });
}

extern "C" ix_status ix_worker_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    const ix_worker_options *options, ix_provider *out_provider) {
  if ((bytes == nullptr && length != 0) || out_provider == nullptr || !isPassword(password, password_length)) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const ix_status status = make(options, password, password_length, out_provider, [&] {
    return std::make_unique<OpenedFile>(
        static_cast<const char *>(bytes), length, true, provider::SourceFile::Keeps::toPassOn);
  });
  if (status == IX_OK && release != nullptr) {
    release(context);
  }
  return status;
}

extern "C" ix_status ix_worker_facts(const ix_provider *provider, ix_worker_report *out_report) {
  if (provider == nullptr || out_report == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  if (out_report->size < sizeof *out_report || out_report->size > largestStruct) {
    return IX_ERROR_ABI_MISMATCH;
  }
  const bool isThere = withClient(provider->context, [&](const Client &client) { client.report().fill(*out_report); });
  return isThere ? IX_OK : IX_ERROR_STALE_HANDLE;
}

extern "C" ix_status ix_worker_copy_reason(const ix_provider *provider, char *utf8, size_t capacity, size_t *out_length) {
  if (provider == nullptr || out_length == nullptr || (utf8 == nullptr && capacity > 0)) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  std::string reason;
  if (!withClient(provider->context, [&](const Client &client) { reason = client.report().reason(); })) {
    return IX_ERROR_STALE_HANDLE;
  }
  if (capacity > 0) {
    std::memcpy(utf8, reason.data(), std::min(capacity, reason.size()));
  }
  *out_length = reason.size();
  return capacity < reason.size() && capacity > 0 ? IX_ERROR_BUFFER_TOO_SMALL : IX_OK;
}
