// Every document is read the same way, and what cannot be written is said in the same words for every format.
#include "cli/documents.hpp"

#include <map>

#include "cli/exit_status.hpp"
#include "exchange/diff/words.hpp"
#include "exchange/foreign/recognise.hpp"
#include "model/document/placement.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

using wording::say;
using wording::say_n;

namespace {

constexpr std::size_t NAMED = 3;  // things that a line names

}  // namespace

std::vector<project::BuiltInGame> built_in_games() {
  std::vector<project::BuiltInGame> games;
  for (const validator::GameRules& game : rulesets::all_games()) games.push_back(game.data);
  return games;
}

std::unique_ptr<project::Project> load(const std::string& path, const Messages& err) {
  doing(err, say("reading {file}", {{"file", shown(path)}}));
  auto project = project::Project::load(path, built_in_games());
  doing(err, say("working on {file}", {{"file", shown(path)}}));
  if (project) return std::move(*project);
  const auto foreign = exchange::told_for_what_it_is(path);
  complain_of(foreign ? std::vector{*foreign} : project.error(), err);
  return nullptr;
}

tl::expected<std::unique_ptr<project::Project>, int> load_scenario(const std::string& path, std::string_view wrong_kind,
                                                                   const Messages& err) {
  auto project = load(path, err);
  if (!project) return tl::make_unexpected(int{EXIT_UNREADABLE});
  if (!project->scenario()) return tl::make_unexpected(usage(err, say(wrong_kind, {{"file", shown(path)}})));
  return project;
}

tl::expected<std::unique_ptr<project::Project>, int> load_placement(const std::string& path, const project::Project& scenario,
                                                                    const std::string& scenario_path, const Messages& err) {
  if (path == "-" && scenario_path == "-") return tl::make_unexpected(usage(err, say("Only one document can come from standard input.")));
  auto filled_in = load(path, err);
  if (!filled_in) return tl::make_unexpected(int{EXIT_UNREADABLE});
  if (!filled_in->placement()) return tl::make_unexpected(usage(err, say("{file} is no placement.", {{"file", shown(path)}})));
  if (const auto named = scenario_named_by(*filled_in, path); !named)
    return tl::make_unexpected(refuse(err, named.error(), EXIT_UNREADABLE));
  if (scenario_path != "-" && !belongs(*filled_in, path, scenario, scenario_path))
    return tl::make_unexpected(usage(err, say("{placement} fills in another scenario: {scenario}.",
                                              {{"placement", shown(path)}, {"scenario", shown(filled_in->placement()->scenario)}})));
  return filled_in;
}

tl::expected<FilledIn, int> load_filled_in(const std::string& file, const std::string& placement, const Messages& err) {
  if (file == "-" && placement == "-") return tl::make_unexpected(usage(err, say("Only one document can come from standard input.")));
  auto first = load(file, err);
  if (!first) return tl::make_unexpected(int{EXIT_UNREADABLE});
  if (first->placement()) {
    if (!placement.empty())
      return tl::make_unexpected(usage(err, say("{file} is a placement already, and --placement names another.", {{"file", shown(file)}}),
                                       say("Give one of them.")));
    const auto named = scenario_named_by(*first, file);
    if (!named) return tl::make_unexpected(refuse(err, named.error(), EXIT_UNREADABLE));
    const std::string path = shown_folder(file) + named->in_project;
    auto scenario = load(path, err);
    if (!scenario) return tl::make_unexpected(int{EXIT_UNREADABLE});
    if (!scenario->scenario())
      return tl::make_unexpected(refuse(err,
                                        wording::Fault{"export/no-scenario",
                                                       first->locate(first->placement()->datum.origin),
                                                       say("{file} is no scenario.", {{"file", shown(path)}}),
                                                       {},
                                                       say("A placement names the scenario it fills in.")},
                                        EXIT_UNREADABLE));
    return FilledIn{std::move(scenario), std::move(first)};
  }
  if (placement.empty()) return FilledIn{std::move(first), nullptr};
  if (!first->scenario())
    return tl::make_unexpected(usage(err, say("{file} is no scenario, and a placement fills in a scenario.", {{"file", shown(file)}}),
                                     say("Give the scenario as FILE, or the placement alone: it names its scenario.")));
  auto filled_in = load_placement(placement, *first, file, err);
  if (!filled_in) return tl::make_unexpected(filled_in.error());
  return FilledIn{std::move(first), std::move(*filled_in)};
}

const validator::GameRules* game_that_can(const project::Project& project, Can can) {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == project.game().data().id && can(game)) return &game;
  return nullptr;
}

std::string games_that_can(Can can) {
  std::string list;
  for (const validator::GameRules& game : rulesets::all_games())
    if (can(game)) list += (list.empty() ? "" : ", ") + std::string(game.data.id);
  return list;
}

int deliver(const std::string& path, const std::string& bytes, const Messages& err, bool only_new) {
  if (path.empty() || path == "-") return write_out(bytes);
  io::SaveOptions save;
  save.only_new = only_new;
  const auto saved = io::atomic_save(path, bytes, save);
  return saved ? EXIT_CLEAN : refuse(err, saved.error(), EXIT_UNREADABLE);
}

void complain_of(const std::vector<wording::Fault>& faults, const Messages& err) {
  std::string text;
  for (std::size_t i = 0; i < std::min(faults.size(), io::limits::findings_shown); ++i) text += fault_lines(err, faults[i]);
  if (faults.size() > io::limits::findings_shown) {
    const auto left = static_cast<std::int64_t>(faults.size() - io::limits::findings_shown);
    text += err.words(say_n("{count} more is not shown.", "{count} more are not shown.", left)) + '\n';
  }
  complain(text);
}

int refuse(const Messages& err, const std::vector<wording::Fault>& faults, int status) {
  complain_of(faults, err);
  return status;
}

void tell_unsaid(const std::vector<exchange::Change>& unsaid, const Messages& err) {
  if (unsaid.empty()) return;
  std::map<std::pair<std::string, std::string>, std::vector<const exchange::Change*>> by_field;
  for (const exchange::Change& one : unsaid) by_field[{one.element, one.field}].push_back(&one);
  std::string text = err.words(say("What this format cannot say was left out:")) + '\n';
  for (const auto& [what, objects] : by_field) {
    std::string line = err.words(exchange::element_words(*objects.front()));
    if (!what.second.empty()) line += ", " + err.words(exchange::field_words(*objects.front(), what.second));
    line += ": " + std::to_string(objects.size());
    std::string names;
    for (std::size_t i = 0; i < std::min(objects.size(), NAMED); ++i)
      if (!objects[i]->object.empty()) names += (names.empty() ? "" : ", ") + io::visible(objects[i]->object);
    if (!names.empty()) line += " (" + names + (objects.size() > NAMED ? ", …)" : ")");
    text += wrapped(line, 4, "  ");
  }
  complain(text);
}

}  // namespace hexwright::cli
