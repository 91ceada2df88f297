// setup: a legal setup of a scenario, or why there is none; and what is wrong with a filled-in one.
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/playouts.hpp"
#include "cli/report.hpp"
#include "cli/setup_words.hpp"
#include "cli/verbs.hpp"
#include "cli/worker.hpp"
#include "model/document/kinds.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"
#include "model/document/scenario.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/canonical.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/rulesets.hpp"
#include "scripting/client/worker_judge.hpp"
#include "validator/analysis/setup_order.hpp"
#include "validator/checks/placement.hpp"

namespace hexwright::cli {

using document::Placement;
using project::Project;
using validator::CrowdedDirectives;
using validator::Fits;
using validator::SetupProof;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

std::string_view result_name(Fits fits) { return fits == Fits::yes ? "possible" : fits == Fits::no ? "impossible" : "undecided"; }

Placement placement_of(const Project& project, const SetupProof& proof) {
  Placement placement;
  placement.format = "1.0";
  placement.id = project.scenario()->id + "-example";
  const std::string& file = project.main_file().in_project;
  placement.scenario = file == "-" ? project.scenario()->id + ".scenario.xml" : file;
  const project::OrbatIndex& orbat = *project.orbat();
  for (const validator::Standing& standing : proof.witness) {
    const project::PieceEntry& piece = orbat.pieces()[standing.piece];
    const document::Directive& directive = project.scenario()->setup->directives[standing.directive];
    document::Placed placed;
    placed.piece = piece.piece->id;
    if (standing.hex) placed.hex = project.map()->label(*standing.hex);
    if (!standing.box.empty()) placed.box = standing.box;
    if (standing.pose) {
      placed.board = standing.board;
      placed.x_inches = wording::Decimal{standing.pose->at.x};
      placed.y_inches = wording::Decimal{standing.pose->at.y};
      placed.heading_degrees = wording::Decimal{std::int64_t{standing.pose->heading_tenths} * 100};
    }
    placed.datum.visible_to = directive.datum.visible_to;
    if (directive.hidden == document::Hidden::face_down) placed.concealed = true;
    if (placed.datum.visible_to.empty() && directive.hidden == document::Hidden::written)
      placed.datum.visible_to = {orbat.side_at(piece.side).id};
    placement.pieces.push_back(std::move(placed));
  }
  return placement;
}

// What the general proof found, and what the game makes of it.
struct Example {
  Fits fits = Fits::undecided;
  Placement placement;
  std::optional<Text> why;  // of the game, when it makes nothing of it
};
Example example_of(const Project& project, const SetupProof& proof, const std::string& side) {
  Example example{proof.fits, {}, {}};
  if (proof.fits != Fits::yes) return example;
  example.placement = placement_of(project, proof);
  const auto completes = [](const validator::GameRules& game) { return bool(game.placements.complete); };
  if (const validator::GameRules* game = game_that_can(project, completes)) {
    auto completed = game->placements.complete(project, std::move(example.placement));
    example.fits = completed.fits;
    example.placement = std::move(completed.placement);
    if (completed.fits != Fits::yes) example.why = std::move(completed.why);
  }
  if (side.empty()) return example;
  example.placement.side = side;
  std::erase_if(example.placement.pieces, [&](const document::Placed& placed) {
    const auto piece = project.orbat()->piece(placed.piece);
    return piece && project.orbat()->side_at(project.orbat()->pieces()[*piece].side).id != side;
  });
  return example;
}

std::string canonical(const Placement& placement) {
  pugi::xml_document document;
  document::write_document(placement, document);
  return document::canonical(document);
}

Json witness_json(const Placement& placement) {
  Json list = Json::array();
  for (const document::Placed& placed : placement.pieces) {
    Json one{{"piece", placed.piece}};
    if (placed.hex) one["hex"] = *placed.hex;
    if (placed.box) one["box"] = *placed.box;
    if (placed.board) one["board"] = *placed.board;
    const auto number = [&](const char* key, const std::optional<wording::Decimal>& value) {
      if (value) one[key] = static_cast<double>(value->thousandths) / 1000;
    };
    number("x", placed.x_inches);
    number("y", placed.y_inches);
    number("heading", placed.heading_degrees);
    list.push_back(std::move(one));
  }
  return list;
}
Json crowded_json(const Project& project, const SetupProof& proof) {
  Json list = Json::array();
  for (const CrowdedDirectives& crowd : proof.crowded)
    list.push_back({{"directives", directive_ids(project, crowd)},
                    {"pieces", crowd.wanted},
                    {"room", crowd.room},
                    {"hexes", labels(project, crowd.hexes)},
                    {"smallest", crowd.smallest}});
  return list;
}
// Does the side that sets up second always find a place? Null where none sets up after another.
void add_order(const Project& project, const SetupProof& proof, Json& json, const Messages& messages) {
  const auto order = validator::prove_order(project, proof);
  json["order"] = !order                     ? Json()
                  : order->fits == Fits::yes ? Json("proved")
                  : order->fits == Fits::no  ? Json("refuted")
                                             : Json("undecided");
  if (order && order->fits == Fits::undecided) json["tried"] = messages.words(order->tried);
  json["counterexample"] = Json();
  if (!order || order->fits != Fits::no) return;
  json["counterexample"] = Json::array();
  for (const validator::Standing& one : order->counterexample)
    json["counterexample"].push_back({{"piece", project.orbat()->pieces()[one.piece].piece->id}, {"hex", project.map()->label(*one.hex)}});
}
// What `check` says about the same: it asks the same proof.
validator::Report setup_findings(std::unique_ptr<Project> project, const validator::ScriptJudge& scripts) {
  validator::Report report = validator::check(std::move(project), rulesets::all_games(), {nullptr, true, &scripts});
  std::erase_if(report.findings, [](const validator::ReportedFinding& item) {
    return item.finding.id != "setup/stacking" && item.finding.id != "setup/no-hex";
  });
  report.not_checked.clear();
  return report;
}

std::string verdict(const Messages& messages, Fits fits) {
  if (fits == Fits::yes) return messages.ink(Ink::green, messages.words(say("possible")));
  if (fits == Fits::no) return messages.ink(Ink::red, messages.words(say("impossible")));
  return messages.ink(Ink::yellow, messages.words(say("undecided")));
}

// Standard output has the placement, or else why there is none.
std::string example_text(const Project& project, const SetupProof& proof, const Example& example, const Messages& messages) {
  std::string text = messages.words(say("Setup:")) + ' ' + verdict(messages, example.fits) + "\n";
  if (example.why)
    text += wrapped(messages.words(*example.why), 2);
  else if (proof.fits == Fits::no)
    for (const CrowdedDirectives& crowd : proof.crowded) text += wrapped(messages.words(why_not(project, crowd)), 2);
  else
    text += wrapped(messages.words(why(project, proof)), 2);
  return text;
}

struct ExampleOptions {
  std::string file;
  std::string output;  // where the placement goes; empty or "-" is standard output
  std::string side;    // empty: both
  std::string format = "text";
  bool trust = false;  // of scripts
};

int run_example(const ExampleOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  auto loaded = load_scenario(options.file, wording::mark("{file} is no scenario; setups stand in scenarios."), err);
  if (!loaded) return loaded.error();
  std::unique_ptr<Project> project = std::move(*loaded);
  if (!options.side.empty() && !(project->orbat() && project->orbat()->side(options.side))) {
    std::vector<std::string> sides;
    for (std::size_t i = 0; project->orbat() && i < project->orbat()->orbat().sides.size(); ++i)
      sides.push_back(project->orbat()->side_at(i).id);
    return usage(err, say("The order of battle has no side \"{side}\".", {{"side", io::visible(options.side)}}),
                 document::did_you_mean(options.side, sides));
  }
  const scripting::WorkerJudge scripts(worker_settings(options.trust), options.file);
  const SetupProof proof = validator::prove_setup(*project, &scripts);
  const auto trouble = proof.fits == Fits::undecided ? scripts.setup_trouble() : std::nullopt;
  const int untold = trouble ? tell_trouble(*trouble, err) : EXIT_CLEAN;
  const Example example = example_of(*project, proof, options.side);
  const bool possible = example.fits == Fits::yes;
  const Placement& placement = example.placement;
  const bool to_file = !options.output.empty() && options.output != "-";
  if (possible && to_file)
    if (const int status = deliver(options.output, canonical(placement), err); status != EXIT_CLEAN) return status;
  if (possible && options.file == "-")
    complain(wrapped(err.words(say("The scenario has no name here; the placement calls it {file}.", {{"file", placement.scenario}})), 0));
  std::string text;
  if (options.format == "json") {
    Json json{{"result", result_name(example.fits)},
              {"why", out.words(example.why ? *example.why : why(*project, proof))},
              {"witness", possible ? witness_json(placement) : Json()}};
    json["crowded"] = crowded_json(*project, proof);
    add_order(*project, proof, json, out);
    json["findings"] = proof.fits == Fits::no ? findings_json(setup_findings(std::move(project), scripts), out.catalogue()) : Json::array();
    text = dumped(json);
  } else {
    text = possible && !to_file ? canonical(placement) : example_text(*project, proof, example, out);
  }
  if (!put(text)) return EXIT_OWN_FAULT;
  return example.fits == Fits::no ? EXIT_FINDINGS : untold;
}

struct CheckedSetup {
  std::string file, placement;
  std::string format = "text";
  bool trust = false;  // of scripts
};

int run_setup_check(const CheckedSetup& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  if (options.file == "-" && options.placement == "-") return usage(err, say("Only one document can come from standard input."));
  const auto project = load_scenario(options.file, wording::mark("{file} is no scenario; setups stand in scenarios."), err);
  if (!project) return project.error();
  auto placement = load_placement(options.placement, **project, options.file, err);
  if (!placement) return placement.error();
  std::unique_ptr<Project> filled_in = std::move(*placement);
  const Json described{{"file", options.placement},
                       {"id", filled_in->placement()->id},
                       {"side", or_null(filled_in->placement()->side)},
                       {"pieces", filled_in->placement()->pieces.size()}};
  std::vector<validator::Report> reports;
  const scripting::WorkerJudge scripts(worker_settings(options.trust), options.file, options.placement);
  reports.push_back(validator::judge_placement(**project, std::move(filled_in), &scripts, rulesets::all_games()));
  const validator::Report& report = reports.front();
  const bool wrong = report.count(validator::Severity::error) > 0;
  const Fits fits = wrong ? Fits::no : report.not_checked.empty() ? Fits::yes : Fits::undecided;
  std::string text;
  if (options.format == "json") {
    const Text why = wrong
                         ? say_n("The setup has {count} error.", "The setup has {count} errors.", report.count(validator::Severity::error))
                     : fits == Fits::yes ? say("The setup is legal.")
                                         : say("Nothing wrong was found, and not everything could be checked.");
    text = dumped({{"result", result_name(fits)},
                   {"why", out.words(why)},
                   {"placement", described},
                   {"findings", findings_json(report, out.catalogue())},
                   {"not_checked", not_checked_json(report, out.catalogue())}});
  } else {
    text = text_report(reports, out);
  }
  if (!put(text)) return EXIT_OWN_FAULT;
  return wrong ? EXIT_FINDINGS : EXIT_CLEAN;
}

}  // namespace

