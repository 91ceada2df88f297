// The command line's grammar, in CLI11's words.
#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "cli/exit_status.hpp"
#include "model/document/nearest.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::cli {

namespace {

void common(CLI::App& app, Common& options) {
  app.add_option("--lang", options.lang, "language of what is said: en or pl")->check(CLI::IsMember({"en", "pl"}));
  app.add_option("--color", options.color, "colours: auto, always or never")->check(CLI::IsMember({"auto", "always", "never"}));
}

CLI::App* verb(CLI::App& app, const char* name, const char* what, Common& options) {
  CLI::App* added = app.add_subcommand(name, what);
  common(*added, options);
  return added;
}

CLI::Option* format(CLI::App& app, std::string& value, std::vector<std::string> formats) {
  return app.add_option("--format", value, "how the result is written")->check(CLI::IsMember(std::move(formats)))->capture_default_str();
}

// The first word is no verb: say so and name the nearest, where CLI11 would only ask for a subcommand.
std::optional<std::string> unknown_verb(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-') return std::nullopt;
  std::vector<std::string> verbs;
  for (const CLI::App* known : app.get_subcommands([](const CLI::App*) { return true; })) verbs.push_back(known->get_name());
  if (std::find(verbs.begin(), verbs.end(), argv[1]) != verbs.end()) return std::nullopt;
  std::string text = "There is no verb \"" + io::visible(argv[1]) + "\".\n";
  if (const auto hint = document::did_you_mean(argv[1], verbs)) text += wording::english().words(*hint) + '\n';
  return text + "Run with --help for more information.\n";
}

}  // namespace

Parsed parse(int argc, char** argv) {
  Common shared;
  CheckOptions check;
  TriggersOptions triggers;
  RulesOptions rules;
  ExplainOptions explain;
  FmtOptions fmt;
  NewOptions fresh;
  SchemaOptions schema;

  CLI::App app("Hexwright: proofs wargame scenarios and maps against the rules of their game", "hexwright");
  app.set_version_flag("--version", std::string("hexwright ") + HEXWRIGHT_VERSION);
  app.require_subcommand(1);
  app.footer("Exit status: 0 clean, 1 findings, 2 wrong usage, 3 unreadable input, 4 a fault of the program.\n"
             "Start with: hexwright check samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml");

  CLI::App* on_check = verb(app, "check", "says what is wrong with a scenario, map, order of battle or ruleset", shared);
  on_check->add_option("FILE", check.files, "documents, a folder of scenarios, or - for standard input")->required();
  format(*on_check, check.format, {"text", "json", "sarif", "junit"});
  on_check->add_option("--fail-on", check.fail_on, "lowest severity that makes the exit status 1")->check(CLI::IsMember({"error", "warning", "question", "never"}))->capture_default_str();

  CLI::App* on_triggers = verb(app, "triggers", "says when artillery, reinforcements and events can come, and how likely", shared);
  on_triggers->add_option("FILE", triggers.file, "a scenario, or - for standard input")->required();
  format(*on_triggers, triggers.format, {"text", "json"});
  on_triggers->add_option("--assume", triggers.assume, "EVENT=TURN: take it that an event happens in that turn")->take_all();

  CLI::App* on_rules = verb(app, "rules", "lists the paragraphs of a game, its rulings and its missing and stand-in data", shared);
  on_rules->add_option("GAME", rules.game, "id of the game; the list of games when absent");
  format(*on_rules, rules.format, {"text", "json"});

  CLI::App* on_explain = verb(app, "explain", "explains a finding, with an example", shared);
  on_explain->add_option("FINDING-ID", explain.id, "as check prints it; the list of all when absent");

  CLI::App* on_fmt = verb(app, "fmt", "rewrites documents in their canonical form", shared);
  on_fmt->add_option("FILE", fmt.files, "documents, or - for standard input to standard output")->required();
  on_fmt->add_flag("--check", fmt.check, "change nothing; status 1 when a file is not canonical");
  on_fmt->add_option("-o,--output", fmt.output, "write one document there instead of back; - is standard output");

  CLI::App* on_new = verb(app, "new", "makes a folder with an empty scenario, map and order of battle", shared);
  on_new->add_option("FOLDER", fresh.folder, "a folder that is empty or not there yet")->required();
  on_new->add_option("--name", fresh.name, "name of the files; the folder's when absent");

  CLI::App* on_schema = verb(app, "schema", "prints the XML schema of a kind of document", shared);
  on_schema->add_option("KIND", schema.kind, "map, orbat, scenario, placement or ruleset")->required()->check(CLI::IsMember({"map", "orbat", "scenario", "placement", "ruleset"}));

  if (const auto unknown = unknown_verb(app, argc, argv)) {
    std::cerr << *unknown;
    return {shared, Leave{EXIT_USAGE}};
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool asked = error.get_exit_code() == 0;  // help or version
    app.exit(error, std::cout, std::cerr);
    return {shared, Leave{asked ? EXIT_CLEAN : EXIT_USAGE}};
  }
  if (on_check->parsed()) return {shared, check};
  if (on_triggers->parsed()) return {shared, triggers};
  if (on_rules->parsed()) return {shared, rules};
  if (on_explain->parsed()) return {shared, explain};
  if (on_fmt->parsed()) return {shared, fmt};
  if (on_new->parsed()) return {shared, fresh};
  return {shared, schema};
}

}  // namespace hexwright::cli
