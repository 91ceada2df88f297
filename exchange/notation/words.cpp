// What a document says comes first; what the hobby writes everywhere stands in for what no document says.
#include "exchange/notation/words.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "exchange/text/fold.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"

namespace hexwright::exchange {

using namespace document;
using wording::say;

namespace {

// Polish cards of the period, where their list of abbreviations is silent: both cards of Parzymiechy write km without a word on it.
struct Customary {
  const char *written, *kind;
};
constexpr std::array CUSTOMARY{Customary{"kp", "company"}, Customary{"km", "mg-company"}};

void add(std::vector<Abbreviated>& list, const std::string& written, const std::string& kind) {
  const auto same = [&](const Abbreviated& one) { return one.written == written; };
  if (!written.empty() && std::none_of(list.begin(), list.end(), same)) list.push_back({written, kind});
}
void add(std::vector<std::string>& list, const std::string& word) {
  if (!word.empty() && std::find(list.begin(), list.end(), word) == list.end()) list.push_back(word);
}

bool knows(const std::vector<Abbreviated>& list, const std::string& kind) {
  return std::any_of(list.begin(), list.end(), [&](const Abbreviated& one) { return one.kind == kind; });
}

std::string with_capital(std::string text) {
  if (text.starts_with("ś")) return "Ś" + text.substr(2);
  if (text.starts_with("ż")) return "Ż" + text.substr(2);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

void from_abbreviations(NotationWords& words, const Scenario& scenario, const project::Game& game) {
  if (!scenario.abbreviations) return;
  for (const Abbreviation& one : scenario.abbreviations->list) {
    if (!one.means) continue;
    if (game.kind(KindOf::piece, *one.means)) add(words.pieces, one.abbreviation, *one.means);
    if (game.kind(KindOf::formation, *one.means)) add(words.companies, one.abbreviation, *one.means);
  }
}

// How many companies are called by each word, with their kind.
void count_designations(std::map<std::pair<std::string, std::string>, int>& counts, const Formation& formation) {
  if (!formation.pieces.empty() && formation.designation.find('/') == std::string::npos)
    ++counts[{without_number(formation.designation), formation.kind}];
  for (const Formation& inner : formation.formations) count_designations(counts, inner);
}
// A word that only one company has is a misprint as soon as there is another word for its kind.
void from_designations(NotationWords& words, const Orbat& orbat) {
  std::map<std::pair<std::string, std::string>, int> counts;
  for (const Side& side : orbat.sides)
    for (const Formation& formation : side.formations) count_designations(counts, formation);
  for (const bool often : {true, false})
    for (const auto& [word, count] : counts)
      if (often ? count > 1 : !knows(words.companies, word.second)) add(words.companies, word.first, word.second);
}

SideWords side_words(const Side& side, const std::string& language) {
  SideWords words{side.id, {}, {}, side.names};
  for (const Name& name : side.names)
    if (name.lang == language) words.heading = with_capital(name.nom);
  if (words.heading.empty() && side.datum.printed) words.heading = *side.datum.printed;
  if (words.heading.empty() && !side.names.empty()) words.heading = with_capital(side.names.front().nom);
  if (words.heading.empty()) words.heading = side.id;
  add(words.forms, io::in_small(words.heading));
  if (side.datum.printed) add(words.forms, io::in_small(*side.datum.printed));
  for (const Name& name : side.names) add(words.forms, io::in_small(name.nom));
  add(words.forms, io::in_small(side.id));
  return words;
}

void from_kinds(NotationWords& words, const project::Game& game) {
  for (const Kind& kind : game.data().kinds) {
    if (kind.of != KindOf::piece && kind.of != KindOf::formation) continue;
    auto& by_name = kind.of == KindOf::piece ? words.pieces_by_name : words.formations_by_name;
    for (const Name& name : kind.names) {
      by_name.push_back({io::in_small(name.nom), kind.id});
      if (kind.of == KindOf::formation)
        for (const std::string& form : all_forms({name})) add(words.whole, io::in_small(form));
    }
  }
}

// Headings and turns of phrase of the program's own languages, that of the card first.
void phrases(NotationWords& words, const std::string& language) {
  const wording::Catalogue* own = wording::catalogue_for(language);
  for (const wording::Catalogue* catalogue : {own ? own : &wording::polish(), &wording::polish(), &wording::english()}) {
    add(words.forces_headings, catalogue->words(say("Order of battle")));
    add(words.setup_headings, catalogue->words(say("Initial setup")));
    // Translators: on a card, before the names of places in the genitive: anywhere in the buildings of Zimnowoda and Kleśniska
    add(words.anywhere, io::in_small(catalogue->words(say("anywhere in the buildings of"))));
    // Translators: between the last two of a list
    add(words.joins, io::in_small(catalogue->words(say("and"))));
  }
  words.joined_by = words.joins.front();
  for (const char* word : {"cały", "cała", "całe", "całość", "the", "whole", "all", "of"}) add(words.whole, word);
}

}  // namespace

const std::string* NotationWords::piece_word(const std::string& kind) const {
  for (const Abbreviated& one : pieces)
    if (one.kind == kind) return &one.written;
  return nullptr;
}
const std::string* NotationWords::piece_kind(const std::string& word) const {
  for (const Abbreviated& one : pieces)
    if (one.written == word) return &one.kind;
  return nullptr;
}
const std::string* NotationWords::company_kind(const std::string& designation) const {
  const std::string word = without_number(designation);
  for (const Abbreviated& one : companies)
    if (one.written == word) return &one.kind;
  return nullptr;
}

std::string without_number(const std::string& designation) {
  const std::size_t at = designation.find_first_not_of("0123456789");
  return at == std::string::npos ? std::string() : designation.substr(at);
}

std::string language_of(const Scenario* scenario, const std::string& otherwise) {
  return scenario && scenario->card && scenario->card->lang && wording::catalogue_for(*scenario->card->lang) ? *scenario->card->lang
                                                                                                             : otherwise;
}

NotationWords notation_words(const project::Game& game, const Scenario* scenario, const Orbat* orbat, const std::string& language) {
  NotationWords words;
  words.game = {game.data().id, game.data().version, std::nullopt, {}};
  if (orbat && orbat->game) words.game = *orbat->game;
  if (scenario) from_abbreviations(words, *scenario, game);
  if (orbat)
    for (const Side& side : orbat->sides) words.sides.push_back(side_words(side, language));
  for (const Kind& kind : game.data().kinds)
    if (kind.of == KindOf::piece && !knows(words.pieces, kind.id)) add(words.pieces, kind.id, kind.id);
  for (const Customary& one : CUSTOMARY)
    if (game.kind(KindOf::formation, one.kind)) add(words.companies, one.written, one.kind);
  if (orbat) from_designations(words, *orbat);
  if (orbat && orbat->datum.printed) add(words.forces_headings, *orbat->datum.printed);
  if (scenario && scenario->setup && scenario->setup->datum.printed) add(words.setup_headings, *scenario->setup->datum.printed);
  from_kinds(words, game);
  phrases(words, language);
  return words;
}

}  // namespace hexwright::exchange
