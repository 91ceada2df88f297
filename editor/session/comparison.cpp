// The differences are those of `hexwright diff`: this puts them on the two maps.
#include "editor/session/comparison.hpp"

#include "editor/session/games.hpp"
#include "exchange/diff/places.hpp"
#include "exchange/diff/tell.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::editor {

namespace {

bool is_comparable(document::DocumentKind kind) {
  return kind == document::DocumentKind::scenario || kind == document::DocumentKind::orbat || kind == document::DocumentKind::map ||
         kind == document::DocumentKind::ruleset;
}

// Labels that this map knows; of a hexside the hex that it is written with.
geometry::HexSet hexes_on(const project::MapIndex* map, const exchange::Whereabouts& where, std::optional<std::size_t>& first) {
  geometry::HexSet out(map ? map->hex_count() : 0);
  const auto add = [&](const std::string& label) {
    const auto hex = map ? map->hex(label) : std::nullopt;
    if (!hex) return;
    out.insert(*hex);
    if (!first) first = hex;
  };
  for (const std::string& label : where.hexes) add(label);
  for (const std::string& side : where.sides) add(side.substr(0, side.find('/')));
  return out;
}

}  // namespace

Comparer::Comparer(std::span<const validator::GameRules> games, Listener listener)
    : games_(games), requests_([this](const Order& order) { return make(order); }, std::move(listener)) {}

std::uint64_t Comparer::compare(const Session& session, std::string path, const Looking& looking) {
  return requests_.want({std::make_shared<const Snapshot>(session), std::move(path), looking});
}

std::shared_ptr<Comparison> Comparer::make(const Order& order) {
  auto out = std::make_shared<Comparison>();
  out->number = order.number;
  out->revision = order.snapshot->revision();
  out->path = order.path;
  const auto data = data_of(games_);
  const auto now = order.snapshot->make(data);
  const auto before = project::Project::load(order.path, data);
  if (!now || !before) {
    out->refused = now ? before.error().front() : now.error().front();
    return out;
  }
  if ((*before)->kind() != (*now)->kind() || !is_comparable((*now)->kind())) {
    out->refused = make_fault("compare/kinds",
                              say("{old} and {new} cannot be compared: give two scenarios, two maps, two orders of battle or two games.",
                                  {{"old", io::visible(order.path, 400)}, {"new", io::visible((*now)->main_file().xml.path(), 400)}}),
                              say("Choose another version of what is open."));
    return out;
  }
  const std::vector<exchange::Change> changes = exchange::compare_versions(**before, **now);
  const exchange::Compared compared{**before, **now, changes};
  const wording::Catalogue* catalogue = wording::catalogue_for(order.looking.language);
  const wording::Catalogue& language = catalogue ? *catalogue : wording::english();
  out->here = geometry::HexSet((*now)->map() ? (*now)->map()->hex_count() : 0);
  out->there = geometry::HexSet((*before)->map() ? (*before)->map()->hex_count() : 0);
  for (exchange::ToldChange& told : exchange::told_changes(compared, language)) {
    Difference one{changes[told.change].kind, std::move(told.document), std::move(told.subject), std::move(told.words), {}, {}, {}, {}};
    const exchange::Whereabouts where = exchange::whereabouts(changes[told.change]);
    one.here = hexes_on((*now)->map(), where, one.hex);
    one.there = hexes_on((*before)->map(), where, one.other);
    out->here |= one.here;
    out->there |= one.there;
    out->differences.push_back(std::move(one));
  }
  out->list = exchange::list_of_changes(compared, language);
  out->errata = exchange::errata_paragraph(compared, language);
  auto theme = publish::load_theme(order.looking.theme);
  if (!theme) theme = publish::load_theme(std::string(publish::built_in_themes().front()));
  theme->take_colours_of((*before)->orbat());
  if ((*before)->map()) out->scene = make_scene(**before, order.looking, *theme, 0, scans_);
  return out;
}

}  // namespace hexwright::editor
