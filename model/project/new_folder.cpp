// A folder in its place is never half full: rename is what makes it appear.
#include "model/project/new_folder.hpp"

#include <filesystem>

#include "model/io/atomic_save.hpp"
#include "model/io/transaction.hpp"
#include "model/io/utf8.hpp"
#include "platform/folder_aside.hpp"
#include "platform/paths.hpp"

namespace hexwright::project {

using wording::Fault;
using wording::say;

namespace {

tl::unexpected<Fault> refused(std::string id, wording::Text message) {
  return tl::unexpected(Fault{std::move(id), {}, std::move(message)});
}

constexpr io::SaveOptions ONLY_NEW{.expected_before = {}, .only_new = true};

wording::Result<void> fill(const std::filesystem::path& folder, const NewFiles& files) {
  const auto lock = io::lock_project_of(platform::text_of(folder / "x"));
  if (!lock) return tl::unexpected(lock.error());
  io::sweep_temporaries(platform::text_of(folder), 0);
  std::error_code fault;
  if (!std::filesystem::is_directory(folder, fault) || !std::filesystem::is_empty(folder, fault))
    return refused("new/not-empty",
                   say("{folder} is there already and is not an empty folder.", {{"folder", io::visible(platform::text_of(folder))}}));
  std::vector<std::string> paths;
  std::vector<std::filesystem::path> made;
  for (const auto& [name, text] : files) {
    paths.push_back(platform::text_of(folder / name));
    if (std::filesystem::create_directories((folder / name).parent_path(), fault))  // saving says why it cannot
      made.push_back((folder / name).parent_path());
  }
  std::vector<io::FileChange> changes;
  for (std::size_t i = 0; i < files.size(); ++i) changes.push_back({paths[i], files[i].second, ONLY_NEW});
  auto saved = io::save_together(changes);
  if (!saved)
    for (auto each = made.rbegin(); each != made.rend(); ++each) std::filesystem::remove(*each, fault);  // empty as they are
  return saved;
}

wording::Result<void> make_whole(const std::filesystem::path& folder, const NewFiles& files) {
  const auto no_folder = [&](int error) {
    return refused("new/no-folder",
                   say("The folder {folder} cannot be made: {reason}",
                       {{"folder", io::visible(platform::text_of(folder))}, {"reason", std::generic_category().message(error)}}));
  };
  auto aside = platform::FolderAside::begin(platform::text_of(folder));
  if (!aside) return no_folder(aside.error());
  for (const auto& [name, text] : files) {
    const std::filesystem::path path = std::filesystem::path(aside->path()) / name;
    std::error_code ignored;
    std::filesystem::create_directories(path.parent_path(), ignored);
    if (auto saved = io::atomic_save(platform::text_of(path), text, ONLY_NEW); !saved) return saved;
  }
  if (const int error = aside->put_in_place(); error != 0) return no_folder(error);
  return {};
}

}  // namespace

wording::Result<void> write_new_folder(const std::string& folder, const NewFiles& files) {
  std::error_code fault;
  return std::filesystem::exists(folder, fault) ? fill(folder, files) : make_whole(folder, files);
}

}  // namespace hexwright::project
