// Checks that bytes are text, and what stands before the root of a document. UTF-8 alone, with or without a byte order mark; everything
// else is refused with the name of the encoding it seems to be, never converted. Pure functions for any thread.
#pragma once

#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::io {

inline constexpr std::string_view utf8_bom = "\xEF\xBB\xBF";

// Refuses UTF-16 and UTF-32 (with a mark, or XML without one), an XML declaration that names another encoding,
// malformed UTF-8 and forbidden characters. `bytes` come without their byte order mark.
// Faults: file/encoding, file/not-utf8, file/control-character.
wording::Result<void> check_encoding(std::string_view bytes, const std::string& file);

// Before the root element there may be a declaration, comments and processing instructions, but no DOCTYPE. Our own scan, so that a DOCTYPE
// is refused before any parser could act on it. Faults: file/doctype, file/declaration-not-first, file/junk-before-root, file/no-root.
// Errors inside comments and instructions are left to the parser.
wording::Result<void> check_prolog(std::string_view bytes, const std::string& file);

}  // namespace hexwright::io
