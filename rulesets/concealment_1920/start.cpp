// Who starts and comes on concealed, on the card and in a filled-in setup. On a card only what holds wherever its regions let the
// pieces stand is a fault; in a setup everything has its hex.
#include <algorithm>
#include <map>
#include <set>
#include <memory>
#include <unordered_map>

#include "rulesets/concealment_1920/findings.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "rulesets/concealment_1920/concealment_1920.hpp"
#include "model/project/regions.hpp"
#include "rulesets/concealment_1920/documents.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::rulesets::concealment_1920 {

using geometry::HexSet;
using project::Project;
using validator::Finding;
using validator::Sink;
using wording::say;

namespace {

constexpr std::size_t MOST_CHOICE = 500;   // hexes: no side is in contact in so many
constexpr std::size_t MOST_PATROLS = 500;  // of a file made to exhaust

// A piece at the start, or as it comes on.
struct Starter {
  std::size_t piece;
  document::Origin at;
  std::shared_ptr<const HexSet> region;  // where it may stand, of many pieces one; empty off the map
  std::string box;                       // where it lies instead
  bool on_map = false, concealed = false, hidden_from_others = false, comes_on = false;
  bool elsewhere = false;  // told of in another file, which says what is wrong with it
  std::size_t rank = 0;    // of its side in the order of setup
};

std::optional<std::size_t> only_hex(const Starter& starter) {
  if (starter.comes_on || starter.region->count() != 1) return std::nullopt;
  std::optional<std::size_t> hex;
  starter.region->each([&](std::size_t one) { hex = one; });
  return hex;
}

class StartJudge {
 public:
  StartJudge(const Project& scenario, std::vector<Starter> starters, Sink& out)
      : scenario_(scenario),
        orbat_(*scenario.orbat()),
        starters_(std::move(starters)),
        out_(out),
        rulings_(Rulings::of(scenario)),
        by_piece_(orbat_.pieces().size(), nullptr) {
    for (const Starter& starter : starters_)
      if (!by_piece_[starter.piece]) by_piece_[starter.piece] = &starter;
  }

  void run() {
    read_contacts();
    read_hosts();
    for (const Starter& starter : starters_) {
      if (starter.elsewhere) continue;
      kinds(starter);
      if (kind(starter.piece) == Kind::patrol)
        patrol(starter);
      else if (starter.concealed && starter.on_map)
        contact(starter);
      card(starter);
    }
    for (std::size_t piece = 0; piece < by_piece_.size(); ++piece) two_counters(piece);
  }

 private:
  Kind kind(std::size_t piece) const { return kind_of(scenario_.game(), orbat_.pieces()[piece].piece->kind).value_or(Kind::infantry); }
  const document::Piece& piece(std::size_t number) const { return *orbat_.pieces()[number].piece; }
  std::size_t side(std::size_t number) const { return orbat_.pieces()[number].side; }
  std::string name(std::size_t number) const { return orbat_.short_name(number); }
  std::string label(const Starter& starter) const {
    const auto hex = only_hex(starter);
    return hex ? scenario_.map()->label(*hex) : std::string();
  }

  Finding& report(FindingId id, std::string_view rule, const Starter& starter, wording::Text what) {
    Finding& finding = out_.report(id, std::move(what)).at(starter.at, piece(starter.piece).id, label(starter));
    finding.by_rule(scenario_.game().cite(rule)).parameter(piece(starter.piece).id);
    return finding;
  }

  // [44.1.2]
  void kinds(const Starter& starter) {
    if (!starter.concealed || !starter.on_map) return;
    if (!can_be_concealed(kind(starter.piece)))
      report("concealment-1920/44.1.2-kind", "44.1.2", starter,
             say("{piece} is concealed; tanks, artillery and cadres may not be.", {{"piece", name(starter.piece)}}))
          .mend(say("Let it start face up."));
    if (says_yes(piece(starter.piece), "retreated"))
      report("concealment-1920/44.1.2-area", "44.1.2", starter,
             say("{piece} is concealed, and it was forced to retreat outside its area of operations.", {{"piece", name(starter.piece)}}))
          .mend(say("Let it start face up."));
  }

