// Every printed line that the project holds, innermost elements included, in the order of the files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/project/project.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::validator {

struct PrintedNumber {
  std::string_view attribute;
  wording::Decimal value;
};

struct PrintedLine {
  const document::Datum* datum;  // its `printed` is set
  std::string object;
  std::vector<PrintedNumber> numbers;  // that the element itself holds
};
// Those of the first document, and of an order of battle it links, but not of scenarios it extends: they are proofed themselves.
std::vector<PrintedLine> printed_lines(const project::Project& project);

// Numbers in the lines against the data beside them.
void printed_numbers(const std::vector<PrintedLine>& lines, Sink& out);

}  // namespace hexwright::validator
