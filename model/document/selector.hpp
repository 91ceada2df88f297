// Which pieces are meant: "9kp + 9c", "the whole of I/73pp", "the rest of I/83pp", "the German machine guns 1-9".
// Several `units` elements beside one another mean all of them together.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::document {

struct Units {
  std::vector<std::string> of;         // ids of pieces and formations; a formation means all its pieces
  std::optional<std::string> rest_of;  // of this formation, what no other directive places, brings on or holds
  std::optional<std::string> side;
  std::vector<std::string> kinds;  // kinds or classes of piece
  std::optional<Numbers> numbers;
  std::vector<std::string> except;  // ids left out of the selection
  Datum datum;

  bool operator==(const Units&) const = default;
  template <class This = Units>
  static constexpr auto fields() {
    return std::tuple{
        attribute("of", &This::of, Need::optional, "ids of pieces and formations; a formation means all of it"),
        attribute("rest-of", &This::rest_of, Need::optional, "what is left of this formation when all other directives are done"),
        attribute("side", &This::side, Need::optional, "only of this side"),
        attribute("kinds", &This::kinds, Need::optional, "only of these kinds or classes"),
        attribute("numbers", &This::numbers, Need::optional, "only with these numbers, as 1-9 11"),
        attribute("except", &This::except, Need::optional, "ids that are left out"),
        embed(&This::datum)};
  }
};

}  // namespace hexwright::document
