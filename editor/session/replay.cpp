// Positions follow from the record that the game writes of the same playout; a game that writes none is told in words only.
#include "editor/session/replay.hpp"

#include <algorithm>
#include <map>

#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "validator/simulator/ranking.hpp"

namespace hexwright::editor {

using document::Act;
using wording::say;

namespace {

wording::Text phase_text(const project::Project& project, const validator::ToldAction& action) {
  wording::Value phase = action.phase;
  for (const document::Phase& known : project.game().data().phases)
    if (known.id == action.phase && !known.names.empty()) phase = document::noun_of(known.names, action.phase);
  const wording::Text alone{"{phase}", {}, 0, {{"phase", phase}}};
  if (action.side.empty() || !project.orbat() || !project.orbat()->side(action.side)) return alone;
  if (action.phase.empty()) return {"{side}", {}, 0, {{"side", project.orbat()->side_noun(action.side)}}};
  return say("{phase}, {side}", {{"phase", phase}, {"side", project.orbat()->side_noun(action.side)}});
}

wording::Text action_text(const project::Project& project, const validator::ToldAction& action) {
  wording::Text out = action.what;
  if (action.die && action.faces)
    out = say("{what}  [d{faces}: {die}]",
              {{"what", nested(out)}, {"faces", std::int64_t{*action.faces}}, {"die", std::int64_t{*action.die}}});
  if (!action.rule.empty()) out = say("{what}  ({rule})", {{"what", nested(out)}, {"rule", project.game().cite(action.rule)}});
  return out;
}

void tell_points(const project::Project& project, const validator::GameShape& shape, const validator::PlayoutRecord& record,
                 NarratedPlayout& out) {
  out.log.push_back({out.turns, say("Points"), true});
  for (std::size_t side = 0; side < shape.sides.size(); ++side) {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < shape.clauses.size(); ++i)
      if (shape.clauses[i].side == shape.sides[side]) total += record.clause_thousandths[i];
    const wording::Value name = project.orbat() && project.orbat()->side(shape.sides[side])
                                    ? wording::Value(project.orbat()->side_noun(shape.sides[side]))
                                    : wording::Value(shape.sides[side]);
    out.log.push_back({out.turns, say("{side}: {points}", {{"side", name}, {"points", wording::Decimal{total}}}), false});
  }
}

}  // namespace

std::vector<std::vector<NarratedPlayout::Stand>> stands_of(const document::Log& log, const project::Project& project, int turns) {
  std::map<std::string, std::string> where;
  for (const document::Start& start : log.starts) where[start.piece] = start.hex;
  std::vector<std::vector<NarratedPlayout::Stand>> out;
  const auto note = [&] {
    std::vector<NarratedPlayout::Stand> stands;
    for (const auto& [piece, hex] : where) {
      const auto number = project.orbat() ? project.orbat()->piece(piece) : std::nullopt;
      if (!number) continue;
      const auto& entry = project.orbat()->pieces()[*number];
      stands.push_back({hex, project.orbat()->short_name(*number), project.orbat()->orbat().sides[entry.side].id});
    }
    out.push_back(std::move(stands));
  };
  note();
  std::size_t next = 0;
  for (int turn = 1; turn <= turns; ++turn) {
    for (; next < log.turns.size() && log.turns[next].number <= turn; ++next)
      for (const document::LoggedPhase& phase : log.turns[next].phases)
        for (const document::Action& action : phase.actions) {
          if (!action.piece) continue;
          if ((action.what == Act::step || action.what == Act::retreat) && action.to) where[*action.piece] = *action.to;
          if (action.what == Act::enter && action.hex) where[*action.piece] = *action.hex;
          if (action.what == Act::eliminate || action.what == Act::off) where.erase(*action.piece);
        }
    note();
  }
  return out;
}

NarratedPlayout narrate_playout(const project::Project& project, const validator::Engine& engine, const validator::GameRules& game,
                                const validator::SimulationSetup& setup, std::uint64_t seed, std::uint64_t playout) {
  NarratedPlayout out;
  out.playout = playout;
  out.turns = engine.shape().turns;
  validator::PlayoutRecord record(engine.shape());
  int turn = 0;
  std::string phase;
  for (const validator::ToldAction& action : engine.player()->tell(seed, playout, record)) {
    if (action.turn != turn) out.log.push_back({action.turn, say("Turn {turn}", {{"turn", std::int64_t{action.turn}}}), true});
    const bool has_heading = !action.phase.empty() || !action.side.empty();
    if (has_heading && (action.turn != turn || action.phase + ' ' + action.side != phase))
      out.log.push_back({action.turn, phase_text(project, action), true});
    turn = action.turn;
    phase = action.phase + ' ' + action.side;
    out.log.push_back({action.turn, action_text(project, action), false});
  }
  tell_points(project, engine.shape(), record, out);
  if (!game.logs.record || !project.scripts().empty()) return out;
  if (const auto log = game.logs.record(project, setup, seed, playout)) out.stands = stands_of(*log, project, out.turns);
  return out;
}

}  // namespace hexwright::editor
