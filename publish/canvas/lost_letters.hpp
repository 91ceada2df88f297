// Letters that no font of this machine has: a box is drawn for each. They are noted while text is laid out, once a process, because only
// then is it known which fonts were asked. Any thread; no errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::publish {

// Notes that these letters (UTF-8) of the words have no font. Only the first few texts are kept.
void note_lost_letters(std::string_view words, const std::vector<std::string>& letters);
// The fault font/letters, with every letter noted so far and the first texts they stand in; nothing when there is none.
std::optional<wording::Fault> letters_lost();

}  // namespace hexwright::publish
