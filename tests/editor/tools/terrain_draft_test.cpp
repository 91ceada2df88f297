// Terrain by colour: maps of our own drawn as pictures, once as they are printed, once as a bad scanner gives them back, once laid askew on
// its glass. What a person does not say is a draft, and stays one until it is confirmed or painted.
#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <sstream>

#include "editor/session/terrain_draft.hpp"
#include "editor/tools/hex_paint_tools.hpp"
#include "model/reshape/draft_terrain.hpp"
#include "publish/files/png.hpp"
#include "publish/raster/decoded.hpp"
#include "tests/cli/amend_call.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

enum class Scanner { clean, noisy, askew };

std::unique_ptr<project::Project> loaded(const std::string& path) {
  auto project = project::Project::load(path, games_to_edit());
  REQUIRE(project);
  REQUIRE((*project)->map());
  return std::move(*project);
}

// Light that falls off to one side, and grain.
void spoil(const publish::Surface& surface) {
  std::uint32_t chance = 12345;
  for (int y = 0; y < surface.height(); ++y)
    for (int x = 0; x < surface.width(); ++x) {
      std::uint32_t& pixel = surface.row(y)[x];
      std::uint32_t out = 0xFF000000;
      for (int shift = 0; shift < 24; shift += 8) {
        chance = chance * 1664525 + 1013904223;
        const int grain = static_cast<int>(chance >> 24) % 49 - 24, dark = 20 * x / surface.width();
        out |= static_cast<std::uint32_t>(std::clamp(static_cast<int>(pixel >> shift & 0xFF) + grain - dark, 0, 255)) << shift;
      }
      pixel = out;
    }
  surface.touched();
}

struct Scanned {
  std::string png, marks;
  std::map<std::string, std::pair<int, int>> marked = {};
};

// The board as `export` draws it, and where the middles of four of its hexes are in the picture.
Scanned scanned(const project::Project& project, Scanner how) {
  constexpr double DOTS_A_MM = 2.4, ASKEW_DEGREES = 2;
  const publish::BoardPicture board(view::seen_by_referee(project), *publish::load_theme("colour"), {});
  std::string drawn;
  REQUIRE(publish::write_png(board, {.pixels_per_mm = DOTS_A_MM}, [&](std::string_view more) -> wording::Result<void> {
    drawn += more;
    return {};
  }));
  const ScratchFolder folder;
  const auto header = io::read_picture_header(folder.write("drawn.png", drawn));
  REQUIRE(header);
  std::istringstream in(drawn);
  const auto decoded = publish::decode_picture(in, "drawn.png", *header);
  REQUIRE(decoded);
  const publish::Surface& from = decoded->pixels;
  const double turned = how == Scanner::askew ? ASKEW_DEGREES * std::numbers::pi / 180 : 0, down = from.width() * std::sin(turned);
  const publish::Surface glass(from.width() + static_cast<int>(from.height() * std::sin(turned)), from.height() + static_cast<int>(down));
  cairo_set_source_rgb(glass.cr(), 0.8, 0.8, 0.8);
  cairo_paint(glass.cr());
  cairo_translate(glass.cr(), 0, down);
  cairo_rotate(glass.cr(), -turned);
  cairo_set_source_surface(glass.cr(), from.get(), 0, 0);
  cairo_paint(glass.cr());
  glass.flush();
  if (how == Scanner::noisy) spoil(glass);
  Scanned out;
  cairo_surface_write_to_png_stream(
      glass.get(),
      [](void* to, const unsigned char* data, unsigned length) {
        static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
        return CAIRO_STATUS_SUCCESS;
      },
      &out.png);
  const project::MapIndex& map = *project.map();
  const geometry::Board& own = map.boards()->boards().front();
  const int columns = own.grid.shape().columns, rows = own.grid.shape().rows;
  for (const geometry::Cell cell : {geometry::Cell{1, 1}, {columns - 1, 1}, {1, rows - 1}, {columns - 1, rows - 1}}) {
    const publish::Point mm = board.middle_of(*map.boards()->index_of(own.grid.hex_of(cell)));
    const double scale = from.width() / board.extent().width();
    const double x = (mm.x - board.extent().left) * scale, y = (mm.y - board.extent().top) * scale;
    const std::string label = map.label(*map.boards()->index_of(own.grid.hex_of(cell)));
    const auto across = std::lround(x * std::cos(turned) + y * std::sin(turned));
    const auto below = std::lround(y * std::cos(turned) - x * std::sin(turned) + down);
    out.marks += fmt::format("{} {} {}\n", label, across, below);
    out.marked[label] = {static_cast<int>(across), static_cast<int>(below)};
  }
  return out;
}

// So many of each kind, as a person would point them out: here and there.
std::map<std::string, std::vector<std::string>> pointed_out(const project::MapIndex& map, std::size_t each) {
  std::map<std::string, std::vector<std::string>> all, out;
  for (std::size_t hex = 0; hex < map.hex_count(); ++hex) all[map.terrain(hex)].push_back(map.label(hex));
  for (const auto& [kind, labels] : all)
    for (std::size_t i = 0; i < std::min(each, labels.size()); ++i)
      out[kind].push_back(labels[i * labels.size() / std::min(each, labels.size())]);
  return out;
}

// The same map with nothing but its most frequent ground.
std::string blank(std::string map) {
  for (std::size_t at = map.find("<row>"); at != std::string::npos; at = map.find("<row>", at))
    for (at += 5; map[at] != '<'; ++at) map[at] = '.';
  return map;
}

}  // namespace

