// What must hold after each phase of any game, and what deeds and record must say of each other.
#include <algorithm>
#include <map>

#include "model/document/scenario.hpp"
#include "tests/rulesets/oracle/judge.hpp"

namespace hexwright::test {

void InvariantWatch::begin() {
  half_boxes_.clear();
  revealed_.assign(scenario_.pieces.size(), 0);
  gone_.assign(scenario_.pieces.size(), 0);
  for (const PieceSheet& sheet : scenario_.pieces) half_boxes_.push_back(sheet.half_boxes);
  broken_.clear();
}

void InvariantWatch::expect(bool holds, const std::string& what) {
  if (!holds && broken_.empty()) broken_ = when_ + ": " + what;
}

void InvariantWatch::phase_ended(const Game& game, int turn, int phase) {
  when_ = "turn " + std::to_string(turn) + " phase " + std::to_string(phase);
  const State& state = game.state();
  for (std::size_t i = 0; i < scenario_.pieces.size(); ++i) {
    const PieceSheet& sheet = scenario_.pieces[i];
    const int half_boxes = sheet.half_boxes - state.losses[i];
    expect(half_boxes <= half_boxes_[i], scenario_.ties[i].id + " has grown stronger");
    expect(half_boxes >= 0, scenario_.ties[i].id + " has less than no strength");
    expect(state.revealed[i] >= revealed_[i], scenario_.ties[i].id + " is unrevealed again");
    const bool on_board = state.hex_of[i] != NOWHERE, platoon = sheet.kind != UnitKind::leader;
    expect(!(platoon && on_board && half_boxes == 0), scenario_.ties[i].id + " stands without strength");
    expect(!(platoon && on_board && gone_[i]), scenario_.ties[i].id + " is back after it was eliminated");
    expect(!(!platoon && on_board && gone_[i] && !state.pieces[i].replacement), scenario_.ties[i].id + " is back and no replacement");
    expect(!(state.eliminated[i] && platoon && on_board), scenario_.ties[i].id + " is eliminated and on the board");
    half_boxes_[i] = half_boxes;
    revealed_[i] = state.revealed[i];
    gone_[i] = state.eliminated[i] != 0;
  }
  judge_places(game);
}

// [5.2], and each piece in one stack, that of its hex.
void InvariantWatch::judge_places(const Game& game) {
  const State& state = game.state();
  std::vector<int> found(scenario_.pieces.size());
  for (int hex = 0; hex < scenario_.ground.size(); ++hex)
    for (int side = 0; side < 2; ++side) {
      int platoons = 0;
      for (int piece = state.first_in(side, hex); piece >= 0; piece = state.next_in(piece)) {
        ++found[static_cast<std::size_t>(piece)];
        platoons += scenario_.piece(piece).kind != UnitKind::leader;
        expect(state.hex(piece) == hex, scenario_.ties_of(piece).id + " is in a stack elsewhere");
      }
      expect(platoons <= scenario_.tables.numbers().stack_limit,
             "too many units in " + scenario_.ground.labels[static_cast<std::size_t>(hex)]);
      expect(platoons == state.platoons_in(side, hex), "miscounted units in " + scenario_.ground.labels[static_cast<std::size_t>(hex)]);
    }
  for (std::size_t i = 0; i < found.size(); ++i)
    expect(found[i] == (state.hex_of[i] != NOWHERE), scenario_.ties[i].id + " stands in " + std::to_string(found[i]) + " stacks");
}

void InvariantWatch::judge_deeds(const project::Project& project, const std::vector<Deed>& deeds, const validator::PlayoutRecord& record) {
  judge_shots(deeds);
  judge_sums(project, deeds, record);
}

// No piece fires twice a turn but with parts of its boxes at targets that no other fires at [7.6], nor at one unseen: in cover only those
// are seen who have fired, or whom an enemy has met there.
void InvariantWatch::judge_shots(const std::vector<Deed>& deeds) {
  std::map<int, int> hex_of, fired_in_turn;
  std::map<int, std::vector<const Deed*>> shots_at;  // by target, in the turn of the last
  std::map<int, const Deed*> last_shot;
  std::set<int> revealed;
  for (const PieceSheet& sheet : scenario_.pieces)
    if (sheet.start_hex != NOWHERE) hex_of[static_cast<int>(&sheet - scenario_.pieces.data())] = sheet.start_hex;
  for (const Deed& deed : deeds) {
    when_ = "turn " + std::to_string(deed.turn) + " phase " + std::to_string(deed.phase);
    if (deed.kind == DeedKind::entered || deed.kind == DeedKind::stepped || deed.kind == DeedKind::retreated)
      hex_of[deed.subject] = deed.to;
    if (deed.kind == DeedKind::replaced && deed.value == 1) hex_of[deed.subject] = deed.from;
    if (deed.kind == DeedKind::eliminated) hex_of.erase(deed.subject);
    if (deed.kind == DeedKind::revealed) revealed.insert(deed.subject);
    if (deed.kind != DeedKind::shot) continue;
    const std::string firer = scenario_.ties_of(deed.subject).id, target = scenario_.ties_of(deed.other).id;
    expect(hex_of[deed.subject] == deed.from && hex_of[deed.other] == deed.to, firer + " or " + target + " is not where the shot says");
    const Deed* before = fired_in_turn[deed.subject] == deed.turn ? last_shot[deed.subject] : nullptr;
    expect(!before || (before->share > 0 && deed.share > 0 && before->other != deed.other), firer + " fires twice");
    expect(!before || before->share + deed.share <= scenario_.piece(deed.subject).half_boxes, firer + " fires with more than it has");
    last_shot[deed.subject] = &deed;
    std::vector<const Deed*>& shots = shots_at[deed.other];
    std::erase_if(shots, [&](const Deed* one) { return one->turn != deed.turn; });
    for (const Deed* one : shots) expect(one->share == 0 && deed.share == 0, target + " is fired at by another than " + firer);
    shots.push_back(&deed);
    expect(revealed.contains(deed.other), firer + " fires at " + target + ", which no enemy has seen");
    const bool met = std::any_of(hex_of.begin(), hex_of.end(), [&](const auto& at) {
      return at.second == deed.to && scenario_.piece(at.first).side != scenario_.piece(deed.other).side;
    });
    expect(!scenario_.ground[deed.to].terrain.shelter || met || fired_in_turn[deed.other] > 0, firer + " fires at " + target + " in cover");
    fired_in_turn[deed.subject] = deed.turn;
  }
}

// The record against sums over the deeds.
void InvariantWatch::judge_sums(const project::Project& project, const std::vector<Deed>& deeds, const validator::PlayoutRecord& record) {
  when_ = "the record";
  std::vector<std::int64_t> lost(scenario_.pieces.size());
  std::array<std::int64_t, 2> platoons_revealed{}, half_boxes_lost{}, leaders_lost{};
  for (const Deed& deed : deeds) {
    if (deed.kind != DeedKind::lost && deed.kind != DeedKind::revealed && deed.kind != DeedKind::eliminated) continue;
    const PieceSheet& sheet = scenario_.piece(deed.subject);
    const bool leader = sheet.kind == UnitKind::leader;
    if (deed.kind == DeedKind::revealed && !leader) ++platoons_revealed[sheet.side];
    if (deed.kind == DeedKind::eliminated && leader) ++leaders_lost[sheet.side];
    if (deed.kind != DeedKind::lost) continue;
    lost[static_cast<std::size_t>(deed.subject)] += deed.value;
    half_boxes_lost[sheet.side] += deed.value;
  }
  const auto turns = static_cast<std::size_t>(scenario_.turns);
  for (std::size_t side = 0; side < 2; ++side) {
    expect(record.series[side * 3 * turns + turns - 1] == platoons_revealed[side], "platoons revealed do not add up");
    expect(record.series[(side * 3 + 1) * turns + turns - 1] == half_boxes_lost[side], "half boxes lost do not add up");
  }
  if (!project.scenario()->victory) return;
  const auto& items = project.scenario()->victory->items;
  for (std::size_t i = 0; i < scenario_.shape.clauses.size(); ++i) {
    const auto item = std::find_if(items.begin(), items.end(), [&](const auto& one) { return one.id == scenario_.shape.clauses[i].id; });
    if (item == items.end() || !item->points || item->most) continue;
    const auto side = project.orbat()->side(item->of_side.value_or(item->side)).value();
    std::int64_t boxes = 0;  // in thousandths; of a unit that has a half box, no more than it had
    for (std::size_t piece = 0; piece < lost.size(); ++piece)
      if (scenario_.pieces[piece].side == side)
        boxes += std::min<std::int64_t>((item->partial.value_or(false) ? lost[piece] + 1 : lost[piece]) / 2 * 1000,
                                        scenario_.pieces[piece].half_boxes * 500);
    if (item->score == document::Score::boxes_lost)
      expect(record.clause_thousandths[i] * 1000 == boxes * item->points->thousandths, "points for boxes do not add up");
    if (item->score == document::Score::leaders_lost)
      expect(record.clause_thousandths[i] == leaders_lost[side] * item->points->thousandths, "points for leaders do not add up");
  }
}

}  // namespace hexwright::test
