// A message is its kind and then its fields in order; every list and every text has a most.
#include "scripting/frames/messages.hpp"

#include <algorithm>
#include <cassert>

#include "scripting/frames/bytes.hpp"
#include "scripting/frames/game_codec.hpp"
#include "scripting/frames/texts.hpp"

namespace hexwright::frames {
namespace {

constexpr std::uint32_t MAGIC = 0x4B575748;  // "HWWK"

enum class RequestKind : std::uint16_t { run_chunk = 2, judge_document, may_set_up, play_games, tell_game, run_tests, check_script };
enum class AnswerKind : std::uint16_t { run = 2, none, judged, may_set_up, games, told, tests, check };

void write(ByteWriter& out, const Complaint& complaint) {
  out.blob(safe(complaint.file, NAME_BYTES));
  out.u32(std::min(complaint.line, MOST_LINES));
  out.blob(safe(complaint.message, MESSAGE_BYTES));
}

Complaint read_complaint(ByteReader& in) {
  Complaint complaint;
  complaint.file = in.text(NAME_BYTES);
  complaint.line = in.at_most(MOST_LINES);
  complaint.message = in.text(MESSAGE_BYTES);
  return complaint;
}

struct WriteRequest {
  ByteWriter& out;
  void operator()(const RunChunk& request) const {
    out.u16(static_cast<std::uint16_t>(RequestKind::run_chunk));
    out.blob(cut(request.name, NAME_BYTES));
    assert(request.source.size() <= SOURCE_BYTES);
    out.blob(request.source);
    out.u64(request.units);
    out.u32(request.patience_ms);
  }
  void operator()(const CheckScript& request) const { of_a_game(RequestKind::check_script, request); }
  void operator()(const JudgeDocument& request) const { of_a_game(RequestKind::judge_document, request); }
  void operator()(const MaySetUp& request) const { of_a_game(RequestKind::may_set_up, request); }
  void operator()(const PlayGames& request) const { of_a_game(RequestKind::play_games, request); }
  void operator()(const TellGame& request) const { of_a_game(RequestKind::tell_game, request); }
  void operator()(const RunTests& request) const { of_a_game(RequestKind::run_tests, request); }

 private:
  template <class Message>
  void of_a_game(RequestKind kind, const Message& request) const {
    out.u16(static_cast<std::uint16_t>(kind));
    write_fields(out, request);
  }
};

void write(ByteWriter& out, const std::vector<Complaint>& complaints) {
  const std::size_t count = std::min(complaints.size(), MOST_COMPLAINTS);
  out.u32(static_cast<std::uint32_t>(count));
  for (std::size_t i = 0; i < count; ++i) write(out, complaints[i]);
}

struct WriteAnswer {
  ByteWriter& out;
  void operator()(const CheckAnswer& answer) const {
    out.u16(static_cast<std::uint16_t>(AnswerKind::check));
    write(out, answer.complaints);
    write_fields(out, answer.remarks);
  }
  void operator()(const RunAnswer& answer) const {
    out.u16(static_cast<std::uint16_t>(AnswerKind::run));
    out.u8(static_cast<std::uint8_t>(answer.outcome));
    write(out, answer.complaint);
    out.u64(answer.units);
    out.blob(safe(answer.log, LOG_BYTES));
  }
  void operator()(const NoAnswer& answer) const {
    out.u16(static_cast<std::uint16_t>(AnswerKind::none));
    out.u8(static_cast<std::uint8_t>(answer.why));
  }
  void operator()(const JudgeAnswer& answer) const { of_a_game(AnswerKind::judged, answer); }
  void operator()(const MaySetUpAnswer& answer) const { of_a_game(AnswerKind::may_set_up, answer); }
  void operator()(const GamesAnswer& answer) const { of_a_game(AnswerKind::games, answer); }
  void operator()(const ToldAnswer& answer) const { of_a_game(AnswerKind::told, answer); }
  void operator()(const TestsAnswer& answer) const { of_a_game(AnswerKind::tests, answer); }

