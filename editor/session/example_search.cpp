// The proof of the setup gives the example; pieces in boxes and on tables are left out of it.
#include "editor/session/example_search.hpp"

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::editor {

namespace {

Text named(const project::Project& project, const std::vector<std::size_t>& directives) {
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
    out->why = proof.unclear.empty() ? say("It is not known whether there is a legal setup.")
                                     : say("It is not known whether there is a legal setup: it needs {needs}.",
                                           {{"needs", nested(proof.unclear.front().needs)}});
  return out;
}

}  // namespace

ExampleSearch::ExampleSearch(Listener listener)
    : requests_(
          [](const Request& request) {
            auto out = search(*request.snapshot, request.games);
            out->number = request.number;
            return out;
          },
          std::move(listener)) {}

std::uint64_t ExampleSearch::start(const Session& session, std::vector<project::BuiltInGame> games) {
  return requests_.want({std::make_shared<const Snapshot>(session), std::move(games)});
}

}  // namespace hexwright::editor
