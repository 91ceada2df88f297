// What the editor shows of a project at one moment: made by the project worker, then immutable, so any thread may read it. Everything in it
// comes from a View, so that no pane shows what the viewer may not know. Lengths are millimetres of the sheet. No faults: null where there
// is nothing to show.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/backdrop.hpp"
#include "model/view/view.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/theme/theme.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::editor {

// The viewer, and how the board is drawn.
struct Looking {
  std::optional<std::string> side;  // nothing for the referee
  std::string language = "en";
  std::string theme = "colour";  // an id of a built-in one, or a path
  publish::BoardOptions::Opacity opacity = {};
  bool operator==(const Looking&) const = default;
};

// One line of the tree of forces: sides, in them formations and pieces, each after the one it belongs to.
struct ForceLine {
  enum class What { side, formation, piece };
  enum class Where { nowhere, set_up, comes_later, twice };  // of a piece
  What what = What::side;
  int depth = 0;
  std::string id, kind;
  std::string words;  // "9kp", "9c"
  wording::Noun kind_noun;
  Where where = Where::nowhere;
  document::Origin origin;
  geometry::HexSet hexes;  // where it may stand at the start, of a piece that is set up
};

struct Problem {
  std::string id, rule, fingerprint;
  validator::Severity severity = validator::Severity::error;
  Text severity_word;
  Text message;
  std::optional<Text> why, fix;
  std::vector<validator::Placed> where;
  std::optional<validator::Mending> mending;
  bool waived = false;
  std::optional<std::size_t> hex;  // the first place that lies on the board
  // The part of the scenario ("setup", "victory"), or the kind of the document ("map", "orbat"), that the first place is in.
  std::string section = {};
  std::vector<std::string> parameters = {};  // what the finding is about besides objects
  bool not_checked = false;                  // nothing was found: it says what the check needs
};

struct Terrain {  // a kind that can be painted
  std::string id;
  wording::Noun noun;
};

struct Schedule;
struct VictorySheet;
struct RulesSheet;
class TableShown;
struct Secrets;

// Whether this side may know it; always true for the referee (nothing).
bool is_known_to(const std::optional<std::string>& side, const document::Datum& datum);

struct Scene {
  std::uint64_t revision = 0;  // of the session, that it shows
  Looking looking;
  view::View view;
  std::shared_ptr<const publish::BoardPicture> picture;
  std::vector<ForceLine> forces;
  std::vector<Terrain> terrains;
  std::vector<BackdropSeen> backdrops;
  std::vector<std::string> sides;               // ids of all sides, as viewers
  std::shared_ptr<const Schedule> schedule;     // of a scenario with a map and an order of battle
  std::shared_ptr<const VictorySheet> victory;  // of the same
  std::shared_ptr<const RulesSheet> rules;
  std::shared_ptr<const TableShown> table;  // of a game that measures on inch tables, where something stands on one
  std::shared_ptr<const Secrets> secrets;   // of a filled-in setup
};

// Nothing when the project has no map, or the side is unknown; an order of battle alone has its tree, and an empty sheet. Lays out
// everything without drawing it, and reads scanned pictures that were not read before.
std::shared_ptr<const Scene> make_scene(const project::Project& project, const Looking& looking, const publish::Theme& theme,
                                        std::uint64_t revision, Scans& scans);

// Findings as the worker has them, in the order of the report, then what could not be checked; none for a viewing side, which must not know
// all they mention.
struct Verdict {
  std::uint64_t revision = 0;
  Looking looking = {};
  std::vector<Problem> problems;
  std::uint64_t scripts = 0;  // revision of the texts of scripts that were asked
};
Verdict make_verdict(const validator::Report& report, const Looking& looking, std::uint64_t revision);

}  // namespace hexwright::editor
