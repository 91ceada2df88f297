// A canvas that mixes everything it is told into 64 bits. A stamp or a picture goes in by its name, which says all that its looks depend
// on; layers do not, for they cannot be seen.

#include "publish/raster/tile_maker.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

#include "platform/process.hpp"
#include "publish/raster/cell_painter.hpp"
#include "publish/raster/scan.hpp"

namespace hexwright::publish {

namespace {

class Mix {
 public:
  void add(std::uint64_t value) {
    state_ = (state_ ^ value) * 0x9E3779B97F4A7C15U;
    state_ ^= state_ >> 32;
  }
  void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
  void add(Point point) {
    add(point.x);
    add(point.y);
  }
  void add(Color color) {
    add(std::uint64_t{color.red} << 24 | std::uint64_t{color.green} << 16 | std::uint64_t{color.blue} << 8 | std::uint64_t{color.alpha});
  }
  void add(std::string_view bytes) {
    add(std::uint64_t{bytes.size()});
    for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
      std::uint64_t eight;
      std::memcpy(&eight, bytes.data(), 8);
      add(eight);
    }
    std::uint64_t rest = 0;
    if (!bytes.empty()) std::memcpy(&rest, bytes.data(), bytes.size());
    add(rest);
  }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0x243F6A8885A308D3U;
};

enum class Step : std::uint64_t { path = 1, words, stamp, push, clip, pop, scan, paper };

class FingerprintCanvas : public Canvas {
 public:
  explicit FingerprintCanvas(Mix& mix) : mix_(mix) {}

  void draw(const Path& path, const Paint& paint) override {
    begin(Step::path);
    add(path);
    mix_.add(std::uint64_t{paint.fill.has_value()});
    if (paint.fill) mix_.add(*paint.fill);
    mix_.add(std::uint64_t{paint.pen.has_value()});
    if (!paint.pen) return;
    mix_.add(paint.pen->color);
    mix_.add(paint.pen->width_mm);
    mix_.add(static_cast<std::uint64_t>(paint.pen->cap) << 8 | static_cast<std::uint64_t>(paint.pen->join));
    for (const double dash : paint.pen->dash_mm) mix_.add(dash);
  }
  void write(const Text& text) override {
    begin(Step::words);
    mix_.add(text.words);
    mix_.add(text.font.family);
    mix_.add(text.font.size_mm);
    mix_.add(static_cast<std::uint64_t>(text.font.weight) << 1 | std::uint64_t{text.font.italic});
    mix_.add(text.font.spacing_mm);
    mix_.add(text.color);
    mix_.add(text.at);
    mix_.add(static_cast<std::uint64_t>(text.anchor));
    mix_.add(text.turned_degrees);
    mix_.add(std::uint64_t{text.halo.has_value()});
    if (text.halo) mix_.add(*text.halo);
    mix_.add(text.halo_mm);
  }
  void stamp(const Stamp& stamp, Point at) override {
    begin(Step::stamp);
    mix_.add(stamp.key);
    mix_.add(at);
  }
  bool copies_stamps() const override { return true; }  // as the canvas of the tiles, so that the same is drawn
  void push(Point origin, double turned_degrees, double scale) override {
    begin(Step::push);
    mix_.add(origin);
    mix_.add(turned_degrees);
    mix_.add(scale);
  }
  void push_clip(const Path& inside) override {
    begin(Step::clip);
    add(inside);
  }
  void pop() override { begin(Step::pop); }

 private:
  void begin(Step step) { mix_.add(static_cast<std::uint64_t>(step)); }
  void add(const Box& box) {
    mix_.add(Point{box.left, box.top});
    mix_.add(Point{box.right, box.bottom});
  }
  void add(const Path& path) {
    mix_.add(std::uint64_t{path.steps().size()});
    for (const Path::Step& step : path.steps()) {
      mix_.add(static_cast<std::uint64_t>(step.verb));
      if (step.verb == Path::Verb::close) continue;
      mix_.add(step.a);
      if (step.verb != Path::Verb::curve) continue;
      mix_.add(step.b);
      mix_.add(step.c);
    }
  }

  Mix& mix_;
};

}  // namespace

