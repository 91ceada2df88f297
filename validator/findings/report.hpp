// One document checked: everything that was found, sorted and complete, with what was assumed. All formats are written from this and from
// nothing else. A report owns its project, which findings and rulings point into; check() may run in several threads, each on a project of
// its own, and never fails.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/document/kinds.hpp"
#include "model/document/ruleset.hpp"
#include "model/project/project.hpp"
#include "validator/findings/finding.hpp"
#include "validator/findings/score.hpp"
#include "validator/rules/in_force.hpp"
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

struct CheckedDocument {
  std::string path;  // as given
  document::DocumentKind kind = document::DocumentKind::scenario;
  std::string id, game, game_version;  // empty when the file does not say
  bool is_card = false;                // printed words, and none of these kinds
};

struct Report {
  std::unique_ptr<project::Project> project;  // null once it is released
  CheckedDocument document;
  bool is_unreadable = false;                          // of the document no more is known than its path
  std::shared_ptr<const project::Game> game;           // rulings point into it
  std::vector<std::vector<document::Waiver>> waivers;  // its own and those of the scenarios that it extends; findings point into them
  std::vector<ReportedFinding> findings;               // by file, line, column, id
  std::vector<NotChecked> not_checked;
  std::vector<RulingInForce> rulings;
  std::vector<ParameterInForce> parameters;
  std::optional<LoggedScore> score;  // of a recorded game that was counted

  // Gives back the memory of the documents: what was found can still be reported, but no longer fixed or drawn.
  void let_go_of_project() { project.reset(); }

  int count(Severity severity) const;  // of those that are not waived
  int waived() const;
};

CheckedDocument named(const project::Project& project);
// On a placement or log, which its scenario judges: what was found in the file, and what it comes to, by lines.
Report report_of(std::unique_ptr<project::Project> document, Sink& of_file, Sink& of_judge);

// What is looked for besides the rest, and what is not said.
struct Scope {
  Speller* speller = nullptr;            // spelling is looked at when there is one
  bool style = true;                     // false: findings of that class are left out
  const ScriptJudge* scripts = nullptr;  // runs the scripts of the document; they are not run when null
};

// With its places looked up in the project; without one they have their lines already.
ReportedFinding reported(Finding finding, const project::Project* project = nullptr);

// The game of the project; null when it is none of these.
const GameRules* rules_of(const project::Project& project, std::span<const GameRules> games);
// Runs the general checks and the game's own.
Report check(std::unique_ptr<project::Project> project, std::span<const GameRules> games, const Scope& scope = {});

// Of a document that was refused: a finding file/unreadable for each fault.
Report unreadable(const std::string& path, const project::Project::Refusal& refusal);

}  // namespace hexwright::validator
