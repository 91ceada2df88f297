// Bases in combat in a recorded game, as far as the coordinates decide: attacks and where they are placed [9.2], [9.3], [9.5], moves in
// support [9.4], flanking [9.7] and reactions [9.6]; lines extended and what follows a fight are judged in afterwards.cpp, who goes back
// in retreats.cpp. What the dice decide, and the length of forced moves, is not judged.
#include <algorithm>
#include <cmath>

#include "model/document/piece.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

namespace {

Spot nearest_on(const Quad& quad, Spot spot) {
  Spot nearest = quad.corners[0];
  for (const geometry::BaseEdge edge : EDGES) {
    const auto [from, to] = quad.edge(edge);
    const Spot along = to - from, at = from + along * std::clamp(dot(spot - from, along) / dot(along, along), 0.0, 1.0);
    if (length(at - spot) < length(nearest - spot)) nearest = at;
  }
  return nearest;
}

std::string_view edge_word(geometry::BaseEdge edge) {
  constexpr std::array<std::string_view, 4> WORDS = {"front", "right", "rear", "left"};
  return WORDS[static_cast<std::size_t>(edge)];
}

wording::Text beside(geometry::BaseEdge zone) {
  switch (zone) {
    case geometry::BaseEdge::front:
      return wording::say("in front");
    case geometry::BaseEdge::rear:
      return wording::say("in the rear");
    case geometry::BaseEdge::left:
      return wording::say("on the left flank");
    case geometry::BaseEdge::right:
      break;
  }
  return wording::say("on the right flank");
}

}  // namespace

using document::Act;
using document::Action;
using geometry::BaseEdge;
using wording::say;

std::optional<double> Referee::move_of(std::size_t piece) const {
  for (const document::Trait& trait : scenario_.orbat()->pieces()[piece].piece->traits)
    if (trait.name == "move")
      if (const auto move = wording::Decimal::parse(trait.value); move && move->thousandths > 0)
        return std::min<double>(static_cast<double>(move->thousandths), geometry::MAX_THOUSANDTHS);
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
  const auto corps = corps_of(*piece);
  if (item.order && corps) orders_.insert_or_assign(*corps, *item.order);
  if (item.order && corps && (*item.order == "attack" || *item.order == "march")) ordered_.insert(*corps);
  const auto target = item.target ? scenario_.orbat()->piece(*item.target) : std::nullopt;
  // [9.12] Routed or destroyed: who beat it may go to where it stood.
  const bool gone = target && (phase == "pursuits" || phase == "occupations") && pushed_.count(*target) > 0;
  if (item.target && (!target || (!units_.count(*target) && !gone))) {
    report("log/position", "9.2", item.origin, io::visible(*item.target),
           say("{marker} is not on the table.", {{"marker", io::visible(*item.target)}}));
    return true;
  }
  const bool of_enemy = target && army_of(*target) != army_of(*piece);
  constexpr std::array<std::string_view, 6> ATTACKING = {"attacks", "forced", "flanking", "reactions", "accidental", "again"};
  const bool attacks = item.what == Act::attack && std::find(ATTACKING.begin(), ATTACKING.end(), phase) != ATTACKING.end();
  if (!of_enemy && (attacks || (item.what == Act::move && phase == "extensions"))) {
    const char* paragraph = attacks ? "9.2" : "9.8";
    if (target)
      report("log/unknown", paragraph, item.origin, name(*piece),
             say("{unit} acts against {other}, which is of its own side.", {{"unit", name(*piece)}, {"other", name(*target)}}));
    else
      report("log/incomplete", paragraph, item.origin, name(*piece),
             say("The log does not say against whom {unit} acts.", {{"unit", name(*piece)}}))
          .mend(say("Give target= with the unit of the enemy."));
    return true;
  }
  if (item.what == Act::attack && of_enemy) {
    if (phase == "reactions")
      counterattack_against(item, *piece, *target);
    else if (phase == "accidental")
      accidental(item, *piece, *target);
    else if (phase == "again")
      fight_again(item, *piece, *target);
    else if (phase == "attacks" || phase == "forced" || phase == "flanking")
      attack(item, *piece, *target, phase);
    else
      report("log/order", "9.1", item.origin, name(*piece),
             say("This is not done in the phase \"{phase}\".", {{"phase", io::visible(phase)}}));
    return true;
  }
  if (item.what == Act::move && phase == "extensions" && of_enemy) return extend(item, *piece, *target), true;
  const Attack* own = attack_by(*piece);
  if (item.what == Act::move && (phase == "forced" || (phase == "attacks" && own && fell_short(*own))))
    return forced_move(item, *piece), true;
  if (item.what == Act::move && phase == "attacks" && kind_is(*piece, "artillery")) return turn_guns(item, *piece), true;
  if (item.what == Act::move && phase == "turns") return turn(item, *piece), true;
  if (item.what == Act::move && phase == "occupations") return occupy(item, *piece), true;
  if (item.what == Act::move && phase == "moves") return move_unit(item, *piece), true;
  if (item.what == Act::move && phase == "supports") return support(item, *piece), true;
  if (item.what == Act::move && phase == "reactions") return front_change(item, *piece), true;
  if (item.what == Act::move && phase == "pursuits") return pursuit(item, *piece), true;
  if (item.what == Act::retreat && phase == "reactions") return retreat(item, *piece), true;
  if (item.what == Act::retreat && phase == "pushes") return pushed(item, *piece), true;
  if (item.what == Act::eliminate && (phase == "pushes" || phase == "reactions" || phase == "pursuits"))
    return as_fated(item, *piece, true), eliminate(*piece), true;
  report("log/order", "9.1", item.origin, name(*piece), say("This is not done in the phase \"{phase}\".", {{"phase", io::visible(phase)}}));
  return true;
}

