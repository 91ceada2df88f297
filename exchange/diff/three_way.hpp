// Merges two versions of a document that began as one, by meaning: field by field and thing by thing, whatever line either stands on. What
// only one version changed is taken; what both changed alike is taken once; what they changed differently is a conflict, of which nothing
// is lost silently. Pure functions for any thread; cannot fail.
#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>
#include <vector>

namespace hexwright::exchange {

struct Conflict {
  pugi::xml_node where;                           // in our version: the element, or what it would stand in
  std::string object;                             // id of the nearest thing with one; empty when there is none
  std::string element, field;                     // as in the file; no field for a whole element, "text" for the words in it
  std::optional<std::string> base, ours, theirs;  // nothing: it is not there
};

// Roots of one kind; without a base everything is new in both. Our tree becomes the merged one; where there is a conflict it keeps what it
// had. Edits that do not touch one another give the same document whichever version is called ours.
std::vector<Conflict> merge_three_ways(pugi::xml_node base, pugi::xml_node ours, pugi::xml_node theirs);

}  // namespace hexwright::exchange
