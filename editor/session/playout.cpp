// The words are those of `hexwright simulate`, with the editor's way out.
// Positions follow from the record that the game writes of the same playout; a game that writes none is told in words only.
#include "editor/session/playout.hpp"

#include <algorithm>
#include <map>

#include "validator/analysis/setup_proof.hpp"
#include "validator/simulator/digest.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "validator/simulator/generic/engine.hpp"
#include "validator/simulator/ranking.hpp"

namespace hexwright::editor {

using document::Act;

Result<const validator::GameRules*> playable_game(const project::Project& project, std::span<const validator::GameRules> games) {
  if (!project.scenario()) return refuse("simulate/no-scenario", say("Only scenarios can be played."));
  if (const validator::GameRules* game = validator::game_that_plays(project, games)) return game;
  return refuse("simulate/no-engine", say("Games of {game} cannot be played out.", {{"game", project.game().data().id}}));
}

wording::Value phase_name(const project::Project& project, const std::string& id) {
  for (const document::Phase& phase : project.game().data().phases)
    if (phase.id == id && !phase.names.empty()) return document::noun_of(phase.names, id);
  return id;
}

std::vector<Text> errors_in(const validator::Report& report) {
  std::vector<Text> out;
  for (const validator::ReportedFinding& found : report.findings)
    if (found.finding.severity == validator::Severity::error && !found.waived) out.push_back(found.finding.message);
  return out;
}

Fault refused_for(std::size_t errors) {
  return make_fault("simulate/errors",
                    say_n("The scenario has {count} error and is not played.", "The scenario has {count} errors and is not played.",
                          static_cast<std::int64_t>(errors)),
                    say("Look at the problems, and fix them first."));
}

Fault too_large_for_scripts() {
  return make_fault("simulate/size", say("The scenario has too many turns or victory items to be played with scripts."));
}

std::string digest_for_scripts(const project::Project& project, const validator::GameRules& game) {
  const project::ProjectFile* filled_in = project.placement_file();
  const std::string setup_digest = filled_in ? validator::Digest().add(filled_in->xml.bytes()).text() : "none";
  return validator::Digest().add(validator::digest_of(project, game.data.xml)).add(setup_digest).text();
}

Result<StandingPieces> setup_allowed_by(const scripting::WorkerJudge& scripts, const project::Project& project) {
  const validator::SetupProof proof = validator::prove_setup(project, &scripts);
  if (const auto trouble = scripts.setup_trouble()) return tl::unexpected(trouble->fault);
  if (proof.fits != validator::Fits::yes)
    return refuse("simulate/no-setup",
                  proof.fits == validator::Fits::no ? say("The setup cannot be carried out.") : say("No legal setup could be found."));
  StandingPieces out;
  for (const validator::Standing& each : proof.witness)
    if (each.hex) out.emplace_back(each.piece, *each.hex);
  return out;
}

namespace {

Text phase_text(const project::Project& project, const validator::ToldAction& action) {
  const wording::Value phase = phase_name(project, action.phase);
  const Text alone{"{phase}", {}, 0, {{"phase", phase}}};
  if (action.side.empty() || !project.orbat() || !project.orbat()->side(action.side)) return alone;
  if (action.phase.empty()) return {"{side}", {}, 0, {{"side", project.orbat()->side_noun(action.side)}}};
  return say("{phase}, {side}", {{"phase", phase}, {"side", project.orbat()->side_noun(action.side)}});
}

Text action_text(const project::Project& project, const validator::ToldAction& action) {
  Text out = action.what;
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
