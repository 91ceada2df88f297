// A recorded game: where the pieces started, and turn by turn and phase by phase what the players did and what the dice showed. What
// follows from that may be written too, to be compared; what is not written is worked out.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/game_link.hpp"

namespace hexwright::document {

// What was done or shown; behind the empty line what follows from it.
enum class Act {
  place,
  keep,
  move,
  remove,
  drift,
  barrage,
  enter,
  step,
  shot,
  melee,
  decline,
  leader,
  replacement,
  reorganise,
  attack,
  conceal,
  desert,
  exchange,
  scout,
  tally,

  drop,
  lose,
  eliminate,
  retreat,
  reveal,
  off
};

template <>
struct EnumNames<Act> {
  static constexpr std::pair<Act, std::string_view> names[] = {{Act::place, "place"},
                                                               {Act::keep, "keep"},
                                                               {Act::move, "move"},
                                                               {Act::remove, "remove"},
                                                               {Act::drift, "drift"},
                                                               {Act::barrage, "barrage"},
                                                               {Act::enter, "enter"},
                                                               {Act::step, "step"},
                                                               {Act::shot, "shot"},
                                                               {Act::melee, "melee"},
                                                               {Act::decline, "decline"},
                                                               {Act::leader, "leader"},
                                                               {Act::replacement, "replacement"},
                                                               {Act::reorganise, "reorganise"},
                                                               {Act::attack, "attack"},
                                                               {Act::conceal, "conceal"},
                                                               {Act::desert, "desert"},
                                                               {Act::exchange, "exchange"},
                                                               {Act::scout, "scout"},
                                                               {Act::tally, "tally"},
                                                               {Act::drop, "drop"},
                                                               {Act::lose, "lose"},
                                                               {Act::eliminate, "eliminate"},
                                                               {Act::retreat, "retreat"},
                                                               {Act::reveal, "reveal"},
                                                               {Act::off, "off"}};
};
constexpr bool is_consequence(Act act) { return act >= Act::drop; }

struct Action {
  Act what = Act::step;
  std::optional<std::string> piece, target, asset, side, hex, from, to, column, pace, readiness, note;
  std::optional<int> marker, die, strength, modifier, shift, points, losses;
  std::optional<wording::Decimal> boxes, left;
  std::optional<bool> success, concealed;
  std::optional<Points> path;  // on a table
  std::optional<wording::Decimal> heading_degrees;
  std::optional<bool> mounted;
  std::optional<std::string> order;
  Origin origin;
  bool operator==(const Action&) const = default;
  template <class This = Action>
  static constexpr auto fields() {
    return std::tuple{
        attribute("what", &This::what, Need::required, "what was done, what a die showed, or what followed"),
        attribute("piece", &This::piece, Need::optional, "id of the piece that acts, or that it happens to"),
        attribute("target", &This::target, Need::optional, "id of the piece that is fired at"),
        attribute("asset", &This::asset, Need::optional, "id of the artillery that a marker belongs to"),
        attribute("marker", &This::marker, Need::optional, "number of the barrage marker").between(0, 100000),
        attribute("side", &This::side, Need::optional, "the side that attacks"),
        attribute("hex", &This::hex, Need::optional, "label of the hex where it happens"),
        attribute("from", &This::from, Need::optional, "label of the hex that is left or fired from"),
        attribute("to", &This::to, Need::optional, "label of the hex that is gone to or fired at"),
        attribute("pace", &This::pace, Need::optional, "walk or run"),
        attribute("points", &This::points, Need::optional, "movement points spent so far in this phase"),
        attribute("strength", &This::strength, Need::optional, "strength of fire after modification"),
        attribute("modifier", &This::modifier, Need::optional, "sum of modifiers as it counts").between(-100, 100),
        attribute("column", &This::column, Need::optional, "column of the melee table after shifts"),
        attribute("shift", &This::shift, Need::optional, "sum of the shifts").between(-100, 100),
        attribute("die", &This::die, Need::optional, "what the die showed").between(0, 1000),
        attribute("success", &This::success, Need::optional, "whether the roll succeeded"),
        attribute("concealed", &This::concealed, Need::optional, "whether the piece comes on concealed"),
        attribute("losses", &This::losses, Need::optional, "losses that a leader's die is compared with"),
        attribute("readiness", &This::readiness, Need::optional, "full, under-fire or pinned: what the piece is now"),
        attribute("boxes", &This::boxes, Need::optional, "boxes lost, or boxes of divided fire"),
        attribute("left", &This::left, Need::optional, "boxes left"),
        attribute("path", &This::path, Need::optional,
                  "on a table, in inches: where the middle of the base goes, point by point, or the one point where it is put"),
        attribute("heading", &This::heading_degrees, Need::optional, "degrees clockwise from north"),
        attribute("mounted", &This::mounted, Need::optional, "of cavalry: on horseback, or dismounted"),
        attribute("order", &This::order, Need::optional, "order that a corps is given"),
        attribute("note", &This::note, Need::optional, "a word of the players' own")};
  }
};
struct LoggedPhase {
  std::string id;
  std::vector<Action> actions;
  Origin origin;
  bool operator==(const LoggedPhase&) const = default;
  template <class This = LoggedPhase>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id of the phase, as the game has it"),
                      children("action", &This::actions, "what happened, in order")};
  }
};
// A die that the scenario has rolled for something to come.
struct ConditionRoll {
  std::optional<std::string> trigger;
  int die = 0;
  Origin origin;
  bool operator==(const ConditionRoll&) const = default;
  template <class This = ConditionRoll>
  static constexpr auto fields() {
    return std::tuple{attribute("trigger", &This::trigger, Need::optional, "what it was rolled for, as `triggers` names it"),
                      attribute("die", &This::die, Need::required, "what the die showed").between(0, 1000)};
  }
};
struct LoggedTurn {
  int number = 0;
  std::vector<ConditionRoll> rolls;
  std::vector<LoggedPhase> phases;
  Origin origin;
  bool operator==(const LoggedTurn&) const = default;
  template <class This = LoggedTurn>
  static constexpr auto fields() {
    return std::tuple{attribute("number", &This::number, Need::required, "number of the turn, from 1"),
                      children("roll", &This::rolls, "dice of the scenario's conditions, wherever in the turn they fell"),
                      children("phase", &This::phases, "phases in which something was done, in order")};
  }
};
struct Start {
  std::string piece, hex;
  Origin origin;
  std::optional<bool> concealed = {};
  bool operator==(const Start&) const = default;
  template <class This = Start>
  static constexpr auto fields() {
    return std::tuple{attribute("piece", &This::piece, Need::required, "id of the piece"),
                      attribute("hex", &This::hex, Need::required, "label of the hex where it stood when play began"),
                      attribute("concealed", &This::concealed, Need::optional, "whether it stood there concealed")};
  }
};
struct LoggedPolicy {
  std::string side, policy;
  Origin origin;
  bool operator==(const LoggedPolicy&) const = default;
  template <class This = LoggedPolicy>
  static constexpr auto fields() {
    return std::tuple{attribute("side", &This::side, Need::required, "id of the side"),
                      attribute("policy", &This::policy, Need::required, "how it was played, as `--policy` takes it")};
  }
};
// With this `play` tells the same game again.
struct PlayedBy {
  std::string seed;
  int playout = 0;
  std::optional<std::string> program, placement;
  std::vector<LoggedPolicy> policies;
  Origin origin;
  bool operator==(const PlayedBy&) const = default;
  template <class This = PlayedBy>
  static constexpr auto fields() {
    return std::tuple{attribute("program", &This::program, Need::optional, "version of the program that played it"),
                      attribute("seed", &This::seed, Need::required, "seed of the dice"),
                      attribute("playout", &This::playout, Need::required, "number of the playout"),
                      attribute("placement", &This::placement, Need::optional, "the filled-in setup that it started from"),
                      children("policy", &This::policies, "who played how")};
  }
};
struct Log {
  static constexpr std::string_view element = "log";
  std::string format, id, scenario;
  std::optional<bool> complete;
  std::optional<std::string> note;
  std::optional<GameLink> game;
  std::optional<PlayedBy> played;
  std::vector<Start> starts;
  std::vector<LoggedTurn> turns;
  Origin origin;
  bool operator==(const Log&) const = default;
  template <class This = Log>
  static constexpr auto fields() {
    return std::tuple{attribute("format", &This::format, Need::required, "version of the file format"),
                      attribute("id", &This::id, Need::required, "id"),
                      attribute("scenario", &This::scenario, Need::required, "the scenario, in the same folder"),
                      attribute("complete", &This::complete, Need::optional, "yes: everything that followed is written too"),
                      attribute("note", &This::note, Need::optional, "who played, and when"),
                      child("game", &This::game, Need::optional, "game and version that it was played by"),
                      child("played", &This::played, Need::optional, "how the program played it"),
                      children("start", &This::starts, "where the pieces stood when play began"),
                      children("turn", &This::turns, "turns, in order")};
  }
};

}  // namespace hexwright::document
