// What symbols.cmake puts into the program: the pictures of nato/ and the list of words.
#pragma once

#include <span>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

// Ids are "nato-" and the name of the function.
std::span<const Artwork> nato_pictures();

}  // namespace hexwright::publish

extern "C" {
extern const char hexwright_symbol_words[], hexwright_symbol_words_end[];
}
