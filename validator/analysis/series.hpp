// The cards of one publication beside one another. Of each card that has been checked a digest is kept, small plain data: what it
// says of the things that other cards may speak of too, and where. The project can be let go; the digests are compared.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/document/card.hpp"
#include "model/project/project.hpp"

namespace hexwright::validator {

// What is said of a thing. Things of one topic and one name (`about`) are the same thing, whatever card speaks of them.
enum class SeriesTopic : std::uint8_t {
  name_of_side,
  name_of_formation,
  name_of_asset,
  name_on_map,
  name_of_kind,
  name_of_map,
  forms,     // of a name: how it is declined
  map,       // which file draws the map of this title
  ground,    // where something on the map lies
  piece,     // what its counter shows
  counters,  // how many the box holds
  ranks,
  abbreviation,  // what it means
  term,          // which abbreviation stands for it
  wording,       // of a definition or a special rule
  road,          // the ends that a clause names a road by
  line,          // what a printed line comes to
  card_number,
  card_id,
  game,
  points,   // of a victory item, for a review
  edition,  // anything that two prints of one card say
};

struct SeriesSaying {
  SeriesTopic topic;
  bool corrected = false;  // by an editor: compared with other corrections, not with what is printed
  bool silent = false;     // there, and compared with nothing: doubtful, or the author has said that it is meant
  int line = 0, column = 0;
  std::ptrdiff_t offset = -1;
  std::string about;
  std::string said;    // words, one a line; two sayings agree when these are the same
  std::string object;  // id, for people
};

struct SeriesFile {
  std::string path;
  std::uint64_t fingerprint = 0;
  std::vector<SeriesSaying> sayings;
};

struct SeriesNeed {  // the pieces of a side and kind, where the card's own order of battle does not say what the box holds
  std::string side, kind;
  std::int64_t count = 0;
  std::string path;
  int line = 0, column = 0;
  std::ptrdiff_t offset = -1;
  int file = -1;
};

struct SeriesCard {
  std::string path;                // empty for what is no scenario, and has no part in a series
  std::string series;              // cards of one folder and game have the same
  std::string work;                // the publication, when the card names one
  std::string edition;             // which print of which card it claims to be; empty when it does not say
  std::vector<std::string> bases;  // paths of the scenarios that it extends
  std::vector<std::pair<int, std::shared_ptr<const SeriesFile>>> files;  // by their numbers in the project
  std::vector<SeriesNeed> needs;
  std::vector<document::Waiver> waivers;  // those of findings about the series
  std::vector<wording::Location> waiver_places;
};

// Ids that only a comparison of cards reports: their waivers cannot be judged by one card alone.
bool is_about_series(std::string_view finding_id);

// Of a project whose sources have not been let go. For a review it tells besides what only an editor compares.
SeriesCard digest(const project::Project& project, bool for_review = false);

// What a saying consists of, in order.
std::vector<std::string> words_of(const std::string& said);

// A thousand cards share a map: what a file says is kept once. Several threads may use it.
class SeriesFiles {
 public:
  void share(SeriesCard& card);

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::vector<std::shared_ptr<const SeriesFile>>> known_;
};

}  // namespace hexwright::validator
