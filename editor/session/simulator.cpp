// The engine of the last simulation is kept, so that its playouts can be told.
#include "editor/session/simulator.hpp"

#include <algorithm>

#include "editor/session/games.hpp"
#include "editor/session/playout.hpp"
#include "editor/session/script_check.hpp"
#include "model/document/orbat.hpp"
#include "model/io/utf8.hpp"
#include "publish/reports/simulation_sheet.hpp"
#include "scripting/client/games.hpp"
#include "validator/simulator/policies.hpp"
#include "validator/simulator/report.hpp"
#include "validator/simulator/runner.hpp"

namespace hexwright::editor {

namespace {

constexpr std::size_t MOST_ERRORS_TOLD = 20;

frames::Material material_for(const project::Project& project, const SimulationRequest& request, const validator::GameRules& game) {
  frames::Material material;
  material.document = project.main_file().xml.path();
  if (project.placement_file()) material.placement = project.placement_file()->xml.path();
  for (const std::string& policy : request.policies) {
    const std::size_t equals = policy.find('=');
    material.policies.emplace_back(policy.substr(0, equals), policy.substr(equals + 1));
  }
  material.digest = digest_for_scripts(project, game);
  return material;
}

}  // namespace

// What is played: the project, checked, and its engine.
class Simulator::Table {
 public:
  std::unique_ptr<project::Project> project;
  const validator::GameRules* game = nullptr;
  validator::SimulationSetup setup;
  std::unique_ptr<validator::Engine> engine;
  std::uint64_t seed = 1, number = 0;

  // Nothing when it can be played.
  void make_ready(const Order& order, std::span<const validator::GameRules> games, Simulated& out) {
    *this = {};
    seed = order.request.seed;
    number = order.number;
    const auto data = data_of(games);
    auto made = order.snapshot->make(data);
    if (!made) {
      out.refused = made.error().front();
      return;
    }
    project = std::move(*made);
    if (auto refused = check(games, out); !refused) return;
    if (auto done = seat(order.request); !done) out.refused = done.error();
  }

 private:
  bool check(std::span<const validator::GameRules> games, Simulated& out) {
    const auto found = playable_game(*project, games);
    if (!found) {
      out.refused = found.error();
      return false;
    }
    game = *found;
    validator::Report report = validator::check(std::move(project), games);
    out.errors = errors_in(report);
    project = std::move(report.project);
    if (out.errors.empty()) return true;
    out.refused = refused_for(out.errors.size());
    out.errors.resize(std::min(out.errors.size(), MOST_ERRORS_TOLD));
    return false;
  }

  Result<void> seat(const SimulationRequest& request) {
    std::vector<std::string> sides;
    if (project->orbat())
      for (const document::Side& side : project->orbat()->orbat().sides) sides.push_back(side.id);
    auto policies = validator::parse_policies(request.policies, sides, game->playouts.policies());
    if (!policies) return tl::unexpected(policies.error());
    setup.policies = std::move(*policies);
    setup.placement = project->placement();  // that is open with the scenario, if one is
    const bool scripted = !project->scripts().empty();
    frames::Material material;
    if (scripted) {
      if (!request.saved)
        return refuse("simulate/not-saved", say("The process that runs scripts reads the files by itself, and they are not saved yet."),
                      say("Save, then simulate again."));
      material = material_for(*project, request, *game);
      setup.scripts = scripting::played_elsewhere();
      if (!setup.placement) {
        auto found = setup_allowed_by(scripting::WorkerJudge(script_worker(), material), *project);
        if (!found) return tl::unexpected(found.error());
        material.standing.emplace(found->begin(), found->end());
        setup.standing = std::move(*found);
      }
    }
    auto made = game->playouts.make_engine(*project, setup);
    if (!made) return tl::unexpected(made.error());
    engine = std::move(*made);
    if (!scripted) return {};
    if (scripting::RemoteEngine::is_too_large(engine->shape())) return tl::unexpected(too_large_for_scripts());
    material.played = true;
    scripting::WorkerSettings settings = script_worker();
    settings.setup.allowance = scripting::allowance_for_games();
    settings.setup.material = frames::material_bytes(material);
    engine = std::make_unique<scripting::RemoteEngine>(std::move(engine), std::move(settings),
                                                       io::visible(project->main_file().xml.path(), 400));
    return {};
  }
};

Simulator::Simulator(std::span<const validator::GameRules> games, Listener listener) : games_(games), listener_(std::move(listener)) {
  thread_ = std::thread([this] { work(); });
}

Simulator::~Simulator() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    stop_.request_stop();
  }
  wake_.notify_one();
  thread_.join();
}