  // [45.1], [45.3]
  void patrol(const Starter& starter) {
    if (!starter.on_map) return;
    if (!starter.concealed) {
      report("concealment-1920/45.1-open", "45.1", starter,
             say("{piece} lies face up; patrols are in play only while they are concealed.", {{"piece", name(starter.piece)}}))
          .mend(say("Let it start concealed, or leave it in the pool."));
      return;
    }
    if (starter.comes_on || starter.region->count() == 0 || has_host(starter)) return;
    report("concealment-1920/45.3-host", "45.3", starter,
           say("{piece} starts where no concealed unit of its own side stands.", {{"piece", name(starter.piece)}}))
        .mend(say("Put the patrol onto a concealed unit."));
  }

  // Of all concealed units of a side where they may stand; of patrols only where a ruling lets them be hosts.
  void read_hosts() {
    for (const Starter& host : starters_) {
      if (!host.concealed || !host.on_map || host.comes_on || kind(host.piece) == Kind::patrol) continue;
      if (host.region->empty()) lost_hosts_.insert(side(host.piece));
      const auto [hosts, first] = hosts_.try_emplace(side(host.piece), scenario_.map()->hex_count());
      hosts->second |= *host.region;
    }
  }
  bool has_host(const Starter& starter) const {
    if (lost_hosts_.contains(side(starter.piece))) return true;  // the unit may be the one in a hex that the map does not have
    const auto overlap = [&](const HexSet& other) {
      HexSet shared = *starter.region;
      shared &= other;
      return !shared.empty();
    };
    const auto hosts = hosts_.find(side(starter.piece));
    if (hosts != hosts_.end() && overlap(hosts->second)) return true;
    if (rulings_.patrol_host == Rulings::Host::unit) return false;
    std::size_t looked_at = 0;
    for (const Starter& other : starters_) {
      const bool patrol = &other != &starter && other.concealed && other.on_map && !other.comes_on &&
                          side(other.piece) == side(starter.piece) && kind(other.piece) == Kind::patrol;
      if (!patrol) continue;
      if (++looked_at > MOST_PATROLS || overlap(*other.region)) return true;
    }
    return false;
  }

  // Where enemies stand for certain, by the side that they are enemies of and the rank of theirs.
  void read_contacts() {
    const auto across = read_adjacency(scenario_.game());
    if (!across) {
      out_.not_checked("concealment-1920/44.1.1-contact", say("the parameter adjacency.impassable of the base game"));
      return;
    }
    adjacency_.emplace(scenario_, *across);
    for (const Starter& starter : starters_) {
      const auto hex = only_hex(starter);
      const bool counts = !starter.concealed || rulings_.contact == Rulings::Contact::counts;
      if (hex && counts && starter.on_map) certain_[*hex].push_back(&starter);
    }
  }
  const Starter* enemy_beside(const Starter& starter, std::size_t hex) const {
    for (const Adjacency::Next& next : adjacency_->around(hex)) {
      const auto there = next.adjacent ? certain_.find(next.hex) : certain_.end();
      if (there == certain_.end()) continue;
      for (const Starter* enemy : there->second) {
        const bool later = rulings_.start_contact == Rulings::StartContact::placed && !starter.comes_on && enemy->rank > starter.rank;
        if (side(enemy->piece) != side(starter.piece) && !later) return enemy;
      }
    }
    return nullptr;
  }

