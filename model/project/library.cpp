// Folders are walked by their real paths, so that a link into a project does not hide its settings.
#include "model/project/library.hpp"

#include <filesystem>

#include "model/document/kinds.hpp"
#include "model/document/settings.hpp"
#include "model/document/structure.hpp"
#include "model/io/atomic_save.hpp"
#include "model/io/letters.hpp"
#include "model/io/paths.hpp"
#include "model/io/transaction.hpp"
#include "model/io/utf8.hpp"
#include "model/io/xml_file.hpp"
#include "platform/paths.hpp"

namespace hexwright::project {

using namespace document;
using wording::say;
namespace fs = std::filesystem;

namespace {

constexpr int MOST_FOLDERS = 64;

std::optional<fs::path> nearest_settings(const std::string& project_folder) {
  std::error_code error;
  fs::path folder = fs::canonical(project_folder.empty() ? "." : project_folder, error);
  for (int i = 0; !error && i < MOST_FOLDERS; ++i) {
    if (const fs::path found = folder / Settings::file_name; fs::exists(found, error)) {
      // Named as the project is: from where the program was started.
      const fs::path from_here = fs::path(project_folder).is_absolute() ? fs::path() : fs::proximate(found, error);
      return from_here.empty() || error ? found : from_here;
    }
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  return std::nullopt;
}

wording::Result<Settings> read(const fs::path& path) {
  auto file = io::load_xml(platform::text_of(path));
  if (!file) return tl::unexpected(file.error());
  if (kind_of_root(file->root().name()) != DocumentKind::settings)
    return tl::unexpected(wording::Fault{"project/wrong-kind", {platform::text_of(path), 1, 1}, say("This is no file of settings.")});
  if (const auto format = check_format(*file); !format) return tl::unexpected(format.error());
  const auto structure = check_structure(*file);
  if (!structure.list.empty()) return tl::unexpected(structure.list.front());
  Settings settings = read_settings(file->root(), 0);
  auto line = settings.findings.begin();
  for (const pugi::xml_node& node : file->root().children("finding"))
    if (line != settings.findings.end()) line++->where = file->location_of(node);
  return settings;
}

}  // namespace

wording::Result<std::optional<Settings>> settings_of(const std::string& folder) {
  const auto path = nearest_settings(folder);
  if (!path) return std::nullopt;
  auto settings = read(*path);
  if (!settings) return tl::unexpected(settings.error());
  return std::optional(std::move(*settings));
}

wording::Result<std::optional<std::string>> remember_headings(const std::string& folder, const std::vector<HeadingSetting>& headings) {
  const auto nearest = nearest_settings(folder);
  const std::string path = platform::text_of(nearest ? *nearest : fs::path(folder) / Settings::file_name);
  const auto lock = io::lock_project_of(path);
  if (!lock) return tl::unexpected(lock.error());
  if (nearest)
    if (const auto sound = read(*nearest); !sound) return tl::unexpected(sound.error());
  auto file = nearest ? io::load_xml(path) : io::parse_xml("<settings format=\"1.1\"/>", path);
  if (!file) return tl::unexpected(file.error());
  for (const HeadingSetting& one : headings) {
    pugi::xml_node known;
    for (const pugi::xml_node node : file->root().children("heading"))  // the last of several that say it is what counts
      if (io::in_small(node.attribute("of").value()) == io::in_small(one.of)) known = node;
    if (known && one.means == known.attribute("means").value()) continue;
    if (!known) {
      known = file->root().append_child("heading");
      known.append_attribute("of") = one.of.c_str();
      known.append_attribute("means");
    }
    known.attribute("means") = one.means.c_str();
    file->touch();
  }
  if (!file->touched()) return std::nullopt;
  const std::string before = file->on_disk();
  io::SaveOptions options;
  if (nearest) options.expected_before = before;
  options.only_new = !nearest;
  if (const auto saved = io::atomic_save(file->path(), bytes_to_save(*file), options); !saved) return tl::unexpected(saved.error());
  return file->path();
}

wording::Result<std::optional<LibraryFile>> find_in_library(const std::string& project_folder, std::string_view reference) {
  const auto path = nearest_settings(project_folder);
  if (!path) return std::nullopt;
  const auto settings = read(*path);
  if (!settings) return tl::unexpected(settings.error());
  for (const Library& library : settings->libraries) {
    const std::string folder = platform::text_of(path->parent_path() / library.folder);
    std::error_code error;
    const auto found =
        io::resolve_reference(folder, folder + "/" + std::string(Settings::file_name), reference, {platform::text_of(*path), 1, 1});
    if (found && fs::exists(found->open, error)) return LibraryFile{found->open, std::string(LIBRARY_PREFIX) + found->in_project};
  }
  for (const Library& library : settings->libraries) {
    std::error_code error;
    if (fs::is_directory(path->parent_path() / library.folder, error)) continue;
    return tl::unexpected(wording::Fault{"file/missing",
                                         {platform::text_of(*path), 1, 1},
                                         say("There is no file {file}, and the library {folder} in which it could be is no folder.",
                                             {{"file", io::visible(reference)}, {"folder", io::visible(library.folder)}}),
                                         {},
                                         say("Correct the name of the file, or the folder in the settings.")});
  }
  return std::nullopt;
}

}  // namespace hexwright::project
