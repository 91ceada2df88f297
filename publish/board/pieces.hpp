// The pieces of a view on its board: stacks in hexes, bases and markers on tables.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/view/view.hpp"
#include "publish/board/hex_layout.hpp"
#include "publish/board/label_room.hpp"
#include "publish/board/stack.hpp"
#include "publish/board/table_ground.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

class Pieces {
 public:
  // Everything else than the view must outlive the pieces.
  Pieces(const view::View& view, const Theme& theme, const HexLayout* layout, const std::vector<TableGround>& tables,
         const std::string& language = "en");
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;

  void draw(Canvas& canvas, const Box& part) const;
  // Labels had better leave them free.
  void reserve(LabelRoom& room) const;
  bool empty() const { return stacks_.empty() && bases_.empty(); }
  CounterLooks looks(const view::Face& face) const;

 private:
  struct Stacked {
    std::vector<const view::Face*> faces;
    Point middle;
    Box bounds;
  };
  struct Based {
    const view::Face* face;
    Point middle;
    double width, depth, heading;
    Box bounds;
  };
  const view::Face* kept(const view::Face& face);
  const Theme& theme_;
  // Of the view only what is drawn: with a large map it would keep much more.
  std::optional<project::Game> game_;  // when there are pieces
  std::vector<std::string> sides_;
  std::vector<view::Face> faces_;
  std::string language_;
  double size_ = 10;
  std::vector<Stacked> stacks_;
  std::vector<Based> bases_;
};

}  // namespace hexwright::publish
