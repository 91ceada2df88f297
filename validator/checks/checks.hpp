// The general checks, which hold for every game. Every validator/checks/NAME.cpp defines one Check called NAME_CHECK with the records of
// its findings; the list of them is written at configure time from the names of those files. Checks keep nothing, change nothing and do
// not look at one another's findings. Any thread may run them, each with a sink of its own.
#pragma once

#include <optional>
#include <span>

#include "validator/ruleset.hpp"

namespace hexwright::document {
struct FindingSetting;
struct Waiver;
}  // namespace hexwright::document

namespace hexwright::validator {

struct Check {
  CheckFunction run;                        // null where something else makes the findings: a setup, a log, a series, the speller
  std::span<const FindingRecord> findings;  // none but those of this file
};

std::span<const Check* const> general_checks();

// What reading noticed; for documents that are judged by something else than the list.
void check_files(const project::Project& project, Sink& out);

void ask_scripts(const project::Project& scenario, const project::Project* placement, Sink& out);

// Of a scenario's waivers: one that gives no reason, one that matches nothing, and one that accepts again what the first accepts.
std::optional<Finding> without_reason(const document::Waiver& waiver);
Finding idle_waiver(const document::Waiver& waiver);
Finding second_waiver(const document::Waiver& waiver, const document::Waiver& first);
// A line of a folder's settings for an id that no finding has.
Finding idle_setting(const document::FindingSetting& setting);
bool same_waiver(const document::Waiver& one, const document::Waiver& other);

// The label of the lowest hex of a set; empty without one.
std::string first_label(const project::MapIndex& map, const geometry::HexSet& hexes);

// Findings that more than one check makes, recorded in the file that is named.
extern const FindingRecord &UNKNOWN_ID, &UNKNOWN_KIND;  // references.cpp
extern const FindingRecord& HEX_TWICE;                  // exceptions.cpp
extern const FindingRecord& BEYOND_CAP;                 // victory.cpp

}  // namespace hexwright::validator