std::uint64_t fingerprint(const Picture& picture, const Box& part) {
  Mix mix;
  mix.add(static_cast<std::uint64_t>(Step::paper));
  mix.add(picture.paper());
  if (const std::vector<PlacedScan>* scans = picture.underneath())
    for (const PlacedScan& placed : *scans) {
      // Kept from scene to scene as long as the file is the same.
      mix.add(static_cast<std::uint64_t>(Step::scan));
      mix.add(static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(placed.scan.get())));
      for (const double part_of_map : {placed.to_sheet.xx, placed.to_sheet.xy, placed.to_sheet.x0, placed.to_sheet.yx, placed.to_sheet.yy,
                                       placed.to_sheet.y0, placed.opacity})
        mix.add(part_of_map);
    }
  FingerprintCanvas canvas(mix);
  picture.draw(canvas, part);
  return mix.value();
}

// The thread holds the picture it paints from, so that an edit may put another in its place at any moment.

namespace {

constexpr std::size_t STORE_BYTES = std::size_t{16} << 20;  // of sprites and stamps

// Nothing when there is no memory for it: the editor shows what it has, and asks again.
std::optional<Surface> painted(CellPainter& painter, const Picture& picture, const TileMaker::Request& request) try {
  painter.paint(picture, request.grid, request.name.column * TILE_SIDE, request.name.row * TILE_SIDE, TILE_SIDE, TILE_SIDE);
  Surface surface(TILE_SIDE, TILE_SIDE);
  for (int y = 0; y < TILE_SIDE; ++y) std::memcpy(surface.row(y), painter.surface().row(y), std::size_t{TILE_SIDE} * 4);
  surface.touched();
  return surface;
} catch (const std::bad_alloc&) {
  return std::nullopt;
}

}  // namespace

TileMaker::TileMaker(std::function<void()> ready) : ready_(std::move(ready)) {
  thread_ = std::thread([this] { work(); });
}

TileMaker::~TileMaker() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

bool TileMaker::is_under_way(const TileName& name, std::uint64_t edition) const {
  if (painting_ && painting_->first == name && painting_->second == edition) return true;
  return std::any_of(made_.begin(), made_.end(), [&](const Made& made) { return made.request.name == name && made.edition == edition; });
}

void TileMaker::ask(std::shared_ptr<const Picture> picture, std::uint64_t edition, std::vector<Request> requests) {
  {
    const std::lock_guard lock(mutex_);
    picture_ = std::move(picture);
    edition_ = edition;
    requests_ = std::move(requests);
    std::erase_if(requests_, [&](const Request& request) { return is_under_way(request.name, edition); });
    std::reverse(requests_.begin(), requests_.end());
  }
  wake_.notify_one();
}

std::vector<TileMaker::Made> TileMaker::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(made_, {});
}

void TileMaker::work() {
  // The thread that shows the tiles, and the screen, go first. Linux takes this of the thread alone.
  platform::lower_thread_priority();
  RasterStores stores(STORE_BYTES);
  CellPainter painter(TILE_SIDE, TILE_SIDE, stores);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return closing_ || !requests_.empty(); });
    if (closing_) return;
    const Request request = requests_.back();
    requests_.pop_back();
    const std::shared_ptr<const Picture> picture = picture_;
    const std::uint64_t edition = edition_;
    painting_.emplace(request.name, edition);
    lock.unlock();
    // A pixel more: antialiasing reaches over the border.
    const std::uint64_t drawn = fingerprint(
        *picture, request.grid.paper_under(static_cast<double>(request.name.column) * TILE_SIDE - 1,
                                           static_cast<double>(request.name.row) * TILE_SIDE - 1, TILE_SIDE + 2, TILE_SIDE + 2));
    const bool same = request.shown == drawn;
    auto surface = same ? std::nullopt : painted(painter, *picture, request);
    lock.lock();
    painting_.reset();
    if (!surface && !same) continue;
    const bool first = made_.empty();
    made_.push_back({request, edition, drawn, std::move(surface)});
    if (!first) continue;
    lock.unlock();
    ready_();
    lock.lock();
  }
}

}  // namespace hexwright::publish
