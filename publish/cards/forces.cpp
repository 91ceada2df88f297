// The sections about pieces: order of battle, setup, entries, support, events, and what all of it is worth in the end.
#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <unordered_set>

#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/list_of.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/names.hpp"
#include "publish/cards/writer.hpp"
#include "publish/pages/stacks.hpp"
#include "validator/analysis/arrival_words.hpp"
#include "validator/analysis/sentence.hpp"

namespace hexwright::publish {

using namespace document;
using wording::nested;
using wording::say;
using wording::say_n;

namespace {
constexpr double POINTS_EMS = 3.4, MOST_BAND_EMS = 16;
constexpr std::array<std::string_view, 3> MARKERS{"marker", "concealment", "decoy"};  // classes of the kinds of pieces that are no units

// Whether words have the points in them with their sign, as "+4 VP" or "-0,5 p.z.": they need not be said once more beside them.
bool says_points(std::string_view words, const wording::Decimal& points) {
  const bool lost = points.thousandths < 0;
  std::string wanted = points.print().substr(lost ? 1 : 0);
  for (const char comma : {'.', ','}) {
    std::replace(wanted.begin(), wanted.end(), '.', comma);
    for (std::size_t at = words.find(wanted); at != words.npos; at = words.find(wanted, at + 1)) {
      const std::string_view before = words.substr(0, at), rest = words.substr(at + wanted.size());
      const bool has_sign = before.ends_with(lost ? "-" : "+") || (lost && (before.ends_with("\u2212") || before.ends_with("–")));
      const std::size_t next = rest.find_first_not_of(".,");
      if (has_sign && !(next < 2 && std::isdigit(static_cast<unsigned char>(rest[next])))) return true;
    }
  }
  return false;
}
constexpr std::size_t MOST_SIDES = 40, MOST_ASSETS = 2000, MOST_AVAILABILITIES = 20'000;  // of files made to exhaust the first are printed
}  // namespace

std::span<const Side> CardWriter::shown_sides() const {
  const std::vector<Side>& all = project_.orbat()->orbat().sides;
  return {all.data(), std::min(all.size(), MOST_SIDES)};
}

Subheading::Band CardWriter::band_of(const Side& side) const {
  const auto& all = project_.orbat()->orbat().sides;
  const SideStyle look = matter_.theme->side(static_cast<std::size_t>(&side - all.data()));
  return {look.ground, readable_on(look.ground, look.ink)};
}

Section CardWriter::by_side(const char* id, const wording::Text& title,
                            const std::function<std::vector<Block>(const Side&)>& blocks_of) const {
  Section made = section(id, title);
  for (const Side& side : shown_sides()) {
    std::vector<Block> blocks = blocks_of(side);
    if (blocks.empty()) continue;
    made.blocks.emplace_back(Subheading{{{phrases_.side(side.id), true, false, Tone::accent}}, band_of(side)});
    std::move(blocks.begin(), blocks.end(), std::back_inserter(made.blocks));
  }
  return made;
}

Table CardWriter::empty_table(const std::vector<std::pair<double, wording::Text>>& columns) const {
  Table table;
  for (const auto& [weight, head] : columns) {
    table.columns.push_back({weight, Anchor::start});
    table.head.push_back({{phrases_.words(head), true, false, Tone::soft}});
  }
  return table;
}

// Without those that come on later.
std::vector<view::Face> CardWriter::faces_of(const std::vector<Piece>& pieces, const Ids& later) const {
  std::vector<view::Face> faces;
  for (const Piece& piece : pieces)
    if (const auto number = project_.orbat()->piece(piece.id); number && !later.contains(piece.id))
      faces.push_back(matter_.papers.faces()[*number]);
  return faces;
}

namespace {
bool any_stays(const Formation& formation, const std::unordered_set<std::string>& later) {
  return std::any_of(formation.pieces.begin(), formation.pieces.end(), [&](const Piece& piece) { return !later.contains(piece.id); }) ||
         std::any_of(formation.formations.begin(), formation.formations.end(),
                     [&](const Formation& inner) { return any_stays(inner, later); });
}
}  // namespace

// A formation with pieces of its own is a group; one with formations in it becomes a line above theirs.
void CardWriter::gather_groups(const Formation& formation, const std::string& path, const Ids& later, Counters& groups,
                               std::vector<Block>& blocks) const {
  if (!any_stays(formation, later)) return;
  const std::string name = formation.designation.empty() ? phrases_.noun(noun_of(formation.names, formation.id)) : formation.designation;
  if (!formation.formations.empty()) {
    if (!groups.groups.empty()) blocks.emplace_back(std::exchange(groups, no_groups()));
    // A name that begins with the designation says both: I Corps, not I I Corps.
    const std::string called = formation.names.empty() ? name : phrases_.noun(noun_of(formation.names, formation.id));
    const std::string rest = called.starts_with(name) ? called.substr(name.size()) : "  " + called;
    const bool only_a_frame = formation.pieces.empty() && std::all_of(formation.formations.begin(), formation.formations.end(),
                                                                      [](const Formation& inner) { return !inner.formations.empty(); });
    Runs runs{{name, true}};
    if (!rest.empty()) runs.push_back({rest, false, true, Tone::soft});
    if (!only_a_frame || !formation.names.empty()) blocks.emplace_back(Subheading{std::move(runs)});
  }
  if (auto faces = faces_of(formation.pieces, later); !faces.empty())
    groups.groups.push_back({formation.formations.empty() ? name : std::string(), std::move(faces)});
  for (const Formation& inner : formation.formations) gather_groups(inner, path + name, later, groups, blocks);
  if (!formation.formations.empty() && !groups.groups.empty()) blocks.emplace_back(std::exchange(groups, no_groups()));
}

std::string CardWriter::arrival_words(const view::Spread& spread) const {
  const std::string when = spread.turn          ? phrases_.words(say("Turn {turn}", {{"turn", std::int64_t{*spread.turn}}}))
                           : spread.conditional ? phrases_.words(say("Under a condition"))
                                                : phrases_.words(say("Later"));
  if (scenario_.reinforcements)
    for (const Reinforcement& one : scenario_.reinforcements->list)
      if (one.id == spread.id) return when + ": " + phrases_.units(one.units, one.side);
  return spread.label.empty() ? when : when + ": " + in_language(spread.label, spread.pieces, project_.game(), language_);
}

// What is there from the start, formation by formation; then what comes on, in the order of the turns.
std::vector<Block> CardWriter::counters_of(const Side& side) const {
  std::vector<Block> blocks;
  std::vector<const view::Spread*> arrivals;
  Ids later;
  for (const view::Spread& spread : matter_.view->spreads)
    if (spread.kind == view::Spread::Kind::entry && spread.side == side.id && !spread.pieces.empty()) arrivals.push_back(&spread);
  std::stable_sort(arrivals.begin(), arrivals.end(), [](const view::Spread* a, const view::Spread* b) {
    return a->turn.value_or(std::numeric_limits<int>::max()) < b->turn.value_or(std::numeric_limits<int>::max());
  });
  std::vector<std::vector<view::Face>> coming;
  for (const view::Spread* spread : arrivals) {
    auto& faces = coming.emplace_back();
    for (const view::Face& face : spread->pieces)
      if (const auto number = project_.orbat()->piece(face.id); number && later.insert(face.id).second)
        faces.push_back(matter_.papers.faces()[*number]);
  }
  Counters groups = no_groups();
  for (const Formation& formation : side.formations) gather_groups(formation, {}, later, groups, blocks);
  if (auto faces = faces_of(side.pieces, later); !faces.empty()) groups.groups.push_back({{}, std::move(faces)});
  if (!groups.groups.empty()) blocks.emplace_back(std::move(groups));
  for (std::size_t i = 0; i < arrivals.size(); ++i) {
    if (coming[i].empty()) continue;
    blocks.emplace_back(Subheading{{{arrival_words(*arrivals[i]), true, false, Tone::accent}}});
    Counters rows = no_groups();
    for (view::Face& face : coming[i]) {
      if (rows.groups.empty() || rows.groups.back().label != face.formation) rows.groups.push_back({face.formation, {}});
      rows.groups.back().faces.push_back(std::move(face));
    }
    blocks.emplace_back(std::move(rows));
  }
  return blocks;
}

Section CardWriter::forces() const {
  return by_side("forces", say("Order of battle"), [this](const Side& side) { return counters_of(side); });
}

// Hexes and a hex with its radius as the notation writes them, also where it has no word for the pieces.
std::string CardWriter::ground(const std::vector<Region>& regions) const {
  if (regions.size() == 1) {
    if (const auto* around = std::get_if<Around>(&regions.front().node); around && around->radius_hexes && !around->hex.empty())
      return io::visible(around->hex) + (*around->radius_hexes == 0 ? "" : " [" + std::to_string(*around->radius_hexes) + "]");
    if (const auto* hexes = std::get_if<Hexes>(&regions.front().node); hexes && !hexes->list.empty()) {
      std::string list;
      for (const std::string& hex : hexes->list) list += (list.empty() ? "" : ", ") + io::visible(hex);
      return list;
    }
  }
  return phrases_.words(validator::sentence(regions, project_));
}

// In the card's notation; null where that cannot say it. The notation knows designations alone, so that a formation with a bare numeral,
// which is called by its name, is not in it.
const std::string* CardWriter::notation_of(const Directive& one) const {
  const auto has_a_name = [&](const std::string& id) {
    const auto formation = project_.orbat()->formation(id);
    return formation && phrases_.unit(id) != project_.orbat()->formations()[*formation].formation->designation;
  };
  for (const Units& units : one.units)
    if ((units.rest_of && has_a_name(*units.rest_of)) || std::any_of(units.of.begin(), units.of.end(), has_a_name)) return nullptr;
  const auto notation = matter_.notation.find(language_);
  if (notation == matter_.notation.end()) return nullptr;
  const auto line = notation->second.directives.find(one.id);
  return line == notation->second.directives.end() ? nullptr : &line->second;
}

std::string CardWriter::directive(const Directive& one) const {
  if (const std::string* line = notation_of(one)) return *line;
  const std::string where =
      one.where && !one.where->regions.empty() ? ground(one.where->regions) : phrases_.words(say("where it is not said"));
  return phrases_.units(one.units, one.side) + " – " + where + notes_of(one);
}

// " (face down)"; empty when there is nothing to add.
std::string CardWriter::notes_of(const Directive& one) const {
  std::string text;
  std::vector<std::string> more;
  const auto note = [&](const wording::Text& words) { more.push_back(phrases_.words(words)); };
  if (one.by) note(say("placed by: {kind}", {{"kind", project_.game().kind_noun(KindOf::formation, *one.by)}}));
  if (one.level) note(say("on level {level}", {{"level", std::int64_t{*one.level}}}));
  if (one.readiness) note(say("readiness: {state}", {{"state", *one.readiness}}));
  if (one.masked.value_or(false)) note(say("masked"));
  if (one.hidden == Hidden::written) note(say("hidden: written down, not placed"));
  if (one.hidden == Hidden::face_down) note(say("face down"));
  if (one.counters_removed.value_or(false)) note(say("the counters are then taken off the board"));
  for (std::size_t i = 0; i < more.size(); ++i) text += (i == 0 ? " (" : "; ") + more[i];
  return more.empty() ? text : text + ")";
}

std::string CardWriter::tokens(const Tokens& one) const {
  std::string text = phrases_.words(say("{kind:nom}: {count}", {{"kind", project_.game().kind_noun(KindOf::piece, one.kind)},
                                                                {"count", std::int64_t{one.count.value_or(0)}}}));
  if (one.where && !one.where->regions.empty()) text += " – " + ground(one.where->regions);
  if (one.spent_per_turn.value_or(0) > 0)
    text += "; " + phrases_.words(say("{count} spent each turn", {{"count", std::int64_t{*one.spent_per_turn}}}));
  return text;
}

// Where a directive places nothing but markers that are all alike, and neither author nor notation has words of its own for it: one of
// them, and how many. Units are known by their numbers, markers are not.
std::optional<FaceStack> CardWriter::markers_of(const Directive& one) const {
  if (own_words(one.datum) || notation_of(one) || !one.where) return std::nullopt;
  for (const view::Spread& spread : matter_.view->spreads) {
    if (spread.kind != view::Spread::Kind::directive || spread.id != one.id || spread.pieces.empty()) continue;
    const view::Face& first = spread.pieces.front();
    const bool markers =
        first.number && !without_number(first).empty() &&
        std::any_of(MARKERS.begin(), MARKERS.end(), [&](auto marker) { return project_.game().is(KindOf::piece, first.kind, marker); }) &&
        std::all_of(spread.pieces.begin(), spread.pieces.end(), [&](const auto& face) { return alike(first, face); });
    if (markers) return FaceStack{in_language(first, project_.game(), language_), spread.pieces.size()};
  }
  return std::nullopt;
}

// Markers that are all alike are one line with every hex, and not a line each.
std::vector<Block> CardWriter::directives_of(const Side& side) const {
  struct Folded {
    std::size_t block = 0, count = 0;
    view::Face face;
    std::vector<std::pair<std::string, std::size_t>> places;
    std::string notes, alone;
  };
  std::vector<Block> blocks;
  std::vector<Folded> all;
  for (const Directive& one : scenario_.setup->directives) {
    if (one.side != side.id) continue;
    const auto markers = markers_of(one);
    if (!markers) {
      blocks.emplace_back(clause(one.datum, {{directive(one)}}));
      continue;
    }
    const std::string notes = notes_of(one), where = ground(one.where->regions);
    auto same =
        std::find_if(all.begin(), all.end(), [&](const Folded& other) { return other.notes == notes && alike(other.face, markers->face); });
    if (same == all.end()) {
      same = all.insert(all.end(), {blocks.size(), 0, markers->face, {}, notes, directive(one)});
      blocks.emplace_back(Paragraph{});
    }
    same->count += markers->count;
    auto there = std::find_if(same->places.begin(), same->places.end(), [&](const auto& place) { return place.first == where; });
    if (there == same->places.end()) there = same->places.insert(there, {where, 0});
    there->second += markers->count;
  }
  for (const Folded& fold : all) {
    std::string places;
    for (const auto& [where, count] : fold.places)
      places += (places.empty() ? "" : ", ") + where + (count > 1 && fold.places.size() > 1 ? " \u00d7 " + std::to_string(count) : "");
    blocks[fold.block] = bullet(
        fold.count == 1 ? fold.alone : without_number(fold.face) + " \u00d7 " + std::to_string(fold.count) + " – " + places + fold.notes);
  }
  return blocks;
}

std::vector<Block> CardWriter::setup_of(const Side& side) const {
  std::vector<Block> blocks;
  if (scenario_.setup) blocks = directives_of(side);
  if (scenario_.setup)
    for (const Tokens& one : scenario_.setup->tokens)
      if (one.side == side.id) blocks.emplace_back(clause(one.datum, {{tokens(one)}}));
  for (const view::Papers::FaceDown& one : matter_.papers.face_down())
    if (one.side == side.id && !one.comes_on)
      blocks.emplace_back(bullet(phrases_.words(one.where.empty() ? say("counters face down")
                                                                  : say("counters face down – {where}", {{"where", ground(one.where)}}))));
  return blocks;
}

Section CardWriter::setup() const {
  return by_side("setup", say("Initial setup"), [this](const Side& side) { return setup_of(side); });
}

// What comes by air comes from nowhere on the map: where it is dropped.
std::string CardWriter::dropped(const std::vector<Region>& regions) const {
  if (regions.size() == 1 && std::holds_alternative<Everywhere>(regions.front().node)) return phrases_.words(say("anywhere on the board"));
  return phrases_.words(say("within {region:gen}",
                            {{"region", nested(phrases_.terrain_alone(regions).value_or(validator::region_words(regions, project_)))}}));
}

std::string CardWriter::reinforcement_words(const Reinforcement& one) const {
  std::string text = phrases_.when(one.when);
  if (one.timing == Timing::next_turn) text += (text.empty() ? "" : "; ") + phrases_.words(say("in the turn after that"));
  if (one.entry && !one.entry->regions.empty())
    text += (text.empty() ? "" : "; ") + (one.by == Transport::air ? dropped(one.entry->regions) : phrases_.from_where(one.entry->regions));
  for (const wording::Text& note : validator::notes_of(one, project_)) text += (text.empty() ? "" : "; ") + phrases_.words(note);
  if (one.optional_entry.value_or(false)) text += "; " + phrases_.words(say("the side may keep it off"));
  if (one.concealed.value_or(false)) text += "; " + phrases_.words(say("comes on concealed"));
  return text.empty() ? phrases_.words(say("no condition is stated")) : text;
}

std::string CardWriter::group_name(const ArrivalGroup& group) const { return phrases_.noun(noun_of(group.names, group.id)); }

std::string CardWriter::group_words(const ArrivalGroup& group) const {
  std::string text = group.regions.empty()        ? std::string()
                     : group.by == Transport::air ? dropped(group.regions)
                                                  : phrases_.from_where(group.regions);
  for (const wording::Text& note : validator::notes_of(group, project_)) text += (text.empty() ? "" : "; ") + phrases_.words(note);
  return text;
}

std::string CardWriter::withdrawal_words(const Withdrawal& one) const {
  std::string text = phrases_.words(say("leaves the game"));
  if (const std::string when = phrases_.when(one.when); !when.empty()) text += " " + when;
  if (one.exit && !one.exit->regions.empty()) text += "; " + phrases_.from_where(one.exit->regions);
  for (const wording::Text& note : validator::notes_of(one, project_)) text += "; " + phrases_.words(note);
  return text;
}

std::string CardWriter::replacement_words(const Replacement& one) const {
  std::string text;
  for (const wording::Text& note : validator::notes_of(one)) text += (text.empty() ? "" : "; ") + phrases_.words(note);
  if (const std::string when = phrases_.when(one.when); !when.empty()) text += (text.empty() ? "" : ", ") + when;
  if (one.entry && !one.entry->regions.empty())
    text += "; " + phrases_.words(say("eliminated pieces come back {where}", {{"where", phrases_.from_where(one.entry->regions)}}));
  return text;
}

std::vector<Block> CardWriter::entries_of(const Side& side) const {
  std::vector<Block> blocks;
  if (scenario_.reinforcements) {
    for (const Reinforcement& one : scenario_.reinforcements->list)
      if (one.side == side.id)
        blocks.emplace_back(clause(one.datum, {{phrases_.units(one.units, one.side), true}, {" – " + reinforcement_words(one)}}));
    for (const ArrivalGroup& group : scenario_.reinforcements->groups)
      if (group.side == side.id) blocks.emplace_back(clause(group.datum, Runs{{group_name(group), true}, {" – " + group_words(group)}}));
    for (const Withdrawal& one : scenario_.reinforcements->withdrawals)
      if (one.side == side.id)
        blocks.emplace_back(clause(one.datum, {{phrases_.units(one.units, one.side), true}, {" – " + withdrawal_words(one)}}));
    for (const Replacement& one : scenario_.reinforcements->replacements)
      if (one.side == side.id)
        blocks.emplace_back(clause(
            one.datum,
            Runs{{phrases_.words(one.units.empty() ? say("Replacements")
                                                   : say("Replacements for {units}", {{"units", phrases_.units(one.units, one.side)}})),
                  true},
                 {" – " + replacement_words(one)}}));
    for (const EntryRule& rule : scenario_.reinforcements->entry_rules)
      if (rule.side == side.id)
        blocks.emplace_back(clause(rule.datum, {{phrases_.words(say("All reinforcements that name no other place come on {where}.",
                                                                    {{"where", phrases_.from_where(rule.regions)}}))}}));
  }
  for (const view::Papers::FaceDown& one : matter_.papers.face_down())
    if (one.side == side.id && one.comes_on) blocks.emplace_back(bullet(phrases_.words(say("something concealed may come on"))));
  return blocks;
}

Section CardWriter::entries() const {
  return by_side("entries", say("Reinforcements"), [this](const Side& side) { return entries_of(side); });
}

std::string CardWriter::called(const Asset& asset, bool apart) const {
  std::vector<std::string> parts;
  bool told = false;
  if (asset.when) parts.push_back(phrases_.when(asset.when));
  const auto& list = scenario_.support->availability;
  for (const Availability& one : std::span(list).first(std::min(list.size(), MOST_AVAILABILITIES))) {
    const bool all = one.assets.empty() && one.side == asset.side && !asset.piece;
    if (!all && std::find(one.assets.begin(), one.assets.end(), asset.id) == one.assets.end()) continue;
    const auto own = own_words(one.datum);
    if (own && apart)
      told = true;
    else
      parts.push_back(own.value_or(phrases_.when(one.when)));
  }
  std::string text;
  for (const std::string& part : parts)
    if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
  if (asset.range && !asset.range->regions.empty())
    text += (text.empty() ? "" : "; ") +
            phrases_.words(say("can hit {where}", {{"where", nested(validator::region_words(asset.range->regions, project_))}}));
  return text.empty() && !told ? phrases_.words(say("always")) : text;
}

std::vector<CardWriter::AssetLine> CardWriter::asset_lines(const Side& side, bool apart) const {
  std::vector<AssetLine> lines;
  for (const Asset& asset : scenario_.support->assets) {
    if (asset.side != side.id) continue;
    if (lines.size() >= MOST_ASSETS) {
      lines.push_back({"…", "…", {}, {}, {}});
      break;
    }
    const std::string name = asset.designation ? *asset.designation : phrases_.noun(noun_of(asset.names, asset.id));
    AssetLine line{name,
                   name,
                   asset.markers.value_or(Numbers{}),
                   phrases_.guns(asset),
                   called(asset, apart),
                   io::count_characters(name) <= 3,
                   own_words(asset.datum)};
    // Mortars of one kind are one line: 1m–6m.
    if (!lines.empty() && line.short_name && lines.back().short_name && line.guns == lines.back().guns &&
        line.called == lines.back().called && line.markers.list.size() == 1) {
      lines.back().last = name;
      lines.back().markers.list.push_back(line.markers.list.front());
      continue;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

Table CardWriter::asset_table(const Side& side) const {
  Table table = empty_table({{1.35, say("Artillery")}, {1.1, say("Markers")}, {2.15, say("Guns")}, {3.65, say("May be called")}});
  for (const AssetLine& line : asset_lines(side, false))
    table.rows.push_back({{{line.name(), true}},
                          {{line.markers.list.empty() ? std::string("–") : Phrases::numbers(line.markers)}},
                          {{line.guns}},
                          {{line.called}}});
  return table;
}

Section CardWriter::support() const {
  return by_side("support", say("Artillery support"), [this](const Side& side) {
    std::vector<Block> blocks;
    if (!scenario_.support) return blocks;
    if (Table table = asset_table(side); !table.rows.empty()) blocks.emplace_back(std::move(table));
    return blocks;
  });
}

Section CardWriter::events() const {
  Section made = section("events", say("Events"));
  if (!scenario_.events) return made;
  for (const Event& event : scenario_.events->list)
    made.blocks.emplace_back(
        clause(event.datum, {{capitalised(phrases_.noun(noun_of(event.names, event.id))), true},
                             {" – " + phrases_.when(event.when) +
                              (event.ends.value_or(false) ? "; " + phrases_.words(say("the game is over then")) : std::string())}}));
  return made;
}

Section CardWriter::victory() const {
  return by_side("victory", say("Victory points"), [this](const Side& side) {
    std::vector<Block> blocks;
    if (!scenario_.victory) return blocks;
    for (const VictoryItem& item : scenario_.victory->items) {
      if (item.side != side.id) continue;
      if (const auto own = own_words(item.datum); own && item.points && says_points(*own, *item.points))
        blocks.emplace_back(bullet(*own));
      else
        blocks.emplace_back(Paragraph{{{own.value_or(phrases_.victory(item))}}, phrases_.points(item), POINTS_EMS});
    }
    return blocks;
  });
}

Section CardWriter::ranks() const {
  Section made = section("ranks", say("Rank of the victory"));
  if (!scenario_.ranks) return made;
  const Ranks& ranks = *scenario_.ranks;
  const auto by_points = [](const Rank& rank) { return rank.from || rank.to || !rank.event; };
  const bool compared = ranks.list.empty() || std::any_of(ranks.list.begin(), ranks.list.end(), by_points);
  if (ranks.of_side && compared && ranks.measure) {
    const std::vector<wording::Argument> whose{{"side", phrases_.side_noun(*ranks.of_side)}};
    made.blocks.emplace_back(Paragraph{{{phrases_.words(
        ranks.measure == Measure::difference ? say("What {side:nom} has more than the other side; below 0 it has less.", whose)
        : ranks.measure == Measure::total    ? say("The total of {side:gen}.", whose)
                                             : say("The total of {side:gen} divided by that of the other side.", whose))}}});
  } else if (ranks.measure == Measure::difference && compared)
    made.blocks.emplace_back(Paragraph{{{phrases_.words(say("The difference of both totals; the larger one wins."))}}});
  if (ranks.measure == Measure::total && !ranks.of_side && compared)
    made.blocks.emplace_back(Paragraph{{{phrases_.words(say("Each side's own total."))}}});
  if (ranks.measure == Measure::ratio && !ranks.of_side && compared)
    made.blocks.emplace_back(Paragraph{{{phrases_.words(say("The larger total divided by the smaller one; the larger one wins."))}}});
  std::size_t longest = 0;
  for (const Rank& rank : ranks.list) longest = std::max(longest, io::count_characters(phrases_.band(rank, ranks)));
  const double ems = std::min(static_cast<double>(longest) * 0.6, MOST_BAND_EMS);
  for (const Rank& rank : ranks.list)
    made.blocks.emplace_back(own_or(rank.datum, Paragraph{{{phrases_.rank(rank)}}, phrases_.band(rank, ranks), ems, false}));
  return made;
}

}  // namespace hexwright::publish
