// Who stands still looks at counters, by kind; who moves looks at hexes, one a turn: both are draws from an urn. Who advances walks up to
// the hexes, step by step as the rules allow it.
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "rulesets/concealment_1920/concealment_1920.hpp"

#include <algorithm>
#include <map>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "rulesets/concealment_1920/documents.hpp"
#include "rulesets/concealment_1920/procedures/discovery.hpp"
#include "rulesets/concealment_1920/procedures/scouting.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::rulesets::concealment_1920 {

using validator::hunt_fault;
using validator::HuntOrder;
using validator::HuntReport;
using validator::HuntSides;
using wording::say;
using wording::say_n;

namespace {

const std::vector<validator::PolicyDescription>& policies() {
  static const std::vector<validator::PolicyDescription> all = {
      {"left-out", say("patrols that were found stay out"), {}},
      {"put-back", say("patrols that were found are put back at the end of each normal movement phase"), {}},
      {"standing", say("reconnaissance without moving, once a turn"), {}},
      {"standing-twice", say("the same in the reserve movement phases of both players"), {}},
      {"moving", say("reconnaissance on the move: each unit one hex a turn"), {}},
      {"advancing", say("each unit walks to the nearest hex that was not looked into, and reconnoitres it on the move"), {}},
  };
  return all;
}

class Hunter {
 public:
  Hunter(const project::Project& scenario, const HuntOrder& order, const HuntSides& sides)
      : scenario_(scenario), order_(order), sides_(sides), rulings_(Rulings::of(scenario)), given_(read_given(scenario.game())) {
    // Kinds and traits are all that counts; movement points of the base game are not asked for.
    units_ = units_of(scenario, Borrowed{});
  }

  wording::Result<HuntReport> run() {
    const std::string patrols = validator::hunt_policy(scenario_, order_, sides_.hider, "left-out");
    const std::string way = validator::hunt_policy(scenario_, order_, sides_.seeker, "standing");
    if (patrols != "left-out" && patrols != "put-back") return wrong_role(patrols, "left-out, put-back");
    if (way != "standing" && way != "standing-twice" && way != "moving" && way != "advancing")
      return wrong_role(way, "standing, standing-twice, moving, advancing");
    for (const std::size_t piece : sides_.force)
      if (!can_be_concealed(unit(piece).kind))
        return tl::unexpected(hunt_fault("not-hidden", say("{piece} may not be concealed.", {{"piece", id(piece)}}),
                                         say("Tanks, artillery and cadres lie face up [{rule}].", {{"rule", "44.1.2"}})));
    report_.hider = scenario_.orbat()->side_at(sides_.hider).id;
    report_.seeker = scenario_.orbat()->side_at(sides_.seeker).id;
    report_.policies = {{report_.hider, patrols}, {report_.seeker, way}};
    if (std::all_of(sides_.force.begin(), sides_.force.end(), [&](std::size_t piece) { return unit(piece).is_patrol(); }))
      return tl::unexpected(hunt_fault("nothing-real", say("There are only patrols to be found.")));
    Search search;
    search.policy = patrols == "put-back" ? PatrolPolicy::put_back : PatrolPolicy::left_out;
    if (way == "moving" || way == "advancing") {
      if (search.policy == PatrolPolicy::put_back)
        return tl::unexpected(
            hunt_fault("policy", say("Patrols that are put back lie with units, and stand in no hexes of their own: put-back "
                                     "does not go with {policy}.",
                                     {{"policy", way}})));
      if (way == "moving") {
        move_about(search);
      } else if (auto wrong = advance()) {
        return tl::unexpected(std::move(*wrong));
      }
    } else if (way == "standing-twice" && rulings_.enemy_turn != Rulings::EnemyTurn::yes) {
      return tl::unexpected(
          hunt_fault("policy", say("Under the ruling static.enemy-turn no unit reconnoitres in the enemy's turn: {policy} is against it.",
                                   {{"policy", "standing-twice"}})));
    } else {
      stand(search, way == "standing-twice");
    }
    return std::move(report_);
  }

 private:
  const Unit& unit(std::size_t piece) const { return units_[piece]; }
  std::string id(std::size_t piece) const { return scenario_.orbat()->pieces()[piece].piece->id; }
  static tl::unexpected<wording::Fault> wrong_role(const std::string& policy, const char* these) {
    return tl::unexpected(
        hunt_fault("policy", say("{policy} is no policy of that side; these are: {list}.", {{"policy", policy}, {"list", these}})));
  }
  int looks_of(std::size_t piece) const { return scouting_capability(unit(piece), false, given_, rulings_); }

