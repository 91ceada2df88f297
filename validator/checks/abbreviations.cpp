// The list of abbreviations of a card against what the card uses. Only printed lines are asked what they abbreviate: what is
// written from the data explains itself. Words that the game's own names contain, units of measure, ranks and the like are known.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/map.hpp"
#include "model/document/nearest.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/checks/printed.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr auto ABBREVIATIONS_FINDINGS = findings({
    {"card/undefined-abbreviation", Severity::question, mark("An abbreviation that is not explained"),
     mark("It stands in a printed line, and neither the card's list of abbreviations nor the game's own words have it. Units of measure, "
          "ranks and the like need no explanation. A line among the abbreviations, or an answer, settles it."),
     mark("\"+4 p.z.\" and no line on p.z."), mark("the same with <abbreviation short=\"p.z.\">"),
     mark("Explain it among the abbreviations, or write it in full.")},
    {"card/unused-abbreviation", Severity::info, mark("An abbreviation that is explained and never used"),
     mark("It may have come from another card, or a line that used it was lost."),
     mark("\"km\" explained on a card without machine-gun companies"), mark("\"km\" explained on a card whose order of battle has one"),
     mark("Take it out of the list, unless another card uses it; or look whether a line that should have it is missing.")},
    {"card/abbreviation-twice", Severity::warning, mark("An abbreviation with two meanings"),
     mark("Two lines of the list explain it differently."), mark("m – mortar platoon; m – motor company"),
     mark("m – mortar platoon; mc – motor company"), mark("Keep one of the two, or write the other in another way.")},
});

constexpr std::size_t MOST_PLACES = 8;
constexpr std::size_t MOST_FOUND = 100;
constexpr std::size_t MOST_OF_A_TEXT = 2'000;  // no line of a card has so many

std::string_view word(std::string_view text, const Atom& atom) { return text.substr(atom.begin, atom.end - atom.begin); }

// The letters a designation ends in: pal of II/30pal.
std::string last_letters(std::string_view designation) {
  const std::size_t at = designation.find_last_of("0123456789/.- ");
  return std::string(designation.substr(at == std::string_view::npos ? 0 : at + 1));
}

bool all_capitals(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

// What in a text looks like an abbreviation.
class Candidates {
 public:
  // `kinds`: letters that are kinds of piece in this game.
  Candidates(std::string_view text, const std::set<std::string>& kinds) : text_(text), kinds_(kinds), atoms_(atoms_of(text)) {
    mixed_case_ = std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  }

  std::vector<std::string> list() {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < atoms_.size() && found.size() < MOST_OF_A_TEXT; ++i) {
      const std::string_view whole = word(text_, atoms_[i]);
      const std::size_t digits = atoms_[i].letters ? 0 : whole.find_first_not_of("0123456789");
      if (digits == std::string_view::npos || whole.find_first_of("0123456789", digits) != std::string_view::npos) continue;
      if (!atoms_[i].letters && digits == 0) continue;
      const std::string letters(whole.substr(digits));
      if (digits == 0 && before_a_name(letters, i)) {
        found.push_back(letters + '.');
        continue;
      }
      if (auto stopped = with_stops(letters, i))
        found.push_back(std::move(*stopped));
      else if (digits > 0 ? letters.size() <= 4 : looks_short(letters) || stands_behind_number(letters, i))
        found.push_back(letters);
    }
    return found;
  }

 private:
  // "m. Kolonia": one small letter with a stop, and no number before it, which it could measure or count.
  bool before_a_name(const std::string& letters, std::size_t i) const {
    if (letters.size() != 1 || letters[0] < 'a' || i + 1 >= atoms_.size() || (i > 0 && atoms_[i - 1].number)) return false;
    const char next = text_[atoms_[i + 1].begin];
    return atoms_[i + 1].begin == atoms_[i].end + 2 && text_.substr(atoms_[i].end, 2) == ". " && kinds_.count(letters) &&
           ((next >= 'A' && next <= 'Z') || static_cast<unsigned char>(next) >= 0xC3);
  }
  // "p.z.": letters and stops, at least two of each; moves on to the last of them.
  std::optional<std::string> with_stops(const std::string& letters, std::size_t& i) const {
    std::string all = letters + '.';
    std::size_t last = i;
    while (last + 1 < atoms_.size() && atoms_[last + 1].begin == atoms_[last].end + 1 && text_[atoms_[last].end] == '.' &&
           atoms_[last + 1].letters && word(text_, atoms_[last + 1]).size() <= 3 && all.size() < 16)
      all += std::string(word(text_, atoms_[++last])) + '.';
    const bool closed = last > i && letters.size() <= 3 && atoms_[last].end < text_.size() && text_[atoms_[last].end] == '.';
    if (!closed) return std::nullopt;
    i = last;
    return all;
  }
  bool looks_short(const std::string& letters) const {
    if (letters.size() < 2 || letters.size() > 5 || is_roman(letters)) return false;
    return (letters.size() < 5 && !has_vowel(letters)) || (mixed_case_ && all_capitals(letters));
  }
  // "16, 17, 18 s"
  bool stands_behind_number(const std::string& letters, std::size_t i) const {
    return letters.size() == 1 && std::string_view("aiouwzAIOUWZ").find(letters[0]) == std::string_view::npos && i > 0 &&
           atoms_[i - 1].number && atoms_[i].begin == atoms_[i - 1].end + 1 && text_[atoms_[i - 1].end] == ' ';
  }

  std::string_view text_;
  const std::set<std::string>& kinds_;
  std::vector<Atom> atoms_;
  bool mixed_case_ = false;
};

