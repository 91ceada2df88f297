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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{
        untitled::attribute("what", &Action::what, "what was done, what a die showed, or what followed"),
        untitled::attribute("piece", &Action::piece, "id of the piece that acts, or that it happens to"),
        untitled::attribute("target", &Action::target, "id of the piece that is fired at"),
        untitled::attribute("asset", &Action::asset, "id of the artillery that a marker belongs to"),
        untitled::attribute("marker", &Action::marker, "number of the barrage marker").between(0, 100000),
        untitled::attribute("side", &Action::side, "the side that attacks"),
        untitled::attribute("hex", &Action::hex, "label of the hex where it happens"),
        untitled::attribute("from", &Action::from, "label of the hex that is left or fired from"),
        untitled::attribute("to", &Action::to, "label of the hex that is gone to or fired at"),
        untitled::attribute("pace", &Action::pace, "walk or run"),
        untitled::attribute("points", &Action::points, "movement points spent so far in this phase"),
        untitled::attribute("strength", &Action::strength, "strength of fire after modification"),
        untitled::attribute("modifier", &Action::modifier, "sum of modifiers as it counts").between(-100, 100),
        untitled::attribute("column", &Action::column, "column of the melee table after shifts"),
        untitled::attribute("shift", &Action::shift, "sum of the shifts").between(-100, 100),
        untitled::attribute("die", &Action::die, "what the die showed").between(0, 1000),
        untitled::attribute("success", &Action::success, "whether the roll succeeded"),
        untitled::attribute("concealed", &Action::concealed, "whether the piece comes on concealed"),
        untitled::attribute("losses", &Action::losses, "losses that a leader's die is compared with"),
        untitled::attribute("readiness", &Action::readiness, "full, under-fire or pinned: what the piece is now"),
        untitled::attribute("boxes", &Action::boxes, "boxes lost, or boxes of divided fire"),
        untitled::attribute("left", &Action::left, "boxes left"),
        untitled::attribute("path", &Action::path,
                            "on a table, in inches: where the middle of the base goes, point by point, or the one point where it is put"),
        untitled::attribute("heading", &Action::heading_degrees, "degrees clockwise from north"),
        untitled::attribute("mounted", &Action::mounted, "of cavalry: on horseback, or dismounted"),
        untitled::attribute("order", &Action::order, "order that a corps is given"),
        untitled::attribute("note", &Action::note, "a word of the players' own")};
  }
};
struct LoggedPhase {
  std::string id;
  std::vector<Action> actions;
  Origin origin;
  bool operator==(const LoggedPhase&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("id", &LoggedPhase::id, "id of the phase, as the game has it"),
                      untitled::children("action", &LoggedPhase::actions, "what happened, in order")};
  }
};
// A die that the scenario has rolled for something to come.
struct ConditionRoll {
  std::optional<std::string> trigger;
  int die = 0;
  Origin origin;
  bool operator==(const ConditionRoll&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("trigger", &ConditionRoll::trigger, "what it was rolled for, as `triggers` names it"),
                      untitled::attribute("die", &ConditionRoll::die, "what the die showed").between(0, 1000)};
  }
};
struct LoggedTurn {
  int number = 0;
  std::vector<ConditionRoll> rolls;
  std::vector<LoggedPhase> phases;
  Origin origin;
  bool operator==(const LoggedTurn&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("number", &LoggedTurn::number, "number of the turn, from 1"),
                      untitled::children("roll", &LoggedTurn::rolls, "dice of the scenario's conditions, wherever in the turn they fell"),
                      untitled::children("phase", &LoggedTurn::phases, "phases in which something was done, in order")};
  }
};
struct Start {
  std::string piece, hex;
  Origin origin;
  std::optional<bool> concealed = {};
  bool operator==(const Start&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("piece", &Start::piece, "id of the piece"),
                      untitled::attribute("hex", &Start::hex, "label of the hex where it stood when play began"),
                      untitled::attribute("concealed", &Start::concealed, "whether it stood there concealed")};
  }
};
struct LoggedPolicy {
  std::string side, policy;
  Origin origin;
  bool operator==(const LoggedPolicy&) const = default;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("side", &LoggedPolicy::side, "id of the side"),
                      untitled::attribute("policy", &LoggedPolicy::policy, "how it was played, as `--policy` takes it")};
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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("program", &PlayedBy::program, "version of the program that played it"),
                      untitled::attribute("seed", &PlayedBy::seed, "seed of the dice"),
                      untitled::attribute("playout", &PlayedBy::playout, "number of the playout"),
                      untitled::attribute("placement", &PlayedBy::placement, "the filled-in setup that it started from"),
                      untitled::children("policy", &PlayedBy::policies, "who played how")};
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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("format", &Log::format, "version of the file format"),
                      untitled::attribute("id", &Log::id, "id"),
                      untitled::attribute("scenario", &Log::scenario, "the scenario, in the same folder"),
                      untitled::attribute("complete", &Log::complete, "yes: everything that followed is written too"),
                      untitled::attribute("note", &Log::note, "who played, and when"),
                      untitled::child("game", &Log::game, "game and version that it was played by"),
                      untitled::child("played", &Log::played, "how the program played it"),
                      untitled::children("start", &Log::starts, "where the pieces stood when play began"),
                      untitled::children("turn", &Log::turns, "turns, in order")};
  }
};

}  // namespace hexwright::document
