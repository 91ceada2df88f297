// A table of results is taken over as a whole or not at all; items one by one.
#include "editor/session/victory_items.hpp"

#include <numeric>

#include "editor/session/forces.hpp"
#include "editor/session/scenario_items.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"
#include "publish/cards/phrases.hpp"

namespace hexwright::editor {

using document::DocumentKind;
using document::Rank;
using document::Ranks;
using wording::Decimal;
using wording::Fault;
using wording::Result;
using wording::say;

namespace {

// In which all points fall, in thousandths; nought when nothing scores.
std::int64_t step_of(const document::Scenario& scenario) {
  std::int64_t step = 0;
  if (scenario.victory)
    for (const document::VictoryItem& item : scenario.victory->items)
      if (item.points) step = std::gcd(step, item.points->thousandths);
  return step;
}

wording::Text unnamed(std::int64_t first, std::int64_t last) {
  const wording::Value values = first == last
                                    ? wording::Value(Decimal{first})
                                    : wording::nested(say("{value} to {last}", {{"value", Decimal{first}}, {"last", Decimal{last}}}));
  return say("Results of {values} have no name.", {{"values", values}});
}

std::optional<wording::Text> between(const Rank& lower, const Rank& upper, bool half_open, std::int64_t step) {
  const auto ends_early = [](const Rank& rank) { return rank.from && rank.to && *rank.to < *rank.from; };
  if (ends_early(lower) || ends_early(upper)) return std::nullopt;  // which is said of the result itself
  if (lower.from && upper.from && *upper.from < *lower.from) return say("The results are not in rising order.");
  if (!lower.to) return half_open ? std::nullopt : std::optional(say("This result has no upper end, and another one follows it."));
  if (!upper.from) return std::nullopt;
  if (half_open ? *lower.to > *upper.from : *lower.to >= *upper.from) {
    std::int64_t last = lower.to->thousandths - (half_open ? step : 0);
    if (upper.to) last = std::min(last, upper.to->thousandths - (half_open ? step : 0));
    if (step <= 0 || last <= upper.from->thousandths) return say("A result of {value} has two names.", {{"value", *upper.from}});
    return say("Results of {value} to {last} have two names.", {{"value", *upper.from}, {"last", Decimal{last}}});
  }
  if (step <= 0) return std::nullopt;
  const std::int64_t first = lower.to->thousandths + (half_open ? 0 : step), last = upper.from->thousandths - step;
  return first <= last ? std::optional(unnamed(first, last)) : std::nullopt;
}

std::vector<RankLine> rank_lines(const Ranks& ranks, const publish::Phrases& phrases, std::int64_t step) {
  std::vector<RankLine> out;
  const bool half_open = ranks.bands == document::Bands::half_open;
  for (std::size_t i = 0; i < ranks.list.size(); ++i) {
    const Rank& rank = ranks.list[i];
    RankLine line{phrases.band(rank, ranks), phrases.noun(document::noun_of(rank.names, "–")), {}, {}};
    if (rank.from && rank.to && *rank.from > *rank.to)
      line.wrong = say("It ends before it begins: from {from} to {to}.", {{"from", *rank.from}, {"to", *rank.to}});
    else if (rank.names.empty())
      line.wrong = say("This result has no name.");
    if (i > 0)
      line.above = between(ranks.list[i - 1], rank, half_open, step);
    else if (ranks.measure == document::Measure::difference && rank.from && rank.from->thousandths > 0 && step > 0)
      line.above = unnamed(0, rank.from->thousandths - step);  // a difference begins with 0
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace

VictorySheet victory_of(const project::Project& project, const wording::Catalogue& catalogue) {
  VictorySheet out;
  if (!project.scenario()) return out;
  const document::Scenario& scenario = *project.scenario();
  const publish::Phrases phrases(project, catalogue);
  if (scenario.victory)
    for (const document::VictoryItem& item : scenario.victory->items)
      out.items.push_back({item.id, item.side, phrases.points(item), phrases.victory(item)});
  if (!scenario.ranks) return out;
  out.ranks = rank_lines(*scenario.ranks, phrases, step_of(scenario));
  if (!scenario.ranks->list.empty() && scenario.ranks->list.back().to)
    out.beyond = say("Results above {to} have no name; leave the upper end open, unless nobody can score more.",
                     {{"to", *scenario.ranks->list.back().to}});
  return out;
}

Element victory_item(Draft& draft, const std::string& id) { return scenario_element(draft, "victory", "item", id); }

Result<Element> own_victory_item(Draft& draft, const std::string& id) {
  const Element found = victory_item(draft, id);
  if (!found) return tl::unexpected(no_item(id));
  if (found.file == 0) return found;
  const std::string copy = edits::exact_xml(found.node);
  auto section = own_section(draft, "victory");
  if (!section) return section;
  if (auto done = draft.insert(*section, -1, copy); !done) return tl::unexpected(done.error());
  return victory_item(draft, id);
}

Result<std::string> add_victory_item(Draft& draft, const std::string& side, const std::string& score) {
  auto section = own_section(draft, "victory");
  if (!section) return tl::unexpected(section.error());
  const std::string id = new_id(side + ".vp-" + score, scenario_ids(draft));
  edits::NewAttributes attributes{{"id", id}, {"side", side}, {"score", score}, {"points", "1"}};
  if (score.ends_with("-lost")) attributes.back().second = "-1";
  attributes.emplace_back("at", score == "turns-unrevealed" ? "each-turn" : "end-of-game");
  if (auto done = draft.insert(*section, -1, edits::element_xml("item", attributes)); !done) return tl::unexpected(done.error());
  return id;
}

Result<std::string> copy_victory_item(Draft& draft, const std::string& id) { return copy_item(draft, victory_item(draft, id), id); }

Result<void> remove_victory_item(Draft& draft, const std::string& id) { return remove_item(draft, victory_item(draft, id), id); }

Result<void> shift_victory_item(Draft& draft, const std::string& id, int by) { return shift_item(draft, victory_item(draft, id), id, by); }

Element rank_table(Draft& draft) {
  for (std::size_t file = 0; file < draft.file_count(); ++file)
    if (draft.kind(file) == DocumentKind::scenario)
      if (const pugi::xml_node ranks = draft.root(file).child("ranks")) return {file, ranks};
  return {};
}

Result<Element> own_rank_table(Draft& draft) {
  const Element now = rank_table(draft);
  if (now && now.file == 0) return now;
  const std::string xml =
      now ? edits::exact_xml(now.node) : edits::element_xml("ranks", {{"measure", "difference"}, {"bands", "half-open"}});
  if (auto made = draft.insert({0, draft.root(0)}, -1, xml); !made) return tl::unexpected(made.error());
  return rank_table(draft);
}

Element rank_element(Draft& draft, std::size_t number) {
  const Element table = rank_table(draft);
  for (const pugi::xml_node rank : table.node.children("rank"))
    if (number-- == 0) return {table.file, rank};
  return {};
}

Result<std::size_t> add_rank(Draft& draft, std::optional<std::size_t> behind) {
  auto table = own_rank_table(draft);
  if (!table) return tl::unexpected(table.error());
  const Element before = behind ? rank_element(draft, *behind) : Element{};
  const std::string from = before ? before.node.attribute("to").value() : behind ? "" : "0";
  const int index = before ? edits::path_of(before.node).back() + 1 : 0;
  edits::NewAttributes attributes;
  if (!from.empty()) attributes.emplace_back("from", from);
  if (auto done = draft.insert(*table, index, edits::element_xml("rank", attributes)); !done) return tl::unexpected(done.error());
  return before ? *behind + 1 : 0;
}

Result<void> remove_rank(Draft& draft, std::size_t number) {
  if (!rank_element(draft, number)) return tl::unexpected(no_item(std::to_string(number + 1)));
  if (auto table = own_rank_table(draft); !table) return tl::unexpected(table.error());
  return draft.remove(rank_element(draft, number));
}

Result<void> shift_rank(Draft& draft, std::size_t number, int by) {
  if (!rank_element(draft, number)) return tl::unexpected(no_item(std::to_string(number + 1)));
  if (auto table = own_rank_table(draft); !table) return tl::unexpected(table.error());
  return shift_element(draft, rank_element(draft, number), by);
}

}  // namespace hexwright::editor
