// What a report puts behind its cause, and what it leaves standing on its own.
#include <catch2/catch.hpp>

#include "validator/findings/consequences.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using validator::Severity;

namespace {

struct One {
  std::string id, object;
  Severity severity = Severity::error;
  std::vector<std::string> parameters = {};
};

validator::Report report_of(const std::vector<One>& findings) {
  validator::Report report;
  report.document.id = "card";
  int line = 0;
  for (const One& one : findings) {
    validator::Finding finding;
    finding.id = one.id;
    finding.severity = one.severity;
    finding.parameters = one.parameters;
    finding.where.push_back({{}, wording::Location{"card.scenario.xml", ++line, 1}, {}, one.object});
    report.findings.push_back(validator::reported(std::move(finding)));
  }
  return report;
}
// By the number of the cause in the list; -1 on its own.
std::vector<int> causes(const std::vector<One>& findings) {
  const validator::Report report = report_of(findings);
  std::vector<int> numbers;
  for (const std::string& cause : validator::causes_of(report)) {
    numbers.push_back(-1);
    for (std::size_t i = 0; i < report.findings.size() && !cause.empty(); ++i)
      if (report.findings[i].fingerprint == cause) numbers.back() = static_cast<int>(i);
  }
  return numbers;
}
using Numbers = std::vector<int>;

}  // namespace

TEST_CASE("What is about one object follows from what comes first in reading, whatever the order of the lines") {
  CHECK(causes({{"text/differs", "pl.setup-1"}, {"reference/unknown-hex", "pl.setup-1", Severity::error, {"9901"}}}) == Numbers{1, -1});
  CHECK(causes({{"text/differs", "pl.setup-1"}, {"reference/unknown-hex", "pl.setup-2", Severity::error, {"9901"}}}) == Numbers{-1, -1});
}

TEST_CASE("A unit that a line names wrongly is nowhere, and so are no pieces of the other side") {
  const One unknown{"reference/unknown-id", "pl.setup-1", Severity::error, {"pl.6x"}};
  CHECK(causes({unknown, {"muster/nowhere", "pl.6c"}, {"muster/nowhere", "de.6c"}}) == Numbers{-1, 0, -1});
}

TEST_CASE("One wrong name is one cause, wherever it is written") {
  CHECK(causes({{"reference/unknown-place", "wd.hill", Severity::error, {"ford"}},
                {"reference/unknown-place", "rd.hill", Severity::error, {"ford"}},
                {"reference/unknown-place", "rd.hill", Severity::error, {"mill"}}}) == Numbers{-1, 0, -1});
}

TEST_CASE("A chain of consequences leads to its beginning") {
  CHECK(causes({{"setup/other-side", "pl.setup-1"}, {"muster/nowhere", "pl.6c"}, {"orbat/number-gap", "pl.6c", Severity::question}}) ==
        Numbers{-1, 0, 0});
}

TEST_CASE("Remarks and waived findings are no causes, and words of the card follow from nothing") {
  CHECK(causes({{"setup/no-where", "pl.setup-1", Severity::info}, {"text/differs", "pl.setup-1"}}) == Numbers{-1, -1});
  CHECK(causes({{"reference/unknown-hex", "pl.setup-1"}, {"card/date", "pl.setup-1"}}) == Numbers{-1, -1});
  validator::Report report = report_of({{"reference/unknown-hex", "pl.setup-1"}, {"text/differs", "pl.setup-1"}});
  const document::Waiver waiver;
  report.findings.front().waived = &waiver;
  CHECK(validator::causes_of(report) == std::vector<std::string>(2));
}

TEST_CASE("Several formations of one side that are nowhere have one cause, and those of two sides have two") {
  CHECK(causes({{"muster/nowhere", "pl.9kp"}, {"muster/nowhere", "de.6c"}, {"muster/nowhere", "pl.9c"}}) == Numbers{-1, -1, 0});
}

TEST_CASE("Three names of one side that are not there have one cause; two may be two slips") {
  const auto unknown = [](const std::string& object, const std::string& name) {
    return One{"reference/unknown-id", object, Severity::error, {name}};
  };
  const One first = unknown("pl.s1", "pl.1k"), second = unknown("pl.s2", "pl.2k"), third = unknown("pl.s3", "pl.3k");
  CHECK(causes({first, second, third}) == Numbers{-1, 0, 0});
  CHECK(causes({first, second, unknown("de.s1", "de.3k")}) == Numbers{-1, -1, -1});
}

