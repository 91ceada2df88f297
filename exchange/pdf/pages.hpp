// The words of a PDF as poppler finds them. Poppler brings some eighteen libraries, which take 5 ms to load, and nearly no export or check
// reads a PDF: they hang on a library of ours beside the program (exchange/pdf/poppler/), which is loaded when the first PDF is opened.
// Lengths are in points, from the left and from the top. One thread a document. Errors: none; what cannot be read has no pages, no words.
#pragma once

#include <string>
#include <vector>

namespace hexwright::exchange {

struct PdfWord {
  std::u16string letters;  // UTF-16, perhaps with blanks, marks of control and halves of pairs
  double left, right, top, bottom;
};

class PdfPages {
 public:
  virtual ~PdfPages() = default;
  virtual bool is_locked() const = 0;
  virtual int count() const = 0;
  // Of what is written from left to right; no more than so many.
  virtual std::vector<PdfWord> words(int page, std::size_t most) const = 0;
};

// Null for what is no PDF. The bytes must outlive it; the caller deletes it.
extern "C" PdfPages* hexwright_open_pdf(const char* bytes, int size);

}  // namespace hexwright::exchange
