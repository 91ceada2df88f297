// Boards that cannot be, things that do not lie on them, and files that lead nowhere or out of their folder.
#include "tests/bad_input/bad_input.hpp"

namespace hexwright::test {

namespace {

namespace fs = std::filesystem;

BadInput labels(std::string name, const std::string& pattern) {
  return finding(std::move(name), MAP, "<labels pattern=\"{letters}{row}\"/>", "<labels pattern=\"" + pattern + "\"/>", "map/labels");
}

// A board of three by two hexes.
std::string board(const std::string& id, const std::string& where) {
  return "<board id=\"" + id + "\" top=\"pointy\" shifted=\"even\" columns=\"3\" rows=\"2\"" + where +
         "><labels pattern=\"{board}/{letters}{row}\"/><terrain><sign char=\".\" "
         "kind=\"grass\"/><row>...</row><row>...</row></terrain></board>\n";
}
BadInput second_board(std::string name, const std::string& id, const std::string& where, std::string said, std::string at) {
  return finding(std::move(name), MAP, "<place id=\"stonefold\"", board(id, where) + "<place id=\"stonefold\"", std::move(said),
                 std::move(at));
}

BadInput map_file(std::string name, const std::string& path, std::string words) {
  return refusal(std::move(name), CARD, "<map file=\"ford.map.xml\"/>", "<map file=\"" + path + "\"/>", std::move(words));
}
BadInput extends(std::string name, const std::string& path, std::string words) {
  return refusal(std::move(name), CARD, "<card number", "<extends file=\"" + path + "\"><inherit section=\"all\"/></extends>\n<card number",
                 std::move(words));
}

std::string extending(const std::string& id, const std::string& path, const std::string& format = "1.0") {
  return "<scenario format=\"" + format + "\" id=\"" + id +
         "\">\n<game id=\"border-watch\" version=\"1\" ruleset=\"ford.ruleset.xml\"/>\n<extends file=\"" + path +
         "\"><inherit section=\"all\"/></extends>\n</scenario>\n";
}
// The card extends 0.scenario.xml, that extends 1.scenario.xml, and so on; the last extends `last`.
BadInput chain(std::string name, int links, std::string last, std::string words, std::string file) {
  return situation(
      std::move(name),
      [=](const ScratchFolder& folder) {
        const auto nth = [](int n) { return std::to_string(n) + ".scenario.xml"; };
        folder.write(CARD, extending("start", nth(0)));
        for (int i = 0; i < links; ++i) folder.write(nth(i), extending("c" + std::to_string(i), i + 1 < links ? nth(i + 1) : last));
        return Made{file, 3};
      },
      std::move(words));
}

BadInput linked(std::string name, const std::string& target, std::string words) {
  return situation(
      std::move(name),
      [=](const ScratchFolder& folder) {
        fs::remove(folder / MAP);
        fs::create_symlink(target, folder / MAP);
        return Made{CARD, 20};
      },
      std::move(words));
}

}  // namespace

std::vector<BadInput> bad_boards() {
  const std::string row = "      <row>..tt..t...tt</row>\n", terrain = "<terrain>";
  return {
      finding("row missing", MAP, row, "", "map/row-count", terrain),
      finding("row too many", MAP, row, row + row, "map/row-count", terrain),
      finding("no row at all", MAP, "rows=\"10\"", "rows=\"2000\"", "map/row-count", terrain),
      finding("row too long", MAP, "<row>..tt..t...tt</row>", "<row>..tt..t...tt.</row>", "map/row-length"),
      finding("row too short", MAP, "<row>..tt..t...tt</row>", "<row>..tt..t...t</row>", "map/row-length"),
      finding("row empty", MAP, "<row>..tt..t...tt</row>", "<row></row>", "map/row-length"),
      finding("row of a million hexes", MAP, "<row>..tt..t...tt</row>", "<row>" + many(1'000'000, ".") + "</row>", "map/row-length"),
      finding("row with a sign that the legend lacks", MAP, "<row>..tt..t...tt</row>", "<row>..tt..t..?tt</row>", "map/unknown-sign"),
      finding("row with a sign that is not ASCII", MAP, "<row>..tt..t...tt</row>", "<row>..tt..t..ółt</row>", "map/row-length"),
      finding("sign of two characters", MAP, "char=\"m\"", "char=\"mm\"", "map/sign", terrain),
      finding("sign that is not ASCII", MAP, "char=\"m\"", "char=\"ł\"", "map/sign", terrain),
      finding("sign of no character", MAP, "char=\"m\"", "char=\"\"", "map/sign", terrain),
      finding("sign that is a blank", MAP, "char=\"m\"", "char=\" \"", "map/sign", terrain),
      finding("terrain that the game lacks", MAP, "kind=\"marsh\"", "kind=\"mrash\"", "map/unknown-terrain", terrain),
      labels("label pattern of an empty text", ""),
      labels("label pattern without a row", "{letters}"),
      labels("label pattern without a column", "{row}"),
      labels("label pattern with the row twice", "{letters}{row}-{row}"),
      labels("label pattern with an unknown part", "{letters}{hex}"),
      labels("label pattern with a brace never closed", "{letters}{row"),
      labels("label pattern with a brace never opened", "{letters}row}"),
      labels("label pattern whose numbers run together", "{column}{row}"),
      labels("label pattern with a width of a billion", "{column:1000000000}{row}"),
      labels("label pattern with a width of nought", "{column:0}{row:2}"),
      labels("label pattern with letters of its own", "hex{letters}{row}"),
      labels("label pattern with the board last", "{letters}{row}{board}"),
      labels("label pattern with a width too small for the board", "{column:1}{row:1}"),
      second_board("two boards with one id", "ford", " at-row=\"20\"", "map/joined-boards", "<board id=\"ford\""),
      second_board("board out of the plane", "b", " at-row=\"9000\"", "file/bad-value", "at-row"),
      finding("path that jumps", MAP, "A4 B4 C4 D4", "A4 B4 D4", "map/path-gap"),
      finding("path that leaves the board", MAP, "A4 B4 C4 D4", "A4 Z4 C4 D4", "map/off-board"),
      finding("path through a label that cannot be read", MAP, "A4 B4 C4 D4", "A4 4711 C4 D4", "map/off-board"),
      finding("place off the board", MAP, "hexes=\"B3 B4 C4\"", "hexes=\"B3 B4 C11\"", "map/off-board"),
      finding("place with a number of 30 digits", MAP, "hexes=\"B3 B4 C4\"", "hexes=\"B3 B4 C999999999999999999999999999999\"",
              "map/off-board"),
      finding("place without a hex", MAP, "hexes=\"B3 B4 C4\"", "hexes=\"\"", "map/empty-place"),
      finding("hexside of no direction", MAP, "F1/e G1/sw", "F1 G1/sw", "map/hexside"),
      finding("hexside of a direction that pointy hexes lack", MAP, "F1/e G1/sw", "F1/n G1/sw", "map/hexside"),
      finding("hexside off the board", MAP, "F1/e G1/sw", "F99/e G1/sw", "map/hexside"),
      finding("hexside of a hundred thousand characters", MAP, "F1/e G1/sw", many(60'000, "F") + "/e G1/sw", "map/hexside"),
      finding("kind of place that the game lacks", MAP, "kind=\"farm\"", "kind=\"fram\"", "reference/unknown-kind"),
      finding("kind of path that the game lacks", MAP, "kind=\"track\"", "kind=\"motorway\"", "reference/unknown-kind"),
      by({"check", MAP},
         finding("map by itself with a row too long", MAP, "<row>..tt..t...tt</row>", "<row>..tt..t...tt.</row>", "map/row-length")),
      by({"check", MAP}, finding("map by itself with a jump", MAP, "A4 B4 C4 D4", "A4 B4 D4", "map/path-gap")),
  };
}

std::vector<BadInput> bad_links() {
  const std::string escapes = "leads out of the folder of the project", top = "begins at the top of a disk",
                    control = "holds a control character";
  return {
      map_file("map that is not there", "none.map.xml", "There is no file"),
      map_file("map in the folder above", "../ford.map.xml", escapes),
      map_file("map through another folder and out again", "a/../../ford.map.xml", escapes),
      map_file("map at the top of the disk", "/etc/passwd", top),
      map_file("map on a drive", "C:/ford.map.xml", top),
      map_file("map at an address", "http://127.0.0.1/ford.map.xml", top),
      map_file("map as an address of a file", "file:///etc/passwd", top),
      map_file("map behind a backslash", "..\\ford.map.xml", "holds a backslash"),
      map_file("map of an empty name", "", "the name is empty"),
      map_file("map named by a line break", "base&#10;.map.xml", control),
      map_file("map named by a DEL", "base&#127;.map.xml", control),
      map_file("map with a name of 10,000 characters", many(10'000, "m"), "is longer than 1024 bytes"),
      map_file("map with a name of 300 characters", many(300, "m"), ""),
      map_file("map that is the folder", ".", escapes),
      map_file("map that is an order of battle", ORBAT, "ford.orbat.xml is an order of battle"),
      map_file("map that is the card", CARD, "card.scenario.xml is a scenario"),
      refusal("order of battle that is a map", CARD, "<orbat file=\"ford.orbat.xml\"/>", "<orbat file=\"ford.map.xml\"/>",
              "ford.map.xml is a map"),
      refusal("order of battle that is not there", CARD, "<orbat file=\"ford.orbat.xml\"/>", "<orbat file=\"ford.orbat\"/>",
              "There is no file"),
      refusal("order of battle in the folder above", CARD, "<orbat file=\"ford.orbat.xml\"/>", "<orbat file=\"../../ford.orbat.xml\"/>",
              escapes),
      refusal("ruleset that is not there", CARD, "ruleset=\"ford.ruleset.xml\"", "ruleset=\"none.xml\"", "There is no file"),
      refusal("ruleset that is a map", CARD, "ruleset=\"ford.ruleset.xml\"", "ruleset=\"ford.map.xml\"", "ford.map.xml is a map"),
      refusal("ruleset out of the folder", CARD, "ruleset=\"ford.ruleset.xml\"", "ruleset=\"../ford.ruleset.xml\"", escapes),
      linked("map that is a link out of the folder", "/etc/passwd", escapes),
      linked("map that is a link to nothing", "nothing.map.xml", escapes),
      linked("map that is a link to itself", MAP, escapes),
      linked("map that is a link to a device", "/dev/zero", escapes),
      situation(
          "map that is a folder",
          [](const ScratchFolder& folder) {
            fs::remove(folder / MAP);
            fs::create_directory(folder / MAP);
            return Made{CARD, 20};
          },
          "is a folder, not a file"),
      extends("extends itself", CARD, "extends itself by way of card.scenario.xml"),
      chain("circle of two", 1, CARD, "extends itself by way of card.scenario.xml", "0.scenario.xml"),
      chain("circle of three", 2, CARD, "extends itself by way of card.scenario.xml", "1.scenario.xml"),
      chain("circle that does not come back to the card", 3, "1.scenario.xml", "extends itself by way of 1.scenario.xml", "2.scenario.xml"),
      chain("chain of 17", 17, "none.scenario.xml", "Too many scenarios extend one another", "14.scenario.xml"),
      chain("chain of 200", 200, "none.scenario.xml", "Too many scenarios extend one another", "14.scenario.xml"),
      chain("end of a chain that is not there", 3, "none.scenario.xml", "There is no file", "2.scenario.xml"),
      extends("extends what is not there", "none.scenario.xml", "There is no file"),
      extends("extends a map", MAP, "ford.map.xml is a map"),
      extends("extends the folder above", "../1.scenario.xml", escapes),
      extends("extends the top of the disk", "/1.scenario.xml", top),
      extends("extends an address of a file", "file:1.scenario.xml", top),
      extends("extends behind a backslash", "a\\1.scenario.xml", "holds a backslash"),
      extends("extends a name of 10,000 characters", many(10'000, "../"), "is longer than 1024 bytes"),
      situation(
          "extends a newer format",
          [](const ScratchFolder& folder) {
            folder.write(CARD, extending("start", "0.scenario.xml"));
            folder.write("0.scenario.xml", extending("c0", "none.scenario.xml", "2.0"));
            return Made{"0.scenario.xml", 1};
          },
          "which this program does not know"),
      situation(
          "extends a file that is no XML",
          [](const ScratchFolder& folder) {
            folder.write(CARD, extending("start", "0.scenario.xml"));
            folder.write("0.scenario.xml", "<scenario format=\"1.0\">\n\n<a");
            return Made{"0.scenario.xml", 3};
          },
          "The file ends"),
      situation(
          "extends a file out of the folder by a link",
          [](const ScratchFolder& folder) {
            folder.write(CARD, extending("start", "0.scenario.xml"));
            fs::create_symlink("/etc/hostname", folder / "0.scenario.xml");
            return Made{CARD, 3};
          },
          escapes),
      situation(
          "map reached through a folder that is a link out",
          [](const ScratchFolder& folder) {
            folder.write(
                CARD,
                "<scenario format=\"1.0\" id=\"a\">\n<game id=\"pluton\" version=\"1\"/>\n<map file=\"maps/passwd\"/>\n</scenario>\n");
            fs::create_symlink("/etc", folder / "maps");
            return Made{CARD, 3};
          },
          escapes),
      by({"triggers", CARD}, extends("triggers of a card that extends itself", CARD, "extends itself by way of card.scenario.xml")),
      by({"triggers", CARD}, map_file("triggers of a card whose map is not there", "none.map.xml", "There is no file")),
  };
}

}  // namespace hexwright::test
