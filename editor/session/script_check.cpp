// A worker that is busy with a text that was typed over meanwhile is ended, and the next text gets a new one.
#include "editor/session/script_check.hpp"

#include <algorithm>

#include "platform/process.hpp"
#include "scripting/language/completion.hpp"
#include "scripting/language/remark.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::editor {

namespace language = scripting::language;

namespace {

constexpr std::chrono::milliseconds PATIENCE{2'000};

ScriptRemark remark_of(std::string_view id, Text message, int line, int column = 0) {
  ScriptRemark out;
  out.id = id;
  const validator::FindingRecord* record = validator::find_record(id);
  out.severity = record ? record->severity : validator::Severity::error;
  out.severity_word = validator::severity_word(out.severity);
  out.message = std::move(message);
  out.line = line;
  out.column = column;
  return out;
}

// The worker's word is not taken for what it says: a script may have written it.
std::optional<ScriptRemark> remark_in(const frames::ScriptRemark& told, const ScriptQuestion& question) {
  if (told.what >= language::KINDS_OF_REMARKS) return std::nullopt;
  const language::Remark remark{static_cast<language::What>(told.what), {told.line, told.column}, told.words};
  if (remark.parameters.size() != language::parameters_of(remark.what)) return std::nullopt;
  const bool of_another = remark.what == language::What::missing_function &&
                          std::none_of(question.asked.begin(), question.asked.end(),
                                       [&](const auto& asked) { return asked.own && asked.function == remark.parameters.front(); });
  if (of_another) return std::nullopt;  // what this scenario replaces in the one that it builds on may ask it
  language::Words words = language::words_of(remark);
  ScriptRemark out =
      remark_of(language::finding_of(remark.what), std::move(words.message), static_cast<int>(told.line), static_cast<int>(told.column));
  out.why = std::move(words.why);
  out.fix = std::move(words.fix);
  return out;
}

CheckedScript checked(const ScriptQuestion& question, scripting::WorkerClient& worker) {
  CheckedScript out;
  out.number = question.number;
  if (is_tests(question.name)) return out;  // what is wrong in them is found when they run
  frames::CheckScript request{question.name, question.text, true, {}};
  for (const ScriptTexts::Asked& asked : question.asked) request.asked.push_back(asked.function);
  const auto answer = worker.ask(request, PATIENCE);
  if (!answer) {
    const Fault fault = scripting::fault_of(answer.error(), question.name);
    ScriptRemark& remark = out.remarks.emplace_back(remark_of(fault.id, fault.message, 0));
    remark.fix = fault.hint;
    return out;
  }
  for (const frames::Complaint& complaint : answer->complaints) {
    out.remarks.push_back(
        remark_of("script/syntax", say("This is not Lua: {message}", {{"message", complaint.message}}), static_cast<int>(complaint.line)));
    out.remarks.back().fix =
        say("Lua noticed it here; the cause may stand further above, such as an \"end\" or a bracket that is missing.");
  }
  for (const frames::ScriptRemark& told : answer->remarks)
    if (auto remark = remark_in(told, question)) out.remarks.push_back(std::move(*remark));
  std::stable_sort(out.remarks.begin(), out.remarks.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
  return out;
}

}  // namespace

scripting::WorkerSettings script_worker() {
  scripting::WorkerSettings settings;
  settings.program = platform::program_beside("hexwright");
  return settings;
}

// The worker's process stays between two questions.
ScriptCheck::ScriptCheck(Listener listener, scripting::WorkerSettings worker)
    : questions_(
          [this, settings = std::move(worker),
           client = std::shared_ptr<scripting::WorkerClient>()](const ScriptQuestion& question) mutable {
            if (!client) {
              settings.is_given_up = [this] { return questions_.is_superseded(); };
              client = std::make_shared<scripting::WorkerClient>(settings);
            }
            return std::make_shared<const CheckedScript>(checked(question, *client));
          },
          std::move(listener)) {}

std::vector<ScriptCompletion> completions_at(std::string_view line) {
  std::vector<ScriptCompletion> out;
  for (language::Candidate& each : language::completions(language::vocabulary(), line)) {
    // One that several kinds of things have stands there once.
    if (!out.empty() && out.back().word == each.word && out.back().call == each.call) continue;
    out.push_back(
        {std::move(each.word), std::move(each.call), each.description.empty() ? Text{} : Text{std::string(each.description), {}, 0, {}}});
  }
  return out;
}

std::size_t word_before(std::string_view line) {
  const auto of_a_name = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
  std::size_t length = 0;
  while (length < line.size() && of_a_name(line[line.size() - 1 - length])) ++length;
  return length;
}

std::string script_keywords() {
  return "and break do else elseif end false for function goto if in local nil not or repeat return then true until while";
}

std::string script_names() {
  std::string out;
  for (const scripting::Signature& each : language::vocabulary().functions())
    if (!language::taken_apart(each.name).method) out += each.name + " ";
  for (const std::string_view each : language::vocabulary().language()) out += std::string(each) + " ";
  return out;
}

std::string script_hooks() {
  std::string out;
  for (const scripting::HookSignature& hook : language::vocabulary().hooks()) out += hook.name + " ";
  return out;
}

}  // namespace hexwright::editor
