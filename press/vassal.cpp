// Draws what the module shows, and has it packed. Every picture is made from what all sides may know.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <set>
#include <utility>

#include "exchange/vassal/module.hpp"
#include "exchange/vassal/piece.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/wording/catalogue.hpp"
#include "press/board_pixels.hpp"
#include "press/page/page_facts.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/pieces.hpp"
#include "publish/cards/card.hpp"
#include "publish/pages/html.hpp"
#include "publish/sheets/rules_reference.hpp"

namespace hexwright::press {

using wording::say;
namespace vassal = exchange::vassal;

namespace {

constexpr int HEX_PX = 128, TABLE_PX = 100;  // a hex with a counter in it; an inch of a table
constexpr double COUNTER_MM = 15, COUNTER_PX = 100, MARGIN_MM = 0.25;

// A counter and nothing around it; a base on a table is as large as it is there.
class CounterPicture : public publish::Picture {
 public:
  struct Size {
    double width_mm = COUNTER_MM, height_mm = COUNTER_MM;
    bool base = false;
  };
  CounterPicture(const view::Face& face, const project::Game& game, publish::CounterLooks looks, Size size)
      : face_(face), game_(game), looks_(std::move(looks)), size_(size) {
    looks_.shadow = false;
  }
  publish::Box extent() const override { return {0, 0, size_.width_mm, size_.height_mm}; }
  publish::Color paper() const override { return {255, 255, 255, 0}; }
  void draw(publish::Canvas& canvas, const publish::Box&) const override {
    const publish::Point middle{size_.width_mm / 2, size_.height_mm / 2};
    if (size_.base)
      publish::draw_base(canvas, face_, game_, looks_, middle, size_.width_mm, size_.height_mm, 0);
    else
      publish::draw_counter(canvas, face_, game_, looks_, middle, COUNTER_MM - 2 * MARGIN_MM);
  }

 private:
  const view::Face& face_;
  const project::Game& game_;
  publish::CounterLooks looks_;
  Size size_;
};

// The board bears no title of a scenario: it may be that of several.
class Untitled : public publish::Picture {
 public:
  explicit Untitled(const publish::Picture& of) : of_(of) {}
  publish::Box extent() const override { return of_.extent(); }
  publish::Color paper() const override { return of_.paper(); }
  void draw(publish::Canvas& canvas, const publish::Box& part) const override { of_.draw(canvas, part); }
  publish::Point step() const override { return of_.step(); }
  publish::Point grid_origin() const override { return of_.grid_origin(); }
  std::vector<publish::Box> rows() const override { return of_.rows(); }
  const std::vector<publish::PlacedScan>* underneath() const override { return of_.underneath(); }

 private:
  const publish::Picture& of_;
};

// How much a piece has lost, on its corner.
class LossPicture : public publish::Picture {
 public:
  explicit LossPicture(int steps) : steps_(steps) {}
  publish::Box extent() const override { return {0, 0, SIDE_MM, SIDE_MM}; }
  publish::Color paper() const override { return {255, 255, 255, 0}; }
  void draw(publish::Canvas& canvas, const publish::Box&) const override {
    const publish::Point middle{SIDE_MM / 2, SIDE_MM / 2};
    canvas.draw(publish::Path::circle(middle, SIDE_MM / 2), {publish::Color{160, 20, 20}, {}});
    publish::Font font;
    font.size_mm = SIDE_MM * 0.62;
    font.weight = 700;
    publish::write_centred(canvas, publish::fitted_text("\u2212" + std::to_string(steps_), font, SIDE_MM * 0.9, 1),
                           publish::Color{255, 255, 255}, middle);
  }

