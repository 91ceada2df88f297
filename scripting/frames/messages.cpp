// A message is its kind and then its fields in order; every list and every text has a most. Answers are cut to what a frame can hold:
// findings, lines and traced calls from the end, and they say so; games never.
#include "scripting/frames/messages.hpp"

#include "model/io/utf8.hpp"
#include "scripting/frames/bytes.hpp"
#include "scripting/frames/texts.hpp"

namespace hexwright::frames {

// Each message names its fields here, for both directions. What is long comes first in bytes.hpp.
constexpr std::uint32_t MAGIC = 0x4B575748;  // "HWWK"
constexpr std::size_t FIRST_KIND = 2;        // of requests and of answers, as the alternatives of their types

constexpr std::size_t HALF_A_MEGABYTE = 512U << 10U;
constexpr std::size_t DETAILS_BYTES = HALF_A_MEGABYTE / 2, FINDINGS_BYTES = 12 * HALF_A_MEGABYTE, TOLD_BYTES = 6 * HALF_A_MEGABYTE,
                      TESTS_BYTES = 12 * HALF_A_MEGABYTE;
constexpr std::size_t ID_BYTES = 256, INPUT_BYTES = 1'000;
constexpr std::uint32_t MOST_FACES = 1'000'000, MOST_COLUMNS = SOURCE_BYTES;
constexpr std::uint32_t MOST_POLICIES = 64, MOST_STANDING = io::limits::elements;  // pieces

// 64 games at their largest, and a trouble.
static_assert(MOST_GAMES * (4 * MOST_MILESTONES + 8 * MOST_CLAUSES + 8 * MOST_SERIES + 12) + HALF_A_MEGABYTE < FRAME_BYTES);

constexpr auto each_fields = [](auto& io, auto& part) { fields(io, part); };
constexpr auto each_number = [](auto& io, auto& number) { io.whole(number); };
constexpr auto each_flag = [](auto& io, auto& flag) { io.yes_or_no(flag); };

template <class Io, class Numbers>
void numbers(Io& io, Numbers& list, std::size_t most) {
  io.require(list.size() <= most);
  io.list(list, most, ANY_BYTES, each_number);
}

template <class Io>
void shortened(Io& io, Of<Io, bool>& flag, bool whole) {
  if constexpr (Io::WRITES)
    io.yes_or_no(flag || !whole);
  else
    io.yes_or_no(flag);
}

template <class Io>
void fields(Io& io, Of<Io, Trouble>& trouble) {
  fields(io, trouble.fault);
  io.list(trouble.details, MOST_DETAILS, DETAILS_BYTES, each_fields);
}

template <class Io>
void fields(Io& io, Of<Io, Complaint>& complaint) {
  io.text(complaint.file, NAME_BYTES);
  io.at_most(complaint.line, MOST_LINES);
  io.text(complaint.message, MESSAGE_BYTES);
}

// The words of a remark are names that a stranger wrote: short enough and safe to show. Nothing of more than 100 characters is longer than
// that in bytes.
template <class Io>
void fields(Io& io, Of<Io, ScriptRemark>& remark) {
  io.require(remark.words.size() <= MOST_REMARK_WORDS);
  io.whole(remark.what);
  io.at_most(remark.line, MOST_LINES);
  io.at_most(remark.column, MOST_COLUMNS);
  io.list(remark.words, MOST_REMARK_WORDS, ANY_BYTES, [](auto& to, auto& word) {
    if constexpr (Io::WRITES)
      to.text(hexwright::io::visible(word, WORD_BYTES / 4 - 1), WORD_BYTES);
    else
      to.text(word, WORD_BYTES);
  });
}

template <class Io>
void fields(Io& io, Of<Io, RemarkOn>& on) {
  io.text(on.script, NAME_BYTES);
  fields(io, on.remark);
}

template <class Io>
void fields(Io& io, Of<Io, ScriptFinding::Thing>& thing) {
  io.one_of(thing.kind, ScriptFinding::Thing::Kind::asset);
  io.text(thing.id, ID_BYTES);
}

template <class Io>
void fields(Io& io, Of<Io, ScriptFinding::Change>& change) {
  io.text(change.piece, ID_BYTES);
  io.text(change.field, ID_BYTES);
  io.text(change.value, MESSAGE_BYTES);
}

template <class Io>
void fields(Io& io, Of<Io, ScriptFinding>& finding) {
  io.one_of(finding.severity, ScriptFinding::Severity::error);
  io.text(finding.id, ID_BYTES);
  for (auto* words : {&finding.message, &finding.why, &finding.fix}) io.text(*words, MESSAGE_BYTES);
  io.text(finding.script, NAME_BYTES);
  io.at_most(finding.line, MOST_LINES);
  io.list(finding.where, MOST_THINGS, HALF_A_MEGABYTE, each_fields);
  io.optional(finding.change, each_fields);
}

template <class Io>
void fields(Io& io, Of<Io, GameRecord>& record) {
  numbers(io, record.milestone_turn, MOST_MILESTONES);
  numbers(io, record.clause_thousandths, MOST_CLAUSES);
  numbers(io, record.series, MOST_SERIES);
}

template <class Io>
void fields(Io& io, Of<Io, ToldLine>& line) {
  io.whole(line.turn);
  for (auto* words : {&line.phase, &line.side, &line.rule}) io.text(*words, ID_BYTES);
  fields(io, line.what);
  io.at_most(line.die, MOST_FACES);
  io.at_most(line.faces, MOST_FACES);
}

template <class Io>
void fields(Io& io, Of<Io, TraceLine>& line) {
  io.whole(line.turn);
  io.text(line.phase, ID_BYTES);
  io.text(line.script, NAME_BYTES);
  io.text(line.function, ID_BYTES);
  io.at_most(line.line, MOST_LINES);
  io.list(line.inputs, MOST_INPUTS, HALF_A_MEGABYTE, [](auto& to, auto& input) {
    to.text(input.first, INPUT_BYTES);
    to.text(input.second, INPUT_BYTES);
  });
  io.text(line.result, INPUT_BYTES);
}

template <class Io>
void fields(Io& io, Of<Io, TestResult>& result) {
  io.text(result.name, ID_BYTES);
  io.at_most(result.line, MOST_LINES);
  io.yes_or_no(result.passed);
  fields(io, result.why);
  io.optional(result.trouble, each_fields);
}

// Requests. What is sent to the worker may be any bytes: names of files are the system's own.

template <class Io, class Request>
void name_and_source(Io& io, Request& request) {
  io.require(request.source.size() <= SOURCE_BYTES);
  io.bytes(request.name, NAME_BYTES);
  io.bytes(request.source, SOURCE_BYTES);
}

template <class Io>
void fields(Io& io, Of<Io, RunChunk>& request) {
  name_and_source(io, request);
  io.whole(request.units);
  io.whole(request.patience_ms);
}

template <class Io>
void fields(Io& io, Of<Io, CheckScript>& request) {
  name_and_source(io, request);
  io.yes_or_no(request.asked_known);
  io.list(request.asked, MOST_ASKED, ANY_BYTES, [](auto& to, auto& function) { to.bytes(function, NAME_BYTES); });
}

template <class Io>
void fields(Io&, Of<Io, JudgeDocument>&) {}

template <class Io>
void fields(Io& io, Of<Io, MaySetUp>& request) {
  numbers(io, request.pieces, MOST_PAIRS);
  numbers(io, request.hexes, MOST_PAIRS);
  const std::uint64_t pieces = request.pieces.size(), hexes = request.hexes.size();
  io.require(pieces + hexes <= MOST_PAIRS + 1U && pieces * hexes <= MOST_PAIRS);
}

template <class Io>
void fields(Io& io, Of<Io, PlayGames>& request) {
  io.require(request.count <= MOST_GAMES);
  io.whole(request.seed);
  io.whole(request.first);
  io.at_most(request.count, MOST_GAMES);
}

template <class Io>
void fields(Io& io, Of<Io, TellGame>& request) {
  io.whole(request.seed);
  io.whole(request.playout);
  io.yes_or_no(request.trace);
}

template <class Io>
void fields(Io& io, Of<Io, RunTests>& request) {
  name_and_source(io, request);
}

// Answers.

template <class Io>
void fields(Io& io, Of<Io, RunAnswer>& answer) {
  io.one_of(answer.outcome, RunAnswer::Outcome::refused);
  fields(io, answer.complaint);
  io.whole(answer.units);
  io.text(answer.log, LOG_BYTES);
}

template <class Io>
void fields(Io& io, Of<Io, NoAnswer>& answer) {
  io.one_of(answer.why, NoAnswer::Why::fault);
}

template <class Io>
void fields(Io& io, Of<Io, CheckAnswer>& answer) {
  io.list(answer.complaints, MOST_COMPLAINTS, ANY_BYTES, each_fields);
  io.list(answer.remarks, MOST_REMARKS, ANY_BYTES, each_fields);
}

template <class Io>
void fields(Io& io, Of<Io, JudgeAnswer>& answer) {
  io.list(answer.remarks, MOST_REMARKS, HALF_A_MEGABYTE, each_fields);
  const bool whole = io.list(answer.findings, MOST_FINDINGS, FINDINGS_BYTES, each_fields);
  io.optional(answer.trouble, each_fields);
  io.text(answer.log, LOG_BYTES);
  shortened(io, answer.shortened, whole);
}

template <class Io>
void fields(Io& io, Of<Io, MaySetUpAnswer>& answer) {
  io.require(answer.allowed.size() <= MOST_PAIRS);
  io.list(answer.allowed, MOST_PAIRS, ANY_BYTES, each_flag);
  io.optional(answer.trouble, each_fields);
}

template <class Io>
void fields(Io& io, Of<Io, GamesAnswer>& answer) {
  io.require(answer.games.size() <= MOST_GAMES);
  io.list(answer.games, MOST_GAMES, ANY_BYTES, each_fields);
  io.optional(answer.trouble, each_fields);
}

template <class Io>
void fields(Io& io, Of<Io, ToldAnswer>& answer) {
  const bool lines = io.list(answer.lines, MOST_TOLD, TOLD_BYTES, each_fields);
  const bool calls = io.list(answer.trace, MOST_TOLD, TOLD_BYTES, each_fields);
  fields(io, answer.record);
  io.text(answer.log, LOG_BYTES);
  io.optional(answer.trouble, each_fields);
  shortened(io, answer.shortened, lines && calls);
}

template <class Io>
void fields(Io& io, Of<Io, TestsAnswer>& answer) {
  io.list(answer.results, MOST_TESTS, TESTS_BYTES, each_fields);
  io.optional(answer.trouble, each_fields);
}

// What is said before the first request.

template <class Io>
void fields(Io& io, Of<Io, Setup>& setup) {
  io.yes_or_no(setup.trusted);
  io.whole(setup.allowance.memory_bytes);
  io.whole(setup.allowance.cpu_seconds);
  io.require(setup.material.size() <= MATERIAL_BYTES);
  io.bytes(setup.material, MATERIAL_BYTES);
}

template <class Io>
void fields(Io& io, Of<Io, Hello>& hello) {
  io.one_of(hello.state, Hello::State::unprepared);
  auto& walls = hello.walls;
  for (auto* wall : {&walls.descriptors, &walls.limits, &walls.no_privileges, &walls.landlock, &walls.system_calls}) io.yes_or_no(*wall);
  io.text(hello.reason, MESSAGE_BYTES);
}

// Material comes from the program that starts the worker, never from a script; it is read with the same care all the same.
template <class Io>
void fields(Io& io, Of<Io, Material>& material) {
  io.require(material.policies.size() <= MOST_POLICIES);
  io.bytes(material.document, NAME_BYTES);
  io.bytes(material.placement, NAME_BYTES);
  io.list(material.policies, MOST_POLICIES, ANY_BYTES, [](auto& to, auto& policy) {
    to.bytes(policy.first, MESSAGE_BYTES);
    to.bytes(policy.second, MESSAGE_BYTES);
  });
  for (auto* words : {&material.varied, &material.varied_value, &material.digest}) io.bytes(*words, MESSAGE_BYTES);
  io.yes_or_no(material.played);
  io.optional(material.standing, [](auto& to, auto& standing) {
    to.require(standing.size() <= MOST_STANDING);
    to.list(standing, MOST_STANDING, ANY_BYTES, [](auto& each, auto& stand) {
      each.whole(stand.first);
      each.whole(stand.second);
    });
  });
}

namespace {

// The alternative with this number; false when there is none.
template <class... Kinds>
bool choose(std::variant<Kinds...>& message, std::size_t wanted) {
  std::size_t number = 0;
  return ((number++ == wanted && (message.template emplace<Kinds>(), true)) || ...);
}

template <class Message>
std::string numbered_bytes(FrameKind kind, std::uint32_t number, const Message& message) {
  ByteWriter out;
  out.u32(number);
  out.u16(static_cast<std::uint16_t>(FIRST_KIND + message.index()));
  std::visit([&](const auto& one) { fields(out, one); }, message);
  return frame_bytes(kind, out.bytes());
}

template <class Message>
std::optional<Numbered<Message>> read_numbered(FrameKind kind, const Frame& frame) {
  ByteReader in(frame.payload);
  Numbered<Message> read;
  in.whole(read.number);
  if (frame.kind != kind || !choose(read.message, in.u16() - FIRST_KIND)) return std::nullopt;
  std::visit([&](auto& one) { fields(in, one); }, read.message);
  return in.finished() ? std::optional(std::move(read)) : std::nullopt;
}

template <class Message>
std::string greeting_bytes(FrameKind kind, const Message& message) {
  ByteWriter out;
  out.u32(MAGIC);
  out.u16(PROTOCOL_VERSION);
  fields(out, message);
  return frame_bytes(kind, out.bytes());
}

}  // namespace

std::string setup_bytes(const Setup& setup) { return greeting_bytes(FrameKind::setup, setup); }
std::string hello_bytes(const Hello& hello) { return greeting_bytes(FrameKind::hello, hello); }
std::string request_bytes(std::uint32_t number, const Request& request) { return numbered_bytes(FrameKind::request, number, request); }
std::string answer_bytes(std::uint32_t number, const Answer& answer) { return numbered_bytes(FrameKind::answer, number, answer); }

std::string material_bytes(const Material& material) {
  ByteWriter out;
  fields(out, material);
  return out.take();
}

std::optional<Setup> read_setup(const Frame& frame) {
  ByteReader in(frame.payload);
  if (frame.kind != FrameKind::setup || in.u32() != MAGIC || in.u16() != PROTOCOL_VERSION) return std::nullopt;
  Setup setup;
  fields(in, setup);
  return in.finished() ? std::optional(std::move(setup)) : std::nullopt;
}

std::optional<std::variant<Hello, OtherVersion>> read_hello(const Frame& frame) {
  ByteReader in(frame.payload);
  if (frame.kind != FrameKind::hello || in.u32() != MAGIC) return std::nullopt;
  const std::uint16_t version = in.u16();
  if (in.good() && version != PROTOCOL_VERSION) return OtherVersion{version};
  Hello hello;
  fields(in, hello);
  if (!in.finished()) return std::nullopt;
  return hello;
}

std::optional<Numbered<Request>> read_request(const Frame& frame) { return read_numbered<Request>(FrameKind::request, frame); }
std::optional<Numbered<Answer>> read_answer(const Frame& frame) { return read_numbered<Answer>(FrameKind::answer, frame); }

std::optional<Material> read_material(const std::string& bytes) {
  ByteReader in(bytes);
  Material material;
  fields(in, material);
  return in.finished() ? std::optional(std::move(material)) : std::nullopt;
}

}  // namespace hexwright::frames
