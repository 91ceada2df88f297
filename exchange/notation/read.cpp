// The lines of a card sorted into what they are: headings, sides, battalions, setups, lists of abbreviations, and prose.
#include "exchange/notation/notation.hpp"

#include <algorithm>

#include "exchange/notation/reading.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/nearest.hpp"
#include "model/document/orbat.hpp"
#include "model/document/setup.hpp"
#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using namespace document;
using wording::say;
using Type = Token::Type;

namespace {

constexpr std::size_t LONGEST_HEADING = 12;  // words
constexpr std::size_t MOST_REASONS = 10;     // that one clause keeps

class CardReader {
 public:
  CardReader(std::string_view text, const std::string& file, NotationWords words, const Orbat* known)
      : tokens_(tokens_of(text)), words_(std::move(words)), reading_(words_, file, out_), forces_(reading_), setup_(reading_, known) {}

  CardRead run() {
    learn_abbreviations();
    each_line([&](Tokens line) { sides_of_forces(line); });
    section_ = Section::none;
    each_line([&](Tokens line) { this->line(line); });
    flush();
    for (const SideSetup& one : setups_) reading_.unread(setup_.items(one.side, one.tokens));  // when all units are known
    forces_.judge_blanks();
    setup_.judge_radii();
    keep_printed();
    finish();
    return std::move(out_);
  }

 private:
  enum class Section { none, forces, setup, other };
  enum class Kind { nothing, battalion, items };

  template <class Visit>
  void each_line(Visit visit) {
    std::size_t begin = 0;
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      if (tokens_[at].type != Type::line_end) continue;
      visit(Tokens(tokens_).subspan(begin, at - begin));
      begin = at + 1;
    }
  }
  static std::size_t colon_in(Tokens line) {
    for (std::size_t at = 0; at < std::min(line.size(), LONGEST_HEADING); ++at)
      if (line[at].type == Type::colon) return at;
    return 0;
  }

  // "kp – kompania piechoty,": what is behind the dash is what the game calls a kind.
  void learn_abbreviations() {
    each_line([&](Tokens line) {
      if (line.size() < 3 || line[0].type != Type::word || line[1].type != Type::dash) return;
      Tokens rest = line.subspan(2);
      while (!rest.empty() && rest.back().type != Type::word) rest = rest.first(rest.size() - 1);
      const std::string name = io::in_small(raw_text(rest));
      learn(words_.pieces, words_.pieces_by_name, std::string(line[0].text), name);
      learn(words_.companies, words_.formations_by_name, std::string(line[0].text), name);
    });
  }
  void learn(std::vector<Abbreviated>& list, const std::vector<Abbreviated>& by_name, const std::string& word, const std::string& name) {
    for (const Abbreviated& one : by_name) {
      if (one.written != name) continue;
      explained_.push_back(word);
      const auto same = [&](const Abbreviated& known) { return known.written == word; };
      if (std::none_of(list.begin(), list.end(), same)) list.insert(list.begin(), {word, one.kind});
      return;
    }
  }
  bool explains(Tokens line) const {
    return line.size() > 2 && line[1].type == Type::dash &&
           std::find(explained_.begin(), explained_.end(), line[0].text) != explained_.end() && section_ != Section::setup;
  }

  const SideWords* side_named(Tokens head) const {
    const std::string name = io::in_small(raw_text(head));
    for (const SideWords& side : words_.sides)
      if (std::find(side.forms.begin(), side.forms.end(), name) != side.forms.end()) return &side;
    return nullptr;
  }
  // A side that no document knows: words and a colon, alone in a line above the battalions.
  void sides_of_forces(Tokens line) {
    sort_heading(line);
    const std::size_t colon = colon_in(line);
    if (section_ == Section::other || section_ == Section::setup || known_sides() || colon == 0 || colon + 1 != line.size()) return;
    const std::string_view name = raw_text(line.first(colon));
    if (name.find_first_of("0123456789/") != std::string_view::npos || side_named(line.first(colon))) return;
    std::string id = slug(line[colon - 1].text);
    while (std::any_of(words_.sides.begin(), words_.sides.end(), [&](const SideWords& one) { return one.id == id; })) id += "-2";
    words_.sides.push_back({id, std::string(name), {io::in_small(name)}, {}});
    ++made_sides_;
  }
  bool known_sides() const { return words_.sides.size() > made_sides_; }

