// The samples of the 1920 war and of ASL in the formats that are exported: two setups that differ only in which of one side's counters lie
// face down where, what lies beneath a “?” and who is hidden give the other side the same bytes, and what lies there is in none of them.
#include <random>
#include <set>
#include <sstream>

#include "tests/cli/print/paper_call.hpp"

using namespace hexwright::test;

namespace {

const std::string FOLDER = "/samples/1920/", FILLED = "1-zaslucze-corrected.placement.xml";

void copy_sample(const ScratchFolder& folder) {
  for (const auto& file : std::filesystem::directory_iterator(source() + FOLDER))
    folder.write(file.path().filename().string(), whole_file(file.path().string()));
}

// The Bolshevik patrol of one hex where the regiment of another is, and the other way round.
std::string with_other_secrets(const ScratchFolder& folder) {
  copy_sample(folder);
  std::string text = whole_file(folder / FILLED);
  const auto place = [&](const std::string& piece, const std::string& from, const std::string& to) {
    const std::string whole = "<placed piece=\"" + piece + "\" hex=\"" + from + "\"";
    const std::size_t at = text.find(whole);
    REQUIRE(at != text.npos);
    text.replace(at, whole.size(), "<placed piece=\"" + piece + "\" hex=\"" + to + "\"");
  };
  place("bo.p1", "1003", "1005");
  place("bo.74ps", "1005", "1003");
  place("bo.sicz-2", "1007", "1305");
  place("bo.pociag", "1305", "1007");
  return folder.write(FILLED, text);
}

struct Export {
  std::string what, ending;
};
const std::vector<Export> EXPORTS = {{"map", "svg"},        {"map", "pdf"},         {"map", "png"},      {"card", "pdf"},
                                     {"card", "html"},      {"setup-sheet", "pdf"}, {"counters", "svg"}, {"map-sheets", "pdf"},
                                     {"turn-track", "svg"}, {"roster", "svg"},      {"vassal", "vsav"},  {"tmx", "tmx"},
                                     {"page", "html"}};

}  // namespace

TEST_CASE("hidden forces: two setups that differ only in what lies face down give the other side the same bytes in every format") {
  const ScratchFolder first, second;
  copy_sample(first);
  const std::string one = first / FILLED, two = with_other_secrets(second);
  for (const Export& of : EXPORTS) {
    const std::string a = first / ("x." + of.ending), b = second / ("x." + of.ending);
    const ProgramResult result = export_paper(one, of.what, {"--side", "pl", "-o", a});
    INFO(of.what << " " << of.ending << "\n" << result.err);
    REQUIRE(result.status == 0);
    REQUIRE(export_paper(two, of.what, {"--side", "pl", "-o", b}).status == 0);
    CHECK(whole_file(a) == whole_file(b));
  }
  // A module is for everybody.
  REQUIRE(export_paper(one, "vassal", {"-o", first / "x.vmod"}).status == 0);
  REQUIRE(export_paper(two, "vassal", {"-o", second / "x.vmod"}).status == 0);
  CHECK(whole_file(first / "x.vmod") == whole_file(second / "x.vmod"));
  // Their owner's map is another one.
  REQUIRE(export_paper(one, "map", {"--side", "bo", "-o", first / "own.svg"}).status == 0);
  REQUIRE(export_paper(two, "map", {"--side", "bo", "-o", second / "own.svg"}).status == 0);
  CHECK(whole_file(first / "own.svg") != whole_file(second / "own.svg"));
}

TEST_CASE("hidden forces: no order and no box of the other side that is kept from a side is in a file made for it") {
  const ScratchFolder folder;
  for (const auto& [side, other] : {std::pair{"pl", "bo"}, std::pair{"bo", "pl"}})
    for (const Export& of : EXPORTS) {
      if (of.what == "vassal" || of.ending == "png") continue;  // packed; the bytes above are the proof
      const std::string path = folder / ("x." + of.ending);
      const ProgramResult result = export_paper(source() + FOLDER + FILLED, of.what, {"--side", side, "-o", path});
      INFO(side << " " << of.what << " " << of.ending << "\n" << result.err);
      REQUIRE(result.status == 0);
      const std::string open = laid_open(path);
      const std::string patrols = std::string(other) + ".patrole";
      CHECK_FALSE(holds(open, patrols));
    }
}

