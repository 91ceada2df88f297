// One action after another. Sides take turns; one that has nothing left to do is passed over.
#include "rulesets/lee/findings.hpp"
#include "rulesets/lee/referee/referee.hpp"

#include <algorithm>
#include <cmath>

#include "model/io/utf8.hpp"

namespace hexwright::rulesets::lee {

using document::Act;
using document::Action;
using project::Project;
using wording::say;

namespace {

constexpr std::string_view PLACING = "placing", MOVES = "f2";
constexpr std::array<std::string_view, 15> FIGHTING = {"table",    "moves",     "attacks",     "forced",     "supports",
                                                       "flanking", "reactions", "extensions",  "accidental", "fights",
                                                       "pushes",   "pursuits",  "occupations", "turns",      "again"};
bool is_fighting(std::string_view phase) { return std::find(FIGHTING.begin(), FIGHTING.end(), phase) != FIGHTING.end(); }
constexpr std::size_t MOST_ACTIONS = 2000;  // of a log

}  // namespace

Referee::Referee(const Project& scenario, const document::Log& log, Field field, const PatrolNumbers& numbers, validator::Sink& out)
    : scenario_(scenario), log_(log), field_(std::move(field)), numbers_(numbers), rulings_(Rulings::of(scenario)), out_(out) {
  ground_ = slowing_of(scenario);
  if (const document::Parameter* borders = scenario.game().parameter("zones.geometry"); borders && borders->value)
    borders_ = *borders->value == "diagonals" ? ZoneBorders::diagonals
               : *borders->value == "edges"   ? ZoneBorders::edges
                                              : ZoneBorders::unknown;
}

validator::Finding& Referee::report(FindingId id, const char* paragraph, document::Origin at, std::string object, wording::Text message) {
  return out_.report(id, std::move(message)).at(at, std::move(object)).by_rule(scenario_.game().cite(paragraph));
}

void Referee::judge() {
  next_army_ = field_.initiative ? std::optional(static_cast<std::size_t>(*field_.initiative)) : std::nullopt;
  document::Origin last = log_.origin;
  std::size_t actions = 0;
  for (const document::LoggedTurn& turn : log_.turns)
    for (const document::LoggedPhase& phase : turn.phases) actions += 1 + phase.actions.size() + phase.fights.size();
  if (actions > MOST_ACTIONS) return out_.not_checked("log/movement", say("a shorter log"));
  for (const document::LoggedTurn& turn : log_.turns) {
    begin_turn();
    turn_ = &turn;
    bool attacking = false;
    for (const document::LoggedPhase& phase : turn.phases) {
      ++phase_;
      phase_of_turn_ = static_cast<std::size_t>(&phase - turn.phases.data());
      if (fought_ && (phase.id == "attacks" || phase.id == "forced")) begin_activation();
      fought_ = fought_ || ends_declarations(phase.id);
      units_go_ = is_fighting(phase.id);
      // [6.6] What comes into sight during an attack is revealed when all of it is done.
      const bool goes_on =
          attacking && revealed_when(Doing::attack) == RevealedWhen::when_done && phase.id != "table" && phase.id != "moves";
      attacking = units_go_;
      if (units_go_) {
        if (!goes_on) settle(phase.origin);
        for (const Action& item : phase.actions) {
          heading_told(item);
          if (!fights(item, phase.id)) action(item, phase.id);
          last = item.origin;
        }
        if (phase.id == "fights")
          for (const document::LoggedFight& item : phase.fights) fight(item);
        continue;
      }
      if (phase.id != PLACING && phase.id != MOVES) {
        report("log/order", "6.3", phase.origin, io::visible(phase.id),
               say("\"{phase}\" is no phase of the deployment.", {{"phase", io::visible(phase.id)}}))
            .mend(say("Markers are placed in the phase \"placing\" and moved in the phase \"f2\"; the manual names those of units."));
        continue;
      }
      for (const Action& item : phase.actions) {
        heading_told(item);
        action(item, phase.id);
        last = item.origin;
      }
    }
  }
  settle(last);
  settle_fates();
  keep_score();
}

// Another heading is taken for the one within a full turn from which it differs by full turns, but never in silence.
void Referee::heading_told(const Action& item) {
  if (!item.heading_degrees || (item.heading_degrees->thousandths >= 0 && item.heading_degrees->thousandths < 360'000)) return;
  const std::string piece = item.piece ? io::visible(*item.piece) : std::string();
  out_.report(validator::LOG_FINDINGS["log/position"],
              say("The heading of {piece} is {heading} degrees.", {{"piece", piece}, {"heading", *item.heading_degrees}}))
      .at(item.origin, piece)
      .mend(say("Write degrees clockwise from north, from 0 to 359."));
}

void Referee::begin_turn() {
  for (Marker& marker : markers_) marker.active = marker.moved = false;
  if (!placing_) next_army_ = field_.initiative ? std::optional(static_cast<std::size_t>(*field_.initiative)) : std::nullopt;
  keeping_.clear();
  seen_units_.clear();
  choices_.reset();
  ordered_.clear();
  occupied_.clear();
  pursued_.clear();
  joined_.clear();
  changed_front_.clear();
  begin_activation();
  forget_fights();
}

void Referee::begin_activation() {
  settle_fates();
  ++activation_;
  fought_ = false;
  active_.clear();
}

void Referee::action(const Action& item, const std::string& phase) {
  if (item.what == Act::place && item.piece) {
    const auto piece = scenario_.orbat()->piece(*item.piece);
    if (piece && is_marker(scenario_, *piece)) {
      if (placing_ && phase == PLACING) return place_marker(item, *piece);
      report("log/order", "6.1", item.origin, name(*piece),
             say("{marker} is placed after the markers have begun to move.", {{"marker", name(*piece)}}));
      return;
    }
    if (piece) return place_base(item, *piece);
  }
  if (item.what != Act::move && item.what != Act::keep && item.what != Act::reveal && item.what != Act::place) {
    report("log/order", "6.3", item.origin, item.piece ? io::visible(*item.piece) : std::string(), say("This is not done in a deployment."))
        .mend(say("Use place, move, keep and reveal."));
    return;
  }
  Marker* marker = marker_of(item);
  if (!marker) return;
  if (placing_) all_markers_stand(item);
  if (item.what == Act::reveal) return reveal(item, *marker);
  settle(item.origin);
  activate(item, *marker);
  if (item.what == Act::move) move(item, *marker);
}

Referee::Marker* Referee::marker_of(const Action& item) {
  const auto piece = item.piece ? scenario_.orbat()->piece(*item.piece) : std::nullopt;
  if (!piece || !is_marker(scenario_, *piece)) {
    report("log/unknown", "6.3", item.origin, item.piece ? io::visible(*item.piece) : std::string(),
           say("The order of battle has no marker \"{piece}\".", {{"piece", item.piece ? io::visible(*item.piece) : std::string()}}));
    return nullptr;
  }
  for (Marker& marker : markers_)
    if (marker.piece == *piece && !marker.gone && (!marker.revealed || item.what == Act::reveal)) return &marker;
  report("log/position", "6.3", item.origin, name(*piece), say("{marker} is not on the table.", {{"marker", name(*piece)}}));
  return nullptr;
}

std::optional<geometry::Pose> Referee::pose_of(const Action& item) {
  if (!item.path || item.path->list.size() != 1 || std::abs(item.path->list[0].x) > geometry::MAX_THOUSANDTHS ||
      std::abs(item.path->list[0].y) > geometry::MAX_THOUSANDTHS) {
    report("log/incomplete", "6.4", item.origin, io::visible(*item.piece),
           say("Where {piece} is put is not told by one point.", {{"piece", io::visible(*item.piece)}}))
        .mend(say("Give path= with one point in inches."));
    return std::nullopt;
  }
  const std::int64_t heading = item.heading_degrees ? item.heading_degrees->thousandths / 100 % geometry::FULL_TURN_TENTHS : 0;
  return geometry::Pose{{static_cast<std::int32_t>(item.path->list[0].x), static_cast<std::int32_t>(item.path->list[0].y)},
                        static_cast<std::int32_t>(heading)};
}

void Referee::place_marker(const Action& item, std::size_t piece) {
  const auto pose = pose_of(item);
  const auto base = base_of(scenario_, piece);
  if (!pose || !base) return;
  Marker marker;
  marker.army = field_.armies[0].side == scenario_.orbat()->pieces()[piece].side ? 0 : 1;
  marker.piece = piece;
  marker.quad = quad_of(*base, *pose);
  std::vector<Quad> enemies;
  std::array<std::size_t, 2> placed{};
  for (const Marker& other : markers_) {
    ++placed[other.army];
    if (other.army != marker.army) enemies.push_back(other.quad);
    if (other.piece == piece) {
      report("log/start", "6.1", item.origin, name(piece), say("{marker} is placed twice.", {{"marker", name(piece)}}));
      return;
    }
  }
  if (next_army_ && *next_army_ != marker.army && placed[*next_army_] < field_.armies[*next_army_].markers.size())
    report("log/order", "6.1", item.origin, name(piece),
           say("{marker} is placed when it is the turn of {side:gen}.",
               {{"marker", name(piece)}, {"side", scenario_.orbat()->side_noun(side_id(*next_army_))}}));
  next_army_ = 1 - marker.army;
  if (!field_.scene.on_table(marker.quad) || field_.scene.on_impassable(marker.quad))
    report("log/start", "6.1", item.origin, name(piece), say("{marker} cannot stand there.", {{"marker", name(piece)}}));
  if (too_near(marker.quad, enemies, numbers_, rulings_))
    report("log/start", "6.1", item.origin, name(piece),
           say("{marker} is placed nearer than {inches} inches to a marker of the other player.",
               {{"marker", name(piece)}, {"inches", inches(numbers_.placing_gap)}}));
  markers_.push_back(std::move(marker));
}

void Referee::all_markers_stand(const Action& item) {
  placing_ = false;
  next_army_ = field_.initiative ? std::optional(static_cast<std::size_t>(*field_.initiative)) : std::nullopt;
  for (std::size_t army = 0; army < 2; ++army) {
    const auto placed =
        static_cast<std::size_t>(std::count_if(markers_.begin(), markers_.end(), [&](const Marker& one) { return one.army == army; }));
    if (placed == field_.armies[army].markers.size()) continue;
    report("log/missing", "6.1", item.origin, side_id(army),
           say("{side} has placed {count} of its {wanted} markers.",
               {{"side", scenario_.orbat()->side_noun(side_id(army))}, {"count", placed}, {"wanted", field_.armies[army].markers.size()}}));
  }
  find_meetings();
}

bool Referee::all_active(std::size_t army) const {
  return std::all_of(markers_.begin(), markers_.end(),
                     [&](const Marker& one) { return one.army != army || one.active || one.gone || one.revealed; });
}

void Referee::activate(const Action& item, Marker& marker) {
  if (marker.active)
    report("log/order", "6.3", item.origin, name(marker.piece),
           say("{marker} has moved or stayed already in this turn.", {{"marker", name(marker.piece)}}));
  else if (next_army_ && *next_army_ != marker.army && !all_active(*next_army_))
    report("log/order", "6.3", item.origin, name(marker.piece),
           say("{marker} moves when it is the turn of {side:gen}.",
               {{"marker", name(marker.piece)}, {"side", scenario_.orbat()->side_noun(side_id(*next_army_))}}));
  marker.active = true;
  next_army_ = 1 - marker.army;
}

void Referee::move(const Action& item, Marker& marker) {
  std::vector<Spot> way;
  if (item.path)
    for (const auto& point : item.path->list)
      if (std::abs(point.x) <= geometry::MAX_THOUSANDTHS && std::abs(point.y) <= geometry::MAX_THOUSANDTHS)
        way.push_back({static_cast<double>(point.x), static_cast<double>(point.y)});
  if (way.size() < 2 || way.size() > MOST_POINTS) {
    report("log/incomplete", "6.3", item.origin, name(marker.piece),
           say("The way of {marker} is not told.", {{"marker", name(marker.piece)}}))
        .mend(say("Give path= with the points that its middle goes through, from where it stands."));
    return;
  }
  if (beyond(length(way.front() - marker.quad.middle), 1))
    report("log/position", "6.3", item.origin, name(marker.piece),
           say("{marker} starts at {x},{y} and stands at {mx},{my}.", {{"marker", name(marker.piece)},
                                                                       {"x", inches(way.front().x)},
                                                                       {"y", inches(way.front().y)},
                                                                       {"mx", inches(marker.quad.middle.x)},
                                                                       {"my", inches(marker.quad.middle.y)}}));
  way.front() = marker.quad.middle;
  std::vector<Stander> enemies;
  std::vector<const Marker*> watching;  // nothing for a unit
  std::vector<std::size_t> pieces;
  for (const Marker& other : markers_)
    if (other.army != marker.army && !other.gone && !other.revealed) {
      enemies.push_back(stander(other));
      watching.push_back(&other);
      pieces.push_back(other.piece);
    }
  if (rulings_.units_reveal == Rulings::UnitsReveal::mutual)
    for (const std::size_t piece : pieces_of(1 - marker.army)) {
      enemies.push_back(unit_stander(piece));
      watching.push_back(nullptr);
      pieces.push_back(piece);
    }
  const MarkerWay judged = judge_way(field_.scene, stander(marker), way, enemies, numbers_, rulings_);
  const auto fault = [&](wording::Text message) { report("log/movement", "6.3", item.origin, name(marker.piece), std::move(message)); };
  switch (judged.fault) {
    case WayFault::none:
      break;
    case WayFault::too_long:
      fault(say("{marker} goes {length} inches, and may go {allowed}; {road} of the first {first} are on a road.",
                {{"marker", name(marker.piece)},
                 {"length", inches(judged.length)},
                 {"allowed", inches(judged.allowed)},
                 {"road", inches(judged.on_road)},
                 {"first", inches(numbers_.move)}}));
      break;
    case WayFault::impassable:
      fault(say("{marker} goes over impassable ground after {inches} inches.",
                {{"marker", name(marker.piece)}, {"inches", inches(judged.fault_at)}}));
      break;
    case WayFault::off_table:
      fault(say("{marker} juts out over the edge of the table.", {{"marker", name(marker.piece)}}));
      break;
    case WayFault::ends_badly:
      fault(say("{marker} ends its move on units or on impassable ground.", {{"marker", name(marker.piece)}}));
      break;
  }
  Spot end = way.back();
  if (judged.stop) {
    end = judged.stop->at;
    if (beyond(judged.length - judged.stop->along, 1))
      fault(say("{marker} goes on for {inches} inches after it sees an enemy.",
                {{"marker", name(marker.piece)}, {"inches", inches(judged.length - judged.stop->along)}}));
  }
  marker.quad = marker.quad.moved(end - marker.quad.middle);
  marker.moved = true;
  find_meetings();
  if (!judged.stop) return;
  // Where sight opens only past the stop, they have met all the same.
  for (const std::size_t seen : judged.stop->seen) {
    if (!watching[seen]) {
      seen_units_.emplace_back(index_of(marker), pieces[seen]);
      continue;
    }
    const auto pair =
        marker.army == 0 ? std::pair(index_of(marker), index_of(*watching[seen])) : std::pair(index_of(*watching[seen]), index_of(marker));
    if (std::find(meetings_.begin(), meetings_.end(), pair) == meetings_.end()) meetings_.push_back(pair);
  }
}

void Referee::find_meetings() {
  meetings_.clear();
  for (std::size_t i = 0; i < markers_.size(); ++i)
    for (std::size_t k = 0; k < markers_.size(); ++k) {
      const Marker &one = markers_[i], &other = markers_[k];
      if (one.army != 0 || other.army != 1 || one.gone || other.gone || one.revealed || other.revealed) continue;
      if (mutual(field_.scene, stander(one), stander(other), numbers_.sight_rules(rulings_)).sees()) meetings_.emplace_back(i, k);
    }
}

std::vector<document::Fight> fights_of(const Project& scenario, const document::Log& log) {
  auto field = field_of(scenario);
  const auto numbers = PatrolNumbers::of(scenario.game());
  if (!field || !numbers) return {};
  validator::Sink unheard(scenario);
  Referee referee(scenario, log, std::move(*field), *numbers, unheard);
  referee.judge();
  return referee.fights();
}

wording::Result<void> judge_log(const Project& scenario, const document::Log& log, validator::Sink& out) {
  auto field = field_of(scenario);
  if (!field) {
    out.not_checked("log/movement", field.error());
    return {};
  }
  const auto numbers = PatrolNumbers::of(scenario.game());
  if (!numbers) return tl::unexpected(numbers.error());
  Referee(scenario, log, std::move(*field), *numbers, out).judge();
  return {};
}

}  // namespace hexwright::rulesets::lee
