// The bytes of a file, all at once: tests read megabytes, and are not compiled to be fast.
#pragma once

#include <string>

namespace hexwright::test {

// Empty when there is no such file.
std::string bytes_at(const std::string& path);

}  // namespace hexwright::test
