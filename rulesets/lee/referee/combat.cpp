// Bases in combat in a recorded game, as far as the coordinates decide: attacks and where they are placed [9.2], [9.3], [9.5], moves in
// support [9.4], flanking [9.7], reactions [9.6], retreats [9.11], pushes [9.24] to [9.26] and pursuits [9.27]. What the dice decide, and
// the length of forced moves, is not judged here.
#include <algorithm>
#include <cmath>

#include "model/io/utf8.hpp"
#include "rulesets/lee/procedures/conduct.hpp"
#include "rulesets/lee/referee/referee.hpp"
#include "rulesets/lee/table/contact.hpp"

namespace hexwright::rulesets::lee {

using document::Act;
using document::Action;
using geometry::BaseEdge;
using wording::say;

namespace {

constexpr std::array EDGES = {BaseEdge::front, BaseEdge::right, BaseEdge::rear, BaseEdge::left};
constexpr double ROUNDING = 2;     // thousandths, of places that a file rounds
constexpr double SLANT = 0.01;     // of directions between rounded places
constexpr double NEAR = 3 * INCH;  // [9.11]

wording::Decimal inches(double thousandths) { return {std::llround(thousandths)}; }
bool opposite(BaseEdge a, BaseEdge b) { return (static_cast<int>(a) + 2) % 4 == static_cast<int>(b); }
bool same_way(Spot a, Spot b) {
  const double both = length(a) * length(b);
  return both > 0 && dot(a, b) > 0 && std::abs(cross(a, b)) <= SLANT * both;
}

}  // namespace

const Referee::Attack* Referee::attack_by(std::size_t piece) const {
  for (const Attack& one : attacks_)
    if (one.attacker == piece) return &one;
  return nullptr;
}
std::vector<const Referee::Attack*> Referee::attacks_on(std::size_t piece) const {
  std::vector<const Attack*> found;
  for (const Attack& one : attacks_)
    if (one.target == piece) found.push_back(&one);
  return found;
}

std::optional<double> Referee::move_of(std::size_t piece) const {
  for (const document::Trait& trait : scenario_.orbat()->pieces()[piece].piece->traits)
    if (trait.name == "move")
      if (const auto move = wording::Decimal::parse(trait.value); move && move->thousandths > 0)
        return static_cast<double>(move->thousandths);
  return std::nullopt;
}

std::optional<Quad> Referee::quad_of_action(const Action& item, std::size_t piece) {
  const auto base = base_of(scenario_, piece);
  if (!item.path || item.path->list.empty() || !base) return std::nullopt;
  const auto& last = item.path->list.back();
  if (std::abs(last.x) > geometry::MAX_THOUSANDTHS || std::abs(last.y) > geometry::MAX_THOUSANDTHS) return std::nullopt;
  if (!item.heading_degrees)
    return bases_.at(piece).moved(Spot{static_cast<double>(last.x), static_cast<double>(last.y)} - bases_.at(piece).middle);
  return quad_of(*base, {{static_cast<std::int32_t>(last.x), static_cast<std::int32_t>(last.y)},
                         static_cast<std::int32_t>(item.heading_degrees->thousandths / 100 % geometry::FULL_TURN_TENTHS)});
}

// False for what the phases of a deployment know: it is judged there.
bool Referee::fights(const Action& item, const std::string& phase) {
  const auto piece = item.piece ? scenario_.orbat()->piece(*item.piece) : std::nullopt;
  if (!piece || is_marker(scenario_, *piece)) return false;
  if (item.what == Act::place) {
    if (phase != "table") return false;
    const auto pose = pose_of(item);
    const auto base = base_of(scenario_, *piece);
    if (!pose || !base) return true;
    const Quad stands = quad_of(*base, *pose);
    may_end(item, *piece, stands, "6.4");
    stand_up(*piece, stands);
    return true;
  }
  if (!units_.count(*piece)) {
    report("log/position", "9.2", item.origin, name(*piece), say("{marker} is not on the table.", {{"marker", name(*piece)}}));
    return true;
  }
  const auto target = item.target ? scenario_.orbat()->piece(*item.target) : std::nullopt;
  if (item.target && (!target || !units_.count(*target))) {
    report("log/position", "9.2", item.origin, io::visible(*item.target),
           say("{marker} is not on the table.", {{"marker", io::visible(*item.target)}}));
    return true;
  }
  const bool of_enemy = target && army_of(*target) != army_of(*piece);
  if (item.what == Act::attack && of_enemy) {
    if (phase == "reactions")
      counterattack_against(item, *piece, *target);
    else
      attack(item, *piece, *target, phase);
    return true;
  }
  if (item.what == Act::move && phase == "moves") return move_unit(item, *piece), true;
  if (item.what == Act::move && phase == "supports") return support(item, *piece), true;
  if (item.what == Act::move && phase == "reactions") return front_change(item, *piece), true;
  if (item.what == Act::move && phase == "pursuits") return pursuit(item, *piece), true;
  if (item.what == Act::retreat && phase == "reactions") return retreat(item, *piece), true;
  if (item.what == Act::retreat && phase == "pushes") return pushed(item, *piece), true;
  report("log/order", "9.1", item.origin, name(*piece), say("This is not done in the phase \"{phase}\".", {{"phase", io::visible(phase)}}));
  return true;
}

// [9.2], [9.3], [9.5] Whether it may attack, and where it is put.
void Referee::attack(const Action& item, std::size_t piece, std::size_t target, const std::string& phase) {
  const auto fault = [&](const char* paragraph, wording::Text message) {
    report("log/movement", paragraph, item.origin, name(piece), std::move(message));
  };
  if (attack_by(piece)) return fault("9.2", say("{unit} attacks a second time in this round.", {{"unit", name(piece)}}));
  if (scenario_.game().is(document::KindOf::piece, scenario_.orbat()->pieces()[piece].piece->kind, "artillery"))
    return fault("9.3", say("{unit} is artillery, which does not move to attack.", {{"unit", name(piece)}}));
  if (item.order && *item.order != "attack" && attacks_on(piece).empty()) {
    // Another order lets it attack only those who attacked its corps, and who supports them.
    const auto corps = corps_of(piece);
    const bool provoked = std::any_of(attacks_.begin(), attacks_.end(), [&](const Attack& one) {
      const auto supported = supports_.find(target);
      return corps_of(one.target) == corps &&
             (one.attacker == target || (supported != supports_.end() && supported->second == one.attacker));
    });
    if (!provoked)
      fault("9.2", say("{unit} has the order {order}, and {other} has not attacked its corps and supports nobody who did.",
                       {{"unit", name(piece)}, {"order", io::visible(*item.order)}, {"other", name(target)}}));
  }
  const Quad& stood = bases_.at(piece);
  Attack made{piece, target, BaseEdge::front, false, attack_distance(stood, bases_.at(target)), stood.edge_middle(BaseEdge::front)};
  if (phase == "forced") nearest_first(item, made);
  const auto stands = quad_of_action(item, piece);
  if (phase == "flanking" && stands) {
    flanking(item, piece, target, *stands);
  } else if (const auto move = move_of(piece); stands && move && beyond(made.distance, *move)) {
    fault("9.3", say("{unit} is {distance} inches from {other} and moves {move}: a forced move, and no attack.",
                     {{"unit", name(piece)}, {"distance", inches(made.distance)}, {"other", name(target)}, {"move", inches(*move)}}));
  }
  if (stands) contact(item, made, *stands);
  attacks_.push_back(made);
}

void Referee::contact(const Action& item, Attack& made, const Quad& stands) {
  const std::size_t piece = made.attacker;
  std::vector<Quad> enemies;
  std::vector<std::size_t> whose;
  for (const std::size_t enemy : pieces_of(army_of(made.target)))
    if (enemy != made.target) {
      enemies.push_back(bases_.at(enemy));
      whose.push_back(enemy);
    }
  std::optional<Contact> judged;
  for (const BaseEdge edge : EDGES) {
    const Contact one = judge_contact(field_.scene, stands, bases_.at(made.target), edge, enemies);
    if (judged && (one.fault == ContactFault::not_facing || judged->fault != ContactFault::not_facing)) continue;
    judged = one;
    made.edge = edge;
  }
  made.placed = true;
  const auto fault = [&](wording::Text message) { report("log/movement", "9.3", item.origin, name(piece), std::move(message)); };
  const std::string other = judged->other < whose.size() ? name(whose[judged->other]) : name(made.target);
  switch (judged->fault) {
    case ContactFault::none:
      for (const Attack* one : attacks_on(made.target))
        if (one->placed && one->edge == made.edge)
          fault(say("{unit} attacks where {other} attacks already: one attacker a zone.",
                    {{"unit", name(piece)}, {"other", name(one->attacker)}}));
      break;
    case ContactFault::not_facing:
      fault(say("{unit} does not look at an edge of {other}.", {{"unit", name(piece)}, {"other", name(made.target)}}));
      break;
    case ContactFault::gap:
      fault(say("{unit} stands {gap} inches from {other}, not one.",
                {{"unit", name(piece)}, {"gap", inches(judged->gap)}, {"other", name(made.target)}}));
      break;
    case ContactFault::too_little_width:
      fault(say("{unit} faces {other} with {width} inches of its front, less than half.",
                {{"unit", name(piece)}, {"other", name(made.target)}, {"width", inches(judged->width)}}));
      break;
    case ContactFault::touches_other:
      fault(say("The front of {unit} is within an inch of {other}, which is not its target.", {{"unit", name(piece)}, {"other", other}}));
      break;
    case ContactFault::side_to_front:
      fault(say("A side or the rear of {unit} is within an inch of the front of {other}.", {{"unit", name(piece)}, {"other", other}}));
      break;
    case ContactFault::overlaps:
      fault(say("{unit} stands over {other}.", {{"unit", name(piece)}, {"other", other}}));
      break;
    case ContactFault::impassable:
    case ContactFault::off_table:
      fault(say("{marker} cannot stand there.", {{"marker", name(piece)}}));
      break;
  }
  if (judged->fault != ContactFault::overlaps)
    for (const std::size_t friendly : pieces_of(army_of(piece)))
      if (friendly != piece && overlap(bases_.at(friendly), stands)) {
        fault(say("{unit} stands over {other}.", {{"unit", name(piece)}, {"other", name(friendly)}}));
        break;
      }
  stand_up(piece, stands);
}

// [9.5] Who must attack takes the nearest enemy that he sees and reaches, unless a nearer friend attacks that one.
void Referee::nearest_first(const Action& item, const Attack& made) {
  const auto move = move_of(made.attacker);
  const Stander attacker = unit_stander(made.attacker);
  const SightRules sight = numbers_.sight_rules(rulings_);
  for (const std::size_t enemy : pieces_of(1 - army_of(made.attacker))) {
    if (enemy == made.target || !attacks_on(enemy).empty()) continue;
    const double far = attack_distance(bases_.at(made.attacker), bases_.at(enemy));
    if (!short_of(far, made.distance) || (move && beyond(far, *move)) || !look(field_.scene, attacker, unit_stander(enemy), sight).sees())
      continue;
    report("log/movement", "9.5", item.origin, name(made.attacker),
           say("{unit} must attack {other}, which is {distance} inches away and nearer than {target}.",
               {{"unit", name(made.attacker)}, {"other", name(enemy)}, {"distance", inches(far)}, {"target", name(made.target)}}));
    return;
  }
}

// [9.7] By who supports an attacker, through a corridor that nobody and nothing bars, into the zone next to the one attacked.
void Referee::flanking(const Action& item, std::size_t piece, std::size_t target, const Quad& stands) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.7", item.origin, name(piece), std::move(message)); };
  const auto supported = supports_.find(piece);
  const Attack* main = supported == supports_.end() ? nullptr : attack_by(supported->second);
  if (!main || main->target != target)
    return fault(say("{unit} supports nobody who attacks {other}.", {{"unit", name(piece)}, {"other", name(target)}}));
  std::vector<Quad> enemies;
  std::vector<std::size_t> whose;
  for (const std::size_t enemy : pieces_of(army_of(target)))
    if (enemy != target) {
      enemies.push_back(bases_.at(enemy));
      whose.push_back(enemy);
    }
  const Corridor corridor = judge_corridor(field_.scene, flanking_corridor(bases_.at(piece), bases_.at(target), main->edge), enemies);
  if (corridor.enemy) fault(say("{other} stands in the way of {unit}.", {{"unit", name(piece)}, {"other", name(whose[*corridor.enemy])}}));
  if (corridor.impassable) fault(say("The way of {unit} round the flank leads over impassable ground.", {{"unit", name(piece)}}));
  for (const BaseEdge edge : EDGES)
    if (judge_contact(field_.scene, stands, bases_.at(target), edge, enemies).fault == ContactFault::none &&
        (edge == main->edge || opposite(edge, main->edge)))
      fault(say("{unit} does not come into the zone beside the one that is attacked.", {{"unit", name(piece)}}));
}

