// The command line's grammar, in CLI11's words. Help is wanted in the user's language before the arguments are parsed, so
// --lang is looked for first.
#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <limits>

#include "cli/exit_status.hpp"
#include "exchange/offers/offers.hpp"
#include "model/document/nearest.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

const wording::Catalogue& catalogue_of(int argc, char** argv) {
  std::string language = wording::language_from_environment();
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--lang" && i + 1 < argc) language = argv[i + 1];
    if (argument.starts_with("--lang=")) language = argument.substr(7);
  }
  const wording::Catalogue* catalogue = wording::catalogue_for(language);
  return catalogue ? *catalogue : wording::english();
}

// The grammar with the options it fills in.
class Grammar {
 public:
  explicit Grammar(const wording::Catalogue& catalogue)
      : catalogue_(catalogue),
        app_(words(say("Hexwright: proofs wargame scenarios and maps against the rules of their game")), "hexwright") {
    app_.set_help_flag("-h,--help", words(say("this help")));
    app_.set_version_flag("--version", std::string("hexwright ") + HEXWRIGHT_VERSION, words(say("the version")));
    app_.require_subcommand(1);
    app_.get_formatter()->label("SUBCOMMAND", words(say("VERB")));
    app_.get_formatter()->label("OPTIONS", words(say("OPTIONS")));
    app_.get_formatter()->label("REQUIRED", words(say("required")));
    app_.get_formatter()->label("Usage", words(say("Usage")));
    const std::string options = words(say("Options"));
    app_.get_help_ptr()->group(options);
    app_.get_version_ptr()->group(options);
    app_.option_defaults()->group(options);
    app_.get_formatter()->label("Positionals", words(say("Arguments")));
    app_.footer(words(say("Exit status: 0 clean, 1 findings, 2 wrong usage, 3 unreadable input, 4 a fault of the program.")) + '\n' +
                words(say("Start with: {command}", {{"command", "hexwright check samples/parzymiechy/1-boj-o-parzymiechy.scenario.xml"}})));
    checking();
    forecasting();
    setting_up();
    explaining();
    writing();
    drawing();
    exchanging();
    playing();
    scripting();
  }

