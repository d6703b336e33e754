// SPDX-License-Identifier: Apache-2.0
#include "Writing/Saving.h"

#include "Objects/Failure.h"
#include "Objects/FileEnds.h"
#include "Objects/Paths.h"
#include "Writing/AtomicFile.h"
#include "Writing/Section.h"
#include "Writing/Signatures.h"

#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

namespace provider {

namespace {

/// Takes what QPDFWriter writes, in blocks. Keeps a failure to itself until asked: QPDFWriter finishes its pipelines in
/// destructors, out of which nothing may be thrown.
class ToFile : public Pipeline {
 public:
  explicit ToFile(Output &file) : Pipeline("file", nullptr), file_(file) {}

  void write(unsigned char const *data, size_t length) override {
    trying([&] {
      block_.append(reinterpret_cast<const char *>(data), length);
      if (block_.size() >= Output::blockSize) {
        flush();
      }
    });
  }

  void finish() override {
    trying([&] { flush(); });
  }

  /// Throws what failed first.
  void requireWritten() const {
    if (failure_) {
      std::rethrow_exception(failure_);
    }
  }

 private:
  template <class Body>
  void trying(Body body) {
    if (!failure_) {
      try {
        body();
      } catch (...) {
        failure_ = std::current_exception();
      }
    }
  }

  void flush() {
    file_.write(block_.data(), block_.size());
    block_.clear();
  }

  Output &file_;
  std::string block_;
  std::exception_ptr failure_;
};

/// True if qpdf had to look for objects itself: then the file's own table is of no use to others either.
bool isRepaired(const Document &document, QPDF &objects) {
  if (document.state() == IX_DOCUMENT_DAMAGED) {
    return true;
  }
  const auto warnings = objects.getWarnings();
  return std::any_of(warnings.begin(), warnings.end(), [](const QPDFExc &warning) {
    return warning.getMessageDetail().find("reconstruct") != std::string::npos;
  });
}

void append(const SourceFile &file, Progress &progress, const std::string &section, Output &target) {
  target.append(file, section, &progress);
  file.requireWhole();
  progress.ask();
  target.commit();
}

/// How the whole file is written: streams stay packed as they are.
void prepare(QPDFWriter &writer, bool isEncrypted) {
  writer.setDecodeLevel(qpdf_dl_none);
  writer.setDeterministicID(!isEncrypted);
}

/// The whole file by qpdf, which keeps its encryption.
void rewrite(const SourceFile &file, Progress &progress, QPDF &objects, Output &target) {
  ToFile pipe(target);
  QPDFWriter writer(objects);
  writer.setOutputPipeline(&pipe);
  prepare(writer, objects.isEncrypted());
  writer.write();
  pipe.finish();
  pipe.requireWritten();
  file.requireWhole();
  progress.ask();
  target.commit();
}

/// The objects of a file with changes.
struct Changed {
  Changed(Document &document, std::unique_ptr<Workspace> read, const Changes &changes)
      : space(std::move(read)), update(document, space->objects(), space->tree(), changes) {}

  QPDF &objects() const { return space->objects(); }

