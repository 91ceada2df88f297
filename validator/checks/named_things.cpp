// Everything that a text names is looked up. Only what is written unmistakably as a hex, unit, turn or rule of this card counts: a year, a
// road or a regiment of the story that is on no card is left alone.
#include <algorithm>
#include <map>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/sentences.hpp"

namespace hexwright::validator {

using namespace document;
using sentences::About;
using sentences::Fact;
using sentences::Token;
using wording::say;
using wording::Text;

namespace {

constexpr auto NAMED_THINGS_FINDINGS = findings({
    {"text/no-such", Severity::error, mark("A text names what does not exist"),
     mark("A hex that is not on the map, a unit that is in no order of battle, a turn after the last one, a rule without that number: the "
          "players will look for it."),
     mark("\"the bridge in hex 1899\" on a map of 18 columns and 14 rows"), mark("\"the bridge in hex 1811\""),
     mark("Correct the name, or add what is missing.")},
    {"text/misspelt", Severity::warning, mark("A name that is almost that of a place"),
     mark("One letter differs from a place of the map. Another place may be meant; then it is on no map."), mark("\"Olszina\" for Olszyna"),
     mark("\"Olszyna\""), mark("Correct the name, or add the place to the map.")},
    {"text/other-side", Severity::error, mark("A unit is given to the wrong side"),
     mark("The order of battle has it on the other side, and none of that name here."), mark("\"the German 4kp\", and 4kp is Polish"),
     mark("\"the Polish 4kp\""), mark("Correct the side or the unit.")},
    {"text/unknown-kind", Severity::question, mark("A rule speaks of troops that are not in the game"),
     mark("No kind of piece and no unit is called so, and the rule is of no use to the players."),
     mark("\"Lancers stay dry\" where no lancers are"), mark("\"Riders stay dry\""),
     mark("Name the pieces as the game does, or strike the rule.")},
    {"text/measure", Severity::question, mark("A distance in a measure that the map does not use"),
     mark("The board is made of hexes, and the text measures in inches, or the other way round."), mark("\"mortars reach six inches\""),
     mark("\"mortars reach six hexes\""), mark("Say the distance as the board is measured.")},
});

constexpr std::size_t MOST_FORMS = 20'000;  // of places, that words are held against

// Does one slip of a letter lie between them, with letters left behind it? Otherwise it may be an ending, or another name.
bool one_slip(const std::string& one, const std::string& other) {
  constexpr std::size_t SHORTEST = 6, REST = 2;
  if (one.size() < SHORTEST || one == other) return false;
  const std::size_t least = std::min(one.size(), other.size()), most = std::max(one.size(), other.size());
  if (most - least > 2) return false;
  std::size_t front = 0, back = 0;
  while (front < least && one[front] == other[front]) ++front;
  while (back < least - front && one[one.size() - 1 - back] == other[other.size() - 1 - back]) ++back;
  if (front == 0 || back < REST) return false;
  const std::string a = one.substr(front, one.size() - back - front), b = other.substr(front, other.size() - back - front);
  const bool swapped = a.size() == 2 && b.size() == 2 && a[0] == b[1] && a[1] == b[0];
  return swapped || (io::count_characters(a) <= 1 && io::count_characters(b) <= 1);
}

class LookUp {
 public:
  LookUp(const project::Project& project, sentences::Readings& readings, const std::set<const Datum*>& differing, Sink& out)
      : project_(project),
        readings_(readings),
        names_(readings.names()),
        forms_(names_.written(About::place)),
        differing_(differing),
        out_(out) {
    in_part_ = project.scenario() && is_read_in_part(*project.scenario());
    if (project.scenario() && project.scenario()->time && project.scenario()->time->length)
      length_ = project.scenario()->time->length->turns;
    numbered_names();
  }

  void run(const ReadText& read) {
    read_ = &read;
    text_ = read.text->text;
    for (const Fact& fact : read.facts) {
      if (fact.about == About::hex) hex(fact);
      if (fact.about == About::unit && !fact.known) unit(fact);
      if (fact.about == About::turn && read.text->as == CardText::As::text) turn(fact);
    }
    places();
    for (std::size_t i = 0; i < tokens().size(); ++i) {
      numbered(i);
      piece(i);
      if (read.text->as != CardText::As::text || read.story) continue;
      rule(i);
      kind(i);
      measure(i);
    }
    owners();
  }

