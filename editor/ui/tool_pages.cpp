// The list of tools that draw on the map: a line a page.
#include "editor/ui/aid_page.hpp"
#include "editor/ui/backdrop_page.hpp"
#include "editor/ui/base_page.hpp"
#include "editor/ui/elevation_page.hpp"
#include "editor/ui/hexside_page.hpp"
#include "editor/ui/path_page.hpp"
#include "editor/ui/place_page.hpp"
#include "editor/ui/sight_page.hpp"
#include "editor/ui/stamp_page.hpp"
#include "editor/ui/table_draw_page.hpp"
#include "editor/ui/table_edit_page.hpp"
#include "editor/ui/table_ruler_page.hpp"
#include "editor/ui/terrain_page.hpp"

namespace hexwright::ui {

std::vector<ToolPage*> make_tool_pages(wxWindow* parent, Workbench& bench, const std::shared_ptr<editor::TableHabits>& habits) {
  return {
      new TerrainPage(parent, bench),
      new ElevationPage(parent, bench),
      new HexsidePage(parent, bench),
      new PathPage(parent, bench),
      new PlacePage(parent, bench),
      new StampPage(parent, bench),
      new SightPage(parent, bench),
      new BackdropPage(parent, bench),
      new TableDrawPage(parent, bench, habits),
      new TableEditPage(parent, bench, habits),
      new BasePage(parent, bench, habits),
      new TableRulerPage(parent, bench, habits),
      new AidPage(parent, bench),
  };
}

}  // namespace hexwright::ui
