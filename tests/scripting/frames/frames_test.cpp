// The bytes of the pipe: what was written is read back, and nothing that was not written so is ever taken for a message.
#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "model/io/utf8.hpp"
#include "scripting/frames/bytes.hpp"
#include "scripting/frames/messages.hpp"

using namespace hexwright::frames;

namespace {

// Feeds the bytes in pieces of at most so many; every frame that comes out, until the reader is spoiled.
std::vector<Frame> frames_in(std::string_view bytes, std::size_t piece, FrameReader& reader) {
  std::vector<Frame> found;
  while (!bytes.empty()) {
    const std::size_t size = std::min({piece, reader.wanted(), bytes.size()});
    if (size == 0 || !reader.take(bytes.substr(0, size))) break;
    bytes.remove_prefix(size);
    if (auto frame = reader.next()) found.push_back(std::move(*frame));
  }
  return found;
}

Frame only_frame(const std::string& bytes) {
  FrameReader reader;
  auto found = frames_in(bytes, bytes.size(), reader);
  REQUIRE(found.size() == 1);
  return found[0];
}

RunAnswer some_run_answer() {
  RunAnswer answer;
  answer.outcome = RunAnswer::Outcome::runtime;
  answer.complaint = {"rules.lua", 7, "attempt to add a nil value"};
  answer.units = 0x0102030405060708ULL;
  answer.log = "one\ntwo\n";
  return answer;
}

}  // namespace

TEST_CASE("Messages come back as they went, and numbers are little-endian") {
  Setup setup;
  setup.trusted = true;
  setup.allowance = {12345678901ULL, 77};
  setup.material = std::string("a\0b", 3);
  const auto read = read_setup(only_frame(setup_bytes(setup)));
  REQUIRE(read);
  CHECK(read->trusted);
  CHECK(read->allowance.memory_bytes == 12345678901ULL);
  CHECK(read->allowance.cpu_seconds == 77);
  CHECK(read->material == setup.material);

  const auto hello = read_hello(only_frame(hello_bytes({Hello::State::no_walls, {true, true, false, true, false}, "seccomp: no"})));
  REQUIRE(hello);
  REQUIRE(std::holds_alternative<Hello>(*hello));
  CHECK(std::get<Hello>(*hello).walls == Walls{true, true, false, true, false});
  CHECK(std::get<Hello>(*hello).reason == "seccomp: no");

  const auto request = read_request(only_frame(request_bytes(9, RunChunk{"x.lua", "return 1", 5, 6})));
  REQUIRE(request);
  CHECK(request->number == 9);
  CHECK(std::get<RunChunk>(request->message).source == "return 1");
  CHECK(std::get<RunChunk>(request->message).patience_ms == 6);

  const auto check = read_request(only_frame(request_bytes(2, CheckScript{"x.lua", "x = 1", true, {"won", "lost"}})));
  REQUIRE(check);
  CHECK(std::get<CheckScript>(check->message).asked == std::vector<std::string>{"won", "lost"});
  CHECK(std::get<CheckScript>(check->message).asked_known);
  const CheckAnswer remarks{{{"x.lua", 1, "no"}}, {{3, 2, 7, {"piece", "hexx", ""}}}};
  const auto checked = read_answer(only_frame(answer_bytes(3, remarks)));
  REQUIRE(checked);
  CHECK(std::get<CheckAnswer>(checked->message).complaints == remarks.complaints);
  CHECK(std::get<CheckAnswer>(checked->message).remarks == remarks.remarks);

  const auto answer = read_answer(only_frame(answer_bytes(0xFFFFFFFFU, some_run_answer())));
  REQUIRE(answer);
  CHECK(answer->number == 0xFFFFFFFFU);
  const auto& run = std::get<RunAnswer>(answer->message);
  CHECK(run.outcome == RunAnswer::Outcome::runtime);
  CHECK(run.complaint == some_run_answer().complaint);
  CHECK(run.units == some_run_answer().units);
  CHECK(run.log == "one\ntwo\n");

  ByteWriter out;
  out.u32(0x01020304);
  CHECK(out.bytes() == "\x04\x03\x02\x01");
}

TEST_CASE("A message that stops early or goes on too long is none") {
  const std::string payload = only_frame(answer_bytes(1, some_run_answer())).payload;
  for (std::size_t size = 0; size < payload.size(); ++size) CHECK_FALSE(read_answer({FrameKind::answer, payload.substr(0, size)}));
  CHECK_FALSE(read_answer({FrameKind::answer, payload + '\0'}));
  CHECK_FALSE(read_answer({FrameKind::hello, payload}));
}

