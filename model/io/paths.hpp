// Resolves the paths by which documents refer to one another: relative to the folder of the referring document, always with '/', and never
// out of the project's folder, neither by ".." nor by a symbolic link. Reads the disk and changes nothing; any thread. Faults begin with
// path/.
#pragma once

#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::io {

struct ProjectPath {
  std::string open;        // absolute, without links: what to read
  std::string in_project;  // relative to the project's folder, with '/': one file has one such name
};

// `document` is the path of the file that holds the reference, as given or absolute; it must lie in `project_folder`.
// The file meant need not exist. `where` is the place of the reference, for the fault.
// Faults: path/empty, path/too-long, path/bad-character, path/backslash, path/absolute, path/unfit (on Windows), path/escapes,
// path/escapes-by-link, path/no-folder (the project's folder or the document's cannot be found).
wording::Result<ProjectPath> resolve_reference(const std::string& project_folder, const std::string& document, std::string_view reference,
                                               const wording::Location& where);

}  // namespace hexwright::io
