// What is said about scenarios with scripts comes back as it went; what a script made too long or too many is cut, and bytes that were
// changed on the way are never read as more than the program itself would have sent.
#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "model/io/utf8.hpp"
#include "model/wording/catalogue.hpp"
#include "scripting/frames/messages.hpp"
#include "scripting/frames/texts.hpp"

using namespace hexwright::frames;
using namespace hexwright::wording;

namespace {

Frame only_frame(const std::string& bytes) {
  FrameReader reader;
  std::string_view left = bytes;
  while (!left.empty() && reader.wanted() > 0) {
    const std::size_t size = std::min(left.size(), reader.wanted());
    REQUIRE(reader.take(left.substr(0, size)));
    left.remove_prefix(size);
  }
  auto frame = reader.next();
  REQUIRE(frame);
  return *frame;
}

Text rich_text() {
  const Noun noun{{{"en", {{"nom", "village"}}}, {"pl", {{"gen", "wsi"}, {"nom", "wieś"}}}}};
  return say_n("{piece} is {half} from {place:gen} ({why})", "{count} of {piece}", 5,
               {{"piece", "II/73pp"}, {"half", Decimal{-500}}, {"place", noun}, {"turn", 12}, {"why", nested(say("too far"))}});
}

Trouble some_trouble() {
  return {Fault{"script/runtime", {"rules.lua", 7, 2}, rich_text(), say("a number"), std::nullopt}, {say("in score"), rich_text()}};
}

ScriptFinding some_finding() {
  ScriptFinding finding;
  finding.severity = ScriptFinding::Severity::question;
  finding.id = "guns-in-woods";
  finding.message = "Działa w lesie";
  finding.why = "why";
  finding.fix = "fix";
  finding.script = "rules.lua";
  finding.line = 3;
  finding.where = {{ScriptFinding::Thing::Kind::hex, "3.3"}, {ScriptFinding::Thing::Kind::asset, "guns"}};
  finding.change = ScriptFinding::Change{"p1", "strength", "4"};
  return finding;
}

GameRecord some_record(std::int32_t turn) { return {{turn, 0, -1}, {1500, INT64_MIN}, {INT64_MAX, 0, 3}}; }

std::vector<Answer> some_answers() {
  ToldAnswer told;
  told.lines = {{3, "movement", "polish", "7.3", rich_text(), 4, 6}, {}};
  told.trace = {{2, "fire", "rules.lua", "may_enter", 9, {{"hex:label()", "3.3"}}, "true"}};
  told.record = some_record(2);
  told.log = "one\n";
  told.shortened = true;
  TestsAnswer tests;
  tests.results = {{"a test", 4, true, {}, std::nullopt}, {"another", 5, false, rich_text(), some_trouble()}};
  return {JudgeAnswer{{some_finding(), ScriptFinding{}}, some_trouble(), "log", false, {{"rules.lua", {3, 4, 5, {"a", ""}}}}},
          MaySetUpAnswer{{1, 0, 1}, std::nullopt}, GamesAnswer{{some_record(1), some_record(5)}, some_trouble()}, told, tests};
}

std::vector<Request> some_requests() {
  return {JudgeDocument{}, MaySetUp{{1, 2}, {7, 8, 0xFFFFFFFFU}}, PlayGames{1, 0xFFFFFFFFFFULL, MOST_GAMES}, TellGame{3, 4, true},
          RunTests{"test.lua", std::string("a\0b", 3)}};
}

Text deep_text(int depth) {
  Text text = say("inmost");
  for (int i = 1; i < depth; ++i) text = say("({inner})", {{"inner", nested(std::move(text))}});
  return text;
}

Text there_and_back(const Text& text) {
  ByteWriter out;
  fields(out, text);
  ByteReader in(out.bytes());
  Text read;
  fields(in, read);
  REQUIRE(in.finished());
  return read;
}

}  // namespace

TEST_CASE("Requests about a document come back as they went") {
  for (const Request& request : some_requests()) {
    const std::string bytes = request_bytes(5, request);
    const auto read = read_request(only_frame(bytes));
    REQUIRE(read);
    CHECK(read->message.index() == request.index());
    CHECK(request_bytes(read->number, read->message) == bytes);
  }
  const auto read = read_request(only_frame(request_bytes(5, some_requests()[1])));
  CHECK(std::get<MaySetUp>(read->message).hexes == std::vector<std::uint32_t>{7, 8, 0xFFFFFFFFU});
}

