// Title, number, place and date; length and clock; who sets up and who moves first; the maps.
#include <algorithm>

#include "model/io/letters.hpp"
#include "model/io/numbers.hpp"
#include "reading/card/card.hpp"

namespace hexwright::reading {

namespace {

bool is_lower_start(const Card& card, int t) { return !card.grammar.match("any_capital", card.flow, t, t + 1); }

// "THE TANNERY AT KESSELAU" as it is written in a sentence: capitals are type, not spelling.
std::string in_title_case(const Card& card, Range range) {
  std::string words = card.words(range);
  if (io::in_small(words) == words) return words;
  for (int t = range.from; t < range.to; ++t)
    for (const char c : card.flow.text(t))
      if (c >= 'a' && c <= 'z') return words;
  std::string out;
  for (int t = range.from; t < range.to; ++t) {
    if (t > range.from && card.flow.tokens[t].blank) out += ' ';
    const std::string_view small = card.flow.small(t);
    const bool article = t > range.from && card.grammar.match("small_word", card.flow, t, t + 1);
    std::size_t first = small.empty() || static_cast<unsigned char>(small[0]) < 0x80 ? 1 : 2;
    if (article || !card.flow.tokens[t].word) first = 0;
    out.append(card.flow.text(t).substr(0, first)).append(small.substr(std::min(first, small.size())));
  }
  return out;
}

// A date as the grammar has it, "1863-9-17" or "-9-17", with two figures each; nothing where it is none.
std::string iso(std::string_view text, std::string_view year) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == '-')
      parts.emplace_back();
    else if (c >= '0' && c <= '9')
      parts.back() += c;
  }
  if (parts.size() != 3) return {};
  if (parts[0].empty()) parts[0] = year;
  for (int i : {1, 2}) {
    if (parts[i].empty() || parts[i].size() > 2) return {};
    if (parts[i].size() == 1) parts[i].insert(0, "0");
  }
  return parts[0].size() == 4 ? parts[0] + '-' + parts[1] + '-' + parts[2] : std::string();
}

void place_beside(Card& card, Range cell, Range date) {
  const auto named = [&](Range words) {
    if (words.empty() || words.size() > 9 || is_lower_start(card, words.from)) return false;
    for (int t = words.from; t < words.to; ++t)
      if (card.flow.tokens[t].word && is_lower_start(card, t) && !card.grammar.match("small_word", card.flow, t, t + 1)) return false;
    return true;
  };
  if (const auto id = card.grammar.match("scenario_id", card.flow, cell.from, date.from)) cell.from = id->range.to;
  Range before = trimmed(card, {cell.from, date.from});
  Range after = trimmed(card, {date.to, cell.to});
  if (!before.empty() && card.flow.text(before.to - 1) == "(") --before.to;
  const auto title = card.facts.header.find("title");
  if (title != card.facts.header.end() && title->second.value == in_title_case(card, before)) return;
  if (named(before)) return card.set("place", in_title_case(card, before), before);
  if (before.empty() && named(after)) card.set("place", in_title_case(card, after), after);
}

