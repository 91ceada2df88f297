// export --tells: what a side learns from a file made for it, and what it can work out of that; nothing is written.
#include "tests/cli/print/export_call.hpp"

using namespace hexwright::test;

namespace {

ProgramResult tells(const std::string& file, const std::string& side, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"export", file, "--what", "card", "--side", side, "--tells", "--lang", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call_program(arguments);
}
bool says(const ProgramResult& result, const std::string& words) {
  std::string folded;
  for (const char c : result.out) {
    const char letter = c == '\n' ? ' ' : c;
    if (letter != ' ' || folded.empty() || folded.back() != ' ') folded += letter;
  }
  INFO(folded);
  return folded.find(words) != std::string::npos;
}

// Two sides on a board of three columns; what is hidden and from whom is the test's.
class Ambush {
 public:
  explicit Ambush(const std::string& orbat, const std::string& setup, const std::string& more = {}) {
    folder_.write(
        "a.map.xml",
        "<map format=\"1.1\" id=\"a\"><board id=\"1\" top=\"flat\" shifted=\"even\" columns=\"3\" rows=\"2\"><labels "
        "pattern=\"{letters}{row}\"/><terrain><sign char=\".\" kind=\"clear\"/><row>...</row><row>...</row></terrain></board></map>");
    folder_.write("a.orbat.xml",
                  "<orbat format=\"1.1\" id=\"a\"><side id=\"a\"><name lang=\"en\" nom=\"Attacker\"/>"
                  "<piece id=\"a.1\" kind=\"s\" number=\"1\"/></side><side id=\"d\"><name lang=\"en\" nom=\"Defender\"/>" +
                      orbat + "</side></orbat>");
    folder_.write(
        "a.scenario.xml",
        "<scenario format=\"1.1\" id=\"a\"><game id=\"pluton\" version=\"1\"/><map file=\"a.map.xml\"/><orbat file=\"a.orbat.xml\"/>"
        "<setup><directive id=\"a.all\" side=\"a\"><units of=\"a.1\"/><where><hexes list=\"A1\"/></where></directive>" +
            setup + "</setup>" + more + "</scenario>");
  }
  ProgramResult told(const std::string& side = "a") const { return tells(folder_ / "a.scenario.xml", side); }

 private:
  ScratchFolder folder_;
};
const std::string SECTION = "<formation id=\"d.1\" kind=\"company\" designation=\"7\">", END = "</formation>";
std::string platoon(int number, const std::string& more = {}) {
  const std::string digit = std::to_string(number);
  return "<piece id=\"d.1." + digit + "\" kind=\"s\" number=\"" + digit + "\"" + more + "/>";
}
std::string line(const std::string& units, const std::string& hexes, const std::string& more = {}) {
  return "<directive id=\"d." + units.substr(units.rfind('.') + 1) + "\" side=\"d\"" + more + "><units of=\"" + units +
         "\"/><where><hexes list=\"" + hexes + "\"/></where></directive>";
}
const std::string SECRET = " hidden=\"written\" visible-to=\"d\"", OWN = " visible-to=\"d\"";

}  // namespace

TEST_CASE("tells: a hidden piece that the open order of battle names can be worked out, and one that is kept out of it cannot") {
  const Ambush named(SECTION + platoon(1) + platoon(2) + END, line("d.1.1", "C1") + line("d.1.2", "C1 C2", SECRET));
  CHECK(named.told().status == 1);
  CHECK(says(named.told(), "is named and its place is not told"));
  CHECK(says(named.told(), "lines of the setup 1 of 2"));
  const Ambush kept(SECTION + platoon(1) + platoon(2, OWN) + END, line("d.1.1", "C1") + line("d.1.2", "C1 C2", SECRET));
  CHECK(kept.told().status == 0);
  CHECK(says(kept.told(), "pieces named 1 of 2"));
  CHECK(says(kept.told(), "Nothing that is kept back can be worked out"));
  CHECK(named.told("d").status == 0);  // its own secrets are none
}

TEST_CASE("tells: a number that is left out tells of a piece only where others stand on both sides of it") {
  const Ambush between(SECTION + platoon(1) + platoon(2, OWN) + platoon(3) + END,
                       line("d.1.1", "C1") + line("d.1.3", "C1") + line("d.1.2", "C1 C2", SECRET));
  CHECK(between.told().status == 1);
  CHECK(says(between.told(), "leave out one, which tells of 7 2s"));
  const Ambush last(SECTION + platoon(1) + platoon(2) + platoon(3, OWN) + END,
                    line("d.1.1", "C1") + line("d.1.2", "C1") + line("d.1.3", "C1 C2", SECRET));
  CHECK(last.told().status == 0);
}

