// A card alone: nothing of a game, a map or an order of battle is asked.
#include "cli/import_card.hpp"

#include "cli/card_json.hpp"
#include "cli/documents.hpp"
#include "cli/exit_status.hpp"
#include "cli/printed_card.hpp"
#include "exchange/text/fold.hpp"
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
  for (std::string& part : reading::cut_cards(text->text, language)) {
    reading::CardFacts facts = reading::read_card(part, {language});
    if (says_something(facts)) cards.push_back({path, std::move(part), std::move(facts)});
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
    return write_card_project(options, cards, err);
  }
  if (options.format == "json") out = dumped(list.size() == 1 ? list.front() : list);
  return deliver({}, out, err);
}

}  // namespace hexwright::cli
