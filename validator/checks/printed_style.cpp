// What is no fault and looks like one in print: doubled and lost blanks, and a thing that one card writes in two ways. All of it is
// style, which a reader may switch off as a class. Different conventions are not held against each other: a card that writes
// "4, 5, 6 c" behind a list and "6c" for one piece does both on purpose.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/printed.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr auto PRINTED_STYLE_FINDINGS = findings({
    {"printed/spacing", Severity::info, mark("Blanks that are wrong"),
     mark("Two blanks in a row, a blank before a comma or none after it, a blank inside a bracket."), mark("\"in hex 1817 ,1818\""),
     mark("\"in hex 1817, 1818\""), mark("One blank behind a comma, none before it, none inside a bracket, and never two."), STYLE},
    {"printed/mixed", Severity::info, mark("One thing written in two ways"),
     mark("With and without a blank, a hyphen, a stop, a capital, or in British and American spelling. It is not played wrongly for that, "
          "and it looks careless. A different form behind a list of numbers is a convention and not held against the card."),
     mark("\"+4p.z.\" and \"+4 p.z.\"; \"Lt. Smith\" and \"Lt Brown\""), mark("\"4, 5, 6 c\" behind a list and \"6c\" for one piece"),
     mark("Write it in one way."), STYLE},
});

bool blank(char c) { return c == ' '; }
bool digit(char c) { return c >= '0' && c <= '9'; }
bool letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80; }

// A slip of blanks: where, and what the few characters should be.
struct Slip {
  std::size_t at, length;
  std::string better;
};

// Exactly two blanks: more of them are the indentation of a line that the file breaks.
std::optional<Slip> slip_at(std::string_view text, std::size_t i) {
  const char before = i > 0 ? text[i - 1] : ' ', after = i + 1 < text.size() ? text[i + 1] : ' ';
  if (blank(text[i]) && blank(after) && !blank(before) && before != '\n' && i + 2 < text.size() && !blank(text[i + 2]) &&
      text[i + 2] != '\n')
    return Slip{i, 2, " "};
  if (blank(text[i]) && !blank(before) && before != '\n' && (after == ',' || after == ';' || after == ')') && i + 1 < text.size())
    return Slip{i, 2, {after}};
  if (text[i] == '(' && blank(after) && i + 1 < text.size()) return Slip{i, 2, "("};
  if (text[i] == ',' && letter(before) && letter(after)) return Slip{i, 1, ", "};
  return std::nullopt;
}

std::optional<Slip> first_slip(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (const auto slip = slip_at(text, i)) return slip;
  return std::nullopt;
}

std::string without_slips(std::string text) {
  std::string clean;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto slip = slip_at(text, i);
    clean += slip ? slip->better : std::string(1, text[i]);
    if (slip) i += slip->length - 1;
  }
  return clean;
}

void spacing(const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out) {
  for (const CardText& text : texts) {
    const auto& slip = readings.kept<std::optional<Slip>>(*text.known, [&] { return first_slip(text.text); });
    if (!slip) continue;
    const std::size_t from = slip->at < 24 ? 0 : text.text.find(' ', slip->at - 24) + 1;
    const std::size_t to = text.text.find(' ', slip->at + slip->length + 8);
    const std::string_view around =
        text.text.substr(std::min(from, slip->at), to == std::string_view::npos ? to : to - std::min(from, slip->at));
    Finding& finding =
        out.report_on(*text.datum, PRINTED_STYLE_FINDINGS["printed/spacing"],
                      slip->better == " " ? say("Two blanks stand in a row in \"{words}\".", {{"words", io::visible(around, 60)}})
                                          : say("Blanks are wrong at \"{words}\".", {{"words", io::visible(around, 60)}}),
                      text.object)
            .parameter(std::string(text.text.substr(slip->at, slip->length)));
    if (text.as == CardText::As::printed && text.datum->printed && out.mender().is_ours(text.datum->origin))
      finding.mendable(
          out.mender().set(text.datum->origin, {{"printed", without_slips(*text.datum->printed)}}, say("Puts the blanks right.")));
  }
}

