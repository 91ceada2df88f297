// The part of a project that a viewer may know: the referee everything, a side its share. Everything that draws or exports takes a View,
// and only the functions at the end create one: an unfiltered export does not compile. Immutable once made, so any thread may read it.
// Fault: view/unknown-side.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/document/counter_layout.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/geometry/table_types.hpp"
#include "model/project/documents.hpp"
#include "model/project/project.hpp"
#include "model/wording/text.hpp"

namespace hexwright::view {

struct OnHex {
  std::size_t hex;  // number in the map's joined boards
  std::optional<int> level;
  int slot = 0;  // from the bottom of the stack
};
struct OnTable {
  std::string table;
  geometry::Pose pose;
  std::optional<geometry::Base> base;
};
struct InBox {
  std::string box;
};
using Whereabouts = std::variant<OnHex, OnTable, InBox>;

// What a viewer sees of a piece. Of a face-down piece only the side is known: every other field is empty.
struct ShownValue {
  std::string text;
  document::Spot at = document::Spot::lower_middle;
  double points = 8;  // size of type on a counter of 15 mm
};
struct Face {
  std::string id;  // the piece's own; for a face-down piece a number in the order of places
  std::string side;
  bool face_down = false;
  std::string kind;       // of the piece, as the game names it
  std::string formation;  // designation of its innermost formation: "9kp"
  std::string formation_kind;
  std::string text;  // what its counter says: its text, else its number and kind
  bool has_own_text = false;
  std::optional<int> number;
  bool concealed = false;                       // known to this viewer, but not to the other side
  std::string symbol;                           // what its trait "symbol" asks for, as written; empty when it has none
  std::string back;                             // what its trait "back" puts on the back of its counter: a reduced step, another state
  std::vector<ShownValue> values, back_values;  // as the layout of its kind asks for them; what it lacks is left out
};
struct Counter {
  Face face;
  Whereabouts where;
};

// The pieces of a setup directive or reinforcement, or a barrage, and where they may be placed.
struct Spread {
  enum class Kind { directive, entry, barrage } kind = Kind::directive;
  enum class Shape { hexes, radius, zone } shape = Shape::hexes;  // listed hexes; within a radius of one hex; anything else
  std::string id, side;
  document::Hidden hidden{};
  geometry::HexSet hexes;                 // empty set on a map without hexes
  std::optional<std::size_t> middle;      // of a radius
  std::optional<int> radius_hexes;        // of a radius; absent when the card prints none
  std::vector<geometry::Points> rings;    // areas of inch tables
  std::vector<document::EdgeName> edges;  // edges an entry names
  std::vector<Face> pieces;               // in the order of the order of battle
  std::string label;                      // ids or designation in short: "9kp+9c", "II/30pal 1–3"
  std::optional<int> turn;                // of an entry that comes on at a fixed turn
  bool conditional = false;               // comes on under a condition
  bool uncertain = false;                 // the region depends on something that map and card do not state
};

struct SideName {
  std::string id;
  wording::Noun name;
};

// Decides what the other sides see of a game's hidden pieces. The default suits any game; a game with its own rules derives.
class Disguise {
 public:
  enum class Seen { as_it_is, face_down, nothing };
  virtual ~Disguise() = default;
  virtual Seen of_placed(const document::Placed& placed, const project::Game& game) const;
  virtual Seen of_directive(const document::Directive& directive, const project::Game& game) const;
  virtual Seen of_reinforcement(const document::Reinforcement& reinforcement, const project::Game& game) const;
};

struct Contents {
  // Uses the map and index of a project, which it keeps, or owns a map.
  explicit Contents(std::shared_ptr<const project::Project> of);
  Contents(document::Map seen, project::Game of);
  ~Contents();
  Contents(const Contents&) = delete;  // the index refers to the map and the game beside it
  Contents& operator=(const Contents&) = delete;

  std::optional<std::string> viewer;  // a side; nothing for the referee
  project::Game game;
  std::shared_ptr<const project::Project> project;
  std::unique_ptr<const document::Map> own_map;
  std::optional<const project::MapIndex> own_index;
  const document::Map& map;          // only what the viewer may see
  const project::MapIndex* index;    // of it; never null
  std::vector<wording::Noun> title;  // of the scenario and of the map, what there is
  std::vector<SideName> sides;       // in the order of the order of battle
  std::vector<Counter> counters;     // by place, then from the bottom of the stack
  std::vector<Spread> spreads;
  std::optional<int> turns;
  bool cut = false;  // limits were exceeded: some counters or spreads are left out
};

class View {
 public:
  const Contents* operator->() const { return contents_.get(); }
  const Contents& operator*() const { return *contents_; }

 protected:
  explicit View(std::shared_ptr<const Contents> contents) : contents_(std::move(contents)) {}

 private:
  std::shared_ptr<const Contents> contents_;
};

class RefereeView : public View {
  using View::View;
  friend RefereeView seen_by_referee(const project::Project&, const document::Placement*);
  friend RefereeView seen_by_referee(std::shared_ptr<const project::Project>, const document::Placement*);
};
class SideView : public View {
  using View::View;
  friend tl::expected<SideView, wording::Fault> seen_by(const project::Project&, std::string_view, const Disguise&,
                                                        const document::Placement*);
};
// Only what is open to every side: the view of a reader on no side.
class PublicView : public View {
  using View::View;
  friend PublicView seen_by_everyone(const project::Project&, const Disguise&, const document::Placement*);
};

// The project must have a map. A placement, where there is one, says where the pieces stand; without one every directive that
// names a single hex is taken as filled in. Unknown pieces and hexes are left out: the validator names them.
RefereeView seen_by_referee(const project::Project& project, const document::Placement* placement = nullptr);
// The same without copying the map, which may be large: the view keeps the project.
RefereeView seen_by_referee(std::shared_ptr<const project::Project> project, const document::Placement* placement = nullptr);
// Refused with view/unknown-side when the order of battle has no such side. What the side may not know is not in it in any
// form: no id, no count, no order, no gap in a numbering that would give it away.
tl::expected<SideView, wording::Fault> seen_by(const project::Project& project, std::string_view side, const Disguise& disguise,
                                               const document::Placement* placement = nullptr);
// Only what is hidden from no side. Its `viewer` is empty.
PublicView seen_by_everyone(const project::Project& project, const Disguise& disguise, const document::Placement* placement = nullptr);

// view/unknown-side, with the sides there are.
wording::Fault unknown_side(const project::Project& project, std::string_view side);

}  // namespace hexwright::view
