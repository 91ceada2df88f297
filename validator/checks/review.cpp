// What a good editor asks of a card that is right: nothing here is a slip. Remarks for who asks for a review.
#include <algorithm>
#include <map>
#include <set>

#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "model/wording/list_of.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/review.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Project;
using wording::say;
using wording::say_n;

namespace {

constexpr auto REVIEW_FINDINGS = findings({
    {"review/from-the-start", Severity::info, mark("Points in every turn for what one starts in"),
     mark("A side is paid turn by turn for ground in which it is set up and the enemy is not: it is paid for staying where it is."),
     mark("half a point a turn for the village in which the garrison starts"),
     mark("half a point a turn for the bridge between both sides"),
     mark("Nothing, if that is to press the other side; else let it pay once, at the end.")},
    {"review/no-victory", Severity::info, mark("A card that does not say who wins"),
     mark("It has no victory item and no result, and no event ends the game. For a fight that is played for itself that is enough."),
     mark("a card with setup and reinforcements and no <victory>"), mark("a victory item, or an event that ends the game"),
     mark("Say what scores or what ends the game, or leave it so.")},
    {"review/no-leader", Severity::info, mark("Formations without a leader beside others that have one"),
     mark("The leaders of the game serve most formations of the side, and these, of several pieces, have none. Their rules may want one."),
     mark("a machine-gun company without a leader, in a battalion whose companies have one"), mark("a leader in every company"),
     mark("Nothing, if that is so; else give them a leader.")},
    {"review/by-elimination", Severity::info, mark("Pieces set up in secret that the order of battle shows to both"),
     mark("Only its own side knows of the setup line, and the order of battle is open: what it lists and the map does not show is hidden "
          "somewhere. The enemy knows what there is, if not where."),
     mark("a corps with a line of its own, visible-to its side, in an order of battle that all may read"),
     mark("the same, with visible-to at the corps in the order of battle"),
     mark("Nothing, if the enemy may know of them; else give them visible-to in the order of battle.")},
    {"review/given-away", Severity::info, mark("A hidden piece whose place the card tells"),
     mark("The piece starts hidden, and the setup line, which both players read, leaves it one place. Order of battle and setup together "
          "tell the enemy what lies there."),
     mark("the gun hidden in hex 0806"), mark("the gun hidden in woods within 3 hexes of 0806, or a line with visible-to"),
     mark("Give it a choice of places, or show the line to its own side only.")},
});

bool is_paid_each_turn(const VictoryItem& item) { return item.score == Score::hexes_held && item.at == ScoredAt::each_turn && item.where; }
bool hides(const Directive& line) { return line.hidden == Hidden::written || line.hidden == Hidden::face_down; }
// Pieces are hidden, and both players read where.
bool is_open_secret(const Directive& line) { return hides(line) && line.datum.visible_to.empty(); }

bool leads(const Project& project, const std::string& kind) { return project.game().is(KindOf::piece, kind, "leader"); }

// The order of battle shows it to both, and it is a unit or a leader: a marker has no strength and leads nothing, it hides others or
// nothing.
bool is_shown(const Project& project, std::size_t piece) {
  const project::PieceEntry& entry = project.orbat()->pieces()[piece];
  const Kind* kind = project.game().kind(KindOf::piece, entry.piece->kind);
  if (!kind || !entry.piece->datum.visible_to.empty() || !(kind->strength.value_or(true) || leads(project, entry.piece->kind)))
    return false;
  for (std::optional<std::size_t> around = entry.formation; around; around = project.orbat()->formations()[*around].parent)
    if (!project.orbat()->formations()[*around].formation->datum.visible_to.empty()) return false;
  return true;
}
std::int64_t shown_of(const Project& project, std::size_t directive) {
  const project::Pieces& pieces = project.muster().of_directive[directive];
  return std::count_if(pieces.begin(), pieces.end(), [&](std::size_t piece) { return is_shown(project, piece); });
}

void by_elimination(const Project& project, Sink& out) {
  const std::vector<Directive>& directives = project.scenario()->setup->directives;
  for (std::size_t i = 0; i < directives.size(); ++i) {
    const std::int64_t pieces = hides(directives[i]) && !is_open_secret(directives[i]) ? shown_of(project, i) : 0;
    if (pieces > 0)
      out.report_on(directives[i].datum, REVIEW_FINDINGS["review/by-elimination"],
                    say_n("{count} piece is set up in secret, and the order of battle shows it to both players.",
                          "{count} pieces are set up in secret, and the order of battle shows them to both players.", pieces),
                    directives[i].id);
  }
}

// Grounds of the setup on hexes, by side.
class Starts {
 public:
  explicit Starts(const Project& project) : project_(project), grounds_(setup_grounds(project)) {}

  void scored(Sink& out) const {
    for (const VictoryItem& item : project_.scenario()->victory->items) {
      if (!is_paid_each_turn(item)) continue;
      const project::Covered place = project::covered(item.where->regions, *project_.map());
      if (place.unknown_name || place.depends || !is_in_hand(place.hexes, item.side)) continue;
      out.report_on(item.datum, REVIEW_FINDINGS["review/from-the-start"],
                    say("{side} may start there, and is paid from the first turn on.", {{"side", project_.orbat()->side_noun(item.side)}}),
                    item.id);
    }
  }

