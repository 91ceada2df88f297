// The filled-in setup (a placement file), shown and edited on a draft: new files; pieces that have only one place; what the sides keep from
// each other (which marker hides which formation, which pieces are hidden and from which sides); and bases on an inch table, to a
// thousandth of an inch and a tenth of a degree. A side that looks gets its own part alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/session.hpp"
#include "editor/session/table_elements.hpp"

namespace hexwright::editor {

// "First night" becomes "first-night.placement.xml". Gives the path of the file, which is there now; the session is as it was, and the
// setup is edited once that path is opened. Faults: editor/no-scenario, placement/name, those of paths and of saving (it must be new).
Result<std::string> make_placement(const Session& session, const std::string& typed);

// Every piece that is nowhere yet, and whose directive leaves it one box, or one hex and openly, is put there; who may know it is taken
// from the directive: of what is hidden its side alone, unless it names others. Only pieces of `viewer`, when a side looks, and of the side
// that the setup is of. Gives how many. Faults: editor/no-placement, editor/all-have-choice, and those of the edits.
Result<int> place_without_choice(Draft& draft, const std::optional<std::string>& viewer = {});

struct SecretSide {
  std::string id;
  wording::Noun noun;
  struct Choice {  // a formation that a marker can hide
    std::string id, words;
    int times = 0;  // hidden by so many markers
    bool operator==(const Choice&) const = default;
  };
  struct Marker {
    std::string id, words;
    std::string hides;  // a formation, "none" for a decoy, empty while it is not said
    std::string place;  // as of what is hidden; empty while it is not put down
    bool operator==(const Marker&) const = default;
  };
  struct Hidden {
    std::string id, words, place;      // place: "0512", "10,8.5", a box
    std::optional<wording::Noun> box;  // what the box is called
    bool concealed = false;
    std::vector<wording::Noun> known_to;  // sides; all when empty
    bool operator==(const Hidden&) const = default;
  };
  std::vector<Choice> choices;
  std::vector<Marker> markers;
  std::vector<Hidden> hidden;
  std::vector<std::pair<std::string, std::string>> others;  // pieces of the side that have no record here: id and words
  int decoys() const;
  int undecided() const;
};
struct Secrets {
  std::vector<SecretSide> sides;
};
// Of a project with a filled-in setup; for a side that side's own.
std::optional<Secrets> secrets_of(const project::Project& project, const std::optional<std::string>& side);

// A formation's id, "none", or nothing. Faults here and below: editor/no-placement, editor/no-piece, and those of the edits.
Result<void> set_hides(Draft& draft, const std::string& marker, const std::optional<std::string>& what);
Result<void> set_concealed(Draft& draft, const std::string& piece, bool concealed);
// Sides; all when empty.
Result<void> set_visible_to(Draft& draft, const std::string& piece, const std::vector<std::string>& sides);
// A label of a hex, "x,y" in inches, or a box by its id or name, as the map has it now. Fault besides: editor/no-place.
Result<void> set_hidden_place(Draft& draft, const project::MapIndex& map, const std::string& piece, const std::string& typed);
// Markers of this side are given its formations, each one, and the rest are decoys, by chance: the same for the same seed. Fault besides:
// editor/few-markers.
Result<void> shuffle_markers(Draft& draft, const SecretSide& side, std::uint64_t seed);

struct TableBase {
  std::string piece, side, kind, words;  // words as on its counter: its text, or number and kind
  std::optional<geometry::Base> base;    // a marker has none
  std::string table;                     // empty when it stands nowhere on a table
  geometry::Pose pose;
  bool stands() const { return !table.empty(); }
  bool operator==(const TableBase&) const = default;
};
// All pieces in the order of the order of battle, with where the open setup puts them.
std::vector<TableBase> table_bases(const project::Project& project);
bool has_placement(const project::Project& project);
// What stands without a base is an inch and a half square, as it is drawn.
geometry::Base base_or_marker(const TableBase& base);

// Faults: editor/no-placement, when no filled-in setup is open; editor/no-piece; editor/no-table; editor/off-table.
Result<void> put_base(Draft& draft, const std::string& piece, const std::string& table, const geometry::Pose& pose);
Result<void> take_base_off(Draft& draft, const std::string& piece);

}  // namespace hexwright::editor
