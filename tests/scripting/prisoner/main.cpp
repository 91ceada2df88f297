// A worker whose handler is the enemy: the name of a request says what it tries. It is a program of its own, because the programs of the
// tests have a main that is not theirs.
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <vector>

#include "scripting/frames/bytes.hpp"
#include "scripting/host/worker.hpp"
#include "tests/scripting/prisoner/attacks.hpp"
#include "tests/scripting/prisoner/games.hpp"

namespace {

using namespace hexwright;
using frames::Answer;
using frames::RunAnswer;

// Keeps compilers from finding out that it is not looked at.
volatile int seen = 0;

void say_raw(const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t written = ::write(1, bytes.data() + at, bytes.size() - at);
    if (written <= 0) ::_exit(9);
    at += static_cast<std::size_t>(written);
  }
}

[[noreturn]] void spin() {
  for (;;) seen = seen + 1;
}

int deeper(int depth) {
  volatile char room[1024];
  room[0] = static_cast<char>(depth);
  seen = seen + room[0];
  return depth < 0 ? 0 : deeper(depth + 1) + room[0];
}

[[noreturn]] void take_all_memory() {
  std::vector<char*> taken;
  for (;;) {
    taken.push_back(new char[1U << 20U]);
    std::memset(taken.back(), 1, 1U << 20U);
  }
}

std::string surroundings() {
  std::string text = environ == nullptr || *environ == nullptr ? "no environment" : "environment";
  return text + ", locale " + std::setlocale(LC_ALL, nullptr);
}

// Ways to answer that are not one. Nothing when the name is none of them.
bool talk_nonsense(const std::string& name) {
  using frames::FrameKind;
  frames::ByteWriter out;
  if (name == "garbage") {
    say_raw(std::string(100'000, '\xFF'));
  } else if (name == "text") {
    say_raw("HTTP/1.1 200 OK\r\n\r\n");
  } else if (name == "huge length") {
    out.u8(static_cast<std::uint8_t>(FrameKind::answer));
    out.u32(0xFFFFFFFFU);
    say_raw(out.bytes());
  } else if (name == "empty answer") {
    say_raw(frames::frame_bytes(FrameKind::answer, ""));
  } else if (name == "another kind") {
    say_raw(frames::frame_bytes(FrameKind::request, "xxxx"));
  } else if (name == "wrong number") {
    say_raw(frames::answer_bytes(4711, frames::CheckAnswer{}));
  } else if (name == "wrong sort") {
    say_raw(frames::answer_bytes(1, frames::CheckAnswer{}));
  } else if (name == "second hello") {
    say_raw(frames::hello_bytes({}));
  } else if (name == "trailing bytes") {
    const std::string good = frames::answer_bytes(1, RunAnswer{});
    say_raw(frames::frame_bytes(FrameKind::answer, good.substr(frames::FRAME_HEAD_BYTES) + "x"));
  } else if (name == "no such outcome" || name == "bad text" || name == "text too long") {
    out.u32(1);
    out.u16(2);
    out.u8(name == "no such outcome" ? 99 : 0);
    out.blob("");
    out.u32(0);
    out.blob(name == "bad text" ? std::string("\xC0\x80\x1B[2J")
                                : std::string(name == "text too long" ? frames::MESSAGE_BYTES + 1 : 0, 'x'));
    out.whole(std::uint64_t{0});
    out.blob("");
    say_raw(frames::frame_bytes(FrameKind::answer, out.bytes()));
  } else if (name == "half an answer") {
    say_raw(frames::answer_bytes(1, RunAnswer{}).substr(0, 8));
    spin();
  } else if (name == "half an answer, then gone") {
    say_raw(frames::answer_bytes(1, RunAnswer{}).substr(0, 8));
    ::_exit(0);
  } else {
    return false;
  }
  return true;
}

class Enemy : public scripting::Handler {
 public:
  tl::expected<void, std::string> prepare(const std::string& material) override {
    if (material == "unreadable") return tl::make_unexpected(std::string("there is no such scenario"));
    if (material == "slow") spin();
    if (material == "gone") ::_exit(5);
    return {};
  }
  Answer handle(const frames::Request& request) override {
    if (std::holds_alternative<frames::CheckScript>(request)) return frames::CheckAnswer{{{"x", 3, "near\x1B[0m"}}, {}};
    if (const auto* play = std::get_if<frames::PlayGames>(&request)) return test::played_by_enemy(*play);
    if (const auto* tell = std::get_if<frames::TellGame>(&request)) return test::told_by_enemy(*tell);
    const std::string& name = std::get<frames::RunChunk>(request).name;
    for (const test::Attack& attack : test::forbidden_calls())
      if (attack.name == name) attack.run();
    // The answer follows the nonsense, and must not be taken for one.
    if (talk_nonsense(name)) return RunAnswer{};
    misbehave(name);
    RunAnswer answer;
    answer.log = name == "surroundings" ? surroundings() : "still here";
    return answer;
  }

 private:
  static void misbehave(const std::string& name) {
    if (name == "spin") spin();
    if (name == "recursion") seen = deeper(0);
    if (name == "memory") take_all_memory();
    if (name == "abort") std::abort();
    if (name == "null") *static_cast<volatile int*>(nullptr) = 1;
    if (name == "exit") ::_exit(3);
    if (name == "throw") throw std::runtime_error("x");
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "mute") spin();
  if (argc == 2 && std::string_view(argv[1]) == "stranger") say_raw(std::string(64, 'x')), spin();
  if (argc == 2 && std::string_view(argv[1]) == "older") {
    frames::ByteWriter out;
    out.u32(0x4B575748);
    out.u16(frames::PROTOCOL_VERSION + 1);
    say_raw(frames::frame_bytes(frames::FrameKind::hello, out.bytes()));
    spin();
  }
  Enemy enemy;
  scripting::serve(0, 1, enemy);
}
