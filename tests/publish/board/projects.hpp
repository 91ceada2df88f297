// Projects to draw: the samples with their games, small maps written as XML, and what a picture of them says to a recorder.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "model/project/project.hpp"
#include "model/view/view.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/theme/theme.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/folders.hpp"
#include "tests/model/view/small_project.hpp"
#include "tests/publish/symbols/recorder.hpp"

namespace hexwright::test {

inline const std::vector<std::string>& sample_scenarios() {
  static const std::vector<std::string> paths{
      "parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml", "parzymiechy/2-pelne-maskowanie-corrected.scenario.xml",
      "two-hills/1-the-brook-bridge.scenario.xml", "stone-bridge/1-the-crossing.scenario.xml", "border-watch/1-the-ford.scenario.xml"};
  return paths;
}

inline std::unique_ptr<project::Project> sample_project(const std::string& path) {
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  auto loaded = project::Project::load(hexwright::test::source() + "/samples/" + path, games);
  REQUIRE(loaded);
  return std::move(*loaded);
}

inline publish::Theme theme_named(const std::string& id) {
  auto theme = publish::load_theme(id);
  REQUIRE(theme);
  return std::move(*theme);
}

// A map of the toy game, with a board of so many clear hexes unless it brings its own.
inline view::RefereeView view_of_map(const std::string& map, bool own_boards = false, const std::string& scenario = "") {
  SmallProject small;
  small.map = map;
  small.own_boards = own_boards;
  small.scenario = scenario;
  return view::seen_by_referee(*small.load());
}

inline Recorder recorded(const publish::Picture& picture) {
  Recorder canvas;
  picture.draw(canvas, picture.extent());
  CHECK(canvas.balanced());
  return canvas;
}
inline Recorder recorded(const view::View& view, publish::BoardOptions options = {}, const std::string& theme = "colour") {
  return recorded(publish::BoardPicture(view, theme_named(theme), std::move(options)));
}

inline bool says(const Recorder& canvas, const std::string& words) {
  const auto all = canvas.words();
  return std::find(all.begin(), all.end(), words) != all.end();
}

inline bool any_word_holds(const Recorder& canvas, const std::string& part) {
  const auto all = canvas.words();
  return std::any_of(all.begin(), all.end(), [&](const std::string& words) { return words.find(part) != std::string::npos; });
}

// What each word of a font of this kind covers on the sheet, as tall as capitals are.
inline publish::Box box_of(const Recorder::Written& one) {
  publish::Font font = one.text.font;
  font.size_mm = one.size_mm;
  const double width = publish::measure(one.text.words, font).width;
  const double left = one.text.anchor == publish::Anchor::start    ? one.at.x
                      : one.text.anchor == publish::Anchor::middle ? one.at.x - width / 2
                                                                   : one.at.x - width;
  return {left, one.at.y - font.size_mm * 0.62, left + width, one.at.y};
}

}  // namespace hexwright::test
