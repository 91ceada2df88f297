// Rulings and parameters as documents have them.
#include "validator/rules/in_force.hpp"

#include "model/document/fight.hpp"
#include "model/document/scenario.hpp"

namespace hexwright::validator {

using project::Project;

namespace {

const document::RulingChoices* choices_of(const Project& project) {
  if (project.scenario() && project.scenario()->rulings) return &*project.scenario()->rulings;
  return project.fight() && project.fight()->rulings ? &*project.fight()->rulings : nullptr;
}

}  // namespace

std::vector<RulingInForce> rulings_by_default(const project::Game& game) {
  std::vector<RulingInForce> rulings;
  for (const document::Ruling& ruling : game.data().rulings) rulings.push_back({&ruling, ruling.standard, true});
  return rulings;
}

std::vector<RulingInForce> rulings_in_force(const Project& project) {
  std::vector<RulingInForce> rulings = rulings_by_default(project.game());
  if (const document::RulingChoices* chosen = choices_of(project))
    for (RulingInForce& in_force : rulings)
      for (const document::RulingChoice& choice : chosen->list)
        if (choice.id == in_force.ruling->id) {
          in_force.choice = choice.choice;
          in_force.is_default = choice.choice == in_force.ruling->standard;
        }
  return rulings;
}

std::vector<ParameterInForce> parameters_in_force(const project::Game& game) {
  std::vector<ParameterInForce> parameters;
  for (const document::Parameter& parameter : game.data().parameters)
    if (parameter.status != document::Known::given) parameters.push_back({parameter.id, parameter.status, parameter.needed_by, false});
  for (const document::Table& table : game.data().tables)
    if (table.status != document::Known::given) parameters.push_back({table.id, table.status, table.needed_by, true});
  return parameters;
}

}  // namespace hexwright::validator