  // Written down or face down for both players to read, and one hex that will do.
  void given_away(Sink& out) const {
    const std::vector<Directive>& directives = project_.scenario()->setup->directives;
    for (std::size_t i = 0; i < directives.size(); ++i) {
      if (!is_open_secret(directives[i]) || !grounds_[i].on_hexes() || grounds_[i].with || grounds_[i].usable.count() != 1) continue;
      const std::int64_t pieces = shown_of(project_, i);
      if (pieces == 0) continue;
      out.report_on(directives[i].datum, REVIEW_FINDINGS["review/given-away"],
                    say_n("{count} piece starts hidden in {hex}, as the setup tells both players.",
                          "{count} pieces start hidden in {hex}, as the setup tells both players.", pieces,
                          {{"hex", first_label(*project_.map(), grounds_[i].usable)}}),
                    directives[i].id, first_label(*project_.map(), grounds_[i].usable));
    }
  }

 private:
  // Some of it is among the starting hexes of the side, and none among the enemy's.
  bool is_in_hand(const HexSet& place, const std::string& side) const {
    bool own = false;
    for (std::size_t i = 0; i < grounds_.size(); ++i) {
      if (!grounds_[i].on_hexes() || grounds_[i].with) continue;
      HexSet both = grounds_[i].usable;
      both &= place;
      if (both.empty()) continue;
      if (project_.scenario()->setup->directives[i].side != side) return false;
      own = true;
    }
    return own;
  }
  const Project& project_;
  std::vector<SetupGround> grounds_;
};

void leaderless(const Project& project, Sink& out) {
  const project::OrbatIndex& orbat = *project.orbat();
  std::map<std::size_t, std::vector<const Formation*>> without;  // by side
  std::map<std::size_t, std::size_t> with;
  for (const project::FormationEntry& entry : orbat.formations()) {
    const Formation& formation = *entry.formation;
    if (!formation.formations.empty() || formation.pieces.size() < 2) continue;
    const bool led =
        std::any_of(formation.pieces.begin(), formation.pieces.end(), [&](const Piece& piece) { return leads(project, piece.kind); });
    const bool known =
        std::any_of(formation.absent.begin(), formation.absent.end(), [&](const Absent& one) { return leads(project, one.kind); });
    if (led)
      ++with[entry.side];
    else if (!known)
      without[entry.side].push_back(&formation);
  }
  for (const auto& [side, formations] : without) {
    if (with[side] < 2 || formations.size() > with[side]) continue;
    std::vector<wording::Value> names;
    for (const Formation* formation : formations) names.emplace_back(formation->designation);
    Finding& finding = out.report_on(
        formations.front()->datum, REVIEW_FINDINGS["review/no-leader"],
        say("{formations} of {side:gen}: no leader is among their pieces.",
            {{"formations", wording::nested(wording::list_of(std::move(names)))}, {"side", orbat.side_noun(orbat.side_at(side).id)}}),
        formations.front()->id);
    for (std::size_t i = 1; i < formations.size(); ++i) finding.at(formations[i]->datum.origin, formations[i]->id);
  }
}

void no_victory(const Scenario& scenario, Sink& out) {
  const bool ends = scenario.events && std::any_of(scenario.events->list.begin(), scenario.events->list.end(),
                                                   [](const Event& event) { return event.ends.value_or(false); });
  const bool scores = scenario.victory && !scenario.victory->items.empty();
  if (scenario.setup && !scores && !ends && (!scenario.ranks || scenario.ranks->list.empty()))
    out.report_on(scenario.datum, REVIEW_FINDINGS["review/no-victory"], say("The card does not say who wins."));
}

void look_over(const Project& project, Sink& out) {
  if (!project.scenario() || !project.orbat()) return;
  no_victory(*project.scenario(), out);
  leaderless(project, out);
  review_forces(project, out);
  const Scenario& scenario = *project.scenario();
  if (scenario.setup && !project.muster().cut) by_elimination(project, out);
  if (!project.map() || !project.map()->boards() || !scenario.setup || too_much_ground(project) || project.muster().cut) return;
  const auto& items = scenario.victory ? scenario.victory->items : std::vector<VictoryItem>();
  const bool scored = std::any_of(items.begin(), items.end(), [](const VictoryItem& item) { return is_paid_each_turn(item); }) &&
                      items.size() * project.map()->hex_count() <= project::MOST_WORK;
  const bool hidden = std::any_of(scenario.setup->directives.begin(), scenario.setup->directives.end(), is_open_secret);
  if (!scored && !hidden) return;
  const Starts starts(project);
  if (scored) starts.scored(out);
  if (hidden) starts.given_away(out);
}

}  // namespace

void add_review(Report& report) {
  Sink sink(*report.project);
  look_over(*report.project, sink);
  for (Finding& finding : sink.take()) report.findings.push_back(reported(std::move(finding), report.project.get()));
}

extern const Check REVIEW_CHECK{nullptr, REVIEW_FINDINGS.records};

}  // namespace hexwright::validator
