// worker: only hexwright itself starts it, with one end of a pair of sockets as standard input and output.
#include "cli/worker.hpp"

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/playouts.hpp"
#include "cli/terminal.hpp"
#include "scripting/host/script_handler.hpp"
#include "scripting/host/worker.hpp"
#include "platform/files.hpp"
#include "platform/lockdown.hpp"

namespace hexwright::cli {

using scripting::LoadedMaterial;
using wording::say;

namespace {

using Loaded = tl::expected<LoadedMaterial, std::string>;
tl::unexpected<std::string> not_loaded(std::string why) { return tl::make_unexpected(std::move(why)); }

// As ready_to_play() does it for the program that started this one, but it is not checked again.
tl::expected<LoadedToPlay, int> loaded_as_for_games(const frames::Material& material, const Messages& unheard) {
  PlayoutsOptions options;
  options.file = material.document;
  options.placement = material.placement;
  for (const auto& [side, choice] : material.policies) options.policies.push_back(side + '=' + choice);
  std::optional<VariedValue> varied;
  if (!material.varied.empty()) varied = VariedValue{material.varied, material.varied_value};
  return loaded_to_play(options, unheard, varied);
}

Loaded loaded_for_games(const frames::Material& material, const scripting::MakeScripts& make_scripts, const Messages& unheard) {
  auto loaded = loaded_as_for_games(material, unheard);
  if (!loaded) return not_loaded("the scenario cannot be loaded");
  if (!material.digest.empty() && loaded->files_digest() != material.digest) return not_loaded("its files have changed meanwhile");
  validator::SimulationSetup setup{loaded->policies, loaded->filled_in ? loaded->filled_in->placement() : nullptr,
                                   make_scripts(*loaded->project)};
  if (material.standing) {
    const project::Project& project = *loaded->project;
    const std::size_t pieces = project.orbat() ? project.orbat()->pieces().size() : 0,
                      hexes = project.map() ? project.map()->hex_count() : 0;
    for (const auto& [piece, hex] : *material.standing)
      if (piece >= pieces || hex >= hexes) return not_loaded("its setup is that of another scenario");
    setup.standing.emplace(material.standing->begin(), material.standing->end());
  }
  auto engine = loaded->game->playouts.make_engine(*loaded->project, setup);
  if (!engine) return not_loaded(wording::english().words(engine.error().message));
  return LoadedMaterial{std::move(loaded->project), std::move(loaded->filled_in), std::move(*engine)};
}

// A scenario, with a placement of it or without; or a placement alone, with the scenario that it names.
Loaded loaded_to_judge(const frames::Material& material, const Messages& unheard) {
  LoadedMaterial loaded;
  if (!material.varied.empty()) {
    auto varied = loaded_as_for_games(material, unheard);
    if (!varied) return not_loaded("the scenario cannot be loaded");
    loaded.project = std::move(varied->project);
    return loaded;
  }
  loaded.project = load(material.document, unheard);
  if (loaded.project && loaded.project->placement()) {
    loaded.filled_in = std::move(loaded.project);
    const auto scenario = scenario_named_by(*loaded.filled_in, material.document);
    if (scenario) loaded.project = load(scenario->open, unheard);
  } else if (!material.placement.empty()) {
    loaded.filled_in = load(material.placement, unheard);
    if (!loaded.filled_in || !loaded.filled_in->placement()) return not_loaded("the placement cannot be loaded");
  }
  if (!loaded.project || !loaded.project->scenario()) return not_loaded("the scenario cannot be loaded");
  return loaded;
}

// Standard error of a worker leads nowhere, so that what the loaders complain of is not heard.
Loaded loaded_material(const frames::Material& material, const scripting::MakeScripts& make_scripts) {
  const Messages unheard = messages_for("en", "never", platform::STANDARD_ERROR);
  return material.played ? loaded_for_games(material, make_scripts, unheard) : loaded_to_judge(material, unheard);
}

}  // namespace

int run_worker() {
  if (platform::is_from_parent(platform::STANDARD_INPUT) && platform::is_from_parent(platform::STANDARD_OUTPUT)) {
    scripting::ScriptHandler handler(loaded_material);
    scripting::serve(platform::STANDARD_INPUT, platform::STANDARD_OUTPUT, handler);
  }
  const Messages err = messages_for({}, "auto", platform::STANDARD_ERROR);
  complain(err.words(say("This verb is the process that runs scripts. Hexwright starts it by itself; by hand it does nothing.")) + '\n');
  complain(wrapped(err.words(say("To look at a script: {command}", {{"command", "hexwright script check FILE"}})), 2));
  return EXIT_USAGE;
}

}  // namespace hexwright::cli
