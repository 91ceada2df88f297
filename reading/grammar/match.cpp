// One attempt is a walk over a tree of patterns with all that follows handed on, so that every choice can be taken back; its steps are
// counted.
#include <algorithm>
#include <cctype>

#include "model/io/letters.hpp"
#include "model/io/utf8.hpp"
#include "reading/grammar/fits.hpp"
#include "reading/grammar/grammar.hpp"
#include "reading/grammar/node.hpp"

namespace hexwright::reading {

namespace {

constexpr int MOST_STEPS = 20'000;  // of one attempt
constexpr int MOST_GAP = 14;        // words that "..." passes over
constexpr int MOST_DEPTH = 60;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

std::size_t digits_at(std::string_view text, std::size_t at) {
  std::size_t n = 0;
  while (at + n < text.size() && is_digit(text[at + n])) ++n;
  return n;
}

bool all_digits(std::string_view text) { return !text.empty() && digits_at(text, 0) == text.size(); }

bool is_strength(std::string_view text) {
  int parts = 0;
  for (std::size_t at = 0;;) {
    const std::size_t n = digits_at(text, at);
    if (n == 0 || n > 2) return false;
    ++parts;
    at += n;
    if (at == text.size()) break;
    if (text[at++] != '-') return false;
  }
  return parts >= 2 && parts <= 4;
}

bool is_time(std::string_view text) {  // 5:30, 05.30
  const std::size_t hours = digits_at(text, 0);
  return (hours == 1 || hours == 2) && text.size() == hours + 3 && (text[hours] == ':' || text[hours] == '.') &&
         digits_at(text, hours + 1) == 2;
}

// 5.3, 5.3a, 12.41, B20.7: a paragraph of rules; not an hour or a weight with two places, and no label of a hex.
bool is_rule_number(std::string_view text) {
  if (hex_shape(text) != HexShape::none) return false;
  std::size_t at = !text.empty() && is_capital(text[0]) ? 1 : 0;
  for (bool first = true;; first = false) {
    const std::size_t n = digits_at(text, at);
    if (n == 0 || n > 3) return false;
    at += n;
    if (at < text.size() && text[at] == '.') {
      ++at;
      continue;
    }
    if (first) return false;
    break;
  }
  if (at < text.size() && text[at] >= 'a' && text[at] <= 'z') ++at;
  return at == text.size();
}

bool is_calibre(std::string_view text) {  // 75mm, 7.62mm, 75/28, 75/*
  std::size_t at = digits_at(text, 0);
  if (at == 0 || at > 3) return false;
  if (at < text.size() && (text[at] == '.' || text[at] == ',')) at += 1 + digits_at(text, at + 1);
  const std::string_view rest = text.substr(at);
  if (rest == "mm" || rest == "cm" || rest == "/*") return true;
  return !rest.empty() && rest[0] == '/' && digits_at(rest, 1) == rest.size() - 1 && rest.size() > 2;
}

bool is_nth(std::string_view text) {  // 17th
  const std::size_t n = digits_at(text, 0);
  const std::string_view ending = text.substr(n);
  return n >= 1 && n <= 2 && (ending == "st" || ending == "nd" || ending == "rd" || ending == "th");
}

bool has_digit(std::string_view text) { return std::any_of(text.begin(), text.end(), is_digit); }
bool begins_capital(std::string_view text) {
  if (text.empty()) return false;
  if (static_cast<unsigned char>(text[0]) < 0x80) return is_capital(text[0]);
  return io::in_small(text.substr(0, 2)) != text.substr(0, 2);
}

}  // namespace

HexShape hex_shape(std::string_view text) {
  const std::size_t board = digits_at(text, 0);
  if (board == text.size()) return board == 4 ? HexShape::digits : board == 5 ? HexShape::long_digits : HexShape::none;
  if (board > 2) return HexShape::none;
  std::size_t at = board;
  while (at < text.size() && is_capital(text[at])) ++at;
  if (board == 0 && at == 0 && text.size() == 5 && text[0] >= 'a' && text[0] <= 'z' && digits_at(text, 1) == 4) return HexShape::map_digits;
  const std::size_t letters = at - board;
  if (letters == 0 || letters > 2 || (letters == 2 && text[at - 1] != text[at - 2])) return HexShape::none;
  const std::size_t column = digits_at(text, at);
  if (at + column == text.size()) {
    if (board > 0) return column >= 1 && column <= 2 ? HexShape::board : HexShape::none;
    return column == 4 && letters == 1 ? HexShape::map_digits : column == 1 || column == 2 ? HexShape::letter : HexShape::none;
  }
  if (board > 0 || letters > 1 || text[at + column] != '.') return HexShape::none;
  const std::size_t row = digits_at(text, at + column + 1);
  return column == 2 && row == 2 && at + column + 1 + row == text.size() ? HexShape::map_dotted : HexShape::none;
}

bool fits(const Node& node, const Flow& flow, int at) {
  using Kind = Node::Kind;
  if (node.kind == Kind::word) return flow.small(at) == node.text;  // nearly all of them
  if (node.kind == Kind::stem) return flow.small(at).starts_with(node.text);
  const std::string_view text = flow.text(at);
  switch (node.kind) {
    case Kind::hex:
      return flow.hex_shape != HexShape::none && hex_shape(text) == flow.hex_shape;
    case Kind::integer:
      return all_digits(text);
    case Kind::code:
      return has_digit(text);
    case Kind::strength:
      return is_strength(text);
    case Kind::cap:
      return begins_capital(text);
    case Kind::caps:
      return text.size() > 1 && std::any_of(text.begin(), text.end(), is_capital) &&
             std::all_of(text.begin(), text.end(), [](char c) { return is_capital(c) || is_digit(c); });
    case Kind::time:
      return is_time(text);
    case Kind::small:
      return flow.tokens[at].word && !begins_capital(text);
    case Kind::slashed:
      return has_digit(text) && text.find('/') != std::string_view::npos;
    case Kind::cap_code:
      return begins_capital(text) && has_digit(text);
    case Kind::section:
      return is_rule_number(text) && is_digit(text[0]);
    case Kind::rule_number:
      return is_rule_number(text);
    case Kind::calibre:
      return is_calibre(text);
    case Kind::short_word:
      return flow.tokens[at].word && !has_digit(text) && io::count_characters(text) <= 5;
    case Kind::day_code:
      return is_nth(text);
    case Kind::own:
      return flow.own.contains(flow.own_word(at));
    case Kind::any_word:
      return flow.tokens[at].word;
    default:
      return true;
  }
}

const Match::Slot* Match::slot(std::string_view name) const {
  for (const Slot& slot : slots)
    if (slot.name == name) return &slot;
  return nullptr;
}

// One attempt at one place. What follows a node is handed to it as `then`, so that every choice can be taken back.
class Matcher {
 public:
  using Then = const std::function<bool(int)>&;
  Matcher(const Flow& flow, int end) : flow_(flow), end_(end) {}

