// A game as far as the chapter follows it: who is where and beneath what, what may become of a unit, and what an action does to that. An
// action either happens, with its Case and who saw it, or is refused with its paragraph and changes nothing. One thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "model/wording/text.hpp"
#include "rulesets/asl_a12/procedures/concealment.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"

namespace hexwright::rulesets::asl_a12 {

// The state machine of a unit: what may become of it, each step with its paragraph, and every other step refused with one.

enum class Condition { off_board, known, concealed, hidden, dummy, removed };
enum class Event {
  enters_known,
  enters_concealed,  // a “?” before the first entry
  gains,             // at the end of its own Player Turn
  loses,             // by what it did
  harmed,            // fails a MC, breaks, is reduced, or is hit by a PTC or better
  seen_in_open,      // a large counter, or a hidden gun, outside concealment terrain
  owner_reveals,
  enemy_moves_in,
  searched,
  moves,  // in any way; only for who is hidden more than a move
  fails_paatc,
  hides,
  eliminated,
};
inline constexpr int CONDITIONS = 6, EVENTS = 13;

struct Step {
  bool allowed = false;
  Condition after = Condition::known;
  std::string_view paragraph;
};
Step step_of(Condition from, Event event);

// A game as far as the chapter follows it: who is where and beneath what, and what an action does to that. An action either happens,
// with its Case and who saw it, or is refused with its paragraph and changes nothing.

struct PlayedPiece {
  std::string id;
  std::size_t side = 0;
  Unit unit;
  Condition condition = Condition::off_board;
  std::optional<Location> at;
  bool was_hidden = false;  // and is not any more
  int markers = 0;          // “?” that conceal it
  bool operator==(const PlayedPiece& other) const {
    return id == other.id && condition == other.condition && at == other.at && was_hidden == other.was_hidden && markers == other.markers;
  }
};

// What the ground of a Location is to the chapter.
struct PlayGround {
  bool concealment = false, open = false;
  int tem = 0;
};
class PlayMap {
 public:
  virtual ~PlayMap() = default;
  virtual std::optional<PlayGround> ground(const Location& at) const = 0;  // nothing off the map
};

struct Outcome {
  Condition before = Condition::known, after = Condition::known;
  std::string letter;
  std::string paragraph;
  std::optional<std::size_t> seen_by;  // number of the piece that saw it
  int range_hexes = 0;
};
struct Refusal {
  std::string paragraph;
  wording::Text why;
  std::string missing;  // names the parameter that a ruling is needed for; the action is then neither right nor wrong
};
using Judged = tl::expected<Outcome, Refusal>;

enum class Pace { assault, normal, advance };

class Play {
 public:
  // Everything given stays as long as the play.
  Play(std::vector<PlayedPiece> pieces, const CaseTables& tables, const Numbers& numbers, const Rulings& rulings, const SightSource& sight,
       const PlayMap& map)
      : pieces_(std::move(pieces)), tables_(tables), numbers_(numbers), rulings_(rulings), sight_(sight), map_(map) {}

  const std::vector<PlayedPiece>& pieces() const { return pieces_; }
  std::optional<std::size_t> piece(std::string_view id) const;

  Judged enter(std::size_t piece, const Location& to, bool concealed);
  // MF are spent in `to`.
  Judged move(std::size_t piece, const Location& to, Pace pace);
  // Out of a foxhole or pillbox: MF are spent in the hex that is left, too. [12.14]
  Judged leave_works(std::size_t piece);
  // Fire, or any other action that stays in its Location.
  Judged act(std::size_t piece, Action action);
  // A “?” at the end of its Player Turn; the die when one is rolled.
  Judged gain(std::size_t piece, std::optional<int> die, bool own_turn_end);
  Judged reveal(std::size_t piece);
  Judged search(std::size_t piece);
  // Beneath a “?” where a vehicle has driven in, with the test not passed. [12.41]
  Judged fail_paatc(std::size_t piece);
  Judged eliminate(std::size_t piece);
  Judged hide(std::size_t piece);

 private:
  Judged by(std::size_t piece, Event event, Outcome outcome = {});
  // The action done in this Location, with what follows from it for the piece.
  Judged done(std::size_t piece, Action action, const Location& there, bool moving);
  Watch watch(std::size_t piece, const Location& there) const;
  std::optional<Refusal> not_on_board(std::size_t piece) const;
  void set(std::size_t piece, Condition after);

  std::vector<PlayedPiece> pieces_;
  const CaseTables& tables_;
  const Numbers& numbers_;
  const Rulings& rulings_;
  const SightSource& sight_;
  const PlayMap& map_;
  mutable std::vector<std::size_t> watcher_numbers_;
};

Cover cover_of(Condition condition);

}  // namespace hexwright::rulesets::asl_a12
