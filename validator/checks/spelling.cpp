// Which words are looked up, and what is said of those that no dictionary has. Bounded: so many words a document are looked up, and
// for so many of the unknown ones a speller is asked what may be meant.
#include "validator/checks/checks.hpp"
#include "validator/checks/spelling.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <variant>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr auto SPELLING_FINDINGS = findings({
    {"printed/spelling", Severity::info, mark("A word that no dictionary has"),
     mark("Looked for only with --spelling, in Hunspell's dictionary of the text's language. Names of the game and of the card, in all "
          "their grammatical forms, abbreviations and designations are known; a word that is right all the same may be accepted with "
          "--waive."),
     mark("\"za każde pole zabudowń\""), mark("\"za każde pole zabudowań\""), mark("Correct the word, or accept it with a waiver.")},
});

constexpr std::size_t MOST_WORDS = 50'000;  // different ones in a document
constexpr std::size_t MOST_LETTERS = 60;
constexpr std::size_t MOST_PLACES = 8;          // of one word
constexpr std::size_t MOST_SUGGESTED_FOR = 20;  // words of a document: a suggestion takes a tenth of a second
constexpr std::size_t MOST_SUGGESTIONS = 3;
constexpr std::size_t LONGEST_SUGGESTED = 30;  // letters of a word that suggestions are sought for

// Words that stand in names: those of the game, and of what the document itself describes.
class Lexicon {
 public:
  explicit Lexicon(const project::Project& project) {
    game(project.game().data());
    if (project.map()) map(project.map()->map());
    if (project.orbat()) orbat(*project.orbat());
    if (project.scenario()) scenario(*project.scenario());
  }

  bool has(const std::string& word) const { return words_.count(word) || words_.count(lower(word)); }

 private:
  void add(std::string_view text) {
    for (const Atom& atom : atoms_of(text)) {
      const std::string_view word = text.substr(atom.begin, atom.end - atom.begin);
      words_.emplace(word);
      words_.insert(lower(word));
    }
  }
  void add(const std::vector<Name>& names) {
    for (const std::string& form : all_forms(names)) add(std::string_view(form));
  }
  void add(const std::vector<LocalText>& texts) {
    for (const LocalText& text : texts) add(std::string_view(text.text));
  }
  void add_given(const std::optional<std::string>& text) {
    if (text) add(std::string_view(*text));
  }
  template <class Items>
  void each(const Items& items) {
    for (const auto& item : items) {
      add(std::string_view(item.id));
      add(item.names);
    }
  }

  void game(const Ruleset& game) {
    add(game.names);
    each(game.kinds);
    each(game.notions);
    each(game.phases);
    for (const TraitDefinition& trait : game.traits) add(std::string_view(trait.name));
    for (const Table& table : game.tables) add_given(table.title);
    for (const Paragraph& paragraph : game.paragraphs) add(paragraph.titles);
  }
  void map(const Map& map) {
    add(map.names);
    each(map.places);
    for (const Place& place : map.places) add(place.aliases);
    each(map.paths);
    each(map.hexsides);
    for (const InchTable& table : map.tables) {
      each(table.areas);
      each(table.lines);
    }
  }
  void orbat(const project::OrbatIndex& orbat) {
    for (const Side& side : orbat.orbat().sides) add(side.names);
    for (const project::FormationEntry& entry : orbat.formations()) {
      add(entry.formation->names);
      add(std::string_view(entry.formation->designation));
    }
    for (const project::PieceEntry& entry : orbat.pieces()) add(entry.piece->names);
  }
  void scenario(const Scenario& scenario) {
    if (scenario.card && scenario.card->introduction) add_given(scenario.card->introduction->army);
    if (scenario.card && scenario.card->publication) {
      add_given(scenario.card->publication->author);
      add_given(scenario.card->publication->work);
    }
    if (scenario.abbreviations)
      for (const Abbreviation& one : scenario.abbreviations->list) add(std::string_view(one.abbreviation));
    // A place that the map does not know is reported as such, not as a slip of spelling.
    Visitor visitor;
    visitor.region = [&](const Region& region, const std::string&) {
      if (const auto* place = std::get_if<InPlace>(&region.node)) add(std::string_view(place->name));
    };
    walk(scenario, visitor);
  }

  std::unordered_set<std::string> words_;
};

bool digit_or_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 128; }

// The parts of a text that are words, with the apostrophe of "enemy's" and without stops and digits.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text), atoms_(atoms_of(text)) {}

  // Null when nothing is left.
  std::optional<std::string> next() {
    while (at_ < atoms_.size()) {
      const Atom first = atoms_[at_];
      Atom last = first;
      while (at_ + 1 < atoms_.size() && apostrophe(last.end) > 0 && atoms_[at_ + 1].begin == last.end + apostrophe(last.end))
        last = atoms_[++at_];
      ++at_;
      if (!first.letters || !last.letters || part_of_abbreviation(first, last)) continue;
      std::string word = io::composed(text_.substr(first.begin, last.end - first.begin));
      for (std::size_t i; (i = word.find("’")) != std::string::npos;) word.replace(i, std::string_view("’").size(), "'");
      const std::size_t letters = io::count_characters(word);
      if (letters < 2 || letters > MOST_LETTERS || is_roman(word) || is_customary(word) || acronym(word)) continue;
      return word;
    }
    return std::nullopt;
  }

 private:
  std::size_t apostrophe(std::size_t at) const {
    if (at < text_.size() && text_[at] == '\'') return 1;
    return text_.substr(at).starts_with("’") ? std::string_view("’").size() : 0;
  }
  // "p.z.", "m.in.", "9/kp": a stop or a slash with letters or digits at both its ends.
  bool part_of_abbreviation(const Atom& first, const Atom& last) const {
    const auto joint = [](char c) { return c == '.' || c == '/' || c == '@' || c == '_'; };
    const bool before = first.begin > 1 && joint(text_[first.begin - 1]) && digit_or_letter(text_[first.begin - 2]);
    const bool after = last.end + 1 < text_.size() && joint(text_[last.end]) && digit_or_letter(text_[last.end + 1]);
    return before || after;
  }
  static bool acronym(const std::string& word) {
    return word.size() <= 5 && std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  }

  std::string_view text_;
  std::vector<Atom> atoms_;
  std::size_t at_ = 0;
};

