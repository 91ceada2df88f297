// A piece of the order of battle. Its number is its number within the kind and side, as printed; its id begins with the side and is never
// renumbered. Bases are measured in inches. Plain data, read by any thread.
#pragma once

#include "model/document/orbat.hpp"

namespace hexwright::document {

enum class Facing { front, back };
template <>
struct EnumNames<Facing> : WordsInOrder<Facing, "front back"> {};
struct Face {  // what one side of the counter prints
  Facing of = Facing::front;
  std::optional<wording::Decimal> strength, attack, defence, movement;
  std::vector<Trait> traits;
  Datum datum;
  bool operator==(const Face&) const = default;
  template <class This = Face>
  static constexpr auto fields() {
    return std::tuple{attribute("of", mark("face"), &This::of, "front, or back: as it is when it has been turned over"),
                      attribute("strength", mark("strength"), &This::strength, "strength in points"),
                      attribute("attack", mark("attack"), &This::attack, "strength in attack, where it differs"),
                      attribute("defence", mark("defence"), &This::defence, "strength in defence, where it differs"),
                      attribute("movement", mark("movement"), &This::movement, "movement points"),
                      children("trait", mark("property"), &This::traits, "properties the game knows"),
                      embed(&This::datum)};
  }
};

struct Piece {
  std::string id, kind;
  std::optional<int> number;
  std::optional<std::string> text;        // printed on the counter when it has no number
  std::optional<wording::Decimal> boxes;  // strength, where it differs from the scenario's rule
  std::optional<int> morale;
  std::optional<int> counters;  // counters that show it; 1 when absent
  std::optional<wording::Decimal> base_width_inches, base_depth_inches;
  std::optional<wording::Decimal> points, size;
  std::optional<std::string> nationality;
  std::vector<Face> faces;
  std::vector<Trait> traits;
  std::vector<Name> names;
  Datum datum;
  bool operator==(const Piece&) const = default;
  template <class This = Piece>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", mark("id"), &This::id, "id, side first"),
        attribute("kind", mark("kind"), &This::kind, "kind of piece the game knows"),
        attribute("number", mark("number"), &This::number, "number within its kind and side").between(0, 100'000),
        attribute("text", mark("words"), &This::text, "what its counter says, when not its number").labelled(mark("Text of the counter")),
        attribute("boxes", mark("strength in boxes"), &This::boxes, "strength in boxes, when not by the scenario's rule"),
        attribute("morale", mark("morale"), &This::morale, "morale, when not by the scenario's rule").between(-100, 100),
        attribute("counters", mark("counters"), &This::counters, "counters that show it").between(0, 10),
        attribute("base-width", mark("width of the base in inches"), &This::base_width_inches, "width of its base in inches"),
        attribute("base-depth", mark("depth of the base in inches"), &This::base_depth_inches, "depth of its base in inches"),
        attribute("points", mark("strength in points"), &This::points, "strength in points, where stacks or losses are counted so")
            .since_1_1(),
        attribute("size", mark("size"), &This::size, "size in a stack, when not that of its kind").since_1_1(),
        attribute("nationality", mark("nationality"), &This::nationality, "nation it is of, when not that of its formation").since_1_1(),
        children("face", mark("face of the counter"), &This::faces, "values on the faces of its counter").since_1_1(),
        children("trait", mark("property"), &This::traits, "properties the game knows"),
        children("name", mark("name"), &This::names, "its name"),
        embed(&This::datum)};
  }
};

}  // namespace hexwright::document