 private:
  template <class Message>
  void of_a_game(AnswerKind kind, const Message& answer) const {
    out.u16(static_cast<std::uint16_t>(kind));
    write_fields(out, answer);
  }
};

std::vector<Complaint> read_complaints(ByteReader& in) {
  std::vector<Complaint> complaints;
  const std::uint32_t count = in.at_most(MOST_COMPLAINTS);
  for (std::uint32_t i = 0; i < count && in.good(); ++i) complaints.push_back(read_complaint(in));
  return complaints;
}

CheckAnswer read_check_answer(ByteReader& in) {
  CheckAnswer answer;
  answer.complaints = read_complaints(in);
  answer.remarks = read_remarks(in);
  return answer;
}

RunAnswer read_run_answer(ByteReader& in) {
  RunAnswer answer;
  answer.outcome = one_of(in, RunAnswer::Outcome::refused);
  answer.complaint = read_complaint(in);
  answer.units = in.u64();
  answer.log = in.text(LOG_BYTES);
  return answer;
}

RunChunk read_run_chunk(ByteReader& in) {
  RunChunk request;
  request.name = in.blob(NAME_BYTES);
  request.source = in.blob(SOURCE_BYTES);
  request.units = in.u64();
  request.patience_ms = in.u32();
  return request;
}

// Nothing where the kind is none.
std::optional<Request> request_in(ByteReader& in, RequestKind kind) {
  switch (kind) {
    case RequestKind::run_chunk:
      return read_run_chunk(in);
    case RequestKind::check_script:
      return read_check_script(in);
    case RequestKind::judge_document:
      return JudgeDocument{};
    case RequestKind::may_set_up:
      return read_may_set_up(in);
    case RequestKind::play_games:
      return read_play_games(in);
    case RequestKind::tell_game:
      return read_tell_game(in);
    case RequestKind::run_tests:
      return read_run_tests(in);
  }
  return std::nullopt;
}

std::optional<Answer> answer_in(ByteReader& in, AnswerKind kind) {
  switch (kind) {
    case AnswerKind::run:
      return read_run_answer(in);
    case AnswerKind::none:
      return NoAnswer{one_of(in, NoAnswer::Why::fault)};
    case AnswerKind::check:
      return read_check_answer(in);
    case AnswerKind::judged:
      return read_judge_answer(in);
    case AnswerKind::may_set_up:
      return read_may_set_up_answer(in);
    case AnswerKind::games:
      return read_games_answer(in);
    case AnswerKind::told:
      return read_told_answer(in);
    case AnswerKind::tests:
      return read_tests_answer(in);
  }
  return std::nullopt;
}

}  // namespace

std::string setup_bytes(const Setup& setup) {
  ByteWriter out;
  out.u32(MAGIC);
  out.u16(PROTOCOL_VERSION);
  out.u8(setup.trusted);
  out.u64(setup.allowance.memory_bytes);
  out.u32(setup.allowance.cpu_seconds);
  out.blob(setup.material);
  return frame_bytes(FrameKind::setup, out.bytes());
}

std::optional<Setup> read_setup(const Frame& frame) {
  ByteReader in(frame.payload);
  if (frame.kind != FrameKind::setup || in.u32() != MAGIC || in.u16() != PROTOCOL_VERSION) return std::nullopt;
  Setup setup;
  setup.trusted = in.yes_or_no();
  setup.allowance.memory_bytes = in.u64();
  setup.allowance.cpu_seconds = in.u32();
  setup.material = in.blob(MATERIAL_BYTES);
  return in.finished() ? std::optional(std::move(setup)) : std::nullopt;
}

std::string hello_bytes(const Hello& hello) {
  ByteWriter out;
  out.u32(MAGIC);
  out.u16(PROTOCOL_VERSION);
  out.u8(static_cast<std::uint8_t>(hello.state));
  const Walls& walls = hello.walls;
  for (const bool wall : {walls.descriptors, walls.limits, walls.no_privileges, walls.landlock, walls.system_calls}) out.u8(wall);
  out.blob(safe(hello.reason, MESSAGE_BYTES));
  return frame_bytes(FrameKind::hello, out.bytes());
}

std::optional<std::variant<Hello, OtherVersion>> read_hello(const Frame& frame) {
  ByteReader in(frame.payload);
  if (frame.kind != FrameKind::hello || in.u32() != MAGIC) return std::nullopt;
  const std::uint16_t version = in.u16();
  if (in.good() && version != PROTOCOL_VERSION) return OtherVersion{version};
  Hello hello;
  hello.state = one_of(in, Hello::State::unprepared);
  Walls& walls = hello.walls;
  for (bool* wall : {&walls.descriptors, &walls.limits, &walls.no_privileges, &walls.landlock, &walls.system_calls}) *wall = in.yes_or_no();
  hello.reason = in.text(MESSAGE_BYTES);
  if (!in.finished()) return std::nullopt;
  return hello;
}

std::string request_bytes(std::uint32_t number, const Request& request) {
  ByteWriter out;
  out.u32(number);
  std::visit(WriteRequest{out}, request);
  return frame_bytes(FrameKind::request, out.bytes());
}

std::optional<Numbered<Request>> read_request(const Frame& frame) {
  if (frame.kind != FrameKind::request) return std::nullopt;
  ByteReader in(frame.payload);
  Numbered<Request> read;
  read.number = in.u32();
  const auto kind = static_cast<RequestKind>(in.u16());
  auto message = request_in(in, kind);
  if (!message || !in.finished()) return std::nullopt;
  read.message = std::move(*message);
  return read;
}

std::string answer_bytes(std::uint32_t number, const Answer& answer) {
  ByteWriter out;
  out.u32(number);
  std::visit(WriteAnswer{out}, answer);
  return frame_bytes(FrameKind::answer, out.bytes());
}

std::optional<Numbered<Answer>> read_answer(const Frame& frame) {
  if (frame.kind != FrameKind::answer) return std::nullopt;
  ByteReader in(frame.payload);
  Numbered<Answer> read;
  read.number = in.u32();
  const auto kind = static_cast<AnswerKind>(in.u16());
  auto message = answer_in(in, kind);
  if (!message || !in.finished()) return std::nullopt;
  read.message = std::move(*message);
  return read;
}

}  // namespace hexwright::frames
