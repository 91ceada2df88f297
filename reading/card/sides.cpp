// A word is a side where the card uses it as one: as a label, with "player", with a heading. Nations named in prose are none.
#include <algorithm>

#include "reading/card/card.hpp"

namespace hexwright::reading {

namespace {

constexpr int ENOUGH = 3;  // weight of one clear use as a side

struct Candidate {
  int weight = 0;
  int first = -1;  // token of the first mention
  Range label;     // where it stands alone
  std::string letter;
  std::vector<std::string> words;
};

using Candidates = std::map<std::string, Candidate, std::less<>>;

bool opens_cell(const Card& card, int token) {
  return card.flow.tokens[token].gap || card.flow.rows[card.flow.tokens[token].row].tokens.from == token;
}
bool closes_cell(const Card& card, int past) {
  return past >= card.flow.size() || card.flow.tokens[past].gap || card.flow.tokens[past].row != card.flow.tokens[past - 1].row;
}

// How clearly the words are used as a side there.
int weight_of(const Card& card, const Match& name, int past) {
  const Flow& flow = card.flow;
  const int at = name.range.from;
  const bool bracketed = at > 0 && flow.text(at - 1) == "[";
  if (bracketed) return 1;
  if (past < flow.size() && card.grammar.match("side_use", flow, past, flow.size())) return ENOUGH;
  if (name.range.size() > 1 && card.grammar.find("side_word", flow, name.range)) return ENOUGH;
  if (opens_cell(card, at) && (closes_cell(card, past) || flow.text(past) == ":")) return ENOUGH;
  if (const auto bracket = card.grammar.match("bracket", flow, past, flow.size());  // "Armia francuska (strona A)"
      bracket && opens_cell(card, at) && closes_cell(card, bracket->range.to))
    return ENOUGH;
  if (opens_cell(card, at) && card.grammar.match("heading", flow, past, flow.rows[flow.tokens[at].row].tokens.to)) return ENOUGH;
  return 1;
}

Candidates mentions(const Card& card) {
  Candidates out;
  for (int at = 0; at < card.flow.size(); ++at) {
    const int row_end = card.flow.rows[card.flow.tokens[at].row].tokens.to;
    const auto name = card.grammar.match("side_name", card.flow, at, row_end);
    if (!name) continue;
    const auto side = card.grammar.find("side", card.flow, name->range);
    if (!side) continue;
    const std::string id = side->value.empty() ? std::string(card.flow.own_word(side->range.from)) : std::string(side->value);
    Candidate& candidate = out[id];
    if (candidate.first < 0) candidate.first = side->range.from;
    const int weight = weight_of(card, *name, name->range.to);
    candidate.weight += weight;
    if (weight >= ENOUGH && candidate.label.empty())
      candidate.label = closes_cell(card, name->range.to) || card.flow.text(name->range.to) == ":" ? name->range : side->range;
    if (const Match::Slot* letter = name->slot("l")) candidate.letter = card.words(letter->range);
    const std::string words = card.words(side->range);
    if (std::find(candidate.words.begin(), candidate.words.end(), words) == candidate.words.end() && candidate.words.size() < 8)
      candidate.words.push_back(words);
    at = name->range.to - 1;
  }
  return out;
}

// "The Attacker: Canadians": a part to play is no side of its own where it is said whose it is.
std::map<std::string, std::string> roles_in(Card& card, Candidates& candidates) {
  std::map<std::string, std::string> out;
  for (const Match& bound : card.grammar.all("role_is", card.flow, {0, card.flow.size()})) {
    const auto side = card.grammar.find("side", card.flow, bound.slot("s")->range);
    const auto role = card.grammar.find("role", card.flow, bound.slot("r")->range);
    if (!side || !role || side->value == role->value || side->value.empty()) continue;
    const auto played = candidates.find(role->value), nation = candidates.find(side->value);
    if (played == candidates.end() || nation == candidates.end()) continue;
    nation->second.weight += ENOUGH;
    if (nation->second.label.empty()) nation->second.label = side->range;
    out[std::string(role->value)] = std::string(side->value);
    card.understood(bound.range);
  }
  for (const auto& [role, side] : out) {
    for (const std::string& word : candidates[role].words) candidates[side].words.push_back(word);
    candidates.erase(role);
  }
  return out;
}

// "Sides: Lowlanders, the Duchy": the names, without what stands in brackets; each is a side, whatever it is called.
std::vector<Range> declared_in(const Card& card) {
  std::vector<Range> out;
  for (const Match& declared : card.grammar.all("sides_are", card.flow, {0, card.flow.size()})) {
    const Row& row = card.flow.rows[card.flow.tokens[declared.range.from].row];
    if (declared.range.from != row.tokens.from || declared.range.to >= row.tokens.to) continue;
    for (int from = declared.range.to; from < row.tokens.to;) {
      int to = from;
      while (to < row.tokens.to && card.flow.text(to) != ",") ++to;
      if (card.grammar.match("article", card.flow, from, to)) ++from;
      if (from < to && card.grammar.match("any_capital", card.flow, from, to)) out.push_back({from, to});
      from = to + 1;
    }
    break;
  }
  return out;
}

// "[Germany]" below "Axis Player": another word for the side.
void add_bracketed(Card& card, const Candidates& candidates) {
  for (const auto& [id, candidate] : candidates) {
    if (candidate.first < 1 || card.side_ids.contains(id) || card.flow.text(candidate.first - 1) != "[") continue;
    for (SideFact& side : card.facts.sides) {
      const int row = card.flow.tokens[candidate.first].row;
      if (row == 0 || card.side_in(card.flow.rows[static_cast<std::size_t>(row) - 1].tokens) != side.id) continue;
      card.side_ids[id] = side.id;
      side.words += (side.words.empty() ? "" : ", ") + candidate.words.front();
      card.understood(card.flow.rows[static_cast<std::size_t>(row)].tokens);
      break;
    }
  }
}

}  // namespace

void find_sides(Card& card) {
  for (const Match& own : card.grammar.all("own_side", card.flow, {0, card.flow.size()})) {
    const Match::Slot* slot = own.slot("s");
    if (card.flow.tokens[own.range.from].row != card.flow.tokens[own.range.to - 1].row) continue;
    const std::string word(card.flow.small(slot->range.from));
    const bool on_one_line = own.range.to <= card.flow.rows[card.flow.tokens[slot->range.from].row].tokens.to;
    if (on_one_line && !card.grammar.match("kind", card.flow, slot->range.from, slot->range.to) &&
        !card.grammar.match("side", card.flow, slot->range.from, slot->range.to) &&
        !card.grammar.match("no_side", card.flow, slot->range.from, slot->range.to))
      card.flow.own.insert(word);
  }
  const std::vector<Range> declared = declared_in(card);
  for (const Range name : declared)
    if (name.size() == 1 && !card.grammar.find("side", card.flow, name)) {
      const std::string_view word = card.flow.small(name.from);
      card.flow.own.emplace(word.ends_with('s') ? word.substr(0, word.size() - 1) : word);
    }
  for (const Range name : declared) card.understood(name);
  if (!card.flow.own.empty()) card.grammar.prepare(card.flow);
  Candidates candidates = mentions(card);
  for (const Range name : declared)
    if (const auto side = card.grammar.find("side", card.flow, name)) {
      Candidate& candidate = candidates[side->value.empty() ? std::string(card.flow.own_word(side->range.from)) : std::string(side->value)];
      candidate.weight += ENOUGH;
      candidate.label = name;
    }
  for (const Match& bound : card.grammar.all("side_is", card.flow, {0, card.flow.size()})) {  // "Player A: Sweden"
    const auto side = card.grammar.find("side", card.flow, bound.slot("s")->range);
    const auto known = side ? candidates.find(side->value) : candidates.end();
    if (known == candidates.end()) continue;
    known->second.weight += ENOUGH;
    if (known->second.label.empty()) known->second.label = side->range;
  }
  const std::map<std::string, std::string> roles = roles_in(card, candidates);
  std::vector<std::pair<int, std::string>> order;
  for (const auto& [id, candidate] : candidates)
    if (candidate.weight >= ENOUGH && !candidate.label.empty()) order.emplace_back(candidate.label.from, id);
  if (order.size() == 1) {  // the enemy of the one that is named clearly: of the others the one that is named most
    const auto most = std::max_element(candidates.begin(), candidates.end(), [&](const auto& a, const auto& b) {
      return (a.second.label.empty() ? a.second.weight : 0) < (b.second.label.empty() ? b.second.weight : 0);
    });
    if (most->second.label.empty() && most->second.weight >= ENOUGH) {
      most->second.label = {most->second.first, most->second.first + 1};
      order.emplace_back(most->second.first, most->first);
    }
  }
  std::sort(order.begin(), order.end());
  for (const auto& [at, key] : order) {
    const Candidate& candidate = candidates[key];
    SideFact side;
    side.id = !candidate.letter.empty() ? candidate.letter
              : key.size() <= 2         ? key
                                        : key.substr(0, key == "attacker" || key == "defender" ? key.size() : 2);
    while (std::any_of(card.facts.sides.begin(), card.facts.sides.end(), [&](const SideFact& other) { return other.id == side.id; }))
      side.id += key.size() > side.id.size() ? key[side.id.size()] : '2';
    side.name = card.words(candidate.label);
    for (const std::string& word : candidate.words)
      if (word != side.name) side.words += (side.words.empty() ? "" : ", ") + word;
    side.span = card.span(candidate.label);
    card.side_ids[key] = side.id;
    if (!candidate.letter.empty()) {
      card.side_ids[candidate.letter] = side.id;
      card.lettered = true;
    }
    card.facts.sides.push_back(std::move(side));
  }
  for (const auto& [role, side] : roles)
    if (const auto known = card.side_ids.find(side); known != card.side_ids.end()) card.side_ids[role] = std::string(known->second);
  add_bracketed(card, candidates);
  for (const Match& bound : card.grammar.all("side_is", card.flow, {0, card.flow.size()})) {  // "Player A: United States"
    const std::string id = card.side_in(bound.slot("s")->range), letter = card.words(bound.slot("l")->range);
    if (id.empty() || card.side_ids.contains(letter)) continue;
    card.side_ids[letter] = id;
    for (SideFact& side : card.facts.sides)
      if (side.id == id) side.words += (side.words.empty() ? "" : ", ") + card.words({bound.range.from, bound.slot("l")->range.to});
    card.understood(bound.range);
  }
}

}  // namespace hexwright::reading
