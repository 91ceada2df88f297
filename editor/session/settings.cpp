// A small file of JSON. Fields of a wrong type keep what is usual.
#include "editor/session/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "model/io/atomic_save.hpp"
#include "model/io/read_bytes.hpp"

namespace hexwright::editor {

using Json = nlohmann::json;

namespace {

constexpr std::size_t MOST_RECENT = 10, LARGEST_FILE = 1 << 20;
constexpr int LEAST_PX = 200, MOST_PX = 20'000;

std::string folder_of(const char* variable, const char* beneath_home) {
  if (const char* set = std::getenv(variable); set && set[0] == '/') return std::string(set) + "/hexwright";
  const char* home = std::getenv("HOME");
  return std::string(home && *home ? home : "/tmp") + beneath_home + "/hexwright";
}

template <class T>
void read(const Json& from, const char* key, T& into) {
  const auto found = from.find(key);
  if (found == from.end()) return;
  try {
    into = found->get<T>();
  } catch (const Json::exception&) {  // of another type: it stays as it was
  }
}

}  // namespace

std::string config_folder() { return folder_of("XDG_CONFIG_HOME", "/.config"); }
std::string state_folder() { return folder_of("XDG_STATE_HOME", "/.local/state"); }

void Settings::remember(const std::string& path) {
  std::erase(recent, path);
  recent.insert(recent.begin(), path);
  if (recent.size() > MOST_RECENT) recent.resize(MOST_RECENT);
}

Settings load_settings(const std::string& folder) {
  Settings out;
  const auto bytes = io::read_bytes(folder + "/editor.json", LARGEST_FILE);
  if (!bytes) return out;
  const Json from = Json::parse(bytes->text, nullptr, false);
  if (!from.is_object()) return out;
  read(from, "language", out.language);
  read(from, "theme", out.theme);
  read(from, "layout", out.layout);
  read(from, "width", out.width);
  read(from, "height", out.height);
  read(from, "maximized", out.maximized);
  read(from, "recent", out.recent);
  read(from, "journal", out.journal);
  read(from, "author", out.author);
  read(from, "exports", out.exports);
  read(from, "keys", out.keys);
  out.width = std::clamp(out.width, LEAST_PX, MOST_PX);
  out.height = std::clamp(out.height, LEAST_PX, MOST_PX);
  if (out.recent.size() > MOST_RECENT) out.recent.resize(MOST_RECENT);
  return out;
}

bool save_settings(const std::string& folder, const Settings& settings) {
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  const Json out{{"language", settings.language}, {"theme", settings.theme},     {"layout", settings.layout},
                 {"width", settings.width},       {"height", settings.height},   {"maximized", settings.maximized},
                 {"recent", settings.recent},     {"journal", settings.journal}, {"author", settings.author},
                 {"exports", settings.exports},   {"keys", settings.keys}};
  return io::atomic_save(folder + "/editor.json", out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n").has_value();
}

}  // namespace hexwright::editor
