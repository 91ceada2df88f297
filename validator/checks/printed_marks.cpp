// Punctuation that changes what a line says: brackets and quotation marks without their other half, and marks that split a list
// of hexes or numbers. What could be the end of a sentence, a decimal, a date or a grouping is left alone.
#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/printed.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

namespace {

constexpr auto PRINTED_MARKS_FINDINGS = findings({
    {"printed/unclosed", Severity::warning, mark("A bracket or quotation mark without its other half"),
     mark("Where the remark ends that the bracket began decides what the clause is about; often a few words were lost with it."),
     mark("\"in the buildings (except those of Kleśniska\""),
     mark("\"in the buildings (except those of Kleśniska)\"; 6\" for six inches; a) b) c) before the parts of a list"),
     mark("Put in the other half, or take this one out.")},
    {"printed/list", Severity::warning, mark("A mark that splits a list"),
     mark("A stop, a semicolon or nothing at all where the rest of the list has commas: read by the letter, the hexes or numbers behind it "
          "belong to nothing. What may be the end of a sentence is left alone."),
     mark("\"1816, 1817. 1818\"; \"10, 11; c\" for the machine-gun platoons 10 and 11"),
     mark("\"1816, 1817, 1818\"; \"on turns 3, 4. 5 units enter\"")},
});

constexpr std::size_t DEEP = 64;

// A mark whose other half is not there.
struct Alone {
  std::string mark;
  bool opens = false;
  std::size_t at = 0;  // byte of the text
};

class Pairs {
 public:
  explicit Pairs(std::string_view text) : text_(text) {}

  std::vector<Alone> alone() {
    for (std::size_t at = 0; at < text_.size();) {
      const io::CodePoint point = io::decode_front(text_.substr(at));
      const std::size_t length = std::max<std::size_t>(point.bytes, 1);
      look_at(point.value, at, text_.substr(at, length));
      at += length;
    }
    if (alone_.empty() && !open_.empty()) alone_.push_back({std::string(open_.front().mark), true, position(open_.front().mark)});
    return std::move(alone_);
  }

 private:
  std::size_t position(std::string_view mark) const { return static_cast<std::size_t>(mark.data() - text_.data()); }
  struct Open {
    char32_t kind;  // what closes it: ) ] or a quotation mark
    std::string_view mark;
  };

  void look_at(char32_t sign, std::size_t at, std::string_view mark) {
    if (open_.size() >= DEEP || !alone_.empty()) return;  // no card prints that; one mark a line is enough to find the slip
    if (sign == '(' || sign == '[')
      open_.push_back({sign == '(' ? U')' : U']', mark});
    else if (sign == ')' || sign == ']')
      close(sign, at, mark);
    else if (sign == U'„' || sign == U'“' || sign == U'”')
      quote(sign, U'”', mark);
    else if (sign == U'«' || sign == U'»')
      quote(sign, U'»', mark);
    else if (sign == '"')
      straight(at, mark);
  }
  void close(char32_t sign, std::size_t at, std::string_view mark) {
    if (take(sign)) return;
    if (sign == ')' && enumerates(at)) return;
    alone_.push_back({std::string(mark), false, at});
  }
  // „…”, “…”, ”…” and „…“, «…» and »…«: languages differ in which mark opens.
  void quote(char32_t sign, char32_t kind, std::string_view mark) {
    if (sign == U'„' || !take(kind)) open_.push_back({kind, mark});
  }
  // 6" is six inches.
  void straight(std::size_t at, std::string_view mark) {
    if (take('"')) return;
    if (at > 0 && text_[at - 1] >= '0' && text_[at - 1] <= '9') return;
    open_.push_back({'"', mark});
  }
  bool take(char32_t kind) {
    const auto found = std::find_if(open_.rbegin(), open_.rend(), [&](const Open& open) { return open.kind == kind; });
    if (found == open_.rend() || found - open_.rbegin() > 8) return false;
    open_.erase(std::next(found).base());
    return true;
  }
  // "a)" and "12)" begin the parts of a list.
  bool enumerates(std::size_t at) const {
    const std::size_t blank = at == 0 ? std::string_view::npos : text_.find_last_of(" \n\t", at - 1);
    const std::string_view before =
        text_.substr(blank == std::string_view::npos ? 0 : blank + 1, at - (blank == std::string_view::npos ? 0 : blank + 1));
    return !before.empty() && before.size() <= 3 &&
           std::all_of(before.begin(), before.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)); });
  }

  std::string_view text_;
  std::vector<Open> open_;
  std::vector<Alone> alone_;
};

struct LoneMark {
  const CardText* text;
  Alone mark;
};

