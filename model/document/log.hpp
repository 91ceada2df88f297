// A recorded game: where the pieces started, and turn by turn and phase by phase what the players did and what the dice showed. What
// follows from that may be written too, to be compared; what is not written is worked out. Plain data; turns count from 1, places on a
// table are in inches, headings in degrees.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/fight.hpp"
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
struct EnumNames<Act> : WordsInOrder<Act,
                                     "place keep move remove drift barrage enter step shot melee decline leader replacement reorganise "
                                     "attack conceal desert exchange scout tally drop lose eliminate retreat reveal off"> {};
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
        untitled::attribute("what", &This::what, "what was done, what a die showed, or what followed"),
        untitled::attribute("piece", &This::piece, "id of the piece that acts, or that it happens to"),
        untitled::attribute("target", &This::target, "id of the piece that is fired at"),
        untitled::attribute("asset", &This::asset, "id of the artillery that a marker belongs to"),
        untitled::attribute("marker", &This::marker, "number of the barrage marker").between(0, 100000),
        untitled::attribute("side", &This::side, "the side that attacks"),
        untitled::attribute("hex", &This::hex, "label of the hex where it happens"),
        untitled::attribute("from", &This::from, "label of the hex that is left or fired from"),
        untitled::attribute("to", &This::to, "label of the hex that is gone to or fired at; on a table the zone that is tried"),
        untitled::attribute("pace", &This::pace, "walk or run"),
        untitled::attribute("points", &This::points, "movement points spent so far in this phase"),
        untitled::attribute("strength", &This::strength, "strength of fire after modification"),
        untitled::attribute("modifier", &This::modifier, "sum of modifiers as it counts").between(-100, 100),
        untitled::attribute("column", &This::column, "column of the melee table after shifts"),
        untitled::attribute("shift", &This::shift, "sum of the shifts").between(-100, 100),
        untitled::attribute("die", &This::die, "what the die showed").between(0, 1000),
        untitled::attribute("success", &This::success, "whether the roll succeeded"),
        untitled::attribute("concealed", &This::concealed, "whether the piece comes on concealed"),
        untitled::attribute("losses", &This::losses, "losses that a leader's die is compared with"),
        untitled::attribute("readiness", &This::readiness, "full, under-fire or pinned: what the piece is now"),
        untitled::attribute("boxes", &This::boxes, "boxes lost, or boxes of divided fire"),
        untitled::attribute("left", &This::left, "boxes left"),
        untitled::attribute("path", &This::path,
                            "on a table, in inches: where the middle of the base goes, point by point, or the one point where it is put"),
        untitled::attribute("heading", &This::heading_degrees, "degrees clockwise from north"),
        untitled::attribute("mounted", &This::mounted, "of cavalry: on horseback, or dismounted"),
        untitled::attribute("order", &This::order, "order that a corps is given"),
        untitled::attribute("note", &This::note, "a word of the players' own")};
  }
};
struct LoggedPhase {
  std::string id;
  std::vector<Action> actions;
  Origin origin;
  std::vector<LoggedFight> fights = {};
  bool operator==(const LoggedPhase&) const = default;
  template <class This = LoggedPhase>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("id", &This::id, "id of the phase, as the game has it"),
                      untitled::children("action", &This::actions, "what happened, in order"),
                      untitled::children("fight", &This::fights, "of the phase \"fights\": fights as they were fought")};
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
    return std::tuple{untitled::attribute("trigger", &This::trigger, "what it was rolled for, as `triggers` names it"),
                      untitled::attribute("die", &This::die, "what the die showed").between(0, 1000)};
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
    return std::tuple{untitled::attribute("number", &This::number, "number of the turn, from 1"),
                      untitled::children("roll", &This::rolls, "dice of the scenario's conditions, wherever in the turn they fell"),
                      untitled::children("phase", &This::phases, "phases in which something was done, in order")};
  }
};
struct Start {
  std::string piece, hex;
  Origin origin;
  std::optional<bool> concealed = {};
  bool operator==(const Start&) const = default;
  template <class This = Start>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("piece", &This::piece, "id of the piece"),
                      untitled::attribute("hex", &This::hex, "label of the hex where it stood when play began"),
                      untitled::attribute("concealed", &This::concealed, "whether it stood there concealed")};
  }
};
struct LoggedPolicy {
  std::string side, policy;
  Origin origin;
  bool operator==(const LoggedPolicy&) const = default;
  template <class This = LoggedPolicy>
  static constexpr auto fields() {
    return std::tuple{untitled::attribute("side", &This::side, "id of the side"),
                      untitled::attribute("policy", &This::policy, "how it was played, as `--policy` takes it")};
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
    return std::tuple{untitled::attribute("program", &This::program, "version of the program that played it"),
                      untitled::attribute("seed", &This::seed, "seed of the dice"),
                      untitled::attribute("playout", &This::playout, "number of the playout"),
                      untitled::attribute("placement", &This::placement, "the filled-in setup that it started from"),
                      untitled::children("policy", &This::policies, "who played how")};
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
    return std::tuple{untitled::attribute("format", &This::format, "version of the file format"),
                      untitled::attribute("id", &This::id, "id"),
                      untitled::attribute("scenario", &This::scenario, "the scenario, in the same folder"),
                      untitled::attribute("complete", &This::complete, "yes: everything that followed is written too"),
                      untitled::attribute("note", &This::note, "who played, and when"),
                      untitled::child("game", &This::game, "game and version that it was played by"),
                      untitled::child("played", &This::played, "how the program played it"),
                      untitled::children("start", &This::starts, "where the pieces stood when play began"),
                      untitled::children("turn", &This::turns, "turns, in order")};
  }
};

}  // namespace hexwright::document
