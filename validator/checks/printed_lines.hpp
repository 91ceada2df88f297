// Every printed line that the project holds, innermost elements included, in the order of the files.
#pragma once

#include <string>
#include <vector>

#include "model/project/project.hpp"

namespace hexwright::validator {

struct PrintedLine {
  const document::Datum* datum;  // its `printed` is set
  std::string object;
};
// Those of the first document, and of an order of battle it links, but not of scenarios it extends: they are proofed themselves.
std::vector<PrintedLine> printed_lines(const project::Project& project);

}  // namespace hexwright::validator