// Ways to write one thing, each with the texts that do so.
class WaysToWrite {
 public:
  // `written` tells the ways apart; `shown` is an example of it.
  void note(const std::string& thing, const std::string& written, const std::string& shown, const CardText& text) {
    std::vector<Way>& ways = things_[text.lang + '\n' + thing];
    auto way = std::find_if(ways.begin(), ways.end(), [&](const Way& one) { return one.written == written; });
    if (way == ways.end()) {
      if (ways.size() >= MOST) return;
      way = ways.insert(ways.end(), {written, shown, 0, {}});
    }
    ++way->times;
    if (way->texts.size() < MOST && (way->texts.empty() || way->texts.back() != &text)) way->texts.push_back(&text);
  }

  void report(Sink& out) {
    for (auto& [thing, ways] : things_) {
      if (ways.size() < 2) continue;
      std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.times < b.times; });
      const Way &rare = ways.front(), &usual = ways.back();
      const CardText& first = *rare.texts.front();
      Finding& finding =
          out.report_on(*first.datum, PRINTED_STYLE_FINDINGS["printed/mixed"],
                        say("The card writes \"{one}\" here and \"{other}\" elsewhere.",
                            {{"one", io::visible(rare.shown)}, {"other", io::visible(usual.shown)}}),
                        first.object)
              .parameter(rare.written)
              .parameter(usual.written)
              .because(say("Counted on the card: \"{one}\" {times}, \"{other}\" {more}.", {{"one", io::visible(rare.shown)},
                                                                                           {"times", std::int64_t{rare.times}},
                                                                                           {"other", io::visible(usual.shown)},
                                                                                           {"more", std::int64_t{usual.times}}}));
      for (std::size_t i = 1; i < rare.texts.size(); ++i) finding.at(rare.texts[i]->datum->origin, rare.texts[i]->object);
      if (rare.times == usual.times) finding.at(usual.texts.front()->datum->origin, usual.texts.front()->object);
    }
  }

 private:
  static constexpr std::size_t MOST = 20;
  struct Way {
    std::string written, shown;
    int times;
    std::vector<const CardText*> texts;
  };
  std::map<std::string, std::vector<Way>> things_;
};

// A thing that a text writes in some way; see WaysToWrite::note.
struct Note {
  std::string thing, written, shown;
};

class Reader {
 public:
  Reader(std::string_view text, const std::set<std::string>& compounds) : text_(text), atoms_(atoms_of(text_)), compounds_(compounds) {}

  std::vector<Note> run() {
    for (std::size_t i = 0; i < atoms_.size() && notes.size() < MOST; ++i) {
      unit_behind_number(i);
      letters_of_a_designation(i);
      stops(i);
      hyphen(i);
    }
    dash_between_words();
    return std::move(notes);
  }
  // "armour" and "armor" are both English, but not on one card.
  std::vector<Note> variants() {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 20> SAME = {{{"armour", "armor"},
                                                                                            {"armoured", "armored"},
                                                                                            {"centre", "center"},
                                                                                            {"colour", "color"},
                                                                                            {"coloured", "colored"},
                                                                                            {"defence", "defense"},
                                                                                            {"grey", "gray"},
                                                                                            {"greys", "grays"},
                                                                                            {"harbour", "harbor"},
                                                                                            {"honour", "honor"},
                                                                                            {"manoeuvre", "maneuver"},
                                                                                            {"neighbouring", "neighboring"},
                                                                                            {"offence", "offense"},
                                                                                            {"organise", "organize"},
                                                                                            {"organised", "organized"},
                                                                                            {"reorganise", "reorganize"},
                                                                                            {"reorganisation", "reorganization"},
                                                                                            {"recognise", "recognize"},
                                                                                            {"mobilised", "mobilized"},
                                                                                            {"travelled", "traveled"}}};
    for (std::size_t i = 0; i < atoms_.size() && notes.size() < MOST; ++i) {
      const std::size_t length = atoms_[i].end - atoms_[i].begin;
      if (!atoms_[i].letters || length < 4 || length > 14) continue;
      const std::string& written = low(i);
      for (const auto& [british, american] : SAME)
        if (written == british || written == american) notes.push_back({"variant " + std::string(british), written, written});
    }
    return std::move(notes);
  }