  // [44.2.1]
  void stand(Search& search, bool twice) {
    search.units = 0;
    for (const std::size_t piece : sides_.force) ++(unit(piece).is_patrol() ? search.patrols : search.units);
    const int all = search.units + search.patrols;
    int looks = 0;
    for (const std::size_t piece : sides_.seekers) {
      const int own = std::min(looks_of(piece), all);
      looks = rulings_.static_repeat == Rulings::Repeat::yes ? std::min(looks + own, all) : std::max(looks, own);
      report_.taken.push_back(looks_of(piece) == ALL_ADJACENT
                                  ? say("{piece} reconnoitres all there are [{rule}].", {{"piece", id(piece)}, {"rule", "44.2.1"}})
                                  : say_n("{piece} reconnoitres {count} counter a phase [{rule}].",
                                          "{piece} reconnoitres {count} counters a phase [{rule}].", looks_of(piece),
                                          {{"piece", id(piece)}, {"rule", "44.2.1"}}));
    }
    const int phases = twice ? 2 : 1;
    search.looks.assign(static_cast<std::size_t>(order_.turns) * static_cast<std::size_t>(phases), looks);
    finish(search, phases);
    report_.taken.push_back(rulings_.static_choice == Rulings::Choice::owner
                                ? say("The owner chooses which counters are shown: patrols first.")
                                : say("Counters are chosen blindly."));
    report_.taken.push_back(say("Those who look lie face up, and all counters named are within their reach."));
  }

  // [44.2.2]
  void move_about(Search& search) {
    std::map<std::string, bool> stacks;  // key: hex label, or piece id if unplaced; value: holds a non-patrol
    for (const std::size_t piece : sides_.force) stacks[hex_of(piece)] |= !unit(piece).is_patrol();
    search.units = 0;
    for (const auto& [where, real] : stacks) ++(real ? search.units : search.patrols);
    int looks = 0;
    for (const std::size_t piece : sides_.seekers) {
      const bool can = looks_of(piece) > 0;
      looks += can;
      if (!can) does_not_look(piece);
    }
    search.looks.assign(static_cast<std::size_t>(order_.turns), looks);
    rulings_.static_choice = Rulings::Choice::scout;
    finish(search, 1);
    report_.taken.push_back(
        say_n("Each turn {count} hex is reconnoitred on the move, chosen blindly among those with concealed counters.",
              "Each turn {count} hexes are reconnoitred on the move, chosen blindly among those with concealed counters.", looks));
    report_.taken.push_back(say("Units that reconnoitre have the movement points for it, and concealed counters stay where they are."));
    report_.taken.push_back(
        say("No unit goes on after having found patrols, though the rules let it [45.2]: the true chances are higher."));
    report_.taken.push_back(say("Figures count hexes: real ones hold a unit, decoys nothing but patrols."));
  }

  // [44.2.2], [45.2] Who walks needs the base game's numbers, and everybody a hex of his own.
  std::optional<wording::Fault> advance() {
    const auto known = scenario_of(scenario_);
    if (!known) return known.error();
    const Rules rules = known->rules();
    Position position = empty_position(scenario_, *known);
    for (std::size_t piece = 0; piece < units_.size(); ++piece)
      if (const auto stands = standing(piece)) {
        at(position, static_cast<int>(piece)).hex = stands->hex;
        at(position, static_cast<int>(piece)).lies = stands->face_down || unit(piece).is_patrol() ? Lies::concealed : Lies::open;
      }
    std::map<int, bool> stacks;  // by hex: anything but patrols in it?
    for (const std::size_t piece : sides_.force) {
      Counter& counter = at(position, static_cast<int>(piece));
      if (!counter.on_map()) return nowhere(piece);
      if (counter.lies == Lies::open) return hunt_fault("not-hidden", say("{piece} lies face up at the start.", {{"piece", id(piece)}}));
      stacks[counter.hex] |= !unit(piece).is_patrol();
      counter = {};
      counter.lies = Lies::gone;
    }
    Pursuit pursuit{{}, 0, {}, order_.turns};
    for (const auto& [hex, real] : stacks) {
      pursuit.hexes.push_back(hex);
      (real ? pursuit.real : report_.decoys) += 1;
    }
    report_.real = pursuit.real;
    for (const std::size_t piece : sides_.seekers) {
      if (!at(position, static_cast<int>(piece)).on_map()) return nowhere(piece);
      if (looks_of(piece) > 0)
        pursuit.seekers.push_back(static_cast<int>(piece));
      else
        does_not_look(piece);
    }
    if (pursuit.seekers.empty()) return hunt_fault("seeker", say("None of those who look may reconnoitre [{rule}].", {{"rule", "44.2"}}));
    const auto turns = chances_of_pursuit(rules, position, pursuit);
    if (!turns) return hunt_fault("size", say("So many hexes, units and turns are too many to follow: name fewer."));
    for (const SearchedTurn& turn : *turns) report_.turns.push_back({turn.found, turn.patrols_left, std::nullopt});
    tell_of_walking();
    return std::nullopt;
  }

