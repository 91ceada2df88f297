// What each verb was asked to do, as plain data. Only options.cpp knows how that is written on a command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hexwright::cli {

struct Common {
  std::string lang;  // "en" or "pl"; empty: as the environment says
  std::string color = "auto";
};
// One change of what was checked: at most one of the three, with what goes with it.
struct AmendOptions {
  std::optional<std::string> waive;  // a fingerprint
  std::vector<std::string> answer;   // a fingerprint and a text
  std::optional<std::string> fix;    // a fingerprint, or the id of a finding
  std::optional<std::string> reason, author;
  bool dry_run = false;
};
struct CheckOptions {
  std::vector<std::string> files;
  std::string format = "text";
  std::string fail_on = "error";
  bool spelling = false;
  bool no_style = false;
  bool trust = false;  // of scripts: without seccomp and Landlock
  AmendOptions amend;
};
struct RulesOptions {
  std::string game;  // empty: the list of games
  std::string format = "text";
};
struct ExplainOptions {
  std::vector<std::string> ids;  // none: the list of findings
};
struct FmtOptions {
  std::vector<std::string> files;
  bool check = false;  // say which files are not canonical and change nothing
  std::string output;  // write there instead of back; "-" is standard output
};
struct NewOptions {
  std::string folder;
  std::string name;
  std::string map = "hex";  // or "table"
  std::string size;         // of a table, "72x48"; 48x48 when empty
};
struct SchemaOptions {
  std::string kind;
};
// Pictures are drawn by hexwright-print: there hexwright itself only reads this far and hands over.
struct ExportOptions {
  std::string file;
  std::string what;    // "map", "card", "setup-sheet", "counters", "map-sheets", "turn-track", "roster", "rules", "proof", "vassal", "tmx",
                       // "notation", "csv", "sight"
  bool bom = false;    // csv: begins with a byte order mark
  std::string output;  // empty or "-" is standard output
  std::string format;  // "svg", "pdf", "png"; empty: by the ending of the output
  std::string side;    // empty: all that the referee sees
  std::string placement;  // a file; empty: none, or the document itself
  std::string theme;      // empty: colour, or that of the house
  std::optional<double> hex_mm, inch_mm;
  std::optional<int> dpi, hex_px, width_px;  // at most one
  std::vector<std::string> boards;           // empty: all
  std::vector<std::string> without;          // numbers, names, pieces, setup, entries, frame
  bool truecolour = false;
  std::optional<int> threads;
  std::string house = "classic";     // house style of what is printed: an id or a file
  std::string paper = "a4";          // "a5", "letter"
  std::string languages;             // "en", "pl", "en+pl", "pl+en"; empty: that of the messages
  std::optional<double> counter_mm;  // of counter sheets
  std::optional<int> copies;
};
struct ImportOptions {
  std::string what;   // "notation", "csv", "tmx", "tables", "scan"
  std::string table;  // tables: the one whose head does not name it
  std::string file;
  std::string output;                                                          // empty or "-" is standard output
  std::string like;                                                            // a document whose words, sides and game are used
  std::string game;                                                            // without one; empty: the first that the program knows
  std::string into;                                                            // notation: an order of battle that gets what is read
  std::string marks;                                                           // scan: the text that says where hexes are in the picture
  std::string top = "flat", shifted = "even", labels = "{column:02}{row:02}";  // scan: how the hexes lie and are numbered
  std::optional<int> columns, rows;                                            // scan: of the board; else what the picture has room for
};
struct DiffOptions {
  std::string before, after;
  std::string format = "text";
  std::string output;  // empty or "-" is standard output
};
// What playing needs, many times or once.
struct PlayoutsOptions {
  std::string file;
  std::vector<std::string> policies;  // SIDE=NAME[:number=value,…]
  std::string placement;              // a file; empty: a legal setup is looked for
  std::int64_t seed = 1;
  bool force = false;  // although the scenario has errors
  bool trust = false;  // scripts run without seccomp and Landlock
};
// What nobody can foresee, because scripts decide it, is played.
struct TriggersOptions {
  PlayoutsOptions playouts;
  std::optional<int> number;  // of playouts
  std::optional<int> threads;
  std::string format = "text";
  std::vector<std::string> assume;  // EVENT=TURN
};
struct SimulateOptions {
  PlayoutsOptions playouts;
  std::optional<int> number;
  std::optional<int> threads;
  std::string checkpoint;           // a file; empty: none
  std::optional<std::string> vary;  // NAME=VALUE,VALUE
  std::string format = "text";
  std::optional<std::string> find, by;  // pieces, with commas: a hidden force, and who looks for it; none: games are played
  std::optional<int> turns;             // that they look for
};
struct PlayOptions {
  PlayoutsOptions playouts;
  std::int64_t number = 0;
  std::string format = "text";
};
struct LogCheckOptions {
  std::string file, log;
  std::string format = "text";
  std::string fail_on = "error";
};
struct FightOptions {
  std::string file;
  std::string format = "text";
};
struct SetupExampleOptions {
  std::string file;
  std::string output;  // where the placement goes; empty or "-" is standard output
  std::string side;    // empty: both
  std::string format = "text";
  bool trust = false;  // of scripts
};
struct SetupCheckOptions {
  std::string file, placement;
  std::string format = "text";
  bool trust = false;  // of scripts
};
struct ScriptCheckOptions {
  std::vector<std::string> files;
  std::string format = "text", fail_on = "error";
  bool trust = false;  // without seccomp and Landlock
};
struct ScriptStubsOptions {
  std::string folder;
  bool force = false;
};
struct ScriptTraceOptions {
  PlayoutsOptions playouts;
  std::int64_t number = 0;
  std::string format = "text";
};
struct ScriptTestOptions {
  std::string scenario;
  std::vector<std::string> files;  // of tests
  std::string format = "text";
  bool trust = false;
};
// Usage was wrong, or help or the version was asked for: `text` is already said; leave with this status.
struct Leave {
  int status;
};

using Verb =
    std::variant<CheckOptions, TriggersOptions, RulesOptions, ExplainOptions, FmtOptions, NewOptions, SchemaOptions, ExportOptions,
                 ImportOptions, DiffOptions, SetupExampleOptions, SetupCheckOptions, SimulateOptions, PlayOptions, ScriptCheckOptions,
                 ScriptTestOptions, ScriptStubsOptions, ScriptTraceOptions, LogCheckOptions, FightOptions, Leave>;
struct Parsed {
  Common common;
  Verb verb;
};

Parsed parse(int argc, char** argv);

}  // namespace hexwright::cli
