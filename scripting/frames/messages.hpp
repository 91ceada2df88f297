// The protocol between a program and its worker, in this order: a setup, read while the worker may still open files; a hello, when its
// walls stand; then requests and an answer to each. The reader trusts no byte, since a script may have taken the worker over: it returns
// nothing for an invalid frame. Plain data; functions for any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/io/limits.hpp"
#include "platform/lockdown.hpp"
#include "scripting/frames/frame.hpp"
#include "scripting/frames/game_messages.hpp"

namespace hexwright::frames {

inline constexpr std::uint16_t PROTOCOL_VERSION = 4;

inline constexpr std::size_t NAME_BYTES = io::limits::path_bytes;
inline constexpr std::size_t MESSAGE_BYTES = 4U << 10U;
inline constexpr std::size_t LOG_BYTES = 256U << 10U;
inline constexpr std::size_t SOURCE_BYTES = 4U << 20U;  // far above the limit of a script, so that a worker can report that
inline constexpr std::size_t MATERIAL_BYTES = 4U << 20U;
inline constexpr std::size_t MOST_COMPLAINTS = 1'000;  // a frame can hold all of them at their greatest length

using platform::Allowance;
using platform::Walls;

struct Setup {
  bool trusted = false;  // run without seccomp and Landlock
  Allowance allowance;
  std::string material;  // names the files that the handler of the requests may read
};

struct Hello {
  enum class State : std::uint8_t {
    ready,
    no_walls,   // an obligatory wall could not be set up; `reason` is the system's error
    unprepared  // the handler could not read the material
  };
  State state = State::ready;
  Walls walls;
  std::string reason;
};

struct RunAnswer;
// Compiles and runs the text once in its own state, which has only the libraries.
struct RunChunk {
  using Reply = RunAnswer;
  std::string name;
  std::string source;
  std::uint64_t units = 10'000'000;  // what it may use
  std::uint32_t patience_ms = 1'000;
};
// In the order of their kinds in the pipe.
using Request = std::variant<RunChunk, JudgeDocument, MaySetUp, PlayGames, TellGame, RunTests, CheckScript>;

inline constexpr std::uint32_t MOST_LINES = io::limits::script_bytes + 1;

// A place in a script, and what is wrong there.
struct Complaint {
  std::string file;
  std::uint32_t line = 0;  // 0 where there is none
  std::string message;

  bool operator==(const Complaint&) const = default;
};

struct CheckAnswer {
  std::vector<Complaint> complaints;  // it does not compile
  std::vector<ScriptRemark> remarks;  // it does
};
struct RunAnswer {
  enum class Outcome : std::uint8_t { finished, syntax, runtime, budget, memory, aborted, refused };
  Outcome outcome = Outcome::finished;
  Complaint complaint;      // unless finished
  std::uint64_t units = 0;  // used
  std::string log;          // what it printed
};
struct NoAnswer {
  enum class Why : std::uint8_t { out_of_memory, out_of_time, fault };
  Why why = Why::fault;
};
using Answer = std::variant<RunAnswer, NoAnswer, JudgeAnswer, MaySetUpAnswer, GamesAnswer, ToldAnswer, TestsAnswer, CheckAnswer>;

template <class Message>
struct Numbered {  // an answer has the number of its request
  std::uint32_t number = 0;
  Message message;
};

std::string setup_bytes(const Setup& setup);
std::string hello_bytes(const Hello& hello);
// Asserts that no source is longer than SOURCE_BYTES, and that an answer can hold what is requested.
std::string request_bytes(std::uint32_t number, const Request& request);
// Values that exceed a limit are cut, and texts are made safe to show.
std::string answer_bytes(std::uint32_t number, const Answer& answer);

// Nothing unless the whole payload is one of these, of this version.
std::optional<Setup> read_setup(const Frame& frame);
struct OtherVersion {
  std::uint16_t version = 0;
};
std::optional<std::variant<Hello, OtherVersion>> read_hello(const Frame& frame);
std::optional<Numbered<Request>> read_request(const Frame& frame);
std::optional<Numbered<Answer>> read_answer(const Frame& frame);

}  // namespace hexwright::frames