// A bracket that one clause opens and the next one of the same item closes is no fault: the card is one text, cut up here.
std::vector<LoneMark> without_those_closed_later(const std::vector<LoneMark>& lone) {
  std::vector<LoneMark> left;
  for (const LoneMark& one : lone) {
    const bool closes = !left.empty() && left.back().mark.opens && left.back().text->object == one.text->object &&
                        (!one.mark.opens || one.mark.mark == "\"");
    if (closes && (left.back().mark.mark == "\"") == (one.mark.mark == "\""))
      left.pop_back();
    else
      left.push_back(one);
  }
  return left;
}

void unclosed(const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out) {
  std::vector<LoneMark> lone;
  for (const CardText& text : texts)
    for (const Alone& mark : readings.kept<std::vector<Alone>>(*text.known, [&] { return Pairs(text.text).alone(); }))
      lone.push_back({&text, mark});
  for (const LoneMark& one : without_those_closed_later(lone))
    out.report_on(*one.text->datum, PRINTED_MARKS_FINDINGS["printed/unclosed"],
                  one.mark.opens ? say("The mark {mark} is opened and never closed.", {{"mark", one.mark.mark}})
                                 : say("The mark {mark} closes what nothing has opened.", {{"mark", one.mark.mark}}),
                  one.text->object)
        .parameter(one.mark.mark)
        .because(say("The line says: {printed}", {{"printed", quoted(one.text->text, one.mark.at)}}));
}

// What stands between two neighbours of a list, without blanks.
std::string_view trimmed(std::string_view between) {
  while (!between.empty() && between.front() == ' ') between.remove_prefix(1);
  while (!between.empty() && between.back() == ' ') between.remove_suffix(1);
  return between;
}

// What is wrong at a byte of a list, and how it is put right.
struct Split {
  std::size_t at;
  std::string parameter;
  wording::Text message, mend;
};

class ListReader {
 public:
  ListReader(std::string_view text, const std::set<std::string>& units) : text_(text), units_(units), atoms_(atoms_of(text_)) {
    doubled_marks();
    for (std::size_t first = 0; first < atoms_.size() && found.size() < MOST;) {
      std::size_t last = first;
      while (last + 1 < atoms_.size() && goes_on(last)) ++last;
      if (atoms_[first].number && last > first) list(first, last);
      first = last + 1;
    }
  }
  std::vector<Split> found;

 private:
  static constexpr std::size_t MOST = 200;  // of one text

  std::string_view word(std::size_t atom) const { return text_.substr(atoms_[atom].begin, atoms_[atom].end - atoms_[atom].begin); }
  std::string_view between(std::size_t left) const { return text_.substr(atoms_[left].end, atoms_[left + 1].begin - atoms_[left].end); }
  std::size_t digits(std::size_t atom) const { return atoms_[atom].end - atoms_[atom].begin; }

  // A list of numbers: commas, stops and blanks between, or a dash of a range. "1.5" and "16.10.2006" are one number each.
  bool goes_on(std::size_t left) const {
    if (!atoms_[left].number || !atoms_[left + 1].number) return false;
    const std::string_view mark = trimmed(between(left));
    if (mark == "-" || mark == "–" || mark == "," || mark.empty()) return between(left).size() < 4 || mark == "–";
    return mark == "." && (between(left).size() > 1 || (digits(left) > 2 && digits(left + 1) == digits(left)));
  }
  bool same_width(std::size_t first, std::size_t last) const {
    for (std::size_t i = first; i <= last; ++i)
      if (digits(i) != digits(first)) return false;
    return digits(first) > 2;
  }
  // After its last number the list is over: the line ends, a bracket closes, or the last member is joined by "and".
  bool ends_as_a_list(std::size_t last) const {
    static constexpr std::array<std::string_view, 8> JOIN = {"and", "or", "i", "oraz", "lub", "albo", "und", "et"};
    const std::string_view rest = trimmed(text_.substr(atoms_[last].end));
    if (rest.empty() || rest == "." || rest.front() == ')' || rest.front() == ']') return true;
    return last + 1 < atoms_.size() && trimmed(between(last)).empty() && std::find(JOIN.begin(), JOIN.end(), word(last + 1)) != JOIN.end();
  }

