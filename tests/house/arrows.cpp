// The table of arrows, as the design gives it, and the reader that holds files to it. The table lists every room with
// all it may see; what is not listed is forbidden, so a new folder must be entered here before it may include anything.
#include "tests/house/arrows.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

namespace house {
namespace {

using Rooms = std::set<std::string, std::less<>>;

// Within model, rooms are one folder deeper; cli/print is a room of its own, because hexwright itself draws nothing. `model` in the sight
// of another room stands for all of them.
const std::map<std::string, Rooms, std::less<>>& table() {
  static const Rooms everything{
      "model",          "reading", "validator", "rulesets", "scripting/api", "scripting/language", "scripting/frames", "scripting/client",
      "scripting/host", "publish", "exchange"};
  static const Rooms all_but_host = [] {
    Rooms rooms = everything;
    rooms.erase("scripting/host");
    return rooms;
  }();
  static const Rooms everything_undrawn = [] {
    Rooms rooms = everything;
    rooms.erase("publish");
    return rooms;
  }();
  static const Rooms everything_and_cli = [] {
    Rooms rooms = everything;
    rooms.insert("cli");
    rooms.insert("press");
    return rooms;
  }();
  static const Rooms all_but_host_and_press = [] {
    Rooms rooms = all_but_host;
    rooms.insert("press");
    return rooms;
  }();
  static const Rooms session_and_all_but_host = [] {
    Rooms rooms = all_but_host;
    rooms.insert("editor/session");
    return rooms;
  }();
  static const std::map<std::string, Rooms, std::less<>> arrows{
      {"platform", {}},
      {"model/wording", {}},
      {"model/geometry", {"model/wording"}},
      {"model/io", {"model/wording"}},
      {"model/document", {"model/wording", "model/geometry", "model/io"}},
      {"model/project", {"model/wording", "model/geometry", "model/io", "model/document"}},
      {"model/edits", {"model/wording", "model/geometry", "model/io", "model/document"}},
      {"model/reshape", {"model/wording", "model/geometry", "model/io", "model/document", "model/edits", "model/project"}},
      {"model/view", {"model/wording", "model/geometry", "model/io", "model/document", "model/project"}},
      {"reading", {"model"}},
      {"validator", {"model", "reading"}},
      {"rulesets", {"model", "validator"}},
      {"scripting/api", {"model"}},
      {"scripting/language", {"model", "scripting/api"}},
      {"scripting/frames", {"model"}},
      {"scripting/client", {"model", "validator", "scripting/api", "scripting/language", "scripting/frames"}},
      {"scripting/host", {"model", "validator", "scripting/api", "scripting/language", "scripting/frames"}},
      {"publish", {"model", "validator"}},
      {"exchange", {"model", "reading", "validator"}},
      {"cli", everything_undrawn},
      {"cli/print", everything_and_cli},
      {"cli/mpi", {"cli", "validator"}},
      {"press", {"model", "reading", "validator", "rulesets", "publish", "exchange"}},
      {"editor/session", all_but_host_and_press},
      {"editor/tools", session_and_all_but_host},
      {"editor/ui", {"model", "editor/session", "editor/tools", "publish"}},
  };
  return arrows;
}

struct Foreign {
  std::string_view header;  // a prefix of the target
  std::string_view home;    // a prefix of the path of every file that may include it; a header with several homes has several lines
};
constexpr std::array foreign{
    Foreign{"unistd.h", "scripting/host/worker"},
    Foreign{"wx/", "editor/ui/"},
    Foreign{"lua.h", "scripting/host/"},
    Foreign{"lua.hpp", "scripting/host/"},
    Foreign{"lauxlib.h", "scripting/host/"},
    Foreign{"lualib.h", "scripting/host/"},
    Foreign{"luaconf.h", "scripting/host/"},
    Foreign{"seccomp.h", "platform/lockdown"},
    Foreign{"linux/", "platform/lockdown"},
    Foreign{"libxml/", "model/io/"},
    Foreign{"libxml/HTMLparser.h", "exchange/text/"},
    Foreign{"geos_c.h", "model/geometry/table"},
    Foreign{"geos/", "model/geometry/table"},
    Foreign{"gmp.h", "validator/analysis/"},
    Foreign{"gmpxx.h", "validator/analysis/"},
    Foreign{"cairo.h", "publish/"},
    Foreign{"cairo-pdf.h", "publish/"},
    Foreign{"cairo-svg.h", "publish/"},
    Foreign{"cairo-ft.h", "publish/"},
    Foreign{"pango/", "publish/"},
    Foreign{"fontconfig/", "publish/"},
    Foreign{"librsvg/", "publish/"},
    Foreign{"gdk-pixbuf/", "publish/"},
    Foreign{"png.h", "publish/"},
    Foreign{"minizip/", "exchange/vassal/"},
    Foreign{"hunspell/", "cli/print/"},
    Foreign{"mpi.h", "cli/mpi/"},
    Foreign{"iconv.h", "cli/print/"},
    Foreign{"iconv.h", "exchange/pdf/"},
    Foreign{"poppler-document.h", "exchange/pdf/"},
    Foreign{"poppler-page.h", "exchange/pdf/"},
};

// Headers of one operating system: they stand in the files of platform/ that are built for it alone.
constexpr std::array LINUX_HEADERS{"unistd.h", "fcntl.h",   "sys/",  "dlfcn.h",  "malloc.h",
                                   "poll.h",   "pthread.h", "pwd.h", "signal.h", "spawn.h"};
constexpr std::array WINDOWS_HEADERS{"windows.h", "bcrypt.h", "psapi.h", "io.h", "fcntl.h", "direct.h", "process.h"};

bool is_header(std::string_view target, std::string_view header) {
  return header.ends_with('/') ? target.starts_with(header) : target == header || target.ends_with("/" + std::string(header));
}
template <std::size_t N>
bool among(std::string_view target, const std::array<const char*, N>& headers) {
  return std::any_of(headers.begin(), headers.end(), [&](const char* header) { return is_header(target, header); });
}

std::vector<std::string> parts(std::string_view path) {
  std::vector<std::string> result;
  while (!path.empty()) {
    const auto slash = path.find('/');
    result.emplace_back(path.substr(0, slash));
    path = slash == path.npos ? std::string_view{} : path.substr(slash + 1);
  }
  return result;
}

bool two_deep(std::string_view folder) { return folder == "model" || folder == "scripting" || folder == "editor"; }

// "validator/checks/stacking.hpp" → "validator"; "model/io/xml.hpp" → "model/io"; empty for a file in no room.
std::string room_of(std::string_view path) {
  const auto steps = parts(path);
  if (steps.size() < 2) return {};
  if (path.starts_with("cli/print/")) return "cli/print";
  if (!two_deep(steps[0])) return steps[0];
  return steps.size() < 3 ? std::string{} : steps[0] + "/" + steps[1];
}

// The game a path of rulesets/ belongs to; empty for the one list and everything outside.
std::string game_of(std::string_view path) {
  const auto steps = parts(path);
  return steps.size() > 2 && steps[0] == "rulesets" ? steps[1] : std::string{};
}

bool house_folder(std::string_view name) {
  const auto& folders = checked_folders();
  return std::find(folders.begin(), folders.end(), name) != folders.end();
}

bool may_see(const std::string& from, const std::string& to) {
  if (from == to || to == "platform") return true;  // what knows the operating system is seen by all
  const auto row = table().find(from);
  if (row == table().end()) return false;
  const Rooms& seen = row->second;
  return seen.count(to) != 0 || (to.starts_with("model/") && seen.count("model") != 0);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
  return text;
}

}  // namespace

const std::vector<std::string>& checked_folders() {
  static const std::vector<std::string> folders{"platform", "model",    "reading", "validator", "rulesets", "scripting",
                                                "publish",  "exchange", "press",   "cli",       "editor"};
  return folders;
}

std::optional<Include> read_include(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with('#')) return std::nullopt;
  line = trimmed(line.substr(1));
  if (!line.starts_with("include")) return std::nullopt;
  line = trimmed(line.substr(7));
  if (line.empty() || (line.front() != '"' && line.front() != '<')) return std::nullopt;
  const bool quoted = line.front() == '"';
  const auto end = line.find(quoted ? '"' : '>', 1);
  if (end == line.npos) return std::nullopt;
  return Include{std::string(line.substr(1, end - 1)), quoted};
}