 private:
  static constexpr std::size_t MOST = 2'000;  // of one text; no card writes so much in one line

  std::string word(std::size_t i) const { return std::string(text_.substr(atoms_[i].begin, atoms_[i].end - atoms_[i].begin)); }
  // A word in small letters, for those that are asked for more than once.
  const std::string& low(std::size_t i) {
    if (low_.empty()) low_.resize(atoms_.size());
    if (low_[i].empty()) low_[i] = lower(text_.substr(atoms_[i].begin, atoms_[i].end - atoms_[i].begin));
    return low_[i];
  }
  std::string_view between(std::size_t left) const { return text_.substr(atoms_[left].end, atoms_[left + 1].begin - atoms_[left].end); }
  char sign_before(std::size_t i) const { return atoms_[i].begin > 0 ? text_[atoms_[i].begin - 1] : ' '; }
  char sign_after(std::size_t i) const { return atoms_[i].end < text_.size() ? text_[atoms_[i].end] : ' '; }
  // Behind other numbers: "4, 5, 6 c".
  bool in_a_list(std::size_t i) const { return i > 0 && atoms_[i - 1].number && between(i - 1) == ", "; }

  // "4 p.z." and "4p.z.", "18 s" and "18s".
  void unit_behind_number(std::size_t i) {
    if (sign_before(i) == '/') return;
    std::string number, unit;
    if (atoms_[i].number && i + 1 < atoms_.size() && between(i) == " " && atoms_[i + 1].letters) {
      number = word(i);
      unit = word(i + 1);
    } else if (!atoms_[i].number && !atoms_[i].letters) {
      const std::string both = word(i);
      const std::size_t end = both.find_first_not_of("0123456789");
      if (end == 0 || end == std::string::npos || std::any_of(both.begin() + static_cast<long>(end), both.end(), digit)) return;
      number = both.substr(0, end);
      unit = both.substr(end);
    }
    if (unit.empty() || unit.size() > 4) return;
    const std::string gap = atoms_[i].number ? " " : "";
    unit += stops_after(atoms_[atoms_[i].number ? i + 1 : i].end);
    const std::string shape = in_a_list(i) ? "1, 2" : "1";
    notes.push_back({"unit " + shape + ' ' + unit, shape + gap + unit, number + gap + unit});
  }
  // ".z." behind the p of "p.z."; a single stop ends a sentence.
  std::string stops_after(std::size_t at) const {
    std::string stops;
    while (at + 2 < text_.size() && text_[at] == '.' && std::isalpha(static_cast<unsigned char>(text_[at + 1])) && text_[at + 2] == '.' &&
           stops.size() < 6) {
      stops += text_.substr(at, 2);
      at += 2;
    }
    return stops.empty() ? stops : stops + '.';
  }
  // "9kp" and "9KP". Small and large letters may tell two counters apart, so single letters are left alone.
  void letters_of_a_designation(std::size_t i) {
    if (atoms_[i].number || atoms_[i].letters || sign_before(i) == '/') return;
    const std::string both = word(i);
    const std::size_t end = both.find_first_not_of("0123456789");
    if (end == 0 || end == std::string::npos || both.size() < end + 2 || both.size() > 12) return;
    notes.push_back({"case " + lower(both), both, both});
  }
  // "Lt." and "Lt" before a word: only letters that make no word, so that no sentence can end with them.
  void stops(std::size_t i) {
    if (!atoms_[i].letters || i + 1 >= atoms_.size()) return;
    const std::string abbreviation = word(i);
    if (abbreviation.size() < 2 || abbreviation.size() > 4) return;
    const bool known = abbreviation.size() == 3 && is_customary(abbreviation);
    if ((has_vowel(abbreviation) && !known) || is_roman(abbreviation)) return;
    if (sign_before(i) != ' ' && sign_before(i) != '(') return;
    const std::string_view gap = between(i);
    const bool stop = gap == ". ";
    if (!stop && gap != " ") return;
    const char next = text_[atoms_[i + 1].begin];
    const bool title = std::isupper(static_cast<unsigned char>(abbreviation[0])) != 0;
    if (known ? !digit(next) : stop && !title && std::isupper(static_cast<unsigned char>(next))) return;
    const std::string written = abbreviation + (stop ? "." : "");
    notes.push_back({"stop " + abbreviation, written, written});
  }
  // "machine-gun" and "machinegun"; "machine-gun platoon" and "machine gun platoon", but not "machine guns".
  void hyphen(std::size_t i) {
    if (compounds_.empty() || !atoms_[i].letters) return;
    const std::string& first = low(i);
    if (compounds_.count(first)) notes.push_back({"hyphen " + first, first, first});
    if (i + 1 >= atoms_.size() || !atoms_[i + 1].letters || !compounds_.count(first + low(i + 1))) return;
    const std::string second = low(i + 1), joined = first + '-' + second;
    const bool hyphen = between(i) == "-";
    if (hyphen) notes.push_back({"hyphen " + first + second, joined, joined});
    if ((!hyphen && between(i) != " ") || i + 2 >= atoms_.size() || between(i + 1) != " ") return;
    const std::string written = (hyphen ? joined : first + ' ' + second) + ' ' + low(i + 2);
    notes.push_back({"gap " + first + second + ' ' + lower(word(i + 2)), written, written});
  }
  // A dash with blanks around it: a hyphen, or a dash of half or full length. Before a number it may be a minus.
  void dash_between_words() {
    for (const std::string sign : {" - ", " – ", " — "})
      for (std::size_t at = text_.find(sign); at != std::string_view::npos && notes.size() < 2 * MOST; at = text_.find(sign, at + 1))
        notes.push_back({"dash", sign, "…" + sign + "…"});
    const std::size_t half = text_.find(" –");
    if (atoms_.size() < 2 || !atoms_[1].number || half != atoms_[0].end || half + 4 >= text_.size()) return;
    const std::string written = text_[half + 4] == ' ' ? " – " : " –";
    notes.push_back({"head", written, word(0) + written + word(1)});
  }
  std::string_view text_;
  std::vector<Atom> atoms_;
  std::vector<std::string> low_;
  const std::set<std::string>& compounds_;
  std::vector<Note> notes;
};

