// A tool is a small machine of states between the board and the documents: events of the mouse and keys in hexes and millimetres come
// in, a preview and edits go out. It knows no window and is tested without one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/scene.hpp"
#include "editor/session/session.hpp"
#include "editor/tools/setup_preview.hpp"

namespace hexwright::editor {

struct BoardEvent {
  publish::Point mm;
  std::optional<std::size_t> hex;
  bool shift = false, control = false, alt = false;
};

// What lies over the picture while a tool is at work.
struct Preview {
  struct Painted {
    std::size_t hex;
    std::string kind;  // of terrain; the window knows its colour
  };
  std::vector<Painted> painted;
  geometry::HexSet outlined;  // hexes that the next click would touch
  geometry::HexSet selected;
  SetupPreview setup;
};

// What tools may ask of the place where they work.
class Workplace {
 public:
  virtual ~Workplace() = default;
  virtual Session& session() = 0;
  // Null before the first scene, and for projects without a map. It may be some edits behind the session.
  virtual const Scene* scene() const = 0;
  virtual void complain(const wording::Fault& fault) = 0;
  // A hex was chosen, for all panes to follow.
  virtual void choose(std::optional<std::size_t> hex) = 0;
};

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
  // A new scene is there; previews of what it shows already can go.
  virtual void scene_came() {}
  virtual Preview preview() const = 0;
  // One line on what the mouse does now.
  virtual wording::Text hint() const = 0;
};

}  // namespace hexwright::editor
