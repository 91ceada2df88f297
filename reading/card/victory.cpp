// Victory: points and what they are for, levels with or without a range of points, what ends the game at once, balance.
#include <algorithm>

#include "reading/card/context.hpp"

namespace hexwright::reading {

namespace {

struct Award {
  VictoryKind type = VictoryKind::points;
  std::string side, value;
  Range words;
};

std::vector<std::string> referred(const Card& card, Range range) {
  std::vector<std::string> out = hexes_in(card, range);
  for (const Match& reference : card.grammar.all("refer", card.flow, range))
    if (std::find(out.begin(), out.end(), card.words(reference.range)) == out.end()) out.push_back(card.words(reference.range));
  return out;
}

void add(Card& card, Award award) {
  award.words = trimmed(card, award.words);
  if (award.words.empty()) return;
  VictoryFact fact;
  fact.id = card.next_id("vic");
  fact.type = award.type;
  fact.side = std::move(award.side);
  fact.points_or_level = std::move(award.value);
  fact.words = card.words(award.words);
  fact.refers = referred(card, award.words);
  fact.span = card.span(award.words);
  card.facts.victory.push_back(std::move(fact));
}

std::string each_of(const Card& card, Range range) { return card.grammar.find("each", card.flow, range) ? " each" : ""; }

// "transport sunk – 6 pts": a dash between blanks is no sign of the number, unless nothing stands before it.
bool parts(const Card& card, int dash) {
  const auto& tokens = card.flow.tokens;
  return dash > 0 && dash + 1 < card.flow.size() && tokens[dash].blank && tokens[dash + 1].blank && !tokens[dash].gap &&
         tokens[dash - 1].row == tokens[dash].row && tokens[dash - 1].word;
}

std::string signed_number(const Card& card, const Match& points) {
  std::string out;
  if (const Match::Slot* sign = points.slot("s"); sign && !sign->range.empty())
    if (const std::string_view text = card.flow.text(sign->range.from); text != "±" && (text == "+" || !parts(card, sign->range.from)))
      out = text == "+" ? "+" : "-";
  return out + card.number(*points.slot("n"));
}

class Victory {
 public:
  Victory(Card& card, const Section& section)
      : card_(card), section_(section), ranked_(card.grammar.find("ranks_heading", card.flow, section.heading)) {
    for (const Clause& clause : clauses_of(card, section))
      if (clause.row && head_of_points(clause) && side_.empty()) side_ = card.side_in(clause.range);
  }

  void clause(Clause clause) {
    if (section_.kind == "balance") return balance(clause);
    if (clause.row && head_of_points(clause)) return card_.understood(clause.range);
    if (const bool opens = card_.flow.text(clause.range.to - 1) == ":" && clause.range.size() < 10;
        opens && !card_.side_in(clause.range).empty()) {
      side_ = card_.side_in(clause.range);  // "Gracz niemiecki otrzymuje:"
      return card_.understood(clause.range);
    }
    if (clause.range.size() < 4 && !card_.side_in(clause.range).empty() && card_.grammar.find("points_word", card_.flow, clause.range)) {
      side_ = card_.side_in(clause.range);  // "Union VPs"
      return card_.understood(clause.range);
    }
    if (const auto bullet = card_.grammar.match("bullet", card_.flow, clause.range.from, clause.range.to);
        bullet && clause.label.empty() && clause.range.size() > 2 && card_.flow.tokens[bullet->range.to].blank)
      clause.range.from = bullet->range.to;
    if (ranked_ && rank_line(clause)) return;
    if (clause.row && table_row(clause)) return;
    if (!clause.label.empty() && card_.grammar.whole("level_cell", card_.flow, trimmed(card_, clause.range))) {
      const std::string winner = card_.side_in(clause.range);  // "Union holds three towns: Decisive Union victory"
      level(winner.empty() ? clause.side : winner, {clause.label.from, clause.range.to}, {}, clause.range);
      return;
    }
    listed_ = card_.grammar.find("points_word", card_.flow, section_.heading) ||
              (!clause.label.empty() && card_.grammar.find("points_word", card_.flow, clause.label));
    if (const Range value = trimmed(card_, clause.range);
        listed_ && !clause.label.empty() && card_.grammar.whole("bare_value", card_.flow, value)) {
      const auto points = card_.grammar.match("bare_value", card_.flow, value.from, value.to);  // "Bunker held: 10", of a list of points
      add(card_, {VictoryKind::points, clause.side.empty() ? side_ : clause.side,
                  signed_number(card_, *points) + each_of(card_, clause.label), clause.label});
      return card_.understood({clause.label.from, clause.range.to});
    }
    if (!clause.label.empty()) clause.range.from = clause.label.from;
    for (const Range sentence : sentences_of(card_, clause.range)) {
      int from = sentence.from;
      lead_ = receiver_of(sentence);
      int depth = 0;
      for (int t = sentence.from; t < sentence.to; ++t) {
        depth += card_.flow.text(t) == "(" ? 1 : card_.flow.text(t) == ")" ? -1 : 0;
        if (t > from && depth <= 0 &&
            (card_.grammar.match("or_else", card_.flow, t, sentence.to) ||
             (card_.grammar.match("award_joint", card_.flow, t, sentence.to) && (points_of({from, t}))) ||
             (card_.grammar.match("next_points", card_.flow, t, sentence.to) && card_.grammar.find("points_value", card_.flow, {from, t}) &&
              !card_.grammar.find("level", card_.flow, sentence)))) {
          part(clause, {from, t});
          from = t + 1;
          subject_ = card_.side_in(sentence);
        }
      }
      part(clause, {from, sentence.to});
      subject_.clear();
    }
    for (int t = clause.range.from; t < clause.range.to; ++t)
      if (card_.is_understood(t)) return card_.understood(clause.range);  // the rest of it explains
  }

