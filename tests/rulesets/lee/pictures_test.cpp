// The drawings of the manual for chapters 6 and 9: made from the captions' coordinates and the verdicts of the rules, and kept up to date.
#include <fstream>

#include "rulesets/lee/table/contact.hpp"
#include "tests/folders.hpp"
#include "tests/rulesets/lee/captions.hpp"
#include "tests/rulesets/lee/pictures.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char *OWN = "#9db8d8", *ENEMY = "#d8a09d";

std::string seen_from_the_middle() {
  Lay lay;
  lay.area(Ground::woods, 28, 32, 31, 35).area(Ground::hill, 27, 22, 29, 26).area(Ground::built_up, 19, 30, 22, 33);
  lay.unit(1, lay.rect(24, 19, 2, 1, 0));
  Drawing drawing(lay, 10, 9, 30, 31);
  const Stander m = lay.marker(0, 24, 24);
  for (const auto& [x, y] : {std::pair{24.0, 35.0}, {33.0, 24.0}, {24.0, 13.5}, {20.5, 31.5}, {17.0, 17.0}}) {
    drawing.sight(m, lay.marker(1, x, y));
    drawing.marker(lay.sq(x, y), ENEMY, "");
  }
  drawing.marker(m.quad, OWN, "M");
  return drawing.done();
}

std::string in_and_out_of_the_wood() {
  Lay lay;
  lay.area(Ground::woods, 10, 10, 20, 20);
  Drawing drawing(lay, 8, 8, 36, 20);
  const Stander seven = lay.marker(0, 15, 15), eight = lay.marker(0, 27.5, 15), nine = lay.marker(0, 20.2, 12);
  for (const auto& [from, x, y] : {std::tuple{seven, 15.0, 26.4}, {eight, 39.0, 15.0}, {nine, 33.2, 12.0}}) {
    drawing.sight(from, lay.marker(1, x, y));
    drawing.marker(lay.sq(x, y), ENEMY, "");
  }
  drawing.marker(seven.quad, OWN, "7");
  drawing.marker(eight.quad, OWN, "8");
  drawing.marker(nine.quad, OWN, "9");
  return drawing.done();
}

std::string out_of_the_wood() {
  Lay lay;
  lay.area(Ground::woods, 0, 18, 20, 30);
  Drawing drawing(lay, 8, 16, 36, 20);
  const std::vector<Stander> enemies{lay.marker(1, 30.5, 24), lay.marker(1, 31, 32), lay.marker(1, 40, 24)};
  const Stander mover = lay.marker(0, 15, 24);
  const auto way = lay.way({{15, 24}, {27, 24}});
  const auto stop = first_sight(lay.scene(), mover, way, enemies, TWELVE_AND_SIX);
  const Quad there = mover.quad.moved(stop->at - way.front());
  drawing.way(cut(way, stop->along));
  for (const Stander& enemy : enemies) {
    drawing.sight(stander_of(lay.scene(), there, 0), enemy);
    drawing.marker(enemy.quad, ENEMY, "");
  }
  drawing.marker(mover.quad, OWN, "");
  drawing.marker(there, OWN, fmt::format("{:.1f}", stop->along / INCH));
  return drawing.done();
}

std::string three_at_once() {
  Lay lay;
  Drawing drawing(lay, 6, 11, 28, 27);
  const std::vector<Stander> enemies{lay.marker(1, 24.2, 34.6), lay.marker(1, 29, 24), lay.marker(1, 24.2, 13.4)};
  const Stander mover = lay.marker(0, 10, 24);
  const auto way = lay.way({{10, 24}, {22, 24}});
  const auto stop = first_sight(lay.scene(), mover, way, enemies, TWELVE_AND_SIX);
  const Quad there = mover.quad.moved(stop->at - way.front());
  drawing.way(cut(way, stop->along));
  for (const Stander& enemy : enemies) {
    drawing.sight(stander_of(lay.scene(), there, 0), enemy);
    drawing.marker(enemy.quad, ENEMY, "");
  }
  drawing.marker(mover.quad, OWN, "");
  drawing.marker(there, OWN, fmt::format("{:.1f}", stop->along / INCH));
  return drawing.done();
}

