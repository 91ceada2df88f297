// The scenes of the lost drawings of chapters 6 and 9, from the coordinates of their captions, drawn with the verdict that the rules give.
#pragma once

#include <fmt/format.h>

#include "tests/rulesets/lee/lee_table.hpp"

namespace hexwright::test {

class Drawing {
 public:
  // Letters stand clear of what they lie on.
  static constexpr const char* HALO = R"( paint-order="stroke" stroke="#f4f0e0" stroke-width="0.22" stroke-linejoin="round")";

  Drawing(const Lay& lay, double x, double y, double width, double height) : lay_(lay), y_(y), height_(height) {
    svg_ =
        fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} 0 {} {}" width="{}" font-family="sans-serif" font-size="0.9">)",
                    x, width, height, width * 16) +
        "\n" + fmt::format(R"(<rect x="{}" y="0" width="{}" height="{}" fill="#f4f0e0"/>)", x, width, height) + "\n";
    for (const auto& [ground, fill] :
         {std::pair{Ground::hill, "#e0d2a8"}, std::pair{Ground::woods, "#a9c29a"}, std::pair{Ground::built_up, "#c9b8b0"}})
      for (const Outline& outline : lay.scene().areas(ground)) polygon(outline.rings().front(), fill, "#8a8570");
    for (const Strip& river : lay.scene().rivers()) line(river.line, "#9cc3d8", river.width / INCH);
    for (const Strip& bridge : lay.bridges()) line(bridge.line, "#b9a58a", bridge.width / INCH);
    for (const Strip& road : lay.scene().roads()) line(road.line, "#d8b070", road.width / INCH);
    for (const UnitOnTable& unit : lay.scene().units())
      polygon({unit.quad.corners.begin(), unit.quad.corners.end()}, unit.side ? "#7a7a7a" : "#4f6d8f", "#333");
  }
  void way(std::span<const Spot> spots) { line({spots.begin(), spots.end()}, "#4f6d8f", 0.12); }
  void marker(const Quad& quad, const char* fill, const std::string& label) {
    polygon({quad.corners.begin(), quad.corners.end()}, fill, "#222");
    svg_ += fmt::format(R"(<text x="{:.3f}" y="{:.3f}" text-anchor="middle"{}>{}</text>)", quad.middle.x / INCH, down(quad.middle.y) + 1.6,
                        HALO, label) +
            "\n";
  }
  // A line of sight: whole when the two see each other, broken when they do not, with the inches between them.
  void sight(const Stander& from, const Stander& to) {
    const Sight seen = mutual(lay_.scene(), from, to, TWELVE_AND_SIX);
    const Spot a = from.quad.middle, b = to.quad.middle, middle = a * 0.3 + b * 0.7;  // beside what stands between
    svg_ +=
        fmt::format(R"(<line x1="{:.3f}" y1="{:.3f}" x2="{:.3f}" y2="{:.3f}" stroke="{}" stroke-width="0.1"{}/>)", a.x / INCH, down(a.y),
                    b.x / INCH, down(b.y), seen.sees() ? "#2c7a2c" : "#b03030", seen.sees() ? "" : R"( stroke-dasharray="0.4 0.3")") +
        "\n";
    svg_ += fmt::format(R"(<text x="{:.3f}" y="{:.3f}" font-size="0.7" fill="{}"{}>{:.2f}</text>)", middle.x / INCH + 0.2,
                        down(middle.y) - 0.2, seen.sees() ? "#2c7a2c" : "#b03030", HALO, distance(from.quad, to.quad) / INCH) +
            "\n";
  }
  // A base with its front, which is the thick edge, and its name; and ground or room that is only outlined, green when it is free.
  void base(const Quad& quad, const char* fill, const std::string& label) {
    polygon({quad.corners.begin(), quad.corners.end()}, fill, "#222");
    const auto [left, right] = quad.edge(geometry::BaseEdge::front);
    line({left, right}, "#222", 0.22);
    text(quad.middle, label, "#222");
  }
  void room(const Quad& quad, bool free) {
    Ring ring(quad.corners.begin(), quad.corners.end());
    ring.push_back(ring.front());
    line(ring, free ? "#2c7a2c" : "#b03030", 0.1);
  }
  void text(Spot at, const std::string& words, const char* fill) {
    svg_ += fmt::format(R"(<text x="{:.3f}" y="{:.3f}" font-size="0.7" text-anchor="middle" fill="{}"{}>{}</text>)", at.x / INCH,
                        down(at.y) + 0.25, fill, HALO, words) +
            "\n";
  }
  void verdict(Spot at, bool good, const std::string& words) { text(at, words, good ? "#2c7a2c" : "#b03030"); }
  std::string done() const { return svg_ + "</svg>\n"; }

 private:
  double down(double thousandths) const { return height_ - (thousandths / INCH - y_); }
  std::string points(const Ring& ring) const {
    std::string text;
    for (const Spot spot : ring) text += fmt::format("{}{:.3f},{:.3f}", text.empty() ? "" : " ", spot.x / INCH, down(spot.y));
    return text;
  }
  void polygon(const Ring& ring, const char* fill, const char* stroke) {
    svg_ += fmt::format(R"(<polygon points="{}" fill="{}" stroke="{}" stroke-width="0.06"/>)", points(ring), fill, stroke) + "\n";
  }
  void line(const Ring& ring, const char* stroke, double width) {
    svg_ += fmt::format(R"(<polyline points="{}" fill="none" stroke="{}" stroke-width="{}"/>)", points(ring), stroke, width) + "\n";
  }

  const Lay& lay_;
  double y_, height_;
  std::string svg_;
};

}  // namespace hexwright::test
