// The names of elements and attributes of documents for people who never see the files: the titles of their field lists
// (model/document/field.hpp). Pure functions for any thread; cannot fail: a name that no list has is given as it stands in the file.
#pragma once

#include <string>

#include "exchange/diff/change.hpp"
#include "model/wording/text.hpp"

namespace hexwright::exchange {

// Of an attribute of the element that changed; "text" for the words in it.
wording::Text field_words(const Change& change, const std::string& field);
// Of the element that changed, of the section it stands in (the document, on the root itself), and of a document by its root element.
wording::Text element_words(const Change& change);
wording::Text section_words(const Change& change);
wording::Text document_words(const std::string& document);
// Of a value that the file names by a word: corrected, end-of-game, south. Otherwise as it stands.
wording::Value value_words(const std::string& field, const std::string& value);
// Whether it only records sources and printed words, which do not affect play.
bool is_bookkeeping(const std::string& element, const std::string& field);

}  // namespace hexwright::exchange