  void tell_of_walking() {
    report_.taken.push_back(
        say("In each own normal movement phase, in the order in which they are named, each unit goes by the fewest movement points to the "
            "nearest hex that was not looked into, and reconnoitres it when it has the points [{rule}].",
            {{"rule", "44.2.2"}}));
    report_.taken.push_back(
        say("It goes on through hexes that held nothing but patrols, and stops where it found a unit [{rule}].", {{"rule", "45.2"}}));
    report_.taken.push_back(say(
        "Which of the hexes hold a unit is unknown to those that look: every way to spread them is equally likely. Concealed counters stay "
        "where they are."));
    report_.taken.push_back(
        say("A unit that was found stays where it is and has no control line, and brigades of the Sich Riflemen do not desert."));
    report_.taken.push_back(
        say("Terrain and the control lines of open enemies cost what the numbers in force say; railways and roads are "
            "not asked for."));
    report_.taken.push_back(say("Figures count hexes: real ones hold a unit, decoys nothing but patrols."));
    report_.taken.push_back(say("Patrols that were found stay out."));
  }

  wording::Fault nowhere(std::size_t piece) const {
    return hunt_fault("where", say("Nothing says in which one hex {piece} starts.", {{"piece", id(piece)}}),
                      say("Who walks starts somewhere: give a filled-in setup with --placement, and leave out who comes on later."));
  }
  void does_not_look(std::size_t piece) {
    report_.taken.push_back(say("{piece} does not reconnoitre [{rule}].", {{"piece", id(piece)}, {"rule", "44.2"}}));
  }

  struct Stands {
    int hex;
    bool face_down;
  };
  // Where the placement or the card puts it, when that is one hex.
  std::optional<Stands> standing(std::size_t piece) const {
    const auto directive = validator::directive_of(scenario_, piece);
    if (!scenario_.map()) return std::nullopt;
    const bool hidden =
        directive && scenario_.scenario()->setup->directives[*directive].hidden.value_or(document::Hidden::no) != document::Hidden::no;
    if (order_.filled_in) {
      for (const document::Placed& placed : order_.filled_in->placement()->pieces)
        if (placed.piece == id(piece) && placed.hex)
          if (const auto hex = scenario_.map()->hex(*placed.hex)) return Stands{static_cast<int>(*hex), placed.concealed.value_or(hidden)};
      return std::nullopt;
    }
    if (!directive) return std::nullopt;
    const validator::SetupGround ground = validator::setup_ground(scenario_, scenario_.scenario()->setup->directives[*directive]);
    if (ground.unclear || ground.with || !ground.boxes.empty() || ground.region.count() != 1) return std::nullopt;
    std::optional<Stands> stands;
    ground.region.each([&](std::size_t only) { stands = Stands{static_cast<int>(only), hidden}; });
    return stands;
  }

  std::string hex_of(std::size_t piece) const {
    const auto stands = standing(piece);
    return stands ? "#" + std::to_string(stands->hex) : id(piece);
  }

  void finish(const Search& search, int phases) {
    report_.real = search.units;
    report_.decoys = search.patrols;
    const auto turns = chances_of_discovery(search, rulings_);
    for (std::size_t i = static_cast<std::size_t>(phases) - 1; i < turns.size(); i += static_cast<std::size_t>(phases))
      report_.turns.push_back({turns[i].found, turns[i].patrols_left, std::nullopt});
    report_.taken.push_back(
        search.policy == PatrolPolicy::put_back
            ? say("Patrols that were found are put back at the end of each normal movement phase [{rule}].", {{"rule", "45.3"}})
            : say("Patrols that were found stay out."));
  }

  const project::Project& scenario_;
  const HuntOrder& order_;
  const HuntSides& sides_;
  Rulings rulings_;
  Given given_;
  std::vector<Unit> units_;
  HuntReport report_;
};

wording::Result<HuntReport> odds(const project::Project& scenario, const HuntOrder& order) {
  const auto sides = validator::hunt_sides(scenario, order);
  if (!sides) return tl::unexpected(sides.error());
  return Hunter(scenario, order, *sides).run();
}

}  // namespace

validator::GameOfHunts hunts() { return {&odds, &policies}; }

}  // namespace hexwright::rulesets::concealment_1920