// What looks like an abbreviation, with the texts that write it.
using Written = std::map<std::string, std::vector<const CardText*>, std::less<>>;

// Strikes out what the card explains, what stands in a name of the game or of the card, and what everybody knows.
class Known {
 public:
  Known(const project::Project& project, Written& written) : written_(written) {
    if (project.scenario() && project.scenario()->abbreviations)
      for (const Abbreviation& one : project.scenario()->abbreviations->list) {
        strike(one.abbreviation);
        strike(last_letters(one.abbreviation));
      }
    const Ruleset& game = project.game().data();
    for (const Kind& kind : game.kinds) {
      strike(kind.id);
      names(kind.names);
    }
    for (const document::Notion& notion : game.notions) names(notion.names);
    for (const Phase& phase : game.phases) names(phase.names);
    names(game.names);
    if (project.map())
      for (const Place& place : project.map()->map().places) {
        names(place.names);
        names(place.aliases);
      }
    if (project.orbat()) forces(*project.orbat());
    std::erase_if(written_, [&](const auto& one) { return explains_itself(one.first); });
  }

 private:
  // With its stop or without.
  void strike(std::string_view word) {
    for (int i = 0; i < 2; ++i) {
      if (const auto found = written_.find(word); found != written_.end()) written_.erase(found);
      if (!word.ends_with('.')) return;
      word.remove_suffix(1);
    }
  }
  bool explains_itself(const std::string& abbreviation) const {
    if (!designations_.count(abbreviation)) return is_customary(abbreviation);
    // "9k" among companies called "8kp" is a slip of its own.
    const auto longer = designations_.upper_bound(abbreviation);
    return longer != designations_.end() && longer->starts_with(abbreviation);
  }
  void forces(const project::OrbatIndex& orbat) {
    for (const Side& side : orbat.orbat().sides) names(side.names);
    for (const project::FormationEntry& entry : orbat.formations()) {
      names(entry.formation->names);
      designations_.insert(last_letters(entry.formation->designation));
      const std::string printed = entry.formation->datum.printed.value_or("");  // "9k – 25, 26 s", which the data write 9kp
      if (const std::string first = printed.substr(0, printed.find(' ')); !first.empty() && entry.formation->designation.starts_with(first))
        designations_.insert(last_letters(first));
    }
  }
  void names(const std::vector<Name>& names) {
    if (written_.empty()) return;
    for (const std::string& form : all_forms(names))
      for (const Atom& atom : atoms_of(form)) strike(word(form, atom));
  }

  Written& written_;
  std::set<std::string> designations_;
};

void used_and_not_defined(const project::Project& project, const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out) {
  std::set<std::string> kinds;
  for (const Kind& kind : project.game().data().kinds)
    if (kind.of == KindOf::piece) kinds.insert(kind.id);
  const std::size_t with = readings.with(kinds);
  Written unknown;
  for (const CardText& text : texts) {
    if (text.as != CardText::As::printed || text.in_glossary) continue;
    const auto candidates = [&] { return Candidates(text.text, kinds).list(); };
    for (const std::string& one : readings.kept<std::vector<std::string>>(*text.known, candidates, with)) {
      std::vector<const CardText*>& places = unknown[one];
      if (places.size() < MOST_PLACES && (places.empty() || places.back() != &text)) places.push_back(&text);
    }
  }
  Known(project, unknown);
  std::size_t told = 0;
  for (const auto& [abbreviation, places] : unknown) {
    if (++told > MOST_FOUND) return;
    Finding& finding =
        out.report_on(*places.front()->datum, ABBREVIATIONS_FINDINGS["card/undefined-abbreviation"],
                      say("The card writes \"{short}\" and does not say what it is short for.", {{"short", io::visible(abbreviation)}}),
                      places.front()->object)
            .parameter(abbreviation)
            .because(say("Neither its list of abbreviations nor the rules of the game have it."));
    for (std::size_t i = 1; i < places.size(); ++i) finding.at(places[i]->datum->origin, places[i]->object);
  }
}

