// One state for each script file and game. Functions are looked up once a game; a call takes its arguments from a vector that is kept.
#include "scripting/host/scripted_game.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <ctime>

#include "model/document/condition.hpp"
#include "model/document/nearest.hpp"
#include "platform/time.hpp"
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {

using validator::Hook;
using validator::Schedule;
using validator::ScriptFailed;
using validator::ScriptTrouble;
using wording::say;
using wording::Text;

namespace {

constexpr std::array<const char*, 10> HOOK_NAMES{"on_turn",  "on_phase", "may_enter",       "on_enter", "on_reveal",
                                                 "may_call", "on_call",  "combat_modifier", "score",    "is_over"};
constexpr std::int64_t MOST_THOUSANDTHS = 1'000'000'000'000;
constexpr int MOST_MODIFIER = 100;

class Game : public validator::ScriptedGame {
 public:
  Game(std::shared_ptr<const World> world, const GameLimits& limits, const Schedule& schedule, Recorded* recorded);

  void begin(std::uint64_t seed, std::uint64_t playout, const validator::PlayFacts& facts, Schedule::State& state) override;
  bool has(Hook hook) const override;
  void turn_begins(int turn) override;
  void phase_begins(const std::string& phase, int side) override;
  void phase_ends() override;
  bool condition(std::size_t number) override;
  bool may_enter(int piece, int hex) override { return all_say_yes(Hook::may_enter, {piece_of(piece), hex_of(hex)}); }
  void entered(int piece, int hex) override { tell(Hook::enter, {piece_of(piece), hex_of(hex)}); }
  void revealed(int piece) override { tell(Hook::reveal, {piece_of(piece)}); }
  bool may_call(int asset) override { return all_say_yes(Hook::may_call, {asset_of(asset)}); }
  void called(int asset, int hex) override { tell(Hook::call, {asset_of(asset), hex_of(hex)}); }
  int modifier(const validator::ScriptedAttack& attack) override;
  bool is_over() override;
  std::int64_t points_thousandths(int side) override;

 private:
  struct Script {
    const project::ScriptFile* file;
    std::vector<std::string> names;  // of hooks in their order, then of functions of conditions
    std::unique_ptr<State> state;
    std::vector<ScriptFunction> functions;  // as names; with a reference of 0 where there is none
  };
  struct Condition {
    std::size_t script, function;  // of it
  };

  static Value piece_of(int piece) { return handle_of(Thing::piece, static_cast<std::size_t>(piece)); }
  static Value hex_of(int hex) { return handle_of(Thing::hex, static_cast<std::size_t>(hex)); }
  static Value asset_of(int asset) { return handle_of(Thing::asset, static_cast<std::size_t>(asset)); }

  void open(Script& script);
  void need_functions(Script& script);
  bool any_has(Hook hook) const;
  // Each script that has the function gets the arguments and gives its answer to `take`.
  template <class Take>
  void ask(Hook hook, Take take);
  void set_arguments(std::initializer_list<Value> arguments) { arguments_.assign(arguments); }
  bool all_say_yes(Hook hook, std::initializer_list<Value> arguments);
  void tell(Hook hook, std::initializer_list<Value> arguments);

  Value call(Script& script, std::size_t function);
  Value recorded_call(Script& script, std::size_t function);
  bool yes_or_no(const Script& script, std::size_t function, const Value& answer) const;
  void keep_log(Script& script);
  Text doing(std::string_view function) const;
  [[noreturn]] void fail(const Script& script, std::size_t function, const ScriptError& error) const;
  [[noreturn]] void fail_answer(const Script& script, std::size_t function, const Value& answer, std::string_view wanted) const;

  std::shared_ptr<const World> world_;
  GameLimits limits_;
  GameStage stage_;
  Api api_;
  std::vector<Script> scripts_;
  std::vector<Condition> conditions_;
  std::vector<Value> arguments_;
  SharedUnits units_;
  Recorded* recorded_;
};

Game::Game(std::shared_ptr<const World> world, const GameLimits& limits, const Schedule& schedule, Recorded* recorded)
    : world_(std::move(world)), limits_(limits), stage_(*world_), api_(make_api(stage_)), units_(limits_), recorded_(recorded) {
  stage_.set_schedule(schedule);
  for (const project::ScriptFile& file : world_->project.scripts())
    scripts_.push_back({&file, {HOOK_NAMES.begin(), HOOK_NAMES.end()}, nullptr, {}});
  for (const Schedule::Scripted& scripted : schedule.scripted_conditions())
    for (std::size_t i = 0; i < scripts_.size(); ++i) {
      if (scripts_[i].file->in_project != scripted.file) continue;
      std::vector<std::string>& names = scripts_[i].names;
      auto at = std::find(names.begin() + HOOK_NAMES.size(), names.end(), scripted.function);
      if (at == names.end()) at = names.insert(at, scripted.function);
      conditions_.push_back({i, static_cast<std::size_t>(at - names.begin())});
    }
  assert(conditions_.size() == schedule.scripted_conditions().size());
}

void Game::begin(std::uint64_t seed, std::uint64_t playout, const validator::PlayFacts& facts, Schedule::State& state) {
  stage_.begin_game(seed, playout, facts, state);
  units_.renew();
  if (recorded_) *recorded_ = {};
  for (Script& script : scripts_) open(script);
}

// The text is compiled for the first game; each of them begins with what the state was then.
void Game::open(Script& script) {
  const auto check = [&](const auto& done) {
    if (!done) throw ScriptFailed(trouble_of(done.error(), doing({})));
  };
  stage_.may_act = false;
  if (!script.state) {
    Limits limits = limits_.of_call;
    limits.kept = true;
    auto opened = State::open(api_, limits);
    check(opened);
    check((*opened)->keep(script.file->source, script.file->path));
    script.state = std::move(*opened);
  }
  const auto begun = units_.take(*script.state, [](State& state) { return state.begin_again(); });
  keep_log(script);
  check(begun);
  auto found = script.state->find_each(script.names);
  check(found);
  script.functions = std::move(*found);
  need_functions(script);
}

// Hooks may be missing; functions that conditions name may not.
void Game::need_functions(Script& script) {
  for (std::size_t i = HOOK_NAMES.size(); i < script.names.size(); ++i) {
    if (script.functions[i].reference != 0) continue;
    wording::Fault fault{"script/runtime",
                         {script.file->path, 0, 0},
                         say("A condition of the scenario asks the function \"{function}\", and the script defines no such function.",
                             {{"function", script.names[i]}}),
                         {},
                         document::did_you_mean(script.names[i], script.state->own_functions())};
    throw ScriptFailed(ScriptTrouble{std::move(fault), {}});
  }
}

// Points and the end of the game can come from effects as well.
bool Game::has(Hook hook) const {
  if (hook == Hook::score || hook == Hook::over) return !scripts_.empty();
  return any_has(hook);
}

bool Game::any_has(Hook hook) const {
  return std::any_of(scripts_.begin(), scripts_.end(),
                     [hook](const Script& script) { return script.functions[static_cast<std::size_t>(hook)].reference != 0; });
}

void Game::turn_begins(int turn) {
  stage_.turn = turn;
  tell(Hook::turn, {Value(turn)});
}

void Game::phase_begins(const std::string& phase, int side) {
  stage_.phase = phase;
  stage_.side = side;
  if (any_has(Hook::phase)) tell(Hook::phase, {Value(phase), handle_of(Thing::side, static_cast<std::size_t>(side))});
}

void Game::phase_ends() {
  stage_.phase.clear();
  stage_.side = -1;
}

bool Game::condition(std::size_t number) {
  const Condition& condition = conditions_[number];
  Script& script = scripts_[condition.script];
  arguments_.clear();
  return yes_or_no(script, condition.function, call(script, condition.function));
}

template <class Take>
void Game::ask(Hook hook, Take take) {
  const auto function = static_cast<std::size_t>(hook);
  for (Script& script : scripts_)
    if (script.functions[function].reference != 0) take(script, function);
}

bool Game::all_say_yes(Hook hook, std::initializer_list<Value> arguments) {
  set_arguments(arguments);
  bool yes = true;
  ask(hook, [&](Script& script, std::size_t function) { yes = yes && yes_or_no(script, function, call(script, function)); });
  return yes;
}

void Game::tell(Hook hook, std::initializer_list<Value> arguments) {
  set_arguments(arguments);
  stage_.may_act = true;
  ask(hook, [&](Script& script, std::size_t function) { call(script, function); });
  stage_.may_act = false;
}

int Game::modifier(const validator::ScriptedAttack& attack) {
  if (!any_has(Hook::modifier)) return 0;
  static constexpr std::array<const char*, 3> KINDS{"small-arms", "barrage", "melee"};
  arguments_.assign(4, {});
  arguments_[0] = KINDS[static_cast<std::size_t>(attack.kind)];
  const auto list = [](std::span<const std::int16_t> pieces) {
    List handles;
    handles.reserve(pieces.size());
    for (const std::int16_t piece : pieces) handles.push_back(piece_of(piece));
    return handles;
  };
  arguments_[1] = list(attack.attackers);
  arguments_[2] = list(attack.targets);
  arguments_[3] = hex_of(attack.hex);
  std::int64_t sum = 0;
  ask(Hook::modifier, [&](Script& script, std::size_t function) {
    const Value answer = call(script, function);
    if (answer.is_nil()) return;
    const auto* whole = std::get_if<std::int64_t>(&answer.held);
    if (!whole) fail_answer(script, function, answer, "a whole number, or nothing");
    sum = std::clamp<std::int64_t>(sum + std::clamp<std::int64_t>(*whole, -MOST_THOUSANDTHS, MOST_THOUSANDTHS), -MOST_THOUSANDTHS,
                                   MOST_THOUSANDTHS);
  });
  return static_cast<int>(std::clamp<std::int64_t>(sum, -MOST_MODIFIER, MOST_MODIFIER));
}

bool Game::is_over() {
  bool over = stage_.ends;
  arguments_.clear();
  ask(Hook::over, [&](Script& script, std::size_t function) { over = yes_or_no(script, function, call(script, function)) || over; });
  return over;
}

std::int64_t Game::points_thousandths(int side) {
  set_arguments({handle_of(Thing::side, static_cast<std::size_t>(side))});
  std::int64_t sum = stage_.points_thousandths[static_cast<std::size_t>(side)];
  ask(Hook::score, [&](Script& script, std::size_t function) {
    const Value answer = call(script, function);
    if (answer.is_nil()) return;
    double points = 0;
    if (const auto* whole = std::get_if<std::int64_t>(&answer.held))
      points = static_cast<double>(*whole);
    else if (const auto* number = std::get_if<double>(&answer.held))
      points = *number;
    else
      fail_answer(script, function, answer, "a number, or nothing");
    if (!std::isfinite(points) || std::abs(points) * 1000 > static_cast<double>(MOST_THOUSANDTHS))
      fail_answer(script, function, answer, "a number of points that a game can give");
    sum = std::clamp(sum + std::int64_t{std::llround(points * 1000)}, -MOST_THOUSANDTHS, MOST_THOUSANDTHS);
  });
  return sum;
}

Value Game::call(Script& script, std::size_t function) {
  if (recorded_) return recorded_call(script, function);
  auto answer = units_.call(*script.state, script.functions[function], arguments_);
  if (!answer) fail(script, function, answer.error());
  return std::move(*answer);
}

Value Game::recorded_call(Script& script, std::size_t function) {
  Asked asked;
  stage_.asked = &asked;
  auto answer = units_.call(*script.state, script.functions[function], arguments_);
  stage_.asked = nullptr;
  keep_log(script);
  frames::TraceLine line{
      stage_.turn, stage_.phase, script.file->path, script.names[function], static_cast<std::uint32_t>(script.functions[function].line), {},
      {}};
  for (const Value& argument : arguments_) line.inputs.emplace_back("", shown(*world_, argument));
  line.inputs.insert(line.inputs.end(), asked.inputs.begin(), asked.inputs.end());
  line.result = answer ? shown(*world_, *answer) : answer.error().message;
  if (recorded_->trace.size() < frames::MOST_TOLD)
    recorded_->trace.push_back(std::move(line));
  else
    recorded_->trace_cut = true;
  if (!answer) fail(script, function, answer.error());
  return std::move(*answer);
}

void Game::keep_log(Script& script) {
  if (recorded_ && recorded_->log.size() < limits_.of_call.log_bytes) recorded_->log += script.state->log();
  script.state->clear_log();
}

bool Game::yes_or_no(const Script& script, std::size_t function, const Value& answer) const {
  if (const auto* yes = std::get_if<bool>(&answer.held)) return *yes;
  fail_answer(script, function, answer, "true or false");
}

Text Game::doing(std::string_view function) const {
  if (function.empty()) return say("while the script was read, before the first turn");
  const std::string name(function);
  if (stage_.phase.empty())
    return say("while {function} was asked, in turn {turn}", {{"function", name}, {"turn", std::int64_t{stage_.turn}}});
  return say("while {function} was asked, in turn {turn}, phase {phase} of {side}",
             {{"function", name},
              {"turn", std::int64_t{stage_.turn}},
              {"phase", stage_.phase},
              {"side", stage_.side < 0 ? std::string() : world_->side_names[static_cast<std::size_t>(stage_.side)]}});
}

void Game::fail(const Script& script, std::size_t function, const ScriptError& error) const {
  ScriptTrouble trouble = trouble_of(error, doing(script.names[function]));
  if (error.kind == ErrorKind::budget && units_.spent())
    trouble.fault.message = say("All calls of the scripts in one game may take {units} steps together, and they have been taken",
                                {{"units", static_cast<std::int64_t>(limits_.units_of_game)}});
  throw ScriptFailed(std::move(trouble));
}

void Game::fail_answer(const Script& script, std::size_t function, const Value& answer, std::string_view wanted) const {
  const ScriptError error{ErrorKind::runtime,
                          script.file->path,
                          script.functions[function].line,
                          script.names[function] + " must answer " + std::string(wanted) + ", and it answered " + shown(*world_, answer),
                          {},
                          0};
  throw ScriptFailed(trouble_of(error, doing(script.names[function])));
}

}  // namespace

ProcessorTime::ProcessorTime(std::chrono::milliseconds most) : most_(most), begun_(platform::processor_time()), left_(most) {}

std::chrono::milliseconds ProcessorTime::left() {
  constexpr std::chrono::milliseconds BETWEEN_LOOKS{20};
  if (const auto now = platform::coarse_time(); now >= looked_ + BETWEEN_LOOKS) {
    looked_ = now;
    left_ = std::max(std::chrono::nanoseconds(0), std::min(left_, most_ - (platform::processor_time() - begun_)));
  }
  return std::chrono::ceil<std::chrono::milliseconds>(left_);
}

std::unique_ptr<State> SharedUnits::opened(const Api& api, const project::ScriptFile& file) {
  const Text doing = say("while the script was read");
  auto state = State::open(api, limits_.of_call);
  if (!state) throw ScriptFailed(trouble_of(state.error(), doing));
  const auto loaded = take(**state, [&](State& at) { return at.load(file.source, file.path); });
  if (!loaded) throw ScriptFailed(trouble_of(loaded.error(), doing));
  return std::move(*state);
}

GameScripts::GameScripts(const project::Project& project, GameLimits limits)
    : limits_(limits), world_(std::make_shared<const World>(project)) {}
GameScripts::~GameScripts() = default;

std::unique_ptr<validator::ScriptedGame> GameScripts::game(const Schedule& schedule) const {
  return std::make_unique<Game>(world_, limits_, schedule, recorded_);
}

}  // namespace hexwright::scripting