TEST_CASE("Answers about a document come back as they went") {
  for (const Answer& answer : some_answers()) {
    const std::string bytes = answer_bytes(6, answer);
    const auto read = read_answer(only_frame(bytes));
    REQUIRE(read);
    CHECK(read->message.index() == answer.index());
    CHECK(answer_bytes(read->number, read->message) == bytes);
  }
  const auto judged = read_answer(only_frame(answer_bytes(6, some_answers()[0])));
  const auto& answer = std::get<JudgeAnswer>(judged->message);
  CHECK(answer.findings == std::vector<ScriptFinding>{some_finding(), ScriptFinding{}});
  REQUIRE(answer.trouble);
  CHECK(answer.trouble->fault.where == Location{"rules.lua", 7, 2});
  CHECK_FALSE(answer.trouble->fault.hint);
  const auto games = read_answer(only_frame(answer_bytes(6, some_answers()[2])));
  CHECK(std::get<GamesAnswer>(games->message).games == std::vector<GameRecord>{some_record(1), some_record(5)});
}

TEST_CASE("A message of the program says the same in both languages after its journey") {
  const Text text = there_and_back(rich_text());
  CHECK(english().words(text) == english().words(rich_text()));
  CHECK(polish().words(text) == polish().words(rich_text()));
}