// [9.4] It ends touching the flank or rear of a friend of its corps who attacks.
void Referee::support(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.4", item.origin, name(piece), std::move(message)); };
  const Spot from = bases_.at(piece).middle;
  const std::vector<Spot> way = way_of(item, piece, from, "9.4");
  const auto stands = quad_of_action(item, piece);
  if (way.empty() || !stands) return;
  if (scenario_.game().is(document::KindOf::piece, scenario_.orbat()->pieces()[piece].piece->kind, "artillery"))
    fault(say("{unit} is artillery, which moves to nobody's support.", {{"unit", name(piece)}}));
  if (const auto move = move_of(piece); move && beyond(length_of(way), *move + ROUNDING))
    fault(say("{unit} goes {length} inches to support and moves {move}.",
              {{"unit", name(piece)}, {"length", inches(length_of(way))}, {"move", inches(*move)}}));
  may_end(item, piece, *stands, "9.4");
  std::optional<std::size_t> friendly, stranger;
  for (const std::size_t other : pieces_of(army_of(piece))) {
    if (other == piece || !attack_by(other)) continue;
    const Quad& its = bases_.at(other);
    const bool touches = std::any_of(EDGES.begin() + 1, EDGES.end(), [&](BaseEdge edge) {
      const auto [a, b] = its.edge(edge);
      return within(distance(*stands, a, b), ROUNDING);
    });
    if (touches) (corps_of(other) == corps_of(piece) ? friendly : stranger) = other;
  }
  if (friendly)
    supports_[piece] = *friendly;
  else if (stranger)
    fault(say("{unit} and {other} are of different corps.", {{"unit", name(piece)}, {"other", name(*stranger)}}));
  else
    fault(say("{unit} touches the flank or rear of nobody who attacks.", {{"unit", name(piece)}}));
  stand_up(piece, *stands);
}