namespace {

using Dice = std::mt19937;

struct Told {
  std::string bytes, err;
  int status;
  bool operator==(const Told&) const = default;
};

Told told(const ScratchFolder& folder, std::vector<std::string> arguments, const std::string& ending) {
  const std::string out = folder / ("told." + ending);
  std::filesystem::remove(out);
  arguments.insert(arguments.end(), {"--lang", "en", "-o", out});
  const ProgramResult result = call_program(ProgramCall{std::move(arguments), {}, folder / "", {"SOURCE_DATE_EPOCH=1000000000"}});
  return {std::filesystem::exists(out) ? whole_file(out) : std::string(), result.err, result.status};
}

// Every way in which a player of that side may ask: drawings, the table of sight, a file for VASSAL, and a call that is refused.
std::vector<Told> told_to(const ScratchFolder& folder, const std::string& scenario, const std::string& filled, const std::string& side,
                          bool sight) {
  std::vector<Told> all{told(folder, {"export", filled, "--what", "map", "--side", side}, "svg"),
                        told(folder, {"export", filled, "--what", "vassal", "--side", side}, "vsav"),
                        told(folder, {"export", filled, "--what", "setup-sheet", "--side", side}, "svg"),
                        told(folder, {"export", filled, "--what", "map", "--side", side, "--board", "nowhere"}, "svg")};
  const std::vector<std::string> seen{"export", scenario, "--what", "sight", "--side", side, "--placement", filled};
  all.push_back(told(folder, seen, "csv"));  // refused for a game that does not tell it
  if (sight) all.push_back(told(folder, seen, "svg"));
  return all;
}

void copy_folder(const ScratchFolder& folder, const std::string& of) {
  for (const auto& file : std::filesystem::directory_iterator(source() + of))
    folder.write(file.path().filename().string(), whole_file(file.path().string()));
}

// What anybody can count is drawn by the open dice: three stacks and where they lie. Whether each is real, and who is hidden where, by the
// secret ones.
std::string mill_placement(Dice open, Dice secret) {
  std::vector<std::string> free{"1K5", "1L4", "1G8", "1C6", "1H7", "1E9", "1M8", "1F4", "1B2", "1O3"};
  std::vector<std::string> at, units{"ru.sq1", "ru.sq2", "ru.sq3", "ru.hero", "ru.ldr1"};
  std::shuffle(free.begin(), free.end(), open);
  std::shuffle(units.begin(), units.end(), secret);
  for (int i = 0; i < 3; ++i) at.push_back(free[static_cast<std::size_t>(i)]);
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<placement format=\"1.0\" id=\"p\" scenario=\"1-mill-road.scenario.xml\">\n";
  for (std::size_t stack = 0; stack < at.size(); ++stack) {
    const auto beneath = [&](const std::string& id) {
      text += "  <placed piece=\"" + id + "\" hex=\"" + at[stack] + "\" visible-to=\"ru\"/>\n";
    };
    if (secret() % 2 == 0)
      beneath("ru.q" + std::to_string(stack + 4));
    else
      for (std::size_t n = secret() % 2 + 1; n > 0 && !units.empty(); --n) {
        beneath(units.back());
        units.pop_back();
      }
    text += "  <placed piece=\"ru.q" + std::to_string(stack + 1) + "\" hex=\"" + at[stack] + "\" concealed=\"yes\"/>\n";
  }
  for (const char* hidden : {"ru.gun1", "ru.fox1", "ru.sq4"})
    if (secret() % 3 != 0)
      text += "  <placed piece=\"" + std::string(hidden) + "\" hex=\"" + free[3 + secret() % (free.size() - 3)] +
              "\" heading=\"60\" visible-to=\"ru\"/>\n";
  return text +
         "  <placed piece=\"de.sq1\" hex=\"2N8\"/>\n  <placed piece=\"de.truck\" hex=\"2Q6\"/>\n  <placed piece=\"de.sq2\" "
         "hex=\"1P6\"/>\n</placement>\n";
}

// The Bolshevik counters that lie face down, each where another of them was.
std::string shuffled(const std::string& text, Dice dice) {
  std::vector<std::size_t> at;
  std::vector<std::string> pieces;
  for (std::size_t i = text.find("piece=\"bo."); i != text.npos; i = text.find("piece=\"bo.", i + 1)) {
    const std::string line = text.substr(i, text.find('\n', i) - i);
    if (line.find("concealed=\"yes\"") == line.npos || line.find("hex=") == line.npos) continue;
    at.push_back(i + 7);
    pieces.push_back(text.substr(i + 7, text.find('"', i + 7) - i - 7));
  }
  REQUIRE(pieces.size() >= 6);
  std::vector<std::string> others = pieces;
  std::shuffle(others.begin(), others.end(), dice);
  std::string result = text;
  for (std::size_t i = at.size(); i-- > 0;) result.replace(at[i], pieces[i].size(), others[i]);
  return result;
}

}  // namespace

