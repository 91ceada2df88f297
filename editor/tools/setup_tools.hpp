// The chosen units and setup directive, and the two tools that set them up on a board of hexes. Units that the viewer must not know are
// never selected. Radii in hexes. One thread, the window's; faults go to Workplace::complain().
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "editor/session/setup_edit.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class Selection {
 public:
  using Listener = std::function<void()>;

  const std::vector<std::string>& units() const { return units_; }
  const std::string& directive() const { return directive_; }
  bool empty() const { return units_.empty() && directive_.empty(); }
  bool has(const std::string& unit) const { return std::find(units_.begin(), units_.end(), unit) != units_.end(); }

  // An empty directive means that only units are chosen.
  void choose(std::vector<std::string> units, std::string directive = {}) {
    if (units == units_ && directive == directive_) return;
    units_ = std::move(units);
    directive_ = std::move(directive);
    touch();
  }
  void toggle(const std::string& unit) {
    std::vector<std::string> units = units_;
    if (std::erase(units, unit) == 0) units.push_back(unit);
    choose(std::move(units));
  }
  void clear() { choose({}); }
  // Calls the listeners, as after a change.
  void touch() {
    for (const Listener& listener : listeners_) listener();
  }
  // Listeners are called as long as the selection exists.
  void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

 private:
  std::vector<std::string> units_;
  std::string directive_;
  std::vector<Listener> listeners_;
};

// Drags a counter or the whole selection to a hex, and the middle and the ring of a radius. Releasing the button writes the setup, as one
// step; Esc cancels.
class SetupTool : public HexTool {
 public:
  SetupTool(Workplace& workplace, Selection& selection) : HexTool(workplace), selection_(selection) {}

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void cancel() override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

  // Begins to drag the selection from outside the board: drag() and release() follow, or cancel().
  void carry();
  bool is_carrying() const { return drag_ == Drag::units; }

  // Shown over the board until it is replaced, or the units are set up like this.
  void show_example(std::vector<PieceInHex> stands) { example_ = std::move(stands); }

  // For use without a mouse; each is one step, or a complaint.
  void put_on(std::size_t hex);
  void take_off();
  // Makes a directive for the chosen units: around a hex, or hidden.
  void make_radius(std::size_t middle, int radius_hexes);
  void make_hidden(const std::string& how);

 private:
  enum class Drag { none, units, middle, ring };
  struct Radius {
    std::size_t middle;
    int hexes;
  };
  const view::Spread* spread_of(const std::string& directive) const;
  const view::Spread* spread_at(std::size_t hex) const;
  std::optional<Radius> radius_of_chosen() const;
  std::optional<Radius> radius_now() const;
  bool may_change(const view::Spread& spread) const;
  void choose_at(const BoardEvent& event);
  void reshape(const Radius& radius);
  Text what_moves() const;
  void give(const std::vector<std::string>& regions_xml, const std::string& hidden, const Text& name);

  Selection& selection_;
  Drag drag_ = Drag::none;
  std::optional<std::size_t> from_;
  bool moved_ = false, was_chosen_ = false;
  std::vector<PieceInHex> example_;
};

// Adds hexes to the region of the chosen units' directive, or removes them. Units without their own directive get one. One stroke is
// one step.
class ZoneTool : public HexTool {
 public:
  ZoneTool(Workplace& workplace, Selection& selection) : HexTool(workplace), selection_(selection) {}

  void set_erasing(bool erasing) { erasing_ = erasing; }
  bool is_erasing() const { return erasing_; }
  // Call when another project is opened.
  void forget() {
    from_.reset();
    pending_.reset();
  }

  bool can_erase() const override { return true; }
  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void cancel() override { from_.reset(); }
  void scene_came() override;
  void scene_shown(std::uint64_t revision) override;
  Preview preview() const override;
  Text hint() const override;

 private:
  geometry::HexSet region() const;  // as it is now, the stroke included
  geometry::HexSet written() const;
  void write(const geometry::HexSet& hexes);

  struct Pending {  // written already, and not yet in the scene
    geometry::HexSet hexes;
    std::string directive;
    std::uint64_t revision;
  };
  Selection& selection_;
  bool erasing_ = false, taking_out_ = false;
  std::optional<std::size_t> from_;
  geometry::HexSet stroke_;
  std::optional<Pending> pending_;
};

}  // namespace hexwright::editor
