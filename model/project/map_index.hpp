// A map ready for questions: joined hex boards with the terrain of every hex, places, paths and hexsides found by name. What does not fit
// together is reported as problems and left out; everything else can be asked. Immutable once made, so any thread may ask. Hexes are
// numbered as in JoinedBoards.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/geometry/hex_set.hpp"
#include "model/geometry/hexside.hpp"
#include "model/geometry/joined_boards.hpp"
#include "model/project/documents.hpp"
#include "model/project/game.hpp"
#include "model/project/problem.hpp"

namespace hexwright::project {

class MapIndex {
 public:
  struct IndexedPlace {
    const document::Place* place;
    geometry::HexSet hexes;
  };
  struct IndexedPath {
    const document::Path* path;
    geometry::HexSet hexes;
    std::vector<std::size_t> ends;  // hexes with one neighbour along the path
  };
  struct IndexedHexsides {
    const document::HexsideFeature* feature;
    std::vector<geometry::Hexside> sides;
  };

  // The map must outlive the index.
  MapIndex(const document::Map& map, const Game& game);

  const document::Map& map() const { return *map_; }
  const Problems& problems() const { return problems_; }
  // Null when the map has no hex board that holds together. The boards are gone with the index, unless
  // they are shared.
  const geometry::JoinedBoards* boards() const { return boards_.get(); }
  // For who needs the boards alone, and longer than the map.
  const std::shared_ptr<const geometry::JoinedBoards>& shared_boards() const { return boards_; }
  std::size_t hex_count() const { return boards_ ? boards_->size() : 0; }

  // Null for what is no label of the map, and for a hex that is not in play.
  std::optional<std::size_t> hex(std::string_view label) const;
  // Every hex, but where the map or its scenario says which part is in play.
  const geometry::HexSet& in_play() const { return in_play_; }
  bool is_out_of_play(std::string_view label) const;
  std::string label(std::size_t hex) const;
  // What the map file says of the board that is joined at this place: boards().boards() has them in the order in which they count.
  const document::HexBoard& source(std::size_t board) const { return *sources_[board]; }
  // Id of the kind of terrain; empty where the map has none.
  const std::string& terrain(std::size_t hex) const { return kinds_[terrain_[hex]]; }
  geometry::HexSet of_terrain(const std::vector<std::string>& kinds_or_classes) const;
  geometry::HexSet enterable() const;
  geometry::HexSet edge(document::EdgeName edge) const;
  geometry::HexSet within(const geometry::HexSet& from, int hexes) const;
  // In hexes, from the nearest hex of one set to the nearest of the other; nothing when one is empty.
  std::optional<int> distance(const geometry::HexSet& from, const geometry::HexSet& to) const;

  const std::vector<IndexedPlace>& places() const { return places_; }
  const std::vector<IndexedPath>& paths() const { return paths_; }
  const std::vector<IndexedHexsides>& hexsides() const { return hexsides_; }
  // By id, or by any written form of its name or aliases, as a reader sees them; null when none or more than one answers to it.
  const IndexedPlace* place(std::string_view name) const;
  const IndexedPath* path(std::string_view id) const;
  const document::Zone* zone(std::string_view id) const;
  const document::Box* box(std::string_view id) const;
  bool has_board(std::string_view id) const;
  geometry::HexSet of_board(std::string_view id) const;
  // More than one place answers to this name, and none has it for an id.
  bool is_ambiguous(std::string_view name) const;
  // Every id and every written form of a place, for "did you mean".
  std::vector<std::string> place_names() const;
  std::size_t place_names_count() const { return place_by_name_.size(); }

 private:
  void join_boards();
  // Boards that lie over others come first.
  void order_boards(std::vector<geometry::Board>& boards);
  void leave_out_of_play();
  bool faces(std::size_t hex, geometry::Edge edge) const;
  void read_terrain(const Game& game);
  void read_rows(std::size_t board, const document::HexBoard& source, const Game& game);
  void index_places();
  void index_paths();
  void index_hexsides();
  // Reports what is written and is not on the map: each by itself while they are few.
  void report_strangers(std::string_view id, const std::vector<std::string>& written, const document::Datum& datum,
                        const std::string& object);
  geometry::HexSet hexes_of(const std::vector<std::string>& labels, const document::Datum& datum, const std::string& object);

  const document::Map* map_;
  const Game* game_;
  Problems problems_;
  std::shared_ptr<const geometry::JoinedBoards> boards_;
  std::vector<const document::HexBoard*> sources_;  // of the joined boards, in their order
  std::vector<std::string> kinds_{""};
  std::vector<std::uint16_t> terrain_;  // of each hex, index into kinds_
  geometry::HexSet in_play_;
  std::vector<IndexedPlace> places_;
  std::vector<IndexedPath> paths_;
  std::vector<IndexedHexsides> hexsides_;
  std::unordered_map<std::string, std::vector<std::size_t>> place_by_name_;
  std::unordered_map<std::string, std::size_t> place_by_id_, path_by_id_, zone_by_id_, box_by_id_;
};

}  // namespace hexwright::project
