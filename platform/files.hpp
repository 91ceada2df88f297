// Thin wrappers of the operating system's files and standard streams. Sizes are in bytes. Failures are errno values; a descriptor of -1
// means "none". Functions may be called from any thread, user_name() and an object from one at a time.
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
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }
  void close();
  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_;
};

// One call, made again when a signal interrupts it; negative for a failure, in errno.
std::ptrdiff_t write_some(int descriptor, std::string_view bytes);
std::ptrdiff_t read_some(int descriptor, char* into, std::size_t most);
// Writes all bytes, in as many calls as that takes. Returns 0, or errno.
int write_all(int descriptor, std::string_view bytes);
// Reads to the end of the file, or `most` bytes; `expected` is the size reserved at first.
tl::expected<std::string, int> read_up_to(int descriptor, std::size_t most, std::size_t expected);

enum class FileKind { regular, folder, pipe, socket, device };
struct OpenFile {
  Descriptor descriptor;
  FileKind kind;
  std::uint64_t bytes;
};
// Opens for reading and never blocks, not even on a pipe that no program writes to.
tl::expected<OpenFile, int> open_to_read(const std::string& path);
// Reading waits for what comes; false on failure.
bool wait_when_read(const Descriptor& descriptor);
// Creates or empties the file, for lines that are appended, each by one write(): what was written survives a crash of the program. No
// descriptor on failure.
Descriptor open_to_append(const std::string& path);

// For the effective user (may_run: the real one); false also when there is no such file. A folder may be written into when files can be
// created in it.
bool may_read(const std::string& path);
bool may_run(const std::string& path);
bool may_write_into(const std::string& folder);

// The user's name at this machine; empty when the system knows none. One thread at a time.
std::string user_name();

}  // namespace hexwright::platform
