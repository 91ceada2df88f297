// fight: the exact odds of a described fight, as a person reads them and as programs do. Fractions stand beside decimals as long as they
// are short; the keys of the JSON are a contract: see docs/fights.md.
#include <algorithm>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/document/fight.hpp"
#include "model/document/log.hpp"
#include "model/io/utf8.hpp"
#include "model/project/loader.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

using project::Project;
using validator::FightReport;
using validator::Fraction;
using wording::say;
using wording::Text;

namespace {

// The designer's ruleset file that the fight names, as it is shown; empty when it names none.
std::string ruleset_file(const project::Project& project) {
  for (const auto& file : project.files())
    if (file->kind == document::DocumentKind::ruleset) return file->in_project;
  return {};
}

Json pools(const validator::FightReport& report, const wording::Catalogue& catalogue) {
  Json list = Json::array();
  for (const validator::FightPool& pool : report.pools) {
    Json parts = Json::array();
    for (const validator::FightPoolPart& part : pool.parts)
      parts.push_back({{"id", part.id}, {"text", catalogue.words(part.words)}, {"rule", part.rule}, {"dice", part.dice}});
    list.push_back({{"unit", pool.unit}, {"zone", pool.zone}, {"roll", pool.roll}, {"dice", pool.dice}, {"parts", parts}});
  }
  return list;
}

Json distributions(const validator::FightReport& report, const wording::Catalogue& catalogue) {
  Json list = Json::array();
  for (const validator::FightDistribution& one : report.distributions) {
    Json chances = Json::array();
    for (const validator::FightChance& chance : one.chances) {
      Json entry{{"id", chance.id}, {"text", catalogue.words(chance.words)}};
      entry.update(figure_json(chance.probability));
      chances.push_back(std::move(entry));
    }
    list.push_back({{"id", one.id},
                    {"unit", or_null(one.unit)},
                    {"zone", or_null(one.zone)},
                    {"title", catalogue.words(one.title)},
                    {"mean", one.mean ? figure_json(*one.mean) : Json()},
                    {"chances", chances}});
  }
  return list;
}

Json splits(const validator::FightReport& report) {
  Json list = Json::array();
  for (const validator::FightSplit& split : report.splits) {
    Json zones = Json::array();
    for (std::size_t i = 0; i < split.zones.size(); ++i)
      zones.push_back({{"zone", split.zones[i]}, {"value", split.fire[i]}, {"morale", split.morale[i]}});
    list.push_back({{"zones", zones}, {"holds", figure_json(split.holds)}, {"loss", figure_json(split.loss)}, {"best", split.best}});
  }
  return list;
}

Json worths(const validator::FightReport& report, const wording::Catalogue& catalogue) {
  Json list = Json::array();
  for (const validator::FightWorth& one : report.worths)
    list.push_back({{"unit", one.unit},
                    {"modifier", one.modifier},
                    {"text", catalogue.words(one.words)},
                    {"rule", one.rule},
                    {"holds_with", figure_json(one.with)},
                    {"holds_without", figure_json(one.without)},
                    {"difference", figure_json(one.with - one.without)}});
  return list;
}

std::string fight_json(const project::Project& project, const validator::FightReport& report, const std::string& file,
                       const wording::Catalogue& catalogue) {
  Json units = Json::array(), parameters = Json::array();
  for (const validator::FightUnitName& unit : report.units)
    units.push_back({{"id", unit.id}, {"name", catalogue.words(unit.name)}, {"zone", or_null(unit.zone)}});
  for (const document::Parameter* parameter : report.used)
    parameters.push_back({{"id", parameter->id}, {"status", known_name(parameter->status)}, {"value", or_null(parameter->value)}});
  const document::Ruleset& game = project.game().data();
  Json json{{"file", file}, {"id", project.fight()->id}, {"game", game.id}, {"version", game.version}};
  json["ruleset"] = or_null(ruleset_file(project));
  json["units"] = units;
  json["pools"] = pools(report, catalogue);
  json["distributions"] = distributions(report, catalogue);
  json["splits"] = splits(report);
  json["worth"] = worths(report, catalogue);
  json["decisions"] = texts_json(report.decisions, catalogue);
  json["left_out"] = texts_json(report.left_out, catalogue);
  json["without"] = report.switched_off;
  json["rulings"] = rulings_json(validator::rulings_in_force(project));
  json["parameters"] = parameters;
  return dumped(json);
}

constexpr int NAME = 34, DECIMALS = 10, LONGEST_FRACTION = 20;
constexpr std::size_t STATES_SHOWN = 20;

class FightWriter {
 public:
  FightWriter(const project::Project& project, const FightReport& report, const Messages& messages)
      : project_(project), report_(report), messages_(messages) {}