void add_setup(Grammar& grammar) {
  grammar.group("setup", say("gives a legal setup of a scenario, or judges one"));
  Verb& example = grammar.verb("setup example", say("gives a legal setup, or says why there is none"),
                               "setup example my-battle.scenario.xml -o my-battle.placement.xml");
  auto& wanted = example.keep<ExampleOptions>();
  example.option("FILE", wanted.file, say("a scenario, or - for standard input")).required();
  example.option("-o,--output", wanted.output, say("where to write the placement; - is standard output"));
  example.option("--side", wanted.side, say("a side: write only its pieces"));
  example.format(wanted.format, {"text", "json"});
  example.trust(wanted.trust);
  example.runs([&wanted](const Call& call) { return run_example(wanted, call); });
  Verb& check = grammar.verb("setup check", say("says what is wrong with a filled-in setup"),
                             "setup check my-battle.scenario.xml my-battle.placement.xml");
  auto& judged = check.keep<CheckedSetup>();
  check.option("FILE", judged.file, say("a scenario, or - for standard input")).required();
  check.option("PLACEMENT", judged.placement, say("a filled-in setup of the scenario")).required();
  check.format(judged.format, {"text", "json"});
  check.trust(judged.trust);
  check.runs([&judged](const Call& call) { return run_setup_check(judged, call); });
}

}  // namespace hexwright::cli
