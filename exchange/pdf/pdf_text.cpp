// Poppler turns its words into UTF-16 by iconv, which opens a file the first time, and sorts them by qsort, which asks the first time how
// much memory the machine has: both are done once with a page of ours.
#include "exchange/pdf/pdf_text.hpp"

#include <iconv.h>

#include <array>
#include <cstdlib>
#include <limits>
#include <memory>

#include "exchange/pdf/page_layout.hpp"
#include "exchange/pdf/pages.hpp"
#include "exchange/text/fold.hpp"
#include "model/io/limits.hpp"
#include "platform/library.hpp"
#include "platform/process.hpp"

namespace hexwright::exchange {

using wording::Fault;
using wording::say;

namespace {

constexpr std::size_t MOST_WORDS = 100'000;  // of one page
constexpr int MOST_PAGES = 500;              // of a booklet: a book is cut into its cards

constexpr std::string_view OUR_PAGE =
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj\n"
    "4 0 obj<</Length 37>>stream\nBT /F 12 Tf 20 100 Td (a\\223b) Tj ET  \nendstream endobj\n"
    "5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>endobj\n"
    "trailer<</Root 1 0 R>>\n%%EOF\n";

std::unique_ptr<PdfPages> pages_of(std::string_view bytes) {
  const auto open = HEXWRIGHT_LATE(platform::program_beside("hexwright-poppler.so").c_str(), hexwright_open_pdf);
  return std::unique_ptr<PdfPages>(open(bytes.data(), static_cast<int>(bytes.size())));
}

// Fonts that are cut down give blanks and ligatures any number; a line end inside a word would make lines that are none.
std::string utf8(std::u16string_view text) {
  std::string units = "\xFE\xFF";
  for (const char16_t unit : text) {
    const bool none = unit < 0x20 || unit == 0x7F || unit >= 0xFFFE;
    units += none ? '\0' : static_cast<char>(unit >> 8U);
    units += none ? ' ' : static_cast<char>(unit & 0xFFU);
  }
  return from_utf16(units).value_or("");
}

std::string text_of(const PdfPages& pages, int number) {
  std::vector<PlacedWord> words;
  for (const PdfWord& word : pages.words(number, MOST_WORDS))
    words.push_back({utf8(word.letters), static_cast<int>(word.letters.size()), word.left, word.right, word.top, word.bottom});
  return lines_of_page(std::move(words));
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \n\f\r\t") == text.npos; }

}  // namespace

void prepare_for_pdf() {
  struct Opened {
    std::unique_ptr<PdfPages> page = pages_of(OUR_PAGE);
    iconv_t there = ::iconv_open("UTF-16", "UTF-8"), back = ::iconv_open("UTF-8", "UTF-16");
    Opened() {
      if (page) text_of(*page, 0);
      std::array<int, 1024> many{};
      std::qsort(many.data(), many.size(), sizeof(int),
                 [](const void* a, const void* b) { return *static_cast<const int*>(a) - *static_cast<const int*>(b); });
    }
    ~Opened() {
      page.reset();
      for (const iconv_t one : {there, back})
        if (one != reinterpret_cast<iconv_t>(-1)) ::iconv_close(one);
    }
  };
  static const Opened opened;
}

wording::Result<std::string> text_of_pdf(std::string_view bytes, const std::string& file) {
  prepare_for_pdf();
  const auto fault = [&](const char* id, wording::Text message, wording::Text hint) {
    return tl::unexpected(Fault{id, {file, 0, 0}, std::move(message), {}, std::move(hint)});
  };
  const auto pages = bytes.size() <= std::numeric_limits<int>::max() ? pages_of(bytes) : nullptr;
  if (pages && pages->is_locked())
    return fault("pdf/locked", say("This PDF is locked by a password."), say("Save it without a password in the program that shows it."));
  if (!pages || pages->count() <= 0)
    return fault("pdf/damaged", say("This PDF is damaged: no page of it can be read."),
                 say("Open it in the program that shows it, and save it anew."));
  if (pages->count() > MOST_PAGES)
    return fault("pdf/too-long", say("This PDF has more than {count} pages.", {{"count", std::int64_t{MOST_PAGES}}}),
                 say("Print the pages of the card into a PDF of their own."));
  std::string text;
  for (int i = 0; i < pages->count() && text.size() <= io::limits::file_bytes; ++i) {
    text += text_of(*pages, i);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\f')) text.pop_back();
    text += "\n\f";
  }
  if (text.size() > io::limits::file_bytes)
    return fault("pdf/too-long", say("The text of this PDF is too long."), say("Print the pages of the card into a PDF of their own."));
  if (is_blank(text))
    return fault("pdf/no-text", say("This PDF holds pictures of text, and no text."),
                 say("Have the letters of the pictures recognised by another program (OCR), or type the card as text."));
  return text;
}

}  // namespace hexwright::exchange
