// Answers are cut to what a frame can hold: findings, lines and traced calls from the end, and they say so; games never.
#include "scripting/frames/game_messages.hpp"

#include <cassert>

#include "scripting/frames/game_codec.hpp"
#include "scripting/frames/messages.hpp"
#include "scripting/frames/texts.hpp"

namespace hexwright::frames {
namespace {

constexpr std::size_t HALF_A_MEGABYTE = 512U << 10U;
constexpr std::size_t DETAILS_BYTES = HALF_A_MEGABYTE / 2, FINDINGS_BYTES = 12 * HALF_A_MEGABYTE, TOLD_BYTES = 6 * HALF_A_MEGABYTE,
                      TESTS_BYTES = 12 * HALF_A_MEGABYTE;
constexpr std::size_t ID_BYTES = 256, INPUT_BYTES = 1'000;
constexpr std::int32_t MOST_FACES = 1'000'000;

// 64 games at their largest, and a trouble.
static_assert(MOST_GAMES * (4 * MOST_MILESTONES + 8 * MOST_CLAUSES + 8 * MOST_SERIES + 12) + HALF_A_MEGABYTE < FRAME_BYTES);

void number(ByteWriter& out, std::int32_t value) { out.u32(static_cast<std::uint32_t>(value)); }
std::int32_t read_number(ByteReader& in) { return static_cast<std::int32_t>(in.u32()); }

void write(ByteWriter& out, const Trouble& trouble) {
  write(out, trouble.fault);
  write_list(out, trouble.details, MOST_DETAILS, DETAILS_BYTES, [](ByteWriter& to, const wording::Text& line) { write(to, line); });
}

void write(ByteWriter& out, const std::optional<Trouble>& trouble) {
  out.u8(trouble.has_value());
  if (trouble) write(out, *trouble);
}

std::optional<Trouble> read_trouble(ByteReader& in) {
  if (!in.yes_or_no()) return std::nullopt;
  Trouble trouble;
  trouble.fault = read_fault(in);
  trouble.details = read_list(in, MOST_DETAILS, read_text);
  return trouble;
}

void write_change(ByteWriter& out, const std::optional<ScriptFinding::Change>& change) {
  out.u8(change.has_value());
  if (!change) return;
  out.blob(safe(change->piece, ID_BYTES));
  out.blob(safe(change->field, ID_BYTES));
  out.blob(safe(change->value, MESSAGE_BYTES));
}

void write_finding(ByteWriter& out, const ScriptFinding& finding) {
  out.u8(static_cast<std::uint8_t>(finding.severity));
  out.blob(safe(finding.id, ID_BYTES));
  for (const std::string* words : {&finding.message, &finding.why, &finding.fix}) out.blob(safe(*words, MESSAGE_BYTES));
  out.blob(safe(finding.script, NAME_BYTES));
  out.u32(std::min(finding.line, MOST_LINES));
  write_list(out, finding.where, MOST_THINGS, HALF_A_MEGABYTE, [](ByteWriter& to, const ScriptFinding::Thing& thing) {
    to.u8(static_cast<std::uint8_t>(thing.kind));
    to.blob(safe(thing.id, ID_BYTES));
  });
  write_change(out, finding.change);
}

ScriptFinding read_finding(ByteReader& in) {
  ScriptFinding finding;
  finding.severity = one_of(in, ScriptFinding::Severity::error);
  finding.id = in.text(ID_BYTES);
  for (std::string* words : {&finding.message, &finding.why, &finding.fix}) *words = in.text(MESSAGE_BYTES);
  finding.script = in.text(NAME_BYTES);
  finding.line = in.at_most(MOST_LINES);
  finding.where = read_list(in, MOST_THINGS, [](ByteReader& from) {
    const auto kind = one_of(from, ScriptFinding::Thing::Kind::asset);
    return ScriptFinding::Thing{kind, from.text(ID_BYTES)};
  });
  if (!in.yes_or_no()) return finding;
  ScriptFinding::Change change;
  change.piece = in.text(ID_BYTES);
  change.field = in.text(ID_BYTES);
  change.value = in.text(MESSAGE_BYTES);
  finding.change = std::move(change);
  return finding;
}

template <class Number>
void write_numbers(ByteWriter& out, const std::vector<Number>& numbers, std::size_t most) {
  assert(numbers.size() <= most);
  out.u32(static_cast<std::uint32_t>(std::min(numbers.size(), most)));
  for (std::size_t i = 0; i < std::min(numbers.size(), most); ++i) {
    if constexpr (sizeof(Number) == 8)
      out.u64(static_cast<std::uint64_t>(numbers[i]));
    else
      out.u32(static_cast<std::uint32_t>(numbers[i]));
  }
}

std::vector<std::int32_t> read_turns(ByteReader& in, std::size_t most) { return read_list(in, most, read_number); }
std::vector<std::int64_t> read_values(ByteReader& in, std::size_t most) {
  return read_list(in, most, [](ByteReader& from) { return static_cast<std::int64_t>(from.u64()); });
}

void write_record(ByteWriter& out, const GameRecord& record) {
  write_numbers(out, record.milestone_turn, MOST_MILESTONES);
  write_numbers(out, record.clause_thousandths, MOST_CLAUSES);
  write_numbers(out, record.series, MOST_SERIES);
}

GameRecord read_record(ByteReader& in) {
  GameRecord record;
  record.milestone_turn = read_turns(in, MOST_MILESTONES);
  record.clause_thousandths = read_values(in, MOST_CLAUSES);
  record.series = read_values(in, MOST_SERIES);
  return record;
}

void write_told(ByteWriter& out, const ToldLine& line) {
  number(out, line.turn);
  for (const std::string* words : {&line.phase, &line.side, &line.rule}) out.blob(safe(*words, ID_BYTES));
  write(out, line.what);
  out.u32(static_cast<std::uint32_t>(std::clamp(line.die, 0, MOST_FACES)));
  out.u32(static_cast<std::uint32_t>(std::clamp(line.faces, 0, MOST_FACES)));
}

ToldLine read_told(ByteReader& in) {
  ToldLine line;
  line.turn = read_number(in);
  for (std::string* words : {&line.phase, &line.side, &line.rule}) *words = in.text(ID_BYTES);
  line.what = read_text(in);
  line.die = static_cast<std::int32_t>(in.at_most(MOST_FACES));
  line.faces = static_cast<std::int32_t>(in.at_most(MOST_FACES));
  return line;
}

void write_traced(ByteWriter& out, const TraceLine& line) {
  number(out, line.turn);
  out.blob(safe(line.phase, ID_BYTES));
  out.blob(safe(line.script, NAME_BYTES));
  out.blob(safe(line.function, ID_BYTES));
  out.u32(std::min(line.line, MOST_LINES));
  write_list(out, line.inputs, MOST_INPUTS, HALF_A_MEGABYTE, [](ByteWriter& to, const std::pair<std::string, std::string>& input) {
    to.blob(safe(input.first, INPUT_BYTES));
    to.blob(safe(input.second, INPUT_BYTES));
  });
  out.blob(safe(line.result, INPUT_BYTES));
}

TraceLine read_traced(ByteReader& in) {
  TraceLine line;
  line.turn = read_number(in);
  line.phase = in.text(ID_BYTES);
  line.script = in.text(NAME_BYTES);
  line.function = in.text(ID_BYTES);
  line.line = in.at_most(MOST_LINES);
  line.inputs = read_list(in, MOST_INPUTS, [](ByteReader& from) {
    std::string asked = from.text(INPUT_BYTES);
    return std::pair(std::move(asked), from.text(INPUT_BYTES));
  });
  line.result = in.text(INPUT_BYTES);
  return line;
}

bool within_pairs(const MaySetUp& request) {
  const std::uint64_t pieces = request.pieces.size(), hexes = request.hexes.size();
  return pieces <= MOST_PAIRS && hexes <= MOST_PAIRS && pieces + hexes <= MOST_PAIRS + 1U && pieces * hexes <= MOST_PAIRS;
}

}  // namespace

void write_fields(ByteWriter& out, const MaySetUp& request) {
  assert(within_pairs(request));
  write_numbers(out, request.pieces, MOST_PAIRS);
  write_numbers(out, request.hexes, MOST_PAIRS);
}

MaySetUp read_may_set_up(ByteReader& in) {
  MaySetUp request;
  request.pieces = read_list(in, MOST_PAIRS, [](ByteReader& from) { return from.u32(); });
  request.hexes = read_list(in, MOST_PAIRS, [](ByteReader& from) { return from.u32(); });
  if (!within_pairs(request)) in.spoil();
  return request;
}

void write_fields(ByteWriter& out, const PlayGames& request) {
  assert(request.count <= MOST_GAMES);
  out.u64(request.seed);
  out.u64(request.first);
  out.u32(request.count);
}

PlayGames read_play_games(ByteReader& in) {
  PlayGames request;
  request.seed = in.u64();
  request.first = in.u64();
  request.count = in.at_most(MOST_GAMES);
  return request;
}

void write_fields(ByteWriter& out, const TellGame& request) {
  out.u64(request.seed);
  out.u64(request.playout);
  out.u8(request.trace);
}

TellGame read_tell_game(ByteReader& in) {
  TellGame request;
  request.seed = in.u64();
  request.playout = in.u64();
  request.trace = in.yes_or_no();
  return request;
}

void write_fields(ByteWriter& out, const RunTests& request) {
  assert(request.source.size() <= SOURCE_BYTES);
  out.blob(cut(request.name, NAME_BYTES));
  out.blob(request.source);
}

RunTests read_run_tests(ByteReader& in) {
  RunTests request;
  request.name = in.blob(NAME_BYTES);
  request.source = in.blob(SOURCE_BYTES);
  return request;
}

void write_fields(ByteWriter& out, const JudgeAnswer& answer) {
  write_list(out, answer.remarks, MOST_REMARKS, HALF_A_MEGABYTE, [](ByteWriter& to, const RemarkOn& on) {
    to.blob(safe(on.script, NAME_BYTES));
    write_fields(to, std::vector{on.remark});
  });
  const bool whole = write_list(out, answer.findings, MOST_FINDINGS, FINDINGS_BYTES, write_finding);
  write(out, answer.trouble);
  out.blob(safe(answer.log, LOG_BYTES));
  out.u8(answer.shortened || !whole);
}

JudgeAnswer read_judge_answer(ByteReader& in) {
  JudgeAnswer answer;
  answer.remarks = read_list(in, MOST_REMARKS, [](ByteReader& from) {
    RemarkOn on{from.text(NAME_BYTES), {}};
    auto remarks = read_remarks(from);
    if (remarks.size() == 1)
      on.remark = std::move(remarks.front());
    else
      from.spoil();
    return on;
  });
  answer.findings = read_list(in, MOST_FINDINGS, read_finding);
  answer.trouble = read_trouble(in);
  answer.log = in.text(LOG_BYTES);
  answer.shortened = in.yes_or_no();
  return answer;
}

void write_fields(ByteWriter& out, const MaySetUpAnswer& answer) {
  assert(answer.allowed.size() <= MOST_PAIRS);
  out.u32(static_cast<std::uint32_t>(answer.allowed.size()));
  for (const std::uint8_t allowed : answer.allowed) out.u8(allowed != 0);
  write(out, answer.trouble);
}

MaySetUpAnswer read_may_set_up_answer(ByteReader& in) {
  MaySetUpAnswer answer;
  answer.allowed = read_list(in, MOST_PAIRS, [](ByteReader& from) { return static_cast<std::uint8_t>(from.yes_or_no()); });
  answer.trouble = read_trouble(in);
  return answer;
}

void write_fields(ByteWriter& out, const GamesAnswer& answer) {
  assert(answer.games.size() <= MOST_GAMES);
  write_list(out, answer.games, MOST_GAMES, FRAME_BYTES, write_record);
  write(out, answer.trouble);
}

GamesAnswer read_games_answer(ByteReader& in) {
  GamesAnswer answer;
  answer.games = read_list(in, MOST_GAMES, read_record);
  answer.trouble = read_trouble(in);
  return answer;
}

void write_fields(ByteWriter& out, const ToldAnswer& answer) {
  const bool lines = write_list(out, answer.lines, MOST_TOLD, TOLD_BYTES, write_told);
  const bool calls = write_list(out, answer.trace, MOST_TOLD, TOLD_BYTES, write_traced);
  write_record(out, answer.record);
  out.blob(safe(answer.log, LOG_BYTES));
  write(out, answer.trouble);
  out.u8(answer.shortened || !lines || !calls);
}

ToldAnswer read_told_answer(ByteReader& in) {
  ToldAnswer answer;
  answer.lines = read_list(in, MOST_TOLD, read_told);
  answer.trace = read_list(in, MOST_TOLD, read_traced);
  answer.record = read_record(in);
  answer.log = in.text(LOG_BYTES);
  answer.trouble = read_trouble(in);
  answer.shortened = in.yes_or_no();
  return answer;
}

void write_fields(ByteWriter& out, const TestsAnswer& answer) {
  write_list(out, answer.results, MOST_TESTS, TESTS_BYTES, [](ByteWriter& to, const TestResult& result) {
    to.blob(safe(result.name, ID_BYTES));
    to.u32(std::min(result.line, MOST_LINES));
    to.u8(result.passed);
    write(to, result.why);
    write(to, result.trouble);
  });
  write(out, answer.trouble);
}

TestsAnswer read_tests_answer(ByteReader& in) {
  TestsAnswer answer;
  answer.results = read_list(in, MOST_TESTS, [](ByteReader& from) {
    TestResult result;
    result.name = from.text(ID_BYTES);
    result.line = from.at_most(MOST_LINES);
    result.passed = from.yes_or_no();
    result.why = read_text(from);
    result.trouble = read_trouble(from);
    return result;
  });
  answer.trouble = read_trouble(in);
  return answer;
}

}  // namespace hexwright::frames
