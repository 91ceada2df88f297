// The XSD schemas that are embedded in the program, one for each kind of document, compiled when first asked for. Any thread, under a lock.
#pragma once

#include "model/document/kinds.hpp"
#include "model/io/schema.hpp"

namespace hexwright::validator {

// The text of the schema.
std::string_view schema_bytes(document::DocumentKind kind);
// Null when the schema itself cannot be compiled, which a test excludes.
const io::Schema* schema_of(document::DocumentKind kind);

}  // namespace hexwright::validator
