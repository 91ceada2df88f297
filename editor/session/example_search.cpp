// Files are read from the disk again, and then hold what the session held.
#include "editor/session/example_search.hpp"

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::editor {

using wording::say;

Snapshot::Snapshot(const Session& session) : path_(session.path()), placement_(session.placement()), revision_(session.revision()) {
  for (const auto& file : session.project().files()) {
    auto copy = std::make_shared<pugi::xml_document>();
    copy->reset(file->xml.document());
    trees_.emplace_back(file->in_project, std::move(copy));
  }
}

tl::expected<std::unique_ptr<project::Project>, project::Project::Refusal> Snapshot::make(
    std::span<const project::BuiltInGame> games) const {
  auto project = project::Project::load(path_, games, placement_);
  if (!project) return project;
  // A file that only an unsaved step names is read by the renewal after that step, and then holds what the session held, too.
  for (std::size_t done = 0; done < (*project)->files().size();) {
    const auto fresh = (*project)->files().subspan(done);
    done = (*project)->files().size();
    for (const auto& [name, tree] : trees_)
      for (const auto& file : fresh) {
        if (file->in_project != name) continue;
        file->xml.document().reset(*tree);
        file->xml.touch();
      }
    if (auto renewed = (*project)->renew(games); !renewed) return tl::unexpected(std::move(renewed.error()));
  }
  return project;
}

namespace {

wording::Text named(const project::Project& project, const std::vector<std::size_t>& directives) {
  std::string names;
  for (const std::size_t directive : directives) names += (names.empty() ? "" : ", ") + project.scenario()->setup->directives[directive].id;
  return say("There is no legal setup: {directives} cannot be carried out together.", {{"directives", names}});
}

std::shared_ptr<Example> search(const Snapshot& snapshot, std::span<const project::BuiltInGame> games) {
  auto out = std::make_shared<Example>();
  out->revision = snapshot.revision();
  const auto project = snapshot.make(games);
  if (!project) {
    out->why = project.error().front().message;
    return out;
  }
  if (!(*project)->scenario() || !(*project)->scenario()->setup || !(*project)->orbat() || !(*project)->map()) {
    out->why = say("There is nothing to set up: a scenario with a map, an order of battle and a setup is needed.");
    return out;
  }
  const validator::SetupProof proof = validator::prove_setup(**project);
  out->fits = proof.fits;
  for (const validator::Standing& standing : proof.witness)
    if (standing.hex)
      out->stands.push_back({(*project)->orbat()->pieces()[standing.piece].piece->id, (*project)->map()->label(*standing.hex)});
  if (proof.fits == validator::Fits::no && !proof.crowded.empty()) out->why = named(**project, proof.crowded.front().directives);
  if (proof.fits == validator::Fits::undecided)
    out->why = proof.unclear.empty() ? say("Nobody knows whether there is a legal setup.")
                                     : say("Nobody knows whether there is a legal setup: it needs {needs}.",
                                           {{"needs", nested(proof.unclear.front().needs)}});
  return out;
}

}  // namespace

ExampleSearch::~ExampleSearch() {
  cancel();
  if (thread_.joinable()) thread_.join();
}

void ExampleSearch::cancel() {
  const std::lock_guard lock(telling_);
  ++wanted_;
}

void ExampleSearch::start(const Session& session, std::vector<project::BuiltInGame> games, Listener listener) {
  cancel();
  if (thread_.joinable()) {
    if (busy_) return;  // the one before has not noticed yet; the author asks again
    thread_.join();
  }
  busy_ = true;
  thread_ = std::thread([this, number = wanted_, snapshot = Snapshot(session), known = std::move(games), tell = std::move(listener)] {
    const auto found = search(snapshot, known);
    busy_ = false;
    const std::lock_guard lock(telling_);
    if (number == wanted_) tell(found);
  });
}

}  // namespace hexwright::editor
