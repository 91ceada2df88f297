// check with --waive, --answer and --fix: what is written, what is said, and what is refused with the file left as it was.
#include <sys/stat.h>
#include <unistd.h>

#include "cli/amendment.hpp"
#include "cli/documents.hpp"
#include "tests/cli/amend_call.hpp"
#include "tests/folders.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("check --waive: the finding is accepted from then on, by whom, when and why") {
  const Copy copy;
  const std::string radius = copy.fingerprint("setup/radius");
  const ProgramResult waived = copy.amend({"--waive", radius, "--reason", "One hex is meant.", "--author", "J. K."});
  INFO(waived.err);
  CHECK(waived.err.empty());
  CHECK(waived.status == 1);  // errors remain
  CHECK(has(waived.out, "+    <waiver fingerprint=\"" + radius +
                            "\" finding=\"setup/radius\" reason=\"One hex is meant.\" author=\"J. K.\" date=\"2026-01-31\"/>"));
  CHECK(has(waived.out, "setup/radius is accepted."));
  CHECK(has(waived.out, "1 accepted"));
  CHECK(has(copy.check(), "Accepted by J. K. on 2026-01-31: One hex is meant."));
  CHECK(copy.is_canonical());
}

TEST_CASE("check --waive: the exit status is that of the check afterwards") {
  const Copy copy(CORRECTED_1);
  copy.change("<turn at=\"4\"/>", "<turn from=\"9\" until=\"4\"/>");
  REQUIRE(copy.amend({}).status == 1);
  const std::string reversed = copy.fingerprint("time/reversed");
  CHECK(copy.amend({"--waive", reversed, "--reason", "a test", "--fail-on", "never"}).status == 0);
  CHECK(has(copy.check(), "Accepted by"));
}

TEST_CASE("check --waive: the settings of the folder count as they do without it, and what is wrong in them is fixed there") {
  const Copy copy;
  const auto settings = [&](const std::string& inner) {
    copy.folder().write("hexwright.settings.xml", "<settings format=\"1.1\"" + inner + "</settings>");
  };
  settings("><finding of=\"time/clok\" severity=\"ignore\"/>");
  const std::string before = copy.text();
  for (const char* id : {"settings/unknown-finding", "file/unreadable"}) {
    const ProgramResult refused = copy.amend({"--waive", copy.fingerprint(id), "--reason", "a test"});
    INFO(id << refused.out << refused.err);
    CHECK(refused.status == 2);
    CHECK(has(refused.err, "hexwright.settings.xml is fixed there, not waived."));
    CHECK(copy.text() == before);
    settings(" fail-on=\"seldom\">");
  }
  settings(" fail-on=\"never\"><finding of=\"setup/radius\" severity=\"warning\"/>");
  const ProgramResult waived = copy.amend({"--waive", copy.fingerprint("setup/radius"), "--reason", "One hex is meant."});
  CHECK(waived.status == 0);
  CHECK(has(waived.out, "setup/radius is accepted."));
}

TEST_CASE("check --waive: a second waiver joins the first, and nothing else changes") {
  const Copy copy;
  const std::string before = copy.text();
  copy.amend({"--waive", copy.fingerprint("setup/radius"), "--reason", "One hex is meant."});
  copy.amend({"--waive", copy.fingerprint("setup/order"), "--reason", "Either side."});
  const std::string after = copy.text();
  const std::size_t list = after.find("  <waivers>\n");
  REQUIRE(list != std::string::npos);
  const std::size_t end = after.find("  </waivers>\n");
  CHECK(after.substr(0, list) + after.substr(end + 13) == before);
  CHECK(count(after, "<waiver ") == 2);
  CHECK(count(after, "<!--") == count(before, "<!--"));
}

TEST_CASE("check --waive: what is accepted already is not accepted twice") {
  const Copy copy;
  const std::string radius = copy.fingerprint("setup/radius");
  copy.amend({"--waive", radius, "--reason", "One hex is meant.", "--author", "J. K."});
  const std::string before = copy.text();
  const ProgramResult again = copy.amend({"--waive", radius, "--reason", "Once more."});
  CHECK(again.status == 2);
  CHECK(has(again.err, "accepted already, by J. K. on 2026-01-31: One hex is meant."));
  CHECK(copy.text() == before);
}

