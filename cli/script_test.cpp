// script test: runs a designer's tests of the scripts of a scenario, in the worker as everything that is of scripts.
#include <algorithm>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "platform/edition.hpp"
#include "scripting/frames/game_messages.hpp"

namespace hexwright::cli {

using frames::TestResult;
using frames::TestsAnswer;
using scripting::WorkerClient;
using wording::say;
using wording::say_n;

namespace {

constexpr std::chrono::milliseconds PATIENCE{60'000};  // of a file; the budget of its tests is the worker's

struct TestOptions {
  std::string scenario;
  std::vector<std::string> files;  // of tests
  std::string format = "text";
  bool trust = false;
};

struct Tested {
  std::string path;
  TestsAnswer answer;

  int failed() const {
    return static_cast<int>(
               std::count_if(answer.results.begin(), answer.results.end(), [](const TestResult& one) { return !one.passed; })) +
           (answer.trouble ? 1 : 0);
  }
};

std::string trouble_text(const frames::Trouble& trouble, const Messages& messages) {
  std::string text = wrapped(messages.words(trouble.fault.message), 6, "    " + place(trouble.fault.where) + ": ");
  for (const wording::Text& line : trouble.details) text += wrapped(messages.words(line), 8, "      ");
  return text;
}

std::string text_of(const Tested& tested, const Messages& messages) {
  std::string text;
  for (const TestResult& one : tested.answer.results) {
    text += one.passed ? messages.ink(Ink::green, messages.words(say("passed"))) : messages.ink(Ink::red, messages.words(say("failed")));
    text += "  " + one.name + '\n';
    if (one.passed) continue;
    text += wrapped(messages.words(one.why), 6, "    " + place({tested.path, static_cast<int>(one.line), 0}) + ": ");
    if (one.trouble) text += trouble_text(*one.trouble, messages);
  }
  if (tested.answer.trouble) text += trouble_text(*tested.answer.trouble, messages);
  const int failed = tested.failed();
  const auto passed = static_cast<std::int64_t>(tested.answer.results.size()) - failed + (tested.answer.trouble ? 1 : 0);
  return text + tested.path + ": " + messages.words(say_n("{count} test passed", "{count} tests passed", passed)) + ", " +
         messages.words(say_n("{count} failed", "{count} failed", failed)) + '\n';
}

Json json_of(const Tested& tested, const Messages& messages) {
  Json results = Json::array();
  const auto trouble_json = [&](const frames::Trouble& trouble) {
    Json details = Json::array();
    for (const wording::Text& line : trouble.details) details.push_back(messages.words(line));
    return Json{{"id", trouble.fault.id},
                {"file", trouble.fault.where.file},
                {"line", trouble.fault.where.line},
                {"message", messages.words(trouble.fault.message)},
                {"details", details}};
  };
  for (const TestResult& one : tested.answer.results)
    results.push_back({{"name", one.name},
                       {"line", one.line},
                       {"passed", one.passed},
                       {"why", one.passed ? Json() : Json(messages.words(one.why))},
                       {"trouble", one.trouble ? trouble_json(*one.trouble) : Json()}});
  return {{"file", tested.path},
          {"failed", tested.failed()},
          {"trouble", tested.answer.trouble ? trouble_json(*tested.answer.trouble) : Json()},
          {"tests", results}};
}

scripting::WorkerSettings settings_for(const TestOptions& options) {
  scripting::WorkerSettings settings = worker_settings(options.trust);
  frames::Material material;
  material.document = options.scenario;
  settings.setup.material = frames::material_bytes(material);
  return settings;
}

// A script or tests in place of the scenario, or a script in place of tests: what would else be read as XML, or as lines of tests.
std::optional<int> mixed_up(const TestOptions& options, const Messages& err) {
  const wording::Text order = say("The scenario that names the script comes first, then the files of tests: {command}",
                                  {{"command", "hexwright script test SCENARIO.scenario.xml FILE.test"}});
  if (options.scenario.ends_with(".lua"))
    return usage(err, say("{file} is a script, and a scenario belongs in this place.", {{"file", shown(options.scenario)}}), order);
  if (options.scenario.ends_with(".test"))
    return usage(err, say("{file} is a file of tests, and a scenario belongs in this place.", {{"file", shown(options.scenario)}}), order);
  for (const std::string& path : options.files)
    if (path.ends_with(".lua") || path.ends_with(".xml"))
      return usage(err, say("{file} is no file of tests.", {{"file", shown(path)}}), order);
  return std::nullopt;
}

int run_tests(const TestOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  if (const auto status = mixed_up(options, err)) return *status;
  const std::unique_ptr<project::Project> project = load(options.scenario, err);
  if (!project) return EXIT_UNREADABLE;
  if (!project->scenario() || options.scenario == "-")
    return usage(err, say("{file} is no scenario; tests are of the scripts of a scenario.", {{"file", shown(options.scenario)}}));
  if (project->scripts().empty())
    return usage(err, say("{file} names no script.", {{"file", shown(options.scenario)}}),
                 say("A special rule names one: <rule id=\"mist\" script=\"mist.lua\"/>; so does a condition."));
  WorkerClient worker(settings_for(options));
  std::vector<Tested> all;
  for (const std::string& path : options.files) {
    const auto source = read_script(path);
    if (!source) return refuse(err, source.error(), EXIT_UNREADABLE);
    auto answer = worker.ask(frames::RunTests{path, *source}, PATIENCE);
    if (!answer)
      return refuse(err, scripting::fault_of(answer.error(), path),
                    scripting::blames_script(answer.error()) ? EXIT_FINDINGS : EXIT_OWN_FAULT);
    all.push_back({path, std::move(*answer)});
  }
  std::string text;
  if (options.format == "json") {
    Json files = Json::array();
    for (const Tested& tested : all) files.push_back(json_of(tested, out));
    text = dumped({{"tool", "hexwright"}, {"version", platform::version()}, {"scenario", options.scenario}, {"files", files}});
  } else {
    for (const Tested& tested : all) text += text_of(tested, out);
  }
  if (!put(text)) return EXIT_OWN_FAULT;
  return std::any_of(all.begin(), all.end(), [](const Tested& tested) { return tested.failed() > 0; }) ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace

void add_script_test(Grammar& grammar) {
  Verb& verb = grammar.verb("script test", say("runs a designer's tests of the scripts of a scenario"),
                            "script test my-battle.scenario.xml my-battle.test");
  auto& options = verb.keep<TestOptions>();
  verb.option("SCENARIO", options.scenario, say("the scenario that names the scripts")).required();
  verb.option("FILE", options.files, say("files of tests")).required();
  verb.format(options.format, {"text", "json"});
  verb.trust(options.trust);
  verb.runs([&options](const Call& call) { return run_tests(options, call); });
}

}  // namespace hexwright::cli
