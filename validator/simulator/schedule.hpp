// The scenario's own machinery while a game is played: when artillery may be called, who may come on, what events have happened,
// and what each victory item is worth in the end. Any game; the facts come from the game's engine as flat arrays. Compiled once,
// shared by all threads; looking at it allocates nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "model/document/condition.hpp"
#include "model/project/project.hpp"
#include "model/wording/fault.hpp"
#include "validator/simulator/dice.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::validator {

// How the game stands, by numbers of pieces (as in the order of battle), hexes (as in the map), assets (as in the scenario's list)
// and sides (as in the order of battle).
struct PlayFacts {
  std::span<const std::int32_t> hex_of;      // of each piece; -1: not on the board
  std::span<const std::uint8_t> revealed;    // of each piece, 0 or 1: has been seen face up
  std::span<const std::uint8_t> entered;     // of each piece: was set up or has come on
  std::span<const std::uint8_t> eliminated;  // of each piece: how often, for a leader who was replaced may fall again
  std::span<const std::int32_t> losses;      // of each piece, in half boxes
  std::span<const std::uint8_t> called;      // of each asset
  std::span<const std::int8_t> holder;       // of each hex: the side that holds it, -1: none. Only watched hexes are ever asked for
  std::span<const std::uint8_t> exited;      // of each piece: has left the board
  std::span<const std::int32_t> exit_hex{};  // of each piece that has: by which hex; empty in games where pieces do not leave
};

struct CompiledSchedule;
class ScriptedGame;

class Schedule {
 public:
  // Rules of one scenario, numbered: the index is used everywhere below.
  struct Rule {
    Milestone milestone;                   // available, may_enter or event
    std::vector<std::size_t> assets;       // of available
    std::vector<std::size_t> pieces;       // of may_enter
    std::vector<std::size_t> entry_hexes;  // of may_enter, ascending; empty: anywhere on the rim
    bool optional_entry = false;
    bool concealed = false;            // comes on concealed
    std::vector<std::uint32_t> doors;  // of may_enter: ways in that let on only so many a turn, its own and its group's
    std::int32_t choice = -1;          // of may_enter: of all with this number the side brings on one
  };
  // Pieces that leave the game.
  struct Leaving {
    std::string id;
    std::size_t rule = 0;  // when it is so; in State::now
    std::vector<std::size_t> pieces;
    std::vector<std::size_t> exit_hexes;  // empty: from anywhere
    bool optional = false;
  };
  // Strength that fills up pieces with losses, and pieces that come back.
  struct Refilling {
    std::string id;
    std::int32_t side = -1;
    std::size_t rule = 0;  // when it comes; in State::now
    std::vector<std::size_t> pieces;
    std::vector<std::size_t> entry_hexes;  // empty: what is eliminated stays so
    int steps = 0, whole_pieces = 0;
    bool each_turn = false, saved = false;
  };
  // What one game remembers; made once, begun anew for each game.
  struct State {
    // The rules as they are numbered, and behind them those that only other rules and victory items ask for.
    std::vector<std::int32_t> first_turn;              // of each rule: in which it first came true; 0: not yet
    std::vector<std::uint8_t> now;                     // of each rule: true now (latched rules stay true)
    std::vector<std::int32_t> last_turn, turn_before;  // of each rule: the last turns in which it came out true
    std::vector<std::int32_t> unrevealed_turns;        // of each side: turns that ended before any of its pieces was revealed
    std::vector<std::int64_t> clause_thousandths;      // of items counted each turn
    std::vector<std::int32_t> rolled_turn;             // of each die: in which it was rolled last
    std::vector<std::uint8_t> succeeded;               // of each die: it has; then it is rolled no more
    std::vector<std::int32_t> showed;                  // of each die: what it showed when it was rolled last
    std::vector<std::int32_t> held_turns;              // of each question that asks for it: at the end of how many turns running it was so
    std::vector<std::int32_t> door_turn, door_used;    // of each door: the turn in which it let on a piece last, and how many in it
    std::vector<std::int32_t> taken;                   // of each choice: the rule that was chosen, -1: none yet
    std::int32_t ended_turn = 0;                       // in which an event ended the game; 0: none did
    std::int32_t rank_at_once = -1;                    // that the event gave
    ScriptedGame* scripts = nullptr;                   // who answers for scripts; must be there when there are scripted conditions
  };
  // A condition that a script answers.
  struct Scripted {
    std::string file;  // as ScriptFile::in_project has it
    std::string function;
    std::string object;  // id of the rule that it belongs to; empty when it has none
  };
  enum class WithScripts : std::uint8_t { no, yes };

