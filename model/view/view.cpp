// The two functions that make a view, and what a game's hidden pieces look like when the game says nothing of its own.
#include "model/view/view.hpp"

#include <cassert>
#include <set>
#include <tuple>

#include "model/document/card.hpp"
#include "model/document/nearest.hpp"
#include "model/document/orbat.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/document/schedule.hpp"
#include "model/document/setup.hpp"
#include "model/io/utf8.hpp"
#include "model/view/counters.hpp"
#include "model/view/map_seen.hpp"
#include "model/view/orders.hpp"
#include "model/view/roster.hpp"
#include "model/view/spreads.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::view {

using namespace document;
using Seen = Disguise::Seen;
using wording::say;

Disguise::Seen Disguise::of_placed(const Placed& placed, const project::Game&) const {
  return placed.concealed.value_or(false) || placed.hides ? Seen::face_down : Seen::as_it_is;
}

Disguise::Seen Disguise::of_directive(const Directive& directive, const project::Game&) const {
  switch (directive.hidden.value_or(Hidden::no)) {
    case Hidden::written:
      return Seen::nothing;
    case Hidden::face_down:
      return Seen::face_down;
    case Hidden::no:
      break;
  }
  return Seen::as_it_is;
}

Disguise::Seen Disguise::of_reinforcement(const Reinforcement& reinforcement, const project::Game&) const {
  return reinforcement.concealed.value_or(false) ? Seen::face_down : Seen::as_it_is;
}

namespace {

void give_titles(Contents& contents, const project::Project& project, const Viewer& viewer) {
  const Scenario* scenario = project.scenario();
  if (scenario && scenario->card && scenario->card->title && viewer.may_see(scenario->datum) && viewer.may_see(scenario->card->datum) &&
      viewer.may_see(scenario->card->title->datum)) {
    wording::Noun title;
    for (const LocalText& text : scenario->card->title->texts) title.words[text.lang].emplace("nom", text.text);
    if (!title.words.empty()) contents.title.push_back(std::move(title));
  }
  if (!contents.map.names.empty()) contents.title.push_back(noun_of(contents.map.names, contents.map.id));
}

void give_turns(Contents& contents, const project::Project& project, const Viewer& viewer) {
  const Scenario* scenario = project.scenario();
  if (!scenario || !scenario->time || !scenario->time->length) return;
  if (viewer.may_see(scenario->datum) && viewer.may_see(scenario->time->datum) && viewer.may_see(scenario->time->length->datum))
    contents.turns = scenario->time->length->turns;
}

// The reading of a ruling of the game's that is in force; a choice that names no reading counts as the game's own.
std::string reading_in_force(const project::Project& project, const Ruling& ruling) {
  if (project.scenario() && project.scenario()->rulings)
    for (const RulingChoice& one : project.scenario()->rulings->list)
      if (one.id == ruling.id)
        for (const Reading& reading : ruling.readings)
          if (reading.id == one.choice) return one.choice;
  return ruling.standard;
}

// A game says by its parameter whether the number of counters in a stack is secret: always, or by which reading of which ruling of its own.
bool stack_count_is_secret(const project::Project& project) {
  const Parameter* parameter = project.game().parameter("stack.secret");
  if (!parameter || !parameter->value) return false;
  const std::string& value = *parameter->value;
  const std::size_t equals = value.find('=');
  if (equals == std::string::npos) return value == "yes";
  const Ruling* ruling = project.game().ruling(value.substr(0, equals));
  return ruling && reading_in_force(project, *ruling) == value.substr(equals + 1);
}

// Of the other side's counters that lie face down on a hex only that there are some. They must be in order.
void one_for_each_stack(std::vector<Counter>& counters, const Viewer& viewer) {
  std::set<std::tuple<std::size_t, std::optional<int>, std::string>> stacks;
  std::erase_if(counters, [&](const Counter& counter) {
    const OnHex* on = std::get_if<OnHex>(&counter.where);
    return on && counter.face.face_down && !viewer.is_of(counter.face.side) &&
           !stacks.insert({on->hex, on->level, counter.face.side}).second;
  });
}

std::shared_ptr<const Contents> look(const project::Project& project, const Viewer& viewer, const Disguise& disguise,
                                     const Placement* placement, std::shared_ptr<const project::Project> kept = nullptr) {
  assert((project.map() || !project.scenario()) && "a scenario is seen on its map");
  const auto contents =
      kept ? std::make_shared<Contents>(std::move(kept))
           : std::make_shared<Contents>(project.map() ? map_seen(project.map()->map(), project.game(), viewer) : Map{}, project.game());
  contents->viewer = viewer.side;
  give_titles(*contents, project, viewer);
  give_turns(*contents, project, viewer);
  const Roster roster(project, viewer);
  if (const project::OrbatIndex* orbat = project.orbat())
    for (std::size_t side = 0; side < orbat->orbat().sides.size(); ++side)
      if (roster.sees_side(side))
        contents->sides.push_back({orbat->side_at(side).id, noun_of(orbat->side_at(side).names, orbat->side_at(side).id)});
  const Orders orders(project, viewer, disguise, roster);
  contents->cut = orders.cut();
  add_spreads(*contents, project, viewer, orders, roster, placement == nullptr);
  if (placement) add_counters(*contents, project, *placement, viewer, orders, roster);
  put_in_order(contents->counters);
  if (viewer.side && stack_count_is_secret(project)) {
    one_for_each_stack(contents->counters, viewer);
    put_in_order(contents->counters);
  }
  return contents;
}

}  // namespace

Contents::Contents(std::shared_ptr<const project::Project> of)
    : game(of->game()), project(std::move(of)), map(project->map()->map()), index(project->map()) {}
Contents::Contents(Map seen, project::Game of)
    : game(std::move(of)),
      own_map(std::make_unique<Map>(std::move(seen))),
      own_index(std::in_place, *own_map, game),
      map(*own_map),
      index(&*own_index) {}
Contents::~Contents() = default;

wording::Fault unknown_side(const project::Project& project, std::string_view side) {
  std::vector<std::string> known;
  std::vector<wording::Value> named;
  if (project.orbat())
    for (const Side& one : project.orbat()->orbat().sides) {
      known.push_back(one.id);
      if (named.size() < io::limits::findings_shown) named.emplace_back(io::visible(one.id));
    }
  wording::Fault fault{"view/unknown-side", {}, say("There is no side \"{side}\".", {{"side", io::visible(side)}})};
  if (known.empty())
    fault.expected = say("an order of battle with sides");
  else
    fault.expected = say("one of the sides {sides}", {{"sides", nested(wording::list_of(std::move(named), wording::Joined::by_or))}});
  fault.hint = did_you_mean(side, known);
  return fault;
}

RefereeView seen_by_referee(const project::Project& project, const Placement* placement) {
  return RefereeView(look(project, {}, Disguise(), placement));
}

RefereeView seen_by_referee(std::shared_ptr<const project::Project> project, const Placement* placement) {
  const project::Project& seen = *project;
  return RefereeView(look(seen, {}, Disguise(), placement, std::move(project)));
}

tl::expected<SideView, wording::Fault> seen_by(const project::Project& project, std::string_view side, const Disguise& disguise,
                                               const Placement* placement) {
  if (!project.orbat() || !project.orbat()->side(side)) return tl::unexpected(unknown_side(project, side));
  return SideView(look(project, {std::string(side)}, disguise, placement));
}

// A viewer on no side: what is open to all is seen.
PublicView seen_by_everyone(const project::Project& project, const Disguise& disguise, const Placement* placement) {
  return PublicView(look(project, {std::string()}, disguise, placement));
}

}  // namespace hexwright::view
