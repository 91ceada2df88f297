// A scenario with errors is refused: what is played would not be what the card means, and the figures would not show it.
#include "cli/playouts.hpp"

#include <algorithm>
#include <limits>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/report.hpp"
#include "cli/setup_words.hpp"
#include "cli/variation.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "platform/edition.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/games.hpp"
#include "scripting/client/worker_judge.hpp"
#include "validator/simulator/digest.hpp"
#include "validator/simulator/generic/engine.hpp"
#include "validator/simulator/policies.hpp"

namespace hexwright::cli {

using project::Project;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

int refuse_playouts(const Messages& err, int status, const Text& text, const std::optional<Text>& hint = {}) {
  complain(wrapped(err.words(text), 0) + (hint ? wrapped(err.words(*hint), 2) : std::string()));
  return status;
}

bool plays(const validator::GameRules& game) { return bool(game.playouts.make_engine); }

int no_engine(const Project& project, const Messages& err) {
  const std::string playable = games_that_can(plays);
  const std::string id = project.game().data().id;
  return refuse_playouts(
      err, EXIT_USAGE, say("Games of {game} cannot be played out.", {{"game", id.empty() ? project.main_file().xml.path() : id}}),
      playable.empty() ? say("No game can be, in this version.") : say("These games can: {list}.", {{"list", playable}}));
}

std::map<std::string, int> errors_of(const validator::Report& report) {
  std::map<std::string, int> errors;
  for (const validator::ReportedFinding& item : report.findings)
    if (item.finding.severity == validator::Severity::error && !item.waived) ++errors[item.finding.id];
  return errors;
}

struct ErrorList {
  std::string ids;
  int number = 0;

  explicit ErrorList(const std::map<std::string, int>& errors) {
    for (const auto& [id, count] : errors) {
      ids += (ids.empty() ? "" : ", ") + id;
      number += count;
    }
  }
};

int with_errors(const PlayoutsOptions& options, const std::map<std::string, int>& errors, const Messages& err) {
  const ErrorList list(errors);
  return refuse_playouts(
      err, EXIT_FINDINGS,
      say_n("{file} has {count} error and is not played: {list}.", "{file} has {count} errors and is not played: {list}.", list.number,
            {{"file", io::visible(options.file, 400)}, {"list", list.ids}}),
      say("hexwright check says more; --force plays it all the same."));
}

// The project as it is, or with another value in it.
tl::expected<std::unique_ptr<Project>, int> loaded_for(const PlayoutsOptions& options, const Messages& err,
                                                       const std::optional<VariedValue>& varied) {
  auto project = load_scenario(options.file, wording::mark("{file} is no scenario; only scenarios can be played."), err);
  if (!project) return project;
  const auto kind = varied ? kind_of_variation(**project, varied->of) : std::nullopt;
  if (varied && !kind)
    return tl::unexpected(refuse_playouts(
        err, EXIT_USAGE,
        say("The game has no ruling and no parameter \"{name}\", and no side has that name.", {{"name", io::visible(varied->of)}}),
        say("hexwright rules GAME lists them; a number of a policy is written SIDE.number.")));
  if (kind && *kind != VariationKind::policy_number) {
    auto other = with_value(**project, options.file, *kind, *varied);
    if (other) return std::move(*other);
    return tl::unexpected(cli::refuse(err, other.error(), EXIT_USAGE));
  }
  return std::move(*project);
}

}  // namespace

void declare(Verb& verb, PlayoutsOptions& options) {
  verb.option("FILE", options.file, say("a scenario, or - for standard input")).required();
  verb.option("--policy", options.policies, say("SIDE=NAME[:number=value,...]: how a side is played; once a side")).repeated();
  verb.option("--seed", options.seed, std::numeric_limits<std::int64_t>::max(), say("seed of the dice: the same seed, the same games"));
  verb.option("--placement", options.placement, say("a filled-in setup of the scenario to start from"));
  verb.option("--force", options.force, say("play although the scenario has errors"));
  verb.trust(options.trust);
}

std::string side_word(const Messages& messages, const Project& project, const std::string& side) {
  return project.orbat() && project.orbat()->side(side) ? messages.catalogue().words(project.orbat()->side_noun(side)) : side;
}

