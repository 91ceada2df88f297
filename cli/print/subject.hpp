// What an export draws: the documents that were named on the command line, read and fitted together.
#pragma once

#include <memory>
#include <vector>

#include "cli/options.hpp"
#include "model/project/project.hpp"

namespace hexwright::cli {

struct Subject {
  std::shared_ptr<project::Project> project;    // a scenario or map; it has a map
  std::unique_ptr<project::Project> filled_in;  // the placement, or null
  const document::Placement* placement() const { return filled_in ? filled_in->placement() : nullptr; }
};
struct NoSubject {
  std::vector<wording::Fault> faults;  // every reason
  bool wrong_usage = false;            // the documents can be read, but are not what can be drawn
};

// A placement brings the scenario that it names.
tl::expected<Subject, NoSubject> subject_of(const ExportOptions& options);

}  // namespace hexwright::cli
