// The copy lies in a folder that nobody else may read, and goes when the run is over. Names in what is told are those of the project.
#include "editor/session/script_run.hpp"

#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "model/io/canonical.hpp"
#include "model/io/paths.hpp"
#include "scripting/client/games.hpp"
#include "scripting/client/worker_judge.hpp"
#include "validator/analysis/setup_proof.hpp"
#include "validator/findings/report.hpp"
#include "validator/simulator/digest.hpp"

namespace hexwright::editor {

using wording::Fault;
using wording::Result;
using wording::say;
using wording::Text;
using Kind = ScriptRunResult::Line::Kind;

namespace {

constexpr std::chrono::milliseconds PATIENCE{60'000};  // of a file of tests; the budget of its tests is the worker's
constexpr std::size_t MOST_LINES = 20'000, MOST_PRINTED = 2'000, MOST_ERRORS = 20;

Text verbatim(std::string words) { return Text{"{words}", {}, 0, {{"words", std::move(words)}}}; }

tl::unexpected<Fault> refuse(const char* id, Text message, std::optional<Text> hint = {}) {
  return tl::unexpected(Fault{id, {}, std::move(message), {}, std::move(hint)});
}

class CopiedProject {
 public:
  CopiedProject() = default;
  ~CopiedProject() {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }
  CopiedProject(const CopiedProject&) = delete;

  Result<void> write(const project::Project& project, const std::vector<std::pair<std::string, std::string>>& texts) {
    std::error_code error;
    std::string folder = (std::filesystem::temp_directory_path(error) / "hexwright-XXXXXX").string();
    if (error || !::mkdtemp(folder.data())) return refuse("script/no-copy", say("No folder could be made to run the script in."), way_out());
    folder_ = folder;
    main_ = folder_ + "/" + project.main_file().in_project;
    bool whole = true;
    for (const auto& file : project.files())
      whole = whole && put(file->in_project, io::write_canonical(file->xml.document(), document::attribute_order));
    for (const project::ScriptFile& script : project.scripts()) whole = whole && put(script.in_project, script.source);
    for (const auto& [name, text] : texts) whole = whole && put(name, text.empty() ? "\n" : text);
    if (!whole) return refuse("script/no-copy", say("The project could not be copied to run the script in."), way_out());
    return {};
  }
  const std::string& main() const { return main_; }
  // "mist.lua" for what the copy calls by its whole path.
  std::string own_name(const std::string& words) const {
    std::string out = words;
    const std::string prefix = folder_ + "/";
    for (std::size_t at = out.find(prefix); at != out.npos; at = out.find(prefix, at)) out.erase(at, prefix.size());
    return out;
  }
  Text own_names(const Text& text) const {
    Text out = text;
    for (wording::Argument& argument : out.arguments) {
      if (auto* words = std::get_if<std::string>(&argument.value)) *words = own_name(*words);
      if (auto* inner = std::get_if<std::shared_ptr<const Text>>(&argument.value)) argument.value = wording::nested(own_names(**inner));
    }
    return out;
  }
  Fault own_names(Fault fault) const {
    fault.where.file = own_name(fault.where.file);
    fault.message = own_names(fault.message);
    return fault;
  }

 private:
  static Text way_out() { return say("Make room in the folder for temporary files, then try again."); }
  bool put(const std::string& name, const std::string& bytes) const {
    const std::filesystem::path path = std::filesystem::path(folder_) / name;
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    std::ofstream out(path, std::ios::binary);
    out << bytes;
    out.close();
    return !error && !out.fail();
  }
  std::string folder_, main_;
};

// One run: what it needs, and what it tells.
class Run {
 public:
  Run(const ScriptRunWish& wish, std::span<const validator::GameRules> games, scripting::WorkerSettings worker, ScriptRunResult& out)
      : wish_(wish), games_(games), worker_(std::move(worker)), out_(out) {}

  Result<void> operator()(const Snapshot& snapshot, const std::vector<std::pair<std::string, std::string>>& texts) {
    std::vector<project::BuiltInGame> data;
    for (const validator::GameRules& game : games_) data.push_back(game.data);
    auto now = snapshot.make(data);
    if (!now) return tl::unexpected(now.error().front());
    if ((*now)->scripts().empty())
      return refuse("script/none", say("The scenario names no script."), say("Make one with New…, which writes its rule into the scenario."));
    if (auto copied = copy_.write(**now, texts); !copied) return copied;
    now->reset();
    auto project = project::Project::load(copy_.main(), data);
    if (!project) return tl::unexpected(copy_.own_names(project.error().front()));
    return wish_.what == ScriptRunWish::What::tests ? test(texts) : trace(std::move(*project));
  }

 private:
  void add(Kind kind, Text text, const std::string& file = {}, int line = 0) {
    if (out_.lines.size() < MOST_LINES) out_.lines.push_back({kind, std::move(text), file, line});
  }
  void add_trouble(const frames::Trouble& trouble) { add_trouble(trouble.fault, trouble.details); }
  void add_trouble(const Fault& told, const std::vector<Text>& details) {
    const Fault fault = copy_.own_names(told);
    add(Kind::trouble, say("{file}, line {line}: {message}",
                          {{"file", fault.where.file}, {"line", std::int64_t{fault.where.line}}, {"message", nested(fault.message)}}),
        fault.where.file, fault.where.line);
    for (const Text& detail : details) add(Kind::detail, copy_.own_names(detail), fault.where.file, fault.where.line);
    if (fault.hint) add(Kind::detail, *fault.hint);
  }

  Result<void> test(const std::vector<std::pair<std::string, std::string>>& texts) {
    const std::string file = is_tests(wish_.script) ? wish_.script : tests_of(wish_.script);
    const auto tests = std::find_if(texts.begin(), texts.end(), [&](const auto& each) { return each.first == file; });
    if (tests == texts.end())
      return refuse("script/no-tests", say("There are no tests beside this script: the file {file} is missing.", {{"file", file}}),
                    say("Make it with New…: the line below its name shows how a test is written."));
    frames::Material material;
    material.document = copy_.main();
    worker_.setup.material = frames::material_bytes(material);
    scripting::WorkerClient worker(worker_);
    const auto answer = worker.ask(frames::RunTests{file, tests->second}, PATIENCE);
    if (!answer) return tl::unexpected(copy_.own_names(scripting::fault_of(answer.error(), file)));
    for (const frames::TestResult& one : answer->results) {
      ++(one.passed ? out_.passed : out_.failed);
      const int line = static_cast<int>(one.line);
      if (one.passed) {
        add(Kind::passed, verbatim(one.name), file, line);
        continue;
      }
      add(Kind::failed, verbatim(one.name), file, line);
      add(Kind::detail, say("Line {line}: {why}", {{"line", std::int64_t{line}}, {"why", nested(copy_.own_names(one.why))}}), file, line);
      if (one.trouble) add_trouble(*one.trouble);
    }
    if (!answer->trouble) return {};
    ++out_.failed;
    add_trouble(*answer->trouble);
    return {};
  }

  Result<std::unique_ptr<validator::Engine>> known_engine(const project::Project& project, const validator::GameRules& game,
                                                          frames::Material& material) {
    validator::SimulationSetup setup;
    const scripting::WorkerJudge scripts(worker_, material);
    const validator::SetupProof proof = validator::prove_setup(project, &scripts);
    if (const auto trouble = scripts.setup_trouble()) {
      add_trouble(trouble->fault, trouble->details);
      return refuse("script/broke-off", say("A script broke off while the setup was looked for."));
    }
    if (proof.fits != validator::Fits::yes)
      return refuse("simulate/no-setup", proof.fits == validator::Fits::no ? say("The setup cannot be carried out.")
                                                                           : say("No legal setup could be found."));
    setup.standing.emplace();
    material.standing.emplace();
    for (const validator::Standing& each : proof.witness) {
      if (!each.hex) continue;
      setup.standing->emplace_back(each.piece, *each.hex);
      material.standing->emplace_back(static_cast<std::uint32_t>(each.piece), static_cast<std::uint32_t>(*each.hex));
    }
    setup.scripts = scripting::played_elsewhere();
    return game.playouts.make_engine(project, setup);
  }

  Result<void> trace(std::unique_ptr<project::Project> loaded) {
    if (!loaded->scenario()) return refuse("simulate/no-scenario", say("Only scenarios can be played."));
    const auto game = std::find_if(games_.begin(), games_.end(), [&](const validator::GameRules& each) {
      return each.data.id == loaded->game().data().id && each.playouts.make_engine;
    });
    if (game == games_.end())
      return refuse("simulate/no-engine", say("Games of {game} cannot be played out.", {{"game", loaded->game().data().id}}));
    frames::Material material;
    material.document = copy_.main();
    material.digest = validator::Digest().add(validator::digest_of(*loaded, game->data.xml)).add("none").text();
    const validator::Report report = validator::check(std::move(loaded), games_);
    std::size_t errors = 0;
    for (const validator::ReportedFinding& found : report.findings)
      if (found.finding.severity == validator::Severity::error && !found.waived && ++errors <= MOST_ERRORS)
        add(Kind::trouble, copy_.own_names(found.finding.message));
    if (errors > 0)
      return refuse("simulate/errors",
                    wording::say_n("The scenario has {count} error and is not played.", "The scenario has {count} errors and is not played.",
                                   static_cast<std::int64_t>(errors)),
                    say("Look at the problems, and mend them first."));
    auto engine = known_engine(*report.project, *game, material);
    if (!engine) return tl::unexpected(engine.error());
    if (scripting::RemoteEngine::is_too_large((*engine)->shape()))
      return refuse("simulate/size", say("The scenario has too many turns or victory items to be played with scripts."));
    material.played = true;
    worker_.setup.allowance = scripting::allowance_for_games();
    worker_.setup.material = frames::material_bytes(material);
    try {
      tell(scripting::RemoteEngine(std::move(*engine), worker_, copy_.own_name(copy_.main())).traced(wish_.seed, wish_.playout), *report.project);
    } catch (const validator::ScriptFailed& failed) {
      return tl::unexpected(copy_.own_names(failed.trouble().fault));
    }
    return {};
  }

  static Text phase_words(const project::Project& project, const std::string& id) {
    for (const document::Phase& phase : project.game().data().phases)
      if (phase.id == id && !phase.names.empty()) return Text{"{phase}", {}, 0, {{"phase", document::noun_of(phase.names, id)}}};
    return verbatim(id);
  }

  void tell(const frames::ToldAnswer& told, const project::Project& project) {
    const frames::TraceLine* before = nullptr;
    for (const frames::TraceLine& call : told.trace) {
      if (!before || before->turn != call.turn || before->phase != call.phase) {
        const Text turn = call.turn == 0 ? say("Before the first turn") : say("Turn {turn}", {{"turn", std::int64_t{call.turn}}});
        add(Kind::heading, call.phase.empty() ? turn
                                              : say("{turn}: {phase}", {{"turn", nested(turn)}, {"phase", nested(phase_words(project, call.phase))}}));
      }
      const std::string file = copy_.own_name(call.script);
      const int line = static_cast<int>(call.line);
      add(Kind::passed, verbatim(call.function + " → " + call.result), file, line);
      // What it was given has no question before it.
      for (const auto& [asked, answer] : call.inputs) add(Kind::detail, verbatim(asked.empty() ? answer : asked + " = " + answer), file, line);
      before = &call;
    }
    if (told.trace.empty()) add(Kind::heading, say("No function of a script was called."));
    if (told.shortened) add(Kind::heading, say("There were more calls: only the first ones are shown."));
    if (told.trouble) {
      ++out_.failed;
      add_trouble(*told.trouble);
    }
    if (told.log.empty()) return;
    add(Kind::heading, say("What the scripts printed"));
    std::size_t printed = 0;
    for (std::size_t at = 0; at < told.log.size() && printed < MOST_PRINTED; ++printed) {
      const std::size_t end = std::min(told.log.find('\n', at), told.log.size());
      add(Kind::detail, verbatim(told.log.substr(at, end - at)));
      at = end + 1;
    }
  }

  const ScriptRunWish& wish_;
  std::span<const validator::GameRules> games_;
  scripting::WorkerSettings worker_;
  ScriptRunResult& out_;
  CopiedProject copy_;
};

}  // namespace

ScriptRun::ScriptRun(std::span<const validator::GameRules> games, Listener listener, scripting::WorkerSettings worker)
    : games_(games), listener_(std::move(listener)), settings_(std::move(worker)) {
  settings_.is_given_up = [this] { return cancelled_.load(); };
  thread_ = std::thread([this] { work(); });
}

ScriptRun::~ScriptRun() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    cancelled_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

std::uint64_t ScriptRun::start(const Session& session, ScriptRunWish wish) {
  Order order{std::make_shared<const Snapshot>(session), {}, std::move(wish), 0};
  for (const std::string& name : session.scripts().names())
    if (const std::string* text = session.scripts().text(name)) order.texts.emplace_back(name, *text);
  const std::lock_guard lock(mutex_);
  order.number = ++number_;
  order_ = std::move(order);
  cancelled_ = true;  // what runs; the thread takes it back when it begins with this
  busy_ = true;
  wake_.notify_one();
  return number_;
}

void ScriptRun::cancel() {
  const std::lock_guard lock(mutex_);
  cancelled_ = true;
  if (order_) order_->wish.script.clear();  // it has not begun, and will say so
}

void ScriptRun::work() {
  while (true) {
    std::optional<Order> order;
    {
      std::unique_lock lock(mutex_);
      if (!order_) busy_ = false;
      wake_.wait(lock, [&] { return closing_ || order_; });
      if (closing_) return;
      order.swap(order_);
      cancelled_ = order->wish.script.empty();
    }
    auto out = std::make_shared<ScriptRunResult>();
    out->number = order->number;
    out->what = order->wish.what;
    if (!cancelled_)
      if (auto ran = Run(order->wish, games_, settings_, *out)(*order->snapshot, order->texts); !ran) out->refused = ran.error();
    out->cancelled = cancelled_;
    if (out->cancelled) {
      out->refused.reset();
      out->lines.clear();
    }
    order.reset();
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    if (order_) continue;  // another wish has come
    busy_ = false;
    listener_(std::move(out));
  }
}

}  // namespace hexwright::editor
