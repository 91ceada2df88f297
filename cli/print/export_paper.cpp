// What is printed is made as content or as pages first; then each format writes the same.
#include "cli/print/export_paper.hpp"

#include <thread>

#include "cli/exit_status.hpp"
#include "cli/print/destination.hpp"
#include "cli/print/export_map.hpp"
#include "cli/print/matter.hpp"
#include "cli/print/write_picture.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "exchange/csv/cells.hpp"
#include "publish/canvas/measure.hpp"
#include "publish/cards/card.hpp"
#include "publish/files/pdf.hpp"
#include "publish/files/save.hpp"
#include "publish/pages/html.hpp"
#include "publish/pages/pages.hpp"
#include "publish/pages/strip.hpp"
#include "publish/reports/proof_pins.hpp"
#include "publish/sheets/counter_sheet.hpp"
#include "publish/sheets/map_sheets.hpp"
#include "publish/sheets/proof.hpp"
#include "publish/sheets/roster.hpp"
#include "publish/sheets/rules_reference.hpp"
#include "publish/sheets/setup_sheet.hpp"
#include "publish/sheets/turn_track.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/worker_judge.hpp"

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

int write_content(std::vector<publish::Content> contents, const PaperMatter& made, const ExportOptions& options, const Destination& to,
                  const Voice& err) {
  publish::put_in_step(contents);
  if (to.format == PictureFormat::html) return saved(publish::html_of(contents, made.house), to.path, err);
  const auto pages = publish::Pages::fill(std::move(contents), made.house, *publish::paper_size(options.paper));
  if (!pages) return refuse(err, pages.error(), EXIT_UNREADABLE);
  std::vector<const publish::Picture*> all;
  for (std::size_t i = 0; i < pages->count(); ++i) all.push_back(&pages->page(i));
  return write_pages(all, options, to, err);
}

// Forms and tracks have one language: two columns leave no room to write.
int export_content(const ExportOptions& options, const Destination& to, const Voice& err) {
  const auto made = paper_matter(options, options.side, err);
  if (!made) return made.error();
  const publish::CardMatter matter = (*made)->matter();
  std::vector<publish::Content> contents;
  if (options.what == "card")
    for (const std::string& language : (*made)->languages) contents.push_back(publish::card_content(matter, language));
  else if (options.what == "setup-sheet")
    contents.push_back(publish::setup_sheet(matter, (*made)->languages.front()));
  else if (options.what == "roster")
    contents.push_back(publish::roster(matter, (*made)->languages.front()));
  else if (options.what == "turn-track")
    contents.push_back(publish::turn_track(matter, (*made)->languages.front()));
  else
    contents.push_back(publish::rules_reference(matter, (*made)->languages.front()));
  return write_content(std::move(contents), **made, options, to, err);
}

// What is found concerns the whole scenario, so the sheet is the referee's.
int export_proof(const ExportOptions& options, const Destination& to, const Voice& err) {
  if (!options.side.empty())
    return refuse(err, {"export/proof-side", {}, say("A proof sheet shows everything: it is for no side."), {}, say("Leave out --side.")},
                  EXIT_USAGE);
  const auto made = paper_matter(options, {}, err);
  if (!made) return made.error();
  auto project = project::Project::load(options.file, built_in_games());
  if (!project) {
    for (const wording::Fault& fault : project.error()) complain(fault_lines(err, fault));
    return EXIT_UNREADABLE;
  }
  const scripting::WorkerJudge scripts(worker_settings(false), options.file);
  validator::Scope scope;
  scope.scripts = &scripts;
  const validator::Report report = validator::check(std::move(*project), rulesets::all_games(), scope);
  publish::CardMatter matter = (*made)->matter();
  matter.pins = publish::proof_pins(report, *(*made)->view, 500);
  std::vector<publish::Content> contents{publish::card_content(matter, (*made)->languages.front())};
  publish::add_findings(contents.front(), report);
  return write_content(std::move(contents), **made, options, to, err);
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
  const auto made = paper_matter(options, options.side, err);
  if (!made) return made.error();
  publish::CounterSheetOptions counters;
  counters.counter_mm = options.counter_mm.value_or(counters.counter_mm);
  counters.copies = options.copies.value_or(1);
  const auto sheets =
      publish::CounterSheets::plan((*made)->matter(), *publish::paper_size(options.paper), counters, (*made)->languages.front());
  if (!sheets) return refuse(err, sheets.error(), EXIT_UNREADABLE);
  if (to.format == PictureFormat::csv) return saved(manifest(sheets->places()), to.path, err);
  return write_pages(sheets->pages(), options, to, err);
}

int export_map_sheets(const ExportOptions& options, const Destination& to, const Voice& err) {
  const auto picture = board_picture(options, err);
  if (!picture) return picture.error();
  const auto house = publish::load_house(options.house);
  if (!house) return refuse(err, house.error(), house.error().id == "house/unknown" ? EXIT_USAGE : EXIT_UNREADABLE);
  publish::TileOptions tiles;
  tiles.language = err.catalogue().language();
  const auto sheets = publish::MapSheets::plan(**picture, *house, *publish::paper_size(options.paper), tiles);
  if (!sheets) return refuse(err, sheets.error(), EXIT_UNREADABLE);
  return write_pages(sheets->pages(), options, to, err);
}

}  // namespace

int export_paper(const ExportOptions& options, const Voice& err) {
  const auto destination = destination_of(options);
  if (!destination) return refuse(err, destination.error(), EXIT_USAGE);
  const std::jthread fonts(publish::warm_up_fonts);
  if (options.what == "counters") return export_counters(options, *destination, err);
  if (options.what == "map-sheets") return export_map_sheets(options, *destination, err);
  if (options.what == "proof") return export_proof(options, *destination, err);
  return export_content(options, *destination, err);
}

}  // namespace hexwright::cli
