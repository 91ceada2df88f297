// The pictures that the boards of a map name, looked for on disk and no more: where they are and how large, or why they cannot be used.
// None of it refuses a project: a map is whole without the scan that it was drawn from. Sizes are in pixels; one thread at a time, while a
// project is loaded.
#pragma once

#include <optional>
#include <string>

#include "model/io/picture_header.hpp"
#include "model/project/documents.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::project {

struct BackdropFile {
  std::size_t board = 0;   // of the map's list
  std::string in_project;  // relative to the project's folder
  std::string path;        // what to read
  document::Origin at;
  std::optional<io::PictureHeader> header;
  std::optional<wording::Fault> fault;  // when there is no header
  bool outside = false;                 // the fault is that the reference leaves the project's folder
};

}  // namespace hexwright::project
