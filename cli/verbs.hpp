// The verbs, one file each: VERB.cpp declares its arguments and what it runs. The list is in the order of --help; a new verb is its file
// and a line here. One thread, the main one; errors are an exit status.
#pragma once

#include "cli/grammar.hpp"
#include "exchange/diff/change.hpp"
#include "exchange/exports/exports.hpp"
#include "exchange/scan/terrain_by_colour.hpp"
#include "model/io/picture_header.hpp"
#include "model/project/project.hpp"
#include "validator/checks/spelling.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::validator {
class Tally;
struct SimulationReport;
}  // namespace hexwright::validator

namespace hexwright::cli {

#define HEXWRIGHT_VERBS(VERB) \
  VERB(check)                 \
  VERB(triggers)              \
  VERB(setup)                 \
  VERB(rules)                 \
  VERB(explain)               \
  VERB(schema)                \
  VERB(fmt)                   \
  VERB(new)                   \
  VERB(map)                   \
  VERB(export)                \
  VERB(import)                \
  VERB(diff)                  \
  VERB(merge)                 \
  VERB(simulate)              \
  VERB(play)                  \
  VERB(log)                   \
  VERB(fight)                 \
  VERB(odds)                  \
  VERB(script)                \
  VERB(script_stubs)          \
  VERB(script_test)           \
  VERB(script_trace)          \
  VERB(edit)                  \
  VERB(doctor)                \
  VERB(completion)

#define DECLARE(name) void add_##name(Grammar& grammar);
HEXWRIGHT_VERBS(DECLARE)
#undef DECLARE

// The functions that only hexwright-print has: everything that draws, and the dictionaries.
struct VariedRun;
struct CardRead;
struct Drawing {
  std::string (*report)(const std::vector<validator::Report>& reports, const wording::Catalogue& catalogue);
  std::unique_ptr<validator::Speller> (*speller)();
  std::string (*simulation)(const project::Project& project, const validator::SimulationReport& report, const validator::Tally& tally,
                            const wording::Catalogue& catalogue);
  std::string (*variation)(const std::string& of, const std::vector<VariedRun>& runs, const wording::Catalogue& catalogue);
  // The later version's map with the changes marked on it. Nothing, after a message, when it cannot be drawn.
  std::optional<std::string> (*difference)(const std::shared_ptr<project::Project>& before, const std::shared_ptr<project::Project>& after,
                                           const std::vector<exchange::Change>& changes, const Messages& out, const Messages& err);
  int (*export_drawn)(const exchange::ExportRequest& request, const Messages& err);
  // The cards with their words marked as read, doubtful or unread.
  std::string (*cards)(const std::vector<CardRead>& cards, const wording::Catalogue& catalogue);
  // Behind the walls of read_apart.hpp.
  wording::Result<std::string> (*text_of_pdf)(std::string_view bytes, const std::string& file);
  // Everything that is printed of a document is judged by the profile of the request, which names no output; what is found joins the
  // report. Nothing when that was done, else why not: a style or theme that cannot be read, or an output that cannot be made.
  std::optional<wording::Fault> (*preflight)(exchange::ExportRequest request, validator::Report& report, const Messages& err);
  // Of a picture whose header was read. It runs behind those walls; what it opens is opened by the first.
  void (*prepare_pixels)();
  wording::Result<exchange::PicturePixels> (*pixels)(std::string bytes, const std::string& file, const io::PictureHeader& header);
};

}  // namespace hexwright::cli
