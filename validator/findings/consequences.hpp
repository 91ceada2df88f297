// One cause, one finding: which of the findings of a report may follow from another, so that a report can put them behind it. Nothing is
// taken out, for what may follow need not: a second slip stays a finding of its own. Any thread; no errors.
#pragma once

#include <string>
#include <vector>

namespace hexwright::validator {

struct Report;

// Of each finding of the report, in its order, the fingerprint of the finding that it may follow from; empty where it stands on its own.
// What is waived is no cause. The work grows with the number of findings and of what they name.
std::vector<std::string> causes_of(const Report& report);

}  // namespace hexwright::validator
