// Playouts beside the window: the same as those of the command line, cancelled at any time, refused with the errors that stand in the way,
// and told turn by turn.
#include "editor/session/simulator.hpp"

#include "editor/session/playout.hpp"
#include "editor/session/scenario_items.hpp"
#include "editor/tools/looking_tools.hpp"
#include "model/document/map.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::NarratedPlayout;
using editor::Simulated;
using editor::SimulationRequest;

namespace {

class Watched {
 public:
  Watched()
      : simulator(rulesets::all_games(), {[this](std::uint64_t done, std::uint64_t) { note([&] { progress = done; }); },
                                          [this](auto result) { note([&] { done_ = std::move(result); }); },
                                          [this](auto narrated) { note([&] { told_ = std::move(narrated); }); }}) {}
  std::shared_ptr<const Simulated> result() { return taken(done_); }
  std::shared_ptr<const NarratedPlayout> narrated() { return taken(told_); }
  void wait_for_progress() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [&] { return progress > 0 || done_; });
  }
  std::uint64_t progress = 0;

 private:
  template <class Note>
  void note(Note what) {
    const std::lock_guard lock(mutex_);
    what();
    came_.notify_all();
  }
  template <class What>
  std::shared_ptr<const What> taken(std::shared_ptr<const What>& from) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [&] { return from != nullptr; });
    return std::exchange(from, nullptr);
  }
  std::mutex mutex_;
  std::condition_variable came_;
  std::shared_ptr<const Simulated> done_;
  std::shared_ptr<const NarratedPlayout> told_;

 public:
  editor::Simulator simulator;  // last: it tells the others
};

SimulationRequest request_of(std::uint64_t playouts) {
  SimulationRequest out;
  out.playouts = playouts;
  out.seed = 7;
  return out;
}

const NarratedPlayout::Stand* stand_of(const std::vector<NarratedPlayout::Stand>& stands, const std::string& words,
                                       const std::string& side) {
  for (const auto& each : stands)
    if (each.words == words && each.side == side) return &each;
  return nullptr;
}

}  // namespace

TEST_CASE("A simulation gives points, charts of ranks, arrivals and points, and what was taken for granted; the seed decides it") {
  ToolPlace at;
  Watched watched;
  const auto first_number = watched.simulator.play(at.session(), request_of(40));
  const auto first = watched.result();
  CHECK(first->number == first_number);
  CHECK(first->revision == at.session().revision());
  REQUIRE_FALSE(first->refused);
  CHECK(first->playouts == 40);
  CHECK_FALSE(first->cancelled);
  REQUIRE(first->sides.size() == 2);
  CHECK(first->sides[0].led + first->sides[1].led > 0.5);
  CHECK(first->sides[0].led_low <= first->sides[0].led);
  CHECK(first->sides[0].led_high >= first->sides[0].led);
  CHECK_FALSE(first->assumed.empty());
  std::string titles;
  for (const auto& chart : first->charts) titles += chart->title() + "\n";
  INFO(titles);
  for (const char* title : {"Ranks of the victory", "victory points", "artillery", "reinforcements"})
    CHECK(titles.find(title) != std::string::npos);
  watched.simulator.play(at.session(), request_of(40));
  const auto again = watched.result();
  CHECK(again->sides[0].points == first->sides[0].points);
  SimulationRequest other = request_of(40);
  other.seed = 8;
  watched.simulator.play(at.session(), other);
  CHECK(watched.result()->sides[0].points != first->sides[0].points);
  CHECK_FALSE(watched.simulator.is_busy());
}

TEST_CASE("A simulation that is cancelled tells what it has, and one that is played anew is told once") {
  ToolPlace at;
  Watched watched;
  watched.simulator.play(at.session(), request_of(50'000'000));
  watched.wait_for_progress();
  watched.simulator.cancel();
  const auto part = watched.result();
  CHECK(part->cancelled);
  CHECK(part->playouts > 0);
  CHECK(part->playouts < part->asked);
  CHECK_FALSE(part->charts.empty());
  watched.simulator.play(at.session(), request_of(50'000'000));
  const auto number = watched.simulator.play(at.session(), request_of(5));
  const auto last = watched.result();
  CHECK(last->number == number);
  CHECK(last->playouts == 5);
}

