// Checks a script while it is typed: called on the window's thread, it works on its own thread and in a sandboxed worker process, because
// compiling a script is as risky as running it. Only the last question is answered. Also completions at the cursor, which need no worker.
// No faults: a worker that fails gives a remark. Lines and columns count from 1.
#pragma once

#include "editor/session/snapshot.hpp"
#include "scripting/client/worker_client.hpp"
#include "validator/findings/finding.hpp"

namespace hexwright::editor {

struct ScriptRemark {
  std::string id;
  validator::Severity severity = validator::Severity::error;
  Text severity_word, message;
  std::optional<Text> why, fix;
  int line = 0, column = 0;  // 0: the whole script
};

struct CheckedScript {
  std::uint64_t number = 0;           // of the question
  std::vector<ScriptRemark> remarks;  // by line
};

struct ScriptQuestion {
  std::string name, text;
  std::vector<ScriptTexts::Asked> asked;
  std::uint64_t number = 0;
};

// Settings that start the command-line program beside the editor as the worker.
scripting::WorkerSettings script_worker();

class ScriptCheck {
 public:
  // Called on the thread of the check.
  using Listener = std::function<void(std::shared_ptr<const CheckedScript>)>;

  explicit ScriptCheck(Listener listener, scripting::WorkerSettings worker = script_worker());

  // Only the last question is answered.
  void ask(ScriptQuestion question) { questions_.want(std::move(question)); }

 private:
  LatestRequest<ScriptQuestion, CheckedScript> questions_;
};

struct ScriptCompletion {
  std::string word;  // replaces the last word before the cursor
  std::string call;  // "within(hexes, distance)"; the word itself where nothing is called
  Text description;  // may be empty
};
// `line` ends at the cursor.
std::vector<ScriptCompletion> completions_at(std::string_view line);
// The number of bytes of the word that is being typed.
std::size_t word_before(std::string_view line);
// Separated by blanks: keywords of the language, the functions that scripts can call, and the hooks they may define.
std::string script_keywords();
std::string script_names();
std::string script_hooks();

}  // namespace hexwright::editor
