// What can be and yet is hardly meant: points with the wrong sign or ten times those of their like, the same item twice, an exit without a
// place, a breakthrough over one's own edge, results without anything that scores, numbers beyond the table that reads them, rows of a die
// after the last turn. Nearly all of it is asked, since a game may mean it.
#include <algorithm>
#include <map>

#include "model/document/piece.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/document/walk.hpp"
#include "model/io/utf8.hpp"
#include "model/project/calendar.hpp"
#include "model/project/regions.hpp"
#include "model/project/selection.hpp"
#include "validator/analysis/clause_data.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::validator {

using namespace document;
using project::Project;
using wording::Decimal;
using wording::say;

namespace {

constexpr auto PLAUSIBLE_FINDINGS = findings({
    {"victory/sign", Severity::question, mark("Points with an unlikely sign"),
     mark("Holding, sparing artillery and the enemy's losses earn points, own losses cost them. This item has it the other way round."),
     mark("0.5 points for each own box lost"), mark("-0.5 points for each own box lost, or 0.5 for each of the enemy's"),
     mark("Correct the sign, or say whose losses count; if it is meant, answer so.")},
    {"victory/scale", Severity::question, mark("Points far above those of their like"),
     mark("The item pays at least five times what any other of its kind does, or three times the highest result. A figure too many may "
          "have been typed."),
     mark("15 points a hex where others pay 2 and 3"), mark("5 points a hex where others pay 2 and 3"),
     mark("Correct the points; if they are meant, answer so.")},
    {"victory/twice", Severity::warning, mark("A victory item that stands twice"),
     mark("Two items of a side score the same thing at the same time."), mark("two items for own leaders lost"),
     mark("one item for own leaders lost"), mark("Take one of them out, or correct what it scores.")},
    {"victory/no-place", Severity::question, mark("Points for leaving the map, and it is not said where"),
     mark("Over any edge is seldom meant: pieces could leave where they start."), mark("1 point for each piece that leaves the map"),
     mark("1 point for each piece that leaves over the eastern edge"), mark("Name the hexes or the edge.")},
    {"victory/own-edge", Severity::question, mark("Points for reaching the edge at which one starts"),
     mark("So many pieces of the side may start there already, so that it scores without a move."),
     mark("\"three units in the east\" for a side that starts in the east"), mark("\"three units in the west\" for that side"),
     mark("Correct the edge; if it is meant, answer so.")},
    {"ranks/no-victory", Severity::error, mark("Results, and nothing that scores"),
     mark("The card names results by points and has no victory item."), mark("<ranks> and no <victory>"), mark("<ranks> and <victory>"),
     mark("Say what scores, or take the results out.")},
    {"ranks/same-name", Severity::warning, mark("Two results of one name"),
     mark("Two bands that are called the same for the same side might as well be one: one of the names is a slip."),
     mark("0 to 3 draw, 3 to 7 draw"), mark("0 to 3 draw, 3 to 7 victory"), mark("Correct one of the names.")},
    {"strength/beyond-table", Severity::error, mark("More boxes than the tables have columns for"),
     mark("A table of the game reads the boxes of a piece, and ends before this number."), mark("4 boxes, and columns 1 2 3"),
     mark("3 boxes, and columns 1 2 3; or a last column \"4+\""), mark("Correct the number, or extend the table.")},
    {"strength/scale", Severity::question, mark("Far more boxes than all other pieces have"),
     mark("A piece with a few dozen boxes among pieces with a few is most often a digit too many."), mark("44 boxes, and 3 for the guns"),
     mark("12 boxes, and 3 for the guns; or 800 men, and 60 for the guns"), mark("Correct the number; if it is meant, answer so.")},
    {"time/die-after-end", Severity::error, mark("Dice that are never rolled"), mark("The game is over before the first turn of the row."),
     mark("numbers from turn 14 on, in a game of 10 turns"), mark("numbers from turn 10 on, in a game of 10 turns"),
     mark("Correct the turn, or take the row out.")},
    {"card/date", Severity::warning, mark("A date of the card that cannot be"),
     mark("A day that no calendar has, or a revision before the publication."), mark("1939-09-31"), mark("1939-09-30"),
     mark("Correct the date.")},
});

// The regions are edges and nothing else.
bool is_edge(const std::vector<Region>& regions) {
  return !regions.empty() && std::all_of(regions.begin(), regions.end(), [](const Region& region) {
    const auto* edge = std::get_if<OnEdge>(&region.node);
    return edge && edge->side != EdgeName::any;
  });
}
// Of a single condition: own losses and pieces cost, the enemy's earn, and so do ground that is taken and an edge that is reached.
int natural_sign_of_condition(const Project& project, const VictoryItem& item) {
  if (!item.when || item.when->conditions.size() != 1) return 0;
  const auto& node = item.when->conditions.front().node;
  if (const auto* lost = std::get_if<Lost>(&node)) return lost->side == item.side ? -1 : 1;
  if (const auto* taken = std::get_if<Captured>(&node)) return taken->by == item.side ? 1 : 0;
  if (const auto* near = std::get_if<Near>(&node))
    return near->side == item.side && is_edge(near->of) && (near->bound == Bound::at_most || near->bound == Bound::nearer_than) ? 1 : 0;
  const auto* gone = std::get_if<Eliminated>(&node);
  if (!gone || !project.orbat()) return 0;
  const std::string& side = gone->side ? *gone->side : item.side;
  const project::Pieces pieces = project::select_or_all(*project.orbat(), gone->units, project.game(), side);
  const auto own = std::count_if(pieces.begin(), pieces.end(), [&](std::size_t piece) {
    return project.orbat()->side_at(project.orbat()->pieces()[piece].side).id == item.side;
  });
  if (pieces.empty()) return 0;
  return own == 0 ? 1 : own == std::ssize(pieces) ? -1 : 0;
}
// 1 where points are earned, -1 where they are paid, 0 where either may be meant.
int natural_sign(const Project& project, const VictoryItem& item) {
  if (counts_losses(item.score)) return !item.of_side || *item.of_side == item.side ? -1 : 1;
  if (item.score == Score::condition) return natural_sign_of_condition(project, item);
  const bool earns = item.score == Score::hexes_held || item.score == Score::not_called || item.score == Score::turns_unrevealed;
  return earns ? 1 : 0;
}

void signs(const Project& project, Sink& out) {
  const Victory& victory = *project.scenario()->victory;
  std::map<std::pair<Score, int>, std::pair<int, int>> counts;  // of a kind and its natural sign: as expected, and otherwise
  // Where the side itself is in doubt, owner/other-side or edition/turned says so.
  const auto turned = [&](const VictoryItem& item, int sign) {
    const std::string first = item.id.substr(0, item.id.find('.'));
    const bool of_other = std::any_of(victory.items.begin(), victory.items.end(),
                                      [&](const VictoryItem& other) { return other.side == first && first != item.side; });
    return item.points && !of_other && sign * item.points->thousandths < 0;
  };
  if (project.muster().cut) return;
  std::vector<int> natural;
  for (const VictoryItem& item : victory.items) natural.push_back(natural_sign(project, item));
  for (std::size_t i = 0; i < natural.size(); ++i)
    if (const VictoryItem& item = victory.items[i]; natural[i] != 0 && item.points) {
      const int sign = natural[i];
      ++(turned(item, sign) ? counts[{item.score, sign}].second : counts[{item.score, sign}].first);
    }
  for (std::size_t i = 0; i < natural.size(); ++i) {
    const VictoryItem& item = victory.items[i];
    const int sign = natural[i];
    const auto [expected, otherwise] = counts[{item.score, sign}];
    if (!turned(item, sign) || (otherwise > 1 && expected == 0)) continue;  // a card that means it throughout
    out.report_on(item.datum, PLAUSIBLE_FINDINGS["victory/sign"],
                  item.points->thousandths < 0
                      ? say("This item takes {points} points for what is an advantage.", {{"points", Decimal{-item.points->thousandths}}})
                      : say("This item pays {points} points for own losses.", {{"points", *item.points}}),
                  item.id)
        .parameter(item.points->print());
  }
}

std::int64_t size_of(const VictoryItem& item) { return item.points ? std::abs(item.points->thousandths) : 0; }

void scales(const Scenario& scenario, Sink& out) {
  constexpr std::int64_t TIMES_LIKE = 5, TIMES_RESULT = 3;
  const auto& items = scenario.victory->items;
  std::int64_t highest = 0;
  if (scenario.ranks && scenario.ranks->measure != Measure::ratio)
    for (const Rank& rank : scenario.ranks->list)
      if (rank.from) highest = std::max(highest, std::abs(rank.from->thousandths));
  for (const VictoryItem& item : items) {
    std::int64_t like = 0, all = 0;
    for (const VictoryItem& other : items) {
      if (&other == &item) continue;
      all = std::max(all, size_of(other));
      const bool alike = other.score == item.score && other.score != Score::condition && other.units.empty() == item.units.empty() &&
                         other.whole == item.whole && (other.at == ScoredAt::each_turn) == (item.at == ScoredAt::each_turn);
      if (alike) like = std::max(like, size_of(other));
    }
    const bool above_like = like > 0 && size_of(item) >= TIMES_LIKE * like;
    const bool above_results = highest > 0 && all > 0 && size_of(item) >= TIMES_RESULT * highest && size_of(item) >= TIMES_LIKE * all;
    if (!above_like && !above_results) continue;
    out.report_on(item.datum, PLAUSIBLE_FINDINGS["victory/scale"],
                  above_like ? say("This item pays {points}, and no other of its kind more than {most}.",
                                   {{"points", Decimal{size_of(item)}}, {"most", Decimal{like}}})
                             : say("This item pays {points}, and the highest result begins with {most}.",
                                   {{"points", Decimal{size_of(item)}}, {"most", Decimal{highest}}}),
                  item.id)
        .parameter(item.points->print());
  }
}

// What an item counts, apart from what it pays; regions and conditions as they are written.
bool same_aim(const VictoryItem& one, const VictoryItem& other) {
  VictoryItem copy = other;
  copy.id = one.id;
  copy.points = one.points;
  copy.most = one.most;
  copy.partial = one.partial;
  if (copy.of_side.value_or(copy.side) == one.of_side.value_or(one.side)) copy.of_side = one.of_side;
  copy.datum = one.datum;
  return copy == one;
}

void twice(const Victory& victory, Sink& out) {
  constexpr std::size_t MOST = 300;
  if (victory.items.size() > MOST) return;
  for (std::size_t i = 0; i < victory.items.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const VictoryItem &item = victory.items[i], &other = victory.items[k];
      if (item.id == other.id || item.score == Score::hexes_held || stands_in_words(item.datum) || !same_aim(other, item))
        continue;  // of hexes: victory/same-hex
      out.report_on(item.datum, PLAUSIBLE_FINDINGS["victory/twice"],
                    say("{id} scores the same as {other}.", {{"id", item.id}, {"other", other.id}}), item.id)
          .at(other.datum.origin, other.id);
      break;
    }
}

void exits(const Victory& victory, Sink& out) {
  for (const VictoryItem& item : victory.items)
    if (item.score == Score::pieces_exited && !item.where)
      out.report_on(item.datum, PLAUSIBLE_FINDINGS["victory/no-place"],
                    say("This item counts pieces that leave the map and does not say where."), item.id);
}

// Points for standing at an edge, or leaving over it or over certain hexes, where pieces of the side start or come on already.
class OwnEdges {
 public:
  OwnEdges(const Project& project, Sink& out) : project_(project), out_(out) {
    const Scenario& scenario = *project.scenario();
    if (scenario.setup && !too_much_ground(project)) grounds_ = setup_grounds(project);
    if (!scenario.reinforcements) return;
    for (const Reinforcement& item : scenario.reinforcements->list) {
      const project::Covered covered = project::covered(place_of_entry(scenario, item).regions, *project.map());
      const bool known = !covered.unknown_name && !covered.depends && covered.hexes.count() * 2 <= project.map()->hex_count();
      if (known) entries_.try_emplace(item.side, project.map()->hex_count()).first->second |= covered.hexes;
    }
  }
  void look(const VictoryItem& item) {
    if (item.score == Score::pieces_exited && item.where && item.units.empty() && item.of_side.value_or(item.side) == item.side)
      leaving(item);
    if (item.score != Score::condition || !item.when || item.when->conditions.size() != 1) return;
    const auto* near = std::get_if<Near>(&item.when->conditions.front().node);
    if (near && near->side == item.side && (near->bound == Bound::at_most || near->bound == Bound::nearer_than) && is_edge(near->of))
      starting(item, strip_of(near->of, near->hexes.value_or(0)), near->least.value_or(1), near->datum);
  }