// [9.6] Only against an attack on the front; where both meet is told by the lengths of their ways.
void Referee::counterattack_against(const Action& item, std::size_t piece, std::size_t target) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.6", item.origin, name(piece), std::move(message)); };
  const Attack* on = nullptr;
  for (const Attack* one : attacks_on(piece))
    if (one->attacker == target) on = one;
  if (!on) return fault(say("{unit} counterattacks {other}, which does not attack it.", {{"unit", name(piece)}, {"other", name(target)}}));
  const auto kind = [&](std::size_t unit, const char* which) {
    return scenario_.game().is(document::KindOf::piece, scenario_.orbat()->pieces()[unit].piece->kind, which);
  };
  if (kind(piece, "artillery")) return fault(say("{unit} is artillery and does not counterattack.", {{"unit", name(piece)}}));
  if (on->placed && on->edge != BaseEdge::front) return fault(say("{unit} is not attacked on its front.", {{"unit", name(piece)}}));
  const auto own = move_of(piece), its = move_of(target);
  const Share share = kind(target, "cavalry") == kind(piece, "cavalry") ? Share::halves
                      : kind(target, "cavalry")                         ? Share::attacker_two_thirds
                                                                        : Share::attacked_two_thirds;
  const auto meeting = counterattack(on->distance, its.value_or(1e9), own.value_or(1e9), share);
  const auto stands = quad_of_action(item, piece);
  if (!meeting)
    return fault(say("{unit} and {other} are {distance} inches apart and do not reach each other: both make a forced move.",
                     {{"unit", name(piece)}, {"other", name(target)}, {"distance", inches(on->distance)}}));
  if (!stands) return;
  const double gone = length(stands->edge_middle(BaseEdge::front) - bases_.at(piece).edge_middle(BaseEdge::front));
  if (std::abs(gone - meeting->attacked) > ROUNDING)
    fault(say("{unit} goes {length} inches to meet {other}, and its share of the way is {share}.",
              {{"unit", name(piece)}, {"length", inches(gone)}, {"other", name(target)}, {"share", inches(meeting->attacked)}}));
  may_end(item, piece, *stands, "9.6");
  stand_up(piece, *stands);
}

