// Messages for where a value of the rules comes from and what is done about a paragraph.
#pragma once

#include "model/document/ruleset.hpp"
#include "model/wording/text.hpp"

namespace hexwright::validator {

wording::Text known_words(document::Known status);
wording::Text coverage_words(document::Coverage status);

}  // namespace hexwright::validator