TEST_CASE("check --answer: the question is silent from then on") {
  const Copy copy;
  const std::string order = copy.fingerprint("setup/order");
  const ProgramResult answered = copy.amend({"--answer", order, "The Poles set up first.", "--author", "M. D."});
  INFO(answered.err);
  CHECK(answered.status == 1);
  CHECK(has(answered.out, "+    <answer question=\"setup/order\" author=\"M. D.\" date=\"2026-01-31\">The Poles set up first.</answer>"));
  CHECK(has(answered.out, "setup/order is answered."));
  CHECK_FALSE(has(copy.check(), "setup/order"));
  CHECK(copy.is_canonical());
  // Another answer on the same element stands behind the first.
  copy.change("question=\"setup/order\"", "question=\"other/one\"");
  CHECK(copy.amend({"--answer", order, "The Germans."}).status == 1);
  CHECK(copy.text().find("question=\"other/one\"") < copy.text().find("question=\"setup/order\""));
}

TEST_CASE("check --answer: the file may stand behind the text") {
  const Copy copy;
  const ProgramResult answered = call_program(
      {"check", "--lang", "en", "--dry-run", "--answer", copy.fingerprint("setup/order"), "The Poles set up first.", copy.path()});
  INFO(answered.err);
  CHECK(answered.status == 1);
  CHECK(has(answered.out, ">The Poles set up first.</answer>"));
}

TEST_CASE("check --answer: only a question is answered, the rest is told what to do instead") {
  const Copy copy;
  const std::string before = copy.text(), radius = copy.fingerprint("setup/radius");
  const ProgramResult refused = copy.amend({"--answer", radius, "One hex is meant."});
  CHECK(refused.status == 2);
  CHECK(has(refused.err, "is no question"));
  CHECK(has(refused.err, "--waive " + radius));
  CHECK(copy.text() == before);
}

TEST_CASE("check --fix: the change is shown by its lines, saved, and the finding is gone") {
  const Copy copy(CORRECTED_1);
  copy.change("<turn at=\"4\"/>", "<turn from=\"9\" until=\"4\"/>");
  const std::string reversed = copy.fingerprint("time/reversed");
  CHECK(has(copy.check(), "--fix " + reversed + " fixes it: Exchanges the two turns."));
  const std::string before = copy.text();
  const ProgramResult dry = copy.amend({"--fix", reversed, "--dry-run"});
  CHECK(dry.status == 1);
  CHECK(has(dry.out, "Nothing is saved."));
  CHECK(copy.text() == before);
  const ProgramResult fixed = copy.amend({"--fix", reversed});
  INFO(fixed.out << fixed.err);
  CHECK(fixed.status == 0);
  CHECK(has(fixed.out, "@@ -126 +126 @@\n-        <turn from=\"9\" until=\"4\"/>\n+        <turn from=\"4\" until=\"9\"/>\n"));
  CHECK(has(fixed.out, "--- " + copy.path() + "\n+++ " + copy.path() + "\n"));
  CHECK(has(fixed.out, "What remains: 0 errors"));
  CHECK_FALSE(has(copy.check(), "time/reversed"));
  CHECK(dry.out.substr(0, dry.out.find("Nothing")) == fixed.out.substr(0, fixed.out.find("\ntime/reversed")));
}

TEST_CASE("check --fix: an id will do where only one finding can be meant") {
  const Copy copy(CORRECTED_1);
  copy.change("<turn from=\"12\"/>", "<turn from=\"12\" until=\"3\"/>");
  CHECK(copy.amend({"--fix", "time/reversed"}).status == 0);
  copy.change("<turn from=\"3\" until=\"12\"/>", "<turn from=\"12\" until=\"3\"/>");
  copy.change("<turn at=\"4\"/>", "<turn from=\"9\" until=\"4\"/>");
  const ProgramResult two = copy.amend({"--fix", "time/reversed"});
  CHECK(two.status == 2);
  CHECK(has(two.err, ":115:"));
  CHECK(has(two.err, ":126:"));
  CHECK(has(two.err, "From turn 9 until turn 4"));
  CHECK(copy.amend({"--fix", "time/reversd"}).status == 2);
  CHECK(has(copy.amend({"--fix", "time/reversd"}).err, "Did you mean time/reversed?"));
}

