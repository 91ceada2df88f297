// A legal setup looked for beside the session.
#include <atomic>
#include <future>

#include "editor/session/example_search.hpp"
#include "editor/session/setup_edit.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using wording::say;

namespace {

std::shared_ptr<const editor::Example> found(const editor::Session& session) {
  std::promise<std::shared_ptr<const editor::Example>> promise;
  auto future = promise.get_future();
  editor::ExampleSearch search([&](auto example) { promise.set_value(std::move(example)); });
  search.start(session, games_to_edit());
  REQUIRE(future.wait_for(std::chrono::seconds(60)) == std::future_status::ready);  // only so that a fault does not hang
  return future.get();
}

}  // namespace

TEST_CASE("A legal setup of the documents as they are now is found, edits that are not saved included") {
  const SampleToEdit sample;
  auto session = sample.open();
  editor::Draft draft(session->project());
  REQUIRE(editor::stand_on(draft, {"lo.mg-1"}, "3H4"));
  REQUIRE(draft.hand_over(*session, say("Set up")));
  const auto example = found(*session);
  CHECK(example->fits == validator::Fits::yes);
  CHECK_FALSE(example->why);
  CHECK(example->revision == session->revision());
  std::string hex;
  for (const auto& stand : example->stands)
    if (stand.piece == "lo.mg-1") hex = stand.hex;
  CHECK(hex == "3H4");
}

TEST_CASE("Where there is none, it is said which directives stand in each other's way") {
  const SampleToEdit sample;
  auto session = sample.open();
  editor::Draft draft(session->project());
  REQUIRE(editor::stand_on(draft, {"lo.platoon-1", "lo.platoon-2", "hi.platoon-1", "hi.platoon-2"}, "3H3"));
  REQUIRE(draft.hand_over(*session, say("Set up")));
  const auto example = found(*session);
  CHECK(example->fits == validator::Fits::no);
  REQUIRE(example->why);
  CHECK(example->stands.empty());
}

TEST_CASE("A document without a setup is told so") {
  const SampleToEdit sample("two-hills", "two-hills.map.xml");
  CHECK(found(*sample.open())->why);
}

TEST_CASE("A cancelled search tells nothing") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  auto session = sample.open();
  std::atomic<bool> told = false;
  bool before = false;
  {
    editor::ExampleSearch search([&](auto) { told = true; });
    search.start(*session, games_to_edit());
    search.cancel();
    before = told;  // it may have been quicker; afterwards it says nothing
  }
  CHECK(told == before);
}
