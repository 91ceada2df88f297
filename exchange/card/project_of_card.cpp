// Head, clock, rules and terms of the card; forces, places and victory have files of their own.
#include "exchange/card/project_of_card.hpp"

#include <algorithm>

#include "exchange/card/drafting.hpp"
#include "exchange/text/fold.hpp"
#include "model/document/orbat.hpp"
#include "model/io/numbers.hpp"
#include "reading/layout/flow.hpp"

namespace hexwright::exchange {

using namespace document;
using reading::CardFacts;
using reading::HeaderFact;
using reading::HexShape;
using reading::Span;
using wording::say;

namespace {

constexpr int MOST_TURNS = 100'000;
constexpr std::size_t LONGEST_ID = 40;  // of a rule that is named by its words

// Sides under ids that documents may have: "A" is a.
CardFacts with_ids(CardFacts facts) {
  const auto rename = [](std::string& side) { side = side.empty() ? side : slug(side); };
  for (auto& one : facts.sides) rename(one.id);
  for (auto& one : facts.units) rename(one.side);
  for (auto& one : facts.setup) rename(one.side);
  for (auto& one : facts.reinforcements) rename(one.side);
  for (auto& one : facts.support) rename(one.side);
  for (auto& one : facts.victory) rename(one.side);
  for (const char* key : {"first_move", "first_setup"})
    if (const auto found = facts.header.find(key); found != facts.header.end()) rename(found->second.value);
  return facts;
}

// The shape of labels that the card's facts name most.
HexShape labels_of(const CardFacts& facts) {
  std::map<HexShape, int> counts;
  const auto add = [&](const std::vector<std::string>& names) {
    for (const std::string& name : names) ++counts[reading::hex_shape(name)];
  };
  for (const auto& one : facts.setup) add(one.hexes_or_places);
  for (const auto& one : facts.victory) add(one.refers);
  for (const auto& one : facts.rules) add(one.refers);
  counts.erase(HexShape::none);
  const auto most = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == counts.end() ? HexShape::none : most->first;
}

const HeaderFact* header(const CardFacts& facts, std::string_view key) {
  const auto found = facts.header.find(key);
  return found == facts.header.end() || found->second.value.empty() ? nullptr : &found->second;
}

std::optional<ClockTime> clock_of(const HeaderFact* fact) {
  ClockTime time;
  if (!fact) return std::nullopt;
  std::string text = fact->value;
  std::replace(text.begin(), text.end(), '.', ':');
  return parse_value(text, {}, time) ? std::optional(time) : std::nullopt;
}

bool is_day(const std::string& date) { return date.size() == 10 && date[4] == '-' && date[7] == '-' && date[0] != '-'; }

void draft_head(Drafting& draft) {
  Card& card = draft.made.scenario.card.emplace();
  card.lang = draft.facts.language;
  if (const HeaderFact* id = header(draft.facts, "scenario_id")) {
    const std::size_t digits = id->value.find_first_of("0123456789");
    card.number = digits == id->value.npos ? id->value : id->value.substr(digits);
  }
  if (const HeaderFact* title = header(draft.facts, "title")) {
    card.title.emplace().texts = {draft.text(title->value)};
    card.title->datum = draft.datum(title->span, true);
  }
  if (const HeaderFact* date = header(draft.facts, "date")) {
    Introduction& introduction = card.introduction.emplace();
    if (is_day(date->value)) introduction.date = date->value;
    introduction.datum = draft.datum(date->span, is_day(date->value));
  }
}

void draft_time(Drafting& draft) {
  Time time;
  if (const HeaderFact* turns = header(draft.facts, "turns")) {
    const auto number = io::parse_int(turns->value, 1, MOST_TURNS);
    Length& length = time.length.emplace();
    if (number) length.turns = static_cast<int>(*number);
    length.datum = draft.datum(turns->span, number.has_value());
  }
  const auto start = clock_of(header(draft.facts, "start")), end = clock_of(header(draft.facts, "end"));
  if (start && end) {
    time.clock.emplace().start = start;
    time.clock->end = end;
    time.clock->datum = draft.datum(header(draft.facts, "start")->span, true);
  }
  // Every word of the card was read, and none tells how long the game lasts: the card's gap, not the reader's.
  if (!time.length && !time.clock && draft.source.game && draft.source.same.empty() && draft.facts.unread.empty() && !start && !end)
    time.length.emplace().datum.reason = draft.ours(say("The card states no length and no hours."));
  if (time.length || time.clock) draft.made.scenario.time = std::move(time);
  if (const HeaderFact* first = header(draft.facts, "first_move"); first && draft.ids.contains(first->value)) {
    draft.made.scenario.first_player.emplace().side = first->value;
    draft.made.scenario.first_player->datum = draft.datum(first->span, true);
  }
}

// Words that the notation of the game has read, clause by clause, and keeps beside its data.
bool is_in_notation(const Drafting& draft, std::string words) {
  std::vector<std::string> known;
  const auto add = [&](const Datum& datum) {
    if (datum.printed && !datum.printed->empty()) known.push_back(*datum.printed);
  };
  if (draft.source.setup)
    for (const Directive& one : draft.source.setup->directives) add(one.datum);
  std::sort(known.begin(), known.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
  bool any = false;
  for (const std::string& one : known)
    for (std::size_t at; (at = words.find(one)) != words.npos; any = true) words.erase(at, one.size());
  return any && words.find_first_not_of(" \n,.;") == words.npos;
}

void draft_words(Drafting& draft) {
  Scenario& scenario = draft.made.scenario;
  for (const auto& rule : draft.facts.rules) {
    SpecialRule& made = (scenario.rules ? *scenario.rules : scenario.rules.emplace()).list.emplace_back();
    // One without a number of its own is known by its words: rules of several cards are one where they bear one id.
    made.id = draft.fresh("rule-" + (rule.id.starts_with('#') ? slug(rule.span.words).substr(0, LONGEST_ID) : slug(rule.id)));
    made.texts = {draft.text(rule.span.words)};
    if (const auto said = draft.source.game ? draft.phrases.said("belongs_meant", rule.span.words) : std::nullopt) {
      BelongsTo& belongs = (scenario.notes ? *scenario.notes : scenario.notes.emplace()).belongs.emplace_back();
      belongs.hex = said->at("h");
      belongs.place = said->at("p");
      belongs.datum = draft.datum(rule.span, true);
    }
  }
  std::set<std::string> known;
  for (const auto& one : draft.facts.abbreviations) {
    if (one.meaning.empty() || one.meaning.ends_with("(system)") || one.abbreviation.find(' ') != std::string::npos ||
        !known.insert(one.abbreviation).second)
      continue;
    Abbreviation& made = (scenario.abbreviations ? *scenario.abbreviations : scenario.abbreviations.emplace()).list.emplace_back();
    made.abbreviation = one.abbreviation;
    made.texts = {draft.text(one.meaning)};
  }
  for (const Span& span : draft.facts.unread)
    if (!is_in_notation(draft, span.words)) draft.note(span);
}

// A ruleset is written only where the card needs kinds that the game has not.
void close_rules(Drafting& draft) {
  std::optional<Ruleset>& rules = draft.made.ruleset;
  const project::Game* game = draft.source.game;
  GameLink link = draft.source.link;
  if (!rules && !game) rules.emplace();
  if (rules && !draft.source.rules) {
    rules->format = "1.0";
    rules->id = game ? draft.source.id + "-rules" : draft.source.id;
    rules->version = "1";
    if (game) rules->extends = RulesetExtends{game->data().id, game->data().version, {}};
    if (!game) link = {rules->id, rules->version, {}, {}};
    link.ruleset = draft.source.id + ".ruleset.xml";
    const HeaderFact* title = header(draft.facts, "title");
    rules->names = {draft.name(title ? title->value : draft.source.id)};
  }
  draft.made.scenario.game = draft.made.orbat.game = link;
  if (draft.made.map) draft.made.map->game = link;
}

}  // namespace

Drafting::Drafting(const CardFacts& card, const CardSource& from)
    : facts(card), source(from), phrases(card.language, labels_of(card)), made{} {
  if (from.rules) made.ruleset = *from.rules;
}

std::string Drafting::fresh(std::string wanted) {
  if (ids.insert(wanted).second) return wanted;
  int& number = next_number.try_emplace(wanted, 2).first->second;
  std::string id = wanted;
  while (!ids.insert(id).second) id = wanted + '-' + std::to_string(number++);
  return id;
}

Name Drafting::name(const std::string& words) const {
  Name out;
  out.lang = facts.language;
  out.nom = words;
  return out;
}

std::string Drafting::ours(const wording::Text& words) const {
  const wording::Catalogue* catalogue = wording::catalogue_for(facts.language);
  return (catalogue ? *catalogue : wording::english()).words(words);
}

void Drafting::note(const Span& span) {
  if (span.words.empty()) return;
  in_words = true;
  Note& one = (made.scenario.notes ? *made.scenario.notes : made.scenario.notes.emplace()).list.emplace_back();
  one.id = fresh("note-" + std::to_string(++notes));
  one.texts = {text(span.words)};
}

std::string Drafting::kind(KindOf of, const std::string& id, const std::string& words) {
  if (source.game && source.game->kind(of, id)) return id;
  if (!made.ruleset) made.ruleset.emplace();
  for (const Kind& known : made.ruleset->kinds)
    if (known.of == of && known.id == id) return id;
  Kind& fresh_kind = made.ruleset->kinds.emplace_back();
  fresh_kind.of = of;
  fresh_kind.id = id;
  fresh_kind.names = {name(words)};
  if (of == KindOf::piece && !source.game) fresh_kind.strength = false;  // that is the game's
  return id;
}

// "Group 1 (enters in round 1": the mark that closes stands behind the clause.
static std::string closed(std::string words) {
  for (const auto& [opens, closes] : {std::pair('(', ')'), std::pair('[', ']')}) {
    const auto opened = std::count(words.begin(), words.end(), opens), ended = std::count(words.begin(), words.end(), closes);
    if (opened > ended) words += closes;
    if (opened < ended && words.back() == closes) words.pop_back();
  }
  return words;
}

Datum Drafting::datum(const Span& span, bool understood) {
  Datum datum;
  if (!span.words.empty()) datum.printed = closed(span.words);
  if (!understood) datum.status = Status::doubtful;
  in_words = in_words || !understood;
  return datum;
}

CardProject project_of_card(const CardFacts& card, const CardSource& source) {
  const CardFacts facts = with_ids(card);
  Drafting draft(facts, source);
  draft.made.scenario.format = draft.made.orbat.format = "1.0";
  draft.made.scenario.id = draft.made.orbat.id = source.id;
  draft_forces(draft);
  draft_head(draft);
  draft_time(draft);
  draft_setup(draft);
  draft_arrivals(draft);
  close_setup(draft);
  draft_support(draft);
  draft_victory(draft);
  draft_strength(draft);
  draft_morale(draft);
  draft_words(draft);
  for (const reading::SameFact& one : facts.same) {  // what is not taken over from the other card stays words
    if (std::none_of(source.same.begin(), source.same.end(), [&](const reading::SameFact& taken) { return taken.id == one.id; }))
      draft.note(one.span);
    if (source.added.empty()) draft.note(one.added);
  }
  draft.made.added = source.added;
  draft_map(draft);
  if (draft.in_words) {
    draft.made.scenario.card->datum.status = Status::doubtful;
    draft.made.scenario.card->datum.reason = draft.ours(say("read from a card; some of it stands in words alone"));
  }
  close_rules(draft);
  return std::move(draft.made);
}

}  // namespace hexwright::exchange