void read_title(Card& card) {
  const Range head = card.sections.front().body;
  for (int t = head.from; t < head.to && (!card.facts.header.contains("title") || t < head.from + 12);) {
    const Row& row = card.flow.rows[card.flow.tokens[t].row];
    for (Range cell : row.cells) {
      cell.to = std::min(cell.to, head.to);
      if (const auto number = card.grammar.match("heading_number", card.flow, cell.from, cell.to);
          number && card.grammar.match("scenario_id", card.flow, number->range.to, cell.to))
        cell.from = number->range.to;  // "7.4 Scenario Four"
      if (const auto id = card.grammar.find("scenario_id", card.flow, cell)) {
        const bool outside = id->range.from == cell.from || id->range.to == cell.to;
        if (outside) {
          card.set("scenario_id", id->value.empty() ? card.words(trimmed(card, id->range)) : card.filled(*id), id->range);
          if (id->range.from == cell.from) {
            cell.from = id->range.to;
            Range rest = trimmed(card, cell);
            if (const auto date = card.grammar.find("date", card.flow, rest)) rest.to = date->range.from;
            if (rest.size() > 2 && !card.grammar.match("near_word", card.flow, rest.from, rest.to) &&
                card.grammar.match("any_capital", card.flow, rest.from, rest.to))
              card.facts.header.erase("title");  // above stands the name of the game
          } else
            cell.to = id->range.from;
        }
      } else if (const auto word = card.grammar.longest("scenario_word", card.flow, cell.from, cell.to)) {
        cell.from = word->range.to;
        card.understood(word->range);
      } else if (const auto number = card.grammar.match("bracketed_number", card.flow, cell.from, cell.to)) {
        if (!card.facts.header.contains("scenario_id")) card.facts.header.erase("title");  // above stands the name of the game
        card.set("scenario_id", card.words(number->slot("n")->range), number->range);
        cell.from = number->range.to;
        if (const auto date = card.grammar.find("date", card.flow, cell)) cell.to = date->range.from;
      } else if (cell.from < cell.to && card.grammar.match("dotted", card.flow, cell.from, cell.to)) {
        card.set("scenario_id", card.words({cell.from, cell.from + 1}), {cell.from, cell.from + 1});
        ++cell.from;
      }
      if (const auto number = card.grammar.match("heading_number", card.flow, cell.from, cell.to)) {
        if (const auto code = card.grammar.find("number_in", card.flow, number->range))
          card.set("scenario_id", card.words(code->range), code->range);
        cell.from = number->range.to;
      }
      if (const auto date = card.grammar.find("date", card.flow, cell); date && date->range.from > cell.from) cell.to = date->range.from;
      cell = trimmed(card, cell);
      if (cell.size() > 1 && card.flow.text(cell.to - 1) == "(") --cell.to;
      if (cell.size() > 1 && card.flow.text(cell.from) == "(" && card.flow.text(cell.to - 1) == ")") cell = {cell.from + 1, cell.to - 1};
      if (cell.empty() || card.grammar.find("date", card.flow, cell) || cell.size() > 14) continue;
      card.set("title", in_title_case(card, cell), cell);
    }
    t = row.tokens.to;
  }
}

struct Dated {
  std::string text;
  Range range;
};
std::vector<Dated> dates_in(const Card& card, Range range) {
  std::vector<Dated> out;
  for (const Match& match : card.grammar.all("date", card.flow, range)) {
    const Range row = card.flow.rows[card.flow.tokens[match.range.from].row].tokens;
    const auto id = card.grammar.find("scenario_id", card.flow, {row.from, match.range.to});
    const bool numbered = id && id->range.from < match.range.from && id->range.to > match.range.from;  // "Mission 4 - 16 July 1943"
    const auto date = numbered ? card.grammar.find("date", card.flow, {id->range.to, match.range.to}) : std::optional(match);
    if (date) out.push_back({card.filled(*date), date->range});
  }
  return out;
}

void read_date(Card& card) {
  std::vector<Dated> found;
  for (const std::string_view kind : {"date", "head", "place", "first_turn", "last_turn", "length", "conditions", "story"})
    for (const Section& section : card.sections) {
      if (section.kind != kind || (!found.empty() && found[0].text.front() != '-' && kind != "last_turn")) continue;
      for (Dated& date : dates_in(card, section.body)) found.push_back(std::move(date));
    }
  std::erase_if(found, [](const Dated& date) { return iso(date.text, "2000").empty(); });
  std::string year;
  for (const Dated& date : found)
    if (year.empty() && date.text.front() != '-') year = date.text.substr(0, date.text.find('-'));
  if (found.empty() || year.empty()) return;
  std::string first = iso(found[0].text, year);
  if (found.size() > 1) {
    const Range between{found[0].range.to, found[1].range.from};
    const bool span =
        between.size() == 1 || card.flow.tokens[found[1].range.from].gap || card.grammar.find("heading", card.flow, between).has_value();
    if (const std::string second = iso(found[1].text, year); span && !second.empty() && second > first) {
      first += '/' + second;
      card.understood(found[1].range);
    }
  }
  const Row& row = card.flow.rows[card.flow.tokens[found[0].range.from].row];
  for (const Range cell : row.cells)
    if (cell.from <= found[0].range.from && found[0].range.from < cell.to && card.sections.front().body.to >= cell.to)
      place_beside(card, cell, found[0].range);
  if (const auto tail = card.grammar.find("date_tail", card.flow, {found[0].range.from, std::min(found[0].range.to, card.flow.size())});
      tail && first.find('/') == std::string::npos)
    if (const std::string last = iso(year + '-' + card.number(*tail->slot("m")) + '-' + card.number(*tail->slot("d")), year); last > first)
      first += '/' + last;
  card.set("date", first, found[0].range);
}