// The language whose dictionary knows more of the words that the document gives none for. Empty when no dictionary is there.
std::string likelier_language(const std::vector<WrittenWord>& words, Speller& speller) {
  constexpr std::size_t ENOUGH = 400;
  std::string best;
  std::size_t most = 0;
  for (const std::string lang : {"en", "pl"}) {
    if (!speller.speaks(lang)) continue;
    std::size_t known = 0, asked = 0;
    for (const WrittenWord& word : words)
      if (word.lang.empty() && ++asked <= ENOUGH) known += speller.look_up(lang, word.word) == Speller::Verdict::known;
    if (best.empty() || known > most) {
      best = lang;
      most = known;
    }
  }
  return best;
}

wording::Text language_name(const std::string& lang) {
  if (lang == "pl") return say("Polish");
  if (lang == "en") return say("English");
  return say("the language \"{lang}\"", {{"lang", io::visible(lang)}});
}

class Proof {
 public:
  Proof(Speller& speller, Sink& out) : speller_(speller), out_(out) {}

  void run(const WrittenWords& words) {
    const bool unsaid = std::any_of(words.list.begin(), words.list.end(), [](const WrittenWord& word) { return word.lang.empty(); });
    if (unsaid) guessed_ = likelier_language(words.list, speller_);
    for (const WrittenWord& word : words.list) look_at(word, word.lang.empty() ? guessed_ : word.lang);
    for (const std::string& lang : missing_)
      out_.not_checked("printed/spelling", say("a dictionary of {language}; install the package {package}",
                                               {{"language", wording::nested(language_name(lang))}, {"package", speller_.package(lang)}}));
    if (unsaid && guessed_.empty())
      out_.not_checked("printed/spelling", say("a dictionary; install the package {package}", {{"package", speller_.package("en")}}));
    if (!words.all) out_.not_checked("printed/spelling", say("fewer different words: only the first of so many were looked up"));
  }

 private:
  void look_at(const WrittenWord& word, const std::string& lang) {
    if (lang.empty()) return;
    if (!speaks(lang)) {
      missing_.insert(lang);
      return;
    }
    if (speller_.look_up(lang, word.word) == Speller::Verdict::unknown) report(word, lang);
  }
  bool speaks(const std::string& lang) {
    const auto known = speaks_.find(lang);
    return known != speaks_.end() ? known->second : speaks_.emplace(lang, speller_.speaks(lang)).first->second;
  }
  void report(const WrittenWord& word, const std::string& lang) {
    const CardText& first = *word.places.front();
    Finding& finding = out_.report_on(*first.datum, SPELLING_FINDINGS["printed/spelling"],
                                      say("\"{word}\" is in no dictionary.", {{"word", io::visible(word.word)}}), first.object)
                           .parameter(word.word);
    for (std::size_t i = 1; i < word.places.size(); ++i) finding.at(word.places[i]->datum->origin, word.places[i]->object);
    if (word.lang.empty())
      finding.because(say("The document does not state its language; by most of its words it is {language}.",
                          {{"language", wording::nested(language_name(lang))}}));
    else
      finding.because(say("It was looked up in {language}, and the game and the card name nothing so.",
                          {{"language", wording::nested(language_name(lang))}}));
    if (suggested_for_ >= MOST_SUGGESTED_FOR || io::count_characters(word.word) > LONGEST_SUGGESTED) return;
    ++suggested_for_;
    std::vector<wording::Value> meant;
    for (std::string& one : speller_.suggestions(lang, word.word))
      if (meant.size() < MOST_SUGGESTIONS) meant.emplace_back(std::move(one));
    if (!meant.empty())
      finding.mend(
          say("Did you mean {candidates}?", {{"candidates", wording::nested(wording::list_of(std::move(meant), wording::Joined::by_or))}}));
  }

  Speller& speller_;
  Sink& out_;
  std::string guessed_;
  std::map<std::string, bool> speaks_;
  std::set<std::string> missing_;
  std::size_t suggested_for_ = 0;
};

}  // namespace

WrittenWords words_to_spell(const project::Project& project, const std::vector<CardText>& texts) {
  const Lexicon lexicon(project);
  WrittenWords words;
  std::unordered_map<std::string, std::size_t> index;
  for (const CardText& text : texts) {
    Words in_text(text.text);
    while (auto word = in_text.next()) {
      if (lexicon.has(*word)) continue;
      const auto [place, fresh] = index.emplace(text.lang + '\n' + lower(*word), words.list.size());
      if (fresh && words.list.size() >= MOST_WORDS) {
        index.erase(place);
        words.all = false;
        return words;
      }
      if (fresh) words.list.push_back({*word, text.lang, {}});
      std::vector<const CardText*>& places = words.list[place->second].places;
      if (places.size() < MOST_PLACES && (places.empty() || places.back()->datum != text.datum)) places.push_back(&text);
    }
  }
  return words;
}

void check_spelling(const project::Project& project, Speller& speller, Sink& out) {
  const std::vector<CardText> texts = card_texts(project);
  Proof(speller, out).run(words_to_spell(project, texts));
}

extern const Check SPELLING_CHECK{nullptr, SPELLING_FINDINGS.records};

}  // namespace hexwright::validator