constexpr std::size_t MOST_COMPOUNDS = 200;

// Words that a hyphen joins in a text, without it and in small letters.
struct Compounds {
  explicit Compounds(std::string_view text) {
    if (text.find('-') == std::string_view::npos) return;
    const std::vector<Atom> atoms = atoms_of(text);
    for (std::size_t i = 0; i + 1 < atoms.size() && list.size() < MOST_COMPOUNDS; ++i) {
      const Atom &one = atoms[i], &next = atoms[i + 1];
      if (one.letters && next.letters && next.begin == one.end + 1 && text[one.end] == '-' && one.end - one.begin > 2 &&
          next.end - next.begin > 2)
        list.push_back(lower(text.substr(one.begin, one.end - one.begin)) + lower(text.substr(next.begin, next.end - next.begin)));
    }
  }
  std::vector<std::string> list;
};

// Those of the whole card.
std::set<std::string> compounds_in(const std::vector<CardText>& texts, sentences::Readings& readings) {
  std::set<std::string> compounds;
  for (const CardText& text : texts)
    for (const std::string& one : readings.kept<Compounds>(*text.known, [&] { return Compounds(text.text); }).list)
      if (compounds.size() < MOST_COMPOUNDS) compounds.insert(one);
  return compounds;
}

}  // namespace

