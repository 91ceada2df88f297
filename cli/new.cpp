// new: a folder with an empty scenario, map and order of battle that name one another, ready to be filled in.
#include <array>
#include <filesystem>

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "model/io/utf8.hpp"
#include "model/io/atomic_save.hpp"

extern "C" const char hexwright_starter_scenario[], hexwright_starter_scenario_end[];
extern "C" const char hexwright_starter_map[], hexwright_starter_map_end[];
extern "C" const char hexwright_starter_orbat[], hexwright_starter_orbat_end[];

namespace hexwright::cli {

using wording::say;

namespace {

struct Starter {
  std::string_view kind;
  std::string_view text;
};
std::array<Starter, 3> starters() {
  const auto between = [](const char* begin, const char* end) { return std::string_view(begin, static_cast<std::size_t>(end - begin)); };
  return {{{"map", between(hexwright_starter_map, hexwright_starter_map_end)},
           {"orbat", between(hexwright_starter_orbat, hexwright_starter_orbat_end)},
           {"scenario", between(hexwright_starter_scenario, hexwright_starter_scenario_end)}}};
}

bool is_name(const std::string& name) {
  if (name.empty() || name.size() > 64 || name.front() == '.' || name.front() == '-') return false;
  for (const char c : name)
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_')) return false;
  return true;
}

// "new.map.xml" becomes "the-ford.map.xml" wherever the starter files name one another.
std::string renamed(std::string_view text, const std::string& name) {
  std::string out(text);
  for (const std::string& kind : {std::string("map"), std::string("orbat"), std::string("scenario")}) {
    const std::string from = "\"new." + kind + ".xml\"";
    const std::string to = "\"" + (kind == "scenario" ? "1-" + name : name) + "." + kind + ".xml\"";
    for (std::size_t at = out.find(from); at != std::string::npos; at = out.find(from, at + to.size())) out.replace(at, from.size(), to);
  }
  return out;
}

int usage(const Voice& err, const wording::Text& text) {
  complain(err.words(text) + '\n');
  return EXIT_USAGE;
}

}  // namespace

int run_new(const NewOptions& options, const Voice& out, const Voice& err) {
  const std::filesystem::path folder(options.folder);
  std::string name = options.name;
  if (name.empty()) name = (folder.filename().empty() ? folder.parent_path() : folder).filename().string();
  if (!is_name(name))
    return usage(err, say("\"{name}\" cannot be the name of the files: small letters, digits, hyphens and dots; give another with --name.",
                          {{"name", io::visible(name)}}));
  std::error_code fault;
  if (std::filesystem::exists(folder, fault) &&
      (!std::filesystem::is_directory(folder, fault) || !std::filesystem::is_empty(folder, fault)))
    return usage(err, say("{folder} is there already and is not an empty folder.", {{"folder", io::visible(options.folder)}}));
  std::filesystem::create_directories(folder, fault);
  if (fault)
    return usage(
        err, say("The folder {folder} cannot be made: {reason}", {{"folder", io::visible(options.folder)}, {"reason", fault.message()}}));
  std::string scenario;
  for (const Starter& starter : starters()) {
    const std::string file = (starter.kind == "scenario" ? "1-" + name : name) + "." + std::string(starter.kind) + ".xml";
    const std::string path = (folder / file).string();
    io::SaveOptions save;
    save.only_new = true;
    const auto saved = io::atomic_save(path, renamed(starter.text, name), save);
    if (!saved) {
      complain(fault_lines(err, saved.error()));
      return EXIT_UNREADABLE;
    }
    if (starter.kind == "scenario") scenario = path;
  }
  return put(out.words(
                 say("Made {scenario} with its map and order of battle. Next: hexwright check {scenario}", {{"scenario", scenario}})) +
             '\n')
             ? EXIT_CLEAN
             : EXIT_OWN_FAULT;
}

}  // namespace hexwright::cli
