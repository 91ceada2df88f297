// The tools of the map, each worked with mouse and keys.
#include "editor/session/cells.hpp"
#include "tests/editor/ui/window.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char* HILLS = "1-the-brook-bridge.scenario.xml";

const project::MapIndex& map_of(Window& window) { return *window.bench().scene()->view->index; }

}  // namespace

TEST_CASE("The ground is raised by a key and a drag, and the step is taken back by another key") {
  const SampleToEdit sample("two-hills", HILLS);
  Window window(sample.path());
  const int before = editor::level_of(map_of(window), window.hex("3B8"));
  window.key('R', wxMOD_CONTROL | wxMOD_SHIFT);
  REQUIRE(window.bench().tool());
  window.drag({"3B8", "3B6"});
  window.wait();
  for (const char* label : {"3B8", "3B7", "3B6"}) CHECK(editor::level_of(map_of(window), window.hex(label)) == before + 1);
  CHECK(window.bench().session().history().size() == 1);
  window.key('Z', wxMOD_CONTROL);
  window.wait();
  CHECK(editor::level_of(map_of(window), window.hex("3B8")) == before);
  CHECK_FALSE(window.bench().session().is_modified());
}
