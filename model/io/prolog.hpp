// What stands before the root element: a declaration, comments, processing instructions, and never a DOCTYPE.
// Our own scan, so that a DOCTYPE is refused before any parser could begin to act on it.
#pragma once

#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::io {

// Faults: file/doctype, file/declaration-not-first, file/junk-before-root, file/no-root. Errors inside comments and
// instructions are left to the parser.
wording::Result<void> check_prolog(std::string_view bytes, const std::string& file);

}  // namespace hexwright::io