 private:
  const std::vector<Token>& tokens() const { return read_->tokens; }
  bool is(std::size_t token, const sentences::Words& words) const { return token < tokens().size() && words.mean(tokens()[token].low); }
  std::size_t token_at(std::size_t byte) const {
    std::size_t i = 0;
    while (i + 1 < tokens().size() && tokens()[i].end <= byte) ++i;
    return i;
  }
  Finding& report(const FindingRecord& record, Text message, const std::string& about, std::size_t byte) {
    Finding& finding = out_.report_on(*read_->text->datum, record, std::move(message), read_->text->object);
    return finding.parameter(about).because(say("The line says: {printed}", {{"printed", quoted(text_, byte)}}));
  }
  std::string words(std::size_t begin, std::size_t end) const { return io::visible(text_.substr(begin, end - begin)); }

  // "hex 1799", or a neighbour in a list of hexes; letters and digits alone may be a gun or a road.
  void hex(const Fact& fact) {
    const project::MapIndex* map = project_.map();
    const std::string label(text_.substr(fact.begin, fact.end - fact.begin));
    if (!map || map->hex(label) || map->is_out_of_play(label) || differing_.contains(read_->text->datum)) return;
    const std::size_t i = token_at(fact.begin);
    const bool radius = is(i + 1, "[");
    if (!radius && !called_hex(i)) return;
    report(NAMED_THINGS_FINDINGS["text/no-such"], say("The map has no hex {hex}.", {{"hex", io::visible(label)}}), label, fact.begin);
  }
  bool called_hex(std::size_t i) const {
    static constexpr sentences::Words CUE = "hex|hexes|pole|pola|polu|polem|polach|pól|polami";
    if (i > 0 && is(i - 1, CUE)) return true;
    const bool letters = std::isdigit(static_cast<unsigned char>(tokens()[i].low.front())) == 0;
    if (letters && i > 0 && is(i - 1, read_->text->lang == "pl" ? sentences::Words("w|we") : sentences::Words("in|at|on")))
      return i + 1 >= tokens().size() || tokens()[i + 1].is == Token::Is::mark ||
             is(i + 1, "is|are|was|were|and|or|may|must|cannot|counts|jest|są|był*|lub|albo|leży|leżą|może|liczy");
    for (std::size_t back = 1; back <= i && back < 40; ++back) {
      const Token& before = tokens()[i - back];
      if (means_list(before.low) || names_.looks_like_a_label(before.low)) continue;
      return back > 1 && sentences::means(CUE, before.low);
    }
    return false;
  }
  static bool means_list(const std::string& low) { return sentences::means(",|i|lub|albo|oraz|and|or|-|to|do", low); }

  void unit(const Fact& fact) {
    if (read_->story || in_part_ || differing_.contains(read_->text->datum)) return;
    report(NAMED_THINGS_FINDINGS["text/no-such"], say("No unit of the card is called {unit}.", {{"unit", words(fact.begin, fact.end)}}),
           fact.names.front(), fact.begin);
  }

  void turn(const Fact& fact) {
    if (!length_) return;
    const std::int64_t most = std::int64_t{*length_} * 1000 + (fact.bound == sentences::Bound::less ? 1000 : 0);
    for (const std::int64_t value : fact.values)
      if (value > most && value % 1000 == 0 && !speaks_of_a_campaign(fact.begin)) {
        report(NAMED_THINGS_FINDINGS["text/no-such"],
               say("The game ends with turn {last}, and the text speaks of turn {turn}.",
                   {{"last", std::int64_t{*length_}}, {"turn", value / 1000}}),
               std::to_string(value / 1000), fact.begin);
        return;
      }
  }

  // "Turn 14 of the campaign" is no turn of this game.
  bool speaks_of_a_campaign(std::size_t byte) const {
    const std::string sentence = io::in_small(sentence_around(text_, byte));
    return sentence.find("campaign") != std::string::npos || sentence.find("kampani") != std::string::npos;
  }

