// The same functions as in a game, on a stage without one.
#include "scripting/host/judge.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "model/project/scripts.hpp"
#include "scripting/host/check_script.hpp"
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {

using validator::ScriptFailed;
using wording::say;

Judge::Judge(const World& world, const GameLimits& limits, const document::Placement* placement, ProcessorTime& time)
    : world_(world), limits_(limits), stage_(world), api_(make_api(stage_)), units_(limits, &time) {
  if (placement) stage_.set_placement(*placement);
  api_.called_from = [this](const std::string& file, int line) {
    stage_.file = file;
    stage_.line = line;
  };
}

Judge::Script Judge::opened(const project::ScriptFile& file) {
  Script script{&file, nullptr, {}, {}};
  end_when_late(script, 1);
  script.state = units_.opened(api_, file);
  static const std::array<std::string, 2> names{"check", "may_set_up"};
  const auto found = script.state->find_each(names);
  if (!found) throw ScriptFailed(trouble_of(found.error(), say("while the script was read")));
  script.check = (*found)[0];
  script.may_set_up = (*found)[1];
  return script;
}

void Judge::end_when_late(const Script& script, int line) const {
  if (!units_.late()) return;
  const ScriptError error{ErrorKind::aborted, script.file->path, line, {}, {}, 0};
  validator::ScriptTrouble trouble = trouble_of(error, say("while the documents were checked"));
  trouble.fault.message =
      say("All calls of the scripts in one check may take {milliseconds} ms of the processor together, and they have been taken",
          {{"milliseconds", static_cast<std::int64_t>(limits_.checks.count())}});
  throw ScriptFailed(std::move(trouble));
}

void Judge::ask_conditions(Script& script) {
  for (const project::ScriptUse& use : project::script_uses(*world_.project.scenario())) {
    if (use.function.empty() || world_.project.script(use.file, use.at) != script.file) continue;
    const auto function = script.state->find(use.function);
    if (!function) continue;  // said by the remarks on the script
    end_when_late(script, function->line);
    const auto asked = units_.call(*script.state, *function, {});
    if (asked || asked.error().kind == ErrorKind::runtime) continue;
    throw ScriptFailed(trouble_of(asked.error(), say("while {function} was asked", {{"function", use.function}})));
  }
}

bool Judge::may(Script& script, std::uint32_t piece, std::uint32_t hex) {
  end_when_late(script, script.may_set_up.line);
  const Handle asked = handle_of(Thing::piece, piece), there = handle_of(Thing::hex, hex);
  const Value arguments[] = {asked, there};
  const auto answer = units_.call(*script.state, script.may_set_up, arguments);
  if (answer)
    if (const auto* yes = std::get_if<bool>(&answer->held)) return *yes;
  const wording::Text doing = say("while {function} was asked about {piece} in {hex}",
                                  {{"function", "may_set_up"}, {"piece", world_.id_of(asked)}, {"hex", world_.labels[hex]}});
  if (!answer) throw ScriptFailed(trouble_of(answer.error(), doing));
  const ScriptError error{ErrorKind::runtime,
                          script.file->path,
                          script.may_set_up.line,
                          "may_set_up must answer true or false, and it answered " + shown(world_, *answer),
                          {},
                          0};
  throw ScriptFailed(trouble_of(error, doing));
}

void Judge::judge_placement(Script& script) {
  using Found = frames::ScriptFinding::Thing;
  for (std::size_t piece = 0; piece < stage_.stands.size(); ++piece) {
    const std::int32_t hex = stage_.stands[piece];
    if (hex < 0 || may(script, static_cast<std::uint32_t>(piece), static_cast<std::uint32_t>(hex))) continue;
    if (stage_.findings.size() >= frames::MOST_FINDINGS) {
      stage_.findings_cut = true;
      return;
    }
    frames::ScriptFinding finding;
    finding.severity = frames::ScriptFinding::Severity::error;
    finding.id = "setup";
    finding.script = script.file->path;
    finding.line = static_cast<std::uint32_t>(std::max(script.may_set_up.line, 0));
    finding.where = {Found{Found::Kind::piece, world_.id_of(handle_of(Thing::piece, piece))},
                     Found{Found::Kind::hex, world_.labels[static_cast<std::size_t>(hex)]}};
    stage_.findings.push_back(std::move(finding));
  }
}

void Judge::judge_one(const project::ScriptFile& file, frames::JudgeAnswer& answer) {
  Script script;
  try {
    script = opened(file);
    if (script.check.reference != 0)
      if (const auto called = units_.call(*script.state, script.check, {}); !called)
        throw ScriptFailed(trouble_of(called.error(), say("while {function} was asked", {{"function", "check"}})));
    if (script.may_set_up.reference != 0) judge_placement(script);
    ask_conditions(script);
  } catch (const ScriptFailed& failed) {
    if (!answer.trouble) answer.trouble = trouble_in_frame(failed.trouble());
  }
  if (script.state && answer.log.size() < limits_.of_call.log_bytes) answer.log += script.state->log();
}

frames::JudgeAnswer Judge::judge() {
  frames::JudgeAnswer answer;
  for (const project::ScriptFile& file : world_.project.scripts()) {
    for (frames::RemarkOn& remark : unanswered(world_.project, file)) answer.remarks.push_back(std::move(remark));
    judge_one(file, answer);
  }
  answer.findings = std::move(stage_.findings);
  answer.shortened = stage_.findings_cut;
  return answer;
}

frames::MaySetUpAnswer Judge::may_set_up(const frames::MaySetUp& request) {
  frames::MaySetUpAnswer answer;
  answer.allowed.assign(request.pieces.size() * request.hexes.size(), 1);
  try {
    for (const project::ScriptFile& file : world_.project.scripts()) {
      Script script = opened(file);
      if (script.may_set_up.reference == 0) continue;
      std::size_t pair = 0;
      for (const std::uint32_t piece : request.pieces)
        for (const std::uint32_t hex : request.hexes) {
          assert(piece < world_.pieces.size() && hex < world_.hex_count);
          std::uint8_t& allowed = answer.allowed[pair++];
          if (allowed != 0) allowed = may(script, piece, hex) ? 1 : 0;
        }
    }
  } catch (const ScriptFailed& failed) {
    answer.trouble = trouble_in_frame(failed.trouble());
  }
  return answer;
}

frames::Trouble trouble_in_frame(const validator::ScriptTrouble& trouble) { return {trouble.fault, trouble.details}; }

}  // namespace hexwright::scripting
