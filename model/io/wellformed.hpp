// The first pass over the bytes of a file, before any tree exists: is this XML at all, and is it within the limits?
// What passes here can be read by pugixml and by libxml2 alike, which then agree about what it says. Any thread; stops at the first fault.
//
// Why a pass beside pugixml's own: pugixml takes for sound what XML forbids (an attribute twice, an entity that nothing defines, a
// character that no document may hold: see "Conformance" in its manual), so that schema and program would read different documents; and
// it builds the whole tree before its size can be limited. libxml2 alone refuses all that, but its tree knows no offsets of bytes, by
// which findings name line and column; and it takes minutes for a tag with a million attributes, which are counted here before.
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

// The state that libxml2 shares across a whole program, set once and to the safe side: its tables are made ready for threads, and it can
// open no file and no address of its own, whatever a document asks for. To be called before any other use of libxml2, from any thread.
void prepare_libxml();

}  // namespace hexwright::io
