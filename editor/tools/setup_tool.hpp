// Setting up with the mouse: a counter, or all that is chosen, is dragged to a hex; the middle and the ring of a radius are dragged as
// they are seen. Letting go writes the setup, as one step; Esc gives up. Units that a side must not know are not there for it.
#pragma once

#include <functional>

#include "editor/session/setup_edit.hpp"
#include "editor/tools/selection.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class SetupTool : public Tool {
 public:
  SetupTool(Workplace& workplace, Selection& selection) : workplace_(workplace), selection_(selection) {}

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override { under_ = event.hex; }
  void leave() override { under_.reset(); }
  void cancel() override;
  void scene_came() override;
  Preview preview() const override;
  wording::Text hint() const override;

  // What is chosen hangs at the mouse, from outside the board: drag() and release() follow, or cancel().
  void carry();
  bool is_carrying() const { return drag_ == Drag::units; }

  // Lies over the board until it is replaced, or the units are set up so.
  void show_example(std::vector<PieceInHex> stands) { example_ = std::move(stands); }

  // Without a mouse; each is one step, or a complaint.
  void put_on(std::size_t hex);
  void take_off();
  // A directive of its own for the chosen units, about or in a hex.
  void make_radius(std::size_t middle, int radius_hexes);
  void make_zone(const geometry::HexSet& hexes);
  void make_hidden(const std::string& how);

 private:
  enum class Drag { none, units, middle, ring };
  struct Radius {
    std::size_t middle;
    int hexes;
  };
  const geometry::JoinedBoards* boards() const;
  const view::Spread* spread_of(const std::string& directive) const;
  const view::Spread* spread_at(std::size_t hex) const;
  std::optional<Radius> radius_of_chosen() const;
  std::optional<Radius> radius_now() const;
  bool may_change(const view::Spread& spread) const;
  void choose_at(const BoardEvent& event);
  void drop(std::size_t hex);
  void reshape(const Radius& radius);
  wording::Text what_moves() const;
  // Draws up the edits, then does them; a fault of either is told.
  bool perform(const std::function<wording::Result<void>(Draft&)>& draw_up, const wording::Text& name);
  void give(const std::vector<std::string>& regions_xml, const std::string& hidden, const wording::Text& name);

  Workplace& workplace_;
  Selection& selection_;
  Drag drag_ = Drag::none;
  std::optional<std::size_t> under_, from_;
  bool moved_ = false, was_chosen_ = false;
  std::vector<PieceInHex> example_;
};

}  // namespace hexwright::editor
