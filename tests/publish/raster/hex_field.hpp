// A made-up map that asks of the pixel writers what a real one does: stamps for six terrains with speckles, and for every set of
// six hexsides; a number in every hex; roads and names across them. The same seed gives the same field.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "publish/canvas/picture.hpp"

namespace hexwright::test {

class HexField : public publish::Picture {
 public:
  HexField(int columns, int rows, unsigned seed = 1);

  publish::Box extent() const override;
  publish::Color paper() const override { return {250, 248, 240}; }
  void draw(publish::Canvas& canvas, const publish::Box& part) const override;
  publish::Point step() const override { return {12, 9.25}; }
  publish::Point grid_origin() const override { return {5, 5}; }
  std::string title() const override { return "Pole próbne"; }

  void set_terrain(int column, int row, int terrain);
  publish::Point corner_of(int column, int row) const;  // upper left of its box, 16 mm × 18.5 mm
  bool numbers = true, features = true;

 private:
  struct Hex {
    unsigned char terrain, sides;
  };
  struct Feature {
    publish::Path road;
    publish::Box bounds;
    std::string name;
    publish::Point at;
  };
  const Hex& hex(int column, int row) const { return hexes_[static_cast<std::size_t>(row * columns_ + column)]; }
  void draw_features(publish::Canvas& canvas, const publish::Box& part) const;

  int columns_, rows_;
  std::vector<Hex> hexes_;
  std::vector<Feature> features_;
};

}  // namespace hexwright::test