  Parsed run(int argc, char** argv) {
    if (const auto unknown = unknown_verb(argc, argv)) {
      std::cerr << *unknown;
      return {common_, Leave{EXIT_USAGE}};
    }
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      const bool asked = error.get_exit_code() == 0;  // help or version
      if (asked)
        app_.exit(error, std::cout, std::cerr);
      else
        std::cerr << words(say("Wrong usage: {detail}", {{"detail", io::visible(error.what(), 400)}})) << '\n' << more();
      return {common_, Leave{asked ? EXIT_CLEAN : EXIT_USAGE}};
    }
    return {common_, chosen()};
  }

 private:
  std::string words(const wording::Text& text) const { return catalogue_.words(text); }
  std::string more() const { return words(say("Run with --help for more information.")) + '\n'; }

  CLI::App* verb(const char* name, const wording::Text& what) { return verb(app_, name, what); }
  CLI::App* verb(CLI::App& of, const char* name, const wording::Text& what) {
    CLI::App* added = of.add_subcommand(name, words(what));
    added->group(words(say("Verbs")));
    added->get_help_ptr()->group(words(say("Options")));
    added->add_option("--lang", common_.lang, words(say("language of what is said: en or pl")))->check(CLI::IsMember({"en", "pl"}));
    added->add_option("--color", common_.color, words(say("colours: auto, always or never")))
        ->check(CLI::IsMember({"auto", "always", "never"}));
    return added;
  }
  void format(CLI::App* app, std::string& value, std::vector<std::string> formats) {
    app->add_option("--format", value, words(say("how the result is written")))
        ->check(CLI::IsMember(std::move(formats)))
        ->capture_default_str();
  }

  void fail_on(CLI::App* app, std::string& value) {
    app->add_option("--fail-on", value, words(say("lowest severity that makes the exit status 1")))
        ->check(CLI::IsMember({"error", "warning", "question", "never"}))
        ->capture_default_str();
  }

  void checking() {
    on_check_ = verb("check", say("says what is wrong with a scenario, map, order of battle or ruleset"));
    on_check_->add_option("FILE", check_.files, words(say("documents, a folder of scenarios, or - for standard input")))->required();
    format(on_check_, check_.format, {"text", "json", "sarif", "junit", "html"});
    fail_on(on_check_, check_.fail_on);
    on_check_->add_flag("--spelling", check_.spelling, words(say("look up the words of the texts in Polish and English dictionaries")));
    on_check_->add_flag("--no-style", check_.no_style, words(say("leave out what is only a matter of style")));
    trusting(on_check_, check_.trust);
    amending();
  }
  void amending() {
    AmendOptions& amend = check_.amend;
    given(on_check_, "--waive", amend.waive, say("accept a finding: write a waiver into the scenario"), say("FINGERPRINT"));
    given(on_check_, "--reason", amend.reason, say("why it is accepted; with --waive"), say("WORDS"));
    on_check_->add_option("--answer", amend.answer, words(say("answer a question: write the answer to what it asks about")))
        ->type_name(words(say("FINGERPRINT WORDS")))
        ->expected(2)
        ->allow_extra_args(false);  // a FILE may follow
    given(on_check_, "--author", amend.author, say("who accepts or answers; the name of the user when absent"), say("NAME"));
    given(on_check_, "--fix", amend.fix, say("mend one finding and show what is changed; an id will do where only one can be meant"),
          say("FINGERPRINT"));
    on_check_->add_flag("--dry-run", amend.dry_run, words(say("show what would be changed and save nothing")));
  }
  // Told apart from an option that is not given, even when the value is empty.
  void given(CLI::App* app, const std::string& name, std::optional<std::string>& value, const wording::Text& what,
             const wording::Text& type) {
    app->add_option_function<std::string>(
           name, [&value](const std::string& text) { value = text; }, words(what))
        ->type_name(words(type));
  }
  void forecasting() {
    on_triggers_ = verb("triggers", say("says when artillery, reinforcements and events can come, and how likely"));
    playouts(on_triggers_, triggers_.playouts);
    whole(on_triggers_, "--playouts", triggers_.number, 0, 1'000'000'000,
          say("how often a scenario is played of which scripts decide when something comes; 0 to 1000000000, 1000 when absent"));
    whole(on_triggers_, "--threads", triggers_.threads, 1, 256, say("threads that play; as many as the machine has when absent"));
    format(on_triggers_, triggers_.format, {"text", "json"});
    on_triggers_->add_option("--assume", triggers_.assume, words(say("EVENT=TURN: take it that an event happens in that turn")))
        ->take_all();
  }
  void setting_up() {
    CLI::App* setup = verb("setup", say("gives a legal setup of a scenario, or judges one"));
    setup->require_subcommand(1);
    on_setup_example_ = verb(*setup, "example", say("gives a legal setup, or says why there is none"));
    on_setup_example_->add_option("FILE", setup_example_.file, words(say("a scenario, or - for standard input")))->required();
    on_setup_example_->add_option("-o,--output", setup_example_.output, words(say("where to write the placement; - is standard output")));
    on_setup_example_->add_option("--side", setup_example_.side, words(say("a side: write only its pieces")));
    format(on_setup_example_, setup_example_.format, {"text", "json"});
    trusting(on_setup_example_, setup_example_.trust);
    on_setup_check_ = verb(*setup, "check", say("says what is wrong with a filled-in setup"));
    on_setup_check_->add_option("FILE", setup_check_.file, words(say("a scenario, or - for standard input")))->required();
    on_setup_check_->add_option("PLACEMENT", setup_check_.placement, words(say("a filled-in setup of the scenario")))->required();
    format(on_setup_check_, setup_check_.format, {"text", "json"});
    trusting(on_setup_check_, setup_check_.trust);
  }
  void explaining() {
    on_rules_ = verb("rules", say("lists the paragraphs of a game, its rulings and its missing and stand-in data"));
    on_rules_->add_option("GAME", rules_.game, words(say("id of the game; the list of games when absent")));
    format(on_rules_, rules_.format, {"text", "json"});
    on_explain_ = verb("explain", say("explains a finding, with an example"));
    on_explain_->add_option("FINDING-ID", explain_.ids, words(say("as check prints it; the list of all when absent")));
    on_schema_ = verb("schema", say("prints the XML schema of a kind of document"));
    on_schema_->add_option("KIND", schema_.kind, words(say("the kind of document")))
        ->required()
        ->check(CLI::IsMember({"map", "orbat", "scenario", "placement", "ruleset", "log", "fight"}));
  }
  void writing() {
    on_fmt_ = verb("fmt", say("rewrites documents in their canonical form"));
    on_fmt_->add_option("FILE", fmt_.files, words(say("documents, or - for standard input to standard output")))->required();
    on_fmt_->add_flag("--check", fmt_.check, words(say("change nothing; status 1 when a file is not canonical")));
    on_fmt_->add_option("-o,--output", fmt_.output, words(say("write one document there instead of back; - is standard output")));
    on_new_ = verb("new", say("makes a folder with an empty scenario, map and order of battle"));
    on_new_->add_option("FOLDER", new_.folder, words(say("a folder that is empty or not there yet")))->required();
    on_new_->add_option("--name", new_.name, words(say("name of the files; the folder's when absent")));
    on_new_->add_option("--map", new_.map, words(say("hex: a map of hexes; table: an inch table for miniatures")))
        ->check(CLI::IsMember({"hex", "table"}));
    on_new_->add_option("--size", new_.size, words(say("of the table in inches, width x height: 72x48; 48x48 when absent")));
  }

  void drawing() {
    on_export_ = verb(
        "export", say("draws maps, prints cards and sheets; writes card notation, forces as CSV, a module for VASSAL, a map for Tiled"));
    CLI::App* app = on_export_;
    app->add_option("FILE", export_.file, words(say("a scenario, map, placement or order of battle, or - for standard input")))->required();
    app->add_option("--what", export_.what, words(say("what to draw or write")))->required()->check(CLI::IsMember(exchange::offer_ids()));
    app->add_option("-o,--output", export_.output, words(say("where to write; - is standard output")));
    app->add_option("--format", export_.format, words(say("svg, pdf, png or html; as the ending of the output says when absent")))
        ->check(CLI::IsMember({"svg", "pdf", "png", "html", "csv"}));
    app->add_option("--side", export_.side, words(say("a side: only what it may know")));
    app->add_option("--placement", export_.placement, words(say("a filled-in setup of the scenario")));
    app->add_option("--theme", export_.theme, words(say("colour, safe, print, dark or a file; colour, or that of the house, when absent")));
    repeated(app->add_option("--board", export_.boards, words(say("id of a board: draw only this; may be repeated"))));
    repeated(
        app->add_option("--no", export_.without, words(say("leave out numbers, names, pieces, setup, entries or frame; may be repeated"))))
        ->check(CLI::IsMember({"numbers", "names", "pieces", "setup", "entries", "frame"}));
    scales();
    app->add_flag("--truecolour,--truecolor", export_.truecolour, words(say("PNG in full colours instead of a palette")));
    whole(app, "--threads", export_.threads, 1, 256, say("threads that draw a PNG; as many as the machine has when absent"));
  }
  void printing() {
    CLI::App* app = on_export_;
    app->add_option("--house", export_.house, words(say("house style of cards and sheets: classic, plain or a file")))
        ->capture_default_str();
    app->add_option("--paper", export_.paper, words(say("paper of cards and sheets: a4, a5 or letter")))
        ->capture_default_str()
        ->check(CLI::IsMember({"a4", "a5", "letter"}));
    app->add_option("--languages", export_.languages,
                    words(say("languages of cards and sheets: en, pl, or both side by side, en+pl or pl+en")))
        ->check(CLI::IsMember({"en", "pl", "en+pl", "pl+en"}));
    millimetres(app, "--counter-mm", export_.counter_mm, 8, 40, say("millimetres from side to side of a counter; 12.7 is half an inch"));
    whole(app, "--copies", export_.copies, 1, 100, say("copies of every counter"));
  }
  void exchanging() {
    printing();
    on_export_->add_flag("--bom", export_.bom, words(say("csv: begin with a byte order mark, by which spreadsheets know UTF-8")));
    on_import_ = verb("import", say("reads card notation, forces, a map of Tiled or tables of a game into documents"));
    on_import_->add_option("WHAT", import_.what, words(say("notation, csv, tmx, tables or scan")))
        ->required()
        ->check(CLI::IsMember({"notation", "csv", "tmx", "tables", "scan"}));
    on_import_->add_option("IN", import_.file, words(say("a text, or - for standard input; of a scan the picture, PNG or JPEG")))
        ->required();
    on_import_->add_option(
        "-o,--output", import_.output,
        words(say("an .orbat.xml, a .scenario.xml that gets one beside it, a .map.xml or a .ruleset.xml; - is standard output")));
    CLI::Option* like = on_import_->add_option(
        "--like", import_.like, words(say("a scenario, order of battle or ruleset: its abbreviations, sides and game are used")));
    on_import_->add_option("--game", import_.game, words(say("id of the game, without --like")))->excludes(like);
    on_import_->add_option("--table", import_.table, words(say("tables: id of the table, when its head does not name it")));
    on_import_
        ->add_option("--into", import_.into,
                     words(say("notation: an order of battle: the forces are put into it, and the result is written")))
        ->excludes(like);
    scanning();
    on_diff_ = verb("diff", say("says what is different between two versions of a document, by meaning"));
    on_diff_->add_option("OLD", diff_.before, words(say("a scenario, map or order of battle, or - for standard input")))->required();
    on_diff_->add_option("NEW", diff_.after, words(say("the later version")))->required();
    format(on_diff_, diff_.format, {"text", "json", "errata", "svg"});
    on_diff_->add_option("-o,--output", diff_.output, words(say("where to write; - is standard output")));
  }
  void playing() {
    on_simulate_ = verb("simulate", say("plays a scenario many times and tells what comes of it"));
    playouts(on_simulate_, simulate_.playouts);
    whole(on_simulate_, "--playouts", simulate_.number, 1, 1'000'000'000, say("how often it is played; 1 to 1000000000, 1000 when absent"));
    whole(on_simulate_, "--threads", simulate_.threads, 1, 256, say("threads that play; as many as the machine has when absent"));
    CLI::Option* checkpoint = on_simulate_->add_option(
        "--checkpoint", simulate_.checkpoint, words(say("a file that keeps what is done; when it is there already, it is gone on with")));
    const auto vary = [this](const std::string& text) { simulate_.vary = text; };
    const std::string varied =
        words(say("NAME=VALUE,VALUE,...: with each value of a parameter, a ruling or a number of a policy (SIDE.number)"));
    on_simulate_->add_option_function<std::string>("--vary", vary, varied)->excludes(checkpoint);
    format(on_simulate_, simulate_.format, {"text", "json", "html"});
    CLI::Option* find = on_simulate_->add_option(
        "--find", simulate_.find,
        words(say("PIECE,PIECE,...: no games; the exact chances that this hidden force is found, decoys and all")));
    CLI::Option* by = on_simulate_->add_option("--by", simulate_.by, words(say("PIECE,PIECE,...: who looks for it")));
    find->needs(by)->excludes("--vary", "--checkpoint", "--playouts", "--threads", "--seed", "--force");
    by->needs(find);
    whole(on_simulate_, "--turns", simulate_.turns, 1, 60, say("with --find: how many turns; as many as the scenario has when absent"))
        ->needs(find);
    on_play_ = verb("play", say("tells one game, action by action"));
    playouts(on_play_, play_.playouts);
    whole(on_play_, "--playout", play_.number, 999'999'999, say("number of the playout; 0 is the first of simulate"));
    format(on_play_, play_.format, {"text", "json", "log"});
    CLI::App* log = verb("log", say("judges a recorded game"));
    log->require_subcommand(1);
    on_log_check_ = verb(*log, "check", say("says what is wrong with a recorded game, action by action"));
    on_log_check_->add_option("FILE", log_check_.file, words(say("a scenario, or - for standard input")))->required();
    on_log_check_->add_option("LOG", log_check_.log, words(say("a recorded game of the scenario, or - for standard input")))->required();
    format(on_log_check_, log_check_.format, {"text", "json", "sarif", "junit"});
    fail_on(on_log_check_, log_check_.fail_on);
    on_fight_ = verb("fight", say("tells the exact odds of a described fight"));
    on_fight_->add_option("FILE", fight_.file, words(say("a fight, or - for standard input")))->required();
    format(on_fight_, fight_.format, {"text", "json"});
  }
  void playouts(CLI::App* app, PlayoutsOptions& options) {
    app->add_option("FILE", options.file, words(say("a scenario, or - for standard input")))->required();
    repeated(app->add_option("--policy", options.policies, words(say("SIDE=NAME[:number=value,...]: how a side is played; once a side"))));
    whole(app, "--seed", options.seed, std::numeric_limits<std::int64_t>::max(), say("seed of the dice: the same seed, the same games"));
    app->add_option("--placement", options.placement, words(say("a filled-in setup of the scenario to start from")));
    app->add_flag("--force", options.force, words(say("play although the scenario has errors")));
    trusting(app, options.trust);
  }
  void scripting() {
    CLI::App* script = verb("script", say("looks at special rules that are written in Lua"));
    script->require_subcommand(1);
    on_script_check_ = verb(*script, "check", say("says what is wrong with a script before it runs"));
    on_script_check_
        ->add_option("FILE", script_check_.files,
                     words(say("scripts, scenarios for all scripts that they name, or - for a script on standard input")))
        ->required();
    format(on_script_check_, script_check_.format, {"text", "json"});
    fail_on(on_script_check_, script_check_.fail_on);
    trusting(on_script_check_, script_check_.trust);
    on_script_stubs_ = verb(*script, "stubs", say("writes files that tell an editor and luacheck what scripts can call"));
    on_script_stubs_->add_option("FOLDER", script_stubs_.folder, words(say("where the scripts are; made when it is not there")))
        ->required();
    on_script_stubs_->add_flag("--force", script_stubs_.force, words(say("write over files that a person has changed")));
    on_script_test_ = verb(*script, "test", say("runs a designer's tests of the scripts of a scenario"));
    on_script_test_->add_option("SCENARIO", script_test_.scenario, words(say("the scenario that names the scripts")))->required();
    on_script_test_->add_option("FILE", script_test_.files, words(say("files of tests")))->required();
    format(on_script_test_, script_test_.format, {"text", "json"});
    trusting(on_script_test_, script_test_.trust);
    on_script_trace_ = verb(*script, "trace", say("plays one game and shows every call of its scripts"));
    playouts(on_script_trace_, script_trace_.playouts);
    whole(on_script_trace_, "--playout", script_trace_.number, 999'999'999, say("number of the playout; 0 is the first of simulate"));
    format(on_script_trace_, script_trace_.format, {"text", "json"});
  }
  void trusting(CLI::App* app, bool& value) {
    app->add_flag("--trust-scripts", value, words(say("run scripts without walls, only in a process of their own")));
  }
  // From nought on.
  void whole(CLI::App* app, const std::string& name, std::int64_t& value, std::int64_t most, const wording::Text& what) {
    const auto take = [this, name, &value, most](const std::string& text) {
      const auto number = io::parse_int(text, 0, most);
      if (!number) throw bad_number(name, text, 0, most);
      value = *number;
    };
    app->add_option_function<std::string>(name, take, words(what))->default_str(std::to_string(value));
  }
  void scanning() {
    CLI::App* app = on_import_;
    app->add_option("--marks", import_.marks,
                    words(say("scan: a text with a line for each known hex: 0101 212 187, pixels from the left and from the top")));
    app->add_option("--top", import_.top, words(say("scan: flat or pointy hexes")))
        ->check(CLI::IsMember({"flat", "pointy"}))
        ->capture_default_str();
    app->add_option("--shifted", import_.shifted, words(say("scan: which columns, or rows of pointy hexes, lie half a hex further on")))
        ->check(CLI::IsMember({"odd", "even"}))
        ->capture_default_str();
    app->add_option("--labels", import_.labels, words(say("scan: how hexes are numbered")))->capture_default_str();
    whole(app, "--columns", import_.columns, 1, 2000, say("scan: columns of the board; else as many as the picture has room for"));
    whole(app, "--rows", import_.rows, 1, 2000, say("scan: rows of the board, with --columns"));
  }
  void scales() {
    CLI::App* app = on_export_;
    millimetres(app, "--hex-mm", export_.hex_mm, 2, 200, say("millimetres from side to side of a hex; 2 to 200"));
    millimetres(app, "--inch-mm", export_.inch_mm, 1, 60, say("millimetres for an inch of a table; 1 to 60"));
    CLI::Option* dpi = whole(app, "--dpi", export_.dpi, 20, 2400, say("PNG: pixels for an inch of paper; 20 to 2400"));
    CLI::Option* hex = whole(app, "--hex-px", export_.hex_px, 4, 2000, say("PNG: pixels from side to side of a hex; 4 to 2000"));
    CLI::Option* width = whole(app, "--width-px", export_.width_px, 16, 200000, say("PNG: pixels from left to right; 16 to 200000"));
    dpi->excludes(hex)->excludes(width);
    hex->excludes(width);
  }
  // One value each time the option is given, so that a FILE may follow.
  CLI::Option* repeated(CLI::Option* option) { return option->allow_extra_args(false)->take_all(); }
  // Read like the numbers of files: CLI11 would take 0x10 and 1e1.
  CLI::Option* whole(CLI::App* app, const std::string& name, std::optional<int>& value, int least, int most, const wording::Text& what) {
    const auto take = [this, name, &value, least, most](const std::string& text) {
      const auto number = io::parse_int(text, least, most);
      if (!number) throw bad_number(name, text, least, most);
      value = static_cast<int>(*number);
    };
    return app->add_option_function<std::string>(name, take, words(what));
  }
  CLI::Option* millimetres(CLI::App* app, const std::string& name, std::optional<double>& value, int least, int most,
                           const wording::Text& what) {
    const auto take = [this, name, &value, least, most](const std::string& text) {
      const auto number = wording::Decimal::parse(text);
      if (!number || number->thousandths < least * 1000 || number->thousandths > most * 1000) throw bad_number(name, text, least, most);
      value = static_cast<double>(number->thousandths) / 1000;
    };
    return app->add_option_function<std::string>(name, take, words(what));
  }
  CLI::ValidationError bad_number(const std::string& name, const std::string& text, std::int64_t least, std::int64_t most) const {
    return CLI::ValidationError(name, words(say("\"{text}\" is no number from {least} to {most}",
                                                {{"text", io::visible(text)}, {"least", least}, {"most", most}})));
  }

  // A first word that is no verb, said with the nearest ones; CLI11 alone would complain that a verb is missing.
  std::optional<std::string> unknown_verb(int argc, char** argv) const {
    if (argc < 2 || argv[1][0] == '-') return std::nullopt;
    std::vector<std::string> verbs;
    for (const CLI::App* known : app_.get_subcommands([](const CLI::App*) { return true; })) verbs.push_back(known->get_name());
    if (std::find(verbs.begin(), verbs.end(), argv[1]) != verbs.end()) return std::nullopt;
    std::string text = words(say("There is no verb \"{verb}\".", {{"verb", io::visible(argv[1])}})) + '\n';
    if (const auto hint = document::did_you_mean(argv[1], verbs)) text += words(*hint) + '\n';
    return text + more();
  }

  Verb chosen() const {
    if (on_check_->parsed()) return check_;
    if (on_triggers_->parsed()) return triggers_;
    if (on_setup_example_->parsed()) return setup_example_;
    if (on_setup_check_->parsed()) return setup_check_;
    if (on_rules_->parsed()) return rules_;
    if (on_explain_->parsed()) return explain_;
    if (on_fmt_->parsed()) return fmt_;
    if (on_new_->parsed()) return new_;
    if (on_export_->parsed()) return export_;
    if (on_import_->parsed()) return import_;
    if (on_diff_->parsed()) return diff_;
    if (on_simulate_->parsed()) return simulate_;
    if (on_play_->parsed()) return play_;
    if (on_script_check_->parsed()) return script_check_;
    if (on_script_stubs_->parsed()) return script_stubs_;
    if (on_script_test_->parsed()) return script_test_;
    if (on_script_trace_->parsed()) return script_trace_;
    if (on_log_check_->parsed()) return log_check_;
    if (on_fight_->parsed()) return fight_;
    return schema_;
  }

  const wording::Catalogue& catalogue_;
  CLI::App app_;
  Common common_;
  CheckOptions check_;
  TriggersOptions triggers_;
  RulesOptions rules_;
  ExplainOptions explain_;
  FmtOptions fmt_;
  NewOptions new_;
  SchemaOptions schema_;
  ExportOptions export_;
  ImportOptions import_;
  DiffOptions diff_;
  SetupExampleOptions setup_example_;
  SetupCheckOptions setup_check_;
  SimulateOptions simulate_;
  PlayOptions play_;
  ScriptCheckOptions script_check_;
  ScriptStubsOptions script_stubs_;
  ScriptTestOptions script_test_;
  ScriptTraceOptions script_trace_;
  LogCheckOptions log_check_;
  FightOptions fight_;
  CLI::App *on_check_ = nullptr, *on_triggers_ = nullptr, *on_rules_ = nullptr, *on_explain_ = nullptr, *on_fmt_ = nullptr,
           *on_new_ = nullptr, *on_schema_ = nullptr, *on_export_ = nullptr, *on_import_ = nullptr, *on_diff_ = nullptr,
           *on_setup_example_ = nullptr, *on_setup_check_ = nullptr, *on_simulate_ = nullptr, *on_play_ = nullptr,
           *on_script_check_ = nullptr, *on_script_test_ = nullptr, *on_script_stubs_ = nullptr, *on_script_trace_ = nullptr,
           *on_log_check_ = nullptr, *on_fight_ = nullptr;
};

}  // namespace

Parsed parse(int argc, char** argv) { return Grammar(catalogue_of(argc, argv)).run(argc, argv); }

}  // namespace hexwright::cli
