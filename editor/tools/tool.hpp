// A tool is a small machine of states between the board and the documents: events of the mouse and keys in hexes and millimetres come
// in, a preview and edits go out. It knows no window and is tested without one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/scene.hpp"
#include "editor/session/session.hpp"
#include "editor/session/sight.hpp"
#include "editor/tools/aid_preview.hpp"
#include "editor/tools/setup_preview.hpp"
#include "editor/tools/table_preview.hpp"
#include "model/geometry/hexside.hpp"

namespace hexwright::editor {

struct BoardEvent {
  publish::Point mm;
  std::optional<std::size_t> hex;
  bool shift = false, control = false, alt = false;
  bool twice = false;     // the second press of a double click
  double pixel_mm = 0.3;  // how much of the sheet a pixel of the screen is
};

// What lies over the picture while a tool is at work.
struct Preview {
  enum class Ink { terrain, level, member };
  struct Painted {
    std::size_t hex;
    std::string kind;  // of terrain, a level, or of a member whether it is one; the window knows how they look
  };
  Ink ink = Ink::terrain;
  std::vector<Painted> painted;
  geometry::HexSet outlined;  // hexes that the next click would touch
  geometry::HexSet selected;
  struct Side {
    geometry::Hexside side;
    std::string kind;  // empty where what lay there was taken away
  };
  std::vector<Side> sides;
  std::vector<Side> pointed_sides;  // those that the next click would touch
  struct Route {
    std::vector<std::size_t> hexes;
    std::string kind;  // of path; empty where what ran there was taken away
  };
  std::vector<Route> routes;
  struct Field {  // what is seen from somewhere; all else is not
    geometry::HexSet clear, partly;
  };
  std::optional<Field> field;
  std::optional<SightLine> sight;
  struct Backdrop {                  // the scanned picture shines through all of the board, with the places that are known in it
    std::size_t which;               // of the scene
    std::optional<std::size_t> hex;  // whose place in the picture is to be clicked
    std::optional<publish::Point> pointer;
  };
  std::optional<Backdrop> backdrop;
  SetupPreview setup;
  TablePreview table;
  AidPreview aid;
};

// What of a map can be locked against drawing.
enum class MapLayer { terrain, elevation, hexsides, paths, places };

// What tools may ask of the place where they work.
class Workplace {
 public:
  virtual ~Workplace() = default;
  virtual Session& session() = 0;
  // Null before the first scene, and for projects without a map. It may be some edits behind the session.
  virtual const Scene* scene() const = 0;
  virtual void complain(const Fault& fault) = 0;
  // A hex was chosen, for all panes to follow.
  virtual void choose(std::optional<std::size_t> hex) = 0;
  virtual bool is_locked(MapLayer) const { return false; }
};

// Says so and gives true when the layer is locked.
bool refused(Workplace& workplace, MapLayer layer);

class Tool {
 public:
  virtual ~Tool() = default;
  virtual void press(const BoardEvent&) {}
  virtual void drag(const BoardEvent&) {}
  virtual void release(const BoardEvent&) {}
  virtual void hover(const BoardEvent&) {}
  virtual void leave() {}
  // Esc: what is begun and not yet done is forgotten.
  virtual void cancel() {}
  // Another tool comes, or the work is saved: what is begun is done as far as it has come.
  virtual void settle() { cancel(); }
  // Backspace: the last bit of what is begun is taken back.
  virtual void step_back() {}
  // Keys on a board without hexes; false when the tool has no use for them. Enter ends what is begun; arrows push what is chosen by a
  // step to the east and north; Delete removes it; turning goes in steps, clockwise.
  virtual bool enter() { return false; }
  virtual bool nudge(int /*east*/, int /*north*/) { return false; }
  virtual bool erase() { return false; }
  virtual bool turn(int /*steps*/) { return false; }
  // Undo while something is begun: true when a bit of that was taken back, and no step is to be.
  virtual bool undo_begun() { return false; }
  // A new scene is there: what is pointed at may be gone.
  virtual void scene_came() {}
  // The board shows all steps up to this revision of the session: what was drawn over it until then can go.
  virtual void scene_shown(std::uint64_t /*revision*/) {}
  virtual Preview preview() const = 0;
  // One line on what the mouse does now.
  virtual Text hint() const = 0;
};

}  // namespace hexwright::editor
