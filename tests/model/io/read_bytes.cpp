// Files that are none, and files that are too much.
#include "model/io/read_bytes.hpp"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>

#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright::io;
using hexwright::test::ScratchFolder;

namespace {

std::string read_fault(const std::string& path, std::size_t cap = limits::file_bytes) {
  const auto read = read_bytes(path, cap);
  return read ? "read" : read.error().id;
}

}  // namespace

TEST_CASE("A regular file is read as it is") {
  const ScratchFolder folder;
  const auto read = read_bytes(folder.write("a.xml", "<a/>\r\n"));
  REQUIRE(read);
  CHECK(read->text == "<a/>\r\n");
  CHECK_FALSE(read->had_bom);
}

TEST_CASE("A byte order mark of UTF-8 is skipped and remembered") {
  const ScratchFolder folder;
  const auto read = read_bytes(folder.write("a.xml", "\xEF\xBB\xBF<a/>"));
  REQUIRE(read);
  CHECK(read->text == "<a/>");
  CHECK(read->had_bom);
  CHECK(read->on_disk() == "\xEF\xBB\xBF<a/>");
}

TEST_CASE("What is no file is refused by its kind, and never waited for") {
  const ScratchFolder folder;
  const auto start = std::chrono::steady_clock::now();
  ::mkfifo((folder / "pipe").c_str(), 0600);
  sockaddr_un address{AF_UNIX, {}};
  (folder / "socket").copy(address.sun_path, sizeof address.sun_path - 1);
  const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
  REQUIRE(::bind(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
  CHECK(read_fault(folder.path()) == "file/is-directory");
  CHECK(read_fault(folder / "pipe") == "file/not-regular");
  CHECK(read_fault(folder / "socket") == "file/not-regular");
  CHECK(read_fault("/dev/zero") == "file/not-regular");
  CHECK(read_fault("/dev/tty") == "file/not-regular");
  ::close(fd);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
}

TEST_CASE("A file that is missing, empty, too large or closed to us is refused") {
  const ScratchFolder folder;
  CHECK(read_fault(folder / "none.xml") == "file/missing");
  CHECK(read_fault(folder.write("file", "x") + "/none.xml") == "file/missing");
  CHECK(read_fault("") == "file/missing");
  CHECK(read_fault(folder.write("empty.xml", "")) == "file/empty");
  CHECK(read_fault(folder.write("bom.xml", "\xEF\xBB\xBF")) == "file/empty");
  CHECK(read_fault(folder.write("large.xml", "12345"), 4) == "file/too-large");
  CHECK(read_fault(folder.write("just.xml", "1234"), 4) == "read");
  CHECK(read_fault(folder / std::string(300, 'a')) == "file/unreadable");
  CHECK(read_fault(folder.write("wide.xml", "\xFF\xFE<")) == "file/encoding");
  ::chmod(folder.write("closed.xml", "x").c_str(), 0);
  if (::geteuid() != 0) CHECK(read_fault(folder / "closed.xml") == "file/permission");
}

TEST_CASE("A huge file with nothing in it is refused before it is read") {
  const ScratchFolder folder;
  folder.write("sparse.xml", "x");
  REQUIRE(::truncate((folder / "sparse.xml").c_str(), 1L << 40) == 0);
  CHECK(read_fault(folder / "sparse.xml") == "file/too-large");
}

TEST_CASE("A file whose size the system does not tell is read to its end") { CHECK(read_fault("/proc/self/status") == "read"); }

TEST_CASE("Standard input is read to its end, with the same cap") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const int saved = ::dup(STDIN_FILENO);
  ::dup2(ends[0], STDIN_FILENO);
  REQUIRE(::write(ends[1], "<abc/>", 6) == 6);
  ::close(ends[1]);
  const auto read = read_stdin(6);
  REQUIRE(read);
  CHECK(read->text == "<abc/>");
  REQUIRE(::pipe(ends) == 0);
  ::dup2(ends[0], STDIN_FILENO);
  REQUIRE(::write(ends[1], "<abcd/>", 7) == 7);
  ::close(ends[1]);
  CHECK(read_stdin(6).error().id == "file/too-large");
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
}
