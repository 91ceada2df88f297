// What an export draws: the documents that were named on the command line, read and fitted together.
#pragma once

#include <memory>
#include <vector>

#include "press/print_job.hpp"

namespace hexwright::cli {

using press::Subject;
struct NoSubject {
  std::vector<wording::Fault> faults;  // every reason
  bool wrong_usage = false;            // the documents can be read, but are not what can be drawn
};

// A placement brings the scenario that it names.
tl::expected<Subject, NoSubject> subject_of(const exchange::ExportRequest& request);

}  // namespace hexwright::cli
