// Lists in a sentence: "a, b and c", "a, b lub c". The result is a Text like any other; `{places:gen}` puts every noun of the list in that
// form. A pure function for any thread; cannot fail.
#pragma once

#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::wording {

enum class Joined { by_and, by_or };

// An empty list is an empty text.
Text list_of(std::vector<Value> items, Joined joined = Joined::by_and);

}  // namespace hexwright::wording
