// Median cut over the colours of a sample, after the flat and the commonest ones have their place.

#include "publish/raster/palette.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <numeric>

#include "publish/raster/threads.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t MOST_COLORS = 256;
// So much of the room is for exact colours at most, if there are mixes that need the rest.
constexpr std::size_t MOST_FLAT = 160, MOST_EXACT = 192;

int channel(Rgb color, int which) { return static_cast<int>(color >> (16 - 8 * which) & 0xFFU); }

int distance(Rgb a, Rgb b) {
  int sum = 0;
  for (int i = 0; i < 3; ++i) sum += (channel(a, i) - channel(b, i)) * (channel(a, i) - channel(b, i));
  return sum;
}

// Neighbouring colours of the sample in one.
struct Mix {
  double weight = 0;
  std::array<double, 3> sum{};
  double mean(int i) const { return sum[static_cast<std::size_t>(i)] / weight; }
};

struct Group {
  std::size_t from, to;
  double badness = 0;  // what a cut could win
  int axis = 0;
};

void judge(Group& group, std::span<const Mix> mixes) {
  group.badness = 0;
  for (int axis = 0; axis < 3; ++axis) {
    double weight = 0, sum = 0, squares = 0;
    for (const Mix& mix : mixes.subspan(group.from, group.to - group.from)) {
      weight += mix.weight;
      sum += mix.mean(axis) * mix.weight;
      squares += mix.mean(axis) * mix.mean(axis) * mix.weight;
    }
    const double spread = squares - sum * sum / weight;
    if (spread <= group.badness) continue;
    group.badness = spread;
    group.axis = axis;
  }
  if (group.to - group.from < 2) group.badness = 0;
}

Rgb mean_of(const Group& group, std::span<const Mix> mixes) {
  double weight = 0;
  std::array<double, 3> sum{};
  for (const Mix& mix : mixes.subspan(group.from, group.to - group.from)) {
    weight += mix.weight;
    for (std::size_t i = 0; i < 3; ++i) sum[i] += mix.sum[i];
  }
  Rgb color = 0;
  for (const double channel_sum : sum) color = color << 8 | static_cast<Rgb>(std::lround(channel_sum / weight));
  return color;
}

std::vector<Rgb> median_cut(std::vector<Mix> mixes, std::size_t most) {
  std::vector<Group> groups;
  if (!mixes.empty() && most > 0) {
    groups.push_back({0, mixes.size()});
    judge(groups.back(), mixes);
  }
  while (!groups.empty() && groups.size() < most) {
    const auto worst = std::max_element(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.badness < b.badness; });
    if (worst->badness <= 0) break;
    const int axis = worst->axis;
    const auto from = mixes.begin() + static_cast<std::ptrdiff_t>(worst->from), to = mixes.begin() + static_cast<std::ptrdiff_t>(worst->to);
    std::stable_sort(from, to, [axis](const Mix& a, const Mix& b) { return a.mean(axis) < b.mean(axis); });
    // Cut at the mean: half of the spread goes with each side, whatever the counts.
    double weight = 0, sum = 0;
    for (auto mix = from; mix != to; ++mix) weight += mix->weight, sum += mix->mean(axis) * mix->weight;
    auto cut = std::find_if(from, to, [&](const Mix& mix) { return mix.mean(axis) > sum / weight; });
    cut = std::clamp(cut, from + 1, to - 1);
    Group upper{static_cast<std::size_t>(cut - mixes.begin()), worst->to};
    worst->to = upper.from;
    judge(*worst, mixes);
    judge(upper, mixes);
    groups.push_back(upper);
  }
  std::vector<Rgb> colors;
  for (const Group& group : groups) colors.push_back(mean_of(group, mixes));
  return colors;
}

}  // namespace

void ColorCounts::add(std::span<const std::uint32_t> pixels) {
  for (std::size_t i = 0; i < pixels.size();) {
    std::size_t end = i + 1;
    while (end < pixels.size() && pixels[end] == pixels[i]) ++end;
    counts_[pixels[i] & 0xFFFFFFU] += end - i;
    i = end;
  }
}

void ColorCounts::add(const ColorCounts& other) {
  for (const auto& [color, count] : other.counts_) counts_[color] += count;
}

namespace {

std::size_t cube_place(Rgb color) { return (color >> 18 & 63U) << 12 | (color >> 10 & 63U) << 6 | (color >> 2 & 63U); }

}  // namespace

