// Findings of scripts become findings like others: with a place in a file for each thing, and the line of the script last.
#include "scripting/client/worker_judge.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/edits/allowed.hpp"
#include "model/io/utf8.hpp"
#include "model/project/filled_in.hpp"
#include "scripting/frames/game_messages.hpp"
#include "scripting/language/remark.hpp"
#include "validator/findings/script_findings.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::scripting {

using frames::ScriptFinding;
using geometry::HexSet;
using project::Project;
using validator::Finding;
using validator::SCRIPT_FINDINGS;
using validator::Severity;
using validator::Sink;
using wording::Location;
using wording::say;
using wording::Text;

namespace {

constexpr std::chrono::milliseconds JUDGE_PATIENCE{30'000};  // behind which the limits of the worker itself strike long before
constexpr std::size_t MOST_NAME_BYTES = 60;
constexpr std::size_t MOST_DETAILS_SHOWN = 8;

// Words that are no template.
Text literal(const std::string& words) { return Text{"{text}", {}, 0, {{"text", words}}}; }

// Small letters, digits and hyphens; another name is no id.
std::string name_of(const std::string& id) {
  const bool good = !id.empty() && id.size() <= MOST_NAME_BYTES && id.front() != '-' &&
                    std::all_of(id.begin(), id.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
  return good ? id : "finding";
}

Severity severity_of(ScriptFinding::Severity severity) {
  switch (severity) {
    case ScriptFinding::Severity::info:
      return Severity::info;
    case ScriptFinding::Severity::question:
      return Severity::question;
    case ScriptFinding::Severity::warning:
      return Severity::warning;
    case ScriptFinding::Severity::error:
      break;
  }
  return Severity::error;
}

class Teller {
 public:
  // The worker read the scenario, or a copy of it, in this folder.
  Teller(const Project& scenario, const Project* placement, Sink& sink, std::string folder)
      : scenario_(scenario), placement_(placement), sink_(sink), folder_(std::move(folder)) {}

  void tell(const ScriptFinding& found) {
    // may_set_up() only says yes or no.
    const bool is_setup = found.message.empty() && found.where.size() == 2;
    Finding& finding =
        is_setup ? sink_.report(SCRIPT_FINDINGS["script/setup"], say("The scripts of the scenario do not let {piece} be set up in {hex}.",
                                                                     {{"piece", found.where[0].id}, {"hex", found.where[1].id}}))
                 : sink_.report_own(name_of(found.id), severity_of(found.severity), literal(found.message));
    const Location line = line_of(found.script, found.line);
    for (const ScriptFinding::Thing& thing : found.where) {
      const bool is_hex = thing.kind == ScriptFinding::Thing::Kind::hex;
      if (is_hex && !(scenario_.map() && scenario_.map()->hex(thing.id))) continue;
      std::optional<Location> location = place_of(thing);
      if (!location && finding.where.empty()) location = line;
      finding.where.push_back({{}, location.value_or(Location{}), is_hex ? thing.id : "", is_hex ? "" : thing.id});
    }
    finding.where.push_back({{}, line, {}, {}});
    if (!found.why.empty()) finding.because(literal(found.why));
    if (!found.fix.empty()) finding.mend(literal(found.fix));
    if (found.change && !placement_) finding.mendable(change(*found.change));
  }

  // The worker's word is not taken for what it says. A condition that asks in vain is where the fault is; the script is named last.
  void tell(const frames::RemarkOn& on) {
    const frames::ScriptRemark& told = on.remark;
    if (told.what >= language::KINDS_OF_REMARKS) return;
    const language::Remark remark{static_cast<language::What>(told.what), {told.line, told.column}, told.words};
    if (remark.parameters.size() != language::parameters_of(remark.what)) return;
    language::Words words = language::words_of(remark);
    Finding& finding = sink_.report_fault(language::finding_of(remark.what), std::move(words.message));
    const bool is_missing = remark.what == language::What::missing_function;
    if (is_missing)
      for (const project::ScriptUse& use : project::script_uses(*scenario_.scenario())) {
        const project::ScriptFile* file = scenario_.script(use.file, use.at);
        if (use.function == remark.parameters[0] && file && is_named(*file, on.script)) finding.at(use.at, use.object);
      }
    finding.where.push_back({{}, line_of(on.script, is_missing ? 0 : told.line), {}, {}});
    for (const std::string& word : remark.parameters) finding.parameter(word);
    if (words.why) finding.because(std::move(*words.why));
    if (words.fix) finding.mend(std::move(*words.fix));
  }

  void tell(const frames::Trouble& trouble) {
    const bool listed = trouble.fault.id.starts_with("script/") && validator::find_record(trouble.fault.id);
    Finding& finding = sink_.report_fault(listed ? trouble.fault.id : "script/runtime", trouble.fault.message);
    finding.where.push_back(
        {{}, line_of(trouble.fault.where.file, static_cast<std::uint32_t>(std::max(trouble.fault.where.line, 0))), {}, {}});
    if (trouble.fault.hint) finding.mend(*trouble.fault.hint);
    if (!trouble.details.empty()) finding.because(joined(trouble.details));
  }

  void tell(const Failure& failure, const std::string& file) {
    const wording::Fault fault = fault_of(failure, file);
    Finding& finding =
        sink_.report(blames_script(failure) ? SCRIPT_FINDINGS["script/stopped"] : SCRIPT_FINDINGS["script/not-run"], fault.message);
    finding.where.push_back({{}, Location{file, 0, 0}, {}, {}});
    if (fault.hint) finding.mend(*fault.hint);
    if (!blames_script(failure))
      sink_.not_checked("script/runtime", say("the scripts of the scenario, which are not run here: what they find, and what they allow"));
  }

 private:
  bool is_named(const project::ScriptFile& file, const std::string& script) const {
    return file.path == script || folder_ + file.in_project == script;
  }

  // Of a script that the project does not have the first is meant.
  Location line_of(const std::string& script, std::uint32_t line) const {
    const auto scripts = scenario_.scripts();
    const auto found =
        std::find_if(scripts.begin(), scripts.end(), [&](const project::ScriptFile& file) { return is_named(file, script); });
    return {found == scripts.end() ? scripts.front().path : found->path, static_cast<int>(std::min<std::uint32_t>(line, 1'000'000)), 0};
  }

  std::optional<Location> place_of(const ScriptFinding::Thing& thing) const {
    using Kind = ScriptFinding::Thing::Kind;
    const project::OrbatIndex* orbat = scenario_.orbat();
    if (thing.kind == Kind::piece && placement_ && placement_->placement())
      for (const document::Placed& placed : placement_->placement()->pieces)
        if (placed.piece == thing.id) return placement_->locate(placed.datum.origin);
    if (orbat && thing.kind == Kind::piece)
      if (const auto piece = orbat->piece(thing.id)) return scenario_.locate(orbat->pieces()[*piece].piece->datum.origin);
    if (orbat && thing.kind == Kind::formation)
      if (const auto formation = orbat->formation(thing.id))
        return scenario_.locate(orbat->formations()[*formation].formation->datum.origin);
    if (orbat && thing.kind == Kind::side)
      if (const auto side = orbat->side(thing.id)) return scenario_.locate(orbat->side_at(*side).datum.origin);
    if (scenario_.map() && thing.kind == Kind::place)
      if (const auto* place = scenario_.map()->place(thing.id)) return scenario_.locate(place->place->datum.origin);
    if (scenario_.scenario()->support && thing.kind == Kind::asset)
      for (const document::Asset& asset : scenario_.scenario()->support->assets)
        if (asset.id == thing.id) return scenario_.locate(asset.datum.origin);
    return std::nullopt;
  }

  std::optional<validator::Mending> change(const ScriptFinding::Change& wanted) {
    const auto piece = scenario_.orbat() ? scenario_.orbat()->piece(wanted.piece) : std::nullopt;
    if (!piece || wanted.field == "id") return std::nullopt;
    const document::Origin at = scenario_.orbat()->pieces()[*piece].piece->datum.origin;
    const pugi::xml_node element = sink_.mender().element(at);
    const auto& file = scenario_.files()[static_cast<std::size_t>(std::max(at.file, 0))]->xml;
    if (!element || edits::against_field(file, element, wanted.field, wanted.value)) return std::nullopt;
    return sink_.mender().set(
        at, {{wanted.field, wanted.value}},
        say("Sets {field} of {piece} to \"{value}\".", {{"field", wanted.field}, {"piece", wanted.piece}, {"value", wanted.value}}));
  }

  static Text joined(const std::vector<Text>& lines) {
    Text all;
    for (std::size_t i = 0; i < std::min(lines.size(), MOST_DETAILS_SHOWN); ++i) {
      const std::string name = "line" + std::to_string(i);
      all.msgid += (i == 0 ? "{" : "; {") + name + "}";
      all.arguments.push_back({name, wording::nested(lines[i])});
    }
    return all;
  }

  const Project& scenario_;
  const Project* placement_;
  Sink& sink_;
  const std::string folder_;
};

bool is_from_stdin(const frames::Material& material) { return material.document == "-" || material.placement == "-"; }

WorkerSettings with_material(WorkerSettings settings, const frames::Material& material) {
  settings.setup.material = frames::material_bytes(is_from_stdin(material) ? frames::Material{} : material);
  return settings;
}

frames::Material material_of(std::string scenario, std::string placement) {
  frames::Material material;
  material.document = std::move(scenario);
  material.placement = std::move(placement);
  return material;
}

}  // namespace

WorkerJudge::WorkerJudge(WorkerSettings settings, std::string scenario, std::string placement)
    : WorkerJudge(std::move(settings), material_of(std::move(scenario), std::move(placement))) {}

WorkerJudge::WorkerJudge(WorkerSettings settings, frames::Material material)
    : scenario_(io::visible(material.document, io::limits::path_bytes)),
      from_stdin_(is_from_stdin(material)),
      client_(with_material(std::move(settings), material)) {}

std::optional<validator::ScriptTrouble> WorkerJudge::setup_trouble() const {
  if (setup_trouble_) return validator::ScriptTrouble{setup_trouble_->fault, setup_trouble_->details};
  if (setup_failure_) return validator::ScriptTrouble{fault_of(*setup_failure_, scenario_), {}};
  return std::nullopt;
}

void WorkerJudge::judge(const Project& scenario, const Project* placement, Sink& sink) const {
  if (from_stdin_) return sink.not_checked("script/runtime", say("the documents as files, since scripts are run in another process"));
  Teller teller(scenario, placement, sink, project::shown_folder(scenario_));
  const auto answer = client_.ask(frames::JudgeDocument{}, JUDGE_PATIENCE);
  if (!answer) return teller.tell(answer.error(), scenario.scripts().front().path);
  for (const frames::RemarkOn& remark : answer->remarks) teller.tell(remark);
  for (const ScriptFinding& finding : answer->findings) teller.tell(finding);
  if (answer->trouble) teller.tell(*answer->trouble);
  if (answer->trouble) told_ = answer->trouble->fault.id;
  tell_late(scenario, sink);
}

void WorkerJudge::tell_late(const Project& scenario, Sink& sink) const {
  if (!setup_trouble_ || setup_trouble_->fault.id == told_) return;
  told_ = setup_trouble_->fault.id;
  Teller(scenario, nullptr, sink, project::shown_folder(scenario_)).tell(*setup_trouble_);
}

tl::expected<std::vector<HexSet>, Text> WorkerJudge::may_set_up(const Project&, const std::vector<std::size_t>& pieces,
                                                                const HexSet& hexes) const {
  if (from_stdin_) return tl::make_unexpected(say("the documents as files, since scripts are run in another process"));
  if (setup_trouble_ || setup_failure_) return tl::make_unexpected(say("an answer of the scripts"));  // it would end so again
  std::vector<HexSet> allowed(pieces.size(), HexSet(hexes.size()));
  frames::MaySetUp request;
  hexes.each([&](std::size_t hex) { request.hexes.push_back(static_cast<std::uint32_t>(hex)); });
  if (request.hexes.empty()) return allowed;
  const std::size_t at_once = std::max<std::size_t>(1, frames::MOST_PAIRS / request.hexes.size());
  if (request.hexes.size() > frames::MOST_PAIRS) return tl::make_unexpected(say("fewer hexes for a directive"));
  for (std::size_t first = 0; first < pieces.size(); first += at_once) {
    request.pieces.clear();
    for (std::size_t i = first; i < std::min(first + at_once, pieces.size()); ++i)
      request.pieces.push_back(static_cast<std::uint32_t>(pieces[i]));
    const auto answer = client_.ask(request, JUDGE_PATIENCE);
    if (answer && answer->trouble) setup_trouble_ = answer->trouble;
    if (!answer) setup_failure_ = answer.error();
    if (!answer || answer->trouble || answer->allowed.size() != request.pieces.size() * request.hexes.size())
      return tl::make_unexpected(say("an answer of the scripts"));
    for (std::size_t i = 0; i < answer->allowed.size(); ++i)
      if (answer->allowed[i] != 0) allowed[first + i / request.hexes.size()].insert(request.hexes[i % request.hexes.size()]);
  }
  return allowed;
}

}  // namespace hexwright::scripting
