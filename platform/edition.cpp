// What the build knows is handed over by CMake to this file alone, so that a new version compiles nothing else.
#include "platform/edition.hpp"

#include <filesystem>

#include "platform/paths.hpp"
#include "platform/process.hpp"

namespace hexwright::platform {

std::string version() { return HEXWRIGHT_VERSION; }
std::string libraries() { return HEXWRIGHT_LIBRARIES; }

std::optional<std::string> manual_page(const std::string& language) {
  namespace fs = std::filesystem;
  std::error_code fault;
  const fs::path here = fs::path(own_program()).parent_path();
  for (const fs::path& manual : {here / "../manual", here / HEXWRIGHT_TO_MANUAL})
    for (const fs::path& page : {manual / language / "index.html", manual / "index.html"})
      if (fs::is_regular_file(page, fault)) return text_of(fs::weakly_canonical(page, fault));
  return std::nullopt;
}

}  // namespace hexwright::platform
