// A message is its kind and then its fields in order; every list and every text has a most.
#include "scripting/frames/messages.hpp"

#include <algorithm>
#include <cassert>

#include "model/io/utf8.hpp"
#include "scripting/frames/bytes.hpp"

namespace hexwright::frames {
namespace {

constexpr std::uint32_t MAGIC = 0x4B575748;  // "HWWK"

enum class RequestKind : std::uint16_t { check_syntax = 1, run_chunk, check_script = 32 };
enum class AnswerKind : std::uint16_t { syntax = 1, run, none, check = 32 };

// Cut between characters.
std::string_view cut(std::string_view text, std::size_t most_bytes) {
  if (text.size() <= most_bytes) return text;
  std::size_t end = most_bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

// Line ends and tabs stay, which io::visible() would write out; what no text may hold becomes words.
std::string safe(std::string_view text, std::size_t most_bytes) {
  if (!io::find_bad_text(text)) return std::string(cut(text, most_bytes));
  std::string clean = io::visible(cut(text, most_bytes), most_bytes);
  clean.resize(cut(clean, most_bytes).size());
  return clean;
}

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

// One of an enumeration that begins with nought and has no gaps.
template <class Enum>
Enum one_of(ByteReader& in, Enum last) {
  const std::uint8_t value = in.u8();
  if (value <= static_cast<std::uint8_t>(last)) return static_cast<Enum>(value);
  in.spoil();
  return Enum{};
}

struct WriteRequest {
  ByteWriter& out;
  void operator()(const CheckSyntax& request) const {
    out.u16(static_cast<std::uint16_t>(RequestKind::check_syntax));
    out.blob(cut(request.name, NAME_BYTES));
    assert(request.source.size() <= SOURCE_BYTES);
    out.blob(request.source);
  }
  void operator()(const RunChunk& request) const {
    out.u16(static_cast<std::uint16_t>(RequestKind::run_chunk));
    out.blob(cut(request.name, NAME_BYTES));
    assert(request.source.size() <= SOURCE_BYTES);
    out.blob(request.source);
    out.u64(request.units);
    out.u32(request.patience_ms);
  }
  void operator()(const CheckScript& request) const {
    out.u16(static_cast<std::uint16_t>(RequestKind::check_script));
    write(out, request);
  }
};

void write(ByteWriter& out, const std::vector<Complaint>& complaints) {
  const std::size_t count = std::min(complaints.size(), MOST_COMPLAINTS);
  out.u32(static_cast<std::uint32_t>(count));
  for (std::size_t i = 0; i < count; ++i) write(out, complaints[i]);
}

struct WriteAnswer {
  ByteWriter& out;
  void operator()(const SyntaxAnswer& answer) const {
    out.u16(static_cast<std::uint16_t>(AnswerKind::syntax));
    write(out, answer.complaints);
  }
  void operator()(const CheckAnswer& answer) const {
    out.u16(static_cast<std::uint16_t>(AnswerKind::check));
    write(out, answer.complaints);
    write(out, answer.remarks);
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
  if (kind == RequestKind::check_syntax) {
    CheckSyntax request;
    request.name = in.blob(NAME_BYTES);
    request.source = in.blob(SOURCE_BYTES);
    read.message = std::move(request);
  } else if (kind == RequestKind::run_chunk) {
    RunChunk request;
    request.name = in.blob(NAME_BYTES);
    request.source = in.blob(SOURCE_BYTES);
    request.units = in.u64();
    request.patience_ms = in.u32();
    read.message = std::move(request);
  } else if (kind == RequestKind::check_script) {
    read.message = read_check_script(in);
  } else {
    return std::nullopt;
  }
  return in.finished() ? std::optional(std::move(read)) : std::nullopt;
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
  if (kind == AnswerKind::syntax) {
    read.message = SyntaxAnswer{read_complaints(in)};
  } else if (kind == AnswerKind::check) {
    read.message = read_check_answer(in);
  } else if (kind == AnswerKind::run) {
    read.message = read_run_answer(in);
  } else if (kind == AnswerKind::none) {
    read.message = NoAnswer{one_of(in, NoAnswer::Why::fault)};
  } else {
    return std::nullopt;
  }
  return in.finished() ? std::optional(std::move(read)) : std::nullopt;
}

}  // namespace hexwright::frames
