// The field lists as an XSD 1.0 schema, for other editors and for authors who look up what may stand where. It describes structure only:
// order is free, and identities, references and what the game knows are checked by us. A pure function for any thread, without errors.
#pragma once

#include <string>

#include "model/document/kinds.hpp"

namespace hexwright::document {

// UTF-8, no namespace, two blanks a level; the same bytes for the same field lists. check_structure finds a fault in
// whatever the schema finds fault with.
std::string write_xsd(const KindInfo& kind);

}  // namespace hexwright::document
