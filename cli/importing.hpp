// What the parts of the verb import share: its options, the document that an import goes by, and how results are written. Errors are
// printed to standard error and returned as an exit status. One thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/grammar.hpp"
#include "cli/read_apart.hpp"
#include "exchange/csv/orbat_csv.hpp"
#include "exchange/foreign/imported.hpp"
#include "exchange/text/fold.hpp"
#include "model/io/canonical.hpp"
#include "model/document/kinds.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::cli {

struct ImportOptions {
  std::string what;                       // "notation", "csv", "tmx", …; empty: what the file is decides
  std::vector<std::string> files;         // of cards; else one
  std::string file;                       // of what comes from one
  std::string format = "text", language;  // card
  std::string output;                     // empty or "-" is standard output
  std::string table;                      // tables: the one whose head does not name it
  std::string like;                       // a document whose words, sides and game are used
  std::string game;                       // without one; empty: the first that the program knows
  std::string map;                        // card: that the scenario lies on
  std::string into;                       // an order of battle that gets what is read
  std::string mapping;                    // tmx: which tile is which terrain
  std::string board;                      // vassal: the board that becomes the map
  std::vector<std::string> headings;      // csv: what own headings mean
  std::string marks;                      // scan: the text that says where hexes are in the picture
  std::string top = "flat", shifted = "even", labels = "{column:02}{row:02}";  // scan: how the hexes lie and are numbered
  std::optional<int> columns, rows;                                            // scan: of the board; else what the picture has room for
  bool by_colour = false;                                                      // scan: terrain is proposed
  std::vector<std::string> known;                                              // scan: HEX=TERRAIN, what it is proposed after
};

struct ImportModel {  // what the import goes by
  std::unique_ptr<project::Project> project;
  std::shared_ptr<const project::Game> game;
  document::GameLink link;           // as a document in the folder of the output names the game
  exchange::Headings headings = {};  // of tables: as the settings of the folder and the call say
  const document::Scenario* scenario() const { return project ? project->scenario() : nullptr; }
  const document::Orbat* orbat() const { return project && project->orbat() ? &project->orbat()->orbat() : nullptr; }
};

template <class Document>
std::string bytes_of(const Document& document) {
  pugi::xml_document out;
  write_document(document, out);
  return document::canonical(out);
}
// Where settings of the import are looked for: of the output, or of what is read when that goes to standard output.
std::string settings_folder(const ImportOptions& options);
// "folder/forces.orbat.xml": "folder/forces".
std::string without_endings(std::string path);
std::string import_id(const ImportOptions& options);
document::GameLink link_to(const project::Game& game);
// The path of a file as a document in the folder of the output names it; nothing when it lies elsewhere.
std::optional<std::string> seen_from_output(const ImportOptions& options, const std::string& file);
// "-" is standard input. Any bytes, up to so many.
wording::Result<std::string> raw_bytes(const std::string& path, std::size_t most);

// These run behind the walls of read_apart().
int import_notation(const ImportOptions& options, const std::string& text, const ImportModel& model, Results& results, const Messages& err);
int import_csv(const ImportOptions& options, const std::string& text, const ImportModel& model, Results& results, const Messages& err);
int import_tables(const ImportOptions& options, const std::string& text, const ImportModel& model, Results& results, const Messages& err);
// These read the file, and put the rest behind the walls.
int import_tmx(const ImportOptions& options, const ImportModel& model, const Messages& err);
int import_scan(const ImportOptions& options, const ImportModel& model, const Call& call);
// The output is there already and its only board has this picture: a map that was made so before, which gets its marks anew.
bool is_own_map(const ImportOptions& options);
// Files of other programs that become several documents: modules, boards, scenarios.
int import_foreign(const ImportOptions& options, const ImportModel& model, const Messages& err);

}  // namespace hexwright::cli