// As a word of its own, or behind a number: kp in "9kp".
bool stands_in(std::string_view text, const std::string& abbreviation) {
  const auto letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 128; };
  for (std::size_t at = text.find(abbreviation); at != std::string_view::npos; at = text.find(abbreviation, at + 1)) {
    const std::size_t end = at + abbreviation.size();
    if ((at == 0 || !letter(text[at - 1])) && (end >= text.size() || !letter(text[end]))) return true;
  }
  return false;
}

class Listed {
 public:
  Listed(const project::Project& project, const std::vector<CardText>& texts, Sink& out) : project_(project), texts_(texts), out_(out) {
    printed_ =
        std::any_of(texts.begin(), texts.end(), [](const CardText& text) { return text.as == CardText::As::printed && !text.in_glossary; });
    if (!project.orbat()) return;
    for (const project::PieceEntry& entry : project.orbat()->pieces()) used_kinds_.insert(entry.piece->kind);
    for (const project::FormationEntry& entry : project.orbat()->formations()) {
      used_kinds_.insert(entry.formation->kind);
      ids_.push_back(entry.formation->id);
    }
    if (project.scenario()->support)
      for (const Asset& asset : project.scenario()->support->assets) ids_.push_back(asset.id);
    for (const Kind& kind : project.game().data().kinds) ids_.push_back(kind.id);
    known_.insert(ids_.begin(), ids_.end());
  }

  void run(const std::vector<Abbreviation>& list) {
    std::map<std::string, const Abbreviation*> before;
    for (const Abbreviation& one : list) {
      const auto [first, fresh] = before.emplace(one.abbreviation, &one);
      if (!fresh && (first->second->means != one.means || first->second->texts != one.texts)) twice(one, *first->second);
      if (fresh && !unknown(one)) unused(one);
    }
  }

 private:
  void twice(const Abbreviation& one, const Abbreviation& first) {
    out_.report_on(one.datum, ABBREVIATIONS_FINDINGS["card/abbreviation-twice"],
                   say("\"{short}\" is explained twice, and differently.", {{"short", io::visible(one.abbreviation)}}))
        .at(first.datum.origin)
        .parameter(one.abbreviation)
        .because(say("A reader who looks it up cannot know which of the two a line of the card means."));
  }
  bool unknown(const Abbreviation& one) {
    if (!one.means || known_.empty() || known_.count(*one.means) || project_.game().notion(*one.means)) return false;
    out_.report_on(one.datum, UNKNOWN_ID,
                   say("The abbreviation \"{short}\" stands for \"{id}\", which is no kind, formation or asset.",
                       {{"short", io::visible(one.abbreviation)}, {"id", io::visible(*one.means)}}))
        .parameter(*one.means)
        .mend(did_you_mean(*one.means, ids_));
    return true;
  }
  void unused(const Abbreviation& one) {
    if (!printed_ || one.abbreviation.empty()) return;
    if (one.means && (used_kinds_.count(*one.means) || !project_.game().knows(KindOf::piece, *one.means))) return;
    const bool found = std::any_of(texts_.begin(), texts_.end(),
                                   [&](const CardText& text) { return !text.in_glossary && stands_in(text.text, one.abbreviation); });
    if (found) return;
    out_.report_on(one.datum, ABBREVIATIONS_FINDINGS["card/unused-abbreviation"],
                   say("The card explains \"{short}\" and never writes it.", {{"short", io::visible(one.abbreviation)}}))
        .parameter(one.abbreviation)
        .because(one.means ? say("No line has it, and the order of battle has no such piece.") : say("No line has it."));
  }

  const project::Project& project_;
  const std::vector<CardText>& texts_;
  Sink& out_;
  bool printed_ = false;
  std::set<std::string> used_kinds_, known_;
  std::vector<std::string> ids_;
};

}  // namespace

void check_abbreviations(const project::Project& project, const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out) {
  if (!project.own_scenario()) return;
  if (rules_are_known(project.game()) && !is_read_in_part(*project.own_scenario())) used_and_not_defined(project, texts, readings, out);
  if (project.own_scenario()->abbreviations) Listed(project, texts, out).run(project.own_scenario()->abbreviations->list);
}

extern const Check ABBREVIATIONS_CHECK{nullptr, ABBREVIATIONS_FINDINGS.records};

}  // namespace hexwright::validator
