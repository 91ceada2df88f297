// A schema of ours (XSD) as libxml2 is to read it: without its documentation and line breaks, which cost more to read than the structure
// itself. Our own generator (model/document/xsd.hpp) puts each tag on a line of its own, and elements only into choices of any number of
// any of them. Pure functions for any thread; no errors.
#pragma once

#include <string>
#include <string_view>

namespace hexwright::validator {

std::string bare_schema(std::string_view xsd);
// Of the elements only those that are named in the document. What such a schema allows the whole one allows; where it complains, the whole
// one is to be asked.
std::string bare_schema(std::string_view xsd, std::string_view document);

}  // namespace hexwright::validator
