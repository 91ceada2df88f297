// bench_reshape SCENARIO...: how long a board takes to grow by a column in the west, with every mention of its hexes in the files of the
// project, and how long it takes back. Prints the medians in milliseconds, and how many elements changed; 3 when a byte differs afterwards.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/reshape/reshape.hpp"
#include "rulesets/rulesets.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;

namespace {

constexpr std::size_t ROUNDS = 9;

using Clock = std::chrono::steady_clock;
double since(Clock::time_point start) { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); }

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// The map first, as reshape() wants them.
std::vector<reshape::Document> documents(const project::Project& project) {
  std::vector<reshape::Document> out;
  for (const auto& file : project.files())
    if (file->kind == document::DocumentKind::map)
      out.insert(out.begin(), {file->in_project, &file->xml});
    else if (file->kind != document::DocumentKind::ruleset)
      out.push_back({file->in_project, &file->xml});
  return out;
}

std::string written(const project::Project& project) {
  std::string out;
  for (const auto& file : project.files()) out += document::canonical(file->xml.document());
  return out;
}

bool measure(const char* path, std::span<const project::BuiltInGame> games) {
  const auto loaded = project::Project::load(path, games);
  if (!loaded || !(*loaded)->map()) return false;
  project::Project& project = **loaded;
  const std::string before = written(project);
  const std::string board = project.map()->map().boards.front().id;
  validator::OpenFiles files(project);
  std::vector<double> growing, back;
  std::size_t changes = 0;
  for (std::size_t round = 0; round < ROUNDS; ++round) {
    const auto start = Clock::now();
    const auto made = reshape::reshape(documents(project), {}, board, reshape::Resize{{{}, {}, {}, {1000}}, {}});
    if (!made) return false;
    const auto undo = edits::perform(files, made->edit);
    if (!undo) return false;
    growing.push_back(since(start));
    changes = made->edit.edits.size();
    const auto returning = Clock::now();
    if (!edits::perform(files, *undo)) return false;
    back.push_back(since(returning));
  }
  std::printf("%s: %zu hexes, %zu pieces; a column more in the west: %7.2f ms, taken back: %7.2f ms (%zu changes)\n", path,
              project.map()->hex_count(), project.orbat() ? project.orbat()->pieces().size() : 0, median(growing), median(back), changes);
  return written(project) == before;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::vector<project::BuiltInGame> games;
  for (const validator::GameRules& game : rulesets::all_games()) games.push_back(game.data);
  for (int i = 1; i < argc; ++i)
    if (!measure(argv[i], games)) return 3;
  return 0;
}
