// One line of JSON under a name that begins with a dot.
#include "editor/session/lock_file.hpp"

#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "model/io/atomic_save.hpp"
#include "model/io/read_bytes.hpp"

namespace hexwright::editor {

using Json = nlohmann::json;

namespace {

constexpr std::size_t LARGEST = 4096;

std::string this_host() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}
std::string this_user() {
  const passwd* entry = getpwuid(geteuid());
  return entry && entry->pw_name ? entry->pw_name : "";
}

std::optional<LockFile::Holder> read(const std::string& path) {
  const auto bytes = io::read_bytes(path, LARGEST);
  if (!bytes) return std::nullopt;
  const Json from = Json::parse(bytes->text, nullptr, false);
  if (!from.is_object()) return std::nullopt;
  const auto user = from.find("user"), host = from.find("host"), process = from.find("process");
  if (user == from.end() || !user->is_string() || host == from.end() || !host->is_string() || process == from.end() ||
      !process->is_number_integer())
    return std::nullopt;
  return LockFile::Holder{user->get<std::string>(), host->get<std::string>(), process->get<long>()};
}

bool is_alive(long process) {
  if (process <= 0 || process > 0x7FFFFFFF) return false;
  return kill(static_cast<pid_t>(process), 0) == 0 || errno == EPERM;
}

}  // namespace

LockFile::LockFile(const std::string& document) {
  const std::filesystem::path path(document);
  path_ = (path.parent_path() / (".~lock." + path.filename().string())).string();
}

LockFile::~LockFile() {
  if (!ours_) return;
  const auto now = read(path_);
  if (now && now->process == getpid() && now->host == this_host()) std::remove(path_.c_str());
}

std::optional<LockFile::Holder> LockFile::holder() const {
  auto found = read(path_);
  if (!found) return std::nullopt;
  if (found->host == this_host() && (found->process == getpid() || !is_alive(found->process))) return std::nullopt;
  return found;
}

bool LockFile::take() {
  const Json line{{"user", this_user()}, {"host", this_host()}, {"process", static_cast<long>(getpid())}};
  ours_ = io::atomic_save(path_, line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n").has_value();
  return ours_;
}

}  // namespace hexwright::editor