TEST_CASE("tells: as many pieces without a place as lie face down are those") {
  const std::string sample = source() + "/samples/1920/1-zaslucze-corrected.placement.xml";
  CHECK(says(tells(sample, "pl"), "are named and their places are not told"));
  CHECK_FALSE(says(tells(sample, "pl"), "that lie face down are"));
}

TEST_CASE("tells: what is kept back is named for the author, list by list") {
  const Ambush kept(SECTION + platoon(1) + platoon(2, OWN) + END, line("d.1.1", "C1") + line("d.1.2", "C1 C2", SECRET));
  CHECK(says(kept.told(), "pieces named 1 of 2 kept back: 7 2s"));
  CHECK(says(kept.told(), "lines of the setup 1 of 2 kept back: d.2"));
  CHECK_FALSE(says(kept.told("d"), "kept back:"));
}

TEST_CASE("tells: an id that is left out tells of a line only where others stand on both sides of it") {
  const std::string three = SECTION + platoon(1) + platoon(2) + platoon(3) + END;
  const Ambush between(three, line("d.1.1", "C1") + line("d.1.2", "C1 C2", SECRET) + line("d.1.3", "C1"));
  CHECK(says(between.told(), "The ids that are told leave out one, which tells of d.2"));
  const Ambush last(three, line("d.1.1", "C1") + line("d.1.2", "C1") + line("d.1.3", "C1 C2", SECRET));
  CHECK_FALSE(says(last.told(), "The ids that are told"));
}

TEST_CASE("tells: words of the card that name what is kept back are found, in every form of the name, and other words are not") {
  const auto told = [](const std::string& words) {
    const Ambush card(
        SECTION + platoon(1) +
            "<piece id=\"d.1.x\" kind=\"d\" text=\"x\" visible-to=\"d\"><name lang=\"en\" nom=\"Marlowe\" gen=\"Marlowa\"/></piece>" + END,
        line("d.1.1", "C1") +
            "<directive id=\"d.9\" side=\"d\" hidden=\"written\" visible-to=\"d\"><units of=\"d.1.x\"/><where>"
            "<hexes list=\"C2\"/></where></directive>",
        "<rules><rule id=\"surprise\"><text lang=\"en\">" + words + "</text></rule></rules>");
    return card.told();
  };
  CHECK(says(told("All fear the guns of Marlowa."), "name what is kept back, Marlowa: surprise"));
  CHECK(told("All fear the guns of Marlowa.").status == 1);
  CHECK(told("All fear the guns of Marlowan.").status == 0);
  CHECK(told("All fear guns.").status == 0);
}

TEST_CASE("tells: an ellipsis in place of a name that is left out tells that there is something") {
  const auto told = [](const std::string& seen_by) {
    const Ambush card(
        SECTION + platoon(1) + END, line("d.1.1", "C1"),
        "<support><asset id=\"d.guns\" side=\"d\" designation=\"guns\"" + seen_by +
            "/></support><events><event id=\"alarm\"><when latched=\"yes\"><called asset=\"d.guns\"/></when></event></events>");
    return card.told();
  };
  CHECK(says(told(OWN), "An ellipsis stands where something is kept back, so that there is something: alarm"));
  CHECK(told(OWN).status == 1);
  CHECK(told("").status == 0);
}

TEST_CASE("tells: it asks for a side, a scenario and a side that there is, and writes no file") {
  const ScratchFolder out;
  const std::string sample = source() + "/samples/1920/1-zaslucze-corrected.placement.xml", path = out / "x.pdf";
  CHECK(tells(sample, "pl", {"-o", path}).status == 1);
  CHECK_FALSE(std::filesystem::exists(path));
  CHECK(call_program({"export", sample, "--what", "card", "--tells"}).status == 2);
  CHECK(tells(sample, "fr").status == 2);
  CHECK(tells(source() + "/samples/1920/zaslucze.map.xml", "pl").status == 2);
  const ProgramResult two = tells(sample, "pl", {"--placement", sample});
  CHECK(two.status == 2);
  CHECK(two.err.find("is a placement already") != std::string::npos);
  copy_sample(out, "1920");
  std::string placement = out.read("1-zaslucze-corrected.placement.xml");
  const std::string named = "1-zaslucze-corrected.scenario.xml";
  placement.replace(placement.find(named), named.size(), "zaslucze.map.xml");
  const ProgramResult of_a_map = tells(out.write("x.placement.xml", placement), "pl");
  CHECK(of_a_map.status == 3);
  CHECK(of_a_map.err.find("zaslucze.map.xml is no scenario") != std::string::npos);
}