  // [44.1.1]
  void contact(const Starter& starter) {
    const std::size_t choice = starter.region->count();
    if (!adjacency_ || choice == 0 || choice > MOST_CHOICE) return;
    const Starter* enemy = nullptr;
    bool everywhere = true;
    starter.region->each([&](std::size_t hex) {
      const Starter* beside = everywhere ? enemy_beside(starter, hex) : nullptr;
      everywhere = everywhere && beside;
      if (beside) enemy = beside;
    });
    if (!everywhere) return;
    const std::vector<wording::Argument> args{{"piece", name(starter.piece)}, {"enemy", name(enemy->piece)}, {"hex", label(*enemy)}};
    if (starter.comes_on)
      report("concealment-1920/44.1.1-entry", "44.1.1", starter,
             say("{piece} comes on concealed in contact with the enemy: {enemy} in {hex}.", args))
          .mend(say("Let it come on elsewhere, or face up."));
    else
      report("concealment-1920/44.1.1-contact", "44.1.1", starter,
             say("{piece} starts concealed in contact with the enemy: {enemy} in {hex}.", args))
          .mend(say("Let it start elsewhere, or face up."));
  }

  // [44] The counter on the scenario card tells what a concealed unit is.
  void card(const Starter& starter) {
    const document::Box* box = starter.box.empty() ? nullptr : scenario_.map()->box(starter.box);
    if (!box || box->kind != "scenario-card") return;
    const std::string other(trait(piece(starter.piece), "other-counter"));
    if (other.empty()) {
      report("concealment-1920/44-one-sided", "44", starter,
             say("{piece} lies on the scenario card and is no counter of a two-sided unit.", {{"piece", name(starter.piece)}}))
          .mend(say("Take out the second counter, or name it with the trait other-counter on both."));
      return;
    }
    const auto found = orbat_.piece(other);
    const Starter* in_play = found ? by_piece_[*found] : nullptr;
    if (!in_play || !in_play->concealed || starter.hidden_from_others || rulings_.exchange == Rulings::Exchange::open) return;
    report("concealment-1920/44-card-open", "44", starter,
           say("{piece} lies face up on the scenario card and tells what the concealed {other} is.",
               {{"piece", name(starter.piece)}, {"other", name(*found)}}))
        .mend(say("Hide it there too: hidden=\"face-down\", or concealed=\"yes\" in a placement."));
  }

  // [44] One in play, the other on the card.
  void two_counters(std::size_t number) {
    const std::string other(trait(piece(number), "other-counter"));
    const auto found = other.empty() ? std::nullopt : orbat_.piece(other);
    if (!found || *found < number || *found == number) return;  // each pair once
    const Starter *one = by_piece_[number], *two = by_piece_[*found];
    const bool one_plays = one && one->on_map, two_plays = two && two->on_map;
    const Starter* said = one && !one->elsewhere ? one : two;
    if (!said || said->elsewhere || (one && two && one_plays != two_plays)) return;
    const std::vector<wording::Argument> args{{"piece", name(number)}, {"other", name(*found)}};
    report("concealment-1920/44-two-counters", "44", *said,
           one_plays && two_plays ? say("{piece} and {other} are the two counters of one unit, and both are in play.", args)
                                  : say("{piece} and {other} are the two counters of one unit: one must be in play, the other on "
                                        "the scenario card.",
                                        args))
        .mend(say("Put one of them on the map and the other on the scenario card."));
  }

