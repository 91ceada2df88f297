// What is given for a file and is none, and names that a terminal must never see as they are.
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "tests/bad_input/bad_input.hpp"

namespace hexwright::test {

namespace {

namespace fs = std::filesystem;

Made nothing(const ScratchFolder&) { return {}; }

// A card with an ampersand alone, under a name that is shown with the fault.
BadInput named(std::string name, std::string file, std::string shown) {
  return by({"check", "./" + file}, situation(
                                        std::move(name),
                                        [=](const ScratchFolder& folder) {
                                          folder.write(file, "<scenario>\n&\n</scenario>\n");
                                          return Made{};
                                        },
                                        std::move(shown)));
}

void put_fifo(const std::string& path) {
  if (::mkfifo(path.c_str(), 0600) != 0) std::abort();
}

void put_socket(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
  const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
  if (fd < 0 || ::bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) std::abort();
  ::close(fd);
}

}  // namespace

std::vector<BadInput> bad_situations() {
  const std::string missing = "There is no file";
  std::vector<BadInput> all = {
      by({"check", "none.scenario.xml"}, situation("file that is not there", nothing, missing)),
      by({"check", "none/card.scenario.xml"}, situation("file in a folder that is not there", nothing, missing)),
      by({"check", CARD + "/" + CARD}, situation("file inside a file", nothing, missing)),
      by({"check", many(10'000, "n")}, situation("name of 10,000 characters", nothing, "cannot be read")),
      by({"check", many(300, "n")}, situation("name of 300 characters", nothing, "cannot be read")),
      by({"check", ""}, situation("name of no character", nothing, "")),
      by({"check", "empty"}, situation(
                                 "folder without a scenario",
                                 [](const ScratchFolder& folder) {
                                   fs::create_directory(folder / "empty");
                                   return Made{};
                                 },
                                 "There is no file *.scenario.xml in this folder")),
      by({"triggers", "."}, situation("triggers of a folder", nothing, "is a folder, not a file")),
      by({"check", "pipe"}, situation(
                                "pipe that is not written to",
                                [](const ScratchFolder& folder) {
                                  put_fifo(folder / "pipe");
                                  return Made{};
                                },
                                "is a pipe, not a file")),
      by({"fmt", "pipe"}, situation(
                              "fmt of a pipe that is not written to",
                              [](const ScratchFolder& folder) {
                                put_fifo(folder / "pipe");
                                return Made{};
                              },
                              "is a pipe, not a file")),
      by({"check", "socket"}, situation(
                                  "socket",
                                  [](const ScratchFolder& folder) {
                                    put_socket(folder / "socket");
                                    return Made{};
                                  },
                                  "is a socket")),
      by({"check", "/dev/zero"}, situation("device without an end", nothing, "is a device, not a file")),
      by({"check", "/dev/null"}, situation("device without a byte", nothing, "is a device, not a file")),
      by({"check", "/proc/self/mem"}, situation("memory of the program", nothing, "")),
      by({"check", "loop"}, situation(
                                "link to itself",
                                [](const ScratchFolder& folder) {
                                  fs::create_symlink("loop", folder / "loop");
                                  return Made{};
                                },
                                "cannot be read")),
      by({"check", "link"}, situation(
                                "link to nothing",
                                [](const ScratchFolder& folder) {
                                  fs::create_symlink("nothing", folder / "link");
                                  return Made{};
                                },
                                missing)),
      by({"check", "none.scenario.xml", CARD}, situation("one file that is not there beside one that is sound", nothing, missing)),
      by({"check", "\x1B[2J\x1B]0;title\x07"}, situation("name with escape sequences that is not there", nothing, missing)),
      by({"check", "\xFF\xFE"}, situation("name that is not UTF-8", nothing, missing)),
      by({"check", "a\nb"}, situation("name with a line break that is not there", nothing, "a[U+000A]b")),
      by({"check", "\u202Elmx.drac"}, situation("name with marks that turn the writing round", nothing, missing)),
      named("fault in a file whose name holds escape sequences", "\x1B[31mred.xml", "The sign & stands here"),
      named("fault in a file whose name holds a line break", "a\nb.xml:1:1: all is well", "The sign & stands here"),
      named("fault in a file whose name holds a carriage return", "a\rb.xml", "The sign & stands here"),
      named("fault in a file whose name holds C1 controls", "a\u009B2Jb.xml", "The sign & stands here"),
      named("fault in a file whose name is not UTF-8", "a\xFF.xml", "The sign & stands here"),
      named("fault in a file whose name turns the writing round", "a\u202Eb.xml", "The sign & stands here"),
      by({"check", "bad"}, situation(
                               "folder whose name holds escape sequences, without a scenario",
                               [](const ScratchFolder& folder) {
                                 fs::create_directory(folder / "bad");
                                 return Made{};
                               },
                               "There is no file")),
      by({"triggers", "\x1B[2J"}, situation("triggers of a name with an escape sequence", nothing, missing)),
      by({"fmt", "\x1B[2J"}, situation("fmt of a name with an escape sequence", nothing, missing)),
  };
  BadInput folder_name = by({"check", "\x1B[2Jbad"}, situation(
                                                         "folder with an escape sequence in its name",
                                                         [](const ScratchFolder& folder) {
                                                           fs::create_directory(folder / "\x1B[2Jbad");
                                                           return Made{};
                                                         },
                                                         "There is no file"));
  all.push_back(folder_name);
  // A sound card in a folder with such a name: the report shows the path.
  BadInput finding_in_it = by({"check", "./\x1B[2J.xml"}, finding("finding in a file whose name holds an escape sequence", CARD,
                                                                  "turns=\"10\"", "turns=\"ten\"", "file/bad-value"));
  finding_in_it.make = [make = finding_in_it.make](const ScratchFolder& folder) {
    make(folder);
    fs::rename(folder / CARD, folder / "\x1B[2J.xml");
    return Made{"", 0};
  };
  all.push_back(finding_in_it);
  // For root nothing is forbidden.
  if (::geteuid() != 0)
    all.push_back(situation(
        "file without permission",
        [](const ScratchFolder& folder) {
          fs::permissions(folder / CARD, fs::perms::none);
          return Made{};
        },
        "You are not allowed to read"));
  return all;
}

}  // namespace hexwright::test
