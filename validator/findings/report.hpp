// One document checked: everything that was found, sorted and complete, with what was assumed. Formats are written from this
// and from nothing else.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/project/project.hpp"
#include "validator/findings/finding.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::validator {

class Speller;

struct Placed {  // a Where with its line looked up
  wording::Location location;
  std::string hex;
  std::string object;
};

struct ReportedFinding {
  Finding finding;
  std::vector<Placed> where;
  std::string fingerprint;
  bool inherited = false;                  // stands in a scenario that this one extends
  const document::Waiver* waived = nullptr;
};

struct RulingInForce {
  const document::Ruling* ruling;
  std::string choice;
  bool is_default;
};

struct ParameterInForce {  // one that is not given by the rules: assumed, derived, stand-in or missing
  std::string id;
  document::Known status;
  std::vector<std::string> needed_by;
  bool is_table = false;
};

struct Report {
  std::unique_ptr<project::Project> project;
  std::vector<ReportedFinding> findings;  // by file, line, column, id
  std::vector<std::vector<document::Waiver>> inherited_waivers;  // of the scenarios that this one extends; findings point into them
  std::vector<NotChecked> not_checked;
  std::vector<RulingInForce> rulings;
  std::vector<ParameterInForce> parameters;

  int count(Severity severity) const;  // of those that are not waived
  int waived() const;
};

// What is looked for besides the rest, and what is not said.
struct Scope {
  Speller* speller = nullptr;  // spelling is looked at when there is one
  bool style = true;           // false: findings of that class are left out
};

// Runs the general checks and the game's own.
Report check(std::unique_ptr<project::Project> project, std::span<const GameRules> games, const Scope& scope = {});

std::vector<RulingInForce> rulings_in_force(const project::Project& project);
std::vector<ParameterInForce> parameters_in_force(const project::Project& project);

}  // namespace hexwright::validator