TEST_CASE("Terrain by colour: of three scans at least nine hexes in ten are right as a draft, and none is confirmed by itself") {
  for (const auto& [sample, file, each] :
       {std::tuple("amber-line", "amber-bay.map.xml", 4), std::tuple("parzymiechy", "parzymiechy.map.xml", 8)})
    for (const Scanner how : {Scanner::clean, Scanner::noisy, Scanner::askew}) {
      const ScratchFolder folder;
      for (const auto& entry : std::filesystem::directory_iterator(source() + "/samples/" + sample))
        if (!entry.is_directory()) folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
      const auto truth = loaded(folder / file);
      const Scanned scan = scanned(*truth, how);
      folder.write("scan.png", scan.png);
      folder.write("blank.map.xml", blank(folder.read(file)));
      std::vector<std::string> call{"import",
                                    "scan",
                                    folder / "scan.png",
                                    "--marks",
                                    folder.write("marks.txt", scan.marks),
                                    "--like",
                                    folder / "blank.map.xml",
                                    "-o",
                                    folder / "new.map.xml",
                                    "--by-colour",
                                    "--lang",
                                    "en"};
      std::size_t known = 0;
      for (const auto& [kind, labels] : pointed_out(*truth->map(), static_cast<std::size_t>(each))) {
        call.push_back("--known");
        call.push_back(fmt::format("{}={}", fmt::join(labels, ","), kind));
        known += labels.size();
      }
      const ProgramResult made = call_program(call);
      INFO(sample << " scanner " << static_cast<int>(how) << "\n" << scan.marks << made.err);
      REQUIRE(made.status == 0);
      const auto draft = loaded(folder / "new.map.xml");
      const geometry::HexSet unconfirmed = reshape::unconfirmed(*draft->map());
      CHECK(unconfirmed.count() == truth->map()->hex_count() - known);
      std::size_t right = 0;
      unconfirmed.each([&](std::size_t hex) { right += draft->map()->terrain(hex) == truth->map()->terrain(hex) ? 1 : 0; });
      INFO(right << " of " << unconfirmed.count());
      CHECK(right * 10 >= unconfirmed.count() * 9);
      const ProgramResult check = call_program({"check", folder / "new.map.xml", "--lang", "en"});
      CHECK(has(check.out, "map/unconfirmed"));
      CHECK(call_program({"fmt", "--check", folder / "new.map.xml"}).status == 0);
    }
}

TEST_CASE("Terrain by colour: what is proposed is a draft; painting confirms a hex even as it is, and each step can be undone") {
  ToolPlace at("amber-line", "1-road-to-the-bay.scenario.xml");
  const auto perform = [&](const wording::Result<edits::Group>& edit) {
    INFO((edit ? "" : edit.error().id));
    REQUIRE(edit);
    REQUIRE(at.session().perform(*edit, edit->label));
    at.look();
  };
  const auto draft = [&] { return reshape::unconfirmed(at.map()); };
  const Scanned scan = scanned(at.session().project(), Scanner::clean);
  const std::string board = at.map().boards()->boards().front().id;
  perform(editor::choose_backdrop(at.session().project(), board, at.add_file("scan.png", scan.png)));
  REQUIRE(at.scene()->backdrops.size() == 1);
  CHECK(editor::propose_terrain(at.session().project(), *at.scene(), at.scene()->backdrops.front()).error().id == "colour/unmarked");
  for (const auto& [label, where] : scan.marked) perform(editor::mark_hex(at.session().project(), board, label, where.first, where.second));

  const auto before = at.terrains();
  std::size_t plain = 0;
  for (const auto& [label, kind] : before) plain += kind == "plain" ? 1 : 0;
  perform(editor::propose_terrain(at.session().project(), *at.scene(), at.scene()->backdrops.front()));
  CHECK(draft().count() == plain);

  std::vector<std::string> open;
  for (const auto& [label, kind] : before)
    if (kind == "plain" && open.size() < 5) open.push_back(label);
  editor::TerrainTool brush{at};
  brush.set_kind("plain");
  for (const std::string& label : open) {
    brush.press(at.at(label));
    brush.release(at.at(label));
    at.look();
    at.told(brush);
  }
  CHECK(draft().count() == plain - open.size());
  perform(editor::propose_terrain(at.session().project(), *at.scene(), at.scene()->backdrops.front()));
  CHECK(draft().count() == plain - open.size());
  std::size_t right = 0;
  for (const auto& [label, kind] : at.terrains()) right += kind == before.at(label) ? 1 : 0;
  CHECK((before.size() - right) * 10 <= plain);
  CHECK(at.faults.empty());

  // A hex that is right already is confirmed all the same.
  const std::string settled = at.map().label([&] {
    std::size_t found = 0;
    draft().each([&](std::size_t hex) { found = at.map().terrain(hex) == "plain" ? hex : found; });
    return found;
  }());
  const auto steps = at.session().history().size();
  brush.press(at.at(settled));
  brush.release(at.at(settled));
  at.look();
  CHECK(at.session().history().size() == steps + 1);
  CHECK_FALSE(draft().contains(*at.map().hex(settled)));
  CHECK(draft().count() == plain - open.size() - 1);

  perform(editor::confirm_terrain(at.session().project()));
  CHECK(draft().empty());
  REQUIRE(at.session().undo());
  at.look();
  CHECK(draft().count() == plain - open.size() - 1);
  while (at.session().history().undo_name()) REQUIRE(at.session().undo());
  at.look();
  CHECK(at.terrains() == before);
  CHECK(draft().empty());
}
