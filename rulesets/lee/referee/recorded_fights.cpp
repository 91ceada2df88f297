// Fights written down in a recorded game [9.12] to [9.15], [9.20]: who fights whom and how, as the table has it, and the score that
// follows. What is written otherwise than the table has it is said once, and the table's word is taken.
#include <algorithm>

#include "model/io/utf8.hpp"
#include "model/project/loader.hpp"
#include "rulesets/lee/referee/ledger.hpp"

namespace hexwright::rulesets::lee {

using document::FightAttacker;
using document::FightUnit;
using document::LoggedFight;
using document::Origin;
using geometry::BaseEdge;
using wording::say;

// What is written of a fight against what the table has.
void Referee::claimed(const char* paragraph, Origin at, std::size_t piece, std::string_view what, const std::string& written,
                      std::string_view known) {
  if (written != known)
    report("log/claim", paragraph, at, name(piece),
           say("{unit}: {what} is {found} in the log and {known} on the table.",
               {{"unit", name(piece)}, {"what", what}, {"found", io::visible(written, 40)}, {"known", known}}));
}

// What the table tells of a unit, against what is written; it holds, but for points of cohesion that the log may not have told of.
void Referee::fill_unit(FightUnit& unit, std::size_t piece, Origin at) {
  const auto number = [&](const char* paragraph, const char* what, int& written, std::optional<int> known) {
    if (known) claimed(paragraph, at, piece, what, std::to_string(written), std::to_string(*known));
    written = known.value_or(written);
  };
  const auto count = [&](const char* paragraph, const char* what, std::optional<int>& written, int known) {
    if (!written) written = known;
    number(paragraph, what, *written, known);
  };
  const auto word = [&](const char* paragraph, const char* what, std::optional<std::string>& written, const std::string& known) {
    claimed(paragraph, at, piece, what, written.value_or(known), known);
    written = known;
  };
  const Unit known = unit_of(piece);
  constexpr std::array<std::string_view, 3> TYPES = {"infantry", "cavalry", "artillery"};
  claimed("9.13", at, piece, "type", unit.type, TYPES[static_cast<std::size_t>(known.type)]);
  unit.type = TYPES[static_cast<std::size_t>(known.type)];
  number("9.12", "fire", unit.fire, number_of(piece, "fire"));
  number("9.12", "melee", unit.melee, number_of(piece, "melee"));
  number("9.12", "morale", unit.morale, number_of(piece, "morale"));
  const bool has_cohesion = number_of(piece, "cohesion").has_value();
  if (has_cohesion) claimed("9.12", at, piece, "cohesion", std::to_string(unit.cohesion), std::to_string(known.cohesion));
  // Points lost where no log tells it: said once, and the log's word is taken.
  if (!has_cohesion || !unit.lost || unit.cohesion + *unit.lost != known.cohesion + known.lost) {
    count("9.13", "lost", unit.lost, known.lost);
    if (has_cohesion) unit.cohesion = known.cohesion;
  }
  if (const auto impetus = number_of(piece, "impetus")) count("9.13", "impetus", unit.impetus, *impetus);
  std::vector<Quad> friends;
  for (const std::size_t other : pieces_of(army_of(piece)))
    if (other != piece && corps_of(other) && corps_of(other) == corps_of(piece)) friends.push_back(bases_.at(other));
  count("9.14", "supports", unit.supports, supported_edges(bases_.at(piece), friends));
  if (const std::string ground = ground_under(field_.scene, bases_.at(piece)); ground != "open" || unit.terrain != "difficult")
    word("9.14", "terrain", unit.terrain, ground);
  if (const auto corps = corps_of(piece); corps && orders_.contains(*corps)) word("9.13", "order", unit.order, orders_.at(*corps));
  if (const auto active = is_active(piece)) {
    const auto yes = [](bool is) { return is ? "yes" : "no"; };
    claimed("9.20", at, piece, "active", yes(unit.active.value_or(*active)), yes(*active));
    unit.active = *active;
  }
  if (unit.general) general_joins(unit, piece);
}

// [9.20] He leads the unit, and has joined no other; each counts among who is lost with it.
void Referee::general_joins(const FightUnit& unit, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/claim", "9.20", unit.general->origin, name(piece), std::move(message)); };
  const auto general = scenario_.orbat()->piece(unit.general->id);
  if (!general || !is_general(scenario_, *general) || army_of(*general) != army_of(piece))
    return fault(
        say("{general} is no general of the side of {unit}.", {{"general", io::visible(unit.general->id, 60)}, {"unit", name(piece)}}));
  const Army& army = field_.armies[army_of(piece)];
  bool leads = army.chief == general;
  for (const Corps& corps : army.corps) {
    bool of_corps = false;
    for (const Division& division : corps.divisions) {
      const bool in = std::find(division.units.begin(), division.units.end(), piece) != division.units.end();
      of_corps = of_corps || in;
      leads = leads || (in && division.general == general);
    }
    leads = leads || (of_corps && corps.commander == general);
  }
  if (!leads) fault(say("{general} does not lead {unit}.", {{"general", name(*general)}, {"unit", name(piece)}}));
  const auto [joined, added] = joined_.emplace(*general, piece);
  if (!added && joined->second != piece)
    fault(say("{general} has joined {other} and cannot join {unit}.",
              {{"general", name(*general)}, {"other", name(joined->second)}, {"unit", name(piece)}}));
}

// [9.3], [9.15] Who fights it, and in which zones; nothing when the fight cannot be judged.
std::optional<std::vector<std::size_t>> Referee::fighters(document::Fight& fight, std::size_t attacked) {
  std::vector<std::size_t> pieces;
  for (FightAttacker& one : fight.attackers) {
    const auto piece = scenario_.orbat()->piece(one.unit.id);
    if (!piece || !units_.count(*piece) || army_of(*piece) == army_of(attacked)) {
      report("log/position", "9.12", one.origin, io::visible(one.unit.id),
             say("{marker} is not on the table.", {{"marker", io::visible(one.unit.id)}}));
      return std::nullopt;
    }
    const auto edge = edge_faced(field_.scene, bases_.at(*piece), bases_.at(attacked));
    if (!edge) {
      report(
          "log/position", "9.12", one.origin, name(*piece),
          say("{unit} does not stand an inch before {other} with half of its front.", {{"unit", name(*piece)}, {"other", name(attacked)}}));
      return std::nullopt;
    }
    claimed("9.3", one.origin, *piece, "zone", one.zone, zone_id(zone_behind(*edge)));
    one.zone = zone_id(zone_behind(*edge));
    const std::string cover =
        cover_between(scenario_, bases_.at(*piece).edge_middle(BaseEdge::front), bases_.at(attacked).edge_middle(*edge));
    const bool up = !unit_stander(*piece).hills.empty(), its_up = !unit_stander(attacked).hills.empty();
    const std::string higher = up == its_up ? "none" : up ? "attacker" : "attacked";
    claimed("9.14", one.origin, *piece, "cover", one.cover.value_or(cover), cover);
    claimed("9.14", one.origin, *piece, "higher", one.higher.value_or(higher), higher);
    one.cover = cover;
    one.higher = higher;
    fill_unit(one.unit, *piece, one.origin);
    pieces.push_back(*piece);
  }
  for (const Attack* one : attacks_on(attacked))
    if (one->placed && one->activation == activation_ && std::find(pieces.begin(), pieces.end(), one->attacker) == pieces.end())
      report("log/missing", "9.15", fight.origin, name(attacked),
             say("{unit} attacks {other} and is not in its fight.", {{"unit", name(one->attacker)}, {"other", name(attacked)}}));
  return pieces;
}

void Referee::fight(const LoggedFight& item) {
  document::Fight fight = item.as_document();
  if (!fight.attacked) return;  // said where the file is read
  const auto attacked = scenario_.orbat()->piece(fight.attacked->unit.id);
  if (!attacked || !units_.count(*attacked)) {
    report("log/position", "9.12", fight.attacked->origin, io::visible(fight.attacked->unit.id),
           say("{marker} is not on the table.", {{"marker", io::visible(fight.attacked->unit.id)}}));
    return;
  }
  const auto pieces = fighters(fight, *attacked);
  if (!pieces) return;
  const char* reaction = counterattacking_.count(*attacked) ? "counterattack" : extended_.count(*attacked) ? "extended" : "stand";
  if (changed_front_.count(*attacked)) reaction = "front-change";
  claimed("9.6", fight.attacked->origin, *attacked, "reaction", fight.attacked->reaction.value_or(reaction), reaction);
  fight.attacked->reaction = reaction;
  fill_unit(fight.attacked->unit, *attacked, fight.attacked->origin);
  // That it may react so was judged on the table, and no attacker is nearer than it was.
  if (!fight.rulings && scenario_.scenario()) fight.rulings = scenario_.scenario()->rulings;
  fights_.push_back(fight);
  const auto project = project::Loader::of_fight(scenario_.shared_game(), fight);
  const auto read = described(*project);
  if (!read) {
    report("log/claim", "9.12", item.origin, name(*attacked), read.error().message);
    return;
  }
  const auto faces = read_faces(scenario_.game(), read->commands());
  if (!faces) needs("9.12", *attacked, say("the faces of a die that succeed (parameters combat.success-face and the like)"));
  const Setting setting{read->fight, read->numbers, read->rulings, faces ? *faces : Faces{6, 6, 6}, read->generals, {}};
  Ledger::Verdict verdict = Ledger(setting, fight, faces.has_value()).verdict();
  for (Ledger::Claim& claim : verdict.claims) report(claim.id, claim.paragraph, claim.at, name(*attacked), std::move(claim.message));
  if (!verdict.end) {  // what is written of losses is all that is known
    lost_[*attacked] += fight.attacked->unit.losses.value_or(0);
    for (std::size_t i = 0; i < pieces->size(); ++i) lost_[(*pieces)[i]] += fight.attackers[i].unit.losses.value_or(0);
    return needs("9.12", *attacked, say("all dice of its fight"));
  }
  lost_[*attacked] += verdict.losses.front();
  fates_.insert_or_assign(*attacked, Fated{verdict.end->attacked.fate, fight.attacked->origin});
  for (std::size_t i = 0; i < pieces->size(); ++i) {
    lost_[(*pieces)[i]] += verdict.losses[i + 1];
    fates_.insert_or_assign((*pieces)[i], Fated{verdict.end->attackers[i].fate, fight.attackers[i].origin});
  }
}

// To each side the points of cohesion that its enemy's units have lost.
void Referee::keep_score() {
  validator::LoggedScore score;
  for (const Army& army : field_.armies) score.sides.push_back(scenario_.orbat()->side_at(army.side).id);
  for (const auto& [piece, lost] : lost_)
    if (lost > 0) score.items.push_back({name(piece), score.sides[1 - army_of(piece)], std::int64_t{lost} * 1000});
  score.turns = score.turn = log_.turns.empty() ? 0 : log_.turns.back().number;
  out_.score(std::move(score));
}

// [9.12] A unit is pushed or taken away as its fight went, or by who touches it [9.18].
void Referee::as_fated(const document::Action& item, std::size_t piece, bool eliminated) {
  const auto fated = fates_.find(piece);
  if (fated == fates_.end()) return;
  const Fate fate = fated->second.fate;
  const bool touched = !touching(piece).spots.empty();
  fates_.erase(fated);
  if (eliminated ? fate >= Fate::pushed : fate == Fate::pushed) return;
  if (fate < Fate::pushed && touched && item.target) return;
  report("log/outcome", "9.12", item.origin, name(piece),
         say("{unit}, by its fight: {fate}.", {{"unit", name(piece)}, {"fate", fate_words(fate)}}));
}

// What the fights demand and the log does not have.
void Referee::settle_fates() {
  for (const auto& [piece, fated] : fates_)
    if (fated.fate >= Fate::pushed && units_.count(piece))
      report("log/missing", "9.12", fated.at, name(piece),
             say("{unit}, by its fight: {fate}; the log does not say where it goes.",
                 {{"unit", name(piece)}, {"fate", fate_words(fated.fate)}}));
  fates_.clear();
}

}  // namespace hexwright::rulesets::lee
