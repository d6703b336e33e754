// SPDX-License-Identifier: Apache-2.0
/// The interface behind which texts and pictures are made: one engine, of Poppler or of PDFium, takes the place of the other.
///
/// qpdf reads the objects of a file and writes them; an engine gives the text of a page and draws it. It sees bytes, never objects, so what
/// it must not see, what is not saved yet and single annotations reach it as files in memory (`Copies`, `ChangedCopy`, `LoneAnnotation`).
#pragma once

#include "Objects/Types.h"
#include "Objects/Values.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace provider {

class SourceFile;

/// The boxes of a page as an engine counts them, in pdf space: cut to each other, corners in order, inherited ones included.
struct EngineBoxes {
  ix_rect media;
  /// The part that is shown: the crop box, cut to the media box. Without an area where nothing is.
  ix_rect crop;
  /// The page's rotation in degrees clockwise: 0, 90, 180 or 270.
  int turn;
};

/// A picture to make of a part of a page as it is shown: turned, its crop box alone, y down.
struct Drawing {
  /// Pixels for 72 units of the page, along the axes of the page as it is shown. An engine does not look at /UserUnit: it is counted in.
  double across;
  double down;
  /// The part: its upper left corner in pixels of the picture that the whole page would be, and its size. What lies beside the page
  /// has the colour of the paper.
  int x;
  int y;
  uint32_t width;
  uint32_t height;
  /// Opaque, 0xAARRGGBB.
  uint32_t paper = 0xffffffff;
  /// Draws the page's annotations too, fields included. An engine that cannot leave them out need not look at this
  /// (Engine::drawsBarePages()): it gets a copy of the file that has none.
  bool annotations = true;
  /// Draws over what the target holds, without paper: for an engine that draws pages without annotations (Engine::drawsBarePages()).
  bool isOver = false;
  /// Layers are shown as they are printed, by an engine that tells them apart. Annotations are those of the file.
  bool printing = false;
};

/// Memory that a picture is drawn into: rows from the top, four bytes a pixel. What lies between rows is not written.
struct PixelTarget {
  uint8_t *pixels;
  /// Bytes from the beginning of a row to that of the next.
  size_t stride;
  /// B, G, R, A; else R, G, B, A. Colours are multiplied by A.
  bool isBgra = false;
};

/// The object of a page, which qpdf reads when it is first asked for.
struct PageObject {
  /// Null where qpdf does not read the file.
  std::function<Object()> read;
  /// True if no font of it writes downwards and it names no layer; see PlainPage.
  bool isPlain = false;
};

/// A page of a file that an engine has open. It must not outlive the file.
class EnginePage {
 public:
  virtual ~EnginePage() = default;

  virtual EngineBoxes boxes() = 0;

  /// Its characters as the `text` entry gives them (ix_provider.text): in the order of the page, no white space but the flag
  /// for it, quads in pdf space. Empty for a page without an area.
  ///
  virtual std::vector<ix_glyph> text(const PageObject &page) = 0;

  /// Draws a part into memory. Throws IX_ERROR_TOO_LARGE where it cannot. The sizes are bounded already: 2^26 pixels, a whole page of 2^20 a side.
  virtual void draw(const Drawing &drawing, const PixelTarget &target) = 0;
};

/// A file, or bytes in memory, as an engine has it open.
class EngineFile {
 public:
  virtual ~EngineFile() = default;

  /// True if the password does not open it. Then it has no pages.
  virtual bool isLocked() = 0;
  /// The number of its pages; 0 for a file that has none, or is locked.
  virtual uint32_t count() = 0;
  /// A page by its index, which is less than count(). Null where the engine cannot read it.
  virtual std::unique_ptr<EnginePage> page(uint32_t index) = 0;
};

/// A library that reads PDF files for their texts and pictures. One for the process: any thread may call it, each with files of its own.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Its name, for messages: "Poppler".
  virtual const char *name() const = 0;
  /// Why it cannot be used at all; empty where it can. Asked before a document is opened, and before all else of the engine.
  virtual std::string fault() { return std::string(); }
  /// The most bytes that it reads from memory.
  virtual size_t mostBytes() const = 0;
  /// True if it mixes the text of annotations into that of the page: then it reads text from copies without them.
  virtual bool mixesAnnotations() const = 0;
  /// True if it can leave out annotations by itself: then Drawing::annotations says so. Else it draws copies without them.
  virtual bool drawsBarePages() const = 0;
  /// How many forms and patterns of a page may paint one that is being painted. Above 0 one that paints itself at once does not count.
  virtual size_t mostWaysBack() const = 0;
  /// True if encodings of fonts that use others (/UseCMap), or many filters of their streams, lead it ever deeper. Else fonts are not looked at.
  virtual bool followsFonts() const = 0;

  /// Opens bytes that outlive what it returns. Null where they are no file that it reads. Never throws but for want of memory.
  ///
  /// - password: the spelling with which qpdf opened the file; for user and owner alike.
  virtual std::unique_ptr<EngineFile> open(std::string_view bytes, const std::string &password) = 0;

  /// Opens a file that outlives what it returns: from its bytes where they are in memory (`held`), else by `pathToOpen` or with `read`.
  /// Null where it is no file that the engine reads. Throws IX_ERROR_IO where the file is lost.
  virtual std::unique_ptr<EngineFile> open(const SourceFile &file, const std::string &password) = 0;
};

}  // namespace provider
