// Tools that only show something over the board and change no document: lines of sight, and a replayed playout. Distances in hexes, turns
// from 1. One thread, the window's; cannot fail.
#pragma once

#include <functional>
#include <vector>

#include "editor/session/sight.hpp"
#include "editor/session/simulator.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

// A click shows the field of view of a hex, and the line of sight to the pointer; a drag shows one line.
class SightTool : public HexTool {
 public:
  using HexTool::HexTool;

  void on_change(std::function<void()> tell) { tell_ = std::move(tell); }
  void set_shows_field(bool shows) { shows_field_ = shows; }
  bool shows_field() const { return shows_field_; }
  // Sets the target; no effect before there is a hex to look from.
  void look_to(std::optional<std::size_t> hex);
  const std::optional<SightLine>& line() const { return line_; }
  const std::optional<Lookout::Field>& field() const { return field_; }
  // A description of the line, or what to do.
  std::vector<Text> words() const;

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override { look_to(event.hex); }
  void release(const BoardEvent&) override {}
  void hover(const BoardEvent& event) override { look_to(event.hex); }
  void cancel() override;
  // The view stays when another tool is used in between.
  void settle() override {}
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  const project::MapIndex* map() const;
  void look_from(std::size_t hex);

  bool shows_field_ = true;
  std::optional<std::size_t> from_;
  std::optional<Lookout> lookout_;
  std::optional<SightLine> line_;
  std::optional<Lookout::Field> field_;
  std::function<void()> tell_;
};

// Read-only tool: shows piece positions at the end of a replayed turn.
class ReplayTool : public HexTool {
 public:
  using HexTool::HexTool;

  void show(std::shared_ptr<const NarratedPlayout> playout);
  // From 0, the start, to the last turn; other values are clamped.
  void go_to(int turn);
  int turn() const { return turn_; }
  const NarratedPlayout* playout() const { return playout_.get(); }

  Preview preview() const override;
  Text hint() const override;

 private:
  std::shared_ptr<const NarratedPlayout> playout_;
  int turn_ = 0;
};

}  // namespace hexwright::editor