// [9.6] In its place, when the attacker came from more than half his move.
void Referee::front_change(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.6", item.origin, name(piece), std::move(message)); };
  const auto stands = quad_of_action(item, piece);
  const auto on = attacks_on(piece);
  if (on.empty()) {  // an attacker who meets a counterattack goes his share of the way
    if (stands && attack_by(piece)) return stand_up(piece, *stands);
    return fault(say("{unit} is attacked by nobody and does not react.", {{"unit", name(piece)}}));
  }
  for (const Attack* one : on)
    if (const auto move = move_of(one->attacker); move && !beyond(one->distance, *move / 2))
      return fault(say("{unit} changes its front, and {other} came from {distance} inches, not more than half of its move.",
                       {{"unit", name(piece)}, {"other", name(one->attacker)}, {"distance", inches(one->distance)}}));
  if (!stands) return;
  if (beyond(length(stands->middle - bases_.at(piece).middle), ROUNDING) && !field_.scene.on_impassable(quad_of(stands->box)))
    fault(say("{unit} changes its front and is shifted by {length} inches.",
              {{"unit", name(piece)}, {"length", inches(length(stands->middle - bases_.at(piece).middle))}}));
  may_end(item, piece, *stands, "9.6");
  stand_up(piece, *stands);
}

// [9.11] a to h.
void Referee::retreat(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.11", item.origin, name(piece), std::move(message)); };
  const auto on = attacks_on(piece);
  if (on.empty()) return fault(say("{unit} is attacked by nobody and does not react.", {{"unit", name(piece)}}));
  const Quad before = bases_.at(piece);
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.11");
  const auto stands = quad_of_action(item, piece);
  if (way.empty() || !stands) return;
  for (const Attack* one : on) {
    if (one->placed && one->edge != BaseEdge::front) return fault(say("{unit} is not attacked on its front.", {{"unit", name(piece)}}));
    if (!beyond(one->distance, NEAR))
      return fault(say("{unit} retreats from {other}, which is {distance} inches away: it must be more than three.",
                       {{"unit", name(piece)}, {"other", name(one->attacker)}, {"distance", inches(one->distance)}}));
    if (short_of(distance(*stands, one->from), distance(before, one->from) - ROUNDING))
      fault(say("{unit} retreats nearer to {other} than it was.", {{"unit", name(piece)}, {"other", name(one->attacker)}}));
  }
  const double gone = length_of(way);
  if (const auto move = move_of(piece)) {
    const double longest = longest_retreat(static_cast<int>(*move / INCH)) * INCH;
    const auto friends = pieces_of(army_of(piece));
    const Quad at_move = before.moved(cut(way, *move).back() - before.middle);
    const bool full =
        std::any_of(friends.begin(), friends.end(), [&](std::size_t one) { return one != piece && overlap(bases_.at(one), at_move); });
    if (beyond(gone, (full ? longest : *move) + ROUNDING))
      fault(say("{unit} retreats {length} inches, and may go {allowed}.",
                {{"unit", name(piece)}, {"length", inches(gone)}, {"allowed", inches(full ? longest : *move)}}));
    if (item.losses) {
      const auto costs = read_numbers(scenario_.game());
      const int loss = costs ? retreat_loss(std::llround(gone), static_cast<int>(*move / INCH), false, *costs) : *item.losses;
      if (*item.losses != loss && *item.losses != 1)
        fault(say("Points of cohesion that the retreat of {unit} costs: {count}.", {{"unit", name(piece)}, {"count", std::int64_t{loss}}}));
    }
  }
  for (const std::size_t enemy : pieces_of(1 - army_of(piece)))
    if (within(distance(bases_.at(enemy), *stands), ROUNDING))
      fault(say("{unit} ends its retreat touching {other}: it is routed.", {{"unit", name(piece)}, {"other", name(enemy)}}));
  const Spot looks = stands->edge_middle(BaseEdge::front) - stands->middle;
  if (on.size() == 1 && dot(looks, on.front()->from - stands->middle) <= 0)
    fault(say("{unit} ends its retreat with its back to {other}.", {{"unit", name(piece)}, {"other", name(on.front()->attacker)}}));
  may_end(item, piece, *stands, "9.11");
  stand_up(piece, *stands);
}

