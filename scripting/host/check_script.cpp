// Where Lua and our own reader should differ, Lua is right, and the checker has nothing to say.
#include "scripting/host/check_script.hpp"

#include "scripting/host/state.hpp"
#include "scripting/language/check.hpp"

namespace hexwright::scripting {

using frames::Answer;
using frames::NoAnswer;

Answer check_script(const frames::CheckScript& request) {
  const Api nothing;
  const auto state = State::open(nothing);
  if (!state) return NoAnswer{NoAnswer::Why::out_of_memory};
  if (const auto compiled = (*state)->compile(request.source, request.name); !compiled) {
    const ScriptError& error = compiled.error();
    if (error.kind == ErrorKind::memory) return NoAnswer{NoAnswer::Why::out_of_memory};
    if (error.kind == ErrorKind::aborted || error.kind == ErrorKind::budget) return NoAnswer{NoAnswer::Why::out_of_time};
    return frames::CheckAnswer{{{error.file, static_cast<std::uint32_t>(error.line), error.message}}, {}};
  }
  const auto tree = language::parse(request.source);
  if (!tree) return frames::CheckAnswer{};
  language::Asked asked;
  if (request.asked_known) asked.emplace(request.asked.begin(), request.asked.end());
  frames::CheckAnswer answer;
  for (language::Remark& remark : language::judge(*tree, language::vocabulary(), asked).remarks)
    answer.remarks.push_back({static_cast<std::uint16_t>(remark.what), remark.at.line, remark.at.column, std::move(remark.parameters)});
  return answer;
}

std::vector<frames::RemarkOn> unanswered(const project::Project& project, const project::ScriptFile& file) {
  const auto tree = language::parse(file.source);
  if (!tree || !project.scenario()) return {};
  language::Asked asked = std::set<std::string, std::less<>>();
  for (const project::ScriptUse& use : project::script_uses(*project.scenario()))
    if (!use.function.empty() && project.script(use.file, use.at) == &file) asked->insert(use.function);
  std::vector<frames::RemarkOn> remarks;
  for (language::Remark& remark : language::judge(*tree, language::vocabulary(), asked).remarks)
    if (remark.what == language::What::missing_function || remark.what == language::What::near_hook)
      remarks.push_back(
          {file.path, {static_cast<std::uint16_t>(remark.what), remark.at.line, remark.at.column, std::move(remark.parameters)}});
  return remarks;
}

}  // namespace hexwright::scripting
