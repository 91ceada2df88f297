// The board as a picture, in millimetres of its sheet: hex boards or inch tables with everything a viewer may know of the setup on them,
// and around them title, legend, scale and north. Immutable once made, it draws any part of itself, on any canvas and from several threads
// at once; cannot fail.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/view/view.hpp"
#include "publish/canvas/picture.hpp"
#include "publish/raster/scan.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

struct BoardOptions {
  double hex_mm = 15;  // from side to side of a hex
  double inch_mm = 5;  // of paper for an inch of a table
  std::string language = "en";
  bool numbers = true, names = true, pieces = true, setup = true, entries = true;
  double least_number_mm = 0;       // numbers of hexes no smaller than this; fewer of them then
  bool to_action = false;           // without a frame: only the part in which pieces stand, start, come on, or a place has a name
  double words_scale = 1;           // names and labels larger, on a map that is printed small
  bool frame = true;                // title, legend, scale bar and north around the board; without it the board alone
  std::vector<std::string> boards;  // ids of the boards to show; all when empty
  // From 0, where a layer is not drawn, to 1.
  struct Opacity {
    double terrain = 1, levels = 1, waters = 1, sides = 1, roads = 1, numbers = 1, names = 1, setup = 1, pieces = 1;
    bool operator==(const Opacity&) const = default;
  } opacity;
};

// What is shown on top of the board.
struct Overlay {
  struct Pin {
    enum class Tone { error, warning, question, info } tone;
    std::size_t hex;
    std::string words;  // a number or letter
  };
  struct Sight {
    std::size_t from, to;
    std::vector<std::size_t> crossed;
    std::optional<std::size_t> blocked_at;
  };
  std::vector<Pin> pins;
  double pin_scale = 1;  // larger where the whole board is seen at once
  std::vector<Sight> sights;
  geometry::HexSet selected;
};

class BoardPicture : public Picture {
 public:
  BoardPicture(const view::View& view, Theme theme, BoardOptions options, Overlay overlay = {});
  ~BoardPicture() override;

  // No hex and no table: a sheet without a board.
  bool empty() const;
  Box extent() const override;
  Color paper() const override;
  void draw(Canvas& canvas, const Box& part) const override;
  Point step() const override;
  Point grid_origin() const override;
  std::string title() const override;
  const std::vector<PlacedScan>* underneath() const override;
  // The scans are placed in millimetres of this sheet, so this is called after the picture is made, and before other threads draw it.
  void lay_under(std::vector<PlacedScan> scans);

  // For the editor: converts between millimetres of the sheet and hexes; nothing where there is no hex.
  Point middle_of(std::size_t hex) const;
  std::optional<std::size_t> hex_at(Point mm) const;
  // Of an inch table that is shown.
  std::optional<Box> frame_of(const std::string& table) const;

 private:
  struct Parts;
  std::unique_ptr<const Parts> parts_;
  std::vector<PlacedScan> underneath_;
};

}  // namespace hexwright::publish