// [9.24] to [9.26] Straight away from the winner, along the resultant of two; nowhere between opposite ones.
void Referee::pushed(const Action& item, std::size_t piece) {
  const auto fault = [&](const char* paragraph, wording::Text message) {
    report("log/movement", paragraph, item.origin, name(piece), std::move(message));
  };
  const Quad before = bases_.at(piece);
  std::vector<Spot> winners;
  std::vector<BaseEdge> edges;
  for (const Attack* one : attacks_on(piece)) {
    winners.push_back(bases_.at(one->attacker).middle);
    edges.push_back(one->edge);
  }
  if (const Attack* own = attack_by(piece); own && winners.empty()) winners.push_back(bases_.at(own->target).middle);
  if (winners.empty()) return fault("9.24", say("{unit} is pushed, and fought with nobody.", {{"unit", name(piece)}}));
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.24");
  if (way.empty()) return;
  if (winners.size() > 2)
    return fault("9.26", say("{unit} was attacked from three sides or more: pushed, it is destroyed.", {{"unit", name(piece)}}));
  if (edges.size() == 2 && opposite(edges[0], edges[1]))
    return fault("9.26", say("{unit} was attacked from opposite sides: pushed, it is routed.", {{"unit", name(piece)}}));
  const double gone = length(way.back() - before.middle);
  if (const auto to = pushed_to(before.middle, winners, gone); !to || beyond(length(*to - way.back()), std::max(5.0, gone * SLANT)))
    fault(winners.size() > 1 ? "9.26" : "9.24", say("{unit} is not pushed straight away from who beat it.", {{"unit", name(piece)}}));
  pushed_[piece] = before.middle;
  const Quad stands = before.moved(way.back() - before.middle);
  if (mostly_off_table(field_.scene, stands))
    return fault("9.24", say("More than half of {unit} is pushed off the table: it is destroyed.", {{"unit", name(piece)}}));
  for (const std::size_t enemy : pieces_of(1 - army_of(piece)))
    if (overlap(bases_.at(enemy), stands))
      return fault("9.25", say("{unit} is pushed onto {other}: it is routed.", {{"unit", name(piece)}, {"other", name(enemy)}}));
  if (field_.scene.on_impassable(stands))
    return fault("9.25", say("{unit} is pushed onto impassable ground: it is routed.", {{"unit", name(piece)}}));
  for (const std::size_t friendly : pieces_of(army_of(piece)))
    if (friendly != piece && overlap(bases_.at(friendly), stands))
      return fault("9.24", say("{unit} stands over {other}.", {{"unit", name(piece)}, {"other", name(friendly)}}));
  if (const auto move = move_of(piece); move && beyond(gone, *move + ROUNDING))
    fault("9.24",
          say("{unit} is pushed {length} inches, farther than it moves; it is routed.", {{"unit", name(piece)}, {"length", inches(gone)}}));
  stand_up(piece, stands);
}

