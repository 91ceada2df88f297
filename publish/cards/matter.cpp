// Counters on paper have no shadow: it would be cut away, or printed as a grey edge.
#include "publish/cards/matter.hpp"

#include "publish/board/counter.hpp"

namespace hexwright::publish {

std::shared_ptr<const CounterPainter> painter_of(const project::Project& project, std::shared_ptr<const Theme> theme) {
  struct Kept {
    std::shared_ptr<const project::Game> game;
    std::shared_ptr<const Theme> theme;
    std::vector<std::string> sides;
  };
  auto kept = std::make_shared<Kept>(Kept{project.shared_game(), std::move(theme), {}});
  for (const document::Side& side : project.orbat()->orbat().sides) kept->sides.push_back(side.id);
  return std::make_shared<const CounterPainter>([kept](Canvas& canvas, const view::Face& face, Point middle, double size) {
    std::size_t which = 0;
    while (which < kept->sides.size() && kept->sides[which] != face.side) ++which;
    const SideStyle style = kept->theme->side(which);
    CounterLooks looks;
    looks.ground = style.ground;
    looks.ink = style.ink;
    looks.edge = mixed(style.ground, {0, 0, 0, 255}, 0.55);
    looks.font.family = kept->theme->text_font;
    looks.shadow = false;
    draw_counter(canvas, face, *kept->game, looks, middle, size);
  });
}

}  // namespace hexwright::publish
