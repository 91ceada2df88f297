// The scanned picture under a board: that it is there, and that the hexes known in it agree.
#include "tests/pictures.hpp"
#include "tests/validator/checks/card.hpp"

using namespace hexwright::test;

namespace {

// A hundred pixels from middle to middle, 0101 at 50,50.
const std::string A = "<known hex=\"0101\" x=\"50\" y=\"50\"/>", B = "<known hex=\"1201\" x=\"1003\" y=\"100\"/>",
                  C = "<known hex=\"0110\" x=\"50\" y=\"950\"/>", D = "<known hex=\"1210\" x=\"1003\" y=\"1000\"/>";

Card with_backdrop(const std::string& marks = A + B + C + D, const std::string& file = "scan.png") {
  return Card()
      .file("scan.png", png_beginning(1053, 1050))
      .with("    </terrain>\n  </board>", "    </terrain>\n    <backdrop file=\"" + file + "\">" + marks + "</backdrop>\n  </board>");
}

}  // namespace

TEST_CASE("A scan that lies beside the map with its four corners known is silent") {
  const Checked checked = with_backdrop().check();
  for (const Found& found : checked.findings) CHECK(found.id.rfind("map/backdrop", 0) != 0);
  CHECK(Card().silent("map/backdrop-file"));
}

TEST_CASE("A picture is there, is one, and is not too large") {
  CHECK(with_backdrop(A + B + C + D, "scan.jpg").reports("map/backdrop-file", "<backdrop", "1"));
  CHECK(with_backdrop().file("scan.png", "a text").reports("map/backdrop-file", "<backdrop", "1"));
  CHECK(with_backdrop().file("scan.png", png_beginning(31'623, 31'623)).reports("map/backdrop-file", "<backdrop", "1"));
  CHECK(with_backdrop().check().silent("map/backdrop-file"));
  CHECK(with_backdrop().file("scan.png", jpeg_beginning(1053, 1050)).silent("map/backdrop-file"));
  const Found large = with_backdrop().file("scan.png", png_beginning(31'623, 31'623)).check().only("map/backdrop-file");
  CHECK(large.severity == "warning");
  CHECK(large.message.find("31623") != std::string::npos);
}

TEST_CASE("A picture lies in the project's folder, and another place refuses nothing else of the card") {
  for (const std::string file : {"../scan.png", "/scan.png", "scans/../../scan.png"}) {
    INFO(file);
    const Checked checked = with_backdrop(A + B + C + D, file).check();
    CHECK(checked.refused.empty());
    CHECK(checked.reports("map/backdrop-outside", "<backdrop", "1"));
    CHECK(checked.silent("map/backdrop-file"));
  }
  CHECK(with_backdrop(A + B + C + D, "scans/scan.png").file("scans/scan.png", png_beginning(1053, 1050)).silent("map/backdrop-outside"));
  CHECK(with_backdrop(A + B + C + D, "scans/../scan.png").file("scans/x", "").silent("map/backdrop-outside"));
}

TEST_CASE("Four hexes are known, so that a wrong one would show") {
  CHECK(with_backdrop(A + B + C).reports("map/backdrop-few", "<backdrop", "1"));
  CHECK(with_backdrop(A + B).reports("map/backdrop-few", "<backdrop", "1"));
  CHECK(with_backdrop("").reports("map/backdrop-few", "<backdrop", "1"));
  CHECK(with_backdrop().silent("map/backdrop-few"));
  CHECK(with_backdrop(A + B).silent("map/backdrop-line"));
}

TEST_CASE("The known hexes do not lie on one line") {
  const std::string line = A + "<known hex=\"0104\" x=\"50\" y=\"350\"/><known hex=\"0107\" x=\"50\" y=\"650\"/>" + C;
  CHECK(with_backdrop(line).reports("map/backdrop-line", "<backdrop", "1"));
  CHECK(with_backdrop(line + D).silent("map/backdrop-line"));
}

TEST_CASE("A known hex is one of the board, known once, and lies in the picture") {
  CHECK(with_backdrop(A + B + C + D + "<known hex=\"1301\" x=\"1003\" y=\"50\"/>").reports("map/backdrop-mark", "<backdrop", "1"));
  CHECK(with_backdrop(A + B + C + D + "<known hex=\"0101\" x=\"51\" y=\"50\"/>").reports("map/backdrop-mark", "<backdrop", "1"));
  CHECK(with_backdrop(A + B + C + "<known hex=\"1210\" x=\"1054\" y=\"1000\"/>").reports("map/backdrop-mark", "<backdrop", "1"));
  CHECK(with_backdrop(A + B + C + "<known hex=\"1210\" x=\"1053\" y=\"1050\"/>").silent("map/backdrop-mark"));
  CHECK(with_backdrop(A + B + C + "<known hex=\"1210\" x=\"1054\" y=\"1000\"/>").check().only("map/backdrop-mark").where.front().hex ==
        "1210");
}

TEST_CASE("A known hex that was marked in its neighbour's place is found, and a few pixels are not") {
  const std::string wrong = "<known hex=\"0505\" x=\"396\" y=\"550\"/>", right = "<known hex=\"0505\" x=\"396\" y=\"470\"/>";
  const Checked off = with_backdrop(A + B + C + D + wrong).check();
  CHECK(off.reports("map/backdrop-off", "<backdrop", "1"));
  CHECK(off.only("map/backdrop-off").where.front().hex == "0505");
  CHECK(with_backdrop(A + B + C + D + right).silent("map/backdrop-off"));
  // A picture that is a quarter wider than high, and turned, is no fault.
  CHECK(with_backdrop(
            "<known hex=\"0101\" x=\"50\" y=\"60\"/><known hex=\"1201\" x=\"1003\" y=\"130\"/><known hex=\"0110\" x=\"60\" y=\"600\"/>"
            "<known hex=\"1210\" x=\"1013\" y=\"670\"/>")
            .silent("map/backdrop-off"));
}

TEST_CASE("Of four known hexes, the one that was marked in its neighbour's place is named, whichever it is, and no other") {
  const std::vector<std::string> right{A, B, C, D}, hexes{"0101", "1201", "0110", "1210"},
      wrong{"<known hex=\"0101\" x=\"50\" y=\"150\"/>", "<known hex=\"1201\" x=\"1003\" y=\"200\"/>",
            "<known hex=\"0110\" x=\"50\" y=\"850\"/>", "<known hex=\"1210\" x=\"1003\" y=\"900\"/>"};
  for (std::size_t off = 0; off < right.size(); ++off) {
    INFO(hexes[off]);
    std::string marks;
    for (std::size_t i = 0; i < right.size(); ++i) marks += i == off ? wrong[i] : right[i];
    const Checked found = with_backdrop(marks).check();
    CHECK(found.only("map/backdrop-off").where.front().hex == hexes[off]);
    CHECK(found.reports("map/backdrop-off", "<backdrop", "1"));
  }
}

TEST_CASE("On a board that was turned the numbers lead the marks round") {
  const Card turned = with_backdrop().with("columns=\"12\" rows=\"10\">", "columns=\"12\" rows=\"10\" turned=\"yes\">");
  CHECK(turned.silent("map/backdrop-off"));
  CHECK(turned.silent("map/backdrop-mark"));
}
