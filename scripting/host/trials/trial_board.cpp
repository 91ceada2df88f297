// Each kind of line that begins with "given".
#include "scripting/host/trials/trial_board.hpp"

#include <array>

#include "model/document/nearest.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::scripting {

using Words = std::vector<std::string>;
using wording::say;
using wording::Text;

namespace {

constexpr int MOST_TURNS = 10'000;
constexpr int MOST_HALF_BOXES = 10'000;

tl::unexpected<Text> wrong(Text message) { return tl::unexpected(std::move(message)); }

std::optional<int> whole(const std::string& word, int least, int most) {
  const auto number = io::parse_int(word, least, most);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

}  // namespace

std::optional<std::size_t> piece_named(const World& world, const std::string& id) {
  return world.project.orbat() ? world.project.orbat()->piece(id) : std::nullopt;
}
std::optional<std::size_t> hex_named(const World& world, const std::string& label) {
  return world.project.map() ? world.project.map()->hex(label) : std::nullopt;
}
std::optional<std::size_t> side_named(const World& world, const std::string& id) {
  return world.project.orbat() ? world.project.orbat()->side(id) : std::nullopt;
}
std::optional<std::size_t> asset_named(const World& world, const std::string& id) {
  const auto found = world.asset_by_id.find(id);
  return found == world.asset_by_id.end() ? std::nullopt : std::optional(found->second);
}

TrialBoard::TrialBoard(const World& world, const validator::Schedule* schedule) : world_(world), schedule_(schedule) {
  const std::size_t pieces = world.pieces.size();
  hex_of_.assign(pieces, -1);
  losses_.assign(pieces, 0);
  for (auto* flags : {&revealed_, &entered_, &eliminated_, &exited_}) flags->assign(pieces, 0);
  called_.assign(world.assets.size(), 0);
  holder_.assign(world.hex_count, -1);
  facts_ = {hex_of_, revealed_, entered_, eliminated_, losses_, called_, holder_, exited_};
  if (!schedule) return;
  state_ = schedule->new_state();
  schedule->begin(state_);
}

TrialBoard::Given TrialBoard::give(const Words& words) {
  struct Kind {
    std::string_view word;
    Given (TrialBoard::*give)(const Words&);
  };
  static constexpr std::array<Kind, 6> KINDS{{{"turn", &TrialBoard::give_turn},
                                              {"phase", &TrialBoard::give_phase},
                                              {"piece", &TrialBoard::give_piece},
                                              {"hex", &TrialBoard::give_hex},
                                              {"event", &TrialBoard::give_event},
                                              {"asset", &TrialBoard::give_asset}}};
  for (const Kind& kind : KINDS)
    if (words.front() == kind.word) return (this->*kind.give)(words);
  return wrong(say("given are turn, phase, piece, hex, event or asset, not \"{word}\"", {{"word", words.front()}}));
}

// given turn 3
TrialBoard::Given TrialBoard::give_turn(const Words& words) {
  const auto turn = words.size() == 2 ? whole(words[1], 0, MOST_TURNS) : std::nullopt;
  if (!turn) return wrong(say("a turn is a number: {example}", {{"example", "given turn 3"}}));
  turn_ = *turn;
  return {};
}

// given phase movement of de
TrialBoard::Given TrialBoard::give_phase(const Words& words) {
  if (words.size() != 4 || words[2] != "of")
    return wrong(say("a phase is one of a side: {example}", {{"example", "given phase movement of de"}}));
  const auto side = side_named(world_, words[3]);
  if (!side) return wrong(say("there is no side \"{id}\"", {{"id", words[3]}}));
  phase_ = words[1];
  side_ = static_cast<int>(*side);
  return {};
}

// given piece pl.1s at 0423 · revealed · entered · eliminated · left · losses 1.5
TrialBoard::Given TrialBoard::give_piece(const Words& words) {
  if (words.size() < 3) return wrong(say("of a piece it is said what is so: {example}", {{"example", "given piece pl.1s at 0423"}}));
  const auto piece = piece_named(world_, words[1]);
  if (!piece) return wrong(say("there is no piece \"{id}\"", {{"id", words[1]}}));
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string& word = words[i];
    const bool has_next = i + 1 < words.size();
    if (word == "at" && has_next) {
      const auto hex = hex_named(world_, words[++i]);
      if (!hex) return wrong(say("there is no hex \"{id}\"", {{"id", words[i]}}));
      hex_of_[*piece] = static_cast<std::int32_t>(*hex);
      entered_[*piece] = 1;
    } else if (word == "losses" && has_next) {
      const auto boxes = wording::Decimal::parse(words[++i]);
      if (!boxes || boxes->thousandths < 0 || boxes->thousandths % 500 != 0 || boxes->thousandths / 500 > MOST_HALF_BOXES)
        return wrong(say("losses are counted in boxes and halves: {example}", {{"example", "losses 1.5"}}));
      losses_[*piece] = static_cast<std::int32_t>(boxes->thousandths / 500);
    } else if (word == "revealed") {
      revealed_[*piece] = 1;
    } else if (word == "entered") {
      entered_[*piece] = 1;
    } else if (word == "eliminated") {
      eliminated_[*piece] = 1;
      hex_of_[*piece] = -1;
    } else if (word == "left") {
      exited_[*piece] = 1;
      hex_of_[*piece] = -1;
    } else {
      return wrong(say("of a piece can be said: at a hex, revealed, entered, eliminated, left, losses; not \"{word}\"", {{"word", word}}));
    }
  }
  return {};
}

// given hex 2611 held by de
TrialBoard::Given TrialBoard::give_hex(const Words& words) {
  if (words.size() != 5 || words[2] != "held" || words[3] != "by")
    return wrong(say("a hex is held by a side: {example}", {{"example", "given hex 2611 held by de"}}));
  const auto hex = hex_named(world_, words[1]);
  if (!hex) return wrong(say("there is no hex \"{id}\"", {{"id", words[1]}}));
  const auto side = side_named(world_, words[4]);
  if (!side) return wrong(say("there is no side \"{id}\"", {{"id", words[4]}}));
  holder_[*hex] = static_cast<std::int8_t>(*side);
  return {};
}

// given event first_reveal in turn 3
TrialBoard::Given TrialBoard::give_event(const Words& words) {
  if (words.size() != 5 || words[2] != "in" || words[3] != "turn")
    return wrong(say("an event was in a turn: {example}", {{"example", "given event first_reveal in turn 3"}}));
  const auto turn = whole(words[4], 1, MOST_TURNS);
  if (!turn) return wrong(say("a turn is a number, not \"{word}\"", {{"word", words[4]}}));
  if (!schedule_) return wrong(say("the scenario has no schedule, so nothing can have happened"));
  if (!schedule_->happen(words[1], *turn, state_)) return wrong(say("there is no event \"{id}\"", {{"id", words[1]}}));
  return {};
}

// given asset de.dac called
TrialBoard::Given TrialBoard::give_asset(const Words& words) {
  if (words.size() != 3 || words[2] != "called")
    return wrong(say("an asset has been called: {example}", {{"example", "given asset de.dac called"}}));
  const auto asset = asset_named(world_, words[1]);
  if (!asset) return wrong(say("there is no support asset \"{id}\"", {{"id", words[1]}}));
  called_[*asset] = 1;
  return {};
}

}  // namespace hexwright::scripting