// [9.2], [9.3], [9.5] Whether it may attack, and where it is put.
void Referee::attack(const Action& item, std::size_t piece, std::size_t target, const std::string& phase) {
  const auto fault = [&](const char* paragraph, wording::Text message) {
    report("log/movement", paragraph, item.origin, name(piece), std::move(message));
  };
  const Attack* before = attack_by(piece);
  const bool on = before && (phase == "attacks" || phase == "forced") && goes_on(*before, target);
  if (before && !on) return fault("9.2", say("{unit} attacks a second time in this round.", {{"unit", name(piece)}}));
  if (on) std::erase_if(attacks_, [&](const Attack& one) { return one.attacker == piece; });
  if (kind_is(piece, "artillery")) return fault("9.3", say("{unit} is artillery, which does not move to attack.", {{"unit", name(piece)}}));
  if (item.order && *item.order != "attack") {
    if (!provoked(piece, target))
      fault("9.2", say("{unit} has the order {order}, and {other} has not attacked its corps and supports no unit that did.",
                       {{"unit", name(piece)}, {"order", io::visible(*item.order)}, {"other", name(target)}}));
  }
  const Quad stood = bases_.at(piece);
  Attack made{piece, target, BaseEdge::front, false, attack_distance(stood, bases_.at(target)), stood.edge_middle(BaseEdge::front)};
  made.travelled = made.distance;
  made.flanking = phase == "flanking";
  made.activation = activation_;
  if (!made.flanking) made.zone = zone_of_attack(stood, bases_.at(target), borders_);
  const auto stands = quad_of_action(item, piece);
  if (!stands || item.path->list.size() < 2) {
    const Spot near = nearest_on(bases_.at(target), made.from);
    const double gap = length(near - made.from);
    if (gap > INCH) spend(made, std::array{made.from}, near + (made.from - near) * (INCH / gap));
  }
  if (const auto corps = corps_of(piece); corps && !made.flanking) active_.insert(*corps);
  if (phase != "flanking") new_round(piece), new_round(target);
  if (const auto with = engaged_with(piece); !with.empty() && std::find(with.begin(), with.end(), target) == with.end()) {
    fault("9.19", say("{unit} is engaged with {other} and attacks no other unit.", {{"unit", name(piece)}, {"other", name(with.front())}}));
    attacks_.push_back(made);
    if (stands) stand_up(piece, *stands);
    return;
  }
  if (phase == "attacks" && hidden(piece, target))
    fault("9.2", say("{unit} does not see {other}, which it attacks.", {{"unit", name(piece)}, {"other", name(target)}}));
  if (phase == "forced" && !on) nearest_first(item, made);
  const bool fails = stands && phase != "flanking" && fell_short(made) && beyond(distance(*stands, bases_.at(target)), INCH + ROUNDING);
  if (fails && phase == "attacks") {  // nothing is measured before all reactions are declared
    attacks_.push_back(made);
    return after_failing(item, piece, target, *stands);
  }
  if (phase == "flanking") one_attempt(item, made, stands);
  if (phase == "flanking" && stands) {
    flanking(item, piece, target, *stands);
  } else if (stands && !fell_short(made)) {
    way_of_attack(item, made);
  } else if (const auto move = move_of(piece); stands && fell_short(made)) {
    fault("9.3", say("{unit} is {distance} inches from {other} and moves {move}: a forced move, and no attack.",
                     {{"unit", name(piece)}, {"distance", inches(made.travelled)}, {"other", name(target)}, {"move", inches(*move)}}));
  }
  if (stands && !made.flanking && !made.unknown.empty()) needs_cost("9.3", piece, made.unknown);
  if (fails)
    stand_up(piece, *stands);  // it made a forced move, as the finding says, and fights no enemy
  else if (stands)
    contact(item, made, *stands);
  attacks_.push_back(made);
}

