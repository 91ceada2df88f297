// Which words were read: token by token, and joined where neighbours on a line are alike.
#include <algorithm>

#include "model/io/utf8.hpp"
#include "reading/card/card.hpp"

namespace hexwright::reading {

namespace {

class Marking {
 public:
  explicit Marking(Card& card) : card_(card), how_(static_cast<std::size_t>(card.flow.size()), Understood::read) {
    for (int t = 0; t < card.flow.size(); ++t)
      if (const bool mark = t > 0 && !card.flow.tokens[t].word && !card.flow.tokens[t].blank; !card.is_understood(t))
        how_[static_cast<std::size_t>(t)] = mark ? how_[static_cast<std::size_t>(t) - 1] : Understood::unread;  // a stop is its word's
  }

  // The words of the fact, from the place where it begins.
  void doubt(const Span& span) {
    std::size_t left = static_cast<std::size_t>(std::count_if(span.words.begin(), span.words.end(), [](char c) { return c != ' '; }));
    for (int t = token_at(span); t < card_.flow.size() && left > 0; ++t) {
      how_[static_cast<std::size_t>(t)] = Understood::doubtful;
      left -= std::min(left, card_.flow.text(t).size());
    }
  }

  void gather() {
    for (int t = 0; t < card_.flow.size(); ++t) {
      const Token& token = card_.flow.tokens[t];
      const Understood how = how_[static_cast<std::size_t>(t)];
      if (token.word) {
        ++card_.facts.words;
        card_.facts.words_read += how == Understood::read ? 1 : 0;
      }
      for (std::uint32_t at = token.begin; at < token.end;) {
        add(card_.flow.places[at], how, at == token.begin && token.blank);
        at += std::max<std::uint32_t>(1, static_cast<std::uint32_t>(io::decode_front(std::string_view(card_.flow.bytes).substr(at)).bytes));
      }
    }
  }

 private:
  int token_at(const Span& span) const {
    for (int t = 0; t < card_.flow.size(); ++t) {
      const Place place = card_.flow.places[card_.flow.tokens[t].begin];
      if (place.line == span.line && place.column == span.column) return t;
    }
    return card_.flow.size();
  }
  void add(Place place, Understood how, bool blank_before) {
    std::vector<MarkedWords>& out = card_.facts.marked;
    if (!out.empty()) {
      MarkedWords& last = out.back();
      const int past = last.column + last.letters;
      if (last.line == place.line && last.how == how &&
          (past == place.column || (blank_before && place.column - past <= 2 && place.column > past))) {
        last.letters = place.column - last.column + 1;
        return;
      }
    }
    out.push_back({place.line, place.column, 1, how});
  }

  Card& card_;
  std::vector<Understood> how_;
};

}  // namespace

void gather_marked(Card& card) {
  Marking marking(card);
  for (const SetupFact& fact : card.facts.setup)
    if (fact.side.empty() || (fact.region_kind.empty() && fact.hexes_or_places.empty())) marking.doubt(fact.span);
  for (const ArrivalFact& fact : card.facts.reinforcements)
    if (fact.side.empty() || fact.units.empty() || (fact.turn.empty() && fact.condition.empty())) marking.doubt(fact.span);
  for (const UnitFact& fact : card.facts.units)
    if (fact.side.empty()) marking.doubt(fact.span);
  for (const SupportFact& fact : card.facts.support)
    if (fact.side.empty()) marking.doubt(fact.span);
  marking.gather();
}

}  // namespace hexwright::reading
