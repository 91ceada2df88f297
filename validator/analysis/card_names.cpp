// Where the names of a card's things come from. A word of a name stands for it by itself where it tells it apart from all others of its
// sort.
#include "validator/analysis/card_names.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"

namespace hexwright::validator {

using namespace document;
using sentences::About;
using sentences::Names;

namespace {

constexpr std::size_t MOST_PIECES = 20'000, MOST_HEXES = 100'000;  // more stand on no card; what is behind them is not looked for
constexpr std::size_t SHORTEST_STEM = 5;                           // in bytes: shorter ones begin too many other words

// Vowels at the end are endings: Olszyna, Brzezie, Wardens' stem is Warden.
std::string stem_of(const std::string& word, std::string_view language) {
  std::string stem = io::in_small(word);
  if (language == "en" && stem.ends_with("s")) stem.pop_back();
  if (language != "en")
    while (stem.size() > SHORTEST_STEM && std::string_view("aeiouy").find(stem.back()) != std::string_view::npos) stem.pop_back();
  return stem;
}

// One label of each shape that the map has, found once for all cards that have the same boards.
std::vector<std::string> shapes_of_labels(const project::MapIndex& map) {
  static std::mutex guard;
  static std::weak_ptr<const geometry::JoinedBoards> last;
  static std::vector<std::string> of_last;
  const std::lock_guard lock(guard);
  if (const auto same = last.lock(); same && same == map.shared_boards()) return of_last;
  std::map<std::string, std::string> by_shape;
  const std::size_t step = map.hex_count() / MOST_HEXES + 1;
  for (std::size_t hex = 0; hex < map.hex_count(); hex += step) {
    std::string label = map.label(hex);
    by_shape.try_emplace(Names::shape_of(label), std::move(label));
  }
  last = map.shared_boards();
  of_last.clear();
  for (auto& [shape, label] : by_shape) of_last.push_back(std::move(label));
  return of_last;
}

class NamesOfCard {
 public:
  explicit NamesOfCard(const project::Project& project) : project_(project) {}

  Names take() {
    if (project_.orbat()) {
      sides();
      forces();
    }
    if (project_.map()) ground();
    kinds();
    if (const Scenario* scenario = project_.scenario()) card(*scenario);
    return std::move(names_);
  }

 private:
  void every_form(About about, const std::string& id, const std::vector<Name>& written) {
    for (const std::string& form : all_forms(written)) names_.add(about, id, form);
  }

  // A word counts when it stands in the names of one side alone.
  void sides() {
    std::map<std::string, std::vector<std::string>> bearers;
    for (const Side& side : project_.orbat()->orbat().sides) {
      every_form(About::side, side.id, side.names);
      for (const Name& name : side.names)
        for (const sentences::Token& token : sentences::tokens_of(name.nom)) {
          std::vector<std::string>& sides = bearers[name.lang + ' ' + token.low];
          if (std::find(sides.begin(), sides.end(), side.id) == sides.end()) sides.push_back(side.id);
        }
    }
    for (const auto& [word, sides] : bearers)
      if (sides.size() == 1) word_of_a_side(sides.front(), word.substr(0, word.find(' ')), word.substr(word.find(' ') + 1));
  }
  void word_of_a_side(const std::string& side, std::string_view language, const std::string& word) {
    if (sentences::means("strona|side|siły|forces|army|armia|wojska|the", word)) return;
    for (const sentences::Nation& nation : sentences::nations())
      if (sentences::means(nation.words, word)) {
        for (const std::string& one : parts(nation.english)) names_.add_stem(About::side, side, one, true);
        for (const std::string& one : parts(nation.polish)) names_.add_stem(About::side, side, one);
        return;
      }
    if (word.size() < SHORTEST_STEM) return;
    const std::string stem = stem_of(word, language);
    names_.add_stem(About::side, side, language == "en" ? stem : stem + '*', true);
    if (language == "en")
      for (const char* ending : {"s", "'s", "s'"}) names_.add_stem(About::side, side, stem + ending, true);
  }
  static std::vector<std::string> parts(std::string_view words) {
    std::vector<std::string> list;
    for (std::size_t at = 0; at <= words.size();) {
      const std::size_t end = std::min(words.find('|', at), words.size());
      list.emplace_back(words.substr(at, end - at));
      at = end + 1;
    }
    return list;
  }

  void forces() {
    const project::OrbatIndex& orbat = *project_.orbat();
    const std::size_t most = std::min(orbat.formations().size(), MOST_PIECES);
    for (std::size_t i = 0; i < most; ++i) {
      const Formation& formation = *orbat.formations()[i].formation;
      // "1" alone is no name in a sentence.
      if (formation.designation.find_first_not_of("0123456789") != std::string::npos) name_unit(formation.id, formation.designation);
      every_form(About::unit, formation.id, formation.names);
    }
    for (std::size_t i = 0; i < std::min(orbat.pieces().size(), MOST_PIECES); ++i) {
      const Piece& piece = *orbat.pieces()[i].piece;
      if (piece.number) names_.add(About::unit, piece.id, orbat.short_name(i));
      every_form(About::unit, piece.id, piece.names);
    }
  }

