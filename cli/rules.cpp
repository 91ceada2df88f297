// rules: a game's paragraphs one by one with what is done about each, its rulings, and what it takes from nowhere.
#include <algorithm>

#include "cli/documents.hpp"
#include "cli/json.hpp"
#include "cli/named_game.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/document/nearest.hpp"
#include "model/document/ruleset.hpp"
#include "validator/rules/status_words.hpp"

namespace hexwright::cli {

using namespace document;
using wording::say;

namespace {

std::string why_of(const Paragraph& paragraph, const std::string& language) {
  for (const Why& why : paragraph.why)
    if (why.lang == language) return why.text;
  return paragraph.why.empty() ? std::string() : paragraph.why.front().text;
}

std::vector<std::string> files_of(const Ruleset& game, const Shown& shown, const std::string& file) {
  const std::string folder = "samples/rules/" + game.id + '/';
  std::vector<std::string> files{folder + file};
  if (shown.scenario) files.insert(files.begin(), folder + *shown.scenario);
  return files;
}

std::string command_of(const Ruleset& game, const Shown& shown, const std::string& file) {
  std::string command = "hexwright " + shown.verb;
  for (const std::string& one : files_of(game, shown, file)) command += ' ' + one;
  return command;
}

Ink status_ink(Coverage status) {
  if (status == Coverage::missing_data) return Ink::yellow;
  return status == Coverage::not_checkable ? Ink::dim : Ink::green;
}

void paragraphs(std::string& out, const Ruleset& game, const Messages& messages) {
  const std::string language = messages.catalogue().language();
  std::size_t longest = 4;
  for (const Paragraph& paragraph : game.paragraphs) longest = std::max(longest, paragraph.number.size());
  const int number = static_cast<int>(longest) + 2, text = number + 20;
  for (const Paragraph& paragraph : game.paragraphs) {
    const std::string status = messages.words(validator::coverage_words(paragraph.status));
    out += wrapped(text_in(paragraph.titles, language), text,
                   padded(paragraph.number, number) + messages.ink(status_ink(paragraph.status), padded(status, 20)), text);
    if (const std::string why = why_of(paragraph, language); !why.empty())
      out += wrapped(why, text + 2, std::string(static_cast<std::size_t>(text), ' ') + "– ");
    if (game.paragraphs.size() > 1 || !paragraph.shown) continue;
    for (const std::string* file : {&paragraph.shown->breaks, &paragraph.shown->keeps})
      out += std::string(2, ' ') + command_of(game, *paragraph.shown, *file) + '\n';
  }
}

void rulings(std::string& out, const Ruleset& game, const Messages& messages) {
  const std::string language = messages.catalogue().language();
  for (const Ruling& ruling : game.rulings) {
    out += messages.ink(Ink::bold, ruling.id) + "  [" + print_value(ruling.rules) + "]\n" + wrapped(text_in(ruling.texts, language), 2);
    for (const Reading& reading : ruling.readings) {
      const bool standard = reading.id == ruling.standard;
      out += wrapped(reading.id + ": " + text_in(reading.texts, language), 6, standard ? "    * " : "    - ");
    }
  }
}

void parameters(std::string& out, const Ruleset& game, const Messages& messages) {
  const std::string language = messages.catalogue().language();
  for (const Known status : {Known::missing, Known::stand_in, Known::assumed, Known::derived}) {
    for (const Table& table : game.tables)
      if (table.status == status)
        out += wrapped(
            table.id + (table.title ? ": " + *table.title : std::string()) + (table.rule ? " [" + *table.rule + "]" : std::string()), 13,
            padded(messages.words(known_word(status)), 11));
    for (const Parameter& parameter : game.parameters)
      if (parameter.status == status)
        out +=
            wrapped(parameter.id + (parameter.value ? " = " + *parameter.value : std::string()) + ": " + text_in(parameter.texts, language),
                    13, padded(messages.words(known_word(status)), 11));
  }
}

Json example(const Ruleset& game, const std::optional<Shown>& shown, std::string Shown::*file) {
  if (!shown) return {};
  return {{"command", command_of(game, *shown, (*shown).*file)}, {"files", files_of(game, *shown, (*shown).*file)}};
}

std::string as_json(const Ruleset& game, const std::string& language) {
  Json paragraphs = Json::array(), rulings = Json::array(), parameters = Json::array();
  for (const Paragraph& paragraph : game.paragraphs) {
    const std::string why = why_of(paragraph, language);
    paragraphs.push_back({{"number", paragraph.number},
                          {"title", text_in(paragraph.titles, language)},
                          {"status", print_value(paragraph.status)},
                          {"why", or_null(why)},
                          {"breaks", example(game, paragraph.shown, &Shown::breaks)},
                          {"keeps", example(game, paragraph.shown, &Shown::keeps)}});
  }
  for (const Ruling& ruling : game.rulings) {
    Json readings = Json::array();
    for (const Reading& reading : ruling.readings) readings.push_back({{"id", reading.id}, {"text", text_in(reading.texts, language)}});
    rulings.push_back({{"id", ruling.id},
                       {"rules", ruling.rules},
                       {"default", ruling.standard},
                       {"text", text_in(ruling.texts, language)},
                       {"readings", readings}});
  }
  for (const Parameter& parameter : game.parameters)
    parameters.push_back({{"id", parameter.id},
                          {"status", known_name(parameter.status)},
                          {"value", or_null(parameter.value)},
                          {"needed_by", parameter.needed_by}});
  for (const Table& table : game.tables)
    parameters.push_back({{"id", table.id}, {"status", known_name(table.status)}, {"value", Json()}, {"needed_by", table.needed_by}});
  return dumped(
      {{"game", game.id}, {"version", game.version}, {"paragraphs", paragraphs}, {"rulings", rulings}, {"parameters", parameters}});
}

struct RulesOptions {
  std::string game;  // empty: the list of games
  std::string paragraph;
  std::string format = "text";
};

int run_rules(const RulesOptions& options, const Call& call) {
  const Messages& out = call.out;
  if (options.game.empty()) {
    std::string text;
    for (const project::BuiltInGame& game : built_in_games())
      text += padded(game.id, 20) + out.catalogue().words(noun_of(game_named(std::string(game.id))->names, std::string(game.id))) + '\n';
    return write_out(text);
  }
  auto game = game_named(options.game);
  if (!game) return no_such_game(options.game, call.err);
  if (!options.paragraph.empty()) {
    auto one = only_paragraph(*game, options.paragraph, call.err);
    if (!one) return one.error();
    game = std::move(*one);
  }
  return write_out(options.format == "json" ? as_json(*game, std::string(out.catalogue().language())) : rules_in_words(*game, out));
}

}  // namespace

std::string rules_in_words(const Ruleset& game, const Messages& messages) {
  std::string out =
      messages.ink(Ink::bold, messages.catalogue().words(noun_of(game.names, game.id))) + "  (" + game.id + " " + game.version + ")\n";
  if (!game.texts.empty()) out += wrapped(text_in(game.texts, messages.catalogue().language()), 2);
  const auto part = [&](const wording::Text& heading, auto list) {
    std::string text;
    list(text, game, messages);
    if (!text.empty()) out += '\n' + messages.ink(Ink::bold, wrapped(messages.words(heading), 0)) + '\n' + text;
  };
  part(say("Paragraphs"), paragraphs);
  part(say("Rulings: open questions of the rules (* is in force unless a scenario chooses)"), rulings);
  part(say("Not given by the rules"), parameters);
  return out;
}

void add_rules(Grammar& grammar) {
  Verb& verb =
      grammar.verb("rules", say("lists the paragraphs of a game, its rulings and its missing and stand-in data"), "rules pluton 5.2");
  auto& options = verb.keep<RulesOptions>();
  verb.option("GAME", options.game, say("id or name of the game; the list of games when absent"));
  verb.option("PARAGRAPH", options.paragraph, say("only this one, with its rulings and data"));
  verb.format(options.format, {"text", "json"});
  verb.runs([&options](const Call& call) { return run_rules(options, call); });
}

}  // namespace hexwright::cli
