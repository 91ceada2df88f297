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
#include <fstream>

#include "editor/session/command_line.hpp"
#include "editor/session/games.hpp"
#include "model/document/kinds.hpp"
#include "model/io/canonical.hpp"
#include "model/wording/catalogue.hpp"

extern char** environ;

namespace hexwright::editor {

namespace fs = std::filesystem;

namespace {

constexpr int LOOK_EVERY_MS = 20, PATIENCE_MS = 100;
constexpr std::size_t MOST_SAID = 4'000, MOST_COPIED = 2'000;
constexpr std::uintmax_t LARGEST_COPIED = std::uintmax_t{16} << 20;
constexpr int MOST_DEEP = 4;

// A folder of our own, gone with this.
class Copy {
 public:
  Copy() {
    std::error_code fault;
    std::string name = (fs::temp_directory_path(fault) / "hexwright-XXXXXX").string();
    if (::mkdtemp(name.data())) folder_ = name;
  }
  ~Copy() {
    std::error_code fault;
    if (!folder_.empty()) fs::remove_all(folder_, fault);
  }
  Copy(const Copy&) = delete;
  const std::string& folder() const { return folder_; }

  // What documents may name, as it is on the disk.
  void take_over(const std::string& from) {
    std::error_code fault;
    std::size_t copied = 0;
    for (auto at = fs::recursive_directory_iterator(from, fs::directory_options::skip_permission_denied, fault);
         !fault && at != fs::recursive_directory_iterator() && copied < MOST_COPIED; at.increment(fault)) {
      if (at.depth() >= MOST_DEEP) at.disable_recursion_pending();
      std::error_code one;
      const std::string ending = at->path().extension().string();
      if ((ending != ".xml" && ending != ".lua") || !at->is_regular_file(one) || at->file_size(one) > LARGEST_COPIED) continue;
      const fs::path to = fs::path(folder_) / fs::relative(at->path(), from, one);
      fs::create_directories(to.parent_path(), one);
      fs::copy_file(at->path(), to, one);
      ++copied;
    }
  }
  bool write(const std::string& name, const std::string& bytes) {
    const fs::path to = fs::path(folder_) / name;
    std::error_code fault;
    fs::create_directories(to.parent_path(), fault);
    std::ofstream file(to, std::ios::binary | std::ios::trunc);
    file << bytes;
    file.close();
    return !file.fail();
  }

 private:
  std::string folder_;
};

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

// For a window, which breaks lines by itself and knows no copies.
std::string tidied(std::string text, const std::string& copy, const std::string& folder) {
  for (std::size_t at = copy.empty() ? std::string::npos : text.find(copy); at != std::string::npos; at = text.find(copy, at + folder.size()))
    text.replace(at, copy.size(), folder);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

}  // namespace

struct Exporter::Order {
  std::unique_ptr<const Snapshot> unsaved;  // null when the files on the disk are those of the session
  ExportWish wish;
  std::string document, in_project, path;
  std::uint64_t number;
};

Exporter::~Exporter() {
  cancel();
  if (thread_.joinable()) thread_.join();
}

std::uint64_t Exporter::start(const Session& session, ExportWish wish, std::string path) {
  if (busy_) return 0;
  if (thread_.joinable()) thread_.join();
  busy_ = true;
  stopped_ = false;
  auto order = std::make_shared<Order>();
  if (session.is_modified()) order->unsaved = std::make_unique<const Snapshot>(session);
  order->wish = std::move(wish);
  order->document = session.path();
  order->in_project = session.project().main_file().in_project;
  order->path = std::move(path);
  order->number = ++number_;
  thread_ = std::thread([this, order] { run(*order); });
  return number_;
}

void Exporter::run(const Order& order) {
  auto out = std::make_shared<Exported>();
  out->number = order.number;
  out->path = order.path;
  std::string document = order.document, placement = order.wish.placement;
  const std::string folder = fs::path(order.document).parent_path().string();
  std::optional<Copy> copy;
  if (order.unsaved) {
    copy.emplace();
    copy->take_over(folder);
    const auto project = order.unsaved->make(data_of_known_games());
    bool written = project.has_value() && !copy->folder().empty();
    if (written)
      for (const auto& file : (*project)->files())
        written = written && copy->write(file->in_project, io::write_canonical(file->xml.document(), document::attribute_order));
    if (!written) {
      const wording::Catalogue* catalogue = wording::catalogue_for(order.wish.language);
      const wording::Text why = project ? wording::say("The documents could not be copied to be exported.") : project.error().front().message;
      out->failed = (catalogue ? *catalogue : wording::english()).words(why);
    }
    document = copy->folder() + "/" + order.in_project;
    if (placement.starts_with(folder + "/")) placement = copy->folder() + placement.substr(folder.size());
  }
  if (!out->failed && stopped_) out->cancelled = true;
  if (!out->failed && !out->cancelled) {
    const Ended ended = run_program(arguments_of(order.wish, document, placement, order.path), stopped_);
    out->cancelled = ended.cancelled;
    out->said = tidied(ended.said, copy ? copy->folder() : std::string(), folder);
    if (!ended.cancelled && !(WIFEXITED(ended.status) && WEXITSTATUS(ended.status) == 0))
      out->failed = out->said.empty() ? ended.fault : out->said;
  }
  copy.reset();
  busy_ = false;
  listener_(std::move(out));
}

}  // namespace hexwright::editor