  void name_unit(const std::string& id, const std::string& designation) {
    names_.add(About::unit, id, designation);
    names_.add_designation(designation);
    // A slip of style, which another check names: 1/83pp and I/83pp.
    const std::size_t slash = designation.find('/');
    if (slash == std::string::npos) return;
    static constexpr std::array<std::string_view, 10> ROMAN = {"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"};
    for (std::size_t i = 0; i < ROMAN.size(); ++i) {
      const std::string digits = std::to_string(i + 1), front = designation.substr(0, slash);
      if (front == ROMAN[i]) names_.add(About::unit, id, digits + designation.substr(slash));
      if (front == digits) names_.add(About::unit, id, std::string(ROMAN[i]) + designation.substr(slash));
    }
  }

  void ground() {
    const project::MapIndex& map = *project_.map();
    for (const auto& [place, hexes] : map.places()) {
      every_form(About::place, place->id, place->names);
      every_form(About::place, place->id, place->aliases);
      for (const Name& name : place->names)
        if (!name.gen && name.nom.find(' ') == std::string::npos && name.nom.size() >= SHORTEST_STEM)
          names_.add_stem(About::place, place->id, stem_of(name.nom, "pl") + '*', true);
    }
    for (const std::string& label : shapes_of_labels(map)) names_.add_label(label);
  }

  // Words that tell the kinds of pieces apart, and their letters in lists.
  void kinds() {
    std::map<std::string, std::vector<const Kind*>> bearers;
    for (const Kind& kind : project_.game().data().kinds) {
      if (kind.of != KindOf::piece) continue;
      every_form(About::kind, kind.id, kind.names);
      if (kind.id.size() <= 2) names_.add(About::number, kind.id, kind.id);
      for (const Name& name : kind.names)
        for (const sentences::Token& token : sentences::tokens_of(name.nom)) {
          if (token.begin > 0 && name.nom[token.begin - 1] == '-') continue;  // the gun of machine-gun is none
          std::vector<const Kind*>& those = bearers[name.lang + ' ' + token.low];
          if (those.empty() || those.back() != &kind) those.push_back(&kind);
        }
    }
    // "company" of "company leader" is a formation.
    for (const Kind& kind : project_.game().data().kinds)
      if (kind.of == KindOf::formation)
        for (const Name& name : kind.names) {
          every_form(About::group, kind.id, {name});
          if (name.nom.find(' ') != std::string::npos) continue;
          word_of(About::group, kind.id, name.lang, name.nom);
          for (const std::string& form : all_forms({name})) bearers[name.lang + ' ' + io::in_small(form)].clear();
        }
    for (const auto& [word, those] : bearers) {
      const std::string one = word.substr(word.find(' ') + 1);
      // "platoon" is the kind called so; where several are called so, no kind in particular is meant.
      if (those.size() == 1 && one.size() > 2) word_of(About::kind, those.front()->id, word.substr(0, word.find(' ')), one);
    }
    for (const Kind& kind : project_.game().data().kinds)
      if (kind.of == KindOf::piece)
        for (const Name& name : kind.names)
          if (name.nom.find(' ') == std::string::npos) word_of(About::kind, kind.id, name.lang, name.nom);
    for (const char* stem : {"unit", "units", "jednostk*", "jednostek", "oddział*"}) names_.add_stem(About::kind, "unit", stem);
  }
  void word_of(About about, const std::string& kind, std::string_view language, const std::string& word) {
    const std::string stem = stem_of(word, language);
    if (language == "en")
      for (const char* ending : {"", "s", "es"}) names_.add_stem(about, kind, stem + ending);
    else
      names_.add_stem(about, kind, stem.size() < SHORTEST_STEM - 1 ? io::in_small(word) : stem + '*');
  }

  void card(const Scenario& scenario) {
    if (scenario.support)
      for (const Asset& asset : scenario.support->assets) {
        if (asset.designation) name_unit(asset.id, *asset.designation);
        every_form(About::unit, asset.id, asset.names);
      }
    if (scenario.ranks)
      for (const Rank& rank : scenario.ranks->list)
        for (const Name& name : rank.names) names_.add(About::rank, io::in_small(name.nom), name.nom);
    if (scenario.abbreviations)
      for (const Abbreviation& one : scenario.abbreviations->list)
        if (one.means && project_.game().kind(KindOf::piece, *one.means)) names_.add(About::kind, *one.means, one.abbreviation);
  }

  const project::Project& project_;
  Names names_;
};

}  // namespace

sentences::Names names_of(const project::Project& project) { return NamesOfCard(project).take(); }

}  // namespace hexwright::validator
