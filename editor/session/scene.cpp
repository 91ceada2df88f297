// The tree of forces and the places of findings, from the indexes of the project.
#include "editor/session/scene.hpp"

#include <algorithm>
#include <map>

#include "editor/session/rules_sheet.hpp"
#include "editor/session/scenario_items.hpp"
#include "editor/session/placement_edit.hpp"
#include "editor/session/table_aid.hpp"
#include "model/document/element_place.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "model/view/papers.hpp"
#include "validator/findings/record.hpp"

namespace hexwright::editor {

namespace {

ForceLine::Where where_is(const project::Muster& muster, std::size_t piece) {
  if (piece >= muster.claims.size() || muster.claims[piece].empty()) return ForceLine::Where::nowhere;
  if (muster.claims[piece].size() > 1) return ForceLine::Where::twice;
  return muster.claims[piece].front().by == project::Claim::By::directive ? ForceLine::Where::set_up : ForceLine::Where::comes_later;
}

// Pieces come in one list, formation by formation; the lines follow the tree of the document.
class ForceLines {
 public:
  ForceLines(const project::Project& project, const Looking& looking, std::vector<ForceLine>& out)
      : project_(project), orbat_(*project.orbat()), looking_(looking), out_(out) {}

  void side(const document::Side& side) {
    ForceLine line{ForceLine::What::side, 0, side.id, {}, {}, orbat_.side_noun(side.id), {}, side.datum.origin, {}};
    out_.push_back(std::move(line));
    for (const document::Formation& formation : side.formations) this->formation(formation, 1);
    for (const document::Piece& piece : side.pieces) this->piece(piece, 1);
  }

 private:
  void formation(const document::Formation& formation, int depth) {
    // A side may not know all of its own: a formation or a piece may be known to the other side alone.
    if (!is_known_to(looking_.side, formation.datum)) return;
    out_.push_back({ForceLine::What::formation,
                    depth,
                    formation.id,
                    formation.kind,
                    formation.designation,
                    project_.game().kind_noun(document::KindOf::formation, formation.kind),
                    {},
                    formation.datum.origin,
                    {}});
    for (const document::Formation& inner : formation.formations) this->formation(inner, depth + 1);
    for (const document::Piece& piece : formation.pieces) this->piece(piece, depth + 1);
  }
  void piece(const document::Piece& piece, int depth) {
    if (!is_known_to(looking_.side, piece.datum)) return;
    const auto number = orbat_.piece(piece.id);
    out_.push_back({ForceLine::What::piece,
                    depth,
                    piece.id,
                    piece.kind,
                    number ? orbat_.short_name(*number) : piece.id,
                    project_.game().kind_noun(document::KindOf::piece, piece.kind),
                    number ? where_is(project_.muster(), *number) : ForceLine::Where::nowhere,
                    piece.datum.origin,
                    {}});
  }

