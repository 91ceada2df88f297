// What elements and attributes of documents are called by people who never see the files. No errors: a name without a word is shown as it
// is. Any thread.
#pragma once

#include <string>

#include "model/wording/text.hpp"

namespace hexwright::exchange {

// Of an attribute; "text" for the words of an element. What has no word of its own is said as it stands in the file.
wording::Text field_words(const std::string& field);
// Of an element.
wording::Text element_words(const std::string& element);
// Of a value that the file names by a word: corrected, end-of-game, south. Otherwise as it stands.
wording::Value value_words(const std::string& field, const std::string& value);
// Who stands behind a value and what was printed: nothing that a player would play differently by.
bool is_bookkeeping(const std::string& element, const std::string& field);

}  // namespace hexwright::exchange
