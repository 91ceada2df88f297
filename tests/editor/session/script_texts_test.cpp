// Scripts as they are typed at: what is wrong with them appears and goes, they are saved with the document and never lost, their tests and
// a trace run from what is typed, and nothing that is typed stops the program.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>

#include "editor/session/disk_changes.hpp"
#include "editor/session/script_texts.hpp"
#include "editor/session/script_run.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/editor/session/open_sample.hpp"
#include "tests/scripting/variants.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::CheckedScript;
using editor::ScriptRunRequest;
using editor::ScriptRunResult;
using Kind = editor::ScriptRunResult::Line::Kind;

namespace {

constexpr const char* LUA_SCENARIO = "1-boj-o-parzymiechy-lua.scenario.xml";
constexpr const char* MIST = "mgla.lua";

template <class What>
class Told {
 public:
  auto listener() {
    return [this](std::shared_ptr<const What> what) {
      const std::lock_guard lock(mutex_);
      ++times;
      what_ = std::move(what);
      came_.notify_all();
    };
  }
  std::shared_ptr<const What> wait() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [&] { return what_ != nullptr; });
    return std::exchange(what_, nullptr);
  }
  int times = 0;

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::shared_ptr<const What> what_;
};

struct Checking {
  Told<CheckedScript> told;
  editor::ScriptCheck check{told.listener()};
  std::uint64_t number = 0;
  void ask(const std::string& text, std::vector<editor::ScriptTexts::Asked> asked = {}) {
    check.ask({MIST, text, std::move(asked), ++number});
  }
  std::shared_ptr<const CheckedScript> of(const std::string& text, std::vector<editor::ScriptTexts::Asked> asked = {}) {
    ask(text, std::move(asked));
    return told.wait();
  }
};

struct Running {
  Told<ScriptRunResult> told;
  editor::ScriptRun run{rulesets::all_games(), told.listener()};
  std::shared_ptr<const ScriptRunResult> of(const editor::Session& session, ScriptRunRequest request) {
    run.start(session, std::move(request));
    return told.wait();
  }
  std::shared_ptr<const ScriptRunResult> tests(const editor::Session& session, const std::string& script = MIST) {
    return of(session, {ScriptRunRequest::What::tests, script});
  }
};

std::string said(const ScriptRunResult& result) {
  std::string out;
  if (result.refused) out += "REFUSED " + wording::english().words(result.refused->message) + "\n";
  for (const auto& line : result.lines) out += wording::english().words(line.text) + "\n";
  return out;
}
bool says(const ScriptRunResult& result, const std::string& words) { return said(result).find(words) != std::string::npos; }

}  // namespace

TEST_CASE("What is wrong with a script is said by line with the way out, goes when it is fixed, and a script in order has no remark") {
  Checking at;
  CHECK(at.of("function combat_modifier(kind)\n  return 0\nend\n")->remarks.empty());
  const auto broken = at.of("function combat_modifier(kind)\n  if kind then\n  return 0\nend\n");
  REQUIRE(broken->remarks.size() == 1);
  CHECK(broken->number == 2);
  CHECK(broken->remarks[0].id == "script/syntax");
  CHECK(broken->remarks[0].severity == validator::Severity::error);
  CHECK(broken->remarks[0].line >= 4);
  CHECK(broken->remarks[0].fix);
  const auto slips =
      at.of("function combat_modifier(kind)\n  if turn.numbr() == 1 then return -1 end\n  return 0\nend\n\nfunction on_trun(n)\nend\n");
  REQUIRE(slips->remarks.size() == 2);
  CHECK(slips->remarks[0].id == "script/unknown-name");
  CHECK(slips->remarks[0].line == 2);
  CHECK(wording::english().words(*slips->remarks[0].fix) == "Did you mean turn.number?");
  CHECK(slips->remarks[1].id == "script/hook");
  CHECK(slips->remarks[1].severity == validator::Severity::warning);
  CHECK(slips->remarks[1].line == 6);
  CHECK(at.of("function combat_modifier(kind)\n  if turn.number() == 1 then return -1 end\n  return 0\nend\n")->remarks.empty());
  // A condition asks a function of it: of this scenario, or of one that it builds on and may have replaced.
  const std::string other = "function road_is_clear() return true end\nfunction on_turn(n) end\n";
  const auto missing = at.of(other, {{"road_is_free", true}, {"road_is_clear", true}});
  REQUIRE(missing->remarks.size() == 1);
  CHECK(missing->remarks[0].id == "script/function");
  CHECK(at.of(other, {{"road_is_free", false}, {"road_is_clear", true}})->remarks.empty());
}

