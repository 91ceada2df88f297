// What a version control system leaves in a file where two people changed the same lines: the marks of a conflict, as git and its kin
// write them. Pure, any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::io {

// Of the first conflict whose three marks stand there; file/merge-marks, at the line of its first mark. Nothing without one.
std::optional<wording::Fault> merge_marks(std::string_view bytes, const std::string& file);

}  // namespace hexwright::io