TEST_CASE("check --fix: the file that is at fault is mended, though another is checked") {
  const Copy copy(CORRECTED_1);
  const std::string orbat = copy.folder().read("1-boj-o-parzymiechy-corrected.orbat.xml");
  std::string faulty = orbat;
  const std::size_t company = faulty.find("kind=\"company\"");
  REQUIRE(company != std::string::npos);
  faulty.replace(company, 14, "kind=\"compnay\"");
  copy.folder().write("1-boj-o-parzymiechy-corrected.orbat.xml", faulty);
  const std::string scenario = copy.text();
  const ProgramResult fixed = copy.amend({"--fix", "reference/unknown-kind"});
  INFO(fixed.out << fixed.err);
  CHECK(fixed.status == 0);
  CHECK(has(fixed.out, ".orbat.xml\n@@"));
  CHECK(copy.folder().read("1-boj-o-parzymiechy-corrected.orbat.xml") == orbat);
  CHECK(copy.text() == scenario);
}

TEST_CASE("check --fix: what needs a choice of the author's is not guessed") {
  const Copy copy;
  const std::string before = copy.text();
  for (const std::string& which : {std::string("setup/radius"), copy.fingerprint("setup/radius")}) {
    const ProgramResult refused = copy.amend({"--fix", which});
    CHECK(refused.status == 2);
    CHECK(has(refused.err, "setup/radius cannot be fixed without a choice"));
    CHECK(has(refused.err, "Print the radius"));
  }
  CHECK(has(copy.amend({"--fix", "all"}).err, "one at a time"));
  CHECK(copy.amend({"--fix", "all"}).status == 2);
  CHECK(copy.text() == before);
}

TEST_CASE("What is inherited is changed in the scenario it stands in, and the message says where") {
  const Copy base;
  const std::string inherited = base.fingerprint("setup/radius"), before = base.text();
  const std::string heir =
      base.folder().write("3-heir.scenario.xml",
                          "<scenario format=\"1.0\" id=\"heir\">\n  <game id=\"pluton\" version=\"1\"/>\n  <extends "
                          "file=\"1-boj-o-parzymiechy.scenario.xml\">\n    <inherit section=\"all\"/>\n  </extends>\n</scenario>\n");
  const auto check_heir = [&](std::vector<std::string> more) {
    std::vector<std::string> all{"check", heir, "--lang", "en"};
    all.insert(all.end(), more.begin(), more.end());
    return call_program(all);
  };
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"--waive", inherited, "--reason", "so drawn"},
                                             {"--fix", inherited},
                                             {"--fix", "setup/radius"},
                                             {"--answer", base.fingerprint("setup/order"), "a"}}) {
    const ProgramResult refused = check_heir(arguments);
    INFO(refused.err);
    CHECK(refused.status == 2);
    CHECK(has(refused.err, "hexwright check " + base.path() + " " + arguments.front()));
  }
  CHECK(base.text() == before);
  CHECK(has(base.amend({"--waive", inherited, "--reason", "so drawn"}).out, "setup/radius is accepted."));
  CHECK(has(check_heir({}).out, ": so drawn"));
}

TEST_CASE("A document that is no scenario keeps no waivers") {
  const Copy copy;
  const std::string orbat = copy.folder() / "1-boj-o-parzymiechy.orbat.xml";
  std::string text = whole_file(orbat);
  const std::size_t kind = text.find("kind=\"");
  text.replace(kind, 6, "kind=\"zz");
  copy.folder().write("1-boj-o-parzymiechy.orbat.xml", text);
  const std::string report = call_program({"check", orbat, "--lang", "en"}).out;
  const std::string print = fingerprint_in(report, "reference/unknown-kind");
  const ProgramResult refused = call_program({"check", orbat, "--lang", "en", "--waive", print, "--reason", "ours"});
  CHECK(refused.status == 2);
  CHECK(has(refused.err, "Only a scenario keeps waivers"));
}

TEST_CASE("A fingerprint that is none, or of nothing, is refused with the nearest and the way to the list") {
  const Copy copy;
  const std::string radius = copy.fingerprint("setup/radius"), before = copy.text();
  for (const std::string& wrong :
       {radius + "0", radius.substr(0, 15), std::string(10'000, 'f'), std::string("xyz"), std::string("\x1B[2J")})
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"--waive", wrong, "--reason", "r"}, {"--answer", wrong, "a"}, {"--fix", wrong}}) {
      const ProgramResult refused = copy.amend(arguments);
      CHECK(refused.status == 2);
      CHECK(has(refused.err, "is no fingerprint"));
      CHECK(has(refused.err, "hexwright check " + copy.path()));
      CHECK_FALSE(has(refused.err, "\x1B"));
    }
  CHECK(has(copy.amend({"--waive", radius + "0", "--reason", "r"}).err, "Did you mean " + radius + "?"));
  const ProgramResult strange = copy.amend({"--waive", "0123456789abcdef", "--reason", "r"});
  CHECK(strange.status == 2);
  CHECK(has(strange.err, "No finding of " + copy.path() + " has the fingerprint 0123456789abcdef."));
  std::string upper = radius;
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  CHECK(copy.text() == before);
  CHECK(copy.amend({"--waive", upper, "--reason", "r"}).status == 1);
}

