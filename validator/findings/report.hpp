// One document checked: everything that was found, sorted and complete, with what was assumed. Formats are written from this
// and from nothing else.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/project.hpp"
#include "validator/findings/finding.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::validator {

class ScriptJudge;
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
  bool inherited = false;  // stands in a scenario that this one extends
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

struct CheckedDocument {
  std::string path;  // as given
  document::DocumentKind kind = document::DocumentKind::scenario;
  std::string id, game, game_version;  // empty when the file does not say
};

struct Report {
  std::unique_ptr<project::Project> project;  // null once it is let go of
  CheckedDocument document;
  std::shared_ptr<const project::Game> game;           // rulings point into it
  std::vector<std::vector<document::Waiver>> waivers;  // its own and those of the scenarios that it extends; findings point into them
  std::vector<ReportedFinding> findings;               // by file, line, column, id
  std::vector<NotChecked> not_checked;
  std::vector<RulingInForce> rulings;
  std::vector<ParameterInForce> parameters;

  // Gives back the memory of the documents: what was found can still be told, but no longer mended or drawn.
  void let_go_of_project() { project.reset(); }

  int count(Severity severity) const;  // of those that are not waived
  int waived() const;
};

CheckedDocument named(const project::Project& project);
// What is looked for besides the rest, and what is not said.
struct Scope {
  Speller* speller = nullptr;            // spelling is looked at when there is one
  bool style = true;                     // false: findings of that class are left out
  const ScriptJudge* scripts = nullptr;  // asks the scripts of the document; nobody does when there is none
};

// What the scripts of the scenario say to it and to a setup of it, if anything.
void ask_scripts(const project::Project& scenario, const project::Project* placement, Sink& sink);

// Runs the general checks and the game's own.
Report check(std::unique_ptr<project::Project> project, std::span<const GameRules> games, const Scope& scope = {});

std::vector<RulingInForce> rulings_in_force(const project::Project& project);
std::vector<ParameterInForce> parameters_in_force(const project::Project& project);

}  // namespace hexwright::validator