 private:
  geometry::HexSet strip_of(const std::vector<Region>& regions, int hexes) const {
    Region around;
    Within within;
    within.hexes = hexes;
    within.of = regions;
    around.node = within;
    return project::covered(around, *project_.map()).hexes;
  }
  static bool lies_in(geometry::HexSet inner, const geometry::HexSet& outer) {
    inner -= outer;
    return inner.empty();
  }
  static bool meets(geometry::HexSet one, const geometry::HexSet& other) {
    one &= other;
    return !one.empty();
  }

  // Hexes count when all of them are of the side's own start or entry, an edge when some are.
  void leaving(const VictoryItem& item) {
    const project::Covered covered = project::covered(item.where->regions, *project_.map());
    if (covered.unknown_name || covered.depends || covered.hexes.empty()) return;
    geometry::HexSet own(project_.map()->hex_count());
    for (std::size_t i = 0; i < grounds_.size(); ++i)
      if (grounds_[i].on_hexes() && !grounds_[i].with && project_.scenario()->setup->directives[i].side == item.side)
        own |= grounds_[i].usable;
    const bool edge = is_edge(item.where->regions);
    if ((edge || lies_in(covered.hexes, own)) && starting(item, covered.hexes, 1, item.where->datum)) return;
    const auto entry = entries_.find(item.side);
    if (entry == entries_.end() || entry->second.empty() || has_enemies(item.side, covered.hexes)) return;
    if (edge ? !lies_in(entry->second, covered.hexes) : !lies_in(covered.hexes, entry->second)) return;
    out_.report_on(item.where->datum, PLAUSIBLE_FINDINGS["victory/own-edge"],
                   say("{side} leaves where its own reinforcements come on.", {{"side", project_.orbat()->side_noun(item.side)}}), item.id);
  }
  bool has_enemies(const std::string& side, const geometry::HexSet& strip) const {
    const auto& directives = project_.scenario()->setup ? project_.scenario()->setup->directives : std::vector<Directive>();
    for (std::size_t i = 0; i < grounds_.size(); ++i)
      if (grounds_[i].on_hexes() && !grounds_[i].with && directives[i].side != side && meets(grounds_[i].usable, strip)) return true;
    return std::any_of(entries_.begin(), entries_.end(), [&](const auto& one) { return one.first != side && meets(one.second, strip); });
  }
  bool starting(const VictoryItem& item, const geometry::HexSet& strip, int least, const Datum& datum) {
    int there = 0;
    bool enemies = false;
    for (std::size_t i = 0; i < grounds_.size(); ++i) {
      if (!grounds_[i].on_hexes() || grounds_[i].with || !meets(grounds_[i].usable, strip)) continue;
      const bool own = project_.scenario()->setup->directives[i].side == item.side;
      enemies = enemies || !own;
      if (own) there += static_cast<int>(project_.muster().of_directive[i].size());
    }
    if (enemies || there < least) return false;
    out_.report_on(datum, PLAUSIBLE_FINDINGS["victory/own-edge"],
                   say("{count} pieces of {side:gen} may start where they leave.",
                       {{"side", project_.orbat()->side_noun(item.side)}, {"count", std::int64_t{there}}}),
                   item.id);
    return true;
  }

