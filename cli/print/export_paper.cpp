// What is printed is made as content or as pages first; then each format writes the same.
#include "cli/print/export_paper.hpp"

#include <thread>

#include "cli/exit_status.hpp"
#include "cli/print/destination.hpp"
#include "cli/print/export_map.hpp"
#include "cli/print/ordered.hpp"
#include "cli/print/write_picture.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "exchange/csv/cells.hpp"
#include "press/sheets.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/files/pdf.hpp"
#include "publish/files/save.hpp"
#include "publish/pages/html.hpp"
#include "publish/pages/pages.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/worker_judge.hpp"

namespace hexwright::cli {

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

// Pages as they are, or one below the other where the format has none.
int write_pages(const std::vector<const publish::Picture*>& pages, const ExportOptions& options, const Destination& to, const Voice& err) {
  if (to.format == PictureFormat::pdf) return saved(publish::pdf_of_pages(pages), to.path, err);
  Pixels pixels;
  if (options.dpi) pixels.per_mm = *options.dpi / 25.4;
  pixels.across = options.width_px;
  pixels.truecolour = options.truecolour;
  pixels.threads = options.threads;
  return write_picture(publish::Strip(pages), to, pixels, err);
}

// What is found concerns the whole scenario.
press::Made<validator::Report> checked(const ExportOptions& options) {
  auto project = project::Project::load(options.file, built_in_games());
  if (!project) return press::refuse(project.error().front(), false);
  const scripting::WorkerJudge scripts(worker_settings(false), options.file);
  validator::Scope scope;
  scope.scripts = &scripts;
  return validator::check(std::move(*project), rulesets::all_games(), scope);
}

tl::expected<std::unique_ptr<press::PaperMatter>, int> matter_of(const press::Order& order, const ExportOptions& options,
                                                                 const Voice& err) {
  auto subject = ordered_subject(options, err);
  if (!subject) return tl::unexpected(subject.error());
  std::vector<wording::Fault> notes;
  auto made = press::paper_matter(order, std::move(*subject), order.side, notes);
  note(notes, err);
  if (!made) return tl::unexpected(refused(made.error(), err));
  return std::move(*made);
}

int export_content(const ExportOptions& options, const Destination& to, const Voice& err) {
  const press::Order order = order_of(options, err);
  const auto made = matter_of(order, options, err);
  if (!made) return made.error();
  auto contents = press::contents_of(order, **made, [&] { return checked(options); });
  if (!contents) return refused(contents.error(), err);
  if (to.format == PictureFormat::html) return saved(publish::html_of(*contents, (*made)->house), to.path, err);
  const auto pages = publish::Pages::fill(std::move(*contents), (*made)->house, *publish::paper_size(options.paper));
  if (!pages) return refuse(err, pages.error(), EXIT_UNREADABLE);
  std::vector<const publish::Picture*> all;
  for (std::size_t i = 0; i < pages->count(); ++i) all.push_back(&pages->page(i));
  return write_pages(all, options, to, err);
}

std::string manifest(const std::vector<publish::CounterPlace>& places) {
  std::string text = exchange::write_cells({"sheet", "row", "column", "side", "id", "kind", "number", "formation", "text", "copy", "back"});
  for (const publish::CounterPlace& place : places) {
    const view::Face& face = place.face;
    text += exchange::write_cells({std::to_string(place.sheet + 1), std::to_string(place.row + 1), std::to_string(place.column + 1),
                                   exchange::disarmed(face.side), exchange::disarmed(face.id),
                                   place.marker ? "barrage-marker" : exchange::disarmed(face.kind),
                                   face.number ? std::to_string(*face.number) : std::string(),
                                   face.formation.empty() ? std::string() : exchange::disarmed(face.formation),
                                   face.text.empty() ? std::string() : exchange::disarmed(face.text), std::to_string(place.copy),
                                   face.back.empty() ? std::string() : exchange::disarmed(face.back)});
  }
  return text;
}

int export_counters(const ExportOptions& options, const Destination& to, const Voice& err) {
  const press::Order order = order_of(options, err);
  const auto made = matter_of(order, options, err);
  if (!made) return made.error();
  const auto sheets = press::counter_sheets(order, **made);
  if (!sheets) return refused(sheets.error(), err);
  if (to.format == PictureFormat::csv) return saved(manifest(sheets->places()), to.path, err);
  return write_pages(sheets->pages(), options, to, err);
}

int export_map_sheets(const ExportOptions& options, const Destination& to, const Voice& err) {
  const auto picture = board_picture(options, err);
  if (!picture) return picture.error();
  const auto sheets = press::map_sheets(order_of(options, err), **picture);
  if (!sheets) return refused(sheets.error(), err);
  return write_pages(sheets->pages(), options, to, err);
}

}  // namespace

int export_paper(const ExportOptions& options, const Voice& err) {
  const auto destination = destination_of(options);
  if (!destination) return refuse(err, destination.error(), EXIT_USAGE);
  const std::jthread fonts(publish::warm_up_fonts);
  if (options.what == "counters") return export_counters(options, *destination, err);
  if (options.what == "map-sheets") return export_map_sheets(options, *destination, err);
  return export_content(options, *destination, err);
}

}  // namespace hexwright::cli
