// The process is asked to end first, so that it takes away what it has begun; a tenth of a second later it is ended.
#include "editor/session/exporter.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>

#include "editor/session/command_line.hpp"
#include "editor/session/copied_project.hpp"
#include "editor/session/games.hpp"
#include "model/wording/catalogue.hpp"

extern char** environ;

namespace hexwright::editor {

namespace {

constexpr int LOOK_EVERY_MS = 20, PATIENCE_MS = 100;
constexpr std::size_t MOST_SAID = 4'000;

struct Ended {
  int status = -1;  // of wait
  bool cancelled = false;
  std::string said, fault;
};

pid_t spawn(const std::vector<std::string>& arguments, int said, std::string& fault) {
  const std::string program = command_line();
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& each : arguments) argv.push_back(const_cast<char*>(each.c_str()));
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, said, STDERR_FILENO);
  pid_t child = 0;
  const int trouble = ::posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (trouble == 0) return child;
  fault = program + ": " + std::strerror(trouble);
  return 0;
}

void end(pid_t child, int& status) {
  ::kill(child, SIGTERM);
  for (int waited = 0; waited < PATIENCE_MS; waited += 5) {
    if (::waitpid(child, &status, WNOHANG) == child) return;
    ::usleep(5'000);
  }
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
}

Ended run_program(const std::vector<std::string>& arguments, const std::atomic<bool>& stopped) {
  Ended out;
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
    out.fault = std::strerror(errno);
    return out;
  }
  const pid_t child = spawn(arguments, pipe[1], out.fault);
  ::close(pipe[1]);
  bool open = child != 0;
  while (open) {
    pollfd wait{pipe[0], POLLIN, 0};
    const int ready = ::poll(&wait, 1, LOOK_EVERY_MS);
    if (stopped) {
      out.cancelled = true;
      end(child, out.status);
      break;
    }
    if (ready <= 0) continue;
    std::array<char, 1024> bytes;
    const ssize_t got = ::read(pipe[0], bytes.data(), bytes.size());
    if (got > 0 && out.said.size() < MOST_SAID) out.said.append(bytes.data(), static_cast<std::size_t>(got));
    open = got > 0 || (got < 0 && errno == EINTR);
  }
  ::close(pipe[0]);
  if (child != 0 && !out.cancelled) ::waitpid(child, &out.status, 0);
  // What it had finished before it heard of it is finished.
  if (out.cancelled && WIFEXITED(out.status) && WEXITSTATUS(out.status) == 0) out.cancelled = false;
  return out;
}

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
    const Ended ended = run_program(arguments_of(request), stopped_);
    out->cancelled = ended.cancelled;
    out->said = without_last_line_end(copy ? copy->own_names(ended.said) : ended.said);
    if (!ended.cancelled && !(WIFEXITED(ended.status) && WEXITSTATUS(ended.status) == 0))
      out->failed = out->said.empty() ? ended.fault : out->said;
  }
  copy.reset();
  busy_ = false;
  listener_(std::move(out));
}

}  // namespace hexwright::editor