// "Rounds: 6", "Liczba etapów: 10".
void read_length_alone(Card& card) {
  for (const Section& section : card.sections) {
    if (section.kind != "length") continue;
    const auto alone = card.grammar.match("length_alone", card.flow, section.body.from, section.body.to);
    const auto unit = card.grammar.find("unit_word", card.flow, section.heading);
    if (!alone || card.grammar.match("length", card.flow, section.body.from, section.body.to)) continue;
    card.set("turns", card.number(*alone->slot("n")), alone->range);
    if (unit) card.set("length_unit", std::string(unit->value), unit->range);
  }
}

// A year is no number of turns, and what a turn lasts is none either.
std::optional<Match> turns_of(const Card& card) {
  // What is said of the length stands near the beginning; a sheet of numbers without a heading would be tried from each of them to its end.
  constexpr int FAR = 800;  // tokens
  const std::vector<Match> lasting = card.grammar.all("turn_lasts", card.flow, {0, card.flow.size()});
  const auto lasts = [&](const Match& found) {
    return std::any_of(lasting.begin(), lasting.end(),
                       [&](const Match& one) { return found.range.from < one.range.to && one.range.from < found.range.to; });
  };
  for (const std::string_view kind : {"length", "conditions", "head", "open", "map", "first", "date", "place"})
    for (const Section& section : card.sections) {
      if (section.kind != kind) continue;
      const Range body{section.body.from, std::min(section.body.to, section.body.from + FAR)};
      auto found = card.grammar.best("length", card.flow, body);
      if (found && lasts(*found)) {
        const std::vector<Match> all = card.grammar.all("length", card.flow, body);
        const auto other = std::find_if_not(all.begin(), all.end(), lasts);
        found = other == all.end() ? std::nullopt : std::optional(*other);
      }
      if (found) {
        const std::string number = card.number(*found->slot("n"));
        return number.size() <= 3 || number.find('/') != std::string::npos ? found : std::nullopt;
      }
    }
  return std::nullopt;
}

// "to the 5:40 PM turn": behind the word that says what begins then. "15:00-18:00 Turns: 12" has none, on one line or on two.
int past_turn_word(const Card& card, int at) {
  const int end = card.flow.rows[card.flow.tokens[at - 1].row].tokens.to;
  const auto turn = card.grammar.match("clock_turn", card.flow, at, end);
  const bool other = turn && (card.flow.tokens[at].gap || (turn->range.to < end && card.flow.text(turn->range.to) == ":"));
  return turn && !other ? turn->range.to : at;
}

void read_length(Card& card) {
  read_length_alone(card);
  if (const auto turns = turns_of(card)) {
    card.set("turns", card.number(*turns->slot("n")), turns->range);
    if (const auto unit = card.grammar.find("unit_word", card.flow, turns->range))
      card.set("length_unit", std::string(unit->value), unit->range);
  }
  if (const auto clock = card.grammar.find("clock_range", card.flow, {0, card.flow.size()})) {
    card.set("start", card.words(clock->slot("a")->range), clock->slot("a")->range);
    Range end = clock->slot("b")->range;
    end.to = past_turn_word(card, end.to);
    card.set("end", card.words(end), end);
  }
  if (const auto start = card.grammar.find("start_time", card.flow, {0, card.flow.size()}))
    card.set("start", card.words(start->slot("a")->range), start->slot("a")->range);
  if (const auto end = card.grammar.find("end_time", card.flow, {0, card.flow.size()}))
    card.set("end", card.words(end->slot("a")->range), end->slot("a")->range);
  if (const auto hours = card.grammar.find("hours_per_turn", card.flow, {0, card.flow.size()})) {
    const Match::Slot* number = hours->slot("n");
    if (const auto count = io::parse_int(number ? card.number(*number) : "1", 1, 24))
      card.set("minutes_per_turn", std::to_string(*count * 60), hours->range);
  }
  if (const auto minutes = card.grammar.find("minutes", card.flow, {0, card.flow.size()}))
    card.set("minutes_per_turn", card.number(*minutes->slot("n")), minutes->range);
}

