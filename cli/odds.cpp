// odds: what a single event of a game comes to, exactly, and what each modifier is worth; without an event the list of those that the game
// tells. The keys of the JSON are a contract: see docs/odds.md.
#include <algorithm>

#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/named_game.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/document/nearest.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::cli {

using validator::EventOdds;
using validator::EventParameter;
using validator::EventRecord;
using validator::Fraction;
using validator::GameRules;
using wording::say;

namespace {

struct OddsOptions {
  std::string game, event;
  std::vector<std::string> arguments;
  std::string ruleset;
  std::string format = "text";
};

// "from 0 to 100", "yes, no"; and what holds when it is not given.
std::string values_of(const EventParameter& parameter, const project::Game& game, const Messages& messages) {
  std::string values;
  for (const std::string& word : words_of(parameter, game)) values += (values.empty() ? "" : ", ") + word;
  if (values.empty()) values = messages.words(say("{least} to {most}", {{"least", parameter.least}, {"most", parameter.most}}));
  return values + (parameter.standard.empty() ? std::string() : " [" + std::string(parameter.standard) + "]");
}

std::string list_text(const GameRules& rules, const project::Game& game, const Messages& messages) {
  std::string out;
  for (const EventRecord& event : rules.events.events) {
    out += (out.empty() ? "" : "\n") + messages.ink(Ink::bold, event.id) + "  " + messages.words(say(event.title)) + '\n';
    for (const EventParameter& parameter : event.parameters)
      out += wrapped(messages.words(say(parameter.what)) + ": " + values_of(parameter, game, messages), 24,
                     padded("  " + std::string(parameter.id), 23) + " ");
    out += wrapped("hexwright odds " + std::string(rules.data.id) + ' ' + std::string(event.id) + ' ' + std::string(event.example), 24,
                   padded("  " + messages.words(say("example:")), 23) + " ");
  }
  return out;
}

std::string list_json(const GameRules& rules, const project::Game& game, const Messages& messages) {
  Json events = Json::array();
  for (const EventRecord& event : rules.events.events) {
    Json parameters = Json::array();
    for (const EventParameter& parameter : event.parameters) {
      Json one{{"name", parameter.id}, {"text", messages.words(say(parameter.what))}};
      const auto words = words_of(parameter, game);
      if (words.empty())
        one.update({{"least", parameter.least}, {"most", parameter.most}});
      else
        one["words"] = words;
      one["default"] = or_null(std::string(parameter.standard));
      one["modifier"] = or_null(std::string(parameter.rule));
      parameters.push_back(std::move(one));
    }
    events.push_back({{"event", event.id},
                      {"title", messages.words(say(event.title))},
                      {"measured", messages.words(say(event.measured))},
                      {"parameters", parameters},
                      {"example", event.example}});
  }
  return dumped({{"game", rules.data.id}, {"version", rules.data.version}, {"events", events}});
}

// An exact chance as the keys of this report have it.
Json chance(const Fraction& value) { return {{"p", value.text()}, {"decimal", value.approximate()}}; }

std::string odds_json(const GameRules& rules, const EventRecord& event, const EventOdds& odds, const project::Game& game,
                      const Messages& messages) {
  Json arguments = Json::object(), outcomes = Json::array(), modifiers = Json::array();
  for (const auto& [parameter, value] : odds.arguments) arguments[std::string(parameter->id)] = value;
  for (const validator::EventOutcome& outcome : odds.outcomes) {
    Json one{{"id", outcome.id}, {"text", messages.words(outcome.words)}};
    for (const auto& [name, number] : outcome.numbers) one[std::string(name)] = number;
    one.update(chance(outcome.chance));
    outcomes.push_back(std::move(one));
  }
  for (const validator::EventModifier& modifier : odds.modifiers)
    modifiers.push_back({{"name", modifier.parameter->id},
                         {"value", modifier.value},
                         {"text", messages.words(say(modifier.parameter->what))},
                         {"rule", modifier.parameter->rule},
                         {"in_force", modifier.in_force},
                         {"with", modifier.with.text()},
                         {"without", modifier.without.text()},
                         {"worth", (modifier.with - modifier.without).text()}});
  Json measured{{"text", messages.words(say(event.measured))}};
  measured.update(chance(odds.measured));
  return dumped({{"game", rules.data.id},
                 {"version", rules.data.version},
                 {"event", event.id},
                 {"arguments", arguments},
                 {"outcomes", outcomes},
                 {"measured", measured},
                 {"modifiers", modifiers},
                 {"rulings", rulings_json(odds.rulings)},
                 {"parameters", parameters_json(validator::parameters_in_force(game))}});
}

constexpr int NAME = 44, DECIMALS = 6;

std::string odds_text(const GameRules& rules, const EventRecord& event, const EventOdds& odds, const project::Game& game,
                      const Messages& messages) {
  std::string given = std::string(rules.data.id) + ' ' + std::string(event.id), out;
  const auto heading = [&](const std::string& text) { out += '\n' + messages.ink(Ink::bold, text) + '\n'; };
  const auto row = [&](const std::string& name, const std::string& figures) {
    out += width_of(name) < NAME ? "  " + padded(name, NAME) + figures + '\n'
                                 : wrapped(name, 4, "  ") + std::string(NAME + 2, ' ') + figures + '\n';
  };
  const auto figures = [&](const Fraction& value) {
    return padded(in_language(messages, value.decimal(DECIMALS)), DECIMALS + 4) + value.text();
  };
  for (const auto& [parameter, value] : odds.arguments) given += ' ' + std::string(parameter->id) + '=' + value;
  out = messages.ink(Ink::bold, messages.words(say(event.title))) + '\n' + wrapped(given, 4, "  ");
  out += assumptions_text(odds.rulings, validator::parameters_in_force(game), messages);
  heading(messages.words(say("Outcomes")));
  for (const validator::EventOutcome& outcome : odds.outcomes) row(messages.words(outcome.words), figures(outcome.chance));
  if (odds.modifiers.empty()) return out;
  heading(messages.words(say("What each modifier is worth to this: {what}", {{"what", wording::nested(say(event.measured))}})));
  row(messages.words(say("as it is")), figures(odds.measured));
  for (const validator::EventModifier& modifier : odds.modifiers) {
    const std::string name =
        std::string(modifier.parameter->id) + '=' + modifier.value + " [" + std::string(modifier.parameter->rule) + ']';
    const Fraction& other = modifier.in_force ? modifier.without : modifier.with;
    const Fraction worth = modifier.with - modifier.without;
    const std::string sign = worth < Fraction(0) ? "" : "+";
    row(messages.words(modifier.in_force ? say("without {modifier}", {{"modifier", name}}) : say("with {modifier}", {{"modifier", name}})),
        figures(other) + "  (" + sign + worth.text() + ')');
  }
  return out;
}

bool tells_events(const GameRules& game) { return !game.events.events.empty(); }

const GameRules* game_of(const std::string& name, const Messages& err) {
  const auto named = game_named(name);
  if (!named) {
    no_such_game(name, err);
    return nullptr;
  }
  const auto games = rulesets::all_games();
  const auto game = std::find_if(games.begin(), games.end(), [&](const GameRules& one) { return one.data.id == named->id; });
  if (tells_events(*game)) return &*game;
  usage(err, say("Odds of single events are not told for {game}.", {{"game", named->id}}),
        say("These games can: {list}.", {{"list", games_that_can(tells_events)}}));
  return nullptr;
}

// The numbers and rulings that hold: the game's own, or those of a file that extends or plays it.
struct Ground {
  std::unique_ptr<project::Project> project;
  std::shared_ptr<const project::Game> game;
  std::vector<validator::RulingInForce> rulings;
};
tl::expected<Ground, int> ground_of(const OddsOptions& options, const GameRules& rules, const Messages& err) {
  Ground ground;
  if (options.ruleset.empty()) {
    ground.game = project::built_in_game(rules.data.xml);
    ground.rulings = validator::rulings_by_default(*ground.game);
    return ground;
  }
  ground.project = load(options.ruleset, err);
  if (!ground.project) return tl::unexpected(int{EXIT_UNREADABLE});
  if (const GameRules* game = game_that_can(*ground.project, tells_events); !game || game->data.id != rules.data.id)
    return tl::unexpected(
        usage(err, say("{file} is not of the game {game}.", {{"file", shown(options.ruleset)}, {"game", rules.data.id}})));
  ground.game = ground.project->shared_game();
  ground.rulings = validator::rulings_in_force(*ground.project);
  return ground;
}

int run_odds(const OddsOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  const GameRules* rules = game_of(options.game, err);
  if (!rules) return EXIT_USAGE;
  const auto ground = ground_of(options, *rules, err);
  if (!ground) return ground.error();
  const bool json = options.format == "json";
  if (options.event.empty()) return write_out(json ? list_json(*rules, *ground->game, out) : list_text(*rules, *ground->game, out));
  const auto events = rules->events.events;
  const auto event = std::find_if(events.begin(), events.end(), [&](const EventRecord& each) { return each.id == options.event; });
  if (event == events.end()) {
    std::vector<std::string> known;
    for (const EventRecord& each : events) known.emplace_back(each.id);
    auto meant = document::did_you_mean(options.event, known);
    return usage(err, say("{game} has no event \"{event}\".", {{"game", options.game}, {"event", io::visible(options.event)}}),
                 meant ? std::move(meant) : say("hexwright odds {game} lists them.", {{"game", options.game}}));
  }
  const auto odds = validator::odds_of(*event, options.arguments, *ground->game, ground->rulings);
  if (!odds) {
    if (odds.error().id == validator::ODDS_USAGE) return usage(err, odds.error().message, odds.error().hint);
    return refuse(err, odds.error(), EXIT_FINDINGS);
  }
  return write_out(json ? odds_json(*rules, *event, *odds, *ground->game, out) : odds_text(*rules, *event, *odds, *ground->game, out));
}

}  // namespace

void add_odds(Grammar& grammar) {
  Verb& verb = grammar.verb("odds", say("tells the exact odds of a single event of a game"), "odds pluton shot distance=3 terrain=woods");
  auto& options = verb.keep<OddsOptions>();
  verb.option("GAME", options.game, say("id or name of the game; hexwright rules lists them")).required();
  verb.option("EVENT", options.event, say("one of the game's events; the list of them when absent"));
  verb.option("NAME", options.arguments, say("NAME=VALUE: a parameter of the event; rulings of the game may be chosen the same way"));
  verb.option("--ruleset", options.ruleset, say("a rules file, or another document of the game, whose numbers and rulings hold"))
      .called(say("FILE"));
  verb.format(options.format, {"text", "json"});
  verb.runs([&options](const Call& call) { return run_odds(options, call); });
}

}  // namespace hexwright::cli
