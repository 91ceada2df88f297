// How far in a line stands is counted in characters, a tab as four; only more or less matters, so that any way of indenting will do.
#include <algorithm>
#include <array>

#include "exchange/foreign/draft.hpp"
#include "exchange/notation/list.hpp"
#include "exchange/tmx/mapping.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using document::KindOf;
using wording::say;

namespace {

constexpr std::size_t DEEPEST = 24, MOST_PIECES = 20'000, MOST_TOLD = 1'000, LONGEST_LINE = 200;
constexpr int MOST_TIMES = 200, TAB = 4;

struct Line {
  int number = 0;
  std::size_t indent = 0, level = 0;
  int column = 1;
  std::string name;
  bool between = false;  // further in than the one before it in its unit, and less far than the other
  bool has_inner = false;
};

// The bytes of blanks at the front, and how far they reach.
std::size_t skip_blanks(std::string_view text, std::size_t& wide) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t blank = text[at] == '\t' ? 1 : io::blank_at(text.substr(at));
    if (blank == 0) break;
    wide += text[at] == '\t' ? TAB - wide % TAB : 1;
    at += blank;
  }
  return at;
}

// Signs that word processors put before the lines of a list.
std::size_t bullet(std::string_view text) {
  constexpr std::array<std::string_view, 11> BULLETS{"•", "◦", "▪", "■", "‣", "·", "*", "-", "–", "—", "o"};
  for (const std::string_view sign : BULLETS) {
    std::size_t wide = 0;
    if (text.starts_with(sign) && skip_blanks(text.substr(sign.size()), wide) > 0) return sign.size();
  }
  return 0;
}

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  std::vector<std::size_t> levels;
  int number = 0;
  for (std::size_t at = 0; at < text.size() && lines.size() < io::limits::elements;) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view rest = text.substr(at, end - at);
    at = end + 1;
    ++number;
    Line line;
    line.number = number;
    const std::string_view whole = rest;
    rest.remove_prefix(skip_blanks(rest, line.indent));
    std::size_t behind = 0;
    if (const std::size_t sign = bullet(rest); sign > 0) {
      rest.remove_prefix(sign);
      rest.remove_prefix(skip_blanks(rest, behind));
    }
    line.column = static_cast<int>(whole.size() - rest.size()) + 1;
    line.name = io::as_read(rest);
    while (!line.name.empty() && std::string_view(":;,").find(line.name.back()) != std::string_view::npos) line.name.pop_back();
    if (line.name.empty()) continue;
    bool back = false;
    for (; !levels.empty() && levels.back() > line.indent; levels.pop_back()) back = true;
    if (levels.empty() || levels.back() < line.indent) {
      line.between = back && !levels.empty();
      levels.push_back(line.indent);
    }
    line.level = levels.size() - 1;
    if (!lines.empty() && lines.back().level < line.level) lines.back().has_inner = true;
    lines.push_back(std::move(line));
  }
  return lines;
}

// "3 x rifle squad", "rifle squad ×3", "rifle squad (x3)": how many, and what is left of the name.
int take_times(std::string& name) {
  constexpr std::array<std::string_view, 3> SIGNS{"×", "x", "X"};
  const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
  for (const std::string_view sign : SIGNS) {
    std::string_view rest = std::string_view(name).substr(digits);
    if (rest.starts_with(' ')) rest.remove_prefix(1);
    if (digits > 0 && rest.starts_with(sign) && rest.substr(sign.size()).starts_with(' ')) {
      const auto times = io::parse_int(std::string_view(name).substr(0, digits), 1, MOST_TIMES);
      if (!times) return 1;
      name = std::string(rest.substr(sign.size() + 1));
      return static_cast<int>(*times);
    }
    std::string_view front = name;
    const bool bracket = front.ends_with(')');
    if (bracket) front.remove_suffix(1);
    const std::size_t last = front.find_last_not_of("0123456789");
    if (last == front.npos || last + 1 == front.size()) continue;
    std::string_view before = front.substr(0, last + 1);
    if (before.ends_with(' ')) before.remove_suffix(1);
    if (!before.ends_with(sign)) continue;
    before.remove_suffix(sign.size());
    if (bracket != before.ends_with('(')) continue;
    if (bracket) before.remove_suffix(1);
    const auto times = io::parse_int(front.substr(last + 1), 1, MOST_TIMES);
    if (!times || !before.ends_with(' ')) continue;
    name = io::as_read(before);
    return static_cast<int>(*times);
  }
  return 1;
}

