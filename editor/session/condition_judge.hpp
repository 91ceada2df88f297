// Checks a condition while it is being built: called on the window's thread, it works on its own thread with a copy of the documents, so
// that the window does not wait and the open document does not change. A condition that cannot be written gives its fault as the one
// problem.
#pragma once

#include "editor/session/condition_parts.hpp"
#include "editor/session/snapshot.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

struct Judged {
  std::uint64_t number = 0;  // of the question
  struct Problem {
    std::string id;
    validator::Severity severity;
    Text severity_word, message;
    std::optional<Text> why, fix;
    PartPath part;  // that the problem is about
  };
  std::vector<Problem> problems;
  Text sentence;  // with the names as the documents have them now
};

class ConditionJudge {
 public:
  // Called on the judge's thread.
  using Listener = std::function<void(std::shared_ptr<const Judged>)>;

  ConditionJudge(const Session& session, std::string item, std::span<const validator::GameRules> games, Listener listener);
  ConditionJudge(const ConditionJudge&) = delete;

  // Only the last question is answered. The condition must be complete.
  void ask(const ConditionParts& parts, std::uint64_t number) { questions_.want({parts, number}); }

 private:
  struct Question {
    ConditionParts parts;
    std::uint64_t number = 0;
  };
  Judged judge(const Question& question);

  const Snapshot snapshot_;
  const std::string item_;
  std::span<const validator::GameRules> games_;
  std::unique_ptr<project::Project> project_;  // between two questions, with the last condition in it
  LatestRequest<Question, Judged> questions_;  // last: its thread uses all the others; waits for a check at the longest
};

}  // namespace hexwright::editor