// The same attack over the whole front, over half of it and over less.
std::string over_half_the_front() {
  Lay lay;
  Drawing drawing(lay, 4, 5, 26, 8);
  for (const auto& [x, off] : {std::pair{8.0, 0.0}, {16.0, 1.0}, {24.0, 1.2}}) {
    const Quad target = lay.rect(x, 10, 2, 1, 180), attacker = lay.rect(x + off, 8, 2, 1, 0);
    const Contact contact = judge_contact(lay.scene(), attacker, target, geometry::BaseEdge::front, {});
    drawing.base(target, ENEMY, "B");
    drawing.base(attacker, OWN, "A");
    drawing.verdict(lay.spot(x + off / 2, 6.3), contact.fault == ContactFault::none, fmt::format("{:.1f} / 2.0", contact.width / INCH));
  }
  return drawing.done();
}

// A flanking attack with a free corridor, and one that an enemy bars.
std::string round_the_flank() {
  Lay lay;
  Drawing drawing(lay, 4, 3, 28, 14);
  for (const auto& [x, barred] : {std::pair{9.0, false}, {23.0, true}}) {
    const Quad target = lay.rect(x, 10, 2, 1, 180), main = lay.rect(x, 8, 2, 1, 0), flanker = lay.rect(x + 2, 8, 2, 1, 0);
    std::vector<Quad> enemies;
    if (barred) enemies.push_back(lay.rect(x + 3.2, 10, 1.5, 1, 180));
    const Quad corridor = flanking_corridor(flanker, target, geometry::BaseEdge::front);
    const bool open = judge_corridor(lay.scene(), corridor, enemies).open();
    drawing.room(corridor, open);
    if (open) drawing.base(placed_against(target, geometry::BaseEdge::left, {2000, 1000}, INCH), "#d7e3f2", "A2");
    for (const Quad& enemy : enemies) drawing.base(enemy, ENEMY, "B2");
    drawing.base(target, ENEMY, "B");
    drawing.base(main, OWN, "A");
    drawing.base(flanker, OWN, "A2");
    drawing.verdict(lay.spot(x + 1, 5.6), open, open ? "9.7 +" : "9.7 \u2212");
  }
  return drawing.done();
}

// Pushed by one straight back, by two along the resultant.
std::string pushed_away() {
  Lay lay;
  Drawing drawing(lay, 4, 4, 26, 13);
  for (const auto& [x, both] : {std::pair{9.0, false}, {22.0, true}}) {
    const Quad loser = lay.rect(x, 9, 2, 1, 180);
    std::vector<Quad> winners{lay.rect(x, 7, 2, 1, 0)};
    if (both) winners.push_back(lay.rect(x + 2.5, 9, 2, 1, 270));
    std::vector<Spot> middles;
    for (const Quad& winner : winners) middles.push_back(winner.middle);
    const auto to = pushed_to(loser.middle, middles, 3 * INCH);
    drawing.way(std::array{loser.middle, *to});
    drawing.base(loser, ENEMY, "B");
    drawing.base(loser.moved(*to - loser.middle), "#eed3d1", "B");
    for (const Quad& winner : winners) drawing.base(winner, OWN, "A");
    drawing.verdict(*to + Spot{0, 1.2 * INCH}, true, both ? "9.26" : "9.24");
  }
  return drawing.done();
}

std::string label_of(const std::string& piece) {
  static const std::map<std::string, std::string> LABELS = {{A1, "A1"},  {A2, "A2"}, {A3, "A3"}, {A4, "A4"}, {A5, "A5"},
                                                            {GUNS, "A"}, {B1, "B1"}, {B2, "B2"}, {B3, "B3"}, {B4, "B4"}};
  return LABELS.at(piece);
}

// One scene of a caption: pale where a base began, full where it ends, the way between, and what the referee says of it.
struct Panel {
  std::map<std::string, Quad> start, end;
  std::vector<std::vector<Spot>> ways;
  Box box{{1e9, 1e9}, {-1e9, -1e9}};
  std::string verdict = "+";

