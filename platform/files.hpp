// Files and the standard streams as the operating system has them. Failures are errno values; -1 as a descriptor means "none".
// Functions may be called from any thread, an object from one at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace hexwright::platform {

inline constexpr int STANDARD_INPUT = 0, STANDARD_OUTPUT = 1, STANDARD_ERROR = 2;
bool is_terminal(int descriptor);

// Closes its descriptor.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor() { close(); }
  void close();
  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

// All of the bytes, by as many calls as that takes: 0, or errno.
int write_all(int descriptor, std::string_view bytes);
// To the end of the file, or `most` bytes; `expected` is the size that is made room for at first.
tl::expected<std::string, int> read_up_to(int descriptor, std::size_t most, std::size_t expected);

enum class FileKind { regular, folder, pipe, socket, device };
struct OpenFile {
  Descriptor descriptor;
  FileKind kind;
  std::uint64_t bytes;
};
// For reading, and never waiting: a pipe that no program writes to is opened all the same.
tl::expected<OpenFile, int> open_to_read(const std::string& path);
// Empty, for lines that are appended, each by one write(): what was written survives the death of the program.
Descriptor open_to_append(const std::string& path);

// As the user that the program acts as. A folder may be written into when files can be made in it.
bool may_read(const std::string& path);
bool may_run(const std::string& path);
bool may_write_into(const std::string& folder);

// The user's name at this machine; empty when the system knows none.
std::string user_name();

}  // namespace hexwright::platform
