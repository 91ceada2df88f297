// The embedded data of each game is read anew; there are a handful.
#include "cli/named_game.hpp"

#include <algorithm>

#include "cli/documents.hpp"
#include "model/document/kinds.hpp"
#include "model/document/nearest.hpp"
#include "model/geometry/ascii.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::cli {

using namespace document;
using wording::say;

namespace {

std::vector<Ruleset> all() {
  std::vector<Ruleset> games;
  for (const project::BuiltInGame& game : built_in_games()) {
    pugi::xml_document document;
    document.load_buffer(game.xml.data(), game.xml.size());
    games.push_back(read_ruleset(document.document_element(), -1));
  }
  return games;
}

void add_words(const std::string& of, std::vector<std::string>& names) {
  std::string word;
  for (const char c : of + ' ')
    if (c != ' ' && c != '-' && c != ':') {
      word += c;
    } else if (!word.empty()) {
      names.push_back(std::move(word));
      word.clear();
    }
}

// What a game may be called: whole names, and their words.
std::vector<std::string> names_of(const Ruleset& game, bool words) {
  std::vector<std::string> names{game.id};
  for (const Name& name : game.names) names.push_back(name.nom);
  if (!words) return names;
  std::vector<std::string> parts;
  for (const std::string& name : names) add_words(name, parts);
  return parts;
}

bool is_called(const Ruleset& game, const std::string& name, bool by_word) {
  const auto names = names_of(game, by_word);
  return std::any_of(names.begin(), names.end(), [&](const std::string& one) { return geometry::same_name(one, name); });
}

bool concerns(const std::vector<std::string>& numbers, const std::string& number) {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

// A parameter or a table: where it is printed, and what needs it.
template <class T>
bool is_of(const T& item, const std::string& number) {
  std::vector<std::string> numbers = item.needed_by;
  if (item.rule) add_words(*item.rule, numbers);
  return concerns(numbers, number);
}

}  // namespace

std::optional<Ruleset> game_named(const std::string& name) {
  const std::vector<Ruleset> games = all();
  for (const bool by_word : {false, true}) {
    std::vector<const Ruleset*> found;
    for (const Ruleset& game : games)
      if (is_called(game, name, by_word)) found.push_back(&game);
    if (found.size() == 1) return *found.front();
  }
  return std::nullopt;
}

int no_such_game(const std::string& name, const Messages& err) {
  std::vector<std::string> known;
  for (const Ruleset& game : all())
    for (const bool by_word : {false, true})
      for (std::string& one : names_of(game, by_word))
        if (std::none_of(known.begin(), known.end(), [&](const std::string& other) { return geometry::same_name(other, one); }))
          known.push_back(std::move(one));
  return usage(err, say("There is no game \"{game}\".", {{"game", io::visible(name)}}), did_you_mean(name, known));
}

std::vector<Ruleset> games_with_paragraph(const std::string& number) {
  std::vector<Ruleset> games = all();
  std::erase_if(games, [&](const Ruleset& game) {
    return std::none_of(game.paragraphs.begin(), game.paragraphs.end(), [&](const Paragraph& one) { return one.number == number; });
  });
  return games;
}

tl::expected<Ruleset, int> only_paragraph(const Ruleset& game, const std::string& number, const Messages& err) {
  Ruleset one = game;
  std::erase_if(one.paragraphs, [&](const Paragraph& paragraph) { return paragraph.number != number; });
  if (one.paragraphs.empty()) {
    std::vector<std::string> known;
    for (const Paragraph& paragraph : game.paragraphs) known.push_back(paragraph.number);
    return tl::unexpected(
        usage(err, say("{game} has no paragraph \"{number}\".", {{"game", noun_of(game.names, game.id)}, {"number", io::visible(number)}}),
              did_you_mean(number, known)));
  }
  one.texts.clear();
  std::erase_if(one.rulings, [&](const Ruling& ruling) { return !concerns(ruling.rules, number); });
  std::erase_if(one.parameters, [&](const Parameter& parameter) { return !is_of(parameter, number); });
  std::erase_if(one.tables, [&](const Table& table) { return !is_of(table, number); });
  return one;
}

}  // namespace hexwright::cli
