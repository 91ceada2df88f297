// What the built-in themes promise to eyes: they know what the samples use, words can be read, and sides can be told apart on a
// grey printer and by people who do not see red or green.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "tests/folders.hpp"
#include "tests/publish/board/projects.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

double linear(std::uint8_t value) {
  const double part = value / 255.0;
  return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
}
// Relative luminance and contrast as the Web Content Accessibility Guidelines define them.
double luminance(Color c) { return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue); }
double contrast(Color a, Color b) {
  const double first = luminance(a), second = luminance(b);
  return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}
// How linear RGB looks without one kind of cones: red and green after Viénot, Brettel and Mollon (1999), blue after Machado, Oliveira and
// Fernandes (2009).
constexpr std::array<std::array<double, 9>, 3> BLIND_TO{
    {{0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1},
     {0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1},
     {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}}};
std::array<double, 3> seen_by(const std::array<double, 9>& blind, Color c) {
  const double r = linear(c.red), g = linear(c.green), b = linear(c.blue);
  std::array<double, 3> seen{};
  for (std::size_t i = 0; i < 3; ++i) seen[i] = std::clamp(blind[3 * i] * r + blind[3 * i + 1] * g + blind[3 * i + 2] * b, 0.0, 1.0);
  return seen;
}
// Distance in CIELAB.
double distance(std::array<double, 3> a, std::array<double, 3> b) {
  const auto lab = [](const std::array<double, 3>& c) {
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047), y = f(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]),
                 z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883);
    return std::array{116 * y - 16, 500 * (x - y), 200 * (y - z)};
  };
  const auto p = lab(a), q = lab(b);
  return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

std::array<double, 3> plain(Color c) { return {linear(c.red), linear(c.green), linear(c.blue)}; }

}  // namespace

TEST_CASE("Themes: each knows every kind that stands on the samples' maps") {
  for (const std::string_view id : built_in_themes()) {
    const Theme theme = theme_named(std::string(id));
    for (const std::string& path : sample_scenarios()) {
      const auto project = sample_project(path);
      const auto view = view::seen_by_referee(*project);
      INFO(id << " " << path);
      for (std::size_t hex = 0; hex < view->index->hex_count(); ++hex)
        if (const std::string& kind = view->index->terrain(hex);
            !kind.empty() && !theme.terrain(kind, document::KindOf::terrain, view->game).known)
          FAIL("terrain " << kind);
      for (const auto& one : view->index->paths())
        if (!theme.line(one.path->kind, document::KindOf::path, view->game).known) FAIL("path " << one.path->kind);
      for (const auto& one : view->index->hexsides())
        if (!theme.line(one.feature->kind, document::KindOf::hexside, view->game).known) FAIL("hexside " << one.feature->kind);
      for (const auto& table : view->map.tables) {
        for (const auto& area : table.areas)
          if (!theme.terrain(area.kind, document::KindOf::area, view->game).known) FAIL("area " << area.kind);
        for (const auto& line : table.lines)
          if (!theme.line(line.kind, document::KindOf::line, view->game).known) FAIL("line " << line.kind);
      }
    }
  }
}

TEST_CASE("Themes: words can be read on paper, on the ground and on counters") {
  for (const std::string_view id : built_in_themes()) {
    const Theme theme = theme_named(std::string(id));
    INFO(id);
    CHECK(contrast(theme.ink, theme.paper) >= 7);
    CHECK(contrast(theme.ink, theme.ground) >= 7);
    CHECK(contrast(theme.water, theme.ground) >= 3);
    CHECK(contrast(theme.number, theme.ground) >= 4.5);
    for (std::size_t side = 0; side < 4; ++side) {
      INFO("side " << side);
      CHECK(contrast(theme.side(side).ink, theme.side(side).ground) >= 4.5);
      CHECK(contrast(theme.side(side).band, theme.ground) >= 3);
    }
  }
}

TEST_CASE("Themes: the counters of the first four sides differ, and their bands do") {
  for (const std::string_view id : built_in_themes()) {
    const Theme theme = theme_named(std::string(id));
    for (std::size_t a = 0; a < 4; ++a)
      for (std::size_t b = 0; b < a; ++b) {
        INFO(id << " " << a << " " << b);
        CHECK(distance(plain(theme.side(a).ground), plain(theme.side(b).ground)) >= 15);
        if (id != "print") CHECK(distance(plain(theme.side(a).band), plain(theme.side(b).band)) >= 15);
      }
  }
}

TEST_CASE("Themes: any two of the first four sides are twice as light in grey, and apart for eyes without one kind of cones") {
  for (const std::string_view id : built_in_themes()) {
    const Theme theme = theme_named(std::string(id));
    for (std::size_t a = 0; a < 4; ++a)
      for (std::size_t b = 0; b < a; ++b) {
        INFO(id << " " << a << " " << b);
        const Color first = theme.side(a).ground, second = theme.side(b).ground;
        CHECK(contrast(first, second) >= 2);
        for (const auto& blind : BLIND_TO) CHECK(distance(seen_by(blind, first), seen_by(blind, second)) >= 10);
      }
  }
}

