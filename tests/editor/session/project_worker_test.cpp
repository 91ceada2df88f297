// The worker: what it hands out follows the session, and equals what a fresh reading of the saved files gives.
#include <condition_variable>
#include <mutex>

#include "editor/session/project_worker.hpp"
#include "editor/session/orbat_edit.hpp"
#include "editor/session/script_check.hpp"
#include "model/edits/tree.hpp"
#include "scripting/client/worker_judge.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using wording::say;

namespace {

// A session with its worker; waits for what the worker says of the present revision.
class WatchedWorker {
 public:
  explicit WatchedWorker(const SampleToEdit& sample) : session(sample.open()) {
    editor::ProjectWorker::Listener listener;
    listener.scene = [this](auto scene) { keep([&] { scene_ = std::move(scene); }); };
    listener.verdict = [this](auto verdict) { keep([&] { verdict_ = std::move(verdict); }); };
    listener.refusal = [this](auto refusal) { keep([&] { refusal_ = std::move(refusal); }); };
    worker = std::make_unique<editor::ProjectWorker>(session->take_copy(), rulesets::all_games(), editor::Looking{}, listener);
    session->listen([this](const editor::Step& step) { worker->follow(step, session->revision()); });
  }
  ~WatchedWorker() { worker.reset(); }

  std::shared_ptr<const editor::Scene> scene(const editor::Looking& looking = {}) {
    return wait([&] { return scene_ && scene_->revision == session->revision() && scene_->looking == looking; }) ? scene_ : nullptr;
  }
  std::shared_ptr<const editor::Verdict> verdict(const editor::Looking& looking = {}) {
    return wait([&] {
      return verdict_ && verdict_->revision == session->revision() && verdict_->looking == looking &&
             verdict_->scripts == session->scripts().revision();
    })
               ? verdict_
               : nullptr;
  }
  std::shared_ptr<const project::Project::Refusal> refusal() {
    return wait([&] { return refusal_ != nullptr; }) ? refusal_ : nullptr;
  }

  std::unique_ptr<editor::Session> session;
  std::unique_ptr<editor::ProjectWorker> worker;

 private:
  template <class Keep>
  void keep(Keep keep) {
    const std::lock_guard lock(mutex_);
    keep();
    came_.notify_all();
  }
  template <class Ready>
  bool wait(Ready ready) {
    std::unique_lock lock(mutex_);
    return came_.wait_for(lock, std::chrono::seconds(60), ready);  // only so that a fault does not hang
  }

  std::mutex mutex_;
  std::condition_variable came_;
  std::shared_ptr<const editor::Scene> scene_;
  std::shared_ptr<const editor::Verdict> verdict_;
  std::shared_ptr<const project::Project::Refusal> refusal_;
};

std::vector<std::string> fingerprints(const editor::Verdict& verdict) {
  std::vector<std::string> out;
  for (const editor::Problem& problem : verdict.problems) out.push_back(problem.id + " " + problem.fingerprint);
  return out;
}

std::vector<std::string> fresh_fingerprints(const std::string& path) {
  auto project = project::Project::load(path, games_to_edit());
  REQUIRE(project);
  const scripting::WorkerJudge scripts(editor::script_worker(), path);
  validator::Scope scope;
  scope.scripts = &scripts;
  return fingerprints(editor::make_verdict(validator::check(std::move(*project), rulesets::all_games(), scope), {}, 0));
}

}  // namespace

TEST_CASE("The worker's findings after edits are those of the saved files, and after undoing all those of the first ones") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto at_first = fresh_fingerprints(sample.path());
  WatchedWorker at(sample);
  REQUIRE(at.verdict());
  CHECK(fingerprints(*at.verdict()) == at_first);
  const auto& main = at.session->project().main_file();
  const edits::NodePath map = edits::path_of(main.xml.root().child("map"));
  REQUIRE(at.session->perform(edits::SetField{main.in_project, map, "file", "no-such.map.xml"}, say("Another map")));
  REQUIRE(at.refusal());
  CHECK(at.refusal()->front().id == "file/missing");
  REQUIRE(at.session->undo());
  REQUIRE(at.verdict());
  CHECK(fingerprints(*at.verdict()) == at_first);
}