  const project::Project& project_;
  const project::OrbatIndex& orbat_;
  const Looking& looking_;
  std::vector<ForceLine>& out_;
};

void note_places(const view::View& view, std::vector<ForceLine>& forces) {
  std::map<std::string, geometry::HexSet, std::less<>> places;
  for (const view::Spread& spread : view->spreads) {
    if (spread.kind != view::Spread::Kind::directive) continue;
    for (const view::Face& face : spread.pieces)
      if (!face.id.empty()) places.try_emplace(face.id, spread.hexes);
  }
  for (const view::Counter& counter : view->counters)
    if (const auto* on = std::get_if<view::OnHex>(&counter.where)) {
      geometry::HexSet hex(view->index->hex_count());
      hex.insert(on->hex);
      places.insert_or_assign(counter.face.id, std::move(hex));
    }
  for (ForceLine& line : forces)
    if (const auto found = places.find(line.id); line.what == ForceLine::What::piece && found != places.end()) line.hexes = found->second;
}

std::vector<Terrain> terrains_of(const project::Game& game) {
  std::vector<Terrain> out;
  for (const document::Kind& kind : game.data().kinds)
    if (kind.of == document::KindOf::terrain) out.push_back({kind.id, game.kind_noun(kind.of, kind.id)});
  return out;
}

std::optional<view::View> seen(const project::Project& project, const Looking& looking) {
  const document::Placement* placement = project.placement();
  if (!looking.side) return view::seen_by_referee(project, placement);
  auto view = view::seen_by(project, *looking.side, view::Disguise{}, placement);
  if (!view) return std::nullopt;
  return std::move(*view);
}

// What the card says to the viewer, and the rules, which are known to all sides but for what a scenario chooses.
struct CardSeen {
  std::shared_ptr<const Schedule> schedule;
  std::shared_ptr<const VictorySheet> victory;
  std::shared_ptr<const RulesSheet> rules;
};
CardSeen card_seen(const project::Project& project, const Looking& looking) {
  const wording::Catalogue* catalogue = wording::catalogue_for(looking.language);
  if (!catalogue) return {};
  const auto rules = [&](const document::Scenario* known) {
    return std::make_shared<const RulesSheet>(rules_of(project, known, *catalogue));
  };
  if (!project.scenario() || !project.orbat() || !project.map()) return {{}, {}, rules(looking.side ? nullptr : project.scenario())};
  const auto of = [&](const project::Project& known) {
    return CardSeen{std::make_shared<const Schedule>(schedule_of(known, *catalogue)),
                    std::make_shared<const VictorySheet>(victory_of(known, *catalogue)), rules(known.scenario())};
  };
  if (!looking.side) return of(project);
  const auto papers = view::papers_for(project, *looking.side, view::Disguise{});
  return papers ? of(papers->project()) : CardSeen{{}, {}, rules(nullptr)};
}

// Where on the board a finding leads that speaks of a thing and not of a hex.
std::optional<std::size_t> hex_of(const project::Project& project, const std::string& object) {
  const project::MapIndex& map = *project.map();
  const auto first = [](const geometry::HexSet& hexes) {
    std::optional<std::size_t> out;
    hexes.each([&](std::size_t hex) {
      if (!out) out = hex;
    });
    return out;
  };
  if (const auto* path = map.path(object)) return first(path->hexes);
  if (const auto* zone = map.zone(object)) return first(project::covered(zone->regions, map).hexes);
  for (const auto& place : map.places())
    if (place.place->id == object) return first(place.hexes);
  const document::Scenario* scenario = project.scenario();
  if (!scenario || !scenario->setup) return std::nullopt;
  const auto& directives = scenario->setup->directives;
  for (const document::Directive& directive : directives)
    if (directive.id == object && directive.where) return first(project::covered(directive.where->regions, map).hexes);
  const auto piece = project.orbat() ? project.orbat()->piece(object) : std::nullopt;
  if (!piece || *piece >= project.muster().claims.size()) return std::nullopt;
  for (const project::Claim& claim : project.muster().claims[*piece])
    if (claim.by == project::Claim::By::directive && directives[claim.index].where)
      return first(project::covered(directives[claim.index].where->regions, map).hexes);
  return std::nullopt;
}

}  // namespace

bool is_known_to(const std::optional<std::string>& side, const document::Datum& datum) {
  return !side || datum.visible_to.empty() || std::find(datum.visible_to.begin(), datum.visible_to.end(), *side) != datum.visible_to.end();
}

std::shared_ptr<const Scene> make_scene(const project::Project& project, const Looking& looking, const publish::Theme& theme,
                                        std::uint64_t revision, Scans& scans) {
  if (!project.map() && (project.scenario() || !project.orbat())) return nullptr;
  auto view = seen(project, looking);
  if (!view) return nullptr;
  publish::BoardOptions options;
  options.language = looking.language;
  options.opacity = looking.opacity;
  auto picture = std::make_shared<publish::BoardPicture>(*view, theme, options);
  auto backdrops = lay_backdrops(project, (*view)->map, *(*view)->index, *picture, options.hex_mm, scans);
  CardSeen card = card_seen(project, looking);
  auto scene = std::make_shared<Scene>(Scene{revision,
                                             looking,
                                             *view,
                                             picture,
                                             {},
                                             terrains_of(project.game()),
                                             std::move(backdrops),
                                             {},
                                             std::move(card.schedule),
                                             std::move(card.victory),
                                             std::move(card.rules),
                                             show_table(project, *view, *picture, looking.side),
                                             {}});
  if (auto secrets = secrets_of(project, looking.side)) scene->secrets = std::make_shared<const Secrets>(std::move(*secrets));
  if (project.orbat()) {
    ForceLines forces(project, looking, scene->forces);
    for (const document::Side& side : project.orbat()->orbat().sides) {
      scene->sides.push_back(side.id);
      if (!looking.side || *looking.side == side.id) forces.side(side);
    }
    note_places(*view, scene->forces);
  }
  return scene;
}

namespace {

std::string section_of(const project::Project& project, const validator::Finding& finding) {
  if (finding.where.empty()) return {};
  const auto& at = finding.where.front().at;
  if (at.file < 0 || static_cast<std::size_t>(at.file) >= project.files().size()) return {};
  const project::ProjectFile& file = *project.files()[static_cast<std::size_t>(at.file)];
  std::string out = file.xml.root().name();
  if (file.kind != document::DocumentKind::scenario) return out;
  for (const pugi::xml_node child : file.xml.root().children())
    if (child.type() == pugi::node_element && document::place_of(child) <= at.offset) out = child.name();
  return out;
}

}  // namespace

Verdict make_verdict(const validator::Report& report, const Looking& looking, std::uint64_t revision) {
  Verdict out{revision, looking, {}};
  if (looking.side) return out;
  const project::MapIndex* map = report.project ? report.project->map() : nullptr;
  std::map<std::string, std::optional<std::size_t>> led;  // many findings may speak of one thing
  for (const validator::ReportedFinding& reported : report.findings) {
    const validator::Finding& finding = reported.finding;
    Problem problem{finding.id,
                    finding.rule,
                    reported.fingerprint,
                    finding.severity,
                    validator::severity_word(finding.severity),
                    finding.message,
                    finding.why,
                    finding.fix,
                    reported.where,
                    finding.mending,
                    reported.waived != nullptr,
                    {},
                    report.project ? section_of(*report.project, finding) : std::string(),
                    finding.parameters};
    for (const validator::Placed& place : reported.where)
      if (!problem.hex && map && !place.hex.empty()) problem.hex = map->hex(place.hex);
    for (const validator::Placed& place : reported.where) {
      if (problem.hex || !map || place.object.empty()) continue;
      const auto [known, fresh] = led.try_emplace(place.object);
      if (fresh) known->second = hex_of(*report.project, place.object);
      problem.hex = known->second;
    }
    out.problems.push_back(std::move(problem));
  }
  for (const validator::NotChecked& item : report.not_checked) {
    Problem& problem = out.problems.emplace_back();
    problem.id = item.id;
    problem.fingerprint = "not-checked/" + item.id;  // by which the list finds the row again; it cannot be accepted
    problem.severity = validator::Severity::info;
    problem.severity_word = say("not checked");
    problem.message = say("Not checked: {id} needs {needs}.", {{"id", item.id}, {"needs", wording::nested(item.needs)}});
    problem.not_checked = true;
  }
  return out;
}

}  // namespace hexwright::editor
