// What is printed is made as content or as pages first; then each format writes the same.
#include "cli/print/export_paper.hpp"

#include <thread>

#include "cli/exit_status.hpp"
#include "cli/print/destination.hpp"
#include "cli/print/matter.hpp"
#include "cli/print/write_picture.hpp"
#include "cli/verbs.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/cards/card.hpp"
#include "publish/files/pdf.hpp"
#include "publish/files/save.hpp"
#include "publish/pages/html.hpp"
#include "publish/pages/pages.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

int refuse(const Voice& err, const wording::Fault& fault, int status) {
  complain(fault_lines(err, fault));
  return status;
}

int saved(const wording::Result<std::string>& bytes, const std::string& path, const Voice& err) {
  if (!bytes) return refuse(err, bytes.error(), bytes.error().id == "pdf/drawing" ? EXIT_OWN_FAULT : EXIT_UNREADABLE);
  const auto written = publish::save(path, *bytes);
  if (written) return EXIT_CLEAN;
  return refuse(err, written.error(), written.error().id == "output/failed" ? EXIT_OWN_FAULT : EXIT_UNREADABLE);
}

int write_content(std::vector<publish::Content> contents, const PaperMatter& made, const ExportOptions& options, const Destination& to,
                  const Voice& err) {
  if (to.format == PictureFormat::html) return saved(publish::html_of(contents, made.house), to.path, err);
  const auto pages = publish::Pages::fill(std::move(contents), made.house, *publish::paper_size(options.paper));
  if (!pages) return refuse(err, pages.error(), EXIT_UNREADABLE);
  if (to.format != PictureFormat::pdf) {
    Pixels pixels;
    if (options.dpi) pixels.per_mm = *options.dpi / 25.4;
    pixels.across = options.width_px;
    pixels.truecolour = options.truecolour;
    pixels.threads = options.threads;
    return write_picture(pages->strip(), to, pixels, err);
  }
  std::vector<const publish::Picture*> all;
  for (std::size_t i = 0; i < pages->count(); ++i) all.push_back(&pages->page(i));
  return saved(publish::pdf_of_pages(all), to.path, err);
}

int export_card(const ExportOptions& options, const Destination& to, const Voice& err) {
  const auto made = paper_matter(options, options.side, err);
  if (!made) return made.error();
  std::vector<publish::Content> contents;
  for (const std::string& language : (*made)->languages) contents.push_back(publish::card_content((*made)->matter(), language));
  return write_content(std::move(contents), **made, options, to, err);
}

}  // namespace

int export_paper(const ExportOptions& options, const Voice& err) {
  const auto destination = destination_of(options);
  if (!destination) return refuse(err, destination.error(), EXIT_USAGE);
  const std::jthread fonts(publish::warm_up_fonts);
  return export_card(options, *destination, err);
}

}  // namespace hexwright::cli