std::uint64_t Simulator::play(const Session& session, SimulationRequest request) {
  auto snapshot = std::make_shared<const Snapshot>(session);
  const std::lock_guard lock(mutex_);
  stop_.request_stop();
  order_ = Order{std::move(snapshot), std::move(request), ++number_};
  opened_.reset();
  busy_ = true;
  wake_.notify_one();
  return number_;
}

void Simulator::cancel() {
  const std::lock_guard lock(mutex_);
  stop_.request_stop();
}

void Simulator::open(std::uint64_t playout) {
  {
    const std::lock_guard lock(mutex_);
    opened_ = playout;
  }
  wake_.notify_one();
}

void Simulator::work() {
  Table table;
  while (true) {
    std::optional<Order> order;
    std::optional<std::uint64_t> opened;
    std::stop_token stop;
    {
      std::unique_lock lock(mutex_);
      if (!order_) busy_ = false;
      wake_.wait(lock, [&] { return closing_ || order_ || opened_; });
      if (closing_) return;
      order.swap(order_);
      if (!order) opened.swap(opened_);
      if (order) stop_ = {};
      stop = stop_.get_token();
    }
    if (order) serve(table, *order, stop);
    if (!opened) continue;
    auto narrated = std::make_shared<NarratedPlayout>();
    narrated->number = table.number;
    narrated->playout = *opened;
    if (table.engine) {
      try {
        *narrated = narrate_playout(*table.project, *table.engine, *table.game, table.setup, table.seed, *opened);
        narrated->number = table.number;
      } catch (const validator::ScriptFailed& failed) {
        narrated->refused = failed.trouble().fault;
      }
    } else {
      narrated->refused = make_fault("simulate/nothing-played", say("Nothing has been played yet."), say("Simulate first."));
    }
    listener_.narrated(std::move(narrated));
  }
}

void Simulator::serve(Table& table, const Order& order, const std::stop_token& stop) {
  auto out = std::make_shared<Simulated>();
  out->number = order.number;
  out->revision = order.snapshot->revision();
  out->asked = order.request.playouts;
  table.make_ready(order, games_, *out);
  if (!out->refused && stop.stop_requested()) out->cancelled = true;
  if (!out->refused && !out->cancelled) {
    validator::SimulationOrder run;
    run.identity.seed = order.request.seed;
    run.playouts = order.request.playouts;
    run.threads = std::max(1U, std::thread::hardware_concurrency() - 1);  // one is left to the window
    run.stop = stop;
    run.progress = [this](const validator::Progress& progress) { listener_.progress(progress.done, progress.of); };
    try {
      auto ran = validator::simulate(*table.engine, validator::Ranking::of(*table.project->scenario()), run);
      if (ran) {
        const validator::SimulationReport report = validator::make_report(*table.project, *table.engine, run, *ran);
        out->playouts = report.playouts;
        out->cancelled = report.interrupted;
        out->assumed = report.assumptions;
        for (const validator::SimulatedSide& side : report.sides)
          out->sides.push_back({table.project->orbat()->side_noun(side.id), side.points.mean, side.led.share, side.led.low, side.led.high});
        if (const wording::Catalogue* catalogue = wording::catalogue_for(order.request.language))
          for (auto& chart : publish::simulation_charts({*table.project, report, ran->tally}, *catalogue,
                                                        order.request.dark ? publish::dark_charts() : publish::light_charts()))
            out->charts.push_back(std::move(chart));
      } else {
        out->refused = ran.error();
      }
    } catch (const validator::ScriptFailed& failed) {
      out->refused = failed.trouble().fault;  // one game that is void makes all figures doubtful
    }
  }
  if (out->refused) table.engine.reset();
  {
    const std::lock_guard lock(mutex_);
    if (closing_ || order_) return;  // another request has come
    busy_ = false;
  }
  listener_.done(std::move(out));
}

PolicyChoices policies_of(const project::Project& project, std::span<const validator::GameRules> games) {
  PolicyChoices out;
  if (const auto game = playable_game(project, games))
    for (const validator::PolicyDescription& policy : (*game)->playouts.policies()) {
      out.names.push_back(policy.name);
      out.meanings.push_back(policy.meaning);
    }
  return out;
}

}  // namespace hexwright::editor
