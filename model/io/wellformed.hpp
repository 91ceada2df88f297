// The first pass over the bytes of a file, before any tree exists: is this XML at all, and is it within the limits? What passes here is
// read by pugixml and by libxml2 alike, with the same result. Any thread; stops at the first fault.
//
// Why not pugixml's parser alone: it accepts what XML forbids (an attribute twice, an entity that nothing defines, a character that no
// document may hold: see "Conformance" in its manual), so that schema and program would read different documents; and it builds the whole
// tree before its size can be limited. libxml2 refuses all that, but its tree has no byte offsets, from which findings get line and column;
// and it takes minutes for a tag with a million attributes, which are counted here first.
#pragma once

#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::io {

// Checks encoding, prolog, well-formedness (with namespaces) and limits, and stops at the first fault. `bytes` come
// without a byte order mark. Nothing outside the bytes is ever opened. Faults: those of check_encoding, check_prolog
// and xml_fault, file/merge-marks, file/too-deep, file/too-many-elements, file/too-many-attributes, file/too-many-namespaces,
// file/name-too-long, file/attribute-too-long, file/text-too-long.
wording::Result<void> check_wellformed(std::string_view bytes, const std::string& file);

// Sets up libxml2's global state once: its tables are made ready for threads, and no document can make it open a file or an address. Call
// before any other use of libxml2, from any thread; cannot fail.
void prepare_libxml();

}  // namespace hexwright::io
