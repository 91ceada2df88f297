// What the simulator asks of a game: play one numbered game, fast, into a record of fixed size, or tell the same game action by
// action. The simulator knows no rule; the game knows no statistics.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/document/placement.hpp"
#include "model/project/project.hpp"
#include "model/wording/fault.hpp"
#include "model/wording/text.hpp"

namespace hexwright::validator {

// Something of which the first turn is noted in each playout.
struct Milestone {
  enum class What { available, called, may_enter, entered, revealed, event } what = What::event;
  std::string id;  // of the asset, reinforcement ("de.reinforcements/de.ii-73pp" where each formation rolls), of what is revealed, or event
  std::string side;         // empty for events
  std::string name;         // as the card calls it: "II/30pal", "II/73pp"
  wording::Noun noun = {};  // of events, in the languages that the card names them in

  // For sentences.
  wording::Value title() const { return !noun.words.empty() ? wording::Value(noun) : wording::Value(name.empty() ? id : name); }
};
// A victory item, or what the scripts of the scenario give a side.
struct Clause {
  std::string id, side;
};
inline constexpr const char* SCRIPTS_CLAUSE = "scripts";  // its id; one for each side, after the items of the card
// A number for each turn.
struct Series {
  std::string id;  // "revealed", "boxes-lost"
  std::string side;
  wording::Text title;
};
struct GameShape {
  int turns = 0;
  std::vector<std::string> sides;  // as in the order of battle
  std::vector<Milestone> milestones;
  std::vector<Clause> clauses;
  std::vector<Series> series;
};

// Of one playout; the vectors have the sizes that the shape gives them and are never resized.
struct PlayoutRecord {
  std::vector<std::int32_t> milestone_turn;      // first turn in which it was so; 0: never
  std::vector<std::int64_t> clause_thousandths;  // points that each item came to
  std::vector<std::int64_t> series;              // [series * turns + turn - 1]: at the end of that turn
  std::int32_t rank_at_once = -1;                // of the card, that an event gave and ended the game with; -1: none

  explicit PlayoutRecord(const GameShape& shape)
      : milestone_turn(shape.milestones.size()),
        clause_thousandths(shape.clauses.size()),
        series(shape.series.size() * static_cast<std::size_t>(shape.turns)) {}
  bool operator==(const PlayoutRecord&) const = default;
};

// One action of a game that is told.
struct ToldAction {
  int turn = 1;
  std::string phase, side;        // id of the phase; side that acts
  wording::Text what;             // one sentence
  std::string rule;               // paragraph: "7.3"
  std::optional<int> die, faces;  // the roll that decided it
};

// Plays one game after another, none of them depending on those before it. One for each thread.
class GamePlayer {
 public:
  virtual ~GamePlayer() = default;
  virtual void play(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) = 0;
  // The very same game, told.
  virtual std::vector<ToldAction> tell(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) = 0;
};

// A scripted player and its numbers: "ambush:range=3".
struct PolicyChoice {
  std::string name;
  std::map<std::string, int> numbers;
  bool operator==(const PolicyChoice&) const = default;
};
struct PolicyNumber {
  std::string id;
  int least = 0, most = 0, standard = 0;
  wording::Text meaning;
};
struct PolicyDescription {
  std::string name;
  wording::Text meaning;
  std::vector<PolicyNumber> numbers;
};

class Scripts;

struct SimulationSetup {
  std::map<std::string, PolicyChoice> policies;    // by side; the game chooses for sides that are not named
  const document::Placement* placement = nullptr;  // where pieces start; none: a legal setup is looked for
  // Who plays the scripts of the scenario; none: a scenario with scripts is refused.
  std::shared_ptr<const Scripts> scripts = nullptr;
  // Piece and hex of a legal setup that was found already, because scripts had to be asked about it.
  std::optional<std::vector<std::pair<std::size_t, std::size_t>>> standing = std::nullopt;
};

// A scenario made ready to be played. Shared by all threads; nothing in it changes.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual const GameShape& shape() const = 0;
  // In force, by side, with all their numbers.
  virtual const std::map<std::string, PolicyChoice>& policies() const = 0;
  // What was assumed to play at all, beyond rulings and parameters: where the pieces start, what was left out.
  virtual const std::vector<wording::Text>& assumptions() const = 0;
  virtual std::unique_ptr<GamePlayer> player() const = 0;
};

// What a game offers to the simulator.
struct GameOfPlayouts {
  // The project must outlive nothing: the engine keeps what it needs. Refused: simulate/… faults, each with what to do.
  wording::Result<std::unique_ptr<Engine>> (*make_engine)(const project::Project& project, const SimulationSetup& setup) = nullptr;
  const std::vector<PolicyDescription>& (*policies)() = nullptr;
};

}  // namespace hexwright::validator