  Panel(const Steps& steps, const std::string& paragraph) {
    const Lay lay;
    for (const Step& step : steps) {
      if (step.path.empty()) continue;
      const double size = step.piece == GUNS ? 1.5 : 2;
      const auto [x, y] = step.path.back();
      const Quad there = lay.rect(x, y, size, step.piece == GUNS ? 1.5 : 1, step.heading);
      if (const auto from = end.find(step.piece); from != end.end()) {
        std::vector<Spot> way{from->second.middle};
        for (const auto& [to_x, to_y] : step.path) way.push_back(lay.spot(to_x, to_y));
        ways.push_back(std::move(way));
      }
      start.try_emplace(step.piece, there);
      end.insert_or_assign(step.piece, there);
    }
    for (const auto* quads : {&start, &end})
      for (const auto& [piece, quad] : *quads) box.take(quad.box.low), box.take(quad.box.high);
    const auto seen = judged(steps).seen;
    if (!seen.empty()) verdict = "\u2212";
    verdict = (seen.empty() ? paragraph : seen.front().rule.substr(seen.front().rule.rfind(' ') + 1)) + " " + verdict;
  }
  double width() const { return (box.high.x - box.low.x) / INCH + 3; }
  double height() const { return (box.high.y - box.low.y) / INCH + 3; }
  void draw(Drawing& drawing, Spot by) const {
    const auto own = [](const std::string& piece) { return piece.starts_with("cs"); };
    for (const auto& [piece, quad] : start)
      if (length(quad.middle - end.at(piece).middle) > 1 || !(quad.corners == end.at(piece).corners))
        drawing.base(quad.moved(by), own(piece) ? "#e3ebf4" : "#f3e4e2", label_of(piece));
    for (std::vector<Spot> way : ways) {
      for (Spot& spot : way) spot = spot + by;
      drawing.way(way);
    }
    for (const auto& [piece, quad] : end) drawing.base(quad.moved(by), own(piece) ? OWN : ENEMY, label_of(piece));
    const Spot below{(box.low.x + box.high.x) / 2, box.low.y - 0.9 * INCH};
    drawing.verdict(below + by, verdict.ends_with('+'), verdict);
  }
};

std::string beside_one_another(const std::vector<Panel>& panels) {
  double width = 0, height = 0;
  for (const Panel& panel : panels) width += panel.width(), height = std::max(height, panel.height());
  const Lay lay;
  Drawing drawing(lay, 0, 0, width, height);
  double x = 0;
  for (const Panel& panel : panels) {
    panel.draw(drawing, {(x + 1.5) * INCH - panel.box.low.x, 1.7 * INCH - panel.box.low.y});
    x += panel.width();
  }
  return drawing.done();
}

