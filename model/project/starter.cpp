// The starter files are embedded; in their names and references "new" gives way to the name that was asked for.
#include "model/project/starter.hpp"

#include <array>
#include <filesystem>

#include "model/io/utf8.hpp"
#include "model/project/new_folder.hpp"

extern "C" const char hexwright_starter_scenario[], hexwright_starter_scenario_end[];
extern "C" const char hexwright_starter_map[], hexwright_starter_map_end[];
extern "C" const char hexwright_starter_orbat[], hexwright_starter_orbat_end[];
extern "C" const char hexwright_starter_table_scenario[], hexwright_starter_table_scenario_end[];
extern "C" const char hexwright_starter_table_map[], hexwright_starter_table_map_end[];
extern "C" const char hexwright_starter_table_orbat[], hexwright_starter_table_orbat_end[];

namespace hexwright::project {

using wording::Fault;
using wording::say;

namespace {

struct Starter {
  std::string_view kind;
  std::string_view text;
};
std::array<Starter, 3> starters(bool table) {
  const auto between = [](const char* begin, const char* end) { return std::string_view(begin, static_cast<std::size_t>(end - begin)); };
  if (table)
    return {{{"map", between(hexwright_starter_table_map, hexwright_starter_table_map_end)},
             {"orbat", between(hexwright_starter_table_orbat, hexwright_starter_table_orbat_end)},
             {"scenario", between(hexwright_starter_table_scenario, hexwright_starter_table_scenario_end)}}};
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

// The table of the starter is 48 inches square.
std::string sized(std::string text, const StarterTable& table) {
  constexpr std::string_view SIZE = "width=\"48\" height=\"48\"";
  const std::size_t at = text.find(SIZE);
  if (at != std::string::npos)
    text.replace(at, SIZE.size(), "width=\"" + table.width.print() + "\" height=\"" + table.height.print() + "\"");
  return text;
}

tl::unexpected<Fault> refused(std::string id, wording::Text message) {
  return tl::unexpected(Fault{std::move(id), {}, std::move(message)});
}

}  // namespace

wording::Result<StarterTable> read_table_size(std::string_view text) {
  constexpr std::int64_t LEAST = 1'000, MOST = 1'000'000;
  // As people type it: 72,5 × 48, or 72.5X48.
  std::string both;
  for (std::size_t i = 0; i < text.size(); ++i) {
    constexpr std::string_view TIMES = "\u00d7";
    if (text.substr(i).starts_with(TIMES)) {
      both += 'x';
      i += TIMES.size() - 1;
    } else if (text[i] != ' ') {
      both += text[i] == ',' ? '.' : text[i] == 'X' ? 'x' : text[i];
    }
  }
  const std::size_t times = both.find('x');
  const auto width = wording::Decimal::parse(both.substr(0, times));
  const auto height = times == std::string::npos ? std::nullopt : wording::Decimal::parse(both.substr(times + 1));
  const auto within_bounds = [](const auto& inches) { return inches && inches->thousandths >= LEAST && inches->thousandths <= MOST; };
  if (within_bounds(width) && within_bounds(height)) return StarterTable{*width, *height};
  return refused("new/bad-size", say("\"{size}\" is no size of a table: width x height in inches, each from 1 to 1000, as 72x48.",
                                     {{"size", io::visible(std::string(text))}}));
}

wording::Result<std::string> make_starter(const std::string& where, std::string name, const std::optional<StarterTable>& table) {
  const std::filesystem::path folder(where);
  if (name.empty()) name = (folder.filename().empty() ? folder.parent_path() : folder).filename().string();
  if (!is_name(name))
    return refused("new/bad-name",
                   say("\"{name}\" cannot be the name of the files: small letters, digits, hyphens and dots; give another with --name.",
                       {{"name", io::visible(name)}}));
  NewFiles files;
  for (const Starter& starter : starters(table.has_value())) {
    std::string text = renamed(starter.text, name);
    if (table && starter.kind == "map") text = sized(std::move(text), *table);
    files.emplace_back((starter.kind == "scenario" ? "1-" + name : name) + "." + std::string(starter.kind) + ".xml", std::move(text));
  }
  if (auto done = write_new_folder(where, files); !done) return tl::unexpected(done.error());
  return (folder / files.back().first).string();
}

}  // namespace hexwright::project
