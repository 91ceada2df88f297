// What every conditional support asset, reinforcement and event can do, as far as reasoning goes without playing: earliest
// turn, certain turn, whether it can ever fire, what it waits for, and exact chances where only turns and dice decide.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/project/project.hpp"
#include "validator/analysis/forecast.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::validator {

// --assume EVENT=TURN: by id of an event, support asset, availability or reinforcement. It then comes true in that turn.
struct Assumptions {
  std::map<std::string, int> event_turn;
};

enum class Method { fixed, exact, simulated };  // fixed: no dice in it, "static" in reports

std::string_view trigger_kind_name(TriggerKind kind);  // "support" …
std::string_view method_name(Method method);           // "static", "exact", "simulated"

struct TriggerResult {
  std::string id;
  TriggerKind kind = TriggerKind::event;
  std::string side;  // empty for events
  document::Origin at;
  std::vector<const document::When*> when;  // owned by the project; empty when the card says nothing, several: any
  std::optional<int> earliest_turn;         // nothing excludes it from this turn on; none when it never fires
  std::optional<int> certain_turn;          // whatever players and dice do
  Possible possible = Possible::unknown;    // yes: nothing that the card, the map or the order of battle says excludes it
  wording::Text why;
  std::vector<std::string> waits_for;            // ids of what it refers to
  std::vector<wording::Text> waits_for_play;     // what only play decides, as clauses
  std::optional<std::vector<Fraction>> by_turn;  // [t - 1]: by the end of turn t; none when play has a say or it is too much
  Method method = Method::fixed;
  wording::Text condition_sentence;
  std::vector<std::string> circle = {};  // of what never happens: ids that wait for one another, it or what it waits for
  bool from_play = true;                 // of victory items: the players have a say in it
  bool only_played = false;              // a script has a say in it, and neither bounds nor figures make that indifferent
};

// In the order of the scenario: support, reinforcements, events; nothing for other documents. A reinforcement for which each
// formation rolls gives one result a formation, "<reinforcement>/<formation>". Of a `when` that is not latched the results
// say when it has been true at least once. Refused: usage/unknown-event, usage/bad-turn, usage/contradiction.
wording::Result<std::vector<TriggerResult>> analyse(const project::Project& project, const Assumptions& assumptions = {});

// All of these, without assumptions, and the same for each victory item that scores a condition, under the item's id.
struct WholeAnalysis {
  std::vector<TriggerResult> triggers, victory;
  std::vector<PartGroup> groups;  // the parts of all conditions that can come true
  std::optional<int> length;      // of the game, when every turn of it was looked at
};
WholeAnalysis analyse_all(const project::Project& project);

}  // namespace hexwright::validator