namespace {

// Lines of one sort that are not written as their siblings: strengths of formations, batteries with their markers, ground that pays.
class Siblings {
 public:
  Siblings(const project::Project& project, WaysToWrite& ways) : ways_(ways) {
    if (const Scenario* scenario = project.own_scenario(); scenario && scenario->support)
      for (const Asset& asset : scenario->support->assets)
        if (asset.markers && !asset.markers->list.empty()) markers_[&asset.datum] = asset.markers->list.front();
    if (const Scenario* scenario = project.own_scenario(); scenario && scenario->victory)
      for (const VictoryItem& item : scenario->victory->items)
        if (item.score == Score::hexes_held) ground_.insert(&item.datum);
    if (!project.orbat()) return;
    for (const project::FormationEntry& entry : project.orbat()->formations()) formations_.insert(&entry.formation->datum);
  }
  void note(const CardText& text) {
    if (text.as != CardText::As::printed) return;
    if (formations_.contains(text.datum)) strengths(text);
    if (const auto markers = markers_.find(text.datum); markers != markers_.end()) batteries(text, markers->second);
    if (ground_.contains(text.datum)) ground(text);
  }

 private:
  // "1c 1d" and "1c, 1d"
  void strengths(const CardText& text) {
    const std::vector<Atom> atoms = atoms_of(text.text);
    const auto is_piece = [&](const Atom& atom) { return !atom.number && !atom.letters && atom.end - atom.begin < 4; };
    for (std::size_t i = 1; i + 1 < atoms.size(); ++i) {
      if (!is_piece(atoms[i]) || !is_piece(atoms[i + 1])) continue;
      const std::string gap(text.text.substr(atoms[i].end, atoms[i + 1].begin - atoms[i].end));
      if (gap != " " && gap != ", ") continue;
      ways_.note("strength", gap, std::string(text.text.substr(atoms[i].begin, atoms[i + 1].end - atoms[i].begin)), text);
    }
  }
  // "żetony 1, 2, 3", and the numbers without the word
  void batteries(const CardText& text, int first) {
    const std::vector<Atom> atoms = atoms_of(text.text);
    const std::string small = lower(text.text);
    const bool has_word = std::any_of(WORDS.begin(), WORDS.end(), [&](const char* word) { return small.find(word) != std::string::npos; });
    for (std::size_t i = 1; i < atoms.size(); ++i) {
      const std::string number(text.text.substr(atoms[i].begin, atoms[i].end - atoms[i].begin));
      if (number != std::to_string(first)) continue;
      const std::string before = lower(text.text.substr(atoms[i - 1].begin, atoms[i - 1].end - atoms[i - 1].begin));
      const bool said = std::any_of(WORDS.begin(), WORDS.end(), [&](const char* word) { return before.starts_with(word); });
      if (said || (!has_word && (atoms[i].end == text.text.size() || text.text[atoms[i].end] == ',')))
        ways_.note("markers", said ? before.substr(0, 5) : "", (said ? before + ' ' : std::string()) + number, text);
      if (said) return;
    }
  }
  // "zajmowane" and "zajęte" of the same ground
  void ground(const CardText& text) {
    const std::string small = lower(text.text);
    for (const char* word : {"zajmowan", "zajęt"})
      if (small.find(word) != std::string::npos) ways_.note("ground", word, std::string(word) + "e", text);
  }

  static constexpr std::array<const char*, 3> WORDS = {"żeton", "znacznik", "marker"};
  WaysToWrite& ways_;
  std::map<const Datum*, int> markers_;
  std::set<const Datum*> ground_, formations_;
};

}  // namespace

void printed_style(const project::Project& project, const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out) {
  spacing(texts, readings, out);
  const std::set<std::string> compounds = compounds_in(texts, readings);
  const std::size_t with = readings.with(compounds);
  WaysToWrite ways;
  for (const CardText& text : texts) {
    if (text.as == CardText::As::name) continue;
    const auto note = [&](const std::vector<Note>& notes) {
      for (const Note& one : notes) ways.note(one.thing, one.written, one.shown, text);
    };
    note(readings.kept<std::vector<Note>>(
        *text.known, [&] { return Reader(text.text, compounds).run(); }, with));
    if (text.lang != "pl") note(readings.kept<std::vector<Note>>(*text.known, [&] { return Reader(text.text, compounds).variants(); }));
  }
  Siblings siblings(project, ways);
  for (const CardText& text : texts) siblings.note(text);
  ways.report(out);
}

extern const Check PRINTED_STYLE_CHECK{nullptr, PRINTED_STYLE_FINDINGS.records};

}  // namespace hexwright::validator