TEST_CASE("Three stacks too high have one cause, the limit, of either side; two have two") {
  const One one{"setup/stacking", "pl.s1"}, two{"setup/stacking", "de.s2"}, three{"setup/stacking", "pl.s3"};
  CHECK(causes({one, two, three}) == Numbers{-1, 0, 0});
  CHECK(causes({one, two}) == Numbers{-1, -1});
}

TEST_CASE("A gap among the markers follows from a marker of the same side that is given twice") {
  CHECK(causes({{"support/marker-twice", "pl.2m"}, {"support/marker-gap", "pl.3m", Severity::warning}}) == Numbers{-1, 0});
  CHECK(causes({{"support/marker-twice", "pl.2m"}, {"support/marker-gap", "de.3m", Severity::warning}}) == Numbers{-1, -1});
}

TEST_CASE("What the game counts of a side follows from what is not there, though it speaks of the side alone") {
  const One gone{"reference/unknown-id", "us.setup", Severity::error, {"us.m3"}};
  CHECK(causes({gone, {"lee/6.1-marker-count", "us"}, {"lee/6.1-marker-count", "cs"}}) == Numbers{-1, 0, -1});
}

TEST_CASE("What the game says of a hex follows from a stack that is too high there, and not what it says of a piece in it") {
  validator::Report report = report_of(
      {{"setup/stacking", "pl.setup-1"}, {"asl-a12/location", "pl.sq1"}, {"asl-a12/location", "pl.sq2"}, {"game/face-up", "pl.sq3"}});
  for (std::size_t i : {0U, 1U, 3U}) report.findings[i].where.front().hex = "1K5";
  report.findings[2].where.front().hex = "1K6";
  report.findings[1].finding.message = wording::Text{"nothing stands in {hex}", {}, 0, {{"hex", std::string("1K5")}}};
  const std::string cause = report.findings[0].fingerprint;
  CHECK(validator::causes_of(report) == std::vector<std::string>{"", cause, "", ""});
}

TEST_CASE("What is tied to a consequence follows from its cause") {
  const One first{"reference/unknown-id", "", Severity::error, {"pl.83pp"}};
  const auto unknown = [](const std::string& object, const std::string& name) {
    return One{"reference/unknown-id", object, Severity::error, {name}};
  };
  CHECK(causes({first, unknown("pl.s1", "pl.9kp"), unknown("pl.s2", "pl.3kp"), {"text/differs", "pl.s2"}, {"text/differs", "pl.s4"}}) ==
        Numbers{-1, 0, 0, 0, -1});
}

TEST_CASE("Words that name a piece follow from what is wrong with that piece, and with no other of its side or of another") {
  const auto words = [](const std::string& said, const std::string& held) {
    return One{"text/differs", "pl.1kp", Severity::error, {said, held}};
  };
  CHECK(causes({{"muster/nowhere", "pl.9c"}, words("\"9c\"", "pl.9kp")}) == Numbers{-1, 0});
  CHECK(causes({{"muster/nowhere", "de.9c"}, words("\"9c\"", "pl.9kp")}) == Numbers{-1, -1});
  CHECK(causes({{"muster/nowhere", "pl.9c"}, words("\"9kp\"", "pl.9c")}) == Numbers{-1, -1});
  CHECK(causes({{"reference/unknown-id", "pl.s1", Severity::error, {"pl.i-83pp"}}, words("\"I/83pp\"", "pl.i-84pp")}) == Numbers{-1, 0});
  CHECK(causes({{"orbat/number-twice", "pl.2s"}, words("\"1, 2, 3 s\"", "1, 3, 4 s")}) == Numbers{-1, 0});
  CHECK(causes({{"orbat/number-twice", "pl.4s"}, words("\"1, 2, 3 s\"", "1, 3, 4 s")}) == Numbers{-1, 0});
  CHECK(causes({{"orbat/number-twice", "pl.1s"}, words("\"1, 2, 3 s\"", "1, 3, 4 s")}) == Numbers{-1, -1});
  CHECK(causes({{"strength/scale", "pl.9c"}, words("\"9c\"", "pl.9kp")}) == Numbers{-1, -1});
}

