// The settings of a folder: what is no file of settings, wrong words, and a library that is not there where a map is wanted from it.
#include "tests/bad_input/bad_input.hpp"

namespace hexwright::test {

namespace {

const std::string SETTINGS = "hexwright.settings.xml", UNREADABLE = "file/unreadable";

BadInput settings(const std::string& text, std::string said, int line = 1) {
  BadInput input = situation(
      "settings " + text.substr(0, 110),
      [=](const ScratchFolder& folder) {
        folder.write(SETTINGS, text);
        return Made{SETTINGS, line};
      },
      std::move(said));
  input.status = FINDING;
  return input;
}
BadInput inside(const std::string& elements, std::string said) {
  return settings("<settings format=\"1.1\">\n" + elements + "\n</settings>\n", std::move(said), 2);
}
// A map that is in no folder, with these settings.
BadInput wanted(const std::string& library, std::string words) {
  return situation(
      "map that is wanted from " + library.substr(0, 110),
      [=](const ScratchFolder& folder) {
        folder.write(SETTINGS, "<settings format=\"1.1\">\n" + library + "\n</settings>\n");
        std::string card = folder.read(CARD);
        card.replace(card.find(MAP), MAP.size(), "far.map.xml");
        folder.write(CARD, card);
        return Made{SETTINGS, 0};
      },
      std::move(words));
}

}  // namespace

std::vector<BadInput> bad_settings() {
  return {
      settings("", UNREADABLE, 0),
      settings("no XML at all", UNREADABLE),
      settings("<settings format=\"1.1\"", UNREADABLE),
      settings("<settings/>", UNREADABLE),
      settings("<settings format=\"9.0\"/>", UNREADABLE),
      settings("<settings format=\"now\"/>", UNREADABLE),
      settings("<scenario format=\"1.1\" id=\"x\"/>", UNREADABLE),
      settings("<settings format=\"1.1\" lang=\"de\"/>", UNREADABLE),
      settings("<settings format=\"1.1\" fail-on=\"sometimes\"/>", UNREADABLE),
      settings("<settings format=\"1.1\" colour=\"red\"/>", UNREADABLE),
      inside("<library/>", UNREADABLE),
      inside("<library folder=\"a\" colour=\"red\"/>", UNREADABLE),
      inside("<library folder=\"&\"/>", UNREADABLE),
      inside("<shelf folder=\"a\"/>", UNREADABLE),
      inside("<finding severity=\"ignore\"/>", UNREADABLE),
      inside("<finding of=\"setup/radius\"/>", UNREADABLE),
      inside("<finding of=\"setup/radius\" severity=\"grave\"/>", UNREADABLE),
      inside("<finding of=\"setup/no-such\" severity=\"ignore\"/>", "settings/unknown-finding"),
      inside("<finding of=\"\" severity=\"ignore\"/>", "settings/unknown-finding"),
      inside("<heading of=\"No.\"/>", UNREADABLE),
      wanted("<library folder=\"none\"/>", "the library none in which it could be is no folder"),
      wanted("<library folder=\"" + CARD + "\"/>", "in which it could be is no folder"),
      wanted("<library folder=\"" + many(300, "n") + "\"/>", "in which it could be is no folder"),
      wanted("<library folder=\".\"/>", "far.map.xml cannot be read"),
  };
}

}  // namespace hexwright::test