  std::vector<Match::Slot> slots;

  bool rule(const Rule& rule, int at, std::string_view& value, Then then) {
    if (at < end_ && !flow_.may_begin.empty() &&
        !flow_.may_begin[static_cast<std::size_t>(flow_.tokens[at].kind)][static_cast<std::size_t>(rule.number)])
      return false;
    if (++depth_ > MOST_DEPTH) {
      --depth_;
      return false;
    }
    const bool fits = std::any_of(rule.alternatives.begin(), rule.alternatives.end(), [&](const Alternative& alternative) {
      return walk(*alternative.pattern, at, [&](int to) {
        value = alternative.value;
        return then(to);
      });
    });
    --depth_;
    return fits;
  }

  bool pattern(const Node& node, int at, Then then) { return walk(node, at, then); }

 private:
  bool walk(const Node& node, int at, Then then) {
    if (++steps_ > MOST_STEPS) return false;
    using Kind = Node::Kind;
    switch (node.kind) {
      case Kind::sequence:
        return sequence(node, 0, at, then);
      case Kind::choice:
        return std::any_of(node.parts.begin(), node.parts.end(), [&](const auto& part) { return walk(*part, at, then); });
      case Kind::optional:
        return walk(*node.parts[0], at, then) || then(at);
      case Kind::repeat:
        return walk(*node.parts[0], at, [&](int to) { return to > at && (walk(node, to, then) || then(to)); });
      case Kind::rule: {
        std::string_view value;
        return rule(*node.rule, at, value, then);
      }
      case Kind::slot:
        return slot(node, at, then);
      case Kind::gap:
        for (int n = 0; n <= MOST_GAP && at + n <= end_; ++n)
          if (then(at + n)) return true;
        return false;
      case Kind::end:
        return at == end_ && then(at);
      default:
        return at < end_ && fits(node, flow_, at) && then(at + 1);
    }
  }
  bool sequence(const Node& node, std::size_t part, int at, Then then) {
    if (part == node.parts.size()) return then(at);
    if (part + 1 == node.parts.size()) return walk(*node.parts[part], at, then);
    return walk(*node.parts[part], at, [&, part](int to) { return sequence(node, part + 1, to, then); });
  }
  bool slot(const Node& node, int at, Then then) {
    const std::size_t kept = slots.size();
    const Node& inner = *node.parts[0];
    std::string_view value;
    const std::function<bool(int)> take = [&](int to) {
      slots.push_back({node.text, {at, to}, value});
      if (then(to)) return true;
      slots.resize(kept);
      return false;
    };
    return inner.kind == Node::Kind::rule ? rule(*inner.rule, at, value, take) : walk(inner, at, take);
  }
  const Flow& flow_;
  int end_;
  int steps_ = 0;
  int depth_ = 0;
};

const Rule* Grammar::rule(std::string_view name) const {
  const auto found = rules_.find(name);
  return found == rules_.end() ? nullptr : found->second.get();
}

std::optional<Match> Grammar::match(std::string_view name, const Flow& flow, int at, int end) const {
  const Rule* wanted = rule(name);
  if (!wanted || at >= end) return std::nullopt;
  Matcher matcher(flow, end);
  Match out;
  const bool fits = matcher.rule(*wanted, at, out.value, [&](int to) {
    out.range = {at, to};
    return to > at;
  });
  if (!fits) return std::nullopt;
  out.slots = std::move(matcher.slots);
  return out;
}

std::optional<Match> Grammar::longest(std::string_view name, const Flow& flow, int at, int end) const {
  const Rule* wanted = rule(name);
  if (!wanted || at >= end) return std::nullopt;
  Matcher matcher(flow, end);
  Match out{{at, at}, {}, {}};
  std::string_view value;
  matcher.rule(*wanted, at, value, [&](int to) {
    if (to > out.range.to) out = {{at, to}, value, matcher.slots};
    return false;
  });
  if (out.range.empty()) return std::nullopt;
  return out;
}

std::optional<Match> Grammar::find(std::string_view name, const Flow& flow, Range range) const {
  for (int at = range.from; at < range.to; ++at)
    if (auto found = match(name, flow, at, range.to)) return found;
  return std::nullopt;
}

std::optional<Match> Grammar::best(std::string_view name, const Flow& flow, Range range) const {
  const Rule* wanted = rule(name);
  if (!wanted) return std::nullopt;
  const auto may = [&](int at) {
    return flow.may_begin.empty() ||
           flow.may_begin[static_cast<std::size_t>(flow.tokens[at].kind)][static_cast<std::size_t>(wanted->number)];
  };
  for (const Alternative& alternative : wanted->alternatives)
    for (int at = range.from; at < range.to; ++at) {
      if (!may(at)) continue;
      Matcher matcher(flow, range.to);
      Match out;
      if (!matcher.pattern(*alternative.pattern, at, [&](int to) {
            out.range = {at, to};
            return to > at;
          }))
        continue;
      out.value = alternative.value;
      out.slots = std::move(matcher.slots);
      return out;
    }
  return std::nullopt;
}

std::vector<Match> Grammar::all(std::string_view name, const Flow& flow, Range range) const {
  std::vector<Match> out;
  for (int at = range.from; at < range.to;) {
    auto found = match(name, flow, at, range.to);
    at = found ? found->range.to : at + 1;
    if (found) out.push_back(std::move(*found));
  }
  return out;
}

bool Grammar::whole(std::string_view name, const Flow& flow, Range range) const {
  const Rule* wanted = rule(name);
  if (!wanted || range.empty()) return false;
  Matcher matcher(flow, range.to);
  std::string_view value;
  return matcher.rule(*wanted, range.from, value, [&](int to) { return to == range.to; });
}

}  // namespace hexwright::reading