std::string phase_word(const Messages& messages, const project::Project& project, const std::string& id) {
  for (const document::Phase& phase : project.game().data().phases)
    if (phase.id == id && !phase.names.empty()) return messages.catalogue().words(document::noun_of(phase.names, id));
  return id;
}
wording::Value side_value(const Project& project, const std::string& side) {
  if (project.orbat() && project.orbat()->side(side)) return project.orbat()->side_noun(side);
  return side;
}

std::string LoadedToPlay::files_digest() const { return validator::Digest().add(digest).add(placement_digest).text(); }

tl::expected<LoadedToPlay, int> loaded_to_play(const PlayoutsOptions& options, const Messages& err,
                                               const std::optional<VariedValue>& varied) {
  auto project = loaded_for(options, err, varied);
  if (!project) return tl::unexpected(project.error());
  const validator::GameRules* game = validator::game_that_plays(**project, rulesets::all_games());
  if (!game) return tl::unexpected(no_engine(**project, err));
  std::vector<std::string> sides;
  if ((*project)->orbat())
    for (const document::Side& side : (*project)->orbat()->orbat().sides) sides.push_back(side.id);
  auto policies = validator::parse_policies(options.policies, sides, game->playouts.policies());
  if (policies && varied && kind_of_variation(**project, varied->of) == VariationKind::policy_number)
    policies = with_number(std::move(*policies), *varied, game->playouts.policies());
  if (!policies) return tl::unexpected(cli::refuse(err, policies.error(), EXIT_USAGE));
  std::unique_ptr<Project> filled_in;
  std::string placement_digest = "none";
  if (!options.placement.empty()) {
    auto placement = load_placement(options.placement, **project, options.file, err);
    if (!placement) return tl::unexpected(placement.error());
    filled_in = std::move(*placement);
    placement_digest = validator::Digest().add(filled_in->main_file().xml.bytes()).text();
  }
  const std::string digest = validator::digest_of(**project, game->data.xml);
  return LoadedToPlay{std::move(*project), game, std::move(*policies), std::move(filled_in), digest, placement_digest};
}

namespace {

// For a worker, which loads the same by itself and runs its scripts.
frames::Material material_for(const PlayoutsOptions& options, const std::optional<VariedValue>& varied, const std::string& digest) {
  frames::Material material;
  material.document = options.file;
  material.placement = options.placement;
  for (const std::string& policy : options.policies) {
    const std::size_t equals = policy.find('=');
    material.policies.emplace_back(policy.substr(0, equals), policy.substr(equals + 1));
  }
  if (varied) material.varied = varied->of, material.varied_value = varied->value;
  material.digest = digest;
  return material;
}
scripting::WorkerSettings worker_for(const PlayoutsOptions& options, frames::Material material) {
  material.played = true;
  scripting::WorkerSettings settings = worker_settings(options.trust);
  settings.setup.allowance = scripting::allowance_for_games();
  settings.setup.material = frames::material_bytes(material);
  return settings;
}

using Standing = std::vector<std::pair<std::size_t, std::size_t>>;

// Where a legal setup puts the pieces, of which the scripts have been asked as `setup example` asks them. Nothing: there is no setup.
tl::expected<std::optional<Standing>, int> found_setup(const ReadyToPlay& ready, const PlayoutsOptions& options,
                                                       const frames::Material& material, const Messages& err) {
  const Project& project = ready.project();
  if (!project.scenario()->setup) return std::nullopt;
  const scripting::WorkerJudge scripts(worker_settings(options.trust), material);
  const validator::SetupProof proof = validator::prove_setup(project, &scripts);
  if (proof.fits == validator::Fits::yes) {
    Standing found;
    for (const validator::Standing& standing : proof.witness)
      if (standing.hex) found.emplace_back(standing.piece, *standing.hex);
    return found;
  }
  if (const auto trouble = scripts.setup_trouble()) return tl::unexpected(tell_trouble(*trouble, err));
  complain(
      fault_lines(err, {"simulate/no-setup",
                        project.locate(project.scenario()->setup->datum.origin),
                        proof.fits == validator::Fits::no ? say("The setup cannot be carried out.") : say("No legal setup could be found."),
                        {},
                        say("Give a placement with --placement.")}));
  complain(wrapped(err.words(why(project, proof)), 2));
  return tl::unexpected(int{EXIT_FINDINGS});
}

tl::expected<std::unique_ptr<validator::Engine>, int> engine_for(const ReadyToPlay& ready, const PlayoutsOptions& options,
                                                                 const std::optional<VariedValue>& varied, const std::string& digest,
                                                                 const Messages& err) {
  const bool scripted = !ready.project().scripts().empty();
  if (scripted && (options.file == "-" || options.placement == "-"))
    return tl::unexpected(refuse_playouts(
        err, EXIT_USAGE,
        say("A scenario with scripts is not played from standard input: the process that runs them reads its files by itself."),
        say("Save the document and give its path.")));
  validator::SimulationSetup setup = ready.setup();
  frames::Material material = material_for(options, varied, digest);
  if (scripted) {
    setup.scripts = scripting::played_elsewhere();
    if (!ready.filled_in) {
      auto found = found_setup(ready, options, material, err);
      if (!found) return tl::unexpected(found.error());
      setup.standing = std::move(*found);
    }
    if (setup.standing) material.standing.emplace(setup.standing->begin(), setup.standing->end());
  }
  auto engine = ready.game->playouts.make_engine(ready.project(), setup);
  if (!engine) return tl::unexpected(cli::refuse(err, engine.error(), EXIT_FINDINGS));
  if (!scripted) return std::move(*engine);
  if (scripting::RemoteEngine::is_too_large((*engine)->shape()))
    return tl::unexpected(refuse_playouts(err, EXIT_FINDINGS,
                                          say("The scenario has too many turns or victory items to be played with scripts."),
                                          say("Correct the length of the game, or take the scripts from it in a copy.")));
  return std::make_unique<scripting::RemoteEngine>(std::move(*engine), worker_for(options, std::move(material)),
                                                   io::visible(options.file, 400));
}

}  // namespace