  std::unique_ptr<Workspace> space;
  Update update;
};

/// All of them, for writing the whole file.
std::unique_ptr<Workspace> wholeFile(const Document &document) {
  return std::make_unique<Workspace>(document.readAnew(), document.file());
}

/// Takes the changes back, so that the next ones find the objects as they were read.
void takeBack(Document &document, Changed &changed, const Changes &changes) {
  if (changes.plan.empty() && changed.space->takeBack(document.objects(), changed.update.changed(), changed.update.created())) {
    document.keep(std::move(changed.space));
  }
}

/// The bytes to append to the file; none if the whole file has to be written anew. `more` changes what pictures alone need.
/// Cost: of the objects those are read that the changes touch.
template <class More>
std::optional<std::string> sectionWith(Document &document, const Changes &changes, More more) {
  if (document.isEncrypted() || document.state() == IX_DOCUMENT_DAMAGED) {
    return std::nullopt;
  }
  document.progress().next();
  document.references();
  document.progress().next();
  Changed changed(document, document.readForChanges(), changes);
  more(changed.update);
  document.progress().next();
  bool isClean = !changed.objects().anyWarnings();
  if (isRepaired(document, changed.objects())) {
    return std::nullopt;
  }
  auto section = changed.update.isNothing() ? std::string() : sectionOf(document, changed.objects(), changed.update);
  isClean = isClean && !changed.objects().anyWarnings();
  if (isRepaired(document, changed.objects())) {
    return std::nullopt;
  }
  if (isClean) {
    takeBack(document, changed, changes);
  }
  return section;
}

/// The steps of writing the whole file anew, where no section could be appended.
void announceRewriting(Document &document, const Changes &changes) {
  const uint64_t length = document.file().length();
  document.progress().begin({length + changes.all.size() * unitsOfChange, length + 1});
}

/// The file with a section, and one more for what an engine must not see.
JoinedBytes joined(const Document &document, const std::string &section) {
  const SourceFile &file = document.file();
  const uint64_t previous = (section.empty() ? lastSection(file) : lastSectionOf(section)).value_or(0);
  return JoinedBytes(
      file, section + sectionOfCuts(file.length() + section.size(), headerOffset(file), previous, document.tree().trailer(), document.cuts()));
}

}  // namespace

void announceSaving(Document &document, uint64_t count, uint32_t flags) {
  const uint64_t length = document.file().length();
  Progress &progress = document.progress();
  if ((flags & IX_SAVE_REWRITE) != 0) {
    progress.begin({count * unitsOfCopy, length + count * unitsOfChange, length + 1});
  } else {
    progress.begin({count * unitsOfCopy, document.hasReferences() ? 0 : length, length + count * unitsOfChange,
                    count * unitsOfCopy, length + 1});
  }
  progress.ask();
}

void save(Document &document, const std::string &path, uint32_t flags, const Changes &changes) {
  const std::string target = path.empty() ? document.known().own() : absolute(path);
  const Replacement replacement = {
      document.known(), (flags & IX_SAVE_OVERWRITE_CHANGED) != 0, (flags & IX_SAVE_COPY) == 0,
      [&](const FileStamp &stamp, int copy) { document.moveFrom(stamp, copy); }};
  saveInto(document, path.empty(), flags, changes, [&] { return std::make_unique<AtomicFile>(target, replacement); });
}

void saveInto(
    Document &document, bool isOwnPath, uint32_t flags, const Changes &changes, const std::function<std::unique_ptr<Output>()> &make) {
  document.tree();
  const SourceFile &file = document.file();
  file.requireWhole();
  if (isOwnPath && file.isInMemory()) {
    throw Failure(IX_ERROR_NOT_SUPPORTED, file.path(), ": has no path of its own to be saved to: name one");
  }
  if ((flags & IX_SAVE_REWRITE) == 0) {
    if (const auto section = sectionWith(document, changes, [](Update &) {})) {
      document.progress().next();
      append(file, document.progress(), *section, *make());
      return;
    }
  }
  if ((flags & IX_SAVE_REWRITE) != 0) {
    document.progress().next();
  } else {
    announceRewriting(document, changes);
  }
  const Changed changed(document, wholeFile(document), changes);
  if ((flags & IX_SAVE_REWRITE_SIGNED) == 0 && isSigned(changed.objects())) {
    throw Failure(IX_ERROR_SIGNED, file.path(),
                  ": is signed, and saving it would write the whole file anew, which breaks the signature");
  }
  document.progress().next();
  rewrite(file, document.progress(), changed.objects(), *make());
}

JoinedBytes bytesWith(
    Document &document, const Changes &changes, bool isBare, uint32_t firstWithoutIcons, uint32_t countWithoutIcons) {
  const auto barely = [&](Update &update) {
    if (isBare) {
      update.bareLaid(changes);
    }
    update.dropIcons(firstWithoutIcons, countWithoutIcons);
  };
  if (const auto section = sectionWith(document, changes, barely)) {
    return joined(document, *section);
  }
  announceRewriting(document, changes);
  Changed changed(document, wholeFile(document), changes);
  barely(changed.update);
  document.progress().next();
  for (const QPDFObjGen &id : document.cuts().all()) {
    changed.objects().replaceObject(id, Object::newNull());
  }
  QPDFWriter writer(changed.objects());
  writer.setOutputMemory();
  writer.setPreserveEncryption(false);
  prepare(writer, false);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return JoinedBytes(std::string(reinterpret_cast<const char *>(buffer->getBuffer()), buffer->getSize()));
}

}  // namespace provider
