// Names of kinds as the JSON has them.
#include "reading/card/facts.hpp"

namespace hexwright::reading {

std::string_view name_of(VictoryKind kind) {
  switch (kind) {
    case VictoryKind::points:
      return "points";
    case VictoryKind::level:
      return "level";
    case VictoryKind::objective:
      return "objective";
    case VictoryKind::sudden:
      return "sudden";
    case VictoryKind::balance:
      return "balance";
  }
  return {};
}

}  // namespace hexwright::reading
