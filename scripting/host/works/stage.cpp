// Setting the stage for a game or for the check of a document.
#include "scripting/host/works/stage.hpp"

#include "model/document/nearest.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::scripting {

using validator::Milestone;

namespace {

// The other half of the seeds: no game is played with this one by chance.
constexpr std::uint64_t SEED_OF_SCRIPTS = 0x9D3C5B1EA7F40268ULL;

}  // namespace

int GameStage::hex_of(std::size_t piece) const {
  if (facts) return facts->hex_of[piece];
  return piece < stands.size() ? stands[piece] : -1;
}

void GameStage::begin_game(std::uint64_t seed, std::uint64_t playout, const validator::PlayFacts& of_game,
                           validator::Schedule::State& of_schedule) {
  facts = &of_game;
  state = &of_schedule;
  turn = 0;
  phase.clear();
  side = -1;
  dice = validator::Dice(seed ^ SEED_OF_SCRIPTS, playout);
  may_act = ends = false;
  points_thousandths.assign(world.sides.size(), 0);
  owed_units = 0;
  hints_left = MOST_HINTS;
}

// Formations that roll for themselves are parts of their reinforcement: it may come on when one of them may.
void GameStage::set_schedule(const validator::Schedule& of) {
  schedule = &of;
  rules_of.clear();
  for (std::size_t rule = 0; rule < of.rules().size(); ++rule) {
    const std::string& id = of.rules()[rule].milestone.id;
    rules_of[id].push_back(rule);
    if (const auto slash = id.find('/'); slash != id.npos) rules_of[id.substr(0, slash)].push_back(rule);
  }
  is_watched.assign(world.hex_count, 0);
  for (const std::size_t hex : of.watched_hexes()) is_watched[hex] = 1;
}

void GameStage::set_placement(const document::Placement& placement) {
  stands.assign(world.pieces.size(), -1);
  concealed.assign(world.pieces.size(), 0);
  if (!world.project.orbat() || !world.project.map()) return;
  for (const document::Placed& placed : placement.pieces) {
    const auto piece = world.project.orbat()->piece(placed.piece);
    if (!piece || !placed.hex || stands[*piece] >= 0) continue;
    if (const auto hex = world.project.map()->hex(*placed.hex)) stands[*piece] = static_cast<std::int32_t>(*hex);
    concealed[*piece] = placed.concealed.value_or(false) ? 1 : 0;
  }
}

Refusal GameStage::unknown(std::string_view kind, const std::string& id, const std::vector<std::string>& candidates) {
  std::string why = "there is no " + std::string(kind) + " \"" + io::visible(id, 60) + "\"";
  if (hints_left <= 0) return why;
  --hints_left;
  if (const auto meant = document::did_you_mean(id, candidates)) why += ". " + wording::english().words(*meant);
  return why;
}

}  // namespace hexwright::scripting
