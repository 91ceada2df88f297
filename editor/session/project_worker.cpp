// One loop: take what has come, do it all, show the result, and check only when nothing new has come meanwhile.
#include "editor/session/project_worker.hpp"

#include "editor/session/script_check.hpp"
#include "scripting/client/worker_judge.hpp"

namespace hexwright::editor {

// The documents of the worker, with a history that does as the author's does.
class ProjectWorker::Copy : private edits::Documents {
 public:
  Copy(std::unique_ptr<project::Project> project, std::span<const validator::GameRules> games)
      : project_(std::move(project)), history_(*this), games_(games) {
    for (const validator::GameRules& game : games) data_.push_back(game.data);
  }

  // A step that the session could do can be done here, perhaps in a file that a step before it brought in; should it not, the scene
  // tells, for it shows what is here.
  void follow(const Step& step) {
    if (!take(step, history_) && renew()) static_cast<void>(take(step, history_));
  }
  tl::expected<void, project::Project::Refusal> renew() { return project_->renew(data_); }
  const project::Project& project() const { return *project_; }
  // The scripts read a copy of the project, for it may not be saved; a script that does not end is given up when the answer would be out of
  // date.
  Verdict check(const Looking& looking, std::uint64_t revision, const ScriptSources& texts, const std::function<bool()>& out_of_date) {
    CopiedProject copy;
    std::optional<scripting::WorkerJudge> scripts;
    if (!project_->scripts().empty() && !looking.side && copy.write(*project_, texts)) {
      scripting::WorkerSettings settings = script_worker();
      settings.is_given_up = out_of_date;
      scripts.emplace(std::move(settings), copy.main());
    }
    validator::Scope scope;
    scope.scripts = scripts ? &*scripts : nullptr;
    validator::Report report = validator::check(std::move(project_), games_, scope);
    for (validator::ReportedFinding& each : report.findings) {
      each.finding.message = own_names(copy, each.finding.message);
      if (each.finding.why) each.finding.why = own_names(copy, *each.finding.why);
    }
    Verdict verdict = make_verdict(report, looking, revision);
    project_ = std::move(report.project);
    return verdict;
  }

 private:
  io::XmlFile* find(const std::string& name) override {
    for (const auto& file : project_->files())
      if (file->in_project == name && !file->read_only) return &file->xml;
    return nullptr;
  }

  std::unique_ptr<project::Project> project_;
  edits::History history_;
  std::span<const validator::GameRules> games_;
  std::vector<project::BuiltInGame> data_;
};

ProjectWorker::ProjectWorker(std::unique_ptr<project::Project> copy, std::span<const validator::GameRules> games, Looking looking,
                             Listener listener)
    : games_(games), listener_(std::move(listener)), copy_(std::move(copy)) {
  orders_.looking = std::move(looking);
  thread_ = std::thread([this] { work(); });
}

ProjectWorker::~ProjectWorker() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void ProjectWorker::follow(const Step& step, std::uint64_t revision) {
  {
    const std::lock_guard lock(mutex_);
    orders_.steps.push_back(step);
    orders_.revision = revision;
  }
  wake_.notify_one();
}

void ProjectWorker::take_scripts(ScriptSources texts, std::uint64_t revision) {
  {
    const std::lock_guard lock(mutex_);
    orders_.scripts = std::move(texts);
    orders_.scripts_revision = revision;
  }
  wake_.notify_one();
}

void ProjectWorker::look(const Looking& looking) {
  {
    const std::lock_guard lock(mutex_);
    orders_.looking = looking;
  }
  wake_.notify_one();
}

bool ProjectWorker::interrupted() {
  const std::lock_guard lock(mutex_);
  return closing_ || orders_.any();
}

void ProjectWorker::work() {
  Copy copy(std::move(copy_), games_);
  std::uint64_t revision = 0;
  while (true) {
    Orders orders;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return closing_ || orders_.any(); });
      if (closing_) return;
      orders = std::move(orders_);
      orders_ = {};
      if (orders.steps.empty()) orders.revision = revision;
    }
    revision = orders.revision;
    serve(copy, std::move(orders));
  }
}

void ProjectWorker::serve(Copy& copy, Orders orders) {
  const bool is_seen = !orders.steps.empty() || orders.looking;  // scripts change nothing on the board
  for (const Step& step : orders.steps) copy.follow(step);
  if (orders.looking) looking_ = std::move(*orders.looking);
  if (orders.scripts) {
    scripts_ = std::move(*orders.scripts);
    scripts_revision_ = orders.scripts_revision;
  }
  if (auto renewed = copy.renew(); !renewed) {
    listener_.refusal(std::make_shared<const project::Project::Refusal>(std::move(renewed.error())));
    return;
  }
  auto theme = publish::load_theme(looking_.theme);
  if (!theme) theme = publish::load_theme(std::string(publish::built_in_themes().front()));
  theme->take_colours_of(copy.project().orbat());
  if (auto scene = is_seen ? make_scene(copy.project(), looking_, *theme, orders.revision, scans_) : nullptr)
    listener_.scene(std::move(scene));
  if (interrupted()) return;  // what was found would be out of date at once
  auto verdict = std::make_shared<Verdict>(copy.check(looking_, orders.revision, scripts_, [this] { return interrupted(); }));
  verdict->scripts = scripts_revision_;
  if (!copy.project().scripts().empty() && interrupted()) return;  // they were perhaps given up
  listener_.verdict(std::move(verdict));
  if (!listener_.forecast || interrupted()) return;
  if (!looking_.side) return listener_.forecast(forecast_of(copy.project(), orders.revision));
  auto nothing = std::make_shared<Forecast>();
  nothing->revision = orders.revision;
  listener_.forecast(std::move(nothing));
}

}  // namespace hexwright::editor
