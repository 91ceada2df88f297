// A game as far as the chapter follows it: who is where and beneath what, what may become of a unit, and what an action does to that. An
// action either happens, with its Case and who saw it, or is refused with its paragraph and changes nothing. One thread.
#pragma once

#include <optional>
#include <set>
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

// What the ground of a Location is to the chapter; its TEM is a fault where the base game would give it.
struct PlayGround {
  bool concealment = false, open = false;
  wording::Result<int> tem = 0;
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
  // A “?” at the end of its Player Turn; the die when one is rolled, which smoke in the hex lowers by so much.
  Judged gain(std::size_t piece, std::optional<int> die, bool own_turn_end, int smoke = 0);
  // What befalls a piece on the map: its owner reveals it, it is Searched, an enemy moves in [12.15], it fails the test when a vehicle
  // drives in [12.41], it is eliminated.
  Judged befalls(std::size_t piece, Event event);
  Judged hide(std::size_t piece);
  void rally(std::size_t piece) { pieces_[piece].unit.broken = false; }
  // Back where it came from, which nothing is spent for. [12.15]
  void force_back(std::size_t piece, const Location& to) { pieces_[piece].at = to; }
  // Who has come into sight and loses “?” or hidden status by that alone: large counters, hidden guns and fortifications. [12.2] [12.33]
  // [12.34]
  std::vector<std::pair<std::size_t, Outcome>> noticed(const std::set<std::size_t>& except);
  // [12.33] A unit in it has lost its “?”.
  Judged lose_cover(std::size_t fortification);

 private:
  Judged by(std::size_t piece, Event event, Outcome outcome = {});
  // The action done in this Location, with what follows from it for the piece.
  Judged done(std::size_t piece, Action action, const Location& there, bool moving);
  Judged notice(std::size_t piece);
  Outcome seen(Outcome outcome, std::optional<std::size_t> watcher, const Location& there) const;
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
