// Nothing that one side keeps from the other is in a file made for the other: not in words, not in streams, not in metadata, and not
// in the number of bytes.
#include "tests/cli/print/paper_call.hpp"

using namespace hexwright::test;

namespace {

const std::vector<std::string> FORMATS{"pdf", "svg", "html"};
const std::vector<std::string> FOR_SIDES{"card", "setup-sheet", "turn-track", "roster", "counters", "map-sheets", "page"};

bool can_be(const std::string& what, const std::string& format) {
  return what == "page" ? format == "html" : format != "html" || (what != "counters" && what != "map-sheets");
}

// A word of Red's that nothing else uses, hidden from Blue in every way a card can hide.
std::string with_secrets(const std::string& n) {
  return R"(<setup><directive id="red.zq)" + n + R"(" side="red" hidden="written"><units of="red.2"/><where><hexes list="0)" + n +
         R"(04"/></where></directive>
<directive id="red.fd)" +
         n + R"(" side="red" hidden="face-down"><units of=")" + (n == "3" ? "red.1s" : "red.2s red.3s") +
         R"("/><where><hexes list="0101 0102"/></where></directive></setup>
<support><asset id="red.gun)" +
         n + R"(" side="red" designation="Zweihander)" + n + R"(" markers="1-)" + n + R"(" visible-to="red"/></support>
<reinforcements><reinforcement id="red.rr)" +
         n + R"(" side="red" visible-to="red"><units of="red.2c"/><when><turn at=")" + n + R"("/></when></reinforcement></reinforcements>
<victory><item id="red.vv)" +
         n + R"(" side="red" score="condition" points=")" + n + R"(5" visible-to="red"><when><turn at="5"/></when></item>
<item id="blue.vv" side="blue" score="boxes-lost" points="-1"/></victory>
<rules><rule id="r"><text lang="en">All may read this.</text></rule><rule id="rz)" +
         n + R"(" visible-to="red"><text lang="en">Xylophone )" + n + R"(</text></rule></rules>)";
}

std::string written(const ScratchFolder& folder, const std::string& secrets) {
  const std::string head = "<?xml version=\"1.0\"?>\n", game = R"(<game id="pluton" version="1"/>)";
  folder.write(
      "m.map.xml",
      head + R"(<map format="1.0" id="m">)" + game +
          R"(<board id="1" top="flat" shifted="even" columns="8" rows="6"><labels pattern="{column:02}{row:02}"/><terrain><sign char="." kind="clear"/>
<row>........</row><row>........</row><row>........</row><row>........</row><row>........</row><row>........</row></terrain></board></map>)");
  folder.write("o.orbat.xml", head + R"(<orbat format="1.0" id="o">)" + game + R"(<side id="red"><name lang="en" nom="Red"/>
<formation id="red.1" kind="company" designation="1kp"><piece id="red.1s" kind="s" number="1"/><piece id="red.2s" kind="s" number="2"/><piece id="red.3s" kind="s" number="3"/></formation>
<formation id="red.2" kind="company" designation="2kp"><piece id="red.4s" kind="s" number="4"/><piece id="red.2c" kind="c" number="2"/></formation></side>
<side id="blue"><name lang="en" nom="Blue"/><formation id="blue.1" kind="company" designation="1kp"><piece id="blue.1s" kind="s" number="1"/></formation></side></orbat>)");
  return folder.write("s.scenario.xml", head + R"(<scenario format="1.0" id="s">)" + game +
                                            R"(<map file="m.map.xml"/><orbat file="o.orbat.xml"/>)" + secrets + "</scenario>\n");
}

}  // namespace

TEST_CASE("secrets: two scenarios that differ only in Red's secrets give Blue the same bytes of everything, in every format") {
  const ScratchFolder first, second;
  const std::string one = written(first, with_secrets("3")), two = written(second, with_secrets("6"));
  for (const std::string& what : FOR_SIDES)
    for (const std::string& format : FORMATS) {
      if (!can_be(what, format)) continue;
      const std::string a = first / ("x." + format), b = second / ("x." + format);
      const ProgramResult result = export_paper(one, what, {"--side", "blue", "-o", a});
      INFO(what << " " << format << "\n" << result.err);
      REQUIRE(result.status == 0);
      REQUIRE(export_paper(two, what, {"--side", "blue", "-o", b}).status == 0);
      CHECK(whole_file(a) == whole_file(b));
      REQUIRE(export_paper(two, what, {"--side", "red", "-o", b}).status == 0);
      if (what != "map-sheets") CHECK(whole_file(a) != whole_file(b));
    }
}

