// The first file of a project is the scenario itself.
// The date is that of today, by universal time.
// A table of results is taken over as a whole or not at all; items one by one.
#include "editor/session/scenario_items.hpp"

#include <array>
#include <cstdlib>
#include <ctime>
#include <numeric>

#include "editor/session/forces.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"
#include "platform/files.hpp"
#include "platform/time.hpp"
#include "publish/cards/phrases.hpp"

namespace hexwright::editor {

using document::DocumentKind;
using document::Rank;
using document::Ranks;
using wording::Decimal;

namespace {

tl::unexpected<Fault> inherited(const std::string& id) {
  return refuse("editor/inherited", say("{item} stands in the scenario that this one builds on, and cannot go from here.", {{"item", id}}),
                say("Change it here, or open that scenario."));
}

void gather_ids(pugi::xml_node node, std::vector<std::string>& out) {
  if (const pugi::xml_attribute id = node.attribute("id")) out.emplace_back(id.value());
  for (const pugi::xml_node child : node.children()) gather_ids(child, out);
}

std::string today() {
  const std::tm parts = platform::greenwich_time(std::time(nullptr));
  std::array<char, 16> text{};
  if (std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts) == 0) return "1970-01-01";
  return text.data();
}

std::string in_one_line(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  const auto first = out.find_first_not_of(' '), last = out.find_last_not_of(' ');
  return first == std::string::npos ? std::string() : out.substr(first, last - first + 1);
}

// In which all points fall, in thousandths; nought when nothing scores.
std::int64_t step_of(const document::Scenario& scenario) {
  std::int64_t step = 0;
  if (scenario.victory)
    for (const document::VictoryItem& item : scenario.victory->items)
      if (item.points) step = std::gcd(step, item.points->thousandths);
  return step;
}

Text unnamed(std::int64_t first, std::int64_t last) {
  const wording::Value values = first == last
                                    ? wording::Value(Decimal{first})
                                    : wording::nested(say("{value} to {last}", {{"value", Decimal{first}}, {"last", Decimal{last}}}));
  return say("Results of {values} have no name.", {{"values", values}});
}

std::optional<Text> between(const Rank& lower, const Rank& upper, bool half_open, std::int64_t step) {
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
    RankLine line{phrases.band(rank, ranks), phrases.rank(rank), {}, {}};
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

Fault no_item(const std::string& id) {
  return make_fault("editor/no-item", say("The scenario has no \"{item}\" any more.", {{"item", id}}));
}

std::vector<std::string> scenario_ids(Draft& draft) {
  std::vector<std::string> out = unit_ids(draft);
  for (std::size_t file = 0; file < draft.file_count(); ++file)
    if (draft.kind(file) == DocumentKind::scenario) gather_ids(draft.root(file), out);
  return out;
}

Result<Element> own_section(Draft& draft, const char* section) {
  if (draft.kind(0) != DocumentKind::scenario)
    return refuse("editor/no-scenario", say("Only a scenario has this."), say("Open a scenario."));
  if (!draft.root(0).child(section))
    if (auto made = draft.insert({0, draft.root(0)}, -1, edits::element_xml(section, {})); !made) return tl::unexpected(made.error());
  return Element{0, draft.root(0).child(section)};
}

Result<std::string> copy_item(Draft& draft, const Element& item, const std::string& id) {
  if (!item) return tl::unexpected(no_item(id));
  const std::string fresh = new_id(id, scenario_ids(draft));
  pugi::xml_document made;
  made.append_copy(item.node).attribute("id").set_value(fresh.c_str());
  const std::string section_name = item.node.parent().name();
  const int index = item.file == 0 ? edits::path_of(item.node).back() + 1 : -1;
  auto section = own_section(draft, section_name.c_str());
  if (!section) return tl::unexpected(section.error());
  return draft.insert(*section, index, edits::exact_xml(made.first_child())).map([&] { return fresh; });
}

Result<void> remove_item(Draft& draft, const Element& item, const std::string& id) {
  if (!item) return tl::unexpected(no_item(id));
  return item.file == 0 ? draft.remove(item) : inherited(id);
}

Result<void> shift_item(Draft& draft, const Element& item, const std::string& id, int by) {
  if (!item) return tl::unexpected(no_item(id));
  return item.file == 0 ? shift_element(draft, item, by) : inherited(id);
}

Result<void> shift_element(Draft& draft, const Element& element, int by) {
  const pugi::xml_node other = by < 0 ? element.node.previous_sibling(element.node.name()) : element.node.next_sibling(element.node.name());
  if (!other) return {};
  edits::NodePath parent = edits::path_of(element.node);
  const int from = parent.back(), to = edits::path_of(other).back();
  parent.pop_back();
  return draft.perform(edits::Move{draft.project().files()[element.file]->in_project, parent, from, parent, to});
}

std::string usual_author() {
  const std::string name = platform::user_name();
  return name.empty() ? "author" : name;
}

Result<void> waive(Draft& draft, const std::string& fingerprint, const std::string& finding, const std::string& reason,
                   const std::string& author) {
  if (draft.kind(0) != document::DocumentKind::scenario)
    return refuse("editor/no-scenario", say("Only a scenario keeps what is accepted, and no scenario is open."));
  const std::string words = in_one_line(reason), name = in_one_line(author);
  if (words.empty()) return refuse("editor/no-reason", say("A finding is accepted with a reason."));
  const pugi::xml_node root = draft.root(0), list = root.child("waivers");
  if (list.find_child_by_attribute("waiver", "fingerprint", fingerprint.c_str()))
    return refuse("editor/waived-already", say("This is accepted already."));
  const std::string made = edits::element_xml("waiver", {{"fingerprint", fingerprint},
                                                         {"finding", finding},
                                                         {"reason", words},
                                                         {"author", name.empty() ? usual_author() : name},
                                                         {"date", today()}});
  if (list) return draft.insert({0, list}, -1, made);
  return draft.insert({0, root}, -1, edits::around_xml("waivers", made));
}

Result<void> take_waiver_back(Draft& draft, const std::string& fingerprint) {
  const pugi::xml_node list = draft.kind(0) == document::DocumentKind::scenario ? draft.root(0).child("waivers") : pugi::xml_node{};
  const pugi::xml_node found = list.find_child_by_attribute("waiver", "fingerprint", fingerprint.c_str());
  if (!found) return refuse("editor/not-waived", say("This scenario has not accepted it."));
  return edits::element_count(list) == 1 ? draft.remove({0, list}) : draft.remove({0, found});
}

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
    out.beyond = say("Results above {to} have no name; leave the upper end open, unless more cannot be scored.",
                     {{"to", *scenario.ranks->list.back().to}});
  return out;
}

Result<Element> own_victory_item(Draft& draft, const std::string& id) {
  return schedule_element(draft, id) ? own_item(draft, id) : tl::unexpected(no_item(id));
}

Result<std::string> add_victory_item(Draft& draft, const std::string& side, const std::string& score) {
  auto section = own_section(draft, "victory");
  if (!section) return tl::unexpected(section.error());
  const std::string id = new_id(side + ".vp-" + score, scenario_ids(draft));
  edits::NewAttributes attributes{{"id", id}, {"side", side}, {"score", score}, {"points", "1"}};
  if (score.ends_with("-lost")) attributes.back().second = "-1";
  attributes.emplace_back("at", score == "turns-unrevealed" ? "each-turn" : "end-of-game");
  return draft.insert(*section, -1, edits::element_xml("item", attributes)).map([&] { return id; });
}

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
  return {table.file, child_numbered(table.node, "rank", number)};
}

Result<std::size_t> add_rank(Draft& draft, std::optional<std::size_t> behind) {
  auto table = own_rank_table(draft);
  if (!table) return tl::unexpected(table.error());
  const Element before = behind ? rank_element(draft, *behind) : Element{};
  const std::string from = before ? before.node.attribute("to").value() : behind ? "" : "0";
  const int index = before ? edits::path_of(before.node).back() + 1 : 0;
  edits::NewAttributes attributes;
  if (!from.empty()) attributes.emplace_back("from", from);
  return draft.insert(*table, index, edits::element_xml("rank", attributes)).map([&] { return before ? *behind + 1 : 0; });
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
