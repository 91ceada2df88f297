// What is to be drawn, and from what: documents that are read already, and how they are to look. Files, formats and faults on a terminal
// belong to the programs that ask.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/project/project.hpp"

namespace hexwright::press {

struct Order {
  std::string what;   // one of the exchange's offers that has pages
  std::string file;   // as messages call the document
  std::string side;   // empty: all that the referee sees
  std::string theme;  // empty: colour, or that of the house
  std::string house = "classic", paper = "a4";
  std::string language = "en";         // of words on maps and on plans of sheets
  std::vector<std::string> languages;  // of cards and sheets, one or two
  std::optional<double> hex_mm, inch_mm, counter_mm;
  std::optional<int> copies;
  std::vector<std::string> boards, without;
};

// A scenario or map, which has a map, and the placement that fills it in, or null.
struct Subject {
  std::shared_ptr<project::Project> project;
  std::unique_ptr<project::Project> filled_in;
  const document::Placement* placement() const { return filled_in ? filled_in->placement() : nullptr; }
};

// `wrong_usage`: the documents are well, but are not what can be drawn as it was asked.
struct Refusal {
  wording::Fault fault;
  bool wrong_usage = false;
};
template <class T>
using Made = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refuse(wording::Fault fault, bool wrong_usage) {
  return tl::unexpected(Refusal{std::move(fault), wrong_usage});
}

}  // namespace hexwright::press