TEST_CASE("Three clauses that wait for a turn behind the end have one cause, the length; two may be two slips") {
  CHECK(causes({{"time/after-end", "pl.a"}, {"time/after-end", "de.b"}, {"time/after-end", "pl.c"}}) == Numbers{-1, 0, 0});
  CHECK(causes({{"time/after-end", "pl.a"}, {"time/after-end", "de.b"}}) == Numbers{-1, -1});
}

TEST_CASE("Three rows of a wrong length have one cause, the columns, and what lies beyond them follows; one row is one slip") {
  const auto row = [](const std::string& number) { return One{"map/row-length", "ford", Severity::error, {number}}; };
  const One beyond{"map/off-board", "mill"}, unknown{"reference/unknown-hex", "pl.1", Severity::error, {"C4"}};
  const One nowhere{"setup/no-hex", "de.1"}, scoreless{"victory/no-hex", "de.2"}, apart{"victory/no-points", "de.3"};
  CHECK(causes({row("1"), row("2"), row("3"), beyond, unknown, nowhere, scoreless, apart}) == Numbers{-1, 0, 0, 0, 0, 0, 0, -1});
  CHECK(causes({row("1"), beyond, unknown}) == Numbers{-1, -1, -1});
}

TEST_CASE("What stands where a cause points besides follows from it") {
  validator::Report report = report_of({{"time/clock", ""}, {"text/differs", ""}, {"text/differs", ""}});
  validator::Placed clock = report.findings[1].where.front();
  report.findings[0].where.push_back(clock);
  CHECK(validator::causes_of(report) == std::vector<std::string>{"", report.findings[0].fingerprint, ""});
}

TEST_CASE("What the game says of a pair is one thing, and of two pieces that look at each other two") {
  const auto names = [](validator::Report report, bool in_why) {
    wording::Text text{"{other}", {}, 0, {{"other", std::string("pl.7pp")}}};
    if (in_why)
      report.findings[1].finding.why = text;
    else
      report.findings[1].finding.message = text;
    return report;
  };
  const auto pair = [] { return report_of({{"game/44-two", "pl.7pp"}, {"game/44-two", "pl.7pp-o"}}); };
  CHECK(validator::causes_of(names(pair(), false)) == std::vector<std::string>{"", pair().findings[0].fingerprint});
  CHECK(validator::causes_of(names(pair(), true)) == std::vector<std::string>(2));
}

TEST_CASE("Who is seen from a hex in which too much stands follows from that, and from no other hex") {
  const auto seen_from = [](const std::string& hex) {
    validator::Report report = report_of({{"setup/stacking", "pl.setup-1"}, {"game/seen", "de.fox"}});
    report.findings[0].where.front().hex = "1K5";
    report.findings[1].finding.why = wording::Text{"{piece} in {hex} sees it", {}, 0, {{"piece", std::string("pl.sq2")}, {"hex", hex}}};
    return validator::causes_of(report).back().empty();
  };
  CHECK_FALSE(seen_from("1K5"));
  CHECK(seen_from("1K6"));
}

TEST_CASE("A result of the wrong side is called after the other because of that") {
  CHECK(causes({{"ranks/opposite", "rank-1"}, {"ranks/wrong-side", "rank-1"}}) == Numbers{1, -1});
  CHECK(causes({{"ranks/opposite", "rank-1"}, {"ranks/wrong-side", "rank-2"}}) == Numbers{-1, -1});
}

TEST_CASE("A wrong sign comes before a cap that it makes absurd") {
  CHECK(causes({{"victory/cap", "pl.vp"}, {"victory/sign", "pl.vp"}}) == Numbers{1, -1});
  CHECK(causes({{"victory/cap", "pl.vp"}, {"victory/sign", "pl.losses"}}) == Numbers{-1, -1});
}

TEST_CASE("A piece that is nowhere explains what the game counts of its side, and not what is wrong in a hex where others stand") {
  const auto follows = [](const std::string& hex) {
    validator::Report report = report_of({{"muster/nowhere", "ru.q2"}, {"game/seen", "ru.b"}});
    report.findings[1].where.front().hex = hex;
    return !validator::causes_of(report).back().empty();
  };
  CHECK(follows(""));
  CHECK_FALSE(follows("1D1"));
}
