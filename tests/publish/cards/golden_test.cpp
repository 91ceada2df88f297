// The words of whole cards and sheets, kept as files: whoever changes one of them sees every card it changes.
#include <fstream>

#include "publish/sheets/setup_sheet.hpp"
#include "tests/folders.hpp"
#include "tests/publish/sheets/sheets.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Kept {
  const char *name, *sample, *language, *side;
  publish::Content (*make)(const publish::CardMatter&, const std::string&);
};
const Kept KEPT[] = {{"card-1.pl", "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "pl", "", publish::card_content},
                     {"card-1.en", "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "en", "", publish::card_content},
                     {"card-2-printed.pl", "parzymiechy/2-pelne-maskowanie.scenario.xml", "pl", "", publish::card_content},
                     {"card-2.en", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml", "en", "", publish::card_content},
                     {"crossing.en", "stone-bridge/1-the-crossing.scenario.xml", "en", "", publish::card_content},
                     {"crossing-blue.pl", "stone-bridge/1-the-crossing.scenario.xml", "pl", "bl", publish::card_content},
                     {"crossing-setup-grey.en", "stone-bridge/1-the-crossing.scenario.xml", "en", "gr", publish::setup_sheet},
                     {"masking-setup.pl", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml", "pl", "", publish::setup_sheet}};

std::string path_of(const Kept& kept) { return hexwright::test::source() + "/tests/publish/cards/golden/" + kept.name + ".txt"; }
std::string made(const Kept& kept) {
  const SampleMatter matter(std::shared_ptr<const project::Project>(sample_project(kept.sample)), kept.side);
  return words_of(kept.make(matter.matter(), kept.language));
}

}  // namespace

TEST_CASE("card: what the cards of the samples say is what was read and kept") {
  for (const Kept& kept : KEPT) {
    std::ifstream file(path_of(kept), std::ios::binary);
    const std::string words{std::istreambuf_iterator<char>(file), {}};
    INFO(kept.name);
    REQUIRE(words.size() > 200);
    CHECK(made(kept) == words);
  }
}

TEST_CASE("Write the kept cards anew", "[.renew-cards]") {
  for (const Kept& kept : KEPT) std::ofstream(path_of(kept), std::ios::binary) << made(kept);
}