std::optional<std::string> include_fault(std::string_view file, std::string_view line) {
  const auto include = read_include(line);
  if (!include) return std::nullopt;
  const std::string& target = include->target;

  const bool of_linux = among(target, LINUX_HEADERS), of_windows = among(target, WINDOWS_HEADERS),
             in_platform = file.starts_with("platform/");
  std::string homes;
  for (const auto& [header, home] : foreign) {
    if (!is_header(target, header)) continue;
    if (file.starts_with(home)) return std::nullopt;
    homes += (homes.empty() ? "" : " and ") + std::string(home);
  }
  if (!include->quoted && (of_linux || of_windows)) {
    const bool in_place = (of_linux && file.ends_with("_linux.cpp")) || (of_windows && file.find("_windows.") != file.npos);
    if (in_platform && in_place) return std::nullopt;
    return "<" + target + "> belongs to the files of platform/ for one system alone";
  }
  if (!homes.empty()) return "<" + target + "> belongs to " + homes + " alone";

  const auto steps = parts(target);
  if (steps.empty() || !house_folder(steps[0])) {
    if (include->quoted) return "\"" + target + "\" does not begin with a folder of the house";
    return std::nullopt;  // the standard library or a foreign one
  }
  const std::string from = room_of(file), to = room_of(target);
  if (from.empty() || (two_deep(parts(file)[0]) && table().count(from) == 0)) return "this file stands in no room of the house";
  if (to.empty()) return "\"" + target + "\" stands in no room of the house";
  if (!may_see(from, to)) return from + " may not see " + to + " (\"" + target + "\")";
  if (const auto mine = game_of(file), theirs = game_of(target); !mine.empty() && mine != theirs && to == "rulesets")
    return "the game " + mine + " may not see " + (theirs.empty() ? "the list of games" : "the game " + theirs) + " (\"" + target + "\")";
  return std::nullopt;
}

std::optional<std::string> name_fault(std::string_view path) {
  static const std::set<std::string, std::less<>> empty_names{"common",  "misc",    "util",     "utils", "helper",
                                                              "helpers", "manager", "managers", "base"};
  for (const auto& step : parts(path)) {
    std::string name = step.substr(0, step.find('.'));
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (empty_names.count(name) != 0) return "\"" + step + "\" says nothing about what is inside";
  }
  return std::nullopt;
}

std::vector<std::string> text_faults(std::string_view text) {
  constexpr std::ptrdiff_t longest = 500;
  std::vector<std::string> faults;
  if (!text.starts_with("//") && !text.starts_with("/*")) faults.emplace_back("does not open with a comment");
  const auto lines = std::count(text.begin(), text.end(), '\n') + (text.empty() || text.back() == '\n' ? 0 : 1);
  if (lines > longest) faults.push_back("has " + std::to_string(lines) + " lines, more than " + std::to_string(longest));
  return faults;
}

}  // namespace house