TEST_CASE("hidden forces: random setups of ASL that differ only in secrets give the other side the same files and the same messages") {
  const std::string scenario = "1-mill-road.scenario.xml", filled = "random.placement.xml";
  const ScratchFolder folder;
  copy_folder(folder, "/samples/asl/");
  int differ = 0;
  for (unsigned seed = 1; seed <= 4; ++seed) {
    folder.write(filled, mill_placement(Dice(seed), Dice(100 * seed)));
    const auto first = told_to(folder, scenario, filled, "de", true);
    const Told own = told(folder, {"export", filled, "--what", "map", "--side", "ru"}, "svg");
    for (const std::size_t drawn : {0U, 1U, 2U, 4U, 5U}) CHECK(first[drawn].status == 0);
    folder.write(filled, mill_placement(Dice(seed), Dice(100 * seed + 1)));
    INFO(whole_file(folder / filled) << first[2].err);
    const bool same = told_to(folder, scenario, filled, "de", true) == first;
    CHECK(same);
    differ += told(folder, {"export", filled, "--what", "map", "--side", "ru"}, "svg") == own ? 0 : 1;
  }
  CHECK(differ >= 3);
}

TEST_CASE(
    "hidden forces: random setups of the 1920 war that differ only in secrets give the other side the same files and the same messages") {
  const std::string scenario = "1-zaslucze-corrected.scenario.xml";
  const ScratchFolder folder;
  copy_folder(folder, FOLDER);
  const std::string text = whole_file(folder / FILLED);
  const auto first = told_to(folder, scenario, FILLED, "pl", false);
  const Told own = told(folder, {"export", FILLED, "--what", "map", "--side", "bo"}, "svg");
  for (unsigned seed = 1; seed <= 4; ++seed) {
    folder.write(FILLED, shuffled(text, Dice(seed)));
    INFO(whole_file(folder / FILLED));
    const bool same = told_to(folder, scenario, FILLED, "pl", false) == first;
    CHECK(same);
    const bool known = told(folder, {"export", FILLED, "--what", "map", "--side", "bo"}, "svg") != own;
    CHECK(known);
  }
}

TEST_CASE("hidden forces: how many counters a stack has is in no file of the other side where a ruling keeps it secret, and else it is") {
  for (const bool secret : {false, true}) {
    const ScratchFolder folder;
    copy_folder(folder, FOLDER);
    const std::string scenario = folder / "1-zaslucze-corrected.scenario.xml";
    std::string card = whole_file(scenario);
    const std::size_t at = card.find("  <definitions>");
    REQUIRE(at != card.npos);
    if (secret)
      folder.write("1-zaslucze-corrected.scenario.xml",
                   card.insert(at, "  <rulings>\n    <ruling id=\"stack.count\" choice=\"secret\"/>\n  </rulings>\n"));
    const auto first = told_to(folder, "1-zaslucze-corrected.scenario.xml", FILLED, "pl", false);
    const Told own = told(folder, {"export", FILLED, "--what", "map", "--side", "bo"}, "svg");
    std::string text = whole_file(folder / FILLED);
    const std::string patrol = "<placed piece=\"bo.p1\" hex=\"1003\"";
    const std::size_t line = text.find(patrol);
    REQUIRE(line != text.npos);
    folder.write(FILLED, text.replace(line, patrol.size(), "<placed piece=\"bo.p1\" hex=\"1005\""));
    const bool same = told_to(folder, "1-zaslucze-corrected.scenario.xml", FILLED, "pl", false) == first;
    CHECK(same == secret);
    const bool known = told(folder, {"export", FILLED, "--what", "map", "--side", "bo"}, "svg") != own;
    CHECK(known);
  }
}