  const Project& scenario_;
  const project::OrbatIndex& orbat_;
  std::vector<Starter> starters_;
  Sink& out_;
  Rulings rulings_;
  std::vector<const Starter*> by_piece_;
  std::map<std::size_t, HexSet> hosts_;  // by side
  std::set<std::size_t> lost_hosts_;     // sides with a concealed unit whose place is unknown
  std::optional<Adjacency> adjacency_;
  std::unordered_map<std::size_t, std::vector<const Starter*>> certain_;  // by hex
};

std::size_t rank_of(const Project& scenario, std::size_t side) {
  const auto& setup = scenario.scenario()->setup;
  if (!setup || !setup->order) return 0;
  const auto& sides = setup->order->sides;
  return static_cast<std::size_t>(std::find(sides.begin(), sides.end(), scenario.orbat()->side_at(side).id) - sides.begin());
}

void add_reinforcements(const Project& scenario, std::vector<Starter>& starters) {
  if (!scenario.scenario()->reinforcements) return;
  const auto& list = scenario.scenario()->reinforcements->list;
  for (std::size_t i = 0; i < list.size() && i < scenario.muster().of_reinforcement.size(); ++i) {
    const auto region = std::make_shared<const HexSet>(list[i].entry ? project::covered(list[i].entry->regions, *scenario.map()).hexes
                                                                     : HexSet(scenario.map()->hex_count()));
    for (const std::size_t piece : scenario.muster().of_reinforcement[i]) {
      Starter starter{piece, list[i].datum.origin, region, {}, true, list[i].concealed.value_or(false), false, true, false, 0};
      starter.hidden_from_others = starter.concealed;
      starters.push_back(std::move(starter));
    }
  }
}

bool can_judge(const Project& scenario) { return scenario.scenario() && scenario.orbat() && scenario.map() && scenario.map()->boards(); }

bool is_hidden(const document::Directive& directive) { return directive.hidden.value_or(document::Hidden::no) != document::Hidden::no; }

}  // namespace

void check_start(const Project& scenario, Sink& out) {
  if (!can_judge(scenario) || scenario.muster().cut || validator::too_much_ground(scenario)) return;
  std::vector<Starter> starters;
  if (scenario.scenario()->setup) {
    const auto& directives = scenario.scenario()->setup->directives;
    for (std::size_t i = 0; i < directives.size() && i < scenario.muster().of_directive.size(); ++i) {
      const validator::SetupGround ground = validator::setup_ground(scenario, directives[i]);
      const auto region = std::make_shared<const HexSet>(ground.unclear ? HexSet(scenario.map()->hex_count()) : ground.usable);
      for (const std::size_t piece : scenario.muster().of_directive[i]) {
        Starter starter{piece, directives[i].datum.origin, region, {}, false, false, false, false, false, 0};
        if (!ground.boxes.empty()) starter.box = ground.boxes.front();
        starter.on_map = ground.boxes.empty();
        starter.hidden_from_others = is_hidden(directives[i]) || !directives[i].datum.visible_to.empty();
        starter.concealed = starter.on_map && is_hidden(directives[i]);
        starter.rank = rank_of(scenario, scenario.orbat()->pieces()[piece].side);
        starters.push_back(std::move(starter));
      }
    }
  }
  add_reinforcements(scenario, starters);
  StartJudge(scenario, std::move(starters), out).run();
}

void check_setup(const Project& scenario, const Project& filled_in, Sink& out) {
  if (!can_judge(scenario) || !filled_in.placement()) return;
  std::vector<Starter> starters;
  for (const document::Placed& placed : filled_in.placement()->pieces) {
    const auto piece = scenario.orbat()->piece(placed.piece);
    if (!piece) continue;
    const auto directive = validator::directive_of(scenario, *piece);
    const bool hidden = directive && is_hidden(scenario.scenario()->setup->directives[*directive]);
    HexSet region(scenario.map()->hex_count());
    const auto hex = placed.hex ? scenario.map()->hex(*placed.hex) : std::nullopt;
    if (hex) region.insert(*hex);
    Starter starter{*piece, placed.datum.origin, std::make_shared<const HexSet>(std::move(region)), placed.box.value_or("")};
    starter.on_map = placed.hex.has_value();  // in a hex that the map does not have, which is said elsewhere, nothing follows from it
    starter.hidden_from_others = placed.concealed.value_or(hidden) || !placed.datum.visible_to.empty();
    starter.concealed = starter.on_map && placed.concealed.value_or(hidden);
    starter.rank = rank_of(scenario, scenario.orbat()->pieces()[*piece].side);
    starters.push_back(std::move(starter));
  }
  const std::size_t placed = starters.size();
  add_reinforcements(scenario, starters);
  for (std::size_t i = placed; i < starters.size(); ++i) starters[i].elsewhere = true;
  StartJudge(scenario, std::move(starters), out).run();
}

}  // namespace hexwright::rulesets::concealment_1920