 private:
  // "VP      Union receives", "Soviet VP   Result".
  bool head_of_points(const Clause& clause) const {
    if (clause.range.size() > 8 || card_.grammar.find("number_or_int", card_.flow, clause.range)) return false;
    return card_.grammar.find("points_word", card_.flow, clause.range).has_value() ||
           card_.grammar.whole("column_row", card_.flow, clause.range);
  }

  std::string side_of_part(const Clause& clause, Range range) const {
    if (!clause.side.empty()) return clause.side;
    if (!subject_.empty() && card_.grammar.match("level_claim", card_.flow, range.from, range.to))
      return subject_;  // "… and a major victory if"
    if (const std::string side = card_.side_in(range); !side.empty()) return side;
    return subject_;
  }

  void balance(const Clause& clause) {
    Range words = clause.range;
    std::string side = clause.side.empty() ? card_.side_in(words) : clause.side;
    if (card_.flow.text(words.from) == "[")
      while (words.from < words.to && card_.flow.text(words.from++) != "]") continue;
    add(card_, {VictoryKind::balance, side, {}, words});
    card_.understood(clause.range);
  }

  // "−5 to less than 0 – success of the Union": of a list of ranks the range tells, whatever a rank is called.
  bool rank_line(const Clause& clause) {
    const Range whole = trimmed(card_, {clause.label.empty() ? clause.range.from : clause.label.from, clause.range.to});
    if (card_.grammar.match("ranks_count", card_.flow, whole.from, whole.to)) {
      card_.understood(whole);
      return true;
    }
    const auto rank = card_.grammar.longest("rank_line", card_.flow, whole.from, whole.to);
    if (!rank) return false;
    const Range range = rank->slot("r")->range, words{rank->range.to, whole.to};
    if (words.empty()) return false;
    const auto known = card_.grammar.best("level", card_.flow, words);
    std::string name(known ? known->value : std::string_view());
    if (name.empty()) name = card_.words(words);
    add(card_, {VictoryKind::level, name == "draw" || name == "remis" ? std::string() : card_.side_in(words),
                card_.words(range) + ' ' + name, whole});
    card_.understood(whole);
    return true;
  }

  // Points, or a range, in the first cell or the last.
  bool table_row(const Clause& clause) {
    Range first = clause.range, rest = clause.range;
    for (int t = clause.range.from + 1; t < clause.range.to; ++t)
      if (card_.flow.tokens[t].gap) {
        first.to = rest.from = t;
        break;
      }
    if (rest.from == clause.range.from) return false;
    if (card_.grammar.find("level", card_.flow, rest) && card_.grammar.find("range_value", card_.flow, first)) {
      level(card_.side_in(rest).empty() ? clause.side : card_.side_in(rest), clause.range, card_.words(first), rest);
      return true;
    }
    if (const auto points = card_.grammar.match("points_cell", card_.flow, first.from, first.to)) {
      add(card_, {VictoryKind::points, points_side(clause), signed_number(card_, *points) + each_of(card_, rest), rest});
      card_.understood(clause.range);
      return true;
    }
    int last = clause.range.to - 1;
    while (last > clause.range.from && !card_.flow.tokens[last].gap) --last;
    const auto points = card_.grammar.match("points_cell", card_.flow, last, clause.range.to);
    if (!points) return false;
    if (card_.grammar.whole("level_cell", card_.flow, {clause.range.from, last})) {
      level(clause.side, clause.range, card_.words({last, clause.range.to}), {clause.range.from, last});
      return true;
    }
    add(card_, {VictoryKind::points,
                points_side(clause),
                signed_number(card_, *points) + each_of(card_, clause.range),
                {clause.range.from, last}});
    card_.understood(clause.range);
    return true;
  }
  std::string points_side(const Clause& clause) const { return !clause.side.empty() ? clause.side : !lead_.empty() ? lead_ : side_; }

  // "Niemcy zdobywają 5 punktów za …": the side that is named first and receives them.
  std::string receiver_of(Range sentence) const {
    const auto name = card_.grammar.longest("side_name", card_.flow, sentence.from, sentence.to);
    if (!name || !card_.grammar.match("side_gets", card_.flow, name->range.to, sentence.to)) return {};
    return card_.side_in(name->range);
  }

