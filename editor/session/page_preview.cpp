// A proof sheet is checked here as the window checks: scripts run in no preview.
#include "editor/session/page_preview.hpp"

#include "editor/session/games.hpp"
#include "model/io/utf8.hpp"
#include "model/project/filled_in.hpp"
#include "press/print_job.hpp"

namespace hexwright::editor {

namespace {

Result<std::unique_ptr<project::Project>> filled_in(const std::string& path, const project::Project& scenario,
                                                    const std::string& scenario_path, std::span<const project::BuiltInGame> games) {
  auto read = project::Project::load(path, games);
  if (!read) return tl::unexpected(read.error().front());
  const std::string shown = io::visible(path, 400);
  if (!(*read)->placement())
    return refuse("export/no-placement", say("{file} is no placement.", {{"file", shown}}), say("Choose a filled-in setup."));
  if (!project::belongs(**read, path, scenario, scenario_path))
    return refuse("export/another-scenario",
                  say("{placement} fills in another scenario: {scenario}.",
                      {{"placement", shown}, {"scenario", io::visible((*read)->placement()->scenario, 400)}}),
                  say("Choose a filled-in setup."));
  return std::move(*read);
}

}  // namespace

PagePreview::PagePreview(std::span<const validator::GameRules> games, Listener listener)
    : games_(games), requests_([this](const Job& job) { return make(job); }, std::move(listener)) {}

std::uint64_t PagePreview::show(const Session& session, ExportRequest request) {
  request = request.with_what_it_takes();
  request.file = session.path();
  return requests_.want({std::make_shared<const Snapshot>(session), std::move(request)});
}

std::shared_ptr<Previewed> PagePreview::make(const Job& job) const {
  auto out = std::make_shared<Previewed>();
  out->number = job.number;
  out->revision = job.snapshot->revision();
  if (auto filled = fill(*out, job); !filled) out->refused = std::move(filled.error());
  return out;
}

Result<void> PagePreview::fill(Previewed& out, const Job& job) const {
  const auto games = data_of(games_);
  auto project = job.snapshot->make(games);
  if (!project) return tl::unexpected(project.error().front());
  press::PrintJob print{job.request, {std::move(*project), nullptr}, [&]() -> press::Made<validator::Report> {
                          auto again = job.snapshot->make(games);
                          if (!again) return press::refuse(again.error().front());
                          return validator::check(std::move(*again), games_);
                        }};
  press::Subject& subject = print.subject;
  if (!job.request.placement.empty()) {
    auto placement = filled_in(job.request.placement, *subject.project, job.request.file, games);
    if (!placement) return tl::unexpected(placement.error());
    subject.filled_in = std::move(*placement);
  } else if (subject.project->placement() && job.request.takes(exchange::ExportOption::placement)) {
    if (auto again = job.snapshot->make(games)) subject.filled_in = std::move(*again);
  }
  const project::Project& project_of = *subject.project;
  if (!job.request.side.empty() && project_of.scenario() && project_of.map() && project_of.orbat()) {
    const auto learnt = validator::learnt(project_of, job.request.side, subject.placement());
    if (!learnt) return tl::unexpected(learnt.error());
    out.tells = validator::lines_of(*learnt, project_of, job.request.side);
  }
  if (!job.request.takes(exchange::ExportOption::pages)) return {};
  if (!project_of.map()) return refuse("export/no-map", say("There is no map, so there is nothing to draw."));
  auto printed = press::print(print);
  out.notes = std::move(print.notes);
  if (!printed) return tl::unexpected(std::move(printed.error().fault));
  const auto kept = std::make_shared<const press::Printed>(std::move(*printed));
  for (const publish::Picture* page : kept->pages) out.pages.emplace_back(kept, page);
  return {};
}

}  // namespace hexwright::editor
