// Words, kind and number are what a counter says.
#include "publish/sheets/alike_markers.hpp"

#include <map>
#include <tuple>

namespace hexwright::publish {

std::unordered_map<std::string, std::int64_t> alike_markers(const view::Contents& view) {
  using Said = std::tuple<std::string, std::string, std::string, std::optional<std::int64_t>>;
  const auto said = [](const view::Spread& spread, const view::Face& face) {
    return Said{spread.side, face.kind, face.text, face.number ? std::optional<std::int64_t>(*face.number) : std::nullopt};
  };
  const auto each = [&](const auto& visit) {
    for (const view::Spread& spread : view.spreads)
      if (spread.kind == view::Spread::Kind::directive && spread.hidden == document::Hidden::face_down)
        for (const view::Face& face : spread.pieces) visit(spread, face);
  };
  std::map<Said, int> times;
  each([&](const view::Spread& spread, const view::Face& face) { ++times[said(spread, face)]; });
  std::unordered_map<std::string, std::int64_t> numbers;
  std::map<std::string, std::int64_t> last;
  each([&](const view::Spread& spread, const view::Face& face) {
    if (times[said(spread, face)] > 1 && !numbers.contains(face.id)) numbers.emplace(face.id, ++last[spread.side]);
  });
  return numbers;
}

}  // namespace hexwright::publish
