// bench_edit SCENARIO...: how long the author waits for the findings after an edit, in one process as in an editor: the edit is done
// on the open files, the project renewed, and everything checked anew. Edits of the map, of the order of battle and of the scenario
// take turns, each taken back by the next. Prints the median and the 99th hundredth of each kind, in milliseconds.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "rulesets/rulesets.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;

namespace {

constexpr int ROUNDS = 120;  // edits of a kind: two a round

using Clock = std::chrono::steady_clock;
double since(Clock::time_point start) { return std::chrono::duration<double, std::milli>(Clock::now() - start).count(); }

// The first element of this name, and the way to it.
bool find(pugi::xml_node from, const char* name, edits::NodePath& path) {
  int number = 0;
  for (const pugi::xml_node child : from.children()) {
    if (child.type() != pugi::node_element) continue;
    path.push_back(number++);
    if (!std::strcmp(child.name(), name) || find(child, name, path)) return true;
    path.pop_back();
  }
  return false;
}

struct Subject {
  const char* what;
  std::vector<edits::Edit> edits;  // to and fro
};

// Painted is the middle of the first board, renumbered the first piece, and moved the first directive that names hexes.
std::vector<Subject> subjects(const project::Project& project) {
  std::vector<Subject> out;
  for (const auto& file : project.files()) {
    const pugi::xml_node root = file->xml.root();
    edits::NodePath path;
    if (file->kind == document::DocumentKind::map && find(root, "board", path)) {
      const pugi::xml_node board = root.child("board"), terrain = board.child("terrain");
      const int column = std::max(1, board.attribute("columns").as_int() / 2), row = std::max(1, board.attribute("rows").as_int() / 2);
      out.push_back({"a hex painted", {}});
      for (const char* sign : {"w", "."})
        if (terrain.find_child_by_attribute("sign", "char", sign))
          out.back().edits.push_back(edits::PaintCells{file->in_project, path, edits::PaintedLayer::terrain, {{column, row, *sign}}});
    } else if (file->kind == document::DocumentKind::orbat && find(root, "piece", path)) {
      out.push_back({"a piece renumbered",
                     {edits::SetField{file->in_project, path, "number", "77"}, edits::SetField{file->in_project, path, "number", "1"}}});
    } else if (file->kind == document::DocumentKind::scenario && find(root, "hexes", path)) {
      const std::string now = file->xml.element_at(path).attribute("list").value();
      out.push_back(
          {"a place of setup moved",
           {edits::SetField{file->in_project, path, "list", now + " 0101"}, edits::SetField{file->in_project, path, "list", now}}});
    }
  }
  std::erase_if(out, [](const Subject& subject) { return subject.edits.size() < 2; });
  return out;
}

struct Times {
  std::vector<double> whole, renewing;
};

void print(const char* what, Times times) {
  const auto at = [](std::vector<double>& values, double part) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
  };
  std::printf("  %-24s median %7.2f   99 %% %7.2f ms   (of it the project renewed: %6.2f)\n", what, at(times.whole, 0.5),
              at(times.whole, 0.99), at(times.renewing, 0.5));
}

bool measure(const char* path, std::span<const project::BuiltInGame> games) {
  auto loaded = project::Project::load(path, games);
  if (!loaded || !(*loaded)->scenario()) return false;
  std::unique_ptr<project::Project> project = std::move(*loaded);
  const std::vector<Subject> edited = subjects(*project);
  std::printf("%s: %zu hexes, %zu pieces\n", path, project->map() ? project->map()->hex_count() : 0,
              project->orbat() ? project->orbat()->pieces().size() : 0);
  std::vector<Times> of(edited.size());
  Times all;
  for (int round = -1; round < ROUNDS; ++round)  // the first only warms up
    for (std::size_t i = 0; i < edited.size(); ++i)
      for (const edits::Edit& edit : edited[i].edits) {
        const auto start = Clock::now();
        {
          validator::OpenFiles files(*project);
          if (!edits::perform(files, edit)) return false;
        }
        if (!project->renew(games)) return false;
        const double renewing = since(start);
        validator::Report report = validator::check(std::move(project), rulesets::all_games());
        const double whole = since(start);
        project = std::move(report.project);
        if (round < 0) continue;
        for (Times* times : {&of[i], &all}) {
          times->whole.push_back(whole);
          times->renewing.push_back(renewing);
        }
      }
  for (std::size_t i = 0; i < edited.size(); ++i) print(edited[i].what, of[i]);
  print("all", all);
  return true;
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
