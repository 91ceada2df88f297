// What is wrong before anybody is placed: outlines that no rule can measure, areas that lie over one another, and armies whose markers,
// generals and bases do not fit chapter 6.
#include <algorithm>
#include <array>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/lee/setups/field.hpp"

namespace hexwright::rulesets::lee {

using namespace document;
using geometry::FigureProblem;
using project::Project;
using validator::Sink;
using wording::say;

namespace {

constexpr std::size_t MOST_AREAS = 400;  // each is compared with all before it

wording::Text problem(const std::string& id, const geometry::FigureFault& fault) {
  std::vector<wording::Argument> arguments{{"id", id}};
  if (fault.where) {
    arguments.push_back({"x", wording::Decimal{fault.where->x}});
    arguments.push_back({"y", wording::Decimal{fault.where->y}});
  }
  if (!fault.where) return say("The outline of {id} is none that can be measured.", arguments);
  switch (fault.problem) {
    case FigureProblem::self_crossing:
      return say("The outline of {id} crosses itself at {x},{y}.", arguments);
    case FigureProblem::too_few_points:
      return say("The outline of {id} has too few corners; it begins at {x},{y}.", arguments);
    case FigureProblem::hole_outside:
      return say("A hole of {id} lies outside it, at {x},{y}.", arguments);
    default:
      return say("The outline of {id} is none that can be measured; it goes wrong at {x},{y}.", arguments);
  }
}

struct Measured {
  const Area* area;
  geometry::Figure figure;
};

void report_outline(const Project& project, const Datum& datum, const std::string& id, const geometry::FigureFault& fault, Sink& out) {
  out.report_on(datum, "lee/6.2-outline", problem(id, fault), id)
      .by_rule(project.game().cite("6.2"))
      .mend(say("Correct the corners: an outline goes round once and never meets itself."));
}

void areas_alone(const Project& project, const InchTable& table, std::vector<Measured>& measured, Sink& out) {
  for (const Area& area : table.areas) {
    const auto polygon = polygon_of(area);
    if (!polygon) continue;  // numbers beyond any table, said by others
    if (auto figure = geometry::Figure::make(*polygon))
      measured.push_back({&area, std::move(*figure)});
    else
      report_outline(project, area.datum, area.id, figure.error(), out);
  }
  for (const Line& line : table.lines)
    if (const auto polyline = polyline_of(line))
      if (const auto figure = geometry::Figure::make(*polyline); !figure) report_outline(project, line.datum, line.id, figure.error(), out);
}

// Shares of areas of one kind are added up, so that these may touch and not overlap.
void areas_together(const Project& project, const std::vector<Measured>& measured, Sink& out) {
  if (measured.size() > MOST_AREAS) return out.not_checked("lee/6.2-areas-overlap", say("fewer areas on the table"));
  for (std::size_t i = 0; i < measured.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const Area &one = *measured[k].area, &other = *measured[i].area;
      if (one.kind != other.kind || !project.game().is(KindOf::area, one.kind, "cover") ||
          !geometry::overlap(measured[k].figure, measured[i].figure))
        continue;
      const auto shared = static_cast<std::int64_t>(geometry::shared_area(measured[k].figure, measured[i].figure) * 1000 + 0.5);
      out.report_on(other.datum, "lee/6.2-areas-overlap",
                    say("{area} and {other} are of one kind and share {inches} square inches.",
                        {{"area", one.id}, {"other", other.id}, {"inches", wording::Decimal{shared}}}),
                    other.id)
          .at(one.datum.origin, one.id)
          .by_rule(project.game().cite("6.2"))
          .because(say("More than half of a base decides whether it stands in cover, and ground that lies there twice would count twice."))
          .mend(say("Draw the two as one area, or let them only touch."));
    }
}

std::string called(const Formation& formation) { return formation.designation.empty() ? formation.id : formation.designation; }

void markers(const Project& project, const Army& army, Sink& out) {
  const auto numbers = read_patrol_numbers(project.game());
  if (!numbers) return out.not_checked("lee/6.1-marker-count", numbers.error().message);
  const std::size_t wanted = army.corps.size() * static_cast<std::size_t>(numbers->markers_a_corps);
  if (army.markers.size() == wanted) return;
  const Side& side = project.orbat()->side_at(army.side);
  out.report_on(side.datum, "lee/6.1-marker-count",
                say("{side} has {markers} patrol markers for {corps} corps, not {wanted}.",
                    {{"side", project.orbat()->side_noun(side.id)},
                     {"markers", static_cast<std::int64_t>(army.markers.size())},
                     {"corps", static_cast<std::int64_t>(army.corps.size())},
                     {"wanted", static_cast<std::int64_t>(wanted)}}),
                side.id)
      .by_rule(project.game().cite("6.1"))
      .because(say("One marker hides the corps, the other is a scout."))
      .mend(say("Give the side two markers for each corps."));
}

void leaders(const Project& project, const Army& army, Sink& out) {
  for (const Corps& corps : army.corps) {
    const Formation& formation = *project.orbat()->formations()[corps.formation].formation;
    if (!corps.commander)
      out.report_on(formation.datum, "lee/6.4-leader", say("{formation} has no commander.", {{"formation", called(formation)}}),
                    formation.id)
          .by_rule(project.game().cite("6.4"))
          .mend(say("Put a general into the corps itself."));
    for (const Division& division : corps.divisions) {
      if (division.of_corps || division.general) continue;
      const Formation& lower = *project.orbat()->formations()[division.formation].formation;
      out.report_on(lower.datum, "lee/6.4-leader", say("{formation} has no general.", {{"formation", called(lower)}}), lower.id)
          .by_rule(project.game().cite("6.4"))
          .mend(say("Put a general into the division."));
    }
  }
  const Side& side = project.orbat()->side_at(army.side);
  if (!army.chief && !army.corps.empty())
    out.report_on(side.datum, "lee/6.4-leader", say("{side} has no commander-in-chief.", {{"side", project.orbat()->side_noun(side.id)}}),
                  side.id)
        .by_rule(project.game().cite("6.4"))
        .mend(say("Put a general into the side itself, outside all corps."));
}

void bases(const Project& project, Sink& out) {
  for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i) {
    if (base_of(project, i)) continue;
    const Piece& piece = *project.orbat()->pieces()[i].piece;
    out.report_on(piece.datum, "lee/6.4-base-size", say("The base of {piece} has no size.", {{"piece", project.orbat()->short_name(i)}}),
                  piece.id)
        .by_rule(project.game().cite(is_marker(project, i) ? "6.1" : "6.4"))
        .because(say("The rules that print it were not at hand: {parameter} is missing.",
                     {{"parameter", is_marker(project, i) ? "patrol.marker-base" : "unit.base"}}))
        .mend(say("Give base-width= and base-depth=, at most 20 inches."));
  }
}

// What fights and logs reckon with. The rules print no greatest value but that of impetus; beyond `usual` a value is likely a slip.
struct Range {
  std::string_view trait;
  std::int64_t least;
  std::optional<std::int64_t> most;
  std::int64_t usual;
  const char* paragraph;
  bool whole = true;
};
constexpr std::array<Range, 6> RANGES = {{{"fire", 0, {}, 20, "9.12"},
                                          {"melee", 0, {}, 20, "9.12"},
                                          {"morale", 0, {}, 20, "9.12"},
                                          {"cohesion", 1, {}, 12, "9.23"},
                                          {"impetus", 0, 2, 2, "9.13"},
                                          {"move", 0, {}, 100, "9.3", false}}};

wording::Text how_to_write(const Range& range) {
  if (range.most) return say("Write a whole number from {least} to {most}.", {{"least", range.least}, {"most", *range.most}});
  if (range.whole) return say("Write a whole number, at least {least}.", {{"least", range.least}});
  return say("Write inches, none below {least}, such as 7.5.", {{"least", range.least}});
}

void value(const Project& project, const Piece& piece, const Trait& trait, const Range& range, Sink& out) {
  const auto value = wording::Decimal::parse(trait.value);
  const auto is = say("The property {name} of {piece} is {value}.",
                      {{"name", trait.name}, {"piece", piece.id}, {"value", io::visible(trait.value, 40)}});
  const bool sound = value && (value->thousandths % 1000 == 0 || !range.whole) && value->thousandths >= range.least * 1000 &&
                     (!range.most || value->thousandths <= *range.most * 1000);
  if (!sound)
    out.report_on(trait.datum, "lee/9.12-value", is, piece.id).by_rule(project.game().cite(range.paragraph)).mend(how_to_write(range));
  else if (value->thousandths > range.usual * 1000)
    out.report_on(trait.datum, "lee/9.12-unusual", is, piece.id)
        .because(say("The rules print no greatest value; more than {usual} is more than any unit that is known here, and than fights are "
                     "worked out for.",
                     {{"usual", range.usual}}))
        .mend(say("See whether it is meant."));
}

void values(const Project& project, Sink& out) {
  for (std::size_t i = 0; i < project.orbat()->pieces().size(); ++i) {
    const Piece& piece = *project.orbat()->pieces()[i].piece;
    for (const Trait& trait : piece.traits)
      for (const Range& range : RANGES)
        if (trait.name == range.trait) value(project, piece, trait, range, out);
  }
}

}  // namespace

void check_ground(const Project& project, Sink& out) {
  if (!project.map()) return;
  for (const InchTable& table : project.map()->map().tables) {
    std::vector<Measured> measured;
    areas_alone(project, table, measured, out);
    areas_together(project, measured, out);
  }
}

void check_armies(const Project& project, Sink& out) {
  const auto armies = armies_of(project);
  if (!armies) return;
  for (const Army& army : *armies) {
    markers(project, army, out);
    leaders(project, army, out);
  }
  bases(project, out);
  values(project, out);
}

}  // namespace hexwright::rulesets::lee
