// The schemas that are embedded in the program, compiled when first asked for.
#pragma once

#include "model/document/kinds.hpp"
#include "model/io/schema.hpp"

namespace hexwright::validator {

// The text of the schema.
std::string_view schema_bytes(document::DocumentKind kind);
// Null when the schema itself cannot be compiled, which a test excludes.
const io::Schema* schema_of(document::DocumentKind kind);

}  // namespace hexwright::validator
