// Names in what is told are those of the project, not of its copy.
#include "editor/session/script_run.hpp"

#include <algorithm>

#include "editor/session/games.hpp"
#include "editor/session/playout.hpp"
#include "scripting/client/games.hpp"

namespace hexwright::editor {

using Kind = ScriptRunResult::Line::Kind;

namespace {

constexpr std::chrono::milliseconds PATIENCE{60'000};  // of a file of tests; the budget of its tests is the worker's
constexpr std::size_t MOST_LINES = 20'000, MOST_PRINTED = 2'000, MOST_ERRORS = 20;

Text verbatim(std::string words) { return Text{"{words}", {}, 0, {{"words", std::move(words)}}}; }

Fault own_names(const CopiedProject& copy, Fault fault) {
  fault.where.file = copy.own_names(fault.where.file);
  fault.message = own_names(copy, fault.message);
  return fault;
}

// One run: what it needs, and what it tells.
class Run {
 public:
  Run(const ScriptRunRequest& request, std::span<const validator::GameRules> games, scripting::WorkerSettings worker, ScriptRunResult& out)
      : request_(request), games_(games), worker_(std::move(worker)), out_(out) {}

  Result<void> operator()(const Snapshot& snapshot, const ScriptSources& texts) {
    const auto data = data_of(games_);
    auto now = snapshot.make(data);
    if (!now) return tl::unexpected(now.error().front());
    if ((*now)->scripts().empty())
      return refuse("script/none", say("The scenario names no script."),
                    say("Make one with New…, which writes its rule into the scenario."));
    if (auto copied = copy_.write(**now, texts); !copied) return copied;
    now->reset();
    auto project = project::Project::load(copy_.main(), data);
    if (!project) return tl::unexpected(own_names(copy_, project.error().front()));
    return request_.what == ScriptRunRequest::What::tests ? test(texts) : trace(std::move(*project));
  }

 private:
  void add(Kind kind, Text text, const std::string& file = {}, int line = 0) {
    if (out_.lines.size() < MOST_LINES) out_.lines.push_back({kind, std::move(text), file, line});
  }
  void add_trouble(const frames::Trouble& trouble) { add_trouble(trouble.fault, trouble.details); }
  void add_trouble(const Fault& told, const std::vector<Text>& details) {
    const Fault fault = own_names(copy_, told);
    add(Kind::trouble,
        say("{file}, line {line}: {message}",
            {{"file", fault.where.file}, {"line", std::int64_t{fault.where.line}}, {"message", nested(fault.message)}}),
        fault.where.file, fault.where.line);
    for (const Text& detail : details) add(Kind::detail, own_names(copy_, detail), fault.where.file, fault.where.line);
    if (fault.hint) add(Kind::detail, *fault.hint);
  }

  Result<void> test(const ScriptSources& texts) {
    const std::string file = is_tests(request_.script) ? request_.script : tests_of(request_.script);
    const auto tests = std::find_if(texts.begin(), texts.end(), [&](const auto& each) { return each.first == file; });
    if (tests == texts.end())
      return refuse("script/no-tests", say("There are no tests beside this script: the file {file} is missing.", {{"file", file}}),
                    say("Make it with New…: the line below its name shows how a test is written."));
    frames::Material material;
    material.document = copy_.main();
    worker_.setup.material = frames::material_bytes(material);
    scripting::WorkerClient worker(worker_);
    const auto answer = worker.ask(frames::RunTests{file, tests->second}, PATIENCE);
    if (!answer) return tl::unexpected(own_names(copy_, scripting::fault_of(answer.error(), file)));
    for (const frames::TestResult& one : answer->results) {
      ++(one.passed ? out_.passed : out_.failed);
      const int line = static_cast<int>(one.line);
      if (one.passed) {
        add(Kind::passed, verbatim(one.name), file, line);
        continue;
      }
      add(Kind::failed, verbatim(one.name), file, line);
      add(Kind::detail, say("Line {line}: {why}", {{"line", std::int64_t{line}}, {"why", nested(own_names(copy_, one.why))}}), file, line);
      if (one.trouble) add_trouble(*one.trouble);
    }
    if (!answer->trouble) return {};
    ++out_.failed;
    add_trouble(*answer->trouble);
    return {};
  }

  Result<std::unique_ptr<validator::Engine>> known_engine(const project::Project& project, const validator::GameRules& game,
                                                          frames::Material& material) {
    validator::SimulationSetup setup;
    const scripting::WorkerJudge scripts(worker_, material);
    auto standing = setup_allowed_by(scripts, project);
    if (const auto trouble = scripts.setup_trouble()) {
      add_trouble(trouble->fault, trouble->details);
      return refuse("script/broke-off", say("A script broke off while the setup was looked for."));
    }
    if (!standing) return tl::unexpected(standing.error());
    material.standing.emplace(standing->begin(), standing->end());
    setup.standing = std::move(*standing);
    setup.scripts = scripting::played_elsewhere();
    return game.playouts.make_engine(project, setup);
  }

  Result<void> trace(std::unique_ptr<project::Project> loaded) {
    const auto game = playable_game(*loaded, games_);
    if (!game) return tl::unexpected(game.error());
    frames::Material material;
    material.document = copy_.main();
    material.digest = digest_for_scripts(*loaded, **game);
    const validator::Report report = validator::check(std::move(loaded), games_);
    const std::vector<Text> errors = errors_in(report);
    for (std::size_t i = 0; i < std::min(errors.size(), MOST_ERRORS); ++i) add(Kind::trouble, own_names(copy_, errors[i]));
    if (!errors.empty()) return tl::unexpected(refused_for(errors.size()));
    auto engine = known_engine(*report.project, **game, material);
    if (!engine) return tl::unexpected(engine.error());
    if (scripting::RemoteEngine::is_too_large((*engine)->shape())) return tl::unexpected(too_large_for_scripts());
    material.played = true;
    worker_.setup.allowance = scripting::allowance_for_games();
    worker_.setup.material = frames::material_bytes(material);
    try {
      tell(scripting::RemoteEngine(std::move(*engine), worker_, copy_.own_names(copy_.main())).traced(request_.seed, request_.playout),
           *report.project);
    } catch (const validator::ScriptFailed& failed) {
      return tl::unexpected(own_names(copy_, failed.trouble().fault));
    }
    return {};
  }

  void tell(const frames::ToldAnswer& told, const project::Project& project) {
    const frames::TraceLine* before = nullptr;
    for (const frames::TraceLine& call : told.trace) {
      if (!before || before->turn != call.turn || before->phase != call.phase) {
        const Text turn = call.turn == 0 ? say("Before the first turn") : say("Turn {turn}", {{"turn", std::int64_t{call.turn}}});
        add(Kind::heading,
            call.phase.empty() ? turn : say("{turn}: {phase}", {{"turn", nested(turn)}, {"phase", phase_name(project, call.phase)}}));
      }
      const std::string file = copy_.own_names(call.script);
      const int line = static_cast<int>(call.line);
      add(Kind::passed, verbatim(call.function + " → " + call.result), file, line);
      // What it was given has no question before it.
      for (const auto& [asked, answer] : call.inputs)
        add(Kind::detail, verbatim(asked.empty() ? answer : asked + " = " + answer), file, line);
      before = &call;
    }
    if (told.trace.empty()) add(Kind::heading, say("No function of a script was called."));
    if (told.shortened) add(Kind::heading, say("There were more calls: only the first ones are shown."));
    if (told.trouble) {
      ++out_.failed;
      add_trouble(*told.trouble);
    }
    if (told.log.empty()) return;
    add(Kind::heading, say("What the scripts printed"));
    std::size_t printed = 0;
    for (std::size_t at = 0; at < told.log.size() && printed < MOST_PRINTED; ++printed) {
      const std::size_t end = std::min(told.log.find('\n', at), told.log.size());
      add(Kind::detail, verbatim(told.log.substr(at, end - at)));
      at = end + 1;
    }
  }

  const ScriptRunRequest& request_;
  std::span<const validator::GameRules> games_;
  scripting::WorkerSettings worker_;
  ScriptRunResult& out_;
  CopiedProject copy_;
};

}  // namespace

ScriptRun::ScriptRun(std::span<const validator::GameRules> games, Listener listener, scripting::WorkerSettings worker)
    : games_(games), settings_(std::move(worker)), orders_([this](const Order& order) { return serve(order); }, std::move(listener)) {}

std::uint64_t ScriptRun::start(const Session& session, ScriptRunRequest request) {
  last_ = orders_.want({std::make_shared<const Snapshot>(session), typed_scripts(session), std::move(request)});
  return last_;
}

std::shared_ptr<const ScriptRunResult> ScriptRun::serve(const Order& order) {
  auto out = std::make_shared<ScriptRunResult>();
  out->number = order.number;
  out->what = order.request.what;
  scripting::WorkerSettings settings = settings_;
  settings.is_given_up = [&] { return cancelled_ >= order.number || orders_.is_superseded(); };
  if (!settings.is_given_up())
    if (auto ran = Run(order.request, games_, settings, *out)(*order.snapshot, order.texts); !ran) out->refused = ran.error();
  out->cancelled = settings.is_given_up();
  if (out->cancelled) {
    out->refused.reset();
    out->lines.clear();
  }
  return out;
}

}  // namespace hexwright::editor
