// The renderer alone on a file, by the acts of provider_cost.c:
//
//     renderer_cost poppler FILE ACT...
//     renderer_cost LIBPDFIUM FILE ACT...
//
// `open` opens and counts the pages; `text:N` reads the page's text with what the provider asks for: poppler-cpp's text_list with fonts, the
// text page of PDFium with the box, matrix, origin, size and object of each character. `draw:N` at 72 dpi, annotations shown.
extern "C" {
#include "acts.h"
}

#include <poppler-document.h>
#include <poppler-global.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>

#include <memory>
#include <string>
#include <vector>

namespace {

std::string file;
std::vector<char> bytes;
uint64_t seen;

/// As a viewer holds a file: its bytes in memory up to 32 MiB, else by its path.
bool load() {
  FILE *from = fopen(file.c_str(), "rb");
  if (from == nullptr) return false;
  fseek(from, 0, SEEK_END);
  const long length = ftell(from);
  rewind(from);
  if (length <= 32 << 20) {
    bytes.resize(static_cast<size_t>(length));
    if (fread(bytes.data(), 1, bytes.size(), from) != bytes.size()) return false;
  }
  fclose(from);
  return true;
}

std::unique_ptr<poppler::document> document;

int readText(int index) {
  std::unique_ptr<poppler::page> page(document->create_page(index));
  if (!page) return -1;
  seen += page->text_list(poppler::page::text_list_include_font).size();
  return 0;
}

int playPoppler(const char *act, uint32_t number) {
  const std::string name = act;
  if (name == "open") {
    if (!load()) return -1;
    document.reset(bytes.empty() ? poppler::document::load_from_file(file)
                                 : poppler::document::load_from_raw_data(bytes.data(), static_cast<int>(bytes.size())));
    seen += document ? static_cast<uint64_t>(document->pages()) : 0;
    return document ? 0 : -1;
  }
  if (name == "text") return readText(static_cast<int>(number));
  if (name == "pages" || name == "alltext") {
    for (int i = 0; i < document->pages(); ++i) {
      if (name == "alltext") {
        readText(i);
      } else if (std::unique_ptr<poppler::page> page(document->create_page(i)); page) {
        seen += static_cast<uint64_t>(page->page_rect(poppler::media_box).width() + page->page_rect(poppler::crop_box).width());
      }
    }
    return 0;
  }
  if (name == "draw") {
    std::unique_ptr<poppler::page> page(document->create_page(static_cast<int>(number)));
    poppler::page_renderer renderer;
    renderer.set_image_format(poppler::image::format_argb32);
    renderer.set_render_hints(7);
    if (!page || !renderer.render_page(page.get(), 72, 72, 0, 0, 612, 792).is_valid()) return -1;
    return 0;
  }
  if (name == "close") return document.reset(), 0;
  return -1;
}

/// What of PDFium is called, by name.
struct Pdfium {
  void *library;
  template <class Result, class... Arguments>
  Result call(const char *name, Arguments... arguments) const {
    return reinterpret_cast<Result (*)(Arguments...)>(dlsym(library, name))(arguments...);
  }
} pdfium;

void *opened;

void readPdfium(int index) {
  void *page = pdfium.call<void *>("FPDF_LoadPage", opened, index);
  void *text = pdfium.call<void *>("FPDFText_LoadPage", page);
  const auto boxOf = reinterpret_cast<int (*)(void *, int, float *)>(dlsym(pdfium.library, "FPDFText_GetLooseCharBox"));
  const auto matrixOf = reinterpret_cast<int (*)(void *, int, float *)>(dlsym(pdfium.library, "FPDFText_GetMatrix"));
  const auto originOf = reinterpret_cast<int (*)(void *, int, double *, double *)>(dlsym(pdfium.library, "FPDFText_GetCharOrigin"));
  const auto sizeOf = reinterpret_cast<double (*)(void *, int)>(dlsym(pdfium.library, "FPDFText_GetFontSize"));
  const auto unicodeOf = reinterpret_cast<unsigned (*)(void *, int)>(dlsym(pdfium.library, "FPDFText_GetUnicode"));
  const auto objectOf = reinterpret_cast<void *(*)(void *, int)>(dlsym(pdfium.library, "FPDFText_GetTextObject"));
  const int count = pdfium.call<int>("FPDFText_CountChars", text);
  for (int i = 0; i < count; ++i) {
    float box[4], matrix[6];
    double x = 0, y = 0;
    seen += unicodeOf(text, i) + static_cast<uint64_t>(boxOf(text, i, box) + matrixOf(text, i, matrix) + originOf(text, i, &x, &y));
    seen += static_cast<uint64_t>(sizeOf(text, i)) + (objectOf(text, i) != nullptr ? 1 : 0);
  }
  pdfium.call<void>("FPDFText_ClosePage", text);
  pdfium.call<void>("FPDF_ClosePage", page);
}

int playPdfium(const char *act, uint32_t number) {
  const std::string name = act;
  if (name == "open") {
    if (!load()) return -1;
    opened = bytes.empty() ? pdfium.call<void *>("FPDF_LoadDocument", file.c_str(), static_cast<const char *>(nullptr))
                           : pdfium.call<void *>("FPDF_LoadMemDocument64", static_cast<const void *>(bytes.data()), bytes.size(),
                                                 static_cast<const char *>(nullptr));
    seen += opened != nullptr ? static_cast<uint64_t>(pdfium.call<int>("FPDF_GetPageCount", opened)) : 0;
    return opened != nullptr ? 0 : -1;
  }
  if (name == "text") return readPdfium(static_cast<int>(number)), 0;
  if (name == "pages" || name == "alltext") {
    const int count = pdfium.call<int>("FPDF_GetPageCount", opened);
    for (int i = 0; i < count; ++i) {
      double size[2];
      if (name == "alltext") readPdfium(i);
      else seen += static_cast<uint64_t>(pdfium.call<int>("FPDF_GetPageSizeByIndex", opened, i, &size[0], &size[1]));
    }
    return 0;
  }
  if (name == "draw") {
    void *page = pdfium.call<void *>("FPDF_LoadPage", opened, static_cast<int>(number));
    void *bitmap = pdfium.call<void *>("FPDFBitmap_Create", 612, 792, 1);
    pdfium.call<void>("FPDFBitmap_FillRect", bitmap, 0, 0, 612, 792, 0xFFFFFFFFul);
    pdfium.call<void>("FPDF_RenderPageBitmap", bitmap, page, 0, 0, 612, 792, 0, 0x11);
    pdfium.call<void>("FPDFBitmap_Destroy", bitmap);
    pdfium.call<void>("FPDF_ClosePage", page);
    return 0;
  }
  if (name == "close") return pdfium.call<void>("FPDF_CloseDocument", opened), 0;
  return -1;
}

}  // namespace

int main(int count, char **words) {
  if (count < 3) return fprintf(stderr, "renderer_cost poppler|LIBPDFIUM FILE ACT...\n"), 2;
  file = words[2];
  if (std::string(words[1]) == "poppler") {
    poppler::set_debug_error_function([](const std::string &, void *) {}, nullptr);
    play_acts("poppler", words[2], words + 3, count - 3, nullptr, playPoppler);
    return 0;
  }
  pdfium.library = dlopen(words[1], RTLD_NOW | RTLD_LOCAL);
  if (pdfium.library == nullptr) return fprintf(stderr, "renderer_cost: %s\n", dlerror()), 2;
  pdfium.call<void>("FPDF_InitLibrary");
  play_acts("pdfium", words[2], words + 3, count - 3, nullptr, playPdfium);
  return 0;
}