  std::string write(const std::string& file) {
    const document::Fight& fight = *project_.fight();
    out_ = messages_.ink(Ink::bold, place({file, 0, 0})) + "\n";
    if (!fight.titles.empty()) out_ += wrapped(text_in(fight.titles, messages_.catalogue().language()), 2);
    if (!fight.texts.empty()) out_ += wrapped(text_in(fight.texts, messages_.catalogue().language()), 2);
    granted();
    pools();
    distributions();
    splits();
    worths();
    return out_;
  }

 private:
  std::string words(const Text& text) const { return messages_.words(text); }
  void heading(const Text& text) { out_ += '\n' + messages_.ink(Ink::bold, words(text)) + '\n'; }
  void paragraph(const Text& text) { out_ += wrapped(words(text), 2); }
  std::string decimal(const Fraction& value, int digits = DECIMALS) const { return in_language(messages_, value.decimal(digits)); }
  std::string unit(const std::string& id) const {
    for (const validator::FightUnitName& one : report_.units)
      if (one.id == id) return messages_.catalogue().words(one.name);
    return id;
  }
  std::string exact(const Fraction& value) const {
    const std::string text = value.text();
    return text.size() <= LONGEST_FRACTION ? "  " + text : std::string();
  }
  void row(const std::string& name, const Fraction& value) {
    const std::string figures = decimal(value) + exact(value);
    if (width_of(name) < NAME)
      out_ += "  " + padded(name, NAME) + figures + '\n';
    else
      out_ += wrapped(name, 4, "  ") + std::string(NAME + 2, ' ') + figures + '\n';
  }

  void granted() {
    std::string numbers, chosen, standard, off;
    const auto append = [](std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; };
    for (const document::Parameter* one : report_.used)
      append(numbers, one->id + " = " + one->value.value_or("") + " (" + words(known_word(one->status)) + ")");
    for (const validator::RulingInForce& ruling : validator::rulings_in_force(project_))
      append(ruling.is_default ? standard : chosen, ruling.ruling->id + "=" + ruling.choice);
    for (const std::string& number : report_.switched_off) append(off, number);
    heading(say("Taken for granted"));
    const std::string file = ruleset_file(project_);
    if (!numbers.empty())
      paragraph(file.empty() ? say("Not printed by the rules: {list}.", {{"list", numbers}})
                             : say("Not printed by the rules, from {file}: {list}.", {{"file", file}, {"list", numbers}}));
    for (const Text& text : report_.decisions) paragraph(text);
    if (!off.empty()) paragraph(say("Not played: {list}.", {{"list", off}}));
    if (!chosen.empty()) paragraph(say("Rulings chosen by the fight: {list}", {{"list", chosen}}));
    if (!standard.empty()) paragraph(say("Rulings by default: {list}", {{"list", standard}}));
    for (const Text& text : report_.left_out) paragraph(say("Not in the figures: {text}", {{"text", wording::nested(text)}}));
  }

  Text roll_words(const std::string& roll) const { return roll == "fire" ? say("fire") : roll == "melee" ? say("melee") : say("morale"); }

  void pools() {
    heading(say("Dice at the beginning"));
    for (const validator::FightPool& pool : report_.pools) {
      std::string parts;
      for (const validator::FightPoolPart& part : pool.parts)
        parts +=
            (parts.empty() ? "" : ", ") + words(part.words) + ' ' + (part.dice < 0 || parts.empty() ? "" : "+") + std::to_string(part.dice);
      out_ += wrapped(words(say("{unit}, {roll} ({zone}): {dice} = {parts}", {{"unit", unit(pool.unit)},
                                                                              {"roll", wording::nested(roll_words(pool.roll))},
                                                                              {"zone", wording::nested(zone(pool.zone))},
                                                                              {"dice", std::int64_t{pool.dice}},
                                                                              {"parts", parts}})),
                      4, "  ");
    }
  }
  static Text zone(const std::string& id) {
    if (id == "left") return say("left flank");
    if (id == "right") return say("right flank");
    return id == "rear" ? say("rear") : say("front");
  }

  void distributions() {
    for (const validator::FightDistribution& one : report_.distributions) {
      heading(one.title);
      std::size_t shown = 0;
      Fraction rest(0);
      for (const validator::FightChance& chance : one.chances) {
        if (shown++ < STATES_SHOWN)
          row(words(chance.words), chance.probability);
        else
          rest = rest + chance.probability;
      }
      if (shown > STATES_SHOWN) row(words(say("everything else (--format json has it)")), rest);
      if (one.mean) row(words(say("on average")), *one.mean);
    }
  }

  void splits() {
    if (report_.splits.size() < 2) return;
    heading(say("How the attacked unit may divide its dice, and how often it then holds"));
    for (const validator::FightSplit& split : report_.splits) {
      std::string name;
      for (std::size_t i = 0; i < split.zones.size(); ++i)
        name += (i ? "; " : "") + words(say("{zone} {value}/{morale}", {{"zone", wording::nested(zone(split.zones[i]))},
                                                                        {"value", std::int64_t{split.fire[i]}},
                                                                        {"morale", std::int64_t{split.morale[i]}}}));
      out_ += wrapped(name + ":  " + decimal(split.holds) + (split.best ? "  " + words(say("(best)")) : std::string()), 4, "  ");
    }
  }

