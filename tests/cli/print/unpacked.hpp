// Everything that a reader could find in an exported file: the bytes, and once more what is packed in them, however deep: streams of a
// PDF and the words it shows, members of an archive, chunks of a PNG, saved games of VASSAL, pictures inside of pages.
#pragma once

#include <string>

namespace hexwright::test {

std::string unpacked(const std::string& bytes);

}  // namespace hexwright::test
