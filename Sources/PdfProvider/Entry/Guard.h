// SPDX-License-Identifier: Apache-2.0
/// Every entry runs in here: no exception passes, nor anything that was read of a file that has changed meanwhile.
#pragma once

#include "Entry/ForkGate.h"
#include "Entry/Reload.h"
#include "Objects/Failure.h"
#include "Objects/Versions.h"
#include "Reading/Sink.h"

#include <cstring>
#include <exception>
#include <new>

namespace provider {

/// For an entry that has no sink.
constexpr const ix_sink *silent = nullptr;

/// Tells the core why an entry failed, if it still listens.
inline void explain(const ix_sink *sink, const char *message) {
  if (sink == nullptr) {
    return;
  }
  try {
    Sink(sink).text(IX_TEXT_MESSAGE, message);
  } catch (...) {
  }
}

/// Tells the core why a save failed, if it listens.
inline void explain(const ix_changes *changes, const char *message) {
  if (changes != nullptr && hasEntry(*changes, &ix_changes::message)) {
    changes->message(changes, message, std::strlen(message));
  }
}

/// Runs one entry and turns exceptions into a status.
template <class Listener, class Body>
ix_status guarded(void *context, Listener listener, Body body) noexcept {
  if (context == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  Opened &opened = *static_cast<Opened *>(context);
  const Listening listening(opened.progress, listener);
  try {
    opened.open();
    return body(opened);
  } catch (const Cancelled &) {
    return IX_ERROR_CANCELLED;
  } catch (const Failure &failure) {
    opened.tell(failure.status, failure.what());
    explain(listener, failure.what());
    return failure.status;
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (const std::exception &error) {
    opened.tell(IX_ERROR_DAMAGED, error.what());
    explain(listener, error.what());
    return IX_ERROR_DAMAGED;
  } catch (...) {
    return IX_ERROR_PROVIDER;
  }
}

/// Runs what reads the file. Where it fails because the file is lost, that is the reason, rather than what followed from it.
template <class Body>
ix_status orLoss(const Document &document, Body body) {
  document.file().requireWhole();
  try {
    return body();
  } catch (...) {
    document.file().requireWhole();
    throw;
  }
}

/// The same; what was read counts for nothing if the file was lost meanwhile.
template <class Body>
ix_status onWholeFile(const Document &document, Body body) {
  const ix_status status = orLoss(document, body);
  document.file().requireWhole();
  return status;
}

/// Runs an entry that reads the file.
template <class Listener, class Body>
ix_status reading(void *context, Listener listener, Body body) noexcept {
  return guarded(context, listener, [&](Opened &opened) {
    return onWholeFile(*opened.document, [&] { return body(*opened.document); });
  });
}

/// Tells the core at its end what an entry left out, also when it failed.
class DamageReport {
 public:
  DamageReport(Document &document, const Sink &sink) : document_(document), sink_(sink) {}
  DamageReport(const DamageReport &) = delete;
  DamageReport &operator=(const DamageReport &) = delete;
  ~DamageReport() {
    try {
      for (const Damage &damage : document_.takeDamages()) {
        if (document_.file().isWhole()) {
          sink_.damage(damage);
        }
      }
    } catch (const std::bad_alloc &) {
    }
  }

 private:
  Document &document_;
  const Sink &sink_;
};

/// Runs an entry that writes into a sink.
template <class Body>
ix_status answered(void *context, const ix_sink *sink, Body body) noexcept {
  return guarded(context, sink, [&](Opened &opened) {
    const Sink to(sink);
    const DamageReport atEnd(*opened.document, to);
    return onWholeFile(*opened.document, [&] {
      body(*opened.document, to);
      return IX_OK;
    });
  });
}

}  // namespace provider