  // Refused when the project has no scenario, map or order of battle (simulate/no-scenario), no length (simulate/no-length), or a
  // condition is a script and none are to be asked (simulate/script) or leaves open what it asks for (simulate/open). With scripts the
  // hexes of all places are watched. The schedule keeps nothing of the project.
  static wording::Result<Schedule> make(const project::Project& project, WithScripts with = WithScripts::no);

  int turns() const;  // of the game
  const std::vector<Rule>& rules() const;
  const std::vector<Scripted>& scripted_conditions() const;
  const std::vector<Clause>& clauses() const;  // victory items, in the order of the card
  // Hexes whose holder conditions or victory items ask for, ascending.
  const std::vector<std::size_t>& watched_hexes() const;
  // Hexes for which a side scores at the end, with thousandths of points each: what `advance` goes for.
  struct Goal {
    std::size_t hex;
    std::int64_t thousandths;
  };
  const std::vector<std::vector<Goal>>& goals() const;  // of each side

  State new_state() const;
  void begin(State& state) const;

  // The moments of a turn, in this order: start_of_turn, then for each player own_fire and own_movement at the start of these
  // phases of his and once more at their end, end_of_turn; end_of_game after the last. `side` is whose phase it is, -1 for moments
  // of the turn. Rules without a moment are looked at in all of them. A die is rolled once a turn, at the first look at its rule in
  // the turn, and only while it matters. Rules that have become true are noted with this turn.
  void look(document::Moment moment, int turn, int side, const PlayFacts& facts, Dice& dice, State& state) const;

  // For games that are not played but recorded: the dice that the next look at this moment would roll, and what they showed instead.
  struct AwaitedDie {
    std::size_t die;
    int sides;
  };
  std::vector<AwaitedDie> awaited(document::Moment moment, int turn, int side, const State& state) const;
  void show(std::size_t die, int turn, int roll, State& state) const;
  std::size_t dice() const;
  // Id of the milestone that the die is rolled for; empty when it is no milestone but a part of another condition.
  std::string trigger_of(std::size_t die) const;

  // May this asset be called now? Assets that no rule speaks of always may.
  bool may_call(std::size_t asset, const State& state) const;

  // Lets an event happen in this turn, whatever its condition says; false when there is none with this id.
  bool happen(const std::string& event, int turn, State& state) const;

  // One more piece of this rule in this turn? Asked beside State::now; `came_on` notes it.
  bool has_room(std::size_t rule, int turn, const State& state) const;
  void came_on(std::size_t rule, int turn, State& state) const;
  const std::vector<Leaving>& leaving() const;
  const std::vector<Refilling>& refilling() const;
  // Has an event ended the game? It is over then, at the end of the phase or turn that is played.
  static bool is_over(const State& state) { return state.ended_turn > 0; }

  // At the end of each turn: items that are counted turn by turn. Before the look at end_of_turn, which counts the conditions.
  void count_turn(int turn, const PlayFacts& facts, State& state) const;
  // After the look at end_of_game: what every item came to, into one number a clause.
  void score(const PlayFacts& facts, const State& state, std::span<std::int64_t> clause_thousandths) const;

 private:
  std::shared_ptr<const CompiledSchedule> compiled_;
};

}  // namespace hexwright::validator
