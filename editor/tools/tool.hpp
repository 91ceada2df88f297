// A tool is a state machine between the board and the documents: it takes events of the mouse and keys (hexes, millimetres of the sheet)
// and produces a preview and edits. It does not depend on the window's toolkit. One thread, the window's; faults go to
// Workplace::complain().
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/scene.hpp"
#include "editor/session/draft.hpp"
#include "editor/session/sight.hpp"
#include "editor/tools/preview.hpp"
#include "model/geometry/hexside.hpp"

namespace hexwright::editor {

struct BoardEvent {
  publish::Point mm;
  std::optional<std::size_t> hex;
  bool shift = false, control = false, alt = false;
  bool erases = false;    // by the right button or the eraser
  bool twice = false;     // the second press of a double click
  double pixel_mm = 0.3;  // how much of the sheet a pixel of the screen is

  // What tools that can_erase() ask. Window managers take Alt for themselves, so it is not the only way.
  bool removes() const { return alt || erases; }
};

// What is drawn over the picture while a tool is used.
struct Preview {
  enum class Ink { terrain, level, member };
  struct Painted {
    std::size_t hex;
    std::string kind;  // a kind of terrain, a level, or whether it is a member; the window decides how they look
  };
  Ink ink = Ink::terrain;
  std::vector<Painted> painted;
  geometry::HexSet outlined;  // hexes that the next click would touch
  geometry::HexSet selected;
  struct Side {
    geometry::Hexside side;
    std::string kind;  // empty where it was removed
  };
  std::vector<Side> sides;
  std::vector<Side> pointed_sides;  // those that the next click would touch
  struct Route {
    std::vector<std::size_t> hexes;
    std::string kind;  // of path; empty where it was removed
  };
  std::vector<Route> routes;
  struct Field {  // the hexes that are seen from one hex
    geometry::HexSet clear, partly;
  };
  std::optional<Field> field;
  std::optional<SightLine> sight;
  struct Backdrop {                  // shows the scanned picture over the whole board, with the places marked in it
    std::size_t which;               // of the scene
    std::optional<std::size_t> hex;  // whose place in the picture is to be clicked
    std::optional<publish::Point> pointer;
  };
  std::optional<Backdrop> backdrop;
  SetupPreview setup;
  TablePreview table;
  AidPreview aid;
};

// The parts of a map that can be locked against drawing.
enum class MapLayer { terrain, elevation, hexsides, paths, places };

// The interface through which tools use their surroundings.
class Workplace {
 public:
  virtual ~Workplace() = default;
  virtual Session& session() = 0;
  // Null before the first scene, and for projects without a map. It may lag some edits behind the session.
  virtual const Scene* scene() const = 0;
  virtual void complain(const Fault& fault) = 0;
  // Chooses a hex, which all panes then show.
  virtual void choose(std::optional<std::size_t> hex) = 0;
  virtual bool is_locked(MapLayer) const { return false; }
};

// True, after a complaint, when the layer is locked.
inline bool refused(Workplace& workplace, MapLayer layer) {
  if (!workplace.is_locked(layer)) return false;
  workplace.complain(make_fault("editor/locked", say("This layer of the map is locked."), say("Unlock it in the pane of layers.")));
  return true;
}

class Tool {
 public:
  explicit Tool(Workplace& workplace) : workplace_(workplace) {}
  virtual ~Tool() = default;
  // Whether a press that BoardEvent::removes() takes away what the tool draws.
  virtual bool can_erase() const { return false; }
  virtual void press(const BoardEvent&) {}
  virtual void drag(const BoardEvent&) {}
  virtual void release(const BoardEvent&) {}
  virtual void hover(const BoardEvent&) {}
  virtual void leave() {}
  // Esc: discards what is begun.
  virtual void cancel() {}
  // Called before another tool is used or the work is saved: completes what is begun, as far as it goes.
  virtual void settle() { cancel(); }
  // Backspace: removes the last part of what is begun.
  virtual void step_back() {}
  // Keys on a board without hexes; false when the tool does not use them. Enter ends what is begun; arrows move the selection by a step to
  // the east and north; Delete removes it; turning goes in steps, clockwise.
  virtual bool enter() { return false; }
  virtual bool nudge(int /*east*/, int /*north*/) { return false; }
  virtual bool erase() { return false; }
  virtual bool turn(int /*steps*/) { return false; }
  // Undo while something is begun: true when a part of that was removed, so that no step of the history is undone.
  virtual bool undo_begun() { return false; }
  // Called after a new scene has come: what the tool refers to may be gone.
  virtual void scene_came() {}
  // The board shows all steps up to this revision of the session: previews of those steps can be removed.
  virtual void scene_shown(std::uint64_t /*revision*/) {}
  virtual Preview preview() const = 0;
  // One line that says what the mouse does now.
  virtual Text hint() const = 0;

 protected:
  // One step each, or a complaint; true when something was done.
  bool perform(const DrawUp& draw_up, const Text& name, const std::string& merge_key = {}) {
    return told(editor::perform(workplace_.session(), draw_up, name, merge_key));
  }
  bool perform(const Result<edits::Group>& edit, const std::string& merge_key = {}) {
    if (!edit) return told(tl::unexpected(edit.error()));
    return !edit->edits.empty() && told(workplace_.session().perform(*edit, edit->label, merge_key));
  }
  bool told(const Result<void>& done) {
    if (!done) workplace_.complain(done.error());
    return done.has_value();
  }

  Workplace& workplace_;
};

// A tool for maps of hexes, which stores the hex under the pointer.
class HexTool : public Tool {
 public:
  using Tool::Tool;
  void hover(const BoardEvent& event) override { under_ = event.hex; }
  void leave() override { under_.reset(); }
  void scene_came() override {
    if (under_ && !is_on_board(*under_)) under_.reset();
  }

 protected:
  // Null before the first scene, and for a map without hexes.
  const geometry::JoinedBoards* boards() const { return workplace_.scene() ? workplace_.scene()->view->index->boards() : nullptr; }
  bool is_on_board(std::size_t hex) const { return boards() && hex < boards()->size(); }
  geometry::HexSet only(std::size_t hex) const {
    geometry::HexSet out(boards()->size());
    out.insert(hex);
    return out;
  }

  std::optional<std::size_t> under_;
};

// A tool that draws: it shows what it has done over the board until the scene includes it.
template <class Done>
class DrawingTool : public HexTool {
 public:
  using HexTool::HexTool;
  void scene_shown(std::uint64_t revision) override {
    std::erase_if(unshown_, [&](const auto& each) { return each.second <= revision; });
  }

 protected:
  void note(Done done) { unshown_.emplace_back(std::move(done), workplace_.session().revision()); }
  std::vector<std::pair<Done, std::uint64_t>> unshown_;  // each with the revision of the session after it
};

}  // namespace hexwright::editor
