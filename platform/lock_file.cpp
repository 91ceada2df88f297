// One line of JSON under a name that begins with a dot.
#include "platform/lock_file.hpp"

#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "platform/atomic_save.hpp"
#include "platform/files.hpp"
#include "platform/paths.hpp"
#include "platform/process.hpp"

namespace hexwright::platform {

using Json = nlohmann::json;

namespace {

constexpr std::size_t LARGEST = 4096;

std::optional<LockFile::Holder> read(const std::string& path) {
  const auto file = open_to_read(path);
  if (!file || file->kind != FileKind::regular || file->bytes > LARGEST) return std::nullopt;
  const auto bytes = read_up_to(file->descriptor.number(), LARGEST, static_cast<std::size_t>(file->bytes));
  if (!bytes) return std::nullopt;
  const Json from = Json::parse(*bytes, nullptr, false);
  if (!from.is_object()) return std::nullopt;
  const auto user = from.find("user"), host = from.find("host"), process = from.find("process");
  if (user == from.end() || !user->is_string() || host == from.end() || !host->is_string() || process == from.end() ||
      !process->is_number_integer())
    return std::nullopt;
  return LockFile::Holder{user->get<std::string>(), host->get<std::string>(), process->get<long>()};
}

}  // namespace

LockFile::LockFile(const std::string& document) {
  const std::filesystem::path path(document);
  path_ = text_of(path.parent_path() / (".~lock." + path.filename().generic_string()));
}

LockFile::~LockFile() {
  if (!ours_) return;
  const auto now = read(path_);
  if (now && now->process == own_process() && now->host == host_name()) std::remove(path_.c_str());
}

std::optional<LockFile::Holder> LockFile::holder() const {
  auto found = read(path_);
  if (!found) return std::nullopt;
  if (found->host == host_name() && (found->process == own_process() || !is_running(found->process))) return std::nullopt;
  return found;
}

bool LockFile::take() {
  const Json line{{"user", user_name()}, {"host", host_name()}, {"process", own_process()}};
  ours_ = atomic_save(path_, line.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n").has_value();
  return ours_;
}

}  // namespace hexwright::platform
