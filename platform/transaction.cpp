// The list is written when every temporary is safe on the disk, and taken away when every file has its name. Only names in the list's own
// folder count, and only temporaries of ours: a list from a stranger can do no more than the stranger could.
#include "platform/transaction.hpp"

#include <cerrno>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "platform/paths.hpp"
#include "platform/save_calls.hpp"
#include "platform/saving.hpp"

namespace hexwright::platform {

using Json = nlohmann::json;

namespace {

constexpr std::size_t LARGEST_LIST = 1U << 20, LARGEST_FILE = 64U << 20;
constexpr std::chrono::milliseconds LOOKS_AGAIN_AFTER{4};

std::string name_of(const std::string& path) { return std::filesystem::path(path).filename().generic_string(); }

std::optional<std::string> contents(const std::string& path, std::size_t most) {
  const auto file = open_to_read(path);
  if (!file || file->kind != FileKind::regular || file->bytes > most) return std::nullopt;
  auto bytes = read_up_to(file->descriptor.number(), most, static_cast<std::size_t>(file->bytes));
  return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

// What a file holds, in a few digits; "none" for no file.
std::string digest(const std::string& path) {
  const auto bytes = contents(path, LARGEST_FILE);
  if (!bytes) return "none";
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : *bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return std::to_string(bytes->size()) + '-' + std::to_string(hash);
}

bool is_plain(const std::string& name) { return !name.empty() && name_begins(name) == 0 && name != "." && name != ".."; }

struct Step {
  std::string temporary, target, before;
};

std::vector<Step> steps_in(const std::string& list) {
  std::vector<Step> steps;
  const auto bytes = contents(list, LARGEST_LIST);
  const Json read = bytes ? Json::parse(*bytes, nullptr, false) : Json();
  if (!read.is_array()) return steps;
  for (const Json& one : read) {
    if (!one.is_array() || one.size() != 3 || !one[0].is_string() || !one[1].is_string() || !one[2].is_string()) continue;
    Step step{one[0].get<std::string>(), one[1].get<std::string>(), one[2].get<std::string>()};
    if (is_plain(step.temporary) && is_plain(step.target) && is_ours(step.temporary, SAVING)) steps.push_back(std::move(step));
  }
  return steps;
}

// As they were before anything was put in place: for the case that the last of them cannot be.
struct Old {
  std::string target;
  std::optional<std::string> bytes;  // none: there was no file
};
std::vector<Old> old_files(const std::vector<AtomicFile>& files) {
  std::vector<Old> old;
  for (const AtomicFile& file : files) old.push_back({file.target(), contents(file.target(), LARGEST_FILE)});
  return old;
}
void put_back(const Old& old) {
  if (old.bytes)
    static_cast<void>(atomic_save(old.target, *old.bytes));
  else
    save_calls().remove(old.target.c_str());
}

bool write_list(const std::string& folder, const std::vector<AtomicFile>& files) {
  Json list = Json::array();
  for (const AtomicFile& file : files)
    if (folder_of(file.target()) == folder) list.push_back({name_of(file.temporary()), name_of(file.target()), digest(file.target())});
  return atomic_save(folder + LIST_OF_CHANGES, list.dump(-1, ' ', false, Json::error_handler_t::replace)).has_value();
}

}  // namespace

std::optional<ProjectLock> ProjectLock::take(const std::string& folder, std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  const std::string place = folder.empty() ? "." : folder;
  FolderLock lock = lock_folder(place, true);
  while (lock.got == FolderLock::Got::held_by_another) {
    if (std::chrono::steady_clock::now() >= until) return std::nullopt;
    std::this_thread::sleep_for(LOOKS_AGAIN_AFTER);
    lock = lock_folder(place, true);
  }
  finish_saving(place);
  return ProjectLock(std::move(lock.held));
}

tl::expected<void, ChangeFault> save_together(std::span<const FileChange> changes) {
  std::vector<AtomicFile> files;
  const auto refuse = [&](std::size_t file, const SaveFault& fault) { return tl::make_unexpected(ChangeFault{file, fault}); };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    auto file = AtomicFile::open(changes[i].path, changes[i].options);
    if (!file) return refuse(i, file.error());
    if (auto written = file->append(changes[i].bytes); !written) return refuse(i, written.error());
    if (auto prepared = file->prepare(); !prepared) return refuse(i, prepared.error());
    files.push_back(std::move(*file));
  }
  if (files.empty()) return {};
  const std::string folder = folder_of(files.front().target());
  const bool listed = files.size() > 1 && write_list(folder, files);
  if (files.size() > 1 && !listed) return refuse(0, {SaveFault::Why::system, EIO, 0});
  std::vector<std::size_t> order;
  for (const bool beside : {true, false})
    for (std::size_t i = 0; i < files.size(); ++i)
      if ((folder_of(files[i].target()) == folder) == beside) order.push_back(i);
  const std::vector<Old> old = listed ? old_files(files) : std::vector<Old>{};
  std::optional<ChangeFault> fault;
  for (std::size_t at = 0; at < order.size(); ++at) {
    if (auto placed = files[order[at]].commit(); !placed) fault = {order[at], placed.error()};
    if (!fault || fault->fault.why == SaveFault::Why::unconfirmed) continue;
    while (at-- > 0) put_back(old[order[at]]);
    break;
  }
  if (listed) save_calls().remove((folder + LIST_OF_CHANGES).c_str());
  files.clear();
  sweep_temporaries(folder, 0);
  if (fault) return tl::make_unexpected(*fault);
  return {};
}

int finish_saving(const std::string& folder) {
  const std::string list = folder + LIST_OF_CHANGES;
  std::vector<std::pair<std::string, std::string>> left;
  bool begun = false, possible = true;
  for (const Step& step : steps_in(list)) {
    const std::string temporary = folder + '/' + step.temporary, target = folder + '/' + step.target;
    if (digest(target) != step.before) {
      begun = true;
    } else {
      possible = possible && is_there(temporary);
      left.emplace_back(temporary, target);
    }
  }
  // After a loss of power a temporary may be gone that the list names: then nothing was put in place, and nothing is.
  int placed = 0;
  if (begun || possible)
    for (const auto& [temporary, target] : left)
      if (save_calls().rename(temporary.c_str(), target.c_str()) == 0) ++placed;
  if (!is_there(list)) return placed;
  // The list may be gone only when the names are safe.
  if (sync_folder(folder) == 0) save_calls().remove(list.c_str());
  return placed;
}

}  // namespace hexwright::platform
