// What the counters of some kinds show of a piece beside its symbol, its formation and its words, and where. Sizes of type are points on a
// counter of 15 mm; other counters scale them. Plain data; the last layout that names a kind or class decides.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

// Three places below the symbol and two beside it. Above it stands the formation.
enum class Spot { lower_left, lower_middle, lower_right, left, right };
template <>
struct EnumNames<Spot> : WordsInOrder<Spot, "lower-left lower-middle lower-right left right"> {};

struct CounterValue {
  std::vector<std::string> of;
  Spot at = Spot::lower_middle;
  std::optional<wording::Decimal> points;
  std::optional<std::string> before;
  Origin origin;
  bool operator==(const CounterValue&) const = default;
  template <class This = CounterValue>
  static constexpr auto fields() {
    return std::tuple{
        attribute("of", mark("values"), &This::of,
                  "attributes or properties of the piece; several are parted by a hyphen, and what a piece lacks is left out")
            .required(),
        attribute("at", mark("place"), &This::at, "where on the counter; of several in one place the first that a piece has"),
        attribute("points", mark("size of type"), &This::points, "size of type in points on a counter of 15 mm; 8 when absent"),
        attribute("before", mark("sign before it"), &This::before, "written before the value")};
  }
};

struct CounterLayout {
  std::vector<std::string> kinds;
  std::vector<CounterValue> values;
  Origin origin;
  bool operator==(const CounterLayout&) const = default;
  template <class This = CounterLayout>
  static constexpr auto fields() {
    return std::tuple{attribute("kinds", mark("kinds"), &This::kinds, "kinds or classes of piece; all when absent"),
                      children("value", mark("value"), &This::values, "what is shown")};
  }
};

}  // namespace hexwright::document
