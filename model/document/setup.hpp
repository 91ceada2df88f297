// Setup: in which order the sides deploy and which pieces may start where. A directive names pieces and a region; a hidden
// one is written down instead of placed.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/region.hpp"
#include "model/document/selector.hpp"

namespace hexwright::document {

struct SetupOrder {
  std::vector<std::string> sides;
  Datum datum;
  bool operator==(const SetupOrder&) const = default;
  template <class This = SetupOrder>
  static constexpr auto fields() {
    return std::tuple{attribute("sides", &This::sides, Need::required, "sides in the order in which they set up"), embed(&This::datum)};
  }
};

enum class Hidden { no, written, face_down };
template <>
struct EnumNames<Hidden> {
  static constexpr std::pair<Hidden, std::string_view> names[] = {
      {Hidden::no, "no"}, {Hidden::written, "written"}, {Hidden::face_down, "face-down"}};
};

struct Directive {
  std::string id, side;
  std::optional<Hidden> hidden;
  std::optional<std::string> by;  // kind of formation that is placed as one
  std::optional<bool> counters_removed;
  std::optional<std::string> readiness;
  std::optional<bool> masked;
  std::optional<int> level;
  std::vector<Units> units;
  std::optional<Where> where;
  Datum datum;
  bool operator==(const Directive&) const = default;
  template <class This = Directive>
  static constexpr auto fields() {
    return std::tuple{attribute("id", &This::id, Need::required, "id, side first"),
                      attribute("side", &This::side, Need::required, "the side"),
                      attribute("hidden", &This::hidden, Need::optional, "not placed but written down, or placed face down"),
                      attribute("by", &This::by, Need::optional, "kind of formation that is placed as one: company"),
                      attribute("counters-removed", &This::counters_removed, Need::optional,
                                "the counters are taken off the board when all is written down"),
                      attribute("readiness", &This::readiness, Need::optional, "state of readiness at the start, when not full"),
                      attribute("masked", &This::masked, Need::optional, "masked at the start"),
                      attribute("level", &This::level, Need::optional, "level of a building or hill").between(-10, 100),
                      children("units", &This::units, "the pieces"),
                      child("where", &This::where, Need::optional, "where they may start"),
                      embed(&This::datum)};
  }
};

struct Setup {
  std::optional<SetupOrder> order;
  std::vector<Directive> directives;
  Datum datum;
  bool operator==(const Setup&) const = default;
  template <class This = Setup>
  static constexpr auto fields() {
    return std::tuple{child("order", &This::order, Need::optional, "order of the sides, when stated"),
                      children("directive", &This::directives, "who starts where"), embed(&This::datum)};
  }
};

}  // namespace hexwright::document
