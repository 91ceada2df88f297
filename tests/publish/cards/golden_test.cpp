// The words and the looks of whole cards and sheets, kept as files: a change of one of them shows every card it changes. Looks are
// kept as the grey of small squares of each page, so that another version of a library moves nothing and a block that is gone,
// moved or covered does.
#include <fstream>

#include "publish/pages/pages.hpp"
#include "publish/sheets/counter_sheet.hpp"
#include "publish/sheets/setup_sheet.hpp"
#include "publish/sheets/turn_track.hpp"
#include "tests/folders.hpp"
#include "tests/publish/raster/drawn.hpp"
#include "tests/publish/sheets/sheets.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Kept {
  const char *name, *sample, *language, *side;
  publish::Content (*make)(const publish::CardContext&, const std::string&);
};
const Kept KEPT[] = {{"card-1.pl", "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "pl", "", publish::card_content},
                     {"card-1.en", "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "en", "", publish::card_content},
                     {"card-2-printed.pl", "parzymiechy/2-pelne-maskowanie.scenario.xml", "pl", "", publish::card_content},
                     {"card-2.en", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml", "en", "", publish::card_content},
                     {"crossing.en", "stone-bridge/1-the-crossing.scenario.xml", "en", "", publish::card_content},
                     {"crossing-blue.pl", "stone-bridge/1-the-crossing.scenario.xml", "pl", "bl", publish::card_content},
                     {"crossing-setup-grey.en", "stone-bridge/1-the-crossing.scenario.xml", "en", "gr", publish::setup_sheet},
                     {"masking-setup.pl", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml", "pl", "", publish::setup_sheet},
                     {"turns-1.pl", "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "pl", "", publish::turn_track},
                     {"zaslucze.pl", "1920/1-zaslucze-corrected.scenario.xml", "pl", "", publish::card_content},
                     {"mill-road.en", "asl/1-mill-road.scenario.xml", "en", "", publish::card_content},
                     {"laurel-ford.pl", "lee/1-laurel-ford-corrected.scenario.xml", "pl", "", publish::card_content}};

std::string path_of(const std::string& name, const std::string& ending = ".txt") {
  return hexwright::test::source() + "/tests/publish/cards/golden/" + name + ending;
}
std::string kept_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
std::string made(const Kept& kept) {
  const SampleMatter matter(std::shared_ptr<const project::Project>(sample_project(kept.sample)), kept.side);
  return words_of(kept.make(matter.matter(), kept.language));
}

// The grey of a page in squares of about 5 mm, a letter each, from ? for black to ~ for white.
constexpr int ACROSS = 40, DOWN = 56, CELL = 12, LEVELS = 64;
std::string looks_of(const publish::Picture& page) {
  const publish::Box extent = page.extent();
  const int width = ACROSS * CELL, height = DOWN * CELL;
  const publish::PixelGrid grid{width / extent.width(), height / extent.height(), 0, 0};
  const Pixels pixels = drawn_plainly(page, grid, width, height);
  std::string looks;
  for (int row = 0; row < DOWN; ++row) {
    for (int column = 0; column < ACROSS; ++column) {
      unsigned sum = 0;
      for (int y = row * CELL; y < (row + 1) * CELL; ++y)
        for (int x = column * CELL; x < (column + 1) * CELL; ++x) {
          const std::uint32_t pixel =
              pixels.at[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
          sum += (pixel >> 16U & 255U) + (pixel >> 8U & 255U) * 2 + (pixel & 255U);
        }
      looks += static_cast<char>('?' + static_cast<int>(sum / (4U * CELL * CELL) * LEVELS / 256));
    }
    looks += '\n';
  }
  return looks + '\n';
}
std::string looks_of(publish::Content content, const publish::PrintStyle& style) {
  const auto pages = publish::Pages::fill({std::move(content)}, style, *publish::paper_size("a4"));
  REQUIRE(pages);
  std::string looks;
  for (std::size_t i = 0; i < pages->count(); ++i) looks += looks_of(pages->page(i));
  return looks;
}
std::string looks_of(const Kept& kept) {
  const SampleMatter matter(std::shared_ptr<const project::Project>(sample_project(kept.sample)), kept.side);
  return looks_of(kept.make(matter.matter(), kept.language), matter.style);
}
// How many squares differ by more than other versions of fonts and libraries make them; every square where the pages are not as many.
int unlike(const std::string& one, const std::string& other) {
  constexpr int TOLERANCE = 3;
  if (one.size() != other.size()) return ACROSS * DOWN;
  int count = 0;
  for (std::size_t i = 0; i < one.size(); ++i) count += std::abs(one[i] - other[i]) > TOLERANCE ? 1 : 0;
  return count;
}
constexpr int FEW = 3;

// Counters on their sheets, front and back.
const char* const COUNTERS = "border-watch/1-the-ford.scenario.xml";
std::string looks_of_counters() {
  const SampleMatter made{std::shared_ptr<const project::Project>(sample_project(COUNTERS))};
  const auto sheets = publish::CounterSheets::plan(made.matter(), *publish::paper_size("a4"), {}, "pl");
  REQUIRE(sheets);
  std::string looks;
  for (const publish::Picture* page : sheets->pages()) looks += looks_of(*page);
  return looks;
}

// A page with something laid over it, or a little to the side.
class Spoilt : public publish::Picture {
 public:
  Spoilt(const publish::Picture& page, publish::Point by, std::string over) : page_(page), by_(by), over_(std::move(over)) {}
  publish::Box extent() const override { return page_.extent(); }
  publish::Color paper() const override { return page_.paper(); }
  void draw(publish::Canvas& canvas, const publish::Box& part) const override {
    canvas.push(by_, 0, 1);
    page_.draw(canvas, part);
    canvas.pop();
    const publish::Font font{"Lato", 4, 700, false, 0};
    if (!over_.empty()) canvas.write({over_, font, {0, 0, 0, 255}, {20, 60}, publish::Anchor::start, 0, std::nullopt, 0});
  }

 private:
  const publish::Picture& page_;
  publish::Point by_;
  std::string over_;
};

}  // namespace

TEST_CASE("card: what the cards of the samples say is what was read and kept") {
  for (const Kept& kept : KEPT) {
    const std::string words = kept_in(path_of(kept.name));
    INFO(kept.name);
    REQUIRE(words.size() > 200);
    CHECK(made(kept) == words);
  }
}

TEST_CASE("card: what the cards, sheets and counters of the samples look like is what was looked at and kept") {
  for (const Kept& kept : KEPT) {
    const std::string looks = kept_in(path_of(kept.name, ".looks"));
    INFO(kept.name);
    REQUIRE(looks.size() > static_cast<std::size_t>(ACROSS * DOWN));
    CHECK(unlike(looks_of(kept), looks) <= FEW);
  }
  CHECK(unlike(looks_of_counters(), kept_in(path_of("counters.pl", ".looks"))) <= FEW);
}

TEST_CASE("card: a block that is missing, one that lies over another and a line that is pushed down are seen, a hair's breadth is not") {
  const Kept& kept = KEPT[0];
  const SampleMatter matter(std::shared_ptr<const project::Project>(sample_project(kept.sample)), kept.side);
  const publish::Content content = kept.make(matter.matter(), kept.language);
  const std::string whole = looks_of(content, matter.style);
  for (std::size_t section = 0; section < content.sections.size(); ++section)
    for (std::size_t block = 0; block < content.sections[section].blocks.size(); ++block) {
      publish::Content without = content;
      auto& blocks = without.sections[section].blocks;
      if (blocks.size() > 1 && block % 3 != 0) continue;  // of long sections a third, which is enough and cheaper
      blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(block));
      INFO(content.sections[section].id << " without its block " << block);
      CHECK(unlike(looks_of(without, matter.style), whole) > FEW);
    }
  const auto pages = publish::Pages::fill({content}, matter.style, *publish::paper_size("a4"));
  REQUIRE(pages);
  const std::string first = looks_of(pages->page(0));
  CHECK(unlike(looks_of(Spoilt(pages->page(0), {0, 0}, "laid over the text by mistake")), first) > FEW);
  CHECK(unlike(looks_of(Spoilt(pages->page(0), {0, 1.5}, "")), first) > FEW);
  CHECK(unlike(looks_of(Spoilt(pages->page(0), {0.02, 0.02}, "")), first) <= FEW);
}

TEST_CASE("Write the kept cards anew", "[.renew-cards]") {
  for (const Kept& kept : KEPT) {
    std::ofstream(path_of(kept.name), std::ios::binary) << made(kept);
    std::ofstream(path_of(kept.name, ".looks"), std::ios::binary) << looks_of(kept);
  }
  std::ofstream(path_of("counters.pl", ".looks"), std::ios::binary) << looks_of_counters();
}
