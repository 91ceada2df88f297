// Splits a template into pieces: literal text and slots `{name}` or `{name:form}`. `{{` and `}}` are literal braces; a brace that opens no
// well-formed slot is literal too, so no template is an error. A pure function for any thread.
#pragma once

#include <string_view>
#include <vector>

namespace hexwright::wording {

// Views into the template. `source` is the text shown when no argument fills it: for a slot, with its braces.
struct TemplatePiece {
  std::string_view source;
  std::string_view name;  // empty for literal text
  std::string_view form;  // empty when the slot asks for none
};

std::vector<TemplatePiece> template_pieces(std::string_view text);

}  // namespace hexwright::wording
