// This program as it was built and installed: its version, the libraries that it was built with, and its manual. Any thread; no errors.
#pragma once

#include <optional>
#include <string>

namespace hexwright::platform {

// "1.0.0-rc1"
std::string version();

// "pugixml 1.13, libxml2 2.9.14, …": those that read, write and reckon; drawing and windows have further ones.
std::string libraries();

// The page with which the manual begins, in this language where it has been written in it; nothing where no manual is installed. Beside the
// programs in a build folder, else where an installation puts it.
std::optional<std::string> manual_page(const std::string& language);

}  // namespace hexwright::platform
