// Puts our own drawing operators into a PDF that cairo has written, where cairo drew markers for them. Positions in points of the page. The
// file is read strictly: an old-style table of objects at the end, no earlier version of it; what is built otherwise is refused by return
// value and stays as it was, nothing throws. Each object is used by one thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "publish/canvas/shapes.hpp"
#include "publish/files/pdf_stream.hpp"

namespace hexwright::publish {

// Reads from left to right; each function returns false and takes nothing where the text is not as expected.
class PdfReader {
 public:
  explicit PdfReader(std::string_view text) : text_(text) {}
  bool take(std::string_view words);
  bool take_number(std::int64_t& number);  // of at most ten digits, the first no needless zero
  bool take_offset(std::size_t& offset);   // of ten digits
  std::string_view rest() const { return text_; }
  bool at_end() const { return text_.empty(); }

 private:
  std::string_view text_;
};

// The object that is named after these words, if they stand there once: "/Contents 4 0 R".
std::optional<std::int64_t> pdf_reference(std::string_view object, std::string_view words);

// The objects of the file by number, some of them replaced.
class PdfObjects {
 public:
  // The bytes must outlive it. Nothing when they are built otherwise.
  static std::optional<PdfObjects> of(std::string_view pdf);

  std::int64_t root() const { return root_; }
  // What stands between "N 0 obj\n" and "endobj\n". It ends at the latest where the next object begins.
  std::optional<std::string_view> text(std::int64_t number) const;
  void replace(std::int64_t number, std::string text) { replaced_.emplace_back(number, std::move(text)); }
  // The whole file with what was replaced, each at most once. Nothing when its offsets would have more digits than the table has room for.
  std::optional<std::string> file() &&;

 private:
  struct Place {
    std::size_t from = 0, to = 0;
  };
  std::string_view pdf_;
  std::size_t table_ = 0;      // where it begins
  std::vector<Place> places_;  // by number; none has the number 0
  std::int64_t root_ = 0;
  std::string_view trailer_;
  std::vector<std::pair<std::int64_t, std::string>> replaced_;
};

// What cairo draws, in points of the page and black, where a segment belongs. The segment replaces it.
constexpr Box PDF_MARKER{0.125, 0.25, 0.5, 0.75};

struct PdfSegments {
  std::vector<PdfSegment> list;
  PdfOpacities opacities;
};

// What is said in the file besides: the language of its words; for a press where the page is cut, how far the artwork reaches beyond that,
// and the inks that it is printed with.
struct PdfDress {
  std::string language;
  double trim_mm = 0, bleed_mm = 0;  // from the edge of the sheet to the cut; from there outwards
  bool inks = false;
  bool operator==(const PdfDress&) const = default;
};

// Puts the segments of each page into the file, in the order of the pages. False, and the file is as it was, when it is not built exactly
// as expected: pages with one stream each, a marker for each segment in it, an old-style table of objects at the end.
bool splice(std::string& pdf, std::span<const PdfSegments> pages, const PdfDress& dress = {});

}  // namespace hexwright::publish
