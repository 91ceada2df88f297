// What import, export and diff share at the edge of the program: results to a file or to standard output, and what was lost on the way.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal.hpp"
#include "exchange/diff/change.hpp"

namespace hexwright::cli {

// To a file, whole or not at all, or to standard output when the path is empty or "-". The exit status. `only_new`: a file that is
// there already is left alone, and that is said.
int deliver(const std::string& path, const std::string& bytes, const Voice& err, bool only_new = false);
// Faults on standard error, at most as many as a report shows, and how many are left out.
void complain_of(const std::vector<wording::Fault>& faults, const Voice& err);
// What a format could not say, one line a field, with the things it is about.
void tell_unsaid(const std::vector<exchange::Change>& unsaid, const Voice& err);

}  // namespace hexwright::cli
