// A foreign SVG made into a symbol of ours. What could reach beyond it is left out (scripts, handlers, addresses, other people's
// namespaces) or renamed (ids, classes, style rules), so that any two artworks can stand in one document.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hexwright::publish {

// `<symbol id="ID" viewBox="…">…</symbol>`; everything named inside begins with "ID_". Nothing when the text is not an SVG with a
// size, or is larger or deeper than the limits of documents.
std::optional<std::string> symbol_of(std::string_view svg, std::string_view id);

}  // namespace hexwright::publish