TEST_CASE("secrets: pictures of Blue's card are the same bytes too, whatever Red hides") {
  const ScratchFolder first, second;
  REQUIRE(export_paper(written(first, with_secrets("3")), "card", {"--side", "blue", "-o", first / "x.png"}).status == 0);
  REQUIRE(export_paper(written(second, with_secrets("6")), "card", {"--side", "blue", "-o", second / "x.png"}).status == 0);
  CHECK(whole_file(first / "x.png") == whole_file(second / "x.png"));
}

TEST_CASE("secrets: no word of Red's is in any byte of Blue's files once they are unpacked; all of them are in Red's") {
  const ScratchFolder folder;
  const std::string scenario = written(folder, with_secrets("3"));
  for (const std::string& what : {std::string("card"), std::string("setup-sheet"), std::string("page")})
    for (const std::string& format : FORMATS) {
      if (!can_be(what, format)) continue;
      REQUIRE(export_paper(scenario, what, {"--side", "blue", "-o", folder / "blue"}).status == 2);  // no format
      REQUIRE(export_paper(scenario, what, {"--side", "blue", "--format", format, "-o", folder / "blue"}).status == 0);
      REQUIRE(export_paper(scenario, what, {"--side", "red", "--format", format, "-o", folder / "red"}).status == 0);
      const std::string blue = laid_open(folder / "blue"), red = laid_open(folder / "red");
      for (const char* secret : {"red.zq", "red.fd", "red.gun", "red.rr", "red.vv", "Zweihander", "Xylophone", "– 0304", "marker 2"}) {
        INFO(what << " " << format << ": " << secret);
        CHECK_FALSE(holds(blue, secret));
      }
      if (what == "card") CHECK(holds(red, "Xylophone"));
      CHECK(holds(red, "– 0304"));
    }
}

TEST_CASE("secrets: of every sample with secrets, what the other side keeps is in no file of a side") {
  struct Sample {
    std::string placement, side;
    std::vector<std::string> secrets;  // of the other side, as its own sheet prints them
  };
  const ScratchFolder folder;
  for (const Sample& sample :
       {Sample{
            "samples/stone-bridge/1-the-crossing.placement.xml", "bl", {"Mabry + Lyle", "record of the Greys", "gr.setup-ii", "gr-record"}},
        Sample{"samples/stone-bridge/1-the-crossing.placement.xml", "gr", {"record of the Blues", "bl.setup-ii", "bl-record"}},
        Sample{"samples/parzymiechy/2-pelne-maskowanie-villages.placement.xml", "de", {"written down", "pl.setup", "pl.setup-companies"}}})
    for (const char* what : {"card", "setup-sheet", "counters", "page"})
      for (const std::string& format : FORMATS) {
        if (!can_be(what, format)) continue;
        const std::string path = folder / ("x." + format);
        const ProgramResult result = export_paper(sample.placement, what, {"--side", sample.side, "-o", path});
        INFO(sample.placement << " " << what << " " << format << "\n" << result.err);
        REQUIRE(result.status == 0);
        const std::string open = laid_open(path);
        for (const std::string& secret : sample.secrets) {
          INFO(secret);
          CHECK_FALSE(holds(open, secret));
        }
      }
}

TEST_CASE("secrets: what the other side's markers hide in a filled-in setup is on no slip and no roster of a side") {
  const ScratchFolder folder;
  std::filesystem::copy(source() + "/samples/lee", folder / "lee", std::filesystem::copy_options::recursive);
  const std::string scenario = folder / "lee/1-laurel-ford-corrected.scenario.xml",
                    one = folder / "lee/1-laurel-ford-markers.placement.xml";
  std::string other = whole_file(one);
  for (const auto& [from, to] : {std::pair<std::string, std::string>{R"(x="10" y="8" hides="cs.i")", R"(x="10" y="8" hides="none")"},
                                 {R"(x="30" y="6" hides="none")", R"(x="30" y="6" hides="cs.i")"}}) {
    REQUIRE(holds(other, from));
    other.replace(other.find(from), from.size(), to);
  }
  const std::string two = folder.write("lee/other.placement.xml", other);
  for (const char* what : {"setup-sheet", "roster"})
    for (const char* side : {"us", "cs"}) {
      const auto printed = [&](const std::string& placement) {
        REQUIRE(export_paper(scenario, what, {"--side", side, "--placement", placement, "-o", folder / "x.html"}).status == 0);
        return whole_file(folder / "x.html");
      };
      CHECK((printed(one) == printed(two)) == (side == std::string("us")));
    }
}