  void level(const std::string& side, Range words, const std::string& range, Range name) {
    const auto found = card_.grammar.best("level", card_.flow, name);
    const std::string value = found ? std::string(found->value) : std::string();
    const bool draw = value == "draw" || value == "remis";
    add(card_, {VictoryKind::level, draw ? std::string() : side, range.empty() ? value : range + ' ' + value, words});
    card_.understood(words);
  }

  void part(const Clause& clause, Range range) {
    if (range.empty()) return;
    const std::string side = side_of_part(clause, range);
    if (card_.grammar.match("tie", card_.flow, range.from, range.to)) {  // "A tie is a German victory"
      const std::string winner = card_.side_in(range);
      add(card_, {VictoryKind::level, winner, winner.empty() ? "draw" : "tie", range});
      return card_.understood(range);
    }
    if (levels(side, range)) return;
    if (card_.grammar.find("sudden", card_.flow, range)) return take({VictoryKind::sudden, side, "win", range}, range);
    const bool priced = listed_ || card_.grammar.match("points_value", card_.flow, trimmed(card_, range).from, range.to).has_value();
    if (!priced && (card_.grammar.find("objective_word", card_.flow, range) || card_.grammar.find("objective_kind", card_.flow, range))) {
      return take({VictoryKind::objective, side, objective_value(range), range}, range);
    }
    const auto points = points_of(range);
    const bool wins = card_.grammar.find("win_if", card_.flow, range).has_value();
    if (points && !wins)
      return take({VictoryKind::points,
                   !lead_.empty()        ? lead_
                   : clause.side.empty() ? points_side(clause)
                                         : side,
                   signed_number(card_, *points) + each_of(card_, range), range},
                  range);
    if (result(side, range)) return;
    if (wins) return take({VictoryKind::objective, side, "win", range}, range);
    if (clause.label.empty() &&
        (card_.grammar.find("victory_topic", card_.flow, range) || card_.grammar.find("binding", card_.flow, range)))
      card_.understood(range);
  }
  std::optional<Match> points_of(Range range) const {
    if (auto points = card_.grammar.find("points_value", card_.flow, range)) return points;
    return listed_ ? card_.grammar.find("bare_points", card_.flow, range) : std::nullopt;
  }
  void take(Award award, Range range) {
    add(card_, std::move(award));
    card_.understood(range);
  }
  std::string objective_value(Range range) const {
    for (const Match& kind : card_.grammar.all("objective_kind", card_.flow, range))
      return "1 " + std::string(kind.value) + each_of(card_, range);
    return "1" + each_of(card_, range);
  }

  // "a decisive victory if he has 20 or more VP, a substantive victory with 14–19 VP"; "0–1 pkt: remis".
  bool levels(const std::string& side, Range range) {
    bool any = false;
    for (int t = range.from; t < range.to;) {
      const auto found = card_.grammar.find("level_item", card_.flow, {t, range.to});
      if (!found) break;
      const Match::Slot *name = found->slot("l"), *points = found->slot("r");
      int to = found->range.to;
      while (to < range.to && card_.grammar.match("victory_word", card_.flow, to, to + 1)) ++to;
      std::string own = card_.side_in({t, name->range.to});
      if (int past = to; to < range.to)
        if (const std::string behind = card_.side_at(to, range.to, &past); !behind.empty()) {  // "3–6: zwycięstwo Niemców"
          if (own.empty()) own = behind;
          to = past;
        }
      level(own.empty() ? side : own, {found->range.from, to}, card_.words(points->range), name->range);
      any = true;
      t = to;
    }
    if (any) card_.understood(range);
    return any;
  }

  // "wins a major victory if …", "If he controls one of them the game is a draw", "Any other result is a Dutch victory, major if …".
  bool result(const std::string& side, Range range) {
    const bool rest = card_.grammar.find("otherwise", card_.flow, range).has_value();
    const auto name = card_.grammar.find("level_claim", card_.flow, range);
    if (!name && rest && card_.grammar.find("side_gets", card_.flow, range)) card_.understood(range);  // "Otherwise each side scores:"
    if (!name && !(rest && card_.grammar.find("victory_word", card_.flow, range))) return false;
    Range first = range;
    const auto also = rest ? card_.grammar.find("also_level", card_.flow, range) : std::nullopt;
    if (also) first.to = also->range.from;
    level(side, first, {}, name && (!also || name->range.from < also->range.from) ? name->range : first);
    if (also) level(side, {also->range.from, range.to}, {}, also->slot("l")->range);
    card_.understood(range);
    return true;
  }

  Card& card_;
  const Section& section_;
  const bool ranked_;    // its heading says that it lists ranks
  std::string side_;     // that the head of a table of points names
  std::string lead_;     // that receives what the sentence awards
  bool listed_ = false;  // the label says that numbers are points
  std::string subject_;  // of the sentence whose further parts have none
};

}  // namespace

void read_victory_section(Card& card, const Section& section) {
  Victory victory(card, section);
  for (const Clause& clause : clauses_of(card, section)) victory.clause(clause);
}

}  // namespace hexwright::reading