  // Units that are called by a word and a number: post 1, post 2.
  void numbered_names() {
    for (const std::string& form : names_.written(About::unit)) {
      const std::size_t blank = form.rfind(' ');
      if (blank == std::string::npos || form.find_first_not_of("0123456789", blank + 1) != std::string::npos) continue;
      if (form.find(' ') == blank) numbers_of_[form.substr(0, blank)].insert(form.substr(blank + 1));
    }
  }
  void numbered(std::size_t i) {
    if (read_->story || in_part_ || i + 1 >= tokens().size() || tokens()[i + 1].is != Token::Is::number ||
        differing_.contains(read_->text->datum))
      return;
    const auto known = numbers_of_.find(tokens()[i].low);
    if (known == numbers_of_.end() || known->second.size() < 2 || known->second.contains(tokens()[i + 1].low)) return;
    const std::string called = words(tokens()[i].begin, tokens()[i + 1].end);
    report(NAMED_THINGS_FINDINGS["text/no-such"], say("No unit of the card is called {unit}.", {{"unit", called}}), called,
           tokens()[i].begin);
  }
  // "platoon 26s"
  void piece(std::size_t i) {
    const std::string& low = tokens()[i].low;
    const std::size_t letter = low.find_first_not_of("0123456789");
    if (i == 0 || letter == 0 || letter == std::string::npos || letter > 3 || read_->story || in_part_ || !project_.orbat()) return;
    if (!project_.game().kind(KindOf::piece, low.substr(letter)) || differing_.contains(read_->text->datum)) return;
    if (names_.at(About::unit, tokens(), i).tokens > 0) return;
    const bool after_kind = std::any_of(read_->facts.begin(), read_->facts.end(), [&](const Fact& fact) {
      return fact.about == About::kind && fact.end < tokens()[i].begin + 1 && tokens()[i].begin - fact.end < 2;
    });
    if (!after_kind) return;
    const std::string called = words(tokens()[i].begin, tokens()[i].end);
    report(NAMED_THINGS_FINDINGS["text/no-such"], say("No unit of the card is called {unit}.", {{"unit", called}}), called,
           tokens()[i].begin);
  }

  // Words with a capital that are one letter off a place.
  struct Misspelt {
    std::size_t begin, end;
    const std::string* place;
  };
  void places() {
    if (forms_.size() > MOST_FORMS) return;
    for (const Misspelt& one : readings_.kept<std::vector<Misspelt>>(*read_->text->known, [&] { return misspelt(); })) {
      const std::string written = words(one.begin, one.end);
      report(NAMED_THINGS_FINDINGS["text/misspelt"], say("{written} is no place of the map.", {{"written", written}}), written, one.begin)
          .mend(say("Did you mean {place}?", {{"place", as_written(*one.place)}}));
    }
  }
  std::vector<Misspelt> misspelt() const {
    std::vector<Misspelt> found;
    for (std::size_t i = 0; i < tokens().size(); ++i) {
      if (!tokens()[i].capital || names_.at(About::place, tokens(), i).tokens > 0) continue;
      const std::string two = i + 1 < tokens().size() ? tokens()[i].low + ' ' + tokens()[i + 1].low : std::string();
      for (const std::string& form : forms_) {
        const std::size_t blank = form.find(' ');
        const bool off = blank == std::string::npos ? one_slip(tokens()[i].low, form)
                                                    : form.find(' ', blank + 1) == std::string::npos && one_word_off(two, form);
        if (!off || knows(tokens()[i].low)) continue;
        found.push_back({tokens()[i].begin, tokens()[blank == std::string::npos ? i : i + 1].end, &form});
        break;
      }
    }
    return found;
  }
  // One of two words is right.
  static bool one_word_off(const std::string& two, const std::string& form) {
    const std::size_t blank = form.find(' '), here = two.find(' ');
    if (blank == std::string::npos || here == std::string::npos) return false;
    constexpr std::size_t SHORTEST = 4;
    const auto off = [](std::string one, std::string other) { return one.size() >= SHORTEST && one_slip("__" + one, "__" + other); };
    const std::string one = two.substr(0, here), other = two.substr(here + 1), first = form.substr(0, blank),
                      second = form.substr(blank + 1);
    return (one == first && off(other, second)) || (other == second && off(one, first));
  }
  // A name of something else, which is near by chance.
  bool knows(const std::string& low) const {
    return std::any_of(forms_.begin(), forms_.end(), [&](const std::string& form) { return form == low; });
  }
  static std::string as_written(const std::string& form) {
    std::string name = form;
    for (std::size_t i = 0; i < name.size(); ++i)
      if ((i == 0 || name[i - 1] == ' ') && name[i] >= 'a' && name[i] <= 'z') name[i] = static_cast<char>(name[i] - 'a' + 'A');
    return name;
  }

