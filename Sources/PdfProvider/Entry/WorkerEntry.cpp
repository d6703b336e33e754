// SPDX-License-Identifier: Apache-2.0
#include "Entry/WorkerEntry.h"

#include "Entry/Guard.h"
#include "Entry/Provider.h"
#include "Fonts/OpenType.h"
#include "Objects/Secret.h"
#include "Reading/FontPrograms.h"
#include "Writing/Saving.h"
#include "Writing/TemporaryFile.h"

#include <cerrno>
#include <system_error>

namespace provider {

namespace {

Engine *engineOfWorker = nullptr;

std::string textOf(const ix_worker_text &text) { return std::string(text.bytes == nullptr ? "" : text.bytes, text.length); }

std::shared_ptr<const SourceFile> fileOf(const ix_worker_source &source) {
  FileStamp stamp;
  stamp.device = static_cast<dev_t>(source.device);
  stamp.inode = static_cast<ino_t>(source.inode);
  stamp.length = source.length;
  stamp.modified = source.modified;
  stamp.changed = source.changed;
  return std::make_shared<const SourceFile>(PassedFile{
      textOf(source.path), textOf(source.place), textOf(source.fault), stamp, source.descriptor, source.is_held != 0});
}

/// Where it cannot be used, each document says why.
void prepareEngine() {
  try {
    engineOfWorker->fault();
  } catch (...) {
  }
}

/// Opens a file in the place of another one, if there is one.
uint32_t openDocument(Opened &opened, const ix_worker_former *former) {
  opened.open();
  if (former == nullptr) {
    return 0;
  }
  requireNew(*opened.document, static_cast<ix_document_state>(former->state));
  return beginsWith(opened.document->file(), *fileOf(former->source), opened.progress) ? 0 : IX_RELOADED_RENUMBERED;
}

ix_status openPassed(
    const ix_worker_source *source, ix_worker_text password, const ix_worker_former *former, const ix_sink *sink, uint32_t *out_flags,
    ix_provider *out_provider) {
  try {
    return openWith(out_provider, [&] {
      auto opened = std::make_unique<Opened>(*engineOfWorker, fileOf(*source), Secret(password.bytes, password.length));
      const Listening listening(opened->progress, sink);
      *out_flags = openDocument(*opened, former);
      return opened;
    });
  } catch (const Cancelled &) {
    return IX_ERROR_CANCELLED;
  } catch (const Failure &failure) {
    explain(sink, failure.what());
    return failure.status;
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (const std::exception &error) {
    explain(sink, error.what());
    return IX_ERROR_DAMAGED;
  }
}

/// A file that the caller has opened. A section is all that it gets of a file with one.
class ToDescriptor : public Output {
 public:
  ToDescriptor(int descriptor, uint32_t &appends) : descriptor_(descriptor), appends_(appends) {}

  void append(const SourceFile &, const std::string &section, Progress *) override {
    appends_ = 1;
    write(section.data(), section.size());
  }

  void write(const char *bytes, size_t count) override {
    if (!writeAll(descriptor_, bytes, count)) {
      throw Failure(IX_ERROR_IO, "what is to be saved cannot be kept: ", std::generic_category().message(errno));
    }
  }

  void commit() override {}

 private:
  const int descriptor_;
  uint32_t &appends_;
};

ix_status saveToDescriptor(
    void *context, int32_t descriptor, uint32_t is_own_path, const ix_save_options *options, const ix_changes *changes,
    uint32_t *out_appends) {
  return guarded(context, changes, [&](Opened &opened) {
    return orLoss(*opened.document, [&] {
      *out_appends = 0;
      const uint32_t flags = options == nullptr ? 0 : options->flags;
      requireChanges(changes);
      announceSaving(*opened.document, changes->change_count, flags);
      saveInto(*opened.document, is_own_path != 0, flags, Changes(changes, opened.progress),
               [&] { return std::make_unique<ToDescriptor>(descriptor, *out_appends); });
      return IX_OK;
    });
  });
}

ix_status fontsOf(
    void *context, void (*take)(void *taker, const ix_worker_text *names, size_t count, ix_worker_text program), void *taker) {
  return reading(context, silent, [&](Document &document) {
    for (const FontProgram &program : fontPrograms(document, openTypeOf)) {
      std::vector<ix_worker_text> names;
      for (const std::string &name : program.names) {
        names.push_back({name.data(), name.size()});
      }
      take(taker, names.data(), names.size(), {program.bytes.data(), program.bytes.size()});
    }
    return IX_OK;
  });
}

}  // namespace

const ix_worker_entries_table *workerEntries(Engine &engine) {
  static const ix_worker_entries_table table = {
      sizeof(ix_worker_entries_table), IX_WORKER_ENTRIES_VERSION, prepareEngine, openPassed, saveToDescriptor, fontsOf};
  engineOfWorker = &engine;
  return &table;
}

}  // namespace provider
