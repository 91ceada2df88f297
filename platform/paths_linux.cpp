// '/' is the only separator, and every other name is fit.
#include "platform/paths.hpp"

namespace hexwright::platform {

std::size_t name_begins(std::string_view path) { return path.rfind('/') + 1; }  // npos is -1

std::string folder_of(const std::string& path) {
  const std::size_t name = name_begins(path);
  return name == 0 ? "." : name == 1 ? "/" : path.substr(0, name - 1);
}

bool begins_at_top(std::string_view path) { return path.starts_with('/'); }
bool has_unfit_name(std::string_view) { return false; }

std::string text_of(const std::filesystem::path& path) { return path.string(); }

std::filesystem::path real_path(const std::filesystem::path& path, std::error_code& fault) {
  return std::filesystem::canonical(path, fault);
}
std::filesystem::path real_path_so_far(const std::filesystem::path& path, std::error_code& fault) {
  return std::filesystem::weakly_canonical(path, fault);
}

}  // namespace hexwright::platform
