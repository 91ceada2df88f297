// Findings about printing. What is drawn is judged where it is drawn, and comes as faults without a place; here they join the report of the
// document. One report at a time; no errors.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::validator {

struct Report;

// Their ids are those of preflight.cpp. `of`: what is printed, and by which profile; the same fault of another output is another finding.
void add_print_faults(Report& report, const std::vector<wording::Fault>& faults, const std::string& of);
// Nothing was drawn, and so nothing of it was judged; what it needs.
void no_preflight(Report& report, wording::Text needs);
// Whether a finding is made by this alone.
bool is_about_printing(std::string_view finding_id);

}  // namespace hexwright::validator
