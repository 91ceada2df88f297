// Where the bytes of `export` cannot go, what a terminal is told, and how the program that draws is found.
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>

#include <chrono>
#include <thread>

#include "tests/cli/print/export_call.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;

namespace {

namespace fs = std::filesystem;

// Standard output and standard error on a terminal of their own; what it shows.
ProgramResult on_a_terminal(const std::vector<std::string>& arguments) {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
  REQUIRE(terminal >= 0);
  REQUIRE((::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0));
  const std::string name = ::ptsname(terminal);
  const std::string program = hexwright::test::programs() + "/hexwright";
  std::vector<char*> argv{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  const int other_end = ::open(name.c_str(), O_RDWR | O_NOCTTY);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(other_end, STDOUT_FILENO);
    ::dup2(other_end, STDERR_FILENO);
    if (::chdir(hexwright::test::source().c_str()) == 0) ::execv(program.c_str(), argv.data());
    ::_exit(127);
  }
  ::close(other_end);
  ProgramResult result;
  char piece[4096];
  for (ssize_t size; (size = ::read(terminal, piece, sizeof piece)) > 0;) result.err.append(piece, static_cast<std::size_t>(size));
  ::close(terminal);
  int status = 0;
  ::waitpid(child, &status, 0);
  result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

}  // namespace

TEST_CASE("export: a folder that is missing or a device as the output is status 3, with a way out") {
  const ScratchFolder folder;
  for (const char* format : {"svg", "pdf", "png"}) {
    const ProgramResult missing = export_map(THE_FORD, {"-o", folder / "nowhere/map", "--format", format});
    INFO(missing.err);
    CHECK(missing.status == 3);
    CHECK(missing.err.find(folder / "nowhere/map") != std::string::npos);
    CHECK(missing.err.find("Make the folder first") != std::string::npos);
    const ProgramResult device = export_map(THE_FORD, {"-o", "/dev/full", "--format", format});
    CHECK(device.status == 3);
    CHECK(device.err.find("/dev/full") != std::string::npos);
  }
  CHECK(folder.count() == 0);
}

TEST_CASE("export: standard output that is full is status 4, with a message") {
  for (const char* format : {"svg", "pdf", "png"}) {
    const ProgramResult result = call_program(ProgramCall{{"export", THE_FORD, "--what", "map", "--format", format, "--lang", "en"},
                                                          {},
                                                          hexwright::test::source(),
                                                          {},
                                                          hexwright::test::programs() + "/hexwright",
                                                          "/dev/full"});
    INFO(result.err);
    CHECK(result.status == 4);
    CHECK(result.err.find("No space left on device") != std::string::npos);
  }
}

TEST_CASE("export: a terminal gets no PDF and no PNG, but a note of what was written") {
  const ScratchFolder folder;
  for (const char* format : {"pdf", "png"}) {
    const ProgramResult refused = on_a_terminal({"export", THE_FORD, "--what", "map", "--format", format, "--lang", "en"});
    CHECK(refused.status == 2);
    CHECK(refused.err.find("not for a terminal") != std::string::npos);
    const ProgramResult written =
        on_a_terminal({"export", THE_FORD, "--what", "map", "-o", folder / std::string("x.") + format, "--lang", "en"});
    INFO(written.err);
    CHECK(written.status == 0);
    CHECK(written.err.find(folder / std::string("x.") + format) != std::string::npos);
    CHECK(written.err.find(" mm") != std::string::npos);
    CHECK((written.err.find(" pixels") != std::string::npos) == (std::string(format) == "png"));
  }
}

TEST_CASE("export: an interrupted PNG leaves nothing behind") {
  const ScratchFolder folder;
  const std::string program = hexwright::test::programs() + "/hexwright", to = folder / "huge.png";
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    if (::chdir(hexwright::test::source().c_str()) == 0)
      ::execl(program.c_str(), program.c_str(), "export", THE_FORD.c_str(), "--what", "map", "-o", to.c_str(), "--width-px", "11000",
              nullptr);
    ::_exit(127);
  }
  // The signal comes in the middle of the writing: once the beginning is on the disk.
  for (int i = 0; i < 3000 && folder.count() == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  CHECK(folder.count() == 1);
  ::kill(child, SIGTERM);
  int status = 0;
  ::waitpid(child, &status, 0);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 128 + SIGTERM);
  CHECK(folder.count() == 0);
}

TEST_CASE("hexwright says so when the program that draws is not installed, and still knows its own grammar") {
  const ScratchFolder folder;
  fs::copy_file(hexwright::test::programs() + "/hexwright", folder / "hexwright");
  const auto alone = [&](std::vector<std::string> arguments) {
    return call_program(ProgramCall{std::move(arguments), {}, hexwright::test::source(), {}, folder / "hexwright"});
  };
  const ProgramResult result = alone({"export", THE_FORD, "--what", "map", "-o", folder / "x.pdf", "--lang", "en"});
  CHECK(result.status == 4);
  CHECK(result.out.empty());
  CHECK(result.err.find("hexwright-print is not installed") != std::string::npos);
  CHECK(alone({"export", "--help"}).status == 0);
  CHECK(alone({"export", THE_FORD, "--what", "poster"}).status == 2);
}

TEST_CASE("hexwright-print draws and does nothing else") {
  const ProgramResult result = call_program(ProgramCall{
      {"check", PRINTED_1, "--lang", "en"}, {}, hexwright::test::source(), {}, hexwright::test::programs() + "/hexwright-print"});
  CHECK(result.status == 2);
  CHECK(result.out.empty());
  CHECK(result.err.find("hexwright") != std::string::npos);
}

TEST_CASE("An installed hexwright finds the program that draws, through a link too") {
  const ScratchFolder folder;
  const std::string install = "cmake --install '" + hexwright::test::programs() + "/..' --prefix '" + folder / "usr" + "' >/dev/null 2>&1";
  REQUIRE(std::system(install.c_str()) == 0);
  CHECK(fs::exists(folder / "usr/bin/hexwright"));
  CHECK(fs::exists(folder / "usr/libexec/hexwright/hexwright-print"));
  CHECK_FALSE(fs::exists(folder / "usr/bin/hexwright-print"));
  fs::create_symlink(folder / "usr/bin/hexwright", folder / "hexwright");
  for (const std::string& program : {folder / "usr/bin/hexwright", folder / "hexwright"}) {
    const ProgramResult result =
        call_program(ProgramCall{{"export", THE_FORD, "--what", "map", "--format", "pdf"}, {}, hexwright::test::source(), {}, program});
    INFO(result.err);
    CHECK(result.status == 0);
    CHECK(is_of_format(result.out, "pdf"));
  }
  const ProgramResult read =
      call_program(ProgramCall{{"check", "tests/cards/kessel-road.pdf"}, {}, hexwright::test::source(), {}, folder / "usr/bin/hexwright"});
  INFO(read.err);
  CHECK(read.status == 0);
}