TEST_CASE("Words that cannot stand in a file, or cannot be seen, are refused") {
  const Copy copy;
  const std::string before = copy.text(), radius = copy.fingerprint("setup/radius"), order = copy.fingerprint("setup/order");
  for (const std::string& words :
       {std::string(), std::string("   "), std::string("two\nlines"), std::string("a\ttab"), std::string("\x1B[2J"), std::string("\x01"),
        std::string("\xFF\xFE"), std::string("\u202Etxet"), std::string(70'000, 'r')}) {
    CHECK(copy.amend({"--waive", radius, "--reason", words}).status == 2);
    CHECK(copy.amend({"--answer", order, words}).status == 2);
    CHECK(copy.amend({"--waive", radius, "--reason", "r", "--author", words}).status == 2);
    CHECK_FALSE(has(copy.amend({"--waive", radius, "--reason", words}).err, "\x1B"));
  }
  CHECK(copy.text() == before);
}

TEST_CASE("Marks of XML and ten thousand characters are kept as they were written") {
  const Copy copy;
  const std::string reason = "\"Ten\" < eleven & 'so' > on: zażółć – “gęślą”; " + std::string(10'000, 'r');
  const ProgramResult waived = copy.amend({"--waive", copy.fingerprint("setup/radius"), "--reason", reason});
  CHECK(waived.status == 1);
  const std::string json = call_program({"check", copy.path(), "--format", "json"}).out;
  CHECK(has(json, "\\\"Ten\\\" < eleven & 'so' > on: zażółć – “gęślą”; " + std::string(10'000, 'r')));
  const std::string answer = "a <b> & ]]> \"c\"";
  CHECK(copy.amend({"--answer", copy.fingerprint("setup/order"), answer}).status == 1);
  CHECK(has(copy.text(), ">a &lt;b&gt; &amp; ]]&gt; \"c\"</answer>"));
}

TEST_CASE("Options that do not go together are told apart, and the file stays as it was") {
  const Copy copy;
  const std::string before = copy.text(), radius = copy.fingerprint("setup/radius");
  const std::vector<std::vector<std::string>> wrong{
      {"--waive", radius},
      {"--reason", "r"},
      {"--author", "me"},
      {"--dry-run"},
      {"--waive", radius, "--reason", "r", "--fix", radius},
      {"--answer", radius, "a", "--fix", radius},
      {"--answer", radius},
      {"--answer", radius, "a", "--answer", radius, "b"},
      {"--answer", radius, "a", "--reason", "r"},
      {"--fix", radius, "--author", "me"},
      {"--fix", radius, "--format", "json"},
      {"--waive", radius, "--reason", "r", copy.path()},
  };
  for (const std::vector<std::string>& arguments : wrong) {
    const ProgramResult refused = copy.amend(arguments);
    INFO(arguments.front() << ": " << refused.err);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK_FALSE(refused.err.empty());
  }
  const ProgramResult folder = call_program({"check", copy.folder().path(), "--lang", "en", "--waive", radius, "--reason", "r"});
  CHECK(folder.status == 2);
  CHECK(has(folder.err, "is a folder"));
  const ProgramResult input =
      call_program(ProgramCall{{"check", "-", "--lang", "en", "--waive", radius, "--reason", "r"}, before, copy.folder().path(), {}});
  CHECK(input.status == 2);
  CHECK(has(input.err, "standard input"));
  CHECK(copy.text() == before);
  CHECK(call_program({"check", copy.folder() / "none.scenario.xml", "--waive", radius, "--reason", "r"}).status == 3);
}

TEST_CASE("A file with carriage returns and remarks is written canonically, and only the change is shown") {
  const Copy copy;
  std::string text = copy.text();
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 2)) text.replace(at, 1, "\r\n");
  copy.write(text);
  const ProgramResult waived = copy.amend({"--waive", copy.fingerprint("setup/radius"), "--reason", "One hex is meant."});
  CHECK(waived.status == 1);
  CHECK(has(waived.out, "was not in canonical form"));
  CHECK(count(waived.out, "\n+ ") == 3);
  CHECK(count(waived.out, "\n-") == 0);
  CHECK(copy.is_canonical());
  CHECK(has(copy.text(), "<!-- Scenario 1 of Pluton as the card prints it"));
  CHECK_FALSE(has(copy.text(), "\r"));
}

TEST_CASE("A symbolic link is written through, and the file keeps its mode") {
  const Copy copy;
  const std::string link = copy.folder() / "link.scenario.xml";
  std::filesystem::create_symlink("1-boj-o-parzymiechy.scenario.xml", link);
  ::chmod(copy.path().c_str(), 0640);
  const ProgramResult waived = call_program({"check", link, "--lang", "en", "--waive", copy.fingerprint("setup/radius"), "--reason", "r"});
  CHECK(waived.status == 1);
  CHECK(std::filesystem::is_symlink(link));
  CHECK(has(copy.text(), "<waiver "));
  struct stat status {};
  REQUIRE(::stat(copy.path().c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0640);
}

TEST_CASE("A file that cannot be written is left as it was, with status 3") {
  const Copy copy;
  const std::string before = copy.text(), radius = copy.fingerprint("setup/radius");
  if (::geteuid() != 0) {  // for root nothing is forbidden
    ::chmod(copy.path().c_str(), 0444);
    const ProgramResult closed = copy.amend({"--waive", radius, "--reason", "r"});
    CHECK(closed.status == 3);
    CHECK(has(closed.err, "not allowed to write"));
    ::chmod(copy.path().c_str(), 0644);
  }
  REQUIRE(::link(copy.path().c_str(), (copy.folder() / "second-name.xml").c_str()) == 0);
  const ProgramResult linked = copy.amend({"--waive", radius, "--reason", "r"});
  CHECK(linked.status == 3);
  CHECK(linked.out.empty());
  CHECK(has(linked.err, "hard links"));
  CHECK(copy.text() == before);
}

TEST_CASE("A file that has changed on the disk meanwhile is not overwritten") {
  const Copy copy;
  auto project = project::Project::load(copy.path(), cli::built_in_games());
  REQUIRE(project);
  const std::string name = (*project)->main_file().in_project;
  const auto change = cli::carry_out(**project, edits::SetField{name, {1}, "number", "7"});
  REQUIRE(change);
  const std::string other = copy.text() + "<!-- by another author -->\n";
  copy.write(other);
  const auto saved = cli::save(*change);
  REQUIRE_FALSE(saved);
  CHECK(saved.error().id == "save/changed-on-disk");
  CHECK(copy.text() == other);
}

TEST_CASE("Each finding of a file has its fix in SARIF, worked out from what is on the disk") {
  const Copy copy(CORRECTED_1);
  copy.change("<turn at=\"4\"/>", "<turn from=\"9\" until=\"4\"/>");
  copy.change("<turn at=\"6\"/>", "<turn from=\"9\" until=\"6\"/>");
  const std::string sarif = call_program({"check", copy.path(), "--format", "sarif"}).out;
  INFO(sarif);
  CHECK(has(sarif, "<turn from=\\\"4\\\" until=\\\"9\\\"/>"));
  CHECK(has(sarif, "<turn from=\\\"6\\\" until=\\\"9\\\"/>"));
}

TEST_CASE("SOURCE_DATE_EPOCH dates a waiver, and one that is no date is refused") {
  const Copy copy;
  const std::string radius = copy.fingerprint("setup/radius"), before = copy.text();
  const auto waive = [&](const std::string& epoch) {
    return call_program(ProgramCall{{"check", copy.path(), "--lang", "en", "--waive", radius, "--reason", "r"},
                                    {},
                                    hexwright::test::source(),
                                    {"SOURCE_DATE_EPOCH=" + epoch, "LOGNAME=Zofia"}});
  };
  CHECK(waive("yesterday").status == 2);
  CHECK(copy.text() == before);
  CHECK(has(waive("86399").out, "author=\"Zofia\" date=\"1970-01-01\""));
}

TEST_CASE("check --fix says everything in Polish too") {
  const Copy copy(CORRECTED_1);
  copy.change("<turn at=\"4\"/>", "<turn from=\"9\" until=\"4\"/>");
  const ProgramResult fixed = call_program({"check", copy.path(), "--lang", "pl", "--fix", "time/reversed"});
  CHECK(fixed.status == 0);
  CHECK(has(fixed.out, "Zamienia"));
  CHECK_FALSE(has(fixed.out, "Exchanges"));
}