  void list(std::size_t first, std::size_t last) {
    std::size_t commas = 0, stops = 0, gaps = 0, odd = first;
    for (std::size_t i = first; i < last; ++i) {
      const std::string_view mark = trimmed(between(i));
      commas += mark == ",";
      stops += mark == ".";
      gaps += mark.empty();
      if (mark == "." || mark.empty()) odd = i;
    }
    const bool begins_the_line = odd == first && atoms_[first].begin == 0 && digits(first) < 3;  // "1. 5, 6": the first point
    if (commas > 0 && stops == 1 && gaps == 0 && !begins_the_line && ends_as_a_list(last)) split(odd, ".");
    if (commas > 1 && gaps == 1 && stops == 0 && same_width(first, last) && word(odd + 1) != "000") no_comma(odd);
    if (last + 1 < atoms_.size()) unit(last);
  }
  void split(std::size_t left, const std::string& mark) {
    report(left, std::string(word(left)) + mark,
           say("After {number} stands a \"{mark}\" where commas part the rest of the list.",
               {{"number", std::string(word(left))}, {"mark", mark}}),
           say("Write a comma, unless the list ends there."));
  }
  void no_comma(std::size_t left) {
    const std::string pair = std::string(word(left)) + ' ' + std::string(word(left + 1));
    report(left, pair,
           say("In a list nothing but a blank parts {first} from {second}.",
               {{"first", std::string(word(left))}, {"second", std::string(word(left + 1))}}),
           say("Write a comma between them."));
  }
  // "10, 11; c": the numbers of pieces are cut off from the letter of their kind.
  void unit(std::size_t last) {
    const std::string_view mark = trimmed(between(last));
    const bool cut = mark == ";" || mark == ":" || mark == "." || mark == ",";
    const bool alone = last + 2 >= atoms_.size() || std::isdigit(static_cast<unsigned char>(text_[atoms_[last + 2].begin]));
    if (!cut || !alone || between(last).size() < 2 || !units_.count(std::string(word(last + 1)))) return;
    const std::string pair = std::string(word(last)) + std::string(mark) + ' ' + std::string(word(last + 1));
    report(last, pair,
           say("A \"{mark}\" parts {number} from the {unit} that it belongs to.",
               {{"mark", std::string(mark)}, {"number", std::string(word(last))}, {"unit", std::string(word(last + 1))}}),
           say("Strike the \"{mark}\".", {{"mark", std::string(mark)}}));
  }
  // ",," for quotation marks, as on a typewriter, is no slip; nor are dots that trail off.
  void doubled_marks() {
    for (std::size_t i = 0; i + 1 < text_.size(); ++i) {
      if (text_[i] != ',' && text_[i] != ';' && text_[i] != ':') continue;
      std::size_t next = i + 1;
      while (next < text_.size() && text_[next] == ' ') ++next;
      if (next >= text_.size() || std::string_view(",;:.").find(text_[next]) == std::string_view::npos) continue;
      const bool quotes =
          text_[i] == ',' && text_[next] == ',' && (i == 0 || std::string_view(" (\n").find(text_[i - 1]) != std::string_view::npos);
      const bool trails = text_[next] == '.' && next + 1 < text_.size() && text_[next + 1] == '.';
      if (quotes || trails || (text_[i] == ':' && text_[next] == ':')) {
        i = next;
        continue;
      }
      const std::string marks(text_.substr(i, next - i + 1));
      found.push_back({i, marks, say("Two marks stand side by side: \"{marks}\".", {{"marks", marks}}),
                       say("Strike one of them, or put in what was lost between them.")});
      return;
    }
  }

  void report(std::size_t atom, const std::string& parameter, wording::Text message, wording::Text mend) {
    found.push_back({atoms_[atom].begin, parameter, std::move(message), std::move(mend)});
  }

  std::string_view text_;
  const std::set<std::string>& units_;
  std::vector<Atom> atoms_;
};

// Letters that stand behind the numbers of pieces, in the game and in the card's list of abbreviations.
std::set<std::string> letters_of_units(const project::Project& project) {
  std::set<std::string> letters;
  for (const Kind& kind : project.game().data().kinds)
    if (kind.of == KindOf::piece) letters.insert(kind.id);
  if (project.scenario() && project.scenario()->abbreviations)
    for (const Abbreviation& one : project.scenario()->abbreviations->list)
      if (one.means && letters.count(*one.means)) letters.insert(one.abbreviation);
  return letters;
}

}  // namespace

void printed_marks(const project::Project& project, const std::vector<CardText>& texts, sentences::Readings& readings, Sink& out) {
  unclosed(texts, readings, out);
  const std::set<std::string> units = letters_of_units(project);
  const std::size_t with = readings.with(units);
  for (const CardText& text : texts) {
    if (text.as == CardText::As::name) continue;
    const auto lists = [&] { return ListReader(text.text, units).found; };
    for (const Split& split : readings.kept<std::vector<Split>>(*text.known, lists, with))
      out.report_on(*text.datum, PRINTED_MARKS_FINDINGS["printed/list"], split.message, text.object)
          .parameter(split.parameter)
          .because(say("The line says: {printed}", {{"printed", quoted(text.text, split.at)}}))
          .mend(split.mend);
  }
}

extern const Check PRINTED_MARKS_CHECK{nullptr, PRINTED_MARKS_FINDINGS.records};

}  // namespace hexwright::validator
