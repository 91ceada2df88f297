// Victory items: do they score anything, with how many points, when, and where? Which hexes an item scores is asked on hexes alone; all
// else holds on tables too.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "model/document/piece.hpp"
#include "model/project/regions.hpp"
#include "model/project/selection.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/analysis/ledger.hpp"
#include "validator/checks/analysed.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/length.hpp"
#include "validator/checks/stacking.hpp"

namespace hexwright::validator {

using namespace document;
using project::Covered;
using project::Project;
using wording::Decimal;
using wording::say;

namespace {

constexpr auto VICTORY_FINDINGS = findings({
    {"victory/no-points", Severity::error, mark("A victory item without points"), mark("It names something to score and no points for it."),
     mark("\"for each building hex held\""), mark("\"for each building hex held 2 points\""), mark("State the points.")},
    {"victory/cap", Severity::error, mark("A cap that is below one score, or out of reach"),
     mark("The cap can never matter, or the item can never score in full."),
     mark("3 points a turn, at most 2; or at most 90 in a game of 24 turns"), mark("3 points a turn, at most 18"),
     mark("Correct the cap, or strike it.")},
    {"victory/cap-step", Severity::warning, mark("A cap between two scores"),
     mark("The cap is no multiple of the points, so the last score counts in part."), mark("3 points a turn, at most 20"),
     mark("3 points a turn, at most 18"), mark("State a multiple of what one score pays.")},
    {"victory/incomplete", Severity::error, mark("A victory item that lacks what it scores"),
     mark("It scores artillery or a condition and does not say which."), mark("\"for not calling the artillery\""),
     mark("\"for not calling II/30pal\""), mark("State what it scores, or take the item out.")},
    {"victory/least", Severity::error, mark("More is asked for than there is"),
     mark("Nothing scores before so many are counted, and there are fewer."), mark("for 4 of three villages"),
     mark("for 2 of three villages"), mark("Lower the number, or name more to count.")},
    {"victory/no-piece", Severity::error, mark("An item that counts pieces there are not"), mark("It can never score."),
     mark("points for the machine guns of a side that has none"), mark("points for its platoons"),
     mark("Name pieces that come into the game.")},
    {"victory/turns", Severity::error, mark("Points at the end of a turn that cannot be counted"),
     mark("The game has no such turn, or what is scored is counted at the end of the game alone."),
     mark("turns=\"12\" in a game of 10 turns"), mark("turns=\"8\" there"), mark("Correct the turns.")},
    {"victory/no-moment", Severity::warning, mark("It is not said when the hexes are counted"),
     mark("Held at the end, in the last turn, or each turn: the points differ widely."), mark("\"for each building hex 2 points\""),
     mark("\"for each building hex held in the last turn 2 points\""), mark("Say in the last turn, at the end of the game, or each turn.")},
    {"victory/no-hex", Severity::error, mark("An item that no hex of the map fits"), mark("It can never score."),
     mark("points for a village without a hex"), mark("points for a village of three hexes"),
     mark("Correct the hexes, or take the item out.")},
    {"victory/same-hex", Severity::warning, mark("One hex scored twice by one side"),
     mark("Two items of a side count the same hex at the same time."), mark("3 points for Rozalin and 2 for every village"),
     mark("3 points for Rozalin and 2 for every other village"), mark("Take the hexes out of one item, or say that it means the rest.")},
});

// Items whose caps nothing can reach, and which have a finding for it.
using Capped = std::set<const VictoryItem*>;

Finding& beyond(const VictoryItem& item, wording::Text message, Capped& capped, Sink& out) {
  capped.insert(&item);
  return out.report_on(item.datum, BEYOND_CAP, std::move(message), item.id).parameter(item.most->print());
}

void points(const VictoryItem& item, Capped& capped, Sink& out) {
  if (!item.points || item.points->thousandths == 0)
    out.report_on(
        item.datum, VICTORY_FINDINGS["victory/no-points"],
        item.points ? say("This victory item scores 0 points.") : say("This victory item does not say how many points it scores."),
        item.id);
  if (!item.points || !item.most) return;
  const auto [each, most] = std::pair(item.points->thousandths, item.most->thousandths);
  if ((each > 0 && most < each) || (each < 0 && most > each))
    beyond(item, say("At most {most} points, and a single one scores {each}.", {{"most", *item.most}, {"each", *item.points}}), capped,
           out);
}

bool is_beyond_losses(const Project& project, const VictoryItem& item) {
  if (!project.orbat()) return false;
  const Ledger book = ledger(project);
  return std::any_of(book.sides.begin(), book.sides.end(), [&](const SideLedger& side) {
    return std::any_of(side.lines.begin(), side.lines.end(),
                       [&](const LedgerLine& line) { return line.item == &item && cap_is_beyond_losses(side, line); });
  });
}

// Of caps that can be reached.
void cap_step(const Project& project, const VictoryItem& item, Sink& out) {
  if (!item.points || !item.most) return;
  const auto [each, most] = std::pair(item.points->thousandths, item.most->thousandths);
  if (each != 0 && most % each != 0 && !is_beyond_losses(project, item))
    out.report_on(item.datum, VICTORY_FINDINGS["victory/cap-step"],
                  say("The cap of {most} points is no multiple of {each}.", {{"most", *item.most}, {"each", *item.points}}), item.id)
        .parameter(item.most->print());
}

void too_many(const VictoryItem& item, std::int64_t there, Sink& out) {
  out.report_on(item.datum, VICTORY_FINDINGS["victory/least"],
                say("This item scores from {least} on, and no more than {count} can be counted.",
                    {{"least", std::int64_t{*item.least}}, {"count", there}}),
                item.id)
      .parameter(std::to_string(*item.least));
}

// The pieces of the scoring or the other side that an item counts; all that come into the game, or those it names. None where it is not
// known which pieces lead.
std::optional<std::size_t> pieces_of(const Project& project, const VictoryItem& item) {
  std::vector<std::string> leaders;
  for (const Kind& kind : project.game().data().kinds)
    if (kind.of == KindOf::formation && kind.leader) leaders.push_back(*kind.leader);
  if (item.score == Score::leaders_lost && leaders.empty()) return std::nullopt;
  const auto& pieces = project.orbat()->pieces();
  const std::string& side = item.of_side ? *item.of_side : item.side;
  const project::Pieces chosen = project::select_or_all(*project.orbat(), item.units, project.game(), side);
  return static_cast<std::size_t>(std::count_if(chosen.begin(), chosen.end(), [&](std::size_t piece) {
    const auto leads = [&](const std::string& leader) { return project.game().is(KindOf::piece, pieces[piece].piece->kind, leader); };
    return project.orbat()->side(side) == pieces[piece].side &&
           (item.score != Score::leaders_lost || std::any_of(leaders.begin(), leaders.end(), leads));
  }));
}

bool counts_pieces(const VictoryItem& item) {
  return item.score == Score::leaders_lost || item.score == Score::pieces_lost || item.score == Score::pieces_exited ||
         item.score == Score::pieces_kept || item.score == Score::boxes_lost || item.score == Score::boxes_left;
}

// What the item names and asks for: pieces there are, turns of the game, no more than there is to count.
void named(const Project& project, const VictoryItem& item, Sink& out) {
  const auto last = last_turn(*project.scenario(), project.game());
  if (item.turns) {
    if (item.score != Score::hexes_held && item.score != Score::pieces_kept && item.score != Score::boxes_left &&
        item.score != Score::condition)
      out.report_on(item.datum, VICTORY_FINDINGS["victory/turns"],
                    say("Only hexes, pieces and strength that are left, and conditions are counted at the end of a turn."), item.id);
    for (const int turn : item.turns->list)
      if (turn < 1 || (last && turn > *last))
        out.report_on(item.datum, VICTORY_FINDINGS["victory/turns"],
                      say("This item is counted at the end of turn {turn}, and the game has no such turn.", {{"turn", std::int64_t{turn}}}),
                      item.id)
            .parameter(std::to_string(turn));
  }
  if (!project.orbat() || !counts_pieces(item) || names_unknown(*project.orbat(), item.units)) return;
  const auto pieces = pieces_of(project, item);
  if (!pieces || project::select_or_all(*project.orbat(), {}, project.game(), item.of_side.value_or(item.side)).empty()) return;
  if (*pieces == 0)
    out.report_on(item.units.empty() ? item.datum : item.units.front().datum, VICTORY_FINDINGS["victory/no-piece"],
                  say("No piece is meant by this, so nothing can score."), item.id);
  else if (item.least && item.score != Score::boxes_lost && item.score != Score::boxes_left &&
           static_cast<std::size_t>(*item.least) > *pieces)
    too_many(item, static_cast<std::int64_t>(*pieces), out);
}

// How often an item can score in a turn; nothing when that is not known, or it does not score by turns.
std::optional<std::int64_t> most_a_turn(const Project& project, const VictoryItem& item) {
  if (item.score == Score::turns_unrevealed) return 1;
  if (item.at != ScoredAt::each_turn || item.turns || item.whole.value_or(false)) return std::nullopt;
  if (item.score == Score::condition) return 1;
  if (item.score != Score::hexes_held || !item.where || !project.map() || !project.map()->boards()) return std::nullopt;
  const Covered covered = project::covered(item.where->regions, *project.map());
  if (covered.unknown_name || covered.depends || covered.hexes.empty()) return std::nullopt;
  return static_cast<std::int64_t>(covered.hexes.count());
}

// A cap that more turns than the game has would be needed to reach.
void cap_against_length(const Project& project, const VictoryItem& item, Capped& capped, Sink& out) {
  const auto last = last_turn(*project.scenario(), project.game());
  const auto scores = most_a_turn(project, item);
  if (!scores || !last || !item.points || !item.most || item.points->thousandths <= 0) return;
  const std::int64_t each = item.points->thousandths * *scores;
  const std::int64_t turns = (item.most->thousandths + each - 1) / each;
  if (turns > *last)
    beyond(item,
           say("The cap of {most} points is reached after {turns} turns, and the game has {last}.",
               {{"most", *item.most}, {"turns", turns}, {"last", std::int64_t{*last}}}),
           capped, out);
}

void needs(const VictoryItem& item, Sink& out) {
  if (stands_in_words(item.datum)) return;
  if (item.score == Score::not_called && !item.asset)
    out.report_on(item.datum, VICTORY_FINDINGS["victory/incomplete"],
                  say("This item scores artillery that was not called and does not say which."), item.id);
  if (item.score == Score::condition && (!item.when || item.when->conditions.empty()))
    out.report_on(item.datum, VICTORY_FINDINGS["victory/incomplete"], say("This item scores a condition and states none."), item.id);
  if (item.score == Score::hexes_held && !item.where)
    out.report_on(item.datum, VICTORY_FINDINGS["victory/incomplete"], say("This item scores hexes that are held and does not say which."),
                  item.id)
        .mend(say("Name the hexes, a place or a kind of terrain."));
  if ((item.score == Score::hexes_held) && !item.at && !item.turns)
    out.report_on(item.datum, VICTORY_FINDINGS["victory/no-moment"], say("This item does not say when the hexes are counted."), item.id);
}

// Which item scores each hex first, for one side and one moment.
using FirstScorer = std::vector<const VictoryItem*>;

// An item that counts hexes another item of the side already counts at the same time, said once for each such item.
void scored_twice(const VictoryItem& item, const geometry::HexSet& hexes, FirstScorer& first, Sink& out) {
  const VictoryItem* other = nullptr;
  std::int64_t both = 0;
  hexes.each([&](std::size_t hex) {
    if (first[hex]) {
      if (!other) other = first[hex];
      ++both;
    } else {
      first[hex] = &item;
    }
  });
  if (!other) return;
  out.report_on(item.datum, VICTORY_FINDINGS["victory/same-hex"],
                wording::say_n("{count} hex is scored by two items of the same side.",
                               "{count} hexes are scored by two items of the same side.", both),
                item.id)
      .at(other->datum.origin, other->id);
}

// A cap above what all the hexes together are worth, when they are counted once.
void cap_against_hexes(const VictoryItem& item, std::int64_t count, Capped& capped, Sink& out) {
  if (item.at == ScoredAt::each_turn || item.rest.value_or(false) || !item.points || !item.most || item.points->thousandths <= 0) return;
  const Decimal all{item.points->thousandths * count};
  if (item.most->thousandths <= all.thousandths) return;
  beyond(
      item,
      wording::say_n("The cap of {most} points is out of reach: {count} hex scores {all}.",
                     "The cap of {most} points is out of reach: {count} hexes score {all}.", count, {{"most", *item.most}, {"all", all}}),
      capped, out)
      .mend(say("Lower the cap, or strike it."));
}

void hexes(const Project& project, Capped& capped, Sink& out) {
  if (!project.map() || !project.map()->boards()) return;
  std::map<std::pair<std::string, std::optional<ScoredAt>>, FirstScorer> first;
  std::size_t work = 0;
  for (const VictoryItem& item : project.scenario()->victory->items) {
    if (item.score != Score::hexes_held || !item.where) continue;
    work += project.map()->hex_count();
    if (work > project::MOST_WORK) return out.not_checked("victory/same-hex", say("fewer items that score hexes, or a smaller map"));
    const Covered covered = project::covered(item.where->regions, *project.map());
    if (covered.unknown_name || covered.depends) continue;
    if (covered.hexes.empty()) {
      out.report_on(item.datum, VICTORY_FINDINGS["victory/no-hex"], say("No hex of the map fits this item, so it can never score."),
                    item.id);
      continue;
    }
    const auto count = static_cast<std::int64_t>(item.whole.value_or(false) ? item.where->regions.size() : covered.hexes.count());
    if (item.least && *item.least > count) too_many(item, count, out);
    if (item.whole.value_or(false) || item.turns) continue;
    cap_against_hexes(item, count, capped, out);
    if (item.rest.value_or(false)) continue;
    FirstScorer& scorer = first[{item.side, item.at}];
    scorer.resize(project.map()->hex_count());
    scored_twice(item, covered.hexes, scorer, out);
  }
}

void check_items(const Project& project, Sink& out) {
  if (!project.scenario()->victory) return;
  Capped capped;
  for (const VictoryItem& item : project.scenario()->victory->items) {
    points(item, capped, out);
    cap_against_length(project, item, capped, out);
    needs(item, out);
    named(project, item, out);
  }
  hexes(project, capped, out);
  for (const VictoryItem& item : project.scenario()->victory->items)
    if (!capped.contains(&item)) cap_step(project, item, out);
}

void check_victory(const Project& project, Sink& out) {
  if (!project.scenario()) return;
  check_items(project, out);
}

}  // namespace

const FindingRecord& BEYOND_CAP = VICTORY_FINDINGS["victory/cap"];
extern const Check VICTORY_CHECK{check_victory, VICTORY_FINDINGS.records};

}  // namespace hexwright::validator