TEST_CASE("Of many texts that are typed one after another the newest is answered, and no answer is older than the last that was given") {
  Checking at;
  for (int i = 0; i < 200; ++i) at.ask("function on_turn(number)\n  local a = " + std::to_string(i) + "\nend end\n");
  at.ask("function on_turn(number)\nend\n");
  std::uint64_t last = 0;
  while (last < 201) {
    const auto told = at.told.wait();
    CHECK(told->number > last);
    last = told->number;
    CHECK(told->remarks.empty() == (last == 201));
  }
  CHECK(at.told.times < 201);
}

TEST_CASE("Every attack of the list is answered in words while it is typed, and a script in order right after it without a remark") {
  Checking at;
  int judged = 0;
  for (const Variant& attack : all_variants()) {
    INFO(attack.name);
    const auto told = at.of(attack.source);
    for (const editor::ScriptRemark& remark : told->remarks) CHECK_FALSE(wording::english().words(remark.message).empty());
    ++judged;
  }
  CHECK(judged >= 78);
  CHECK(at.of("function combat_modifier(kind)\n  return 0\nend\n")->remarks.empty());
}

TEST_CASE("A check that was begun is given up at once when the next text comes or the window closes, though its worker never answers") {
  Told<CheckedScript> told;
  scripting::WorkerSettings silent;
  silent.program = "/bin/sleep";
  silent.arguments = {"600"};
  silent.start_patience = std::chrono::minutes(10);
  editor::ScriptCheck check(told.listener(), silent);
  check.ask({MIST, "return 1", {}, 1});
  std::this_thread::sleep_for(std::chrono::milliseconds(100));  // so that it has begun
  check.ask({MIST, "return 2", {}, 2});
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
}  // and here it ends

TEST_CASE("Completion knows tables, functions with what they are given, methods and hooks, and nothing where nothing fits") {
  const auto board = editor::completions_at("  local road = board.pa");
  REQUIRE(board.size() == 1);
  CHECK(board[0].word == "path");
  CHECK(board[0].call.starts_with("path("));
  CHECK_FALSE(wording::catalogue_for("pl")->words(board[0].description).empty());
  const auto methods = editor::completions_at("piece:si");
  REQUIRE_FALSE(methods.empty());
  CHECK(methods[0].word == "side");
  CHECK(std::any_of(methods.begin(), methods.end(), [](const auto& each) { return each.word == "side"; }));
  CHECK(editor::completions_at("function on_tu")[0].word == "on_turn");
  CHECK(editor::completions_at("board.nothing").empty());
  CHECK(editor::word_before("x = board.pa") == 2);
  CHECK(editor::word_before("x = board.") == 0);
  CHECK(editor::word_before("") == 0);
}

TEST_CASE("The texts of scripts are saved with the document, whole and only those that changed, and a change on the disk is noticed") {
  const SampleToEdit sample("parzymiechy", LUA_SCENARIO);
  const auto before = sample.bytes();
  const auto session = sample.open();
  const auto& scripts = session->scripts();
  CHECK(scripts.names() == std::vector<std::string>{"1-reguly.lua", "1-reguly.test", "mgla.lua", "mgla.test", "kompanie.lua"});
  CHECK_FALSE(session->is_modified());
  CHECK(session->prepare_save().scripts.empty());
  const std::string first = *scripts.text(MIST);
  REQUIRE(session->set_script(MIST, first + "-- more\n"));
  CHECK(session->is_modified());
  REQUIRE(session->set_script(MIST, first));
  CHECK_FALSE(session->is_modified());
  REQUIRE(session->set_script(MIST, first + "-- ż\n"));
  CHECK(sample.bytes() == before);
  REQUIRE(session->save());
  CHECK_FALSE(session->is_modified());
  auto after = sample.bytes();
  CHECK(after.at(MIST) == first + "-- ż\n");
  after[MIST] = before.at(MIST);
  CHECK(after == before);
  CHECK(session->changed_on_disk().empty());
  sample.folder().write(MIST, "-- by another\n");
  REQUIRE(session->changed_on_disk().size() == 1);
  REQUIRE(session->set_script(MIST, "-- by me\n"));
  const auto refused = session->save();
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "save/changed-on-disk");
  CHECK(sample.folder().read(MIST) == "-- by another\n");
  REQUIRE(editor::take_up(*session, editor::disk_changes(*session), {editor::Keep::mine}));
  REQUIRE(session->save());
  CHECK(sample.folder().read(MIST) == "-- by me\n");
  // What would not be read again is not taken; an empty script is saved so that it can be.
  CHECK(session->set_script(MIST, std::string(io::limits::script_bytes + 1, ' ')).error().id == "file/too-large");
  CHECK(session->set_script(MIST, "-- \xc3(").error().id == "file/not-utf8");
  CHECK(session->set_script("none.lua", "x").error().id == "script/no-file");
  CHECK(*scripts.text(MIST) == "-- by me\n");
  REQUIRE(session->set_script(MIST, std::string(io::limits::script_bytes, ' ')));
  REQUIRE(session->set_script(MIST, ""));
  REQUIRE(session->save());
  CHECK(sample.open()->scripts().text(MIST));
}

