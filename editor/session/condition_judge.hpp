// What the checks say of a condition that is just being put together: asked beside the window, on a thread with a copy of the documents
// of its own, so that the author neither waits nor has it in his document before he wants it.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "editor/session/condition_parts.hpp"
#include "editor/session/example_search.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

struct Judged {
  std::uint64_t number = 0;  // of the question
  struct Problem {
    std::string id;
    validator::Severity severity;
    Text severity_word, message;
    std::optional<Text> why, fix;
    PartPath part;  // that it is said of
  };
  std::vector<Problem> problems;
  Text sentence;  // with the names as the documents have them now
};

class ConditionJudge {
 public:
  // Told on the judge's thread.
  using Listener = std::function<void(std::shared_ptr<const Judged>)>;

  ConditionJudge(const Session& session, std::string item, std::span<const validator::GameRules> games, Listener listener);
  // Waits for what it is just doing: a check at the longest.
  ~ConditionJudge();
  ConditionJudge(const ConditionJudge&) = delete;

  // Only the last question is answered. Of a condition that something is missing from nothing is to be asked.
  void ask(const ConditionParts& parts, std::uint64_t number);

 private:
  struct Question {
    ConditionParts parts;
    std::uint64_t number;
  };
  void work();
  Judged judge(std::unique_ptr<project::Project>& project, const Question& question) const;

  const Snapshot snapshot_;
  const std::string item_;
  std::span<const validator::GameRules> games_;
  Listener listener_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Question> question_;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace hexwright::editor
