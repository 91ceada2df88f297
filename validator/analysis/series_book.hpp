// Where a digest is written down: each saying under the file in which it stands. A helper of series.cpp and the files beside it.
#pragma once

#include <map>

#include "validator/analysis/series.hpp"
#include "validator/analysis/signature.hpp"

namespace hexwright::validator {

class SeriesBook {
 public:
  explicit SeriesBook(const project::Project& project) : project_(project) {}

  struct Where {
    document::Origin origin;
    bool corrected = false, silent = false;  // silent: doubtful, or answered; it is not compared
  };
  // A question that has been answered on the datum is not asked of it again.
  Where at(const document::Datum& datum, std::string_view question = {}) const {
    return {datum.origin, is_corrected(datum), is_doubtful(datum) || (!question.empty() && datum.answers_question(question))};
  }
  // The same for an element with all that is in it.
  Where at(const document::Datum& datum, const Signature& signature, std::string_view question = {}) const {
    return {datum.origin, signature.corrected, signature.doubtful || at(datum, question).silent};
  }

  void put(SeriesTopic topic, const Where& where, std::string about, std::string said, std::string object = {});
  void put(SeriesTopic topic, const Where& where, std::string about, const std::vector<std::string>& words, std::string object = {});
  // The name of a thing in each language, and how it is declined. `among` keeps names of different sorts apart.
  void names(SeriesTopic topic, const document::Datum& datum, const std::string& among, const std::string& id,
             const std::vector<document::Name>& names);

  // All that this file says is known.
  void says(int file, std::shared_ptr<const SeriesFile> known) { known_[file] = std::move(known); }

  const project::Project& project() const { return project_; }
  std::vector<std::pair<int, std::shared_ptr<const SeriesFile>>> files();

 private:
  const project::Project& project_;
  std::map<int, SeriesFile> files_;
  std::map<int, std::shared_ptr<const SeriesFile>> known_;
};

// One after another, with a sign between them that no id has.
std::string key(std::initializer_list<std::string_view> parts);
// Small letters, one blank between words, no stop at the end: two prints of one text are the same.
std::string plain_words(const std::string& text);
std::uint64_t hash_of(std::string_view text, std::uint64_t hash = 0xcbf29ce484222325ULL);

void digest_map(SeriesBook& book, const std::string& title);
// What the file of a map says is kept for the next card that has the same map, whose digest_map() takes it up.
void keep_map(const SeriesBook& book, const SeriesCard& card);
void digest_clauses(SeriesBook& book, const std::string& edition);
// The name by which two files are known to draw the same map: its title, else its id.
std::string map_title(const document::Map& map);

}  // namespace hexwright::validator
