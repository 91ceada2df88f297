// The seven edits by which documents are changed; nothing else changes them. An edit names its file and the place in the tree as it is just
// before the edit; the edit that perform() returns undoes it exactly, comments included. Plain data without errors; any thread.
#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::edits {

// Positions among the element children, from the root down, counting from 0; empty is the root.
using NodePath = std::vector<int>;

// Sets an attribute, or removes it when there is no value. An empty attribute name means the text of the element.
struct SetField {
  std::string file;
  NodePath path;
  std::string attribute;
  std::optional<std::string> value;
};

// One element, given as XML, becomes the element child number `index` of the parent, 0 to the number of children. It is put directly after
// the element before it, so that a comment above the next one stays there.
struct Insert {
  std::string file;
  NodePath parent;
  int index = 0;
  std::string xml;
};

struct Remove {
  std::string file;
  NodePath path;
};

// Both parents are named as they stand before the move; `to_index` is the number the element has after it.
struct Move {
  std::string file;
  NodePath from_parent;
  int from_index = 0;
  NodePath to_parent;
  int to_index = 0;
};

struct PaintedCell {
  int column = 1, row = 1;  // as printed on the board, from 1
  char sign = '.';
};
enum class PaintedLayer { terrain, elevation };

// Characters in the rows of a hex board; each must be in the legend of the layer.
struct PaintCells {
  std::string file;
  NodePath board;
  PaintedLayer layer = PaintedLayer::terrain;
  std::vector<PaintedCell> cells;  // in order: the last of two in the same cell stays
};

// The whole document, comments around its root included, becomes the one of this XML, which has a root of the same name. What its field
// lists have against it is not asked: it is as another program, or the author before, has left it.
struct Become {
  std::string file, xml;
};

class Edit;

// Several edits as one: all are done, or none.
struct Group {
  wording::Text label;
  std::vector<Edit> edits;
};

class Edit {
 public:
  using Kinds = std::variant<SetField, Insert, Remove, Move, PaintCells, Group, Become>;

  template <class Kind>
  requires std::is_constructible_v<Kinds, Kind> Edit(Kind kind)
      : what_(std::move(kind)) {}  // an edit is any of its kinds, hence not explicit

  const Kinds& what() const { return what_; }

  // For code that stores edits and creates them again: whether the edit restores earlier content, and at which exact node or attribute
  // number (-1: not exact).
  bool restores() const { return restores_; }
  int exact_place() const { return exact_place_; }
  static Edit restoring(Kinds what, int exact_place) {
    Edit edit(std::move(what), exact_place);
    return edit;
  }

  HEXWRIGHT_DECLARE_ONCE(Edit);

 private:
  Edit(Kinds what, int exact_place) : what_(std::move(what)), restores_(true), exact_place_(exact_place) {}

  friend class Performer;
  friend class History;

  Kinds what_;
  // Made by perform() to restore what was there, valid or not: not checked again, and exact about the place among comments, text and other
  // attributes.
  bool restores_ = false;
  int exact_place_ = -1;
};

// The files an edit names, each once, in the order of their names.
std::vector<std::string> files_of(const Edit& edit);

}  // namespace hexwright::edits
