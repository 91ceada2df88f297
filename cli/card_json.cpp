// One function a list, in the order of the keys.
#include "cli/card_json.hpp"

#include "model/io/numbers.hpp"

namespace hexwright::cli {

namespace {

Json placed(Json json, const reading::Span& span) {
  json["line"] = span.line > 0 ? Json(span.line) : Json();
  json["column"] = span.column > 0 ? Json(span.column) : Json();
  json["text"] = span.words;
  return json;
}

// Every fact of a list, as the function says it.
template <class Facts, class Say>
Json list(const Facts& facts, Say say) {
  Json out = Json::array();
  for (const auto& fact : facts) out.push_back(placed(say(fact), fact.span));
  return out;
}

Json header_json(const reading::CardFacts& facts) {
  Json out = Json::object();
  for (const auto& [key, fact] : facts.header) {
    const bool number = (key == "turns" || key == "minutes_per_turn") && !fact.value.empty() && fact.value.size() < 6 &&
                        fact.value.find_first_not_of("0123456789") == std::string::npos;
    out[key] = number ? Json(std::stoi(fact.value)) : Json(fact.value);
  }
  return out;
}

}  // namespace

Json card_json(const std::string& file, const reading::CardFacts& facts) {
  Json header_at = Json::object();
  for (const auto& [key, fact] : facts.header) header_at[key] = placed(Json::object(), fact.span);
  Json unread = Json::array();
  for (const reading::Span& span : facts.unread) unread.push_back(placed(Json::object(), span));
  return {
      {"card", file},
      {"lang", facts.language},
      {"lines", facts.lines},
      {"words", facts.words},
      {"words_read", facts.words_read},
      {"header", header_json(facts)},
      {"header_at", header_at},
      {"sides", list(facts.sides,
                     [](const auto& f) {
                       return Json{{"id", f.id}, {"name", f.name}, {"words", f.words}};
                     })},
      {"units", list(facts.units,
                     [](const auto& f) {
                       return Json{{"id", f.id},      {"side", f.side},   {"designation", f.designation},
                                   {"kind", f.kind},  {"count", f.count}, {"strength", f.strength},
                                   {"group", f.group}};
                     })},
      {"setup", list(facts.setup,
                     [](const auto& f) {
                       return Json{{"id", f.id},
                                   {"side", f.side},
                                   {"units", f.units},
                                   {"region", f.region},
                                   {"region_kind", f.region_kind},
                                   {"hexes_or_places", f.hexes_or_places},
                                   {"radius", f.radius},
                                   {"hidden", f.hidden}};
                     })},
      {"reinforcements", list(facts.reinforcements,
                              [](const auto& f) {
                                return Json{{"id", f.id},      {"side", f.side},           {"units", f.units},
                                            {"turn", f.turn},  {"condition", f.condition}, {"die", f.die},
                                            {"place", f.place}};
                              })},
      {"support", list(facts.support,
                       [](const auto& f) {
                         return Json{{"id", f.id},         {"side", f.side}, {"what", f.what},
                                     {"amount", f.amount}, {"turn", f.turn}, {"condition", f.condition}};
                       })},
      {"victory", list(facts.victory,
                       [](const auto& f) {
                         return Json{{"id", f.id},       {"type", name_of(f.type)},
                                     {"side", f.side},   {"points_or_level", f.points_or_level},
                                     {"words", f.words}, {"refers", f.refers}};
                       })},
      {"rules", list(facts.rules,
                     [](const auto& f) {
                       return Json{{"id", f.id}, {"about", f.about}, {"refers", f.refers}};
                     })},
      {"definitions", list(facts.definitions,
                           [](const auto& f) {
                             return Json{{"id", f.id}, {"term", f.term}, {"meaning", f.meaning}};
                           })},
      {"abbreviations", list(facts.abbreviations,
                             [](const auto& f) {
                               return Json{{"id", f.id}, {"abbr", f.abbreviation}, {"meaning", f.meaning}};
                             })},
      {"same_as", list(facts.same,
                       [](const auto& f) {
                         return Json{{"id", f.id}, {"part", f.part}, {"side", f.side}, {"scenario", f.scenario}};
                       })},
      {"unread", unread},
  };
}

}  // namespace hexwright::cli