namespace {

// In the file all that stands from one text to the end of another gives way to words, once.
void rewrite(const ScratchFolder& folder, const std::string& file, const std::string& from, const std::string& to,
             const std::string& words) {
  std::string text = whole_file(folder / file);
  const std::size_t first = text.find(from), last = first == text.npos ? first : text.find(to, first + (to.empty() ? from.size() : 0));
  INFO(file << ": " << from);
  REQUIRE(last != text.npos);
  folder.write(file, text.replace(first, last + to.size() - first, words));
}

// What a side is told of a card and its filled-in setup on paper, as a table, and in a module.
std::vector<Told> told_of_card(const ScratchFolder& folder, const std::string& scenario, const std::string& filled,
                               const std::string& side) {
  std::vector<Told> all = told_to(folder, scenario, filled, side, false);
  for (const auto& [what, ending] :
       {std::pair{"card", "html"}, {"counters", "svg"}, {"turn-track", "html"}, {"csv", "csv"}, {"notation", "txt"}, {"page", "html"}})
    all.push_back(told(folder, {"export", scenario, "--what", what, "--side", side}, ending));
  all.push_back(told(folder, {"export", scenario, "--what", "vassal"}, "vmod"));
  return all;
}

}  // namespace

TEST_CASE("hidden forces: a hidden gun more or less, secret groups, rules, points and waivers change nothing that the enemy is given") {
  const std::string scenario = "1-mill-road.scenario.xml", filled = "1-mill-road.placement.xml", orbat = "mill-road.orbat.xml";
  const ScratchFolder folder;
  copy_folder(folder, "/samples/asl/");
  const auto first = told_of_card(folder, scenario, filled, "de");
  CHECK(first[0].status == 0);
  rewrite(folder, filled, "  <placed piece=\"ru.gun1\"", "/>\n", "");
  rewrite(folder, orbat, "      <piece id=\"ru.gun1\"", "</piece>\n", "");
  const std::string gun = whole_file(folder / scenario);
  const std::size_t units = gun.find("<units of=\"ru.gun1\"/>"), directive = gun.rfind("    <directive", units);
  REQUIRE(units != gun.npos);
  folder.write(scenario, gun.substr(0, directive) + gun.substr(gun.find("</directive>\n", units) + 13));
  const auto none = told_of_card(folder, scenario, filled, "de");
  CHECK(none == first);
  rewrite(folder, orbat, "</formation>", "",
          "</formation><formation id=\"ru.z\" kind=\"group\" designation=\"Z\" visible-to=\"ru\"><piece id=\"ru.z1\" kind=\"squad\" "
          "number=\"9\" morale=\"7\"/></formation>");
  rewrite(folder, scenario, "<reinforcements>", "",
          "<reinforcements><reinforcement id=\"ru.late\" side=\"ru\" visible-to=\"ru\"><units of=\"ru.z\"/><when "
          "moment=\"own-movement\"><turn at=\"2\"/></when><entry><zone ref=\"east\"/></entry></reinforcement>");
  rewrite(folder, scenario, "<victory>", "",
          "<victory><item id=\"ru.z\" side=\"ru\" score=\"condition\" points=\"2\" at=\"end-of-game\" visible-to=\"ru\"><when "
          "moment=\"end-of-game\"><turn at=\"7\"/></when></item>");
  rewrite(folder, scenario, "</scenario>", "",
          "<rules><rule id=\"z\" visible-to=\"ru\"><text lang=\"en\">Z waits in the orchard.</text></rule></rules><waivers><waiver "
          "fingerprint=\"e94b89e87eaeede6\" finding=\"asl-a12/12.3-record\" reason=\"Z\" author=\"A\" "
          "date=\"2026-01-01\"/></waivers></scenario>");
  rewrite(folder, filled, "<placed piece=\"ru.sq1\"", "", "<placed piece=\"ru.sq1\" heading=\"120\" moved=\"yes\"");
  const auto more = told_of_card(folder, scenario, filled, "de");
  CHECK(more == first);
  const bool known = told_of_card(folder, scenario, filled, "ru") != first;
  CHECK(known);
}