TEST_CASE("What a script may have made long or ugly is cut and made safe to show before it is sent") {
  RunAnswer ugly;
  ugly.complaint = {std::string(NAME_BYTES * 2, 'f'), 0xFFFFFFFFU, "\x1B[2J\xFF" + std::string(MESSAGE_BYTES * 2, 'x')};
  ugly.log = std::string(LOG_BYTES - 1, 'x') + "łłł";
  const auto read = read_answer(only_frame(answer_bytes(1, ugly)));
  REQUIRE(read);
  const auto& run = std::get<RunAnswer>(read->message);
  CHECK(run.complaint.file.size() == NAME_BYTES);
  CHECK(run.complaint.line == MOST_LINES);
  CHECK(run.complaint.message.starts_with("[U+001B][2J[byte FF]xxx"));
  CHECK(run.complaint.message.size() <= MESSAGE_BYTES);
  CHECK(run.log == std::string(LOG_BYTES - 1, 'x'));

  CheckAnswer names;
  names.remarks.assign(MOST_REMARKS + 5, {1, 0xFFFFFFFFU, 0xFFFFFFFFU, {"\x1B[2J" + std::string(WORD_BYTES * 2, 'x'), "\xFF"}});
  const auto shown = read_answer(only_frame(answer_bytes(1, names)));
  REQUIRE(shown);
  const auto& remarks = std::get<CheckAnswer>(shown->message).remarks;
  CHECK(remarks.size() == MOST_REMARKS);
  CHECK(remarks[0].words[0].starts_with("[U+001B][2Jxxx"));
  CHECK(remarks[0].words[0].size() <= WORD_BYTES);
  CHECK(remarks[0].words[1] == "[byte FF]");

  CheckAnswer many;
  many.complaints.assign(5'000, {std::string(NAME_BYTES, 'f'), 1, std::string(MESSAGE_BYTES, 'm')});
  const auto cut = read_answer(only_frame(answer_bytes(1, many)));
  REQUIRE(cut);
  CHECK(std::get<CheckAnswer>(cut->message).complaints.size() == MOST_COMPLAINTS);
}

TEST_CASE("A head that announces too much, or an unknown kind, is refused before room is made for it") {
  for (const std::uint32_t size : {static_cast<std::uint32_t>(FRAME_BYTES) + 1, 0x7FFFFFFFU, 0x80000000U, 0xFFFFFFFFU}) {
    ByteWriter out;
    out.u8(static_cast<std::uint8_t>(FrameKind::answer));
    out.u32(size);
    FrameReader reader;
    CHECK_FALSE(reader.take(out.bytes()));
    CHECK(reader.wanted() == 0);
    CHECK_FALSE(reader.next());
  }
  for (const int kind : {0, 5, 127, 128, 255}) {
    FrameReader reader;
    CHECK_FALSE(reader.take(std::string(1, static_cast<char>(kind)) + std::string(4, '\0')));
  }
}

TEST_CASE("Frames come out the same, however the pipe cuts them") {
  CHECK(rc::check([] {
    const auto payloads = *rc::gen::container<std::vector<std::string>>(rc::gen::container<std::string>(rc::gen::arbitrary<char>()));
    const auto piece = *rc::gen::inRange<std::size_t>(1, 20);
    std::string bytes;
    for (const std::string& payload : payloads) bytes += frame_bytes(FrameKind::request, payload);
    FrameReader reader;
    const auto found = frames_in(bytes, piece, reader);
    RC_ASSERT(found.size() == payloads.size());
    for (std::size_t i = 0; i < found.size(); ++i) RC_ASSERT(found[i].payload == payloads[i]);
    RC_ASSERT(!reader.within_frame());
  }));
}

TEST_CASE("Random bytes, and answers with bytes changed, never give text that is unsafe or lists that are too long") {
  const std::string good = answer_bytes(3, some_run_answer());
  const auto judge = [](std::string_view bytes, std::size_t piece) {
    FrameReader reader;
    for (const Frame& frame : frames_in(bytes, piece, reader)) {
      RC_ASSERT(frame.payload.size() <= FRAME_BYTES);
      static_cast<void>(read_hello(frame));
      static_cast<void>(read_setup(frame));
      static_cast<void>(read_request(frame));
      const auto answer = read_answer(frame);
      if (!answer) continue;
      if (const auto* run = std::get_if<RunAnswer>(&answer->message)) {
        RC_ASSERT(!hexwright::io::find_bad_text(run->complaint.message) && !hexwright::io::find_bad_text(run->log));
        RC_ASSERT(run->outcome <= RunAnswer::Outcome::refused && run->complaint.line <= MOST_LINES);
      }
      if (const auto* check = std::get_if<CheckAnswer>(&answer->message))
        RC_ASSERT(check->remarks.size() <= MOST_REMARKS && check->complaints.size() <= MOST_COMPLAINTS);
    }
  };
  CHECK(rc::check([&] { judge(*rc::gen::container<std::string>(rc::gen::arbitrary<char>()), *rc::gen::inRange<std::size_t>(1, 64)); }));
  CHECK(rc::check([&] {
    std::string bytes = good;
    const int changes = *rc::gen::inRange(1, 5);
    for (int i = 0; i < changes; ++i) bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] = *rc::gen::arbitrary<char>();
    bytes.resize(*rc::gen::inRange<std::size_t>(0, bytes.size() + 1));
    judge(bytes, *rc::gen::inRange<std::size_t>(1, 64));
  }));
}
