// Hex boards before and after a change, and where each hex comes to lie. Values once made; the label scheme's faults are handed on.
#pragma once

#include <set>
#include <vector>

#include "model/document/map.hpp"
#include "model/geometry/joined_boards.hpp"
#include "model/io/utf8.hpp"
#include "model/reshape/reshape.hpp"

namespace hexwright::reshape {

struct Plan {
  std::vector<document::HexBoard> boards;  // as they are to be
  std::vector<std::size_t> from;           // of each, the board before that its element is made of
  geometry::JoinedBoards before, after;
  Isometry moves;
  bool has_gaps = false;            // the boards have hexes now that are none of the map's
  std::vector<geometry::Hex> kept;  // as they lie now

  // Where a hex lies now; nothing when it fell off.
  std::optional<geometry::Hex> now(geometry::Hex hex) const;
};

// `outline`: the hexes that there are, where an earlier turn has left hexes on the board that are none of the map's.
wording::Result<Plan> plan(const document::Map& map, const std::optional<std::vector<std::string>>& outline, std::size_t board,
                           const Change& change);

wording::Result<geometry::JoinedBoards> join_boards(const std::vector<document::HexBoard>& boards);

tl::unexpected<wording::Fault> refused(std::string id, wording::Text what, std::optional<wording::Text> hint = {});

// "say which one is meant", with the ids of boards or tables.
template <class Boards>
tl::unexpected<wording::Fault> which_is_meant(wording::Text what, const Boards& boards) {
  std::string ids;
  for (const auto& one : boards) ids += (ids.empty() ? "" : ", ") + io::visible(one.id);
  return refused("reshape/which-board", std::move(what), wording::say("There are: {list}.", {{"list", ids}}));
}

}  // namespace hexwright::reshape
