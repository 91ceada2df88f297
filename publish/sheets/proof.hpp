// The proof sheet on paper: the card, and in front of it what a check has found, in the order of the findings, for editors. Pure
// function; no errors.
#pragma once

#include "publish/cards/card.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::publish {

// Puts the findings before the card's sections.
void add_findings(Content& card, const validator::Report& report);

}  // namespace hexwright::publish