std::string who_may_be_attacked() {
  const auto march = [](Step attack) {
    attack.more = " order=\"march\"";
    return Steps{std::move(attack)};
  };
  return beside_one_another(
      {{caption_2() + march(attacks(A2, B2, 26, 4, 0)), "9.2"}, {caption_2() + march(attacks(A2, B3, 32, 8, 0)), "9.2"}});
}
std::string over_the_bridge() {
  Lay lay;
  lay.scene().add_river(lay.strip({{22, 27}, {34, 26.5}, {46, 27}}, 1.5));
  lay.bridge({{34, 25}, {34, 28}}, 1.6);
  Drawing drawing(lay, 28, 18.5, 14, 12.5);
  const Panel panel(caption_3i(), "9.3");
  panel.draw(drawing, {});
  return drawing.done();
}
std::string supports_of_an_attacker() {
  return beside_one_another({{caption_4a(), "9.4"}, {caption_4a() + Steps{does("supports", "move", A5, A1, 20, 8, 0)}, "9.4"}});
}
std::string met_halfway() {
  const auto met = [](double y) {
    return caption_6b(y) +
           Steps{does("reactions", "attack", B1, A1, 24, (y + 2.5) / 2, 180), does("reactions", "move", A1, "", 24, (y - 1.5) / 2, 0)};
  };
  return beside_one_another({{met(11.5), "9.6"}, {met(21.6), "9.6"}});
}
std::string on_which_side() {
  const auto flank = [](double x, double y, double to, int heading) {
    return caption_7a(x, y) + Steps{does("flanking", "attack", A2, B1, to, 10, heading)};
  };
  return beside_one_another({{flank(26, 8, 26.5, 270), "9.7"}, {flank(26, 8, 21.5, 90), "9.7"}, {flank(24, 7, 21.5, 90), "9.7"}});
}
std::string line_extended() {
  Steps apart = caption_8a();
  apart[3] = stands(B1, 24, 11.5, 180);
  apart.pop_back();
  return beside_one_another({{caption_8a(), "9.8"}, {apart, "9.8"}});
}
std::string flank_covered() {
  Steps near = caption_9a(30);
  near.pop_back();
  return beside_one_another({{caption_9a(30.2), "9.9"}, {caption_9b(16.2), "9.9"}, {near, "9.9"}});
}
std::string nobody_declared_it() { return beside_one_another({{caption_10a(8), "9.10"}, {caption_10a(7.5), "9.10"}}); }
std::string place_occupied() {
  return beside_one_another({{caption_12a(), "9.12"},
                             {caption_12c() + Steps{does("again", "attack", A1, B3, 23.5, 10.3, 90)}, "9.17"},
                             {caption_12c() + Steps{does("pushes", "retreat", B3, A1, 28.285, 11.714, 270)}, "9.18"}});
}
std::string onto_a_friend() {
  return beside_one_another({{caption_12h() + Steps{does("again", "attack", A2, B1, 24, 12, 180)}, "9.17"},
                             {caption_12h() + Steps{does("pushes", "retreat", B1, A2, 22.6, 8.6, 0)}, "9.25"}});
}
std::string fights_again() {
  return beside_one_another({{caption_17a() + Steps{does("again", "attack", A1, B2, 24, 9, 0)}, "9.17"},
                             {caption_17a() + Steps{does("again", "attack", A1, B2, 24, 10, 0)}, "9.17"}});
}
std::string away_from_the_guns() { return beside_one_another({{caption_24a(180), "9.24"}, {caption_24a(0), "9.24"}}); }

struct Picture {
  const char* name;
  std::string (*draw)();
};
constexpr Picture PICTURES[] = {
    {"lee-6.2a", &seen_from_the_middle}, {"lee-6.2b", &in_and_out_of_the_wood},  {"lee-6.2c", &out_of_the_wood},
    {"lee-6.3b", &three_at_once},        {"lee-9.2", &who_may_be_attacked},      {"lee-9.3", &over_half_the_front},
    {"lee-9.3i", &over_the_bridge},      {"lee-9.4a", &supports_of_an_attacker}, {"lee-9.6b", &met_halfway},
    {"lee-9.7", &round_the_flank},       {"lee-9.7a", &on_which_side},           {"lee-9.8a", &line_extended},
    {"lee-9.9", &flank_covered},         {"lee-9.10a", &nobody_declared_it},     {"lee-9.12a", &place_occupied},
    {"lee-9.12h", &onto_a_friend},       {"lee-9.17a", &fights_again},           {"lee-9.24a", &away_from_the_guns},
    {"lee-9.26", &pushed_away}};

std::string path_of(const Picture& picture) { return source() + "/docs/pictures/" + picture.name + ".svg"; }

}  // namespace

TEST_CASE("Lee's pictures: the files of the manual are what the scenes and the rules give") {
  for (const Picture& picture : PICTURES) {
    std::ifstream in(path_of(picture), std::ios::binary);
    const std::string found{std::istreambuf_iterator<char>(in), {}};
    INFO(path_of(picture) << " is out of date; renew it with: " << programs() << "/test_lee \"[.renew-pictures]\"");
    CHECK((found == picture.draw()));
    CHECK(found.find("#2c7a2c") != std::string::npos);  // a piece is seen in each
  }
}

TEST_CASE("Lee's pictures: renew them", "[.renew-pictures]") {
  for (const Picture& picture : PICTURES) {
    std::ofstream out(path_of(picture), std::ios::binary);
    out << picture.draw();
    CHECK(out.flush());
  }
}
