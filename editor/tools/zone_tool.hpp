// Painting where the chosen units may start: hexes are added to the region of their directive, or with Alt taken out of it. One stroke
// is one step. Units that have no directive of their own get one.
#pragma once

#include "editor/tools/selection.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class ZoneTool : public Tool {
 public:
  ZoneTool(Workplace& workplace, Selection& selection) : workplace_(workplace), selection_(selection) {}

  void set_erasing(bool erasing) { erasing_ = erasing; }
  bool is_erasing() const { return erasing_; }
  // Another project is there.
  void forget() {
    from_.reset();
    pending_.reset();
  }

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override { under_ = event.hex; }
  void leave() override { under_.reset(); }
  void cancel() override { from_.reset(); }
  void scene_came() override;
  void scene_shown(std::uint64_t revision) override;
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  const geometry::JoinedBoards* boards() const;
  geometry::HexSet region() const;  // as it is now, the stroke included
  geometry::HexSet written() const;
  void write(const geometry::HexSet& hexes);

  struct Pending {  // written already, and not yet in the scene
    geometry::HexSet hexes;
    std::string directive;
    std::uint64_t revision;
  };
  Workplace& workplace_;
  Selection& selection_;
  bool erasing_ = false, taking_out_ = false;
  std::optional<std::size_t> under_, from_;
  geometry::HexSet stroke_;
  std::optional<Pending> pending_;
};

}  // namespace hexwright::editor
