// What is unsaved is written to a folder of its own first, and exported from there.
#include "editor/session/exporter.hpp"

#include <filesystem>

#include "editor/session/games.hpp"
#include "editor/session/snapshot.hpp"
#include "model/wording/catalogue.hpp"
#include "platform/process.hpp"

namespace hexwright::editor {

namespace {

std::string without_last_line_end(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

struct Exporter::Job {
  std::unique_ptr<const Snapshot> unsaved;  // null when the files on the disk are those of the session
  ScriptSources scripts;
  ExportRequest request;
  std::uint64_t number;
};

Exporter::~Exporter() {
  cancel();
  if (thread_.joinable()) thread_.join();
}

std::uint64_t Exporter::start(const Session& session, ExportRequest request, std::string path) {
  if (busy_) return 0;
  if (thread_.joinable()) thread_.join();
  busy_ = true;
  stopped_ = false;
  auto job = std::make_shared<Job>();
  if (session.is_modified()) {
    job->unsaved = std::make_unique<const Snapshot>(session);
    job->scripts = typed_scripts(session);
  }
  request.file = session.path();
  request.output = std::move(path);
  if (const std::string open = session.placement(); request.placement.empty() && !open.empty())
    request.placement = (std::filesystem::path(request.file).parent_path() / open).string();
  job->request = std::move(request);
  job->number = ++number_;
  thread_ = std::thread([this, job] { run(*job); });
  return number_;
}

void Exporter::run(const Job& job) {
  auto out = std::make_shared<Exported>();
  out->number = job.number;
  out->path = job.request.output;
  ExportRequest request = job.request;
  std::optional<CopiedProject> copy;
  if (job.unsaved) {
    copy.emplace();
    const auto project = job.unsaved->make(data_of_known_games());
    const auto copied = project ? copy->write(**project, job.scripts) : tl::make_unexpected(project.error().front());
    if (copied) {
      request.file = copy->main();
      if (request.takes(exchange::ExportOption::placement)) request.placement = copy->take_along(request.placement);
    } else {
      const wording::Catalogue* catalogue = wording::catalogue_for(request.language);
      out->failed = (catalogue ? *catalogue : wording::english()).words(copied.error().message);
    }
  }
  if (!out->failed && stopped_) out->cancelled = true;
  if (!out->failed && !out->cancelled) {
    const platform::Ran ended = platform::run_program(platform::program_beside("hexwright"), arguments_of(request), stopped_);
    out->cancelled = ended.cancelled;
    out->said = without_last_line_end(copy ? copy->own_names(ended.said) : ended.said);
    if (!ended.cancelled && !ended.well) out->failed = out->said.empty() ? ended.fault : out->said;
  }
  copy.reset();
  busy_ = false;
  listener_(std::move(out));
}

}  // namespace hexwright::editor