void read_order(Card& card) {
  for (const std::string key : {"first_setup", "first_move"})
    for (const Section& section : card.sections) {
      if (section.kind == "story") continue;
      for (const Match& found : card.grammar.all(key, card.flow, {section.heading.from, section.body.to}))
        if (const std::string side = card.side_in(found.slot("s")->range); !side.empty()) card.set(key, side, found.range);
      if (section.kind == key)  // "Order of setup: Highlanders, Lowlanders"
        if (const std::string side = card.side_in(section.body); !side.empty()) card.set(key, side, section.body);
      if (section.kind == "first" && key == "first_move" && !section.side.empty()) card.set(key, section.side, section.heading);
      if (section.kind == "first" && key == "first_move")
        if (const std::string side = card.side_in(section.body); !side.empty()) card.set(key, side, section.body);
      if (section.kind != "conditions" || key != "first_move") continue;
      for (const Clause& clause : clauses_of(card, section))
        if (const auto you = card.grammar.find("you_first", card.flow, clause.range); you && !clause.side.empty())
          card.set(key, clause.side, you->range);
    }
}

}  // namespace

// "Place: near Trzebiel, 17 February 1831", or a line of the head that is neither title nor date.
void read_place(Card& card) {
  for (const Section& section : card.sections) {
    if (section.kind != "place") continue;
    Range words = section.body;
    if (const auto date = card.grammar.find("date", card.flow, words)) words.to = date->range.from;
    if (words = trimmed(card, words); words.size() <= 12) card.set("place", card.words(words), words);
  }
  const auto title = card.facts.header.find("title");
  const Range head = card.sections.front().body;
  for (int t = head.from; t < head.to;) {
    const Row& row = card.flow.rows[card.flow.tokens[t].row];
    const Range words = trimmed(card, {row.tokens.from, std::min(row.tokens.to, head.to)});
    t = row.tokens.to;
    const bool near = card.grammar.match("near_word", card.flow, words.from, words.to).has_value();
    if (row.cells.size() != 1 || words.size() < 2 || words.size() > 9 || card.grammar.find("date", card.flow, words) ||
        card.grammar.find("scenario_id", card.flow, words) || card.grammar.match("sides_are", card.flow, words.from, words.to) ||
        (title != card.facts.header.end() && title->second.span.line == row.line))
      continue;
    bool comma = false, capitals = true;
    for (int w = words.from; w < words.to; ++w) {
      comma = comma || card.flow.text(w) == ",";
      if (card.flow.tokens[w].word && is_lower_start(card, w) && !card.grammar.match("small_word", card.flow, w, w + 1)) capitals = near;
    }
    if ((comma || near) && capitals && !is_lower_start(card, words.from)) card.set("place", in_title_case(card, words), words);
  }
}

void read_header(Card& card) {
  read_title(card);
  read_date(card);
  read_place(card);
  read_length(card);
  read_order(card);
  for (const Section& section : card.sections)
    if (section.kind == "map")
      for (const Range sentence : sentences_of(card, section.body)) card.set("maps", card.words(trimmed(card, sentence)), sentence);
  for (const Section& section : card.sections)
    if (section.kind == "conditions" || section.kind == "length")
      if (const auto map = card.grammar.find("maps", card.flow, section.body)) card.set("maps", card.words(map->range), map->range);
  for (const Section& section : card.sections) {  // "Map: the East map only.", "on a table 180 x 120 cm"
    if (section.kind != "conditions" && section.kind != "length" && section.kind != "head") continue;
    for (const Range sentence : sentences_of(card, section.body))
      if (const auto field = card.grammar.match("map_field", card.flow, sentence.from, sentence.to))
        card.set("maps", card.words(trimmed(card, {field->range.to, sentence.to})), sentence);
    if (const auto size = card.grammar.find("table_size", card.flow, section.body)) card.set("maps", card.words(size->range), size->range);
  }
}

}  // namespace hexwright::reading
