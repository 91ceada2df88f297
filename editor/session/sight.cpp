// Which hexes block is asked of model/project/sight_ground.
#include "editor/session/sight.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/project/sight_ground.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::editor {

using geometry::Sight;

Lookout::Lookout(const project::MapIndex& map, const project::Game& game) : blocks_(map.hex_count()) {
  if (auto blocks = project::hexes_that_block_sight(map, game)) {
    known_ = true;
    blocks_ = std::move(*blocks);
  }
}

SightLine Lookout::look(const geometry::JoinedBoards& boards, std::size_t from, std::size_t to) const {
  SightLine out{from, to, Sight::clear, {}, {}, geometry::distance(boards.hexes()[from], boards.hexes()[to])};
  const geometry::Hex a = boards.hexes()[from], b = boards.hexes()[to];
  const auto note = [&](geometry::Hex hex, std::vector<std::size_t>& into) {
    if (const auto index = boards.index_of(hex); index && std::find(into.begin(), into.end(), *index) == into.end()) into.push_back(*index);
  };
  for (const geometry::LineStep& step : geometry::line_between(a, b)) {
    if (step.how == geometry::LineStep::How::touched) continue;
    note(step.hex, out.met);
    note(step.other, out.met);
  }
  const auto blocks = blocker(boards);
  const geometry::SightReason reason = geometry::explain_sight(a, b, blocks);
  out.sight = reason.sight;
  for (const geometry::LineStep& step : reason.because)
    for (const geometry::Hex hex : {step.hex, step.other})
      if (blocks(hex)) note(hex, out.because);
  return out;
}

Lookout::Field Lookout::field(const geometry::JoinedBoards& boards, std::size_t from) const {
  Field out{geometry::HexSet(boards.size()), geometry::HexSet(boards.size())};
  const auto blocks = blocker(boards);
  const geometry::Hex eye = boards.hexes()[from];
  for (std::size_t hex = 0; hex < boards.size(); ++hex) {
    const geometry::Hex there = boards.hexes()[hex];
    if (geometry::distance(eye, there) > FARTHEST_SIGHT_HEXES) continue;
    const Sight sight = geometry::line_of_sight(eye, there, blocks);
    if (sight == Sight::clear) out.clear.insert(hex);
    if (sight == Sight::partly) out.partly.insert(hex);
  }
  return out;
}

std::vector<Text> in_words(const SightLine& line, const Lookout& lookout, const project::MapIndex& map, const project::Game& game) {
  std::vector<Text> out;
  std::vector<wording::Value> names;
  for (const std::size_t hex : line.because)
    names.push_back(wording::nested(
        say("{hex} ({terrain})", {{"hex", map.label(hex)}, {"terrain", game.kind_noun(document::KindOf::terrain, map.terrain(hex))}})));
  std::vector<wording::Argument> arguments{{"from", map.label(line.from)}, {"to", map.label(line.to)}};
  if (!names.empty()) arguments.push_back({"hexes", wording::nested(wording::list_of(names))});
  switch (line.sight) {
    case Sight::clear:
      out.push_back(say("{from} sees {to}: nothing that blocks lies between.", arguments));
      break;
    case Sight::partly:
      out.push_back(say("{from} sees {to} only past the edge of what blocks: {hexes}.", arguments));
      break;
    case Sight::blocked:
      out.push_back(say("{from} does not see {to}. In the way: {hexes}.", arguments));
      break;
  }
  out.push_back(say_n("{count} hex away.", "{count} hexes away.", line.distance_hexes));
  if (!lookout.is_known()) out.push_back(say("The game does not say what blocks sight, so nothing does here."));
  const auto has_levels = [](const document::HexBoard& board) { return board.elevation.has_value(); };
  if (std::any_of(map.map().boards.begin(), map.map().boards.end(), has_levels))
    out.push_back(say("Levels are not counted: see the rules of the game."));
  return out;
}

}  // namespace hexwright::editor
