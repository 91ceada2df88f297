// Each check reads the folder anew, so that no change outlives it.
#include "tests/recall/planted.hpp"

#include <algorithm>

#include "rulesets/rulesets.hpp"

namespace hexwright::test {

namespace {

constexpr Clean SAMPLES[] = {{"border-watch", "1-the-ford.scenario.xml"},
                             {"two-hills", "1-the-brook-bridge.scenario.xml"},
                             {"stone-bridge", "1-the-crossing.scenario.xml"},
                             {"parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml"},
                             {"parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml"},
                             {"1920", "1-zaslucze-corrected.scenario.xml"},
                             {"asl", "1-mill-road.scenario.xml"},
                             {"asl", "2-late-vanguard.scenario.xml"},
                             {"lee", "1-laurel-ford-corrected.scenario.xml"},
                             {"lee", "2-mill-creek.scenario.xml"}};
constexpr std::size_t CLEAN = 5;

std::string line_at(const std::string& bytes, int number) {
  std::size_t from = 0;
  for (int i = 1; i < number && from != std::string::npos; ++i) from = bytes.find('\n', from) + 1;
  return bytes.substr(from, bytes.find('\n', from) - from);
}

}  // namespace

std::span<const Clean> clean_samples() { return std::span(SAMPLES).first(CLEAN); }
std::span<const Clean> errata_samples() { return SAMPLES; }

Planted::Planted(const std::string& sample, const std::string& scenario) : scenario_(scenario), folder_(sample, scenario) {
  for (const auto& [name, bytes] : folder_.files()) scratch_.write(name, bytes);
}

Said Planted::load() const {
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  Said said;
  auto loaded = project::Project::load(scratch_ / scenario_, games);
  if (loaded)
    said.report = validator::check(std::move(*loaded), rulesets::all_games());
  else
    for (const auto& fault : loaded.error()) said.refused += " refused:" + fault.id;
  return said;
}

Said Planted::check() const { return load(); }

Said Planted::check(const std::string& file, const std::string& bytes) const {
  scratch_.write(file, bytes);
  Said said = load();
  scratch_.write(file, folder_.files().at(file));
  return said;
}

bool Planted::points_at(const validator::ReportedFinding& item, const std::vector<std::string>& objects, const std::string& changed_file,
                        const std::string& changed_bytes) const {
  return std::any_of(item.where.begin(), item.where.end(), [&](const validator::Placed& place) {
    const std::string name = place.location.file.substr(place.location.file.rfind('/') + 1);
    const auto file = folder_.files().find(name);
    const std::string& bytes = name == changed_file || file == folder_.files().end() ? changed_bytes : file->second;
    const std::string line = line_at(bytes, place.location.line);
    return std::any_of(objects.begin(), objects.end(), [&](const std::string& object) {
      // A reinforcement for which each formation rolls is named with the formation behind it.
      return place.object == object || place.object.starts_with(object + "/") || place.hex == object ||
             (!object.empty() && line.find(object) != std::string::npos);
    });
  });
}

}  // namespace hexwright::test
