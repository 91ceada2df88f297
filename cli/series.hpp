// The documents of one call to check, compared as cards of a series: files of one folder belong together, whether the folder was
// given or several of its files.
#pragma once

#include <string>
#include <vector>

#include "validator/analysis/series.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::cli {

class Series {
 public:
  // `given` are the arguments of the call; a single file has nothing to be compared with.
  explicit Series(const std::vector<std::string>& given);
  // Of a project that still has its sources; several threads may ask at a time. The project can be let go of then.
  validator::SeriesCard digest(const project::Project& project);
  // In the order of the reports, one for each.
  void add(validator::SeriesCard card) { cards_.push_back(std::move(card)); }
  // The findings go into the reports of the cards that they are about.
  void join(std::vector<validator::Report>& reports) const;

 private:
  bool whole_;  // only folders were given
  bool alone_;
  std::vector<validator::SeriesCard> cards_;
  validator::SeriesFiles files_;
};

// The report of one scenario, with what the other scenarios of its folder say against it. Those that cannot be read are passed over.
void join_folder(validator::Report& report, const std::string& path);

}  // namespace hexwright::cli
