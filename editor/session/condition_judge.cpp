// The condition is written into the copy as it would be into the document, and the whole document is checked: what is wrong with a
// condition often depends on the rest of it.
#include "editor/session/condition_judge.hpp"

#include "editor/session/games.hpp"
#include "editor/session/scenario_items.hpp"
#include "model/document/element_place.hpp"
#include "validator/analysis/sentence.hpp"
#include "validator/findings/report.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::editor {

namespace {

Judged::Problem refused(const Fault& fault) {
  return {fault.id, validator::Severity::error, validator::severity_word(validator::Severity::error), fault.message, {}, fault.hint, {}};
}

// Element of the item in the project's own tree, which findings point into.
pugi::xml_node item_in(const project::Project& project, const std::string& id) {
  return project.main_file().xml.root().find_node([&](pugi::xml_node node) {
    const std::string_view name = node.name();
    return (name == "asset" || name == "available" || name == "reinforcement" || name == "event" || name == "item") &&
           id == node.attribute("id").value();
  });
}

// The part that a finding is about, when it is about the condition at all.
std::optional<PartPath> part_of(const validator::Finding& finding, pugi::xml_node item) {
  if (finding.where.empty() || finding.where.front().at.file != 0) return std::nullopt;
  const std::ptrdiff_t place = finding.where.front().at.offset;
  if (place == document::place_of(item) && finding.id.starts_with("trigger/")) return PartPath{};
  return part_at(item.child("when"), place);
}

}  // namespace

ConditionJudge::ConditionJudge(const Session& session, std::string item, std::span<const validator::GameRules> games, Listener listener)
    : snapshot_(session),
      item_(std::move(item)),
      games_(games),
      questions_([this](const Question& question) { return std::make_shared<const Judged>(judge(question)); }, std::move(listener)) {}

Judged ConditionJudge::judge(const Question& question) {
  Judged out;
  out.number = question.number;
  const auto data = data_of(games_);
  const auto refuse = [&](const Fault& fault) {
    out.problems.push_back(refused(fault));
    project_.reset();
    return out;
  };
  if (!project_) {
    auto made = snapshot_.make(data);
    if (!made) return refuse(made.error().front());
    project_ = std::move(*made);
  }
  out.sentence = validator::sentence(question.parts.when(), *project_);
  {
    Draft draft(*project_);
    if (auto done = set_item_condition(draft, item_, question.parts); !done) return refuse(done.error());
    io::XmlFile& file = project_->files().front()->xml;
    if (!draft.empty()) {
      file.document().reset();
      for (const pugi::xml_node top : draft.root(0).root().children()) file.document().append_copy(top);
      file.touch();
    }
  }
  if (auto renewed = project_->renew(data); !renewed) return refuse(renewed.error().front());
  validator::Report report = validator::check(std::move(project_), games_);
  const pugi::xml_node item = item_in(*report.project, item_);
  for (const validator::ReportedFinding& found : report.findings) {
    const auto part = found.waived ? std::nullopt : part_of(found.finding, item);
    if (!part) continue;
    const validator::Finding& finding = found.finding;
    out.problems.push_back(
        {finding.id, finding.severity, validator::severity_word(finding.severity), finding.message, finding.why, finding.fix, *part});
  }
  project_ = std::move(report.project);
  return out;
}

}  // namespace hexwright::editor
