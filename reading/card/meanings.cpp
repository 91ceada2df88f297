// Each question is one rule of the grammar that has to fit the whole phrase.
#include "reading/card/meanings.hpp"

#include <algorithm>

#include "model/io/numbers.hpp"
#include "reading/card/card.hpp"
#include "reading/grammar/grammar.hpp"
#include "reading/layout/build_flow.hpp"

namespace hexwright::reading {

namespace {

constexpr int MOST = 100'000;
constexpr std::size_t LONGEST = 600;  // bytes of a phrase; what is longer tells more than one thing

std::optional<int> number_of(std::string_view text) {
  const auto number = io::parse_int(text, 0, MOST);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

// A figure, or a word for one.
std::optional<int> number_in(const Grammar& grammar, const Flow& flow, const Match::Slot& slot) {
  if (const auto word = grammar.match("number", flow, slot.range.from, slot.range.to)) return number_of(word->value);
  return number_of(flow.text(slot.range.from));
}

// A whole phrase by one rule, with the numbers of its slots.
class Whole {
 public:
  Whole(std::string_view language, const Flow& flow, std::string_view rule) : grammar_(Grammar::of(language)), flow_(flow) {
    match_ = grammar_.longest(rule, flow, 0, flow.size());
    if (match_ && match_->range.to != flow.size()) match_.reset();
  }
  explicit operator bool() const { return match_.has_value(); }
  std::string_view value() const { return match_->value; }
  std::string_view words(std::string_view slot) const {
    const Match::Slot* found = match_->slot(slot);
    if (!found || found->range.empty()) return {};
    return found->value.empty() ? flow_.text(found->range.from) : found->value;
  }
  std::map<std::string, std::string> slots() const {
    std::map<std::string, std::string> out;
    for (const Match::Slot& slot : match_->slots) {
      if (slot.range.empty()) continue;
      const std::string_view first = flow_.text(slot.range.from);
      const bool label = first.size() > 1 && first.front() == '0';  // 0627 is a hex
      const auto number = slot.range.size() == 1 && !label ? number_in(grammar_, flow_, slot) : std::nullopt;
      out[std::string(slot.name)] = number               ? std::to_string(*number)
                                    : slot.value.empty() ? flow_.words(slot.range)
                                                         : std::string(slot.value);
    }
    return out;
  }
  std::optional<int> number(std::string_view slot) const {
    const Match::Slot* found = match_->slot(slot);
    return found && !found->range.empty() ? number_in(grammar_, flow_, *found) : std::nullopt;
  }

 private:
  const Grammar& grammar_;
  const Flow& flow_;
  std::optional<Match> match_;
};

}  // namespace

Flow Phrases::flow_of(std::string_view words) const { return flow_of_words(words.substr(0, LONGEST), labels_); }

Flow Phrases::flow_of_numbers(std::string_view words) const {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  std::string apart;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == '-' && i > 0 && i + 1 < words.size() && digit(words[i - 1]) && digit(words[i + 1]))
      apart += " – ";
    else
      apart += words[i];
  return flow_of(apart);
}

std::optional<Phrases::Turns> Phrases::turns(std::string_view words) const {
  const Flow flow = flow_of_numbers(words);
  const Whole whole(language_, flow, "turns_meant");
  if (!whole) return std::nullopt;
  const auto a = whole.number("a"), b = whole.number("b");
  if (!a || (whole.value() == "span" && (!b || *b < *a))) return std::nullopt;
  if (whole.value() == "from") return Turns{{}, a, {}};
  if (whole.value() == "until") return Turns{{}, {}, a};
  if (whole.value() == "before") return *a > 1 ? std::optional(Turns{{}, {}, *a - 1}) : std::nullopt;
  if (whole.value() == "span") return Turns{{}, a, b};
  return Turns{a, {}, {}};
}

std::optional<Phrases::Roll> Phrases::roll(std::string_view words) const {
  const Flow flow = flow_of_numbers(words);
  const Whole whole(language_, flow, "roll_meant");
  if (!whole) return std::nullopt;
  Roll out;
  if (const std::string_view die = whole.words("d"); !die.empty()) {
    const std::size_t digits = die.find_first_of("0123456789");
    if (const auto faces = digits == die.npos ? std::nullopt : number_of(die.substr(digits)); faces && *faces > 1) out.faces = *faces;
  }
  const auto a = whole.number("a"), b = whole.number("b");
  if (!a || *a < 1 || *a > out.faces) return std::nullopt;
  const int last = whole.value() == "up" ? out.faces : whole.value() == "down" ? 1 : b.value_or(*a);
  if (last < 1 || last > out.faces) return std::nullopt;
  const auto [low, high] = std::minmax(*a, last);
  out.values = low == high ? std::to_string(low) : std::to_string(low) + '-' + std::to_string(high);
  return out;
}

std::optional<std::map<std::string, std::string>> Phrases::said(std::string_view rule, std::string_view words) const {
  const Flow flow = flow_of(words);
  const Whole whole(language_, flow, rule);
  return whole ? std::optional(whole.slots()) : std::nullopt;
}

bool Phrases::tells(std::string_view rule, std::string_view words) const {
  const Flow flow = flow_of(words);
  return Grammar::of(language_).find(rule, flow, {0, flow.size()}).has_value();
}

std::string Phrases::edge(std::string_view words) const {
  const Flow flow = flow_of(words);
  const Whole whole(language_, flow, "edge_meant");
  return whole ? std::string(whole.words("c")) : std::string();
}

std::vector<std::string> Phrases::labels_in(std::string_view words) const {
  std::vector<std::string> out;
  const Flow flow = flow_of(words);
  for (int t = 0; t < flow.size(); ++t)
    if (labels_ != HexShape::none && hex_shape(flow.text(t)) == labels_ && std::find(out.begin(), out.end(), flow.text(t)) == out.end())
      out.emplace_back(flow.text(t));
  return out;
}

std::vector<std::string> Phrases::hexes(std::string_view words) const {
  const Flow flow = flow_of(words);
  return Whole(language_, flow, "hexes_meant") ? labels_in(words) : std::vector<std::string>();
}

std::optional<Phrases::Near> Phrases::near(std::string_view words) const {
  const Flow flow = flow_of(words);
  const Whole whole(language_, flow, "near_meant");
  if (!whole) return std::nullopt;
  const auto n = whole.number("n");
  const std::vector<std::string> hexes = labels_in(words);
  if (!n || hexes.size() != 1) return std::nullopt;
  return Near{hexes.front(), *n};
}

bool Phrases::whole_side(std::string_view words) const {
  const Flow flow = flow_of(words);
  return static_cast<bool>(Whole(language_, flow, "whole_side"));
}

bool Phrases::whole_of(std::string_view words) const {
  const Flow flow = flow_of(words);
  return static_cast<bool>(Whole(language_, flow, "whole_of"));
}
bool Phrases::rest_of(std::string_view words) const {
  const Flow flow = flow_of(words);
  return static_cast<bool>(Whole(language_, flow, "rest_of"));
}

bool Phrases::all_arrivals(std::string_view words) const {
  const Flow flow = flow_of(words);
  return static_cast<bool>(Whole(language_, flow, "all_arrivals"));
}

std::string Phrases::score(std::string_view words) const {
  const Flow flow = flow_of(words);
  const auto found = Grammar::of(language_).best("score_meant", flow, {0, flow.size()});
  return found ? std::string(found->value) : std::string();
}

std::vector<Phrases::Item> Phrases::items(std::string_view words) const {
  const Flow flow = flow_of(words);
  const Grammar& grammar = Grammar::of(language_);
  std::vector<Item> out(1);
  int brackets = 0;
  for (int t = 0; t < flow.size(); ++t) {
    const std::string_view text = flow.text(t);
    brackets += text == "(" || text == "[" ? 1 : text == ")" || text == "]" ? -1 : 0;
    if (brackets > 0) continue;  // strengths and other names
    Item& item = out.back();
    if (text == "," || text == ";" || grammar.match("joint", flow, t, t + 1)) {
      if (!item.words.empty()) out.emplace_back();
      continue;
    }
    if (!flow.tokens[t].word || grammar.match("article", flow, t, t + 1)) continue;
    if (item.words.empty() && !item.count) {
      if (const auto counted = grammar.longest("count_meant", flow, t, flow.size())) {
        item.count = number_in(grammar, flow, *counted->slot("n"));
        t = counted->range.to - 1;
        continue;
      }
    }
    item.words.emplace_back(flow.small(t));
  }
  if (out.back().words.empty()) out.pop_back();
  return out;
}

std::optional<Phrases::Band> Phrases::band(std::string_view words) const {
  const Flow flow = flow_of_numbers(words);
  const auto found = Grammar::of(language_).longest("band_meant", flow, 0, flow.size());
  if (!found) return std::nullopt;
  const auto number = [&](std::string_view name) -> std::optional<std::string> {
    const Match::Slot* slot = found->slot(name);
    if (!slot || slot->range.empty()) return std::nullopt;
    std::string text;
    for (int t = slot->range.from; t < slot->range.to; ++t)
      text += flow.text(t) == "–" || flow.text(t) == "−" ? "-" : std::string(flow.text(t));
    return text.starts_with('+') ? text.substr(1) : text;
  };
  const auto a = number("a"), b = number("b");
  if (!a) return std::nullopt;
  if (found->value == "up") return Band{a, {}};
  if (found->value == "down") return Band{{}, a};
  return Band{a, b ? b : a};
}

std::string Phrases::after_dash(std::string_view words) const {
  const Flow flow = flow_of_numbers(words);
  const auto found = Grammar::of(language_).longest("band_meant", flow, 0, flow.size());
  if (!found) return {};
  int from = found->range.to;
  while (from < flow.size() && (!flow.tokens[from].word || Grammar::of(language_).match("points_word", flow, from, from + 1))) ++from;
  int to = flow.size();
  while (to > from && !flow.tokens[to - 1].word) --to;
  return flow.words({from, to});
}

}  // namespace hexwright::reading