void Palette::add(Rgb color) {
  if (!exact_.try_emplace(color, static_cast<std::uint8_t>(colors_.size())).second) return;
  colors_.push_back(color);
  (*cube_)[cube_place(color)].store(HOLDS_EXACT, std::memory_order_relaxed);
}

Palette::Palette(std::span<const Rgb> flat, const ColorCounts& sample) : cube_(new std::array<std::atomic<std::uint16_t>, CUBE>()) {
  const bool all_fit = flat.size() + sample.counts().size() <= MOST_COLORS;
  for (const Rgb color : flat)
    if (all_fit || colors_.size() < MOST_FLAT) add(color & 0xFFFFFFU);
  // By count, and by colour where counts are equal: the order of a hash table must not decide.
  std::vector<std::pair<std::uint64_t, Rgb>> rest;
  for (const auto& [color, count] : sample.counts())
    if (!exact_.contains(color)) rest.emplace_back(count, color);
  std::sort(rest.begin(), rest.end(),
            [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  std::size_t taken = 0;
  while (taken < rest.size() && (all_fit || colors_.size() < MOST_EXACT)) add(rest[taken++].second);
  std::unordered_map<Rgb, Mix> mixes;
  for (const auto& [count, color] : std::span(rest).subspan(taken)) {
    // The rarer half of the colours is what borders are made of: the root keeps it from being outvoted.
    Mix& mix = mixes[color & 0xF8F8F8U];
    const double weight = std::sqrt(static_cast<double>(count));
    mix.weight += weight;
    for (int i = 0; i < 3; ++i) mix.sum[static_cast<std::size_t>(i)] += weight * channel(color, i);
  }
  std::vector<std::pair<Rgb, Mix>> ordered(mixes.begin(), mixes.end());
  std::sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Mix> to_cut;
  for (const auto& entry : ordered) to_cut.push_back(entry.second);
  for (const Rgb color : median_cut(std::move(to_cut), MOST_COLORS - colors_.size())) add(color);
  if (colors_.empty()) add(0xFFFFFFU);
}

std::uint8_t Palette::searched(Rgb color) const {
  std::size_t best = 0;
  int least = distance(color, colors_[0]);
  for (std::size_t i = 1; i < colors_.size(); ++i)
    if (const int now = distance(color, colors_[i]); now < least) {
      least = now;
      best = i;
    }
  return static_cast<std::uint8_t>(best);
}

std::uint8_t Palette::nearest(Rgb color) const {
  color &= 0xFFFFFFU;
  // Two threads may find the same entry at once: they find the same.
  std::atomic<std::uint16_t>& entry = (*cube_)[cube_place(color)];
  const std::uint16_t known = entry.load(std::memory_order_relaxed);
  if (known & HOLDS_EXACT)
    if (const auto found = exact_.find(color); found != exact_.end()) return found->second;
  if (known & NUMBER) return static_cast<std::uint8_t>((known & NUMBER) - 1);
  const std::uint8_t found = searched((color & 0xFCFCFCU) | 0x020202U);
  entry.store(static_cast<std::uint16_t>((known & HOLDS_EXACT) | (found + 1)), std::memory_order_relaxed);
  return found;
}

double Palette::mean_error(const ColorCounts& sample) const {
  double error = 0, count = 0;
  for (const auto& [color, times] : sample.counts()) {
    const Rgb shown = colors_[nearest(color)];
    int off = 0;
    for (int i = 0; i < 3; ++i) off += std::abs(channel(color, i) - channel(shown, i));
    error += off / 3.0 * static_cast<double>(times);
    count += static_cast<double>(times);
  }
  return count > 0 ? error / count : 0;
}

std::uint8_t PaletteMapper::learn(std::uint32_t color, std::uint64_t& place) {
  const std::uint8_t number = palette_.nearest(color);
  place = std::uint64_t{color} << 8 | number;
  return number;
}

void PaletteMapper::map(std::span<const std::uint32_t> pixels, std::uint8_t* out) {
  constexpr std::size_t EIGHT = 8;
  const std::uint32_t* in = pixels.data();
  const std::uint32_t* const end = in + pixels.size();
  std::uint64_t last = 0;     // the pixel before, twice
  std::uint64_t numbers = 0;  // its number, eight times
  if (in != end) numbers = 0x0101010101010101ULL * number_of(*in & 0xFFFFFFU), last = 0x100000001ULL * *in;
  // Eight at a time: all like the one before, as most are, or each looked up without asking.
  for (; static_cast<std::size_t>(end - in) >= EIGHT; in += EIGHT, out += EIGHT) {
    std::uint64_t pairs[EIGHT / 2];
    std::memcpy(pairs, in, sizeof pairs);
    if (((pairs[0] ^ last) | (pairs[1] ^ last) | (pairs[2] ^ last) | (pairs[3] ^ last)) == 0) {
      std::memcpy(out, &numbers, EIGHT);
      continue;
    }
    for (std::size_t i = 0; i < EIGHT; ++i) out[i] = number_of(in[i] & 0xFFFFFFU);
    last = 0x100000001ULL * in[EIGHT - 1];
    numbers = 0x0101010101010101ULL * out[EIGHT - 1];
  }
  for (; in != end; ++in) *out++ = number_of(*in & 0xFFFFFFU);
}

// Colours by what they are named with: of an artwork those its text spells as #rrggbb or #rgb.

namespace {

// Hostile pictures may name millions, and a palette holds 256.
constexpr std::size_t MOST_COUNTED = 4096, MOST_KEYS = 100000;

}  // namespace

void ColorSurvey::note(Color color) {
  if (color.alpha != 255) return;
  const Rgb rgb = static_cast<Rgb>(color.red << 16 | color.green << 8 | color.blue);
  if (counts_.size() < MOST_COUNTED || counts_.contains(rgb)) ++counts_[rgb];
}

std::vector<Rgb> ColorSurvey::colors() const {
  std::vector<std::pair<Rgb, std::uint64_t>> ordered(counts_.begin(), counts_.end());
  std::sort(ordered.begin(), ordered.end(),
            [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
  std::vector<Rgb> colors;
  for (const auto& entry : ordered) colors.push_back(entry.first);
  return colors;
}

void ColorSurvey::draw(const Path&, const Paint& paint) {
  if (paint.fill) note(*paint.fill);
  if (paint.pen) note(paint.pen->color);
}

void ColorSurvey::write(const Text& text) {
  note(text.color);
  if (text.halo) note(*text.halo);
}

void ColorSurvey::stamp(const Stamp& stamp, Point) {
  if (stamps_.contains(stamp.key)) return;
  if (stamps_.size() < MOST_KEYS) stamps_.emplace(stamp.key);
  stamp.draw(*this);
}

// The places of the cells are those of a sequence that fills a square evenly, however many are taken of it.

namespace {

constexpr int SAMPLES = 24, SAMPLE_WIDTH = 160, SAMPLE_HEIGHT = 64;

std::int64_t spread(int sample, double by, std::int64_t room) {
  const double part = std::fmod(0.5 + by * sample, 1.0);
  return static_cast<std::int64_t>(part * static_cast<double>(room));
}

}  // namespace

SampledPalette sampled_palette(const Picture& picture, const PixelGrid& grid, std::int64_t width, std::int64_t height,
                               std::span<const std::unique_ptr<CellPainter>> painters, const std::stop_token& stop) {
  std::vector<ColorCounts> histograms(painters.size());
  std::vector<Rgb> flat;
  std::atomic<int> next = 0;
  run_threads(painters.size(), [&](std::size_t thread) {
    if (thread == 0) {
      ColorSurvey survey;
      picture.draw(survey, picture.extent());
      flat = survey.colors();
      const Color paper = picture.paper();
      flat.insert(flat.begin(), static_cast<Rgb>(paper.red << 16 | paper.green << 8 | paper.blue));
    }
    CellPainter& painter = *painters[thread];
    const auto cell_width = static_cast<int>(std::min<std::int64_t>({SAMPLE_WIDTH, width, painter.surface().width()}));
    const auto cell_height = static_cast<int>(std::min<std::int64_t>({SAMPLE_HEIGHT, height, painter.surface().height()}));
    for (int sample = next++; sample < SAMPLES && !stop.stop_requested(); sample = next++) {
      // The steps are powers of the inverse of the plastic number.
      const std::int64_t left = spread(sample, 0.7548776662466927, width - cell_width + 1);
      const std::int64_t top = spread(sample, 0.5698402909980532, height - cell_height + 1);
      painter.paint(picture, grid, left, top, cell_width, cell_height);
      for (int y = 0; y < cell_height; ++y) histograms[thread].add({painter.surface().row(y), static_cast<std::size_t>(cell_width)});
    }
  });
  for (std::size_t i = 1; i < histograms.size(); ++i) histograms[0].add(histograms[i]);
  SampledPalette result{Palette(flat, histograms[0]), 0};
  result.mean_error = result.palette.mean_error(histograms[0]);
  return result;
}

}  // namespace hexwright::publish
