// Settings of a folder and of all folders in it: where libraries of boards lie. A file hexwright.settings.xml; of several the nearest
// folder's counts, upwards from the project. Plain data.
#pragma once

#include <string>
#include <vector>

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct Library {
  std::string folder;
  Origin origin;
  bool operator==(const Library&) const = default;
  template <class This = Library>
  static constexpr auto fields() {
    return std::tuple{attribute("folder", mark("folder of the library"), &This::folder,
                                "its folder, relative to this file; nothing in it is ever changed")};
  }
};

struct Settings {
  static constexpr std::string_view element = "settings", file_name = "hexwright.settings.xml";
  std::string format;
  std::vector<Library> libraries;
  Origin origin;
  bool operator==(const Settings&) const = default;
  template <class This = Settings>
  static constexpr auto fields() {
    return std::tuple{attribute("format", mark("version of the file format"), &This::format),
                      children("library", mark("library of boards"), &This::libraries, "folders in which maps are looked for").since_1_1()};
  }
};

}  // namespace hexwright::document
