// export of what is text: card notation and the order of battle as a table. What is drawn is the companion's.
#include "cli/exit_status.hpp"
#include "cli/export_sight.hpp"
#include "cli/foreign.hpp"
#include "cli/verbs.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "exchange/notation/notation.hpp"
#include "model/io/encoding.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

// Options of pictures do nothing here, and must not seem to.
bool asks_for_a_picture(const ExportOptions& options) {
  return !options.format.empty() || !options.placement.empty() || !options.boards.empty() || !options.without.empty() || options.hex_mm ||
         options.inch_mm || options.dpi || options.hex_px || options.width_px || options.truecolour || options.threads;
}

tl::expected<view::Forces, wording::Fault> seen(const project::Project& project, const std::string& side) {
  if (side.empty()) return view::forces_seen_by_referee(project);
  return view::forces_seen_by(project, side, view::Disguise{});
}

}  // namespace

bool needs_companion(const ExportOptions& options) {
  return options.what != "notation" && options.what != "csv" && (options.what != "sight" || draws_sight(options));
}

int run_export(const ExportOptions& options, const Voice& out, const Voice& err) {
  if (options.what == "sight") return run_export_sight(options, err);
  if (asks_for_a_picture(options)) {
    complain(err.words(say("Options of pictures go with --what map alone.")) + '\n');
    return EXIT_USAGE;
  }
  if (options.bom && options.what != "csv") {
    complain(err.words(say("--bom goes with --what csv alone.")) + '\n');
    return EXIT_USAGE;
  }
  const auto games = built_in_games();
  const auto project = project::Project::load(options.file, games);
  if (!project) {
    complain_of(project.error(), err);
    return EXIT_UNREADABLE;
  }
  if (!(*project)->orbat()) {
    complain_of({{"export/no-orbat",
                  {options.file, 0, 0},
                  say("{file} has no order of battle.", {{"file", io::visible(options.file, 400)}}),
                  {},
                  say("Give a scenario or an order of battle.")}},
                err);
    return EXIT_UNREADABLE;
  }
  const auto forces = seen(**project, options.side);
  if (!forces) {
    complain(fault_lines(err, forces.error()));
    return EXIT_USAGE;
  }
  if (options.what == "csv") {
    const exchange::CsvWritten written = exchange::write_orbat_csv(*forces);
    const int status = deliver(options.output, (options.bom ? std::string(io::utf8_bom) : std::string()) + written.text, err);
    if (status == EXIT_CLEAN) tell_unsaid(written.unsaid, err);
    return status;
  }
  const exchange::CardWritten written = exchange::write_notation(*forces, (*project)->game(), out.catalogue().language());
  const int status = deliver(options.output, written.text, err);
  if (status == EXIT_CLEAN) tell_unsaid(written.unsaid, err);
  return status;
}

}  // namespace hexwright::cli
