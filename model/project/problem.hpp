// Something wrong that was noticed while the files of a project were put together. Not a refusal: the rest is still read, and the validator
// turns each problem into a finding. Plain data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/project/documents.hpp"
#include "model/wording/text.hpp"

namespace hexwright::project {

struct Problem {
  std::string id;
  document::Origin at;
  wording::Text message;
  std::string object = {};  // id it is about, if any
  std::string hex = {};     // printed label it is about, if any
  std::optional<wording::Text> expected = {};
  std::optional<wording::Text> hint = {};
};
using Problems = std::vector<Problem>;

}  // namespace hexwright::project
