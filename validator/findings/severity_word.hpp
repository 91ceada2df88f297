// The severities as people read them, where severity_name is for programs.
#pragma once

#include "validator/findings/finding.hpp"

namespace hexwright::validator {

wording::Text severity_word(Severity severity);

}  // namespace hexwright::validator
