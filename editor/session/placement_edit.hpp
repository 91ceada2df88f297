// The filled-in setup (a placement file), shown and edited on a draft: new files; pieces that have only one place; what the sides keep from
// each other (which marker hides which formation, which pieces are hidden and from which sides); and bases on an inch table, to a
// thousandth of an inch and a tenth of a degree. A viewing side gets only its own part. One thread, that of the draft or project; errors
// are faults, listed below.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"
#include "editor/session/session.hpp"
#include "editor/session/table_elements.hpp"

namespace hexwright::editor {

// "First night" becomes "first-night.placement.xml". Creates the file and returns its path; the session does not change, and the setup is
// edited once that path is opened. Faults: editor/no-scenario, placement/name, those of paths and of saving (it must be new).
Result<std::string> make_placement(const Session& session, const std::string& typed);

// Places every piece that has no place yet and whose directive allows only one box, or one hex not hidden. Its visibility is that of the
// directive: a hidden piece is visible to its side alone, unless the directive names others. Only pieces of `viewer`, if given, and of the
// side that the setup belongs to. Returns how many. Faults: editor/no-placement, editor/all-have-choice, and those of the edits.
Result<int> place_without_choice(Draft& draft, const std::optional<std::string>& viewer = {});

struct SecretSide {
  std::string id;
  wording::Noun noun;
  struct Choice {  // a formation that a marker can hide
    std::string id, words;
    int times = 0;  // the number of markers that hide it
    bool operator==(const Choice&) const = default;
  };
  struct Marker {
    std::string id, words;
    std::string hides;  // a formation, "none" for a decoy, empty while undecided
    std::string place;  // as in Hidden; empty while it has none
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
  std::vector<std::pair<std::string, std::string>> others;  // other pieces of the side: id and words
  int decoys() const;
  int undecided() const;
};
struct Secrets {
  std::vector<SecretSide> sides;
};
// Nothing unless the project has a filled-in setup. With `side` only that side's.
std::optional<Secrets> secrets_of(const project::Project& project, const std::optional<std::string>& side);

// `what` is a formation's id, "none", or nothing. Faults here and below: editor/no-placement, editor/no-piece, and those of the edits.
Result<void> set_hides(Draft& draft, const std::string& marker, const std::optional<std::string>& what);
Result<void> set_concealed(Draft& draft, const std::string& piece, bool concealed);
// Sides; all when empty.
Result<void> set_visible_to(Draft& draft, const std::string& piece, const std::vector<std::string>& sides);
// A label of a hex, "x,y" in inches, or a box by its id or name, as the map has it now. Further fault: editor/no-place.
Result<void> set_hidden_place(Draft& draft, const project::MapIndex& map, const std::string& piece, const std::string& typed);
// Assigns the formations of this side to its markers at random, one each, and makes the rest decoys; the same seed gives the same result.
// Further fault: editor/few-markers.
Result<void> shuffle_markers(Draft& draft, const SecretSide& side, std::uint64_t seed);

struct TableBase {
  std::string piece, side, kind, words;  // words as on its counter: its text, or number and kind
  std::optional<geometry::Base> base;    // a marker has none
  std::string table;                     // empty when it is on no table
  geometry::Pose pose;
  bool stands() const { return !table.empty(); }
  bool operator==(const TableBase&) const = default;
};
// All pieces in the order of the order of battle, with where the open setup puts them.
std::vector<TableBase> table_bases(const project::Project& project);
bool has_placement(const project::Project& project);
// The base, or for a marker a square of an inch and a half, as it is drawn.
geometry::Base base_or_marker(const TableBase& base);

// Faults: editor/no-placement, when no filled-in setup is open; editor/no-piece; editor/no-table; editor/off-table; those of the edits.
Result<void> put_base(Draft& draft, const std::string& piece, const std::string& table, const geometry::Pose& pose);
Result<void> take_base_off(Draft& draft, const std::string& piece);

}  // namespace hexwright::editor
