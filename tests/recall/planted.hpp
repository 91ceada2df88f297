// A copy of a sample's files in which one of them is changed at a time, and what the validator then says.
#pragma once

#include "tests/model/io/scratch_folder.hpp"
#include "tests/recall/planting.hpp"
#include "tests/sanitized.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::test {

struct Clean {
  const char *sample, *scenario;
};
// Samples that are silent but for remarks; those for the errata are of every game.
std::span<const Clean> clean_samples();
std::span<const Clean> errata_samples();

struct Said {
  std::string refused;  // ids of what keeps the file from being read
  std::optional<validator::Report> report;
};

class Planted {
 public:
  Planted(const std::string& sample, const std::string& scenario);
  // With the file as given, the others as they are.
  Said check(const std::string& file, const std::string& bytes) const;
  Said check() const;
  // Whether the finding is at one of these objects: an id, a hex, or a part of the line that it points at.
  bool points_at(const validator::ReportedFinding& item, const std::vector<std::string>& objects, const std::string& changed_file,
                 const std::string& changed_bytes) const;
  const Folder& folder() const { return folder_; }

 private:
  Said load() const;

  std::string scenario_;
  ScratchFolder scratch_;
  Folder folder_;
};

// Each check takes fifteen times as long under the sanitizers, which see there what they see in a tenth of them; the whole bench is run in
// the release build.
inline bool each_tenth_if_sanitized() {
  static int asked = 0;
  return !SANITIZED || asked++ % 10 == 0;
}

}  // namespace hexwright::test