TEST_CASE("What was typed into a script is offered when the program was killed, once, and thrown away when it is not wanted") {
  const SampleToEdit sample("parzymiechy", LUA_SCENARIO);
  const auto typed_and_killed = [&](const std::string& text) {
    const pid_t child = ::fork();
    if (child == 0) {
      auto session = editor::Session::open(sample.path(), games_to_edit(), sample.journals());
      if (session && (*session)->set_script(MIST, text)) ::kill(::getpid(), SIGKILL);
      ::_exit(1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    REQUIRE(WIFSIGNALED(status));
  };
  typed_and_killed("-- half a thought");
  {
    const auto session = sample.open();
    REQUIRE(session->left_behind());
    CHECK(session->left_behind()->edits() == 1);
    CHECK(*session->scripts().text(MIST) != "-- half a thought");
    CHECK(session->recover() == 0);
    CHECK(*session->scripts().text(MIST) == "-- half a thought");
    CHECK(session->is_modified());
    REQUIRE(session->save());
  }
  CHECK(sample.folder().read(MIST) == "-- half a thought");
  CHECK_FALSE(sample.open()->left_behind());
  typed_and_killed("-- another");
  {
    const auto session = sample.open();
    REQUIRE(session->left_behind());
    session->throw_away_left_behind();
    CHECK_FALSE(session->is_modified());
  }
  CHECK_FALSE(sample.open()->left_behind());
  // Saved after all, by another program: nothing is left to bring back.
  typed_and_killed("-- a third");
  sample.folder().write(MIST, "-- a third");
  CHECK_FALSE(sample.open()->left_behind());
}

TEST_CASE("A new script is a file beside the scenario and a rule that names it, which undo takes away; a name that is taken is refused") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  auto session = sample.open();
  CHECK(session->scripts().names().empty());
  const auto name = editor::make_script(*session, " Morning Mist ", wording::english());
  REQUIRE(name);
  CHECK(*name == "morning-mist.lua");
  CHECK(session->scripts().names() == std::vector<std::string>{*name});
  CHECK(session->history().size() == 1);
  Checking checking;
  CHECK(checking.of(*session->scripts().text(*name))->remarks.empty());
  CHECK_FALSE(editor::make_script(*session, "morning mist", wording::english()));
  for (const char* none : {"", "  ", ".lua", "a:b", "../away"}) CHECK_FALSE(editor::make_script(*session, none, wording::english()));
  CHECK(session->history().size() == 1);
  REQUIRE(session->save());
  CHECK(
      sample.folder().read("1-boj-o-parzymiechy-corrected.scenario.xml").find("<rule id=\"morning-mist\" script=\"morning-mist.lua\"/>") !=
      std::string::npos);
  const auto tests = editor::make_tests(*session, *name, *wording::catalogue_for("pl"));
  REQUIRE(tests);
  CHECK(session->scripts().names() == std::vector<std::string>{*name, "morning-mist.test"});
  Running running;
  const auto none = running.tests(*session, *name);
  INFO(said(*none));
  CHECK_FALSE(none->refused);
  CHECK(says(*none, "there is no test in the file"));
  REQUIRE(session->undo());
  CHECK(session->scripts().names().empty());
  REQUIRE(session->redo());
  CHECK(session->scripts().names().size() == 2);
  const SampleToEdit map("two-hills", "two-hills.map.xml");
  if (std::filesystem::exists(map.path())) CHECK_FALSE(editor::make_script(*map.open(), "mist", wording::english()));
}

TEST_CASE("Tests run from what is typed, not from what is saved: what failed says where and why, and leads to the line") {
  const SampleToEdit sample("parzymiechy", LUA_SCENARIO);
  const auto session = sample.open();
  Running at;
  const auto good = at.tests(*session);
  INFO(said(*good));
  CHECK_FALSE(good->refused);
  CHECK(good->passed == 3);
  CHECK(good->failed == 0);
  REQUIRE(session->set_script(MIST, "function combat_modifier(kind)\n  return -2\nend\n"));
  const auto wrong = at.tests(*session, "mgla.test");  // asked from the tests themselves
  INFO(said(*wrong));
  CHECK(wrong->failed == 3);
  REQUIRE(wrong->lines.size() >= 2);
  CHECK(wrong->lines[0].kind == Kind::failed);
  CHECK(wrong->lines[0].file == "mgla.test");
  CHECK(wrong->lines[0].line > 0);
  CHECK(says(*wrong, "-2"));
  REQUIRE(session->set_script(MIST, "function combat_modifier(kind)\n  return kind.nothing.at_all\nend\n"));
  const auto broke = at.tests(*session);
  INFO(said(*broke));
  CHECK(says(*broke, "mgla.lua, line 2"));
  CHECK_FALSE(says(*broke, "/tmp"));
  REQUIRE(session->set_script(MIST, "function combat_modifier(kind)\n"));
  const auto unread = at.tests(*session);
  INFO(said(*unread));
  CHECK((unread->refused || unread->failed > 0));
  CHECK(unread->passed == 0);
  CHECK(at.tests(*session, "kompanie.lua")->refused->id == "script/no-tests");
  CHECK(sample.folder().read(MIST) != "function combat_modifier(kind)\n");
}

TEST_CASE(
    "A trace tells every call of a game by turn with what was asked, from what is typed; errors and a scenario without scripts are said") {
  const SampleToEdit sample("parzymiechy", LUA_SCENARIO);
  const auto session = sample.open();
  REQUIRE(session->set_script(MIST, *session->scripts().text(MIST) + "function on_turn(number)\n  print(\"it is turn\", number)\nend\n"));
  Running at;
  const auto told = at.of(*session, {ScriptRunRequest::What::trace, MIST});
  INFO(said(*told).substr(0, 2000));
  CHECK_FALSE(told->refused);
  CHECK(says(*told, "Turn 2"));
  CHECK(says(*told, "on_turn → "));
  CHECK(says(*told, "it is turn\t24"));
  CHECK(std::any_of(told->lines.begin(), told->lines.end(), [](const auto& line) { return line.file == MIST && line.line == 3; }));
  REQUIRE(session->set_script(MIST, "function on_turn(number)\n  local guard = nil\n  guard:side()\nend\n"));
  const auto broke = at.of(*session, {ScriptRunRequest::What::trace, MIST});
  INFO(said(*broke).substr(0, 2000));
  CHECK(says(*broke, "mgla.lua, line 3"));
  CHECK(broke->failed == 1);
  const SampleToEdit plain("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  CHECK(at.of(*plain.open(), {ScriptRunRequest::What::trace, MIST})->refused->id == "script/none");
}

TEST_CASE("An endless script is stopped by hand or by its walls, which is said, and the next run is none the worse") {
  const SampleToEdit sample("parzymiechy", LUA_SCENARIO);
  const auto session = sample.open();
  const std::string good = *session->scripts().text(MIST);
  Running at;
  for (const char* attack :
       {"function combat_modifier(kind)\n  while true do pcall(function() while true do end end) end\nend\n",
        "local t = setmetatable({}, {})\nfunction combat_modifier() local mt = {} mt.__call = mt setmetatable(mt, mt) mt() end\n",
        "function combat_modifier(kind)\n  local s = 'x'\n  while true do s = s .. s end\nend\n"}) {
    INFO(attack);
    REQUIRE(session->set_script(MIST, attack));
    const auto stopped = at.tests(*session);
    INFO(said(*stopped));
    CHECK((stopped->refused || stopped->failed > 0));
    CHECK(stopped->passed == 0);
  }
  int run_attacks = 0;
  for (const Variant& attack : all_variants()) {
    if (attack.name != "23-spinning-handler 1" && attack.name != "33-nothing-repeated 1" && attack.name != "40-call-of-itself 1" &&
        attack.name != "60-chain-of-closing 1")
      continue;
    INFO(attack.name);
    REQUIRE(session->set_script(MIST, attack.source));
    const auto stopped = at.tests(*session);
    CHECK(stopped->passed == 0);
    CHECK_FALSE(said(*stopped).empty());
    ++run_attacks;
  }
  CHECK(run_attacks == 4);
  REQUIRE(session->set_script(MIST, good));
  CHECK(at.tests(*session)->passed == 3);
  // By hand: the worker never answers at all.
  Told<ScriptRunResult> told;
  scripting::WorkerSettings silent;
  silent.program = "/bin/sleep";
  silent.arguments = {"600"};
  silent.start_patience = std::chrono::minutes(10);
  editor::ScriptRun run(rulesets::all_games(), told.listener(), silent);
  run.start(*session, {ScriptRunRequest::What::tests, MIST});
  run.cancel();
  const auto cancelled = told.wait();
  CHECK(cancelled->cancelled);
  CHECK(cancelled->lines.empty());
  CHECK_FALSE(cancelled->refused);
  run.start(*session, {ScriptRunRequest::What::tests, MIST});
}
