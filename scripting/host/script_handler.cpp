// Each request gets a state of its own, so that no script can leave anything behind for the next.
#include "scripting/host/script_handler.hpp"

#include <algorithm>

#include "scripting/host/check_script.hpp"
#include "scripting/host/judge.hpp"
#include "scripting/host/state.hpp"
#include "scripting/host/trials/trial_file.hpp"

namespace hexwright::scripting {
namespace {

using frames::Answer;
using frames::NoAnswer;
using frames::RunAnswer;

// The same words on both sides of the pipe.
RunAnswer::Outcome outcome_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::syntax:
      return RunAnswer::Outcome::syntax;
    case ErrorKind::runtime:
      return RunAnswer::Outcome::runtime;
    case ErrorKind::budget:
      return RunAnswer::Outcome::budget;
    case ErrorKind::memory:
      return RunAnswer::Outcome::memory;
    case ErrorKind::aborted:
      return RunAnswer::Outcome::aborted;
    case ErrorKind::refused:
      return RunAnswer::Outcome::refused;
  }
  return RunAnswer::Outcome::refused;
}

frames::Complaint complaint_of(const ScriptError& error) { return {error.file, static_cast<std::uint32_t>(error.line), error.message}; }

frames::GameRecord record_in_frame(const validator::PlayoutRecord& record) {
  return {record.milestone_turn, record.clause_thousandths, record.series};
}

// A game whose records are larger than an answer can hold is none that a worker plays.
bool fits(const validator::GameShape& shape) {
  const std::size_t series = shape.series.size() * static_cast<std::size_t>(std::max(shape.turns, 0));
  return shape.milestones.size() <= frames::MOST_MILESTONES && shape.clauses.size() <= frames::MOST_CLAUSES &&
         series <= frames::MOST_SERIES;
}

std::vector<frames::ToldLine> lines_in_frame(std::vector<validator::ToldAction> actions) {
  std::vector<frames::ToldLine> lines;
  for (validator::ToldAction& action : actions)
    lines.push_back({action.turn, std::move(action.phase), std::move(action.side), std::move(action.rule), std::move(action.what),
                     action.die.value_or(0), action.faces.value_or(0)});
  return lines;
}

}  // namespace

struct ScriptHandler::Answering {
  ScriptHandler& own;

  Answer operator()(const frames::CheckScript& request) const { return check_script(request); }
  Answer operator()(const frames::RunChunk& request) const;
  Answer operator()(const frames::JudgeDocument& request) const;
  Answer operator()(const frames::MaySetUp& request) const;
  Answer operator()(const frames::PlayGames& request) const;
  Answer operator()(const frames::TellGame& request) const;
  Answer operator()(const frames::RunTests& request) const;

 private:
  const document::Placement* placement() const { return own.loaded_.filled_in ? own.loaded_.filled_in->placement() : nullptr; }
};

Answer ScriptHandler::Answering::operator()(const frames::RunChunk& request) const {
  const Api nothing;
  const auto state = State::open(nothing);
  if (!state) return NoAnswer{NoAnswer::Why::out_of_memory};
  (*state)->set_budget(request.units, std::chrono::milliseconds(request.patience_ms));
  const auto run = (*state)->load(request.source, request.name);
  RunAnswer answer;
  if (!run) {
    answer.outcome = outcome_of(run.error().kind);
    answer.complaint = complaint_of(run.error());
  }
  answer.units = (*state)->units_used();
  answer.log = (*state)->log();
  return answer;
}

Answer ScriptHandler::Answering::operator()(const frames::JudgeDocument&) const {
  if (!own.scripts_) return NoAnswer{NoAnswer::Why::fault};
  return Judge(own.scripts_->world(), own.limits_, placement(), own.time_of_checks()).judge();
}

Answer ScriptHandler::Answering::operator()(const frames::MaySetUp& request) const {
  if (!own.scripts_) return NoAnswer{NoAnswer::Why::fault};
  const World& world = own.scripts_->world();
  const auto all_below = [](const std::vector<std::uint32_t>& numbers, std::size_t end) {
    return std::all_of(numbers.begin(), numbers.end(), [end](std::uint32_t number) { return number < end; });
  };
  if (!all_below(request.pieces, world.pieces.size()) || !all_below(request.hexes, world.hex_count)) return NoAnswer{NoAnswer::Why::fault};
  return Judge(world, own.limits_, placement(), own.time_of_checks()).may_set_up(request);
}

Answer ScriptHandler::Answering::operator()(const frames::PlayGames& request) const {
  if (!own.loaded_.engine) return NoAnswer{NoAnswer::Why::fault};
  if (!own.player_) own.player_ = own.loaded_.engine->player();
  frames::GamesAnswer answer;
  validator::PlayoutRecord record(own.loaded_.engine->shape());
  try {
    for (std::uint64_t game = request.first; answer.games.size() < request.count; ++game) {
      own.player_->play(request.seed, game, record);
      answer.games.push_back(record_in_frame(record));
    }
  } catch (const validator::ScriptFailed& failed) {
    answer.trouble = trouble_in_frame(failed.trouble());
    own.player_.reset();  // it stopped in the middle of something
  }
  return answer;
}

Answer ScriptHandler::Answering::operator()(const frames::TellGame& request) const {
  if (!own.loaded_.engine) return NoAnswer{NoAnswer::Why::fault};
  frames::ToldAnswer answer;
  Recorded recorded;
  own.scripts_->record_into(&recorded);
  const auto player = own.loaded_.engine->player();
  own.scripts_->record_into(nullptr);
  validator::PlayoutRecord record(own.loaded_.engine->shape());
  try {
    answer.lines = lines_in_frame(player->tell(request.seed, request.playout, record));
    answer.record = record_in_frame(record);
  } catch (const validator::ScriptFailed& failed) {
    answer.trouble = trouble_in_frame(failed.trouble());
  }
  if (request.trace) answer.trace = std::move(recorded.trace);
  answer.shortened = request.trace && recorded.trace_cut;
  answer.log = std::move(recorded.log);
  return answer;
}

Answer ScriptHandler::Answering::operator()(const frames::RunTests& request) const {
  if (!own.scripts_ || !own.loaded_.project->scenario()) return NoAnswer{NoAnswer::Why::fault};
  return run_trials(own.scripts_->world(), own.limits_, request.name, request.source);
}

ScriptHandler::~ScriptHandler() = default;

ProcessorTime& ScriptHandler::time_of_checks() {
  if (!checks_) checks_.emplace(limits_.checks);
  return *checks_;
}

tl::expected<void, std::string> ScriptHandler::prepare(const std::string& bytes) {
  if (bytes.empty()) return {};
  const auto material = frames::read_material(bytes);
  if (!material || !load_) return tl::unexpected(std::string("the material cannot be read here"));
  if (material->document.empty()) return {};
  auto loaded = load_(*material, [this](const project::Project& project) {
    scripts_ = std::make_shared<GameScripts>(project, limits_);
    return scripts_;
  });
  if (!loaded) return tl::unexpected(std::move(loaded.error()));
  loaded_ = std::move(*loaded);
  if (!loaded_.project) return tl::unexpected(std::string("there is no scenario"));
  if (!scripts_) scripts_ = std::make_shared<GameScripts>(*loaded_.project, limits_);
  if (loaded_.engine && !fits(loaded_.engine->shape())) return tl::unexpected(std::string("the game is larger than a worker can play"));
  return {};
}

Answer ScriptHandler::handle(const frames::Request& request) { return std::visit(Answering{*this}, request); }

}  // namespace hexwright::scripting