tl::expected<ReadyToPlay, int> ready_to_play(const PlayoutsOptions& options, const Messages& err,
                                             const std::optional<VariedValue>& varied) {
  auto loaded = loaded_to_play(options, err, varied);
  if (!loaded) return tl::unexpected(loaded.error());
  ReadyToPlay ready{validator::check(std::move(loaded->project), rulesets::all_games()),
                    {},
                    nullptr,
                    {},
                    loaded->game,
                    std::move(loaded->policies),
                    std::move(loaded->filled_in)};
  ready.ignored = errors_of(ready.checked);
  if (!ready.ignored.empty() && !options.force) return tl::unexpected(with_errors(options, ready.ignored, err));
  auto engine = engine_for(ready, options, varied, loaded->files_digest(), err);
  if (!engine) return tl::unexpected(engine.error());
  ready.engine = std::move(*engine);
  ready.identity = {platform::version(), loaded->digest, loaded->placement_digest, validator::policies_text(ready.engine->policies()),
                    static_cast<std::uint64_t>(options.seed)};
  return ready;
}

// What no script is to blame for is a fault of the machine or of the program.
int tell_failed(const validator::ScriptFailed& failed, const Messages& err) { return tell_trouble(failed.trouble(), err); }
int tell_trouble(const validator::ScriptTrouble& trouble, const Messages& err) {
  complain(fault_lines(err, trouble.fault));
  for (const Text& detail : trouble.details) complain(wrapped(err.words(detail), 2));
  return scripting::blames_script(trouble.fault) ? EXIT_FINDINGS : EXIT_OWN_FAULT;
}

std::string taken_for_granted(const ReadyToPlay& ready, const Messages& messages) {
  std::string out;
  const auto paragraph = [&](const Text& text) { out += wrapped(messages.words(text), 2, ""); };
  for (const auto& [side, choice] : ready.engine->policies())
    paragraph(
        say("{side} is played by: {policy}.", {{"side", side_value(ready.project(), side)}, {"policy", validator::policy_text(choice)}}));
  for (const Text& assumption : ready.engine->assumptions()) paragraph(say("Assumed: {what}", {{"what", wording::nested(assumption)}}));
  if (!ready.ignored.empty()) {
    const ErrorList list(ready.ignored);
    paragraph(say_n("Played although {count} error was found: {list}.", "Played although {count} errors were found: {list}.", list.number,
                    {{"list", list.ids}}));
  }
  return out + assumptions_text(ready.checked.rulings, ready.checked.parameters, messages);
}

}  // namespace hexwright::cli
