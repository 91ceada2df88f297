// The header is read anew each time the project is put together: it is a few bytes, and a scan may have been put there meanwhile.
#include "model/document/backdrop.hpp"
#include "model/document/map.hpp"
#include "model/project/loader.hpp"

#include "model/io/paths.hpp"

namespace hexwright::project {

void Loader::find_backdrops() {
  Project::Parts& parts = project_->parts_;
  if (!parts.map || !parts.map_file) return;
  const std::string& document = project_->files_[static_cast<std::size_t>(*parts.map_file)]->in_project;
  for (std::size_t i = 0; i < parts.map->boards.size(); ++i) {
    const std::optional<document::Backdrop>& backdrop = parts.map->boards[i].backdrop;
    if (!backdrop || backdrop->file.empty()) continue;  // the structure check has said so
    BackdropFile found;
    found.board = i;
    found.at = backdrop->datum.origin;
    if (auto path = io::resolve_reference(folder_, folder_ + "/" + document, backdrop->file, locate(found.at))) {
      found.in_project = path->in_project;
      found.path = path->open;
      if (auto header = io::read_picture_header(found.path))
        found.header = *header;
      else
        found.fault = std::move(header.error());
    } else {
      found.fault = std::move(path.error());
      found.outside = true;
    }
    parts.backdrops.push_back(std::move(found));
  }
}

}  // namespace hexwright::project
