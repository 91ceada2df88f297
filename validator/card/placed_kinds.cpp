// Kinds begin with a capital letter; what stands in brackets behind them is left out.
#include "validator/card/placed_kinds.hpp"

namespace hexwright::validator {

namespace {

// Behind a bracket that opens here.
std::size_t past_bracket(const PrintedCard& card, std::size_t at) {
  if (at >= card.words().size() || !card.word(at).is("(")) return at;
  std::size_t end = at + 1;
  while (end < card.words().size() && end < at + 12 && !card.word(end).is(")")) ++end;
  return end < card.words().size() && card.word(end).is(")") ? end + 1 : at;
}

// A kind of one word or two; its end.
std::size_t kind_end(const PrintedCard& card, std::size_t at) {
  const auto& words = card.words();
  if (!is_name(words[at]) || !words[at].capital() || card.side_named(at)) return at;
  if (at + 1 < words.size() && is_name(words[at + 1]) && !words[at + 1].cell && words[at + 1].breaks == 0 && !words[at + 1].capital() &&
      !is_filler(words[at + 1].small))
    return at + 2;
  return at + 1;
}

}  // namespace

bool same_kind(const PrintedCard& card, std::size_t word, const std::string& kind) {
  std::string here;
  for (std::size_t k = word; k < word + 2 && k < card.words().size(); ++k) {
    here += (k > word ? " " : "") + card.word(k).small;
    if (here == kind) return true;
  }
  return false;
}

std::vector<PlacedKind> placed_kinds(const PrintedCard& card) {
  std::vector<PlacedKind> all;
  const auto& words = card.words();
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const auto side = card.side_around(i);
    const std::size_t end = kind_end(card, i);
    if (!side || end == i) continue;
    std::size_t at = past_bracket(card, end);
    PlacedKind kind{*side, i, {}, {}};
    for (std::size_t k = i; k < end; ++k) kind.kind += (k > i ? " " : "") + words[k].small;
    while (at < words.size() && card.hex_at(at) && card.hex_at(at)->word == at) {
      kind.hexes.push_back(at);
      at = past_bracket(card, at + card.hex_at(at)->words);
      if (at >= words.size() || !words[at].is(",") || at + 1 >= words.size() || !card.hex_at(at + 1)) break;
      ++at;
    }
    if (!kind.hexes.empty()) all.push_back(std::move(kind));
    i = end - 1;
  }
  return all;
}

std::vector<KindCell> kind_table(const PrintedCard& card) {
  std::vector<KindCell> cells;
  const auto& words = card.words();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if ((i > 0 && words[i].breaks == 0) || !card.in_table(i)) continue;
    const std::size_t end = kind_end(card, i);
    if (end == i) continue;
    std::string kind;
    for (std::size_t k = i; k < end; ++k) kind += (k > i ? " " : "") + words[k].small;
    for (std::size_t k = end; k < card.line(i).end; ++k)
      if (const auto side = card.side_around(k); side && words[k].cell && words[k].kind == CardWord::Kind::number)
        cells.push_back({*side, k, kind, *number_of(words[k])});
  }
  return cells;
}

}  // namespace hexwright::validator