  // "rule 4.9", "zob. 4.17"
  void rule(std::size_t i) {
    const std::string& low = tokens()[i].low;
    if (tokens()[i].is != Token::Is::number || low.find('.') == std::string::npos || i == 0 || project_.game().data().paragraphs.empty())
      return;
    if (!is(i - 1, "rule|rules|see|zob|przepis|przepisu|przepisem|paragraf*|zasada|zasady|§") || project_.game().paragraph(low)) return;
    if (is(i + 1, "m|km|metres|meters|metrów|mm|cm|%")) return;
    report(NAMED_THINGS_FINDINGS["text/no-such"], say("The game has no rule {number}.", {{"number", low}}), low, tokens()[i].begin);
  }

  // Troops by name, where the game has none of that name.
  void kind(std::size_t i) {
    struct Troops {
      sentences::Words words;
      std::string_view called;
    };
    static constexpr Troops TROOPS[] = {{"lancer|lancers|ułan|ułani|ułanów|ułanom", "lancer|ułan|uhlan"},
                                        {"hussar|hussars|huzar|huzarzy|huzarów", "hussar|huzar"},
                                        {"dragoon|dragoons|dragon|dragoni|dragonów", "dragoon|dragon"},
                                        {"cuirassier|cuirassiers|kirasjer*", "cuirassier|kirasjer"},
                                        {"tank|tanks|czołg|czołgi|czołgów|czołgom", "tank|czołg|pancern|armou"},
                                        {"sapper|sappers|saper|saperzy|saperów", "sapper|saper|engineer|pionier|pioneer"},
                                        {"grenadier|grenadiers|grenadierzy|grenadierów", "grenadier"},
                                        {"sniper|snipers|snajper|snajperzy|snajperów", "sniper|snajper|strzelec wyb"},
                                        {"paratrooper|paratroopers|spadochroniarz*", "para|spadochron"},
                                        {"cossack|cossacks|kozacy|kozaków", "cossack|kozac|kozak"},
                                        {"cyclist|cyclists|cykliści|kolarze", "cycl|bicycl|cyklist|kolarz|rower"},
                                        {"musketeer|musketeers|muszkieter*", "musket|muszkiet"}};
    if (!rules_are_known(project_.game())) return;  // any word may be a kind of piece
    for (const auto& [troops, called] : TROOPS) {
      if (!is(i, troops) || is_called(called) || is_a_name(i) || is_denied(i)) continue;
      const std::string word = words(tokens()[i].begin, tokens()[i].end);
      report(NAMED_THINGS_FINDINGS["text/unknown-kind"], say("No kind of piece and no unit is called {word}.", {{"word", word}}),
             tokens()[i].low, tokens()[i].begin);
    }
  }
  // "The Grenadier inn", "Dragon Lane": one of them, in capitals, in front of a word.
  bool is_a_name(std::size_t i) const {
    return tokens()[i].capital && !tokens()[i].low.ends_with('s') && i + 1 < tokens().size() && tokens()[i + 1].is == Token::Is::word &&
           read_->text->lang != "pl";
  }
  // "Lancers are not in this game": that they are not there is just what it says.
  bool is_denied(std::size_t i) const {
    if (i > 0 && is(i - 1, "no|without|bez|brak")) return true;
    const std::string sentence = io::in_small(sentence_around(text_, tokens()[i].begin));
    return std::any_of(NOT_THERE.begin(), NOT_THERE.end(),
                       [&](std::string_view words) { return sentence.find(words) != std::string::npos; });
  }
  static constexpr std::array<std::string_view, 5> NOT_THERE = {"not in this", "not in the game", "not part of", "nie ma ", "nie występuj"};
  bool is_called(std::string_view stems) {
    if (called_.empty()) collect_names();
    while (!stems.empty()) {
      const std::size_t bar = stems.find('|');
      if (called_.find(stems.substr(0, bar)) != std::string::npos) return true;
      stems.remove_prefix(bar == std::string_view::npos ? stems.size() : bar + 1);
    }
    return false;
  }
  void collect_names() {
    called_.assign(1, '\n');
    const auto add = [&](const std::string& one) { called_ += io::in_small(one) + '\n'; };
    for (const Kind& kind : project_.game().data().kinds) {
      add(kind.id);
      for (const std::string& form : all_forms(kind.names)) add(form);
      for (const std::string& one : kind.classes) add(one);
    }
    for (const std::string& form : names_.written(About::unit)) add(form);
    if (project_.scenario() && project_.scenario()->abbreviations)
      for (const Abbreviation& one : project_.scenario()->abbreviations->list)
        for (const LocalText& text : one.texts) add(text.text);
    if (!project_.orbat()) return;
    for (std::size_t i = 0; i < std::min<std::size_t>(project_.orbat()->pieces().size(), 10'000); ++i) {
      const Piece& piece = *project_.orbat()->pieces()[i].piece;
      if (piece.text) add(*piece.text);
      for (const Trait& trait : piece.traits) add(trait.name + ' ' + trait.value);
    }
  }

  void measure(std::size_t i) {
    const bool hexes = project_.map() && project_.map()->hex_count() > 0 && project_.map()->map().tables.empty();
    if (!hexes || i == 0 || !is(i, "inch|inches|cale|cali|cala")) return;
    const sentences::Match number = sentences::numbers_at(tokens(), i - 1, read_->text->lang, false, false);
    if (number.tokens == 0) return;
    const std::string measured = words(tokens()[i - 1].begin, tokens()[i].end);
    report(NAMED_THINGS_FINDINGS["text/measure"], say("The board is made of hexes, and the text says {words}.", {{"words", measured}}),
           measured, tokens()[i - 1].begin);
  }

  // "the German 4kp", which is Polish.
  void owners() {
    const project::OrbatIndex* orbat = project_.orbat();
    if (!orbat || differing_.contains(read_->text->datum)) return;
    for (const Fact& unit : read_->facts) {
      if (unit.about != About::unit || !unit.known) continue;
      for (const Fact& side : read_->facts) {
        const bool before = side.about == About::side && side.end < unit.begin && unit.begin - side.end < 3;
        if (!before || side.names.size() != 1 || is_of(*orbat, unit, side.names.front())) continue;
        report(NAMED_THINGS_FINDINGS["text/other-side"], say("{unit} belongs to the other side.", {{"unit", words(unit.begin, unit.end)}}),
               words(side.begin, unit.end), side.begin);
      }
    }
  }
  // Some unit of that name is of this side; what is not in the order of battle may be.
  static bool is_of(const project::OrbatIndex& orbat, const Fact& unit, const std::string& side) {
    return std::any_of(unit.names.begin(), unit.names.end(), [&](const std::string& id) {
      const auto formation = orbat.formation(id);
      const auto piece = orbat.piece(id);
      if (!formation && !piece) return true;
      return orbat.side_at(formation ? orbat.formations()[*formation].side : orbat.pieces()[*piece].side).id == side;
    });
  }

  bool in_part_ = false;  // not all units of the card are in the data
  const project::Project& project_;
  sentences::Readings& readings_;
  const sentences::Names& names_;
  const std::vector<std::string>& forms_;  // of places
  const std::set<const Datum*>& differing_;
  Sink& out_;
  std::optional<int> length_;
  std::map<std::string, std::set<std::string>> numbers_of_;
  std::string called_;
  const ReadText* read_ = nullptr;
  std::string_view text_;
};

}  // namespace

void look_up_names(const project::Project& project, const std::vector<ReadText>& texts, sentences::Readings& readings,
                   const std::set<const Datum*>& differing, Sink& out) {
  LookUp look_up(project, readings, differing, out);
  for (const ReadText& text : texts)
    if (text.text->as != CardText::As::name && !text.text->in_glossary) look_up.run(text);
}

extern const Check NAMED_THINGS_CHECK{nullptr, NAMED_THINGS_FINDINGS.records};

}  // namespace hexwright::validator
