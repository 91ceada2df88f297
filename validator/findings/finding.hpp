// What the validator reports: one sentence on what is wrong, where, why with the numbers, and how to fix it. A finding is plain data
// without a language, which a report puts into words; its fingerprint does not depend on lines or wording. No thread rule, no errors.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/project/documents.hpp"
#include "model/wording/fault.hpp"
#include "model/wording/text.hpp"
#include "validator/findings/mending.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::validator {

struct Where {
  document::Origin at;                        // in a file of the project
  std::optional<wording::Location> location;  // instead of `at`, when only the line is known
  std::string hex;                            // printed label
  std::string object;                         // id
};

struct Finding {
  std::string id;
  Severity severity = Severity::error;
  std::string rule;          // "Pluton 5.2"; empty when no rule of the game is behind it
  std::vector<Where> where;  // the first is the cause, the others are what it concerns
  wording::Text message;
  std::optional<wording::Text> why;
  std::optional<wording::Text> fix;
  std::optional<Mending> mending;       // only where nothing is left to guess
  std::vector<std::string> parameters;  // what distinguishes it from another finding of this id on the same objects
  bool answerable = false;              // an answer on the element of the first place silences it

  HEXWRIGHT_DECLARE_ONCE(Finding);
  Finding& at(document::Origin origin, std::string object = {}, std::string hex = {}) {
    where.push_back({origin, {}, std::move(hex), std::move(object)});
    return *this;
  }
  Finding& because(std::optional<wording::Text> text) {
    if (text) why = std::move(text);
    return *this;
  }
  Finding& mend(std::optional<wording::Text> text) {
    if (text) fix = std::move(text);
    return *this;
  }
  Finding& mendable(std::optional<Mending> by) {
    mending = std::move(by);
    return *this;
  }
  Finding& parameter(std::string value) {
    parameters.push_back(std::move(value));
    return *this;
  }
  Finding& by_rule(std::string citation) {
    rule = std::move(citation);
    return *this;
  }
};

// A finding of this record at no place yet, with the record's severity and fix.
Finding finding_of(const FindingRecord& record, wording::Text message);

// 16 hexadecimal digits of id, objects, hexes and parameters: the meaning, not the place in the file.
std::string fingerprint(const Finding& finding);

// Something that could not be checked, and what it would need.
struct NotChecked {
  std::string id;
  wording::Text needs;
};

}  // namespace hexwright::validator