 private:
  static constexpr double SIDE_MM = 5;
  int steps_;
};

// Faults: export/date.
Made<std::int64_t> time_of_saving() {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (!epoch || !*epoch) return static_cast<std::int64_t>(std::time(nullptr));
  constexpr std::int64_t end_of_year_9999 = 253'402'300'799;
  if (const auto seconds = io::parse_int(epoch, 0, end_of_year_9999)) return *seconds;
  return refuse({"export/date",
                 {},
                 say("SOURCE_DATE_EPOCH is \"{text}\", which is no number of seconds since 1970.", {{"text", io::visible(epoch)}}),
                 {},
                 say("Set it to whole seconds, or unset it.")},
                Because::usage);
}

vassal::BoardPixels pixels_of(const view::View& view, const BoardPixels& board, int width, int height) {
  vassal::BoardPixels pixels{width, height, {}, {}};
  if (view->index->boards())
    for (std::size_t hex = 0; hex < view->index->hex_count(); ++hex) {
      const publish::Point at = board.middle_of(hex);
      pixels.hexes.push_back({at.x, at.y});
    }
  for (const document::InchTable& table : view->map.tables)
    if (const auto frame = board.picture().frame_of(table.id)) {
      const publish::Point corner = board.grid().to_pixels({frame->left, frame->bottom});
      pixels.tables.push_back({table.id, {corner.x, corner.y}, PLAIN_INCH_MM * board.grid().scale_x});
    }
  return pixels;
}

CounterPicture::Size size_of(const vassal::Slot& slot, const project::OrbatIndex& orbat, double inch_mm) {
  const auto piece = inch_mm > 0 && !slot.face.id.empty() ? orbat.piece(slot.face.id) : std::nullopt;
  const document::Piece* entry = piece ? orbat.pieces()[*piece].piece : nullptr;
  if (!entry || !entry->base_width_inches || !entry->base_depth_inches) return {};
  const auto mm = [&](wording::Decimal inches) { return static_cast<double>(inches.thousandths) / 1000 * inch_mm; };
  return {mm(*entry->base_width_inches), mm(*entry->base_depth_inches), true};
}

struct Drawing {
  const BoardPixels& board;
  const publish::Theme& theme;
  const project::OrbatIndex& orbat;
  const std::stop_token& stop;
};
wording::Result<std::vector<vassal::Image>> images_of(const vassal::ModuleFacts& facts, const Drawing& with) {
  auto drawn = png_bytes(Untitled(with.board.picture()), with.board.pixels_per_mm(), 0, with.stop);
  if (!drawn) return tl::unexpected(drawn.error());
  std::vector<vassal::Image> images{{vassal::BOARD_IMAGE, std::move(*drawn)}};
  const double per_mm = COUNTER_PX / COUNTER_MM;
  const double inch_mm = facts.pixels.tables.empty() ? 0 : facts.pixels.tables.front().an_inch / per_mm;
  const publish::Pieces pieces(facts.view, with.theme, nullptr, {});
  const auto add = [&](const std::string& name, const publish::Picture& picture) -> wording::Result<void> {
    auto bytes = png_bytes(picture, per_mm, 1, with.stop);
    if (!bytes) return tl::unexpected(bytes.error());
    images.push_back({name, std::move(*bytes)});
    return {};
  };
  for (const vassal::Slot* slot : facts.slots.all()) {
    const publish::CounterLooks looks = pieces.looks(slot->face);
    const CounterPicture counter(slot->face, facts.view->game, slot->other_state ? publish::other_state_looks(looks) : looks,
                                 size_of(*slot, with.orbat, inch_mm));
    if (auto added = add(slot->image, counter); !added) return tl::unexpected(added.error());
  }
  for (int steps = 1; steps <= vassal::MOST_LOST; ++steps)
    if (auto added = add(vassal::lost_image(steps), LossPicture(steps)); !added) return tl::unexpected(added.error());
  return images;
}

// The words of the card and the tables of the game, for everyone; VASSAL's pages have no drawings.
Made<std::vector<vassal::Chart>> charts_of(const PrintJob& job, const view::View& view, const publish::Theme& theme,
                                           const wording::Catalogue& words) {
  const project::Project& project = *job.subject.project;
  std::vector<vassal::Chart> charts;
  if (!project.scenario()) return charts;
  auto style = load_style(job.request);
  if (!style) return tl::unexpected(style.error());
  const auto papers = view::papers_for(project, "", view::Disguise{});
  if (!papers) return refuse(papers.error(), Because::own_fault);
  publish::CardContext matter{view, *papers, *style, std::make_shared<const publish::Theme>(theme), {}};
  const std::string& language = job.request.language;
  matter.authors_words = job.request.words == "author";
  for (const auto content_of : {publish::card_content, publish::rules_reference}) {
    publish::Content content = content_of(matter, language);
    for (publish::Section& section : content.sections)
      std::erase_if(section.blocks, [](const publish::Block& block) {
        return std::holds_alternative<publish::Figure>(block) || std::holds_alternative<publish::Counters>(block);
      });
    std::erase_if(content.sections, [](const publish::Section& section) { return section.blocks.empty(); });
    if (content.sections.empty()) continue;
    const std::string title = content_of == publish::card_content ? content.title : words.words(say("Rules and tables"));
    charts.push_back({title, "<html><body>" + publish::html_part_of({std::move(content)}, *style, "words") + "</body></html>\n"});
  }
  return charts;
}

// A scenario as every side may know it, drawn. What refers to its parts stays where it is made.
struct Scene {
  Scene(const project::Project& project, const document::Placement* placement, const publish::Theme& theme_of_job,
        const ExportRequest& request, std::int64_t saved_at)
      : theme(theme_of_job),
        open(view::seen_by_everyone(project, view::Disguise{}, placement)),
        forces(view::forces_seen_by_everyone(project, view::Disguise{})),
        slots(forces, open, request.language) {
    theme.take_colours_of(project.orbat());
    board.emplace(open, theme, request.language, open->map.boards.empty() ? TABLE_PX : HEX_PX);
    const wording::Catalogue* catalogue = wording::catalogue_for(request.language);
    facts.emplace(
        vassal::ModuleFacts{open, forces, slots, pixels, catalogue ? *catalogue : wording::english(), saved_at, dice_of(open->game)});
  }
  publish::Theme theme;
  view::PublicView open;
  view::Forces forces;
  vassal::Slots slots;
  std::optional<BoardPixels> board;
  vassal::BoardPixels pixels;
  std::optional<vassal::ModuleFacts> facts;
  std::vector<vassal::Image> images;
};
using SceneOfJob = std::unique_ptr<Scene>;

struct Parts {
  bool pictures, charts;
};
Made<void> add_scene(const PrintJob& job, const publish::Theme& theme, std::int64_t saved_at, Parts parts,
                     std::vector<SceneOfJob>& scenes) {
  const project::Project& project = *job.subject.project;
  const std::string& file = project.main_file().xml.path();
  if (!project.orbat())
    return refuse({"export/no-orbat",
                   {file, 0, 0},
                   say("{file} has no order of battle.", {{"file", io::visible(file, 400)}}),
                   {},
                   say("Give a scenario or an order of battle.")});
  Scene& scene = *scenes.emplace_back(std::make_unique<Scene>(project, job.subject.placement(), theme, job.request, saved_at));
  if (scene.open->game.data().id != scenes.front()->open->game.data().id)
    return refuse(
        {"export/two-games",
         {file, 0, 0},
         say("{file} is of another game than the first scenario of the folder: a module has one game.", {{"file", io::visible(file, 400)}}),
         {},
         say("Move it into a folder of its own.")});
  const auto size = publish::png_size(scene.board->picture(), scene.board->png_options());
  if (!size) return refuse(size.error());
  scene.pixels = pixels_of(scene.open, *scene.board, static_cast<int>(size->width), static_cast<int>(size->height));
  if (parts.charts) {
    auto charts = charts_of(job, scene.open, scene.theme, scene.facts->catalogue);
    if (!charts) return tl::unexpected(charts.error());
    scene.facts->charts = std::move(*charts);
  }
  if (!parts.pictures) return {};
  auto images = images_of(*scene.facts, {*scene.board, scene.theme, *project.orbat(), job.stop});
  if (!images) return refuse(images.error());
  scene.images = std::move(*images);
  return {};
}

std::string name_of_folder(const std::string& path) {
  std::error_code failed;
  const std::filesystem::path folder = std::filesystem::absolute(path, failed).lexically_normal();
  const std::string name = (folder.has_filename() ? folder : folder.parent_path()).filename().generic_string();
  return io::visible(name.empty() ? path : name);
}

// The scenarios of a series share what is the same: a board, a counter, a page of rules.
void share(std::vector<SceneOfJob>& scenes, const std::string& name) {
  vassal::SlotNumbers numbers;
  std::vector<const Scene*> boards;
  std::set<std::string> charts;
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    Scene& scene = *scenes[i];
    scene.slots.share(numbers, scene.images);
    const auto known = std::find_if(boards.begin(), boards.end(), [&](const Scene* other) {
      return other->images.front().bytes == scene.images.front().bytes && other->pixels.hexes.size() == scene.pixels.hexes.size();
    });
    const auto number = std::to_string(known - boards.begin() + 1);
    if (known == boards.end()) boards.push_back(&scene);
    vassal::ModuleFacts& facts = *scene.facts;
    std::erase_if(facts.charts, [&](const vassal::Chart& chart) { return !charts.insert(chart.html).second; });
    facts.module = name;
    facts.file = std::to_string(i + 1) + '-';
    facts.board = facts.catalogue.words(say("Map")) + ' ' + number;
    scene.images.front().name = facts.board_image = "board-" + number + ".png";
  }
}

}  // namespace