namespace {

// Told apart by the shape of the drawing, or by colours that are well apart.
bool looks_alike(const Ground& a, const Ground& b, Color under) {
  const auto near = [](std::optional<Color> one, std::optional<Color> other, double least) {
    return one.has_value() == other.has_value() && (!one || distance(plain(*one), plain(*other)) < least);
  };
  return a.pattern == b.pattern && near(a.fill.value_or(under), b.fill.value_or(under), 6) && near(a.ink, b.ink, 12) &&
         near(a.ink2, b.ink2, 12);
}
bool looks_alike(const LineStyle& a, const LineStyle& b) {
  const double wide = std::max(a.width_mm, b.width_mm), narrow = std::min(a.width_mm, b.width_mm);
  return a.trim == b.trim && a.wet == b.wet && a.casing.has_value() == b.casing.has_value() && (a.dash_mm > 0) == (b.dash_mm > 0) &&
         wide < 1.5 * narrow && distance(plain(a.color), plain(b.color)) < 8;
}

}  // namespace

TEST_CASE("Samples and templates: no two kinds in the legend of a map look alike") {
  std::vector<std::string> paths = sample_scenarios();
  for (const char* name : {"brigades", "divisions", "skirmish", "squads"})
    paths.push_back("../templates/" + std::string(name) + "/1-" + name + ".scenario.xml");
  std::size_t compared = 0;
  for (const std::string& path : paths) {
    const auto project = sample_project(path);
    const auto view = view::seen_by_referee(*project);
    std::set<std::pair<std::string, document::KindOf>> grounds, lines;
    for (std::size_t hex = 0; hex < view->index->hex_count(); ++hex)
      if (const std::string& kind = view->index->terrain(hex); !kind.empty()) grounds.emplace(kind, document::KindOf::terrain);
    for (const auto& one : view->index->paths()) lines.emplace(one.path->kind, document::KindOf::path);
    for (const auto& one : view->index->hexsides()) lines.emplace(one.feature->kind, document::KindOf::hexside);
    for (const auto& table : view->map.tables) {
      for (const auto& area : table.areas) grounds.emplace(area.kind, document::KindOf::area);
      for (const auto& line : table.lines) lines.emplace(line.kind, document::KindOf::line);
    }
    for (const std::string_view id : built_in_themes()) {
      Theme theme = theme_named(std::string(id));
      const auto compare = [&](const auto& kinds, const auto& alike) {
        for (auto a = kinds.begin(); a != kinds.end(); ++a)
          for (auto b = kinds.begin(); b != a; ++b, ++compared)
            if (alike(*a, *b)) FAIL_CHECK(id << " " << path << ": " << a->first << " looks like " << b->first);
      };
      compare(grounds, [&](const auto& a, const auto& b) {
        return looks_alike(theme.terrain(a.first, a.second, view->game), theme.terrain(b.first, b.second, view->game), theme.ground);
      });
      compare(lines, [&](const auto& a, const auto& b) {
        return looks_alike(theme.line(a.first, a.second, view->game), theme.line(b.first, b.second, view->game));
      });
    }
  }
  CHECK(compared > 200);
}

TEST_CASE("Samples and templates: sides in colours of their own are twice as light in grey, and apart for eyes without one kind of cones") {
  namespace fs = std::filesystem;
  std::size_t compared = 0;
  for (const char* folder : {"/samples", "/templates"})
    for (const auto& entry : fs::recursive_directory_iterator(hexwright::test::source() + folder)) {
      if (!entry.path().string().ends_with(".orbat.xml")) continue;
      std::ifstream file(entry.path());
      std::vector<Color> own;
      for (std::string line; std::getline(file, line);) {
        const std::size_t at = line.find(" colour=\"#");
        if (line.find("<side ") == line.npos || at == line.npos) continue;
        const auto part = [&](std::size_t i) { return static_cast<std::uint8_t>(std::stoi(line.substr(at + 10 + 2 * i, 2), nullptr, 16)); };
        own.push_back({part(0), part(1), part(2)});
      }
      for (std::size_t a = 0; a < own.size(); ++a)
        for (std::size_t b = 0; b < a; ++b, ++compared) {
          INFO(entry.path().filename() << " " << a << " " << b);
          CHECK(contrast(own[a], own[b]) >= 2);
          for (const auto& blind : BLIND_TO) CHECK(distance(seen_by(blind, own[a]), seen_by(blind, own[b])) >= 10);
        }
    }
  CHECK(compared >= 6);
}
