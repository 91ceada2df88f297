// What the sides keep from each other in the filled-in setup: which marker hides which formation or is a decoy, and which pieces stand
// hidden, where, and who may know it. A side that looks gets its own part alone. Edits are of a draft, on the file of the setup.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/draft.hpp"

namespace hexwright::editor {

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
wording::Result<void> set_hides(Draft& draft, const std::string& marker, const std::optional<std::string>& what);
wording::Result<void> set_concealed(Draft& draft, const std::string& piece, bool concealed);
// Sides; all when empty.
wording::Result<void> set_visible_to(Draft& draft, const std::string& piece, const std::vector<std::string>& sides);
// A label of a hex, "x,y" in inches, or a box by its id or name, as the map has it now. Fault besides: editor/no-place.
wording::Result<void> set_hidden_place(Draft& draft, const project::MapIndex& map, const std::string& piece, const std::string& typed);
// Out of the setup.
wording::Result<void> remove_record(Draft& draft, const std::string& piece);
// Markers of this side are given its formations, each one, and the rest are decoys, by chance: the same for the same seed. Fault besides:
// editor/few-markers.
wording::Result<void> shuffle_markers(Draft& draft, const SecretSide& side, std::uint64_t seed);

}  // namespace hexwright::editor
