// Accepting findings, and taking that back.
#include "editor/session/scenario_items.hpp"
#include "editor/session/scene.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using wording::say;

namespace {

std::vector<editor::Problem> problems(const SampleToEdit& sample) {
  auto project = project::Project::load(sample.path(), games_to_edit());
  REQUIRE(project);
  return editor::make_verdict(validator::check(std::move(*project), rulesets::all_games()), {}, 0).problems;
}

}  // namespace

TEST_CASE("A finding that is accepted with a reason is waived for the checker, and found again when that is taken back") {
  const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie.scenario.xml");
  const auto before = sample.bytes();
  auto session = sample.open();
  const editor::Problem first = problems(sample).front();
  REQUIRE_FALSE(first.waived);
  editor::Draft draft(session->project());
  REQUIRE(editor::waive(draft, first.fingerprint, first.id, " tak ma\nbyć ", "Jan"));
  REQUIRE(draft.hand_over(*session, say("Accept")));
  REQUIRE(session->save());
  bool waived = false;
  for (const editor::Problem& problem : problems(sample)) waived = waived || (problem.fingerprint == first.fingerprint && problem.waived);
  CHECK(waived);
  CHECK(sample.bytes().at("2-pelne-maskowanie.scenario.xml").find("reason=\"tak ma być\"") != std::string::npos);

  editor::Draft back(session->project());
  CHECK(editor::waive(back, first.fingerprint, first.id, "again", "Jan").error().id == "editor/waived-already");
  REQUIRE(editor::take_waiver_back(back, first.fingerprint));
  CHECK(editor::take_waiver_back(back, first.fingerprint).error().id == "editor/not-waived");
  REQUIRE(back.hand_over(*session, say("Take back")));
  REQUIRE(session->save());
  for (const editor::Problem& problem : problems(sample)) CHECK_FALSE(problem.waived);
  while (session->history().done() > 0) REQUIRE(session->undo());
  REQUIRE(session->save());
  CHECK(sample.bytes() == before);
}

TEST_CASE("Nothing is accepted without a reason") {
  const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie.scenario.xml");
  auto session = sample.open();
  editor::Draft draft(session->project());
  CHECK(editor::waive(draft, "0123456789abcdef", "setup/order", " \n ", "Jan").error().id == "editor/no-reason");
  CHECK(draft.empty());
}
