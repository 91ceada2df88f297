// Documents with as much of everything as the limits allow, and more wrong with them than anybody will read: an answer comes in
// bounded time and memory, and says how much it leaves out.
#include "tests/bad_input/bad_input.hpp"

namespace hexwright::test {

namespace {

constexpr int PIECES = 100'000, FINDINGS = 10'000;

// Puts text before the first `before` of the file.
void insert(const ScratchFolder& folder, const std::string& file, const std::string& before, const std::string& text) {
  std::string whole = folder.read(file);
  whole.insert(whole.find(before), text);
  folder.write(file, whole);
}

BadInput mass(std::string name, std::string said, std::function<void(const ScratchFolder&)> make) {
  BadInput input = situation(
      std::move(name),
      [make = std::move(make)](const ScratchFolder& folder) {
        make(folder);
        return Made{};
      },
      std::move(said));
  input.status = FINDING;
  input.cpu_seconds = 5;  // where one fault of an ordinary file has a second
  return input;
}

std::string pieces(int count, const std::string& kind) {
  std::string text = "<formation id=\"wd.mass\" kind=\"post\" designation=\"M\">\n";
  for (int i = 1; i <= count; ++i)
    text += "<piece id=\"wd.m" + std::to_string(i) + "\" kind=\"" + kind + "\" number=\"" + std::to_string(1000 + i) + "\"/>\n";
  return text + "</formation>\n";
}

const std::string FIRST_FORMATION = "<formation id=\"wd.march\"";
const std::string SETUP_OF_MASS =
    "<directive id=\"wd.setup-mass\" side=\"wd\"><units of=\"wd.mass\"/><where><around hex=\"C4\" radius=\"1\"/></where></directive>\n";

// All of all of all … and at the bottom another turn than above.
std::string deep(int levels) {
  std::string open, close;
  for (int i = 0; i < levels - 1; ++i) {
    open += "<all><turn at=\"4\"/>";
    close += "</all>";
  }
  return open + "<turn at=\"5\"/>" + close;
}

std::string waivers(int count, const std::function<std::string(int)>& fingerprint) {
  std::string text = "<waivers>\n";
  for (int i = 0; i < count; ++i)
    text += "<waiver fingerprint=\"" + fingerprint(i) + "\" finding=\"setup/radius\" reason=\"reason " + std::to_string(i) +
            "\" author=\"A. B.\" date=\"2026-01-31\"/>\n";
  return text + "</waivers>\n";
}

std::string hexadecimal(int number) {
  std::string digits = std::to_string(number);
  return std::string(16 - digits.size(), '0') + digits;
}

}  // namespace

std::vector<BadInput> bad_masses() {
  return {
      mass("a hundred thousand pieces that no line places", "muster/nowhere",
           [](const ScratchFolder& folder) { insert(folder, ORBAT, FIRST_FORMATION, pieces(PIECES, "patrol")); }),
      mass("a hundred thousand pieces for seven hexes", "setup/stacking",
           [](const ScratchFolder& folder) {
             insert(folder, ORBAT, FIRST_FORMATION, pieces(PIECES, "patrol"));
             insert(folder, CARD, "<directive id=\"wd.setup-stonefold\"", SETUP_OF_MASS);
           }),
      mass("ten thousand pieces of an unknown kind", "reference/unknown-kind",
           [](const ScratchFolder& folder) { insert(folder, ORBAT, FIRST_FORMATION, pieces(FINDINGS, "patorl")); }),
      mass("six thousand pieces that are not there, among ten thousand that are", "reference/unknown-id",
           [](const ScratchFolder& folder) {
             insert(folder, ORBAT, FIRST_FORMATION, pieces(FINDINGS, "patrol"));
             std::string directive = SETUP_OF_MASS, list = "wd.mass";
             for (int i = 1; i <= 6'000; ++i) list += " wd.n" + std::to_string(i);
             insert(folder, CARD, "<directive id=\"wd.setup-stonefold\"", directive.replace(directive.find("wd.mass"), 7, list));
           }),
      mass("ten thousand directives for the same pieces", "muster/twice",
           [](const ScratchFolder& folder) {
             std::string all;
             for (int i = 0; i < FINDINGS; ++i)
               all += "<directive id=\"wd.again-" + std::to_string(i) +
                      "\" side=\"wd\"><units of=\"wd.post-1\"/><where><around hex=\"C4\" radius=\"1\"/></where></directive>\n";
             insert(folder, CARD, "<directive id=\"wd.setup-stonefold\"", all);
           }),
      mass("ten thousand places that the map does not know", "reference/unknown-place",
           [](const ScratchFolder& folder) {
             std::string all;
             for (int i = 0; i < FINDINGS; ++i) all += "<place name=\"becaon-hill-" + std::to_string(i) + "\"/>\n";
             insert(folder, CARD, "<around hex=\"C4\" radius=\"1\"/>", "<union>" + all + "</union>\n");
           }),
      mass("twenty thousand exceptions for twenty thousand pieces", "muster/nowhere",
           [](const ScratchFolder& folder) {
             insert(folder, ORBAT, FIRST_FORMATION, pieces(20'000, "patrol"));
             insert(folder, CARD, "<exception kinds=\"riders\"", many(20'000, "<exception kinds=\"riders\" boxes=\"2\"/>\n"));
           }),
      mass("a condition of 64 levels that never comes true", "trigger/never",
           [](const ScratchFolder& folder) {
             std::string card = folder.read(CARD);
             const std::string turn = "<when moment=\"own-movement\">\n        <turn at=\"4\"/>";
             card.replace(card.find(turn), turn.size(), "<when moment=\"own-movement\">" + deep(64));
             folder.write(CARD, card);
           }),
      mass("ten thousand waivers of nothing", "waiver/idle",
           [](const ScratchFolder& folder) { insert(folder, CARD, "</scenario>", waivers(FINDINGS, hexadecimal)); }),
      mass("ten thousand waivers that contradict one another", "waiver/twice",
           [](const ScratchFolder& folder) { insert(folder, CARD, "</scenario>", waivers(FINDINGS, [](int) { return hexadecimal(7); })); }),
  };
}

}  // namespace hexwright::test
