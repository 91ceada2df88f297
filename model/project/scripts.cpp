// Rules come first, so that a script that carries out a rule is loaded before one that only answers a condition.
#include "model/project/scripts.hpp"

#include "model/document/walk.hpp"

namespace hexwright::project {

using namespace document;

std::vector<ScriptUse> script_uses(const Scenario& scenario) {
  std::vector<ScriptUse> uses;
  if (scenario.rules)
    for (const SpecialRule& rule : scenario.rules->list)
      if (rule.script) uses.push_back({*rule.script, {}, rule.id, rule.datum.origin});
  Visitor visitor;
  visitor.condition = [&](const Condition& condition, const std::string& object) {
    if (const auto* lua = std::get_if<LuaCondition>(&condition.node)) uses.push_back({lua->file, lua->function, object, lua->datum.origin});
  };
  walk(scenario, visitor);
  return uses;
}

}  // namespace hexwright::project
