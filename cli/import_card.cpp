// A card alone: nothing of a game, a map or an order of battle is asked.
#include "cli/import_card.hpp"

#include "cli/card_json.hpp"
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/printed_card.hpp"
#include "exchange/text/fold.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"
#include "reading/card/cut_cards.hpp"

namespace hexwright::cli {

using wording::Fault;
using wording::say;

namespace {

bool says_something(const reading::CardFacts& facts) {
  return !facts.units.empty() || !facts.setup.empty() || !facts.victory.empty() || !facts.reinforcements.empty() || !facts.rules.empty();
}

// Rules in front of the cards tell whose they are: the name of the game opens the text, and "the game NAME" stands in it.
std::string game_named_in(std::string_view text) {
  static constexpr std::size_t ENOUGH = 4096;
  const std::string small = io::in_small(text.substr(0, ENOUGH));
  const std::size_t first = small.find_first_not_of(" \t\r\n#*");
  for (const project::BuiltInGame& game : built_in_games()) {
    const std::string id(game.id);
    if (first == std::string::npos || small.compare(first, id.size() + 1, id + ' ') != 0) continue;
    for (const std::string_view word : {"game ", "gra ", "gry ", "grze ", "grę "})
      if (small.find(std::string(word) + id, first + id.size()) != std::string::npos) return id;
  }
  return {};
}

std::int64_t count(std::size_t size) { return static_cast<std::int64_t>(size); }

// How much was read, and the words that were not.
std::string summary(const std::string& file, const reading::CardFacts& facts, const Messages& out) {
  const auto title = facts.header.find("title");
  std::string text = shown(file) + (title == facts.header.end() ? "" : ": " + io::visible(title->second.value)) + '\n';
  text +=
      "  " +
      out.words(say("sides {sides}, units {units}, setup {setup}, reinforcements {reinforcements}, support {support}, victory {victory}, "
                    "rules {rules}, terms {terms}",
                    {{"sides", count(facts.sides.size())},
                     {"units", count(facts.units.size())},
                     {"setup", count(facts.setup.size())},
                     {"reinforcements", count(facts.reinforcements.size())},
                     {"support", count(facts.support.size())},
                     {"victory", count(facts.victory.size())},
                     {"rules", count(facts.rules.size())},
                     {"terms", count(facts.definitions.size() + facts.abbreviations.size())}})) +
      '\n';
  if (facts.words > 0)
    text +=
        "  " + out.words(say("{percent} % of the words read", {{"percent", std::int64_t{facts.words_read} * 100 / facts.words}})) + '\n';
  for (std::size_t i = 0; i < std::min(facts.unread.size(), io::limits::findings_shown); ++i) {
    const reading::Span& span = facts.unread[i];
    text +=
        place({file, span.line, span.column}) + ": " + out.words(say("not read: \"{words}\"", {{"words", io::visible(span.words)}})) + '\n';
  }
  return text;
}

}  // namespace

tl::expected<std::vector<CardRead>, int> cards_in(const std::string& path, const std::string& language, const Call& call) {
  const Messages& err = call.err;
  const auto text = text_of_card(path, call.drawing);
  if (!text) return tl::unexpected(refuse(err, {text.error()}, EXIT_UNREADABLE));
  if (text->was_windows_1250 || text->was_windows_1252)
    complain(err.words(say("{file} is no UTF-8; it was read as Windows-{number}.",
                           {{"file", shown(path)}, {"number", std::int64_t{text->was_windows_1252 ? 1252 : 1250}}})) +
             '\n');
  std::vector<CardRead> cards;
  const std::string game = game_named_in(text->text);
  for (std::string& part : reading::cut_cards(text->text, language)) {
    reading::CardFacts facts = reading::read_card(part, {language});
    if (says_something(facts)) cards.push_back({path, std::move(part), std::move(facts), game});
  }
  if (cards.empty())
    return tl::unexpected(refuse(err,
                                 {Fault{"card/nothing",
                                        {path, 0, 0},
                                        say("There is no scenario card in {file}.", {{"file", shown(path)}}),
                                        say("headings such as \"Set Up\" and \"Victory Conditions\" with sentences or lists below them"),
                                        {}}},
                                 EXIT_UNREADABLE));
  return cards;
}

int import_cards(const CardOptions& options, const Call& call) {
  const Messages& err = call.err;
  std::string out;
  Json list = Json::array();
  std::vector<CardRead> cards;
  for (const std::string& file : options.files) {
    auto read = cards_in(file, options.language, call);
    if (!read) return read.error();
    for (CardRead& card : *read) {
      if (options.format == "json")
        list.push_back(card_json(file, card.facts));
      else if (options.format != "html")
        out += summary(file, card.facts, err);
      cards.push_back(std::move(card));
    }
  }
  if (options.format == "html") {
    out = call.drawing->cards(cards, call.out.catalogue());
    return deliver(options.folder == "-" ? std::string() : options.folder, out, err);
  }
  if (!options.folder.empty() && options.folder != "-") {  // a project is no single document for standard output
    complain(options.format == "text" ? out : std::string());
    CardOptions with = options;
    if (const std::string& game = cards.front().game;
        !game.empty() && options.game.empty() && options.like.empty() && options.map.empty()) {
      complain(err.words(say("The text holds the rules of the game {game}: its words and notation are used.", {{"game", game}})) + '\n');
      with.game = game;
    }
    return write_card_project(with, cards, err);
  }
  if (options.format == "json") out = dumped(list.size() == 1 ? list.front() : list);
  return deliver({}, out, err);
}

}  // namespace hexwright::cli