TEST_CASE("A scenario with errors is not played: they are said; unknown policies are refused, and no game is no game") {
  ToolPlace at;
  Watched watched;
  SimulationRequest request = request_of(5);
  request.policies = {"de=cleverly"};
  watched.simulator.play(at.session(), request);
  const auto unknown = watched.result();
  REQUIRE(unknown->refused);
  CHECK(unknown->refused->id == "usage/policy");
  CHECK(unknown->errors.empty());
  editor::Draft draft(at.session().project());
  REQUIRE(editor::set_turn(draft, "pl.rest-of-i-83pp", 99));
  REQUIRE(draft.hand_over(at.session(), wording::say("Too late")));
  watched.simulator.play(at.session(), request_of(5));
  const auto wrong = watched.result();
  REQUIRE(wrong->refused);
  CHECK(wrong->refused->id == "simulate/errors");
  CHECK(wrong->refused->hint);
  CHECK_FALSE(wrong->errors.empty());
  CHECK(wrong->charts.empty());
  watched.simulator.open(0);
  CHECK(watched.narrated()->refused->id == "simulate/nothing-played");
  ToolPlace hills("two-hills", "1-the-brook-bridge.scenario.xml");
  watched.simulator.play(hills.session(), request_of(5));
  CHECK(watched.result()->refused);
  // A game of data alone is played by the general engine, once it has the numbers: this one lacks some.
  CHECK_FALSE(editor::policies_of(hills.session().project(), rulesets::all_games()).names.empty());
  const auto known = editor::policies_of(at.session().project(), rulesets::all_games());
  CHECK(known.names.size() > 1);
  CHECK(known.names.size() == known.meanings.size());
}

TEST_CASE("A playout is opened: its log by turn, and every piece where the game has left it") {
  ToolPlace at;
  Watched watched;
  watched.simulator.play(at.session(), request_of(3));
  watched.result();
  watched.simulator.open(2);
  const auto narrated = watched.narrated();
  REQUIRE_FALSE(narrated->refused);
  CHECK(narrated->playout == 2);
  CHECK(narrated->turns == 24);
  REQUIRE(narrated->stands.size() == 25);
  CHECK(std::any_of(narrated->log.begin(), narrated->log.end(), [](const auto& line) { return line.heading && line.turn == 5; }));
  for (const auto& line : narrated->log) CHECK_FALSE(wording::english().words(line.text).starts_with(","));  // a heading without a phase
  CHECK_FALSE(stand_of(narrated->stands[3], "1s", "pl"));  // the rest of I/83pp comes on in turn 4
  CHECK(stand_of(narrated->stands[4], "1s", "pl"));
  const auto* start = stand_of(narrated->stands[0], "7s", "pl");
  REQUIRE(start);
  CHECK(at.map().hex(start->hex));
  CHECK(narrated->stands.back().size() < narrated->stands[0].size() + 200);

  editor::ReplayTool replay(at);
  CHECK(replay.preview().setup.ghosts.empty());
  replay.show(narrated);
  CHECK(replay.preview().setup.ghosts.size() == narrated->stands[0].size());
  replay.go_to(99);
  CHECK(replay.turn() == 24);
  CHECK(wording::english().words(replay.hint()) == "Playout 2: after turn 24.");
  CHECK(replay.preview().setup.ghosts.size() == narrated->stands.back().size());
  replay.go_to(-5);
  CHECK(replay.turn() == 0);
}

TEST_CASE("Positions follow from the log: who comes on stands there, who moves leaves, who is gone is gone") {
  ToolPlace at;
  document::Log log;
  log.starts.push_back({"pl.7s", "3416", {}, {}});
  const auto act = [](document::Act what, const std::string& piece) {
    document::Action out;
    out.what = what;
    out.piece = piece;
    return out;
  };
  document::Action on = act(document::Act::enter, "pl.1s"), step = act(document::Act::step, "pl.7s"),
                   gone = act(document::Act::eliminate, "pl.7s");
  on.hex = "3601";
  step.to = "3415";
  document::Action other = act(document::Act::off, "de.1s");  // that never was there
  log.turns.push_back({1, {}, {{"move", {step, on}, {}}}, {}});
  log.turns.push_back({3, {}, {{"move", {gone, other}, {}}}, {}});
  const auto stands = editor::stands_of(log, at.session().project(), 4);
  REQUIRE(stands.size() == 5);
  CHECK(stand_of(stands[0], "7s", "pl")->hex == "3416");
  CHECK(stand_of(stands[1], "7s", "pl")->hex == "3415");
  CHECK(stand_of(stands[2], "7s", "pl")->hex == "3415");
  CHECK_FALSE(stand_of(stands[3], "7s", "pl"));
  CHECK(stand_of(stands[4], "1s", "pl")->hex == "3601");
  CHECK(stands[4].size() == 1);
}

TEST_CASE("A scenario with scripts is played by workers, from saved files only") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  const auto session = sample.open();
  Watched watched;
  SimulationRequest request = request_of(4);
  request.saved = false;
  watched.simulator.play(*session, request);
  const auto unsaved = watched.result();
  REQUIRE(unsaved->refused);
  CHECK(unsaved->refused->id == "simulate/not-saved");
  request.saved = true;
  watched.simulator.play(*session, request);
  const auto played = watched.result();
  INFO((played->refused ? wording::english().words(played->refused->message) : std::string()));
  REQUIRE_FALSE(played->refused);
  CHECK(played->playouts == 4);
  watched.simulator.open(1);
  const auto narrated = watched.narrated();
  REQUIRE_FALSE(narrated->refused);
  CHECK(narrated->log.size() > 20);
  CHECK(narrated->stands.empty());
}
