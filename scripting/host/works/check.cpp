// What check() reports, kept as findings until the answer goes out.
#include <algorithm>

#include "model/document/describe.hpp"
#include "model/document/piece.hpp"
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {
namespace {

using frames::ScriptFinding;
using Severity = ScriptFinding::Severity;

constexpr std::size_t MOST_ID_BYTES = 60;

bool is_id(std::string_view id) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !id.empty() && id.size() <= MOST_ID_BYTES && id.front() != '-' && std::all_of(id.begin(), id.end(), fits);
}

ScriptFinding::Thing thing_of(const GameStage& stage, Handle handle) {
  // The kinds of handles begin with 1, those of findings with 0, in the same order.
  return {static_cast<ScriptFinding::Thing::Kind>(handle.kind - 1U), stage.world.id_of(handle)};
}

Outcome report(GameStage& stage, Arguments arguments, Severity severity) {
  if (!is_id(arguments[0].text()))
    return refused("an id is written in small letters, digits and hyphens, as \"guns-in-woods\", and \"" + arguments[0].text() +
                   "\" is not");
  if (arguments[1].text().empty()) return refused("the message is empty: say what is found, in a sentence");
  if (stage.findings.size() >= frames::MOST_FINDINGS) {
    stage.findings_cut = true;
    return Value();
  }
  ScriptFinding finding;
  finding.severity = severity;
  finding.id = arguments[0].text();
  finding.message = arguments[1].text();
  if (!arguments[2].is_nil())
    for (const Value& one : arguments[2].list())
      if (finding.where.size() < frames::MOST_THINGS) finding.where.push_back(thing_of(stage, one.handle()));
  if (!arguments[3].is_nil()) finding.fix = arguments[3].text();
  finding.script = stage.file;
  finding.line = static_cast<std::uint32_t>(std::max(stage.line, 0));
  stage.findings.push_back(std::move(finding));
  return Value();
}

template <Severity severity>
Outcome report_as(GameStage& stage, Arguments arguments) {
  return report(stage, arguments, severity);
}

Outcome why(GameStage& stage, Arguments arguments) {
  if (stage.findings.empty()) return refused("nothing has been reported to which this could be the reason");
  if (!stage.findings_cut) stage.findings.back().why = arguments[0].text();
  return Value();
}

Outcome change(GameStage& stage, Arguments arguments) {
  if (stage.findings.empty()) return refused("nothing has been reported that this could mend");
  const std::string& field = arguments[1].text();
  const document::ElementInfo& info = document::element_info<document::Piece>();
  const document::AttributeInfo* attribute = info.attribute(field);
  if (!attribute) {
    std::vector<std::string> known;
    for (const document::AttributeInfo& one : info.attributes) known.emplace_back(one.name);
    return refused(stage.unknown("attribute of pieces that is called", field, known));
  }
  if (!attribute->value.accepts(arguments[2].text()))
    return refused("\"" + arguments[2].text() + "\" is no value of the attribute \"" + field + "\"");
  if (!stage.findings_cut) stage.findings.back().change = {stage.world.id_of(arguments[0].handle()), field, arguments[2].text()};
  return Value();
}

constexpr NamedWork CHECK_WORKS[] = {{"report.error", report_as<Severity::error>},
                                     {"report.warning", report_as<Severity::warning>},
                                     {"report.question", report_as<Severity::question>},
                                     {"report.info", report_as<Severity::info>},
                                     {"report.why", why},
                                     {"report.change", change}};

}  // namespace

std::span<const NamedWork> works_of_check() { return CHECK_WORKS; }

}  // namespace hexwright::scripting