// [9.2] For want of the chapter on sight only what stands between or around decides, as for markers; in the open it sees.
bool Referee::hidden(std::size_t piece, std::size_t target) const {
  const Sight sight = look(field_.scene, unit_stander(piece), unit_stander(target), numbers_.sight_rules(rulings_));
  return !sight.sees() && sight.by != Limited::open;
}

// [9.3] All that artillery does while others attack.
void Referee::turn_guns(const Action& item, std::size_t piece) {
  const auto stands = quad_of_action(item, piece);
  if (!stands) return;
  if (beyond(length(stands->middle - bases_.at(piece).middle), ROUNDING))
    report("log/movement", "9.3", item.origin, name(piece),
           say("{unit} is artillery, which only turns where it stands during attacks.", {{"unit", name(piece)}}));
  else
    may_end(item, piece, *stands, "9.3");
  stand_up(piece, *stands);
}

// [9.3] It need not go straight, but never over impassable ground: over a river by its bridge.
void Referee::way_of_attack(const Action& item, Attack& made) {
  const auto fault = [&](wording::Text message) -> validator::Finding& {
    return report("log/movement", "9.3", item.origin, name(made.attacker), std::move(message));
  };
  const bool told = item.path->list.size() > 1;
  const std::vector<Spot> way = way_of(item, made.attacker, bases_.at(made.attacker).middle, "9.3");
  if (way.empty()) return;
  if (told) {
    made.travelled = length_of(way);
    const Quad stands = *quad_of_action(item, made.attacker);
    spend(made, way, stands.edge_middle(BaseEdge::front));
    made.cost = 0;  // of the straight way, which it does not go
  }
  if (barred_on(way)) {
    fault(say("The way of {unit} leads over impassable ground.", {{"unit", name(made.attacker)}}))
        .mend(say("Give path= with the points that its middle goes through, from where it stands."));
    return;
  }
  if (const auto move = move_of(made.attacker); told && move && beyond(made.travelled, *move + ROUNDING))
    fault(say("{unit} goes {length} inches to attack and moves {move}.",
              {{"unit", name(made.attacker)}, {"length", inches(made.travelled)}, {"move", inches(*move)}}));
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
  const auto judge = [&](const Quad& target) {
    std::optional<Contact> found;
    for (const BaseEdge edge : EDGES) {
      const Contact one = judge_contact(field_.scene, stands, target, edge, enemies);
      if (found && (one.fault == ContactFault::not_facing || found->fault != ContactFault::not_facing)) continue;
      found = one;
      made.edge = edge;
    }
    return found;
  };
  judged = judge(bases_.at(made.target));
  // [9.3] Its target may have to make room beside ground that none may enter, or turns its front; that is judged as its reaction.
  const auto later = made.flanking ? std::nullopt : reacts(made.target);
  if (later && judged->fault != ContactFault::none)
    if (const auto then = judge(*later); then->fault == ContactFault::none) judged = then;
  made.placed = true;
  const auto fault = [&](wording::Text message) { report("log/movement", "9.3", item.origin, name(piece), std::move(message)); };
  const std::string other = judged->other < whose.size() ? name(whose[judged->other]) : name(made.target);
  switch (judged->fault) {
    case ContactFault::none:
      if (!made.flanking && !later && !made.zone)
        needs_zones("9.3", piece);
      else if (!made.flanking && !later && *made.zone != made.edge)
        fault(say("{unit} began {zone} of {other}, and is not put there.",
                  {{"unit", name(piece)}, {"zone", beside(*made.zone)}, {"other", name(made.target)}}));
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
    const Quad& stood = bases_.at(made.attacker);
    if (dot(stood.edge_middle(BaseEdge::front) - stood.middle, bases_.at(enemy).middle - stood.middle) <= 0) continue;  // behind its back
    const double far = attack_distance(bases_.at(made.attacker), bases_.at(enemy));
    if (!short_of(far, made.distance) || (move && beyond(far, *move)) || !look(field_.scene, attacker, unit_stander(enemy), sight).sees())
      continue;
    report("log/movement", "9.5", item.origin, name(made.attacker),
           say("{unit} must attack {other}, which is {distance} inches away and nearer than {target}.",
               {{"unit", name(made.attacker)}, {"other", name(enemy)}, {"distance", inches(far)}, {"target", name(made.target)}}));
    return;
  }
}