  void worths() {
    heading(say("What each modifier is worth: points of a hundred that the attacked unit holds"));
    if (report_.worths.empty()) paragraph(say("There are none."));
    for (const validator::FightWorth& one : report_.worths) {
      const Fraction points = (one.with - one.without) * Fraction(100);
      const std::string sign = Fraction(0) < points ? "+" : "";
      out_ += wrapped(unit(one.unit) + ", " + words(one.words) + " [" + one.rule + "]: " + sign + decimal(points, 2), 4, "  ");
    }
  }

  const project::Project& project_;
  const FightReport& report_;
  const Messages& messages_;
  std::string out_;
};

std::string fight_text(const project::Project& project, const FightReport& report, const std::string& file, const Messages& messages) {
  return FightWriter(project, report, messages).write(file);
}

bool tells_odds(const validator::GameRules& game) { return game.fights.odds; }

int no_teller(const Project& project, const Messages& err) {
  const std::string id = project.game().data().id;
  return usage(err, say("Odds of fights of {game} cannot be told.", {{"game", id.empty() ? project.main_file().xml.path() : id}}),
               say("These games' can: {list}.", {{"list", games_that_can(tells_odds)}}));
}

// What is no fight at all by its structure: every reason.
bool well_formed(const Project& project, const Messages& err) {
  bool good = true;
  for (const auto& file : project.files())
    for (const wording::Fault& fault : file->structure_faults) {
      complain(fault_lines(err, fault));
      good = false;
    }
  return good;
}

struct FightOptions {
  std::string file, which;
  std::string format = "text";
};

// The fight of a recorded game as a document of its own, with what the places of the game tell; else the exit status.
tl::expected<std::unique_ptr<Project>, int> fight_in_log(const FightOptions& options, const Project& log, const Messages& err) {
  const auto named = scenario_named_by(log, options.file);
  if (!named) return tl::unexpected(refuse(err, named.error(), EXIT_UNREADABLE));
  const auto scenario = load_scenario(named->open, wording::mark("{file} is no scenario."), err);
  if (!scenario) return tl::unexpected(scenario.error());
  const validator::GameRules* game = game_that_can(**scenario, [](const validator::GameRules& one) { return one.logs.fights != nullptr; });
  if (!game) return tl::unexpected(usage(err, say("{file} is no fight.", {{"file", shown(options.file)}})));
  const auto fights = game->logs.fights(**scenario, *log.log());
  std::string ids;
  for (const document::Fight& fight : fights) {
    if (fight.id == options.which || (options.which.empty() && fights.size() == 1))
      return project::Loader::of_fight((*scenario)->shared_game(), fight);
    ids += (ids.empty() ? "" : ", ") + io::visible(fight.id, 60);
  }
  if (fights.empty()) return tl::unexpected(usage(err, say("{file} has no fight.", {{"file", shown(options.file)}})));
  return tl::unexpected(usage(err, say("Which fight of {file}? Give --fight with its id.", {{"file", shown(options.file)}}),
                              say("one of: {list}", {{"list", ids}})));
}

int run_fight(const FightOptions& options, const Call& call) {
  const Messages& err = call.err;
  std::unique_ptr<Project> project = load(options.file, err);
  if (!project) return EXIT_UNREADABLE;
  if (project->log()) {
    auto fight = fight_in_log(options, *project, err);
    if (!fight) return fight.error();
    project = std::move(*fight);
  }
  if (!project->fight())
    return usage(err, say("{file} is no fight.", {{"file", shown(options.file)}}),
                 say("The samples have some; the manual tells how to write one."));
  if (!well_formed(*project, err)) return EXIT_UNREADABLE;
  const validator::GameRules* game = game_that_can(*project, tells_odds);
  if (!game) return no_teller(*project, err);
  const auto report = game->fights.odds(*project);
  if (!report) return refuse(err, report.error(), report.error().id == "fight/missing-parameter" ? EXIT_FINDINGS : EXIT_UNREADABLE);
  return write_out(options.format == "json" ? fight_json(*project, *report, options.file, call.out.catalogue())
                                            : fight_text(*project, *report, options.file, call.out));
}

}  // namespace

void add_fight(Grammar& grammar) {
  Verb& verb = grammar.verb("fight", say("tells the exact odds of a described fight"), "fight samples/lee/armistead.fight.xml");
  auto& options = verb.keep<FightOptions>();
  verb.option("FILE", options.file, say("a fight or a recorded game, or - for standard input")).required();
  verb.option("--fight", options.which, say("id of the fight in a recorded game"));
  verb.format(options.format, {"text", "json"});
  verb.runs([&options](const Call& call) { return run_fight(options, call); });
}

}  // namespace hexwright::cli