// "3rd rifle platoon": its number, and what stands behind it.
std::optional<int> number_before(std::string_view name, std::string_view& rest) {
  const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
  const auto number = io::parse_int(name.substr(0, digits), 0, 100'000);
  if (digits == 0 || !number) return std::nullopt;
  rest = name.substr(digits);
  for (const std::string_view ending : {"st", "nd", "rd", "th", "."})
    if (rest.starts_with(ending) && (ending == "." || rest.substr(ending.size()).starts_with(' '))) {
      rest.remove_prefix(ending.size());
      break;
    }
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  if (rest.empty()) return std::nullopt;
  return static_cast<int>(*number);
}

template <class Group, class Visit>
void each_unit(const Group& group, const Visit& visit) {
  for (const document::Piece& piece : group.pieces) visit(piece.id);
  for (const document::Formation& formation : group.formations) {
    visit(formation.id);
    each_unit(formation, visit);
  }
}

// The ids of an order of battle for what it has already; of two that are alike the second is another one.
template <class Group>
void take_ids(Group& read, const Group& known) {
  const auto match = [](auto& list, const auto& others, const auto& same, const auto& within) {
    std::vector<bool> met(others.size(), false);
    for (auto& one : list)
      for (std::size_t i = 0; i < others.size(); ++i) {
        if (met[i] || !same(one, others[i])) continue;
        met[i] = true;
        one.id = others[i].id;
        within(one, others[i]);
        break;
      }
  };
  match(
      read.formations, known.formations,
      [](const document::Formation& a, const document::Formation& b) { return io::in_small(a.designation) == io::in_small(b.designation); },
      [](document::Formation& a, const document::Formation& b) { take_ids(a, b); });
  match(
      read.pieces, known.pieces,
      [](const document::Piece& a, const document::Piece& b) { return a.kind == b.kind && a.number == b.number && a.text == b.text; },
      [](document::Piece&, const document::Piece&) {});
}

class Reader {
 public:
  Reader(const std::string& file, const NotationWords& words, const project::Game& game, const document::Orbat* known,
         const std::string& under)
      : source_{file, words.game, &game, "imported", {}}, words_(words), game_(game), known_(known), under_(under), draft_(source_) {
    if (known)
      for (const document::Side& side : known->sides) each_unit(side, [&](const std::string& id) { draft_.reserve(id); });
  }

  CardRead read(std::string_view text) {
    std::vector<pugi::xml_node> above;  // of each level
    for (const Line& line : lines_of(text)) {
      if (line.level > DEEPEST) {
        tell(read_.unread, "list/deep", line,
             say("Units deeper than {most} in one another are not read.", {{"most", std::int64_t{DEEPEST}}}));
        continue;
      }
      if (draft_.pieces() >= MOST_PIECES) {
        tell(read_.unread, "list/many", line,
             say("More than {most} units of one list are not read.", {{"most", std::int64_t{MOST_PIECES}}}));
        break;
      }
      if (line.between)
        tell(read_.misprints, "list/indent", line,
             say("No other line of its unit stands so far in; it was taken for one of \"{unit}\".",
                 {{"unit", io::visible(called(above[line.level - 1]))}}));
      above.resize(line.level);
      above.push_back(line.level == 0 ? outermost(line) : unit(line, above.back()));
    }
    finish();
    return std::move(read_);
  }

 private:
  void tell(std::vector<wording::Fault>& to, const char* id, const Line& line, wording::Text message,
            std::optional<wording::Text> hint = {}) {
    if (to.size() < MOST_TOLD) to.push_back({id, {source_.file, line.number, line.column}, std::move(message), {}, std::move(hint)});
  }
  static std::string called(pugi::xml_node unit) {
    const pugi::xml_attribute designation = unit.attribute("designation");
    return designation ? designation.value() : unit.child("name").attribute("nom").value();
  }

  const SideWords* side_called(const std::string& name) const {
    const std::string small = io::in_small(name);
    for (const SideWords& side : words_.sides)
      if (side.id == name || std::find(side.forms.begin(), side.forms.end(), small) != side.forms.end()) return &side;
    return nullptr;
  }
  pugi::xml_node side(const std::string& id) {
    for (const SideWords& known : words_.sides)
      if (known.id == id) return draft_.side(id, known.heading);
    return draft_.side(id, {});
  }
  pugi::xml_node outermost(const Line& line) {
    if (const SideWords* known = side_called(line.name)) return side(known->id);
    if (!under_.empty()) return unit(line, side(under_));
    if (!words_.sides.empty()) {
      std::string sides;
      for (const SideWords& known : words_.sides) sides += (sides.empty() ? "" : ", ") + known.heading;
      tell(read_.misprints, "list/side", line,
           say("\"{name}\" is none of the sides that are there; it became one.", {{"name", io::visible(line.name)}}),
           say("The outermost lines are sides: {sides}", {{"sides", io::visible(sides, 200)}}));
    }
    return draft_.side(line.name, {});
  }

  std::optional<std::string> formation_kind(const std::string& name) const {
    if (const std::string* kind = words_.company_kind(name)) return *kind;
    return tmx::kind_meant(game_, KindOf::formation, name);
  }
  std::optional<std::string> piece_kind(const std::string& name) const {
    if (const auto kind = tmx::kind_meant(game_, KindOf::piece, name)) return kind;
    std::string_view rest;
    const std::string* kind = number_before(name, rest) ? words_.piece_kind(std::string(rest)) : nullptr;
    return kind ? std::optional(*kind) : std::nullopt;
  }
  // The name says the kind and nothing more.
  bool is_kind(const std::string& kind, std::string_view name) const {
    const std::string small = io::in_small(name);
    const document::Kind* known = game_.kind(KindOf::piece, kind);
    return kind == name || words_.piece_kind(std::string(name)) ||
           (known && std::any_of(known->names.begin(), known->names.end(),
                                 [&](const document::Name& one) { return io::in_small(one.nom) == small; }));
  }

  // The element of a formation; nothing of pieces.
  pugi::xml_node unit(const Line& line, pugi::xml_node in) {
    std::string name = line.name;
    const int times = take_times(name);
    const auto kind = line.has_inner ? std::nullopt : piece_kind(name);
    const auto formation = kind ? std::nullopt : formation_kind(name);
    if (line.has_inner || formation) {
      if (times > 1)
        tell(read_.misprints, "list/times", line,
             say("A formation cannot be counted; \"{name}\" was taken once.", {{"name", io::visible(name)}}));
      return draft_.add_formation(in, name, formation.value_or(std::string()));
    }
    DraftPiece piece;
    piece.name = name;
    piece.kind = kind.value_or(std::string());
    if (!kind)
      tell(read_.misprints, "list/kind", line,
           say("Nothing tells which kind of unit of the game \"{name}\" is; it got the first one, \"{kind}\".",
               {{"name", io::visible(name)}, {"kind", draft_.first_kind(KindOf::piece)}}));
    std::string_view rest;
    const auto number = kind ? number_before(name, rest) : std::nullopt;
    if (number && is_kind(*kind, rest))
      piece.number = number;
    else
      piece.has_text = !kind || !is_kind(*kind, name);
    for (int i = 0; i < times; ++i) draft_.add_piece(in, piece);
    return in;
  }

  void finish() {
    read_.orbat = draft_.finished();
    read_.has_forces = draft_.pieces() > 0 || std::any_of(read_.orbat.sides.begin(), read_.orbat.sides.end(),
                                                          [](const document::Side& one) { return !one.formations.empty(); });
    for (document::Side& one : read_.orbat.sides)
      for (const SideWords& known : words_.sides)
        if (known.id == one.id && !known.names.empty()) one.names = known.names;
    if (!known_) return;
    for (document::Side& one : read_.orbat.sides)
      for (const document::Side& known : known_->sides)
        if (known.id == one.id) take_ids(one, known);
  }

  const ForeignSource source_;
  const NotationWords& words_;
  const project::Game& game_;
  const document::Orbat* known_;
  const std::string under_;
  Draft draft_;
  CardRead read_;
};

// "I/83pp: 1kp – 1, 2, 3 s": what stands behind a colon is notation; sentences end in a full stop.
bool is_list_line(const std::string& name) {
  return name.size() <= LONGEST_LINE && name.find(": ") == name.npos && name.find("; ") == name.npos && !name.ends_with('.');
}

}  // namespace

bool looks_like_list(std::string_view text) {
  const std::vector<Line> lines = lines_of(text);
  return lines.size() >= 2 && std::any_of(lines.begin(), lines.end(), [](const Line& one) { return one.level > 0; }) &&
         std::all_of(lines.begin(), lines.end(), [](const Line& one) { return is_list_line(one.name); });
}

CardRead read_list(std::string_view text, const std::string& file, const NotationWords& words, const project::Game& game,
                   const document::Orbat* known, const std::string& under) {
  return Reader(file, words, game, known, under).read(text);
}

}  // namespace hexwright::exchange
