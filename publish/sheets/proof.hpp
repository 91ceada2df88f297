// The proof sheet on paper, for editors: the findings of a check in their order, and after them the card. Changes its first argument; one
// thread at a time for it; cannot fail.
#pragma once

#include "publish/cards/card.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::publish {

// Puts the findings before the card's sections.
void add_findings(Content& card, const validator::Report& report);

}  // namespace hexwright::publish