TEST_CASE(
    "hidden forces: which counter of a unit is played, what is left in the pool and who comes on concealed when is in no file of the "
    "enemy") {
  const std::string scenario = "1-zaslucze-corrected.scenario.xml";
  const ScratchFolder folder;
  copy_folder(folder, FOLDER);
  const auto first = told_of_card(folder, scenario, FILLED, "pl"), own = told_of_card(folder, scenario, FILLED, "bo");
  rewrite(folder, FILLED, "  <placed piece=\"bo.p6\"", "/>\n", "");
  rewrite(folder, scenario, "bo.p4 bo.p5 bo.p6", "", "bo.p4 bo.p5");
  rewrite(folder, scenario, "bo.17k bo.p3", "", "bo.17k bo.p3 bo.p6");
  for (const auto& [file, from, to] : {std::tuple{scenario, "bo.73ps bo.p1", "bo.73ps-o bo.p1"},
                                       {scenario, "bo.73ps-o bo.74ps-o", "bo.73ps bo.74ps-o"},
                                       {FILLED, "\"bo.73ps-o\" box", "\"bo.x\" box"},
                                       {FILLED, "\"bo.73ps\" hex", "\"bo.73ps-o\" hex"},
                                       {FILLED, "\"bo.x\" box", "\"bo.73ps\" box"}})
    rewrite(folder, file, from, "", to);
  rewrite(folder, FILLED, "<placed piece=\"bo.74ps\"", "", "<placed heading=\"60\" moved=\"yes\" piece=\"bo.74ps\"");
  const std::string card = whole_file(folder / scenario);
  const std::size_t turn = card.find("<turn at=\"2\"", card.find("<reinforcement id=\"bo"));
  REQUIRE(turn != card.npos);
  folder.write(scenario, card.substr(0, turn) + "<turn at=\"4\"" + card.substr(turn + 12));
  const auto now = told_of_card(folder, scenario, FILLED, "pl"), own_now = told_of_card(folder, scenario, FILLED, "bo");
  CHECK(now == first);
  CHECK_FALSE(own_now == own);
}

TEST_CASE("hidden forces: who sees whom is drawn as a line between each two hexes of the table, for the referee and for a side") {
  const std::string scenario = source() + "/samples/asl/1-mill-road.scenario.xml",
                    filled = source() + "/samples/asl/1-mill-road.placement.xml";
  const ScratchFolder folder;
  for (const char* side : {"", "ru", "de"}) {
    std::vector<std::string> arguments{"export", scenario, "--what", "sight", "--placement", filled};
    if (*side != 0) arguments.insert(arguments.end(), {"--side", side});
    const std::string table = told(folder, arguments, "csv").bytes;
    std::set<std::set<std::string>> pairs;
    std::istringstream lines(table);
    for (std::string line; std::getline(lines, line);) {
      std::vector<std::string> cells;
      std::istringstream row(line);
      for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
      REQUIRE(cells.size() == 9);
      if (cells[7] == "yes" && cells[1] != cells[4]) pairs.insert({cells[1], cells[4]});
    }
    const std::string drawing = told(folder, arguments, "SVG").bytes;
    std::size_t drawn = 0;
    for (std::size_t at = drawing.find("stroke=\"#147832\""); at != drawing.npos; at = drawing.find("stroke=\"#147832\"", at + 1)) ++drawn;
    INFO(side << "\n" << table);
    CHECK_FALSE(pairs.empty());
    CHECK(drawn == pairs.size() + 1);  // and once in the legend
  }
  const Told pdf = told(folder, {"export", scenario, "--what", "sight"}, "pdf"),
             map = told(folder, {"export", source() + "/samples/asl/mill-road.map.xml", "--what", "sight"}, "svg"),
             other = told(folder, {"export", source() + FOLDER + "1-zaslucze-corrected.scenario.xml", "--what", "sight"}, "svg");
  CHECK(pdf.bytes.starts_with("%PDF-"));
  CHECK(map.status == 2);
  CHECK(other.status == 2);
  CHECK(holds(other.err, "asl-a12"));
}

TEST_CASE("hidden forces: with which marker of the enemy a marker was revealed is in a side's page only where that side knows the other") {
  const ScratchFolder folder, out;
  copy_folder(folder, "/samples/lee/");
  const std::string filled = folder / "1-laurel-ford-revealed.placement.xml", told_with = R"("revealed-with":"us.m3")";
  const auto page_for = [&](const std::string& side) {
    return told(out, {"export", filled, "--what", "page", "--side", side}, "html").bytes;
  };
  CHECK(holds(page_for("cs"), told_with));
  rewrite(folder, "laurel-ford.orbat.xml", "<piece id=\"us.m3\"", "", "<piece visible-to=\"us\" id=\"us.m3\"");
  const std::string own = page_for("cs");
  CHECK(holds(own, R"("hides":"cs.ii")"));
  CHECK_FALSE(holds(own, "us.m3"));
}
