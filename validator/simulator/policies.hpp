// Policies as people write them: "de=ambush:range=3". What a policy does is the game's; here its name and numbers are judged. Any thread.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/wording/fault.hpp"
#include "validator/simulator/engine.hpp"

namespace hexwright::validator {

// SIDE=NAME[:number=value,…], once a side. Faults: usage/policy, with what there is.
wording::Result<std::map<std::string, PolicyChoice>> parse_policies(std::span<const std::string> given,
                                                                    const std::vector<std::string>& sides,
                                                                    const std::vector<PolicyDescription>& known);

// "ambush:range=3", "hold".
std::string policy_text(const PolicyChoice& choice);
// "de=ambush:range=3 pl=hold", by side.
std::string policies_text(const std::map<std::string, PolicyChoice>& policies);

}  // namespace hexwright::validator
