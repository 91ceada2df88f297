// Turns an error of libxml2 into a fault for people who write scenarios: the commonest errors have their own sentence, the rest carry the
// words of libxml2. A pure function for any thread; offsets in bytes.
#pragma once

#include <libxml/xmlerror.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::io {

// `offset` is where the parser stood in `bytes`. Faults: file/truncated, file/mismatched-tags, file/two-roots,
// file/junk-after-root, file/bad-tag, file/duplicate-attribute, file/attribute-quotes, file/attribute-value,
// file/less-than-in-attribute, file/attribute-space, file/undefined-entity, file/bare-ampersand,
// file/bad-character-reference, file/bad-comment, file/bad-cdata, file/bad-instruction, file/bad-declaration,
// file/declaration-not-first, file/undefined-prefix, file/bad-name, file/not-wellformed.
wording::Fault xml_fault(const xmlError& error, std::string_view bytes, std::size_t offset, const std::string& file);

}  // namespace hexwright::io