// A module is for everyone (.vmod); a saved game has the setup as one side or the referee knows it (.vsav).
Made<Printed> print_vassal(PrintJob& job) {
  const ExportRequest& request = job.request;
  const bool save = request.written_as() == "vsav";
  if (!save && !request.side.empty())
    return refuse({"export/module-for-all",
                   {},
                   say("A module is for everyone: it holds what every side may know."),
                   {},
                   say("--side goes with a saved game, -o NAME.vsav.")},
                  Because::usage);
  const bool series = !job.series.empty();
  constexpr std::string_view ENDING = ".vsav";
  if (save && series && !request.output.ends_with(ENDING))
    return refuse({"export/format",
                   {},
                   say("Each scenario of a folder has a saved game of its own: name a file with -o that ends in .vsav."),
                   {},
                   {}},
                  Because::usage);
  const auto saved_at = time_of_saving();
  if (!saved_at) return tl::unexpected(saved_at.error());
  auto theme = load_theme(request);
  if (!theme) return tl::unexpected(theme.error());
  std::vector<Subject> subjects;
  subjects.push_back(std::move(job.subject));
  for (Subject& one : std::exchange(job.series, {})) subjects.push_back(std::move(one));
  const auto each = [&](auto&& visit) -> Made<void> {  // as if it were the only one of the job
    for (Subject& one : subjects) {
      std::swap(job.subject, one);
      Made<void> done = visit();
      std::swap(job.subject, one);
      if (!done) return done;
    }
    return {};
  };
  std::vector<SceneOfJob> scenes;
  if (auto made = each([&] { return add_scene(job, *theme, *saved_at, {.pictures = series || !save, .charts = !save}, scenes); }); !made)
    return tl::unexpected(made.error());
  if (series) share(scenes, name_of_folder(request.file));
  Printed printed;
  if (save) {
    const std::string stem = series ? request.output.substr(0, request.output.size() - ENDING.size()) : std::string();
    std::size_t number = 0;
    auto written = each([&]() -> Made<void> {
      const vassal::ModuleFacts& facts = *scenes[number++]->facts;
      const auto view = view_of(job);
      if (!view) return tl::unexpected(view.error());
      auto bytes = vassal::write_save(facts, *view);
      if (!bytes) return refuse(bytes.error(), Because::own_fault);
      printed.files.push_back({series ? fmt::format("{}-{}{}", stem, number, ENDING) : request.output, std::move(*bytes)});
      return {};
    });
    if (!written) return tl::unexpected(written.error());
    return printed;
  }
  std::vector<const vassal::ModuleFacts*> facts;
  std::vector<vassal::Image> images;
  std::set<std::string> names;
  for (const SceneOfJob& scene : scenes) {
    facts.push_back(&*scene->facts);
    for (vassal::Image& image : scene->images)
      if (names.insert(image.name).second) images.push_back(std::move(image));
  }
  auto module = vassal::write_module(facts, images);
  if (!module) return refuse(module.error(), Because::own_fault);
  printed.files.push_back({request.output, std::move(module->bytes)});
  printed.unsaid = std::move(module->unsaid);
  return printed;
}

}  // namespace hexwright::press
