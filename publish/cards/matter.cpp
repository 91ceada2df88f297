// Counters on paper have no shadow: it would be cut away, or printed as a grey edge.
#include "publish/cards/matter.hpp"

#include <unordered_map>

#include "model/document/orbat.hpp"
#include "publish/board/counter.hpp"
#include "publish/board/kind_words.hpp"

namespace hexwright::publish {

std::shared_ptr<const CounterPainter> painter_of(const project::Project& project, std::shared_ptr<const Theme> theme,
                                                 const std::string& language) {
  struct Kept {
    std::shared_ptr<const project::Game> game;
    std::shared_ptr<const Theme> theme;
    std::unordered_map<std::string, std::size_t> sides;
    std::string language;
  };
  auto kept = std::make_shared<Kept>(Kept{project.shared_game(), std::move(theme), {}, language});
  for (const document::Side& side : project.orbat()->orbat().sides) kept->sides.emplace(side.id, kept->sides.size());
  return std::make_shared<const CounterPainter>([kept](Canvas& canvas, const view::Face& face, Point middle, double size) {
    const auto found = kept->sides.find(face.side);
    const SideStyle style = kept->theme->side(found == kept->sides.end() ? 0 : found->second);
    CounterLooks looks;
    looks.ground = style.ground;
    looks.ink = style.ink;
    looks.edge = mixed(style.ground, {0, 0, 0, 255}, 0.55);
    looks.font.family = kept->theme->text_font;
    looks.shadow = false;
    draw_counter(canvas, in_language(face, *kept->game, kept->language), *kept->game, looks, middle, size);
  });
}

}  // namespace hexwright::publish