TEST_CASE("Material comes back as it went") {
  const Material material{"a/scenario.xml", "b.xml", {{"polish", "ambush:range=3"}, {"german", "attack"}}, "rulings.x", "yes", "abc", true};
  CHECK(read_material(material_bytes(material)) == material);
  CHECK(read_material(material_bytes(Material{})) == Material{});
  Material found = material;
  found.standing = {{0, 7}, {4'294'967'295U, 0}};
  CHECK(read_material(material_bytes(found)) == found);
  found.standing->clear();
  CHECK(read_material(material_bytes(found)) == found);
  const std::string bytes = material_bytes(material);
  for (std::size_t size = 0; size < bytes.size(); ++size) CHECK_FALSE(read_material(bytes.substr(0, size)));
  CHECK_FALSE(read_material(bytes + '\0'));
}

TEST_CASE("Messages within messages are cut at their depth by the writer and refused by the reader") {
  CHECK(english().words(there_and_back(deep_text(TEXT_DEPTH))) == english().words(deep_text(TEXT_DEPTH)));
  CHECK(english().words(there_and_back(deep_text(200))).find("…") != std::string::npos);
  // One level more than there may be, by hand: the inmost message of the text stands at the end of its bytes.
  ByteWriter out, inmost;
  fields(out, deep_text(TEXT_DEPTH));
  fields(inmost, say("inmost"));
  const std::string head = out.bytes().substr(0, out.bytes().size() - inmost.bytes().size());
  ByteWriter outer;
  fields(outer, say("({inner})", {{"inner", nested(say("inmost"))}}));
  ByteReader good(out.bytes());
  Text read;
  fields(good, read);
  CHECK(good.finished());
  const std::string deeper = head + outer.bytes();
  ByteReader bad(deeper);
  read = {};
  fields(bad, read);
  CHECK_FALSE(bad.good());
}

TEST_CASE("A message with far too many words and arguments is cut to what a reader takes") {
  Text text = say(std::string(100'000, 'm'));
  const Noun noun{{{"en", {{"nom", std::string(1'000, 'n')}}}, {"pl", {{"nom", "\x1B["}}}}};
  for (int i = 0; i < 2'000; ++i) text.arguments.push_back({"a", noun});
  for (int i = 0; i < 2'000; ++i) text.arguments.push_back({"b", std::string(10'000, 'x')});
  const Text read = there_and_back(text);
  CHECK(read.msgid.size() == MESSAGE_BYTES);
  CHECK(read.arguments.size() <= TEXT_MOST_PARTS);
  ByteWriter out;
  fields(out, say("{a}{b}", {{"a", nested(text)}, {"b", nested(text)}}));
  CHECK(out.bytes().size() < 2 * TEXT_BYTES);
}

TEST_CASE("Answers that are too large for a frame are cut, and say so") {
  JudgeAnswer judged;
  ScriptFinding large = some_finding();
  large.message = large.why = large.fix = std::string(2 * MESSAGE_BYTES, 'x') + "\xFF";
  large.where.assign(1'500, {ScriptFinding::Thing::Kind::piece, std::string(500, 'p')});
  judged.findings.assign(40, large);
  judged.trouble = Trouble{some_trouble().fault, std::vector<Text>(1'000, say(std::string(MESSAGE_BYTES, 'd')))};
  judged.log = std::string(2 * LOG_BYTES, 'l');
  ToldAnswer told;
  told.lines.assign(2'000, {1, "p", "s", "r", say(std::string(MESSAGE_BYTES, 't')), 1, 6});
  TraceLine call;
  call.inputs.assign(300, {std::string(2'000, 'i'), "o"});
  told.trace.assign(100, call);
  told.log = judged.log;
  told.trouble = judged.trouble;
  const auto judged_read = read_answer(only_frame(answer_bytes(1, judged)));
  REQUIRE(judged_read);
  CHECK(std::get<JudgeAnswer>(judged_read->message).shortened);
  CHECK(std::get<JudgeAnswer>(judged_read->message).findings.size() > 10);
  judged.findings.assign(MOST_FINDINGS + 1, ScriptFinding{});
  CHECK(std::get<JudgeAnswer>(read_answer(only_frame(answer_bytes(1, judged)))->message).findings.size() == MOST_FINDINGS);
  const auto told_read = read_answer(only_frame(answer_bytes(1, told)));
  REQUIRE(told_read);
  CHECK(std::get<ToldAnswer>(told_read->message).shortened);
  CHECK(std::get<ToldAnswer>(told_read->message).trace.size() > 10);
  const GameRecord full{std::vector<std::int32_t>(MOST_MILESTONES, 1), std::vector<std::int64_t>(MOST_CLAUSES, 2),
                        std::vector<std::int64_t>(MOST_SERIES, 3)};
  const auto games = read_answer(only_frame(answer_bytes(1, GamesAnswer{std::vector<GameRecord>(MOST_GAMES, full), judged.trouble})));
  REQUIRE(games);
  CHECK(std::get<GamesAnswer>(games->message).games == std::vector<GameRecord>(MOST_GAMES, full));
  const auto pairs = read_answer(only_frame(answer_bytes(1, MaySetUpAnswer{std::vector<std::uint8_t>(MOST_PAIRS, 7), judged.trouble})));
  REQUIRE(pairs);
  CHECK(std::get<MaySetUpAnswer>(pairs->message).allowed == std::vector<std::uint8_t>(MOST_PAIRS, 1));
}

TEST_CASE("Requests for more than an answer can hold are none") {
  const auto with_counts = [](std::uint32_t pieces, std::uint32_t hexes) {
    ByteWriter out;
    out.u32(1);
    out.u16(4);  // may_set_up
    out.u32(pieces);
    for (std::uint32_t i = 0; i < pieces; ++i) out.u32(i);
    out.u32(hexes);
    for (std::uint32_t i = 0; i < hexes; ++i) out.u32(i);
    return read_request({FrameKind::request, out.take()}).has_value();
  };
  CHECK(with_counts(1'024, 1'024));
  CHECK_FALSE(with_counts(1'025, 1'024));
  CHECK_FALSE(with_counts(0, MOST_PAIRS + 1));
  CHECK(with_counts(0, 0));
  ByteWriter out;
  out.u32(1);
  out.u16(5);  // play_games
  out.whole(std::uint64_t{0});
  out.whole(std::uint64_t{0});
  out.u32(MOST_GAMES + 1);
  CHECK_FALSE(read_request({FrameKind::request, out.take()}));
}

TEST_CASE("A request or an answer about a document that stops early or goes on too long is none") {
  for (const Answer& answer : some_answers()) {
    const std::string payload = only_frame(answer_bytes(1, answer)).payload;
    for (std::size_t size = 0; size < payload.size(); ++size) CHECK_FALSE(read_answer({FrameKind::answer, payload.substr(0, size)}));
    CHECK_FALSE(read_answer({FrameKind::answer, payload + '\0'}));
  }
  for (const Request& request : some_requests()) {
    const std::string payload = only_frame(request_bytes(1, request)).payload;
    for (std::size_t size = 0; size < payload.size(); ++size) CHECK_FALSE(read_request({FrameKind::request, payload.substr(0, size)}));
    CHECK_FALSE(read_request({FrameKind::request, payload + '\0'}));
  }
}

TEST_CASE("Changed answers about a document are no answers, or ones that could have been sent and said") {
  std::vector<std::string> good;
  for (const Answer& answer : some_answers()) good.push_back(only_frame(answer_bytes(1, answer)).payload);
  CHECK(rc::check([&] {
    std::string bytes = good[*rc::gen::inRange<std::size_t>(0, good.size())];
    const int changes = *rc::gen::inRange(1, 5);
    for (int i = 0; i < changes; ++i) bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] = *rc::gen::arbitrary<char>();
    const auto answer = read_answer({FrameKind::answer, bytes});
    if (!answer) return;
    // What was read is within every limit: written again it is read again, and it can be said.
    const std::string again = answer_bytes(answer->number, answer->message);
    FrameReader reader;
    for (std::string_view left = again; !left.empty();) {
      const std::size_t size = std::min(left.size(), reader.wanted());
      RC_ASSERT(size > 0 && reader.take(left.substr(0, size)));
      left.remove_prefix(size);
    }
    RC_ASSERT(read_answer(*reader.next()).has_value());
    if (const auto* judged = std::get_if<JudgeAnswer>(&answer->message); judged && judged->trouble)
      RC_ASSERT(!hexwright::io::find_bad_text(polish().words(judged->trouble->fault.message)));
  }));
}