  static bool starts_with_any(const std::vector<std::string>& headings, const std::string& line) {
    return std::any_of(headings.begin(), headings.end(), [&](const std::string& one) { return line.starts_with(io::in_small(one)); });
  }
  // True when the line is a heading.
  bool sort_heading(Tokens line) {
    if (line.empty() || line.size() > LONGEST_HEADING + 1) return false;
    const bool plain = std::all_of(line.begin(), line.end(), [](const Token& token) { return token.type == Type::word; });
    const bool with_colon = line.back().type == Type::colon &&
                            std::all_of(line.begin(), line.end() - 1, [](const Token& token) { return token.type == Type::word; });
    if (!plain && !with_colon) return false;
    const std::string words = io::in_small(raw_text(line));
    if (starts_with_any(words_.forces_headings, words))
      section_ = Section::forces;
    else if (starts_with_any(words_.setup_headings, words))
      section_ = Section::setup;
    else if (plain)
      section_ = Section::other;
    else
      return false;
    return true;
  }

  void line(Tokens line) {
    if (second_card_) return;
    if (line.empty()) {
      blank_ = true;
      return runs_on() ? void() : flush();
    }
    if (std::exchange(blank_, false) && !statement_.empty() && statement_.back().type == Type::semicolon && opens_section(line)) {
      statement_.pop_back();  // the list ends there, whatever its last sign says
      flush();
    }
    const Section before = section_;
    if (continues(line)) return append(line);
    if (sort_heading(line)) {
      flush();
      side_.clear();
      if (section_ == Section::forces && before != Section::forces && out_.has_forces && out_.has_setup) return note_second_card(line);
      if (section_ == Section::other) before_card_ = reading_.at(line.front());
      if (section_ == Section::other && before != Section::none) note_section(line);
      return;
    }
    if (section_ != Section::other && begins_statement(line)) return;
    flush();
    if (explains(line)) return;
    if (!forces_.clause_in(line) && section_ != Section::other) reading_.unread(line);
  }
  bool opens_section(Tokens line) {
    const Section before = section_;
    const bool opens = sort_heading(line) && section_ != Section::other;
    section_ = before;
    return opens;
  }
  // Forces once more after a setup: what is above them is the heading of another card.
  void note_second_card(Tokens line) {
    second_card_ = true;
    out_.unread.push_back({"notation/second-card",
                           before_card_.value_or(reading_.at(line.front())),
                           say("A second card begins here: only the first was read."),
                           {},
                           say("Put each card into a file of its own.")});
  }
  // A list that its last sign leaves open goes on below an empty line.
  bool runs_on() const {
    return kind_ != Kind::nothing && !statement_.empty() && statement_.back().type != Type::stop && statement_.back().type != Type::word;
  }
  void note_section(Tokens line) {
    out_.unread.push_back(
        {"notation/prose",
         reading_.at(line.front()),
         say("The section \"{heading}\" is neither forces nor setup, and was not read.", {{"heading", io::visible(raw_text(line))}}),
         {},
         {}});
  }
  // A clause that runs over the end of its line.
  bool continues(Tokens line) const {
    if (kind_ == Kind::nothing || statement_.empty() || statement_.back().type == Type::stop) return false;
    const std::size_t colon = colon_in(line);
    if (colon > 0 && (colon == 1 || side_named(line.first(colon)))) return false;
    const Type last = statement_.back().type;
    return last != Type::word || line.front().type != Type::word ||
           split_number(line.front().text).number.size() + split_number(statement_.back().text).number.size() > 0;
  }
  void append(Tokens line) { statement_.insert(statement_.end(), line.begin(), line.end()); }

  bool begins_statement(Tokens line) {
    const std::size_t colon = colon_in(line);
    if (colon == 0) return false;
    const std::string_view head = raw_text(line.first(colon));
    if (const SideWords* side = side_named(line.first(colon))) {
      flush();
      side_ = side->id;
      if (colon + 1 < line.size()) start(Kind::items, {}, line.subspan(colon + 1));
      return true;
    }
    const bool is_battalion = colon == 1 && head.find_first_of("0123456789/") != std::string_view::npos;
    if (!is_battalion || section_ == Section::setup) return wrong_side(line, colon);
    flush();
    if (side_.empty()) {
      reading_.misprint(line.front(), "notation/side", say("No side is named above \"{written}\".", {{"written", shown(line.front())}}),
                        say("a line with the name of the side and a colon"));
      side_ = words_.sides.empty() ? "side" : words_.sides.front().id;
    }
    start(Kind::battalion, line.front(), line.subspan(2));
    return true;
  }
  // "Strona plska:" is a side misprinted; "Explanation of the code:" is none.
  bool wrong_side(Tokens line, std::size_t colon) {
    std::vector<std::string> names;
    for (const SideWords& side : words_.sides) names.insert(names.end(), side.forms.begin(), side.forms.end());
    const auto near = nearest(io::in_small(raw_text(line.first(colon))), names, 1);
    if (near.empty()) return false;
    flush();
    for (const SideWords& side : words_.sides)
      if (std::find(side.forms.begin(), side.forms.end(), near.front()) != side.forms.end()) {
        side_ = side.id;
        reading_.misprint(line.front(), "notation/side",
                          say("There is no side \"{written}\".", {{"written", io::visible(raw_text(line.first(colon)))}}),
                          say("\"{word}\"", {{"word", side.heading}}));
        break;
      }
    if (colon + 1 < line.size()) start(Kind::items, {}, line.subspan(colon + 1));
    return true;
  }
  void start(Kind kind, Token head, Tokens tokens) {
    kind_ = kind;
    head_ = head;
    statement_.assign(tokens.begin(), tokens.end());
  }

