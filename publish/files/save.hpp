// Writes finished bytes to a file, whole or not at all, or to standard output. Any thread; faults begin with save/ or output/.
#pragma once

#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::publish {

// "-" is standard output. Faults: those of io::atomic_save, and output/failed for standard output.
wording::Result<void> save(const std::string& path, std::string_view bytes);

// Writes all of it to standard output, without a buffer. Fault: output/failed.
wording::Result<void> to_standard_output(std::string_view bytes);

}  // namespace hexwright::publish
