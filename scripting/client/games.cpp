// Games are fetched some at a time, the more the quicker they come. A batch ends at a multiple of its largest size, as the runs of
// numbers that a simulator gives out do, so that hardly a game is played in vain.
#include "scripting/client/games.hpp"

#include <algorithm>
#include <cassert>

namespace hexwright::scripting {

using validator::GameShape;
using validator::PlayoutRecord;
using validator::ScriptFailed;
using Kind = Failure::Kind;

namespace {

constexpr std::uint64_t MOST_AT_ONCE = 16;
static_assert(MOST_AT_ONCE <= frames::MOST_GAMES);
constexpr std::chrono::milliseconds QUICK{100};  // a batch that takes longer is followed by a smaller one
constexpr std::uint32_t CPU_SECONDS = 1'200;     // of which a worker uses half before it is replaced
constexpr std::chrono::seconds PATIENCE{CPU_SECONDS / 2};

class PlayedElsewhere final : public validator::Scripts {
 public:
  std::unique_ptr<validator::ScriptedGame> game(const validator::Schedule&) const override {
    throw ScriptFailed({fault_of({Kind::own_fault, 0, {}, true}, {}), {}});
  }
};

[[noreturn]] void fail(const Failure& failure, const std::string& document) { throw ScriptFailed({fault_of(failure, document), {}}); }
[[noreturn]] void fail(const frames::Trouble& trouble) { throw ScriptFailed({trouble.fault, trouble.details}); }

// A turn that is none would be counted where nothing is.
bool is_of(const frames::GameRecord& game, const GameShape& shape) {
  const auto turns = static_cast<std::size_t>(std::max(shape.turns, 0));
  return game.milestone_turn.size() == shape.milestones.size() && game.clause_thousandths.size() == shape.clauses.size() &&
         game.series.size() == shape.series.size() * turns &&
         std::all_of(game.milestone_turn.begin(), game.milestone_turn.end(),
                     [&](std::int32_t turn) { return turn >= 0 && turn <= shape.turns; });
}

void put(const frames::GameRecord& game, PlayoutRecord& record) {
  std::copy(game.milestone_turn.begin(), game.milestone_turn.end(), record.milestone_turn.begin());
  std::copy(game.clause_thousandths.begin(), game.clause_thousandths.end(), record.clause_thousandths.begin());
  std::copy(game.series.begin(), game.series.end(), record.series.begin());
}

class RemotePlayer final : public validator::GamePlayer {
 public:
  RemotePlayer(const GameShape& shape, WorkerSettings settings, std::string document)
      : shape_(shape), worker_(std::move(settings)), document_(std::move(document)) {}

  void play(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) override {
    const bool known = seed == seed_ && playout >= first_ && playout - first_ < games_.size() + (trouble_ ? 1 : 0);
    if (!known) fetch(seed, playout);
    const std::uint64_t at = playout - first_;
    if (at == games_.size()) fail(*trouble_);
    put(games_[static_cast<std::size_t>(at)], record);
  }

  std::vector<validator::ToldAction> tell(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) override {
    const frames::ToldAnswer answer = told(seed, playout, false);
    if (answer.trouble) fail(*answer.trouble);
    put(answer.record, record);
    std::vector<validator::ToldAction> actions;
    for (const frames::ToldLine& line : answer.lines) {
      validator::ToldAction& action = actions.emplace_back();
      action.turn = line.turn;
      action.phase = line.phase;
      action.side = line.side;
      action.what = line.what;
      action.rule = line.rule;
      if (line.faces > 0) action.die = line.die, action.faces = line.faces;
    }
    if (answer.shortened && !actions.empty()) {
      const int turn = actions.back().turn;
      actions.emplace_back().turn = turn;
      actions.back().what = wording::say("The game goes on; more of it is not told.");
    }
    return actions;
  }

  frames::ToldAnswer told(std::uint64_t seed, std::uint64_t playout, bool trace) {
    auto answer = worker_.ask(frames::TellGame{seed, playout, trace}, PATIENCE);
    if (!answer) fail(answer.error(), document_);
    if (!answer->trouble && !is_of(answer->record, shape_)) nonsense();
    return std::move(*answer);
  }

 private:
  [[noreturn]] void nonsense() {
    worker_.stop();
    fail({Kind::nonsense, 0, {}}, document_);
  }

  // A failure of several games is one of the game that was asked for only if it fails by itself, too.
  void fetch(std::uint64_t seed, std::uint64_t playout) {
    if (auto started = worker_.start(); !started) fail(started.error(), document_);
    std::uint64_t count = std::min(at_once_, MOST_AT_ONCE - playout % MOST_AT_ONCE);
    auto answer = timed(seed, playout, count);
    if (!answer && count > 1) {
      at_once_ = count = 1;
      answer = timed(seed, playout, count);
    }
    if (!answer) fail(answer.error(), document_);
    const auto& games = answer->games;
    const bool whole = answer->trouble ? games.size() < count : games.size() == count;
    if (!whole || !std::all_of(games.begin(), games.end(), [&](const auto& game) { return is_of(game, shape_); })) nonsense();
    seed_ = seed;
    first_ = playout;
    games_ = std::move(answer->games);
    trouble_ = std::move(answer->trouble);
  }

  WorkerClient::Answered<frames::GamesAnswer> timed(std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
    const auto begun = std::chrono::steady_clock::now();
    auto answer = worker_.ask(frames::PlayGames{seed, first, static_cast<std::uint32_t>(count)}, PATIENCE);
    const bool quick = std::chrono::steady_clock::now() - begun < QUICK;
    at_once_ = quick ? std::min(at_once_ * 4, MOST_AT_ONCE) : std::max<std::uint64_t>(at_once_ / 4, 1);
    return answer;
  }

  const GameShape& shape_;
  WorkerClient worker_;
  std::string document_;
  std::uint64_t at_once_ = 1;
  // What was fetched last: games from `first_` on, and what the next one failed of.
  std::uint64_t seed_ = 0, first_ = 0;
  std::vector<frames::GameRecord> games_;
  std::optional<frames::Trouble> trouble_;
};

}  // namespace

std::shared_ptr<const validator::Scripts> played_elsewhere() { return std::make_shared<PlayedElsewhere>(); }

frames::Allowance allowance_for_games() {
  frames::Allowance allowance;
  allowance.cpu_seconds = CPU_SECONDS;
  return allowance;
}

RemoteEngine::RemoteEngine(std::unique_ptr<validator::Engine> known, WorkerSettings settings, std::string document)
    : known_(std::move(known)), settings_(std::move(settings)), document_(std::move(document)) {
  assert(!is_too_large(known_->shape()));
}

bool RemoteEngine::is_too_large(const GameShape& shape) {
  const auto turns = static_cast<std::size_t>(std::max(shape.turns, 0));
  return shape.milestones.size() > frames::MOST_MILESTONES || shape.clauses.size() > frames::MOST_CLAUSES ||
         shape.series.size() * turns > frames::MOST_SERIES;
}

std::unique_ptr<validator::GamePlayer> RemoteEngine::player() const {
  return std::make_unique<RemotePlayer>(known_->shape(), settings_, document_);
}

frames::ToldAnswer RemoteEngine::traced(std::uint64_t seed, std::uint64_t playout) const {
  return RemotePlayer(known_->shape(), settings_, document_).told(seed, playout, true);
}

}  // namespace hexwright::scripting