TEST_CASE("The scripts are asked with the rest, as they are typed: what they say is what check says of the saved files, and where") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  WatchedWorker at(sample);
  REQUIRE(at.verdict());
  const auto at_first = fingerprints(*at.verdict());
  CHECK(at_first == fresh_fingerprints(sample.path()));
  const auto found = [&](const std::string& id) -> const editor::Problem* {
    for (const editor::Problem& each : at.verdict()->problems)
      if (each.id == id) return &each;
    return nullptr;
  };
  CHECK_FALSE(found("script/syntax"));
  const auto type = [&](const std::string& script, const std::string& text) {
    REQUIRE(at.session->set_script(script, text));
    at.worker->take_scripts(editor::typed_scripts(*at.session), at.session->scripts().revision());
    REQUIRE(at.verdict());
  };
  // Not the first script of the scenario.
  const std::string companies = *at.session->scripts().text("kompanie.lua");
  for (const auto& [added, id] : {std::pair{"function turn.foo( end\n", "script/syntax"},
                                  std::pair{"function check() local none = nil; return none.field end\n", "script/runtime"}}) {
    INFO(id);
    type("kompanie.lua", companies + added);
    const editor::Problem* problem = found(id);
    REQUIRE(problem);
    CHECK(problem->severity == validator::Severity::error);
    REQUIRE_FALSE(problem->where.empty());
    CHECK(problem->where.front().location.file == sample.folder() / "kompanie.lua");
    CHECK(problem->where.front().location.line > 20);
    // Nothing speaks of the copy that was read.
    const std::string told = wording::english().words(problem->message) + (problem->why ? wording::english().words(*problem->why) : "");
    CHECK(told.find("/hexwright-") == std::string::npos);
    REQUIRE(at.session->save());
    CHECK(fingerprints(*at.verdict()) == fresh_fingerprints(sample.path()));
  }
  // A script that cannot be read keeps others from being checked, and so does one that is asked where units may stand.
  type("kompanie.lua", companies);
  CHECK(fingerprints(*at.verdict()) == at_first);
  type("mgla.lua", *at.session->scripts().text("mgla.lua") + "function turn.foo( end\n");
  const editor::Problem* waits = found("setup/stacking");
  REQUIRE(waits);
  CHECK(waits->not_checked);
  CHECK(wording::english().words(waits->message) == "Not checked: setup/stacking needs an answer of the scripts.");
}

TEST_CASE("The scripts are asked on a board of a library, too") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  namespace fs = std::filesystem;
  const ScratchFolder library;
  fs::rename(sample.folder() / "parzymiechy.map.xml", library / "parzymiechy.map.xml");
  sample.folder().write("hexwright.settings.xml", R"(<settings format="1.1"><library folder="../)" +
                                                      fs::path(library.path()).filename().string() + R"("/></settings>)");
  WatchedWorker at(sample);
  REQUIRE(at.verdict());
  CHECK(at.session->project().map());
  for (const editor::Problem& each : at.verdict()->problems) {
    INFO(each.id);
    CHECK(each.id != "script/not-run");
    CHECK_FALSE(each.not_checked);
  }
}

TEST_CASE("A scene shows every piece of the order of battle under its formation and side") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  WatchedWorker at(sample);
  const auto scene = at.scene();
  REQUIRE(scene);
  auto project = project::Project::load(sample.path(), games_to_edit());
  REQUIRE(project);
  std::size_t pieces = 0, places = 0;
  for (const editor::ForceLine& line : scene->forces) {
    if (line.what != editor::ForceLine::What::piece) continue;
    ++pieces;
    const auto number = (*project)->orbat()->piece(line.id);
    REQUIRE(number);
    CHECK(line.words == (*project)->orbat()->short_name(*number));
    if (line.where == editor::ForceLine::Where::set_up) places += !line.hexes.empty();
  }
  CHECK(pieces == (*project)->orbat()->pieces().size());
  CHECK(places > 0);
  CHECK(scene->sides.size() == 2);
  CHECK_FALSE(scene->terrains.empty());
}

TEST_CASE("A side's scene has its own forces alone, and no findings") {
  const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml");
  WatchedWorker at(sample);
  const auto referee = at.scene();
  REQUIRE(referee);
  const editor::Looking looking{referee->sides.front(), "en", "colour"};
  at.worker->look(looking);
  const auto scene = at.scene(looking);
  REQUIRE(scene);
  CHECK_FALSE(scene->forces.empty());
  for (const editor::ForceLine& line : scene->forces)
    if (line.what == editor::ForceLine::What::side) CHECK(line.id == referee->sides.front());
  CHECK(scene->forces.size() < referee->forces.size());
  REQUIRE(at.verdict(looking));
  CHECK(at.verdict(looking)->problems.empty());
}

TEST_CASE("An order of battle alone shows its tree on an empty sheet, and follows what is done to it") {
  const SampleToEdit sample("two-hills", "two-hills.orbat.xml");
  WatchedWorker at(sample);
  const auto scene = at.scene();
  REQUIRE(scene);
  CHECK(scene->sides.size() == 2);
  CHECK(scene->picture->empty());
  CHECK(scene->view->index->hex_count() == 0);
  const auto pieces = [](const editor::Scene& seen) {
    return std::count_if(seen.forces.begin(), seen.forces.end(),
                         [](const editor::ForceLine& line) { return line.what == editor::ForceLine::What::piece; });
  };
  const auto at_first = pieces(*scene);
  CHECK(at_first > 0);
  editor::Draft draft(at.session->project());
  const auto line = std::find_if(scene->forces.begin(), scene->forces.end(),
                                 [](const editor::ForceLine& each) { return each.what == editor::ForceLine::What::formation; });
  REQUIRE(line != scene->forces.end());
  const auto made = editor::add_pieces(draft, line->id, {{77, "squad", "squad"}});
  REQUIRE(made);
  REQUIRE(draft.hand_over(*at.session, say("Add units")));
  REQUIRE(at.scene());
  CHECK(pieces(*at.scene()) == at_first + 1);
  REQUIRE(at.verdict());
}