  void flush() {
    const Kind kind = std::exchange(kind_, Kind::nothing);
    const std::vector<Token> statement = std::exchange(statement_, {});
    if (kind == Kind::battalion) battalions(statement);
    if (kind != Kind::items) return;
    ensure_side();
    if (!setup_.reads_as_items(statement)) return reading_.unread(statement);
    out_.has_setup = true;
    setups_.push_back({side_, statement});
  }
  void battalions(Tokens rest) {
    ensure_side();
    out_.has_forces = true;
    rest = forces_.battalion(side_, head_, rest);
    while (rest.size() > 1 && rest[1].type == Type::colon) rest = forces_.battalion(side_, rest[0], rest.subspan(2));
    reading_.unread(rest);
  }
  void ensure_side() {
    for (const Side& side : out_.orbat.sides)
      if (side.id == side_) return;
    Side& made = out_.orbat.sides.emplace_back();
    made.id = reading_.new_id(side_);
    for (const SideWords& words : words_.sides)
      if (words.id == side_) made.names = names_of(words);
  }
  std::vector<Name> names_of(const SideWords& side) const {
    if (!side.names.empty() || known_sides()) return side.names;
    Name name;
    name.lang = "pl";
    name.nom = side.heading;
    return {name};
  }

  // What is misprinted keeps the words of the card.
  void keep_printed() {
    std::unordered_map<std::string, Datum> faulty;
    for (const Reading::Clause& clause : reading_.clauses) {
      if (words_.keep_words) {
        Datum& datum = faulty[clause.id];
        datum.status = Status::printed;
        if (!datum.printed && !clause.printed.empty()) datum.printed = clause.printed;
        continue;
      }
      if (clause.first == clause.last && !faulty.count(clause.id)) {
        raw_.emplace(clause.id, clause.printed);
        continue;
      }
      Datum& datum = faulty[clause.id];
      if (!clause.printed.empty()) datum.printed = clause.printed;
      if (!datum.printed && raw_.count(clause.id)) datum.printed = raw_[clause.id];
      datum.status = Status::corrected;
      std::string reason = datum.reason.value_or("");
      for (std::size_t i = clause.first; i < std::min(clause.last, clause.first + MOST_REASONS); ++i)
        reason += (reason.empty() ? "" : " ") + wording::english().words(out_.misprints[i].message);
      datum.reason = reason;
    }
    for (Side& side : out_.orbat.sides)
      for (Formation& formation : side.formations) keep_printed(formation, faulty);
    for (Directive& directive : out_.setup.directives)
      if (const auto found = faulty.find(directive.id); found != faulty.end()) directive.datum = found->second;
  }
  static void keep_printed(Formation& formation, const std::unordered_map<std::string, Datum>& faulty) {
    if (const auto found = faulty.find(formation.id); found != faulty.end()) formation.datum = found->second;
    for (Formation& inner : formation.formations) keep_printed(inner, faulty);
  }

  void finish() {
    const auto by_place = [](const wording::Fault& a, const wording::Fault& b) {
      return std::pair(a.where.line, a.where.column) < std::pair(b.where.line, b.where.column);
    };
    std::stable_sort(out_.misprints.begin(), out_.misprints.end(), by_place);
    std::stable_sort(out_.unread.begin(), out_.unread.end(), by_place);
    out_.orbat.format = "1.0";
    out_.orbat.game = words_.game;
  }

  CardRead out_;
  std::vector<Token> tokens_;
  NotationWords words_;
  Reading reading_;
  ForcesReader forces_;
  SetupReader setup_;
  Section section_ = Section::none;
  std::string side_;
  std::size_t made_sides_ = 0;
  std::vector<std::string> explained_;
  bool blank_ = false, second_card_ = false;
  std::optional<wording::Location> before_card_;  // the last heading of no section
  Kind kind_ = Kind::nothing;
  Token head_;
  std::vector<Token> statement_;
  struct SideSetup {
    std::string side;
    std::vector<Token> tokens;
  };
  std::vector<SideSetup> setups_;
  std::unordered_map<std::string, std::string> raw_;
};

}  // namespace

CardRead read_notation(std::string_view text, const std::string& file, const NotationWords& words, const Orbat* known) {
  return CardReader(text, file, words, known).run();
}

}  // namespace hexwright::exchange