// [9.27] After whom it has pushed, straight at it, and never by artillery.
void Referee::pursuit(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.27", item.origin, name(piece), std::move(message)); };
  const Quad before = bases_.at(piece);
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.27");
  if (way.empty()) return;
  if (scenario_.game().is(document::KindOf::piece, scenario_.orbat()->pieces()[piece].piece->kind, "artillery"))
    return fault(say("{unit} is artillery and does not pursue.", {{"unit", name(piece)}}));
  if (item.order && *item.order == "defence") fault(say("{unit} has the order of defence and does not pursue.", {{"unit", name(piece)}}));
  std::optional<std::size_t> whom;
  for (const Attack& one : attacks_)
    for (const auto& [winner, loser] : {std::pair(one.attacker, one.target), std::pair(one.target, one.attacker)})
      if (winner == piece && pushed_.count(loser)) whom = loser;
  if (!whom) return fault(say("{unit} pursues, and has pushed nobody this turn.", {{"unit", name(piece)}}));
  if (!same_way(way.back() - before.middle, bases_.at(*whom).middle - before.middle))
    fault(say("{unit} does not go straight for {other}.", {{"unit", name(piece)}, {"other", name(*whom)}}));
  stand_up(piece, before.moved(way.back() - before.middle));
}

}  // namespace hexwright::rulesets::lee