  const Project& project_;
  Sink& out_;
  std::vector<SetupGround> grounds_;
  std::map<std::string, geometry::HexSet> entries_;  // by side
};

void own_edges(const Project& project, Sink& out) {
  if (!project.map() || !project.map()->boards() || !project.orbat() || project.muster().cut) return;
  const auto& items = project.scenario()->victory->items;
  const auto& coming = project.scenario()->reinforcements;
  const std::size_t regions = items.size() + (coming ? coming->list.size() : 0);
  if (regions * (project.map()->hex_count() + 1) > project::MOST_WORK) return;
  OwnEdges edges(project, out);
  for (const VictoryItem& item : items) edges.look(item);
}

void results(const Scenario& scenario, Sink& out) {
  const Ranks& ranks = *scenario.ranks;
  if (!ranks.list.empty() && (!scenario.victory || scenario.victory->items.empty()) &&
      std::none_of(ranks.list.begin(), ranks.list.end(), [](const Rank& rank) { return rank.event.has_value(); }))
    out.report_on(ranks.datum, PLAUSIBLE_FINDINGS["ranks/no-victory"], say("The card names results, and nothing scores."));
  std::map<std::string, const Rank*> named;
  for (const Rank& rank : ranks.list)
    for (const Name& name : rank.names) {
      const auto [known, fresh] = named.emplace(name.lang + '\n' + rank.side.value_or("") + '\n' + name.nom, &rank);
      if (fresh || known->second == &rank || rank.event || known->second->event) continue;
      if (!ranks.of_side && known->second->from == rank.from && known->second->to == rank.to) continue;  // said as an overlap
      out.report_on(rank.datum, PLAUSIBLE_FINDINGS["ranks/same-name"],
                    say("Two results are called \"{name}\".", {{"name", io::visible(name.nom)}}))
          .at(known->second->datum.origin)
          .parameter(name.nom);
      break;
    }
}

// The greatest number of boxes that a table reads; none when one is open at its end.
std::optional<std::int64_t> most_boxes(const project::Game& game, const Table*& by) {
  std::optional<std::int64_t> most;
  for (const Table& table : game.data().tables) {
    if (table.columns_are != "boxes" || table.columns.empty()) continue;
    const auto last = Decimal::parse(table.columns.back());
    if (!last) return std::nullopt;
    if (!most || last->thousandths < *most) {
      most = last->thousandths;
      by = &table;
    }
  }
  return most;
}

void boxes(const Project& project, Sink& out) {
  const Table* table = nullptr;
  const auto most = most_boxes(project.game(), table);
  if (!most) return;
  const auto look = [&](const Datum& datum, const std::optional<Decimal>& number, const std::string& object) {
    if (!number || number->thousandths <= *most) return;
    out.report_on(datum, PLAUSIBLE_FINDINGS["strength/beyond-table"],
                  say("There is no column for {boxes} boxes: the table {table} ends with {most}.",
                      {{"boxes", *number}, {"table", table->title.value_or(table->id)}, {"most", Decimal{*most}}}),
                  object)
        .parameter(number->print());
  };
  if (project.scenario() && project.scenario()->strength) {
    look(project.scenario()->strength->datum, project.scenario()->strength->boxes, {});
    for (const StrengthException& exception : project.scenario()->strength->exceptions) look(exception.datum, exception.boxes, {});
  }
  if (project.orbat())
    for (const project::PieceEntry& entry : project.orbat()->pieces()) look(entry.piece->datum, entry.piece->boxes, entry.piece->id);
}

// One number of boxes among others of one digit.
void box_scale(const Strength& strength, Sink& out) {
  constexpr std::int64_t MANY = 20'000, FEW = 10'000, TIMES = 4;
  std::vector<std::pair<const Datum*, std::int64_t>> stated;
  if (strength.boxes) stated.emplace_back(&strength.datum, strength.boxes->thousandths);
  for (const StrengthException& exception : strength.exceptions) stated.emplace_back(&exception.datum, exception.boxes.thousandths);
  const auto highest = std::max_element(stated.begin(), stated.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  if (stated.size() < 2 || highest->second < MANY) return;
  std::int64_t others = 0;
  for (auto one = stated.begin(); one != stated.end(); ++one)
    if (one != highest) others = std::max(others, one->second);
  if (others >= FEW || highest->second < TIMES * others) return;
  out.report_on(*highest->first, PLAUSIBLE_FINDINGS["strength/scale"],
                say("{boxes} boxes stand here, and nowhere else more than {most}.",
                    {{"boxes", Decimal{highest->second}}, {"most", Decimal{others}}}))
      .parameter(Decimal{highest->second}.print());
}

void dice(const Project& project, Sink& out) {
  const auto last = last_turn(*project.scenario(), project.game());
  if (!last) return;
  const auto late = [&](const Datum& datum, int turn, const std::string& object) {
    out.report_on(datum, PLAUSIBLE_FINDINGS["time/die-after-end"],
                  say("These numbers hold from turn {turn} on, and the game ends with turn {last}.",
                      {{"turn", std::int64_t{turn}}, {"last", std::int64_t{*last}}}),
                  object)
        .parameter(std::to_string(turn));
  };
  Visitor visitor;
  visitor.condition = [&](const Condition& condition, const std::string& object) {
    const auto* diced = std::get_if<Diced>(&condition.node);
    if (!diced || diced->from_turn.value_or(1) > *last) return;  // then it can never come true, which is said
    std::size_t rows = 0;
    for (const Success& row : diced->success) rows += row.from_turn.value_or(1) <= *last;
    for (const Success& row : diced->success)
      if (row.from_turn && *row.from_turn > *last && rows > 0) late(row.datum, *row.from_turn, object);
  };
  walk(*project.scenario(), visitor);
}

void dates(const Scenario& scenario, Sink& out) {
  if (!scenario.card) return;
  const auto real = [&](const Datum& datum, const std::optional<std::string>& date) {
    const bool whole = date && date->size() == 10 && (*date)[4] == '-' && (*date)[7] == '-';
    if (!whole || project::Date::parse(*date)) return;
    out.report_on(datum, PLAUSIBLE_FINDINGS["card/date"], say("No calendar has the day {date}.", {{"date", io::visible(*date)}}))
        .parameter(*date);
  };
  if (scenario.card->introduction) real(scenario.card->introduction->datum, scenario.card->introduction->date);
  if (!scenario.card->publication) return;
  const Publication& publication = *scenario.card->publication;
  real(publication.datum, publication.published);
  real(publication.datum, publication.revised);
  if (publication.published && publication.revised && publication.published->size() == publication.revised->size() &&
      *publication.revised < *publication.published)
    out.report_on(publication.datum, PLAUSIBLE_FINDINGS["card/date"],
                  say("The card was revised on {revised}, before it was published on {published}.",
                      {{"revised", io::visible(*publication.revised)}, {"published", io::visible(*publication.published)}}));
}

void check_plausible(const Project& project, Sink& out) {
  boxes(project, out);
  if (project.scenario() && project.scenario()->strength) box_scale(*project.scenario()->strength, out);
  const Scenario* scenario = project.scenario();
  if (!scenario) return;
  dates(*scenario, out);
  dice(project, out);
  if (scenario->ranks) results(*scenario, out);
  if (!scenario->victory) return;
  signs(project, out);
  scales(*scenario, out);
  twice(*scenario->victory, out);
  exits(*scenario->victory, out);
  own_edges(project, out);
}

}  // namespace

extern const Check PLAUSIBLE_CHECK{check_plausible, PLAUSIBLE_FINDINGS.records};

}  // namespace hexwright::validator