// [9.7] By who supports an attacker, through a corridor that nothing bars, into the zone next to the one attacked.
void Referee::flanking(const Action& item, std::size_t piece, std::size_t target, const Quad& stands) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.7", item.origin, name(piece), std::move(message)); };
  const Attack* main = nullptr;
  for (const Attack& one : attacks_)
    if (one.target == target && !one.flanking && supports(piece, one.attacker)) main = &one;
  if (!main) return fault(say("{unit} supports no unit that attacks {other}.", {{"unit", name(piece)}, {"other", name(target)}}));
  if (!attacks_on(piece).empty() || !engaged_with(piece).empty())
    return fault(say("{unit} is attacked itself or engaged, and goes round no flank.", {{"unit", name(piece)}}));
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
  flanking_zone(item, *main, piece, stands, enemies);
}

// [9.7] One attempt at a zone in a round of combat, be it in vain.
void Referee::one_attempt(const Action& item, Attack& made, const std::optional<Quad>& stands) {
  const auto& target = bases_.at(made.target);
  if (stands) {
    if (const auto edge = edge_faced(field_.scene, *stands, target)) made.tried = {*edge};
  } else if (item.to) {
    for (const BaseEdge edge : EDGES)
      if (*item.to == edge_word(edge)) made.tried = {edge};
  }
  if (made.tried.empty()) made.tried = threatened(made);
  for (const Attack& before : attacks_) {
    if (!before.flanking || before.target != made.target || before.activation != made.activation || before.again != made.again) continue;
    const bool shared = std::any_of(made.tried.begin(), made.tried.end(), [&](BaseEdge edge) {
      return std::find(before.tried.begin(), before.tried.end(), edge) != before.tried.end();
    });
    if (!shared) continue;
    if (made.tried.size() == 1 && before.tried.size() == 1)
      report("log/movement", "9.7", item.origin, name(made.attacker),
             say("{unit} tries the same zone of {target} as {other} did: one attempt a zone.",
                 {{"unit", name(made.attacker)}, {"target", name(made.target)}, {"other", name(before.attacker)}}));
    else
      needs("9.7", made.attacker, say("the zone of the attempt of {unit} (to=)", {{"unit", name(before.attacker)}}));
  }
}

// [9.7] From the side of the main attacker into the zone on that side; from his rear into either.
void Referee::flanking_zone(const Action& item, const Attack& main, std::size_t piece, const Quad& stands, std::span<const Quad> enemies) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.7", item.origin, name(piece), std::move(message)); };
  const Quad &target = bases_.at(main.target), &attacker = bases_.at(main.attacker), &stood = bases_.at(piece);
  const auto touched = [&](BaseEdge edge) { return along_edge(stood, attacker, edge); };
  for (const BaseEdge edge : EDGES) {
    if (judge_contact(field_.scene, stands, target, edge, enemies).fault != ContactFault::none) continue;
    if (edge == main.edge || opposite(edge, main.edge))
      fault(say("{unit} does not come into the zone beside the one that is attacked.", {{"unit", name(piece)}}));
    else if (!touched(BaseEdge::rear))
      for (const BaseEdge side : {BaseEdge::left, BaseEdge::right})
        if (touched(side) && dot(target.edge_middle(edge) - target.middle, attacker.edge_middle(side) - attacker.middle) < 0)
          fault(say("{unit} supports {other} on one side and comes into the zone on the other.",
                    {{"unit", name(piece)}, {"other", name(main.attacker)}}));
    return;
  }
}

// [9.4] It ends touching the flank or rear of a friend of its corps who attacks or counterattacks.
void Referee::support(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.4", item.origin, name(piece), std::move(message)); };
  const Spot from = bases_.at(piece).middle;
  const std::vector<Spot> way = way_of(item, piece, from, "9.4");
  const auto stands = quad_of_action(item, piece);
  if (way.empty() || !stands) return;
  if (kind_is(piece, "artillery")) fault(say("{unit} is artillery, which moves to no unit's support.", {{"unit", name(piece)}}));
  if (const auto move = move_of(piece); move && beyond(length_of(way), *move + ROUNDING))
    fault(say("{unit} goes {length} inches to support and moves {move}.",
              {{"unit", name(piece)}, {"length", inches(length_of(way))}, {"move", inches(*move)}}));
  may_end(item, piece, *stands, "9.4");
  std::optional<std::size_t> friendly, stranger;
  for (const std::size_t other : pieces_of(army_of(piece))) {
    if (other == piece || (!attack_by(other) && !counterattacking_.count(other))) continue;
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
    fault(say("{unit} touches the flank or rear of no unit that attacks.", {{"unit", name(piece)}}));
  stand_up(piece, *stands);
}

}  // namespace hexwright::rulesets::lee
