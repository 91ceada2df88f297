// What only the rules of concealment can say, of documents and of recorded games.
#pragma once

#include "validator/findings/log_findings.hpp"

namespace hexwright::rulesets::concealment_1920 {

using validator::Severity;
using wording::mark;

inline constexpr auto FINDINGS = validator::findings({
    {"concealment-1920/44-already", Severity::error, mark("Concealing what is concealed"), mark("A counter lies face down once."),
     mark("a concealed regiment is concealed again"), mark("an open regiment is concealed")},
    {"concealment-1920/44-card-open", Severity::error, mark("The scenario card tells what a concealed unit is"),
     mark("The second counter of a two-sided unit lies on the scenario card. Face up beside a concealed unit it gives the unit away."),
     mark("the weakened side of a concealed regiment in a box that everybody sees"), mark("the same directive with hidden=\"face-down\"")},
    {"concealment-1920/44-exchange", Severity::error, mark("An exchange of counters that cannot be"),
     mark("Weakening and strengthening put the counter from the scenario card in the place of the one on the map."),
     mark("an exchange for the counter of another unit"), mark("an exchange for its own other counter")},
    {"concealment-1920/44-off-map", Severity::error, mark("Something that happens to a counter that is not on the map"),
     mark("Only counters on the map retreat and are eliminated."), mark("the retreat of a regiment that is gone"),
     mark("the retreat of a regiment on the map")},
    {"concealment-1920/44-one-sided", Severity::error, mark("A second counter of a one-sided unit"),
     mark("Only two-sided units have a second counter; each of the two names the other."), mark("counters=\"2\" without other-counter"),
     mark("other-counter on both pieces")},
    {"concealment-1920/44-two-counters", Severity::error, mark("Two counters of one unit that do not fit"),
     mark("Of the two counters of a two-sided unit one is in play and the other lies on the scenario card; each names the other."),
     mark("both counters on the map"), mark("one on the map, one on the scenario card")},
    {"concealment-1920/44-values", Severity::error, mark("A number that the text prints otherwise"),
     mark("A ruleset may give what the supplement leaves to the base game, and may not change what it prints."),
     mark("concealed.movement 4"), mark("concealed.movement 3")},
    {"concealment-1920/44.1-companions", Severity::error, mark("A unit concealed in contact without enough beside it"),
     mark("Beside the enemy a unit is concealed when the units of its side that stay face up in its hex are stronger than the enemy beside "
          "it."),
     mark("companions of 4 against a neighbour of 4"), mark("companions of 5 against a neighbour of 4")},
    {"concealment-1920/44.1-when", Severity::error, mark("Concealing at another time"),
     mark("Units are concealed at the end of the normal movement phase of their player; no unit moves after that."),
     mark("a regiment is concealed in the combat phase"), mark("it is concealed at the end of the normal movement phase")},
    {"concealment-1920/44.1.1-contact", Severity::error, mark("A unit that starts concealed in contact with the enemy"),
     mark("Only units that begin the game out of contact may be concealed at once."), mark("a concealed regiment beside an enemy"),
     mark("the regiment two hexes from the enemy")},
    {"concealment-1920/44.1.1-entry", Severity::error, mark("A unit that may not come on so"),
     mark("Reinforcements come on once, in their own player’s turn, where no enemy stands; concealed only out of contact."),
     mark("a concealed regiment that comes on beside an enemy"), mark("the same regiment face up")},
    {"concealment-1920/44.1.2-area", Severity::error, mark("A concealed unit that was forced out of its area"),
     mark("A unit that was forced to retreat outside its area of operations may not be concealed."),
     mark("a concealed unit with the trait retreated"), mark("the unit face up")},
    {"concealment-1920/44.1.2-kind", Severity::error, mark("A concealed tank, gun or cadre"),
     mark("Tanks, artillery and cadres may not be concealed."), mark("artillery in a directive with hidden=\"face-down\""),
     mark("an armoured train there")},
    {"concealment-1920/44.1.2-zone", Severity::error, mark("An area of operations that the map does not have"),
     mark("The area of a unit is a zone of the map."), mark("area=\"nort\""), mark("area=\"north\"")},
    {"concealment-1920/44.2-who", Severity::error, mark("Reconnaissance by who does not reconnoitre"),
     mark("Tanks, artillery and patrols do not reconnoitre, and others in the phases of their player."), mark("tanks reconnoitre"),
     mark("cavalry reconnoitres")},
    {"concealment-1920/44.2.1-attributes", Severity::error, mark("A unit without what reconnaissance asks of it"),
     mark("How many units it reconnoitres depends on its control line and on whether it is elite; what that counts for, on its theatre or "
          "front; where it may be concealed after a retreat, on its area."),
     mark("a regiment of infantry without the trait control-line"), mark("control-line=\"no\"")},
    {"concealment-1920/44.2.1-count", Severity::error, mark("More units reconnoitred than the kind may"),
     mark("How many units are reconnoitred without moving depends on kind, control line and elite."),
     mark("infantry without a control line reconnoitres two units"), mark("infantry with a control line reconnoitres two units")},
    {"concealment-1920/44.2.1-static", Severity::error, mark("Reconnaissance without moving at another time, or after moving"),
     mark("It is made in one’s own reserve movement phase by units that do not move in it."), mark("a unit that has moved reconnoitres"),
     mark("a unit that stands still reconnoitres")},
    {"concealment-1920/44.2.1-target", Severity::error, mark("Reconnaissance of what cannot be reconnoitred"),
     mark("Concealed units of the enemy in adjacent hexes are reconnoitred, each once."), mark("a unit two hexes away"),
     mark("a unit in the next hex")},
    {"concealment-1920/44.2.2-movement", Severity::error, mark("More movement points than an open unit has"),
     mark("Its points are those of the base game, or three when its own reconnaissance has just revealed it."),
     mark("infantry of four points walks five hexes"), mark("it walks four")},
    {"concealment-1920/44.2.2-points", Severity::error, mark("Reconnaissance without the points for it"),
     mark("On the move a unit needs the points to enter the hex, control lines aside."), mark("one point left, and the hex takes two"),
     mark("two points left")},
    {"concealment-1920/44.2.2-stops", Severity::error, mark("Going on after a reconnaissance"),
     mark("A unit that has reconnoitred on the move stops, unless the hex held nothing but patrols or deserters."),
     mark("a step after a regiment was found"), mark("a step after patrols were found")},
    {"concealment-1920/44.2.2-target", Severity::error, mark("Reconnaissance of a hex that cannot be reconnoitred"),
     mark("It is one adjacent hex with concealed units of the enemy in it."), mark("a hex two hexes away"), mark("the next hex")},
    {"concealment-1920/44.2.2-when", Severity::error, mark("Reconnaissance on the move at another time"),
     mark("It is made in any movement of the unit, movement after combat included."), mark("in the combat phase"),
     mark("in the movement after combat")},
    {"concealment-1920/44.2.3-attacks", Severity::error, mark("Attacks of a theatre or front counted wrongly"),
     mark("All reconnaissance of a theatre counts as one attack, that of the opponent’s turn in the player’s next."),
     mark("two attacks counted for two reconnaissances"), mark("one attack counted")},
    {"concealment-1920/44.2.3-player", Severity::error, mark("Two sides of which it is not known who is who"),
     mark("Reconnaissance counts for theatres of the Polish and for fronts of the Bolshevik player, and the rule on the Sich Riflemen "
          "speaks of the Polish turn."),
     mark("two sides without the trait player"), mark("player=\"polish\" and player=\"bolshevik\"")},
    {"concealment-1920/44.3-attack", Severity::error, mark("An attack that cannot be declared"),
     mark("Attacks are declared in the combat phase against enemies in an adjacent hex."), mark("an attack on an empty hex"),
     mark("an attack on concealed counters")},
    {"concealment-1920/44.3-open", Severity::error, mark("Revealed though it is open, or not revealed though it must be"),
     mark("Who reconnoitres, attacks or is attacked lies face up from then on."), mark("an open regiment is revealed"),
     mark("a concealed regiment is revealed")},
    {"concealment-1920/44.3-voluntary", Severity::error, mark("Revealed by choice in a phase of the enemy"),
     mark("A player reveals his units in his own phases."), mark("a regiment revealed in the enemy’s phase"),
     mark("a regiment revealed in its own player’s phase")},
    {"concealment-1920/44.4-movement", Severity::error, mark("A concealed unit that moves too far"),
     mark("Concealed units and patrols have three movement points, whatever they are."), mark("concealed cavalry spends four points"),
     mark("it spends three")},
    {"concealment-1920/44.4-phase", Severity::error, mark("Movement in a phase of the other player"),
     mark("Units move in the movement phases of their own player."), mark("a step in the combat phase"),
     mark("a step in the normal movement phase")},
    {"concealment-1920/44.4-step", Severity::error, mark("A step that leads nowhere"),
     mark("A step goes to the next hex, not over an impassable hexside and onto ground that can be entered."),
     mark("a step over two hexes"), mark("a step to the next hex")},
    {"concealment-1920/45-attack", Severity::error, mark("A patrol that attacks"), mark("Patrols have no strength."),
     mark("a patrol attacks"), mark("a regiment attacks")},
    {"concealment-1920/45-fewer", Severity::question, mark("Fewer than six patrols"),
     mark("Each player has six patrols. Those that are not in play belong to the order of battle too, in the pool."),
     mark("five patrols of a side"), mark("six patrols of a side")},
    {"concealment-1920/45-pool", Severity::error, mark("More than six patrols"), mark("Each player has six patrols and no more."),
     mark("seven patrols of a side, or a seventh placed"), mark("six patrols of a side")},
    {"concealment-1920/45.1-limit", Severity::error, mark("Too many units in a hex"), mark("Patrols count for the limit of a hex."),
     mark("three units and two patrols under a limit of four"), mark("three units and one patrol")},
    {"concealment-1920/45.1-open", Severity::error, mark("A patrol that lies face up"),
     mark("Patrols are in play only while they are concealed."), mark("a patrol in a directive without hidden=\"face-down\""),
     mark("the same directive with it")},
    {"concealment-1920/45.1-reveal", Severity::error, mark("A patrol revealed by choice at another time"),
     mark("Patrols are revealed by choice in their own player’s movement phase only."), mark("a patrol revealed in the combat phase"),
     mark("a patrol revealed in the movement phase")},
    {"concealment-1920/45.2-enter", Severity::error, mark("A step onto the enemy"),
     mark("A hex of the enemy is entered when it held nothing but patrols and they have been found."),
     mark("a step onto a concealed counter"), mark("a reconnaissance, and then the step")},
    {"concealment-1920/45.3-contact", Severity::error, mark("A patrol placed in contact with the enemy"),
     mark("Patrols are placed on concealed units that are not in contact."), mark("a patrol on a unit beside an enemy"),
     mark("a patrol on a unit away from him")},
    {"concealment-1920/45.3-host", Severity::error, mark("A patrol without a concealed unit under it"),
     mark("Patrols are put onto concealed units of their own side, at the start as in play."), mark("a patrol alone in a hex"),
     mark("a patrol with a concealed regiment")},
    {"concealment-1920/45.3-when", Severity::error, mark("A patrol placed at another time"),
     mark("Both players place patrols at the end of a normal movement phase."), mark("a patrol placed in the combat phase"),
     mark("a patrol placed at the end of the normal movement phase")},
    {"concealment-1920/46.1-condition", Severity::question, mark("Nothing says when motorised infantry may infiltrate"),
     mark("The conditions of infiltration are in the base game; the parameter infiltration.condition says always, never or reconnoitred."),
     mark("motorised infantry, and the parameter missing"), mark("the parameter in a ruleset of the designer’s")},
    {"concealment-1920/46.1-infiltration", Severity::error, mark("Motorised infantry where it may not infiltrate"),
     mark("It drives onto units that it has reconnoitred on the same move, when the base game lets it infiltrate."),
     mark("a step onto units that it has not reconnoitred"), mark("the reconnaissance first")},
    {"concealment-1920/46.2-desertion", Severity::error, mark("A desertion that does not follow"),
     mark("Brigades of the Sich Riflemen that were reconnoitred or attacked are tested; those neither reconnoitred nor revealed desert "
          "without a test."),
     mark("an open brigade deserts without a test"), mark("a concealed brigade deserts when the base game orders it")},
    {"concealment-1920/46.2-flag", Severity::question, mark("Sich Riflemen that are not marked as such"),
     mark("The rules on desertion hold for brigades with the trait sich."), mark("a brigade called Sich Riflemen without the trait"),
     mark("the trait sich with yes or no")},
    {"concealment-1920/46.2-table", Severity::question, mark("Nothing says when the Sich Riflemen desert"),
     mark("The test of desertion is in the base game; the table desertion and the parameter die.sides give it."),
     mark("a brigade of Sich Riflemen, and the table missing"), mark("the table in a ruleset of the designer’s")},
    {"concealment-1920/46.2-voluntary", Severity::error, mark("Sich Riflemen revealed in a turn in which they may not be"),
     mark("Not when the opponent carries out a reserve movement phase in that turn."), mark("a brigade revealed in such a turn"),
     mark("a brigade revealed in another turn")},
});
// One of these, or of those on recorded games.
using FindingId = validator::FindingId<FINDINGS, validator::LOG_FINDINGS>;

// One of these by the part of its id behind the game's name, as the procedures give it.
class FindingSlug {
 public:
  consteval FindingSlug(const char* slug) {
    bool found = false;
    for (const validator::FindingRecord& record : FINDINGS.records)
      if (record.id.substr(GAME.size()) == slug) record_ = &record, found = true;
    if (!found) throw "no finding of this id is recorded";  // does not compile
  }
  operator FindingId() const { return FindingId(*record_); }
  operator std::string_view() const { return record_->id.substr(GAME.size()); }
  bool operator==(std::string_view slug) const { return std::string_view(*this) == slug; }

 private:
  static constexpr std::string_view GAME = "concealment-1920/";
  const validator::FindingRecord* record_ = nullptr;
};

}  // namespace hexwright::rulesets::concealment_1920
