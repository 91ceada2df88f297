// Pictures as the pages of a PDF of exactly their size: vectors with embedded fonts, and text that can be searched. The same pictures,
// options and SOURCE_DATE_EPOCH give the same bytes. Any thread may call; a page may be drawn on several threads. cairo writes fonts, words
// and the file; paths are written by PdfStream, since cairo takes thirty times as long for those of a map. They are put into cairo's file
// by PdfObjects, which reads nothing but files that cairo has just written, strictly, and leaves the page to cairo where one is built
// otherwise. libqpdf could do that too, but only by doubling what the libraries of hexwright-print cost before main (24.8 and 47.6 ms of
// processor time, measured beside pangocairo), for every PNG and check of spelling as well.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "model/wording/fault.hpp"
#include "publish/canvas/picture.hpp"
#include "publish/files/pdf_splice.hpp"

namespace hexwright::publish {

struct PdfOptions {
  // Seconds since 1970, UTC, written as the date of creation; when absent SOURCE_DATE_EPOCH of the environment, else now.
  std::optional<std::int64_t> created;
  // Uses cairo alone: slower; the reference with which the usual way is compared.
  bool by_cairo_alone = false;
  std::string author = {};
  PdfDress dress = {};
};

// The whole file in memory. Faults: pdf/empty (no size that can be drawn), pdf/too-large (readers refuse pages beyond
// 5080 mm), pdf/inks (something can only be drawn in red, green and blue), pdf/date (SOURCE_DATE_EPOCH is no date), pdf/drawing (what the
// drawing library reports).
wording::Result<std::string> pdf_bytes(const Picture& picture, const PdfOptions& options = {});

// One file of several pages, each of its own size; the title is the first one's. Faults as above.
wording::Result<std::string> pdf_of_pages(std::span<const Picture* const> pages, const PdfOptions& options = {});

// The picture's PDF, saved so that nothing is half written; "-" is standard output. Faults also: those of save.
wording::Result<void> write_pdf(const Picture& picture, const PdfOptions& options, const std::string& path);

}  // namespace hexwright::publish
