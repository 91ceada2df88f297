// The sample folders, copied into a scratch folder and altered line by line, then checked with the games of the program.
// A finding is looked for by its id and by words of the line it points at, so that tests do not count lines.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>

#include "tests/bytes_at.hpp"
#include "model/wording/catalogue.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::test {

inline std::vector<project::BuiltInGame> games_of_the_program() {
  std::vector<project::BuiltInGame> games;
  for (const validator::GameRules& game : rulesets::all_games()) games.push_back(game.data);
  return games;
}

inline std::string bytes_of_file(const std::string& path) { return bytes_at(path); }

inline std::string in_english(const wording::Text& text) { return wording::english().words(text); }

// A finding as a test sees it: what, where by file name and text of the line, and every word of it.
struct SeenFinding {
  std::string id, severity, file, line, object, hex, rule, words;
};

inline std::string line_of_file(const std::string& path, int number) {
  std::ifstream file(path);
  std::string line;
  for (int i = 0; i < number && std::getline(file, line); ++i) {
  }
  return line;
}

inline std::vector<SeenFinding> seen_in(const validator::Report& report) {
  std::vector<SeenFinding> seen;
  for (const validator::ReportedFinding& item : report.findings) {
    SeenFinding one{item.finding.id,
                    std::string(validator::severity_name(item.finding.severity)),
                    {},
                    {},
                    {},
                    {},
                    item.finding.rule,
                    in_english(item.finding.message)};
    if (item.finding.why) one.words += "\n" + in_english(*item.finding.why);
    if (item.finding.fix) one.words += "\n" + in_english(*item.finding.fix);
    if (!item.where.empty()) {
      const validator::Placed& where = item.where.front();
      one.file = where.location.file.substr(where.location.file.rfind('/') + 1);
      one.line = line_of_file(where.location.file, where.location.line);
      one.object = where.object;
      one.hex = where.hex;
    }
    seen.push_back(std::move(one));
  }
  return seen;
}

inline std::string listed(const std::vector<SeenFinding>& seen) {
  std::string text;
  for (const SeenFinding& item : seen)
    text += item.severity + " " + item.id + " " + item.file + ": " + item.line + "\n  " + item.words + "\n";
  return text;
}

class AlteredSample {
 public:
  // A folder of samples/.
  explicit AlteredSample(const std::string& folder = "parzymiechy") {
    for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/" + folder))
      if (entry.path().extension() == ".xml") scratch_.write(entry.path().filename().string(), bytes_of_file(entry.path().string()));
  }

  // The words must stand exactly once in the file: a test that alters nothing proves nothing.
  AlteredSample& replace(const std::string& file, const std::string& from, const std::string& to) {
    std::string text = scratch_.read(file);
    const std::size_t at = text.find(from);
    INFO(file << ": " << from);
    REQUIRE(at != std::string::npos);
    REQUIRE(text.find(from, at + 1) == std::string::npos);
    scratch_.write(file, text.replace(at, from.size(), to));
    return *this;
  }
  AlteredSample& write(const std::string& file, const std::string& text) {
    scratch_.write(file, text);
    return *this;
  }
  std::string path(const std::string& file) const { return scratch_ / file; }

  std::unique_ptr<project::Project> load(const std::string& file) const {
    auto loaded = project::Project::load(scratch_ / file, games_of_the_program());
    if (!loaded) {
      std::string reasons;
      for (const wording::Fault& fault : loaded.error()) reasons += in_english(fault.message) + "\n";
      FAIL(reasons);
    }
    return std::move(*loaded);
  }
  validator::Report check(const std::string& file) const { return validator::check(load(file), rulesets::all_games()); }
  std::vector<SeenFinding> seen(const std::string& file) const { return seen_in(check(file)); }

 private:
  ScratchFolder scratch_;
};

inline const SeenFinding* finding_of(const std::vector<SeenFinding>& seen, std::string_view id, std::string_view on_line = {}) {
  for (const SeenFinding& item : seen)
    if (item.id == id && item.line.find(on_line) != std::string::npos) return &item;
  return nullptr;
}

}  // namespace hexwright::test
