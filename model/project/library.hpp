// Boards that several folders share: a map that is not in the project is looked for in the libraries that the nearest
// hexwright.settings.xml names, from the project's folder upwards. Files of a library are read and never written. Any thread; a settings
// file that cannot be read is a fault of its own, and one that names no library says that there is none.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/document/settings.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::project {

// Before the name of a library's file among the files of a project, which no file of the project itself can have.
inline constexpr std::string_view LIBRARY_PREFIX = "library:";

struct LibraryFile {
  std::string open;        // where it is
  std::string in_project;  // with the prefix
};

// Of the nearest settings file, upwards from the folder; nothing where there is none.
wording::Result<std::optional<document::Settings>> settings_of(const std::string& folder);

// What headings of tables mean, put into the nearest settings file, or into a new one of the folder. The path of the file that was written;
// nothing when all of it stands there already. Faults: those of settings_of() and io::atomic_save.
wording::Result<std::optional<std::string>> remember_headings(const std::string& folder,
                                                              const std::vector<document::HeadingSetting>& headings);

// Nothing when no library has a file of that name.
wording::Result<std::optional<LibraryFile>> find_in_library(const std::string& project_folder, std::string_view reference);

}  // namespace hexwright::project
