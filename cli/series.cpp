// Collecting the digests, and reading the neighbours of a single file.
#include "cli/series.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/documents.hpp"
#include "validator/checks/series.hpp"

namespace hexwright::cli {

namespace {

constexpr std::string_view ENDING = ".scenario.xml";

bool is_folder(const std::string& path) {
  std::error_code fault;
  return path != "-" && std::filesystem::is_directory(path, fault);
}

}  // namespace

Series::Series(const std::vector<std::string>& given)
    : whole_(std::all_of(given.begin(), given.end(), is_folder)), alone_(given.size() == 1 && !whole_) {}

validator::SeriesCard Series::digest(const project::Project& project) {
  if (alone_) return {};
  validator::SeriesCard card = validator::digest(project);
  files_.share(card);
  return card;
}

void Series::join(std::vector<validator::Report>& reports) const {
  if (!alone_) validator::join_series(cards_, reports, whole_);
}

void join_folder(validator::Report& report, const std::string& path) {
  const std::filesystem::path own(path);
  std::vector<validator::SeriesCard> cards;
  cards.push_back(validator::digest(*report.project));
  const std::vector<project::BuiltInGame> games = built_in_games();
  std::error_code fault;
  for (const auto& entry : std::filesystem::directory_iterator(own.has_parent_path() ? own.parent_path() : ".", fault)) {
    const std::filesystem::path name = entry.path().filename();
    if (name == own.filename() || !name.string().ends_with(ENDING)) continue;
    const auto neighbour = project::Project::load((own.parent_path() / name).string(), games);
    if (neighbour) cards.push_back(validator::digest(**neighbour));
  }
  std::vector<validator::Report> reports(cards.size());
  reports.front() = std::move(report);
  validator::join_series(cards, reports, true);
  report = std::move(reports.front());
}

}  // namespace hexwright::cli
