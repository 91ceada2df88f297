// --vary: one value of the rules, the scenario or a policy replaced by another, and everything else as it is. Files on the disk stay as
// they are. One thread; faults are usage/vary and usage/policy.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/playouts.hpp"

namespace hexwright::cli {

enum class VariationKind { ruling, parameter, policy_number };

struct Variation {
  std::string of;
  std::vector<std::string> values;
};
// "fire.running=1,2,3", at most 20 values, none twice. Fault: usage/vary.
wording::Result<Variation> parse_variation(const std::string& text);

// What this name is in the scenario's game: a ruling, else a parameter, else SIDE.number when there is such a side.
std::optional<VariationKind> kind_of_variation(const project::Project& project, const std::string& of);

// The scenario read again with another ruling or parameter in it; what the files say is not changed on the disk. Fault: usage/vary.
wording::Result<std::unique_ptr<project::Project>> with_value(const project::Project& project, const std::string& file, VariationKind kind,
                                                              const VariedValue& varied);
// The policies with another number in one of them, which must have been named. Faults: usage/vary, usage/policy.
wording::Result<std::map<std::string, validator::PolicyChoice>> with_number(std::map<std::string, validator::PolicyChoice> policies,
                                                                            const VariedValue& varied,
                                                                            const std::vector<validator::PolicyDescription>& known);

}  // namespace hexwright::cli
