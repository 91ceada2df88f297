// --vary: replaces one value of the rules, the scenario or a policy by another. Files on the disk do not change. One thread, the main one;
// faults are usage/vary, usage/policy, and those of reading the scenario again.
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

// The kind of this name in the scenario's game: a ruling, else a parameter, else SIDE.number; nothing when it is none of these.
std::optional<VariationKind> kind_of_variation(const project::Project& project, const std::string& of);

// Reads the scenario again and changes a ruling or parameter in memory. Faults: usage/vary, those of Project::load().
wording::Result<std::unique_ptr<project::Project>> with_value(const project::Project& project, const std::string& file, VariationKind kind,
                                                              const VariedValue& varied);
// The policies with another number in one of them, which must be among them. Faults: usage/vary, usage/policy.
wording::Result<std::map<std::string, validator::PolicyChoice>> with_number(std::map<std::string, validator::PolicyChoice> policies,
                                                                            const VariedValue& varied,
                                                                            const std::vector<validator::PolicyDescription>& known);

}  // namespace hexwright::cli
