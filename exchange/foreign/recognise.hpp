// What a file of another program is, told from what is in it and not from its name, in a sentence for its user. Any thread; nothing for our
// own documents and for what is not known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::exchange {

enum class Foreign {
  vassal_module,
  vassal_save,
  build_file,
  tiled_map,
  tileset,
  tiled_world,
  megamek,
  orbat_mapper,
  vasl_templates,
  open_hexes,
  workbook,
  text_document,
  pdf,
  picture,
  other_zip
};
struct Recognised {
  Foreign kind;
  std::int64_t pieces = 0;  // of a module
  bool damaged = false;
};
// "This is a VASSAL module of 214 pieces."
wording::Text what_it_is(const Recognised& known);
// `bytes` is the whole file, or its beginning when it is no zip.
std::optional<Recognised> recognise(std::string_view bytes);
// The same in a locked process; nothing too where that came to nothing.
std::optional<Recognised> recognise_apart(std::string_view bytes);
// The word of `import` for it; empty when it cannot be imported.
std::string_view import_word(Foreign kind);
// In place of the faults that it made when it was read as a document: what it is, and how to import it. Nothing when it is not known, or is
// one of ours.
std::optional<wording::Fault> told_for_what_it_is(const std::string& path);

}  // namespace hexwright::exchange
